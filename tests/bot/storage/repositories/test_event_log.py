"""Checksums of a log: whatever happens to a row on the disk is found."""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot import storage
from bot.storage.connections.database import Database
from bot.storage.errors import DamagedLog, DatabaseFailed, SeqConflict
from bot.storage.posts import TurnPost
from bot.storage.repositories.event_log import BYTES, EventReader, EventWriter, chained, check_log
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.timers import InteractionWriter, TimerReader, TimerWriter
from bot.storage.rows import EventRow, GameStatus, NewEvent
from bot.storage.store import Store
from bot.storage.transactions import Reader, Writer
from tests.rows import each_row
from tests.stage.stores import LOBBY, Clock
from tests.storing import modules_of_rows, reading, writing
from tests.waiting import PATIENCE

STORAGE = Path(storage.__file__).parent


async def test_events_are_numbered_and_stamped(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        first = await EventWriter(tx).append(
            game.id, 0, [NewEvent("a", "1"), NewEvent("b", "2", 3)], status=GameStatus.RUNNING
        )
    clock.now += 1
    async with store.transaction() as tx:
        second = await EventWriter(tx).append(game.id, 2, [NewEvent("c", "3")])
    assert [(e.seq, e.type, e.body, e.schema, e.at) for e in first + second] == [
        (1, "a", "1", 1, clock.now - 1),
        (2, "b", "2", 3, clock.now - 1),
        (3, "c", "3", 1, clock.now),
    ]
    assert await reading(store, EventReader).of(game.id) == first + second
    assert await reading(store, EventReader).of(game.id, after=2) == second
    row = await reading(store, GameReader).get(game.id)
    assert row is not None and (row.seq, row.status) == (3, GameStatus.RUNNING)


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_a_stale_writer_is_refused(store: Store, expected: int) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("a", "{}"), NewEvent("b", "{}")])
    with pytest.raises(SeqConflict):
        async with store.transaction() as tx:
            await OutboxWriter(tx).add(game.id, 1, expected, TurnPost(0))
            await EventWriter(tx).append(game.id, expected, [NewEvent("c", "{}")], note="stale")
    assert len(await reading(store, EventReader).of(game.id)) == 2
    row = await reading(store, GameReader).get(game.id)
    assert row is not None and (row.seq, row.note) == (2, None)
    assert await reading(store, OutboxReader).pending() == []


async def test_the_primary_key_guards_even_against_a_wrong_count(
    store: Store, database: Database
) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("a", "{}")])
    async with database.write() as connection:
        await connection.execute(text("UPDATE games SET seq = 0"))
    with pytest.raises(SeqConflict):
        async with store.transaction() as tx:
            await EventWriter(tx).append(game.id, 0, [NewEvent("b", "{}")])
    assert [event.type for event in await reading(store, EventReader).of(game.id)] == ["a"]


async def test_of_two_moves_at_once_one_wins(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)

    async def move(name: str) -> None:
        async with store.transaction() as tx:
            await EventWriter(tx).append(game.id, 0, [NewEvent(name, "{}")])

    done = await asyncio.gather(*(move(str(n)) for n in range(8)), return_exceptions=True)
    assert sum(isinstance(result, SeqConflict) for result in done) == 7
    assert len(await reading(store, EventReader).of(game.id)) == 1


async def test_who_reads_a_game_to_change_it_waits_for_the_others(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)

    async def change() -> None:
        async with store.transaction() as tx:
            current = await GameWriter(tx).get(game.id)
            assert current is not None
            await asyncio.sleep(0)
            await GameWriter(tx).change(game.id, note=str(int(current.note or 0) + 1))

    await asyncio.gather(*(change() for _ in range(8)))
    row = await reading(store, GameReader).get(game.id)
    assert row is not None and row.note == "8"


async def test_an_interaction_applies_once(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)

    async def click() -> bool:
        async with store.transaction() as tx:
            if not await InteractionWriter(tx).is_new(1 << 60, game.id, 71):
                return False
            current = await GameWriter(tx).get(game.id)
            assert current is not None
            await EventWriter(tx).append(game.id, current.seq, [NewEvent("a", "{}")])
            return True

    assert sorted(await asyncio.gather(*(click() for _ in range(5)))) == [False] * 4 + [True]
    assert len(await reading(store, EventReader).of(game.id)) == 1


