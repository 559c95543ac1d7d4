"""Computes what a player would score if the game ended now, as private as the tickets (R53)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.board import Board, Seat
from engine.result import SeatResult
from engine.scoring import longest_path, seat_score
from engine.view import View


@dataclass(frozen=True, slots=True, repr=False)
class Forecast:
    """The reader's score by its parts, and the lengths of the longest paths.

    ``score`` has no rank, as the tickets of others are secret; tickets on offer don't count yet.
    ``longest`` has the public length in wagons of each seat that plays, and is empty where the
    longest path decides nothing (X13).
    """

    score: SeatResult
    longest: Mapping[Seat, int]

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats that would get the points for the longest path; none without a route (R50)."""
        most = max(self.longest.values(), default=0)
        return tuple(seat for seat, wagons in self.longest.items() if most and wagons == most)


def forecast(board: Board, view: View) -> Forecast:
    """Return the reader's score as if the game ended now (R44, R46, R48, R49, X13).

    Raises ValueError for a view without a reader.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players have a score to foresee")
    score = seat_score(board, view.claims, mine.seat, view.seats[mine.seat], mine.tickets)
    playing = [each.seat for each in view.seats if not each.resigned]
    paths = {
        seat: longest_path(board, view.claims, seat)
        for seat in (playing if board.rules.counts_longest_path else ())
    }
    found = Forecast(
        score,
        {seat: sum(board.routes[route].length for route in path) for seat, path in paths.items()},
    )
    if mine.seat not in found.leaders:
        return found
    points = board.rules.longest_path
    return replace(found, score=replace(score, longest_points=points, total=score.total + points))
