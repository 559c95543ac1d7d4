"""Orders from being typed to what came of them, as everybody at the table reads it (issue 20).

Orders made by typing alone, in four languages, and what is said of what can't be read.
"""

from __future__ import annotations

import re

import pytest

from bot.core.timing.measure import MINUTE
from cogs.orders.service.standing import StandingOrders
from cogs.orders.typed.writing import spell
from cogs.orders.words import as_text, order_reader
from engine.board import RouteId
from engine.cards import Colour
from engine.payment import payment
from orders.notation import read, write
from tests.cogs.orders.test_panels import BOARD, IN_EVERY_LANGUAGE, Steps, in_force, waiting
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_scene import pass_by
from tests.stage.tongues import EDITION, Tongue, each_language, opened, put
from tests.tiers import sampled

ROUTE = RouteId("frankfurt-paris-white")
LOOKS = ("status", "log", "text", "news", "board", "near")


async def gives(scene: Scene, who: Tongue, order: str) -> None:
    """Type an order as somebody's own language says it, and put it in force."""
    text = spell(order_reader(who.say, await scene.table()), read(order, BOARD))
    preview = (await who.types("orders", text=text)).message
    assert who.say("orders-preview-title") in preview.text
    given = await who.press(preview, "orders-confirm")
    assert who.say("orders-given") in given.text


async def draws(scene: Scene, who: Tongue) -> None:
    """Take a turn: two cards of the pile."""
    await who.press(await scene.post(), "ui-two")


async def looked_up(who: Tongue) -> list[str]:
    """What somebody reads who looks everywhere, without the time, which goes on."""
    said = []
    for command in LOOKS:
        given = {"city": who.city("paris")} if command == "near" else {}
        reply = await who.types(command, **given)
        said.append(re.sub(r"<t:\d+:R>", "", reply.text))
    return said


@each_language
async def test_turns_are_played_by_order_until_it_is_done(scene: Scene, language: str) -> None:
    """It is told that an order acted; its owner reads why, and is called when it has ended."""
    anna, bastien, chiara = await opened(scene, language)
    await gives(scene, bastien, "turns 2; claim petrograd-stockholm; draw deck")
    told = bastien.say("order-actor", player="Bastien")
    ended = bastien.say("orders-ended", why="done")
    for turns in (1, 2):
        await draws(scene, anna)
        await pass_by(scene, MINUTE)
        post = await scene.post()
        assert told in post.text
        assert post.pings == {chiara.person.id}
        hand = (await bastien.types("hand")).text
        assert bastien.say("orders-did", count=turns) in hand
        assert bastien.say("orders-why", why="not-payable") in hand
        assert (ended in hand) is (turns == 2)
        assert bastien.say("orders-did", count=turns) not in (await chiara.types("hand")).text
        await draws(scene, chiara)
    await draws(scene, anna)
    post = await scene.post()
    assert post.pings == {bastien.person.id} and told not in post.text
    assert ended not in (await bastien.types("hand")).text, "it is told once"


@each_language
async def test_nobody_else_reads_anything_of_an_order_before_it_acts(
    scene: Scene, language: str
) -> None:
    anna, bastien, chiara = await opened(scene, language)
    others = (anna, chiara)
    for each in others:
        await looked_up(each)
    before, post = [await looked_up(each) for each in others], await scene.post()
    await gives(scene, bastien, "turns 9; claim paris-zurich; draw deck; stop none")
    assert [await looked_up(each) for each in others] == before
    now = await scene.post()
    assert (now.id, now.text, labels(now)) == (post.id, post.text, labels(post))


