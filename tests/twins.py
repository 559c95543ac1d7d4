"""Twins of a game: logs that one reader can't tell from the true one, with other secrets (R53).

Whatever is shown to the reader at a position must be the same at its twin's. A twin keeps what
the reader has learned and what follows from it: hands suffice for what was paid with them, and
each shuffle still has its cards. The rest is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from engine.board import Seat, TicketId
from engine.cards import Colour
from engine.events import (
    CardDrawn,
    CardsDealt,
    DeckShuffled,
    Event,
    GameEnded,
    GameStarted,
    OpeningEnded,
    Resigned,
    RowRefilled,
    TicketsKept,
    TicketsOffered,
    TunnelRevealed,
)
from engine.evolve import evolve, replay
from engine.folding import known
from engine.state import State
from engine.view import redact, view
from tests.tables import EUROPE

T = TypeVar("T")

LEAST_KEPT = EUROPE.rules.opening_keep


def twin(log: Sequence[Event], reader: Seat | None, rng: Random) -> tuple[Event, ...]:
    """Return a log that ``reader`` (None: the table and spectators) can't tell from ``log``."""
    made = tuple(_with_other_tickets(_with_other_cards(log, reader, rng), reader, rng))
    assert [redact(event, reader) for event in made] == [redact(event, reader) for event in log]
    assert view(replay(made), reader) == view(replay(log), reader)
    return made


@dataclass(slots=True)
class _Slot:
    """A card of one shuffle: when it was taken by whom; ``seat`` None if all saw it."""

    shuffle: int
    card: Colour
    at: int | None = None
    seat: Seat | None = None


class _Hands:
    """How many cards of each kind each seat held after each event."""

    def __init__(self, log: Sequence[Event]) -> None:
        self._held: dict[tuple[int, Colour], list[int]] = {}
        self._until = _resigned(log)
        state: State | None = None
        for event in log:
            state = evolve(state, event)
            for seat, player in enumerate(state.players):
                for colour, count in zip(Colour, player.hand.counts, strict=True):
                    self._held.setdefault((seat, colour), []).append(count)

    def spare(self, slot: _Slot) -> bool:
        """Whether a seat never misses the card of a slot that it has drawn."""
        if slot.seat is None or slot.at is None:
            return True
        held = self._held[slot.seat, slot.card]
        return min(held[slot.at : self._until.get(slot.seat)], default=1) > 0

    def give(self, slot: _Slot, count: int) -> None:
        """Put a slot's card into the hand that drew it, or take it out with -1."""
        if slot.seat is None or slot.at is None:
            return
        held = self._held[slot.seat, slot.card]
        for i in range(slot.at, self._until.get(slot.seat, len(held))):
            held[i] += count


def _with_other_cards(log: Sequence[Event], reader: Seat | None, rng: Random) -> tuple[Event, ...]:
    """Swap cards that the reader never saw: of the piles and of others' hands."""
    slots = _slots(log)
    hands = _Hands(log)
    # What a hand was resigned with is shuffled again later: it has to stay.
    fixed = {seat for seat, at in _resigned(log).items() if _shuffled(log[at:])}
    hidden: dict[int, list[_Slot]] = {}
    for slot in slots:
        drawn = slot.seat is not None and slot.seat != reader and slot.seat not in fixed
        if slot.at is None or drawn:
            hidden.setdefault(slot.shuffle, []).append(slot)
    for some in hidden.values():
        for one in [*some, *some]:
            _swap(one, rng.choice(some), hands)
    cards = iter(slots)
    return tuple(_dealt_again(log, [slot.card for slot in cards]))


def _swap(one: _Slot, other: _Slot, hands: _Hands) -> None:
    """Exchange the cards of two slots, if no hand comes to lack what it paid."""
    if one.card == other.card or not (hands.spare(one) and hands.spare(other)):
        return
    for slot, card in ((one, other.card), (other, one.card)):
        hands.give(slot, -1)
        slot.card = card
        hands.give(slot, 1)


