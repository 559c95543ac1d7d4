"""All advice on an edition, the weightiest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from data.defaults import completed, links
from data.distances import Distances
from maps.advise.advice import Advice
from maps.advise.colours import on_colours
from maps.advise.table import on_all_tickets, on_bonus, on_length, on_order, on_room
from maps.advise.tickets import on_cities, on_routes, on_tickets
from maps.balance.aims import Aim, Subject
from maps.balance.measures import Measures, together
from maps.balance.playable import Body

MOST = 10
MOST_OF_ONE = 3
"""How many pieces of advice there are in all, and on single tickets, cities or routes."""


def advice_on(body: Body, measured: Sequence[Measures], aims: Sequence[Aim]) -> list[Advice]:
    """Return what should change, by games that were played and what they reached."""
    whole = together(measured)
    distances = Distances((), links(completed(body)))
    found = [advice for aim in aims for advice in _on(whole, distances, aim)]
    first = [
        advice
        for index, advice in enumerate(found)
        if sum(each.subject is advice.subject for each in found[:index]) < MOST_OF_ONE
        and not _taken_back(advice, found[:index])
    ]
    return first[:MOST]


def _on(whole: Measures, distances: Distances, aim: Aim) -> Iterator[Advice]:
    board = whole.board
    match aim.subject:
        case Subject.TURNS:
            return on_length(board, distances, aim)
        case Subject.STUCK | Subject.FREE:
            return on_room(board, distances, aim)
        case Subject.COMPLETED:
            return on_all_tickets(board, aim)
        case Subject.PLACE:
            return on_order(board, aim)
        case Subject.BONUS:
            return on_bonus(board, aim)
        case Subject.COLOUR:
            return on_colours(whole, aim)
        case Subject.TICKET:
            return on_tickets(whole, distances, aim)
        case Subject.CITY:
            return on_cities(board, distances, aim)
        case Subject.ROUTE:
            return on_routes(whole, aim)


def _taken_back(advice: Advice, before: Sequence[Advice]) -> bool:
    """Whether earlier advice is already about the same rule: wagons, for length and for room."""
    wagons = {Subject.TURNS, Subject.STUCK, Subject.FREE}
    return advice.subject in wagons and any(each.subject in wagons for each in before)
