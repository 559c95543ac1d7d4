"""Starts games, lists the legal moves, and applies moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from engine.board import Board, FirstPlayer, Seat, TicketId
from engine.bonus import bonus_stack
from engine.cards import Colour, PlayerColour
from engine.consequences import settle
from engine.events import CardsDealt, Event, GameStarted, Resigned, TicketsOffered, Undone
from engine.evolve import evolve
from engine.moves import GiveUpTunnel, KeepTickets, Move, Pass, Resign, Undo
from engine.phases import PHASES
from engine.refusals import IllegalMove, Refusal
from engine.shuffle import FIRST_PILE, FIRST_PLAYER, LONG_TICKETS, TICKETS, Shuffle
from engine.state import Opening, Over, State, to_act, undo_seat

_UNDO = Undo()
_RESIGN = Resign()


@dataclass(frozen=True, slots=True)
class Deal:
    """The results of chance before the first choice; piles are listed from the top."""

    colours: tuple[PlayerColour, ...]
    countries: tuple[int | None, ...]
    first: Seat
    wagons: int
    locomotives: int | None
    pile: tuple[Colour, ...] = field(repr=False)
    tickets: tuple[TicketId, ...] = field(repr=False)
    long_tickets: tuple[TicketId, ...] = field(repr=False)
    hands: tuple[int, ...]
    offers: tuple[tuple[TicketId, ...], ...] = field(repr=False)


def new_game(
    board: Board,
    colours: Sequence[PlayerColour],
    countries: Sequence[int | None],
    shuffle: Shuffle,
    commitment: str | None,
) -> tuple[Event, ...]:
    """Return the first events: shuffle, deal, turn up the row, offer the first tickets (R1–R8).

    ``countries`` are the answers to R8, one per seat. Raises ValueError as `start` does.
    """
    check_seats(board, colours, countries)
    rules, seats = board.rules, len(colours)
    long_tickets = shuffle(LONG_TICKETS, [t.id for t in board.tickets.values() if t.long])
    tickets = shuffle(TICKETS, [t.id for t in board.tickets.values() if not t.long])
    deal = Deal(
        colours=tuple(colours),
        countries=tuple(countries),
        first=first_seat(board, countries, shuffle),
        wagons=rules.wagons,
        locomotives=rules.locomotives_apart,
        pile=shuffle(FIRST_PILE, board.full_pile()),
        tickets=tickets,
        long_tickets=long_tickets,
        hands=(rules.hand,) * seats,
        offers=opening_offers(board, seats, long_tickets, tickets),
    )
    return start(board, deal, shuffle, commitment)


def check_seats(
    board: Board, colours: Sequence[PlayerColour], countries: Sequence[int | None]
) -> None:
    """Raise ValueError for too few or too many seats, or a colour taken twice (R1, X1)."""
    (least, most), seats = board.rules.seats, len(colours)
    if not least <= seats <= most:
        raise ValueError(f"{seats} players; the edition is for {least} to {most}")
    if len(set(colours)) < seats or len(countries) != seats:
        raise ValueError("every seat needs a colour of its own and an answer or None")


def opening_offers(
    board: Board, seats: int, long_tickets: Sequence[TicketId], tickets: Sequence[TicketId]
) -> tuple[tuple[TicketId, ...], ...]:
    """Return the first tickets of each seat, the long ones first (R4, R5)."""
    long, regular = board.rules.opening_long, board.rules.opening_regular
    return tuple(
        (
            *long_tickets[seat * long : (seat + 1) * long],
            *tickets[seat * regular : (seat + 1) * regular],
        )
        for seat in range(seats)
    )


def start(board: Board, deal: Deal, shuffle: Shuffle, commitment: str | None) -> tuple[Event, ...]:
    """Return the events of setting up a game from a deal (R2–R5), with all that follows.

    Raises ValueError for seats that can't play together or have no tickets to choose from.
    """
    check_seats(board, deal.colours, deal.countries)
    if not all(deal.offers) or not len(deal.hands) == len(deal.offers) == len(deal.colours):
        raise ValueError("every seat needs cards, and tickets to choose from")
    started = GameStarted(
        edition=board.edition,
        version=board.version,
        colours=deal.colours,
        countries=deal.countries,
        first=deal.first,
        wagons=deal.wagons,
        stations=board.rules.stations,
        row=board.rules.row,
        locomotives=deal.locomotives,
        bonuses=bonus_stack(board, len(deal.colours)),
        commitment=commitment,
        pile=deal.pile,
        tickets=deal.tickets,
        long_tickets=deal.long_tickets,
    )
    dealt = first_deal(deal.pile, deal.hands, deal.offers)
    return started, *settle(evolve(None, started), board, dealt, shuffle)[1]


def first_deal(
    pile: Sequence[Colour], hands: Sequence[int], offers: Sequence[tuple[TicketId, ...]]
) -> tuple[Event, ...]:
    """Return the events that deal the first cards from the pile, then the first offers (R4).

    Both go seat by seat.
    """
    top = accumulate(hands, initial=0)
    cards = (tuple(pile[start : start + size]) for start, size in zip(top, hands, strict=False))
    return (
        *(CardsDealt(Seat(seat), each, len(each)) for seat, each in enumerate(cards)),
        *(TicketsOffered(Seat(seat), offer, len(offer)) for seat, offer in enumerate(offers)),
    )


def first_seat(board: Board, countries: Sequence[int | None], shuffle: Shuffle) -> Seat:
    """Return the seat that starts: that with the most countries (R8), or any (X14).

    The seed breaks ties.
    """
    if board.rules.first_player is FirstPlayer.RANDOM:
        countries = [None] * len(countries)
    answers = [-1 if answer is None else answer for answer in countries]
    tied = [Seat(i) for i, answer in enumerate(answers) if answer == max(answers)]
    return shuffle(FIRST_PLAYER, tied)[0]


def choices(state: State, board: Board, seat: Seat) -> tuple[Move, ...]:
    """Return the moves among which the seat has to choose now; empty if it isn't to act."""
    if seat not in to_act(state):
        return ()
    return tuple(PHASES[type(state.phase)].choices(state, board, state.phase, seat))


