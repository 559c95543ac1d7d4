"""Turns a board into lists of numbers, which a planner reads thousands of times a game."""

from __future__ import annotations

from functools import lru_cache

from engine.board import Board
from engine.cards import COLOURS, Colour

GREY = -1
LOCOMOTIVE = int(Colour.LOCOMOTIVE)
KINDS = len(COLOURS)

Pair = tuple[int, int]


class IndexedBoard:
    """A board's cities and routes as numbers; ``at`` lists (other city, route) for each city.

    ``a``, ``b``, ``length``, ``colour`` (`GREY` or a card's number), ``tunnel``, ``ferry`` (its
    locomotives), ``points`` and ``twin`` (-1: none) have one entry per route. ``bonus`` are the
    cities that a bonus card joins, if any (X10), in the order of a ticket that joins them, too.
    """

    def __init__(self, board: Board) -> None:
        routes = tuple(board.routes.values())
        self.original, self.rules = board, board.rules
        self.cities = tuple(board.cities)
        self.city = {city: index for index, city in enumerate(self.cities)}
        self.routes = tuple(route.id for route in routes)
        self.route = {route: index for index, route in enumerate(self.routes)}
        self.a = [self.city[route.a] for route in routes]
        self.b = [self.city[route.b] for route in routes]
        self.length = [route.length for route in routes]
        self.colour = [GREY if route.colour is None else int(route.colour) for route in routes]
        self.tunnel = [route.tunnel for route in routes]
        self.ferry = [route.locomotives for route in routes]
        self.points = [board.rules.points[route.length] for route in routes]
        twins = board.twins
        self.twin = [self.route[twins[id_].id] if id_ in twins else -1 for id_ in self.routes]
        self.at: list[list[Pair]] = [[] for _ in self.cities]
        for index, (a, b) in enumerate(zip(self.a, self.b, strict=True)):
            self.at[a].append((b, index))
            self.at[b].append((a, index))
        self.ends: dict[str, Pair] = {
            each.id: (self.city[each.a], self.city[each.b]) for each in board.tickets.values()
        }
        self.worth = {each.id: each.points for each in board.tickets.values()}
        self.bonus = self._bonus()
        self.drawn = tuple(each.id for each in board.tickets.values() if not each.long)

    def _bonus(self) -> Pair | None:
        bonus = self.rules.bonus
        if bonus is None:
            return None
        pair = self.city[bonus.cities[0]], self.city[bonus.cities[1]]
        return pair[::-1] if pair[::-1] in self.ends.values() else pair


@lru_cache(maxsize=16)
def indexed_board(board: Board) -> IndexedBoard:
    """Return a board as numbers, built once."""
    return IndexedBoard(board)
