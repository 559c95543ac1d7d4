"""Tunnels: R30–R37."""

from __future__ import annotations

import pytest

from engine.board import RouteId, Seat
from engine.cards import Cards, Colour
from engine.events import (
    DeckShuffled,
    RouteClaimed,
    RowRefilled,
    TunnelAbandoned,
    TunnelRevealed,
    TurnBegan,
)
from engine.refusals import Refusal
from engine.state import TunnelToll, Turn
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    Played,
    cards,
    listed,
    one,
    play,
    refused,
    reshuffled,
    sequence,
    some,
    table,
)

GREY = "sarajevo-sofia"
"""A grey tunnel of two."""
RED = "erzurum-sochi"
"""A red tunnel of three."""


def lay(hand: str, way: str, pile: str, *, route: str = GREY, discard: str = "") -> Played:
    state = table(hand=hand, pile=pile, discard=discard)
    return play(state, f"claim {route} {way}")


@pytest.mark.rule("R30")
def test_the_payment_is_laid_and_three_cards_turned_up() -> None:
    state, events = lay("red:2 blue:1", "red:2", "red white green black")
    revealed = one(events, TunnelRevealed)
    assert revealed.revealed == sequence("red white green")
    assert (revealed.seat, revealed.route, revealed.toll) == (1, GREY, 1)
    assert isinstance(state.phase, TunnelToll)
    assert state.phase.laid.cards == cards("red:2")
    assert state.players[1].hand == cards("blue")
    assert state.pile == sequence("black")
    assert state.claims == {}


@pytest.mark.rule("R30", "R16")
def test_the_discard_is_shuffled_in_when_the_pile_runs_out() -> None:
    state = table(hand="red:2", pile="white", discard="green:3 red:1")
    after, events = play(state, f"claim {GREY} red:2", shuffle=reshuffled("red green green green"))
    assert one(events, DeckShuffled).count == 4
    assert one(events, TunnelRevealed).revealed == sequence("white red green")
    assert isinstance(after.phase, TunnelToll)
    assert (after.pile, after.discard) == (sequence("green green"), Cards())


@pytest.mark.rule("R30", "R35")
def test_the_laid_cards_are_not_in_the_discard_yet() -> None:
    state, events = lay("red:2", "red:2", "white", discard="red:1")
    assert one(events, DeckShuffled).count == 1
    assert one(events, TunnelRevealed).revealed == sequence("white red")
    assert isinstance(state.phase, TunnelToll)
    assert state.phase.toll == 1


@pytest.mark.rule("R30")
def test_three_cards_in_the_pile_need_no_shuffle() -> None:
    _, events = lay("red:2", "red:2", "white red blue", discard="red:1")
    assert not some(events, DeckShuffled)


@pytest.mark.rule("R31", "R32", "R37")
@each_row(
    ("way", "revealed", "toll"),
    [
        ("red:2", "white green blue", 0),
        ("red:2", "red green blue", 1),
        ("red:2", "loco green blue", 1),
        ("red:2", "red loco blue", 2),
        ("red:2", "red red red", 3),
        ("red:2", "loco loco loco", 3),
        ("red:1+1", "white green blue", 0),
        ("red:1+1", "red green blue", 1),
        ("red:1+1", "loco green red", 2),
        ("blue:2", "red red loco", 1),
        ("loco:2", "red green blue", 0),
        ("loco:2", "red loco blue", 1),
        ("loco:2", "loco red loco", 2),
        ("loco:2", "loco loco loco", 3),
    ],
)
def test_what_a_grey_tunnel_costs(way: str, revealed: str, toll: int) -> None:
    state, events = lay("red:2 blue:2 loco:2", way, f"{revealed} white")
    assert one(events, TunnelRevealed).toll == toll
    if toll:
        assert isinstance(state.phase, TunnelToll)
        assert state.phase.toll == toll
    else:
        assert state.claims == {GREY: 1}


