"""What follows without a decision: refill, reset, reshuffle, next turn, last round, end."""

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
    FaceUpTaken,
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
from engine.evolve import evolve
from engine.piles import reshuffled
from engine.scoring import score
from engine.shuffle import Shuffle
from engine.state import Opening, Over, SecondDraw, State, TicketChoice, TunnelToll, TurnOver

_begins = cache(TurnBegan)
_ROW_CHANGES = (FaceUpTaken, RowRefilled, RowSwept)


def settle(
    state: State, board: Board, decided: Iterable[Event], shuffle: Shuffle
) -> tuple[State, tuple[Event, ...]]:
    """Apply the events of a decision and everything that follows from them; return both."""
    log: list[Event] = []
    row_changed, sweeps = False, 0
    claimed: Seat | None = None
    pending = tuple(decided)
    while pending:
        for event in pending:
            state = evolve(state, event)
            if isinstance(event, _ROW_CHANGES):
                row_changed = True
                sweeps += isinstance(event, RowSwept)
            elif isinstance(event, RouteClaimed):
                claimed = event.seat
        log += pending
        pending = ()
        if claimed is not None:
            pending, claimed = _bonus(state, board, claimed), None
        if not pending:
            pending = _refill(state, shuffle)
        if not pending and row_changed:
            row_changed = False
            pending = _check_row(state, board, sweeps)
        if not pending and isinstance(log[0], Resigned):
            pending = _left_alone(state, board)
        if not pending:
            pending = _proceed(state, board)
    return state, tuple(log)


def _bonus(state: State, board: Board, seat: Seat) -> tuple[Event, ...]:
    """The bonus card that the claim just made earns (X10)."""
    points = bonus_due(state, board, seat)
    return () if points is None else (BonusTaken(seat, points),)


def _refill(state: State, shuffle: Shuffle) -> tuple[Event, ...]:
    """Turn up a card at the lowest empty place (R11, R19), shuffling if need be (R16)."""
    if None not in state.row:
        return ()
    if state.pile:
        return (RowRefilled(state.row.index(None) + 1, state.pile[0]),)
    if not state.discard:
        return ()
    cards = reshuffled(state, shuffle)
    return (DeckShuffled(cards, len(cards)),)


def _check_row(state: State, board: Board, sweeps: int) -> tuple[Event, ...]:
    """Discard a row with too many locomotives (R14), unless that can't help or was done enough."""
    rules = board.rules
    if not 0 < rules.row_locomotives <= state.row.count(Colour.LOCOMOTIVE):
        return ()
    row = tuple(card for card in state.row if card is not None)
    cards = len(row) + len(state.pile) + len(state.discard)
    locomotives = (
        row.count(Colour.LOCOMOTIVE)
        + state.pile.count(Colour.LOCOMOTIVE)
        + state.discard[Colour.LOCOMOTIVE]
    )
    needed = min(rules.row, cards) - (rules.row_locomotives - 1)
    if cards - locomotives < needed or sweeps >= rules.row_sweeps:
        return (RowStays(),)
    return (RowSwept(row),)


def _left_alone(state: State, board: Board) -> tuple[Event, ...]:
    """End the game when one player is left (R54), after undoing what that player had open."""
    phase = state.phase
    if isinstance(phase, Over) or len(state.playing()) > 1:
        return ()
    match phase:
        case TunnelToll():
            return (TunnelAbandoned(phase.seat, phase.route),)
        case TicketChoice():
            return (TicketsKept(phase.seat, (), phase.offer, 0, opening=False),)
    return (_end(state, board, EndReason.ONE_LEFT),)


def _proceed(state: State, board: Board) -> tuple[Event, ...]:
    """Go on to what the game waits for next."""
    match phase := state.phase:
        case TurnOver():
            return _after_turn(state, board, phase.seat)
        case SecondDraw() if not draws(state, board, second=True):
            return (DrawEnded(phase.seat, DrawEnd.NOTHING_LEFT),)
        case Opening() if not phase.offers:
            counts = tuple(len(player.tickets) for player in state.players)
            before = Seat((phase.first - 1) % len(counts))
            return OpeningEnded(counts), _begins(_after(state, before))
    return ()


def _after_turn(state: State, board: Board, seat: Seat) -> tuple[Event, ...]:
    """The next turn, the last round (R47, X12), or the end after it or after all passed (R10)."""
    if state.passed and set(state.playing()) <= set(state.passed):
        return (_end(state, board, EndReason.ALL_PASSED),)
    if state.final_turns is not None:
        if not state.final_turns:
            return (_end(state, board, EndReason.LAST_ROUND),)
        return (_begins(state.final_turns[0]),)
    player, upcoming = state.players[seat], _begins(_after(state, seat))
    if player.wagons <= board.rules.last_round_wagons and not player.resigned:
        seats = len(state.players)
        turns = sorted(state.playing(), key=lambda each: (each - seat - 1) % seats)
        return LastRoundBegan(seat, player.wagons, tuple(turns)), upcoming
    return (upcoming,)


def _after(state: State, seat: Seat) -> Seat:
    """The next seat still playing, in seat order (R8)."""
    seats = len(state.players)
    for step in range(1, seats + 1):
        following = (seat + step) % seats
        if not state.players[following].resigned:
            return Seat(following)
    raise AssertionError("nobody is playing")


def _end(state: State, board: Board, why: EndReason) -> GameEnded:
    return GameEnded(why, score(state, board))
