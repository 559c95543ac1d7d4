"""Switches that no bundled edition joins, but a map of one's own may: X3–X10 with R12–R46."""

from __future__ import annotations

import pytest

from engine.board import Board, Seat
from engine.board_file import InvalidBoard
from engine.cards import Cards, Colour
from engine.events import (
    FaceUpTaken,
    GameEnded,
    RouteClaimed,
    RowStays,
    RowSwept,
    TunnelAbandoned,
    TunnelRevealed,
)
from engine.refusals import Refusal
from engine.scoring import score
from engine.state import Over, SecondDraw, State, TunnelToll, Turn
from engine.view import view
from tests.engine.pocket import pocket, remade
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    Played,
    cards,
    listed,
    listed_for,
    one,
    play,
    refused,
    resign,
    row_of,
    some,
    table,
)

APART = remade(EUROPE, locomotive_pile=True)
"""Europe, but for its 14 locomotives: they lie in a pile of their own."""

TUNNEL = "claim paris-zurich"
"""A tunnel of three spaces."""


def at(state: State, *texts: str, seat: int | None = None, board: Board = APART) -> Played:
    return play(state, *texts, seat=seat, board=board)


def seen(state: State, seat: int = 1) -> Cards:
    """What everybody knows of a hand."""
    return view(state, None).seats[seat].shown


def everything(state: State) -> Cards:
    """All cards there are, wherever they lie."""
    there = Cards.count(state.pile) + state.discard
    there += Cards.count(card for card in state.row if card is not None)
    there += Cards.count([Colour.LOCOMOTIVE] * (state.locomotives or 0))
    for player in state.players:
        there += player.hand
    if isinstance(state.phase, TunnelToll):
        there += state.phase.laid.cards + Cards.count(state.phase.revealed)
    return there


def laid(text: str = "red:2+1", pile: str = "red red blue white") -> State:
    """A tunnel with a surcharge of two, after three locomotives were taken in sight of all."""
    state = table(seats=3, hand="red:3", pile=pile, row="blue white green black white", board=APART)
    for _ in range(3):
        state = at(state._replace(phase=Turn(Seat(1))), "loco").state
    return at(state._replace(phase=Turn(Seat(1))), f"{TUNNEL} {text}").state


@pytest.mark.rule("X3", "X7", "R30", "R31", "R52")
def test_locomotives_laid_in_a_tunnel_are_in_neither_pile() -> None:
    state = laid()
    assert isinstance(state.phase, TunnelToll)
    assert (state.phase.toll, state.phase.laid.cards) == (2, cards("red:2 loco"))
    assert state.locomotives == 14 - 3
    assert state.players[1].hand == cards("red loco:2")
    assert seen(state) == cards("loco:2")
    assert everything(state) == everything(laid("red:3"))


@pytest.mark.rule("X7", "R31", "R34")
@pytest.mark.parametrize(
    ("toll", "paid", "hand"),
    [("red:1+1", "red:3 loco:2", "loco"), ("loco:2", "red:2 loco:3", "red")],
)
def test_those_of_the_toll_and_those_laid_go_back_together(toll: str, paid: str, hand: str) -> None:
    before = laid()
    after, events = at(before, f"toll {toll}")
    assert one(events, RouteClaimed).paid == cards(paid)
    assert after.locomotives == 11 + cards(paid)[Colour.LOCOMOTIVE]
    assert not after.discard[Colour.LOCOMOTIVE]
    assert after.players[1].hand == cards(hand)
    assert seen(after) == cards(hand).without(cards("red"))
    assert everything(after) == everything(before)
    assert refused(after, "undo", seat=1, board=APART).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("X7", "R33")
def test_given_up_they_return_to_the_hand_not_to_their_pile() -> None:
    before = laid()
    after, events = at(before, "giveup")
    assert one(events, TunnelAbandoned)
    assert after.locomotives == 11
    assert after.players[1].hand == cards("red:3 loco:3")
    assert seen(after) == cards("red:2 loco:3")
    assert after.discard == cards("red:2 blue")
    assert everything(after) == everything(before)


@pytest.mark.rule("X7", "R54")
def test_who_resigns_in_a_tunnel_gives_back_those_laid_and_those_held() -> None:
    before = laid()
    after = resign(before, 1, board=APART).state
    assert after.locomotives == 14
    assert after.discard == cards("red:5 blue")
    # The third red card was dealt: nobody knows of it.
    assert after.buried == cards("red")
    assert view(after, None).discarded == cards("red:4 blue")
    assert everything(after) == everything(before)


