"""Random whole games of Europe: list all payments, choose one, validate it, make the events."""

from __future__ import annotations

from time import process_time

from tools.measure.bench.clock import calibration, median
from tools.measure.bench.figures import Figure
from tools.measure.bench.play import play

SEATS = (2, 3, 4, 5)


def run(*, full: bool) -> list[Figure]:
    """Moves and games per second on one core, by number of players.

    Games and the calibration loop take turns, so that a busy machine slows both down.
    """
    rounds, games = (15, 12) if full else (9, 4)
    loops, ratios = list[float](), list[float]()
    moves: dict[int, list[float]] = {seats: [] for seats in SEATS}
    played: dict[int, list[float]] = {seats: [] for seats in SEATS}
    for number in range(rounds):
        loops.append(calibration())
        for seats in SEATS:
            made, seconds = _batch(seats, number * games, games)
            moves[seats].append(made / seconds)
            played[seats].append(games / seconds)
        ratios.append(median(rates[-1] for rates in moves.values()) / loops[-1])
    rate, loop = median(median(rates) for rates in moves.values()), median(loops)
    a_thousand = median(ratios) * 1000
    return [
        Figure("random games, moves", rate, "moves/s", "passes of a loop", loop, 25_000, True),
        Figure("random games, moves in 1,000 passes", a_thousand, "", target=18, higher=True),
        *(
            Figure(f"random games, {seats} players", median(rates), "games/s")
            for seats, rates in played.items()
        ),
    ]


def _batch(seats: int, first: int, games: int) -> tuple[int, float]:
    begun = process_time()
    moves = sum(play(seats, number) for number in range(first, first + games))
    return moves, process_time() - begun
