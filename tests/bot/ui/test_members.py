"""Whether somebody has left a server: asked seldom, and believed only if it is certain."""

from __future__ import annotations

from bot.ui.channels import REMEMBERED, Members
from sandbox.driver import Person
from tests.stage.scene import Scene

MEMBER = "/guilds/{guild_id}/members/{user_id}"


async def gone(scene: Scene, person: Person, guild: int | None = None) -> bool:
    here = int(scene.standin.world.guild.id)
    return await scene.bot.services[Members].gone(guild or here, int(person.id))


async def test_who_has_left_is_gone(scene: Scene) -> None:
    scene.standin.world.remove_member(scene.chiara.user)
    assert await gone(scene, scene.chiara)
    assert not await gone(scene, scene.bastien)


async def test_an_answer_holds_for_a_minute(scene: Scene) -> None:
    assert not await gone(scene, scene.bastien)
    scene.standin.world.remove_member(scene.bastien.user)
    assert not await gone(scene, scene.bastien)
    scene.wall.pass_by(REMEMBERED)
    assert await gone(scene, scene.bastien)


async def test_no_other_answer_means_anything(scene: Scene) -> None:
    for status in (403, 404):
        scene.standin.fail_next("GET", MEMBER, status=status)
        assert not await gone(scene, scene.chiara)
        scene.wall.pass_by(REMEMBERED)
    assert not await gone(scene, scene.chiara, guild=1)
    scene.standin.world.remove_bot()
    scene.standin.world.remove_member(scene.chiara.user)
    assert not await gone(scene, scene.chiara)
