"""The rules in plain words: every one in one topic, its numbers from the edition's data."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from types import MappingProxyType

import pytest

from bot.words.refusals import explain
from bot.words.rulebook import TOPICS, Topic, example_of, number_of, numbers_of, topics
from bot.words.rules import (
    NoSuchRule,
    NoSuchTopic,
    UnknownTopic,
    find_topic,
    numbers_text,
    rules_in,
    suggest_topics,
    tie_words,
    topic_text,
)
from data import Edition, load
from engine.board import Tie
from engine.refusals import RULES
from tests.bot.words.people import EDITION, EXPRESS, SAY, TEXTS
from tests.rows import each_row
from tests.tables import EUROPE
from tests.tiers import sampled

LIMIT = 1_800


def smaller() -> Edition:
    """An edition without stations, tunnels, ferries, doubles, long tickets and longest path."""
    routes = {
        route.id: replace(route, tunnel=False, locomotives=0)
        for route in EUROPE.routes.values()
        if route.id not in EUROPE.twins
    }
    rules = replace(
        EUROPE.rules,
        stations=0,
        longest_path=0,
        ties=(Tie.TICKETS,),
        opening_long=0,
        wagons=25,
        seats=(2, 4),
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
    assert told == dict.fromkeys((f"R{number}" for number in range(1, 60)), 1)


@pytest.mark.rule(
    "X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8", "X9", "X10", "X11", "X12", "X13", "X14"
)
def test_every_rule_of_express_is_told_under_its_own_number() -> None:
    """Who begins and what breaks ties are both X14: one in the set-up, one in the scoring."""
    board = EXPRESS.board
    told = Counter(number for topic in topics(board) for number in rules_in(board, topic))
    own = {number for number in told if number.startswith("X")}
    assert own == {f"X{number}" for number in range(1, 15)}
    assert {number: count for number, count in told.items() if count > 1} == {"X14": 2}
    gone = {1, 3, 8, 9, 11, 12, 13, 14, 17, 25, 26, *range(29, 40), *range(42, 52)}
    assert told.keys() - own == {f"R{number}" for number in set(range(1, 60)) - gone}


@pytest.mark.rule("R14")
def test_rule_14_says_how_often_the_row_is_turned_up_anew() -> None:
    assert "or once that has happened ten times running;" in text("row")
    assert "or once that has happened three times running;" in text(
        "row", load("europe", version=1)
    )


@pytest.mark.rule("R14")
@pytest.mark.parametrize(("version", "again"), [(1, False), (2, False), (3, True)])
def test_rule_14_says_whether_a_row_that_stayed_is_looked_at_again(
    version: int, again: bool
) -> None:
    said = "the row is looked at again as soon as cards are discarded." in text(
        "row", load("europe", version=version)
    )
    assert said is again


@pytest.mark.parametrize("edition", [EDITION, EXPRESS], ids=lambda edition: edition.title)
def test_each_refusal_names_a_rule_that_can_be_read(edition: Edition) -> None:
    board = edition.board
    told = {number for topic in topics(board) for number in rules_in(board, topic)}
    numbers = {number_of(board, rule) for rule in RULES.values()} - {"X6"}
    assert numbers <= told
    assert number_of(board, "R59") == "R59"


@pytest.mark.rule("X4", "X6", "X9", "X11", "X13")
def test_the_numbers_follow_the_switches_of_the_edition() -> None:
    board = EXPRESS.board
    found = {rule: number_of(board, rule) for rule in ("R9", "R17", "R25", "R26", "R42", "R20")}
    assert found == {
        "R9": "X4",
        "R17": "X6",
        "R25": "X9",
        "R26": "X9",
        "R42": "X8",
        "R20": "R20",
    }
    assert numbers_of(board, "R38", "R39", "R40") == "X11, R40"
    assert numbers_of(EUROPE, "R38", "R39", "R40") == "R38, R39, R40"
    three = replace(board, rules=replace(board.rules, one_track_up_to=3))
    assert number_of(three, "R26") == "R26"
    without = replace(EUROPE, rules=replace(EUROPE.rules, stations=0))
    assert number_of(without, "R42") == "R9"


@each_row(
    ("edition", "topic"),
    [(each, topic) for each in (EDITION, EXPRESS) for topic in topics(each.board)],
)
def test_each_rule_begins_with_its_number_and_a_topic_fits(edition: Edition, topic: Topic) -> None:
    shown = topic_text(SAY, edition, topic)
    assert len(shown) <= LIMIT
    numbers = re.findall(r"^\*\*([RX]\d+)\*\* ", shown, re.MULTILINE)
    assert tuple(numbers) == rules_in(edition.board, topic)
    assert shown.startswith(f"**{edition.title} · {SAY(topic.name)}**")
    assert len(numbers_text(SAY, edition.board, topic)) <= 100


def test_numbers_in_a_row_are_told_by_the_first_and_the_last() -> None:
    drawing = next(topic for topic in TOPICS if topic.key == "drawing")
    assert numbers_text(SAY, EUROPE, drawing) == "R11–R13, R15, and R18"
    assert numbers_text(SAY, EXPRESS.board, drawing) == "X5, R15, and R18"


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_topics_fit_into_a_select_and_have_names_of_their_own(language: str) -> None:
    say = TEXTS.speaker(language)
    names = [say(topic.name) for topic in TOPICS]
    assert len(set(names)) == len(names) <= 25
    assert max(map(len, names)) <= 90
    for edition in (EDITION, EXPRESS):
        for topic in topics(edition.board):
            assert find_topic(say, edition, say(topic.name)) == (topic, None)
            assert len(topic_text(say, edition, topic)) <= 2_600


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
    missing = {"doubles", "ferries", "tunnels", "stations", "bonus", "locomotives"}
    assert {topic.key for topic in TOPICS} - keys == missing
    everything = " ".join(topic_text(SAY, small, topic) for topic in topics(small.board))
    for word in ("a station", "a tunnel", "R49", "R50", "6 of them long"):
        assert word not in everything
    for rule in ("X3", "X10", "R60"):
        with pytest.raises(NoSuchRule):
            find_topic(SAY, small, rule)


@each_row(
    ("typed", "key", "asked"),
    [
        ("R31", "tunnels", "R31"),
        ("31", "tunnels", "R31"),
        ("r 29", "ferries", "R29"),
        ("tunnel", "tunnels", None),
        ("TIES", "scoring", None),
        ("final", "scoring", None),
        ("the row", "row", None),
        ("setup", "setup", None),
    ],
)
def test_a_topic_is_found_by_name_or_number(typed: str, key: str, asked: str | None) -> None:
    topic, number = find_topic(SAY, EDITION, typed)
    assert (topic.key, number) == (key, asked)


def test_the_rule_asked_for_has_a_pointer() -> None:
    topic, asked = find_topic(SAY, EDITION, "R31")
    shown = topic_text(SAY, EDITION, topic, asked)
    assert "\n👉 **R31** " in shown
    assert shown.count("👉") == 1


@each_row(
    ("typed", "key", "asked"),
    [
        ("X10", "bonus", "X10"),
        ("x 9", "doubles", "X9"),
        ("R26", "doubles", "X9"),
        ("17", "row", "X6"),
        ("X12", "ending", "X12"),
        ("R47", "ending", "X12"),
        ("X14", "scoring", "X14"),
        ("R8", "setup", "X14"),
        ("R51", "scoring", "X14"),
        ("R44", "claiming", "X8"),
        ("bonus", "bonus", None),
        ("differ", "differs", None),
        ("tunnels", "claiming", "X8"),
        ("Station", "claiming", "X8"),
        ("ferries", "claiming", "X8"),
        ("longest path", "scoring", "X13"),
    ],
)
def test_a_topic_of_express_is_found_by_either_number(typed: str, key: str, asked: str) -> None:
    topic, number = find_topic(SAY, EXPRESS, typed)
    assert (topic.key, number) == (key, asked)
    if asked:
        assert f"👉 **{asked}** " in topic_text(SAY, EXPRESS, topic, number)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_each_language_finds_what_stands_for_a_missing_topic_by_its_own_words(
    language: str,
) -> None:
    say = TEXTS.speaker(language)
    asked = {
        name: find_topic(say, EXPRESS, say(name))[1]
        for name in ("rules-tunnels", "rules-stations", "rules-ferries", "rules-longest")
    }
    assert asked == {
        "rules-tunnels": "X8",
        "rules-stations": "X8",
        "rules-ferries": "X8",
        "rules-longest": "X13",
    }
    assert find_topic(say, EDITION, say("rules-longest"))[1] == "R49"
    assert find_topic(say, EDITION, say("rules-locomotives"))[1] == "R14"
    with pytest.raises(NoSuchTopic):
        find_topic(say, EDITION, say("rules-bonus"))


def test_a_topic_that_has_nothing_in_its_place_is_refused_by_its_name() -> None:
    with pytest.raises(NoSuchTopic) as refused:
        find_topic(SAY, EDITION, "bonus")
    assert explain(SAY, None, refused.value) == (
        "Europe has no rules on “The bonus cards”. Here are the topics to choose from."
    )


@pytest.mark.rule("X14")
def test_x14_tells_who_begins_beside_what_breaks_ties() -> None:
    shown = topic_text(SAY, EXPRESS, *find_topic(SAY, EXPRESS, "X14"))
    (line,) = (each for each in shown.splitlines() if each.startswith("👉 "))
    assert line.startswith("👉 **X14** Most points wins.")
    assert line.endswith(" Who begins is drawn from the seed.")


def test_the_example_of_a_number_is_one_of_the_editions_own() -> None:
    assert example_of(EUROPE) == "R9"
    assert example_of(EXPRESS.board) == "X10"
    plain = replace(EXPRESS.board, rules=replace(EXPRESS.board.rules, bonus=None))
    assert example_of(plain) == "X4"


def test_what_differs_is_told_only_where_something_does() -> None:
    assert "differs" not in {topic.key for topic in topics(EUROPE)}
    shown = text("differs", EXPRESS)
    for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14):
        assert f"X{number}" in shown
    assert "• 2 to 4 can play (X1)." in shown
    assert "• Who begins is drawn from the seed (X14)." in shown
    assert "• Everybody has 25 wagons (R2)." in shown
    assert "• Points of a route by its spaces: 1 → 1, 2 → 2, 3 → 4, 4 → 7, 5 → 10" in shown
    assert "London and Istanbul" in shown
    assert "20, 16, 12, and 8 points" in shown


@pytest.mark.rule("X2", "X3", "X8", "X13")
def test_express_has_nothing_of_what_it_lacks() -> None:
    everything = " ".join(
        topic_text(SAY, EXPRESS, topic) for topic in topics(EXPRESS.board) if topic.key != "differs"
    )
    told = [line for line in everything.splitlines() if not line.startswith("**X8**")]
    for word in ("station", "tunnel", "ferr", "orange", "European countries", "long ticket"):
        assert not [line for line in told if word in line], word
    assert "blue, purple, white, green, yellow, black, and red" in everything
    assert "apart from them 10 locomotives" in everything


@pytest.mark.rule("R49", "R51")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_what_a_path_is_is_told_where_only_ties_ask_for_the_longest(language: str) -> None:
    say, board = TEXTS.speaker(language), EXPRESS.board
    rules = replace(board.rules, ties=(Tie.LONGEST_PATH,))
    edition = replace(EXPRESS, board=replace(board, rules=rules))
    topic, asked = find_topic(say, edition, "R49")
    shown = topic_text(say, edition, topic, asked)
    assert asked == "R49" and "👉 **R49** " in shown and "(R51)" in shown
    assert "**X13** " in shown and "**R51** " in shown and "**R50** " not in shown
    assert say("rule-path") in shown
    assert re.search(r"\b0\b", shown) is None
    for rule, number in (("R48", "X13"), ("R50", "X13"), ("R51", "R51")):
        assert number_of(edition.board, rule) == number


@pytest.mark.rule("R7", "X16")
@pytest.mark.parametrize("under", [True, False])
def test_where_tickets_go_that_are_not_kept_at_the_start(under: bool) -> None:
    rules = replace(EUROPE.rules, opening_under=under)
    edition = replace(EDITION, board=replace(EUROPE, rules=rules))
    assert number_of(edition.board, "R7") == ("X16" if under else "R7")
    assert ("**X16** Tickets that you don't keep now go under" in text("setup", edition)) is under
    assert ("**R7** Tickets that you don't keep now leave" in text("setup", edition)) is not under
    assert ("(X16)" in text("differs", edition)) is under


@pytest.mark.rule("R39", "X11", "X17")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
@pytest.mark.parametrize("bundled", [EDITION, EXPRESS], ids=lambda edition: edition.title)
def test_where_tickets_go_that_were_drawn_and_not_kept(bundled: Edition, language: str) -> None:
    """Nothing but X17 is told there, even where X11 stands for R38 and R39."""
    say = TEXTS.speaker(language)
    rules = replace(bundled.board.rules, offer_out=True)
    edition = replace(bundled, board=replace(bundled.board, rules=rules))
    topic, asked = find_topic(say, edition, "R39")
    told, out = topic_text(say, edition, topic), say("rule-others", offer_out=True)
    assert asked == "X17" and "**X17** " in told and "**R39** " not in told
    assert out in told and say("rule-others", offer_out=False) not in told
    was = topic_text(say, bundled, topic)
    assert say("rule-others", offer_out=False) in was and out not in was


@pytest.mark.rule("R51")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_each_way_to_decide_a_tie_has_words_of_its_own(language: str) -> None:
    say = TEXTS.speaker(language)
    assert len({tie_words(say, replace(EUROPE.rules, ties=(tie,))) for tie in Tie}) == len(Tie)


@each_row("typed", ["zebra", "R60", "R0", "…", "999", "X10", "X12"])
def test_what_is_no_topic_is_refused(typed: str) -> None:
    with pytest.raises((UnknownTopic, NoSuchRule)):
        find_topic(SAY, EDITION, typed)


def test_suggestions_are_all_topics_or_those_that_fit() -> None:
    assert suggest_topics(SAY, EUROPE, "") == list(topics(EUROPE))
    assert [topic.key for topic in suggest_topics(SAY, EUROPE, "rou")] == [
        "claiming",
        "doubles",
        "ending",
    ]
