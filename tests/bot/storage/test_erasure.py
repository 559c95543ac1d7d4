"""An erased person is in no column and no byte of the file; a list outlives the database."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Integer,
    LargeBinary,
    Table,
    Text,
    insert,
    select,
)
from sqlalchemy.types import Enum

from bot.app.features import all_tables
from bot.storage.connections.database import Database
from bot.storage.copies.backup import Erased, Erasures, backup, beside, kept_near
from bot.storage.erasing import Erasure, catch_up, clear_remains, erase, leaves_remains
from bot.storage.errors import ErasuresFailed
from bot.storage.posts import ErasedPost, TurnPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.people import PersonReader, PersonWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import OutboxStatus
from bot.storage.schema import settings
from bot.storage.store import Store
from bot.storage.tables import Fate, Kind, Personal, keeping, metadata
from bot.storage.tables import table as declared
from cogs.away.rows import REQUEST_TIMER
from cogs.clock.rows import PacePost, PaceStep
from cogs.lobby.service.moving import MovedPost
from cogs.privacy.rows import PersonalDataReader
from cogs.seats.service.handover import CancelledPost
from cogs.steps import STEPS
from tests.databases import Statements, open_database
from tests.erasing import erase_from
from tests.stage.stores import LOBBY
from tests.storing import FORMS, reading, writing

TABLES = {each: keeping(each).personal for each in all_tables()}
GONE, NAME = 1_310_020_030_040_050_777, "Zoë Mustermann"
OTHER = 1_310_020_030_040_050_778
LOOKS_PERSONAL = re.compile(
    r"(user|person|people|guest|host|holder|member|player|author|owner|callee|sender)(_id)?$|name$"
    r"|^by$|_by$"
)
HARMLESS = {
    ("editions", "name"),
    ("added_editions", "name"),
    ("leases", "holder"),
    ("invitations", "asked_by"),
    ("spells", "asked_by"),
}
"""A board, a process, and roles."""


def test_every_column_is_said_to_hold_somebody_or_nobody() -> None:
    """Whoever adds a table or a column says beside it what erasing does with it."""
    assert TABLES.keys() == set(metadata.sorted_tables)
    for each, personal in TABLES.items():
        assert sorted(personal.columns) == sorted(each.c.keys()), each.name


def test_a_table_is_refused_of_whose_columns_that_is_not_said() -> None:
    for others in (("id",), ("id", "name", "user_id")):
        with pytest.raises(ValueError, match="each column of refused"):
            declared(
                "refused",
                Column("id", Integer, primary_key=True),
                Column("name", Text),
                personal=Personal(others=others),
            )
    assert "refused" not in metadata.tables


def test_no_column_that_looks_like_a_person_is_said_to_hold_nobody() -> None:
    found = {
        (table.name, column)
        for table, personal in TABLES.items()
        for column in personal.others
        if LOOKS_PERSONAL.search(column)
    }
    assert found == HARMLESS


def test_whoever_is_erased_can_be_told_of_every_table_that_knows_them() -> None:
    for table, personal in TABLES.items():
        for each in personal.people:
            assert each.told and set(each.told) <= set(table.c.keys()), table.name
            secret = {"seed", "commitment", "options", "body"} & set(each.told)
            # An order is what its owner wrote.
            assert not secret - ({"body"} if each.kind is Kind.ORDERS else set()), table.name
            assert each.fate is Fate.DELETED or table.c[each.id].nullable


def test_rows_of_a_seat_say_which() -> None:
    for table, personal in TABLES.items():
        if personal.of_seat is not None:
            assert {"game_id", "seat"} <= set(table.c.keys())


def _value(table: Table, name: str, key: int) -> Any:
    column = table.c[name]
    kind = column.type
    if isinstance(kind, Enum):
        return kind.enums[0]
    if isinstance(kind, Boolean):
        return False
    if isinstance(kind, Double):
        return 0.5
    if isinstance(kind, LargeBinary):
        return b"\0" * 32
    if isinstance(kind, Integer | BigInteger):
        return key
    return "{}" if name in ("body", "options") else f"{name}{key}"


WORDS: dict[str, dict[str, str]] = {
    "outbox": {"kind": MovedPost.KIND, "body": json.dumps({"by": NAME, "channel": 1})},
    "timers": {
        "kind": REQUEST_TIMER,
        "body": json.dumps({"wish": "back", "user_id": GONE, "at": 0, "until": None}),
    },
    "clocks": {
        "body": json.dumps(
            {
                "pace_name": "day",
                "seats": [{"bank": 1}, {"bank": 1, "turn": {"began": 1, "hours": NAME}}],
                "pause": {"since": 1, "until": 2, "by": 1, "reason": NAME},
            }
        )
    },
    "settings": {"scope": f"user:{GONE}", "key": "guide", "value": NAME},
}
"""What stands in a column that is said to hold words: each has a sample here."""


def test_every_column_with_words_has_a_sample() -> None:
    assert {table.name for table, each in TABLES.items() if each.words} == WORDS.keys()
    for table, personal in TABLES.items():
        assert set(personal.words) <= WORDS.get(table.name, {}).keys()


def rows() -> Iterator[tuple[Table, dict[str, Any]]]:
    """A row of every table, and one for each column that may hold the person."""
    key = 100
    for table in metadata.sorted_tables:
        personal = TABLES[table]
        for person in personal.people or (None,):
            key += 1
            row = {name: _value(table, name, key) for name in list(table.c.keys())}
            if "game_id" in row:
                row["game_id"] = 101
            if table.name == "games":
                row["id"], row["status"] = 101, "over"
            if table.name == "seasons":
                row["id"] = 301
            if "season_id" in row:
                row["season_id"] = 301
            if "seat" in row:
                row["seat"] = 1
            row |= WORDS.get(table.name, {})
            for each in personal.people:
                row[each.id] = GONE if each is person else OTHER
                if each.name:
                    row[each.name] = NAME if each is person else "Bob"
            yield table, row


async def _all_told(store: Store) -> str:
    async with store.snapshot() as read:
        return repr(
            [
                tuple(row)
                for table in metadata.sorted_tables
                for row in await read.connection.execute(select(table))
            ]
        )


async def test_no_column_of_any_table_keeps_a_trace(store: Store) -> None:
    async with store.transaction() as tx:
        for table, row in rows():
            await tx.connection.execute(insert(table), row)
    before = await _all_told(store)
    assert NAME in before and str(GONE) in before
    async with store.transaction() as tx:
        assert GONE in await Erasure(tx, all_tables()).people()
        await erase_from(tx, GONE)
    after = await _all_told(store)
    assert NAME not in after and str(GONE) not in after
    assert str(OTHER) in after and "Bob" in after, "nobody else is erased"
    async with store.snapshot() as read:
        assert await PersonalDataReader(read).of(GONE, all_tables()) == {}
        assert await PersonalDataReader(read).of(OTHER, all_tables())


async def test_the_name_of_a_moderator_leaves_the_posts_of_a_table_they_never_sat_at(
    store: Store,
) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        waiting = await OutboxWriter(tx).add(game.id, 1, 0, CancelledPost(NAME))
        sent = await OutboxWriter(tx).add(game.id, 1, 0, MovedPost(NAME, 5))
        await OutboxWriter(tx).mark_sent(sent.id, 99)
        other = await OutboxWriter(tx).add(game.id, 1, 0, PacePost(PaceStep.KEPT, "Bob", "day"))
        await erase_from(tx, GONE, names=(NAME,), receipt="r")
    rows = reading(store, OutboxReader)
    for number, kept in ((waiting.id, CancelledPost("")), (sent.id, MovedPost("", 5))):
        row = await rows.get(number)
        assert row is not None and FORMS.decode(row.kind, row.body) == kept
    kept_row = await rows.get(other.id)
    assert kept_row is not None and FORMS.decode(kept_row.kind, kept_row.body) == PacePost(
        PaceStep.KEPT, "Bob", "day"
    )


async def test_each_message_is_edited_once_and_what_is_sent_meanwhile_too(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await SeatWriter(tx).add(game.id, 0, user_id=GONE, name=NAME, colour="red")
        first, again, waiting = [
            await OutboxWriter(tx).add(game.id, 1, n, TurnPost(n)) for n in range(3)
        ]
        await OutboxWriter(tx).mark_sent(first.id, 99)
        await OutboxWriter(tx).mark_sent(again.id, 99)
        await GameWriter(tx).change(game.id, post_message_id=55)
        await erase_from(tx, GONE, receipt="r")
    edits = [
        json.loads(row.body)
        for row in await reading(store, OutboxReader).pending()
        if row.kind == ErasedPost.KIND
    ]
    assert [(each["row"], each.get("message")) for each in edits] == [
        (again.id, 99),
        (waiting.id, None),
        (0, 55),
    ], "the present one stands since longer than its row is known"
    assert {each["receipt"] for each in edits} == {"r"}
    assert (await reading(store, OutboxReader).get(waiting.id)).status is OutboxStatus.PENDING  # type: ignore[union-attr]


def _bytes_of(path: Path) -> bytes:
    files = [each for each in path.parent.rglob(f"{path.name}*") if each.is_file()]
    return b"".join(each.read_bytes() for each in files)


def _is_in(path: Path) -> bool:
    found = _bytes_of(path)
    marks = NAME.encode(), str(GONE).encode(), GONE.to_bytes(8, "big")
    return any(mark in found for mark in marks)


async def _known(store: Store, tables: int = 3) -> None:
    """Somebody sits at some tables, where much is said."""
    for number in range(tables):
        game = await writing(store, GameWriter).create(channel_id=number, **LOBBY)
        async with store.transaction() as tx:
            await SeatWriter(tx).add(game.id, 0, user_id=GONE, name=NAME, colour="red")
            await OutboxWriter(tx).add(game.id, number, 0, CancelledPost(NAME))
            for each in range(50):
                await InteractionWriter(tx).is_new(1_000 * number + each, game.id, GONE)


def _leave_pages(path: Path) -> None:
    """Free pages that hold somebody, as a SQLite leaves them that wipes nothing by itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete=OFF")
        connection.execute("CREATE TABLE former (name TEXT)")
        connection.executemany("INSERT INTO former VALUES (?)", [(NAME * 20,)] * 400)
        connection.execute("DROP TABLE former")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@pytest.mark.file
