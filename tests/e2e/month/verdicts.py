"""What has to hold of a month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bot.core.timing.paces import MOST_REMINDERS, PACES, reminder_measure
from tests.e2e.month.month import Month
from tests.e2e.month.record import TOLERANCE, Turn


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
