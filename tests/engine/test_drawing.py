"""Drawing cards: R11–R13, R15–R18, and tickets: R38–R41."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.board import Seat, TicketId
from engine.cards import Cards, Colour
from engine.events import (
    CardDrawn,
    DeckShuffled,
    DrawEnd,
    DrawEnded,
    FaceUpTaken,
    RowRefilled,
    RowStays,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
)
from engine.moves import KeepTickets
from engine.refusals import Refusal
from engine.state import SecondDraw, TicketChoice, Turn
from engine.view import redact, view
from tests.engine.pocket import remade
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    cards,
    listed,
    one,
    play,
    refused,
    reshuffled,
    row_of,
    sequence,
    some,
    table,
)

PILE = "paris-wien roma-smyrna berlin-roma angora-athina kyiv-sochi"
OFFER = tuple(TicketId(t) for t in PILE.split()[:3])
UNDER = tuple(TicketId(t) for t in PILE.split()[3:])


@pytest.mark.rule("R11")
def test_two_blind() -> None:
    state = table(hand="red:1", pile="blue green white")
    first, events = play(state, "draw")
    assert one(events, CardDrawn) == CardDrawn(Seat(1), Colour.BLUE, more=True)
    assert first.phase == SecondDraw(Seat(1))
    second, events = play(first, "draw")
    assert one(events, CardDrawn) == CardDrawn(Seat(1), Colour.GREEN, more=False)
    assert second.players[1].hand == cards("red blue green")
    assert second.pile == sequence("white")
    assert second.row == state.row


@pytest.mark.rule("R11")
@each_row("place", [1, 2, 3, 4, 5])
def test_a_card_taken_from_the_row_is_replaced_at_once(place: int) -> None:
    state = table(row="red blue white green black", pile="yellow purple")
    after, events = play(state, f"take {place}")
    taken = state.row[place - 1]
    assert taken is not None
    assert events[:2] == (
        FaceUpTaken(Seat(1), place, taken, more=True),
        RowRefilled(place, Colour.YELLOW),
    )
    assert after.players[1].hand == Cards.of(taken)
    assert after.row == (*state.row[: place - 1], Colour.YELLOW, *state.row[place:])
    assert after.pile == sequence("purple")
    assert after.phase == SecondDraw(Seat(1))


@pytest.mark.rule("R11")
def test_the_replacement_may_be_the_second_card() -> None:
    state = table(pile="yellow purple")
    after = play(state, "take 4", "take 4").state
    assert after.players[1].hand == cards("green yellow")
    assert after.row == row_of("red blue white purple black")
    assert after.phase == Turn(Seat(2))


@pytest.mark.rule("R11")
def test_the_second_card_may_be_declined() -> None:
    state, events = play(table(pile="yellow purple"), "draw", "pass")
    assert state.players[1].hand == cards("yellow")
    assert one(events, DrawEnded) == DrawEnded(Seat(1), DrawEnd.DECLINED)
    assert state.phase == Turn(Seat(2))


@pytest.mark.rule("R11")
def test_every_way_to_draw_is_listed() -> None:
    ways = {"draw", "take 1", "take 2", "take 3", "take 4", "take 5"}
    assert ways <= listed(table())
    assert listed(table(phase=SecondDraw(Seat(1)))) == ways | {"pass"}


@pytest.mark.rule("R12")
def test_a_locomotive_from_the_row_counts_as_both_cards() -> None:
    state, events = play(table(row="red loco white green black", pile="yellow blue"), "take 2")
    assert one(events, FaceUpTaken) == FaceUpTaken(Seat(1), 2, Colour.LOCOMOTIVE, more=False)
    assert state.players[1].hand == cards("loco")
    assert state.row == row_of("red yellow white green black")
    assert state.phase == Turn(Seat(2))
    kinds = [type(event) for event in events]
    assert kinds == [FaceUpTaken, RowRefilled, TurnBegan]


@pytest.mark.rule("R12", "R59")
@pytest.mark.parametrize("first", ["draw", "take 1"])
def test_a_locomotive_is_no_second_card(first: str) -> None:
    state = play(table(row="red loco white green black", pile="yellow blue white"), first).state
    assert refused(state, "take 2").refusal is Refusal.NO_SECOND_LOCOMOTIVE


@pytest.mark.rule("R12", "R59")
def test_nor_is_one_that_only_just_appeared() -> None:
    state = play(table(pile="loco blue"), "take 3").state
    assert state.row == row_of("red blue loco green black")
    assert refused(state, "take 3").refusal is Refusal.NO_SECOND_LOCOMOTIVE
    assert listed(state) == {"draw", "take 1", "take 2", "take 4", "take 5", "pass"}


@pytest.mark.rule("R13")
def test_a_locomotive_drawn_blind_counts_as_one_card() -> None:
    state, events = play(table(pile="loco loco blue"), "draw")
    assert one(events, CardDrawn).more
    assert state.phase == SecondDraw(Seat(1))
    state = play(state, "draw").state
    assert state.players[1].hand == cards("loco:2")


@pytest.mark.rule("R13", "R53")
def test_others_do_not_learn_a_blind_card() -> None:
    loco, locos = play(table(pile="loco blue"), "draw")
    red, reds = play(table(pile="red blue"), "draw")
    for reader in (Seat(0), Seat(2), None):
        assert [redact(e, reader) for e in locos] == [redact(e, reader) for e in reds]
        assert view(loco, reader) == view(red, reader)
    drawn = redact(one(locos, CardDrawn), Seat(1))
    assert drawn == CardDrawn(Seat(1), Colour.LOCOMOTIVE, more=True)


@pytest.mark.rule("R15")
def test_there_is_no_hand_limit() -> None:
    hand = "blue:11 purple:12 orange:12 white:11 green:11 yellow:12 black:11"
    state = play(table(hand=hand), "draw", "draw").state
    assert len(state.players[1].hand) == 82


@pytest.mark.rule("R16")
def test_the_discard_is_shuffled_when_a_card_is_needed() -> None:
    state = table(pile="", discard="red:2 blue:1")
    after, events = play(state, "draw", shuffle=reshuffled("blue red red"))
    assert events[:2] == (
        DeckShuffled(sequence("blue red red"), 3),
        CardDrawn(Seat(1), Colour.BLUE, more=True),
    )
    assert (after.pile, after.discard) == (sequence("red red"), Cards())
    assert after.shuffles == state.shuffles + 1


@pytest.mark.rule("R16")
def test_and_not_before() -> None:
    state, events = play(table(pile="yellow", discard="red:2"), "draw")
    assert not some(events, DeckShuffled)
    assert (state.pile, state.discard) == ((), cards("red:2"))


@pytest.mark.rule("R16", "R11")
def test_a_replacement_may_need_the_shuffle() -> None:
    state, events = play(
        table(pile="", discard="red:2 blue:1"), "take 5", shuffle=reshuffled("blue")
    )
    assert [type(event) for event in events] == [FaceUpTaken, DeckShuffled, RowRefilled]
    assert state.row == row_of("red blue white green blue")


@pytest.mark.rule("R16", "R52")
def test_the_shuffle_is_public_but_not_the_order() -> None:
    _, events = play(table(pile="", discard="red:2 blue:1"), "draw")
    for reader in (None, Seat(0), Seat(1)):
        assert redact(one(events, DeckShuffled), reader) == DeckShuffled(None, 3)


@pytest.mark.rule("R17", "R59")
@pytest.mark.parametrize("text", ["draw", "take 1", "take 5"])
def test_without_pile_and_discard_drawing_can_not_be_chosen(text: str) -> None:
    state = table(pile="", discard="")
    assert refused(state, text).refusal is Refusal.NO_CARDS_TO_DRAW


@pytest.mark.rule("R17")
def test_the_other_three_actions_remain() -> None:
    state = table(pile="", discard="", hand="white:3")
    assert {text.split()[0] for text in listed(state)} == {"claim", "tickets", "station"}


@pytest.mark.rule("R17")
@pytest.mark.parametrize(("pile", "discard"), [("red", ""), ("", "red")])
def test_one_card_is_enough_to_draw(pile: str, discard: str) -> None:
    assert {"draw", "take 1"} <= listed(table(pile=pile, discard=discard))


@pytest.mark.rule("R18", "R14")
def test_the_draw_ends_when_only_locomotives_are_left() -> None:
    state, events = play(table(row="loco*4 red", pile="loco"), "take 5")
    assert [type(event) for event in events] == [
        FaceUpTaken,
        RowRefilled,
        RowStays,
        DrawEnded,
        TurnBegan,
    ]
    assert one(events, DrawEnded) == DrawEnded(Seat(1), DrawEnd.NOTHING_LEFT)
    assert state.players[1].hand == cards("red")
    assert state.phase == Turn(Seat(2))


@pytest.mark.rule("R18")
def test_the_draw_ends_after_the_last_blind_card() -> None:
    state, events = play(table(row="loco*5", pile="red"), "draw")
    assert one(events, DrawEnded).why is DrawEnd.NOTHING_LEFT
    assert state.phase == Turn(Seat(2))


@pytest.mark.rule("R18")
def test_the_draw_ends_when_nothing_at_all_is_left() -> None:
    state = table(row="red - - - -", pile="", phase=SecondDraw(Seat(1)))
    assert listed(state) == {"take 1", "pass"}
    first = table(row="loco*2 - - -", pile="", phase=SecondDraw(Seat(1)))
    assert listed(first) <= {"pass"}


@pytest.mark.rule("R18")
def test_a_second_card_from_the_row_without_pile_and_discard() -> None:
    state = play(table(pile="yellow"), "draw").state
    assert state.phase == SecondDraw(Seat(1))
    assert listed(state) == {"take 1", "take 2", "take 3", "take 4", "take 5", "pass"}
    assert refused(state, "draw").refusal is Refusal.NO_CARDS_TO_DRAW
    state, events = play(state, "take 2")
    assert not some(events, RowRefilled)
    assert state.row == row_of("red - white green black")
    assert state.players[1].hand == cards("yellow blue")


@pytest.mark.rule("R18", "R19", "R59")
def test_an_empty_place_gives_no_card() -> None:
    state = table(row="red - white - -", pile="", phase=SecondDraw(Seat(1)))
    assert refused(state, "take 2").refusal is Refusal.EMPTY_PLACE


@pytest.mark.rule("R38")
def test_three_from_the_top() -> None:
    state, events = play(table(ticket_pile=PILE), "tickets")
    assert one(events, TicketsOffered) == TicketsOffered(Seat(1), OFFER, 3)
    assert state.phase == TicketChoice(Seat(1), OFFER)
    assert state.ticket_pile == UNDER
    assert state.players[1].tickets == ()


@pytest.mark.rule("R38")
@pytest.mark.parametrize("left", [1, 2])
def test_fewer_if_fewer_are_left(left: int) -> None:
    state, events = play(table(ticket_pile=" ".join(OFFER[:left])), "tickets")
    assert one(events, TicketsOffered).tickets == OFFER[:left]
    assert state.ticket_pile == ()


@pytest.mark.rule("R38", "R59")
def test_none_left() -> None:
    state = table(ticket_pile="")
    assert refused(state, "tickets").refusal is Refusal.NO_TICKETS_LEFT
    assert "tickets" not in listed(state)


@pytest.mark.rule("R39")
def test_any_one_two_or_three_may_be_kept() -> None:
    state = play(table(ticket_pile=PILE), "tickets").state
    assert listed(state) == {
        "keep " + ",".join(sorted(kept)) for n in (1, 2, 3) for kept in combinations(OFFER, n)
    }


@pytest.mark.rule("R39", "R59")
def test_at_least_one() -> None:
    state = play(table(ticket_pile=PILE), "tickets").state
    error = refused(state, KeepTickets(frozenset()))
    assert (error.refusal, error.rule) == (Refusal.KEEP_MORE_TICKETS, "R39")


@pytest.mark.rule("R39", "R59")
@pytest.mark.parametrize("text", ["keep angora-athina", "keep paris-wien,kyiv-sochi", "keep x-y"])
def test_only_of_the_offer(text: str) -> None:
    state = play(table(ticket_pile=PILE), "tickets").state
    assert refused(state, text).refusal is Refusal.TICKET_NOT_OFFERED


@pytest.mark.rule("R39")
@each_row("kept", [{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}])
def test_the_others_go_under_the_pile_in_their_order(kept: set[int]) -> None:
    state = play(table(ticket_pile=PILE, tickets={1: "athina-wilno"}), "tickets").state
    chosen = frozenset(OFFER[i] for i in kept)
    after, events = play(state, KeepTickets(chosen))
    under = tuple(t for t in OFFER if t not in chosen)
    assert after.ticket_pile == UNDER + under
    assert set(after.players[1].tickets) == {*chosen, "athina-wilno"}
    assert one(events, TicketsKept).under == under
    assert after.phase == Turn(Seat(2))


@pytest.mark.rule("X17")
def test_or_they_leave_the_game() -> None:
    out = remade(EUROPE, offer_out=True)
    state = play(table(ticket_pile=PILE, board=out), "tickets", board=out).state
    after, events = play(state, KeepTickets(frozenset(OFFER[:1])), board=out)
    assert after.ticket_pile == UNDER
    assert one(events, TicketsKept).under == ()


@pytest.mark.rule("R39", "R59")
def test_nothing_offered_nothing_kept() -> None:
    state = table(ticket_pile=PILE)
    assert refused(state, "keep paris-wien").refusal is Refusal.NO_TICKETS_OFFERED


@pytest.mark.rule("R40")
def test_a_ticket_kept_is_kept_even_when_complete() -> None:
    state = table(turn=0, hand="red:1", tickets={0: "budapest-sofia"}, claims={"cadiz-lisboa": 0})
    mine = state.players[0].tickets
    for texts in (("station wien red:1",), ("draw", "draw"), ("draw", "draw")):
        state = play(state, *texts).state
    assert state.players[0].tickets == mine


@pytest.mark.rule("R40")
def test_there_is_no_limit() -> None:
    many = [t.id for t in EUROPE.tickets.values() if not t.long][:30]
    state = play(table(tickets={1: " ".join(many)}), "tickets").state
    offer = state.phase
    assert isinstance(offer, TicketChoice)
    state = play(state, KeepTickets(frozenset(offer.offer))).state
    assert len(state.players[1].tickets) == 33


@pytest.mark.rule("R41", "R53")
def test_tickets_are_secret_and_their_number_is_public() -> None:
    one_way = table(tickets={1: "paris-wien berlin-roma"}, ticket_pile=PILE)
    other = table(tickets={1: "kyiv-sochi athina-wilno"}, ticket_pile=PILE)
    for reader in (Seat(0), Seat(2), None):
        assert view(one_way, reader) == view(other, reader)
        assert view(one_way, reader).seats[1].tickets == 2
    mine = view(one_way, Seat(1)).mine
    assert mine is not None
    assert mine.tickets == ("paris-wien", "berlin-roma")


@pytest.mark.rule("R41")
def test_whether_a_ticket_is_complete_is_secret() -> None:
    claims = {"wien-zagrab": 1, "venezia-zagrab": 1}
    complete = table(tickets={1: "paris-wien"}, claims=claims)
    other = table(tickets={1: "kyiv-sochi"}, claims=claims)
    for reader in (Seat(0), Seat(2), None):
        assert view(complete, reader) == view(other, reader)


@pytest.mark.rule("R41", "R53")
def test_offers_and_choices_are_secret_to_others() -> None:
    asked, offered = play(table(ticket_pile=PILE), "tickets")
    state, kept = play(asked, "keep roma-smyrna")
    for reader in (Seat(0), Seat(2), None):
        assert redact(one(offered, TicketsOffered), reader) == TicketsOffered(Seat(1), None, 3)
        seen = redact(one(kept, TicketsKept), reader)
        assert seen == TicketsKept(Seat(1), None, None, 1, opening=False)
        shown = view(asked, reader)
        assert (shown.mine is None) or (shown.mine.offer == ())
    assert redact(one(offered, TicketsOffered), Seat(1)) == one(offered, TicketsOffered)
    assert view(state, None).seats[1].tickets == 1


@pytest.mark.rule("R52")
def test_an_open_offer_counts_nowhere() -> None:
    asked = play(table(ticket_pile=PILE, tickets={1: "athina-wilno"}), "tickets").state
    shown = view(asked, None)
    assert (shown.ticket_pile, shown.seats[1].tickets) == (2, 1)
