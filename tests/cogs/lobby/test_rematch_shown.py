"""Once more under a result: the same people, one person more, or another channel."""

from __future__ import annotations

from bot.core.model import Table
from bot.core.position import Lookup
from bot.storage.rows import GameStatus
from sandbox.model import Overwrite
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language

AWAY = "games"
ELSEWHERE = "Play in another channel"


async def over(scene: Scene) -> Seen:
    """The result of a game of Anna and Bastien; Chiara has only watched."""
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    return await scene.post()


def channel_id(scene: Scene, name: str) -> str:
    return scene.standin.world.channel(name).id


async def table_at(scene: Scene, name: str) -> Table:
    return await scene.bot.services[Lookup].here(int(channel_id(scene, name)))


async def test_one_person_more_sits_down_and_the_seat_of_those_who_are_asked_stays_theirs(
    scene: Scene,
) -> None:
    reply = await scene.anna.click(await over(scene), "Again")
    post = await scene.post()
    assert "One seat more" not in post.text
    assert "for the people Anna invited" in (await scene.chiara.click(post, "Join")).text
    reply = await scene.anna.click(reply.message, "One more seat")
    assert "whoever comes first" in reply.text
    assert "One seat more is open to anybody" in (await scene.post()).text
    assert "You sit at the table" in (await scene.chiara.click(await scene.post(), "Join")).text
    assert "One seat more" not in (await scene.post()).text
    scene.standin.world.add_person("Dora")
    dora = scene.standin.person("Dora")
    assert "for the people Anna invited" in (await dora.click(await scene.post(), "Join")).text
    assert "You sit at the table" in (await scene.bastien.click(await scene.post(), "Join")).text
    assert [each.name for each in (await scene.table()).holders] == ["Anna", "Chiara", "Bastien"]


async def test_only_the_host_opens_a_seat_and_only_where_one_is_left(scene: Scene) -> None:
    line = f"/new edition:sicily computers:1 invited:{scene.bastien.id}"
    await scene.run(scene.anna, line)
    assert "No seat is left to open" in (await scene.run(scene.anna, "/guests open:one")).text
    computer = (await scene.table()).holders[1].name
    await scene.run(scene.anna, f"/computer remove:{computer}")
    reply = await scene.run(scene.bastien, "/guests open:one")
    assert "Only Anna, who hosts this table" in reply.text
    panel = await scene.run(scene.anna, "/guests")
    assert {"One more seat", "Open to all"} <= set(labels(panel.message))
    assert "whoever comes first" in (await scene.run(scene.anna, "/guests open:one")).text


async def test_elsewhere_takes_the_table_along_and_the_others_find_it(scene: Scene) -> None:
    result = await over(scene)
    reply = await scene.anna.click(result, "Again")
    reply = await scene.anna.select(reply.message, ELSEWHERE, [channel_id(scene, AWAY)])
    assert f"in <#{channel_id(scene, AWAY)}> now" in reply.text
    await scene.settled()
    table = await table_at(scene, AWAY)
    assert table.status is GameStatus.LOBBY and table.host_id == int(scene.anna.id)
    again = await scene.anna.click(result, "Again")
    assert ELSEWHERE in [each.placeholder for each in again.message.selects]
    sits = await scene.bastien.click(result, "Again")
    assert "You sit at the table" in sits.text
    assert len((await table_at(scene, AWAY)).holders) == 2, "where it is now"
    assert (await scene.table()).status is GameStatus.OVER, "nothing was opened here"


@each_language
async def test_where_a_table_stands_already_another_channel_is_asked_for(
    scene: Scene, language: str
) -> None:
    result = await over(scene)
    anna, world = Tongue(scene, scene.anna, language), scene.standin.world
    await scene.run(scene.chiara, "/new")
    asked = await scene.anna.click(result, "Again")
    here, there = (channel_id(scene, name) for name in (PLACE, AWAY))
    assert anna.say("again-taken", channel=f"<#{here}>") in asked.text
    world.deny_bot(world.channel(AWAY), Permission.SEND_MESSAGES)
    refused = await anna.choose(asked.message, "again-elsewhere", there)
    assert anna.say("table-cannot-play-there", channels=f"<#{there}>") in refused.text
    world.allow_bot(world.channel(AWAY), Permission.SEND_MESSAGES)
    asked = await scene.anna.click(result, "Again")
    still = await anna.choose(asked.message, "again-elsewhere", here)
    assert anna.say("again-taken", channel=f"<#{here}>") in still.text
    opened = await anna.choose(still.message, "again-elsewhere", there)
    assert anna.say("ui-opened") in opened.text
    assert [each.user_id for each in (await table_at(scene, AWAY)).expected] == [
        int(scene.bastien.id)
    ]


async def test_nobody_chooses_a_channel_where_they_may_not_write(scene: Scene) -> None:
    result = await over(scene)
    world, bastien = scene.standin.world, scene.bastien.id
    there = world.channel(AWAY)
    there.overwrites[bastien] = Overwrite(bastien, 1, deny=Permission.SEND_MESSAGES)
    world.announce_update(there)
    reply = await scene.bastien.click(result, "Again")
    reply = await scene.bastien.select(reply.message, ELSEWHERE, [there.id])
    assert f"can't write in <#{there.id}>" in reply.text
    assert (await scene.table()).status is GameStatus.LOBBY, "it stays where it was opened"
