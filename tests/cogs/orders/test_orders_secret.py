"""Until an order has acted, nobody but its owner sees anything of it (issue 20, R53)."""

from __future__ import annotations

import pytest

from orders.notation import read
from sandbox.driver import Person
from tests.cogs.orders.test_orders_panels import BOARD, Steps, in_force, waiting
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.timed_scene import pass_by
from tests.stage.tongues import Tongue

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
    others = (scene.anna, scene.chiara, scene.standin.person("Dmitri"))
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
