"""Every flow of a game with each quirk of Discord's, one after the other and all at once."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from sandbox.quirks import Quirk
from tests.cogs import test_flows_by_button as flows
from tests.cogs.conftest import PLACE, Scene
from tests.cogs.hurried import hurry

EACH_QUIRK = pytest.mark.parametrize(
    "quirks", [{quirk} for quirk in Quirk] + [set(Quirk)], ids=[*Quirk, "all"]
)


@pytest.fixture
async def quirky(
    scene: Scene, quirks: set[Quirk], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Scene]:
    """The scene with these quirks; in the end nobody is left waiting, and nothing went wrong."""
    hurry(scene.monkeypatch)
    scene.standin.world.quirks |= quirks
    yield scene
    await scene.standin.quiet()
    assert not [seen for each in scene.people for seen in each.sees(PLACE) if seen.loading]
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


@EACH_QUIRK
async def test_every_flow_of_a_turn_is_pressed(quirky: Scene) -> None:
    await flows.test_every_flow_of_a_turn_is_pressed(quirky, "en")


@EACH_QUIRK
async def test_seats_change_hands_and_the_game_ends(quirky: Scene) -> None:
    await flows.test_seats_change_hands_and_the_game_ends(quirky, "en")
