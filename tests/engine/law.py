"""The law a second time, written from the rules by the shortest way: what a seat may decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from engine.board import Board, CityId, Route, Seat
from engine.cards import COLOURS, Cards, Colour
from engine.state import Opening, SecondDraw, State, TicketChoice, TunnelToll, Turn

LOCO = Colour.LOCOMOTIVE


def lawful(state: State, board: Board, seat: Seat) -> set[str]:
    """Return the texts of all decisions that the rules leave to ``seat``."""
    phase = state.phase
    if isinstance(phase, Opening):
        return set(_keeps(phase.offers.get(seat, ()), board.rules.opening_keep))
    if getattr(phase, "seat", None) != seat:
        return set()
    hand = state.players[seat].hand
    match phase:
        case TicketChoice():
            return set(_keeps(phase.offer, board.rules.offer_keep))
        case TunnelToll():
            colours = [] if phase.laid.colour is None else [phase.laid.colour]
            return {f"toll {way}" for way in _ways(phase.toll, colours, hand)} | {"giveup"}
        case SecondDraw():
            takes = {f"take {i}" for i, c in enumerate(state.row, 1) if c not in (None, LOCO)}
            blind = {"draw"} if state.pile or state.discard else set()
            return takes | blind | (set() if board.rules.must_draw_two else {"pass"})
        case Turn():
            return _turn(state, board, seat)
    return set()


def _turn(state: State, board: Board, seat: Seat) -> set[str]:
    main: set[str] = set(_claims(state, board, seat))
    if state.pile or state.discard:
        main.add("draw")
    if state.pile or state.discard or board.rules.row_alone:
        main |= {f"take {i}" for i, c in enumerate(state.row, 1) if c is not None}
    if board.rules.locomotive_pile and state.locomotives:
        main.add("loco")
    if state.ticket_pile:
        main.add("tickets")
    return main | set(_stations(state, board, seat)) | (set() if main else {"pass"})


def _claims(state: State, board: Board, seat: Seat) -> Iterator[str]:
    me = state.players[seat]
    for route in board.routes.values():
        ends = {route.a, route.b}
        owners = [
            owner
            for claimed, owner in state.claims.items()
            if {board.routes[claimed].a, board.routes[claimed].b} == ends
        ]
        closed = route.id in state.claims or seat in owners
        one_track = len(state.players) <= board.rules.one_track_up_to
        if closed or (owners and one_track) or me.wagons < route.length:
            continue
        colours: Sequence[Colour] = COLOURS if route.colour is None else [route.colour]
        for way in _ways(route.length, colours, me.hand, route.locomotives):
            yield f"claim {route.id} {way}"


def _stations(state: State, board: Board, seat: Seat) -> Iterator[str]:
    me = state.players[seat]
    taken = {city for player in state.players for city in player.stations}
    if len(me.stations) < board.rules.stations:
        for city in board.cities:
            if city not in taken:
                for way in _ways(len(me.stations) + 1, COLOURS, me.hand):
                    yield f"station {city} {way}"


def _ways(total: int, colours: Sequence[Colour], hand: Cards, least: int = 0) -> Iterator[str]:
    if hand[LOCO] >= total:
        yield f"loco:{total}"
    for colour in colours:
        for locos in range(least, total):
            if hand[colour] >= total - locos and hand[LOCO] >= locos:
                yield f"{colour.word}:{total - locos}" + (f"+{locos}" if locos else "")


def _keeps(offer: tuple[str, ...], least: int) -> Iterator[str]:
    for n in range(max(1, min(least, len(offer))), len(offer) + 1):
        for kept in combinations(offer, n):
            yield "keep " + ",".join(sorted(kept))


def connected(routes: Iterable[Route], start: CityId, goal: CityId) -> bool:
    """Tell whether routes join two cities, by growing what is reached."""
    routes, reached, grown = list(routes), {start}, True
    while grown:
        more = {city for r in routes if {r.a, r.b} & reached for city in (r.a, r.b)}
        grown = not more <= reached
        reached |= more
    return goal in reached
