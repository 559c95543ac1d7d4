"""Who is away, and where somebody sits, in both databases."""

from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from cogs.away.rows import AbsenceReader, AbsenceRow, AbsenceWriter
from tests.stage.stores import LOBBY, Clock
from tests.stage.stores import clock as clock
from tests.stage.stores import database as database
from tests.stage.stores import store as store
from tests.storing import reading, writing


async def test_absences_are_kept_replaced_and_removed(store: Store, clock: Clock) -> None:
    absences, now = writing(store, AbsenceWriter), clock.now
    first = await absences.add(70, "all", "stands", now + 10, shown=True)
    assert first == AbsenceRow(first.id, 70, "all", "stands", now, now + 10, True)
    other = await absences.add(70, "table:3", "computer", now + 20, shown=False)
    await absences.add(71, "all", "stands", now + 30, shown=False)
    assert await reading(store, AbsenceReader).of((70,), now) == [first, other]
    assert await reading(store, AbsenceReader).of((70,), now + 10) == [other]
    again = await absences.add(70, "all", "computer", now + 40, shown=False)
    assert await reading(store, AbsenceReader).of((70,), now) == [other, again]
    assert await absences.remove(70, ("all", "guild:5"))
    assert not await absences.remove(70, ("all",))
    assert len(await reading(store, AbsenceReader).of((70, 71), now)) == 2
    assert await reading(store, AbsenceReader).of((), now) == []


async def test_what_is_over_goes_with_the_next_change(store: Store, clock: Clock) -> None:
    await writing(store, AbsenceWriter).add(70, "all", "stands", clock.now + 10, shown=True)
    clock.now += 10
    assert not await writing(store, AbsenceWriter).remove(70, ("all",))
    assert await reading(store, AbsenceReader).of((70,), 0) == []


async def test_the_open_games_of_a_person(store: Store) -> None:
    written = writing(store, GameWriter)
    games = [await written.create(channel_id=k, **LOBBY) for k in (1, 2, 3)]
    for game in games:
        await writing(store, SeatWriter).add(game.id, 0, user_id=70, name="Anna", colour="red")
    await written.change(games[1].id, status=GameStatus.OVER)
    assert [each.id for each in await reading(store, GameReader).open_of(70)] == [
        games[0].id,
        games[2].id,
    ]
    assert await reading(store, GameReader).open_of(71) == []
