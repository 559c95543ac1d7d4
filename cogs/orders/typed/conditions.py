"""Reads routes and conditions of a typed order: ``if Paris–Frankfurt is free and hand white 3:``.

A route is meant by its ends, or by its id in the notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from bot.core.typed.cities import MeantCity
from bot.core.typed.scanner import (
    LONGEST_NAME,
    AnyCity,
    Player,
    Scanner,
    Trouble,
    neighbours,
)
from data.order_words import Word
from engine.board import CityId, Route, RouteId, Seat
from engine.cards import Colour
from orders.order import (
    MOST_CONDITIONS,
    MOST_NUMBER,
    ON_ROUTES,
    Condition,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Payable,
    Taken,
)


@dataclass(frozen=True, slots=True)
class MeantRoutes:
    """The tracks that somebody means; ``by_name`` if by their ends, ``end`` is the place after."""

    routes: tuple[RouteId, ...]
    end: int
    by_name: bool = False

    def paid_by(self, scan: Scanner, colours: Sequence[Colour], at: int) -> tuple[RouteId, ...]:
        """Return the tracks that these colours can claim; raises UnclearOrder if none.

        Tracks that were named by their ids are returned as they are.
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
    mid: int
    second: int
    stop: int
    joined: tuple[tuple[CityId, CityId], ...]

    @property
    def worth(self) -> tuple[int, bool, float, int]:
        """The better one of two: exact names, then a route between them, then what is alike."""
        sure, alike = self.a.exact + self.b.exact, self.a.likeness + self.b.likeness
        return sure, bool(self.joined), alike, self.stop - self.start


def read_routes(
    scan: Scanner, at: int, before: int | None = None, *, asked: bool = True
) -> MeantRoutes:
    """Return the tracks that are named at a place; raises UnclearOrder.

    ``before``: a place that doesn't belong to the names any more. Words that are only like a city
    are asked about where a word before has ``asked`` for cities, or the other city is a sure one.
    """
    return _by_id(scan, at) or _by_ends(scan, at, before, asked=asked)


def _by_id(scan: Scanner, at: int) -> MeantRoutes | None:
    routes: list[RouteId] = []
    end = at
    while (one := _one_id(scan, end)) is not None:
        routes.append(one[0])
        end = one[1]
        if not scan.is_sign(end, ",") or _one_id(scan, end + 1) is None:
            return MeantRoutes(tuple(routes), end)
        end += 1
    return None


def _one_id(scan: Scanner, at: int) -> tuple[RouteId, int] | None:
    """Return the longest route id that begins there, in one piece, and the place after it."""
    best, text, end = None, "", at
    while end < scan.end and (end == at or scan.tokens[end].start == scan.tokens[end - 1].end):
        text += scan.tokens[end].text.casefold()
        end += 1
        if text in scan.board.routes:
            best = RouteId(text), end
    return best


def _by_ends(scan: Scanner, at: int, before: int | None, *, asked: bool) -> MeantRoutes:
    start = scan.filled(at)
    scan.note(start, AnyCity())
    pairs = [pair for begin in dict.fromkeys((at, start)) for pair in _pairs(scan, begin, before)]
    best = max(pairs, key=lambda pair: pair.worth, default=None)
    if best is None or not (best.a.exact or asked):
        _explain(scan, start, before, asked=asked)
    for meant, first, end, among in (
        (best.a, best.start, best.mid, tuple(dict.fromkeys(a for a, _ in best.joined))),
        (best.b, best.second, best.stop, tuple(dict.fromkeys(b for _, b in best.joined))),
    ):
        if not meant.exact or len(among) > 1:
            _ask(scan, first, end, among or meant.cities)
    a, b = best.a.cities[0], best.b.cities[0]
    if not best.joined:
        scan.fail(Trouble.NO_ROUTE, best.start, best.stop, (AnyCity(neighbours(scan.board, (a,))),))
    a, b = best.joined[0]
    end = scan.word(best.stop, Word.ROUTE) or best.stop
    return MeantRoutes(tuple(each.id for each in _between(scan, a, b)), end, by_name=True)


