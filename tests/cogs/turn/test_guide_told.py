"""The lessons in words: of the reader's own view alone, in each language, without advice where
hints are off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.core.options import TableOptions
from bot.words.rules import find_topic
from cogs.turn.service import LESSONS, Lesson, Place, Progress, Situation
from cogs.turn.words.advice import lesson_text, rule_behind
from engine.board import Seat
from engine.events import Event
from engine.evolve import replay
from engine.game import choices
from engine.moves import ClaimRoute
from engine.state import State, to_act
from engine.view import Stage, view
from strategy.advice import advise
from tests.bot.words.express import EXPRESS_TABLE
from tests.bot.words.people import SAY, TEXTS, a_table
from tests.bot.words.test_in_express import ABSENT
from tests.soak import SOAK
from tests.stage.laying import moments
from tests.tables import COLOURS
from tests.tiers import sampled
from tests.twins import twin

TABLES = {"europe": a_table(), "express": EXPRESS_TABLE}
FACTS = re.compile(r"[{}]|\bNone\b|\bnone\b")
LINE = 360
"""So many letters are nine lines of a phone."""


def seen(state: State, seat: Seat, edition: str) -> Iterator[tuple[Situation, Lesson]]:
    """All that is explained to somebody at a position, in every panel."""
    board, shown = TABLES[edition].edition.board, view(state, seat)
    moves = choices(state, board, seat) if seat in shown.to_act else ()
    for place in Place:
        routes = [board.routes[each.route] for each in moves if isinstance(each, ClaimRoute)]
        if place is Place.PAYMENT and not routes:
            continue
        rarest = max(routes, key=lambda each: (each.locomotives, each.tunnel), default=None)
        route = rarest.id if rarest and place is Place.PAYMENT else None
        now = Situation(board, shown, moves, place, route)
        for lesson in LESSONS:
            if place in lesson.places and lesson.applies(now):
                yield now, lesson


def said(state: State, seat: Seat, edition: str, language: str = "en") -> list[str]:
    """The words of all that, with the advice where there is any."""
    table, say = TABLES[edition], TEXTS.speaker(language)
    found = []
    for now, lesson in seen(state, seat, edition):
        advised = advise(now.board, now.view, now.choices) if now.acts else ()
        found.append(f"{lesson.name}: {lesson_text(say, table, now, lesson, advised)}")
    return found


def positions(edition: str, number: int) -> Iterator[tuple[tuple[Event, ...], State]]:
    """Some of a random game, and its end."""
    board, count = TABLES[edition].edition.board, len(TABLES[edition].holders)
    stages = set[Stage]()
    for turn, moment in enumerate(moments(count, number, COLOURS[:count], board)):
        stage = view(moment.state, None).stage
        if turn % (1 if SOAK else 31) == 0 or stage not in stages or moment.state.final_turns:
            stages.add(stage)
            yield moment.log, moment.state
        last = (*moment.log, *moment.then)
    yield last, replay(last)


@pytest.mark.soak
@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("edition", sampled(TABLES, "express"))
def test_nothing_follows_from_what_the_reader_cannot_know(edition: str) -> None:
    """A twin of a position has the same words: its other hands, tickets and pile count nothing."""
    rng = Random(7)
    for log, state in positions(edition, 3):
        for seat in {(*to_act(state), Seat(0))[0], Seat(1)}:
            other = replay(twin(log, seat, rng))
            assert view(other, seat) == view(state, seat)
            assert said(state, seat, edition) == said(other, seat, edition)


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
@pytest.mark.parametrize("edition", TABLES)
def test_each_lesson_is_whole_and_short(edition: str, language: str) -> None:
    """Nothing unfilled, no more than a phone shows beside the hand, nothing an edition lacks."""
    table, say, told = TABLES[edition], TEXTS.speaker(language), set[str]()
    for _, state in positions(edition, 3):
        acts = (*to_act(state), Seat(0))[0]
        waits = Seat(0 if acts else 1)
        for now, lesson in (*seen(state, acts, edition), *seen(state, waits, edition)):
            text = lesson_text(say, table, now, lesson)
            told.add(lesson.name)
            assert not FACTS.search(text), text
            assert len(text) <= LINE, (len(text), text)
            assert all(line.startswith("> ") for line in text.splitlines())
            if edition == "express":
                assert not re.search(ABSENT[language], text, re.IGNORECASE), text
    missing = {each.name for each in LESSONS} - told
    assert missing <= (
        {"lesson-bonus"}
        if edition == "europe"
        else {"lesson-station", "lesson-tunnel", "lesson-ferry", "lesson-surcharge"}
    )


@pytest.mark.parametrize("edition", TABLES)
def test_the_rule_behind_each_can_be_read(edition: str) -> None:
    table = TABLES[edition]
    for lesson in LESSONS:
        rule = rule_behind(table, lesson)
        if rule is None:
            continue
        topic, number = find_topic(SAY, table.edition, rule)
        assert number is not None and topic.entries


def test_without_advice_a_lesson_only_explains() -> None:
    """Where hints are off nothing is advised: the words are those of the position alone."""
    state = next(state for _, state in positions("europe", 3) if view(state, None).stage is TURN)
    seat = to_act(state)[0]
    now, lesson = next(iter(seen(state, seat, "europe")))
    advised = advise(now.board, now.view, now.choices)
    table = TABLES["europe"]
    plain, full = (lesson_text(SAY, table, now, lesson, each) for each in ((), advised))
    assert full.startswith(plain) and "💡" in full and "💡" not in plain
    assert lesson_text(SAY, replace(table, options=TableOptions(hints=False)), now, lesson) == plain


TURN = Stage.TURN


def test_progress_keeps_its_words() -> None:
    """The names of lessons are stored: a new name would be given once more to everybody."""
    assert Progress(True, ("lesson-turn",)).given[0] in {each.name for each in LESSONS}
