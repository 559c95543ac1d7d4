"""What is kept of editions, and which game began with which."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.storage.connections import database as migrate
from bot.storage.connections.database import Database
from bot.storage.connections.engine import make_engine, parse_url
from bot.storage.errors import ChannelTaken, SeatTaken
from bot.storage.repositories.event_log import EditionReader, EditionWriter, EventReader
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.people import DraftReader, DraftWriter, PersonReader, PersonWriter
from bot.storage.repositories.seating import (
    AutopilotPeriodReader,
    AutopilotPeriodWriter,
    InvitationReader,
    InvitationWriter,
    SeatReader,
    SeatWriter,
)
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import EditionRow, GameStatus, InvitationStatus, PersonRow
from bot.storage.store import Store
from cogs.seats.service.handover import CancelledPost
from tests.erasing import erase_from
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing

BIG = 2**63 - 1
"""Discord's ids need all of 63 bits."""


async def test_a_game_comes_back_as_it_was_created(store: Store, clock: Clock) -> None:
    made = await writing(store, GameWriter).create(
        channel_id=BIG, **LOBBY, options='{"undo":true}', seed=b"s" * 32, commitment="c0ffee"
    )
    assert made.status is GameStatus.LOBBY
    assert (made.seq, made.created_at, made.updated_at) == (0, clock.now, clock.now)
    assert await reading(store, GameReader).get(made.id) == made
    assert await reading(store, GameReader).open_in(BIG) == made
    for none in (made.id + 1, BIG):
        assert await reading(store, GameReader).get(none) is None
        assert await writing(store, GameWriter).get(none) is None


async def test_a_channel_holds_one_open_table(store: Store) -> None:
    first = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    for status in (GameStatus.LOBBY, GameStatus.RUNNING, GameStatus.PARKED):
        async with store.transaction() as tx:
            await GameWriter(tx).change(first.id, status=status)
        with pytest.raises(ChannelTaken):
            await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    await writing(store, GameWriter).create(channel_id=2, **LOBBY)


@pytest.mark.parametrize("status", [GameStatus.OVER, GameStatus.CANCELLED])
async def test_a_finished_table_frees_its_channel(store: Store, status: GameStatus) -> None:
    first = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await GameWriter(tx).change(first.id, status=status)
    assert await reading(store, GameReader).open_in(1) is None
    latest = await reading(store, GameReader).latest_in(1)
    assert latest is not None and latest.id == first.id
    second = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    assert await reading(store, GameReader).latest_in(1) == second
    with pytest.raises(ChannelTaken):
        async with store.transaction() as tx:
            await GameWriter(tx).change(first.id, status=GameStatus.RUNNING)


