"""A turn: R9, R10."""

from __future__ import annotations

from typing import Any

import pytest

from engine.board import RouteId, Seat, TicketId
from engine.events import DrawEnd, DrawEnded, EndReason, GameEnded, Passed, TurnBegan
from engine.moves import DrawTickets
from engine.payment import payment
from engine.refusals import Refusal
from engine.state import Over, SecondDraw, State, TicketChoice, TunnelToll, Turn
from tests.rows import each_row
from tests.tables import EUROPE, begun, listed, one, play, refused, sequence, some, table


def stuck(hand: str = "", *, seats: int = 3, turn: int = 0, **more: Any) -> State:
    """Nothing to draw, no tickets: only claims and stations may be possible."""
    return table(seats=seats, turn=turn, hand=hand, pile="", ticket_pile="", **more)


@pytest.mark.rule("R9")
@each_row(
    "texts",
    [
        ("draw", "draw"),
        ("take 1", "take 2"),
        ("draw", "take 3"),
        ("take 3", "draw"),
        ("draw", "pass"),
        ("claim frankfurt-paris-white white:3",),
        ("tickets", "keep paris-wien"),
        ("station wien red:1",),
    ],
)
def test_one_action_and_the_turn_passes_on(texts: tuple[str, ...]) -> None:
    state = table(hand="white:3 red:1", ticket_pile="paris-wien roma-smyrna berlin-roma", turn=1)
    for text in texts[:-1]:
        state, events = play(state, text)
        assert not some(events, TurnBegan)
        assert state.phase != Turn(Seat(2))
    state, events = play(state, texts[-1])
    assert state.phase == Turn(Seat(2))
    assert one(events, TurnBegan).seat == 2
    assert events[-1] == TurnBegan(Seat(2))


@pytest.mark.rule("R9", "R8")
def test_after_the_last_seat_comes_the_first() -> None:
    assert play(table(turn=2), "draw", "draw").state.phase == Turn(Seat(0))


@pytest.mark.rule("R9")
def test_the_four_actions_are_open() -> None:
    words = {text.split()[0] for text in listed(table(hand="white:3"))}
    assert words == {"draw", "take", "claim", "tickets", "station"}


@pytest.mark.rule("R9", "R59")
@each_row(
    "text",
    [
        "draw",
        "take 1",
        "claim frankfurt-paris-white white:3",
        "tickets",
        "pass",
        "station wien red:1",
    ],
)
def test_others_wait(text: str) -> None:
    state = table(hands={0: "white:3 red:1", 2: "white:3 red:1"})
    for seat in (0, 2):
        assert refused(state, text, seat=seat).refusal is Refusal.NOT_YOUR_TURN


@pytest.mark.rule("R9", "R59")
@pytest.mark.parametrize(
    "text", ["claim frankfurt-paris-white white:3", "tickets", "station wien red:1"]
)
def test_no_other_action_after_the_first_card(text: str) -> None:
    state = table(hand="white:3 red:1", phase=SecondDraw(Seat(1)))
    assert refused(state, text).refusal is Refusal.FINISH_DRAWING_FIRST


@pytest.mark.rule("R9", "R59")
@each_row(
    "text",
    [
        "draw",
        "take 1",
        "claim frankfurt-paris-white white:3",
        "tickets",
        "pass",
        "station wien red:1",
    ],
)
def test_no_other_action_before_choosing_tickets(text: str) -> None:
    offer = TicketChoice(Seat(1), (TicketId("paris-wien"), TicketId("berlin-roma")))
    state = table(hand="white:3 red:1", phase=offer, ticket_pile="roma-smyrna")
    assert refused(state, text).refusal is Refusal.CHOOSE_TICKETS_FIRST


@pytest.mark.rule("R9", "R59")
@each_row(
    "text",
    [
        "draw",
        "take 1",
        "claim frankfurt-paris-white white:3",
        "tickets",
        "pass",
        "station wien red:1",
    ],
)
def test_no_other_action_before_deciding_about_the_tunnel(text: str) -> None:
    laid = payment(None, 0, 3)
    open_tunnel = TunnelToll(Seat(1), RouteId("paris-zurich"), laid, sequence("loco red blue"), 1)
    state = table(hand="white:3 red:1", phase=open_tunnel)
    assert refused(state, text).refusal is Refusal.DECIDE_TUNNEL_FIRST