def _slots(log: Sequence[Event]) -> list[_Slot]:
    """The cards of all shuffles in their order, and what became of them."""
    slots: list[_Slot] = []
    taken = shuffles = 0
    for at, event in enumerate(log):
        match event:
            case GameStarted() | DeckShuffled():
                slots += [_Slot(shuffles, card) for card in known(event.pile)]
                shuffles += 1
        seat = event.seat if isinstance(event, CardsDealt | CardDrawn) else None
        for card in _off_the_pile(event):
            assert slots[taken].card is card
            slots[taken].at, slots[taken].seat = at, seat
            taken += 1
    return slots


def _off_the_pile(event: Event) -> Sequence[Colour]:
    match event:
        case CardsDealt():
            return known(event.cards)
        case CardDrawn():
            return (known(event.card),)
        case RowRefilled():
            return (event.card,)
        case TunnelRevealed():
            return event.revealed
        case _:
            return ()


def _dealt_again(log: Sequence[Event], cards: Sequence[Colour]) -> Iterator[Event]:
    """The log with other cards in its shuffles, and so in what came from them."""
    put = taken = 0
    for event in log:
        match event:
            case GameStarted() | DeckShuffled():
                count = len(known(event.pile))
                yield replace(event, pile=tuple(cards[put : put + count]))
                put += count
            case CardsDealt():
                yield replace(event, cards=tuple(cards[taken : taken + event.count]))
            case CardDrawn():
                yield replace(event, card=cards[taken])
            case _:
                yield event
        taken += len(_off_the_pile(event))


def _with_other_tickets(log: Sequence[Event], reader: Seat | None, rng: Random) -> Iterator[Event]:
    """Give other names to the tickets that the reader never saw, and keep others of the first."""
    if any(isinstance(event, GameEnded) for event in log):
        # Now all tickets are on the table.
        yield from log
        return
    names = _other_names(log, reader, rng)
    counted = any(isinstance(event, OpeningEnded) for event in log)
    offers: dict[Seat, tuple[TicketId, ...]] = {}
    for event in log:
        match event:
            case GameStarted():
                yield replace(
                    event,
                    tickets=_named(event.tickets, names),
                    long_tickets=_named(event.long_tickets, names),
                )
            case TicketsOffered():
                offers[event.seat] = _named(event.tickets, names)
                yield replace(event, tickets=offers[event.seat])
            case TicketsKept(opening=True, under=()) if event.seat != reader:
                offer = offers[event.seat]
                least = min(LEAST_KEPT, len(offer))
                count = known(event.count) if counted else rng.randint(least, len(offer))
                kept = tuple(sorted(rng.sample(offer, count), key=offer.index))
                yield replace(event, kept=kept, count=count)
            case TicketsKept():
                kept, under = _named(event.kept, names), _named(event.under, names)
                yield replace(event, kept=kept, under=under)
            case _:
                yield event


def _other_names(
    log: Sequence[Event], reader: Seat | None, rng: Random
) -> dict[TicketId, TicketId]:
    seen = {
        ticket
        for event in log
        if isinstance(event, TicketsOffered) and event.seat == reader
        for ticket in known(event.tickets)
    }
    started = log[0]
    assert isinstance(started, GameStarted)
    names: dict[TicketId, TicketId] = {}
    for pool in (started.tickets, started.long_tickets):
        unseen = [ticket for ticket in known(pool) if ticket not in seen]
        names |= dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))
    return names


def _named(
    tickets: Iterable[TicketId] | None, names: dict[TicketId, TicketId]
) -> tuple[TicketId, ...]:
    return tuple(names.get(ticket, ticket) for ticket in known(tickets))


def _resigned(log: Sequence[Event]) -> dict[Seat, int]:
    """When seats resigned."""
    return {event.seat: at for at, event in enumerate(log) if isinstance(event, Resigned)}


def _shuffled(log: Iterable[Event]) -> bool:
    return any(isinstance(event, DeckShuffled) for event in log)
