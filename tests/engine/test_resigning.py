"""Resigning, in every phase: R54."""

from __future__ import annotations

import pytest

from engine.board import RouteId, Seat, TicketId
from engine.cards import Cards
from engine.events import (
    EndReason,
    GameEnded,
    OpeningEnded,
    Resigned,
    RowRefilled,
    RowSwept,
    TicketsKept,
    TunnelAbandoned,
    TurnBegan,
)
from engine.game import legal_moves
from engine.moves import KeepTickets, Resign
from engine.refusals import Refusal
from engine.state import Opening, Over, SecondDraw, State, TicketChoice, TunnelToll, Turn, to_act
from engine.view import view
from tests.engine.pocket import remade
from tests.rows import each_row
from tests.tables import (
    EUROPE,
    cards,
    offer_of,
    one,
    opening,
    play,
    refused,
    reshuffled,
    resign,
    sequence,
    some,
    table,
)

CLAIMS = {"frankfurt-paris-white": 1, "cadiz-lisboa": 1}


def position(hand: str = "red:2 blue:1", *, seats: int = 3, pile: str | None = None) -> State:
    return table(
        seats=seats,
        hand=hand,
        hands={2: "green:2"},
        pile=pile,
        claims=CLAIMS,
        stations={1: "wien"},
        tickets={1: "paris-wien roma-smyrna", 2: "athina-wilno"},
    )


def phases() -> dict[str, State]:
    turn = position(pile="red loco white black*9")
    return {
        "turn": turn,
        "second card": play(turn, "take 1").state,
        "tickets": play(turn, "tickets").state,
        "tunnel": play(turn, "claim sarajevo-sofia red:2").state,
    }


PHASES = {"turn": Turn, "second card": SecondDraw, "tickets": TicketChoice, "tunnel": TunnelToll}


@pytest.mark.rule("R54")
@pytest.mark.parametrize("name", PHASES)
def test_in_ones_own_turn_in_any_phase(name: str) -> None:
    before = phases()[name]
    assert isinstance(before.phase, PHASES[name])
    after, events = resign(before, 1)
    assert isinstance(events[0], Resigned)
    assert one(events, TurnBegan).seat == 2
    assert after.phase == Turn(Seat(2))
    gone = after.players[1]
    assert gone.resigned
    assert (gone.hand, gone.tickets) == (Cards(), ())
    assert after.claims == before.claims
    assert gone.stations == ("wien",)


@pytest.mark.rule("R54")
@pytest.mark.parametrize("name", PHASES)
@pytest.mark.parametrize("leaver", [0, 2])
def test_in_anothers_turn_in_any_phase(name: str, leaver: int) -> None:
    before = phases()[name]
    after, events = resign(before, leaver)
    assert not some(events, TurnBegan)
    assert after.phase == before.phase
    assert after.players[leaver].resigned
    assert after.players[leaver].hand == Cards()
    assert after.players[1].hand == before.players[1].hand
    assert after.discard == before.discard + before.players[leaver].hand


@pytest.mark.rule("R54")
def test_the_hand_goes_to_the_discard() -> None:
    assert resign(position(), 1).state.discard == cards("red:2 blue:1")


@pytest.mark.rule("R54", "R34")
def test_cards_laid_and_turned_up_go_to_the_discard() -> None:
    after, events = resign(phases()["tunnel"], 1)
    assert after.discard == cards("red:2 blue:1") + cards("red loco white")
    assert not some(events, TunnelAbandoned)


@pytest.mark.rule("R54")
def test_an_open_offer_leaves_the_game() -> None:
    before = phases()["tickets"]
    after = resign(before, 1).state
    assert after.ticket_pile == before.ticket_pile
    held = {t for player in after.players for t in player.tickets}
    assert not {*offer_of(before, 1), "paris-wien", "roma-smyrna"} & (held | {*after.ticket_pile})


