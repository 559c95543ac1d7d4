"""Orders made by buttons and selects alone, in few steps, and edited across restarts (issue 20).

Panels of orders outlive restarts, obey their owner alone, and fit however large orders are.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cogs.orders.service.standing import StandingOrders
from orders.notation import read, write
from orders.order import MOST_LINES, Order, StopKind
from sandbox import components as parts
from sandbox.driver import Reply
from sandbox.screen import Seen
from tests.cogs.turn.test_hints import forged
from tests.stage.late import restarted
from tests.stage.scene import WITH_HINTS, Scene, labels
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


@pytest.mark.rule("R33")
@pytest.mark.parametrize(("edition", "said"), [("europe", True), (WITH_HINTS, False)])
async def test_the_map_says_that_its_tunnels_may_cost_more_and_each_proposal_stops_for_them(
    scene: Scene, edition: str, said: bool
) -> None:
    await scene.opened(edition=edition)
    bastien = Tongue(scene, scene.bastien, "en")
    claims = {"venezia-zurich": 1, "venezia-zagrab": 1}
    await put(scene, hands={1: "green:2 red:1"}, tickets={1: "paris-zagrab"}, claims=claims)
    steps = Steps(bastien)
    await steps.hand()
    panel = await steps.press("orders-open")
    assert (bastien.say("orders-propose-tunnel", most=3) in panel.text) is said
    preview = await steps.choose("orders-propose-placeholder", panel.selects[0].options[0].value)
    assert bastien.say("orders-case-tunnel-again") in preview.text
    await steps.press("orders-confirm")
    order = await in_force(scene, bastien)
    assert order is not None and StopKind.TUNNEL in order.stops
    await steps.press("orders-edit")
    await steps.choose("orders-stops-placeholder", "last-round")
    await steps.choose("orders-stops-placeholder", "last-round", "tunnel")
    await steps.press("orders-preview")
    await steps.press("orders-confirm")
    order = await in_force(scene, bastien)
    assert order is not None and order.stops == {StopKind.LAST_ROUND, StopKind.TUNNEL}


@IN_EVERY_LANGUAGE
async def test_a_route_then_cards_by_buttons(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    steps = Steps(bastien)
    await steps.hand()
    await steps.press("orders-open")
    await steps.choose("orders-claim-placeholder", "berlin-wien")
    await steps.press("orders-edit")
    await steps.choose("orders-line-placeholder", "0")
    await steps.choose("orders-locos-placeholder", "1")
    await steps.press("orders-done")
    await steps.choose("orders-line-placeholder", "add")
    await steps.choose("orders-do-placeholder", "draw green,deck")
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
    await steps.choose("orders-do-placeholder", "station")
    await steps.choose("orders-city-placeholder", "roma")
    await steps.press("orders-edit")
    await steps.choose("orders-line-placeholder", "0")
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
    text = "if hand red:2: station roma red; else draw; stop taken,ticket,loco,wagons:5"
    assert order == read(text, BOARD)


@pytest.mark.parametrize("language", ["en"])
async def test_every_kind_of_line_and_condition_by_buttons(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    steps = Steps(bastien)
    await steps.hand()
    await steps.press("orders-open")
    await steps.choose("orders-do-placeholder", "draw deck")
    await steps.press("orders-edit")
    await steps.choose("orders-line-placeholder", "0")
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
    for action in ("loco", "tickets", "pass"):
        await steps.choose("orders-line-placeholder", "add")
        await steps.choose("orders-do-placeholder", action)
        await steps.press("orders-done")
    await steps.choose("orders-line-placeholder", "add")
    await steps.press("claim-all")
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


LARGEST = (
    "turns 20; "
    + "; ".join(
        "once if free frankfurt-paris-orange,frankfurt-paris-white and hand green:12 and "
        "wagons seat0:12: claim angora-constantinople "
        "blue,purple,orange,white,green,yellow,black,red loco:10 toll:3"
        for _ in range(MOST_LINES)
    )
    + "; else draw; stop taken,last-round,ticket,loco,wagons:15"
)
"""As long as an order on Europe can be, by what its panels offer."""


async def draft(scene: Scene, tongue: Tongue) -> str | None:
    table = await scene.table()
    return (await scene.bot.services[StandingOrders].of(table.id, int(tongue.person.id))).draft


@pytest.mark.thorough
async def test_a_restart_in_the_middle_of_editing_loses_nothing(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    steps = Steps(bastien)
    await steps.hand()
    await steps.press("orders-open")
    await steps.choose("orders-do-placeholder", "draw deck")
    await steps.press("orders-edit")
    await steps.choose("orders-line-placeholder", "0")
    await steps.choose("orders-cards-placeholder", "red")
    await steps.choose("orders-if-placeholder", "hand")
    async with restarted(scene):
        await steps.choose("orders-if-colour", "red")
        await steps.choose("orders-if-count", "4")
        await steps.press("orders-back-to-line")
        await steps.press("orders-done")
        await steps.press("orders-preview")
        await steps.press("orders-confirm")
        order = await in_force(scene, bastien)
        assert order == read("if hand red:4: draw red", BOARD)


async def test_nobody_else_can_use_the_panel(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    preview = await bastien.types("orders", text="draw red")
    before = await draft(scene, bastien)
    ids = [each.custom_id for each in preview.message.buttons if each.custom_id]
    mine = [each for each in ids if ":order-" in each]
    assert mine and all(each.startswith("sm:1:1:") for each in mine)
    for custom_id in mine:
        action = custom_id.split(":", 4)[-1]
        post = await forged(scene, action, seat="1", n=0)
        reply = await scene.chiara.click(post, action)
        assert "Bastien" in reply.text and "draw red" not in reply.text.casefold()
    assert await in_force(scene, bastien) is None
    assert await draft(scene, bastien) == before


@pytest.mark.usefixtures("panels_stay")
async def test_what_was_shown_is_what_is_put_in_force(scene: Scene) -> None:
    """A preview from before the draft was changed elsewhere confirms nothing: it shows it anew."""
    bastien = await waiting(scene, "en")
    old = (await bastien.types("orders", text="draw red")).message
    await bastien.types("orders", text="draw blue")
    shown = await bastien.press(old, "orders-confirm")
    assert await in_force(scene, bastien) is None
    assert bastien.say("orders-changed") in shown.text and "draw a blue card" in shown.text.lower()
    await bastien.press(shown.message, "orders-confirm")
    assert await in_force(scene, bastien) == read("draw blue", BOARD)


@pytest.mark.usefixtures("panels_stay")
async def test_a_button_of_a_line_that_is_gone_says_so(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    steps = Steps(bastien)
    steps.shown = (await bastien.types("orders", text="draw red; draw blue")).message
    await steps.press("orders-edit")
    old = await steps.choose("orders-line-placeholder", "1")
    await bastien.types("orders", text="draw red")
    reply = await bastien.person.click(old, bastien.button(old, "orders-up"))
    assert "past" in reply.text or "changed" in reply.text or "old" in reply.text.lower(), (
        reply.text
    )
    assert await draft(scene, bastien) == "draw red"


async def test_orders_are_edited_replaced_and_withdrawn(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    steps = Steps(bastien)
    steps.shown = (await bastien.types("orders", text="draw red; pass")).message
    await steps.press("orders-confirm")
    await steps.press("orders-edit")
    await steps.choose("orders-line-placeholder", "1")
    await steps.press("orders-delete")
    assert await in_force(scene, bastien) == read("draw red; pass", BOARD), "a draft is no order"
    await steps.press("orders-preview")
    await steps.press("orders-confirm")
    assert await in_force(scene, bastien) == read("draw red", BOARD)
    await steps.press("orders-withdraw")
    assert await in_force(scene, bastien) is None
    assert "Withdraw" not in labels(steps.shown)
    steps.shown = (await bastien.types("orders", text="draw red")).message
    await steps.press("orders-edit")
    await steps.press("orders-forget")
    assert await draft(scene, bastien) is None


async def test_a_proposal_that_is_gone_is_not_taken(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    panel = (await bastien.types("orders")).message
    offered = panel.selects[0].options[0].value
    await put(
        scene,
        hands={1: "red:8"},
        tickets={1: "berlin-roma"},
        claims={"berlin-frankfurt-red": 0, "berlin-frankfurt-black": 2, "berlin-wien": 0},
    )
    reply = await bastien.choose(panel, "orders-propose-placeholder", offered)
    assert bastien.say("orders-changed") in reply.text
    assert await draft(scene, bastien) is None


@IN_EVERY_LANGUAGE
async def test_the_largest_order_fits_every_panel(scene: Scene, language: str) -> None:
    bastien = await waiting(scene, language)
    largest: Order = read(LARGEST, BOARD)
    assert write(largest) == LARGEST and len(LARGEST) > 1000
    table = await scene.table()
    service, me = scene.bot.services[StandingOrders], int(bastien.person.id)
    await service.draft(table.id, me, LARGEST)
    await service.give(table.id, me, largest, interaction_id=7)
    await service.draft(table.id, me, LARGEST)
    steps = Steps(bastien)
    shown = [await steps.hand(), await steps.press("orders-open")]
    shown.append(await steps.press("orders-edit"))
    shown.append(await steps.press("orders-preview"))
    await steps.press("orders-edit")
    shown.append(await steps.choose("orders-line-placeholder", "5"))
    shown.append(await steps.choose("orders-if-placeholder", "2"))
    await steps.press("orders-back-to-line")
    shown.append(await steps.press("orders-other-route"))
    assert [fault for each in shown for fault in faults(each)] == []


def faults(seen: Seen) -> Iterator[str]:
    """What of a message is beyond Discord's limits, or was cut to be within them."""
    found = [each for _, each in parts.walk(seen.payload["components"])]
    if len(found) > 40:
        yield f"{len(found)} components"
    contents = [each.get("content") or "" for each in found]
    if sum(map(len, contents)) > 4000:
        yield "too long"
    yield from (f"cut: {each[-60:]}" for each in contents if each.endswith("…"))
    for each in found:
        for option in each.get("options", ()):
            if len(option["label"]) > 100 or len(option["value"]) > 100:
                yield f"option: {option['label']}"
        if len(each.get("custom_id") or "") > 100:
            yield f"custom id: {each['custom_id']}"


async def test_who_has_no_turns_is_told_so(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    for line in ("/orders", "/orders text:draw"):
        assert "seat" in (await scene.run(scene.chiara, line)).text.lower(), line
