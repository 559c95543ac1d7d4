"""What Discord carried out and answers unreadably stands once; what it became is looked for."""

from __future__ import annotations

import pytest

from bot.core.position import Lookup
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import GameStatus
from cogs.lobby.service.lobby import Lobby
from sandbox.faults import Garbled
from sandbox.permissions import Permission
from sandbox.quirks import Quirk
from tests.stage.house import ids
from tests.stage.office import POSTS, Office, shown, who
from tests.stage.scene import PLACE, Scene
from tests.storing import reading
from tests.tiers import sampled

EDIT = f"{POSTS}/{{message_id}}"
EACH = pytest.mark.parametrize("how", sampled(Garbled, Garbled.EMPTY, Garbled.LOST))


async def post_id(office: Office, table_id: int) -> int | None:
    return (await office.services[Lookup].table(table_id)).post_id


@EACH
@pytest.mark.parametrize("quirks", [set(), {Quirk.NONCE_IGNORED}], ids=["nonce", "no nonce"])
async def test_a_lobby_stands_once_and_is_edited_in_place(
    office: Office, how: Garbled, quirks: set[Quirk]
) -> None:
    office.standin.world.quirks = quirks
    for route in (("POST", POSTS), ("PATCH", EDIT)):
        office.standin.garble_next(*route, how, times=100)
    office.publish()
    table = await office.lobby()
    (seen,) = await office.settled()
    assert shown([seen]) == [("lobby of 2", True)]
    assert await post_id(office, table.id) == int(seen.id)
    assert not office.anna.sees(office.anna.open_dm()), "nothing was wrong"


@EACH
async def test_turns_are_told_once_and_in_order(office: Office, how: Garbled) -> None:
    for route in (("POST", POSTS), ("PATCH", EDIT)):
        office.standin.garble_next(*route, how, times=100)
    office.publish()
    table = await office.opened()
    await office.settled()
    await office.turn(table)
    messages = await office.settled()
    assert [text.split()[0] for text, _ in shown(messages)][-3:] == ["opened", "told", "turn"]
    assert [pressable for _, pressable in shown(messages)].count(True) == 1
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.RUNNING


async def test_messages_that_can_not_be_listed_are_listed_later(office: Office) -> None:
    office.standin.garble_next("POST", POSTS)
    office.standin.garble_next("GET", POSTS, Garbled.PAGE, times=2)
    office.publish()
    table = await office.lobby()
    (seen,) = await office.settled()
    assert await post_id(office, table.id) == int(seen.id)


@pytest.mark.thorough
async def test_where_the_bot_may_not_read_a_post_is_taken_as_sent(office: Office) -> None:
    office.standin.world.deny_bot(office.channel, Permission.READ_MESSAGE_HISTORY)
    office.standin.garble_next("POST", POSTS, times=100)
    office.publish()
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    assert shown(await office.settled()) == [("lobby of 1", True)]
    assert not await reading(office.store, OutboxReader).pending(1)


THREADS = "/channels/{channel_id}/threads"


@EACH
async def test_a_thread_is_made_once_and_the_table_stands_there(scene: Scene, how: Garbled) -> None:
    await scene.run(scene.anna, "/settings threads:yes")
    scene.standin.garble_next("POST", THREADS, how, times=10)
    await scene.run(scene.anna, "/new")
    (thread,) = [each for each in scene.standin.world.channels.values() if each.is_thread]
    scene.place = thread.name
    table = await scene.bot.services[Lookup].here(int(thread.id))
    assert table.location.channel_id == int(thread.id)
    assert not [each for each in scene.anna.sees(PLACE) if each.loading]


@EACH
async def test_a_timetable_is_posted_once_and_kept(scene: Scene, how: Garbled) -> None:
    await scene.lobby(scene.anna)
    for _ in range(2):
        scene.standin.garble_next("POST", POSTS, how)
        reply = await scene.anna.run("games", "/timetable")
        assert "Sorry" not in reply.text
        await scene.settled()
        stands = [each for each in scene.bastien.sees("games") if not each.ephemeral]
        assert len(stands) == 1, "in place of an earlier one"
