"""Every flow of a game with each quirk of Discord's, one after the other and all at once."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from sandbox.quirks import Quirk
from tests.cogs import test_flows_by_button as flows
from tests.soak import some_of
from tests.stage.hurried import hurry
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled

QUIRKS = [*({quirk} for quirk in Quirk), set(Quirk)]

EMOJIS = {Quirk.EMOJIS_MISSING, Quirk.EMOJIS_VANISH}


def name(quirks: set[Quirk]) -> str:
    return "all" if len(quirks) > 1 else str(*quirks)


@pytest.fixture
async def quirky(
    scene: Scene, quirks: set[Quirk], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Scene]:
    """The scene with these quirks; in the end nobody is left waiting, and nothing went wrong."""
    hurry(scene.monkeypatch)
    scene.standin.world.quirks |= quirks
    if quirks & EMOJIS:
        scene.bot.icon_keeper.start()
    yield scene
    await scene.standin.quiet()
    assert not [seen for each in scene.people for seen in each.sees(PLACE) if seen.loading]
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


@pytest.mark.thorough
@pytest.mark.soak
@pytest.mark.parametrize("quirks", some_of(QUIRKS, len(QUIRKS)), ids=name)
async def test_every_flow_of_a_turn_is_pressed(quirky: Scene) -> None:
    await flows.test_every_flow_of_a_turn_is_pressed(quirky, "en")


@pytest.mark.parametrize("quirks", sampled(QUIRKS, set(Quirk)), ids=name)
async def test_seats_change_hands_and_the_game_ends(quirky: Scene) -> None:
    await flows.test_seats_change_hands_and_the_game_ends(quirky, "en")
