"""Orders from being typed to what came of them, as everybody at the table reads it (issue 20)."""

from __future__ import annotations

import re

import pytest

from bot.core.timing.measure import MINUTE
from cogs.orders.typed.writing import spell
from cogs.orders.words import order_reader
from engine.board import RouteId
from engine.cards import Colour
from engine.payment import payment
from orders.notation import read
from tests.stage.scene import Scene, labels
from tests.stage.timed_scene import pass_by
from tests.stage.tongues import EDITION, Tongue, each_language, opened, put

BOARD = EDITION.board
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
