"""Voting about somebody who doesn't come: by button, by command, and what is refused."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.timing.measure import DAY
from bot.storage.rows import GameStatus
from bot.ui.channels import REMEMBERED
from cogs.clock.service.view import ClockViews
from sandbox.driver import Person
from tests.stage.passing_by import Hours, last_with, missing
from tests.stage.scene import PLACE, Scene, labels
from tests.tiers import sampled


@pytest.fixture(
    autouse=True,
    params=["file", pytest.param("server", marks=[pytest.mark.server, pytest.mark.thorough])],
)
def database(request: pytest.FixtureRequest) -> str:
    """Where the rows are: in a file, and once more on a server."""
    where: str = request.param
    return where


BUTTONS = ["Wait", "The computer plays on", "Find a substitute", "End the game", "I'm here", "Help"]


async def voting(scene: Scene) -> tuple[Hours, Person, list[Person]]:
    """A table that votes: whom about, and who may vote."""
    await scene.opened()
    hours = Hours(scene)
    absent = await missing(scene, hours)
    return hours, absent, [each for each in scene.people if each is not absent]


async def test_a_vote_calls_those_who_may_vote_and_whom_it_is_about(scene: Scene) -> None:
    _, absent, others = await voting(scene)
    post = scene.anna.last(PLACE)
    assert labels(post) == BUTTONS
    assert set(post.pings) == {each.id for each in scene.people}
    assert f"Time is up for {absent.user.name}" in post.text and "<t:" in post.text
    assert all(each.user.name in post.text for each in others)


@pytest.mark.thorough
async def test_voting_by_button(scene: Scene) -> None:
    _, absent, (one, other) = await voting(scene)
    post = scene.anna.last(PLACE)
    reply = await one.click(post, "Wait")
    assert "Your vote: Wait" in reply.text.replace("**", "")
    await scene.settled()
    post = scene.anna.again(post)
    assert f"{one.user.name} voted" in post.text and labels(post) == BUTTONS
    reply = await one.click(post, "End the game")
    assert "Your vote: End the game" in reply.text.replace("**", "")
    reply = await one.click(scene.anna.again(post), "Wait")
    reply = await other.click(scene.anna.again(post), "Wait")
    assert "the table waits another day" in reply.text
    await scene.settled()
    await scene.standin.quiet()
    post = scene.anna.again(post)
    assert labels(post) == ["Help"] and "Wait 2" in post.text
    assert f"{absent.user.name}" in post.text


async def test_voting_by_command(scene: Scene) -> None:
    _, absent, (one, other) = await voting(scene)
    reply = await scene.run(one, "/vote")
    assert labels(reply.message)[:4] == BUTTONS[:4]
    reply = await scene.run(one, "/vote choice:computer")
    assert "The computer plays on" in reply.text
    reply = await other.click((await scene.run(other, "/vote")).message, "The computer plays on")
    assert "the computer plays on" in reply.text
    await scene.settled()
    table = await scene.table()
    holder = table.holder_of(int(absent.id))
    assert holder is not None and holder.on_autopilot
    assert "By the vote of this table the computer plays" in last_with(scene, "🤖").text
    reply = await scene.run(one, "/vote choice:wait")
    assert "waiting for another person" in reply.text


@pytest.mark.thorough
@pytest.mark.parametrize(
    "way",
    ["I'm here", "Wait", "/resume", "/hand", "/draw card:pile", "/vote choice:end"],
)
async def test_whoever_it_is_about_is_back_with_anything(scene: Scene, way: str) -> None:
    hours, absent, (one, _) = await voting(scene)
    post = scene.anna.last(PLACE)
    await one.click(post, "The computer plays on")
    if way.startswith("/"):
        reply = await scene.run(absent, way)
    else:
        reply = await absent.click(post, way)
    assert "You are back, so nobody votes about your seat any more" in reply.text
    await scene.settled()
    await scene.standin.quiet()
    post = scene.anna.again(post)
    assert f"{absent.user.name} is back, so there is nothing to vote about" in post.text
    assert labels(post) == ["Help"]
    await hours.pass_by(DAY - 1)
    assert (await scene.bot.services[ClockViews].of((await scene.table()).id)).vote is None


async def test_what_a_vote_refuses(scene: Scene) -> None:
    _, absent, (one, other) = await voting(scene)
    post = scene.anna.last(PLACE)
    stranger = scene.standin.person(scene.standin.world.add_person("Dora").id)
    reply = await stranger.click(post, "End the game")
    assert "don't sit at this table" in reply.text
    reply = await one.click(post, "I'm here")
    assert "no vote like that" in reply.text
    await one.click(post, "Wait")
    await other.click(post, "Wait")
    reply = await other.click(post, "End the game", stale=True)
    assert "no vote like that" in reply.text
    reply = await scene.run(one, "/vote")
    assert f"{absent.user.name} still has time" in reply.text and "<t:" in reply.text
    reply = await scene.run(absent, "/vote")
    assert "isn't waiting for another person" in reply.text


@pytest.mark.thorough
async def test_two_who_vote_at_once_are_both_counted(scene: Scene) -> None:
    _, _, others = await voting(scene)
    post = scene.anna.last(PLACE)
    replies = await asyncio.gather(*(each.click(post, "Wait") for each in others))
    told = " ".join(reply.text for reply in replies)
    assert "Your vote:" in told and "the table waits another day" in told
    await scene.settled()
    await scene.standin.quiet()
    assert "Wait 2" in scene.anna.again(post).text


async def offered(scene: Scene) -> tuple[Hours, Person, list[Person]]:
    hours, absent, others = await voting(scene)
    for each in others:
        await scene.run(each, "/vote choice:substitute")
    await scene.settled()
    await scene.standin.quiet()
    return hours, absent, others


@pytest.mark.parametrize("typed", sampled([True, False], False))
async def test_anybody_takes_the_seat(scene: Scene, typed: bool) -> None:
    _, absent, (one, _) = await offered(scene)
    post = last_with(scene, "A seat is free")
    assert labels(post) == ["Take the seat", "I'm here", "Help"]
    assert "already has a seat at this table" in (await one.click(post, "Take the seat")).text
    stranger = scene.standin.person(scene.standin.world.add_person("Dora").id)
    if typed:
        reply = await scene.run(stranger, "/join")
    else:
        reply = await stranger.click(post, "Take the seat")
    assert "This is your seat now" in reply.text
    await scene.settled()
    await scene.standin.quiet()
    assert "somebody took it" in scene.anna.again(post).text
    assert (await scene.table()).holder_of(int(stranger.id)) is not None
    second = scene.standin.person(scene.standin.world.add_person("Elif").id)
    reply = await second.click(post, "Take the seat", stale=True)
    assert "No seat is offered here any more" in reply.text
    assert "You don't sit at this table" in (await scene.run(absent, "/hand")).text


async def test_the_absent_one_keeps_the_seat_that_is_offered(scene: Scene) -> None:
    _, absent, _ = await offered(scene)
    post = last_with(scene, "A seat is free")
    reply = await absent.click(post, "Take the seat")
    assert "You are back" in reply.text
    await scene.settled()
    await scene.standin.quiet()
    assert "the seat isn't offered any more" in scene.anna.again(post).text


async def test_all_others_end_the_game(scene: Scene) -> None:
    _, absent, others = await voting(scene)
    for each in others:
        reply = await scene.run(each, "/vote choice:end")
    assert "all others want to end the game" in reply.text
    await scene.settled()
    await scene.standin.quiet()
    assert f"rather than wait for {absent.user.name}" in scene.anna.last(PLACE).text
    assert (await scene.table()).status is GameStatus.CANCELLED
    await scene.run(scene.anna, "/new")


async def test_of_two_the_one_who_waits_decides(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    hours = Hours(scene)
    absent = await missing(scene, hours)
    other = next(each for each in (scene.anna, scene.bastien) if each is not absent)
    assert f"{other.user.name} decides how the game goes on" in last_with(scene, "⏳").text
    reply = await scene.run(other, "/vote choice:wait")
    assert "the table waits another day" in reply.text


@pytest.mark.thorough
@pytest.mark.parametrize("way", ["/resume", "Wake the table", "/vote", "/hand"])
async def test_a_table_where_nobody_is_stands_still_until_somebody_wakes_it(
    scene: Scene, way: str
) -> None:
    hours, _, (one, _) = await voting(scene)
    await hours.pass_by(4 * DAY)
    post = last_with(scene, "stops until")
    assert "Wake the table" in labels(post)
    assert len([each for each in scene.anna.sees(PLACE) if "🧊" in each.text]) == 1
    assert "has stopped" in (await scene.run(one, "/status")).text
    if way.startswith("/"):
        reply = await scene.run(one, way)
    else:
        reply = await one.click(post, way)
    assert "The table goes on" in reply.text
    await scene.settled()
    assert f"{one.user.name} lets the table go on" in last_with(scene, "▶️").text
    reply = await one.click(post, "Wake the table")
    assert "neither paused nor stopped" in reply.text


async def test_somebody_who_left_the_server_is_voted_about_at_once(scene: Scene) -> None:
    await scene.opened()
    absent = await scene.to_act()
    one = next(each for each in scene.people if each is not absent)
    assert "still has time" in (await scene.run(one, "/vote")).text
    scene.standin.world.remove_member(absent.user)
    scene.wall.pass_by(REMEMBERED)
    reply = await scene.run(one, "/vote")
    assert f"{absent.user.name} has left this server" in reply.text
    await scene.settled()
    assert absent.id not in one.last(PLACE).pings
