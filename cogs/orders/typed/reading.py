"""Reads orders as people type them: ``claim Paris Zurich; draw green, blue, pile``.

Their language is the notation (`orders.notation`) in the words of the reader, with some tolerance.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from cogs.orders.typed.conditions import VERBS, MeantRoutes, read_conditions, read_routes
from cogs.orders.typed.pieces import SEVERAL, AnyCity, OrderReader, Scanner, Trouble, UnclearOrder
from data.order_words import Word
from engine.board import CityId
from engine.cards import Colour
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_NUMBER,
    MOST_TURNS,
    USUAL_STOPS,
    Action,
    Claim,
    Condition,
    Draw,
    Line,
    Locomotive,
    Order,
    Passing,
    Price,
    Station,
    StopKind,
    Tickets,
)

ACTIONS = (
    Word.CLAIM,
    Word.DRAW,
    Word.LOCOMOTIVE,
    Word.STATION,
    Word.TICKETS,
    Word.PASSING,
)
_TO_DO = (Word.CLAIM, Word.DRAW, Word.TAKE)
_BETWEEN = (Word.OR, Word.ELSE, Word.AND, Word.THEN)
_LONGEST = 6


def read_action(scan: Scanner, at: int) -> tuple[Action, int]:
    """Return the action that stands at a place, and the place after it; raises UnclearOrder."""
    at = scan.filled(at)
    scan.note(at, *ACTIONS)
    if (end := scan.word(at, Word.PASSING)) is not None:
        return Passing(), end
    if (end := scan.word(at, Word.STATION)) is not None:
        return _station(scan, at, end)
    if (end := scan.word(at, Word.TICKETS)) is not None:
        return Tickets(), end
    if (end := scan.word(at, Word.DRAW)) is not None:
        return _draw(scan, end)
    if (end := scan.word(at, Word.TAKE)) is not None:
        return _draw(scan, end) if _are_cards(scan, end) else _claim(scan, end)
    if (end := scan.word(at, Word.CLAIM)) is not None:
        return _claim(scan, end)
    return _without_verb(scan, at)


def _without_verb(scan: Scanner, at: int) -> tuple[Action, int]:
    """Read an action without a verb, or with it at the end: ``Paris Zürich nehmen``."""
    if _are_cards(scan, at):
        action, end = _draw(scan, at)
    else:
        try:
            action, end = _claim(scan, at)
        except UnclearOrder as unclear:
            no_city = unclear.trouble in (Trouble.CITY, Trouble.SEVERAL_CITIES)
            if no_city and unclear.start == scan.place(at):
                scan.fail(Trouble.UNKNOWN, at)
            raise
    verb = scan.word(end, *_TO_DO)
    return action, verb if verb is not None and _closed(scan, verb) else end


def _are_cards(scan: Scanner, at: int) -> bool:
    """Return whether cards to draw, or tickets, are named at a place."""
    at = scan.filled(at)
    if scan.word(at, Word.PILE, Word.LOCOMOTIVE, Word.TICKETS) is not None:
        return True
    return scan.colour(at) is not None


def _draw(scan: Scanner, at: int) -> tuple[Action, int]:
    """Return the action that draws the named colours in order; from the pile if nothing is named.

    A locomotive or tickets that are named are actions of their own.
    """
    colours: list[Colour] = []
    blind, end = False, at
    while True:
        place = scan.filled(at)
        if not colours and not blind:
            scan.note(place, Word.LOCOMOTIVE, Word.TICKETS)
            if (after := scan.word(place, Word.TICKETS)) is not None:
                return Tickets(), after
        if not blind:
            scan.note(place, *(each for each in scan.colours if each not in colours), Word.PILE)
        if (after := scan.word(place, Word.PILE)) is not None:
            blind = True
        elif (after := scan.word(place, Word.LOCOMOTIVE)) is not None:
            if colours or blind:
                scan.fail(Trouble.LOCOMOTIVE, place, after, ())
            return Locomotive(), after
        elif (colour := scan.colour(place, noting=False)) is not None:
            after = place + 1
            if colour not in colours:
                colours.append(colour)
        else:
            break
        end, at = after, _past_between(scan, after)
    if not colours and not blind:
        if not _closed(scan, at):
            scan.fail(Trouble.UNKNOWN, scan.filled(at))
        return Draw(), end
    return Draw(tuple(colours), blind), end


def _closed(scan: Scanner, at: int) -> bool:
    """Return whether nothing more is said of an action at a place."""
    place = scan.filled(at)
    return scan.ends(place) or scan.word(place, Word.ONCE, Word.IF) is not None


def _past_between(scan: Scanner, at: int) -> int:
    """Return the place after a comma, or a word such as *or*."""
    return scan.past(at + 1 if scan.is_sign(at, ",") else at, *_BETWEEN)


def _claim(scan: Scanner, at: int) -> tuple[Action, int]:
    meant = read_routes(scan, scan.past(at, Word.CLAIM))
    paid = _paid(scan, meant.end, meant)
    routes = meant.paid_by(scan, paid.colours, paid.first)
    return Claim(routes, paid.price, paid.toll), paid.end


def _station(scan: Scanner, at: int, after: int) -> tuple[Action, int]:
    if not scan.board.rules.stations:
        scan.fail(Trouble.NO_STATIONS, at, after, ())
    city, end = _city(scan, after)
    paid = _paid(scan, end, None)
    return Station(city, paid.price), paid.end


def _city(scan: Scanner, at: int) -> tuple[CityId, int]:
    start = scan.past(scan.filled(at), Word.TO)
    scan.note(start, AnyCity())
    matches = [
        (meant.sure, end - begin, begin, meant)
        for begin in dict.fromkeys((at, start))
        for end in range(begin + 1, min(begin + _LONGEST, scan.limit(begin)) + 1)
        if (meant := scan.city(begin, end)) is not None
    ]
    if not matches:
        scan.fail(Trouble.CITY, start, None, (AnyCity(),))
    sure, length, begin, meant = max(matches, key=lambda each: each[:2])
    if sure == SEVERAL:
        scan.fail(Trouble.SEVERAL_CITIES, begin, begin + length, (), meant.cities[:5])
    return meant.cities[0], begin + length


@dataclass(slots=True)
class _Paid:
    """How an action pays, as far as it is said; ``first`` is where a colour is named first."""

    end: int
    first: int
    colours: list[Colour]
    locomotives: int | None = None
    toll: int = 0

    @property
    def price(self) -> Price:
        return Price(tuple(self.colours), self.locomotives)


def _paid(scan: Scanner, at: int, meant: MeantRoutes | None) -> _Paid:
    """Return what follows a route or a city: colours, and the most locomotives and toll."""
    paid = _Paid(at, at, [])
    tunnel = meant is not None
    while True:
        place = scan.filled(at)
        _note_price(scan, place, paid, meant)
        after = _amount(scan, place, paid, tunnel=tunnel)
        if after is None:
            colour = scan.colour(place, noting=False)
            if colour is None:
                return paid
            if not paid.colours:
                paid.first = place
            if colour not in paid.colours:
                paid.colours.append(colour)
            after = place + 1
        paid.end, at = after, _past_between(scan, after)


def _note_price(scan: Scanner, at: int, paid: _Paid, meant: MeantRoutes | None) -> None:
    tracks = [scan.board.routes[each] for each in meant.routes] if meant else []
    own = {each.colour for each in tracks}
    left = [each for each in scan.colours if each not in paid.colours]
    scan.note(at, *(each for each in left if None in own or not own or each in own))
    if paid.locomotives is None:
        scan.note(at, Word.LOCOMOTIVE)
    if not paid.toll and any(each.tunnel for each in tracks):
        scan.note(at, Word.TOLL)


def _amount(scan: Scanner, at: int, paid: _Paid, *, tunnel: bool) -> int | None:
    """Read ``loco:2``, ``2 locomotives`` or ``toll 1``; return the place after it, or None."""
    words = (Word.LOCOMOTIVE, Word.TOLL) if tunnel else (Word.LOCOMOTIVE,)
    for word in words:
        if (end := scan.word(at, word)) is not None:
            place = scan.filled(end + 1 if scan.is_sign(end, ":=") else end)
            number, after = scan.number(place, 0, MOST_NUMBER), place + 1
            if number is None:
                scan.fail(Trouble.UNKNOWN, place)
        elif at < scan.end and scan.tokens[at].text.isdecimal():
            end = scan.word(scan.filled(at + 1), word)
            if end is None:
                continue
            number, after = scan.number(at, 0, MOST_NUMBER), end
        else:
            continue
        if word is Word.LOCOMOTIVE:
            paid.locomotives = number
        else:
            paid.toll = number or 0
        return after
    return None


_STOPS = {
    Word.TAKEN: StopKind.TAKEN,
    Word.LAST_ROUND: StopKind.LAST_ROUND,
    Word.TICKET: StopKind.TICKET,
    Word.LOCOMOTIVE: StopKind.LOCOMOTIVE,
}
_BEGINNINGS = (*VERBS, Word.TICKETS, Word.IF, Word.ONCE, Word.TURNS, Word.STOP, Word.LOCOMOTIVE)
_GLUE = (Word.THEN, Word.OR, Word.AND, Word.ELSE)


def read_typed(reader: OrderReader, text: str) -> Order:
    """Return the order that somebody typed; raises UnclearOrder."""
    return _Reading(Scanner(reader, text)).read()


def scanned(reader: OrderReader, text: str) -> tuple[Scanner, UnclearOrder | None]:
    """Return what could stand at each place of a text, and what is wrong with it, if anything."""
    scan = Scanner(reader, text)
    try:
        _Reading(scan).read()
    except UnclearOrder as unclear:
        return scan, unclear
    return scan, None


@dataclass(slots=True)
class _Reading:
    scan: Scanner
    lines: list[Line] = field(default_factory=list)
    turns: int = 1
    else_blind: bool = False
    stops: set[StopKind] | None = None
    stop_wagons: int | None = None

    def read(self) -> Order:
        at = 0
        while (at := self._past_ends(at)) < self.scan.end:
            at = self._clause(at)
        if not at or self.scan.tokens[-1].ends_clause:
            self._note_beginnings(at)
        if not self.lines:
            beginnings = (*ACTIONS, Word.IF, Word.ONCE)
            self.scan.fail(Trouble.MISSING, self.scan.end, None, beginnings)
        stops = USUAL_STOPS if self.stops is None else frozenset(self.stops)
        return Order(tuple(self.lines), self.turns, self.else_blind, stops, self.stop_wagons)

    def _past_ends(self, at: int) -> int:
        while at < self.scan.end and self.scan.ends(at):
            at += 1
        return at

    def _note_beginnings(self, at: int) -> None:
        """Note how a clause may begin at a place."""
        if len(self.lines) < MOST_LINES:
            self.scan.note(at, *ACTIONS, Word.IF, Word.ONCE)
        if self.lines:
            self.scan.note(at, Word.ELSE, Word.STOP)
        self.scan.note(at, Word.TURNS)

    def _clause(self, at: int) -> int:
        scan = self.scan
        self._note_beginnings(at)
        end = self._turns(at) or self._else(at) or self._stop(at)
        return self._closed(self._line(scan.past(at, *_GLUE)) if end is None else end)

    def _closed(self, at: int) -> int:  # noqa: RET503
        """Return the place of the next clause; raises UnclearOrder if something else is there."""
        scan = self.scan
        place = scan.filled(at)
        if scan.ends(place):
            return place
        comma = place + 1 if scan.is_sign(place, ",.") else place
        after = scan.past(comma, *_GLUE)
        if after > place and (scan.ends(after) or scan.word(after, Word.CALL)):
            return place if scan.word(place, Word.ELSE) else after
        # A comma, or nothing at all, in place of a semicolon.
        if scan.word(scan.filled(after), *_BEGINNINGS) is not None:
            return after
        scan.fail(Trouble.UNKNOWN, scan.filled(after) if after < scan.end else place)

    def _turns(self, at: int) -> int | None:
        scan = self.scan
        if scan.word(at, Word.ONCE) is not None:
            return None
        at = scan.filled(at)
        if (end := scan.word(at, Word.TURNS)) is not None:
            place = end + 1 if scan.is_sign(end, ":=") else end
            number, after = scan.number(place, 1, MOST_TURNS), place + 1
            if number is None:
                scan.fail(Trouble.UNKNOWN, place)
        elif at < scan.end and scan.tokens[at].text.isdecimal():
            end = scan.word(at + 1, Word.TURNS)
            if end is None:
                return None
            number, after = scan.number(at, 1, MOST_TURNS), end
        else:
            return None
        self.turns = number or 1
        return after

    def _else(self, at: int) -> int | None:
        """Read ``else draw`` or ``else call me``; return the place after it, or None.

        Any other line may begin with *else*, too.
        """
        scan = self.scan
        begin = scan.word(at, Word.ELSE)
        if begin is None:
            return None
        scan.note(begin, Word.DRAW, Word.CALL)
        place = scan.filled(begin)
        if (end := scan.word(place, Word.CALL)) is not None:
            self.else_blind = False
            return scan.filled(end)
        end = scan.past(place, Word.DRAW, Word.PILE, Word.FILLER)
        if end == place or not scan.ends(end):
            return None
        self.else_blind = True
        return end

    def _stop(self, at: int) -> int | None:
        scan = self.scan
        end = scan.word(at, Word.STOP)
        if end is None:
            return None
        self.stops, self.stop_wagons = set(), None
        first = True
        while True:
            place = scan.past(end, Word.FILLER, Word.IF)
            scan.note(place, *_STOPS, Word.WAGONS)
            if first:
                scan.note(place, Word.NONE)
            stopped = self._one_stop(place)
            if stopped is None:
                if first:
                    scan.fail(Trouble.UNKNOWN, place)
                return end
            end, first = stopped, False
            after = scan.past(end + 1 if scan.is_sign(end, ",") else end, Word.OR, Word.AND)
            if after == end:
                return end
            end = after

    def _one_stop(self, at: int) -> int | None:
        scan = self.scan
        assert self.stops is not None  # noqa: S101
        if (end := scan.word(at, Word.NONE)) is not None:
            return end
        matches = [(end, word) for word in _STOPS if (end := scan.word(at, word)) is not None]
        if matches:
            end, word = max(matches, key=lambda each: each[0])
            self.stops.add(_STOPS[word])
            return end
        if (end := scan.word(at, Word.WAGONS)) is not None:
            place = end + 1 if scan.is_sign(end, ":=") else end
            number = scan.number(place, 0, MOST_NUMBER)
            if number is None:
                scan.fail(Trouble.UNKNOWN, place)
            self.stop_wagons = number
            return place + 1
        return None

    def _line(self, at: int) -> int:
        scan = self.scan
        if len(self.lines) == MOST_LINES:
            scan.fail(Trouble.LINES, at, possible=())
        once, conditions = False, list[Condition]()
        while True:
            if (end := scan.word(at, Word.ONCE)) is not None:
                once, at = True, end
            elif (end := scan.word(at, Word.IF)) is not None:
                at = self._conditions(end, conditions, at)
            else:
                break
        action, at = read_action(scan, at)
        meant = action.routes if isinstance(action, Claim) else ()
        while True:
            place = scan.filled(at)
            scan.note(at, Word.IF)
            if (end := scan.word(at, Word.ONCE) or scan.word(place, Word.ONCE)) is not None:
                once, at = True, end
            elif (end := scan.word(at, Word.IF)) is not None:
                read, at = read_conditions(scan, end, meant)
                conditions += read
                if len(conditions) > MOST_CONDITIONS:
                    scan.fail(Trouble.CONDITIONS, end)
            else:
                break
        self.lines.append(Line(action, tuple(conditions), once))
        return at

    def _conditions(self, at: int, conditions: list[Condition], start: int) -> int:
        read, end = read_conditions(self.scan, at)
        conditions += read
        if len(conditions) > MOST_CONDITIONS:
            self.scan.fail(Trouble.CONDITIONS, start)
        return end
