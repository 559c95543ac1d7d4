"""Locomotives in an open pile of their own: X2–X7."""

from __future__ import annotations

import json
from functools import partial

import pytest

from data import load
from engine.board import Seat
from engine.cards import Colour
from engine.codec import decode, encode
from engine.events import (
    CardDrawn,
    DeckShuffled,
    DrawEnd,
    DrawEnded,
    FaceUpTaken,
    LocomotiveTaken,
    RowRefilled,
    TurnBegan,
)
from engine.game import choices, default_move
from engine.moves import DrawBlind, Pass
from engine.refusals import Refusal
from engine.state import Over, SecondDraw, State, TicketChoice, Turn, to_act
from engine.view import redact, view
from tests.engine.pocket import POCKET, pocket, remade
from tests.tables import (
    EUROPE,
    Played,
    begun,
    cards,
    listed,
    offer_of,
    one,
    opening,
    play,
    refused,
    reshuffled,
    resign,
    row_of,
    sequence,
    some,
    table,
)

EMPTY = "- - - - -"
LOCOMOTIVE = Colour.LOCOMOTIVE


def at(state: State, *texts: str, seat: int | None = None) -> Played:
    return play(state, *texts, seat=seat, board=POCKET)


@pytest.mark.rule("X2")
def test_seven_colours_and_no_orange() -> None:
    state, events = opening(3, board=POCKET)
    there = [
        *state.pile,
        *(c for c in state.row if c is not None),
        *(c for p in state.players for c in p.hand),
    ]
    assert {colour: there.count(colour) for colour in there} == dict.fromkeys(
        (c for c in Colour if c not in (Colour.ORANGE, LOCOMOTIVE)), 8
    )
    assert state.locomotives == 10
    assert "orange" not in json.dumps([encode(event) for event in events])


@pytest.mark.rule("X2", "R57")
def test_the_order_of_the_colours_is_the_fixed_one_however_a_file_lists_them() -> None:
    """So that the first pile and the reshuffles begin from the same order."""
    backwards = [colour.word for colour in reversed(POCKET.rules.colours)]
    assert (
        pocket(colours=backwards).full_pile()
        == POCKET.full_pile()
        == tuple(sorted(POCKET.full_pile()))
    )


@pytest.mark.rule("X3")
def test_there_is_none_in_the_cards() -> None:
    assert LOCOMOTIVE not in POCKET.full_pile()
    assert POCKET.locomotives() == (LOCOMOTIVE,) * 10
    assert EUROPE.full_pile().count(LOCOMOTIVE) == len(EUROPE.locomotives()) == 14


@pytest.mark.rule("X3", "R52")
def test_the_pile_is_public() -> None:
    state = begun(2, board=POCKET)
    for reader in (None, Seat(0), Seat(1)):
        assert view(state, reader).locomotives == 10
    (first,) = to_act(state)
    taken = at(state, "loco").state
    for reader in (None, Seat(0), Seat(1)):
        assert view(taken, reader).locomotives == 9
        assert view(taken, reader).seats[first].shown == cards("loco")
    assert view(begun(2), None).locomotives is None


@pytest.mark.rule("X4")
def test_a_locomotive_is_a_whole_turn() -> None:
    before = table(hand="red:2", board=POCKET)
    after, events = at(before, "loco")
    assert events == (LocomotiveTaken(Seat(1)), TurnBegan(Seat(2)))
    assert after.players[1].hand == cards("red:2 loco")
    assert after.locomotives == 9
    assert (after.row, after.pile, after.discard) == (before.row, before.pile, before.discard)
    assert refused(after, "loco", seat=1, board=POCKET).refusal is Refusal.NOT_YOUR_TURN


@pytest.mark.rule("X4", "R9")
def test_exactly_one_of_four_actions() -> None:
    state = table(hand="red:2 loco", ticket_pile="london-roma", board=POCKET)
    kinds = {text.split()[0] for text in listed(state, board=POCKET)}
    assert kinds == {"draw", "take", "loco", "claim", "tickets"}
    for texts in (("draw", "draw"), ("loco",), ("claim london-paris-red red:2",)):
        after = at(state, *texts).state
        assert after.phase == Turn(Seat(2))


