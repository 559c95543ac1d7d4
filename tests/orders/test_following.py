"""What an order does: each line in a turn, and a turn it has begun."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import Board, Seat
from engine.game import choices
from engine.notation import write as write_move
from engine.state import SecondDraw, State
from engine.view import view
from orders.following import Act, Followed, Skipped, follow
from orders.notation import read
from tests.rows import each_row
from tests.strategy.boards import EXPRESS
from tests.tables import EUROPE, play, table


def followed(
    state: State, order: str, *, seat: int = 1, acting: int | None = None, board: Board = EUROPE
) -> Followed:
    """What an order does, or why it calls."""
    reader = Seat(seat)
    legal = choices(state, board, reader)
    return follow(read(order, board), board, view(state, reader), legal, acting)


def told(
    state: State, order: str, *, seat: int = 1, acting: int | None = None, board: Board = EUROPE
) -> str:
    """The move in notation and the line behind it, or ``call`` and why."""
    done = followed(state, order, seat=seat, acting=acting, board=board)
    if isinstance(done, Act):
        line = "else" if done.line is None else done.line + 1
        return f"{line}: {write_move(done.move)}"
    return f"call: {done.why}"


def reasons(state: State, order: str, *, seat: int = 1, board: Board = EUROPE) -> list[str]:
    """Why each line before didn't act."""
    skipped: tuple[Skipped, ...] = followed(state, order, seat=seat, board=board).skipped
    assert [each.line for each in skipped] == list(range(len(skipped)))
    return [each.why.value for each in skipped]


DOUBLE = "frankfurt-paris-white,frankfurt-paris-orange"


@each_row(
    ("hand", "order", "done"),
    [
        ("green:3", "claim paris-zurich", "1: claim paris-zurich green:3"),
        ("green:3", "claim paris-zurich red,green", "1: claim paris-zurich green:3"),
        ("green:3 red:3", "claim paris-zurich red,green", "1: claim paris-zurich red:3"),
        ("green:3 red:4", "claim paris-zurich", "1: claim paris-zurich red:3"),
        ("green:3 red:3", "claim paris-zurich", "1: claim paris-zurich green:3"),
        ("green:3 red:2 loco", "claim paris-zurich loco:1", "1: claim paris-zurich green:3"),
        ("green:3 red:2 loco", "claim paris-zurich red,green loco:1", "red:2+1"),
        ("green:2 red loco:2", "claim paris-zurich loco:2", "green:2+1"),
        ("green:2 loco:1", "claim paris-zurich", "call: unsettled"),
        ("green:2 loco:1", "claim paris-zurich loco:0", "call: unsettled"),
        ("green:1 loco:3", "claim paris-zurich loco:1", "call: unsettled"),
        ("loco:3", "claim paris-zurich green loco:2", "call: unsettled"),
        ("loco:3", "claim paris-zurich green loco:3", "loco:3"),
        ("green loco:3", "claim paris-zurich loco:3", "green:1+2"),
        ("white:3", "claim frankfurt-paris-white", "white:3"),
        ("white:3", "claim frankfurt-paris-white orange", "call: unsettled"),
        ("white:1 loco:2", "claim frankfurt-paris-white white loco:2", "white:1+2"),
    ],
)
@pytest.mark.rule("R20", "R21", "R28")
def test_a_claim_pays_as_its_price_says(hand: str, order: str, done: str) -> None:
    assert told(table(hand=hand), order).endswith(done)


@each_row(
    ("hand", "order", "done"),
    [
        ("green loco", "claim dieppe-london-gray-1", "green:1+1"),
        ("green:2 loco", "claim dieppe-london-gray-1 loco:0", "call: unsettled"),
        ("loco:2", "claim dieppe-london-gray-1", "call: unsettled"),
        ("loco:2", "claim dieppe-london-gray-1 loco:2", "loco:2"),
        ("loco:2", "claim amsterdam-london", "loco:2"),
        ("green:4 loco:2", "claim palermo-smyrna", "green:4+2"),
        ("green:3 loco:3", "claim palermo-smyrna", "call: unsettled"),
        ("green:3 loco:3", "claim palermo-smyrna loco:3", "green:3+3"),
    ],
)
@pytest.mark.rule("R29")
def test_a_ferry_is_paid_with_its_own_locomotives(hand: str, order: str, done: str) -> None:
    assert told(table(hand=hand), order).endswith(done)


