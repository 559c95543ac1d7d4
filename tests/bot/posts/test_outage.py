"""Discord is out of reach for an hour: once it is back, nobody waits for a pause to end."""

from __future__ import annotations

from collections.abc import Set

import pytest

from tests.clocks import FastLoop
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled
from tests.waiting import until

HOUR, SOON = 3600.0, 120.0
POSTS = ("POST", "/channels/{channel_id}/messages")


def calls(scene: Scene) -> int:
    """How often Bastien was mentioned."""
    return sum(scene.bastien.id in seen.pings for seen in scene.bastien.sees(PLACE))


def called(scene: Scene) -> bool:
    """Whether his was the last mention."""
    return scene.bastien.id in [seen for seen in scene.bastien.sees(PLACE) if seen.pings][-1].pings


async def draw_unposted(scene: Scene, *, times: int) -> None:
    """Let Anna end her turn while Bastien can't be called."""
    await scene.opened()
    scene.standin.fail_next(*POSTS, status=503, times=times)
    reply = await scene.run(scene.anna, "/draw card:two")
    assert "you drew" in reply.text
    remaining = scene.standin.api.faults.remaining
    await until(lambda: remaining(*POSTS) < times, "a post that Discord refused")
    assert not called(scene)


@pytest.mark.parametrize(
    "how",
    sampled([{}, {"forget"}, {"api"}, {"api", "forget"}], {"api", "forget"}),
    ids=lambda how: " and ".join(sorted(how)) or "gateway",
)
async def test_after_an_hour_everything_goes_on_at_once(scene: Scene, how: Set[str]) -> None:
    api, forget = "api" in how, "forget" in how
    await draw_unposted(scene, times=1 if api else 1000)
    before = calls(scene)
    scene.standin.cut_off(api=api, forget=forget)
    clock = FastLoop(scene.monkeypatch)
    await clock.let_pass(HOUR)
    assert not called(scene) and not scene.standin.gateway.is_connected
    scene.standin.api.faults.clear()
    scene.standin.restore()

    def goes_on() -> bool:
        return called(scene) and scene.standin.gateway.is_connected

    assert await clock.let_pass(HOUR, 1.0, goes_on) < SOON
    await scene.settled()
    assert calls(scene) == before + 1
    assert "you drew" in (await scene.run(scene.bastien, "/draw card:two")).text


@pytest.mark.thorough
async def test_who_is_there_need_not_wait_for_what_failed(scene: Scene) -> None:
    await draw_unposted(scene, times=1000)
    clock = FastLoop(scene.monkeypatch)
    await clock.let_pass(HOUR)
    assert not called(scene)
    scene.standin.api.faults.clear()
    await scene.run(scene.chiara, "/status")
    assert await clock.let_pass(SOON, 0.1, lambda: called(scene)) < 10.0