@pytest.mark.rule("X4", "R9", "R59")
@pytest.mark.parametrize("first", ["draw", "take 2"])
def test_no_locomotive_as_the_second_card(first: str) -> None:
    state = at(table(board=POCKET), first).state
    assert state.phase == SecondDraw(Seat(1))
    assert refused(state, "loco", board=POCKET).refusal is Refusal.FINISH_DRAWING_FIRST


@pytest.mark.rule("X4", "R59")
def test_no_locomotive_before_the_tickets_are_chosen() -> None:
    waiting = opening(2, board=POCKET).state
    assert refused(waiting, "loco", board=POCKET).refusal is Refusal.OPENING_NOT_DONE
    asked = at(table(board=POCKET), "tickets").state
    assert isinstance(asked.phase, TicketChoice)
    assert refused(asked, "loco", board=POCKET).refusal is Refusal.CHOOSE_TICKETS_FIRST


@pytest.mark.rule("X4", "R55")
def test_it_can_be_taken_back_until_the_next_player_acts() -> None:
    before = table(hand="red:2", board=POCKET)
    done = at(before, "loco").state
    assert view(done, None).undo == 1
    back = at(done, "undo", seat=1).state
    assert back.players[1].hand == before.players[1].hand
    assert back.players[1].shown == before.players[1].shown
    assert (back.locomotives, back.phase) == (10, Turn(Seat(1)))
    later = at(done, "loco").state
    assert view(later, None).undo == 2
    assert refused(later, "undo", seat=1, board=POCKET).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("X4", "R47", "R55")
def test_a_locomotive_of_the_last_round_can_be_taken_back() -> None:
    before = table(wagons={0: 1}, final_turns=[2, 0], board=POCKET)
    back = at(at(before, "loco").state, "undo", seat=1).state
    assert (back.phase, back.final_turns) == (Turn(Seat(1)), (Seat(2), Seat(0)))
    last = at(table(final_turns=[], board=POCKET), "loco").state
    assert refused(last, "undo", seat=1, board=POCKET).refusal is Refusal.GAME_OVER


@pytest.mark.rule("X4", "R10")
def test_taking_one_breaks_a_row_of_passes() -> None:
    stuck = partial(table, pile="", row=EMPTY, ticket_pile="", passed=[0, 2], board=POCKET)
    passing, taking = stuck(locomotives=0), stuck(locomotives=1)
    assert isinstance(at(passing, "pass").state.phase, Over)
    assert listed(taking, board=POCKET) == {"loco"}
    assert refused(taking, "pass", board=POCKET).refusal is Refusal.CANNOT_PASS
    after = at(taking, "loco").state
    assert (after.passed, after.phase) == ((), Turn(Seat(2)))


@pytest.mark.rule("X5", "R11")
@pytest.mark.parametrize("first", ["draw", "take 1"])
@pytest.mark.parametrize("second", ["draw", "take 5", "take 1"])
def test_two_cards_blind_or_open(first: str, second: str) -> None:
    state, events = at(table(hand="", board=POCKET), first, second)
    assert len(state.players[1].hand) == 2
    assert len(some(events, CardDrawn)) + len(some(events, FaceUpTaken)) == 2
    assert len(some(events, RowRefilled)) == 2 - [first, second].count("draw")
    assert state.phase == Turn(Seat(2))
    assert LOCOMOTIVE not in (*state.row, *state.pile)


@pytest.mark.rule("X5", "R11", "R59")
@pytest.mark.parametrize("first", ["draw", "take 1"])
def test_nobody_may_stop_after_the_first(first: str) -> None:
    state = at(table(board=POCKET), first).state
    assert listed(state, board=POCKET) == {"draw", *(f"take {n}" for n in range(1, 6))}
    error = refused(state, "pass", board=POCKET)
    assert (error.refusal, error.rule) == (Refusal.SECOND_CARD_DUE, "R11")
    assert default_move(state, POCKET, Seat(1)) == DrawBlind()


