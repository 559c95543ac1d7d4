"""Company in a first game: offered in private, given in every panel, ended with one click.

The lessons in words: of the reader's own view alone, in each language, without advice where
hints are off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from bot.core.game_cache import GameCache
from bot.core.options import TableOptions
from bot.words.rules import find_topic
from cogs.turn.service.guide import LESSONS, Guide, Lesson, Place, Progress, Situation
from cogs.turn.words.advice import lesson_text, rule_behind
from engine.board import Seat
from engine.events import Event
from engine.evolve import replay
from engine.game import choices
from engine.moves import ClaimRoute
from engine.state import State, to_act
from engine.view import Stage, view
from sandbox.driver import Person
from sandbox.screen import Seen
from strategy.advice import advise
from tests.bot.words.express import EXPRESS_TABLE
from tests.bot.words.people import SAY, TEXTS, a_table
from tests.bot.words.test_in_express import ABSENT
from tests.soak import SOAK
from tests.stage.laying import moments
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import each_language, opened, put
from tests.tables import COLOURS
from tests.tiers import sampled
from tests.twins import twin

OFFER = "Your first game?"
CLAIM = {"hand": "green:3 loco:1", "tickets": {0: "berlin-roma"}}


def lesson(shown: Seen) -> str:
    """What the guide says, without its advice; empty if it keeps quiet."""
    lines = [line for line in shown.text.splitlines() if line.startswith("> 🧭")]
    return "\n".join(lines)


async def guided(scene: Scene, *people: Person) -> None:
    for person in people or (scene.anna,):
        await scene.bot.services[Guide].choose(int(person.id), wanted=True)


async def progress(scene: Scene, person: Person) -> tuple[str, ...]:
    """The lessons that somebody was given."""
    known = await scene.bot.services[Guide].progress(int(person.id))
    return known.given if known else ()


async def test_a_newcomer_is_asked_with_the_first_tickets_and_once_only(scene: Scene) -> None:
    await scene.started()
    panel = (await scene.anna.click(await scene.post(), "Choose my tickets")).message
    assert OFFER in panel.text and {"Guide me", "No, thanks"} <= set(labels(panel))
    begun = (await scene.anna.click(panel, "Guide me")).message
    assert OFFER not in begun.text and "secret aims" in lesson(begun)
    assert begun.selects and begun.id == panel.id
    again = (await scene.anna.click(await scene.post(), "Choose my tickets")).message
    assert lesson(again) == lesson(begun)
    assert await progress(scene, scene.anna) == ("lesson-opening",)


async def test_whoever_declines_is_never_asked_again(scene: Scene) -> None:
    await scene.opened()
    hand = (await scene.run(scene.anna, "/hand")).message
    assert OFFER in hand.text
    quiet = (await scene.anna.click(hand, "No, thanks")).message
    assert "**/guide** brings me back" in quiet.text and "Claim a route" in labels(quiet)
    for _ in range(2):
        again = (await scene.run(scene.anna, "/hand")).message
        assert "🧭" not in again.text and "Guide me" not in labels(again)


@pytest.mark.thorough
async def test_whoever_plays_elsewhere_or_later_is_not_asked(scene: Scene) -> None:
    """No other game of theirs runs or was played, and this one has just begun."""
    await scene.opened()
    asked = (await scene.run(scene.bastien, "/hand")).message
    assert OFFER not in asked.text, "the game doesn't wait for him"
    entry = await scene.bot.services[GameCache].entry((await scene.table()).id)
    with scene.monkeypatch.context() as patch:

        async def plays(user_id: int, game_id: int) -> bool:
            return False

        patch.setattr(scene.bot.services[Guide], "is_new", plays)
        assert OFFER not in (await scene.run(scene.anna, "/hand")).text
    assert OFFER in (await scene.run(scene.anna, "/hand")).text
    assert entry.state is not None
    await scene.run(scene.anna, "/draw card:two")
    state = (await scene.bot.services[GameCache].entry(entry.table.id)).state
    assert state is not None and state.players[0].decisions > 1
    await put(scene, **CLAIM)
    assert OFFER not in (await scene.run(scene.anna, "/hand")).text


@pytest.mark.thorough
@each_language
async def test_a_turn_is_explained_and_its_rule_is_one_click_away(
    scene: Scene, language: str
) -> None:
    anna, *_ = await opened(scene, language)
    await put(scene, **CLAIM)
    await guided(scene)
    hand = (await anna.types("hand")).message
    assert anna.say("ui-claim") in anna.say("lesson-colours", payable=2)
    assert lesson(hand) and "💡" not in hand.text
    rule = await anna.press(hand, "rules-why", rule="R9")
    assert "👉 **R9**" in rule.text
    ended = (await anna.press(hand, "guide-enough")).message
    assert anna.say("guide-gone") in ended.text and not lesson(ended)


async def test_each_panel_has_its_own_and_the_same_one_when_looked_at_again(scene: Scene) -> None:
    """Where hints are off nothing is advised."""
    await scene.opened()
    await scene.put(**CLAIM)
    await guided(scene)
    hand = (await scene.run(scene.anna, "/hand")).message
    routes = (await scene.anna.click(hand, "Claim a route")).message
    assert "needn't touch what you own" in lesson(routes)
    select = routes.selects[0]
    paying = (await scene.anna.select(routes, select.custom_id, ["berlin-wien"])).message
    assert "You choose the cards" in lesson(paying)
    assert lesson((await scene.run(scene.anna, "/hand")).message) == lesson(hand)
    given = await progress(scene, scene.anna)
    assert given == ("lesson-turn", "lesson-routes", "lesson-payment")


@pytest.mark.thorough
async def test_with_hints_a_turn_has_advice_with_its_button(scene: Scene) -> None:
    allowed = scene.bot.texts.speaker("en")("hints-choice", allowed=True)
    await opened(scene, "en", hints=allowed)
    await put(scene, hand="green:3", tickets={0: "berlin-roma"})
    await guided(scene)
    hand = (await scene.run(scene.anna, "/hand")).message
    (advice,) = [line for line in hand.text.splitlines() if line.startswith("> 💡")]
    route = advice.removeprefix("> 💡 **Claim ").partition("**")[0]
    assert route in labels(hand), advice
    shown = (await scene.anna.click(hand, route)).message
    assert route in shown.text and "Claim it" in labels(shown)


async def test_it_can_be_called_back_and_sent_away_by_command(scene: Scene) -> None:
    await scene.opened()
    off = (await scene.run(scene.anna, "/guide")).message
    assert "The guide is off" in off.text
    on = (await scene.anna.click(off, "Guide me")).message
    assert "**The guide is on**" in on.text and "My hand" in labels(on)
    assert lesson((await scene.anna.click(on, "My hand")).message)
    gone = await scene.run(scene.anna, "/guide company:Off")
    assert "The guide is off" in gone.text
    assert not lesson((await scene.run(scene.anna, "/hand")).message)


async def test_nothing_of_it_is_seen_by_anybody_else(scene: Scene) -> None:
    await scene.opened()
    await guided(scene)
    before = [seen.text for seen in scene.bastien.sees(PLACE)]
    await scene.run(scene.anna, "/hand")
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    posts = [seen.text for seen in scene.bastien.sees(PLACE)]
    assert before and not any("🧭" in text for text in posts)


async def test_a_fault_of_the_guide_is_no_fault_of_the_answer(scene: Scene) -> None:
    await scene.opened()
    await guided(scene)

    async def fails(user_id: int) -> None:
        raise RuntimeError

    scene.monkeypatch.setattr(scene.bot.services[Guide], "progress", fails)
    hand = (await scene.run(scene.anna, "/hand")).message
    assert "**Your hand**" in hand.text and not lesson(hand)


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