def legal_moves(state: State, board: Board, seat: Seat) -> tuple[Move, ...]:
    """Return all legal moves of a seat: `decide` accepts exactly these."""
    if isinstance(state.phase, Over) or state.players[seat].resigned:
        return ()
    undo = (_UNDO,) if undo_seat(state) == seat else ()
    return (*choices(state, board, seat), *undo, _RESIGN)


def decide(
    state: State, board: Board, seat: Seat, move: Move, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return all events that a move brings about; raises IllegalMove (R59)."""
    return apply(state, board, seat, move, shuffle)[1]


def apply(
    state: State, board: Board, seat: Seat, move: Move, shuffle: Shuffle
) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a move, and its events; raises IllegalMove (R59)."""
    return settle(state, board, _decide(state, board, seat, move, shuffle), shuffle)


def _decide(
    state: State, board: Board, seat: Seat, move: Move, shuffle: Shuffle
) -> tuple[Event, ...]:
    """Return the events of the move itself; only whoever acted last may undo (R55).

    Raises IllegalMove.
    """
    phase = state.phase
    if isinstance(phase, Over):
        raise IllegalMove(Refusal.GAME_OVER)
    if state.players[seat].resigned:
        raise IllegalMove(Refusal.RESIGNED)
    if isinstance(move, Resign):
        return (Resigned(seat),)
    if isinstance(move, Undo):
        if undo_seat(state) != seat:
            raise IllegalMove(Refusal.NOTHING_TO_UNDO)
        return (Undone(seat),)
    if not isinstance(phase, Opening) and phase.seat != seat:
        raise IllegalMove(Refusal.NOT_YOUR_TURN, turn=phase.seat)
    return PHASES[type(phase)].decide(state, board, phase, seat, move, shuffle)


def default_move(state: State, board: Board, seat: Seat) -> Move:
    """Return a legal move for a seat that doesn't answer; raises IllegalMove if it isn't to act.

    The move keeps every ticket offered, gives up a tunnel, declines a second card if it may (X5),
    and otherwise draws a card or a locomotive. If none of this is possible, it is what the seat
    must do (R10), even if that costs points: draw tickets, else claim a route, else pass.
    """
    moves = choices(state, board, seat)
    if not moves:
        raise IllegalMove(Refusal.NOT_YOUR_TURN, turn=None)
    if isinstance(moves[-1], KeepTickets | GiveUpTunnel | Pass):
        return moves[-1]
    return moves[0]
