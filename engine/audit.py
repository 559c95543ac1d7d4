"""Checks a finished game against its seed: no card and no ticket was moved (R57)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine import events as e
from engine.board import Board, TicketId
from engine.bonus import bonus_due, bonus_stack
from engine.evolve import evolve
from engine.game import first_deal, first_seat, opening_offers
from engine.payment import toll_of
from engine.scoring import score
from engine.shuffle import FIRST_PILE, LONG_TICKETS, TICKETS, FairShuffle, commitment
from engine.state import Opening, State, TicketChoice, TunnelToll, TurnOver


@dataclass(frozen=True, slots=True)
class Audit:
    """How many shuffles were checked, and a line for each thing that is wrong."""

    shuffles: int
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def verify(board: Board, log: Sequence[e.Event], seed: bytes) -> Audit:
    """Repeat every shuffle from the seed, and follow each card and ticket from the top of its pile.

    Raises ValueError for a log without its beginning or a seed that isn't 32 bytes long.
    """
    fair, started = FairShuffle(seed), log[0]
    if not isinstance(started, e.GameStarted):
        raise ValueError("a log begins with GameStarted")
    problems = list(_start(board, started, seed))
    state, first = evolve(None, started), iter(_first_deal(board, started))
    for number, event in enumerate(log[1:], 2):
        due = next(first, None)
        try:
            if event != due if due else not _follows(board, state, event, fair):
                problems.append(f"event {number}: {type(event).__name__} isn't what was due")
            state = evolve(state, event)
        except (ValueError, LookupError):
            problems.append(f"event {number}: this can't follow what happened before")
            break
    return Audit(state.shuffles, tuple(problems))


def _start(board: Board, started: e.GameStarted, seed: bytes) -> Iterator[str]:
    fair, rules = FairShuffle(seed), board.rules
    if started.commitment != commitment(seed):
        yield "the seed isn't the one whose hash was published"
    if started.pile != fair(FIRST_PILE, board.full_pile()):
        yield "the first pile doesn't follow from the seed"
    tickets = [t.id for t in board.tickets.values() if not t.long]
    if started.tickets != fair(TICKETS, tickets):
        yield "the tickets' order doesn't follow from the seed"
    long_tickets = [t.id for t in board.tickets.values() if t.long]
    if started.long_tickets != fair(LONG_TICKETS, long_tickets):
        yield "the long tickets' order doesn't follow from the seed"
    if started.first != first_seat(board, started.countries, fair):
        yield "the first player doesn't follow from the countries and the seed"
    if (started.wagons, started.stations, started.row) != (rules.wagons, rules.stations, rules.row):
        yield "the wagons, the stations or the row aren't the edition's"
    stack = bonus_stack(board, len(started.colours))
    if (started.locomotives, started.bonuses) != (rules.locomotives_apart, stack):
        yield "the locomotives or the bonus cards aren't the edition's"


def _first_deal(board: Board, started: e.GameStarted) -> tuple[e.Event, ...]:
    seats = len(started.colours)
    offers = opening_offers(board, seats, started.long_tickets or (), started.tickets or ())
    return first_deal(started.pile or (), (board.rules.hand,) * seats, offers)


def _follows(board: Board, state: State, event: e.Event, fair: FairShuffle) -> bool:
    """Whether what an event gives or takes is what was there."""
    rules, phase = board.rules, state.phase
    if isinstance(phase, TurnOver) and bonus_due(state, board, phase.seat) is not None:
        return event == e.BonusTaken(phase.seat, state.bonuses[0])
    match event:
        case e.CardDrawn():
            return (event.card,) == state.pile[:1]
        case e.FaceUpTaken():
            return (event.card,) == state.row[event.place - 1 : event.place]
        case e.RowRefilled():
            place = state.row[event.place - 1 : event.place]
            return (event.card,) == state.pile[:1] and place == (None,)
        case e.RowSwept():
            return event.cards == tuple(card for card in state.row if card is not None)
        case e.DeckShuffled():
            return event.pile == fair(state.shuffles, tuple(state.discard))
        case e.TunnelRevealed():
            toll = toll_of(event.laid, event.revealed)
            return event.revealed == state.pile[: rules.tunnel_cards] and event.toll == toll
        case e.RouteClaimed():
            length = board.routes[event.route].length
            cards = length + (phase.toll if isinstance(phase, TunnelToll) else 0)
            spent = (event.wagons, event.points, len(event.paid))
            return spent == (length, rules.points[length], cards)
        case e.LocomotiveTaken():
            return bool(state.locomotives)
        case e.TicketsOffered():
            return event.tickets == state.ticket_pile[: rules.offer]
        case e.TicketsKept():
            return _chosen(state, event)
        case e.GameEnded():
            return event.result == score(state, board)
        case e.CardsDealt() | e.BonusTaken():
            return False
    return True


def _chosen(state: State, event: e.TicketsKept) -> bool:
    """Whether the tickets were on offer, and the others went where they belong."""
    kept = event.kept or ()
    offer: tuple[TicketId, ...] = ()
    match state.phase:
        case Opening() as phase:
            offer = phase.offers.get(event.seat, ())
        case TicketChoice() as phase:
            offer = phase.offer
    others = () if event.opening else tuple(ticket for ticket in offer if ticket not in kept)
    chosen = tuple(ticket for ticket in offer if ticket in kept)
    opening = isinstance(state.phase, Opening)
    return (kept, event.under, event.opening) == (chosen, others, opening)
