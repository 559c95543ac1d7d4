"""Interactions at random, forged ones and plausible ones: all are answered, none does harm."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from sandbox.driver import Person
from tests.soak import SOAK
from tests.stage.fuzzing import Fuzz
from tests.stage.scene import Scene

RUNS, EACH = (20, 1000) if SOAK else (1, 60)
"""How many tables, and how many interactions at each."""
SEEDS = pytest.mark.parametrize("seed", range(RUNS))


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    records = caplog.get_records("call")
    assert [each.getMessage() for each in records if each.levelno >= logging.ERROR] == []


async def begun(scene: Scene, seed: int) -> Fuzz:
    """A table with two or three people, of one edition or another."""
    people: tuple[Person, ...] = scene.people if seed % 2 else scene.people[:2]
    await scene.opened(*people, edition="express" if seed % 3 == 2 else "europe")
    # However loaded the machine is: what counts here is that an answer comes.
    object.__setattr__(scene.standin.world.options, "ack_seconds", 60.0)
    return Fuzz(scene, seed)


@pytest.mark.soak
@SEEDS
@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
async def test_forged_interactions_do_nothing_that_is_not_allowed(scene: Scene, seed: int) -> None:
    fuzz = await begun(scene, seed)
    for _ in range(EACH):
        await fuzz.forge()
    await fuzz.audit()


@pytest.mark.soak
@SEEDS
@pytest.mark.thorough
@pytest.mark.usefixtures("panels_stay")
async def test_plausible_interactions_are_all_answered(scene: Scene, seed: int) -> None:
    fuzz = await begun(scene, seed)
    for _ in range(EACH):
        await fuzz.act()
    await fuzz.audit()
