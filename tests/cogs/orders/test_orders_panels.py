"""Orders made by buttons and selects alone, in few steps, and edited across restarts (issue 20)."""

from __future__ import annotations

import pytest

from cogs.orders.service.standing import StandingOrders
from orders.notation import read, write
from orders.order import Order
from sandbox.driver import Reply
from sandbox.screen import Seen
from tests.stage.scene import Scene
from tests.stage.tongues import EDITION, LANGUAGES, Tongue, put
from tests.tiers import sampled

BOARD = EDITION.board
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))


class Steps:
    """Counts what somebody does at the screen, from *My hand*."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue, self.count = tongue, 0
        self.shown: Seen | None = None

    async def hand(self) -> Seen:
        self.shown = (await self.tongue.types("hand")).message
        self.count = 0
        return self.shown

    async def press(self, label: str, **facts: str | int) -> Seen:
        assert self.shown is not None
        return self._done(await self.tongue.press(self.shown, label, **facts))

    async def choose(self, placeholder: str, *values: str) -> Seen:
        assert self.shown is not None
        return self._done(await self.tongue.choose(self.shown, placeholder, *values))

    def _done(self, reply: Reply) -> Seen:
        self.count, self.shown = self.count + 1, reply.message
        return self.shown


async def in_force(scene: Scene, tongue: Tongue) -> Order | None:
    """The order that is in force."""
    table = await scene.table()
    return (await scene.bot.services[StandingOrders].of(table.id, int(tongue.person.id))).order


async def waiting(scene: Scene, language: str) -> Tongue:
    """Bastien, who waits for Anna's turn."""
    await scene.opened()
    bastien = Tongue(scene, scene.bastien, language)
    await put(scene, hands={1: "green:2 red:1"}, tickets={1: "berlin-roma"})
    return bastien


@IN_EVERY_LANGUAGE
async def test_a_proposal_is_in_force_after_three_clicks(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    steps = Steps(bastien)
    await steps.hand()
    panel = await steps.press("orders-open")
    offered = panel.selects[0].options
    assert 1 <= len(offered) <= 4
    preview = await steps.choose("orders-propose-placeholder", offered[0].value)
    assert bastien.say("orders-preview-title") in preview.text
    assert await in_force(scene, bastien) is None, "nothing before it is confirmed"
    panel = await steps.press("orders-confirm")
    assert steps.count == 3
    assert bastien.say("orders-given") in panel.text
    assert await in_force(scene, bastien) is not None


@IN_EVERY_LANGUAGE
async def test_a_route_then_cards_by_buttons(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    steps = Steps(bastien)
    await steps.hand()
    await steps.press("orders-open")
    await steps.press("orders-new")
    await steps.choose("orders-do-placeholder", "claim")
    await steps.choose("orders-route-placeholder", "berlin-wien")
    await steps.choose("orders-locos-placeholder", "1")
    await steps.press("orders-done")
    await steps.choose("orders-line-placeholder", "add")
    await steps.choose("orders-do-placeholder", "draw")
    await steps.choose("orders-cards-placeholder", "green", "blue", "pile")
    await steps.press("orders-done")
    await steps.choose("orders-turns-placeholder", "5")
    await steps.press("orders-preview")
    await steps.press("orders-confirm")
    order = await in_force(scene, bastien)
    assert order == read("turns 5; claim berlin-wien loco:1; draw green,blue,deck", BOARD)
    assert steps.count == 13


@IN_EVERY_LANGUAGE
async def test_a_station_and_what_ends_it_by_buttons(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    steps = Steps(bastien)
    await steps.hand()
    await steps.press("orders-open")
    await steps.press("orders-new")
    await steps.choose("orders-do-placeholder", "station")
    await steps.choose("orders-city-placeholder", "roma")
    await steps.choose("orders-colours-placeholder", "red")
    await steps.choose("orders-if-placeholder", "hand")
    await steps.choose("orders-if-colour", "red")
    await steps.choose("orders-if-count", "2")
    await steps.press("orders-back-to-line")
    await steps.press("orders-done")
    await steps.choose("orders-else-placeholder", "yes")
    await steps.choose("orders-stops-placeholder", "ticket", "loco")
    await steps.choose("orders-wagons-placeholder", "5")
    await steps.press("orders-preview")
    await steps.press("orders-confirm")
    order = await in_force(scene, bastien)
    text = "if hand red:2: station roma red; else draw; stop ticket,loco,wagons:5"
    assert order == read(text, BOARD)


@pytest.mark.parametrize("language", ["en"])
async def test_every_kind_of_line_and_condition_by_buttons(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    steps = Steps(bastien)
    await steps.hand()
    await steps.press("orders-open")
    await steps.press("orders-new")
    await steps.choose("orders-do-placeholder", "draw")
    await steps.press("orders-once-button", once=False)
    await steps.choose("orders-cards-placeholder", "red")
    await steps.choose("orders-if-placeholder", "free")
    await steps.press("claim-by-city")
    await steps.press("ui-later", page=2, pages=2)
    await steps.choose("claim-city-placeholder", "paris")
    await steps.choose("orders-route-placeholder", "frankfurt-paris-orange,frankfurt-paris-white")
    await steps.choose("orders-if-placeholder", "wagons")
    await steps.choose("orders-if-player", "2")
    await steps.choose("orders-if-wagons", "12")
    await steps.press("orders-back-to-line")
    await steps.choose("orders-if-placeholder", "last-round")
    await steps.press("orders-unless")
    await steps.choose("orders-if-placeholder", "row")
    await steps.choose("orders-if-colour", "loco")
    await steps.choose("orders-if-count", "2")
    await steps.press("orders-back-to-line")
    await steps.press("orders-done")
    for action in ("locomotive", "tickets", "pass"):
        await steps.choose("orders-line-placeholder", "add")
        await steps.choose("orders-do-placeholder", action)
        await steps.press("orders-done")
    await steps.choose("orders-line-placeholder", "add")
    await steps.choose("orders-do-placeholder", "claim")
    await steps.press("ui-later", page=2, pages=5)
    await steps.press("claim-by-city")
    await steps.press("ui-later", page=2, pages=2)
    await steps.choose("claim-city-placeholder", "zurich")
    await steps.choose("orders-route-placeholder", "paris-zurich")
    await steps.choose("orders-toll-placeholder", "2")
    await steps.choose("orders-colours-placeholder", "green", "red")
    await steps.choose("orders-colours-placeholder", "red", "white", "green")
    await steps.choose("orders-if-placeholder", "payable")
    await steps.press("orders-back-to-line")
    await steps.press("orders-up")
    await steps.press("orders-done")
    await steps.choose("orders-line-placeholder", "4")
    await steps.press("orders-delete")
    await steps.press("orders-preview")
    await steps.press("orders-confirm")
    text = (
        "once if free frankfurt-paris-orange,frankfurt-paris-white and wagons seat2:12 and "
        "row loco:2: draw red; loco; tickets; "
        "if payable paris-zurich: claim paris-zurich green,red,white toll:2"
    )
    order = await in_force(scene, bastien)
    assert order is not None and write(order) == text
