"""What the log says of tables and of what people use: a line each, and no secret."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.app import journal
from bot.core.game_cache import GameCache
from bot.core.model import Location
from bot.core.play import Play
from bot.runtime.admission import TooBusy
from bot.storage.errors import DatabaseFailed, FailureCause
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.moving import Moving
from engine.moves import Resign
from tests.rows import each_row
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.house import house as house
from tests.stage.scene import Scene
from tests.waiting import until

MIDNIGHT = 20_000 * 86_400_000
"""UTC milliseconds at which a day begins."""


def lines(logged: list[Any], *events: str) -> list[dict[str, Any]]:
    return [each for each in logged if not events or each["event"] in events]


async def test_a_line_each_for_what_becomes_of_a_table(house: House) -> None:
    there = Location(SPOT.channel_id + 1, SPOT.guild_id)
    with capture_logs() as logged:
        table = await opened(house.services, ANNA, BASTIEN, CHIARA)
        await house.services[Moving].move(
            table.id, there, ANNA, moderator=False, interaction_id=next(ids)
        )
        for who in (BASTIEN, CHIARA):
            await house.services[Play].act(
                table.id, who.user_id, Resign(), interaction_id=next(ids)
            )
    told = [each["event"] for each in logged if each.get("game") == table.id]
    assert told == ["table opened", "game begun", "table moved", "game over"]
    assert {each["guild"] for each in logged if each.get("game") == table.id} == {SPOT.guild_id}
    keys = {key for each in logged if each.get("game") == table.id for key in each}
    said = {"event", "log_level", "game", "guild", "channel"}
    assert keys == said | {"edition", "players", "left", "events"}


async def test_a_table_is_told_of_once_however_often_it_is_asked_for(house: House) -> None:
    lobby = house.services[Lobby]
    first = next(ids)
    with capture_logs() as logged:
        await lobby.open(SPOT, ANNA, interaction_id=first)
        await lobby.open(SPOT, ANNA, interaction_id=first)
        await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    told = [each["event"] for each in lines(logged, "table opened", "table called off")]
    assert told == ["table opened", "table called off"]


async def test_nothing_is_said_of_what_was_undone(house: House) -> None:
    store, heard = house.services[GameCache].store, list[str]()
    store.on_line(heard.append)
    with capture_logs() as logged, pytest.raises(RuntimeError):
        async with store.transaction() as tx:
            tx.log("table opened", game=1)
            raise RuntimeError
    assert not logged and not heard
    with capture_logs() as logged:
        async with store.transaction() as tx:
            tx.log("table opened", game=2)
            assert not logged
    assert [(each["event"], each["game"]) for each in logged] == [("table opened", 2)]
    assert heard == ["table opened"]


class Interaction:
    """As much of one as the log is told of."""

    def __init__(self, command: str | None = None, channel: int = 7) -> None:
        self.command = None if command is None else type("C", (), {"qualified_name": command})()
        self.extras: dict[str, object] = {}
        self.channel_id, self.guild_id, self.id = channel, 3, 99
        self.data: dict[str, object] = {}
        self.type = discord.InteractionType.application_command


def written() -> tuple[journal.Journal, list[int]]:
    now = [MIDNIGHT]
    return journal.Journal(lambda: {"servers": 2}, lambda: now[0]), now


def test_the_same_refusal_is_written_once_an_hour_in_a_channel() -> None:
    kept, now = written()
    error = DatabaseFailed("full", FailureCause.FULL)
    with capture_logs() as logged:
        for channel in (7, 7, 8):
            kept.refused(Interaction("draw", channel), error)  # type: ignore[arg-type]
        now[0] += journal.AGAIN
        kept.refused(Interaction("draw"), error)  # type: ignore[arg-type]
    assert [each["channel"] for each in logged] == [7, 8, 7]
    assert {(each["what"], each["why"]) for each in logged} == {
        ("/draw", "not saved: the disk is full")
    }


def test_a_fault_is_no_refusal_and_an_overload_has_its_own_line() -> None:
    kept, _ = written()
    failed = Interaction("draw")
    with capture_logs() as logged:
        kept.failed(failed, "abc123")  # type: ignore[arg-type]
        kept.refused(failed, ValueError("secret"))  # type: ignore[arg-type]
        kept.refused(Interaction("draw"), TooBusy())  # type: ignore[arg-type]
        assert not logged
        kept.ended(failed, 0.25)  # type: ignore[arg-type]
    (line,) = logged
    assert (line["what"], line["outcome"], line["ms"]) == ("/draw", "failed: abc123", 250)


def test_the_counts_of_a_day_are_written_once_it_is_over() -> None:
    kept, now = written()
    with capture_logs() as logged:
        kept.happened("table opened")
        kept.happened("table opened")
        kept.ended(Interaction("draw"), 0.1)  # type: ignore[arg-type]
        kept.look()
        assert not lines(logged, "the day's counts")
        now[0] += 86_400_000
        kept.look()
        kept.look()
    (line,) = lines(logged, "the day's counts")
    assert (line["table_opened"], line["interactions"], line["servers"]) == (2, 1, 2)
    assert line["day"] == "2024-10-04"


@each_row(
    ("pressed", "told"),
    [
        ("sm:12:0:7:hand", "hand"),
        ("sm:12:0:7:loco 3", "moves"),
        ("sm:12:0:7:toll red", "moves"),
        ("sm:12:0:7:order-locos 2", "orders"),
        ("sm:12:0:7:red", "unknown"),
        ("red", "unknown"),
    ],
)
def test_a_press_is_told_by_a_name_that_is_no_choice(pressed: str, told: str) -> None:
    used = Interaction()
    used.type = discord.InteractionType.component
    used.data = {"custom_id": pressed}
    assert journal.name_of(used) == told  # type: ignore[arg-type]


async def test_what_is_used_is_told_by_name_alone(scene: Scene) -> None:
    """Options, choices and custom ids hold tickets, cards and orders."""
    await scene.started(scene.anna, scene.bastien)
    with capture_logs() as logged:
        panel = await scene.anna.click(await scene.post(), "Choose my tickets")
        select = panel.message.selects[0]
        chosen = [option.value for option in select.options][:2]
        await scene.anna.select(panel.message, select.custom_id, chosen)
        await scene.run(scene.chiara, "/claim from:Wien to:Budapest")
        await scene.settled()
    told = lines(logged, "interaction")
    assert [each["outcome"] for each in told][-1] == "refused: not-seated"
    assert told[-1]["what"] == "/claim" and {each["outcome"] for each in told[:-1]} == {"done"}
    (refused,) = lines(logged, "refused")
    assert (refused["what"], refused["why"]) == ("/claim", "not-seated")
    text = str([*told, refused])
    assert not any(word in text for word in ("Wien", "Budapest", "sm:", *chosen))


async def test_a_server_joined_or_left_is_a_line(scene: Scene) -> None:
    await scene.lobby()
    world = scene.standin.world
    with capture_logs() as logged:
        world.remove_bot()
        await until(lambda: not scene.bot.guilds, "no server")
        world.add_bot()
        await until(lambda: lines(logged, "server joined"), "a line for it", instead=lambda: logged)
    told = lines(logged, "server joined", "server left")
    assert [each["event"] for each in told] == ["server left", "server joined"]
    assert {each["guild"] for each in told} == {int(world.guild.id)}
