"""Positions that one reader can't tell apart (R53)."""

from __future__ import annotations

from random import Random

from engine.board import Seat, TicketId
from engine.cards import Cards
from engine.folding import without_locomotives
from engine.state import Opening, State, TicketChoice


def shuffled_secrets(rng: Random, state: State, reader: Seat | None) -> State:
    """Return a position that ``reader`` can't tell from ``state``: what is hidden is mixed anew."""
    others = [Seat(i) for i in range(len(state.players)) if i != reader]
    hidden = {seat: _hidden(state, seat) for seat in others}
    cards = [*state.pile, *(card for hand in hidden.values() for card in hand)]
    phase = state.phase
    offers: dict[Seat, tuple[TicketId, ...]] = {}
    under: dict[Seat, tuple[TicketId, ...]] = {}
    if isinstance(phase, Opening):
        offers = {seat: offer for seat, offer in phase.offers.items() if seat != reader}
        under = {seat: those for seat, those in phase.under.items() if seat != reader}
    elif isinstance(phase, TicketChoice) and phase.seat != reader:
        offers = {phase.seat: phase.offer}
    tickets = [*state.ticket_pile]
    tickets += [t for offer in (*offers.values(), *under.values()) for t in offer]
    tickets += [t for seat in others for t in state.players[seat].tickets]
    rng.shuffle(cards)
    rng.shuffle(tickets)
    players = list(state.players)
    for seat in others:
        old = players[seat]
        seen = old.hand - hidden[seat]
        hand = seen + Cards.count(cards.pop() for _ in range(len(hidden[seat])))
        kept = tuple(tickets.pop() for _ in old.tickets)
        players[seat] = old._replace(hand=hand, tickets=kept)
    mixed = {seat: tuple(tickets.pop() for _ in offer) for seat, offer in offers.items()}
    if isinstance(phase, Opening):
        given = {seat: tuple(tickets.pop() for _ in those) for seat, those in under.items()}
        phase = Opening(phase.first, {**phase.offers, **mixed}, {**phase.under, **given})
    elif isinstance(phase, TicketChoice) and mixed:
        phase = TicketChoice(phase.seat, mixed[phase.seat])
    return state._replace(
        players=tuple(players), pile=tuple(cards), ticket_pile=tuple(tickets), phase=phase
    )


def _hidden(state: State, seat: Seat) -> Cards:
    """A hand without what everybody saw it take: locomotives of their own pile (X4)."""
    hand = state.players[seat].hand
    return hand if state.locomotives is None else without_locomotives(hand)
