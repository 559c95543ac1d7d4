"""Express by commands and by buttons, in each language; nothing speaks of what it doesn't have."""

from __future__ import annotations

import re

import pytest

import data
from engine.board import CityId, Route, TicketId
from engine.cards import Colour
from engine.payment import payment
from engine.view import Stage
from sandbox.screen import Seen
from tests.stage.scene import Scene, labels
from tests.stage.tongues import Tongue, each_language, opened, put
from tests.stage.walking import walk
from tests.tiers import sampled

EXPRESS = data.load("express")
ROUTES = EXPRESS.board.routes
RED = next(r for r in ROUTES.values() if r.colour is Colour.RED and r.length > 1)
TICKET = next(iter(EXPRESS.board.tickets))
FOREIGN = {
    "en": r"station\b|stations\b|tunnel|ferr(?:y|ies)|orange|longest",
    "fr": r"\bgares?\b|tunnel|ferry|orange|chemin le plus long",
    "de": r"Bahnh(?:o|ö)f|Tunnel|Fähre|orange|längste",
    "it": r"\bstazion|galleri|traghett|arancion|percorso più lungo",
}
"""Words for what the edition doesn't have."""
KEEPS_AUTOPILOT = (
    "hand",
    "map",
    "status",
    "board",
    "text",
    "news",
    "log",
    "draw",
    "tickets",
    "pass",
    "help",
)


def city(tongue: Tongue, name: str) -> str:
    return tongue.say.city(EXPRESS, CityId(name))


async def turn(scene: Scene, anna: Tongue) -> Seen:
    """Anna's turn, beside her hand."""
    return (await anna.types("hand")).message


def ends(tongue: Tongue, route: Route) -> dict[str, str]:
    return {"from_": city(tongue, route.a), "to": city(tongue, route.b)}


@pytest.mark.rule("X2", "X4", "X8", "X11", "R20", "R28", "R55")
@each_language
async def test_every_flow_of_a_turn_is_pressed(scene: Scene, language: str) -> None:
    anna, *_ = await opened(scene, language, edition="express")
    say = anna.say
    await put(scene, hand=f"red:{RED.length} loco:1", tickets={0: TICKET})
    panel = await turn(scene, anna)
    offered = [say("ui-take-locomotive", left=9), say("ui-deck")]
    assert {*offered, say("ui-claim")} <= set(labels(panel))
    taken = (await anna.press(panel, "ui-take-locomotive", left=9)).message
    assert (await scene.view()).locomotives == 8
    await anna.press(taken, "ui-undo")
    assert (await scene.view()).locomotives == 9
    listed = (await anna.press(await turn(scene, anna), "ui-claim")).message
    payments = (await anna.choose(listed, "claim-placeholder", RED.id)).message
    way = say.payment(payment(Colour.RED, RED.length - 1, 1))
    preview = (await anna.person.click(payments, way)).message
    assert say("preview-pay", paid=way) in preview.text
    await anna.press(preview, "preview-confirm-claim")
    view = await scene.view()
    assert view.claims[RED.id] == 0
    assert view.locomotives == 10, "what is spent goes back (X7)"
    await put(scene, hand="red", ticket_pile=" ".join([*EXPRESS.board.tickets][1:4]))
    question = (await anna.press(await turn(scene, anna), "ui-tickets")).message
    panel = (await anna.press(question, "ui-draw-tickets")).message
    assert len(panel.selects[0].options) == 3
    value = panel.selects[0].options[0].value
    panel = (await anna.choose(panel, "ui-tickets-placeholder", value, least=1)).message
    kept = await anna.press(panel, "ui-confirm-tickets", count=1)
    assert say("answer-kept", count=1, tickets=say.ticket(EXPRESS, TicketId(value))) in kept.text


@pytest.mark.rule("X2", "X4", "X8", "X11", "R20")
@each_language
async def test_every_flow_of_a_turn_is_typed(scene: Scene, language: str) -> None:
    anna, bastien, _ = await opened(scene, language, edition="express")
    say = anna.say
    await put(scene, hand=f"red:{RED.length}")
    none = await anna.types("station", city=city(anna, RED.a))
    assert none.text.startswith(say("station-none-here", rule="X8"))
    assert {say("ui-claim"), say("ui-tickets"), say("ui-deck")} <= set(labels(none.message))
    none = await bastien.types("station", city="?", color="?")
    assert none.text.startswith(say("station-none-here", rule="X8")), "whoever's turn it is"
    refused = await anna.types("claim", **ends(anna, RED), color=say.card_label(Colour.ORANGE))
    kinds = say.list(say.card_kind(each) for each in Colour if each is not Colour.ORANGE)
    assert say("colour-missing", colour=Colour.ORANGE, colours=kinds) in refused.text
    assert say.payments([payment(Colour.RED, RED.length, 0)]) in refused.text
    claimed = await anna.types("claim", **ends(anna, RED), color=say.card_label(Colour.RED))
    assert say.payment(payment(Colour.RED, RED.length, 0)) in claimed.text
    undone = await anna.types("undo")
    assert undone.text.startswith(say("answer-undone", back="none"))
    await anna.types("draw", card=say.card_label(Colour.LOCOMOTIVE))
    undone = await anna.types("undo")
    assert undone.text.startswith(say("answer-undone", back="locomotive"))
    assert say("event-undone", player="Anna", back="locomotive") in (await scene.post()).text
    asked = await anna.types("tickets")
    panel = (await anna.press(asked.message, "ui-draw-tickets")).message
    assert len(panel.selects[0].options) == 3
    assert (await scene.view()).stage is Stage.TICKET_CHOICE


@pytest.mark.rule("X10")
@each_language
async def test_the_own_map_repeats_what_the_bonus_takes(scene: Scene, language: str) -> None:
    anna, *_ = await opened(scene, language, edition="express")
    await put(scene, hand="white:2", tickets={0: TICKET})
    hand = (await anna.types("hand")).message.text
    [way] = [line for line in hand.splitlines() if line.startswith("🎁")]
    assert way in (await anna.types("map")).message.text.splitlines()


@pytest.mark.rule("X2", "X8", "X13")
@pytest.mark.parametrize("language", sampled(FOREIGN, "de"))
@pytest.mark.usefixtures("panels_stay")
async def test_nothing_speaks_of_what_the_edition_lacks(scene: Scene, language: str) -> None:
    anna, *_ = await opened(
        scene,
        language,
        edition="express",
        hints=scene.bot.texts.speaker(language)("hints-choice", allowed="yes"),
    )
    foreign = re.compile(FOREIGN[language], re.IGNORECASE)
    claims = {RED.id: 0, **dict.fromkeys([r.id for r in ROUTES.values() if r.length == 1], 1)}
    await put(scene, hand="white:2 loco:1", tickets={0: TICKET}, claims=claims)
    starts = [await scene.post()]
    starts += [(await anna.types(command)).message for command in KEEPS_AUTOPILOT]
    starts.append((await anna.types("near", city=city(anna, RED.a))).message)
    starts.append((await anna.types("path", **ends(anna, RED))).message)
    about_all_tables = anna.say("mine-title")
    async for seen in walk(anna.person, starts, 2):
        if about_all_tables not in seen.text:
            alts = " ".join(file.description or "" for file in seen.files)
            assert not foreign.search(f"{seen.text} {alts}"), seen.text