@pytest.mark.parametrize(
    ("hand", "claims", "done"),
    [
        ("white:3 orange:3", {}, "1: claim frankfurt-paris-white white:3"),
        ("orange:3", {}, "1: claim frankfurt-paris-orange orange:3"),
        ("white:3 orange:3", {"frankfurt-paris-white": 0}, "orange:3"),
        ("white:3", {"frankfurt-paris-white": 0}, "call: unsettled"),
    ],
)
@pytest.mark.rule("R25")
def test_of_both_tracks_the_first_that_can_be_paid_is_claimed(
    hand: str, claims: dict[str, int], done: str
) -> None:
    assert told(table(seats=4, hand=hand, claims=claims), f"claim {DOUBLE}").endswith(done)


@each_row(
    ("row", "order", "done"),
    [
        ("red blue white green blue", "draw blue,deck", "1: take 2"),
        ("red blue white green blue", "draw green,blue,deck", "1: take 4"),
        ("red - white green blue", "draw blue", "1: take 5"),
        ("red red white red white", "draw blue,deck", "1: draw"),
        ("red red white red white", "draw blue", "call: unsettled"),
        ("red red white red white", "draw deck", "1: draw"),
        ("red loco white loco white", "draw deck", "1: draw"),
        ("red loco white loco white", "loco", "1: take 2"),
        ("red red white red white", "loco", "call: unsettled"),
        ("red red white red white", "draw blue; draw white", "2: take 3"),
    ],
)
@pytest.mark.rule("R11", "R12")
def test_a_card_is_the_first_colour_at_its_lowest_place(row: str, order: str, done: str) -> None:
    assert told(table(row=row), order) == done


@pytest.mark.rule("R17")
def test_nothing_is_drawn_where_no_card_is_left_to_draw() -> None:
    position = table(pile="", row="red blue white green black")
    order = "draw red,deck; draw deck; loco"
    assert told(position, order) == "call: unsettled"
    assert reasons(position, order) == ["not-there"] * 3
    assert told(position, f"{order}; else draw") == "call: unsettled"


@pytest.mark.rule("X4")
def test_a_locomotive_of_their_own_pile_is_taken() -> None:
    assert told(table(board=EXPRESS), "loco", board=EXPRESS) == "1: loco"
    none_left = table(board=EXPRESS, locomotives=0)
    assert told(none_left, "loco", board=EXPRESS) == "call: unsettled"


@each_row(
    ("hand", "order", "done"),
    [
        ("red", "station wien", "1: station wien red:1"),
        ("red blue:2", "station wien", "1: station wien blue:1"),
        ("red blue:2", "station wien red", "1: station wien red:1"),
        ("loco", "station wien", "call: unsettled"),
        ("loco", "station wien loco:1", "1: station wien loco:1"),
        ("red loco", "station wien green loco:1", "1: station wien loco:1"),
        ("red loco", "station wien loco:1", "1: station wien red:1"),
        ("red", "station roma", "call: unsettled"),
    ],
)
@pytest.mark.rule("R42", "R43")
def test_a_station_pays_as_its_price_says(hand: str, order: str, done: str) -> None:
    assert told(table(hand=hand, stations={0: "roma"}), order) == done


@pytest.mark.rule("R43")
def test_the_second_station_takes_two_of_a_colour() -> None:
    position = table(hand="red blue:2", stations={1: "roma"})
    assert told(position, "station wien red") == "call: unsettled"
    assert told(position, "station wien red,blue") == "1: station wien blue:2"


@pytest.mark.rule("R10", "R38")
def test_tickets_are_drawn_and_a_turn_passed_where_that_is_allowed() -> None:
    nothing = table(pile="", ticket_pile="", row="- - - - -", hand="")
    assert told(table(), "pass; tickets") == "2: tickets"
    assert told(nothing, "tickets; pass") == "2: pass"
    assert reasons(nothing, "tickets; pass") == ["not-there"]
    assert reasons(table(), "pass; tickets") == ["not-allowed"]