@pytest.mark.rule("X5", "R11")
@pytest.mark.parametrize("name", ["express", "sicily"])
def test_in_version_1_of_ours_one_could(name: str) -> None:
    now, then = load(name).board, load(name, version=1).board
    state = play(begun(2, board=now), "draw", board=now).state
    (seat,) = to_act(state)
    assert Pass() in choices(state, then, seat)
    assert Pass() not in choices(state, now, seat)
    after, events = play(state, "pass", board=then)
    assert one(events, DrawEnded) == DrawEnded(seat, DrawEnd.DECLINED)
    assert after.phase == Turn(Seat(1 - seat))


@pytest.mark.rule("X5", "R12")
def test_both_must_be_drawn_where_locomotives_lie_in_the_row_too() -> None:
    board = remade(EUROPE, must_draw_two=True)
    state = table(row="red loco*2 blue -", pile="white", board=board)
    over = play(state, "take 2", board=board).state
    assert over.phase == Turn(Seat(2))
    state = table(row="red loco*2 - -", pile="", discard="white", board=board)
    waiting = play(state, "draw", board=board).state
    assert listed(waiting, board=board) == {"take 1"}
    state = table(row="- loco*2 - -", pile="", discard="white", board=board)
    assert one(play(state, "draw", board=board).events, DrawEnded).why is DrawEnd.NOTHING_LEFT


@pytest.mark.rule("X5")
def test_one_card_if_only_one_is_left() -> None:
    for pile, row in (("red", EMPTY), ("", "red - - - -")):
        state = table(hand="", pile=pile, row=row, board=POCKET)
        (text,) = listed(state, board=POCKET) & {"draw", "take 1"}
        after, events = at(state, text)
        assert one(events, DrawEnded) == DrawEnded(Seat(1), DrawEnd.NOTHING_LEFT)
        assert after.players[1].hand == cards("red")
        assert after.phase == Turn(Seat(2))


@pytest.mark.rule("X6")
def test_the_open_cards_may_be_taken_when_pile_and_discard_are_empty() -> None:
    state = table(hand="", pile="", row="red - blue - -", board=POCKET)
    assert listed(state, board=POCKET) & {"draw", *(f"take {n}" for n in range(1, 6))} == {
        "take 1",
        "take 3",
    }
    assert refused(state, "draw", board=POCKET).refusal is Refusal.NO_CARDS_TO_DRAW
    assert refused(state, "take 2", board=POCKET).refusal is Refusal.EMPTY_PLACE
    after = at(state, "take 3", "take 1").state
    assert after.players[1].hand == cards("red blue")
    assert after.row == row_of(EMPTY)


@pytest.mark.rule("X6")
def test_with_cards_nowhere_none_can_be_taken() -> None:
    state = table(pile="", row=EMPTY, board=POCKET)
    assert not listed(state, board=POCKET) & {"draw", *(f"take {n}" for n in range(1, 6))}
    for text in ("draw", "take 1"):
        assert refused(state, text, board=POCKET).refusal is Refusal.NO_CARDS_TO_DRAW
    assert "loco" in listed(state, board=POCKET)


@pytest.mark.rule("X6")
def test_the_discard_alone_is_enough() -> None:
    state = table(hand="", pile="", discard="red:2 blue", board=POCKET)
    after, events = play(state, "draw", "draw", shuffle=reshuffled("blue red"), board=POCKET)
    assert some(events, DeckShuffled)
    assert after.players[1].hand == cards("red blue")


@pytest.mark.rule("X6")
def test_the_locomotives_may_run_out() -> None:
    state = table(hands={0: "loco:6", 2: "loco:4"}, board=POCKET)
    assert state.locomotives == 0
    assert "loco" not in listed(state, board=POCKET)
    error = refused(state, "loco", board=POCKET)
    assert (error.refusal, error.rule) == (Refusal.NO_LOCOMOTIVES_LEFT, "X6")


