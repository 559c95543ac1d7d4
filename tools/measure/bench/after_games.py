"""What is drawn after a game: scores, poster, a stage of its last act, and a railway passport."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from data import Edition
from engine.board import Seat
from engine.view import View
from engine.ways import ticket_ways
from renderer import CityStamp, Passport, PassportList, PosterWords, ScoreWords, Shot, StampPage

_TIMES = 3
_PARTS = {
    "routes": "Routes",
    "completed": "Completed",
    "failed": "Failed",
    "bonus": "Bonus",
    "stations": "Stations",
    "longest": "Longest path",
    "length": "Longest path",
    "total": "Points",
}


def passport_of(edition: Edition, over: View, player: str) -> Passport:
    """The passport of the first seat of a game that is over, played three times.

    The view is everybody's.
    """
    if over.result is None:
        raise ValueError("this view has no result")
    found = over.result.seats[0]
    board = edition.board
    own = [board.routes[route] for route, owner in over.claims.items() if owner == Seat(0)]
    visits = Counter(city for route in own for city in (route.a, route.b))
    names = edition.city_names
    stamps = [CityStamp(names[city].name, _TIMES * n) for city, n in visits.most_common()]
    routes = [f"{names[each.a].name}–{names[each.b].name}" for each in own[:3]]
    title = f"{edition.title_in('en')} · {len(stamps)} of {len(board.cities)} cities"
    return Passport(
        title="Railway passport",
        player=player,
        colour=over.seats[0].colour,
        rating="Rating 1,120 ± 180",
        fields=(
            ("Games", str(_TIMES)),
            ("Won", "1"),
            ("Longest path", str(found.longest)),
            ("Tickets", f"{found.completed} of {len(found.tickets)}"),
        ),
        lists=(
            PassportList("Games won", ((f"{len(over.seats)} at the table", f"1 of {_TIMES}"),)),
            PassportList("Favourite routes", tuple((each, f"{_TIMES}×") for each in routes)),
        ),
        pages=(StampPage(title, tuple(stamps)),),
        blank="",
    )


def poster_words(edition: Edition, over: View) -> PosterWords:
    """What a poster of a game that is over says."""
    best = 0 if over.result is None else max(each.total for each in over.result.seats)
    title = edition.title_in("en")
    return PosterWords(title, "31 December 1900", f"wins with {best} points", "resigned")


def score_words(edition: Edition) -> ScoreWords:
    """What stands on the picture of the final scores."""
    return ScoreWords(f"Final score · {edition.title_in('en')}", _PARTS)


def stage_of(edition: Edition, over: View) -> Shot:
    """What the tickets of the seat that completed most brought."""
    if over.result is None:
        raise ValueError("this view has no result")
    best = max(over.result.seats, key=lambda each: (each.completed, -each.seat))
    ways = ticket_ways(edition.board, over, best)
    lit = tuple((route, over.claims[route]) for route in ways)
    words = f"{best.completed} of {len(best.tickets)} tickets completed"
    missed = tuple(one.ticket for one in best.tickets if not one.completed)
    return Shot(replace(over, result=None), best.seat, words, lit=lit, missed=missed)
