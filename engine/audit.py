"""Checks a finished game against its seed: no card and no ticket was moved (R57)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import events as e
from engine.board import Board
from engine.evolve import evolve
from engine.game import first_seat, opening_offers
from engine.shuffle import FIRST_PILE, LONG_TICKETS, TICKETS, FairShuffle, commitment
from engine.state import Opening, State


@dataclass(frozen=True, slots=True)
class Audit:
    """The number of shuffles checked, and a line for each thing that doesn't follow."""

    shuffles: int
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Nothing was moved."""
        return not self.problems


def verify(board: Board, log: Sequence[e.Event], seed: bytes) -> Audit:
    """Shuffle again with the seed, and follow every card and ticket from the top of its pile."""
    shuffle = FairShuffle(seed)
    started = log[0]
    if not isinstance(started, e.GameStarted):
        raise ValueError("a log begins with GameStarted")
    problems = list(_start(board, started, seed))
    shuffles, state = 3, evolve(None, started)
    offers = iter(_offers(board, started))
    for number, event in enumerate(log[1:], 2):
        if isinstance(event, e.DeckShuffled):
            shuffles += 1
            if event.pile != shuffle(state.shuffles, tuple(state.discard)):
                problems.append(f"event {number}: the reshuffle doesn't follow from the seed")
        elif not _from_the_top(board, state, event, offers):
            problems.append(f"event {number}: {type(event).__name__} is not from the top")
        state = evolve(state, event)
    return Audit(shuffles, tuple(problems))


def _start(board: Board, started: e.GameStarted, seed: bytes) -> Iterator[str]:
    shuffle = FairShuffle(seed)
    if started.commitment != commitment(seed):
        yield "the seed isn't the one whose hash was published"
    if started.pile != shuffle(FIRST_PILE, board.deck()):
        yield "the first pile doesn't follow from the seed"
    tickets = [t.id for t in board.tickets.values() if not t.long]
    if started.tickets != shuffle(TICKETS, tickets):
        yield "the tickets' order doesn't follow from the seed"
    long_tickets = [t.id for t in board.tickets.values() if t.long]
    if started.long_tickets != shuffle(LONG_TICKETS, long_tickets):
        yield "the long tickets' order doesn't follow from the seed"
    if started.first != first_seat(started.countries, shuffle):
        yield "the first player doesn't follow from the countries and the seed"


def _offers(board: Board, started: e.GameStarted) -> tuple[tuple[str, ...], ...]:
    return opening_offers(
        board, len(started.colours), started.long_tickets or (), started.tickets or ()
    )


def _from_the_top(
    board: Board, state: State, event: e.Event, offers: Iterator[tuple[str, ...]]
) -> bool:
    match event:
        case e.CardsDealt():
            return event.cards == state.pile[: event.count]
        case e.CardDrawn():
            return (event.card,) == state.pile[:1]
        case e.RowRefilled():
            return (event.card,) == state.pile[:1]
        case e.TunnelRevealed():
            return event.revealed == state.pile[: board.rules.tunnel_cards]
        case e.TicketsOffered() if isinstance(state.phase, Opening):
            return event.tickets == next(offers, None)
        case e.TicketsOffered():
            return event.tickets == state.ticket_pile[: board.rules.offer]
    return True
