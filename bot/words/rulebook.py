"""The rules that an edition has, by topic, and the numbers by which its players know them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from engine.board import Board, FirstPlayer, Tie

Test: TypeAlias = Callable[[Board], bool]

_ID = re.compile(r"rule-(x?)(\d+)(?:-\w+)?")
_POINTS = MappingProxyType({1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21})
"""The points for routes by length in the full game (R22)."""


def always(board: Board) -> bool:
    """Return True: the test of entries that every edition has."""
    return True


def has_doubles(board: Board) -> bool:
    """Return whether two routes join the same two cities anywhere (R25)."""
    return bool(board.twins)


def has_ferries(board: Board) -> bool:
    """Return whether any route is a ferry (R29)."""
    return any(route.locomotives for route in board.routes.values())


def has_tunnels(board: Board) -> bool:
    """Return whether any route is a tunnel (R30)."""
    return any(route.tunnel for route in board.routes.values())


def has_stations(board: Board) -> bool:
    """Return whether stations can be built (R42)."""
    return board.rules.stations > 0


def _pile(board: Board) -> bool:
    return board.rules.locomotive_pile


def _plain_routes(board: Board) -> bool:
    return not (has_ferries(board) or has_tunnels(board) or has_stations(board))


def _doubles_for_two(board: Board) -> bool:
    return has_doubles(board) and board.rules.one_track_up_to < 3


def _plain_score(board: Board) -> bool:
    return not (has_stations(board) or board.rules.longest_path)


def _other_seats(board: Board) -> bool:
    return board.rules.seats != (2, 5)


def _by_lot(board: Board) -> bool:
    return board.rules.first_player is FirstPlayer.RANDOM


def _tickets_decide(board: Board) -> bool:
    return not set(board.rules.ties) - {Tie.TICKETS}


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """An entry of a topic: a rule with its number, or a passage without one.

    An edition has it if it passes the test ``there``; it stands for the rules it ``replaces``.
    """

    message: str
    there: Test = always
    replaces: tuple[str, ...] = ()

    @property
    def number(self) -> str | None:
        """The rule's number: ``rule-9`` is ``R9``, ``rule-x4`` is ``X4``."""
        match = _ID.fullmatch(self.message)
        return f"{'X' if match[1] else 'R'}{match[2]}" if match else None


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of the rules: the message id of its name, and its entries."""

    name: str
    entries: tuple[RuleEntry, ...]

    @property
    def key(self) -> str:
        """The topic's id in a select and in autocomplete."""
        return self.name.removeprefix("rules-")


def _printed(*messages: str, there: Test = always) -> tuple[RuleEntry, ...]:
    """Return entries for rules of the full game, in their order."""
    return tuple(RuleEntry(message, there) for message in messages)


