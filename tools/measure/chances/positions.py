"""What each seat of a finished game could see at the beginning of its turns, and how it ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board import Board, Seat
from engine.events import Event, GameEnded
from engine.story.turns import played_turns
from engine.view import view
from strategy.chances.features import Features, own_features, rival_features, situation

EVERY = 3
"""Neighbouring turns tell the same: one in three is looked at."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A turn as a seat saw it; ``total`` and ``won`` are its own at the end."""

    seats: int
    left: float | None
    own: Features
    rivals: tuple[Features, ...]
    total: int
    totals: tuple[int, ...]
    won: float


def positions(board: Board, log: Sequence[Event], first: int) -> Iterator[Seen]:
    """Yield every third turn from a first one, for each seat; nothing unless the game ended."""
    ended = log[-1]
    if not isinstance(ended, GameEnded):
        return
    result = ended.result
    for turn in played_turns(log)[first % EVERY :: EVERY]:
        for number in range(len(result.seats)):
            seat = Seat(number)
            seen = situation(board, view(turn.steps[0].after, seat))
            mine = seen.view.mine
            assert mine is not None  # noqa: S101
            others = [each for each in seen.playing if each != seat]
            yield Seen(
                len(result.seats),
                seen.left,
                own_features(seen, mine),
                tuple(rival_features(seen, each) for each in others),
                result.seats[seat].total,
                tuple(result.seats[each].total for each in others),
                (seat in result.winners) / len(result.winners),
            )
