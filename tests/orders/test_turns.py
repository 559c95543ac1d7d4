"""What becomes of a turn that an order has begun, what ends an order, and what is left of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import Seat
from engine.state import SecondDraw, State
from orders.following import remainder
from orders.notation import read, write
from tests.orders.following import told
from tests.strategy.boards import EXPRESS
from tests.tables import EUROPE, play, table


def tunnel(hand: str, laid: str, pile: str) -> State:
    """The position after cards were laid for Paris–Zürich, and the pile's top turned up."""
    return play(table(hand=hand, pile=pile), f"claim paris-zurich {laid}").state


@pytest.mark.parametrize(
    ("row", "order", "done"),
    [
        ("red blue white green blue", "draw blue,deck", "1: take 2"),
        ("red red white green red", "draw blue,deck", "1: draw"),
        ("red red white green red", "draw blue", "call: second-card"),
        ("red red white green red", "draw blue,green", "1: take 4"),
        ("loco red white green red", "draw deck", "1: draw"),
    ],
)
@pytest.mark.rule("R11", "R12")
def test_the_second_card_is_decided_by_what_the_first_showed(
    row: str, order: str, done: str
) -> None:
    second = table(row=row, phase=SecondDraw(Seat(1)))
    assert told(second, order, acting=0) == done


@pytest.mark.rule("R18")
def test_without_a_pile_the_second_card_comes_from_the_row_or_calls() -> None:
    second = table(pile="", row="red - - - -", phase=SecondDraw(Seat(1)))
    assert told(second, "draw red,deck", acting=0) == "1: take 1"
    assert told(second, "draw blue,deck", acting=0) == "call: second-card"
    assert told(second, "draw blue; else draw") == "call: second-card"


@pytest.mark.rule("X5")
def test_two_cards_are_drawn_where_they_must_be() -> None:
    second = table(board=EXPRESS, phase=SecondDraw(Seat(1)))
    assert told(second, "draw red,deck", acting=0, board=EXPRESS) == "1: take 1"


def test_what_no_line_settles_is_drawn_blind_twice() -> None:
    second = table(phase=SecondDraw(Seat(1)))
    assert told(second, "claim paris-zurich; else draw") == "else: draw"


def test_a_locomotive_that_appears_stops_no_second_card() -> None:
    second = table(row="red loco white green blue", phase=SecondDraw(Seat(1)))
    assert told(second, "draw red; stop loco,last-round", acting=0) == "1: take 1"


@pytest.mark.parametrize(
    ("hand", "laid", "pile", "order", "done"),
    [
        ("green:4", "green:3", "green red red", "toll:1", "toll green:1"),
        ("green:4", "green:3", "green red red", "toll:0", "giveup"),
        ("green:5", "green:3", "green green red", "toll:1", "giveup"),
        ("green:5", "green:3", "green loco red", "toll:2", "toll green:2"),
        ("green:4 loco", "green:3", "green loco red", "toll:2", "giveup"),
        ("green:4 loco", "green:3", "green loco red", "loco:1 toll:2", "toll green:1+1"),
        ("green:3 loco:2", "green:3", "green loco red", "loco:1 toll:2", "giveup"),
        ("green:3 loco:2", "green:3", "green loco red", "loco:2 toll:2", "toll loco:2"),
        ("green:2 loco:2", "green:2+1", "green red red", "loco:1 toll:2", "giveup"),
        ("green:2 loco:2", "green:2+1", "green red red", "loco:2 toll:2", "toll loco:1"),
        ("green:3 loco:2", "green:2+1", "green red red", "loco:2 toll:2", "toll green:1"),
        ("green:3 loco:4", "loco:3", "loco red green", "loco:4 toll:3", "toll loco:1"),
        ("green:3 loco:4", "loco:3", "loco red green", "loco:3 toll:3", "giveup"),
        ("green:3", "green:3", "green red red", "toll:3", "giveup"),
    ],
)
@pytest.mark.rule("R31", "R32", "R33")
def test_a_surcharge_is_paid_up_to_what_the_line_says(
    hand: str, laid: str, pile: str, order: str, done: str
) -> None:
    text = f"claim paris-zurich {order}; draw deck"
    assert told(tunnel(hand, laid, pile), text, acting=0) == f"1: {done}"


@pytest.mark.rule("R38", "R39")
def test_tickets_call_their_owner_to_choose() -> None:
    offered = play(table(), "tickets").state
    assert told(offered, "tickets", acting=0) == "call: choose-tickets"


def test_a_turn_that_the_order_didnt_begin_so_is_left_to_its_owner() -> None:
    assert told(tunnel("green:3", "green:3", "green red red"), "draw deck") == "call: unsettled"
    second = table(phase=SecondDraw(Seat(1)))
    assert told(second, "claim paris-zurich; else draw", acting=0) == "call: unsettled"


