"""Company in a first game: offered in private, given in every panel, ended with one click."""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from cogs.turn.service import Guide
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import each_language, opened, put

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
    assert "not at your side" in off.text
    on = (await scene.anna.click(off, "Guide me")).message
    assert "**I'm at your side**" in on.text and "My hand" in labels(on)
    assert lesson((await scene.anna.click(on, "My hand")).message)
    gone = await scene.run(scene.anna, "/guide company:Off")
    assert "not at your side" in gone.text
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
