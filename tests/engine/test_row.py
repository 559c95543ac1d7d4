"""The row: three locomotives (R14) and short rows (R19)."""

from __future__ import annotations

import pytest

from data import load
from engine.board import Seat
from engine.cards import Cards, Colour
from engine.events import (
    DeckShuffled,
    Event,
    FaceUpTaken,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    StationBuilt,
    TurnBegan,
)
from engine.state import SecondDraw, Turn
from tests.tables import cards, one, play, reshuffled, resign, row_of, sequence, some, table


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
@pytest.mark.parametrize(("version", "most"), [(1, 3), (2, 10)])
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
@pytest.mark.parametrize(
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
