"""The outbox against the stand-in: in order, edited, disarmed, despite what fails."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest
from discord import ui

from bot.core.model import Location, Table
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.posting import post
from bot.core.timing.paces import PaceName
from bot.posts import waiting
from bot.posts.post import Content, Drawn, Post
from bot.posts.publisher import Publisher
from bot.posts.queue import Illustrator, Outbox, Queued
from bot.posts.waiting import LOOKED_AT, PostponedRows
from bot.storage.errors import DatabaseFailed
from bot.storage.posts import Disarm, LatePictures, TurnPost
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameStatus, OutboxRow, OutboxStatus
from bot.words import Say
from cogs.clock.rows import PacePost, PaceStep
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.moving import Moving
from cogs.seats.service.handover import Handover
from renderer import Format, Picture
from tests.stage.house import ids
from tests.stage.office import POSTS, Office, PlainOpening, PlainTurn, shown, who
from tests.storing import reading
from tests.waiting import until


async def test_posts_come_in_order_and_only_the_last_can_be_pressed(office: Office) -> None:
    office.publish()
    table = await office.opened()
    # What isn't sent yet when the next post comes, and is late, would be told with it.
    await office.settled()
    await office.turn(table)
    messages = await office.settled()
    assert [pressable for _, pressable in shown(messages)] == [False] * (len(messages) - 1) + [True]
    assert [text.split()[0] for text, _ in shown(messages)][-3:] == [*("opened", "told", "turn")]


async def test_the_lobby_is_one_post_edited_in_place(office: Office) -> None:
    office.publish()
    await office.lobby()
    assert shown(await office.settled()) == [("lobby of 2", True)]


async def test_a_turn_mentions_exactly_one_person(office: Office) -> None:
    office.publish()
    table = await office.opened()
    last = (await office.settled())[-1]
    view = await office.services[Play].view(table.id, None)
    assert last.pings == {str(table.holders[view.to_act[0]].user_id)}


async def test_what_waits_is_sent_at_the_next_start(office: Office) -> None:
    table = await office.opened()
    assert office.anna.sees("general") == []
    office.publish()
    messages = await office.settled()
    assert shown(messages)[-1][0].startswith("turn")
    assert (await office.services[Lookup].table(table.id)).post_id == int(messages[-1].id)


async def test_pictures_come_before_stale_buttons_go(office: Office) -> None:
    table = await office.lobby()
    waiting: list[OutboxRow] = []
    async with office.store.transaction() as tx:
        for number in range(LOOKED_AT):
            for queued in (Disarm(number), LatePictures(number, TurnPost(0))):
                waiting.append(await OutboxWriter(tx).add(table.id, number, 0, queued))
    postponed = PostponedRows(lambda: None)
    for row in waiting:
        postponed.let_others_begin(row)
    postponed._look_again()
    assert postponed.ids() == tuple(row.id for row in waiting if row.kind == Disarm.KIND)
    postponed._look_again()
    assert postponed.ids() == ()


@pytest.mark.parametrize("long", [False, True], ids=["scarce", "scarce for long"])
async def test_nobody_is_called_later_for_the_sake_of_former_posts(
    office: Office, long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if long:
        monkeypatch.setattr(waiting, "PATIENT_MS", 0)
    spare = 0
    office.publish()
    assert office.publisher is not None
    monkeypatch.setattr(office.publisher._selection, "_requests", lambda: spare)
    table = await office.opened()

    def pressable() -> list[bool]:
        return [each for _, each in shown(office.anna.sees("general")) if each]

    def begun() -> bool:
        return any(text.startswith("turn") for text, _ in shown(office.anna.sees("general")))

    await until(begun, "the first turn is posted", instead=office.account)
    before = len(office.anna.sees("general"))
    for turns in (1, 2):
        await office.turn(table)
        await until(lambda: len(office.anna.sees("general")) == before + turns, "it is posted")  # noqa: B023
    if not long:
        assert len(pressable()) >= 3
        spare = 1
    await office.settled()
    assert pressable() == [True]


async def test_posts_wait_in_the_outbox_while_many_are_sent_and_those_of_a_table_are_merged(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.posts.publisher.CHANNELS", 1)
    monkeypatch.setattr("bot.posts.publisher.LATE_MS", 0)
    table = await office.opened()
    other = Location(int(office.standin.world.channel("games").id), office.location.guild_id)
    await office.services[Lobby].open(other, who(office.anna), interaction_id=next(ids))
    sending, go_on, under_way, at_a_time = asyncio.Event(), asyncio.Event(), 0, set[int]()
    publish = Publisher.publish

    async def slow(self: Publisher, queued: Queued, patience: float) -> None:
        nonlocal under_way
        under_way += 1
        at_a_time.add(under_way)
        sending.set()
        await go_on.wait()
        await publish(self, queued, patience)
        under_way -= 1

    monkeypatch.setattr(Publisher, "publish", slow)
    office.publish()
    await sending.wait()
    for _ in range(3):
        await office.turn(table)
    go_on.set()
    messages = await office.settled()
    # The first turn had been read before; the others became one.
    assert [text.split()[0] for text, _ in shown(messages)] == ["lobby", "opened", "told", "turn"]
    assert len(office.anna.sees("games")) == 1
    assert at_a_time == {1}


async def test_what_waited_behind_another_post_follows_its_table_to_another_channel(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await office.opened()
    news = PacePost(PaceStep.KEPT, "Bastien", PaceName.NONE)
    async with office.store.transaction() as tx:
        await post(tx, table, table.seq, news)
    sending, go_on, publish = asyncio.Event(), asyncio.Event(), Publisher.publish

    async def slow(self: Publisher, queued: Queued, patience: float) -> None:
        sending.set()
        await go_on.wait()
        await publish(self, queued, patience)

    monkeypatch.setattr(Publisher, "publish", slow)
    office.publish()
    await sending.wait()
    there = Location(int(office.standin.world.channel("games").id), office.location.guild_id)
    await office.services[Moving].move(
        table.id, there, who(office.anna), moderator=False, interaction_id=next(ids)
    )
    go_on.set()
    here = shown(await office.settled())
    assert [text.split()[0] for text, _ in here[:1]] == ["lobby"]
    assert not any(text.startswith("turn") for text, _ in here)
    told = [seen for place in ("general", "games") for seen in office.anna.sees(place)]
    assert sum("Bastien" in seen.text for seen in told) == 1
    assert [seen.pings for seen in told if seen.pings] == [told[-1].pings]


async def test_late_pictures_show_who_sits_there_when_they_come(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = asyncio.Event()

    async def named(self: Illustrator, table: Table, *_: object) -> Drawn:
        await ready.wait()
        return Drawn(Picture(", ".join(table.names).encode(), Format.PNG, 1, 1))

    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        shows = drawn.board.data.decode() if drawn.board else "nothing yet"
        made = plain(say, table, content, drawn)
        made.view.add_item(ui.TextDisplay(f"the board shows {shows}"))
        return made

    plain = PlainTurn.build
    monkeypatch.setattr(Illustrator, "draw", named)
    monkeypatch.setattr(PlainTurn, "build", staticmethod(build))
    table = await office.opened()
    office.publish()
    assert office.publisher is not None
    office.publisher.patience = 0.0
    await until(lambda: _ends(office, "nothing yet"), "the turn is posted", instead=office.account)
    illustrator = office.publisher._illustrator
    await until(lambda: any(each[1] == "turn" for each in illustrator._under_way), "it is drawn")
    former = table.holders[1]
    chiara = who(office.standin.person("Chiara"))
    handover, host = office.services[Handover], who(office.anna)
    await handover.invite(table.id, former.seat, host, chiara, interaction_id=next(ids))
    (asked,) = await reading(office.store, InvitationReader).of(table.id)
    await handover.take_seat(table.id, asked.id, chiara, interaction_id=next(ids))
    ready.set()
    await until(lambda: _ends(office, "Anna, Chiara"), "who sits there", instead=office.account)


def _ends(office: Office, words: str) -> bool:
    """Whether a post of a turn stands there whose text ends with some words."""
    seen = office.anna.sees("general")
    return any("turn of" in each.text and each.text.endswith(words) for each in seen)


async def test_a_deleted_post_is_posted_again_at_its_next_edit(office: Office) -> None:
    """Trap T10: nothing announces that it was deleted."""
    office.publish()
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    first = (await office.settled())[0]
    await (
        office.client.get_partial_messageable(office.location.channel_id)
        .get_partial_message(int(first.id))
        .delete()
    )
    await office.services[Lobby].join(
        office.location, who(office.bastien), interaction_id=next(ids)
    )
    messages = await office.settled()
    assert shown(messages) == [("lobby of 2", True)] and messages[0].id != first.id


async def test_a_dropped_connection_loses_no_post(office: Office) -> None:
    office.standin.fail_next("POST", POSTS, status=0)
    office.publish()
    await office.lobby()
    assert shown(await office.settled()) == [("lobby of 2", True)]


async def test_a_401_loses_no_post(office: Office) -> None:
    office.standin.fail_next("POST", POSTS, status=401)
    office.publish()
    await office.lobby()
    assert shown(await office.settled()) == [("lobby of 2", True)]


async def test_a_passing_fault_of_the_database_loses_no_post(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark_sent, failures = OutboxWriter.mark_sent, iter([True, True, False])

    async def failing(self: OutboxWriter, outbox_id: int, message_id: int) -> None:
        if next(failures, False):
            raise DatabaseFailed("disk full")
        await mark_sent(self, outbox_id, message_id)

    monkeypatch.setattr(OutboxWriter, "mark_sent", failing)
    office.publish()
    await office.services[Lobby].open(office.location, who(office.anna), interaction_id=next(ids))
    assert shown(await office.settled()) == [("lobby of 1", True)]


async def test_an_edit_that_discord_limits_does_not_hold_up_the_channel(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    edit = "/channels/{channel_id}/messages/{message_id}"
    office.standin.fail_next("PATCH", edit, status=403, times=50)
    await office.turn(table)
    await office.turn(table)
    assert shown(await office.settled())[-1][1]


async def test_each_process_sends_for_its_own_shards(office: Office) -> None:
    await office.lobby()
    guild_id = office.location.guild_id or 0
    mine, count = (guild_id >> 22) % 3, 3
    other = (mine + 1) % 3
    assert await reading(office.store, OutboxReader).pending(shards=(count, (mine,)))
    assert not await reading(office.store, OutboxReader).pending(shards=(count, (other,)))
    assert not await reading(office.store, OutboxReader).pending(
        besides=(office.location.channel_id,)
    )


async def test_a_post_that_can_not_be_made_does_not_stop_the_next(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> Post:
        raise RuntimeError("no")

    monkeypatch.setattr(PlainOpening, "build", broken)
    office.publish()
    table = await office.opened()
    messages = await office.settled()
    assert shown(messages)[-1][0].startswith("turn")
    assert (await office.services[Lookup].table(table.id)).status is GameStatus.RUNNING


@pytest.mark.thorough
@pytest.mark.file
@pytest.mark.parametrize("kind", ["turn", "pictures", "reminder"])
async def test_a_row_that_can_not_be_read_stops_no_other_table(office: Office, kind: str) -> None:
    broken = await office.lobby()
    elsewhere = Location(int(office.standin.world.channel("games").id), office.location.guild_id)
    await office.services[Lobby].open(elsewhere, who(office.bastien), interaction_id=next(ids))
    async with office.store.transaction() as tx:
        row = await OutboxWriter(tx).add(broken.id, broken.location.channel_id, 0, Disarm(1))
    with sqlite3.connect(office.path) as direct:
        direct.execute("update outbox set kind = ?, body = '{}' where id = ?", (kind, row.id))
    office.publish()
    await office.settled()
    assert len(office.bastien.sees("games")) == 1
    given_up = await reading(office.store, OutboxReader).get(row.id)
    assert given_up is not None
    assert (given_up.status, given_up.error) == (OutboxStatus.FAILED, "can't be read")


async def test_a_disarming_that_fails_for_long_is_done_later_and_holds_nobody_up(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.posts.publisher.SLOWEST_CHANGE", 0.05)
    office.publish()
    table = await office.opened()
    first = (await office.settled())[-1]
    edit = "/channels/{channel_id}/messages/{message_id}"
    office.standin.fail_next("PATCH", edit, status=503, times=8)
    await office.turn(table)
    await office.anna.expect("general", lambda seen: seen.id != first.id and bool(seen.buttons))
    assert shown(await office.settled()) == [
        (text, False) for text, _ in shown(office.anna.sees("general"))[:-1]
    ] + [(office.anna.last("general").text.splitlines()[0], True)]


async def test_a_limit_on_edits_of_old_posts_holds_nobody_up(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.posts.publisher.SLOWEST_CHANGE", 0.05)
    office.publish()
    table = await office.opened()
    await office.settled()
    edit = "/channels/{channel_id}/messages/{message_id}"
    # The library would wait for as long as it is told to.
    office.standin.fail_next("PATCH", edit, status=429, code=30046, times=2, retry_after=600.0)
    await office.turn(table)
    await office.turn(table)
    messages = await office.settled()
    assert [text.split()[0] for text, _ in shown(messages)][-4:] == [
        *("opened", "told", "told", "turn")
    ]


@pytest.mark.thorough
async def test_the_outbox_is_read_for_what_is_new_and_for_nothing_else(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    reads, pending = list[int](), Outbox.pending

    async def counted(self: Outbox, limit: int, **named: Any) -> list[OutboxRow]:
        rows = await pending(self, limit, **named)
        reads.append(len(rows))
        return rows

    monkeypatch.setattr(Outbox, "pending", counted)
    await office.turn(table)
    await office.settled()
    await asyncio.sleep(0.1)
    assert sum(reads) == 2
    assert reads[-1] == 1, "after the former post's edit nothing can be new"


async def test_an_edit_whose_answer_was_lost_does_no_harm(office: Office) -> None:
    office.publish()
    table = await office.opened()
    former = (await office.settled())[-1]
    edit = "/channels/{channel_id}/messages/{message_id}"
    office.standin.fail_next("PATCH", edit, status=503, carried_out=True)
    await office.turn(table)
    told = (await office.settled())[-2]
    assert (told.id, told.revision) == (former.id, former.revision + 2)
    assert (told.text.split()[0], told.buttons) == ("told", [])


@pytest.mark.thorough
async def test_a_post_whose_row_was_forgotten_loses_its_buttons_all_the_same(
    office: Office,
) -> None:
    office.publish()
    table = await office.opened()
    former = (await office.settled())[-1]
    async with office.store.transaction() as tx:
        await OutboxWriter(tx).prune(tx.now + 1)
    await office.turn(table)
    await office.settled()
    assert shown([office.anna.again(former)]) == [(former.text.splitlines()[0], False)]


@pytest.mark.thorough
async def test_a_disarming_that_was_put_off_is_done_after_a_restart(office: Office) -> None:
    office.publish()
    table = await office.opened()
    await office.settled()
    edit = "/channels/{channel_id}/messages/{message_id}"
    office.standin.fail_next("PATCH", edit, status=503, times=4)
    await office.turn(table)
    publisher = office.publisher
    assert publisher is not None
    await until(lambda: publisher._postponed, "an edit is put off", instead=office.account)
    await office.stop()
    office.publish()
    messages = await office.settled()
    assert [pressable for _, pressable in shown(messages)].count(True) == 1
