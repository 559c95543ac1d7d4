"""Guests, those who want to be called, timetables, and the tables that concern somebody."""

from __future__ import annotations

from bot.storage.rows import CalleeRow, GameStatus, GuestRow, GuestStatus, TimetableRow
from bot.storage.store import Store
from tests.bot.storage.conftest import LOBBY, Clock
from tests.storing import reading, writing

ANNA, BASTIEN, CHIARA = 11, 12, 13


async def test_guests_are_put_called_and_removed(store: Store) -> None:
    game = await writing(store).games.create(channel_id=1, **LOBBY)
    other = await writing(store).games.create(channel_id=2, **LOBBY)
    async with store.transaction() as tx:
        await tx.guests.put(game.id, BASTIEN, "Bastien", GuestStatus.EXPECTED)
        await tx.guests.put(game.id, ANNA, "Anna", GuestStatus.EXPECTED)
        await tx.guests.put(other.id, ANNA, "Anna", GuestStatus.REMOVED)
        await tx.guests.set_called(game.id, [ANNA])
    anna = GuestRow(game.id, ANNA, "Anna", GuestStatus.EXPECTED, called=True)
    bastien = GuestRow(game.id, BASTIEN, "Bastien", GuestStatus.EXPECTED, called=False)
    assert await reading(store).guests.of(game.id) == [anna, bastien]
    async with store.transaction() as tx:
        await tx.guests.put(game.id, ANNA, "Anne", GuestStatus.DECLINED)
        await tx.guests.remove(game.id, BASTIEN)
    found = await reading(store).guests.of_each([game.id, other.id, 99])
    (anne,), (removed,) = found[game.id], found[other.id]
    assert (anne.name, anne.status, anne.called) == ("Anne", GuestStatus.DECLINED, False)
    assert removed.status is GuestStatus.REMOVED and found[99] == []


async def test_callees_join_once_and_are_noted_as_called(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        for _ in range(2):
            await tx.callees.add(7, ANNA)
        await tx.callees.add(7, BASTIEN)
        await tx.callees.add(8, BASTIEN)
        await tx.callees.set_called(8, [BASTIEN])
    assert await reading(store).callees.of(7) == [CalleeRow(7, ANNA, 0), CalleeRow(7, BASTIEN, 0)]
    assert await reading(store).callees.last_called(7) == {ANNA: 0, BASTIEN: clock.now}
    assert await reading(store).callees.called_at(8, clock.now) == [BASTIEN]
    assert await reading(store).callees.called_at(7, clock.now) == []
    async with store.transaction() as tx:
        await tx.callees.remove(7, ANNA)
    assert not await reading(store).callees.has(7, ANNA)
    assert await reading(store).callees.has(7, BASTIEN)


async def test_a_server_has_one_timetable(store: Store) -> None:
    row = TimetableRow(7, 1, None, "en", None, None)
    async with store.transaction() as tx:
        await tx.timetables.put(row)
        await tx.timetables.put(TimetableRow(7, 2, 33, "fr", "digest", 44))
        await tx.timetables.put(TimetableRow(6, 1, 5, "en", "digest", 44))
    assert await reading(store).timetables.get(7) == TimetableRow(7, 2, 33, "fr", "digest", 44)
    assert [each.guild_id for each in await reading(store).timetables.all()] == [6, 7]
    async with store.transaction() as tx:
        await tx.timetables.remove(7)
    assert await reading(store).timetables.get(7) is None


async def test_a_person_is_concerned_by_seats_guests_and_invitations(store: Store) -> None:
    numbers = []
    for channel in range(1, 8):
        game = await writing(store).games.create(channel_id=channel, **LOBBY)
        numbers.append(game.id)
    seated, expected, declined, asked, over, computers, _ = numbers
    async with store.transaction() as tx:
        for number in (seated, over):
            await tx.seats.add(number, 0, user_id=ANNA, name="Anna", colour="blue")
        await tx.seats.add(computers, 0, user_id=None, name="Rapide", colour="blue", level="easy")
        await tx.guests.put(seated, ANNA, "Anna", GuestStatus.EXPECTED)
        await tx.guests.put(expected, ANNA, "Anna", GuestStatus.EXPECTED)
        await tx.guests.put(declined, ANNA, "Anna", GuestStatus.DECLINED)
        await tx.invitations.add(
            asked, 0, player_id=BASTIEN, player="B", guest_id=ANNA, guest="A", asked_by="host"
        )
        await tx.games.change(over, status=GameStatus.OVER)
    found = await reading(store).games.open_of(ANNA)
    assert [row.id for row in found] == [seated, expected, asked]
    assert await reading(store).games.open_of(CHIARA) == []
    seats = await reading(store).seats.of_each([seated, computers, 99])
    assert [row.name for row in (*seats[seated], *seats[computers], *seats[99])] == [
        "Anna",
        "Rapide",
    ]


async def test_servers_with_a_timetable_tell_what_changed(store: Store, clock: Clock) -> None:
    guild = LOBBY["guild_id"]
    game = await writing(store).games.create(channel_id=1, **LOBBY)
    assert await reading(store).games.changed_guilds(0) == set()
    async with store.transaction() as tx:
        await tx.timetables.put(TimetableRow(guild, 1, 5, "en", "digest", 44))
    assert await reading(store).games.changed_guilds(clock.now) == {guild}
    clock.now += 10
    assert await reading(store).games.changed_guilds(clock.now) == set()
    async with store.transaction() as tx:
        await tx.games.change(game.id)
    assert await reading(store).games.changed_guilds(clock.now) == {guild}


async def test_a_timer_is_taken_once(store: Store, clock: Clock) -> None:
    async with store.transaction() as tx:
        timer = await tx.timers.add("call", clock.now)
    async with store.transaction() as tx:
        assert await tx.timers.take(timer)
        assert not await tx.timers.take(timer)