def _pairs(scan: Scanner, start: int, before: int | None) -> Iterator[_Pair]:
    last = scan.limit(start, before)
    for mid in range(start + 1, min(start + LONGEST_NAME, last) + 1):
        if (a := scan.city(start, mid)) is None:
            continue
        second = _past_to(scan, mid)
        if a.exact:
            scan.note(second, AnyCity(neighbours(scan.board, a.cities)))
        for stop in range(second + 1, min(second + LONGEST_NAME, last) + 1):
            if (b := scan.city(second, stop)) is not None:
                joined = tuple((x, y) for x in a.cities for y in b.cities if _between(scan, x, y))
                if joined or (a.exact and b.exact):
                    yield _Pair(a, b, start, mid, second, stop, joined)


def _past_to(scan: Scanner, at: int) -> int:
    while scan.word(at, Word.TO) is not None or (at < scan.end and scan.tokens[at].is_dash):
        at = scan.word(at, Word.TO) or at + 1
    both = scan.word(at, Word.AND)
    return both if both is not None and _is_city(scan, both) else at


def _is_city(scan: Scanner, at: int) -> bool:
    return at < scan.end and scan.named_city(at) is not None


def _joins_cities(scan: Scanner, at: int) -> bool:
    """Return whether *and* stands between two cities there: ``between Paris and Frankfurt``."""
    end = scan.word(at, Word.AND)
    starts = range(max(at - LONGEST_NAME, 0), at)
    before = any((city := scan.city(each, at)) is not None and city.exact for each in starts)
    return end is not None and before and _is_city(scan, end)


def _between(scan: Scanner, a: CityId, b: CityId) -> tuple[Route, ...]:
    return tuple(each for each in scan.board.routes_at[a] if each.other(a) == b)


def _ask(scan: Scanner, start: int, stop: int, cities: Sequence[CityId]) -> NoReturn:
    """Raise UnclearOrder that asks which of some cities is meant."""
    scan.fail(Trouble.MEANT, start, stop, tuple(AnyCity((each,)) for each in cities[:5]))


def _explain(scan: Scanner, start: int, before: int | None, *, asked: bool) -> NoReturn:
    """Raise UnclearOrder: one of the two cities can't be read."""
    last = scan.limit(start, before)
    for mid in range(min(start + LONGEST_NAME, last), start, -1):
        meant = scan.city(start, mid)
        if meant is not None and meant.exact:
            second = _past_to(scan, mid)
            near = AnyCity(neighbours(scan.board, meant.cities))
            scan.fail(Trouble.CITY, second, None, (near,))
    if asked and start < last and (meant := scan.city(start, start + 1)) is not None:
        _ask(scan, start, start + 1, meant.cities)
    if asked:
        scan.fail(Trouble.CITY, start, None, (AnyCity(),))
    scan.fail(Trouble.UNKNOWN, start)


VERBS = (Word.CLAIM, Word.DRAW, Word.TAKE, Word.STATION, Word.PASSING)
_KEYS = (
    Word.LAST_ROUND,
    Word.WAGONS,
    Word.TAKEN,
    Word.FREE,
    Word.PAYABLE,
    Word.ROW,
    Word.HAND,
)


def routes_of(conditions: Sequence[Condition]) -> tuple[RouteId, ...]:
    """Return the routes of the last condition on routes, which *it* may mean; empty without any."""
    on_routes = [each.routes for each in conditions if isinstance(each, Free | Taken | Payable)]
    return on_routes[-1] if on_routes else ()


def read_conditions(
    scan: Scanner, at: int, meant: Sequence[RouteId] = ()
) -> tuple[tuple[Condition, ...], int]:
    """Return the conditions that stand at a place, and the place after them; raises UnclearOrder.

    ``meant`` are the routes of an action before them, which needn't be named again.
    """
    conditions: list[Condition] = []
    while True:
        if len(conditions) == MOST_CONDITIONS:
            scan.fail(Trouble.CONDITIONS, at)
        condition, at = _condition(scan, at, routes_of(conditions) or tuple(meant))
        conditions.append(condition)
        scan.note(at, Word.AND, Word.THEN)
        after = scan.word(at, Word.AND)
        if after is None:
            return tuple(conditions), _past_colon(scan, at)
        at = scan.past(after, Word.IF)


