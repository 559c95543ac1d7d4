"""The rules of an edition in plain words, by topic; each has the number that refusals name."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.texts.say import Fact, Say
from bot.typed import Unclear, folded
from data import Edition
from engine.board import Board
from engine.cards import COLOURS, PlayerColour

_NUMBER = re.compile(r"[rR]?\s*(\d{1,3})")
_RULE = re.compile(r"rule-(\d+)")


@dataclass(frozen=True, slots=True)
class Topic:
    """Some rules that belong together: the id of their name and those of their messages."""

    name: str
    messages: tuple[str, ...]
    there: Callable[[Board], bool] = lambda board: True

    @property
    def key(self) -> str:
        """The topic in a select and in what autocomplete sends."""
        return self.name.removeprefix("rules-")


class UnknownTopic(Unclear):
    """No topic is called anything like this."""


class NoSuchRule(Unclear):
    """There is no rule of that number in the edition."""

    def __init__(self, rule: str, edition: Edition) -> None:
        super().__init__(rule)
        self.edition = edition


def _has_doubles(board: Board) -> bool:
    return bool(board.twins)


def _has_ferries(board: Board) -> bool:
    return any(route.locomotives for route in board.routes.values())


def _has_tunnels(board: Board) -> bool:
    return any(route.tunnel for route in board.routes.values())


def _has_stations(board: Board) -> bool:
    return board.rules.stations > 0


TOPICS = (
    Topic("rules-minute", ("rules-minute-text",)),
    Topic(
        "rules-setup",
        ("rule-1", "rule-2", "rule-3", "rule-4", "rule-5", "rule-6", "rule-7", "rule-8"),
    ),
    Topic("rules-turn", ("rule-9", "rule-10")),
    Topic("rules-drawing", ("rule-11", "rule-12", "rule-13", "rule-15", "rule-18")),
    Topic("rules-row", ("rule-14", "rule-16", "rule-17", "rule-19")),
    Topic(
        "rules-claiming",
        ("rule-20", "rule-21", "rule-22", "rule-23", "rule-24", "rule-28"),
    ),
    Topic("rules-doubles", ("rule-25", "rule-26", "rule-27"), _has_doubles),
    Topic("rules-ferries", ("rule-29",), _has_ferries),
    Topic(
        "rules-tunnels",
        ("rule-30", "rule-31", "rule-32", "rule-33", "rule-34", "rule-35", "rule-36", "rule-37"),
        _has_tunnels,
    ),
    Topic("rules-tickets", ("rule-38", "rule-39", "rule-40", "rule-41")),
    Topic("rules-stations", ("rule-42", "rule-43", "rule-44", "rule-45", "rule-46"), _has_stations),
    Topic("rules-ending", ("rule-47",)),
    Topic("rules-scoring", ("rule-48", "rule-49", "rule-50", "rule-51")),
    Topic("rules-secrets", ("rule-52", "rule-53")),
    Topic("rules-changes", ("rule-54", "rule-55", "rule-56", "rule-59")),
    Topic("rules-shuffle", ("rule-57", "rule-58")),
)
_PATH_ONLY = {"rule-49", "rule-50"}


def topics(board: Board) -> tuple[Topic, ...]:
    """The topics that an edition has."""
    return tuple(topic for topic in TOPICS if topic.there(board))


def rules_in(board: Board, topic: Topic) -> tuple[int, ...]:
    """The numbers of a topic's rules, as far as the edition has them."""
    found = (_RULE.fullmatch(each) for each in _messages(board, topic))
    return tuple(int(match[1]) for match in found if match)


def topic_text(say: Say, edition: Edition, topic: Topic, asked: int | None = None) -> str:
    """Return a topic's rules, the one that was ``asked`` for with a pointer."""
    facts = _facts(say, edition)
    lines = [say("rules-heading", edition=say.edition(edition), topic=say(topic.name))]
    for message in _messages(edition.board, topic):
        rule = say(message, **facts)
        lines.append(f"👉 {rule}" if message == f"rule-{asked}" else rule)
    return "\n\n".join(lines)


