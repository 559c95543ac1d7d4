"""What each seat of a finished game could see at the beginning of its turns, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board import Board, Seat
from engine.events import Event, GameEnded
from engine.story.turns import played_turns
from engine.view import view
from strategy.chances.features import Features, own_features, rival_features, situation
from tools.measure.chances.games import lineup

EVERY = 5
"""Neighbouring turns tell the same: one in five is looked at."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A turn of a ``game`` of a lineup as a seat saw it.

    ``totals`` and ``won`` are what came of it for the seat itself, and then for its ``rivals``.
    """

    game: int
    lineup: str
    seats: int
    left: float | None
    own: Features
    rivals: tuple[Features, ...]
    totals: tuple[int, ...]
    won: tuple[float, ...]


def positions(board: Board, log: Sequence[Event], game: int) -> Iterator[Seen]:
    """Yield every fifth turn of a game, for each seat; nothing unless the game ended."""
    ended = log[-1]
    if not isinstance(ended, GameEnded):
        return
    result = ended.result
    for turn in played_turns(log)[game % EVERY :: EVERY]:
        for number in range(len(result.seats)):
            seat = Seat(number)
            seen = situation(board, view(turn.steps[0].after, seat))
            mine = seen.view.mine
            assert mine is not None  # noqa: S101
            others = [each for each in seen.playing if each != seat]
            yield Seen(
                game,
                lineup(game),
                len(result.seats),
                seen.left,
                own_features(seen, mine),
                tuple(rival_features(seen, each) for each in others),
                tuple(result.seats[each].total for each in (seat, *others)),
                tuple((each in result.winners) / len(result.winners) for each in (seat, *others)),
            )