TOPICS = (
    Topic("rules-minute", (RuleEntry("rules-minute-text"),)),
    Topic(
        "rules-differs",
        (
            RuleEntry("differs-players", _other_seats),
            RuleEntry("differs-first", _by_lot),
            RuleEntry("differs-wagons", lambda board: board.rules.wagons != 45),
            RuleEntry("differs-points", lambda board: board.rules.points != _POINTS),
            RuleEntry("differs-colours", lambda board: len(board.rules.colours) < 8),
            RuleEntry("differs-pile", _pile),
            RuleEntry("differs-two", lambda board: board.rules.must_draw_two),
            RuleEntry("differs-row-alone", lambda board: board.rules.row_alone),
            RuleEntry("differs-routes", _plain_routes),
            RuleEntry("differs-doubles", _doubles_for_two),
            RuleEntry("differs-bonus", lambda board: board.rules.bonus is not None),
            RuleEntry("differs-tickets", lambda board: not board.rules.opening_long),
            RuleEntry("differs-under", lambda board: board.rules.opening_under),
            RuleEntry("differs-out", lambda board: board.rules.offer_out),
            RuleEntry("differs-score", lambda board: not board.rules.longest_path),
            RuleEntry("differs-ties", _tickets_decide),
        ),
    ),
    Topic(
        "rules-setup",
        (
            *_printed("rule-1"),
            RuleEntry("rule-x1", _other_seats, ("R1",)),
            *_printed("rule-2", "rule-3"),
            RuleEntry("rule-x2", lambda board: len(board.rules.colours) < 8, ("R3",)),
            *_printed("rule-4", "rule-5", "rule-6", "rule-7"),
            RuleEntry("rule-x16", lambda board: board.rules.opening_under, ("R7",)),
            *_printed("rule-8"),
            RuleEntry("rule-x14-first", _by_lot, ("R8",)),
        ),
    ),
    Topic(
        "rules-turn",
        (*_printed("rule-9"), RuleEntry("rule-x4", _pile, ("R9",)), *_printed("rule-10")),
    ),
    Topic(
        "rules-drawing",
        (
            *_printed("rule-11", "rule-12", "rule-13"),
            RuleEntry("rule-x5", _pile, ("R11", "R12", "R13")),
            *_printed("rule-15", "rule-18"),
        ),
    ),
    Topic(
        "rules-locomotives", (RuleEntry("rule-x3", _pile, ("R14",)), RuleEntry("rule-x7", _pile))
    ),
    Topic(
        "rules-row",
        (
            *_printed("rule-14", there=lambda board: board.rules.row_locomotives > 0),
            *_printed("rule-16", "rule-17"),
            RuleEntry("rule-x6", lambda board: _pile(board) or board.rules.row_alone, ("R17",)),
            *_printed("rule-19"),
        ),
    ),
    Topic(
        "rules-claiming",
        (
            *_printed("rule-20", "rule-21", "rule-22", "rule-23", "rule-24", "rule-28"),
            RuleEntry(
                "rule-x8",
                _plain_routes,
                tuple(f"R{number}" for number in (*range(29, 38), *range(42, 47))),
            ),
        ),
    ),
    Topic(
        "rules-doubles",
        (
            *_printed("rule-25", "rule-26", there=has_doubles),
            RuleEntry("rule-x9", _doubles_for_two, ("R25", "R26")),
            *_printed("rule-27", there=has_doubles),
        ),
    ),
    Topic("rules-bonus", (RuleEntry("rule-x10", lambda board: board.rules.bonus is not None),)),
    Topic("rules-ferries", _printed("rule-29", there=has_ferries)),
    Topic(
        "rules-tunnels",
        _printed(
            "rule-30",
            "rule-31",
            "rule-32",
            "rule-33",
            "rule-34",
            "rule-35",
            "rule-36",
            "rule-37",
            there=has_tunnels,
        ),
    ),
    Topic(
        "rules-tickets",
        (
            *_printed("rule-38", "rule-39"),
            RuleEntry("rule-x11", lambda board: not board.rules.opening_long, ("R38", "R39")),
            RuleEntry("rule-x17", lambda board: board.rules.offer_out, ("R39",)),
            *_printed("rule-40", "rule-41"),
        ),
    ),
    Topic(
        "rules-stations",
        _printed("rule-42", "rule-43", "rule-44", "rule-45", "rule-46", there=has_stations),
    ),
    Topic("rules-ending", (*_printed("rule-47"), RuleEntry("rule-x12", _plain_score, ("R47",)))),
    Topic(
        "rules-scoring",
        (
            *_printed("rule-48"),
            RuleEntry(
                "rule-x13",
                lambda board: _plain_score(board) and not board.rules.counts_longest_path,
                ("R48", "R49", "R50"),
            ),
            RuleEntry(
                "rule-x13",
                lambda board: _plain_score(board) and board.rules.counts_longest_path,
                ("R48", "R50"),
            ),
            *_printed("rule-49", there=lambda board: board.rules.counts_longest_path),
            *_printed("rule-50", there=lambda board: board.rules.longest_path > 0),
            *_printed("rule-51"),
            RuleEntry("rule-x14", _tickets_decide, ("R51",)),
        ),
    ),
    Topic("rules-secrets", _printed("rule-52", "rule-53")),
    Topic("rules-changes", _printed("rule-54", "rule-55", "rule-56", "rule-59")),
    Topic("rules-shuffle", _printed("rule-57", "rule-58")),
)
SOUGHT = (*TOPICS, Topic("rules-longest", _printed("rule-49")))
"""The topics that people may ask for by name, whether or not an edition has them."""


def entries(board: Board, topic: Topic) -> tuple[RuleEntry, ...]:
    """Return the entries of a topic in an edition, without those that another rule replaces."""
    numbers = _numbers(board)
    return tuple(
        each
        for each in topic.entries
        if each.there(board) and (each.number is None or numbers[each.number] == each.number)
    )


def topics(board: Board) -> tuple[Topic, ...]:
    """Return the topics that an edition has."""
    return tuple(topic for topic in TOPICS if entries(board, topic))


def number_of(board: Board, rule: str) -> str:
    """Return the number by which players of an edition know a rule: ``R26`` or ``X9``.

    A rule that the edition hasn't in any form has the number of R9: it is no action there (X4).
    """
    numbers = _numbers(board)
    return numbers.get(rule, numbers["R9"])


def numbers_of(board: Board, *rules: str) -> str:
    """Return the numbers of several rules in an edition, each once: ``R38, R39``, or ``X11``."""
    return ", ".join(dict.fromkeys(number_of(board, rule) for rule in rules))


def topic_of(board: Board, rule: str) -> tuple[Topic, str] | None:
    """Return the topic in which an edition has a rule, and its number there; None if it hasn't."""
    known = _numbers(board).get(rule)
    if known is None:
        return None
    holding = [
        (topic, each)
        for topic in topics(board)
        for each in entries(board, topic)
        if each.number == known
    ]
    # Of two topics with that number, the one whose entry replaces the rule is meant.
    topic, _ = next((found for found in holding if rule in found[1].replaces), holding[-1])
    return topic, known


def instead_of(board: Board, absent: Topic) -> tuple[Topic, str] | None:
    """Return the topic that an edition has instead of an absent one, and the rule; or None."""
    rules = [rule for each in absent.entries for rule in (each.number, *each.replaces) if rule]
    return next((found for rule in rules if (found := topic_of(board, rule))), None)


def example_of(board: Board) -> str:
    """Return the number of a rule that the edition has, as an example: ``R9``, ``X10``."""
    return "X10" if board.rules.bonus else number_of(board, "R9")


@lru_cache(maxsize=32)
def _numbers(board: Board) -> Mapping[str, str]:
    """Return the edition's number of each rule that it has in its own or in a replaced form."""
    there = [each for topic in TOPICS for each in topic.entries if each.there(board)]
    known = {each.number: each.number for each in there if each.number}
    return MappingProxyType(
        known | {old: each.number for each in there for old in each.replaces if each.number}
    )