@each_row(
    ("condition", "holds"),
    [
        ("free paris-zurich", True),
        ("free brest-paris", False),
        ("free frankfurt-paris-white", False),
        ("free frankfurt-paris-white,frankfurt-paris-orange", False),
        ("free berlin-frankfurt-red", True),
        ("free berlin-frankfurt-black", False),
        ("free berlin-frankfurt-black,berlin-frankfurt-red", True),
        ("taken brest-paris", True),
        ("taken paris-zurich", False),
        ("taken frankfurt-paris-white,frankfurt-paris-orange", False),
        ("taken berlin-frankfurt-black", True),
        ("taken berlin-frankfurt-black,berlin-frankfurt-red", False),
        ("payable dieppe-paris", True),
        ("payable paris-zurich", False),
        ("payable dieppe-paris", True),
        ("row red:2", True),
        ("row red:3", False),
        ("row loco:1", True),
        ("row green:1", False),
        ("hand purple:2", True),
        ("hand purple:3", False),
        ("hand loco:1", False),
        ("wagons 9", True),
        ("wagons 8", False),
        ("wagons seat0:42", True),
        ("wagons seat0:41", False),
        ("wagons seat1:40", True),
        ("wagons seat3:9", True),
        ("wagons seat4:5", False),
        ("last-round", False),
        ("row red:1 and hand purple:1 and wagons 9", True),
        ("row red:1 and hand purple:1 and wagons 8", False),
    ],
)
def test_a_line_waits_for_all_its_conditions(condition: str, holds: bool) -> None:
    """Seat 0 has 42 wagons, the owner of the order 40, seat 2 has left with 5, and seat 3 has 9."""
    position = table(
        seats=5,
        hand="purple:2",
        row="red red loco white white",
        claims={"brest-paris": 0, "frankfurt-paris-orange": 1, "berlin-frankfurt-black": 0},
        wagons={0: 42, 1: 40, 2: 5, 3: 9, 4: 20},
        resigned=(2,),
    )
    order = f"if {condition}: draw white; draw deck; stop none"
    assert told(position, order) == ("1: take 4" if holds else "2: draw")
    assert reasons(position, order) == ([] if holds else ["condition"])


def test_a_line_that_waits_for_a_taken_route_keeps_the_order_from_stopping() -> None:
    position = table(seats=3, claims={"brest-paris": 0, "paris-zurich": 2}, hand="red:3")
    order = "claim brest-paris; if taken brest-paris: draw deck"
    assert told(position, order) == "2: draw"
    assert told(position, f"{order}; claim paris-zurich") == "call: taken"


@pytest.mark.rule("R26")
def test_with_few_seats_the_other_track_isnt_free() -> None:
    closed = table(seats=3, claims={"berlin-frankfurt-black": 0}, hand="red:3")
    order = "if free berlin-frankfurt-red: draw deck; claim berlin-frankfurt-red; stop none"
    assert reasons(closed, order) == ["condition", "not-open"]


@pytest.mark.rule("R47")
def test_the_last_round_is_a_condition() -> None:
    last = table(final_turns=(1, 2))
    assert told(last, "if last-round: tickets; stop none") == "1: tickets"


@each_row(
    ("position", "order", "why"),
    [
        ({"claims": {"brest-paris": 0}}, "claim brest-paris", "not-open"),
        ({"claims": {"brest-paris": 1}}, "claim brest-paris", "not-open"),
        ({}, "claim brest-paris", "not-payable"),
        ({"hand": "black:3", "wagons": {1: 2}}, "claim brest-paris", "not-payable"),
        ({"stations": {0: "wien"}, "hand": "red"}, "station wien", "not-open"),
        ({}, "station wien", "not-payable"),
        ({"stations": {1: "roma paris kyiv"}, "hand": "red:5"}, "station wien", "not-payable"),
        ({}, "if last-round: draw deck", "condition"),
        ({}, "loco", "not-there"),
    ],
)
def test_a_line_that_doesnt_act_says_why(position: dict[str, Any], order: str, why: str) -> None:
    state: State = table(**position)
    assert reasons(state, f"{order}; tickets; stop none") == [why]
    assert told(state, f"{order}; tickets; stop none") == "2: tickets"


def test_the_first_line_that_can_act_acts() -> None:
    position = table(hand="green:3", row="red blue white green black")
    order = "if hand blue:1: draw deck; claim brest-paris; claim paris-zurich; draw deck"
    assert told(position, order) == "3: claim paris-zurich green:3"
    assert reasons(position, order) == ["condition", "not-payable"]


def test_what_no_line_settles_calls_or_draws_blind() -> None:
    assert told(table(), "draw orange") == "call: unsettled"
    assert told(table(), "draw orange; else draw") == "else: draw"
    assert reasons(table(), "draw orange; else draw") == ["not-there"]


@pytest.mark.rule("R9")
def test_a_move_of_an_order_is_one_that_is_open_to_its_seat() -> None:
    position = table(hand="green:3")
    played = play(position, "claim paris-zurich green:3").state
    assert told(played, "claim paris-zurich; draw deck", seat=0) == "call: unsettled"


def tunnel(hand: str, laid: str, pile: str) -> State:
    """The position after cards were laid for Paris–Zürich, and the pile's top turned up."""
    return play(table(hand=hand, pile=pile), f"claim paris-zurich {laid}").state


@each_row(
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


@each_row(
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
