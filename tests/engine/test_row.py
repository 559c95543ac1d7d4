"""The row: three locomotives (R14) and short rows (R19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from data import load
from engine.board import Board, Seat, TicketId
from engine.cards import Cards, Colour
from engine.events import (
    BonusTaken,
    DeckShuffled,
    Event,
    FaceUpTaken,
    GameEnded,
    Resigned,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    StationBuilt,
    TunnelAbandoned,
    TurnBegan,
)
from engine.evolve import evolve
from engine.game import legal_moves
from engine.moves import Undo
from engine.state import Opening, SecondDraw, State, Turn
from tests.engine.playing import CROWDED, walk
from tests.engine.pocket import remade
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    Played,
    cards,
    one,
    play,
    reshuffled,
    resign,
    row_of,
    sequence,
    some,
    table,
)
from tests.tiers import sampled


def places(events: tuple[Event, ...]) -> list[int]:
    return [event.place for event in some(events, RowRefilled)]


@pytest.mark.rule("R14")
def test_the_third_locomotive_resets_the_row() -> None:
    state = table(row="red loco loco blue blue", pile="loco white*5 red")
    after, events = play(state, "take 1")
    assert [type(event) for event in events] == [
        FaceUpTaken,
        RowRefilled,
        RowSwept,
        *[RowRefilled] * 5,
    ]
    assert one(events, RowSwept).cards == sequence("loco loco loco blue blue")
    assert places(events) == [1, 1, 2, 3, 4, 5]
    assert after.row == row_of("white*5")
    assert after.discard == cards("loco:3 blue:2")
    assert after.phase == SecondDraw(Seat(1))


@pytest.mark.rule("R14")
def test_two_locomotives_stay() -> None:
    state = table(row="red loco blue blue blue", pile="loco white*9")
    after, events = play(state, "take 1")
    assert not some(events, RowSwept)
    assert not some(events, RowStays)
    assert after.row == row_of("loco loco blue blue blue")


@pytest.mark.rule("R14")
@pytest.mark.parametrize("locomotives", [3, 4, 5])
def test_three_or_more(locomotives: int) -> None:
    others = 5 - locomotives
    row = f"red loco*{locomotives - 1} " + f"blue*{others}" * (others > 0)
    state = table(row=row, pile="loco white*5")
    after, events = play(state, "take 1")
    assert len(some(events, RowSwept)) == 1
    assert after.row == row_of("white*5")


@pytest.mark.rule("R14")
def test_the_new_row_is_looked_at_again() -> None:
    pile = "loco loco*3 blue*2 loco*3 white*2 green*5"
    state = table(row="red loco loco blue blue", pile=pile)
    after, events = play(state, "take 1")
    assert len(some(events, RowSwept)) == 3
    assert not some(events, RowStays)
    assert after.row == row_of("green*5")


@pytest.mark.rule("R14")
@pytest.mark.parametrize(("version", "most"), [(1, 3), (2, 10), (3, 10)])
def test_after_so_many_resets_the_row_stays_and_this_is_said(version: int, most: int) -> None:
    board = load("europe", version=version).board
    for times in range(1, most + 2):
        pile = "loco" + " loco*3 blue*2" * (times - 1) + " red*3 loco*2 white*5"
        state = table(row="red loco loco blue blue", pile=pile, board=board)
        after, events = play(state, "take 1", board=board)
        assert len(some(events, RowSwept)) == min(times, most)
        assert len(some(events, RowStays)) == (times > most)
        assert after.row == row_of("red*3 loco*2" if times <= most else "loco*3 blue*2")
        assert after.phase == SecondDraw(Seat(1))


@pytest.mark.rule("R14")
def test_a_row_that_stayed_is_looked_at_again_when_it_next_changes() -> None:
    pile = "loco" + " loco*3 blue*2" * 10 + " white*9"
    state, events = play(table(row="red loco loco blue blue", pile=pile), "take 1")
    assert isinstance(events[-1], RowStays)
    drawn, events = play(state, "draw")
    assert not some(events, RowSwept)
    assert not some(events, RowStays)
    assert drawn.row == state.row
    changed, events = play(state, "take 4")
    assert len(some(events, RowSwept)) == 1
    assert changed.row == row_of("white*5")


@pytest.mark.rule("R14")
@each_row(
    ("row", "pile", "discard", "swept"),
    [
        ("red loco*2 blue*2", "loco white", "", True),
        ("red loco*2 blue*2", "loco loco", "", False),
        ("red loco*2 blue*2", "loco", "white", True),
        ("red loco*2 blue*2", "loco", "loco", False),
        ("red loco*2 blue*2", "loco", "", False),
        ("red loco*4", "loco", "white:3", True),
        ("red loco*4", "loco", "white:2 loco", False),
    ],
)
def test_no_reset_that_can_not_help(row: str, pile: str, discard: str, swept: bool) -> None:
    """Of six or more cards three must be no locomotives."""
    state = table(row=row, pile=pile, discard=discard)
    after, events = play(state, "take 1", shuffle=reshuffled())
    assert bool(some(events, RowSwept)) == swept
    if not swept:
        assert len(some(events, RowStays)) == 1
        assert after.row == (Colour.LOCOMOTIVE, *state.row[1:])
        assert after.discard == state.discard


@pytest.mark.rule("R14", "R19")
@pytest.mark.parametrize(
    ("row", "paid"),
    [
        ("loco loco loco - -", "white:1"),
        ("loco loco - - -", "loco:1"),
        ("loco loco loco - -", "loco:1"),
    ],
)
def test_no_reset_that_can_not_help_in_a_short_row(row: str, paid: str) -> None:
    """Of n < 5 cards n - 2 must be no locomotives: 4 with one and 3 with none stay."""
    state = table(row=row, pile="", hand=paid)
    after, events = play(state, f"station wien {paid}")
    assert not some(events, RowSwept)
    assert len(some(events, RowStays)) == 1
    assert sum(card is Colour.LOCOMOTIVE for card in after.row) >= 3


@pytest.mark.rule("R14", "R19")
def test_the_row_is_looked_at_when_its_places_are_filled_not_card_by_card() -> None:
    state = table(row="loco loco - - -", pile="", hand="red:3 loco:3")
    after, events = play(
        state,
        "claim palermo-smyrna red:3+3",
        shuffle=reshuffled("loco red red red loco loco", "red red loco loco loco"),
    )
    assert one(events, RowSwept).cards == sequence("loco loco loco red red")
    assert places(events) == [3, 4, 5, 1, 2, 3, 4, 5]
    assert len(some(events, DeckShuffled)) == 2
    assert after.row == row_of("red loco loco red red")
    assert after.pile == sequence("loco loco loco")


@pytest.mark.rule("R14", "R12")
def test_a_taken_locomotive_is_replaced_and_the_row_looked_at() -> None:
    state = table(row="loco loco loco blue blue", pile="red white", discard="")
    after, events = play(state, "take 1")
    assert not some(events, RowSwept)
    assert after.row == row_of("red loco loco blue blue")
    assert after.phase == Turn(Seat(2))


@pytest.mark.rule("R14", "R16")
def test_a_reset_may_shuffle_what_it_swept() -> None:
    state = table(row="red loco loco blue blue", pile="loco white white", discard="")
    after, events = play(state, "take 1", shuffle=reshuffled("blue blue loco loco loco"))
    kinds = [type(event) for event in events]
    assert kinds.count(DeckShuffled) == 1
    assert kinds.index(DeckShuffled) > kinds.index(RowSwept)
    assert after.row == row_of("white white blue blue loco")
    assert (after.pile, after.discard) == (sequence("loco loco"), Cards())


EARLIER = load("europe", version=2).board
KEPT = "loco*3 blue*2"
WHITE = {0: "white:1"}


def kept(row: str = KEPT, **other: Any) -> State:
    """A row that stays: with so few cards other than locomotives none would be better."""
    return table(row=row, **{"pile": "", **other})


def laid(green: int, seats: int = 3) -> State:
    """Seat 1 is asked for the surcharge of a tunnel, while the row stays."""
    hands = {0: f"green:{green}", 1: "white:3"}
    state = kept("loco*4 blue", pile="red loco loco", hands=hands, seats=seats)
    return play(state, "claim paris-zurich white:3").state


def opened() -> State:
    """All choose their first tickets, while the row stays."""
    offers = {Seat(seat): (TicketId("paris-wien"),) for seat in range(3)}
    return kept(hands=WHITE, phase=Opening(Seat(0), offers))


CAUSES: Mapping[str, tuple[Callable[[], State], str, type[Event]]] = {
    "a claim": (lambda: kept(hand="white:1"), "claim budapest-wien-white white:1", RouteClaimed),
    "a station": (lambda: kept(hand="white:1"), "station wien white:1", StationBuilt),
    "a tunnel for which nothing is turned up": (
        lambda: kept(hand="white:3"),
        "claim paris-zurich white:3",
        RouteClaimed,
    ),
    "a tunnel with its surcharge": (
        lambda: kept("loco*5", hand="white:5", pile="blue loco*2"),
        "claim paris-zurich white:3; toll white:2",
        RouteClaimed,
    ),
    "a tunnel given up after a resignation": (lambda: laid(1), "0 resign; giveup", TunnelAbandoned),
    "a tunnel given up for the last player": (lambda: laid(1, 2), "0 resign", TunnelAbandoned),
    "a resignation": (lambda: kept(hand="white:1"), "resign", Resigned),
    "a resignation in another's turn": (lambda: kept(hands=WHITE), "0 resign", Resigned),
    "a resignation in another's tunnel": (lambda: laid(2), "0 resign", Resigned),
    "a resignation before another's second card": (
        lambda: kept(pile="loco", hands=WHITE),
        "draw; 0 resign",
        Resigned,
    ),
    "a resignation at the opening": (opened, "0 resign", Resigned),
}
"""Each way in which cards reach the discard: a position, moves, and the event that brings them."""


def done(name: str, board: Board = EUROPE) -> tuple[State, Played]:
    """Return the position before the last move of a cause, and what that leads to."""
    position, moves, _ = CAUSES[name]
    led = Played(position(), ())
    for move in moves.split("; "):
        seat, text = (0, move[2:]) if move[0] == "0" else (None, move)
        before = led.state
        led = play(before, text, seat=seat, board=board)
    return before, led


@pytest.mark.rule("R14", "R19", "R34", "R54")
@each_row("name", CAUSES)
def test_a_row_that_no_reset_could_help_is_looked_at_whenever_cards_are_discarded(
    name: str,
) -> None:
    before, (after, events) = done(name)
    kinds = [type(event) for event in events]
    assert kinds.index(RowSwept) > kinds.index(CAUSES[name][2])
    assert some(events, RowSwept)[0].cards == before.row
    assert kinds[-1] in (TurnBegan, GameEnded) or type(after.phase) is type(before.phase)
    assert after.row != before.row and None not in after.row


@pytest.mark.rule("R14", "R55")
@each_row("name", CAUSES)
def test_what_resets_the_row_can_not_be_taken_back(name: str) -> None:
    after = done(name)[1].state
    assert all(Undo() not in legal_moves(after, EUROPE, Seat(seat)) for seat in range(2))


@pytest.mark.rule("R14", "R58")
@each_row("name", CAUSES)
def test_in_a_game_of_before_it_stays_until_it_changes(name: str) -> None:
    before, (after, events) = done(name, EARLIER)
    assert not some(events, RowSwept)
    assert after.row == before.row


@pytest.mark.rule("R14", "R55")
def test_it_stays_without_a_word_while_no_reset_can_help_and_then_goes() -> None:
    """Locomotives that are spent help no row: nothing came to light, so that may be undone."""
    before = kept(hands={1: "loco:1 white:1", 2: "loco:1"})
    spent, events = play(before, "station wien loco:1")
    assert not some(events, RowSwept) and not some(events, RowStays)
    assert Undo() in legal_moves(spent, EUROPE, Seat(1))
    undone = play(spent, "undo", seat=1).state
    assert some(play(undone, "station wien white:1").events, RowSwept)
    twice = play(spent, "station roma loco:1").state
    assert some(resign(twice, 1).events, RowSwept)


@pytest.mark.rule("R14", "R19")
def test_gaps_are_filled_first_and_then_the_row_is_looked_at_once() -> None:
    state = kept("loco*3 blue -", hand="white:3")
    order = reshuffled("white")
    events = play(state, "claim frankfurt-paris-white white:3", shuffle=order).events
    kinds = [type(event) for event in events]
    assert kinds[:4] == [RouteClaimed, DeckShuffled, RowRefilled, RowSwept]
    assert one(events, RowSwept).cards == sequence("loco*3 blue white")


@pytest.mark.rule("R14", "X10")
def test_a_bonus_comes_before_the_new_row() -> None:
    bonus = {"cities": ["budapest", "wien"], "points": [5, 4, 3, 2, 1]}
    board = remade(EUROPE, bonus=bonus)
    state = kept(hand="white:1", board=board)
    events = play(state, "claim budapest-wien-white white:1", board=board).events
    assert [type(event) for event in events][:3] == [RouteClaimed, BonusTaken, RowSwept]


@pytest.mark.rule("R14")
def test_a_row_that_was_reset_often_enough_stays_whatever_is_discarded() -> None:
    pile = "loco" + " loco*3 blue*2" * 10 + " white*9"
    state = table(row="red loco loco blue blue", pile=pile, hands={2: "white:3"})
    state, events = play(state, "take 1", "pass")
    assert some(events, RowStays)
    for text, seat in (("station wien white:1", 2), ("undo", 2), ("station roma white:1", 2)):
        state, events = play(state, text, seat=seat)
        assert not some(events, RowSwept) and not some(events, RowStays)
        assert state.row == row_of("loco*3 blue*2")
    assert some(play(state, "take 4").events, RowSwept)


def could_help(state: State) -> bool:
    """Whether a row can be turned up from all that lies there that needs no reset."""
    rules, seen = CROWDED.rules, (*state.row, *state.pile, *state.discard)
    lying = [card for card in seen if card is not None]
    others = sum(card is not Colour.LOCOMOTIVE for card in lying)
    return min(rules.row, len(lying)) - others < rules.row_locomotives


@pytest.mark.rule("R14")
@pytest.mark.parametrize("seats", sampled(range(2, 6), 3))
def test_at_no_moment_three_locomotives_lie_in_a_row_that_could_be_better(seats: int) -> None:
    """Unless it was reset often enough, and nobody has taken a card of it since."""
    most, met = CROWDED.rules.row_sweeps, set[str]()
    for number in range(5):
        state, often = None, False
        for step in walk(seats, number, board=CROWDED):
            for event in step.events:
                if isinstance(event, FaceUpTaken):
                    often = False
                if isinstance(event, RowSwept):
                    assert event.cards.count(Colour.LOCOMOTIVE) >= 3
                    assert state is not None and could_help(state) and not often
                state = evolve(state, event)
            resets = len(some(step.events, RowSwept))
            assert resets <= most
            if step.state.row.count(Colour.LOCOMOTIVE) >= 3:
                often = often or resets == most
                assert often or not could_help(step.state)
                met.add("often" if often else "no help")
    assert met == {"often", "no help"}


SHORT = "red - blue - -"


@pytest.mark.rule("R19")
@pytest.mark.parametrize(
    ("claim", "order", "row"),
    [
        ("claim frankfurt-paris-white white:3", "white*3", "red white blue white white"),
        ("claim amsterdam-frankfurt white:2", "white*2", "red white blue white -"),
        ("claim budapest-wien-white white:1", "white", "red white blue - -"),
    ],
)
def test_a_claim_refills_the_lowest_empty_places_first(claim: str, order: str, row: str) -> None:
    state = table(row=SHORT, pile="", hand="white:4")
    after, events = play(state, claim, shuffle=reshuffled(order))
    assert after.row == row_of(row)
    assert places(events) == [2, 4, 5][: len(sequence(order))]
    kinds = [type(event) for event in events]
    assert kinds[:2] == [RouteClaimed, DeckShuffled]
    assert kinds[-1] is TurnBegan
    assert (after.pile, after.discard) == ((), Cards())


@pytest.mark.rule("R19")
def test_a_station_refills() -> None:
    state = table(row=SHORT, pile="", hand="green:1")
    after, events = play(state, "station wien green:1")
    assert [type(e) for e in events] == [StationBuilt, DeckShuffled, RowRefilled, TurnBegan]
    assert after.row == row_of("red green blue - -")


@pytest.mark.rule("R19", "R34", "R35")
def test_a_tunnel_refills_once_with_all_that_reached_the_discard() -> None:
    state = table(row=SHORT, pile="", hand="white:3")
    after, events = play(state, "claim paris-zurich white:3", shuffle=reshuffled("white*3"))
    assert len(some(events, DeckShuffled)) == 1
    assert after.row == row_of("red white blue white white")


@pytest.mark.rule("R19", "R54")
def test_a_resignation_refills() -> None:
    state = table(row=SHORT, pile="", hands={0: "green:1 white:1"})
    after, events = resign(state, 0)
    assert places(events) == [2, 4]
    assert Cards.count(c for c in after.row if c is not None) == cards("red blue green white")
    assert after.row[4] is None


@pytest.mark.rule("R19")
def test_an_empty_place_stays_where_it_is() -> None:
    state = play(table(pile="yellow"), "draw").state
    state = play(state, "take 4").state
    assert state.row == row_of("red blue white - black")
    state = play(state, "tickets").state
    assert state.row == row_of("red blue white - black")
