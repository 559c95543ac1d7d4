"""``python -m tools.order_days``: how many days a game takes, with and without standing orders.

Its table is the one of `docs/orders.md`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

from data import load
from tools.order_days.playing import Decided
from tools.order_days.scenarios import SCENARIOS, SEATS, Scenario, Summary, summary
from tools.progress import counter, tell

HEAD = (
    "looks a day",
    "with orders",
    "days a game",
    "half of the games",
    "turns by order",
    "points with",
    "points without",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play all scenarios and print a row for each, and how orders ended in all of them."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.order_days",
        description="See how many days games of five take on Europe, with and without orders.",
    )
    parser.add_argument("--games", type=int, default=400, metavar="N", help="of each kind (400)")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="what all chance follows from (1)"
    )
    wanted = parser.parse_args(arguments)
    board = load("europe").board
    endings: Counter[str] = Counter()
    decided: list[Decided] = [{} for _ in range(wanted.games)]
    tell(_row(HEAD))
    tell(_row(["---"] * len(HEAD)))
    with counter(wanted.games * len(SCENARIOS), "game") as bar:
        for scenario in SCENARIOS:
            games = []
            for number in range(wanted.games):
                known = decided[number]
                games.append(scenario.play(board, str(wanted.seed), number, known))
                bar.update()
            tell(row(scenario, summary(games)))
            for game in games:
                endings += game.endings
    total = endings.total()
    tell("\n" + ", ".join(f"{why} {count / total:.0%}" for why, count in endings.most_common()))


def row(scenario: Scenario, found: Summary) -> str:
    """A row of the table."""
    with_, without = (
        "–" if points is None else f"{points:.1f}"
        for points in (found.points_with, found.points_without)
    )
    by_order = f"{found.by_order:.0%}" if scenario.with_orders else "–"
    days = (f"{found.days:.1f}", f"{found.from_days:.1f} to {found.to_days:.1f}")
    who = f"{scenario.with_orders} of {SEATS}"
    return _row((str(scenario.looks), who, *days, by_order, with_, without))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
