"""Reads what a line of a typed order does, and how it pays: ``claim Paris Frankfurt loco 1``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.typed.scanner import (
    LONGEST_NAME,
    AnyCity,
    Number,
    Scanner,
    Trouble,
)
from cogs.orders.typed.conditions import (
    MeantRoutes,
    read_routes,
    routes_of,
)
from data.order_words import Word
from engine.board import CityId
from engine.cards import Colour
from orders.order import (
    MOST_NUMBER,
    MOST_TURNS,
    Action,
    Claim,
    Condition,
    Draw,
    InRow,
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
TO_DO = (Word.CLAIM, Word.DRAW, Word.TAKE)
_BETWEEN = (Word.OR, Word.ELSE, Word.AND, Word.THEN)
_CLOSING = (Word.ONCE, Word.IF, Word.POSSIBLE, Word.UNTIL, *_BETWEEN)
_CARDS = 2
"""How many cards a turn draws (R11)."""


def read_action(scan: Scanner, at: int, conditions: Sequence[Condition] = ()) -> tuple[Action, int]:
    """Return the action that stands at a place, and the place after it; raises UnclearOrder.

    *It* is the route, or the card, of the line's ``conditions``.
    """
    at = scan.filled(at)
    scan.note(at, *ACTIONS)
    for word, action in ((Word.PASSING, Passing()), (Word.TICKETS, Tickets())):
        if (end := scan.word(at, word)) is not None:
            return action, _past_verb(scan, end)
    if (end := scan.word(at, Word.STATION)) is not None:
        return _station(scan, at, end)
    if (city := scan.named_city(at)) is not None and scan.word(city[1], Word.STATION) is not None:
        return _station(scan, at, at)
    place = scan.past(at, Word.IT)
    if (end := scan.word(place, *TO_DO)) is not None:
        draws = scan.word(place, Word.DRAW) == end
        if (meant := _it(scan, place, end, conditions, draws=draws)) is not None:
            return meant
        if draws or (scan.word(place, Word.CLAIM) != end and _are_cards(scan, end)):
            return _draw(scan, end)
        if (after := scan.found(end, Word.TICKETS)) is not None:
            return Tickets(), after
        if not draws and (after := scan.found(end, Word.STATION)) is not None:
            return _station(scan, at, after)
        if place == at:
            claim, end = _claim(scan, end)
            return claim, _past_verb(scan, end)
    return _without_verb(scan, at)


def _it(
    scan: Scanner, before: int, at: int, conditions: Sequence[Condition], *, draws: bool
) -> tuple[Action, int] | None:
    """Return the action on what the conditions have named, if a verb says no more than *it*.

    A verb that draws says it.
    """
    dash = at < scan.end and scan.tokens[at].is_dash
    at += dash
    place = scan.past(at, Word.FILLER, Word.IT)
    said = scan.found(at, Word.IT) is not None or (before and scan.word(before - 1, Word.IT))
    if not closed(scan, place) or (draws and not said):
        return None
    if (routes := routes_of(conditions)) and not draws:
        return Claim(routes), place
    rows = [each.colour for each in conditions if isinstance(each, InRow)]
    if not rows:
        return None
    return Locomotive() if rows[-1] is Colour.LOCOMOTIVE else Draw((rows[-1],), False), place


def _without_verb(scan: Scanner, at: int) -> tuple[Action, int]:
    """Read an action without a verb, or with it at the end: ``Paris Frankfurt nehmen``."""
    if _are_cards(scan, at):
        action, end = _draw(scan, at)
    else:
        action, end = _claim(scan, at, asked=False)
    return action, _past_verb(scan, end)


def _past_verb(scan: Scanner, at: int) -> int:
    """Return the place after a verb that ends an action: ``Tickets ziehen``."""
    verb = scan.word(scan.filled(at), *TO_DO)
    return verb if verb is not None and closed(scan, verb) else at


def _are_cards(scan: Scanner, at: int) -> bool:
    """Return whether cards to draw, or tickets, are named at a place."""
    at = scan.past(at, Word.FILLER, Word.ONLY)
    if (number := scan.quantity(at)) is not None:
        at = scan.filled(number[1])
        verb = scan.word(at, Word.DRAW, Word.TAKE) is not None
        if at > number[1] and (verb or closed(scan, at)):
            return True
    if scan.word(at, Word.PILE, Word.LOCOMOTIVE, Word.TICKETS) is not None:
        return True
    return scan.colour(at) is not None


def _draw(scan: Scanner, at: int) -> tuple[Action, int]:
    """Return the action that draws the named colours in order; from the pile if nothing is named.

    A locomotive or tickets that are named are actions of their own.
    """
    colours: list[Colour] = []
    blind, end = False, at
    if (times := read_turns(scan, at)) is not None:
        scan.turns, at = times
    at, counted = _past_count(scan, at)
    if (row := scan.found(at, Word.ROW)) is not None:
        at = row + 1 if scan.is_sign(row, ":,") else row
    while True:
        place = scan.past(at, Word.FILLER, Word.ONLY)
        if not colours and not blind:
            scan.note(place, Word.LOCOMOTIVE, Word.TICKETS)
            if (after := scan.word(place, Word.TICKETS)) is not None:
                return Tickets(), _past_verb(scan, after)
        if not blind:
            scan.note(place, *(each for each in scan.colours if each not in colours), Word.PILE)
        if (after := scan.word(place, Word.PILE)) is not None:
            blind = True
        elif (after := scan.word(place, Word.LOCOMOTIVE)) is not None:
            if colours or blind:
                scan.fail(Trouble.LOCOMOTIVE, place, after, ())
            return Locomotive(), _past_verb(scan, after)
        elif (colour := scan.colour(place, noting=False)) is not None:
            after = _past_only(scan, scan.found(place + 1, Word.ROW) or place + 1)
            if colour not in colours:
                colours.append(colour)
        else:
            break
        end = after
        if scan.tokens[after - 1].ends_sentence:
            break
        at, _ = _past_count(scan, past_between(scan, scan.filled(after)))
    if not colours and not blind:
        if not (closed(scan, at) or (counted and scan.word(scan.filled(at), *TO_DO))):
            scan.fail(Trouble.UNKNOWN, scan.filled(at))
        return Draw(), _past_verb(scan, at)
    return Draw(tuple(colours), blind), end


def _past_count(scan: Scanner, at: int) -> tuple[int, bool]:
    """Return the place after how many cards to draw, of which a turn has two; and whether it says.

    Raises UnclearOrder for more.
    """
    place = scan.filled(at)
    number = scan.quantity(place)
    if number is None or scan.word(number[1], Word.TURNS) is not None:
        return at, False
    after = scan.filled(number[1])
    tickets = scan.word(after, Word.TICKETS) is not None
    if not tickets and not 1 <= number[0] <= _CARDS:
        scan.fail(Trouble.NUMBER, place, number[1], (Number(1, _CARDS),))
    return number[1], True


def closed(scan: Scanner, at: int) -> bool:
    """Return whether nothing more is said of an action at a place."""
    place = at if scan.ends(at) else scan.filled(at)
    return (
        scan.ends(place)
        or scan.is_sign(place, ",.")
        or scan.word(place, *_CLOSING) is not None
        or read_turns(scan, place) is not None
    )


def past_between(scan: Scanner, at: int) -> int:
    """Return the place after a comma, or a word such as *or*."""
    return scan.past(at + 1 if scan.is_sign(at, ",") else at, *_BETWEEN)


def _claim(scan: Scanner, at: int, *, asked: bool = True) -> tuple[Action, int]:
    # A tunnel is named before its cities, a surcharge only behind them.
    named = scan.word(scan.filled(at), Word.CLAIM, Word.ROUTE, Word.TOLL)
    at = at if named is None else scan.past(named, Word.CLAIM, Word.ROUTE)
    meant = read_routes(scan, at, asked=asked)
    paid = _paid(scan, meant.end, meant)
    routes = meant.paid_by(scan, paid.colours, paid.first)
    return Claim(routes, paid.price, paid.toll, paid.failed), paid.end


def _station(scan: Scanner, at: int, after: int) -> tuple[Action, int]:
    if not scan.board.rules.stations:
        scan.fail(Trouble.NO_STATIONS, at, after, ())
    city, end = _city(scan, after)
    end = scan.word(end, Word.STATION) or end
    paid = _paid(scan, end, None)
    return Station(city, paid.price), _past_verb(scan, paid.end)


def _city(scan: Scanner, at: int) -> tuple[CityId, int]:
    start = scan.past(scan.filled(at), Word.TO)
    scan.note(start, AnyCity())
    matches = [
        (meant.exact, end - begin if meant.exact else 0, meant.likeness, begin, end, meant)
        for begin in dict.fromkeys((at, start))
        for end in range(begin + 1, min(begin + LONGEST_NAME, scan.limit(begin)) + 1)
        if (meant := scan.city(begin, end)) is not None
    ]
    if not matches:
        scan.fail(Trouble.CITY, start, None, (AnyCity(),))
    *_, begin, end, meant = max(matches, key=lambda each: each[:3])
    if not meant.exact or len(meant.cities) > 1:
        scan.fail(Trouble.MEANT, begin, end, tuple(AnyCity((each,)) for each in meant.cities[:5]))
    return meant.cities[0], end


@dataclass(slots=True)
class _Paid:
    """How an action pays, as far as it is said; ``first`` is where a colour is named first."""

    end: int
    first: int
    colours: list[Colour]
    locomotives: int | None = None
    toll: int = 0
    failed: int = 0

    @property
    def price(self) -> Price:
        return Price(tuple(self.colours), self.locomotives)


def _paid(scan: Scanner, at: int, meant: MeantRoutes | None) -> _Paid:
    """Return what follows a route or a city: colours, and the most locomotives and toll."""
    paid = _Paid(at, at, [])
    tunnel = meant is not None
    if scan.is_sign(at, ",") and scan.word(at + 1, *_BETWEEN) is None:
        at += 1
    while not scan.ends(at) and scan.place_of(at, Word.HAND, Word.IF) is None:
        if tunnel and (end := scan.found(at, Word.GIVE_UP)) is not None:
            paid.end, paid.toll = end, 0
            at = past_between(scan, end)
            continue
        place = scan.past(at, Word.FILLER, Word.ANY_COLOUR, Word.ONLY)
        _note_price(scan, place, paid, meant)
        after = _amount(scan, at, paid, tunnel=tunnel)
        place = scan.past(place, Word.PAYABLE, Word.FILLER)
        if after is None:
            place = scan.filled(_past_length(scan, place, meant))
            colour = scan.colour(place, noting=False)
            if colour is None:
                paid.end = (
                    scan.word(at, Word.ANY_COLOUR) or scan.found(at, Word.ANY_COLOUR) or paid.end
                )
                break
            if not paid.colours:
                paid.first = place
            if colour not in paid.colours:
                paid.colours.append(colour)
            after = _past_only(scan, place + 1)
        paid.end = after
        if scan.tokens[after - 1].ends_sentence:
            break
        at = past_between(scan, scan.filled(after))
        if _are_drawn(scan, at):
            break
    return paid


def _are_drawn(scan: Scanner, at: int) -> bool:
    """Return whether a verb behind some colours draws them, so that they pay for nothing."""
    place = at
    while (place := scan.past(place, Word.FILLER, Word.OR, Word.AND)) < scan.end:
        if scan.colour(place, noting=False) is None:
            return place > at and scan.word(place, Word.DRAW) is not None
        place += 1
    return False


def _past_only(scan: Scanner, at: int) -> int:
    """Return the place after *only* behind a colour, unless it begins a condition."""
    place = scan.place_of(at, Word.ONLY)
    if place is None or scan.word(place, Word.ONLY) != scan.word(place, *_CLOSING, Word.ONLY):
        return at
    return scan.past(place, Word.ONLY)


def _past_length(scan: Scanner, at: int, meant: MeantRoutes | None) -> int:
    """Return the place after the number of cards in ``3 white``, if it may be the whole price."""
    number = scan.quantity(at)
    most = max((scan.board.routes[each].length for each in meant.routes), default=0) if meant else 3
    return number[1] if number is not None and 1 <= number[0] <= most else at


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
    """Read ``loco:2``, ``2 locomotives``, ``toll 1`` or ``failed 1``; return the place after it.

    None if it is nothing of that.
    """
    at = scan.past(at, Word.PAYABLE)
    of_tunnel = (Word.TOLL, Word.FAILED) if tunnel else ()
    for word in (Word.LOCOMOTIVE, *of_tunnel):
        if (found := scan.amount(at, word)) is None or scan.word(at, Word.MORE) is not None:
            continue
        number, end = found
        if number is None:
            scan.number(end, 0, MOST_NUMBER)
            scan.fail(Trouble.UNKNOWN, end)
        if not 0 <= number <= MOST_NUMBER:
            scan.fail(Trouble.NUMBER, at, end, (Number(0, MOST_NUMBER),))
        if word is Word.LOCOMOTIVE:
            paid.locomotives = number
        elif word is Word.FAILED:
            paid.failed = number
        else:
            paid.toll = number
            end = (
                scan.past(end, Word.TOLL)
                if (after := scan.found(end, Word.TOLL)) is None
                else after
            )
        return scan.past(end, Word.PAYABLE)
    return None


def possible(scan: Scanner, at: int) -> int | None:
    """Return the place after words such as *if possible*, unless they begin a condition; or None.

    *If there is one* asks for nothing, *if there is one red card* does.
    """
    end = scan.word(at, Word.POSSIBLE)
    if end is None or closed(scan, end) or scan.is_sign(end, ":"):
        return end
    verb = scan.word(end, *TO_DO, Word.STATION, Word.TICKETS) is not None
    acts = verb and scan.word(end, Word.PAYABLE) is None
    return end if acts or scan.named_city(scan.filled(end)) is not None else None


def read_turns(scan: Scanner, at: int) -> tuple[int, int] | None:
    """Return for how many turns an order acts, if a place says that, and where it ends."""
    if scan.word(at, Word.ONCE) is not None:
        return None
    at = scan.filled(at)
    if (named := scan.word(at, Word.TURNS)) is not None:
        place = named + 1 if scan.is_sign(named, ":=") else named
        number = scan.number(place, 1, MOST_TURNS)
        if number is None:
            scan.fail(Trouble.UNKNOWN, place)
        return number
    found = scan.quantity(at)
    after = None if found is None else scan.found(found[1], Word.TURNS)
    if found is None or after is None:
        return None
    scan.number(at, 1, MOST_TURNS)
    return found[0], after