@pytest.mark.rule("R31", "R32")
@pytest.mark.parametrize(
    ("way", "revealed", "toll"),
    [
        ("red:3", "red loco white", 2),
        ("red:1+2", "red loco white", 2),
        ("loco:3", "red red loco", 1),
        ("loco:3", "red red red", 0),
    ],
)
def test_what_a_red_tunnel_costs(way: str, revealed: str, toll: int) -> None:
    _, events = lay("red:3 loco:3", way, revealed, route=RED)
    assert one(events, TunnelRevealed).toll == toll


@pytest.mark.rule("R31", "R28")
@each_row(
    ("hand", "ways"),
    [
        ("red:2", {"red:2"}),
        ("red:1 loco:1", {"red:1+1"}),
        ("red:2 loco:2", {"red:2", "red:1+1", "loco:2"}),
        ("red:1 loco:2 blue:5", {"red:1+1", "loco:2"}),
        ("loco:2", {"loco:2"}),
        ("red:1", set()),
        ("blue:5 loco:1", set()),
        ("", set()),
    ],
)
def test_how_a_surcharge_of_two_is_paid(hand: str, ways: set[str]) -> None:
    laid = cards("red:2") + cards(hand)
    text = " ".join(f"{c.word}:{laid[c]}" for c in Colour if laid[c])
    state, _ = lay(text, "red:2", "red loco white")
    assert listed(state) == {f"toll {way}" for way in ways} | {"giveup"}


@pytest.mark.rule("R31", "R22")
def test_paying_claims_the_route() -> None:
    state, _ = lay("red:3 loco:1 blue:1", "red:2", "red loco white")
    after, events = play(state, "toll red:1+1")
    claimed = one(events, RouteClaimed)
    assert (claimed.paid, claimed.wagons, claimed.points) == (cards("red:3 loco:1"), 2, 2)
    assert after.claims == {GREY: 1}
    assert after.players[1].hand == cards("blue")
    assert after.players[1].wagons == 43
    assert after.phase == Turn(Seat(2))


@pytest.mark.rule("R31", "R59")
@each_row(
    ("way", "refusal"),
    [
        ("red:1", Refusal.TOLL_COUNT),
        ("red:3", Refusal.TOLL_COUNT),
        ("loco:1", Refusal.TOLL_COUNT),
        ("red:2+1", Refusal.TOLL_COUNT),
        ("blue:2", Refusal.TOLL_COLOUR),
        ("blue:1+1", Refusal.TOLL_COLOUR),
        ("loco:2", Refusal.CARDS_NOT_HELD),
    ],
)
def test_a_wrong_surcharge_is_refused(way: str, refusal: Refusal) -> None:
    state, _ = lay("red:5 blue:2 loco:1", "red:2", "red loco white")
    assert refused(state, f"toll {way}").refusal is refusal


@pytest.mark.rule("R31", "R30")
def test_the_laid_cards_can_not_pay_the_surcharge() -> None:
    state, _ = lay("red:2 blue:1", "red:2", "red white white")
    assert refused(state, "toll red:1").refusal is Refusal.CARDS_NOT_HELD


@pytest.mark.rule("R32")
def test_after_locomotives_only_locomotives_pay() -> None:
    state, _ = lay("red:9 loco:3", "loco:2", "loco red red")
    assert listed(state) == {"toll loco:1", "giveup"}
    assert refused(state, "toll red:1").refusal is Refusal.TOLL_COLOUR


@pytest.mark.rule("R33")
@pytest.mark.parametrize("hand", ["red:2", "red:2 loco:3 red:3"])
def test_giving_up_returns_the_laid_cards_and_ends_the_turn(hand: str) -> None:
    state, _ = lay(hand, "red:2", "red loco white black")
    after, events = play(state, "giveup")
    assert events == (TunnelAbandoned(Seat(1), RouteId(GREY)), TurnBegan(Seat(2)))
    assert after.players[1].hand == cards(hand)
    assert after.players[1].wagons == 45
    assert after.players[1].score == 0
    assert after.claims == {}
    assert after.phase == Turn(Seat(2))


