"""When the computer plays for somebody, so that each event can be told to be its doing (R56)."""

from __future__ import annotations

import pytest

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import AutopilotPeriodReader, AutopilotPeriodWriter
from bot.storage.rows import AutopilotPeriod, AutopilotStatus
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import reading, writing

pytestmark = pytest.mark.rule("R56")


async def _begun(store: Store, game: int, seat: int, since: int) -> AutopilotPeriod:
    async with store.transaction() as tx:
        return await AutopilotPeriodWriter(tx).begin(
            game, seat, player_id=70 + seat, player="P", level="hard", asked_by="host", since=since
        )


async def test_a_spell_goes_on_until_it_is_ended(store: Store) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    other = await writing(store, GameWriter).create(channel_id=2, **LOBBY)
    first, second = await _begun(store, game.id, 0, 4), await _begun(store, game.id, 1, 5)
    third = await _begun(store, other.id, 0, 6)
    async with store.transaction() as tx:
        assert await AutopilotPeriodWriter(tx).end(game.id, 0, 7, AutopilotStatus.BACK) == [
            first.id
        ]
        assert await AutopilotPeriodWriter(tx).end(game.id, 0, 8, AutopilotStatus.ENDED) == []
    ended, going_on = await reading(store, AutopilotPeriodReader).of(game.id)
    assert (ended.status, ended.until) == (AutopilotStatus.BACK, 7)
    assert going_on == second
    assert [number for number in range(3, 10) if ended.covers(number)] == [5, 6, 7]
    assert [number for number in range(3, 10) if going_on.covers(number)] == [6, 7, 8, 9]
    async with store.transaction() as tx:
        assert await AutopilotPeriodWriter(tx).end(game.id, None, 9, AutopilotStatus.ENDED) == [
            second.id
        ]
    assert (
        await reading(store, AutopilotPeriodReader).get(second.id)
        == (await reading(store, AutopilotPeriodReader).of(game.id))[1]
    )
    assert await reading(store, AutopilotPeriodReader).get(third.id) == third
    assert await reading(store, AutopilotPeriodReader).get(99) is None
