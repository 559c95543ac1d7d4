"""Applies events to a state: bookkeeping only, no rules and no chance (R58)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from engine import card_events as cards
from engine import events as e
from engine.board import Seat
from engine.cards import NO_CARDS, Cards
from engine.folding import (
    Folding,
    before,
    decided,
    known,
    spent,
    turn,
    turn_over,
    without_locomotives,
)
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
        return _game_started(event)
    position = Folding(state)
    fold(position, (event,))
    return position.state()


def replay(log: Iterable[e.Event]) -> State:
    """Return the state after all events of a log (R58); raises ValueError for an empty one."""
    events = iter(log)
    first = next(events, None)
    if first is None:
        raise ValueError("an empty log is no game")
    position = Folding(_game_started(first))
    fold(position, events)
    return position.state()


def fold(position: Folding, events: Iterable[e.Event]) -> None:
    """Apply ``events`` to ``position``, which is changed."""
    for event in events:
        _ARMS[type(event)](position, event)
        position.seq += 1


def _game_started(event: e.Event) -> State:
    if not isinstance(event, e.GameStarted):
        raise ValueError("a game's log begins with GameStarted")
    player = Player(
        colour=event.colours[0],
        hand=NO_CARDS,
        shown=NO_CARDS,
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
        discard=NO_CARDS,
        buried=NO_CARDS,
        locomotives=event.locomotives,
        bonuses=event.bonuses,
        ticket_pile=known(event.tickets),
        claims={},
        passed=(),
        final_turns=None,
        shuffles=RESHUFFLES,
        last_built=None,
        undo=None,
        sweeps=0,
    )


def _tickets_offered(position: Folding, event: e.TicketsOffered) -> None:
    offer, phase = known(event.tickets), position.phase
    position.ticket_pile = tuple(each for each in position.ticket_pile if each not in offer)
    if isinstance(phase, Opening):
        position.phase = replace(phase, offers={**phase.offers, event.seat: offer})
        return
    decided(position, event.seat)
    position.phase = TicketChoice(event.seat, offer)
    position.passed = ()
    position.undo = None


def _tickets_kept(position: Folding, event: e.TicketsKept) -> None:
    player, phase = position.players[event.seat], position.phase
    position.players[event.seat] = player._replace(
        tickets=player.tickets + known(event.kept), decisions=player.decisions + 1
    )
    if isinstance(phase, Opening):
        under = {**phase.under, event.seat: known(event.under)}
        position.phase = replace(_without_offer(phase, event.seat), under=under)
    else:
        position.ticket_pile += known(event.under)
        position.phase = turn_over(event.seat)


def _without_offer(opening: Opening, seat: Seat) -> Opening:
    offers = {other: offer for other, offer in opening.offers.items() if other != seat}
    return replace(opening, offers=offers)


def _opening_ended(position: Folding, event: e.OpeningEnded) -> None:
    """Put what wasn't kept under the pile, seat by seat, in whatever order seats chose (X16)."""
    if isinstance(phase := position.phase, Opening):
        for seat in sorted(phase.under):
            position.ticket_pile += phase.under[seat]


def _turn_began(position: Folding, event: e.TurnBegan) -> None:
    position.phase = turn(event.seat)
    if position.final_turns is not None:
        position.final_turns = _others(position.final_turns, event.seat)


def _others(turns: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in turns if other != seat)


def _tunnel_revealed(position: Folding, event: e.TunnelRevealed) -> None:
    player, laid = position.players[event.seat], event.laid.cards
    position.players[event.seat] = player.decided(player.hand - laid, player.shown.without(laid))
    position.pile = position.pile[len(event.revealed) :]
    position.phase = TunnelToll(event.seat, event.route, event.laid, event.revealed, event.toll)
    position.passed = ()
    position.undo = None


