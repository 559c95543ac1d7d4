"""With which posts a round begins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.turn.posts import begins_round
from engine.board import Seat
from engine.events import Event, TurnBegan, Undone


def turns(*seats: int) -> list[Event]:
    return [TurnBegan(Seat(seat)) for seat in seats]


@pytest.mark.parametrize(
    ("log", "after", "begins"),
    [
        (turns(1), 0, True),
        (turns(1, 2), 1, False),
        (turns(1, 2, 0), 2, False),
        (turns(1, 2, 0, 1), 3, True),
        (turns(1, 2, 0, 1, 2), 4, False),
        (turns(1, 2, 0, 1, 2), 2, True),
        # Seat 1, which began, has resigned.
        (turns(1, 2, 0, 2), 3, True),
        (turns(1, 2, 0, 2, 0), 4, False),
        # Everybody else has resigned.
        (turns(1, 2, 0, 2, 2), 4, True),
        ([], 0, False),
    ],
)
def test_a_round_begins_with_the_first_player_who_is_left(
    log: Sequence[Event], after: int, *, begins: bool
) -> None:
    assert begins_round(log, after) is begins


def test_a_turn_taken_back_begins_no_round() -> None:
    log = [*turns(0, 1), Undone(Seat(0)), *turns(1)]
    assert not begins_round(log, 2)
    assert not begins_round(log, 3)
