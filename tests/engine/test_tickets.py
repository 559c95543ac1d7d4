"""Drawing tickets: R38–R41."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.board import Seat, TicketId
from engine.events import TicketsKept, TicketsOffered
from engine.moves import KeepTickets
from engine.refusals import Refusal
from engine.state import TicketChoice, Turn
from engine.view import redact, view
from tests.tables import EUROPE, listed, one, play, refused, table

PILE = "paris-wien roma-smyrna berlin-roma angora-athina kyiv-sochi"
OFFER = tuple(TicketId(t) for t in PILE.split()[:3])
UNDER = tuple(TicketId(t) for t in PILE.split()[3:])


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
@pytest.mark.parametrize("kept", [{0}, {1}, {2}, {0, 1}, {0, 2}, {1, 2}, {0, 1, 2}])
def test_the_others_go_under_the_pile_in_their_order(kept: set[int]) -> None:
    state = play(table(ticket_pile=PILE, tickets={1: "athina-wilno"}), "tickets").state
    chosen = frozenset(OFFER[i] for i in kept)
    after, events = play(state, KeepTickets(chosen))
    under = tuple(t for t in OFFER if t not in chosen)
    assert after.ticket_pile == UNDER + under
    assert set(after.players[1].tickets) == {*chosen, "athina-wilno"}
    assert one(events, TicketsKept).under == under
    assert after.phase == Turn(Seat(2))


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