@pytest.mark.rule("R54", "R19")
def test_then_the_row_is_refilled() -> None:
    state = table(hand="red:1 blue:1", row="white - - - -", pile="")
    after, events = resign(state, 1)
    assert len(some(events, RowRefilled)) == 2
    assert after.row[3:] == (None, None)
    assert after.discard == Cards()
    kinds = [type(event) for event in events]
    assert kinds.index(RowRefilled) < kinds.index(TurnBegan)


@pytest.mark.rule("R54")
def test_it_takes_no_further_turns() -> None:
    state = resign(position(), 2).state
    seen = []
    for _ in range(4):
        seen.append(to_act(state)[0])
        state = play(state, "draw", "draw").state
    assert seen == [1, 0, 1, 0]


@pytest.mark.rule("R54", "R59")
@each_row("text", ["draw", "take 1", "tickets", "pass", "resign", "undo", "giveup"])
def test_it_can_do_nothing_more(text: str) -> None:
    state = resign(position(), 1).state
    assert refused(state, text, seat=1).refusal is Refusal.RESIGNED
    assert legal_moves(state, EUROPE, Seat(1)) == ()


@pytest.mark.rule("R54", "R23", "R42")
def test_its_routes_and_stations_keep_blocking() -> None:
    state = resign(position(seats=4), 1).state
    state = state._replace(
        players=tuple(player._replace(hand=cards("white:3 red:1")) for player in state.players)
    )
    claim = refused(state, "claim frankfurt-paris-white white:3", seat=2)
    assert claim.refusal is Refusal.ROUTE_TAKEN
    assert refused(state, "station wien red:1", seat=2).refusal is Refusal.CITY_HAS_STATION


@pytest.mark.rule("R54")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_one_player_left_the_game_ends(seats: int) -> None:
    state = position(seats=3) if seats == 3 else table(seats=2, turn=1, claims=CLAIMS)
    if seats == 3:
        state = resign(state, 2).state
    state, events = resign(state, 1)
    ended = one(events, GameEnded)
    assert ended.why is EndReason.ONE_LEFT
    assert isinstance(state.phase, Over)
    assert ended.result.winners == (0,)
    assert not some(events, TurnBegan)
    assert [each.rank for each in ended.result.seats] == [1, None, None][:seats]


@pytest.mark.rule("R54", "R6")
def test_during_the_opening() -> None:
    state, _ = opening(3, countries=[1, 0, 0])
    offers = {seat: offer_of(state, seat) for seat in range(3)}
    state, events = resign(state, 0)
    assert isinstance(state.phase, Opening)
    assert set(to_act(state)) == {1, 2}
    assert not some(events, TurnBegan)
    state = play(state, KeepTickets(frozenset(offers[2][:2])), seat=2).state
    state, events = play(state, KeepTickets(frozenset(offers[1])), seat=1)
    assert one(events, OpeningEnded).counts == (0, 4, 2)
    assert state.phase == Turn(Seat(1))
    gone = {*offers[0], *offers[2][2:]}
    held = {t for player in state.players for t in player.tickets}
    assert not gone & (held | {*state.ticket_pile})


@pytest.mark.rule("R54", "R6")
def test_the_last_one_to_choose_resigns() -> None:
    state, _ = opening(3, countries=[1, 0, 0])
    for seat in (0, 1):
        kept: frozenset[TicketId] = frozenset(offer_of(state, seat)[:2])
        state = play(state, KeepTickets(kept), seat=seat).state
    state, events = resign(state, 2)
    assert one(events, OpeningEnded).counts == (2, 2, 0)
    assert state.phase == Turn(Seat(0))


@pytest.mark.rule("R54", "R6")
def test_who_has_chosen_can_resign_during_the_opening() -> None:
    state, _ = opening(3, countries=[1, 0, 0])
    kept = offer_of(state, 0)[:2]
    state = play(state, KeepTickets(frozenset(kept)), seat=0).state
    state = resign(state, 0).state
    assert set(to_act(state)) == {1, 2}
    assert state.players[0].tickets == ()
    assert state.discard


