"""The rules in plain words: every one in one topic, its numbers from the edition's data."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from types import MappingProxyType

import pytest

from bot.texts.rules import (
    TOPICS,
    NoSuchRule,
    Topic,
    UnknownTopic,
    find_topic,
    numbers_text,
    rules_in,
    suggest_topics,
    topic_text,
    topics,
)
from data import Edition
from engine.refusals import RULES
from tests.bot.texts.people import EDITION, SAY, TEXTS
from tests.tables import EUROPE

LIMIT = 1_800


def smaller() -> Edition:
    """An edition without stations, tunnels, ferries, doubles, long tickets and longest path."""
    routes = {
        route.id: replace(route, tunnel=False, locomotives=0)
        for route in EUROPE.routes.values()
        if route.id not in EUROPE.twins
    }
    rules = replace(
        EUROPE.rules, stations=0, longest_path=0, opening_long=0, wagons=25, seats=(2, 4)
    )
    board = replace(
        EUROPE, rules=rules, routes=MappingProxyType(routes), twins=MappingProxyType({})
    )
    return replace(EDITION, board=board)


def text(key: str, edition: Edition = EDITION) -> str:
    (topic,) = (each for each in TOPICS if each.key == key)
    return topic_text(SAY, edition, topic)


def test_every_rule_is_in_exactly_one_topic() -> None:
    told = Counter(number for topic in TOPICS for number in rules_in(EUROPE, topic))
    assert told == dict.fromkeys(range(1, 60), 1)
    assert {int(rule[1:]) for rule in RULES.values()} <= set(told)


@pytest.mark.parametrize("topic", TOPICS, ids=lambda topic: topic.key)
def test_each_rule_begins_with_its_number_and_a_topic_fits(topic: Topic) -> None:
    shown = topic_text(SAY, EDITION, topic)
    assert len(shown) <= LIMIT
    assert [int(each) for each in re.findall(r"^\*\*R(\d+)\*\* ", shown, re.MULTILINE)] == list(
        rules_in(EUROPE, topic)
    )
    assert shown.startswith(f"**Europe · {SAY(topic.name)}**")
    assert len(numbers_text(SAY, EUROPE, topic)) <= 100


def test_numbers_in_a_row_are_told_by_the_first_and_the_last() -> None:
    drawing = next(topic for topic in TOPICS if topic.key == "drawing")
    assert numbers_text(SAY, EUROPE, drawing) == "R11–R13, R15, and R18"


@pytest.mark.parametrize("language", TEXTS.languages)
def test_topics_fit_into_a_select_and_have_names_of_their_own(language: str) -> None:
    say = TEXTS.speaker(language)
    names = [say(topic.name) for topic in TOPICS]
    assert len(set(names)) == len(names) <= 25
    assert max(map(len, names)) <= 90
    for topic in TOPICS:
        assert find_topic(say, EDITION, say(topic.name)) == (topic, None)
        assert len(topic_text(say, EDITION, topic)) <= 2_600


def test_numbers_are_those_of_the_data() -> None:
    rules = replace(EUROPE.rules, wagons=77, row_locomotives=4, offer_keep=2, opening_keep=3)
    other = replace(EDITION, board=replace(EUROPE, rules=rules))
    assert "77 wagons" in text("setup", other)
    assert "keep at least 3 of your 4" in text("setup", other)
    assert "4 or more cards of the row" in text("row", other)
    assert "Keep at least 2 of them" in text("tickets", other)
    assert "1 → 1, 2 → 2, 3 → 4, 4 → 7, 6 → 15, and 8 → 21." in text("claiming")
    assert "110 cards: 12 each of blue" in text("setup")
    assert "46 tickets, 6 of them long" in text("setup")
    assert "Palermo–Smyrna has 6 spaces and needs 2 locomotives" in text("ferries")


def test_what_an_edition_hasnt_is_no_topic() -> None:
    small = smaller()
    keys = {topic.key for topic in topics(small.board)}
    assert {topic.key for topic in TOPICS} - keys == {"doubles", "ferries", "tunnels", "stations"}
    everything = " ".join(topic_text(SAY, small, topic) for topic in topics(small.board))
    for word in ("station", "unnel", "ferries", "longest", "R49", "R50", "6 of them long"):
        assert word not in everything
    for rule in (29, 31, 43, 49):
        with pytest.raises(NoSuchRule):
            find_topic(SAY, small, f"R{rule}")


@pytest.mark.parametrize(
    ("typed", "key", "asked"),
    [
        ("R31", "tunnels", 31),
        ("31", "tunnels", 31),
        ("r 29", "ferries", 29),
        ("tunnel", "tunnels", None),
        ("TIES", "scoring", None),
        ("final", "scoring", None),
        ("the row", "row", None),
        ("setup", "setup", None),
    ],
)
def test_a_topic_is_found_by_name_or_number(typed: str, key: str, asked: int | None) -> None:
    topic, number = find_topic(SAY, EDITION, typed)
    assert (topic.key, number) == (key, asked)


def test_the_rule_asked_for_has_a_pointer() -> None:
    topic, asked = find_topic(SAY, EDITION, "R31")
    shown = topic_text(SAY, EDITION, topic, asked)
    assert "\n👉 **R31** " in shown
    assert shown.count("👉") == 1


@pytest.mark.parametrize("typed", ["zebra", "R60", "R0", "…", "999"])
def test_what_is_no_topic_is_refused(typed: str) -> None:
    with pytest.raises((UnknownTopic, NoSuchRule)):
        find_topic(SAY, EDITION, typed)


def test_suggestions_are_all_topics_or_those_that_fit() -> None:
    assert suggest_topics(SAY, EUROPE, "") == list(TOPICS)
    assert [topic.key for topic in suggest_topics(SAY, EUROPE, "rou")] == [
        "claiming",
        "doubles",
        "ending",
    ]
