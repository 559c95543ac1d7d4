"""Counts the final points of a game that was played on."""

from __future__ import annotations

from strategy.players.hard.indexed_view import FREE
from strategy.players.master.lengthening import longest_now
from strategy.players.master.table import Player, Table
from strategy.skills.networks import parts


def totals(table: Table) -> list[int]:
    """Return the final points of each seat."""
    found = [_total(table, player) for player in table.seats]
    prize = table.rules.longest_path
    if prize:
        lengths = [0 if player.resigned else longest_now(table, player) for player in table.seats]
        most = max(lengths)
        for seat, length in enumerate(lengths):
            if length == most and most:
                found[seat] += prize
    return found


def lead(table: Table, seat: int) -> int:
    """Return by how many points a seat is ahead of the best other one."""
    points = totals(table)
    others = [
        points[player.seat] for player in table.seats if player.seat != seat and not player.resigned
    ]
    return points[seat] - max(others, default=0)


def _total(table: Table, player: Player) -> int:
    if player.resigned:
        return player.points
    points = player.points + player.bonus + table.rules.station_points * player.stations_left
    part = parts(table.board, player.mine)
    open_: list[tuple[int, int, int]] = []
    for goal in player.tickets:
        if part[goal[0]] == part[goal[1]]:
            points += goal[2]
        else:
            points -= goal[2]
            open_.append(goal)
    if open_ and player.stations:
        points += _borrowed(table, player, part, open_)
    return points


def _borrowed(
    table: Table, player: Player, part: list[int], goals: list[tuple[int, int, int]]
) -> int:
    """Return the points that the stations save, each borrowing the best route, one after the other.

    Each choice looks one station ahead, for a ticket that takes two stations.
    """
    board, owner, won = table.board, table.owner, 0
    left = list(player.stations)
    while left and goals:
        best, choice = 0, None
        for city in left:
            for there, route in board.at[city]:
                if owner[route] in (FREE, player.seat) or part[city] == part[there]:
                    continue
                joined = _join(part, city, there)
                gain = sum(2 * p for a, b, p in goals if joined[a] == joined[b])
                gain += _second(table, player, joined, [x for x in left if x != city], goals)
                if gain > best:
                    best, choice = gain, (city, joined)
        if choice is None:
            break
        left.remove(choice[0])
        part = choice[1]
        won += sum(2 * p for a, b, p in goals if part[a] == part[b])
        goals = [(a, b, p) for a, b, p in goals if part[a] != part[b]]
    return won


def _second(
    table: Table,
    player: Player,
    part: list[int],
    left: list[int],
    goals: list[tuple[int, int, int]],
) -> int:
    """Return the points that one more station would save after another has borrowed its route."""
    board, owner, best = table.board, table.owner, 0
    rest = [(a, b, p) for a, b, p in goals if part[a] != part[b]]
    for city in left:
        for there, route in board.at[city]:
            if owner[route] in (FREE, player.seat) or part[city] == part[there]:
                continue
            ends = {part[city], part[there]}
            best = max(best, sum(2 * p for a, b, p in rest if {part[a], part[b]} == ends))
    return best


def _join(part: list[int], a: int, b: int) -> list[int]:
    some, other = part[a], part[b]
    return [some if each == other else each for each in part]