@pytest.mark.rule("R54", "R6")
def test_all_but_one_resign_during_the_opening() -> None:
    state, _ = opening(2)
    state, events = resign(state, 1)
    assert one(events, GameEnded).why is EndReason.ONE_LEFT
    assert one(events, GameEnded).result.winners == (0,)


@pytest.mark.rule("R54", "R52")
def test_everybody_sees_it() -> None:
    shown = view(resign(position(), 1).state, None)
    assert [seat.resigned for seat in shown.seats] == [False, True, False]
    assert shown.claims == CLAIMS
    assert shown.seats[1].stations == ("wien",)
    assert shown.seats[1].cards == 0


@pytest.mark.rule("R54", "R14")
def test_the_row_may_be_reset_by_what_was_returned() -> None:
    state = table(hand="loco:1 red:3", row="loco loco white blue -", pile="")
    after, events = play(state, Resign(), seat=1, shuffle=reshuffled("loco red red red"))
    assert one(events, RowSwept).cards == sequence("loco loco white blue loco")
    assert None not in after.row


@pytest.mark.rule("R54")
def test_the_double_of_the_leaver_stays_closed_to_two() -> None:
    state = resign(position(), 1).state
    state = state._replace(
        players=tuple(player._replace(hand=cards("orange:3")) for player in state.players)
    )
    error = refused(state, "claim frankfurt-paris-orange orange:3", seat=2)
    assert error.refusal is Refusal.TWIN_CLOSED
    assert state.claims[RouteId("frankfurt-paris-white")] == 1


def in_play(state: State) -> Cards:
    row = Cards.count(card for card in state.row if card is not None)
    return sum((player.hand for player in state.players), Cards.count(state.pile)) + (
        state.discard + row
    )


@pytest.mark.rule("R54", "R33")
def test_no_card_is_lost_when_the_others_leave_during_a_tunnel() -> None:
    before = resign(phases()["tunnel"], 0).state
    after, events = resign(before, 2)
    assert one(events, TunnelAbandoned).seat == 1
    assert isinstance(after.phase, Over)
    assert after.players[1].hand == cards("red:2 blue:1")
    turned_up = cards("red loco white")
    assert in_play(after) == in_play(before) + cards("red:2") + turned_up


@pytest.mark.rule("R54", "R39")
def test_no_ticket_is_lost_when_the_others_leave_during_a_choice() -> None:
    before = resign(phases()["tickets"], 0).state
    after, events = resign(before, 2)
    assert one(events, TicketsKept).kept == ()
    assert isinstance(after.phase, Over)
    assert after.ticket_pile == before.ticket_pile + offer_of(before, 1)
    assert after.players[1].tickets == before.players[1].tickets


@pytest.mark.rule("R54", "X17")
def test_or_they_leave_the_game_as_any_that_are_not_kept() -> None:
    before = resign(phases()["tickets"], 0).state
    after, events = resign(before, 2, board=remade(EUROPE, offer_out=True))
    assert one(events, TicketsKept).under == ()
    assert after.ticket_pile == before.ticket_pile


def counters(state: State) -> list[int]:
    return [player.decisions for player in state.players]


@pytest.mark.rule("R54", "R6")
def test_a_choice_half_made_at_the_opening_outlives_a_resignation() -> None:
    state = opening(4).state
    assert counters(resign(state, 2).state) == [0, 0, 1, 0]


@pytest.mark.rule("R54")
def test_whoever_acts_sees_the_new_row_first() -> None:
    """The buttons shown to that seat are stale: another card may lie at the third place."""
    state = position(seats=4)
    assert counters(resign(state, 2).state) == [1, 2, 2, 1]
    assert counters(resign(state, 1).state) == [1, 2, 1, 1]
