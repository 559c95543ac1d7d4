"""Reads orders as people type them: ``claim Paris Frankfurt; draw white, orange, pile``.

Their language is the notation (`orders.notation`) in the words of the reader, with some tolerance.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bot.core.typed.scanner import (
    Scanner,
    Trouble,
    TypedReader,
    UnclearOrder,
)
from cogs.orders.typed.actions import (
    ACTIONS,
    TO_DO,
    closed,
    past_between,
    possible,
    read_action,
    read_turns,
)
from cogs.orders.typed.conditions import (
    VERBS,
    read_conditions,
    read_routes,
)
from data.order_words import Word
from engine.cards import Colour
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_NUMBER,
    USUAL_STOPS,
    Action,
    Claim,
    Condition,
    Draw,
    FewWagons,
    InHand,
    InRow,
    LastRound,
    Line,
    Order,
    StopKind,
    Taken,
)

_STOPS = {
    Word.TAKEN: StopKind.TAKEN,
    Word.LAST_ROUND: StopKind.LAST_ROUND,
    Word.TICKET: StopKind.TICKET,
    Word.LOCOMOTIVE: StopKind.LOCOMOTIVE,
    Word.TUNNEL: StopKind.TUNNEL,
}
_PAST_STOP = {
    Word.TAKEN: (Word.FILLER, Word.ROUTE, Word.IT),
    Word.LAST_ROUND: (Word.FILLER,),
    Word.LOCOMOTIVE: (Word.FILLER, Word.ROW),
}
"""What may follow the word of a stop, and says no more."""
_BEGINNINGS = (*VERBS, Word.TICKETS, Word.IF, Word.ONCE, Word.TURNS, Word.STOP, Word.LOCOMOTIVE)
_BEHIND = (Word.ONCE, Word.POSSIBLE, Word.IF, Word.ELSE)
"""What may follow an action."""
_GLUE = (Word.THEN, Word.OR, Word.AND, Word.ELSE)


def read_typed(reader: TypedReader, text: str) -> Order:
    """Return the order that somebody typed; raises UnclearOrder."""
    return _Reading(Scanner(reader, text)).read()


def scanned(reader: TypedReader, text: str) -> tuple[Scanner, UnclearOrder | None]:
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
        return Order(tuple(self.lines), self.scan.turns, self.else_blind, stops, self.stop_wagons)

    def _past_ends(self, at: int) -> int:
        while self.scan.is_sign(at, ";\n,."):
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
        if (said := read_turns(scan, at)) is not None:
            scan.turns, place = said[0], scan.filled(said[1])
            return place + 1 if scan.is_sign(place, ",:") else place
        end = self._else(at) or self._stop(at)
        return self._closed(self._line(self._past_glue(at)) if end is None else end)

    def _past_glue(self, at: int) -> int:
        """Return the place after words that only join clauses: ``please, first``."""
        scan = self.scan
        if (place := scan.place_of(at, *_GLUE)) is not None:
            at = place
        elif scan.is_sign(scan.filled(at), ":"):
            return scan.filled(at) + 1
        end = scan.past(at, *_GLUE)
        return end + 1 if end > at and scan.is_sign(end, ",:") else end

    def _closed(self, at: int) -> int:  # noqa: RET503
        """Return the place of the next clause; raises UnclearOrder if something else is there."""
        scan = self.scan
        if scan.ends(at):
            return at
        place = scan.filled(at)
        if scan.ends(place):
            return place
        comma = place + 1 if scan.is_sign(place, ",.") else place
        if (said := read_turns(scan, comma)) is not None:
            scan.turns, end = said
            if comma == place or scan.ends(end):
                return self._closed(end)
        after = scan.past(comma, *_GLUE)
        if after > place:
            return comma if scan.word(comma, Word.ELSE) else after
        # Nothing at all, in place of a semicolon.
        if scan.word(place, *_BEGINNINGS) is not None:
            return after
        scan.fail(Trouble.UNKNOWN, scan.filled(after) if after < scan.end else place)

    def _else(self, at: int) -> int | None:
        """Read ``else draw`` or ``else call me``; return the place after it, or None.

        Any other line may begin with *else*, too.
        """
        scan = self.scan
        begin = scan.word(at, Word.ELSE)
        if begin is None:
            return None
        scan.note(begin, Word.DRAW, Word.CALL)
        place = scan.filled(begin + 1 if scan.is_sign(begin, ",:") else begin)
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
        if (never := scan.word(at, Word.NONE)) is not None and scan.word(never, Word.STOP):
            self.stops, self.stop_wagons = set(), None
            return scan.word(never, Word.STOP)
        if (other := scan.word(at, Word.ELSE)) is not None and other > (end or 0):
            return None
        if end is None and (call := scan.word(at, Word.CALL)) is not None:
            called = call + 1 if scan.is_sign(call, ",") else call
            at_once = scan.found(called, *_STOPS) is not None
            end = scan.word(called, Word.IF) or (called if at_once else None)
        if end is None:
            return None
        self.stops, self.stop_wagons = set(), None
        first = True
        while True:
            end = end + 1 if scan.is_sign(end, ",") else end
            place = scan.past(end, Word.FILLER, Word.IF, Word.ROUTE, Word.ROW)
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
        if (end := self._route_lost(at)) is not None:
            self.stops.add(StopKind.TAKEN)
            return end
        matches = [(end, word) for word in _STOPS if (end := scan.word(at, word)) is not None]
        if matches:
            end, word = max(matches, key=lambda each: each[0])
            self.stops.add(_STOPS[word])
            return scan.past(end, *_PAST_STOP[word]) if word in _PAST_STOP else end
        place = scan.past(at, Word.FILLER, Word.MOST, Word.ONLY)
        if (end := scan.word(place, Word.WAGONS)) is not None:
            number = scan.number(end + 1 if scan.is_sign(end, ":=") else end, 0, MOST_NUMBER)
            if number is None:
                scan.fail(Trouble.UNKNOWN, end)
            self.stop_wagons = number[0]
            return scan.past(number[1], Word.MOST)
        number = scan.quantity(place)
        after = None if number is None else scan.found(number[1], Word.WAGONS)
        if number is None or after is None or scan.word(place, Word.MORE) is not None:
            return None
        scan.number(place, 0, MOST_NUMBER)
        self.stop_wagons = number[0]
        return scan.past(after, Word.MOST, Word.FILLER)

    def _route_lost(self, at: int) -> int | None:
        """Read ``Paris–Wien is taken`` for a route that a line claims; return where it ends."""
        if self.scan.named_city(at) is None:
            return None
        (condition, *others), end = read_conditions(self.scan, at)
        if others or not self._stops_by(condition):
            self.scan.fail(Trouble.UNKNOWN, at, end)
        return end

    def _stops_by(self, condition: Condition) -> bool:
        """Stop the order by a condition, if it is one of the stops; return whether it is."""
        stops = USUAL_STOPS if self.stops is None else self.stops
        match condition:
            case Taken(routes) if any(
                isinstance(line.action, Claim) and set(routes) & set(line.action.routes)
                for line in self.lines
            ):
                self.stops = {*stops, StopKind.TAKEN}
            case LastRound():
                self.stops = {*stops, StopKind.LAST_ROUND}
            case InRow(Colour.LOCOMOTIVE, 1):
                self.stops = {*stops, StopKind.LOCOMOTIVE}
            case FewWagons(wagons, None):
                self.stops, self.stop_wagons = set(stops), wagons
            case _:
                return False
        return True

    def _line(self, at: int) -> int:
        scan = self.scan
        if len(self.lines) == MOST_LINES:
            scan.fail(Trouble.LINES, at, possible=())
        once, conditions, start = False, list[Condition](), at
        while True:
            place = scan.filled(at)
            condition, only = scan.word(at, Word.IF), scan.word(at, Word.ONCE)
            if only is not None and (condition is None or only >= condition):
                once, at = True, only
            elif (end := possible(scan, at)) is not None:
                at = end + 1 if scan.is_sign(end, ",:") else end
            elif condition is not None:
                at = self._conditions(condition, conditions, at)
            elif end := scan.word(at, Word.LAST_ROUND) or scan.word(place, Word.LAST_ROUND):
                conditions.append(LastRound())
                at = end + 1 if scan.is_sign(end, ",:") else end
            else:
                break
        ending = scan.word(at, Word.STOP, Word.CALL)
        if ending is not None and len(conditions) == 1 and closed(scan, ending):
            # "If somebody has five wagons, stop" is no line.
            if not self._stops_by(conditions[0]):
                scan.fail(Trouble.UNKNOWN, at, possible=())
            return ending
        action, at = read_action(scan, at, conditions)
        if (done := self._until(action, at)) is not None:
            return done
        meant = action.routes if isinstance(action, Claim) else ()
        while not scan.ends(at):
            scan.note(at, Word.IF)
            comma = at + 1 if scan.is_sign(at, ",") else at
            spot = scan.place_of(comma, *_BEHIND)
            if spot is None or scan.word(spot, Word.ELSE) == scan.word(spot, *_BEHIND):
                break
            end = scan.word(spot, Word.ONCE)
            if end is not None and end >= (scan.word(spot, Word.IF) or 0) and comma == at:
                once, at = True, end
            elif (end := possible(scan, spot)) is not None:
                at = end
            elif (end := scan.word(spot, Word.IF)) is not None:
                read, after = read_conditions(scan, end, meant)
                if comma > at and not scan.ends(scan.filled(after)):
                    # It begins another line.
                    break
                conditions += read
                at = after
                if len(conditions) > MOST_CONDITIONS:
                    scan.fail(Trouble.CONDITIONS, start)
            else:
                break
        self.lines.append(Line(action, tuple(conditions), once))
        return at

    def _until(self, action: Action, at: int) -> int | None:
        """Read ``until I have 4, then …``: the line after it goes first, once there are so many."""
        scan = self.scan
        place = scan.place_of(at + 1 if scan.is_sign(at, ",") else at, Word.UNTIL)
        end = None if place is None else scan.word(place, Word.UNTIL)
        if place is None or end is None or not isinstance(action, Draw):
            return None
        if (last := scan.found(end, Word.LAST_ROUND)) is not None:
            self._stops_by(LastRound())
            self.lines.append(Line(action))
            return scan.filled(last)
        first = len(self.lines)
        number = scan.number(scan.past(end, Word.FILLER, Word.HAND), 1, MOST_NUMBER)
        if number is None:
            start = scan.past(end, Word.FILLER, Word.PAYABLE, Word.CLAIM)
            if scan.named_city(start) is None:
                scan.fail(Trouble.UNKNOWN, place, end, ())
            meant = read_routes(scan, start)
            self.lines += Line(Claim(meant.routes)), Line(action)
            return scan.past(meant.end, Word.FILLER, Word.PAYABLE, Word.CLAIM, Word.TAKE)
        after = number[1]
        named = scan.colour(after, noting=False)
        colour = action.colours[0] if named is None and len(action.colours) == 1 else named
        after = scan.past(after if named is None else after + 1, Word.FILLER, Word.HAND, *TO_DO)
        if scan.ends(after) or colour is None:
            scan.fail(Trouble.UNKNOWN, place, end, ())
        done = self._line(past_between(scan, after))
        then = self.lines[first]
        enough = InHand(colour, number[0])
        self.lines[first] = replace(then, conditions=(enough, *then.conditions))
        self.lines.append(Line(action))
        return done

    def _conditions(self, at: int, conditions: list[Condition], start: int) -> int:
        claims = [each.action.routes for each in self.lines if isinstance(each.action, Claim)]
        read, end = read_conditions(self.scan, at, claims[-1] if claims else ())
        conditions += read
        if len(conditions) > MOST_CONDITIONS:
            self.scan.fail(Trouble.CONDITIONS, start)
        return end
