"""What hard says that its alternatives are worth: in points, and as it ranks them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from engine.board import Board, Seat
from engine.game import choices
from engine.moves import DrawBlind, KeepTickets, Move, TakeFaceUp, TakeLocomotive
from engine.view import View, view
from strategy.alternatives import MOST, lead
from strategy.arena.playing import Game, play
from strategy.decision import Decision
from strategy.players.hard import ranked
from tests.strategy.boards import EDITIONS
from tests.strategy.hard import _weights, here, small

__all__ = ["_weights"]


def ranking(board: Board, tickets: str, hand: str, **more: object) -> list[Decision]:
    state = here(board, tickets, hand, **more)
    return ranked(board, view(state, Seat(0)), choices(state, board, Seat(0)))


def kind(move: Move) -> str | None:
    """The moves of one kind are ranked by their worth alone."""
    if isinstance(move, TakeFaceUp | DrawBlind | TakeLocomotive):
        return "card"
    return "tickets" if isinstance(move, KeepTickets) else None


def test_in_the_last_turn_a_move_leads_by_just_what_it_brings() -> None:
    """Two points, and nine won instead of lost; a card would be worth nothing."""
    board = small("a-b:2:red c-d:2:blue", {"a-b": 9}, longest_path=0)
    late = {"final_turns": (), "wagons": {1: 1}}
    best, second, *_ = ranking(board, "a-b", "red:2 blue:2", **late)
    assert (best.routes, second.routes) == (("a-b",), ("c-d",))
    for over, points in ((None, 2 + 2 * 9 - 2), (DrawBlind(), 2 + 2 * 9)):
        found = lead(best, over)
        assert found is not None
        assert (found.points, found.error) == (points, 0)


def test_a_card_is_worth_more_the_more_it_helps() -> None:
    board = small("a-b:4:red", {"a-b": 8})
    found = ranking(board, "a-b", "red:2", row="red green white yellow black")
    by_card = {each.move: each.worth for each in found[0].alternatives}
    assert found[0].move == TakeFaceUp(1)
    red, green, blind = (by_card[each] for each in (TakeFaceUp(1), TakeFaceUp(2), DrawBlind()))
    assert red is not None and green is not None and blind is not None
    assert red > blind > green == 0


@EDITIONS
def test_figures_follow_the_ranking_and_stand_with_each_of_the_first(board: Board) -> None:
    rankings: list[list[Decision]] = []

    def noted(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        found = ranked(board, view, choices)
        rankings.append(found)
        return found[0]

    play(board, Game(5, 1, 1, ("hard", "hard")), {"hard": noted})
    kinds = set()
    for found in rankings:
        told = [each for each in found if each.alternatives]
        assert 1 <= len(told) <= MOST
        assert found[0] is told[0]
        for each in told:
            assert each.alternatives[0].move == each.move
            assert {other.move for other in each.alternatives} == {other.move for other in told}
        for wanted in ("card", "tickets"):
            alike = [each for each in found[0].alternatives if kind(each.move) == wanted]
            worths = [each.worth for each in alike if each.worth is not None]
            kinds |= {wanted} if len(worths) > 1 else set()
            assert all(better >= worse for better, worse in pairwise(worths))
    assert kinds == {"card", "tickets"}
