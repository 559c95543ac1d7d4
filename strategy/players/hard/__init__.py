"""The level hard, which plans one network for all tickets, and counts cards and turns left.

It doesn't search: master does that, with hard's ranking of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from random import Random

from engine.board import Board, RouteId
from engine.moves import DrawTickets, Move
from engine.view import Stage, View
from strategy.alternatives import distinct
from strategy.decision import Ahead, Alternative, Decision, Player, Reason
from strategy.players.hard.ahead import look_ahead
from strategy.players.hard.claiming import (
    any_claim,
    by_route,
    denying_claims,
    filling_claims,
    planned_claims,
)
from strategy.players.hard.drawing import draws
from strategy.players.hard.ending import last_moves
from strategy.players.hard.fits import fitted
from strategy.players.hard.indexed_view import IndexedView
from strategy.players.hard.plan import Plan
from strategy.players.hard.stations import stations
from strategy.players.hard.tickets import TicketSets, keeps, wants_more
from strategy.players.hard.tunnels import answers
from strategy.players.hard.weights import Weights
from strategy.players.hard.worth import Worths, worth_of_keeping, worth_of_toll
from strategy.skills.indexed_board import indexed_board


def hard(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return the best move by a plan for the whole game; nothing is left to chance."""
    return next(considered(board, view, choices).decisions)


def ranked(board: Board, view: View, choices: Sequence[Move]) -> list[Decision]:
    """Return a decision for each choice worth considering, best first; at least one.

    The first few have alternatives with figures: what each is worth to the plan.
    """
    thought = considered(board, view, choices)
    found: dict[Move, Decision] = {}
    for decision in thought.decisions:
        found.setdefault(decision.move, decision)
    few = distinct(board, view, (_unweighed(each) for each in found.values()))
    weighed = [replace(each, worth=thought.worth(found[each.move])) for each in few]
    for each in weighed:
        others = (other for other in weighed if other is not each)
        found[each.move] = replace(found[each.move], alternatives=(each, *others))
    return list(found.values())


def ahead(
    board: Board, view: View, choices: Sequence[Move], asked: Iterable[RouteId] = ()
) -> Ahead:
    """Return what hard means to do in this turn and the next ones, by its plan of now.

    Says of the routes ``asked`` about, too, how to pay them. Raises ValueError where tickets are
    chosen.
    """
    thought = considered(board, view, choices)
    if thought.plan is None:
        raise ValueError("nothing is planned before tickets are chosen")
    return look_ahead(thought.plan, next(thought.decisions), asked)


def _unweighed(decision: Decision) -> Alternative:
    return Alternative(decision.move, decision.reason, None)


def weighing(weights: Weights) -> Player:
    """Return a player that is hard with other weights, to find better ones."""

    def weighed(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
        return next(_considered(board, view, choices, weights).decisions)

    return weighed


@dataclass(frozen=True, slots=True, repr=False)
class Considered:
    """The decisions that hard considers, best first, and a function that computes their worth.

    ``plan`` is what they follow from; None where tickets are chosen. As private as they are.
    """

    decisions: Iterator[Decision]
    worth: Callable[[Decision], float | None]
    plan: Plan | None


def considered(board: Board, view: View, choices: Sequence[Move]) -> Considered:
    """Return what hard considers, found one after the other as it is asked for."""
    rules = board.rules
    weights = fitted(rules.wagons, rules.locomotive_pile, len(view.seats))
    return _considered(board, view, choices, weights)


def _considered(board: Board, view: View, choices: Sequence[Move], weights: Weights) -> Considered:
    seen = IndexedView(indexed_board(board), view, weights)
    others = (Decision(move, Reason.NOTHING_TO_GAIN) for move in reversed(choices))
    if view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        sets = TicketSets(seen)
        keeping = partial(worth_of_keeping, sets)
        return Considered(chain(keeps(sets, choices), others), keeping, None)
    plan = Plan(seen)
    if view.stage is Stage.TUNNEL:
        answered = partial(worth_of_toll, plan)
        return Considered(chain(answers(plan, choices), others), answered, plan)
    worths = Worths(plan, choices)
    return Considered(chain(_turn(plan, choices), others), worths.of, plan)


def _turn(plan: Plan, choices: Sequence[Move]) -> Iterator[Decision]:
    """Yield the moves of a turn, or of its second card, kind by kind in order of priority."""
    claims = by_route(plan, choices)
    if plan.seen.turns < plan.seen.weights.near_end:
        yield from last_moves(plan, claims, choices)
    yield from denying_claims(plan, claims)
    yield from planned_claims(plan, claims)
    yield from stations(plan, choices)
    tickets = [move for move in choices if isinstance(move, DrawTickets)]
    if tickets and wants_more(plan):
        yield Decision(tickets[0], Reason.TICKETS_FOR_MORE)
    yield from filling_claims(plan, claims)
    yield from draws(plan, choices)
    yield from any_claim(plan, claims)
    for move in tickets:
        yield Decision(move, Reason.TICKETS_FORCED)
