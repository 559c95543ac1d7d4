"""Sealed games: until nobody plays the same deal any more, nothing of one is told anywhere.

Duplicate tables: several with one deal, opened one by one, sealed until all are over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from bot.core.deals import DUPLICATE_TIMER
from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import Table
from bot.core.options import CLOSES, SharedDeal
from bot.core.play import Play
from bot.core.position import Lookup, Seals, _veiled
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader
from bot.ui.components import Component
from bot.ui.custom_ids import Address
from cogs.daily.panels.again import From, TryFrom, TurnsPage
from cogs.lobby.service.open_tables import OpenTables
from cogs.results.panels.game import Chronicle, MyRailway, Share, TurningPointButton
from cogs.results.rows.game import SharedPicture
from cogs.results.words.result import result_text
from engine.board import CityId, RouteId, Seat, TicketId
from engine.events import EndReason, Event, GameEnded
from engine.result import Loan, Result, SeatResult, TicketResult
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from strategy.levels import Level
from tests.stage.forging import component, used
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading, writing

DUPLICATE = "duplicate 1"
SEALED = "so it stays sealed"
TYPED = ("/replay", "/verify", "/export", "/poster", "/review", "/practice turn:1")
BUTTONS = ("Film", "Check the shuffle", "Download the game", "Poster", "Review", "Try it again")
OF_A_GAME = [each for each in SharedPicture if each is not SharedPicture.PASSPORT]
OPEN_TO_ALL = ("/log", "/status", "/board", "/text", "/hand", "/news")


@dataclass(frozen=True, slots=True)
class Sealed:
    """A game of Anna's and Bastien's that is over, its result, and what nobody may read of it."""

    table: Table
    result: Seen
    secrets: tuple[str, ...]


async def over(scene: Scene) -> Sealed:
    """Anna resigns; Chiara still plays the same deal at a table of her own."""
    await scene.opened(scene.anna, scene.bastien)
    table = await scene.table()
    await writing(scene.bot.store, GameWriter).change(table.id, deal=DUPLICATE)
    scene.bot.services[GameCache].forget(table.id)
    # Her own tickets are no secret: in another edition none is the same.
    await scene.run(scene.chiara, "/practice edition:express")
    (other,) = await scene.bot.services[OpenTables].private_of(int(scene.chiara.id))
    await writing(scene.bot.store, GameWriter).change(other.id, deal=DUPLICATE)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()
    row = await reading(scene.bot.store, GameReader).get(table.id)
    assert row is not None and row.seed is not None
    entry = await scene.bot.services[GameCache].entry(table.id)
    assert entry.state is not None
    tickets = [table.edition.board.tickets[each] for each in entry.state.players[1].tickets]
    say = scene.bot.texts.speaker("en")
    ways = [f"{say.city(table.edition, a.a)}–{say.city(table.edition, a.b)}" for a in tickets]
    return Sealed(entry.table, await scene.post(), (row.seed.hex(), *ways))


def forgeries(table: Table) -> Iterator[tuple[type[Component[Any, Any]], str, str]]:
    """What can't be found below the result, but on panels that somebody opened before."""
    address = Address(table.id, None, 0)
    yield Chronicle, Chronicle.make(address, "x", None).custom_id, ""
    yield MyRailway, MyRailway.make(address, "x").custom_id, ""
    yield TurningPointButton, TurningPointButton.make(address, "x", "1").custom_id, ""
    for picture in OF_A_GAME:
        yield Share, Share.make(address, "x", picture).custom_id, ""
    yield TurnsPage, TurnsPage.make(address, "x", 0).custom_id, ""
    yield TryFrom, TryFrom.make(address, "x", From(1, Level.NORMAL)).custom_id, ""


def told(seen: Seen) -> str:
    files = "".join(f"{each.name} {each.description}" for each in seen.files)
    return f"{seen.text} {files}"


async def asked(scene: Scene, sealed: Sealed, person: Person) -> dict[str, Reply]:
    """What each way to look at a finished game answers."""
    found = {line: await scene.run(person, line) for line in TYPED}
    found["by number"] = await scene.run(person, f"/practice game:{sealed.table.id} turn:1")
    for label in BUTTONS:
        found[label] = await person.click(sealed.result, label)
    for kind, custom_id, value in forgeries(sealed.table):
        shown = component(kind, custom_id, value)
        found[custom_id] = await used(person, sealed.result, shown, value, person)
    return found


