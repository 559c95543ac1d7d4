"""Drawing cards: `/draw` asks, a card in one line, what is impossible, and whose turn it isn't.

What is said of the second card where it must be drawn, and where it may be declined: R11, X5.
"""

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
from tests.stage.scene import Scene, labels
from tests.tables import play, refused, table
from tests.tiers import sampled


@pytest.mark.thorough
@pytest.mark.rule("R11", "R12")
async def test_draw_without_a_card_asks_and_draws_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue loco white green")
    before = await scene.view()
    asked = await scene.run(scene.anna, "/draw")
    assert (await scene.view()) == before
    assert labels(asked.message) == [
        *("Red", "Blue", "Loco", "White", "Green"),
        *("Pile", "Pile ×2"),
    ]
    panel = (await scene.anna.click(asked.message, "White")).message
    assert "You took a white card" in panel.text
    assert "Pile ×2" not in labels(panel)
    again = (await scene.run(scene.anna, "/draw")).message
    assert "No second card" in labels(again)
    assert all(button.disabled for button in again.buttons if button.label == "Locomotive")
    await scene.anna.click(again, "Pile")
    assert (await scene.view()).to_act == (1,)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("/draw card:red", "You took a red card"),
        pytest.param("/draw card:pile", "From the pile you drew", marks=pytest.mark.thorough),
        ("/draw card:Pile", "From the pile you drew"),
        pytest.param("/draw card:two", "From the pile you drew", marks=pytest.mark.thorough),
        ("/draw card:pile x2", "From the pile you drew"),
    ],
)
async def test_a_card_is_drawn_in_one_line(scene: Scene, line: str, cards: str) -> None:
    await scene.opened()
    await scene.put(row="red blue white white green")
    reply = await scene.anna.run("general", "/draw", {"card": line.partition(":")[2]})
    assert cards in reply.text
    assert ((await scene.view()).to_act == (1,)) == line.endswith(("two", "x2"))


@pytest.mark.rule("R11")
async def test_a_card_of_the_row_is_drawn_by_its_place(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white white green", pile="black*9")
    reply = await scene.run(scene.anna, "/draw card:2")
    assert "You took a blue card." in reply.text
    reply = await scene.run(scene.anna, "/draw card:6")
    assert "I know nothing called" in reply.text


async def test_a_button_of_an_earlier_turn_asks_and_draws_nothing(scene: Scene) -> None:
    await scene.opened()
    asked = (await scene.run(scene.anna, "/draw")).message
    drawn = (await scene.anna.click(asked, "Pile")).message
    await scene.anna.click(drawn, "Pile")
    for person in (scene.bastien, scene.chiara):
        await scene.run(person, "/draw card:two")
    before = await scene.view()
    assert before.to_act == (0,)
    scene.standin.clock.advance(1)
    reply = await scene.anna.click(asked, "Pile", stale=True)
    assert "Do this now?" in reply.text and labels(reply.message) == ["Pile"]
    assert await scene.view() == before


async def test_what_lies_in_the_row_is_suggested(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue white white loco")
    found = await scene.anna.autocomplete("general", "/draw", "card", "")
    assert [each.value for each in found] == ["pile", "two", "blue", "white", "red", "loco"]
    found = await scene.anna.autocomplete("general", "/draw", "card", "tw")
    assert [each.name for each in found] == ["Pile ×2"]


async def test_whoever_may_not_draw_is_told_why_and_shown_what_is_first(scene: Scene) -> None:
    await scene.started()
    reply = await scene.run(scene.anna, "/draw")
    assert reply.message.selects, "tickets come first"
    stranger = next(
        p for p in scene.standin.world.people if p.name not in ("Anna", "Bastien", "Chiara")
    )
    assert "don't sit" in (await scene.run(scene.standin.person(stranger.name), "/draw")).text


@pytest.mark.rule("R17")
async def test_where_nothing_is_left_to_draw_that_is_said(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red - - - -", pile="", discard="")
    refused = await scene.run(scene.anna, "/draw")
    assert "Which card" not in refused.text
    assert "R17" in refused.text


@pytest.mark.thorough
@pytest.mark.parametrize("typed", ["zzz", "grey"])
async def test_what_cannot_be_drawn_is_answered_with_what_can(scene: Scene, typed: str) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, f"/draw card:{typed}")
    assert f"I know nothing called “{typed}” to draw." in reply.text
    assert "Pile or Pile ×2" in reply.text.replace("*", "")
    assert {"Pile", "Pile ×2"} <= set(labels(reply.message))
    reply = await scene.anna.click(reply.message, "Pile")
    reply = await scene.run(scene.anna, f"/draw card:{typed}")
    assert "No second card" in labels(reply.message), "in the middle of a draw, too"


async def test_a_kind_that_is_only_alike_is_asked_by_a_button(scene: Scene) -> None:
    await scene.opened()
    await scene.put(row="red blue green white black", hand="")
    reply = await scene.run(scene.anna, "/draw card:gren")
    assert "Did you mean green?" in reply.text
    assert labels(reply.message) == ["Green"]
    assert (await scene.view()).to_act == (0,), "nothing is drawn yet"
    reply = await scene.anna.click(reply.message, "Green")
    assert "You took a green card." in reply.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("a green card, please", "You took a green card."),
        ("two cards from the pile", "It's Bastien's turn."),
    ],
)
async def test_cards_are_drawn_as_people_say_it(scene: Scene, typed: str, said: str) -> None:
    await scene.opened()
    await scene.put(row="red blue green white black", hand="")
    assert said in (await scene.run(scene.anna, f"/draw card:{typed}")).text


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