@each_language
async def test_what_an_order_claimed_can_be_taken_back_which_ends_it(
    scene: Scene, language: str
) -> None:
    anna, bastien, chiara = await opened(scene, language)
    await put(scene, hands={1: "white:3 red:2"}, tickets={1: "paris-wien"})
    await gives(scene, bastien, f"turns 3; claim {ROUTE} white; draw deck")
    await draws(scene, anna)
    await pass_by(scene, MINUTE)
    say, post = bastien.say, await scene.post()
    assert (await scene.view()).claims == {ROUTE: 1}
    paid = say.payment(payment(Colour.WHITE, 3, 0))
    route, actor = say.route(EDITION, ROUTE), say("order-actor", player="Bastien")
    assert say("event-claimed", player=actor, route=route, paid=paid, points=4) in post.text
    assert post.pings == {chiara.person.id}
    news = (await bastien.types("news")).message
    assert say("orders-did", count=1) in news.text
    await bastien.press(news, "ui-undo")
    assert (await scene.view()).claims == {}
    assert (await scene.view()).to_act == (1,)
    assert say("orders-ended", why="undone") in (await bastien.types("hand")).text


@pytest.mark.thorough
@each_language
async def test_a_route_that_is_gone_calls_as_if_there_had_been_no_order(
    scene: Scene, language: str
) -> None:
    anna, bastien, _ = await opened(scene, language)
    await put(scene, hands={0: "white:3", 1: "white:3"})
    await gives(scene, bastien, f"turns 3; claim {ROUTE} white; draw deck")
    beside_cards = labels(await scene.post())[BOARD.rules.row :]
    await anna.types("claim", from_=anna.city("frankfurt"), to=anna.city("paris"))
    post = await scene.post()
    assert (await scene.view()).claims == {ROUTE: 0}
    assert post.pings == {bastien.person.id}
    assert anna.say("order-actor", player="Bastien") not in post.text
    assert [each for each in beside_cards if each not in labels(post)] == []
    say, hand = bastien.say, (await bastien.types("hand")).message
    assert say("orders-ended", why="taken") in hand.text
    assert say("ui-claim") in labels(hand)


THREE = {
    "turns 5; claim berlin-wien loco:1; draw green,blue,deck": {
        "en": "5 turns; claim Berlin Vienna loco 1; draw green, blue, pile",
        "de": "5 Züge; strecke Berlin Wien lokomotive 1; ziehen grün, blau, stapel",
        "fr": "5 tours; route Berlin Vienne locomotive 1; piocher vert, bleu, pioche",
        "it": "5 turni; tratta Berlino Vienna locomotiva 1; pesca verde, blu, mazzo",
    },
    "if hand red:2: station roma red; else draw; stop ticket,loco,wagons:5": {
        "en": "if I have 2 red: station Rome red; else draw; stop ticket, loco, wagons 5",
        "de": "wenn ich 2 rote habe: bahnhof Rom rot; sonst ziehen; "
        "stopp zielkarte, lokomotive, waggons 5",
        "fr": "si j’ai 2 rouges : gare Rome rouge; sinon piocher; "
        "arrêt destination, locomotive, wagons 5",
        "it": "se ho 2 rosse: stazione Roma rosso; altrimenti pesca; "
        "stop biglietto, locomotiva, vagoni 5",
    },
    "once if last-round: tickets; if free paris-zurich: claim paris-zurich toll:2": {
        "en": "once if last round: tickets; if Paris Zurich free: claim Paris Zurich surcharge 2",
        "de": "einmal wenn letzte Runde: zielkarten; "
        "wenn Paris Zürich frei: strecke Paris Zürich aufpreis 2",
        "fr": "une fois si dernier tour : destinations; "
        "si Paris Zurich libre : route Paris Zurich supplément 2",
        "it": "una volta se ultimo giro: biglietti; "
        "se Parigi Zurigo libera: tratta Parigi Zurigo sovrapprezzo 2",
    },
}


