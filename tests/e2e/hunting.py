"""Somebody who plays for the bonus card alone (X10), then for the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from random import Random

from engine.board import Board, CityId, Route, Seat
from engine.cards import Cards, Colour
from engine.moves import (
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import View
from strategy.network import claimable


def hunt(board: Board, view: View, moves: Sequence[Move], dice: Random) -> Move:
    """The way's routes as soon as they can be paid; else a card for them, or a locomotive."""
    mine = view.mine
    assert mine is not None
    if kept := [move for move in moves if isinstance(move, KeepTickets)]:
        return min(kept, key=lambda move: (len(move.tickets), sorted(move.tickets)))
    me = view.seats[mine.seat]
    way = [] if me.bonus else shortest_way(board, view, mine.seat)
    if sum(route.length for route in way) > me.wagons:
        way = []
    wanted = {route.id for route in way} or set(board.routes)
    claims = [move for move in moves if isinstance(move, ClaimRoute) and move.route in wanted]
    if claims:
        return max(claims, key=lambda m: (_scarcity(board, m), -m.payment.locomotives))
    colours = _colours(way, mine.hand)
    for move in moves:
        if isinstance(move, TakeFaceUp) and view.row[move.place - 1] in colours:
            return move
    for kind in (TakeLocomotive, DrawBlind, TakeFaceUp, Pass, DrawTickets):
        if some := [move for move in moves if isinstance(move, kind)]:
            return dice.choice(some)
    return moves[0]


def wait(board: Board, view: View, moves: Sequence[Move], dice: Random, hunter: Seat) -> Move:
    """Blind cards until another seat has its bonus card; then the longest routes."""
    if kept := [move for move in moves if isinstance(move, KeepTickets)]:
        return dice.choice(kept)
    claims = [move for move in moves if isinstance(move, ClaimRoute)]
    if claims and (view.seats[hunter].bonus or DrawBlind() not in moves):
        return max(claims, key=lambda move: board.routes[move.route].length)
    return DrawBlind() if DrawBlind() in moves else dice.choice(list(moves))


def shortest_way(board: Board, view: View, seat: Seat) -> list[Route]:
    """The routes that a seat lacks on its shortest way between the cities of the bonus."""
    bonus = board.rules.bonus
    assert bonus is not None
    start, goal = bonus.cities
    free = {route.id for route in claimable(board, view, seat)}
    heap: list[tuple[int, int, CityId, tuple[Route, ...]]] = [(0, 0, start, ())]
    seen: set[CityId] = set()
    tried = 0
    while heap:
        length, _, city, lacking = heappop(heap)
        if city == goal:
            return list(lacking)
        if city in seen:
            continue
        seen.add(city)
        for route in board.routes_at[city]:
            tried += 1
            if view.claims.get(route.id) == seat:
                heappush(heap, (length, tried, route.other(city), lacking))
            elif route.id in free:
                further = (*lacking, route)
                heappush(heap, (length + route.length, tried, route.other(city), further))
    return []


def _scarcity(board: Board, move: ClaimRoute) -> tuple[int, int]:
    """Single tracks first, of these the longest."""
    return -(move.route in board.twins), board.routes[move.route].length


def _colours(way: Iterable[Route], hand: Cards) -> set[Colour]:
    """The colours of which the hand lacks cards for routes; that held most does for grey ones."""
    most = max((c for c in Colour if c is not Colour.LOCOMOTIVE), key=lambda each: hand[each])
    needed = {most if route.colour is None else route.colour: route.length for route in way}
    return {colour for colour, length in needed.items() if hand[colour] < length}
