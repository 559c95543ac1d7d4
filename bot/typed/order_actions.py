"""Reads what a line of a typed order does: ``claim Paris Zurich green loco 1``, ``draw blue``."""

from __future__ import annotations

from dataclasses import dataclass

from bot.typed.order_pieces import AnyCity, Trouble, UnclearOrder
from bot.typed.order_routes import MeantRoutes, read_routes
from bot.typed.order_scanning import SEVERAL, Scanner
from data.order_words import Word
from engine.board import CityId
from engine.cards import Colour
from orders.order import (
    MOST_NUMBER,
    Action,
    Claim,
    Draw,
    Locomotive,
    Passing,
    Price,
    Station,
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
    """Return what is to be done there, and the place after it; raises UnclearOrder."""
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
    """Cards or a route alone, or with the verb at the end: ``Paris Zürich nehmen``."""
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
    """Whether cards to draw are named there, or tickets."""
    at = scan.filled(at)
    if scan.word(at, Word.PILE, Word.LOCOMOTIVE, Word.TICKETS) is not None:
        return True
    return scan.colour(at) is not None


def _draw(scan: Scanner, at: int) -> tuple[Action, int]:
    """The colours in their order, and whether the pile will do; the pile if nothing is named."""
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
    """Whether nothing more is said of an action."""
    place = scan.filled(at)
    return scan.ends(place) or scan.word(place, Word.ONCE, Word.IF) is not None


def _past_between(scan: Scanner, at: int) -> int:
    """The place after a comma, or a word such as *or*."""
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
    found = [
        (meant.sure, end - begin, begin, meant)
        for begin in dict.fromkeys((at, start))
        for end in range(begin + 1, min(begin + _LONGEST, scan.limit(begin)) + 1)
        if (meant := scan.city(begin, end)) is not None
    ]
    if not found:
        scan.fail(Trouble.CITY, start, None, (AnyCity(),))
    sure, length, begin, meant = max(found, key=lambda each: each[:2])
    if sure == SEVERAL:
        scan.fail(Trouble.SEVERAL_CITIES, begin, begin + length, (), meant.cities[:5])
    return meant.cities[0], begin + length


@dataclass(slots=True)
class _Paid:
    """How to pay, as far as it is said; ``first`` is where a colour is named first."""

    end: int
    first: int
    colours: list[Colour]
    locomotives: int | None = None
    toll: int = 0

    @property
    def price(self) -> Price:
        return Price(tuple(self.colours), self.locomotives)


def _paid(scan: Scanner, at: int, meant: MeantRoutes | None) -> _Paid:
    """What follows a route or a city: colours, the most locomotives, and the most surcharge."""
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
    """``loco:2``, ``2 locomotives``, ``toll 1``: where it ends, if one of them stands there."""
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