@pytest.mark.rule("X7", "R54", "R33")
def test_with_one_player_left_an_open_tunnel_is_given_up() -> None:
    state = laid()._replace(row=row_of("blue white green black white"))
    state = resign(state, 0, board=APART).state
    state, events = resign(state, 2, board=APART)
    assert one(events, TunnelAbandoned)
    assert one(events, GameEnded)
    assert isinstance(state.phase, Over)
    assert state.locomotives == 11
    assert state.players[1].hand == cards("red:3 loco:3")


@pytest.mark.rule("X3", "R31", "R32")
def test_only_the_colour_laid_can_cost_extra() -> None:
    """Of their own pile no locomotive is ever turned up; locomotives alone cost no more."""
    for text, pile, toll in (
        ("red:2+1", "red red red white", 3),
        ("loco:3", "red red red white", 0),
    ):
        state = table(hand="red:3 loco:3", pile=pile, board=APART)
        assert one(at(state, f"{TUNNEL} {text}").events, TunnelRevealed).toll == toll


@pytest.mark.rule("X7", "R29")
def test_a_ferry_takes_its_locomotives_and_gives_them_back() -> None:
    state = table(hand="white:6 loco:2", board=APART)
    error = refused(state, "claim palermo-smyrna white:6", board=APART)
    assert error.refusal is Refusal.FERRY_NEEDS_LOCOMOTIVES
    after, _ = at(state, "claim palermo-smyrna white:4+2")
    assert (after.locomotives, after.discard) == (14, cards("white:4"))
    back = at(after, "undo", seat=1).state
    assert (back.locomotives, back.players[1].hand) == (12, cards("white:6 loco:2"))


@pytest.mark.rule("X7", "R43", "R55")
def test_a_station_paid_by_locomotives_gives_them_back() -> None:
    state = table(hand="red:1 loco:3", stations={1: "wien"}, board=APART)
    assert listed_for(state, "station roma", board=APART) == {"red:1+1", "loco:2"}
    after, _ = at(state, "station roma red:1+1")
    assert (after.locomotives, after.discard) == (12, cards("red"))
    assert at(after, "loco").state.locomotives == 11
    back = at(after, "undo", seat=1).state
    assert (back.locomotives, back.players[1].stations) == (11, ("wien",))


@pytest.mark.rule("X4", "R10")
def test_with_a_station_to_build_but_a_locomotive_to_take_there_is_no_passing() -> None:
    stuck = table(
        hand="red:1", pile="", row="- - - - -", ticket_pile="", locomotives=1, board=APART
    )
    assert {text.split()[0] for text in listed(stuck, board=APART)} == {"loco", "station", "claim"}
    assert refused(stuck, "pass", board=APART).refusal is Refusal.CANNOT_PASS
    none = stuck._replace(locomotives=0, claims={})
    none = none._replace(players=tuple(p._replace(wagons=0) for p in none.players))
    assert {text.split()[0] for text in listed(none, board=APART)} == {"station", "pass"}


ALONE = remade(EUROPE, row_alone=True)
"""Europe, but for R17: what lies open may be taken though pile and discard are empty."""


@pytest.mark.rule("X6", "R12", "R17", "R18")
def test_the_row_alone_with_locomotives_among_the_cards() -> None:
    state = table(pile="", row="loco red - - -", board=ALONE)
    assert {"take 1", "take 2"} <= listed(state, board=ALONE)
    assert refused(state, "draw", board=ALONE).refusal is Refusal.NO_CARDS_TO_DRAW
    both, events = at(state, "take 1", board=ALONE)
    assert not one(events, FaceUpTaken).more
    assert both.phase == Turn(Seat(2))
    one_more, _ = at(state, "take 2", board=ALONE)
    # Only a locomotive is left for the second card: the draw is over.
    assert one_more.phase == Turn(Seat(2))
    more = table(pile="", row="loco red blue - -", board=ALONE)
    more = at(more, "take 2", board=ALONE).state
    assert more.phase == SecondDraw(Seat(1))
    assert listed(more, board=ALONE) == {"take 3", "pass"}


@pytest.mark.rule("R14")
def test_no_number_of_locomotives_sweeps_a_row_where_the_switch_is_off() -> None:
    board = remade(EUROPE, row_locomotives=0)
    state = table(row="loco*4 red", pile="loco*5 red", board=board)
    state, events = at(state, "take 5", board=board)
    assert not some(events, RowSwept)
    assert not some(events, RowStays)
    assert state.row == row_of("loco*5")
    assert state.phase == SecondDraw(Seat(1))
    assert refused(state, "take 1", board=board).refusal is Refusal.NO_SECOND_LOCOMOTIVE


