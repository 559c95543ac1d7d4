"""The month of the page, and samples of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from bot.core.timing.measure import DAY, HOUR, MINUTE, moment
from tests.e2e.month.cast import GUARD, NAMES, people_of, places_of
from tests.e2e.month.month import Month
from tests.e2e.month.town import open_town

BEGIN = moment(datetime(2027, 3, 10, tzinfo=UTC))
"""Summer time begins on 14 March in New York, on 28 March in Paris."""
DAYS, TABLES, SEED = 28, 20, 7


@asynccontextmanager
async def played(
    folder: Path, *, begin: int = BEGIN, days: int = DAYS, tables: int = TABLES, seed: int = SEED
) -> AsyncIterator[Month]:
    """A month, or a part of it, played to its end; the bot stops three times."""
    dice = Random(seed)
    people = people_of(begin, days, dice)
    places = places_of(people, tables, days, dice)
    channels = tuple(each.channel for each in places)
    async with open_town(folder, begin, (GUARD, *NAMES), channels, seed) as town:
        month = Month(town, people, places, days, dice)
        third = days * DAY // 4
        await month.play(
            [
                (begin + third + 5 * HOUR, 5 * MINUTE, True),
                (begin + 2 * third + 19 * HOUR, 30 * HOUR, False),
                (begin + 3 * third + 11 * HOUR, 40 * MINUTE, True),
            ]
        )
        yield month
