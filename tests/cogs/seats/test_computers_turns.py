"""Computers at a table as people see them: nobody is called for them, everything is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.core.model import Location, User
from bot.storage.posts import TurnPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.rows import GameStatus, OutboxRow
from cogs.lobby.service.hosting import Hosting
from cogs.seats.service.interim import InterimPost
from cogs.seats.timers import ComputerPlayers
from engine.board import Board, RouteId, Seat
from engine.cards import Colour
from engine.moves import ClaimRoute, DrawBlind, Move
from engine.payment import payment
from engine.state import TunnelToll
from engine.view import Stage, View
from sandbox.driver import Person
from sandbox.screen import Seen
from strategy.decision import Decision, Reason
from strategy.levels import Level
from tests.bot.posts.test_sent_once import keeps_all
from tests.clocks import thought
from tests.stage.built import Built
from tests.stage.late import nothing_sent
from tests.stage.scene import Scene, labels
from tests.storing import FORMS, reading, writing

PARIS = "/claim from:Paris to:Frankfurt"
FOR_ALL = ["My hand", "My map", "Close-up", "Text board", "Help"]


def draws(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Draws from the pile, where that is possible."""
    return Decision(DrawBlind() if DrawBlind() in choices else choices[0], Reason.BLIND)


def greedy(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Claims what it can, so that the game ends."""
    claims = (move for move in choices if isinstance(move, ClaimRoute))
    return Decision(next(claims, choices[0]), Reason.POINTS)


async def started(scene: Scene, *people: Person, computers: int) -> None:
    await scene.lobby(*people)
    table, host = await scene.table(), people[0]
    for number in range(computers):
        await scene.bot.services[Hosting].seat_computer(
            Location(table.location.channel_id, table.location.guild_id),
            User(int(host.id), host.user.name),
            Level.EASY,
            interaction_id=number + 1,
        )
    scene.bot.services[ComputerPlayers].players = dict.fromkeys(Level, draws)
    await scene.run(host, "/start")


async def opened(scene: Scene, computers: int = 1) -> None:
    """Anna's first turn at a table with computers."""
    await started(scene, scene.anna, computers=computers)
    await scene.computers_act()
    await keeps_all(scene, scene.anna)
    await scene.settled()


async def name(scene: Scene, seat: int) -> str:
    return (await scene.table()).names[seat]


def public(scene: Scene) -> list[Seen]:
    return [seen for seen in scene.bastien.sees(scene.place) if not seen.ephemeral]


async def watched(scene: Scene) -> None:
    """Let each computer's turn be a post of its own, as the host would have chosen."""
    await scene.choose(watched=True)


async def claims_paris(scene: Scene) -> None:
    """Anna claims by a command, and confirms it."""
    reply = await scene.run(scene.anna, PARIS)
    await scene.anna.click(reply.message, "Claim it")


@pytest.mark.thorough
@pytest.mark.rule("R55")
@pytest.mark.parametrize(
    ("line", "confirm"),
    [(PARIS, "Claim it"), ("/station city:Paris color:white", "Build it")],
)
async def test_what_is_typed_is_asked_first_where_a_computer_plays_next(
    scene: Scene, line: str, confirm: str
) -> None:
    await opened(scene)
    await scene.put(hand="white:3", seats=2)
    before = (await scene.table()).seq
    reply = await scene.run(scene.anna, line)
    assert confirm in labels(reply.message) and (await scene.table()).seq == before
    await scene.run(scene.anna, "/preferences ask:no")
    await scene.run(scene.anna, line)
    assert (await scene.view()).to_act == (1,)


@pytest.mark.thorough
async def test_a_computers_turn_calls_nobody_and_can_be_played_by_nobody(scene: Scene) -> None:
    await opened(scene)
    rheingold = await name(scene, 1)
    await scene.put(hand="white:3", seats=2)
    await claims_paris(scene)
    words = await scene.words()
    assert words.pings == frozenset()
    assert f"{rheingold} (computer) is thinking." in words.text
    assert "Anna claimed Frankfurt–Paris" in words.text
    assert labels(words) == FOR_ALL, "it was confirmed in a question"
    await scene.computers_act()
    after = await scene.post()
    assert after.pings == {scene.anna.id}
    assert "Anna claimed Frankfurt–Paris" in after.text
    assert f"{rheingold} drew 2 cards from the pile." in after.text
    assert "Claim a route" in labels(after)


@pytest.mark.thorough
@pytest.mark.rule("R55")
async def test_nobody_is_offered_to_take_a_computers_action_back(scene: Scene) -> None:
    await opened(scene, computers=2)
    scene.bot.services[ComputerPlayers].players = dict.fromkeys(Level, greedy)
    await scene.put(turn=1, hand="white:3", seats=3)
    (moment,) = await thought(scene.bot.services[ComputerPlayers], scene.clock)
    scene.clock.move(moment)
    await thought(scene.bot.services[ComputerPlayers], scene.clock)
    assert (await scene.view()).undo == 1
    assert labels(await scene.words()) == FOR_ALL


@pytest.mark.rule("R55")
async def test_a_person_takes_an_action_back_while_a_computer_thinks(scene: Scene) -> None:
    await opened(scene)
    await scene.put(hand="white:3", seats=2)
    await claims_paris(scene)
    await scene.run(scene.anna, "/undo")
    await scene.computers_act()
    scene.clock.move(1000)
    await asyncio.sleep(0)
    view = await scene.view()
    assert (view.to_act, view.claims) == ((0,), {})
    post = await scene.post()
    assert "Anna took the last act" in post.text and post.pings == frozenset()
    assert public(scene)[-1].id == post.id, "the words are gone"


@pytest.mark.thorough
@pytest.mark.rule("R6")
async def test_at_the_opening_only_people_are_called_and_waited_for(scene: Scene) -> None:
    await started(scene, scene.anna, computers=3)
    post = await scene.post()
    assert post.pings == {scene.anna.id}
    assert "choose your tickets in private" in post.text
    await scene.computers_act()
    same = await scene.post()
    assert (same.id, same.text) == (post.id, post.text)
    assert len(public(scene)) == 2
    await keeps_all(scene, scene.anna)
    assert (await scene.post()).pings == {scene.anna.id}


@pytest.mark.thorough
@pytest.mark.rule("R6")
async def test_the_last_person_is_called_and_the_post_then_tells_of_the_computers(
    scene: Scene,
) -> None:
    await started(scene, scene.anna, scene.bastien, computers=1)
    await keeps_all(scene, scene.anna)
    post = await scene.post()
    assert post.pings == {scene.bastien.id}
    await keeps_all(scene, scene.bastien)
    post = await scene.post()
    assert "The computers are still choosing their tickets." in post.text
    await scene.computers_act()
    assert (await scene.post()).pings == {scene.anna.id}


@asynccontextmanager
async def behind(scene: Scene) -> AsyncIterator[list[OutboxRow]]:
    """Anna draws and three computers play, and nothing of it is posted before the end of it."""
    async with nothing_sent(scene):
        await scene.run(scene.anna, "/draw card:two")
        await scene.computers_act()
        yield await reading(scene.bot.store, OutboxReader).pending(100)


@pytest.mark.thorough
async def test_posts_of_computers_turns_that_come_late_are_one(scene: Scene) -> None:
    await opened(scene, computers=3)
    before = len(public(scene))
    async with behind(scene) as rows:
        posts = [FORMS.decode(row.kind, row.body) for row in rows]
        assert [type(post) for post in posts] == [InterimPost] * 3 + [TurnPost]
    post = await scene.post()
    assert len(public(scene)) == before + 1
    assert post.pings == {scene.anna.id}
    for seat in range(4):
        assert f"{await name(scene, seat)} drew 2 cards from the pile." in post.text


@pytest.mark.thorough
async def test_a_watched_post_that_may_have_been_sent_already_is_not_left_out(
    scene: Scene,
) -> None:
    await opened(scene, computers=3)
    await watched(scene)
    before = len(public(scene))
    async with behind(scene) as rows:
        await writing(scene.bot.store, OutboxWriter).mark_tried(rows[0].id)
    await scene.post()
    first, second = public(scene)[before:]
    drew = " drew 2 cards from the pile."
    assert f"Anna{drew}" in first.text and f"Anna{drew}" not in second.text
    assert (first.text.count(drew), second.text.count(drew)) == (1, 3)


@pytest.mark.rule("R54")
@pytest.mark.thorough
async def test_computers_finish_a_game_that_people_have_left(scene: Scene) -> None:
    await opened(scene, computers=2)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    post = await scene.post()
    assert "Only computers are left" in post.text
    assert labels(post) == ["Text board", "Help"]
    before = len(public(scene))
    scene.bot.services[ComputerPlayers].players = dict.fromkeys(Level, greedy)
    await scene.computers_act()
    result = await scene.post()
    assert (await scene.table()).status is GameStatus.OVER
    assert len(public(scene)) == before + 1
    assert "🏆" in result.text


@pytest.mark.rule("R36")
async def test_nobody_else_decides_about_a_computers_tunnel(scene: Scene) -> None:
    await opened(scene)
    laid, revealed = payment(Colour.GREEN, 2, 0), (Colour.GREEN,)
    phase = TunnelToll(Seat(1), RouteId("venezia-zurich"), laid, revealed, 1)
    await scene.put(seats=2, hands={1: "green:1"}, phase=phase)
    view, table = await scene.view(), await scene.table()
    assert view.stage is Stage.TUNNEL
    nothing: Any = SimpleNamespace(data=b"", format="png", width=1, height=1)
    post = Built(scene.bot.texts).turn(table, view, (), (), nothing)
    assert post.mentions == ()
    assert not [custom_id for custom_id in post.custom_ids() if "decide" in custom_id]
