"""Adds what follows a decision: refill, sweep, reshuffle, next turn, last round, end."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.board import Board, Seat
from engine.bonus import bonus_due
from engine.cards import Colour
from engine.drawing import draws
from engine.events import (
    BonusTaken,
    DeckShuffled,
    DrawEnd,
    DrawEnded,
    EndReason,
    Event,
    GameEnded,
    LastRoundBegan,
    OpeningEnded,
    Resigned,
    RouteClaimed,
    RowRefilled,
    RowStays,
    RowSwept,
    TicketsKept,
    TunnelAbandoned,
    TurnBegan,
)
from engine.evolve import fold
from engine.folding import Folding, Position
from engine.piles import cards_left, reshuffled
from engine.scoring import score
from engine.shuffle import Shuffle
from engine.state import (
    Opening,
    Over,
    SecondDraw,
    State,
    TicketChoice,
    TunnelToll,
    TurnOver,
    playing,
)

_LOCOMOTIVE = Colour.LOCOMOTIVE
_begins, _refilled = cache(TurnBegan), cache(RowRefilled)


def settle(
    state: State, board: Board, decided: Iterable[Event], shuffle: Shuffle
) -> tuple[State, tuple[Event, ...]]:
    """Apply the events of a decision and all that follows; return the state and all events."""
    position, judged = Folding(state), state.row
    kept = _cards(state) if _is_kept(state, board) else None
    log: list[Event] = []
    pending = tuple(decided)
    while pending:
        fold(position, pending)
        log += pending
        latest, pending = pending[-1], ()
        if type(latest) is TurnBegan:
            break  # A turn begins only when everything else is settled.
        if type(latest) is RouteClaimed:
            pending = _bonus(position, board, latest.seat)
        if not pending and None in position.row:
            pending = _refill(position, shuffle)
        if not pending and position.row is not judged:
            judged, kept = position.row, None
            pending = _judge_row(position, board)
        if not pending and kept is not None and (cards := _cards(position)) > kept:
            kept, pending = cards, _sweep(position, board)
        if not pending and isinstance(log[0], Resigned):
            pending = _left_alone(position, board)
        if not pending:
            pending = _proceed(position, board)
    return position.state(), tuple(log)


def _bonus(position: Folding, board: Board, seat: Seat) -> tuple[Event, ...]:
    """Return the event of the bonus card that the claim just made earns, if any (X10)."""
    points = bonus_due(position, board, seat)
    return () if points is None else (BonusTaken(seat, points),)


def _refill(position: Folding, shuffle: Shuffle) -> tuple[Event, ...]:
    """Return the event that fills the first empty place (R11, R19) or shuffles for it (R16)."""
    if position.pile:
        return (_refilled(position.row.index(None) + 1, position.pile[0]),)
    if not position.discard:
        return ()
    cards = reshuffled(position, shuffle)
    return (DeckShuffled(cards, len(cards)),)


def _judge_row(position: Folding, board: Board) -> tuple[Event, ...]:
    """Return what becomes of a row that has changed: nothing unless it is to be swept (R14).

    It stays if a sweep can't help or was made often enough.
    """
    if not _has_too_many(position, board):
        return ()
    if position.sweeps >= board.rules.row_sweeps:
        return (RowStays(),)
    return _sweep(position, board) or (RowStays(),)


def _has_too_many(position: Position, board: Board) -> bool:
    """Return whether the row has so many locomotives that it is swept (R14)."""
    return 0 < board.rules.row_locomotives <= position.row.count(_LOCOMOTIVE)


def _is_kept(state: State, board: Board) -> bool:
    """Return whether the row waits to be judged again, as no sweep could help (R14).

    It is as soon as more cards reach the discard. A row that was swept often enough isn't.
    """
    rules = board.rules
    again = rules.row_judged_again and state.sweeps < rules.row_sweeps
    return again and _has_too_many(state, board)


def _sweep(position: Folding, board: Board) -> tuple[Event, ...]:
    """Return the sweep of the row (R14); nothing if a new row can only be as bad."""
    rules, cards = board.rules, _cards(position)
    row = tuple(card for card in position.row if card is not None)
    locomotives = (
        row.count(_LOCOMOTIVE) + position.pile.count(_LOCOMOTIVE) + position.discard[_LOCOMOTIVE]
    )
    needed = min(rules.row, cards) - (rules.row_locomotives - 1)
    return () if cards - locomotives < needed else (RowSwept(row),)


def _cards(position: Position) -> int:
    """Return how many cards row, pile and discard have."""
    return len(position.row) - position.row.count(None) + len(position.pile) + len(position.discard)


def _left_alone(position: Folding, board: Board) -> tuple[Event, ...]:
    """Return what ends the game when one player is left (R54), open choices first."""
    phase = position.phase
    if isinstance(phase, Over) or len(playing(position.players)) > 1:
        return ()
    match phase:
        case TunnelToll():
            return (TunnelAbandoned(phase.seat, phase.route),)
        case TicketChoice():
            under = () if board.rules.offer_out else phase.offer
            return (TicketsKept(phase.seat, (), under, 0, opening=False),)
    return (_end(position, board, EndReason.ONE_LEFT),)


def _proceed(position: Folding, board: Board) -> tuple[Event, ...]:
    """Return the events that lead to what the game waits for next."""
    match phase := position.phase:
        case TurnOver():
            return _after_turn(position, board, phase.seat)
        case SecondDraw() if not (cards_left(position) or draws(position, board, second=True)):
            return (DrawEnded(phase.seat, DrawEnd.NOTHING_LEFT),)
        case Opening() if not phase.offers:
            counts = tuple(len(player.tickets) for player in position.players)
            before = Seat((phase.first - 1) % len(counts))
            return OpeningEnded(counts), _begins(_after(position, before))
    return ()


def _after_turn(position: Folding, board: Board, seat: Seat) -> tuple[Event, ...]:
    """Return the events after a turn: the next turn, the last round (R47, X12) or the end.

    The game ends after the last round, or when all have passed (R10).
    """
    if position.passed and set(playing(position.players)) <= set(position.passed):
        return (_end(position, board, EndReason.ALL_PASSED),)
    if position.final_turns is not None:
        if not position.final_turns:
            return (_end(position, board, EndReason.LAST_ROUND),)
        return (_begins(position.final_turns[0]),)
    player, upcoming = position.players[seat], _begins(_after(position, seat))
    if player.wagons <= board.rules.last_round_wagons and not player.resigned:
        seats = len(position.players)
        turns = sorted(playing(position.players), key=lambda each: (each - seat - 1) % seats)
        return LastRoundBegan(seat, player.wagons, tuple(turns)), upcoming
    return (upcoming,)


def _after(position: Folding, seat: Seat) -> Seat:
    """Return the next seat still playing, in seat order (R8)."""
    for following in _round(len(position.players), seat):
        if not position.players[following].resigned:
            return following
    raise AssertionError("nobody is playing")


@cache
def _round(seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats in the order in which they follow ``seat``, itself the last."""
    return tuple(Seat((seat + step) % seats) for step in range(1, seats + 1))


def _end(position: Folding, board: Board, why: EndReason) -> GameEnded:
    return GameEnded(why, score(position.state(), board))
