"""A line of results as a row of a table on a page."""

from __future__ import annotations

from collections.abc import Callable

from strategy.arena.kinds import Kind
from strategy.arena.tally import WIN, PlayerTally, Tally
from strategy.levels import PLAYERS
from tools.measure.strength.lines import Line

_COLUMNS = (
    "games (worth)", "won", "aim", "an opponent", "points", "tickets drawn", "completed", "failed",
    "cards left", "longest path",
)  # fmt: skip
_MANY = {1: "", 2: "two ", 3: "three ", 4: "four "}


def head() -> str:
    """The first two lines of a table."""
    return f"| | {' | '.join(_COLUMNS)} |\n|{' --- |' * (len(_COLUMNS) + 1)}"


def row(line: Line, tally: Tally) -> str:
    """Who played whom, and what came of it: of the first, and of an opponent."""
    first, second = line.names[0], line.names[1]
    one, other = tally.players[first], tally.players[second]
    share = one.wins.share(WIN)

    def both(value: Callable[[PlayerTally], float], digits: int) -> str:
        return f"{value(one):.{digits}f} : {value(other):.{digits}f}"

    cells = (
        f"{line.edition}: {_name(first)} – {_MANY[len(line.names) - 1]}{_name(second)}",
        f"{tally.games} ({one.wins.worth(WIN):.0f})",
        f"{100 * share.mean:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})",
        "" if line.aim is None else f"≥ {100 * line.aim:.0f} %",
        f"{100 * other.wins.mean / WIN:.1f} %",
        both(lambda each: each.points.mean, 0),
        both(lambda each: each.kinds[Kind.DRAW_TICKETS] / each.points.counted, 2),
        both(lambda each: each.completed / each.points.counted, 2),
        both(lambda each: each.failed / each.points.counted, 2),
        both(lambda each: each.cards_left / each.points.counted, 1),
        both(lambda each: 100 * each.longest / each.points.counted, 0) + " %",
    )
    return f"| {' | '.join(cells)} |"


def _name(name: str) -> str:
    return name if name in PLAYERS else f"`{name}`"
