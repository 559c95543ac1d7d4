"""What an admin is told of posts that don't arrive: which permission is gone, and its return."""

from __future__ import annotations

from bot.core.position import Lookup
from bot.storage.repositories.notices import NoticeKind
from bot.storage.rows import GameStatus
from sandbox.permissions import Permission
from tests.bot.posts.test_parked import channel, draws, goes_on, parked
from tests.stage.scene import Scene

SEND, ATTACH = Permission.SEND_MESSAGES, Permission.ATTACH_FILES


def told(scene: Scene) -> list[tuple[str, str]]:
    return [(each.kind, each.subject) for each in scene.bot.notices.open()]


async def test_a_lost_permission_is_named_until_posts_arrive_again(scene: Scene) -> None:
    before = await parked(scene)
    about = f"table {(await scene.table()).id}"
    (notice,) = scene.bot.notices.open()
    assert (notice.kind, notice.subject) == (NoticeKind.PERMISSION, about)
    assert notice.why == "turn Discord refused the post (50013): Send Messages"
    scene.standin.world.allow_bot(channel(scene), SEND)
    await goes_on(scene, scene.bastien, before)
    assert told(scene) == []


async def test_pictures_that_may_not_be_attached_are_told_until_they_may(scene: Scene) -> None:
    await scene.opened()
    scene.standin.world.deny_bot(channel(scene), ATTACH)
    await draws(scene, scene.anna)
    about = f"the pictures of table {(await scene.table()).id}"
    assert told(scene) == [(NoticeKind.PERMISSION, about)]
    scene.standin.world.allow_bot(channel(scene), ATTACH)
    await scene.standin.quiet()
    await draws(scene, scene.bastien)
    assert told(scene) == []


async def test_a_permission_that_is_given_back_unheard_says_nothing_of_pictures(
    scene: Scene,
) -> None:
    await scene.opened()
    before = await scene.post()
    place = channel(scene)
    scene.standin.world.deny_bot(place, SEND)
    await scene.standin.quiet()
    place.overwrites[scene.standin.world.bot.id].deny &= ~SEND
    await draws(scene, scene.anna)
    assert not (await goes_on(scene, scene.bastien, before)).files
    assert told(scene) == []


async def test_a_deleted_channel_is_told_until_the_table_has_moved(scene: Scene) -> None:
    await scene.opened()
    table, world = await scene.table(), scene.standin.world
    world.delete_channel(channel(scene))
    await scene.anna.expect(scene.anna.open_dm(), "/move")
    assert told(scene) == [(NoticeKind.POST, f"table {table.id}")]
    reply = await scene.anna.run("games", "/move")
    assert "The table is here now" in reply.text
    scene.place = "games"
    await scene.settled()
    assert told(scene) == []


async def test_a_table_that_has_ended_is_wrong_no_more(scene: Scene) -> None:
    await scene.opened()
    table = await scene.table()
    scene.bot.notices.note(NoticeKind.COMPUTER, f"table {table.id}", "ValueError")
    scene.bot.notices.note(NoticeKind.PICTURE, "table 99", "ValueError")
    scene.bot.notices.note(NoticeKind.DAMAGE, f"table {table.id}", "event 3 is missing")
    await scene.bot.inspector._look([], None)
    running = [(NoticeKind.COMPUTER, f"table {table.id}")]
    damaged = [(NoticeKind.DAMAGE, f"table {table.id}")]
    assert told(scene) == running + damaged
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    await scene.settled()
    assert (await scene.bot.services[Lookup].table(table.id)).status is GameStatus.CANCELLED
    await scene.bot.inspector._look([], None)
    assert told(scene) == damaged
