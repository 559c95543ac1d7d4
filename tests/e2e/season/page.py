"""The diary of a season as a page: its rounds, what went wrong, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from bot.core.timing.measure import DAY
from cogs.season.season import Act, ActKind, Season, TableState
from tests.e2e.season.club import ORGANISER, Club, late_of

TOLD = {
    ActKind.LEFT: "{who} is in no further round",
    ActKind.RESIGNED: "{who} resigns at table {table}",
    ActKind.TIMED_OUT: "{who} had run out of time at table {table}",
    ActKind.REPLACED: "{who} is replaced at table {table}",
    ActKind.TABLE_CALLED_OFF: "table {table} is called off",
}
VERDICTS = (
    "Each table was opened once, in one thread, however often the bot was stopped meanwhile.",
    "No game was ended but by its last move, and each result was counted once.",
    "The tables of a round differ by at most one seat.",
    "The season's channel has a post of the season, one of each round and one of the end.",
    "Each timer was done exactly once, and nothing was posted twice.",
)


def page(club: Club, season: Season) -> str:
    """The whole page."""
    return "\n".join(_page(club, season)).rstrip() + "\n"


def _page(club: Club, season: Season) -> Iterator[str]:
    terms, people = season.terms, len(season.entrants)
    days = round((club.town.now - season.rounds[0].at) / DAY)
    yield "# A season of a club"
    yield ""
    yield (
        f"What became of [a season](season.md) of {people} people: {terms.rounds} rounds at tables "
        f"of {terms.seats} at the pace *{terms.pace}*, played by made-up people against the "
        "stand-in with a clock moved by hand. They look in a few times a day; one leaves the "
        "season, one resigns, one is banned from the server, a thread is deleted, and the bot is "
        "killed four times and away once for 30 hours. `make diary` plays it again and writes "
        "this page; `tests/e2e/test_season.py` judges it."
    )
    yield ""
    yield "## Rounds"
    yield ""
    yield "| round | began | deadline | tables | seats | rested | still played before |"
    yield "| --: | --- | --- | --: | --- | --: | --: |"
    for each in season.rounds:
        tables = season.tables_of(each.number)
        sizes = ", ".join(str(len(table.seats)) for table in tables)
        late = len(late_of(season, each.number))
        yield (
            f"| {each.number} | {_time(each.at)} | {_time(each.deadline)} | {len(tables)} | "
            f"{sizes} | {len(each.resting)} | {late} |"
        )
    yield ""
    games = sum(each.state is TableState.COUNTED for each in season.tables)
    yield f"{games} games were counted, {days} days after the first round had begun."
    yield ""
    yield "## What happened"
    yield ""
    told = [(note.at, note.what) for note in club.notes]
    told += [(act.at, _act(season, act)) for act in season.acts]
    yield from (f"- {_time(at)}: {what}" for at, what in sorted(told))
    yield ""
    yield "The verdicts, all of which hold:"
    yield ""
    yield from (f"- {verdict}" for verdict in VERDICTS)
    yield ""
    yield "## The table"
    yield ""
    yield "| place | who | points | games | won | rests |"
    yield "| --: | --- | --: | --: | --: | --: |"
    for line in season.standings:
        name = season.entrant(line.entrant).name
        place = "–" if line.place is None else line.place
        yield (f"| {place} | {name} | {line.points} | {line.games} | {line.won} | {line.rests} |")


def _act(season: Season, act: Act) -> str:
    who = ORGANISER if act.entrant is None else season.entrant(act.entrant).name
    table = f"{act.table} of round {act.round}"
    return TOLD[act.kind].format(who=who, table=table)


def _time(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%-d %b %H:%M")
