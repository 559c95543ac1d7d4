"""The same table once more: its people, its options, and who may ask for it.

Once more under a result: the same people, one person more, or another channel.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Location, Table, User
from bot.core.options import KeptPictures, TableOptions
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.services import Services
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Rematch
from cogs.lobby.service.lobby import Guests, Lobby, NewTable
from cogs.lobby.service.moving import Moving
from engine.cards import PlayerColour
from renderer import Shape
from sandbox.model import Overwrite
from sandbox.permissions import Permission
from sandbox.screen import Seen
from strategy.levels import Level
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language

ELSEWHERE = Location(channel_id=501, guild_id=1)
UNUSUAL = TableOptions(
    hints=True,
    watched=True,
    pictures=KeptPictures.ALL,
    shape=Shape.PHONE,
    in_words=True,
    pace=PaceName.RELAXED,
)


async def over(services: Services, *people: User, computers: tuple[Level, ...] = ()) -> Table:
    """A game that is over, as far as its table knows, with options unlike the usual ones."""
    await services[Lobby].open(
        SPOT,
        people[0],
        NewTable(
            edition="express",
            language="de",
            colour=PlayerColour.GREEN,
            computers=computers,
            choice=lambda usual: UNUSUAL,
        ),
        interaction_id=next(ids),
    )
    for who in people[1:]:
        await services[Lobby].join(SPOT, who, interaction_id=next(ids))
    table = await services[Lobby].start(SPOT, people[0], interaction_id=next(ids))
    return await end(services, table)


async def end(services: Services, table: Table) -> Table:
    async with services[GameCache].store.transaction() as tx:
        await GameWriter(tx).change(table.id, status=GameStatus.OVER, ended_at=tx.now)
    services[GameCache].forget(table.id)
    return (await services[GameCache].entry(table.id)).table


async def test_it_has_the_same_options_computers_and_guests(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN, computers=(Level.HARD,))
    opened = await house.services[Rematch].again(former, SPOT, BASTIEN, interaction_id=next(ids))
    assert opened.id != former.id and opened.status is GameStatus.LOBBY
    assert opened.host_id == BASTIEN.user_id
    assert opened.language == "de" and former.options == UNUSUAL
    assert opened.options == replace(UNUSUAL, by_invitation=True)
    assert opened.edition.board.edition == "express"
    assert [each.user_id for each in opened.expected] == [ANNA.user_id]
    assert [each.level for each in opened.holders] == [None, Level.HARD]
    assert opened.holders[0].colour is former.holders[2].colour


async def test_whoever_asks_second_sits_down_in_their_colour(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN)
    await house.services[Rematch].again(former, SPOT, BASTIEN, interaction_id=next(ids))
    joined = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=next(ids))
    assert [each.user_id for each in joined.holders] == [BASTIEN.user_id, ANNA.user_id]
    assert joined.holders[1].colour is former.holders[0].colour is PlayerColour.GREEN
    assert joined.expected == ()


@pytest.mark.parametrize("place", [SPOT, ELSEWHERE], ids=["same-channel", "own-threads"])
async def test_two_who_ask_at_once_sit_at_one_table(
    house: House, monkeypatch: pytest.MonkeyPatch, place: Location
) -> None:
    former, rematch = await over(house.services, ANNA, BASTIEN), house.services[Rematch]
    looked = Rematch.open_already

    async def then_opened(
        self: Rematch, game: Table, location: Location, who: User
    ) -> Table | None:
        found = await looked(self, game, location, who)
        monkeypatch.setattr(Rematch, "open_already", looked)
        await rematch.again(former, SPOT, BASTIEN, interaction_id=next(ids))
        return found

    monkeypatch.setattr(Rematch, "open_already", then_opened)
    joined = await rematch.again(former, place, ANNA, interaction_id=next(ids))
    assert joined.location == SPOT
    assert [each.user_id for each in joined.holders] == [BASTIEN.user_id, ANNA.user_id]
    assert joined.expected == ()


async def test_a_press_that_is_delivered_twice_opens_one_table(house: House) -> None:
    former, number = await over(house.services, ANNA, BASTIEN), next(ids)
    first = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=number)
    again = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=number)
    assert again.id == first.id and len(again.holders) == 1


async def test_alone_with_computers_it_begins_at_once(house: House) -> None:
    former = await over(house.services, ANNA, computers=(Level.EASY, Level.HARD))
    opened = await house.services[Rematch].again(former, SPOT, ANNA, interaction_id=next(ids))
    assert opened.status is GameStatus.RUNNING
    assert [each.level for each in opened.holders] == [None, Level.EASY, Level.HARD]


async def test_it_can_be_opened_in_another_channel(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN)
    opened = await house.services[Rematch].again(former, ELSEWHERE, ANNA, interaction_id=next(ids))
    assert opened.location == ELSEWHERE


async def test_the_others_sit_down_where_it_was_taken(house: House) -> None:
    former = await over(house.services, ANNA, BASTIEN, CHIARA)
    opened = await house.services[Rematch].again(former, SPOT, BASTIEN, interaction_id=next(ids))
    with pytest.raises(Unable):
        await house.services[Moving].move(
            opened.id, ELSEWHERE, ANNA, moderator=False, interaction_id=next(ids)
        )
    await house.services[Moving].move(
        opened.id, ELSEWHERE, BASTIEN, moderator=False, interaction_id=next(ids)
    )
    await house.services[Guests].decline(ELSEWHERE, CHIARA, interaction_id=next(ids))
    services = await house.reopen()
    for who in (ANNA, CHIARA, CHIARA, BASTIEN):
        joined = await services[Rematch].again(former, SPOT, who, interaction_id=next(ids))
        assert (joined.id, joined.location) == (opened.id, ELSEWHERE)
    assert [each.user_id for each in joined.holders] == [
        each.user_id for each in (BASTIEN, ANNA, CHIARA)
    ]
    await end(services, joined)
    anew = await services[Rematch].again(former, SPOT, ANNA, interaction_id=next(ids))
    assert (anew.id, anew.location) == (joined.id + 1, SPOT)


@pytest.mark.parametrize("why", ["stranger", "running", "occupied"])
async def test_it_is_refused(house: House, why: str) -> None:
    former, who = await over(house.services, ANNA, BASTIEN), ANNA
    expected = {
        "stranger": TableRefusal.NOT_PLAYED,
        "running": TableRefusal.NO_AGAIN_YET,
        "occupied": TableRefusal.TABLE_EXISTS,
    }[why]
    if why == "stranger":
        who = CHIARA
    elif why == "running":
        former = replace(former, status=GameStatus.RUNNING)
    else:
        await house.services[Lobby].open(SPOT, CHIARA, interaction_id=next(ids))
    with pytest.raises(Unable) as refused:
        await house.services[Rematch].again(former, SPOT, who, interaction_id=next(ids))
    assert refused.value.refusal is expected


AWAY = "games"
PLAY_ELSEWHERE = "Play in another channel"


async def shown_result(scene: Scene) -> Seen:
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
    reply = await scene.anna.click(await shown_result(scene), "Again")
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
    await scene.run(scene.anna, "/new edition:sicily company:normal-1")
    await scene.run(scene.anna, f"/guests invite:{scene.bastien.id}")
    assert "No seat is left to open" in (await scene.run(scene.anna, "/guests open:one")).text
    computer = (await scene.table()).holders[1].name
    await scene.run(scene.anna, f"/computer remove:{computer}")
    reply = await scene.run(scene.bastien, "/guests open:one")
    assert "Only Anna, who hosts this table" in reply.text
    panel = await scene.run(scene.anna, "/guests")
    assert {"One more seat", "Open to all"} <= set(labels(panel.message))
    assert "whoever comes first" in (await scene.run(scene.anna, "/guests open:one")).text


async def test_elsewhere_takes_the_table_along_and_the_others_find_it(scene: Scene) -> None:
    result = await shown_result(scene)
    reply = await scene.anna.click(result, "Again")
    reply = await scene.anna.select(reply.message, PLAY_ELSEWHERE, [channel_id(scene, AWAY)])
    assert f"in <#{channel_id(scene, AWAY)}> now" in reply.text
    await scene.settled()
    table = await table_at(scene, AWAY)
    assert table.status is GameStatus.LOBBY and table.host_id == int(scene.anna.id)
    again = await scene.anna.click(result, "Again")
    assert PLAY_ELSEWHERE in [each.placeholder for each in again.message.selects]
    sits = await scene.bastien.click(result, "Again")
    assert "You sit at the table" in sits.text
    assert len((await table_at(scene, AWAY)).holders) == 2, "where it is now"
    assert (await scene.table()).status is GameStatus.OVER, "nothing was opened here"


@each_language
async def test_where_a_table_stands_already_another_channel_is_asked_for(
    scene: Scene, language: str
) -> None:
    result = await shown_result(scene)
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
    result = await shown_result(scene)
    world, bastien = scene.standin.world, scene.bastien.id
    there = world.channel(AWAY)
    there.overwrites[bastien] = Overwrite(bastien, 1, deny=Permission.SEND_MESSAGES)
    world.announce_update(there)
    reply = await scene.bastien.click(result, "Again")
    reply = await scene.bastien.select(reply.message, PLAY_ELSEWHERE, [there.id])
    assert f"can't write in <#{there.id}>" in reply.text
    assert (await scene.table()).status is GameStatus.LOBBY, "it stays where it was opened"
