"""Computes what a route promises for the longest path and against rivals, as hard does (R49)."""

from __future__ import annotations

from functools import lru_cache

from strategy.players.hard.trails import longest, reach, worth_of_wagon
from strategy.players.master.table import Player, Table
from strategy.skills.indexed_board import IndexedBoard
from strategy.skills.networks import parts


def promise(table: Table, player: Player) -> tuple[float, int, dict[int, int]]:
    """Return what one more wagon on the longest planned path is worth, its length, and its reach.

    The reach is for each city the length of a path of planned routes from there.
    """
    if player.trail is None:
        planned = (*player.mine, *player.plan)
        player.trail = _trail(table.board, frozenset(planned))
    length, reaching = player.trail
    return _worth_of_wagon(table, player, length), length, reaching


def _worth_of_wagon(table: Table, player: Player, length: int) -> float:
    rivals = [each for each in table.seats if each is not player and not each.resigned]
    if not table.rules.longest_path or not rivals:
        return 0.0
    board, theirs = table.board, [(longest_now(table, each), each.wagons) for each in rivals]
    mine = length, player.wagons - sum(board.length[route] for route in player.plan)
    return worth_of_wagon(table.rules.longest_path, player.weights.longest_path, mine, theirs)


def longest_now(table: Table, player: Player) -> int:
    """Return the length of a seat's longest path."""
    if player.path < 0:
        player.path = _length(table.board, frozenset(player.mine))
    return player.path


@lru_cache(maxsize=2_048)
def _trail(board: IndexedBoard, routes: frozenset[int]) -> tuple[int, dict[int, int]]:
    """Return the longest path of routes and its reach; cached, as games played on share many."""
    return _length(board, routes), reach(board, sorted(routes))


@lru_cache(maxsize=2_048)
def _length(board: IndexedBoard, routes: frozenset[int]) -> int:
    return longest(board, sorted(routes))


def needed_by_rivals(table: Table, player: Player) -> set[int]:
    """Return the free routes that would join two parts of a rival's network."""
    found: set[int] = set()
    for each in table.seats:
        if each is not player and not each.resigned:
            found |= _gaps(table, each)
    return found


def _gaps(table: Table, player: Player) -> frozenset[int]:
    if player.gaps is None:
        board = table.board
        part = parts(board, player.mine)
        touched = {city for each in player.mine for city in (board.a[each], board.b[each])}
        player.gaps = frozenset(
            route
            for here in touched
            for there, route in board.at[here]
            if there in touched
            and part[here] != part[there]
            and (table.narrow or board.twin[route] < 0)
        )
    return player.gaps