def _past_colon(scan: Scanner, at: int) -> int:
    if scan.is_sign(at, ":,"):
        at += 1
    return scan.past(at, Word.THEN)


def _condition(scan: Scanner, at: int, meant: tuple[RouteId, ...]) -> tuple[Condition, int]:
    begin, at = at, scan.filled(at)
    scan.note(at, *_KEYS)
    stop = _stop(scan, at)
    key = _key(scan, begin, stop)
    if key is not None and key[1] < at:
        # A phrase that begins with a filler, such as "there are".
        at, key = max(at, key[2]), (key[0], max(at, key[2]), max(at, key[2]))
    if key is None:
        if at < stop and _is_cards(scan, at, stop):
            return _cards(scan, at, stop, None), stop
        named = scan.player(at)
        scan.fail(Trouble.UNKNOWN, scan.filled(named[1]) if named else at)
    word, start, end = key
    match word:
        case Word.LAST_ROUND:
            _nothing_else(scan, at, start)
            _nothing_else(scan, end, stop)
            return LastRound(), stop
        case Word.FREE | Word.TAKEN | Word.PAYABLE:
            return ON_ROUTES[word](_routes(scan, (at, start), (end, stop), meant)), stop
        case Word.WAGONS:
            return _wagons(scan, at, stop, (start, end)), stop
    return _cards(scan, at, stop, key), stop


def _stop(scan: Scanner, at: int) -> int:
    """Return where a condition ends: before another one, a colon, or the action of the line."""
    place = at
    while place == at or not scan.ends(place):
        if place >= scan.end:
            break
        if scan.word(place, Word.AND, Word.THEN) is not None and not _joins_cities(scan, place):
            break
        if scan.is_sign(place, ":") and not _numbered(scan, place):
            break
        if scan.is_sign(place, ",") and not _goes_on(scan, place + 1):
            break
        verb = scan.word(place, *VERBS) is not None and scan.word(place, Word.ROUTE) is None
        if place > at and verb and not _is_key(scan, place):
            break
        place += 1
    return place


def _numbered(scan: Scanner, at: int) -> bool:
    """Return whether a colon stands before a number, as in ``green:3``."""
    return at + 1 < scan.end and scan.tokens[at + 1].text.isdecimal()


def _goes_on(scan: Scanner, at: int) -> bool:
    """Return whether a list of routes goes on after a comma: ``free a-b,a-b-2``."""
    return at < scan.end and scan.tokens[at].start == scan.tokens[at - 1].end


def _is_key(scan: Scanner, at: int) -> bool:
    return scan.word(at, *_KEYS) is not None


def _key(scan: Scanner, at: int, stop: int) -> tuple[Word, int, int] | None:
    """Return the word that tells the kind of a condition, its place, and the place after it."""
    keys = [
        longest
        for place in range(at, stop)
        if (longest := _longest_key(scan, place, stop)) is not None
    ]
    # The notation has its word first; people may have it anywhere.
    first = [each for each in keys if each[1] == at]
    return min(first or keys, key=lambda each: _KEYS.index(each[0]), default=None)


def _longest_key(scan: Scanner, at: int, stop: int) -> tuple[Word, int, int] | None:
    ends = [(end, word) for word in _KEYS if (end := scan.word(at, word)) is not None]
    end, word = max(ends, key=lambda each: each[0], default=(at, None))
    return (word, at, end) if word is not None and end <= stop else None


def _nothing_else(scan: Scanner, start: int, stop: int) -> None:
    at = scan.past(start, Word.FILLER, Word.IT)
    if at < stop:
        scan.fail(Trouble.UNKNOWN, at, possible=())


