"""A season as people meet it: announced, signed up for, begun, played and over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.season.season import Phase, Season
from cogs.season.service.posting import SeasonPosts
from cogs.season.service.seasons import Seasons
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.cogs.test_clicks import documented, pressed
from tests.stage.scene import PLACE, Scene, labels
from tests.waiting import until

NEW = "/season new name:Winter_Cup until:7_days tables:2 rounds:1"
TITLE = "**Winter Cup**"
ALT = "Standings of Winter Cup, played on Europe. 1. "


@pytest.fixture
def boss(scene: Scene) -> Person:
    """Somebody who manages the server, and may play."""
    return scene.standin.person(scene.standin.world.add_person("Boss", admin=True).name)


async def later(scene: Scene, seconds: float) -> None:
    """Let time pass, and bring the posts up to date."""
    await scene.settled()
    scene.wall.pass_by(seconds)
    await scene.bot.services[SeasonPosts].go_round()


def posts(scene: Scene) -> list[Seen]:
    return [each for each in scene.anna.sees(PLACE) if TITLE in each.text and not each.ephemeral]


async def announced(scene: Scene, boss: Person) -> Seen:
    panel = (await boss.run(PLACE, "/season new", new_season())).message
    clicks = await pressed(boss, panel, "Announce it here")
    assert documented({"announce a season that was typed": clicks})
    (post,) = posts(scene)
    return post


def new_season() -> dict[str, object]:
    return {"name": "Winter Cup", "until": "7 days", "tables": "2", "rounds": 1}


async def season(scene: Scene) -> Season:
    (found,) = await scene.bot.services[Seasons].of_server(int(scene.standin.world.guild.id))
    return found


async def reached(scene: Scene, condition: Callable[[Season], bool]) -> Season:
    """Let time pass until the season's timer has brought that about, and the posts are current."""

    async def is_reached() -> Season | None:
        if condition(now := await season(scene)):
            return now
        scene.wall.pass_by(30)
        return None

    found = await until(is_reached, "the season goes on", instead=scene.account)
    await later(scene, 120)
    return found


async def test_signing_up(scene: Scene, boss: Person) -> None:
    scene.wall.stop()
    post = await announced(scene, boss)
    assert labels(post) == ["Take part", "Leave", "The season"]
    assert "Nobody is on it yet" in post.text and post.silent and not post.pings
    reply = await scene.anna.click(post, "Take part")
    assert "You are on the list" in reply.text
    await scene.bastien.click(post, "Take part")
    await later(scene, 120)
    (post,) = posts(scene)
    assert "**2** are on it: Anna and Bastien" in post.text
    await scene.bastien.click(post, "Leave")
    await later(scene, 30)
    assert "Bastien" in posts(scene)[0].text, "an edit a minute"
    await later(scene, 60)
    assert "One is on it: Anna" in posts(scene)[0].text


async def begun(scene: Scene, boss: Person) -> Season:
    """A season of one round, with its four people at two tables."""
    post = await announced(scene, boss)
    for each in (*scene.people, boss):
        assert documented({"take part in a season": await pressed(each, post, "Take part")})
    to_begin = ("The season", "Begin now …", "Begin")
    assert documented({"begin it before its date": await pressed(boss, post, *to_begin)})
    return await reached(scene, are_open)


def are_open(now: Season) -> bool:
    return bool(now.tables) and all(each.game_id for each in now.tables)


@pytest.mark.thorough
async def test_a_round_and_the_end(scene: Scene, boss: Person) -> None:
    now = await begun(scene, boss)
    own, of_round = posts(scene)
    assert "Round **1 of 1** · until <t:" in own.text and "no table is over yet" in own.text
    assert f"<@{boss.id}> began the season before its date" in own.text
    for each in now.tables:
        assert f"Table {each.number}: " in of_round.text
        assert f" · <#{each.channel_id}>" in of_round.text
    assert documented({"see its standings": await pressed(scene.anna, of_round, "The season")})
    extend = ("The season", "Give this round more time")
    assert documented({"give its round more time": await pressed(boss, own, *extend)})
    note = "🏁 Winter Cup, round 1 of 1 – the round ends <t:"
    assert note in (await scene.anna.run(PLACE, "/games")).text
    players = {int(each.id): each for each in (*scene.people, boss)}
    for each in now.tables:
        who = players[now.entrant(each.seats[0]).user_id or 0]
        place = str(each.channel_id)
        await who.click((await who.run(place, "/resign")).message, "Resign")
    now = await reached(scene, lambda each: each.phase is Phase.OVER)
    own, of_round, end = posts(scene)
    assert "The season is over" in own.text
    assert "share first place with **12** points" in end.text and end.silent
    (poster,) = end.files
    assert poster.name.startswith("poster.") and (poster.description or "").startswith(ALT)
    left = now.entrant(now.tables[0].seats[0])
    assert f"{left.name} **0**" in of_round.text and "✓" in of_round.text
    panel = (await scene.anna.click(end, "The season")).message
    (sheet,) = panel.files
    assert sheet.name.startswith("standings.") and sheet.description == poster.description
    log = (await scene.anna.click(panel, "What was done")).message
    assert f"{left.name} resigned in round 1, against " in log.text
    assert f"<@{boss.id}> gave round 1 more time." in log.text and "gave round 1" in own.text
    history = await scene.anna.run(PLACE, "/history", {"whose": "server"})
    listed = await scene.anna.click(history.message, "Seasons")
    assert "won by" in listed.text or "The season is over" in listed.text
    refused = await scene.bastien.click(end, "Again")
    refused = await scene.bastien.select(refused.message, "The list is open for …", ["7"])
    assert "Only those who manage this server" in refused.text
    asked = (await boss.click(end, "Again")).message
    await boss.select(asked, "The list is open for …", ["7"])
    again = posts(scene)[-1]
    assert {*map(int, again.pings)} == {*players} and not again.silent
    assert "you played the last one" in again.text