def _tunnel_abandoned(position: Folding, event: e.TunnelAbandoned) -> None:
    """Return the cards laid to the hand (R33) and discard those turned up (R34)."""
    tunnel, player = position.phase, position.players[event.seat]
    if not isinstance(tunnel, TunnelToll):
        raise ValueError("no tunnel is open")
    laid = tunnel.laid.cards
    position.players[event.seat] = player.decided(player.hand + laid, player.shown + laid)
    position.discard += Cards.count(tunnel.revealed)
    position.phase = turn_over(event.seat)


def _route_claimed(position: Folding, event: e.RouteClaimed) -> None:
    """Give the seat its route and discard the cards paid (R22) and those turned up (R34)."""
    seat, phase = event.seat, position.phase
    player, from_hand, undo = position.players[seat], event.paid, None
    if isinstance(phase, TunnelToll):
        from_hand -= phase.laid.cards
        position.discard += Cards.count(phase.revealed)
    else:
        undo = before(position)
    position.players[seat] = player.claimed(from_hand, event.wagons, event.points)
    spent(position, event.paid)
    position.claims = {**position.claims, event.route: seat}
    position.phase = turn_over(seat)
    position.passed = ()
    position.last_built = event.route
    position.undo = undo


def _bonus_taken(position: Folding, event: e.BonusTaken) -> None:
    player = position.players[event.seat]
    position.players[event.seat] = player._replace(bonus=event.points)
    position.bonuses = position.bonuses[1:]


def _station_built(position: Folding, event: e.StationBuilt) -> None:
    seat, undo = event.seat, before(position)
    player = position.players[seat]
    position.players[seat] = player._replace(
        hand=player.hand - event.paid,
        shown=player.shown.without(event.paid),
        stations_left=player.stations_left - 1,
        stations=(*player.stations, event.city),
        decisions=player.decisions + 1,
    )
    spent(position, event.paid)
    position.phase = turn_over(seat)
    position.passed = ()
    position.last_built = event.city
    position.undo = undo


def _passed(position: Folding, event: e.Passed) -> None:
    decided(position, event.seat)
    position.phase = turn_over(event.seat)
    position.passed = (*position.passed, event.seat)
    position.undo = None


def _last_round_began(position: Folding, event: e.LastRoundBegan) -> None:
    position.final_turns = event.turns


def _undone(position: Folding, event: e.Undone) -> None:
    """Restore the position before the last action (R55), but for the counters."""
    if position.undo is None:
        raise ValueError("nothing can be taken back")
    # The counters never go back, so that no earlier button becomes valid again.
    decisions = [player.decisions + 1 for player in position.players]
    back = position.undo._replace(seq=position.seq)
    for name, field in zip(back._fields, back, strict=True):
        setattr(position, name, field)
    position.players = [
        player._replace(decisions=count)
        for player, count in zip(back.players, decisions, strict=True)
    ]


def _resigned(position: Folding, event: e.Resigned) -> None:
    seat, phase, player = event.seat, position.phase, position.players[event.seat]
    # The row may change, so buttons of the seat to act become stale; opening choices stay valid.
    stale = {seat} if isinstance(phase, Opening) else {seat, *to_act(position.state())}
    for each in stale:
        decided(position, each)
    position.players[seat] = position.players[seat]._replace(
        hand=NO_CARDS, shown=NO_CARDS, tickets=(), resigned=True
    )
    given, unseen = player.hand, player.hand.without(player.shown)
    match phase:
        case Opening():
            position.phase = _without_offer(phase, seat)
        case Turn() | SecondDraw() | TicketChoice() if phase.seat == seat:
            position.phase = turn_over(seat)
        case TunnelToll() if phase.seat == seat:
            given += phase.laid.cards
            position.discard += Cards.count(phase.revealed)
            position.phase = turn_over(seat)
    spent(position, given)
    position.buried += unseen if position.locomotives is None else without_locomotives(unseen)
    position.passed = ()
    if position.final_turns is not None:
        position.final_turns = _others(position.final_turns, seat)
    position.undo = None


def _game_ended(position: Folding, event: e.GameEnded) -> None:
    position.phase = Over(event.result)
    position.undo = None


_ARMS: dict[type[Any], Callable[[Folding, Any], None]] = {
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
