"""When people looked at tables, kept and forgotten."""

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import VisitReader, VisitWriter
from bot.storage.rows import VisitRow
from bot.storage.store import Store
from tests.erasing import erase_from
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing


async def test_a_visit_is_kept_for_each_person_and_table(store: Store, clock: Clock) -> None:
    games = [(await writing(store, GameWriter).create(channel_id=k, **LOBBY)).id for k in (1, 2)]
    assert await reading(store, VisitReader).get(games[0], 70) is None
    await writing(store, VisitWriter).set(games[0], 70, 3, 5)
    await writing(store, VisitWriter).set(games[0], 71, 1, 1)
    await writing(store, VisitWriter).set(games[1], 70, 8, 9)
    first = clock.now
    clock.now += 5
    await writing(store, VisitWriter).set(games[0], 70, 5, 7)
    assert await reading(store, VisitReader).get(games[0], 70) == VisitRow(
        games[0], 70, 5, 7, clock.now
    )
    assert await reading(store, VisitReader).get(games[0], 71) == VisitRow(
        games[0], 71, 1, 1, first
    )
    assert await reading(store, VisitReader).get(games[1], 70) == VisitRow(
        games[1], 70, 8, 9, first
    )


async def test_the_visits_of_an_erased_person_are_gone(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    for user_id in (70, 71):
        await writing(store, VisitWriter).set(game.id, user_id, 1, 2)
    async with store.transaction() as tx:
        await erase_from(tx, 70)
    assert await reading(store, VisitReader).get(game.id, 70) is None
    assert await reading(store, VisitReader).get(game.id, 71) is not None
