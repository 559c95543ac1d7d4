"""Random whole games of Europe: list all payments, choose one, validate it, make the events."""

from __future__ import annotations

from time import process_time

from tools.bench.clock import calibration, median
from tools.bench.figures import Figure
from tools.bench.play import play


def run(*, full: bool) -> list[Figure]:
    """Moves and games per second on one core, by number of players."""
    rounds, games = (9, 12) if full else (5, 6)
    loop = calibration()
    figures, rates = [], []
    for seats in (2, 3, 4, 5):
        found = [_batch(seats, number * games, games) for number in range(rounds)]
        rates.append(median([moves / seconds for moves, seconds in found]))
        played = median([games / seconds for _, seconds in found])
        figures.append(Figure(f"random games, {seats} players", played, "games/s"))
    moves = Figure(
        "random games, moves", median(rates), "moves/s", "passes of a loop", loop, 25_000, True
    )
    return [moves, *figures]


def _batch(seats: int, first: int, games: int) -> tuple[int, float]:
    begun = process_time()
    moves = sum(play(seats, number) for number in range(first, first + games))
    return moves, process_time() - begun
