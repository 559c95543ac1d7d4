"""Advice on single tickets, and on what could be played more: cities and routes."""

from __future__ import annotations

from collections.abc import Iterator

from data.distances import Distances
from engine.board import Board, Ticket
from maps.advise.advice import Advice, reason
from maps.advise.edits import redirected, resized, with_ticket
from maps.balance.aims import COMPLETED, Aim
from maps.balance.measures import Measures, mean
from maps.balance.wording import in_spaces, percent

NEVER = 0.2
"""A ticket that is kept less often, where it is offered, and mostly fails is too hard."""
NEAR = 2
"""Tickets whose ways differ by so many wagons are done about as often."""


def on_tickets(measures: Measures, distances: Distances, aim: Aim) -> Iterator[Advice]:
    """Advise on tickets that hardly anybody completes, or keeps."""
    board = measures.board
    shunned = [
        name
        for name, kept in measures.kept_of.items()
        if kept.high < NEVER and not _often_done(aim, name)
    ]
    taken = _pairs(board)
    for name in dict.fromkeys([*aim.failing, *shunned]):
        index, ticket = next(
            (index, each) for index, each in enumerate(board.tickets.values()) if each.id == name
        )
        way = distances.between(ticket.a, ticket.b) or 0
        besides = f", it is worth {ticket.points} and takes {way} of {board.rules.wagons} wagons"
        if name in shunned:
            besides += f", and is kept in {percent(measures.kept_of[name])} of its offers"
        why = reason(aim, name, besides) if name in aim.figures else f"{name}{besides}"
        ends = _nearer(board, distances, ticket, taken)
        if ends is None:
            change = f"Leave ticket {name} out, or join its cities by a shorter way"
            yield Advice(change, why, aim.subject, name)
            continue
        taken.add(frozenset(ends))
        far = distances.between(*ends) or 0
        like = [
            done.mean
            for other, done in aim.figures.items()
            if other != name and abs(_way(board, distances, other) - far) <= NEAR
        ]
        yield Advice(
            f"Let ticket {name} join {ends[0]} and {ends[1]} instead ({far} wagons)",
            why,
            aim.subject,
            name,
            redirected({index: ends}),
            f"{100 * mean(like):.0f} %" if like else "",
            "-".join(sorted(ends)),
        )


def _often_done(aim: Aim, name: str) -> bool:
    return name in aim.figures and aim.figures[name].mean > COMPLETED[0]


def on_cities(board: Board, distances: Distances, aim: Aim) -> Iterator[Advice]:
    """Advise on cities where hardly anybody goes."""
    wanted = _usual_way(board, distances, long=False)
    taken = _pairs(board)
    for name in aim.failing:
        far = {
            city: abs((distances.between(name, city) or 0) - wanted)
            for city in board.cities
            if city != name and frozenset((name, city)) not in taken
        }
        if far:
            ends = (name, min(far, key=lambda city: far[city]))
            taken.add(frozenset(ends))
            yield Advice(
                f"Add a ticket from {ends[0]} to {ends[1]}",
                reason(aim, name),
                aim.subject,
                name,
                with_ticket(ends),
            )


def on_routes(measures: Measures, aim: Aim) -> Iterator[Advice]:
    """Advise on routes that hardly anybody claims, or everybody would like to."""
    board = measures.board
    for name in aim.failing:
        route = measures.routes[name]
        twin = board.twins.get(route.id)
        shorter = route.length - 1
        if aim.figures[name].mean > aim.most:
            change = f"Make {name} a double" if twin is None else f"Make {name} longer"
            yield Advice(change, reason(aim, name), aim.subject, name)
        elif shorter in board.rules.points and shorter >= max(1, route.locomotives):
            like = [
                aim.figures[other].mean
                for other, each in measures.routes.items()
                if each.length == shorter
            ]
            both = [each.index for each in (route, twin) if each is not None]
            yield Advice(
                f"Make {name} {in_spaces(shorter)} long instead of {route.length}",
                reason(aim, name),
                aim.subject,
                name,
                resized(dict.fromkeys(both, shorter)),
                f"{100 * mean(like):.0f} % at most, as others of this length" if like else "",
            )
        else:
            change = f"Let a ticket lead along {name}, or leave it out"
            yield Advice(change, reason(aim, name), aim.subject, name)


def _nearer(
    board: Board, distances: Distances, ticket: Ticket, taken: set[frozenset[str]]
) -> tuple[str, str] | None:
    """Return the ends of a ticket of usual length that keeps one end, and stays near the other."""
    wanted = _usual_way(board, distances, ticket.long, but=ticket)
    now = distances.between(ticket.a, ticket.b) or 0
    found = [
        (abs(far - wanted), distances.between(city, dropped) or 0, kept, city)
        for kept, dropped in ((ticket.a, ticket.b), (ticket.b, ticket.a))
        for city in board.cities
        if city != kept
        and frozenset((kept, city)) not in taken
        and not _joined(board, kept, city)
        and (far := distances.between(kept, city) or 0) < now
    ]
    return min(found)[2:] if found else None


def _pairs(board: Board) -> set[frozenset[str]]:
    return {frozenset[str]((ticket.a, ticket.b)) for ticket in board.tickets.values()}


def _joined(board: Board, a: str, b: str) -> bool:
    return any({str(route.a), str(route.b)} == {a, b} for route in board.routes.values())


def _usual_way(board: Board, distances: Distances, long: bool, but: Ticket | None = None) -> float:
    """Return the mean way of all such tickets, or of all if there are no others."""
    ways = [
        (distances.between(each.a, each.b) or 0, each.long == long)
        for each in board.tickets.values()
        if each is not but
    ]
    return mean(way for way, same in ways if same) or mean(way for way, _ in ways)


def _way(board: Board, distances: Distances, ticket: str) -> int:
    found = next(each for each in board.tickets.values() if each.id == ticket)
    return distances.between(found.a, found.b) or 0
