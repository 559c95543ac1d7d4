"""The way between two cities in words: what it takes, who owns its routes, what blocks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.atlas import by_name, track_line, track_state
from bot.texts.pages import pages
from bot.texts.rulebook import number_of
from bot.texts.say import Say
from engine.board import CityId, Seat
from engine.view import Stage, View
from strategy.paths import (
    Borrowed,
    Borrowing,
    Step,
    Use,
    Way,
    barrier,
    by_stations,
    shortest_on_empty_board,
    shortest_way,
)
from strategy.tracks import Track

if TYPE_CHECKING:
    from bot.tables.model import Table


def path(say: Say, table: Table, view: View, seat: Seat | None, a: CityId, b: CityId) -> list[str]:
    """Return the pages about the way between two cities, for a seat or for anybody.

    It follows from what everybody may know; a seat that plays no more is anybody.
    """
    edition, board = table.edition, table.edition.board
    if a == b:
        return [say("path-same", city=say.city(edition, a))]
    if view.stage is Stage.OVER or (seat is not None and view.seats[seat].resigned):
        seat = None
    way = shortest_way(board, view, seat, a, b)
    empty = shortest_on_empty_board(board, view, a, b)
    if way is None:
        blocks = _blocked(say, table, view, seat, a, b)
    else:
        blocks = [_shortest(say, view, seat, way), *_steps(say, table, way, seat)]
    if empty is not None and way is not None and _cities(empty) == _cities(way):
        blocks.append(say("path-empty-same", wagons=empty.wagons))
    elif empty is not None:
        blocks.append(say("path-empty", wagons=empty.wagons))
        blocks += _steps(say, table, empty, seat)
    made = pages(blocks)
    title = say("path-title", a=say.city(edition, a), b=say.city(edition, b))
    if len(made) == 1:
        return [f"{title}\n{made[0]}"]
    numbers = [say("path-page", page=i, pages=len(made)) for i in range(1, len(made) + 1)]
    return [f"{title}\n{number}\n{page}" for number, page in zip(numbers, made, strict=True)]


def _shortest(say: Say, view: View, seat: Seat | None, way: Way) -> str:
    """What the shortest way takes, and whether its reader has the wagons (R24)."""
    if seat is None:
        return say("path-shortest-anybody", wagons=way.wagons)
    if not way.wagons:
        return say("path-joined")
    left = view.seats[seat].wagons
    own = any(step.use is Use.OWN for step in way.steps)
    return say(
        "path-shortest-own" if own else "path-shortest",
        wagons=way.wagons,
        left=left,
        enough=way.wagons <= left,
    )


def _blocked(
    say: Say, table: Table, view: View, seat: Seat | None, a: CityId, b: CityId
) -> list[str]:
    """What blocks the way, and what stations could borrow (R44)."""
    edition, board = table.edition, table.edition.board
    found = [say("path-blocked-anybody" if seat is None else "path-blocked")]
    wall = barrier(board, view, seat, a, b)
    city = say.city(edition, wall.city)
    if wall.reached:
        cities = say.cities(edition, by_name(say, edition, wall.reached))
        found.append(say("path-cut", city=city, cities=cities))
    else:
        found.append(say("path-cut-off", city=city))
    lines = [
        track_line(
            say, table, each, say.route(edition, each.route.id), _state(say, table, each, seat)
        )
        for each in wall.tracks
    ]
    found += [say("atlas-item", line=line) for line in sorted(lines)]
    if seat is not None and board.rules.stations:
        borrowing = by_stations(board, view, seat, a, b)
        if borrowing is None:
            found.append(say("path-no-station"))
        else:
            found += _borrowed(say, table, view, seat, borrowing)
    return found


def _borrowed(say: Say, table: Table, view: View, seat: Seat, borrowing: Borrowing) -> list[str]:
    """The way that stations open, and whether its reader has them."""
    way, loans, mine = borrowing.way, borrowing.loans, view.seats[seat]
    found = [say("path-stations", count=len(loans))]
    found += _steps(say, table, way, seat, {loan.step: loan for loan in loans}, view)
    left = mine.stations_left
    if borrowing.build is None:
        found.append(say("path-too-few", left=left))
    else:
        found.append(say("path-build", build=borrowing.build, left=left))
    if way.wagons:
        enough = way.wagons <= mine.wagons
        found.append(say("path-station-wagons", wagons=way.wagons, left=mine.wagons, enough=enough))
    return found


def _steps(
    say: Say,
    table: Table,
    way: Way,
    seat: Seat | None,
    loans: dict[Step, Borrowed] | None = None,
    view: View | None = None,
) -> list[str]:
    """The stretches of a way, numbered, each with its tracks."""
    found = []
    for number, step in enumerate(way.steps, 1):
        name = say.route(table.edition, step.tracks[0].route.id, (step.start, step.end))
        lines = []
        for each in step.tracks:
            state = _state(say, table, each, seat)
            if loans and view and seat is not None and step in loans:
                state = _lent(say, table, view, seat, loans[step], each.owner)
            lines.append(track_line(say, table, each, name, state))
        first, *others = lines
        block = [say("path-step", number=number, line=first)]
        block += [say("path-other-track", line=line) for line in others]
        found.append("\n".join(block))
    return found


def _state(say: Say, table: Table, each: Track, seat: Seat | None) -> str:
    """A route's state for a seat: its own, closed to it (R25), or as for everybody."""
    if seat is not None and each.owner == seat:
        return say("path-yours")
    if seat is not None and each.free and each.barred == seat:
        return say("path-not-you", rule=number_of(table.edition.board, "R25"))
    return track_state(say, table, each)


def _lent(
    say: Say, table: Table, view: View, seat: Seat, loan: Borrowed, owner: Seat | None
) -> str:
    """Whose route a station would borrow, and where it is or could be built."""
    assert owner is not None  # noqa: S101
    with_station = [city for city in loan.cities if city in view.seats[seat].stations]
    cities = say.either(say.city(table.edition, city) for city in with_station or loan.cities)
    mark, player = say.mark(view.seats[owner].colour), say.player(table, owner)
    return say(
        "path-lent-stands" if with_station else "path-lent", mark=mark, player=player, cities=cities
    )


def _cities(way: Way) -> list[tuple[CityId, CityId]]:
    return [(step.start, step.end) for step in way.steps]
