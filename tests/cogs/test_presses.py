"""Anything that can be pressed, pressed at random: never a fault, never an unanswered press."""

from __future__ import annotations

import random
from typing import Any

import pytest
from discord.state import ConnectionState
from discord.ui import DynamicItem

from engine.view import Stage
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.stage.scene import Scene
from tests.tiers import sampled

PRESSES = 50
SEEDS = (7, 8, 9)


async def press(person: Person, message: Seen, rng: random.Random) -> Reply | None:
    """Press or choose one thing of a message; None if there is nothing."""
    buttons = [button for button in message.buttons if not button.disabled]
    pressable = [*buttons, *message.selects]
    if not pressable:
        return None
    if message.selects and (not buttons or rng.random() < 0.6):
        select = message.selects[0]
        # A select of people has no options: whoever presses asks for themselves.
        values = [option.value for option in select.options] or [person.id]
        few = rng.randint(select.min_values, select.max_values)
        return await person.select(message, select.custom_id, rng.sample(values, few))
    return await person.click(message, rng.choice(buttons).custom_id or "")


def ordinary_components(scene: Scene) -> list[str]:
    """What the library is given to keep for one message, from now on (trap T1).

    There must be none: in time it would unregister those that are made anew from their ids.
    """
    found: list[str] = []
    kept = ConnectionState.store_view

    def keep(state: Any, view: Any, message_id: int | None = None) -> None:
        items = (item for item in view.walk_children() if item.is_dispatchable())
        found.extend(type(item).__name__ for item in items if not isinstance(item, DynamicItem))
        kept(state, view, message_id)

    scene.monkeypatch.setattr(ConnectionState, "store_view", keep)
    return found


@pytest.mark.parametrize("seed", sampled(SEEDS, 7))
async def test_random_presses_are_all_answered_in_private(scene: Scene, seed: int) -> None:
    rng, ordinary = random.Random(seed), ordinary_components(scene)
    await scene.opened()
    pressed = 0
    while pressed < PRESSES:
        view = await scene.view()
        if view.stage is Stage.OVER:
            break
        person = await scene.to_act() if rng.random() < 0.9 else rng.choice(scene.people)
        shown: Seen | None = await scene.post()
        while shown is not None and rng.random() < 0.9:
            reply = await press(person, shown, rng)
            pressed += 1
            if reply is None:
                break
            assert reply.failure is None
            assert reply.ephemeral
            assert "Sorry" not in reply.text
            shown = reply.message
    assert pressed
    assert ordinary == []


@pytest.mark.usefixtures("panels_stay")
async def test_a_double_click_draws_once(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    before = (await scene.view()).seats[0].cards
    # Both are of one moment, however slow the machine is: by their time they are one.
    now = scene.standin.clock.now()
    scene.monkeypatch.setattr(scene.standin.clock, "now", lambda: now)
    first = await scene.anna.click(post, "Pile", settle=False)
    second = await scene.anna.click(post, "Pile")
    await scene.settled()
    assert (await scene.view()).seats[0].cards == before + 1
    assert "nothing happened twice" in second.text + first.text