async def test_no_byte_of_the_file_or_its_log_keeps_a_trace(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    store = Store(database)
    _leave_pages(path)
    await _known(store)
    assert _is_in(path)
    note = Erasures(beside(path)).add(GONE, 5)
    async with store.transaction() as tx:
        await erase(tx, GONE, note, STEPS.erased)
    assert _is_in(path), "free pages keep it"
    assert await leaves_remains(store)
    assert await clear_remains(store)
    assert not _is_in(path) and not await leaves_remains(store)
    assert await clear_remains(store), "there is nothing left to do"
    await database.close()


@pytest.mark.file
async def test_what_somebody_reads_meanwhile_puts_the_clearing_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.connections.file._PATIENCE", 0.0)
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    store = Store(database)
    await _known(store)
    async with store.snapshot() as read:
        await read.connection.execute(select(settings))
        async with store.transaction() as tx:
            await erase(tx, GONE, Erased.of(GONE, 5, "ab" * 32), STEPS.erased)
        assert not await clear_remains(store)
        assert await leaves_remains(store)
    assert await clear_remains(store)
    assert not _is_in(path)
    await database.close()


@pytest.mark.file
async def test_transactions_wait_while_the_file_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    store = Store(database)
    await _known(store)
    async with store.transaction() as tx:
        await erase(tx, GONE, Erased.of(GONE, 5, "ab" * 32), STEPS.erased)

    async def write(number: int) -> None:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("many", str(number), "x")

    done = await asyncio.gather(clear_remains(store), *(write(each) for each in range(30)))
    assert len(await reading(store, SettingReader).of("many")) == 30
    assert done[0]
    await database.close()


def test_the_list_holds_hashes_alone_and_is_for_nobody_else(tmp_path: Path) -> None:
    kept = Erasures(tmp_path / "games.sqlite3.erased")
    assert kept.all() == []
    first, second = kept.add(GONE, 5), kept.add(OTHER, 6)
    assert kept.all() == [first, second] and first.key == second.key
    assert first.mark != second.mark
    written = kept.path.read_bytes()
    assert str(GONE).encode() not in written and GONE.to_bytes(8, "big") not in written
    assert kept.path.stat().st_mode & 0o077 == 0


def test_half_a_line_that_a_crash_has_left_harms_no_other(tmp_path: Path) -> None:
    kept = Erasures(tmp_path / "games.sqlite3.erased")
    first = kept.add(GONE, 5)
    with kept.path.open("a") as file:
        file.write(first.line()[:40])
    second = kept.add(OTHER, 6)
    assert kept.all() == [first, second]


def test_lists_are_merged_whatever_their_keys(tmp_path: Path) -> None:
    here, there = Erasures(tmp_path / "a.erased"), Erasures(tmp_path / "b.erased")
    mine, theirs = here.add(GONE, 5), there.add(OTHER, 6)
    here.merge([*there.all(), mine])
    here.merge(there.all())
    assert here.all() == [mine, theirs]
    assert set(kept_near(tmp_path / "copy.sqlite3")) == {mine, theirs}


def test_nobody_is_erased_whom_nothing_can_note(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3.erased").mkdir()
    with pytest.raises(ErasuresFailed):
        Erasures(tmp_path / "games.sqlite3.erased").add(GONE, 5)


async def test_an_older_state_is_erased_again_and_whoever_came_back_is_not(store: Store) -> None:
    await _known(store)
    notes = [Erased.of(GONE, 5, "ab" * 32), Erased.of(7, 6, "cd" * 32)]
    assert await catch_up(store, notes, STEPS.erased) == 1
    async with store.snapshot() as read:
        assert await PersonalDataReader(read).of(GONE, all_tables()) == {}
    await writing(store, PersonWriter).change(GONE, look="night")
    assert await catch_up(store, notes, STEPS.erased) == 0, "they came back after that"
    assert (await reading(store, PersonReader).get(GONE)).look == "night"
    again = Erased.of(GONE, 9, "ab" * 32)
    assert await catch_up(store, [*notes, again], STEPS.erased) == 1
    assert (await reading(store, PersonReader).get(GONE)).look is None


async def test_a_start_after_the_list_was_seen_to_reads_nobody_and_costs_the_same_for_any_length(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    costs, asked = [], 0
    people = Erasure.people

    async def counted(self: Erasure) -> set[int]:
        nonlocal asked
        asked += 1
        return await people(self)

    monkeypatch.setattr(Erasure, "people", counted)
    # A process's first start begins more statements than those that follow.
    for count in (1, 3, 300):
        database = await open_database(tmp_path / f"{count}.sqlite3")
        store = Store(database)
        notes = [Erased.of(GONE + each, 5, "ab" * 32) for each in range(count)]
        later = [Erased.of(GONE, 4, "ab" * 32), *notes, Erased.of(GONE, 6, "ab" * 32)]
        for some in (notes, notes, later, later):
            before, asked = Statements.begun, 0
            assert await catch_up(store, some, STEPS.erased) == 0
            costs.append((Statements.begun - before, asked))
        await database.close()
    assert costs[4:8] == costs[8:]
    assert [asked for _, asked in costs] == [1, 0, 1, 0] * 3


@pytest.mark.file
async def test_every_copy_takes_the_list_along(tmp_path: Path) -> None:
    path, copy = tmp_path / "games.sqlite3", tmp_path / "copies" / "copy.sqlite3"
    database: Database = await open_database(path)
    await backup(path, copy.with_name("first.sqlite3"))
    assert not beside(copy.with_name("first.sqlite3")).exists(), "nobody was erased"
    note = Erasures(beside(path)).add(GONE, 5)
    await backup(path, copy)
    assert Erasures(beside(copy)).all() == [note]
    assert beside(copy).stat().st_mode & 0o077 == 0
    await database.close()
