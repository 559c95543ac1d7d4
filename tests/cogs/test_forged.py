"""Whatever a custom id or a select may say that no version wrote: kindly answered as an old one."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from random import Random

import pytest

from cogs.components import ITEMS
from cogs.reading.panels.board import LogOf
from cogs.seats.panels import PickGuest
from cogs.turn.panels.hand import MyHand
from sandbox.driver import Reply
from sandbox.screen import Seen
from tests.stage.forging import PIECES, STRANGE, WAYS, component, forged, used
from tests.stage.scene import Scene
from tests.tiers import sampled

EACH_WAY = pytest.mark.parametrize("nth", sampled(range(WAYS), 2))


def check(reply: Reply, custom_id: str, value: str) -> None:
    assert reply.failure is None, (custom_id, value)
    assert reply.ephemeral and reply.text, (custom_id, value)
    assert "Sorry" not in reply.text, (custom_id, value)


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged at level error during a test."""
    yield
    records = caplog.get_records("call")
    assert [each.getMessage() for each in records if each.levelno >= logging.ERROR] == []


async def forge(scene: Scene, post: Seen, nth: int) -> None:
    """Use each component with a remainder and a value that no version wrote."""
    rng = Random(nth)
    for kind in ITEMS:
        table = await scene.table()
        n = (await scene.view()).seats[0].decisions if table.seq else 0
        for custom_id in forged(kind, table, n, rng, nth):
            value = rng.choice(PIECES) or "x"
            reply = await used(
                scene.anna, post, component(kind, custom_id, value), value, scene.bastien
            )
            check(reply, custom_id, value)


@EACH_WAY
async def test_in_a_game(scene: Scene, nth: int) -> None:
    await scene.opened()
    view = await scene.view()
    await forge(scene, await scene.post(), nth)
    assert (await scene.view()).seats == view.seats, "something was done"


@EACH_WAY
@pytest.mark.thorough
async def test_in_the_lobby(scene: Scene, nth: int) -> None:
    await scene.lobby()
    await forge(scene, await scene.post(), nth)


async def test_a_strange_head(scene: Scene) -> None:
    await scene.opened()
    post = await scene.post()
    # From now on the library knows the class of what is sent, too.
    await scene.run(scene.anna, "/hand")
    for custom_id in STRANGE:
        for kind in (MyHand, LogOf, PickGuest):
            reply = await used(
                scene.anna, post, component(kind, custom_id, "all"), "all", scene.bastien
            )
            check(reply, custom_id, "all")
