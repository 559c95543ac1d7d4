"""Checksums of a log: whatever happens to a row on the disk is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import text

from bot.storage.connections.database import Database
from bot.storage.errors import DamagedLog
from bot.storage.repositories.event_log import BYTES, EventReader, EventWriter, chained, check_log
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import EventRow, NewEvent
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import reading, writing

LOG = chained(7, None, [EventRow(n, 2, "Passed", f'{{"seat":{n}}}', 1000 + n) for n in range(1, 6)])
Rows = list[EventRow]


def changed(number: int, **values: object) -> Callable[[Rows], Rows]:
    return lambda rows: [
        replace(row, **values) if row.seq == number else row  # type: ignore[arg-type]
        for row in rows
    ]


def test_a_whole_log_has_a_checksum_for_each_event() -> None:
    assert check_log(7, 5, LOG)
    assert len({row.checksum for row in LOG}) == 5
    assert all(row.checksum and len(row.checksum) == BYTES for row in LOG)


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (lambda rows: rows[1:], "event 1 is missing"),
        (lambda rows: [*rows[:2], *rows[3:]], "event 3 is missing"),
        (lambda rows: rows[:-1], "event 5 is missing"),
        (lambda rows: [], "event 1 is missing"),
        (lambda rows: [*rows, replace(rows[-1], seq=6)], "event 6 is beyond the end"),
        (changed(3, body='{"seat":4}'), "event 3 isn't what was written"),
        (changed(2, type="Undone"), "event 2 isn't what was written"),
        (changed(5, at=0), "event 5 isn't what was written"),
        (changed(1, schema=1), "event 1 isn't what was written"),
        (changed(4, checksum=bytes(BYTES)), "event 4 isn't what was written"),
        (changed(4, checksum=None), "event 4 isn't what was written"),
        (changed(4, body=b"\x00\xff"), "event 4 isn't what was written"),
    ],
)
def test_every_harm_is_found(harm: Callable[[Rows], Rows], why: str) -> None:
    with pytest.raises(DamagedLog, match=f"^{why}$"):
        check_log(7, 5, harm(LOG))


def test_an_event_taken_out_with_all_numbers_moved_up_is_found() -> None:
    rest = [replace(row, seq=row.seq - 1) if row.seq > 2 else row for row in LOG if row.seq != 2]
    with pytest.raises(DamagedLog, match="event 2"):
        check_log(7, 4, rest)


def test_the_log_of_another_game_is_found() -> None:
    with pytest.raises(DamagedLog, match="event 1"):
        check_log(8, 5, LOG)


def test_a_log_of_an_older_program_has_no_checksums() -> None:
    assert not check_log(7, 5, [replace(row, checksum=None) for row in LOG])


async def test_each_append_goes_on_with_the_chain(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("a", "1"), NewEvent("b", "2")])
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 2, [NewEvent("c", "3")])
        await EventWriter(tx).append(game.id, 3, [NewEvent("d", "4")])
    assert check_log(game.id, 4, await reading(store, EventReader).of(game.id))
    assert not await reading(store, EventReader).lacks_checksums(game.id)


async def test_a_log_of_an_older_program_gets_its_checksums_when_it_goes_on(
    store: Store, database: Database
) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    for each in (game, other):
        async with store.transaction() as tx:
            await EventWriter(tx).append(each.id, 0, [NewEvent("a", "1"), NewEvent("b", "2")])
    async with database.write() as connection:
        await connection.execute(text("UPDATE events SET checksum = NULL"))
    assert await reading(store, EventReader).lacks_checksums(game.id)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 2, [NewEvent("c", "3")])
    assert check_log(game.id, 3, await reading(store, EventReader).of(game.id))
    assert not check_log(other.id, 2, await reading(store, EventReader).of(other.id))
    async with store.transaction() as tx:
        await EventWriter(tx).add_checksums(other.id)
    assert check_log(other.id, 2, await reading(store, EventReader).of(other.id))


async def test_checksums_that_are_there_are_never_changed(store: Store, database: Database) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("a", "1"), NewEvent("b", "2")])
    async with database.write() as connection:
        await connection.execute(text("UPDATE events SET body = '9' WHERE seq = 1"))
    async with store.transaction() as tx:
        await EventWriter(tx).add_checksums(game.id)
    with pytest.raises(DamagedLog, match="event 1"):
        check_log(game.id, 2, await reading(store, EventReader).of(game.id))
