"""The month of the page, samples of it, and what has to hold of a month."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from bot.core.timing.measure import DAY, HOUR, MINUTE, moment
from bot.core.timing.paces import MOST_REMINDERS, PACES, reminder_measure
from tests.e2e.month.cast import GUARD, NAMES, people_of, places_of
from tests.e2e.month.month import Month
from tests.e2e.month.record import TOLERANCE, Turn
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


def faults(month: Month) -> Iterator[str]:
    """Everything that isn't as it has to be."""
    yield from month.record.wrong
    for turn in month.record.turns:
        yield from _of_turn(turn, month)
    yield from _of_timers(month)
    yield from _of_posts(month)


def _of_turn(turn: Turn, month: Month) -> Iterator[str]:
    told = f"{turn.channel}, table {turn.game}, {turn.who}, turn of {turn.began}"
    pace = PACES[turn.pace]
    if not turn.calls and not turn.alone:
        yield f"{told}: never called"
    if len(turn.reminders) > MOST_REMINDERS:
        yield f"{told}: {len(turn.reminders)} reminders"
    if not pace.has_clock and turn.reminders:
        yield f"{told}: reminded without a clock"
    hours = turn.hours if pace.keeps_hours else None
    measure = reminder_measure(pace, hours.write() if hours else None)
    for sent, call in enumerate(turn.reminders):
        if hours and not hours.is_awake(call.at):
            yield f"{told}: called in the night, at {call.at}"
        after = pace.reminder(sent)
        if after is None:
            yield f"{told}: more reminders than the pace has"
        elif not turn.put_off and measure.spent(turn.began, call.at) < after - TOLERANCE:
            yield f"{told}: reminder {sent + 1} came early, at {call.at}"


def _of_timers(month: Month) -> Iterator[str]:
    taken = Counter(each for each, _ in month.town.taken)
    yield from (f"timer {each} fired {count} times" for each, count in taken.items() if count > 1)


def _of_posts(month: Month) -> Iterator[str]:
    nonces = Counter(each.nonce for each in month.town.posts)
    yield from (f"posted {count} times: {each}" for each, count in nonces.items() if count > 1)
