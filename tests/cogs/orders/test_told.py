"""What a channel sees of turns that orders play: nothing before, then one calm post.

Until an order has acted, nobody but its owner sees anything of it (issue 20, R53).
"""

from __future__ import annotations

from itertools import count

import pytest

from bot.core.play import Play
from bot.core.timing.measure import MINUTE
from cogs.orders.service.standing import StandingOrders
from engine.cards import Colour
from engine.moves import ClaimRoute
from engine.view import Stage
from orders.notation import read
from orders.order import Draw, Line, Order, Tickets
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.cogs.clock.test_clock import people_in_order
from tests.cogs.orders.test_panels import BOARD, Steps, in_force, waiting
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_scene import pass_by, play, settle
from tests.stage.tongues import Tongue

DRAWS = Order((Line(Draw()),), turns=2)
_ids = count(5_000_000)


async def give(scene: Scene, person: Person, order: Order) -> None:
    table = await scene.table()
    await scene.bot.services[StandingOrders].give(
        table.id, int(person.id), order, interaction_id=next(_ids)
    )


def public(scene: Scene) -> list[Seen]:
    return [seen for seen in scene.anna.sees(PLACE) if not seen.ephemeral]


@pytest.mark.thorough
async def test_orders_in_a_row_make_one_post_that_calls_whom_the_table_waits_for(
    scene: Scene,
) -> None:
    await scene.opened()
    first, second, third = await people_in_order(scene)
    await give(scene, second, DRAWS)
    await give(scene, third, DRAWS)
    before = [seen.id for seen in public(scene)]
    await play(scene)
    await settle(scene)
    assert await scene.to_act() == first
    new = [seen for seen in public(scene) if seen.id not in before]
    (post,) = new
    assert post.text.count("(by order)") == 2
    assert set(post.pings) == {first.id}
    for person in (second, third):
        assert f"{person.user.name} (by order)" in post.text


async def test_nothing_is_posted_while_the_one_before_may_take_back(scene: Scene) -> None:
    await scene.opened()
    first, second, third = await people_in_order(scene)
    table = await scene.table()
    while True:
        position = await scene.bot.services[Play].position(table.id, int(first.id))
        claims = [
            each
            for each in position.choices
            if isinstance(each, ClaimRoute) and not table.edition.board.routes[each.route].tunnel
        ]
        if claims:
            break
        for _ in range(3):
            await play(scene)
    await settle(scene)
    await give(scene, second, DRAWS)
    before = [seen.id for seen in public(scene)]
    scene.lingers = True
    scene.wall.stop()
    await scene.bot.services[Play].act(
        table.id, int(first.id), claims[0], interaction_id=next(_ids)
    )
    await settle(scene)
    assert [seen.id for seen in public(scene)] == before
    assert await scene.to_act() == second
    status = await third.run(PLACE, "/status")
    assert "order" not in status.text.lower()
    scene.lingers = False
    await scene.settled()
    await pass_by(scene, MINUTE)
    assert await scene.to_act() == third
    (post,) = [seen for seen in public(scene) if seen.id not in before]
    assert set(post.pings) == {third.id} and post.text.count("(by order)") == 1


async def test_an_order_that_drew_tickets_calls_its_owner_to_choose(scene: Scene) -> None:
    await scene.opened()
    _, second, _ = await people_in_order(scene)
    await give(scene, second, Order((Line(Tickets()),)))
    await play(scene)
    await settle(scene)
    assert (await scene.view()).stage is Stage.TICKET_CHOICE
    post = await scene.post()
    assert set(post.pings) == {second.id} and "(by order)" in post.text


@pytest.mark.parametrize(
    ("order", "stage"),
    [
        (Order((Line(Tickets()),)), Stage.TICKET_CHOICE),
        (Order((Line(Draw((Colour.RED,), blind=False)),)), Stage.SECOND_DRAW),
    ],
)
async def test_orders_that_end_within_a_turn_that_had_begun_call_their_owner_once(
    scene: Scene, order: Order, stage: Stage
) -> None:
    """The post of that turn has mentioned its player before, and an edit would call nobody."""
    await scene.opened()
    await scene.put(row="red blue green white black", pile="blue*9")
    first, *_ = await people_in_order(scene)
    before = [seen.id for seen in public(scene)]
    await give(scene, first, order)
    await settle(scene)
    assert (await scene.view()).stage is stage and await scene.to_act() == first
    (post,) = [seen for seen in public(scene) if seen.id not in before]
    assert set(post.pings) == {first.id}


