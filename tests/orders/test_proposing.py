"""What is proposed: by the adviser from the seat's view, or from its map without the hand."""

from __future__ import annotations

from random import Random

import pytest

from engine.board import Board, RouteId, Seat
from engine.game import choices
from engine.state import State, Turn
from engine.view import view
from orders.following import Act, follow
from orders.notation import read, write
from orders.order import Claim, Draw
from orders.proposing import PROPOSED, Proposal, advised, collect, from_map
from strategy.advice import advise
from tests.engine.playing import walk
from tests.mixing import shuffled_secrets
from tests.soak import SOAK
from tests.strategy.boards import EXPRESS, SICILY
from tests.tables import EUROPE, table
from tests.tiers import sampled

BOARDS = [EUROPE, EXPRESS, SICILY]
POSITION = table(
    seats=4,
    hand="green:3 red:2 loco",
    row="green blue white loco black",
    tickets={1: "paris-wien brest-venezia"},
)


def by_adviser(state: State, board: Board = EUROPE, seat: int = 1) -> tuple[Proposal, ...]:
    reader = Seat(seat)
    return advised(board, view(state, reader), choices(state, board, reader))


def texts(proposals: tuple[Proposal, ...]) -> list[str]:
    return [write(each.order) for each in proposals]


def test_the_first_claims_what_the_adviser_names_and_collects_for_it_until_then() -> None:
    (first, *_) = by_adviser(table(hand="green:2 loco", tickets={1: "paris-zagrab"}))
    claims = [each for each in first.order.lines if isinstance(each.action, Claim)]
    draws = [each for each in first.order.lines if isinstance(each.action, Draw)]
    assert claims and len(claims) == len(draws)
    assert first.order.turns > 1
    assert first.tickets == ("paris-zagrab",)


def missing_paris_zurich(hand: str) -> State:
    """The owner of a ticket lacks one grey tunnel for it."""
    claims = {"venezia-zurich": 1, "venezia-zagrab": 1}
    return table(seats=4, hand=hand, claims=claims, tickets={1: "paris-zagrab"})


def test_a_grey_route_is_paid_in_the_colour_most_held() -> None:
    seen = view(missing_paris_zurich("green:2"), Seat(1))
    order = collect(EUROPE, seen, [RouteId("paris-zurich")], by_hand=True)
    assert order is not None
    assert write(order).split("; ") == [
        "turns 2",
        "claim paris-zurich green,blue loco:1 toll:2",
        "if free paris-zurich: draw green,deck",
    ]


def test_what_can_be_paid_now_is_done_now() -> None:
    state, seat = missing_paris_zurich("green:5 loco"), Seat(1)
    legal, seen = choices(state, EUROPE, seat), view(state, seat)
    assert advise(EUROPE, seen, legal)[0].move in legal
    done = follow(by_adviser(state)[0].order, EUROPE, seen, legal)
    assert isinstance(done, Act)
    assert done.line == 0


@pytest.mark.rule("R53")
def test_the_map_proposes_the_same_whatever_is_in_the_hand() -> None:
    hands = ["", "green:3 red:2 loco", "black:8"]
    tickets = {1: "paris-wien brest-venezia"}
    found = {
        tuple(texts(from_map(EUROPE, view(table(hand=hand, tickets=tickets), Seat(1)))))
        for hand in hands
    }
    assert len(found) == 1
    (proposed,) = found
    assert len(proposed) > 2
    assert not any("loco:" in text for text in proposed)


def test_without_tickets_there_is_something_to_propose() -> None:
    assert texts(from_map(EUROPE, view(table(), Seat(1)))) == ["turns 3; draw deck"]
    assert by_adviser(table(hand="green:3"))


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("number", sampled(range(90 if SOAK else 2), 1))
@pytest.mark.parametrize("board", sampled(BOARDS, EXPRESS, SICILY), ids=lambda each: each.edition)
def test_proposals_are_orders_that_nothing_hidden_decides(board: Board, number: int) -> None:
    """In some positions of random games, as if it were the seat's turn."""
    rng, seats = Random(number), 2 + number % 2
    for count, step in enumerate(walk(seats, number, board=board)):
        if count % 97 or not isinstance(step.state.phase, Turn):
            continue
        seat = rng.choice([Seat(i) for i in range(seats) if not step.state.players[i].resigned])
        state = step.state._replace(phase=Turn(seat))
        other = shuffled_secrets(rng, state, seat)
        proposed = by_adviser(state, board, seat)
        assert proposed == by_adviser(other, board, seat)
        shown = from_map(board, view(state, seat))
        assert shown == from_map(board, view(other, seat))
        for each in (proposed, shown):
            assert len(set(texts(each))) == len(each) <= PROPOSED
            assert [read(text, board) for text in texts(each)] == [one.order for one in each]
