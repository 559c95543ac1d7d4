"""What a client may send as a command's options although Discord's own clients never would."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

import pytest

from bot.core.model import Table
from bot.core.typed.cities import suggest_cities
from bot.ui.context import Context
from cogs.reading import commands as reading
from cogs.reading.panels.places import near_typed
from sandbox.world import World
from tests.stage.scene import PLACE, Scene

LONG = "saint ﷺ petersburg " * 60
"""More than 1,000 characters, some of which are 18 letters when folded."""


@pytest.fixture
def errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged at level error until the end of a test."""
    yield
    assert [each for each in caplog.records if each.levelno >= logging.ERROR] == []


def send_anything(world: World) -> None:
    """Let people's clients send every value that an option may have."""
    world.commands = deepcopy(world.commands)
    for command in world.commands[None].values():
        for option in command.get("options") or ():
            for limit in ("min_value", "max_value", "min_length", "max_length", "choices"):
                option.pop(limit, None)


async def test_a_number_out_of_range_is_refused_kindly(scene: Scene, errors: None) -> None:
    await scene.lobby(scene.anna)
    send_anything(scene.standin.world)
    for line, most in (
        ("/join countries:-1", 60),
        ("/join countries:99", 60),
        (f"/join countries:{2**53}", 60),
        ("/claim from:Paris to:Brest locomotives:-1", 9),
    ):
        reply = await scene.run(scene.bastien, line)
        assert f"number from 0 to {most}" in reply.text, line
        assert len((await scene.table()).holders) == 1, line


async def test_nobody_gets_a_table_of_a_million_computers(scene: Scene, errors: None) -> None:
    send_anything(scene.standin.world)
    for locale in ("en-US", "fr", "de", "it"):
        scene.anna.user.locale = locale
        reply = await scene.run(scene.anna, f"/new company:easy-{2**53}")
        assert "reference" not in reply.text, locale
        assert "There is no table" in (await scene.run(scene.bastien, "/status")).text, locale


async def test_a_value_outside_the_choices_is_refused_kindly(scene: Scene, errors: None) -> None:
    send_anything(scene.standin.world)
    for line in ("/new pace:purple", "/new company:divine-1", "/preferences look:ugly"):
        reply = await scene.run(scene.anna, line)
        assert "One of the values can't be used" in reply.text, line


async def test_a_command_that_is_not_there_any_more_says_so(scene: Scene, errors: None) -> None:
    commands = scene.standin.world.commands[None]
    status = next(each for each in commands.values() if each["name"] == "status")
    commands[status["id"]] = status | {"name": "standings"}
    reply = await scene.run(scene.anna, "/standings")
    assert "Reload Discord" in reply.text


async def test_typed_text_is_cut_before_a_command_reads_it(scene: Scene, errors: None) -> None:
    await scene.opened()
    send_anything(scene.standin.world)
    read: list[str] = []

    async def watched(context: Context, table: Table, city: str) -> None:
        read.append(city)
        await near_typed(context, table, city)

    scene.monkeypatch.setattr(reading, "near_typed", watched)
    reply = await scene.run(scene.anna, f"/near city:{LONG}")
    assert read == [LONG[:60]]
    assert "no city like" in reply.text


@pytest.mark.thorough
async def test_others_are_answered_while_somebody_types_on_and_on(
    scene: Scene, errors: None
) -> None:
    await scene.opened()
    # How fast this machine is doesn't matter here.
    patient = replace(scene.standin.world.options, ack_seconds=600.0)
    world = scene.standin.world
    scene.monkeypatch.setattr(world, "options", patient)
    scene.monkeypatch.setattr(world.interactions, "_options", patient)
    seen: list[str] = []
    suggest = suggest_cities

    def watched(edition: object, typed: str, *rest: object) -> object:
        seen.append(typed)
        return suggest(edition, typed, *rest)  # type: ignore[arg-type]

    scene.monkeypatch.setattr("bot.ui.commands.suggest_cities", watched)
    typing = [
        asyncio.create_task(scene.bastien.autocomplete(PLACE, "/near", "city", f"{k}{LONG}"))
        for k in range(100)
    ]
    clicked = await scene.anna.click(await scene.post(), "My hand")
    assert clicked.failure is None and clicked.text
    assert all(found == [] for found in await asyncio.gather(*typing))
    assert len(seen) == 100 and max(map(len, seen)) == 60
