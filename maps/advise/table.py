"""Advice on the whole table: how long a game is, how crowded, who wins."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor

from data.distances import Distances
from engine.board import Board
from maps.advise.advice import Advice, reason
from maps.advise.edits import with_rules
from maps.balance.aims import FREE, TURNS, Aim
from maps.balance.estimates import Verdict
from maps.check.summary import few, for_each_wagon

INSIDE = 1
"""By how many turns the nearest figure shall be inside the aim once it is changed."""
SHRUNK = 0.75
"""What a bonus card is worth once it is worth less."""


def on_length(board: Board, distances: Distances, aim: Aim) -> Iterator[Advice]:
    """Advise on the wagons, by which turns rise and fall."""
    if aim.verdict is not Verdict.FAILS:
        return
    name, wagons = aim.failing[0], board.rules.wagons
    turns = aim.figures[name].mean
    wanted = TURNS[0] + INSIDE if turns < TURNS[0] else TURNS[1] - INSIDE
    meant = round(wagons * wanted / turns)
    within = max(longest_way(board, distances), min(meant, room(board)))
    if (within - wagons) * (meant - wagons) > 0 and 2 * abs(within - wagons) >= abs(meant - wagons):
        yield wagon_advice(board, aim, name, within, turns * within / wagons)
    elif meant > wagons:
        most = board.rules.seats[1]
        spaces = ceil(meant * most / (1 - FREE)) - _spaces(board)
        yield Advice(
            f"Make the board larger: about {spaces} spaces more, and {meant} wagons a player "
            f"instead of {wagons}; or let it be a short game",
            reason(aim, name, f", and {most} players have room for {room(board)} wagons each"),
            aim.subject,
            name,
        )
    else:
        yield Advice(
            f"Make the tickets that take more than {meant} wagons shorter "
            f"({_longer(board, distances, meant)}), then give each player {meant} wagons instead "
            f"of {wagons}",
            reason(aim, name),
            aim.subject,
            name,
        )


def wagon_advice(board: Board, aim: Aim, name: str, new: int, expected: float) -> Advice:
    """Return the advice to play with so many wagons."""
    old, most = board.rules.wagons, board.rules.seats[1]
    change = f"{abs(new - old)} wagons {'fewer' if new < old else 'more'}"
    return Advice(
        f"Give each player {change}: {new} instead of {old}",
        reason(aim, name),
        aim.subject,
        name,
        with_rules(wagons=new),
        f"{expected:.0f} turns, and {for_each_wagon(_spaces(board), most * new)}",
    )


def on_room(board: Board, distances: Distances, aim: Aim) -> Iterator[Advice]:
    """Advise where players are shut out."""
    if aim.verdict is not Verdict.FAILS:
        return
    name, wagons, fitting = aim.failing[0], board.rules.wagons, room(board)
    fits = longest_way(board, distances) <= fitting < wagons
    change = (
        f"Give each player {fitting} wagons instead of {wagons}, or add routes"
        if fits
        else "Add routes, or let fewer people play"
    )
    edit = with_rules(wagons=fitting) if fits else None
    yield Advice(change, reason(aim, name), aim.subject, name, edit)


def on_all_tickets(board: Board, aim: Aim) -> Iterator[Advice]:
    """Advise on how many tickets must be kept."""
    if aim.verdict is not Verdict.FAILS:
        return
    (name,) = aim.figures
    rules, easy = board.rules, aim.figures[name].mean > aim.most
    kept = rules.opening_keep
    keep = kept + 1 if easy else kept - 1
    if 1 <= keep <= rules.opening_regular + rules.opening_long:
        change = f"Let players keep at least {keep} of their first tickets instead of {kept}"
        yield Advice(change, reason(aim, name), aim.subject, name, with_rules(opening_keep=keep))
    else:
        change = f"Make most tickets {'longer' if easy else 'shorter'}"
        yield Advice(change, reason(aim, name), aim.subject, name)


def on_order(board: Board, aim: Aim) -> Iterator[Advice]:
    """Say what makes places in the order of play more alike; no single rule does."""
    if aim.verdict is Verdict.FAILS:
        name = aim.failing[0]
        yield Advice(
            "Make the game longer or the board wider: who begins has less of a start then, and "
            "others a way round",
            reason(aim, name),
            aim.subject,
            name,
        )


def on_bonus(board: Board, aim: Aim) -> Iterator[Advice]:
    """Advise on the points of the bonus cards."""
    if board.rules.bonus and aim.verdict is Verdict.FAILS:
        bonus, name = board.rules.bonus, aim.failing[0]
        points = [max(1, round(SHRUNK * each)) for each in bonus.points]
        yield Advice(
            f"Make the bonus cards worth {', '.join(map(str, points))} points",
            reason(aim, name),
            aim.subject,
            name,
            with_rules(bonus={"cities": list(bonus.cities), "points": points}),
        )


def room(board: Board) -> int:
    """Return the most wagons a player of a full table may have without crowding the board."""
    return floor(_spaces(board) * (1 - FREE) / board.rules.seats[1])


def longest_way(board: Board, distances: Distances) -> int:
    """Return the wagons that the longest ticket takes, or the bonus."""
    return max(_ways(board, distances).values())


def _ways(board: Board, distances: Distances) -> dict[str, int]:
    """Return what each ticket takes in wagons, by its cities, and what the bonus does."""
    ends = {f"{each.a} to {each.b}": (each.a, each.b) for each in board.tickets.values()}
    if board.rules.bonus:
        a, b = board.rules.bonus.cities
        ends[f"the bonus from {a} to {b}"] = a, b
    return {name: distances.between(*each) or 0 for name, each in ends.items()}


def _longer(board: Board, distances: Distances, wagons: int) -> str:
    """Name what takes more than so many wagons, the longest first."""
    ways = _ways(board, distances)
    order = sorted((name for name in ways if ways[name] > wagons), key=lambda name: -ways[name])
    return few([f"{name} {ways[name]}" for name in order])


def _spaces(board: Board) -> int:
    return sum(route.length for route in board.routes.values())
