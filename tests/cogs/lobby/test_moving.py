"""A table that goes to another channel, because its own is gone or because somebody wants it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.posts.tracker import PostTracker
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.moving import Moving, Votes
from sandbox.driver import Person
from sandbox.model import Channel
from sandbox.permissions import Permission
from sandbox.screen import Seen
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, opened
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import FORMS, writing
from tests.tiers import sampled

AWAY = "games"


def channel(scene: Scene, name: str = PLACE) -> Channel:
    return scene.standin.world.channel(name)


async def table_at(scene: Scene, name: str) -> Table:
    return await scene.bot.services[Lookup].here(int(channel(scene, name).id))


async def arrived(scene: Scene, name: str, person: Person) -> Seen:
    """The post that calls somebody in a channel."""
    seen = await person.expect(
        name, lambda seen: person.id in seen.pings and "Help" in labels(seen)
    )
    await scene.settled()
    return seen


async def gone(scene: Scene) -> int:
    """A table whose channel was deleted before Bastien was called; its number."""
    number = (await scene.table()).id
    scene.standin.world.deny_bot(channel(scene), Permission.SEND_MESSAGES)
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    scene.standin.world.delete_channel(channel(scene))
    await scene.standin.quiet()
    return number


async def test_everybody_seated_is_told_that_the_channel_is_gone(scene: Scene) -> None:
    await scene.opened()
    scene.chiara.user.dms_open = False
    await gone(scene)
    for person in (scene.anna, scene.bastien):
        told = person.last(person.open_dm())
        assert "/move" in told.text and "Anna, Bastien, and Chiara" in told.text
    assert scene.chiara.sees(scene.chiara.open_dm()) == []


@pytest.mark.thorough
async def test_anybody_seated_brings_a_table_whose_channel_is_gone(scene: Scene) -> None:
    await scene.opened()
    number = await gone(scene)
    reply = await scene.chiara.run(AWAY, "/move")
    assert "The table is here now" in reply.text
    post = await arrived(scene, AWAY, scene.bastien)
    table = await table_at(scene, AWAY)
    assert (table.id, table.status, table.parking) == (number, GameStatus.RUNNING, None)
    assert "Anna drew 2 cards" in post.text
    told = next(seen for seen in scene.anna.sees(AWAY) if "brought this table here" in seen.text)
    assert "Chiara" in told.text and "Send it back" not in labels(told)
    assert "you drew" in (await scene.bastien.click(post, "Pile ×2")).text
    assert (await arrived(scene, AWAY, scene.chiara)).id != post.id


@pytest.mark.parametrize("line", ["/hand", "/draw card:two"])
async def test_elsewhere_a_table_that_lost_its_channel_is_named(scene: Scene, line: str) -> None:
    await scene.opened()
    number = await gone(scene)
    stranger = scene.standin.world.add_person("Dora")
    assert "/move" not in (await scene.standin.person(stranger.id).run(AWAY, line)).text
    reply = await scene.chiara.run(AWAY, line)
    assert "There is no table in this channel" in reply.text
    assert (
        "Your table for Europe with Anna, Bastien, and Chiara has no channel any more; "
        "nothing of the game is lost. **/move** brings it here." in reply.text
    )
    reply = await scene.chiara.click(reply.message, "Bring it here")
    assert "The table is here now" in reply.text
    assert (await table_at(scene, AWAY)).id == number


async def test_so_it_is_at_a_table_of_others(scene: Scene) -> None:
    await scene.opened()
    await gone(scene)
    world = scene.standin.world
    dora = scene.standin.person(world.add_person("Dora").id)
    await dora.run(AWAY, "/new")
    await scene.settled()
    reply = await scene.chiara.run(AWAY, "/hand")
    assert "**/move**, typed in a channel without a table, brings it there" in reply.text
    assert "Bring it here" not in labels(reply.message)


@pytest.mark.thorough
async def test_two_refusals_ten_minutes_apart_are_a_channel_that_is_gone(scene: Scene) -> None:
    await scene.opened()
    scene.standin.world.deny_bot(channel(scene), Permission.VIEW_CHANNEL)
    await scene.run(scene.anna, "/draw card:two")
    await scene.settled()
    number = (await scene.table()).id
    for minutes, confirmed in ((5, False), (11, True)):
        with scene.monkeypatch.context() as patched:
            at = scene.wall() + minutes * 60_000
            patched.setattr(scene.bot.store, "_clock", lambda at=at: at)
            await scene.bot.services[PostTracker].resume(number)
            await scene.settled()
            await scene.standin.quiet()
        parking = (await scene.table()).parking
        assert parking is not None and parking.gone is confirmed
    told = scene.bastien.sees(scene.bastien.open_dm())
    assert len(told) == 1 and "/move" in told[0].text
    assert "/move" in (await scene.run(scene.bastien, "/status")).text


async def test_nobody_else_brings_it(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.bastien.run(AWAY, "/move")
    assert "no table on this server that you could bring here" in reply.text
    stranger = scene.standin.world.add_person("Dora")
    number = await gone(scene)
    reply = await scene.standin.person(stranger.id).run(AWAY, "/move")
    assert "no table on this server" in reply.text
    assert (await scene.bot.services[Lookup].table(number)).location.channel_id != int(
        channel(scene, AWAY).id
    )


async def test_a_host_moves_a_table_and_both_channels_are_told(scene: Scene) -> None:
    await scene.opened()
    before = await scene.post()
    await scene.anna.run(AWAY, "/move")
    post = await arrived(scene, AWAY, scene.anna)
    assert (await table_at(scene, AWAY)).status is GameStatus.RUNNING
    await scene.standin.quiet()
    assert scene.anna.again(before).buttons == []
    left = scene.bastien.last(PLACE)
    assert f"took this table to <#{channel(scene, AWAY).id}>" in left.text
    assert f"from <#{channel(scene).id}>" in scene.bastien.sees(AWAY)[0].text
    assert "you drew" in (await scene.anna.click(post, "Pile ×2")).text
    await scene.run(scene.anna, "/new")


async def test_most_of_those_seated_send_it_back(scene: Scene) -> None:
    await scene.opened()
    first = await scene.post()
    await scene.anna.run(AWAY, "/move")
    await arrived(scene, AWAY, scene.anna)
    told = next(seen for seen in scene.anna.sees(AWAY) if "Send it back" in labels(seen))
    for _ in range(2):
        assert "1 of 3" in (await scene.bastien.click(told, "Send it back")).text
    assert "goes back" in (await scene.chiara.click(told, "Send it back")).text
    seen = await scene.anna.expect(
        PLACE, lambda seen: scene.anna.id in seen.pings and int(seen.id) > int(first.id)
    )
    await scene.settled()
    assert (await table_at(scene, PLACE)).post_id == int(seen.id)
    again = await scene.chiara.click(told, "Send it back", stale=True)
    assert "⚠️" not in again.text and "of 3" not in again.text


async def test_nobody_without_a_seat_sends_it_back(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.anna.run(AWAY, "/move")
    await arrived(scene, AWAY, scene.anna)
    told = next(seen for seen in scene.anna.sees(AWAY) if "Send it back" in labels(seen))
    assert "of 2" not in (await scene.chiara.click(told, "Send it back")).text
    assert (await table_at(scene, AWAY)).holders


async def test_a_channel_with_a_table_takes_no_other(scene: Scene) -> None:
    await scene.opened()
    await scene.anna.run(AWAY, "/new")
    assert "already" in (await scene.anna.run(AWAY, "/move")).text
    assert "already" in (await scene.run(scene.anna, "/move")).text


async def test_a_channel_that_refuses_posts_takes_none(scene: Scene) -> None:
    await scene.opened()
    scene.standin.world.deny_bot(channel(scene, AWAY), Permission.SEND_MESSAGES)
    assert "Send Messages" in (await scene.anna.run(AWAY, "/move")).text
    assert (await table_at(scene, PLACE)).status is GameStatus.RUNNING


async def test_who_hosts_several_chooses(scene: Scene) -> None:
    await scene.opened()
    second = scene.standin.world.add_channel("second")
    await scene.anna.run(second, "/new")
    third = scene.standin.world.add_channel("third")
    reply = await scene.anna.run(third, "/move")
    assert "Which table" in reply.text and len(reply.message.buttons) == 2
    chosen = next(label for label in labels(reply.message) if "Bastien" in label)
    assert "here now" in (await scene.anna.click(reply.message, chosen)).text
    assert (await table_at(scene, "third")).status is GameStatus.RUNNING


@pytest.mark.thorough
async def test_a_lobby_moves_too(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    await scene.anna.run(AWAY, "/move")
    post = await scene.anna.expect(AWAY, lambda seen: "Start" in labels(seen))
    await scene.settled()
    await scene.anna.click(post, "Start")
    await scene.settled()
    assert (await table_at(scene, AWAY)).status is GameStatus.RUNNING


@pytest.mark.parametrize("happens", sampled(["refused", "sent"], "refused"))
async def test_what_was_on_its_way_to_the_old_channel_changes_nothing(
    scene: Scene, happens: str
) -> None:
    await scene.opened()
    table = await scene.table()
    async with scene.bot.store.transaction() as tx:
        made: list[Any] = await OutboxWriter(tx).of_message(table.id, table.post_id or 0)
    await scene.anna.run(AWAY, "/move")
    await arrived(scene, AWAY, scene.anna)
    before = await table_at(scene, AWAY)
    if happens == "refused":
        told = FORMS.decode(made[-1].kind, made[-1].body)
        assert await scene.bot.services[PostTracker].refused(made[-1], told, code=10003) is None
    else:
        await scene.bot.services[PostTracker].sent(made[-1], int(scene.anna.sees(PLACE)[0].id))
    assert await table_at(scene, AWAY) == before


async def test_of_two_moves_at_once_the_second_is_told_where_the_table_went(house: House) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    first, second = (Location(SPOT.channel_id + each, SPOT.guild_id) for each in (1, 2))

    async def move(to: Location) -> Table:
        return await house.services[Moving].move(
            table.id, to, ANNA, moderator=False, interaction_id=next(ids), origin=table.location
        )

    await move(first)
    with pytest.raises(Unable) as refused:
        await move(second)
    assert refused.value.refusal is TableRefusal.MOVED_MEANWHILE
    assert refused.value.facts["channels"] == (first.channel_id,)
    assert (await house.services[Lookup].here(first.channel_id)).id == table.id


@pytest.mark.parametrize("asked", ["move", "send-back"])
async def test_a_table_that_ends_meanwhile_stays_where_it_is(house: House, asked: str) -> None:
    services, table = house.services, await opened(house.services, ANNA, BASTIEN)
    there = Location(SPOT.channel_id + 1, SPOT.guild_id)

    async def move(to: Location) -> Table:
        return await services[Moving].move(
            table.id, to, ANNA, moderator=False, interaction_id=next(ids)
        )

    async def send_back(who: User) -> Votes:
        return await services[Moving].send_back(
            table.id, SPOT.channel_id, who, interaction_id=next(ids)
        )

    if asked == "send-back":
        await move(there)
        await send_back(ANNA)
    before = await services[Lookup].table(table.id)
    await services[Hosting].cancel(before.location, ANNA, interaction_id=next(ids))
    waiting = len(await house.waiting())
    with pytest.raises(Unable) as refused:
        await (move(there) if asked == "move" else send_back(BASTIEN))
    assert refused.value.refusal is TableRefusal.STALE
    assert (await services[Lookup].table(table.id)).location == before.location
    assert len(await house.waiting()) == waiting


async def test_a_table_that_can_not_be_read_hinders_no_other(house: House) -> None:
    services, there = house.services, Location(SPOT.channel_id + 1, SPOT.guild_id)
    broken = await opened(services, BASTIEN, CHIARA)
    table = await opened(services, ANNA, BASTIEN, spot=there)
    await writing(house.store, GameWriter).change(broken.id, damage="for a test")
    services[GameCache].forget(broken.id)
    here = Location(SPOT.channel_id + 2, SPOT.guild_id)
    found = await services[Moving].movable(here, ANNA, moderator=False)
    assert [each.id for each in found] == [table.id]