@pytest.mark.rule("R34")
def test_cards_turned_up_wait_for_the_end_of_the_turn() -> None:
    state, _ = lay("red:3", "red:2", "red white green black")
    assert state.discard == Cards()
    assert play(state, "toll red:1").state.discard == cards("red:4 white green")
    assert play(state, "giveup").state.discard == cards("red white green")


@pytest.mark.rule("R34")
def test_cards_turned_up_are_discarded_when_they_cost_nothing() -> None:
    state, _ = lay("red:2", "red:2", "blue white green black")
    assert state.discard == cards("red:2 blue white green")


@pytest.mark.rule("R34", "R19")
def test_then_the_row_is_refilled_once() -> None:
    state = table(hand="red:2", row="white - - - -", pile="", discard="")
    after, events = play(state, f"claim {GREY} red:2")
    assert len(some(events, DeckShuffled)) == 1
    assert [e.place for e in some(events, RowRefilled)] == [2, 3]
    kinds = [type(event) for event in events]
    assert kinds.index(RouteClaimed) < kinds.index(DeckShuffled)
    assert after.row == (*sequence("white red red"), None, None)


@pytest.mark.rule("R35")
@each_row(
    ("pile", "discard", "revealed"),
    [
        ("red", "", "red"),
        ("red white", "", "red white"),
        ("red", "white", "red white"),
        ("", "white:1", "white"),
        ("", "red:2", "red red"),
    ],
)
def test_with_fewer_than_three_what_there_is(pile: str, discard: str, revealed: str) -> None:
    state, events = lay("red:2", "red:2", pile, discard=discard)
    shown = one(events, TunnelRevealed)
    assert shown.revealed == sequence(revealed)
    assert shown.toll == revealed.split().count("red")
    assert isinstance(state.phase, TunnelToll) == (shown.toll > 0)


@pytest.mark.rule("R35")
def test_with_none_the_tunnel_costs_no_more() -> None:
    state, events = lay("red:2", "red:2", "")
    assert one(events, RouteClaimed).paid == cards("red:2")
    assert not some(events, TunnelRevealed) or one(events, TunnelRevealed).toll == 0
    assert state.claims == {GREY: 1}


@pytest.mark.rule("R36")
def test_who_can_not_pay_is_asked_too() -> None:
    state, events = lay("red:2", "red:2", "red red white")
    assert not some(events, TunnelAbandoned)
    assert state.phase == TunnelToll(
        Seat(1), RouteId(GREY), one(events, TunnelRevealed).laid, sequence("red red white"), 2
    )
    assert listed(state) == {"giveup"}


@pytest.mark.rule("R36")
def test_no_surcharge_no_question() -> None:
    state, events = lay("red:5 loco:3", "red:2", "blue white green")
    assert one(events, RouteClaimed).paid == cards("red:2")
    assert state.phase == Turn(Seat(2))


@pytest.mark.rule("R37")
@pytest.mark.parametrize(
    ("way", "toll"), [("red:2", 1), ("blue:2", 2), ("green:2", 0), ("green:1+1", 0)]
)
def test_the_colour_of_a_grey_tunnel_is_the_colour_laid(way: str, toll: int) -> None:
    _, events = lay("red:2 blue:2 green:2 loco:1", way, "red blue blue")
    assert one(events, TunnelRevealed).toll == toll


@pytest.mark.rule("R30")
def test_18_tunnels_turn_up_cards_and_no_other_route_does() -> None:
    asked = 0
    for route in EUROPE.routes.values():
        state = table(hand="loco:8", pile="white*5")
        _, events = play(state, f"claim {route.id} loco:{route.length}")
        asked += bool(some(events, TunnelRevealed))
        assert bool(some(events, TunnelRevealed)) == route.tunnel
    assert asked == 18


@pytest.mark.rule("R30", "R59")
@pytest.mark.parametrize("text", ["toll red:1", "giveup"])
def test_without_a_tunnel_there_is_nothing_to_decide(text: str) -> None:
    assert refused(table(hand="red:3"), text).refusal is Refusal.NO_TUNNEL_OPEN
