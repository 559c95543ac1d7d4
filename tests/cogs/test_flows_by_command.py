"""Every flow of a game by commands, in each language: typed in its own words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.storage.rows import GameStatus
from bot.words.rulebook import topics
from engine.board import CityId, RouteId, TicketId
from engine.cards import COLOURS as CARDS
from engine.cards import Colour
from engine.payment import payment
from engine.view import Stage
from renderer import Look
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import EDITION, Tongue, each_language, opened, put
from tests.tables import cards

PARIS = RouteId("frankfurt-paris-white")


def city(tongue: Tongue, name: str) -> str:
    return tongue.say.city(EDITION, CityId(name))


async def draw(scene: Scene, people: Sequence[Tongue]) -> None:
    """Every name that the language shows for a card can be typed."""
    anna, bastien, chiara = people
    say = anna.say
    for colour in CARDS:
        await put(scene, row=f"{colour.word} loco loco - -", hand="")
        for name in (say.card_label(colour), say.card_kind(colour)):
            found = await anna.person.autocomplete(
                PLACE, f"/{say('command-draw')}", say("option-draw-card"), name
            )
            assert [each.value for each in found] == [colour.word]
        reply = await anna.types("draw", card=say.card_label(colour))
        assert say("answer-took", card=say.card(colour)) in reply.text
    reply = await anna.types("draw", card=say.card_kind(Colour.LOCOMOTIVE))
    assert say("ui-no-second-card") in labels(reply.message), "no locomotive as a second card"
    reply = await anna.types("pass")
    assert say("answer-draw-ended", why="declined") in reply.text
    reply = await bastien.types("draw", card=say("ui-two"))
    assert reply.message.files
    asked = await chiara.types("draw")
    assert say("draw-which", two=False) in asked.text
    reply = await chiara.types("draw", card=say("ui-deck"))
    assert say("next-second-card", two=False) in reply.text
    assert (await scene.view()).stage is Stage.SECOND_DRAW


async def claim(scene: Scene, people: Sequence[Tongue]) -> None:
    """Asked how, refused kindly, paid as typed, taken back; short names are asked for."""
    anna, *_ = people
    say = anna.say
    paris, frankfurt = city(anna, "paris"), city(anna, "frankfurt")
    await put(scene, hand="white:3 loco:1")
    asked = await anna.types("claim", from_=paris, to=frankfurt)
    ways = [payment(Colour.WHITE, 3, 0), payment(Colour.WHITE, 2, 1)]
    assert labels(asked.message)[:2] == [say.payment(each) for each in ways]
    red = say.card_label(Colour.RED)
    refused = await anna.types("claim", from_=paris, to=frankfurt, color=red)
    assert say.payments(ways) in refused.text
    white = say.card_kind(Colour.WHITE)
    given = {"from_": paris, "to": frankfurt, "color": white, "locomotives": 1}
    before = await scene.post()
    claimed = await anna.types("claim", **given)
    assert say.payment(ways[1]) in claimed.text
    await scene.post()
    told = scene.anna.again(before).text
    assert say.payment(ways[1]) in told and paris in told
    undone = await anna.types("undo")
    assert undone.text.startswith(say("answer-undone", back="none"))
    # Cities that aren't clear are asked for; a ferry takes its locomotive.
    await put(scene, hand="red:2 loco:1")
    await anna.types("claim", from_=city(anna, "brindisi"), to=city(anna, "palermo"))
    assert RouteId("brindisi-palermo") in (await scene.view()).claims
    await put(scene, hand="white:3")
    reply = await anna.types("claim", from_=paris[:2], to=frankfurt[:3])
    meant = say.route(EDITION, PARIS, (CityId("paris"), CityId("frankfurt")))
    assert meant in labels(reply.message)
    await anna.person.click(reply.message, meant)
    assert PARIS in (await scene.view()).claims


async def try_a_tunnel(scene: Scene, people: Sequence[Tongue]) -> None:
    """One that costs no more, one too dear, one that is paid."""
    anna, *_ = people
    say = anna.say
    green = say.card_label(Colour.GREEN)
    ends = {"from_": city(anna, "zurich"), "to": city(anna, "venezia"), "color": green}

    async def tries(hand: str, pile: str) -> Seen:
        await put(scene, hand=hand, pile=f"{pile} red*9")
        return (await anna.types("claim", **ends)).message

    free = await tries("green:2", "red white blue")
    assert say.route(EDITION, RouteId("venezia-zurich")) in free.text
    dear = await tries("green:2", "green loco blue")
    assert labels(dear) == [say("ui-take-back")], "there is nothing else to press"
    await anna.press(dear, "ui-take-back")
    await tries("green:4", "green red blue")
    panel = (await anna.types("hand")).message
    await anna.press(panel, "ui-pay", payment=say.payment(payment(Colour.GREEN, 1, 0)))
    assert RouteId("venezia-zurich") in (await scene.view()).claims


async def build_draw_tickets_and_pass(scene: Scene, people: Sequence[Tongue]) -> None:
    """A station, tickets that have to be drawn, a pass (R10)."""
    anna, *_ = people
    say, vienna = anna.say, city(anna, "wien")
    await put(scene, hand="red:1 blue:1")
    asked = await anna.types("station", city=vienna)
    assert say("station-how-to-pay", city=vienna) in asked.text
    built = await anna.types("station", city=vienna, color=say.card_label(Colour.RED))
    paid = say.payment(payment(Colour.RED, 1, 0))
    assert say("answer-station", city=vienna, paid=paid, left=2) in built.text
    await put(scene, hand="", pile="", discard="")
    question = (await anna.types("tickets")).message
    assert say("confirm-forced-tickets", station=False) in question.text
    assert "R10" in (await anna.types("pass")).text
    panel = (await anna.press(question, "ui-draw-tickets")).message
    value = panel.selects[0].options[-1].value
    again = (await anna.types("tickets")).message
    assert [o.label for o in again.selects[0].options] == [
        o.label for o in panel.selects[0].options
    ]
    panel = (await anna.choose(again, "ui-tickets-placeholder", value, least=1)).message
    kept = await anna.press(panel, "ui-confirm-tickets", count=1)
    assert say("answer-kept", count=1, tickets=say.ticket(EDITION, TicketId(value))) in kept.text
    nothing: dict[str, Any] = {"row": "- - - - -", "pile": "", "discard": "", "ticket_pile": ""}
    await put(scene, hand="", **nothing)
    passed = await anna.types("pass")
    assert passed.text.startswith(say("answer-passed"))


async def look_around(scene: Scene, people: Sequence[Tongue]) -> None:
    """Whatever can be looked up, and the personal switches."""
    anna, bastien, _ = people
    say, edition = anna.say, EDITION
    await put(scene, hand="white:3", tickets={0: "brest-petrograd"}, claims={"munchen-wien": 1})
    vienna, paris = city(anna, "wien"), city(anna, "paris")
    expected = {
        "hand": say("hand-cards", count=3, cards=say.cards(cards("white:3"))),
        "map": say("map-plan", exact=True),
        "status": say("ui-current-post", link=(await scene.table()).link or ""),
        "text": city(anna, "amsterdam"),
        "help": say("help-turn"),
        "rules": say("rules-choose", example="R9"),
        "board": "Anna",
        "news": "Anna",
        "log": say("log-title", page=1, pages=1),
    }
    for command, wanted in expected.items():
        assert wanted in (await anna.types(command)).text, command
    near = await bastien.types("near", city=vienna)
    assert say("near-title", city=vienna) in near.text
    way = await bastien.types("path", from_=vienna, to=paris)
    assert say("path-title", a=vienna, b=paris) in way.text
    for topic in topics(edition.board):
        told = await bastien.types("rules", topic=say(topic.name)[:60])
        assert say(topic.name) in told.text.splitlines()[0], topic
    told = await bastien.types("rules", topic="R29")
    assert "**R29**" in told.text
    log = await bastien.types("log", player="Anna")
    assert say("log-title-player", player="Anna", page=1, pages=1) in log.text
    area = await bastien.types("board", area=vienna)
    assert f"**{vienna}**" in area.text
    look = await bastien.types("preferences", look=say("look", look=Look.NIGHT.value))
    assert look.text == say("ui-look-chosen", look=Look.NIGHT.value)
    for ask in ("no", "costly", "yes"):
        answer = await bastien.types("preferences", ask=say("preview-asked-choice", ask=ask))
        assert answer.text == say("preview-asked", ask=ask)


@pytest.mark.rule("R10", "R11", "R12", "R20", "R28", "R29", "R30", "R31", "R33", "R36", "R38")
@each_language
async def test_every_flow_of_a_turn_is_typed(scene: Scene, language: str) -> None:
    people = await opened(scene, language)
    for flow in (look_around, draw, claim, try_a_tunnel, build_draw_tickets_and_pass):
        await flow(scene, people)


@pytest.mark.rule("R54", "R56", "R57")
@each_language
async def test_a_table_from_its_settings_to_its_end(scene: Scene, language: str) -> None:
    boss = scene.standin.person(scene.standin.world.add_person("Boss", admin=True).name)
    set_by = Tongue(scene, boss, language)
    own = await set_by.types("settings", language=set_by.say("settings-own"))
    assert set_by.say("settings-changed") in own.text
    host, guest = (Tongue(scene, each, language) for each in (scene.anna, scene.bastien))
    say = host.say
    await host.types("new")
    called_off = (await host.types("cancel")).message
    await host.press(called_off, "ui-call-off")
    anna, bastien, chiara = await opened(scene, language)
    await chiara.types("replace", with_="Boss")
    asked = await boss.expect(PLACE, lambda seen: say("seats-take") in labels(seen))
    await set_by.press(asked, "seats-take")
    await scene.settled()
    assert guest.say(
        "seats-handed-over", host=False, player="Chiara", guest="Boss", mark="🟩", colour="green"
    ) in "\n".join(s.text for s in boss.sees(PLACE))
    for each in (set_by, bastien):
        question = await each.types("resign")
        await each.press(question.message, "ui-resign")
    await scene.settled()
    assert (await scene.table()).status is GameStatus.OVER
    assert say("ui-film-ready", count=1)[:5] in (await anna.types("replay")).text
    poster = (await anna.types("poster")).text
    assert poster.startswith((say("poster-coming"), say("poster-ready"))), poster
    assert "✅" in (await anna.types("verify")).text
    assert (await anna.types("export")).text.startswith(say("export-ready"))
    assert say("ui-opened") in (await anna.types("again")).text
    await bastien.types("again")
    again = await scene.table()
    people = [anna.person.id, bastien.person.id]
    assert [str(each.user_id) for each in again.holders] == people
