"""What ends an order, and what is left of it after a turn."""

from __future__ import annotations

from typing import Any

import pytest

from orders.following import remainder
from orders.notation import read, write
from orders.order import keeping_count
from tests.orders.test_following import told
from tests.rows import each_row
from tests.tables import EUROPE, table


@each_row(
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
        ({}, "claim paris-zurich failed:2; stop tunnel", "tunnel"),
        ({}, "claim paris-zurich failed:1; stop tunnel", None),
        ({}, "claim paris-zurich failed:2", None),
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


@each_row(
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


@each_row(
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
            "turns 2; claim paris-zurich failed:1; draw deck",
        ),
        (
            "turns 3; claim paris-zurich toll:1 failed:1",
            0,
            False,
            "turns 2; claim paris-zurich toll:1 failed:2",
        ),
        ("turns 2; claim paris-zurich failed:99", 0, False, "claim paris-zurich failed:99"),
        ("turns 3; once claim paris-zurich", 0, False, "turns 2; once claim paris-zurich failed:1"),
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


@pytest.mark.rule("R33")
@each_row(
    ("before", "counted"),
    [
        (None, 0),
        ("claim paris-zurich", 0),
        ("claim paris-zurich green toll:1 failed:1", 1),
        ("claim paris-zurich failed:2; stop tunnel", 1),
        ("claim venezia-zurich failed:1", 0),
    ],
)
def test_an_order_goes_on_counting_failures_and_may_always_try_once(
    before: str | None, counted: int
) -> None:
    order = read("claim paris-zurich toll:2 failed:9; draw deck; stop tunnel", EUROPE)
    old = None if before is None else read(before, EUROPE)
    failed = f" failed:{counted}" if counted else ""
    expected = f"claim paris-zurich toll:2{failed}; draw deck; stop tunnel"
    assert write(keeping_count(order, old)) == expected