@pytest.mark.rule("X3", "R59")
def test_where_they_are_among_the_cards_none_can_be_taken() -> None:
    assert refused(table(), "loco").refusal is Refusal.NO_LOCOMOTIVE_PILE
    assert "loco" not in listed(table())


@pytest.mark.rule("R17", "X6")
def test_in_europe_the_row_alone_is_not_enough() -> None:
    state = table(pile="", row="red - blue - -")
    assert not listed(state) & {"draw", "take 1", "take 3"}


@pytest.mark.rule("X7", "R22")
def test_spent_locomotives_are_back_at_once() -> None:
    state = table(hands={0: "loco:6", 1: "red:1 loco:3", 2: "loco"}, board=POCKET)
    assert state.locomotives == 0
    after, _ = at(state, "claim london-paris-red red:1+1")
    assert (after.locomotives, after.discard) == (1, cards("red"))
    assert after.players[1].hand == cards("loco:2")
    taken = at(after, "loco").state
    assert taken.locomotives == 0
    assert taken.players[2].hand == cards("loco:2")


@pytest.mark.rule("X7", "R19", "R55")
def test_what_was_paid_by_locomotives_only_refills_no_row() -> None:
    state = table(hand="loco:2", pile="", row="red - - - -", board=POCKET)
    after, events = at(state, "claim london-paris-red loco:2")
    assert not some(events, RowRefilled)
    assert (after.locomotives, after.discard) == (10, cards(""))
    back = at(after, "undo", seat=1).state
    assert (back.locomotives, back.players[1].hand) == (8, cards("loco:2"))


@pytest.mark.rule("X7", "R19")
def test_the_other_cards_refill_a_short_row() -> None:
    state = table(hand="red:3 loco:2", pile="", row="red - - white blue", board=POCKET)
    after, events = play(
        state,
        "claim madrid-roma red:3+2",
        shuffle=reshuffled("red red red"),
        board=POCKET,
    )
    assert [event.place for event in some(events, RowRefilled)] == [2, 3]
    assert after.row == row_of("red red red white blue")
    assert after.pile == sequence("red")
    assert after.locomotives == 10
    assert refused(after, "undo", seat=1, board=POCKET).refusal is Refusal.NOTHING_TO_UNDO


@pytest.mark.rule("X7", "R54")
def test_those_of_a_hand_resigned_with_are_back_too() -> None:
    state = table(hand="red:2 loco:3", pile="", board=POCKET)
    after = resign(state, 1, board=POCKET).state
    assert (after.locomotives, after.discard) == (10, cards("red:2"))
    assert after.buried == cards("red:2")
    assert view(after, None).discarded == cards("")
    assert LOCOMOTIVE not in after.buried


@pytest.mark.rule("X3", "X4")
def test_what_happened_is_public_and_can_be_stored() -> None:
    event = LocomotiveTaken(Seat(2))
    assert redact(event, None) == event
    assert decode(encode(event)) == event


@pytest.mark.rule("X4", "X6")
@pytest.mark.parametrize(
    ("pile", "row", "locomotives", "move"),
    [("red", EMPTY, 3, "draw"), ("", "- red - - -", 3, "take 2"), ("", EMPTY, 3, "loco")],
)
def test_who_does_not_answer_draws_or_takes_a_locomotive(
    pile: str, row: str, locomotives: int, move: str
) -> None:
    state = table(pile=pile, row=row, locomotives=locomotives, board=POCKET)
    assert at(state, move) == play(state, default_move(state, POCKET, Seat(1)), board=POCKET)


@pytest.mark.rule("X11", "R4", "R6")
def test_none_is_dealt() -> None:
    state = opening(4, board=POCKET).state
    assert all(len(player.hand) == 4 for player in state.players)
    assert all(not player.hand[LOCOMOTIVE] for player in state.players)
    assert [len(offer_of(state, seat)) for seat in range(4)] == [4] * 4
