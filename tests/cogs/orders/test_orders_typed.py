"""Orders made by typing alone, in four languages, and what is said of what can't be read."""

from __future__ import annotations

import pytest

from cogs.orders.service.standing import StandingOrders
from cogs.orders.typed.writing import spell
from cogs.orders.words import as_text, order_reader
from orders.notation import read, write
from tests.cogs.orders.test_orders_panels import BOARD, IN_EVERY_LANGUAGE, Steps, in_force, waiting
from tests.stage.scene import PLACE, Scene
from tests.stage.tongues import Tongue

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
    assert await offered("claim Paris Zu") == ["claim Paris Zu", "claim Paris Zurich"]
    assert "draw green, pile" in await offered("draw green")
    assert await offered("x" * 200) == []


async def test_nothing_is_proposed_where_no_game_runs(scene: Scene) -> None:
    await scene.lobby()
    assert await scene.anna.autocomplete(PLACE, "orders", "text", "cl") == []