def _routes(
    scan: Scanner,
    before: tuple[int, int],
    after: tuple[int, int],
    meant: tuple[RouteId, ...],
) -> tuple[RouteId, ...]:
    """Return the routes of a condition, which stand on either side of its word."""
    first = scan.past(before[0], Word.FILLER, Word.CLAIM, Word.ROUTE)
    second = scan.past(after[0], Word.FILLER, Word.ROUTE)
    if first < before[1] and not (meant and scan.past(first, Word.FILLER, Word.IT) == before[1]):
        read = read_routes(scan, first, before[1])
        _nothing_else(scan, read.end, before[1])
        _nothing_else(scan, second, after[1])
        return read.routes
    if meant and scan.past(second, Word.FILLER, Word.IT) >= after[1]:
        return meant
    read = read_routes(scan, second, after[1])
    _nothing_else(scan, read.end, after[1])
    return read.routes


def _is_cards(scan: Scanner, at: int, stop: int) -> bool:
    """Return whether a condition consists of cards and their number alone: ``if 3 green:``."""
    places = range(at, stop)
    return any(scan.quantity(each) is not None for each in places) and any(
        scan.colour(each, noting=False) is not None or scan.word(each, Word.LOCOMOTIVE)
        for each in places
    )


def _cards(scan: Scanner, at: int, stop: int, key: tuple[Word, int, int] | None) -> InHand | InRow:
    """Return the condition on cards of a colour: in the hand, unless its word says the row."""
    colour: Colour | None = None
    count: int | None = None
    place, again = at, () if key is None else (key[0],)
    while True:
        if key is not None and place == key[1]:
            place = key[2]
        if (place := _past_signs(scan, place)) >= stop:
            break
        if colour is None and (kind := _kind(scan, place)) is not None:
            colour, place = kind
        elif (end := scan.word(place, Word.FILLER, Word.LEAST, *again)) is not None:
            place = end
        elif scan.word(place, Word.FEWER) is not None:
            scan.fail(Trouble.UNKNOWN, place)
        elif count is None and (number := scan.number(place, 1, MOST_NUMBER)) is not None:
            count, place = number
        elif key is None or not key[1] == place < key[2]:
            scan.fail(Trouble.UNKNOWN, place)
    if colour is None:
        _kind(scan, stop)
        scan.fail(Trouble.UNKNOWN if stop < scan.end else Trouble.MISSING, stop)
    if count is None:
        scan.number(stop, 1, MOST_NUMBER) if stop >= scan.end else None
    in_row = key is not None and key[0] is Word.ROW
    return InRow(colour, count or 1) if in_row else InHand(colour, count or 1)


def _past_signs(scan: Scanner, at: int) -> int:
    while scan.is_sign(at, ":=+"):
        at += 1
    return at


def _kind(scan: Scanner, at: int) -> tuple[Colour, int] | None:
    colour = scan.colour(at)
    scan.note(at, Word.LOCOMOTIVE)
    if colour is not None:
        return colour, at + 1
    end = scan.word(at, Word.LOCOMOTIVE)
    return None if end is None else (Colour.LOCOMOTIVE, end)


def _wagons(scan: Scanner, at: int, stop: int, key: tuple[int, int]) -> FewWagons:
    """Return the condition on how few wagons somebody has: anybody else, or a player."""
    wagons: int | None = None
    seat: Seat | None = None
    place = at
    while True:
        if place == key[0]:
            place = key[1]
        if (place := _past_signs(scan, place)) >= stop:
            break
        player = scan.player(place) if seat is None else None
        if player is not None and player[1] <= stop:
            seat, place = player
        elif scan.word(place, Word.MORE, Word.LEAST) is not None:
            scan.fail(Trouble.UNKNOWN, place)
        elif (end := scan.word(place, Word.FILLER, Word.MOST, Word.ONLY)) is not None:
            place = end
        elif wagons is None and (number := scan.number(place, 0, MOST_NUMBER)) is not None:
            wagons, place = number
        elif not key[0] == place < key[1]:
            scan.fail(Trouble.UNKNOWN, place)
    if wagons is None:
        if stop >= scan.end and seat is None:
            scan.note(stop, *(Player(each) for each in scan.reader.players))
        scan.number(stop, 0, MOST_NUMBER) if stop >= scan.end else None
        scan.fail(Trouble.UNKNOWN, stop)
    return FewWagons(wagons, seat)