@pytest.mark.rule("R14")
@each_row(
    ("limit", "row", "pile", "swept"),
    [
        (1, "red blue*4", "loco white", True),
        (1, "red blue*4", "loco", False),
        (1, "red blue*4", "loco*2", False),
        (2, "red loco blue*3", "loco white", True),
        (2, "red loco blue*3", "loco", False),
        (2, "red loco blue*3", "loco*2", False),
        (2, "red blue*4", "loco white", None),
    ],
)
def test_a_row_is_swept_if_so_few_locomotives_may_lie_in_the_next(
    limit: int, row: str, pile: str, swept: bool | None
) -> None:
    """Of six cards five must be none for a limit of 1, and four for one of 2; None: no matter."""
    board = remade(EUROPE, row_locomotives=limit)
    events = at(table(row=row, pile=pile, discard="", board=board), "take 1", board=board).events
    assert (bool(some(events, RowSwept)), bool(some(events, RowStays))) == (
        swept is True,
        swept is False,
    )


@pytest.mark.rule("R14", "X3")
def test_a_sweep_never_comes_about_without_locomotives_in_the_cards() -> None:
    board = remade(EUROPE, locomotive_pile=True, row_locomotives=1)
    state = table(row="red red red red blue", board=board)
    assert not some(at(state, "take 1", "take 2", board=board).events, RowSwept)


@pytest.mark.rule("R30", "X8")
def test_a_tunnel_needs_cards_to_turn_up() -> None:
    with pytest.raises(InvalidBoard, match="tunnel_cards"):
        remade(EUROPE, tunnel_cards=0)
    plain = remade(EUROPE, tunnel_cards=0, plain=True, opening_long=0)
    state, events = at(table(hand="red:3", board=plain), f"{TUNNEL} red:3", board=plain)
    assert not some(events, TunnelRevealed)
    assert state.claims == {"paris-zurich": 1}


@pytest.mark.rule("R30", "R31")
@pytest.mark.parametrize(("turned", "toll"), [(1, 1), (2, 2), (5, 3)])
def test_as_many_as_the_edition_says_are_turned_up(turned: int, toll: int) -> None:
    board = remade(EUROPE, tunnel_cards=turned)
    state = table(hand="red:4", pile="red red loco blue blue", board=board)
    revealed = one(at(state, f"{TUNNEL} red:3", board=board).events, TunnelRevealed)
    assert (len(revealed.revealed), revealed.toll) == (turned, toll)


@pytest.mark.rule("R46", "R49", "R51", "X10", "X13")
def test_stations_longest_path_and_bonus_count_together() -> None:
    board = pocket(stations=2, station_points=3, longest_path=6, ties=["stations", "longest_path"])
    state = table(
        seats=2,
        claims={"london-istanbul": 0, "athina-istanbul": 0, "london-roma": 1, "paris-roma": 1},
        stations={1: "istanbul"},
        bonuses={0: 20},
        board=board,
    )
    first, second = score(state, board).seats
    assert (first.total, first.longest) == (15 + 2 + 2 * 3 + 6 + 20, 8)
    assert (second.total, second.longest) == (7 + 2 + 1 * 3, 6)


@pytest.mark.rule("R51")
@each_row(
    ("ties", "winners"),
    [
        (["longest_path"], (0,)),
        (["stations"], (1,)),
        (["stations", "longest_path"], (1,)),
        (["longest_path", "stations"], (0,)),
        (["tickets"], (0, 1)),
    ],
)
def test_ties_are_decided_in_the_order_of_the_edition(
    ties: list[str], winners: tuple[int, ...]
) -> None:
    """Equal points: seat 0 has a path of 4 and a station, seat 1 has one of 3 and none."""
    board = pocket(ties=ties, stations=1, points={"1": 1, "2": 2, "3": 4, "4": 4, "5": 5, "6": 6})
    state = table(
        seats=2, claims={"london-roma": 0, "paris-wien": 1}, stations={0: "athina"}, board=board
    )
    result = score(state, board)
    assert [each.total for each in result.seats] == [4, 4]
    assert result.winners == winners
    assert all(each.longest_points == 0 for each in result.seats)


@pytest.mark.rule("R43", "R42")
def test_stations_cost_one_card_more_each_however_many_there_are() -> None:
    board = pocket(stations=4)
    state = table(hand="red:4", stations={1: "wien roma athina"}, board=board)
    assert listed_for(state, "station paris", board=board) == {"red:4"}


@pytest.mark.rule("X3")
def test_an_edition_may_have_no_locomotives_at_all() -> None:
    board = pocket(locomotives=0, locomotive_pile=False)
    state = table(board=board)
    assert state.locomotives is None
    assert refused(state, "loco", board=board).refusal is Refusal.NO_LOCOMOTIVE_PILE
    with pytest.raises(InvalidBoard, match="locomotive_pile: needs a locomotive"):
        pocket(locomotives=0)
