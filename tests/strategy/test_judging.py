"""Whether a played move is judged by what its seat could know, and a blunder as one."""

from __future__ import annotations

from random import Random

import pytest

from engine.board import Board, Seat
from engine.game import choices
from engine.moves import ClaimRoute, DrawBlind, Move, Resign
from engine.state import State, to_act
from engine.view import Stage, view
from strategy.judging import Judgement, Work, judge
from tests.mixing import shuffled_secrets
from tests.strategy.boards import EXPRESS
from tests.strategy.test_master import positions
from tests.tables import EUROPE, table

LITTLE = Work(steps=300, tables=14, sure=0.5)


def judged(state: State, board: Board, seat: Seat, played: Move, lots: int) -> Judgement:
    return judge(
        board, view(state, seat), choices(state, board, seat), played, Random(lots), LITTLE
    )


@pytest.mark.rule("R52", "R53", "R56")
@pytest.mark.parametrize(
    "board",
    [pytest.param(EUROPE, marks=pytest.mark.thorough), EXPRESS],
    ids=["europe", "express"],
)
def test_any_move_is_judged_by_its_view_alone_wherever_it_was_played(board: Board) -> None:
    rng = Random(1)
    first = dict[Stage, tuple[State, Seat]]()
    last = dict[Stage, tuple[State, Seat]]()
    for state in positions(board, 2, 4)[:-1]:
        seat = to_act(state)[0]
        last[view(state, seat).stage] = state, seat
        first = {**last, **first}
    assert {Stage.OPENING, Stage.TURN, Stage.SECOND_DRAW} <= {*last}
    for state, seat in (*first.values(), *last.values()):
        played = rng.choice(choices(state, board, seat))
        one = judged(state, board, seat, played, state.seq)
        told = one.best.alternatives
        assert one.played.move == played and one.played in told
        assert told[0].move == one.best.move
        assert len({each.move for each in told}) == len(told)
        if played == one.best.move:
            assert (one.loss, one.error) == (0.0, 0.0)
        twin = shuffled_secrets(rng, state, seat)
        assert judged(twin, board, seat, played, state.seq) == one


@pytest.mark.rule("R47", "R48")
def test_passing_up_the_claim_that_completes_a_ticket_in_the_last_turn_is_a_blunder() -> None:
    """The ticket's points twice, those of the route, and the longest path that it takes away."""
    state = table(
        seats=2,
        turn=0,
        hand="green:2 blue:3",
        tickets={0: "frankfurt-kobenhavn"},
        claims={"essen-kobenhavn-gray-1": 0, "berlin-danzig": 1},
        wagons={1: 2},
        final_turns=(),
    )
    seen, options = view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    claims = [move for move in options if isinstance(move, ClaimRoute)]
    saving = next(move for move in claims if move.route == "essen-frankfurt")
    for played in options:
        if isinstance(played, DrawBlind):
            found = judge(EUROPE, seen, options, played, Random(1), LITTLE)
            assert found.best.move == saving
            assert (found.loss, found.error) == (5 + 5 + 2 + 10 + 10, 0.0)
            assert found.surely(10, 2.5) and not found.surely(33, 2.5)
    assert judge(EUROPE, seen, options, saving, Random(1), LITTLE).loss == 0


def test_what_was_no_choice_is_not_judged() -> None:
    state = table(seats=2, turn=0)
    seen, options = view(state, Seat(0)), choices(state, EUROPE, Seat(0))
    with pytest.raises(ValueError, match="choices"):
        judge(EUROPE, seen, options, Resign(), Random(1), LITTLE)