async def test_an_interaction_whose_move_failed_may_come_again(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    with pytest.raises(SeqConflict):
        async with store.transaction() as tx:
            assert await InteractionWriter(tx).is_new(5, game.id, 71)
            await EventWriter(tx).append(game.id, 7, [NewEvent("a", "{}")])
    async with store.transaction() as tx:
        assert await InteractionWriter(tx).is_new(5, game.id, 71)


async def test_old_interactions_are_pruned(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        await InteractionWriter(tx).is_new(1, None, 71)
    clock.now += 10
    async with store.transaction() as tx:
        await InteractionWriter(tx).is_new(2, None, 71)
    assert await writing(store, InteractionWriter).prune(clock.now) == 1
    async with store.transaction() as tx:
        assert [await InteractionWriter(tx).is_new(n, None, 71) for n in (1, 2)] == [True, False]


def test_nothing_in_the_store_changes_or_removes_an_event() -> None:
    files = [path for path in STORAGE.rglob("*.py") if "migrations" not in path.parts]
    log = STORAGE / "repositories" / "event_log.py"
    assert log in files
    for path in files:
        source = "".join(path.read_text(encoding="utf-8").split())
        assert "delete(events" not in source
        # The one change is to add a checksum where there is none.
        allowed = path == log
        assert source.count("update(events") == allowed
    public = {name for name in dir(EventWriter) if not name.startswith("_")}
    assert public == {"add_checksums", "append", "lacks_checksums", "of", "of_types"}


def test_what_reads_has_nothing_that_writes() -> None:
    """A snapshot's connection would throw away whatever is written over it."""
    kinds = _repositories()
    readers = {each for each in kinds if not issubclass(each, Writer)}
    for reader in readers:
        assert reader.__name__.endswith("Reader")
        source = inspect.getsource(reader)
        writes = r"insert|update|delete|upsert|for_update|\.(add\w*|put\w*|change|merge|remove)\("
        assert not re.search(writes, source), reader
    written = {reader for reader in readers for each in kinds - readers if issubclass(each, reader)}
    only_read = {"ProfileReader", "FinishedGameReader", "PersonalDataReader"}
    assert len(readers) > 10 and {each.__name__ for each in readers - written} == only_read


def _repositories() -> set[type[Reader]]:
    """All that there are."""
    return {
        each
        for module in modules_of_rows()
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Reader) and each not in (Reader, Writer)
    }


async def test_a_game_with_events_cannot_be_deleted(store: Store, database: Database) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("a", "{}")])
    with pytest.raises(DatabaseFailed):
        async with database.write() as connection:
            await connection.execute(text("DELETE FROM games"))


async def test_a_failed_transaction_leaves_nothing(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    with pytest.raises(RuntimeError):
        async with store.transaction() as tx:
            await EventWriter(tx).append(game.id, 0, [NewEvent("a", "{}")])
            await OutboxWriter(tx).add(game.id, 1, 1, TurnPost(0))
            await TimerWriter(tx).add("remind", 5, game_id=game.id)
            raise RuntimeError
    assert await reading(store, GameReader).get(game.id) == game
    assert await reading(store, EventReader).of(game.id) == []
    assert await reading(store, OutboxReader).pending() == []
    assert await reading(store, TimerReader).next_due() is None


async def test_cancelled_writers_leave_no_lock_and_no_half_move(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)

    async def move(number: int) -> None:
        async with store.transaction() as tx:
            await InteractionWriter(tx).is_new(number, game.id, 71)
            current = await GameWriter(tx).get(game.id)
            assert current is not None
            await EventWriter(tx).append(game.id, current.seq, [NewEvent("a", "{}")] * 2)
            await OutboxWriter(tx).add(game.id, 1, current.seq + 2, TurnPost(0))

    for steps in range(40):
        task = asyncio.create_task(move(steps))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await asyncio.wait_for(move(1000), PATIENCE)
    row = await reading(store, GameReader).get(game.id)
    assert row is not None
    assert [event.seq for event in await reading(store, EventReader).of(game.id)] == list(
        range(1, row.seq + 1)
    )
    assert [post.seq for post in await reading(store, OutboxReader).pending()] == list(
        range(2, row.seq + 1, 2)
    )


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


@each_row(
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