@pytest.mark.rule("R10", "R59")
@pytest.mark.parametrize(
    "state",
    [
        table(turn=0),
        table(turn=0, ticket_pile=""),
        table(turn=0, pile="red", ticket_pile=""),
        table(turn=0, pile="", discard="red", ticket_pile=""),
        table(turn=0, pile="", ticket_pile="paris-wien"),
        stuck("white:3"),
        stuck("loco:1"),
    ],
    ids=["all", "cards", "pile", "discard", "tickets", "claim", "claim with a locomotive"],
)
def test_passing_is_refused_while_something_is_possible(state: State) -> None:
    assert refused(state, "pass").refusal is Refusal.CANNOT_PASS


@pytest.mark.rule("R10")
@pytest.mark.parametrize(
    "state",
    [
        stuck(),
        stuck("yellow:1"),
        stuck("yellow:1", stations={0: "wien paris roma"}),
        stuck(row="- - - - -"),
    ],
    ids=["nothing", "a station", "no stations left", "an empty row"],
)
def test_passing_is_allowed_when_at_most_a_station_is_possible(state: State) -> None:
    assert "pass" in listed(state)
    after, events = play(state, "pass")
    assert one(events, Passed).seat == 0
    assert after.phase == Turn(Seat(1))


@pytest.mark.rule("R10", "R42")
def test_a_station_may_be_built_instead_of_passing() -> None:
    state = stuck("yellow:1")
    assert listed(state) == {"pass"} | {f"station {city} yellow:1" for city in EUROPE.cities}


@pytest.mark.rule("R10")
def test_a_forced_ticket_draw_is_the_only_move_listed() -> None:
    state = table(turn=0, pile="", row="- - - - -", ticket_pile="paris-wien")
    assert listed(state) == {"tickets"}
    assert play(state, DrawTickets()).state.phase == TicketChoice(
        Seat(0), (TicketId("paris-wien"),)
    )


@pytest.mark.rule("R10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_passes_as_seats_end_the_game(seats: int) -> None:
    state = stuck(seats=seats, turn=1)
    for _ in range(seats - 1):
        state, events = play(state, "pass")
        assert not some(events, GameEnded)
    state, events = play(state, "pass")
    assert isinstance(state.phase, Over)
    assert one(events, GameEnded).why is EndReason.ALL_PASSED


@pytest.mark.rule("R10", "R54")
def test_only_seats_that_are_playing_count() -> None:
    state = stuck(seats=4, turn=0, resigned=[1, 2])
    state, events = play(state, "pass")
    assert not some(events, GameEnded)
    state, events = play(state, "pass")
    assert one(events, GameEnded).why is EndReason.ALL_PASSED


@pytest.mark.rule("R10")
def test_passes_must_follow_each_other() -> None:
    state = stuck(seats=3, turn=0, hands={2: "yellow:1"})
    state = play(state, "pass", "pass", "station wien yellow:1").state
    assert state.phase == Turn(Seat(0))
    assert not isinstance(play(state, "draw").state.phase, Over)


@pytest.mark.rule("R10")
def test_a_pass_after_another_action_begins_a_new_count() -> None:
    state = stuck(seats=2, turn=1, hand="white:3", passed=[0], row="red white blue green -")
    state = play(state, "claim frankfurt-paris-white white:3").state
    assert state.passed == ()


@pytest.mark.rule("R10", "R11")
def test_declining_the_second_card_is_no_pass() -> None:
    state, events = play(table(passed=[2, 0]), "draw", "pass")
    assert not some(events, Passed)
    assert one(events, DrawEnded).why is DrawEnd.DECLINED
    assert state.phase == Turn(Seat(2))
    assert state.passed == ()


@pytest.mark.rule("R10", "R59")
def test_passing_is_refused_at_the_beginning_of_a_game() -> None:
    assert refused(begun(2), "pass").refusal is Refusal.CANNOT_PASS
