"""Applies an event to a state: bookkeeping only, no rules and no chance (R58)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import card_events as cards
from engine import events as e
from engine.cards import Cards
from engine.folding import decided, known, seated, spent, turn, turn_over, without_locomotives
from engine.shuffle import RESHUFFLES
from engine.state import (
    Opening,
    Over,
    Player,
    SecondDraw,
    State,
    TicketChoice,
    TunnelToll,
    Turn,
    to_act,
)


def evolve(state: State | None, event: e.Event) -> State:
    """Return the state after ``event``; only `GameStarted` has no state before it."""
    if state is None:
        if not isinstance(event, e.GameStarted):
            raise ValueError("a game's log begins with GameStarted")
        return _game_started(event)
    return _ARMS[type(event)](state, event)


def replay(log: Iterable[e.Event]) -> State:
    """Fold a whole log (R58); raises ValueError for an empty one."""
    state: State | None = None
    for event in log:
        state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log is no game")
    return state


def _game_started(event: e.GameStarted) -> State:
    player = Player(
        colour=event.colours[0],
        hand=Cards(),
        shown=Cards(),
        tickets=(),
        wagons=event.wagons,
        score=0,
        bonus=0,
        stations_left=event.stations,
        stations=(),
        decisions=0,
        resigned=False,
    )
    return State(
        seq=1,
        phase=Opening(event.first, {}),
        players=tuple(player._replace(colour=colour) for colour in event.colours),
        row=(None,) * event.row,
        pile=known(event.pile),
        discard=Cards(),
        buried=Cards(),
        locomotives=event.locomotives,
        bonuses=event.bonuses,
        ticket_pile=known(event.tickets),
        claims={},
        passed=(),
        final_turns=None,
        shuffles=RESHUFFLES,
        last_built=None,
        undo=None,
    )


def _tickets_offered(state: State, event: e.TicketsOffered) -> State:
    offer = known(event.tickets)
    left = tuple(ticket for ticket in state.ticket_pile if ticket not in offer)
    phase = state.phase
    if isinstance(phase, Opening):
        return state._replace(
            seq=state.seq + 1,
            phase=Opening(phase.first, {**phase.offers, event.seat: offer}),
            ticket_pile=left,
        )
    return state._replace(
        seq=state.seq + 1,
        phase=TicketChoice(event.seat, offer),
        players=decided(state, event.seat),
        ticket_pile=left,
        passed=(),
        undo=None,
    )


def _tickets_kept(state: State, event: e.TicketsKept) -> State:
    tickets = state.players[event.seat].tickets + known(event.kept)
    phase = state.phase
    return state._replace(
        seq=state.seq + 1,
        phase=(
            Opening(phase.first, {s: o for s, o in phase.offers.items() if s != event.seat})
            if isinstance(phase, Opening)
            else turn_over(event.seat)
        ),
        players=decided(state, event.seat, tickets=tickets),
        ticket_pile=state.ticket_pile + known(event.under),
    )


def _opening_ended(state: State, event: e.OpeningEnded) -> State:
    return state._replace(seq=state.seq + 1)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    turns = state.final_turns
    if turns is not None:
        turns = tuple(seat for seat in turns if seat != event.seat)
    return state._replace(seq=state.seq + 1, phase=turn(event.seat), final_turns=turns)


def _tunnel_revealed(state: State, event: e.TunnelRevealed) -> State:
    player, laid = state.players[event.seat], event.laid.cards
    return state._replace(
        seq=state.seq + 1,
        phase=TunnelToll(event.seat, event.route, event.laid, event.revealed, event.toll),
        players=decided(
            state, event.seat, hand=player.hand - laid, shown=player.shown.without(laid)
        ),
        pile=state.pile[len(event.revealed) :],
        passed=(),
        undo=None,
    )


def _tunnel_abandoned(state: State, event: e.TunnelAbandoned) -> State:
    """The cards laid return to the hand (R33), those turned up are discarded (R34)."""
    tunnel, player = _open_tunnel(state), state.players[event.seat]
    laid = tunnel.laid.cards
    return state._replace(
        seq=state.seq + 1,
        phase=turn_over(event.seat),
        players=decided(state, event.seat, hand=player.hand + laid, shown=player.shown + laid),
        discard=state.discard + Cards.count(tunnel.revealed),
    )


def _open_tunnel(state: State) -> TunnelToll:
    if not isinstance(state.phase, TunnelToll):
        raise ValueError("no tunnel is open")
    return state.phase


def _route_claimed(state: State, event: e.RouteClaimed) -> State:
    """The cards paid are discarded (R22), with those turned up for a tunnel (R34)."""
    player, phase = state.players[event.seat], state.phase
    paid, undo = event.paid, None
    discard, locomotives = spent(state, paid)
    if isinstance(phase, TunnelToll):
        paid = paid - phase.laid.cards
        discard = discard + Cards.count(phase.revealed)
    else:
        undo = state._replace(undo=None)
    return state._replace(
        seq=state.seq + 1,
        phase=turn_over(event.seat),
        players=decided(
            state,
            event.seat,
            hand=player.hand - paid,
            shown=player.shown.without(paid),
            wagons=player.wagons - event.wagons,
            score=player.score + event.points,
        ),
        discard=discard,
        locomotives=locomotives,
        claims={**state.claims, event.route: event.seat},
        passed=(),
        last_built=event.route,
        undo=undo,
    )


def _bonus_taken(state: State, event: e.BonusTaken) -> State:
    return state._replace(
        seq=state.seq + 1,
        players=seated(state, event.seat, bonus=event.points),
        bonuses=state.bonuses[1:],
    )


def _station_built(state: State, event: e.StationBuilt) -> State:
    player = state.players[event.seat]
    discard, locomotives = spent(state, event.paid)
    return state._replace(
        seq=state.seq + 1,
        phase=turn_over(event.seat),
        players=decided(
            state,
            event.seat,
            hand=player.hand - event.paid,
            shown=player.shown.without(event.paid),
            stations_left=player.stations_left - 1,
            stations=(*player.stations, event.city),
        ),
        discard=discard,
        locomotives=locomotives,
        passed=(),
        last_built=event.city,
        undo=state._replace(undo=None),
    )


def _passed(state: State, event: e.Passed) -> State:
    return state._replace(
        seq=state.seq + 1,
        phase=turn_over(event.seat),
        players=decided(state, event.seat),
        passed=(*state.passed, event.seat),
        undo=None,
    )


def _last_round_began(state: State, event: e.LastRoundBegan) -> State:
    return state._replace(seq=state.seq + 1, final_turns=event.turns)


def _undone(state: State, event: e.Undone) -> State:
    if state.undo is None:
        raise ValueError("nothing can be taken back")
    # The counters never go back, so that no earlier button becomes valid again.
    return state.undo._replace(
        seq=state.seq + 1,
        players=tuple(
            before._replace(decisions=now.decisions + 1)
            for before, now in zip(state.undo.players, state.players, strict=True)
        ),
    )


def _resigned(state: State, event: e.Resigned) -> State:
    phase, player = state.phase, state.players[event.seat]
    given = player.hand
    revealed = Cards()
    match phase:
        case Opening():
            offers = {seat: offer for seat, offer in phase.offers.items() if seat != event.seat}
            phase = Opening(phase.first, offers)
        case Turn() | SecondDraw() | TicketChoice() if phase.seat == event.seat:
            phase = turn_over(event.seat)
        case TunnelToll() if phase.seat == event.seat:
            given = given + phase.laid.cards
            revealed = Cards.count(phase.revealed)
            phase = turn_over(event.seat)
    # The row may change under a button of the seat to act; an opening choice stays valid.
    stale = {event.seat} if isinstance(phase, Opening) else {event.seat, *to_act(state)}
    players = [
        each._replace(decisions=each.decisions + (seat in stale))
        for seat, each in enumerate(state.players)
    ]
    players[event.seat] = players[event.seat]._replace(
        hand=Cards(), shown=Cards(), tickets=(), resigned=True
    )
    discard, locomotives = spent(state, given)
    unseen = player.hand.without(player.shown)
    turns = state.final_turns
    return state._replace(
        seq=state.seq + 1,
        phase=phase,
        players=tuple(players),
        discard=discard + revealed,
        locomotives=locomotives,
        buried=state.buried + (unseen if locomotives is None else without_locomotives(unseen)),
        passed=(),
        final_turns=None if turns is None else tuple(s for s in turns if s != event.seat),
        undo=None,
    )


def _game_ended(state: State, event: e.GameEnded) -> State:
    return state._replace(seq=state.seq + 1, phase=Over(event.result), undo=None)


_ARMS: dict[type[Any], Callable[[State, Any], State]] = {
    e.CardsDealt: cards.cards_dealt,
    e.TicketsOffered: _tickets_offered,
    e.TicketsKept: _tickets_kept,
    e.OpeningEnded: _opening_ended,
    e.TurnBegan: _turn_began,
    e.CardDrawn: cards.card_drawn,
    e.FaceUpTaken: cards.face_up_taken,
    e.LocomotiveTaken: cards.locomotive_taken,
    e.DrawEnded: cards.draw_ended,
    e.RowRefilled: cards.row_refilled,
    e.RowSwept: cards.row_swept,
    e.RowStays: cards.row_stays,
    e.DeckShuffled: cards.deck_shuffled,
    e.TunnelRevealed: _tunnel_revealed,
    e.TunnelAbandoned: _tunnel_abandoned,
    e.RouteClaimed: _route_claimed,
    e.BonusTaken: _bonus_taken,
    e.StationBuilt: _station_built,
    e.Passed: _passed,
    e.LastRoundBegan: _last_round_began,
    e.Undone: _undone,
    e.Resigned: _resigned,
    e.GameEnded: _game_ended,
}
