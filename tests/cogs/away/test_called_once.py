"""When a turn begins with an empty bank, its first call and what follows are one post."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import User
from bot.core.timing.measure import HOUR, MINUTE
from bot.core.timing.paces import PACES, PaceName
from bot.core.timing.table_clock import Choice
from cogs.away.service.voting import Voting
from cogs.clock.service.keeping import keep_clock
from tests.stage.house import ANNA, BASTIEN, House, ids
from tests.stage.seating import TRIO
from tests.stage.timed_house import TimedHouse

CALLING = ("reminder", "vote", "time", "autopilot")


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def with_empty_banks(timed: TimedHouse, pace: PaceName, *people: User) -> int:
    table = await timed.begun(*people, pace=pace)
    cache = timed.services[GameCache]
    async with cache.store.transaction() as tx:
        entry = await cache.entry(table.id)
        assert entry.clock is not None
        empty = entry.clock.each(lambda _, each: replace(each, bank=0))
        cache.keep(await keep_clock(tx, entry, empty))
    return table.id


async def calls(timed: TimedHouse, duration: int) -> list[str]:
    """What calls somebody within a while."""
    await timed.pass_by(duration)
    return [row.kind for row in await timed.waiting() if row.kind in CALLING]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("pace", "people", "told"),
    [
        (PaceName.LIVE, TRIO, "autopilot"),
        (PaceName.EVENING, TRIO, "vote"),
        (PaceName.EVENING, (ANNA, BASTIEN), "time"),
        (PaceName.DAILY, TRIO, None),
    ],
)
async def test_one_post_says_both(
    timed: TimedHouse, pace: PaceName, people: tuple[User, ...], told: str | None
) -> None:
    await with_empty_banks(timed, pace, *people)
    found = await calls(timed, PACES[pace].least + MINUTE)
    assert found == [told or "reminder"], "at two thirds of the time the bank lasts longer"


async def test_none_comes_at_once_when_the_vote_is_over(timed: TimedHouse) -> None:
    game = await with_empty_banks(timed, PaceName.EVENING, *TRIO)
    pace = PACES[PaceName.EVENING]
    await calls(timed, pace.least)
    absent = await timed.acting(game)
    one = next(who for who in TRIO if who != absent)
    await timed.services[Voting].vote(game, None, one, Choice.WAIT, interaction_id=next(ids))
    await timed.post_all()
    assert await calls(timed, pace.vote) == ["vote"], "it says how it ended"
    assert (await timed.clock(game)).vote is None
    await timed.post_all()
    assert await calls(timed, HOUR - pace.vote - MINUTE) == []
    assert await calls(timed, MINUTE) == ["reminder"]