@pytest.mark.thorough
async def test_orders_that_are_done_call_their_owner_at_the_next_turn_only(scene: Scene) -> None:
    await scene.opened()
    first, second, third = await people_in_order(scene)
    await give(scene, second, Order((Line(Draw()),)))
    before = [seen.id for seen in public(scene)]
    for _ in (first, third, first):
        await play(scene)
        await settle(scene)
    assert await scene.to_act() == second
    calls = [seen for seen in public(scene) if seen.id not in before and second.id in seen.pings]
    assert [seen.id for seen in calls] == [(await scene.post()).id]


@pytest.mark.thorough
async def test_the_log_tells_which_turns_an_order_played(scene: Scene) -> None:
    await scene.opened()
    first, second, third = await people_in_order(scene)
    await give(scene, second, DRAWS)
    await play(scene)
    await settle(scene)
    log = (await third.run(PLACE, "/log")).text
    assert f"{second.user.name} (by order)" in log
    assert f"{first.user.name} (by order)" not in log


LINES = (
    "/hand", "/map", "/status", "/log", "/text", "/news", "/help", "/board", "/games", "/rules",
    "/near city:Paris", "/path from:Paris to:Wien", "/orders",
)  # fmt: skip
SECRET = "turns 3; claim berlin-wien loco:1; if hand red:9: draw green,blue; stop none"


async def seen_by(scene: Scene, person: Person) -> list[object]:
    """All that somebody is shown, by commands, in the channel and while typing."""
    told: list[object] = []
    for line in LINES:
        reply = await scene.run(person, line)
        told.append((line, reply.text, labels(reply.message)))
        told.append([file.description for file in reply.message.files])
    for typed in ("", "claim ", "draw g"):
        found = await person.autocomplete(PLACE, "orders", "text", typed)
        told.append([each.name for each in found])
    told += [seen.text for seen in person.sees(PLACE) if not seen.ephemeral]
    return told


@pytest.mark.rule("R53")
async def test_others_see_the_same_with_and_without_an_order(scene: Scene) -> None:
    bastien = await waiting(scene, "en")
    others = scene.anna, scene.standin.person("Dmitri")
    for person in others:
        await seen_by(scene, person)
    before = [await seen_by(scene, person) for person in others]
    steps = Steps(bastien)
    steps.shown = (await bastien.types("orders", text=SECRET)).message
    await steps.press("orders-confirm")
    await scene.settled()
    assert await in_force(scene, bastien) == read(SECRET, BOARD)
    after = [await seen_by(scene, person) for person in others]
    assert after == before


async def test_the_owner_finds_what_was_done_and_why(scene: Scene) -> None:
    """Anna moves, Bastien's order plays, and *My hand* and `/news` tell him, line by line."""
    await scene.opened()
    bastien = Tongue(scene, scene.bastien, "en")
    await bastien.types("news")
    steps = Steps(bastien)
    text = "turns 3; claim petrograd-stockholm; draw deck"
    steps.shown = (await bastien.types("orders", text=text)).message
    await steps.press("orders-confirm")
    await scene.anna.click(await scene.post(), "Pile ×2")
    await pass_by(scene, 61_000)
    post = await scene.post()
    assert "Bastien (by order)" in post.text and scene.chiara.mention in post.text
    assert scene.bastien.mention not in post.text
    for command in ("hand", "news"):
        told = (await bastien.types(command)).text
        assert bastien.say("orders-did", count=1) in told
        assert "• Draw from the pile" in told and "Petrograd–Stockholm" in told.replace("St. ", "")
        assert bastien.say("orders-why", why="not-payable") in told
    panel = await bastien.types("orders")
    assert bastien.say("orders-in-force", turns=2) in panel.text


async def test_the_owner_finds_why_orders_ended(scene: Scene) -> None:
    await scene.opened()
    bastien = Tongue(scene, scene.bastien, "en")
    steps = Steps(bastien)
    steps.shown = (await bastien.types("orders", text="claim petrograd-stockholm")).message
    await steps.press("orders-confirm")
    await scene.anna.click(await scene.post(), "Pile ×2")
    await pass_by(scene, 61_000)
    post = await scene.post()
    assert scene.bastien.mention in post.text and "order" not in post.text
    for command in ("hand", "news", "hand"):
        told = (await bastien.types(command)).text
        assert bastien.say("orders-ended", why="unsettled") in told
        assert bastien.say("orders-why", why="not-payable") in told
    panel = await bastien.types("orders")
    assert bastien.say("orders-ended", why="unsettled") in panel.text
    await scene.settled()
    again = await bastien.types("hand")
    assert bastien.say("orders-ended", why="unsettled") not in again.text, "it was heard"
