"""Guests, those who want to be called, timetables, and the tables that concern somebody."""

from __future__ import annotations

from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.seating import (
    GuestReader,
    GuestWriter,
    InvitationWriter,
    SeatReader,
    SeatWriter,
)
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import GameStatus, GuestRow, GuestStatus
from bot.storage.store import Store
from cogs.lobby.rows import (
    CalleeReader,
    CalleeRow,
    CalleeWriter,
    TimetableReader,
    TimetableRow,
    TimetableWriter,
)
from tests.stage.stores import LOBBY, Clock
from tests.stage.stores import clock as clock
from tests.stage.stores import database as database
from tests.stage.stores import store as store
from tests.storing import reading, writing

ANNA, BASTIEN, CHIARA = 11, 12, 13


async def test_guests_are_put_called_and_removed(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    async with store.transaction() as tx:
        await GuestWriter(tx).put(game.id, BASTIEN, "Bastien", GuestStatus.EXPECTED)
        await GuestWriter(tx).put(game.id, ANNA, "Anna", GuestStatus.EXPECTED)
        await GuestWriter(tx).put(other.id, ANNA, "Anna", GuestStatus.REMOVED)
        await GuestWriter(tx).set_called(game.id, [ANNA])
    anna = GuestRow(game.id, ANNA, "Anna", GuestStatus.EXPECTED, called=True)
    bastien = GuestRow(game.id, BASTIEN, "Bastien", GuestStatus.EXPECTED, called=False)
    assert await reading(store, GuestReader).of(game.id) == [anna, bastien]
    async with store.transaction() as tx:
        await GuestWriter(tx).put(game.id, ANNA, "Anne", GuestStatus.DECLINED)
        await GuestWriter(tx).remove(game.id, BASTIEN)
    found = await reading(store, GuestReader).of_each([game.id, other.id, 99])
    (anne,), (removed,) = found[game.id], found[other.id]
    assert (anne.name, anne.status, anne.called) == ("Anne", GuestStatus.DECLINED, False)
    assert removed.status is GuestStatus.REMOVED and found[99] == []


async def test_callees_join_once_and_are_noted_as_called(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        for _ in range(2):
            await CalleeWriter(tx).add(7, ANNA)
        await CalleeWriter(tx).add(7, BASTIEN)
        await CalleeWriter(tx).add(8, BASTIEN)
        await CalleeWriter(tx).set_called(8, [BASTIEN])
    assert await reading(store, CalleeReader).of(7) == [
        CalleeRow(7, ANNA, 0),
        CalleeRow(7, BASTIEN, 0),
    ]
    assert await reading(store, CalleeReader).last_called(7) == {ANNA: 0, BASTIEN: clock.now}
    assert await reading(store, CalleeReader).called_at(8, clock.now) == [BASTIEN]
    assert await reading(store, CalleeReader).called_at(7, clock.now) == []
    async with store.transaction() as tx:
        await CalleeWriter(tx).remove(7, ANNA)
    assert not await reading(store, CalleeReader).has(7, ANNA)
    assert await reading(store, CalleeReader).has(7, BASTIEN)


async def test_a_server_has_one_timetable(store: Store) -> None:
    row = TimetableRow(7, 1, None, "en", None, None)
    async with store.transaction() as tx:
        await TimetableWriter(tx).put(row)
        await TimetableWriter(tx).put(TimetableRow(7, 2, 33, "fr", "digest", 44))
        await TimetableWriter(tx).put(TimetableRow(6, 1, 5, "en", "digest", 44))
    assert await reading(store, TimetableReader).get(7) == TimetableRow(
        7, 2, 33, "fr", "digest", 44
    )
    assert [each.guild_id for each in await reading(store, TimetableReader).all()] == [6, 7]
    async with store.transaction() as tx:
        await TimetableWriter(tx).remove(7)
    assert await reading(store, TimetableReader).get(7) is None


async def test_a_person_is_concerned_by_seats_guests_and_invitations(store: Store) -> None:
    numbers = []
    for channel in range(1, 8):
        game = await writing(store, GameWriter).create(channel_id=channel, **LOBBY)
        numbers.append(game.id)
    seated, expected, declined, asked, over, computers, _ = numbers
    async with store.transaction() as tx:
        for number in (seated, over):
            await SeatWriter(tx).add(number, 0, user_id=ANNA, name="Anna", colour="blue")
        await SeatWriter(tx).add(
            computers, 0, user_id=None, name="Rapide", colour="blue", level="easy"
        )
        await GuestWriter(tx).put(seated, ANNA, "Anna", GuestStatus.EXPECTED)
        await GuestWriter(tx).put(expected, ANNA, "Anna", GuestStatus.EXPECTED)
        await GuestWriter(tx).put(declined, ANNA, "Anna", GuestStatus.DECLINED)
        await InvitationWriter(tx).add(
            asked, 0, player_id=BASTIEN, player="B", guest_id=ANNA, guest="A", asked_by="host"
        )
        await GameWriter(tx).change(over, status=GameStatus.OVER)
    found = await reading(store, GameReader).open_of(ANNA)
    assert [row.id for row in found] == [seated, expected, asked]
    assert await reading(store, GameReader).open_of(CHIARA) == []
    seats = await reading(store, SeatReader).of_each([seated, computers, 99])
    assert [row.name for row in (*seats[seated], *seats[computers], *seats[99])] == [
        "Anna",
        "Rapide",
    ]


async def test_servers_with_a_timetable_tell_what_changed(store: Store, clock: Clock) -> None:
    guild = LOBBY["guild_id"]
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    assert await reading(store, TimetableReader).changed_guilds(0) == set()
    async with store.transaction() as tx:
        await TimetableWriter(tx).put(TimetableRow(guild, 1, 5, "en", "digest", 44))
    assert await reading(store, TimetableReader).changed_guilds(clock.now) == {guild}
    clock.now += 10
    assert await reading(store, TimetableReader).changed_guilds(clock.now) == set()
    async with store.transaction() as tx:
        await GameWriter(tx).change(game.id)
    assert await reading(store, TimetableReader).changed_guilds(clock.now) == {guild}


async def test_a_timer_is_taken_once(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        timer = await TimerWriter(tx).add("call", clock.now)
    async with store.transaction() as tx:
        assert await TimerWriter(tx).take(timer)
        assert not await TimerWriter(tx).take(timer)
