"""A table where the bot can't post: said at once, with the permission that is missing."""

from __future__ import annotations

import pytest

from bot.core.refusals import Unable
from bot.storage.rows import GameStatus
from bot.ui.channels import REQUIRED
from sandbox.permissions import Permission
from tests.bot.words.people import SAY
from tests.stage.scene import PLACE, Scene


async def test_no_table_is_opened_where_it_could_not_be_shown(scene: Scene) -> None:
    world = scene.standin.world
    for denied, named in (
        (Permission.VIEW_CHANNEL, "View Channel"),
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES | Permission.READ_MESSAGE_HISTORY, "Attach Files and Read"),
    ):
        world.deny_bot(world.channel(PLACE), denied)
        reply = await scene.run(scene.anna, "/new")
        assert named in reply.text
        assert "Threads" not in reply.text, named
        with pytest.raises(Unable):
            await scene.table()
        world.allow_bot(world.channel(PLACE), denied)


async def test_a_thread_needs_the_permission_of_threads(scene: Scene) -> None:
    world = scene.standin.world
    channel = world.channel(PLACE)
    thread = world.add_thread(channel, "game", scene.anna.id)
    world.deny_bot(channel, Permission.SEND_MESSAGES_IN_THREADS)
    reply = await scene.anna.run(thread, "/new")
    assert "Send Messages in Threads" in reply.text
    world.allow_bot(channel, Permission.SEND_MESSAGES_IN_THREADS)
    world.deny_bot(channel, Permission.SEND_MESSAGES | Permission.CREATE_PUBLIC_THREADS)
    reply = await scene.anna.run(thread, "/new")
    assert "Your table is open" in reply.text


async def test_neither_seats_nor_a_start_without_pictures(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post, world = await scene.post(), scene.standin.world
    world.deny_bot(world.channel(PLACE), Permission.ATTACH_FILES)
    for reply in (
        await scene.run(scene.anna, "/start"),
        await scene.anna.click(post, "Start"),
        await scene.run(scene.chiara, "/join"),
        await scene.chiara.click(post, "Join"),
    ):
        assert "Attach Files" in reply.text
    table = await scene.table()
    assert (table.status, len(table.holders)) == (GameStatus.LOBBY, 2)


def test_every_permission_has_words_of_its_own() -> None:
    needed = [name for name, wanted in REQUIRED if wanted]
    assert len({SAY("ui-permission", name=name) for name in needed}) == len(needed)