async def results(scene: Scene, table: Table) -> list[Result]:
    """What services tell of the end of a game to whoever asks."""
    play, history = scene.bot.services[Play], scene.bot.services[History]
    views = [
        await play.view(table.id, None),
        (await play.position(table.id, int(scene.chiara.id))).view,
    ]
    logs: list[Sequence[Event]] = [
        await history.events(table.id, None),
        (await history.told(table.id, 0))[1],
        [event for turn in await history.turns(table.id) for event in turn.events],
    ]
    ends = [event for log in logs for event in log if isinstance(event, GameEnded)]
    assert len(ends) == len(logs)
    shown = [each.result for each in views if each.result is not None]
    return [*shown, *(each.result for each in ends)]


@pytest.mark.usefixtures("panels_stay")
async def test_nothing_tells_of_a_sealed_game_until_it_opens(scene: Scene) -> None:
    looked: list[object] = []
    scene.monkeypatch.setattr(
        "cogs.results.posts.result.highlights", lambda *game: looked.append(game)
    )
    sealed = await over(scene)
    assert looked == [], "nobody looks for what was remarkable"
    assert "stay sealed" in sealed.result.text and "Moments" not in sealed.result.text
    for surface, reply in (await asked(scene, sealed, scene.bastien)).items():
        assert SEALED in reply.text, surface
        assert not reply.message.files, surface
    for line in OPEN_TO_ALL:
        await scene.run(scene.chiara, line)
    for person in (scene.anna, scene.chiara):
        for seen in person.sees(scene.place):
            for secret in sealed.secrets:
                assert secret not in told(seen), secret
    for result in await results(scene, sealed.table):
        assert not any(each.tickets or each.loans for each in result.seats)
    assert await reading(scene.bot.store, OutboxReader).pending(10) == []
    assert sealed.table.seed is None

    ended = await scene.run(scene.chiara, "/games")
    ended = await scene.chiara.click(ended.message, "Play on: Express")
    ended = await scene.chiara.click(ended.message, "Abandon")
    await scene.chiara.click(ended.message, "Abandon it")
    assert sealed.secrets[0] in (await scene.run(scene.chiara, "/verify")).text
    assert (await scene.run(scene.chiara, "/export")).message.files
    reply = await scene.bastien.click(sealed.result, "Try it again")
    assert reply.message.selects and SEALED not in reply.text
    view = await scene.bot.services[Play].view(sealed.table.id, None)
    text = "\n".join(result_text(scene.bot.texts.speaker("en"), sealed.table, view))
    assert any(way in text for way in sealed.secrets[1:])


@pytest.mark.parametrize("after", [-1, 0])
async def test_the_daily_deal_opens_after_its_day_once_nobody_plays(
    scene: Scene, after: int
) -> None:
    day = datetime.fromtimestamp(scene.bot.store.now() / 1000, UTC).date()
    deal = SharedDeal.daily(day, "europe")
    assert deal.day == day and SharedDeal.read(deal.write()) == deal
    await scene.run(scene.chiara, "/practice")
    (other,) = await scene.bot.services[OpenTables].private_of(int(scene.chiara.id))
    store, seals = scene.bot.store, scene.bot.services[Seals]
    ends, closes = deal.day_ends, deal.closes
    assert ends is not None and closes == ends + CLOSES
    scene.monkeypatch.setattr(store, "_clock", lambda: ends + after)
    assert await seals.are_playing(deal) is (after < 0)
    await writing(store, GameWriter).change(other.id, deal=deal.write())
    assert await seals.are_playing(deal)
    scene.monkeypatch.setattr(store, "_clock", lambda: closes + after)
    assert await seals.are_playing(deal) is (after < 0)


def test_a_day_ends_at_midnight_in_greenwich() -> None:
    deal = SharedDeal.daily(date(2026, 2, 28), "express")
    assert deal.day_ends == int(datetime(2026, 3, 1, tzinfo=UTC).timestamp() * 1000)


def test_neither_tickets_nor_where_stations_lead_are_in_a_sealed_result() -> None:
    tickets = (TicketResult(TicketId("paris-wien"), 8, completed=True),)
    loans = (Loan(CityId("wien"), RouteId("budapest-wien-red")),)
    seat = SeatResult(Seat(0), 10, tickets, loans, 1, 8, 20, (), 10, 0, 36, 1)
    veiled = _veiled(GameEnded(EndReason.LAST_ROUND, Result((seat,), (Seat(0),))))
    assert isinstance(veiled, GameEnded)
    assert veiled.result.seats == (replace(seat, tickets=(), loans=()),)


OTHER = "games"
NEW = "/new edition:express company:normal-1"
DEALS = "The same deal at several tables"


async def table_at(scene: Scene, name: str) -> Table:
    return await scene.bot.services[Lookup].here(int(scene.standin.world.channel(name).id))


