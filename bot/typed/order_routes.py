"""Reads which route a typed order means: by its ends, or by its id in the notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from bot.typed.order_pieces import AnyCity, Trouble
from bot.typed.order_scanning import MeantCity, Scanner, neighbours
from data.order_words import Word
from engine.board import CityId, Route, RouteId
from engine.cards import Colour

_LONGEST = 6
"""Of how many words and dashes a city's name is at most."""


@dataclass(frozen=True, slots=True)
class MeantRoutes:
    """The tracks that somebody means; ``by_name`` if by their ends, ``end`` is the place after."""

    routes: tuple[RouteId, ...]
    end: int
    by_name: bool

    def paid_by(self, scan: Scanner, colours: Sequence[Colour], at: int) -> tuple[RouteId, ...]:
        """The tracks that cards of these colours can claim; raises UnclearOrder if none can.

        Whoever names tracks by their ids means just those.
        """
        if not colours or not self.by_name:
            return self.routes
        tracks = [scan.board.routes[each] for each in self.routes]
        fitting = [each.id for each in tracks if each.colour is None or each.colour in colours]
        if not fitting:
            fits = tuple(dict.fromkeys(each.colour for each in tracks if each.colour is not None))
            scan.fail(Trouble.COLOUR, at, possible=fits)
        return tuple(fitting)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Words that may be two cities: which, and from where to where each of them stands."""

    a: MeantCity
    b: MeantCity
    start: int
    second: int
    stop: int
    joined: tuple[tuple[CityId, CityId], ...]

    @property
    def worth(self) -> tuple[bool, int, int]:
        return bool(self.joined), self.a.sure + self.b.sure, self.stop - self.start


def read_routes(scan: Scanner, at: int, before: int | None = None) -> MeantRoutes:
    """Return the tracks that are named there; raises UnclearOrder.

    ``before``: a place that doesn't belong to the names any more.
    """
    return _by_id(scan, at) or _by_ends(scan, at, before)


def _by_id(scan: Scanner, at: int) -> MeantRoutes | None:
    found: list[RouteId] = []
    end = at
    while (one := _one_id(scan, end)) is not None:
        found.append(one[0])
        end = one[1]
        if not scan.is_sign(end, ",") or _one_id(scan, end + 1) is None:
            return MeantRoutes(tuple(found), end, by_name=False)
        end += 1
    return None


def _one_id(scan: Scanner, at: int) -> tuple[RouteId, int] | None:
    """The longest id that stands there in one piece, and where it ends."""
    best, text, end = None, "", at
    while end < scan.end and (end == at or scan.tokens[end].start == scan.tokens[end - 1].end):
        text += scan.tokens[end].text.casefold()
        end += 1
        if text in scan.board.routes:
            best = RouteId(text), end
    return best


def _by_ends(scan: Scanner, at: int, before: int | None) -> MeantRoutes:
    start = scan.filled(at)
    scan.note(start, AnyCity())
    found = [pair for begin in dict.fromkeys((at, start)) for pair in _pairs(scan, begin, before)]
    best = max(found, key=lambda pair: pair.worth, default=None)
    if best is None or not best.joined:
        _explain(scan, start, best, before)
    if len(best.joined) > 1:
        _ask_which(scan, best)
    a, b = best.joined[0]
    tracks = tuple(each.id for each in _between(scan, a, b))
    return MeantRoutes(tracks, best.stop, by_name=True)


def _pairs(scan: Scanner, start: int, before: int | None) -> Iterator[_Pair]:
    last = scan.limit(start, before)
    for mid in range(start + 1, min(start + _LONGEST, last) + 1):
        a = scan.city(start, mid)
        if a is None or scan.tokens[mid - 1].is_dash:
            continue
        second = _past_to(scan, mid)
        if a.sure:
            scan.note(second, AnyCity(neighbours(scan.board, a.cities)))
        for stop in range(second + 1, min(second + _LONGEST, last) + 1):
            b = scan.city(second, stop)
            if b is not None and not scan.tokens[stop - 1].is_dash:
                joined = tuple((x, y) for x in a.cities for y in b.cities if _between(scan, x, y))
                yield _Pair(a, b, start, second, stop, joined)


def _past_to(scan: Scanner, at: int) -> int:
    while scan.word(at, Word.TO) is not None or (at < scan.end and scan.tokens[at].is_dash):
        at = scan.word(at, Word.TO) or at + 1
    return at


def _between(scan: Scanner, a: CityId, b: CityId) -> tuple[Route, ...]:
    return tuple(each for each in scan.board.routes_at[a] if each.other(a) == b)


def _ask_which(scan: Scanner, pair: _Pair) -> NoReturn:
    firsts = tuple(dict.fromkeys(a for a, _ in pair.joined))
    seconds = tuple(dict.fromkeys(b for _, b in pair.joined))
    if len(firsts) > 1:
        scan.fail(Trouble.SEVERAL_CITIES, pair.start, pair.second, (), firsts)
    scan.fail(Trouble.SEVERAL_CITIES, pair.second, pair.stop, (), seconds)


def _explain(scan: Scanner, start: int, best: _Pair | None, before: int | None) -> NoReturn:
    """Say which of the two cities can't be read, or that no route joins them."""
    if best is not None and best.a.sure and best.b.sure:
        a, b = best.a.cities[0], best.b.cities[0]
        possible = (AnyCity(neighbours(scan.board, (a,))),)
        scan.fail(Trouble.NO_ROUTE, best.start, best.stop, possible, (a, b))
    last = scan.limit(start, before)
    for mid in range(min(start + _LONGEST, last), start, -1):
        meant = scan.city(start, mid)
        if meant is not None and meant.sure:
            second = _past_to(scan, mid)
            near = neighbours(scan.board, meant.cities)
            if second < scan.end and (unsure := scan.city(second, second + 1)) is not None:
                scan.fail(Trouble.CITY, second, None, (AnyCity(near),), unsure.cities[:5])
            scan.fail(Trouble.CITY, second, None, (AnyCity(near),))
        if meant is not None and mid == start + 1:
            scan.fail(Trouble.SEVERAL_CITIES, start, mid, (), meant.cities[:5])
    scan.fail(Trouble.CITY, start, None, (AnyCity(),))
