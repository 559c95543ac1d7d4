"""Reads orders as people type them: ``claim Paris Zurich; draw green, blue, pile``.

The language of the notation (`orders.notation`), in the words of the reader, with some tolerance.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.typed.order_actions import ACTIONS, read_action
from bot.typed.order_conditions import VERBS, read_conditions
from bot.typed.order_pieces import OrderReader, Trouble, UnclearOrder
from bot.typed.order_scanning import Scanner
from data.order_words import Word
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_NUMBER,
    MOST_TURNS,
    USUAL_STOPS,
    Claim,
    Condition,
    Line,
    Order,
    StopKind,
)

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
        """Note how a clause may begin."""
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
        """The place of the next clause; raises UnclearOrder if something else stands there."""
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
        """``else draw``, ``else call me``; any other line may begin with *else*, too."""
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
            found = self._one_stop(place)
            if found is None:
                if first:
                    scan.fail(Trouble.UNKNOWN, place)
                return end
            end, first = found, False
            after = scan.past(end + 1 if scan.is_sign(end, ",") else end, Word.OR, Word.AND)
            if after == end:
                return end
            end = after

    def _one_stop(self, at: int) -> int | None:
        scan = self.scan
        assert self.stops is not None  # noqa: S101
        if (end := scan.word(at, Word.NONE)) is not None:
            return end
        found = [(end, word) for word in _STOPS if (end := scan.word(at, word)) is not None]
        if found:
            end, word = max(found, key=lambda each: each[0])
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
                found, at = read_conditions(scan, end, meant)
                conditions += found
                if len(conditions) > MOST_CONDITIONS:
                    scan.fail(Trouble.CONDITIONS, end)
            else:
                break
        self.lines.append(Line(action, tuple(conditions), once))
        return at

    def _conditions(self, at: int, conditions: list[Condition], start: int) -> int:
        found, end = read_conditions(self.scan, at)
        conditions += found
        if len(conditions) > MOST_CONDITIONS:
            self.scan.fail(Trouble.CONDITIONS, start)
        return end