def numbers_text(say: Say, board: Board, topic: Topic) -> str:
    """Return the numbers of a topic's rules; empty without any."""
    numbers = rules_in(board, topic)
    return say("rules-numbers", rules=say.list(_runs(numbers))) if numbers else ""


def _runs(numbers: Sequence[int]) -> list[str]:
    """Numbers in a row as one: ``R1–R8``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [f"R{run[0]}" if len(run) == 1 else f"R{run[0]}–R{run[-1]}" for run in runs]


def find_topic(say: Say, edition: Edition, typed: str) -> tuple[Topic, int | None]:
    """Return the topic that was typed, or that holds the rule of that number, with that rule.

    Raises UnknownTopic or NoSuchRule.
    """
    board = edition.board
    if number := _NUMBER.fullmatch(typed.strip()):
        asked = int(number[1])
        for topic in topics(board):
            if asked in rules_in(board, topic):
                return topic, asked
        raise NoSuchRule(f"R{asked}", edition)
    if found := suggest_topics(say, board, typed):
        return found[0], None
    raise UnknownTopic(typed)


def suggest_topics(say: Say, board: Board, typed: str) -> list[Topic]:
    """Return the topics whose name or key has ``typed`` in it, best first; all for nothing."""
    wanted = folded(typed)

    def rank(topic: Topic) -> int:
        names = (folded(say(topic.name)), topic.key)
        return min(
            0 if wanted == name else 1 if name.startswith(wanted) else 2 if wanted in name else 3
            for name in names
        )

    if not wanted:
        return [] if typed.strip() else list(topics(board))
    return sorted((each for each in topics(board) if rank(each) < 3), key=rank)


def _messages(board: Board, topic: Topic) -> tuple[str, ...]:
    left_out = set() if board.rules.longest_path else _PATH_ONLY
    return tuple(each for each in topic.messages if each not in left_out)


def _facts(say: Say, edition: Edition) -> dict[str, Fact]:
    """What the edition's data say, for every message of the rules."""
    board, rules = edition.board, edition.board.rules
    tickets = board.tickets.values()
    ferry = max(board.routes.values(), key=lambda route: (route.locomotives, route.length))
    ties = {(True, True): "both", (True, False): "stations", (False, True): "path"}
    scale = (
        say("rules-points", length=length, points=points)
        for length, points in sorted(rules.points.items())
    )
    return {
        "least": rules.seats[0],
        "most": rules.seats[1],
        "seat_colours": say.list(say.player_colour(each) for each in PlayerColour),
        "wagons": rules.wagons,
        "stations": rules.stations,
        "station_points": rules.station_points,
        "cards": len(board.deck()),
        "per_colour": rules.cards_per_colour,
        "card_colours": say.list(say.card_kind(each) for each in COLOURS),
        "locomotives": rules.locomotives,
        "hand": rules.hand,
        "row": rules.row,
        "row_locomotives": rules.row_locomotives,
        "tickets": len(tickets),
        "long_tickets": sum(each.long for each in tickets),
        "opening": rules.opening_long + rules.opening_regular,
        "opening_long": rules.opening_long,
        "opening_regular": rules.opening_regular,
        "opening_keep": rules.opening_keep,
        "offer": rules.offer,
        "offer_keep": rules.offer_keep,
        "points": say.list(scale),
        "extras": _has_ferries(board) or _has_tunnels(board),
        "one_track": rules.one_track_up_to,
        "ferry": say.route(edition, ferry.id),
        "ferry_spaces": ferry.length,
        "ferry_locomotives": ferry.locomotives,
        "tunnels": _has_tunnels(board),
        "tunnel_cards": rules.tunnel_cards,
        "last_round_wagons": rules.last_round_wagons,
        "longest_path": rules.longest_path,
        "tie_break": ties.get((rules.stations > 0, rules.longest_path > 0), "plain"),
    }
