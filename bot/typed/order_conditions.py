"""Reads the conditions of a typed order: ``if Paris–Zurich is free and hand green 3:``."""

from __future__ import annotations

from collections.abc import Sequence

from bot.typed.order_pieces import Player, Trouble
from bot.typed.order_routes import read_routes
from bot.typed.order_scanning import Scanner
from data.order_words import Word
from engine.board import RouteId, Seat
from engine.cards import Colour
from orders.order import (
    MOST_CONDITIONS,
    MOST_NUMBER,
    Condition,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Payable,
)

VERBS = (Word.CLAIM, Word.DRAW, Word.TAKE, Word.STATION, Word.PASSING)
_KEYS = (Word.LAST_ROUND, Word.WAGONS, Word.FREE, Word.PAYABLE, Word.ROW, Word.HAND)


def read_conditions(
    scan: Scanner, at: int, meant: Sequence[RouteId] = ()
) -> tuple[tuple[Condition, ...], int]:
    """Return the conditions that stand there, and the place after them; raises UnclearOrder.

    ``meant`` are the routes of an action before them, which needn't be named again.
    """
    found: list[Condition] = []
    while True:
        if len(found) == MOST_CONDITIONS:
            scan.fail(Trouble.CONDITIONS, at)
        condition, at = _condition(scan, at, tuple(meant))
        found.append(condition)
        scan.note(at, Word.AND, Word.THEN)
        after = scan.word(at, Word.AND)
        if after is None:
            return tuple(found), _past_colon(scan, at)
        at = scan.past(after, Word.IF)


def _past_colon(scan: Scanner, at: int) -> int:
    if scan.is_sign(at, ":,"):
        at += 1
    return scan.past(at, Word.THEN)


def _condition(scan: Scanner, at: int, meant: tuple[RouteId, ...]) -> tuple[Condition, int]:
    at = scan.filled(at)
    scan.note(at, *_KEYS)
    stop = _stop(scan, at)
    key = _key(scan, at, stop)
    if key is None:
        if at < stop and _is_cards(scan, at, stop):
            return _cards(scan, at, stop, None), stop
        scan.fail(Trouble.UNKNOWN, at)
    word, start, end = key
    match word:
        case Word.LAST_ROUND:
            _nothing_else(scan, at, start)
            _nothing_else(scan, end, stop)
            return LastRound(), stop
        case Word.FREE | Word.PAYABLE:
            routes = _routes(scan, (at, start), (end, stop), meant)
            return (Free(routes) if word is Word.FREE else Payable(routes)), stop
        case Word.WAGONS:
            return _wagons(scan, at, stop, (start, end)), stop
    return _cards(scan, at, stop, key), stop


def _stop(scan: Scanner, at: int) -> int:
    """Where a condition ends: before another one, a colon, or what is to be done."""
    place = at
    while not scan.ends(place):
        if scan.word(place, Word.AND, Word.THEN) is not None:
            break
        if scan.is_sign(place, ":") and not _numbered(scan, place):
            break
        if scan.is_sign(place, ",") and not _goes_on(scan, place + 1):
            break
        if place > at and scan.word(place, *VERBS) is not None and not _is_key(scan, place):
            break
        place += 1
    return place


def _numbered(scan: Scanner, at: int) -> bool:
    """Whether a colon stands before a number, as in ``green:3``."""
    return at + 1 < scan.end and scan.tokens[at + 1].text.isdecimal()


def _goes_on(scan: Scanner, at: int) -> bool:
    """Whether a list of routes goes on after a comma: ``free a-b,a-b-2``."""
    return at < scan.end and scan.tokens[at].start == scan.tokens[at - 1].end


def _is_key(scan: Scanner, at: int) -> bool:
    return scan.word(at, *_KEYS) is not None


def _key(scan: Scanner, at: int, stop: int) -> tuple[Word, int, int] | None:
    """The word that tells what kind of condition it is, with its places."""
    found = [
        longest
        for place in range(at, stop)
        if (longest := _longest_key(scan, place, stop)) is not None
    ]
    # The notation has its word first; people may have it anywhere.
    first = [each for each in found if each[1] == at]
    return min(first or found, key=lambda each: _KEYS.index(each[0]), default=None)


def _longest_key(scan: Scanner, at: int, stop: int) -> tuple[Word, int, int] | None:
    ends = [(end, word) for word in _KEYS if (end := scan.word(at, word)) is not None]
    end, word = max(ends, key=lambda each: each[0], default=(at, None))
    return (word, at, end) if word is not None and end <= stop else None


def _nothing_else(scan: Scanner, start: int, stop: int) -> None:
    at = scan.past(start, Word.FILLER)
    if at < stop:
        scan.fail(Trouble.UNKNOWN, at, possible=())


def _routes(
    scan: Scanner,
    before: tuple[int, int],
    after: tuple[int, int],
    meant: tuple[RouteId, ...],
) -> tuple[RouteId, ...]:
    """The routes of a condition, on either side of its word."""
    first = scan.past(before[0], Word.FILLER, Word.CLAIM)
    second = scan.past(after[0], Word.FILLER)
    if first < before[1]:
        found = read_routes(scan, first, before[1])
        _nothing_else(scan, found.end, before[1])
        _nothing_else(scan, second, after[1])
        return found.routes
    if second >= after[1] and meant:
        return meant
    found = read_routes(scan, second, after[1])
    _nothing_else(scan, found.end, after[1])
    return found.routes


def _is_cards(scan: Scanner, at: int, stop: int) -> bool:
    """Whether cards and their number are all that is told: ``if 3 green:``."""
    places = range(at, stop)
    return any(scan.tokens[each].text.isdecimal() for each in places) and any(
        scan.colour(each, noting=False) is not None or scan.word(each, Word.LOCOMOTIVE)
        for each in places
    )


def _cards(scan: Scanner, at: int, stop: int, key: tuple[Word, int, int] | None) -> InHand | InRow:
    """Cards of a colour, and how many: in the hand if it isn't said that they lie in the row."""
    colour: Colour | None = None
    count: int | None = None
    place = at
    while True:
        if key is not None and place == key[1]:
            place = key[2]
        if (place := _past_signs(scan, place)) >= stop:
            break
        if count is None and (found := scan.number(place, 1, MOST_NUMBER)) is not None:
            count, place = found, place + 1
        elif colour is None and (kind := _kind(scan, place)) is not None:
            colour, place = kind
        elif (end := scan.word(place, Word.FILLER)) is not None:
            place = end
        elif key is None or place != key[1]:
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
    """How few wagons somebody has: anybody else, or a player."""
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
        elif wagons is None and (found := scan.number(place, 0, MOST_NUMBER)) is not None:
            wagons, place = found, place + 1
        elif (end := scan.word(place, Word.FILLER)) is not None:
            place = end
        elif place != key[0]:
            scan.fail(Trouble.UNKNOWN, place)
    if wagons is None:
        if stop >= scan.end and seat is None:
            scan.note(stop, *(Player(each) for each in scan.reader.players))
        scan.number(stop, 0, MOST_NUMBER) if stop >= scan.end else None
        scan.fail(Trouble.UNKNOWN, stop)
    return FewWagons(wagons, seat)
