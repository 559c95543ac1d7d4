"""Writes the results of a contest or survey in plain lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import TypeVar

from engine.board import Rules
from strategy.arena.contest import Contest
from strategy.arena.intervals import Interval
from strategy.arena.kinds import Kind
from strategy.arena.survey import Census
from strategy.arena.tally import WIN, PlayerTally, Tally

_SPENT: Mapping[str, frozenset[Kind]] = MappingProxyType(
    {
        "for cards": frozenset((Kind.BLIND, Kind.ROW_CARD, Kind.ROW_LOCOMOTIVE, Kind.LOCOMOTIVE)),
        "routes": frozenset((Kind.CLAIM, Kind.FERRY, Kind.TUNNEL)),
        "tickets": frozenset((Kind.DRAW_TICKETS,)),
        "stations": frozenset((Kind.STATION,)),
    }
)
"""What turns are spent on."""

K = TypeVar("K", bound=StrEnum)

_EXTRAS: Mapping[str, Callable[[Rules], bool]] = {
    "stations": lambda rules: rules.stations > 0,
    "longest path %": lambda rules: rules.longest_path > 0,
    "bonus %": lambda rules: rules.bonus is not None,
}
"""Columns that only some editions have."""
_OF_MAPS = ("stations", "longest path %")
"""Those of random maps, of which some have both."""


def results(contest: Contest, tally: Tally) -> str:
    """Return lines that say who won how often, with how many points, and what was built."""
    rules = contest.board(0).rules
    extras = _OF_MAPS if contest.maps else [name for name, on in _EXTRAS.items() if on(rules)]
    head = [
        "player", "seats", "wins %", "95 %", "points", "95 %", "tickets done", "failed", "drawn",
        "cards left", *extras,
    ]  # fmt: skip
    rows = [_row(name, record, extras) for name, record in tally.players.items()]
    spent = [each for each in _SPENT if each != "stations" or each in extras]
    tempo = ["tempo", "turns", *spent, "called the end %", "in turn", "wagons left"]
    tempi = [_tempo(name, record, spent) for name, record in tally.players.items()]
    if "longest path %" in extras:
        tempo.append("path length")
        for told, record in zip(tempi, tally.players.values(), strict=True):
            told.append(f"{record.path / record.wins.counted:.1f}")
    lines = [
        f"{contest.title}, seed {contest.seed}: {tally.games} games "
        f"(deals: {contest.deals}, seatings of each: {len(contest.names)})",
        "",
        aligned([head, *rows]),
        "",
        aligned([tempo, *tempi]),
        "",
        f"A game takes {tally.turns / tally.seats:.1f} turns a player, "
        f"the longest {tally.longest}.",
        *(_failed(name, record) for name, record in tally.players.items() if record.failures),
    ]
    first, *others = dict.fromkeys(contest.names)
    if len(contest.names) == 2 and others:
        share = tally.players[first].wins.share(WIN)
        lines.append(f"{first} against {others[0]}: {_percent(share.mean)} % {_between(share)}.")
    return "\n".join(lines)


def times(tally: Tally) -> str:
    """Return lines that say how long decisions took: the only figures that differ between runs."""
    head = ["ms of CPU a decision", "decisions", "mean", "p50", "p99", "max"]
    rows = []
    for name, record in tally.players.items():
        took = record.durations
        figures = (took.mean, took.quantile(0.5), took.quantile(0.99), took.greatest)
        rows.append([name, str(took.count), *(f"{1000 * each:.3f}" for each in figures)])
    return aligned([head, *rows])


def decisions(tally: Tally) -> str:
    """Return lines that say what players decided and why, on average per game and seat."""
    kinds = {name: record.kinds for name, record in tally.players.items()}
    reasons = {name: record.reasons for name, record in tally.players.items()}
    seats = {name: record.wins.counted for name, record in tally.players.items()}
    return "\n\n".join(
        (_counts("decisions a game", kinds, seats), _counts("reasons a game", reasons, seats))
    )


def ended(census: Census, kinds: Sequence[Kind]) -> str:
    """Return lines that say how many games ended by the rules, and the decisions by their kinds."""
    sizes = ", ".join(f"{census.seats[size]} of {size}" for size in sorted(census.seats))
    names = sorted(census.kinds)
    rows = [[each.value, *(str(census.kinds[name][each]) for name in names)] for each in kinds]
    return "\n".join(
        (
            f"{census.games} games ended: {sizes} players. Every move was legal.",
            "",
            aligned([["decisions", *names], *rows]),
        )
    )


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as lines with aligned columns, the first to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            text.rjust(width) if column else text.ljust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _row(name: str, record: PlayerTally, extras: Sequence[str]) -> list[str]:
    seats, wins, points = record.wins.counted, record.wins.share(WIN), record.points.interval()
    told = {
        "stations": f"{record.stations / seats:.2f}",
        "longest path %": _percent(record.longest / seats),
        "bonus %": _percent(record.bonus / seats),
    }
    return [
        name,
        str(seats),
        _percent(wins.mean),
        f"{_percent(wins.low)} to {_percent(wins.high)}",
        f"{record.points.mean:.1f}",
        "-" if points is None else f"{points.low:.1f} to {points.high:.1f}",
        f"{record.completed / seats:.2f}",
        f"{record.failed / seats:.2f}",
        f"{record.kinds[Kind.DRAW_TICKETS] / seats:.2f}",
        f"{record.cards_left / seats:.1f}",
        *(told[each] for each in extras),
    ]


def _tempo(name: str, record: PlayerTally, spent: Sequence[str]) -> list[str]:
    """Return what a player spent its turns on, and when it called the end (R47)."""
    games = record.wins.counted
    turns = [sum(record.spent[kind] for kind in _SPENT[each]) for each in spent]
    return [
        name,
        f"{record.turns / games:.1f}",
        *(f"{each / games:.1f}" for each in turns),
        _percent(record.calls / games),
        f"{record.called / record.calls:.1f}" if record.calls else "-",
        f"{record.wagons_left / games:.1f}",
    ]


def _failed(name: str, record: PlayerTally) -> str:
    games = len(record.failures)
    return (
        f"{name} lost {games} of its {record.wins.counted} games by failing. {record.failures[0]}"
    )


def _counts(title: str, counts: Mapping[str, Counter[K]], seats: Mapping[str, int]) -> str:
    seen = sorted({each for count in counts.values() for each in count}, key=_order)
    rows = [
        [each.value, *(f"{counts[name][each] / seats[name]:.3f}" for name in counts)]
        for each in seen
    ]
    return aligned([[title, *counts], *rows])


def _order(each: StrEnum) -> int:
    return list(type(each)).index(each)


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _between(share: Interval) -> str:
    return f"(95 %: {_percent(share.low)} to {_percent(share.high)})"