async def test_changes_of_a_game_are_stamped(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    clock.now += 5
    async with store.transaction() as tx:
        await GameWriter(tx).change(game.id, note="paused", post_message_id=BIG, seed=b"t" * 32)
    changed = await reading(store, GameReader).get(game.id)
    assert changed is not None
    assert (changed.note, changed.post_message_id, changed.seed) == ("paused", BIG, b"t" * 32)
    assert (changed.created_at, changed.updated_at) == (clock.now - 5, clock.now)


async def test_seats_are_unique_by_number_person_and_colour(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        alice = await SeatWriter(tx).add(game.id, 1, user_id=71, name="Alice", colour="red")
        robot = await SeatWriter(tx).add(
            game.id, 0, user_id=None, name="", colour="blue", level="easy", countries=7
        )
    assert await reading(store, SeatReader).of(game.id) == [robot, alice]
    for seat, user, colour in [(1, 72, "green"), (2, 71, "green"), (2, 72, "red")]:
        with pytest.raises(SeatTaken):
            async with store.transaction() as tx:
                await SeatWriter(tx).add(game.id, seat, user_id=user, name="Bob", colour=colour)
    with pytest.raises(SeatTaken):
        async with store.transaction() as tx:
            await SeatWriter(tx).change(game.id, 1, colour="blue")
    assert await reading(store, SeatReader).of(game.id) == [robot, alice]


async def test_several_computer_players_share_a_table(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        for seat, colour in enumerate(["red", "blue", "green"]):
            await SeatWriter(tx).add(
                game.id, seat, user_id=None, name="", colour=colour, level="hard"
            )
        await SeatWriter(tx).remove(game.id, 1)
        await SeatWriter(tx).change(game.id, 2, user_id=73, name="Chris", level=None)
    seats = await reading(store, SeatReader).of(game.id)
    assert [(s.seat, s.user_id, s.level) for s in seats] == [(0, None, "hard"), (2, 73, None)]


async def test_erasing_a_person_leaves_no_trace_of_them(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await SeatWriter(tx).add(game.id, 0, user_id=70, name="Alice", colour="red")
        await SeatWriter(tx).add(game.id, 1, user_id=71, name="Bob", colour="blue")
        await DraftWriter(tx).set(game.id, 0, "tickets", "[1]")
        await DraftWriter(tx).set(game.id, 1, "tickets", "[2]")
        await InteractionWriter(tx).is_new(5, game.id, 70)
        await SettingWriter(tx).set("user:70", "zone", "Europe/Rome")
        await PersonWriter(tx).change(70, look="night")
        await PersonWriter(tx).change(71, look="contrast")
        post = await OutboxWriter(tx).add(game.id, 1, 0, CancelledPost("Alice"))
        await OutboxWriter(tx).mark_sent(post.id, 99)
        asked = {"player": "Alice", "guest": "Bob", "asked_by": "player"}
        given = await InvitationWriter(tx).add(game.id, 0, player_id=70, guest_id=71, **asked)
        back = await InvitationWriter(tx).add(game.id, 0, player_id=71, guest_id=70, **asked)
        hers, his = [
            await AutopilotPeriodWriter(tx).begin(
                game.id, seat, player_id=70 + seat, player=name, level="x", asked_by="y", since=0
            )
            for seat, name in enumerate(("Alice", "Bob"))
        ]
    async with store.transaction() as tx:
        assert await erase_from(tx, 70) == [game.id]
        assert not await InteractionWriter(tx).is_new(5, game.id, 71)
    alice, bob = await reading(store, SeatReader).of(game.id)
    assert (alice.user_id, alice.name, bob.user_id, bob.name) == (None, "", 71, "Bob")
    erased = await reading(store, GameReader).get(game.id)
    assert erased is not None and erased.host_id is None
    assert [draft.seat for draft in await reading(store, DraftReader).of(game.id)] == [1]
    first, second = await reading(store, InvitationReader).of(game.id)
    assert first == replace(given, player_id=None, player="")
    withdrawn = InvitationStatus.WITHDRAWN
    assert second == replace(back, guest_id=None, guest="", status=withdrawn)
    forgotten = replace(hers, player_id=None, player="")
    assert await reading(store, AutopilotPeriodReader).of(game.id) == [forgotten, his]
    edits = [
        row.body for row in await reading(store, OutboxReader).pending() if row.kind == "invitation"
    ]
    assert edits == [f'{{"invitation": {back.id}}}'], "its post loses the name and the buttons"
    assert await reading(store, SettingReader).of("user:70") == {}
    assert await reading(store, PersonReader).get(70) == PersonRow(70)
    assert (await reading(store, PersonReader).get(71)).look == "contrast"
    row = await reading(store, OutboxReader).get(post.id)
    assert row is not None and row.body == "{}"


PRINT = "f" * 64


async def keep(store: Store, *, body: str = '{"title": "Zürich"}', paintings: str = "{}") -> None:
    async with store.transaction() as tx:
        await EditionWriter(tx).keep(
            PRINT, name="europe", version=1, body=body, paintings=paintings
        )


async def kept(store: Store) -> EditionRow | None:
    async with store.snapshot() as reader:
        return await EditionReader(reader).get(PRINT)


async def test_an_edition_is_kept_once_and_newer_paintings_with_it(
    store: Store, clock: Clock
) -> None:
    assert await kept(store) is None
    await keep(store)
    first = EditionRow(PRINT, "europe", 1, '{"title": "Zürich"}', "{}", clock.now)
    assert await kept(store) == first
    clock.now += 1
    await keep(store)
    assert await kept(store) == first, "what is the same isn't written again"
    await keep(store, paintings='{"day": "a"}')
    assert await kept(store) == EditionRow(
        PRINT, "europe", 1, first.body, '{"day": "a"}', clock.now
    )


async def test_a_game_knows_the_edition_that_it_began_with(store: Store) -> None:
    await keep(store)
    async with store.transaction() as tx:
        made = await GameWriter(tx).create(channel_id=1, **LOBBY, fingerprint=PRINT)
    assert made.fingerprint == PRINT
    assert await reading(store, GameReader).get(made.id) == made
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    assert other.fingerprint is None


async def test_a_game_from_before_is_given_the_edition_that_it_began_with_once(
    store: Store,
) -> None:
    async with store.transaction() as tx:
        assert await GameWriter(tx).without_edition() == []
    old = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    async with store.transaction() as tx:
        await GameWriter(tx).change(old.id, status=GameStatus.OVER)
        assert [game.id for game in await GameWriter(tx).without_edition()] == [old.id, other.id]
        await GameWriter(tx).set_edition([old.id], PRINT)
        await GameWriter(tx).set_edition([old.id], "0" * 64)
        assert [game.id for game in await GameWriter(tx).without_edition()] == [other.id]
    games = [await reading(store, GameReader).get(each.id) for each in (old, other)]
    assert [game and game.fingerprint for game in games] == [PRINT, None]


@pytest.mark.thorough
async def test_a_database_with_games_of_before_is_upgraded(url: str, tmp_path: Path) -> None:
    """Its copy, its open and its finished games, and what holds them together stay."""
    file = tmp_path / "games.sqlite3"
    engine = make_engine(parse_url(url), migrating=True)
    async with engine.connect() as connection:
        await connection.run_sync(migrate.upgrade, "0005")
    await engine.dispose()
    with closing(sqlite3.connect(file)) as old, old:
        for channel, status in ((1, "running"), (2, "over"), (3, "lobby")):
            old.execute(
                "INSERT INTO games (channel_id, edition, edition_version, language, status,"
                " options, seq, created_at, updated_at) VALUES (?, 'europe', 1, 'en', ?, '{}',"
                " 1, 0, 0)",
                [channel, status],
            )
        old.execute("INSERT INTO events VALUES (1, 1, 1, 'a', '{}', 0)")
        before = old.execute("SELECT sql FROM sqlite_master WHERE name = 'events'").fetchone()
    database = await Database.open(url)
    store = Store(database)
    upgraded = await reading(store, GameReader).open_in(1)
    assert upgraded is not None and upgraded.fingerprint is None
    assert len(await reading(store, EventReader).of(1)) == 1
    async with store.transaction() as tx:
        assert [game.id for game in await GameWriter(tx).without_edition()] == [1, 2, 3]
        await GameWriter(tx).set_edition([1], PRINT)
    await database.close()
    with closing(sqlite3.connect(file)) as new:
        [(games,)] = new.execute("SELECT sql FROM sqlite_master WHERE name = 'games'")
        assert "AUTOINCREMENT" in games
        [(now,)] = new.execute("SELECT sql FROM sqlite_master WHERE name = 'events'")
        assert (now.replace(", checksum BLOB", ""),) == before, "it was copied, which takes long"
        assert new.execute("PRAGMA foreign_key_check").fetchall() == []
    [copy] = (tmp_path / "backups").iterdir()
    assert copy.name.endswith("-0005.sqlite3")
