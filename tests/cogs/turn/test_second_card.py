"""What is said of the second card where it must be drawn, and where it may be declined: R11, X5."""

from __future__ import annotations

import pytest

import data
from bot.words.refusals import explain, rule_of
from bot.words.rulebook import TOPICS
from bot.words.rules import topic_text
from cogs.help.words import help_text
from cogs.turn.words.moves import next_action
from data import Edition
from engine.board import Seat
from engine.game import choices
from engine.state import State
from engine.view import view
from tests.bot.words.people import EDITION, EXPRESS, NAMES, SAY, TEXTS, a_table
from tests.tables import play, refused, table
from tests.tiers import sampled

THEN = data.load("express", version=1)
SEAT = Seat(1)


def turn(edition: Edition) -> State:
    return table(seats=2, board=edition.board)


def drawing(edition: Edition) -> State:
    return play(turn(edition), "draw", board=edition.board).state


def helped(edition: Edition, state: State) -> str:
    shown = a_table(NAMES[:2], edition=edition)
    return help_text(SAY, shown, view(state, SEAT), 101, choices(state, edition.board, SEAT))


def topic(edition: Edition, key: str) -> str:
    return topic_text(SAY, edition, next(each for each in TOPICS if each.key == key))


@pytest.mark.rule("X5", "R11")
@pytest.mark.parametrize("edition", [EDITION, THEN], ids=["Europe", "Express 1"])
def test_where_it_may_be_declined(edition: Edition) -> None:
    shown = a_table(NAMES[:2], edition=edition)
    state = drawing(edition)
    assert next_action(SAY, shown, view(state, SEAT)) == ["Take a second card, or decline it."]
    assert "or press **No second card** (" in helped(edition, state)
    assert "**/draw**: up to two cards" in helped(edition, turn(edition))
    assert "You may stop after the first." in topic(edition, "drawing")
    assert "up to two cards (" in topic(edition, "minute")
    assert "A draw is two cards" not in topic(edition, "differs")
    error = refused(state, "tickets", seat=SEAT, board=edition.board)
    assert explain(SAY, shown, error).endswith("with /draw, or decline it with /pass.")


@pytest.mark.rule("X5")
def test_where_it_must_be_drawn() -> None:
    shown = a_table(NAMES[:2], edition=EXPRESS)
    state = drawing(EXPRESS)
    assert next_action(SAY, shown, view(state, SEAT)) == ["Take a second card."]
    assert "**Next:** take a second card with a button below (X5)." in helped(EXPRESS, state)
    assert "**X5** Take two cards, each" in topic(EXPRESS, "drawing")
    assert "If only one is left, you take that one. None of them counts double" in topic(
        EXPRESS, "drawing"
    )
    assert "take two cards (X5), or one locomotive" in topic(EXPRESS, "minute")
    assert "• A draw is two cards: nobody may stop after the first" in topic(EXPRESS, "differs")


@pytest.mark.rule("X5", "R59")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_no_language_speaks_of_declining_it_where_it_must_be_drawn(language: str) -> None:
    say = TEXTS.speaker(language)
    shown, state = a_table(NAMES[:2], edition=EXPRESS), drawing(EXPRESS)
    passing, other = (
        refused(state, move, seat=SEAT, board=EXPRESS.board) for move in ("pass", "tickets")
    )
    told = [
        explain(say, shown, passing),
        explain(say, shown, other),
        *next_action(say, shown, view(state, SEAT)),
        help_text(say, shown, view(state, SEAT), 101, choices(state, EXPRESS.board, SEAT)),
    ]
    declining = (say("ui-no-second-card"), f"/{say('command-pass')}")
    assert not [text for text in told for word in declining if word in text]
    assert rule_of(passing, shown) == "X5"
    assert "(X5)" in told[0]


@pytest.mark.rule("X4", "X5")
@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
@pytest.mark.parametrize("left", [0, 3])
def test_which_card_is_asked_in_other_words_where_both_must_be_drawn(
    language: str, left: int
) -> None:
    say = TEXTS.speaker(language)
    both = {say("draw-which-or-locomotive", left=left, two=two) for two in (True, False)}
    assert len(both) == 2 and len({say("draw-which", two=two) for two in (True, False)}) == 2
