"""The rules of an edition in plain words, by topic, with the numbers that refusals name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce

from bot.core.typed.names import UnclearInput, folded
from bot.words.rulebook import (
    SOUGHT,
    Topic,
    entries,
    has_ferries,
    has_tunnels,
    instead_of,
    number_of,
    topic_of,
    topics,
)
from bot.words.say import Fact, Say
from data import Edition
from engine.board import Board, Rules
from engine.cards import PlayerColour

_NUMBER = re.compile(r"([rRxX]?)\s*(\d{1,3})")
_NONE = "none"


class UnknownTopic(UnclearInput):
    """Raised for text that is like the name of no topic."""


class NoSuchRule(UnclearInput):
    """Raised for a number that no rule of the edition has."""

    def __init__(self, rule: str, edition: Edition) -> None:
        super().__init__(rule)
        self.edition = edition


class NoSuchTopic(NoSuchRule):
    """Raised for a ``topic`` of which the edition has nothing, nor anything in its place."""

    def __init__(self, topic: Topic, edition: Edition) -> None:
        super().__init__(topic.key, edition)
        self.topic = topic


def rules_in(board: Board, topic: Topic) -> tuple[str, ...]:
    """Return the numbers of a topic's rules that the edition has: ``R30``, ``X9``."""
    return tuple(each.number for each in entries(board, topic) if each.number)


def topic_text(say: Say, edition: Edition, topic: Topic, wanted: str | None = None) -> str:
    """Return a topic's rules as text, with a pointer at the ``wanted`` number."""
    facts = _facts(say, edition)
    lines = [say("rules-heading", edition=say.edition(edition), topic=say(topic.name))]
    for entry in entries(edition.board, topic):
        rule = say(entry.message, **facts)
        lines.append(f"👉 {rule}" if wanted and entry.number == wanted else rule)
    return "\n\n".join(lines)


def numbers_text(say: Say, board: Board, topic: Topic) -> str:
    """Return the sentence with the numbers of a topic's rules; empty if it has none."""
    numbers = rules_in(board, topic)
    return say("rules-numbers", rules=say.list(_runs(numbers))) if numbers else ""


def _runs(numbers: Sequence[str]) -> list[str]:
    """Return numbers with those in a row joined: ``R1–R8``."""
    runs: list[list[str]] = []
    for each in numbers:
        if runs and each == f"{runs[-1][-1][0]}{int(runs[-1][-1][1:]) + 1}":
            runs[-1].append(each)
        else:
            runs.append([each])
    return [run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]


def find_topic(say: Say, edition: Edition, typed: str) -> tuple[Topic, str | None]:
    """Return the topic that was typed; for a number the topic with that rule, and its number.

    A rule missing from the edition leads to its replacement. Raises UnknownTopic, NoSuchRule or
    NoSuchTopic.
    """
    board = edition.board
    if match := _NUMBER.fullmatch(typed.strip()):
        wanted = f"{match[1].upper() or 'R'}{int(match[2])}"
        topic = topic_of(board, wanted)
        if topic is None:
            raise NoSuchRule(wanted, edition)
        return topic
    if named := suggest_topics(say, board, typed):
        return named[0], None
    if absent := _fitting(say, SOUGHT, typed):
        topic = instead_of(board, absent[0])
        if topic is None:
            raise NoSuchTopic(absent[0], edition)
        return topic
    raise UnknownTopic(typed)


def suggest_topics(say: Say, board: Board, typed: str) -> list[Topic]:
    """Return the topics whose name or key contains ``typed``, best first; all if it is empty."""
    return _fitting(say, topics(board), typed) if typed.strip() else list(topics(board))


def _fitting(say: Say, among: Sequence[Topic], typed: str) -> list[Topic]:
    wanted = folded(typed)

    def rank(topic: Topic) -> int:
        names = (folded(say(topic.name)), topic.key)
        return min(
            0 if wanted == name else 1 if name.startswith(wanted) else 2 if wanted in name else 3
            for name in names
        )

    return sorted((each for each in among if wanted and rank(each) < 3), key=rank)


def tie_words(say: Say, rules: Rules) -> str:
    """Return what decides between equal scores, in order (R51, X14); ``none`` if nothing does."""
    words = [say("tie-decides", tie=str(tie)) for tie in rules.ties]
    if not words:
        return _NONE
    return reduce(lambda done, following: say("tie-then", done=done, following=following), words)


def bonus_facts(say: Say, edition: Edition) -> dict[str, Fact]:
    """Return the facts of an edition's bonus for messages: its cities, its cards' worth (X10)."""
    bonus = edition.board.rules.bonus
    return {
        "bonus": bonus is not None,
        "cities": say.cities(edition, bonus.cities) if bonus else _NONE,
        "bonus_cards": say.list(say.number(points) for points in bonus.points) if bonus else _NONE,
    }


def _facts(say: Say, edition: Edition) -> dict[str, Fact]:
    """Return the edition's figures for all messages of the rules; ``r9`` is its number of R9."""
    board, rules = edition.board, edition.board.rules
    tickets = board.tickets.values()
    ferry = max(board.routes.values(), key=lambda route: (route.locomotives, route.length))
    scale = (
        say("rules-points", length=length, points=points)
        for length, points in sorted(rules.points.items())
    )
    return {
        **{f"r{each}": number_of(board, f"R{each}") for each in range(1, 60)},
        "least": rules.seats[0],
        "most": rules.seats[1],
        "seat_colours": say.list(say.player_colour(each) for each in PlayerColour),
        "wagons": rules.wagons,
        "stations": rules.stations,
        "station_points": rules.station_points,
        "cards": len(board.full_pile()),
        "per_colour": rules.cards_per_colour,
        "card_colours": say.list(say.card_kind(each) for each in rules.colours),
        "kinds": len(rules.colours),
        "locomotives": rules.locomotives,
        "pile": rules.locomotive_pile,
        "row_alone": rules.row_alone,
        "two": rules.must_draw_two,
        "hand": rules.hand,
        "row": rules.row,
        "row_locomotives": rules.row_locomotives,
        "row_sweeps": rules.row_sweeps,
        "row_judged_again": rules.row_judged_again,
        "tickets": len(tickets),
        "long_tickets": sum(each.long for each in tickets),
        "opening": rules.opening_long + rules.opening_regular,
        "opening_long": rules.opening_long,
        "opening_regular": rules.opening_regular,
        "opening_keep": rules.opening_keep,
        "offer": rules.offer,
        "offer_keep": rules.offer_keep,
        "offer_out": rules.offer_out,
        "points": say.list(scale),
        "extras": has_ferries(board) or has_tunnels(board),
        "one_track": rules.one_track_up_to if rules.one_track_up_to >= rules.seats[0] else 0,
        "ferry": say.route(edition, ferry.id),
        "ferry_spaces": ferry.length,
        "ferry_locomotives": ferry.locomotives,
        "tunnels": has_tunnels(board),
        "tunnel_cards": rules.tunnel_cards,
        "last_round_wagons": rules.last_round_wagons,
        "longest_path": rules.longest_path,
        "ties": tie_words(say, rules),
        "first": str(rules.first_player),
        **bonus_facts(say, edition),
    }
