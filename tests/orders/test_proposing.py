"""What is proposed: by the adviser from the seat's view, or from its map without the hand."""

from __future__ import annotations

from random import Random

import pytest

from engine.board import Board, RouteId, Seat
from engine.game import choices
from engine.moves import BuildStation, ClaimRoute, DrawTickets
from engine.state import State, Turn
from engine.view import view
from orders.following import Act, Call, follow
from orders.notation import read, write
from orders.order import Action, Claim, Draw, Locomotive
from orders.proposing import PROPOSED, Proposal, advised, from_map
from strategy.advice import advise
from strategy.alternatives import aim
from strategy.decision import Decision
from strategy.players.hard import hard
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


def advised_moves(state: State) -> tuple[Decision, ...]:
    return advise(EUROPE, view(state, Seat(1)), choices(state, EUROPE, Seat(1)))


def routes_of(action: Action) -> tuple[RouteId, ...]:
    return action.routes if isinstance(action, Claim) else ()


def texts(proposals: tuple[Proposal, ...]) -> list[str]:
    return [write(each.order) for each in proposals]


def test_the_first_claims_what_the_adviser_names_and_collects_for_it_until_then() -> None:
    state = table(hand="green:2 loco", tickets={1: "paris-zagrab"})
    (first, *_) = by_adviser(state)
    named = {each for one in advised_moves(state) for each in one.routes}
    claimed = {each for line in first.order.lines for each in routes_of(line.action)}
    assert claimed & named
    assert isinstance(first.order.lines[-1].action, Draw)
    assert first.order.turns > 1
    assert first.tickets == ("paris-zagrab",)


def missing_paris_zurich(hand: str) -> State:
    """The owner of a ticket lacks one grey tunnel of three for it."""
    claims = {"venezia-zurich": 1, "venezia-zagrab": 1}
    return table(seats=4, hand=hand, claims=claims, tickets={1: "paris-zagrab"})


@pytest.mark.rule("R31", "R33")
@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("green:2", "if hand green:4: claim paris-zurich green loco:4 toll:3"),
        ("green:3", "if hand green:4: claim paris-zurich green loco:4 toll:3"),
        ("green:2 loco", "if hand green:3: claim paris-zurich green loco:4 toll:3"),
        ("green:4", "claim paris-zurich green loco:3 toll:3"),
    ],
)
def test_a_tunnel_is_tried_with_a_card_to_spare_and_stops_after_two_failures(
    hand: str, line: str
) -> None:
    (first, *_) = by_adviser(missing_paris_zurich(hand))
    clauses = write(first.order).split("; ")
    assert line in clauses
    assert clauses[-1] == "stop taken,last-round,tunnel"


@pytest.mark.rule("R31", "R33")
def test_the_map_tries_a_tunnel_as_it_stands_there_and_stops_after_two_failures() -> None:
    (first, *_) = from_map(EUROPE, view(missing_paris_zurich("green:3"), Seat(1)))
    clauses = write(first.order).split("; ")
    assert clauses[1:] == [
        "claim paris-zurich toll:2",
        "if free paris-zurich: draw deck",
        "stop taken,last-round,tunnel",
    ]


def test_an_order_without_a_tunnel_stops_as_usual() -> None:
    assert all("tunnel" not in each for each in texts(by_adviser(table(hand="green:3"))[-1:]))


def test_a_ferry_takes_the_locomotives_that_it_lacks() -> None:
    """A turn for a locomotive, where hard itself would take it."""
    state = table(
        seats=4,
        hand="green:2 red:2",
        row="loco white black blue yellow",
        claims={"brindisi-roma": 1},
        tickets={1: "roma-smyrna"},
    )
    (first, *_) = by_adviser(state)
    assert any(isinstance(each.action, Locomotive) for each in first.order.lines)


def test_what_can_be_paid_now_is_done_now() -> None:
    state, seat = missing_paris_zurich("green:5 loco"), Seat(1)
    legal, seen = choices(state, EUROPE, seat), view(state, seat)
    assert advise(EUROPE, seen, legal)[0].move in legal
    done = follow(by_adviser(state)[0].order, EUROPE, seen, legal)
    assert isinstance(done, Act)
    assert done.line == 0


@pytest.mark.parametrize("number", sampled(range(90 if SOAK else 3), 1))
@pytest.mark.parametrize("board", sampled(BOARDS, SICILY), ids=lambda each: each.edition)
def test_the_first_does_now_what_hard_does(board: Board, number: int) -> None:
    """But for a row that is drawn from in another order: equal cards, or a few points between."""
    claims, agreed, asked = (ClaimRoute, BuildStation, DrawTickets), 0, 0
    for count, step in enumerate(walk(2 + number % 2, number, board=board)):
        if count % 41 or not isinstance(step.state.phase, Turn):
            continue
        seat = step.state.phase.seat
        seen, legal = view(step.state, seat), choices(step.state, board, seat)
        wanted = hard(board, seen, legal, Random(0)).move
        done = follow(advised(board, seen, legal)[0].order, board, seen, legal)
        assert isinstance(done, Act | Call)
        if isinstance(done, Call):
            assert not isinstance(wanted, claims) or seen.final_turns is not None
            continue
        if isinstance(wanted, claims) or isinstance(done.move, claims):
            assert aim(board, seen, done.move) == aim(board, seen, wanted)
        asked += 1
        agreed += aim(board, seen, done.move) == aim(board, seen, wanted)
    assert agreed >= 0.7 * asked


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
    assert not any("loco" in text or "hand" in text for text in proposed)


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