@pytest.mark.parametrize(
    ("position", "order", "why"),
    [
        ({"claims": {"paris-zurich": 0}}, "claim paris-zurich", "taken"),
        ({"claims": {"paris-zurich": 0}}, "if last-round: claim paris-zurich", "taken"),
        ({"claims": {"paris-zurich": 0}}, "claim paris-zurich; stop last-round", None),
        ({"claims": {"paris-zurich": 0}}, "if free paris-zurich: loco", None),
        ({"claims": {"paris-zurich": 1}}, "claim paris-zurich", None),
        ({"claims": {"frankfurt-paris-white": 0}}, "claim frankfurt-paris-white", "taken"),
        ({"claims": {"frankfurt-paris-white": 0}}, "claim frankfurt-paris-orange", None),
        (
            {"claims": {"frankfurt-paris-white": 0}},
            "claim frankfurt-paris-white,frankfurt-paris-orange",
            None,
        ),
        (
            {"claims": {"frankfurt-paris-white": 0}, "seats": 3},
            "claim frankfurt-paris-white,frankfurt-paris-orange",
            "taken",
        ),
        ({"claims": {"frankfurt-paris-white": 1}}, "claim frankfurt-paris-orange", "taken"),
        (
            {"claims": {"frankfurt-paris-white": 1}},
            "claim frankfurt-paris-orange,frankfurt-paris-white",
            None,
        ),
        ({"final_turns": (1, 2)}, "loco", "last-round"),
        ({"final_turns": (1, 2)}, "loco; stop taken", None),
        ({"row": "red loco white green blue"}, "draw red; stop loco", "loco"),
        ({"row": "red loco white green blue"}, "draw red", None),
        ({"wagons": {0: 5}}, "loco; stop wagons:5", "wagons"),
        ({"wagons": {0: 6}}, "loco; stop wagons:5", None),
        ({"wagons": {0: 5}}, "loco; stop none", None),
        ({"wagons": {1: 5}}, "loco; stop wagons:5", None),
        ({"wagons": {0: 5}, "resigned": (0,)}, "loco; stop wagons:5", None),
        (
            {"claims": {"paris-zurich": 0}, "final_turns": (1,), "wagons": {0: 1}},
            "claim paris-zurich; stop taken,last-round,wagons:5",
            "taken",
        ),
        ({"final_turns": (1,), "wagons": {0: 1}}, "loco; stop last-round,wagons:5", "last-round"),
    ],
)
@pytest.mark.rule("R25", "R26", "R47")
def test_a_stop_comes_before_every_line(
    position: dict[str, Any], order: str, why: str | None
) -> None:
    head, _, stops = order.partition("; stop ")
    text = f"{head}; draw deck{f'; stop {stops}' if stops else ''}"
    around: dict[str, Any] = {"seats": 5, **position}
    called = told(table(**around), text)
    assert called == f"call: {why}" if why else not called.startswith("call")


@pytest.mark.parametrize(
    ("position", "hopeless"),
    [
        ({}, False),
        ({"claims": {"brest-dieppe": 0, "brest-paris": 0, "brest-pamplona": 0}}, True),
        ({"claims": {"brest-dieppe": 1, "brest-paris": 0, "brest-pamplona": 0}}, False),
        (
            {
                "claims": {"brest-dieppe": 0, "brest-paris": 0, "brest-pamplona": 0},
                "stations": {1: "brest"},
            },
            False,
        ),
        ({"wagons": {1: 3}}, True),
    ],
)
@pytest.mark.rule("R40", "R44")
def test_a_ticket_that_cant_be_completed_any_more_is_a_stop(
    position: dict[str, Any], hopeless: bool
) -> None:
    state = table(seats=5, tickets={1: "brest-venezia"}, **position)
    assert (told(state, "tickets; stop ticket") == "call: ticket") is hopeless
    assert told(state, "tickets") == "1: tickets"


@pytest.mark.parametrize(
    ("order", "line", "claimed", "left"),
    [
        ("draw deck", 0, False, None),
        ("turns 3; draw deck", 0, False, "turns 2; draw deck"),
        ("turns 2; draw deck", 0, False, "draw deck"),
        ("turns 3; once draw red; draw deck", 0, False, "turns 2; draw deck"),
        ("turns 3; once draw red; draw deck", 1, False, "turns 2; once draw red; draw deck"),
        ("turns 3; once draw red", 0, False, None),
        ("turns 3; claim paris-zurich; draw deck", 0, True, "turns 2; draw deck"),
        (
            "turns 3; claim paris-zurich; draw deck",
            0,
            False,
            "turns 2; claim paris-zurich; draw deck",
        ),
        ("turns 3; once claim paris-zurich", 0, False, "turns 2; once claim paris-zurich"),
        ("turns 3; once claim paris-zurich", 0, True, None),
        (
            "turns 3; draw red; else draw; stop none",
            None,
            False,
            "turns 2; draw red; else draw; stop none",
        ),
        ("draw red; else draw", None, False, None),
    ],
)
def test_what_is_left_after_a_turn(
    order: str, line: int | None, claimed: bool, left: str | None
) -> None:
    rest = remainder(read(order, EUROPE), line, claimed=claimed)
    assert (None if rest is None else write(rest)) == left
