"""What a channel sees of turns that orders play: nothing before, then one calm post."""

from __future__ import annotations

from itertools import count

import pytest

from bot.core.play import Play
from bot.core.timing.measure import MINUTE
from cogs.orders.service.standing import StandingOrders
from engine.moves import ClaimRoute
from engine.view import Stage
from orders.order import Draw, Line, Order, Tickets
from sandbox.driver import Person
from sandbox.screen import Seen
from tests.cogs.clock.test_heads_up import people_in_order
from tests.stage.scene import PLACE, Scene
from tests.stage.timed_scene import pass_by, play, settle

DRAWS = Order((Line(Draw()),), turns=2)
_ids = count(5_000_000)


async def give(scene: Scene, person: Person, order: Order) -> None:
    table = await scene.table()
    await scene.bot.services[StandingOrders].give(
        table.id, int(person.id), order, interaction_id=next(_ids)
    )


def public(scene: Scene) -> list[Seen]:
    return [seen for seen in scene.anna.sees(PLACE) if not seen.ephemeral]


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
    await scene.bot.services[Play].act(
        table.id, int(first.id), claims[0], interaction_id=next(_ids)
    )
    await settle(scene)
    assert [seen.id for seen in public(scene)] == before
    assert await scene.to_act() == second
    status = await third.run(PLACE, "/status")
    assert "order" not in status.text.lower()
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