async def at(person: Person, place: str, line: str) -> Reply:
    reply = await person.run(place, line)
    assert reply.failure is None and reply.ephemeral
    return reply


async def shares(scene: Scene, person: Person, place: str, wanted: str) -> Reply:
    """Open a table, and choose by its options with which tables it has its deal in common."""
    await at(person, place, NEW)
    post = await person.expect(place, lambda seen: "Options" in labels(seen))
    panel = (await person.click(post, "Options")).message
    (select,) = [each for each in panel.selects if each.placeholder == DEALS]
    chosen = next(each.value for each in select.options if each.label.startswith(wanted))
    return await person.select(panel, DEALS, [chosen])


async def opened(scene: Scene) -> None:
    """Anna has a table here and Bastien one elsewhere, each with a computer."""
    await shares(scene, scene.anna, PLACE, "2 tables")
    await shares(scene, scene.bastien, OTHER, "One more table for: Express")
    await scene.settled()


async def begun(scene: Scene) -> tuple[Table, Table]:
    await opened(scene)
    await at(scene.anna, PLACE, "/start")
    await at(scene.bastien, OTHER, "/start")
    await scene.settled()
    return await table_at(scene, PLACE), await table_at(scene, OTHER)


async def resigned(scene: Scene, person: Person, place: str) -> None:
    reply = await at(person, place, "/resign")
    await person.click(reply.message, "Resign")
    await scene.settled()


async def due(scene: Scene, game_id: int) -> bool:
    """Whether a finished table still waits for others."""
    found = await reading(scene.bot.store, TimerReader).of(game_id)
    return any(each.kind == DUPLICATE_TIMER for each in found)


def posts(scene: Scene, place: str) -> list[Seen]:
    return [seen for seen in scene.chiara.sees(place) if not seen.ephemeral]


async def compared(scene: Scene, place: str) -> Seen:
    seen = await scene.chiara.expect(place, lambda seen: "The same deal at" in seen.text)
    await scene.settled()
    return seen


async def test_two_tables_get_the_same_deal_and_are_compared_when_both_are_over(
    scene: Scene,
) -> None:
    await shares(scene, scene.anna, PLACE, "2 tables")
    early = await at(scene.anna, PLACE, "/start")
    assert "One more table of this deal" in early.text
    panel = await shares(scene, scene.bastien, OTHER, "One more table for: Express")
    assert "**Duplicate table**" in panel.text
    assert DEALS not in [each.placeholder for each in panel.message.selects]
    twice = await at(scene.anna, OTHER, "/join")
    assert "table 1 of this deal" in twice.text
    scene.standin.world.add_channel("lounge")
    late = await shares(scene, scene.chiara, "lounge", "A deal of its own")
    assert not [each for each in late.message.selects[-1].options if each.value.startswith("+")]
    await at(scene.anna, PLACE, "/start")
    await at(scene.bastien, OTHER, "/start")
    await scene.settled()
    one, other = await table_at(scene, PLACE), await table_at(scene, OTHER)
    states = [(await scene.bot.services[GameCache].entry(each.id)).state for each in (one, other)]
    first, second = (state for state in states if state is not None)
    assert first.row == second.row and first.pile != second.pile
    assert [each.hand for each in first.players] == [each.hand for each in second.players]
    hashes = [(each.commitment or "").split() for each in (one, other)]
    assert hashes[0][0] == hashes[1][0] and hashes[0][1] != hashes[1][1]

    await resigned(scene, scene.anna, PLACE)
    result = posts(scene, PLACE)[-1]
    seeds = [row.seed.hex() for row in await rows(scene, one, other) if row.seed]
    assert "stay sealed" in result.text and await due(scene, one.id)
    assert len(result.files) == 1, "the board, and no score sheet"
    assert "so it stays sealed" in (await at(scene.anna, PLACE, "/verify")).text

    await resigned(scene, scene.bastien, OTHER)
    for place, seed in ((PLACE, seeds[0]), (OTHER, seeds[1])):
        found = await compared(scene, place)
        assert "Seat 1" in found.text and "Anna resigned" in found.text
        assert found.text.count("best with these cards") == 2, "a computer at each table"
        full = posts(scene, place)[-2]
        assert seed[:64] in full.text and seed[64:] in full.text
        assert "so it stays sealed" not in (await at(scene.chiara, place, "/verify")).text
    assert not await due(scene, one.id) and not await due(scene, other.id)


async def rows(scene: Scene, *tables: Table) -> list[Any]:
    return [await reading(scene.bot.store, GameReader).get(each.id) for each in tables]