@pytest.mark.thorough
@IN_EVERY_LANGUAGE
async def test_three_orders_by_typing_alone(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    for notation, typed in THREE.items():
        steps = Steps(bastien)
        steps.shown = (await bastien.types("orders", text=typed[language])).message
        order = read(notation, BOARD)
        table = await scene.table()
        assert spell(order_reader(bastien.say, table), order) in steps.shown.text
        assert as_text(bastien.say, table, order)[0] in steps.shown.text
        await steps.press("orders-confirm")
        assert await in_force(scene, bastien) == order
        assert steps.count == 1


@pytest.mark.thorough
async def test_the_notation_is_typed_in_any_language(scene: Scene) -> None:
    bastien = await waiting(scene, "fr")
    for notation in THREE:
        steps = Steps(bastien)
        steps.shown = (await bastien.types("orders", text=notation)).message
        await steps.press("orders-confirm")
        order = await in_force(scene, bastien)
        assert order is not None and write(order) == notation


UNREADABLE = [
    ("en", "claim Paris London; draw", "claim **❌ Paris London**; draw", "`Dieppe`"),
    ("en", "draw green, gren", "draw green, **❌ gren**", "`blue`"),
    ("en", "claim Paris", "claim Paris **❌ …**", "`Zurich`"),
    ("de", "Paris Zürich fliegen", "Paris Zürich **❌ fliegen**", "`grün`"),
    ("fr", "tours 50; piocher", "tours **❌ 50**; piocher", "de 1 à 20"),
    ("it", "pesca; vola", "pesca; **❌ vola**", "`tratta`"),
]


async def test_what_cannot_be_read_is_marked_and_changes_nothing(scene: Scene) -> None:
    await waiting(scene, "en")
    table = await scene.table()
    for language, typed, marked, possible in UNREADABLE:
        bastien = Tongue(scene, scene.bastien, language)
        reply = await bastien.types("orders", text=typed)
        assert marked in reply.text and possible in reply.text, typed
        kept = await scene.bot.services[StandingOrders].of(table.id, int(bastien.person.id))
        assert kept.order is None and kept.draft is None, typed
        back = await bastien.press(reply.message, "orders-back")
        assert bastien.say("orders-title") in back.text, typed


async def test_who_does_not_play_is_told_that_and_not_what_may_be_meant(scene: Scene) -> None:
    await waiting(scene, "en")
    watcher = scene.standin.person(scene.standin.world.add_person("Dora").name)
    reply = await scene.run(watcher, "/orders text:Bucharest")
    assert "You don't sit at this table" in reply.text


async def test_what_may_be_meant_is_a_button_that_only_shows(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    reply = await bastien.types("orders", text="claim Paris Frenkfurt; draw")
    assert "claim Paris **❌ Frenkfurt**; draw" in reply.text
    assert "Did you mean `Frankfurt`?" in reply.text
    shown = await bastien.person.click(reply.message, "Frankfurt")
    assert bastien.say("orders-preview-title") in shown.text
    kept = await in_force(scene, bastien)
    assert kept is None, "it is put in force by its own button only"


@pytest.mark.parametrize(
    "typed",
    sampled(["do nothing", "mach weiter", "va bene", "Pariss Frenkfurt"], "mach weiter"),
)
async def test_two_words_like_cities_are_no_claim(scene: Scene, typed: str) -> None:
    bastien = await waiting(scene, "en")
    reply = await bastien.types("orders", text=typed)
    assert bastien.say("orders-trouble", trouble="unknown") in reply.text
    assert labels(reply.message) == [bastien.say("orders-back")]


async def test_whatever_is_typed_is_shown_as_it_is(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    reply = await bastien.types("orders", text="@everyone **draw** <#5> `x`")
    assert "@everyone" not in reply.text and "<#5>" not in reply.text


async def test_autocomplete_goes_on_from_what_everybody_knows(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    person = bastien.person

    async def offered(typed: str) -> list[str]:
        found = await person.autocomplete(PLACE, "orders", "text", typed)
        assert all(len(each.name) <= 100 and each.name == each.value for each in found)
        return [each.name for each in found]

    assert "claim" in await offered("")
    assert "claim Paris Zurich" in await offered("claim Paris ")
    assert await offered("claim Paris Zu") == ["claim Paris Zurich"]
    assert "draw green, pile" in await offered("draw green")
    assert await offered("x" * 200) == []


async def test_nothing_is_proposed_where_no_game_runs(scene: Scene) -> None:
    await scene.lobby()
    assert await scene.anna.autocomplete(PLACE, "orders", "text", "cl") == []
