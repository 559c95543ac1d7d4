"""The diary as a page: figures of every pace, and what happened at some tables."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.core.timing.measure import DAY, HOUR, MINUTE, local_time
from bot.core.timing.paces import PaceName
from tests.e2e.month.cast import Dweller, Place
from tests.e2e.month.month import Month

COLUMNS = (
    "pace",
    "games",
    "turns",
    "answered before any reminder",
    "reminders",
    "most in one turn",
    "turns put off",
    "reminders in private",
    "half of all turns within",
    "longest turn",
)
VERDICTS = (
    "Each turn is called at least once, and no reminder comes earlier than the pace says.",
    "Nobody who has set hours is reminded outside them, but at *live*.",
    "No bank is empty without a consequence, and none ever holds more than its ceiling.",
    "Each timer is done exactly once, across all stops of the bot.",
    "Nothing is posted twice.",
)
MOST_LINES = 45
"""Of the log of one table."""
ZONES = {"Europe/Paris": "Paris", "America/New_York": "New York"}


def page(month: Month) -> str:
    """The whole page."""
    return "\n".join(_page(month)).rstrip() + "\n"


def _page(month: Month) -> Iterator[str]:
    record, begin, end = month.record, _date(month.begin), _date(month.end)
    yield "# A month of tables"
    yield ""
    yield (
        f"Who was called when and why: {len(month.places)} tables with every pace, from {begin} to "
        f"{end}, played by thirty made-up people against the stand-in with a clock moved by hand. "
        "Summer time begins in New York on 14 March and in Paris on 28 March. People look in a few "
        "times a day, put reminders off, go away, come back, leave the server or never return; "
        "and the bot stops three times, once for 30 hours. `make diary` plays it again "
        "and writes this page; `tests/e2e/test_month.py` judges it."
    )
    yield ""
    yield "## In figures"
    yield ""
    yield from _figures(month)
    yield ""
    yield "What followed when a bank was empty:"
    yield ""
    yield from _consequences(month)
    yield ""
    yield (
        "A *turn* is every time that a game begins to wait for a person. The post of a new turn "
        "mentions whoever is next at once, at any hour: it comes from a move, and a silent one "
        "would tell the others who is asleep. Reminders keep to the hours that people have set."
    )
    yield ""
    yield "The verdicts, all of which hold:"
    yield ""
    yield from (f"- {verdict}" for verdict in VERDICTS)
    for place in _interesting(month):
        yield ""
        yield from _log(month, place)
    yield ""
    turns, posts = len(record.turns), len(month.town.posts)
    yield f"{turns} turns, {posts} posts, {len(month.town.taken)} alarms."


def _figures(month: Month) -> Iterator[str]:
    yield "| " + " | ".join(COLUMNS) + " |"
    yield "| --- |" + " --: |" * (len(COLUMNS) - 1)
    for pace in PaceName:
        turns = [turn for turn in month.record.turns if turn.pace is pace]
        reminders = [call for turn in turns for call in turn.reminders]
        lasted = sorted(turn.ended - turn.began for turn in turns if turn.ended is not None)
        cells = (
            pace.value if pace is not PaceName.NONE else "no clock",
            month.record.games[pace],
            len(turns),
            sum(not turn.reminders for turn in turns),
            len(reminders),
            max((len(turn.reminders) for turn in turns), default=0),
            sum(turn.put_off for turn in turns),
            sum(call.private for call in reminders),
            _span(lasted[len(lasted) // 2]) if lasted else "–",
            _span(lasted[-1]) if lasted else "–",
        )
        yield "| " + " | ".join(map(str, cells)) + " |"


def _consequences(month: Month) -> Iterator[str]:
    found = month.record.consequences
    kinds = sorted({what for _, what in found})
    yield "| pace | " + " | ".join(kinds) + " |"
    yield "| --- |" + " --: |" * len(kinds)
    for pace in (each for each in PaceName if each is not PaceName.NONE):
        yield f"| {pace.value} | " + " | ".join(str(found[pace, kind]) for kind in kinds) + " |"


def _interesting(month: Month) -> list[Place]:
    """Of each pace the table at which most happened."""
    notes = [note.channel for note in month.record.notes]
    best = {}
    for place in sorted(month.places, key=lambda place: notes.count(place.channel)):
        if notes.count(place.channel) > 1:
            best[place.pace] = place
    return [best[pace] for pace in PaceName if pace in best]


def _log(month: Month, place: Place) -> Iterator[str]:
    yield f"## A table: {place.channel}"
    yield ""
    yield ", ".join(_described(each) for each in place.people) + "."
    yield ""
    lines = list(_lines(month, place))
    yield from lines[:MOST_LINES]
    if len(lines) > MOST_LINES:
        yield f"- … and {len(lines) - MOST_LINES} more lines of this kind."


def _described(each: Dweller) -> str:
    city = ZONES.get(each.zone)
    hours = f"{city}, awake {each.rises}–{each.retires}, has set that"
    told = [hours if each.tells else "has set no hours"]
    if each.private:
        told.append("wants reminders in private" + ", but takes none there" * each.closed)
    if each.next:
        told.append("wants to hear of the next turn")
    return f"{each.name} ({'; '.join(told)})"


def _lines(month: Month, place: Place) -> Iterator[str]:
    """Notes in order; turns that needed no reminder are only counted."""
    zones = {each.name: each for each in place.people}
    found: list[tuple[int, str | None]] = [
        (turn.began, None)
        for turn in month.record.turns
        if turn.channel == place.channel and not turn.reminders
    ]
    found += [
        (note.at, note.what + _local(note.at, zones.get(note.who)))
        for note in month.record.notes
        if note.channel in (place.channel, None) and (note.channel or note.who in ("", *zones))
    ]
    quiet = 0
    for at, told in sorted(found, key=lambda each: each[0]):
        if told is None:
            quiet += 1
            continue
        if quiet:
            yield f"- {quiet} turn{'s' if quiet > 1 else ''} without a reminder"
            quiet = 0
        yield f"- {_moment(at)}: {told}"
    if quiet:
        yield f"- {quiet} turn{'s' if quiet > 1 else ''} without a reminder"


def _local(at: int, who: Dweller | None) -> str:
    if who is None or not who.tells:
        return ""
    return f" ({local_time(who.zone, at):%H:%M} there)"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%d %b %H:%M}"


def _date(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%d %B %Y}".lstrip("0")


def _span(milliseconds: int) -> str:
    for unit, name in ((DAY, "days"), (HOUR, "h"), (MINUTE, "min")):
        if milliseconds >= 2 * unit:
            return f"{milliseconds / unit:.0f} {name}"
    return f"{milliseconds / 1000:.0f} s"
