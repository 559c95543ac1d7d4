"""Objecting to another pace: only to the one that is wanted now."""

from __future__ import annotations

from tests.stage.passing_by import last_with
from tests.stage.scene import Scene


async def test_the_button_of_an_earlier_wish_objects_to_nothing(scene: Scene) -> None:
    await scene.opened()
    await scene.run(scene.anna, "/pace pace:live")
    await scene.settled()
    old = last_with(scene, "would like another pace")
    await scene.run(scene.anna, "/pace pace:relaxed")
    await scene.settled()
    new = last_with(scene, "would like another pace")
    assert "wanted earlier" in (await scene.bastien.click(old, "Keep the pace")).text
    assert "The pace stays as it is" in (await scene.bastien.click(new, "Keep the pace")).text
