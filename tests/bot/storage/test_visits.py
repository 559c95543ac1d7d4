"""When people looked at tables, kept and forgotten."""

from bot.storage.rows import VisitRow
from bot.storage.store import Store
from tests.bot.storage.conftest import LOBBY, Clock


async def test_a_visit_is_kept_for_each_person_and_table(store: Store, clock: Clock) -> None:
    games = [(await store.create_game(channel_id=k, **LOBBY)).id for k in (1, 2)]
    assert await store.visit(games[0], 70) is None
    await store.set_visit(games[0], 70, 3, 5)
    await store.set_visit(games[0], 71, 1, 1)
    await store.set_visit(games[1], 70, 8, 9)
    first = clock.now
    clock.now += 5
    await store.set_visit(games[0], 70, 5, 7)
    assert await store.visit(games[0], 70) == VisitRow(games[0], 70, 5, 7, clock.now)
    assert await store.visit(games[0], 71) == VisitRow(games[0], 71, 1, 1, first)
    assert await store.visit(games[1], 70) == VisitRow(games[1], 70, 8, 9, first)


async def test_the_visits_of_an_erased_person_are_gone(store: Store, clock: Clock) -> None:
    game = await store.create_game(channel_id=1, **LOBBY)
    for user_id in (70, 71):
        await store.set_visit(game.id, user_id, 1, 2)
    async with store.transaction() as tx:
        await tx.erase_user(70)
    assert await store.visit(game.id, 70) is None
    assert await store.visit(game.id, 71) is not None
