"""The outbox against the stand-in: once, in order, edited, disarmed, parked, after crashes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import discord
import pytest
from discord import ui

from bot.background.pictures import Pictures
from bot.posting.courier import NONCE_MS
from bot.posting.presenter import Post
from bot.posting.publisher import Publisher
from bot.storage.database import Database
from bot.storage.errors import DatabaseFailed
from bot.storage.store import Store, utc_ms
from bot.storage.transaction import Transaction
from bot.tables.model import Invitation, Spell, Spot, Status, Table, Who
from bot.tables.service import Tables
from engine.events import Event
from engine.moves import DrawBlind, KeepTickets, Resign
from engine.view import View
from renderer import Picture
from sandbox.driver import Person
from sandbox.options import Options
from sandbox.permissions import Permission
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.bot.tables.conftest import ids


class PlainPresenter:
    """Posts with a line and a button; the button's id tells posts apart."""

    async def lobby(self, table: Table) -> Post:
        return _post(f"lobby of {len(table.chairs)}", f"sm:{table.id}:lobby")

    async def opening(self, table: Table, view: View, picture: Picture | None) -> Post:
        return _post(f"{len(view.to_act)} are choosing", f"sm:{table.id}:opening")

    async def turn(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
        close: Picture | None,
        back: Spell | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post:
        seat = view.to_act[0]
        user_id = table.chairs[seat].user_id or 0
        post = _post(f"turn of <@{user_id}>", f"sm:{table.id}:{view.seq}")
        post.mentions = (user_id,)
        return post

    async def result(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
        final: Picture | None,
    ) -> Post:
        return _post("over", f"sm:{table.id}:over")

    async def cancelled(self, table: Table, by: str) -> Post:
        return _post(f"called off by {by}", f"sm:{table.id}:cancelled")

    async def invitation(self, table: Table, invitation: Invitation) -> Post:
        return _post(f"{invitation.guest} is asked", f"sm:{table.id}:asked")

    async def handed_over(self, table: Table, invitation: Invitation) -> Post:
        return _post(f"{invitation.guest} plays", f"sm:{table.id}:plays")

    async def autopilot(self, table: Table, spell: Spell, *, back: bool) -> Post:
        return _post(f"{spell.player} is back: {back}", f"sm:{table.id}:autopilot")

    def parked(self, table: Table) -> str:
        return "I can't post there any more."


def _post(text: str, custom_id: str) -> Post:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.add_item(ui.ActionRow(ui.Button(label="Press", custom_id=custom_id)))
    return Post(view)


class Desk:
    """A service whose posts go to the stand-in; `publish` starts a publisher, as a start does."""

    def __init__(self, standin: Standin, store: Store, client: discord.Client) -> None:
        self.standin, self.store, self.client = standin, store, client
        self.pictures = Pictures()
        self.publisher: Publisher | None = None
        self.tables = Tables(store, self._wake)
        self.channel = standin.world.channel("general")
        self.spot = Spot(int(self.channel.id), int(standin.world.guild.id))
        self.anna, self.bastien = standin.person("Anna"), standin.person("Bastien")

    def _wake(self) -> None:
        if self.publisher:
            self.publisher.wake()

    def publish(self) -> None:
        self.publisher = Publisher(self.client, self.store, self.pictures)
        self.publisher.presenter = PlainPresenter()
        self.publisher.start(self.tables)

    async def stop(self) -> None:
        if self.publisher:
            await self.publisher.close()
        self.publisher = None

    async def lobby(self) -> Table:
        await self.tables.new(self.spot, who(self.anna), interaction_id=next(ids))
        return await self.tables.join(self.spot, who(self.bastien), interaction_id=next(ids))

    async def opened(self) -> Table:
        await self.lobby()
        table = await self.tables.start(self.spot, who(self.anna), interaction_id=next(ids))
        for person in (self.anna, self.bastien):
            view = await self.tables.view(table.id, int(person.id))
            assert view.mine is not None
            keep = KeepTickets(frozenset(view.mine.offer))
            await self.tables.act(table.id, int(person.id), keep, interaction_id=next(ids))
        return table

    async def turn(self, table: Table) -> None:
        """Whoever's turn it is draws two cards."""
        view = await self.tables.view(table.id, None)
        user_id = table.chairs[view.to_act[0]].user_id
        assert user_id is not None
        for _ in range(2):
            await self.tables.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))

    async def settled(self) -> list[Seen]:
        """Wait until the outbox is empty; what then stands in the channel."""
        async with asyncio.timeout(30):
            while await self.store.pending_outbox(1):
                await asyncio.sleep(0.01)
        return self.anna.sees("general")


def who(person: Person) -> Who:
    return Who(int(person.id), person.user.name)


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(rate_limits=False))
    before = discord.http.Route.BASE
    discord.http.Route.BASE = made.url + "/api/v10"
    yield made
    discord.http.Route.BASE = before
    await made.close()


@pytest.fixture
async def desk(standin: Standin, tmp_path: Path) -> AsyncIterator[Desk]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    client = discord.Client(intents=discord.Intents(guilds=True))
    await client.login(standin.token)
    desk = Desk(standin, Store(database), client)
    yield desk
    await desk.stop()
    desk.pictures.close()
    await client.close()
    await database.close()


def shown(messages: Sequence[Seen]) -> list[tuple[str, bool]]:
    """First line of each message, and whether it can be pressed."""
    return [(each.text.splitlines()[0], bool(each.buttons)) for each in messages]


async def test_posts_come_in_order_and_only_the_last_can_be_pressed(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    await desk.turn(table)
    messages = await desk.settled()
    assert [pressable for _, pressable in shown(messages)] == [False] * (len(messages) - 1) + [True]
    assert [text.split()[0] for text, _ in shown(messages)][-2:] == ["turn", "turn"]


async def test_the_lobby_is_one_post_edited_in_place(desk: Desk) -> None:
    desk.publish()
    await desk.lobby()
    assert shown(await desk.settled()) == [("lobby of 2", True)]


async def test_a_turn_mentions_exactly_one_person(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    last = (await desk.settled())[-1]
    view = await desk.tables.view(table.id, None)
    assert last.pings == {str(table.chairs[view.to_act[0]].user_id)}


async def test_what_waits_is_sent_at_the_next_start(desk: Desk) -> None:
    table = await desk.opened()
    assert desk.anna.sees("general") == []
    desk.publish()
    messages = await desk.settled()
    assert shown(messages)[-1][0].startswith("turn")
    assert (await desk.tables.table(table.id)).post_id == int(messages[-1].id)


async def test_a_post_carried_out_but_not_answered_is_not_sent_twice(desk: Desk) -> None:
    desk.standin.fail_next(
        "POST", "/channels/{channel_id}/messages", status=502, carried_out=True, times=1
    )
    desk.publish()
    await desk.tables.new(desk.spot, who(desk.anna), interaction_id=next(ids))
    assert len(await desk.settled()) == 1


@pytest.mark.parametrize("sent", [True, False])
async def test_after_a_crash_a_post_is_looked_for_when_its_nonce_is_too_old(
    desk: Desk, sent: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await desk.tables.new(desk.spot, who(desk.anna), interaction_id=next(ids))
    row = (await desk.store.pending_outbox(1))[0]
    await desk.store.mark_tried(row.id)
    channel = desk.client.get_partial_messageable(desk.spot.channel_id)
    if sent:
        post = await PlainPresenter().lobby(await desk.tables.table(row.game_id))
        await channel.send(view=post.view)
    monkeypatch.setattr("bot.posting.courier.time.time", lambda: (utc_ms() + 2 * NONCE_MS) / 1000)
    desk.publish()
    assert len(await desk.settled()) == 1


async def test_a_refused_post_parks_the_table_and_tells_the_host(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    await desk.settled()
    desk.standin.world.deny_bot(desk.channel, Permission.SEND_MESSAGES)
    await desk.turn(table)
    await desk.settled()
    assert (await desk.tables.table(table.id)).status is Status.PARKED
    said = await desk.anna.expect(desk.anna.open_dm(), "can't post")
    assert said.text
    desk.standin.world.allow_bot(desk.channel, Permission.SEND_MESSAGES)
    await desk.tables.here(desk.spot.channel_id)
    messages = await desk.settled()
    assert messages[-1].buttons and (await desk.tables.table(table.id)).status is Status.RUNNING


async def test_a_deleted_channel_parks_its_table_and_no_other(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    other = Spot(int(desk.standin.world.channel("trains").id), desk.spot.guild_id)
    await desk.settled()
    desk.standin.world.delete_channel(desk.channel)
    await desk.turn(table)
    await desk.tables.new(other, who(desk.anna), interaction_id=next(ids))
    async with asyncio.timeout(30):
        while await desk.store.pending_outbox(1):
            await asyncio.sleep(0.01)
    assert (await desk.tables.table(table.id)).status is Status.PARKED
    assert shown(desk.anna.sees("trains")) == [("lobby of 1", True)]


async def test_a_deleted_post_is_posted_again_at_its_next_edit(desk: Desk) -> None:
    """Trap T10: nothing announces that it was deleted."""
    desk.publish()
    await desk.tables.new(desk.spot, who(desk.anna), interaction_id=next(ids))
    first = (await desk.settled())[0]
    await (
        desk.client.get_partial_messageable(desk.spot.channel_id)
        .get_partial_message(int(first.id))
        .delete()
    )
    await desk.tables.join(desk.spot, who(desk.bastien), interaction_id=next(ids))
    messages = await desk.settled()
    assert shown(messages) == [("lobby of 2", True)] and messages[0].id != first.id


POSTS = "/channels/{channel_id}/messages"


async def test_a_dropped_connection_loses_no_post(desk: Desk) -> None:
    desk.standin.fail_next("POST", POSTS, status=0)
    desk.publish()
    await desk.lobby()
    assert shown(await desk.settled()) == [("lobby of 2", True)]


async def test_a_401_loses_no_post(desk: Desk) -> None:
    desk.standin.fail_next("POST", POSTS, status=401)
    desk.publish()
    await desk.lobby()
    assert shown(await desk.settled()) == [("lobby of 2", True)]


async def test_a_passing_fault_of_the_database_loses_no_post(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark_sent, failures = Transaction.mark_sent, iter([True, True, False])

    async def failing(self: Transaction, outbox_id: int, message_id: int) -> None:
        if next(failures, False):
            raise DatabaseFailed("disk full")
        await mark_sent(self, outbox_id, message_id)

    monkeypatch.setattr(Transaction, "mark_sent", failing)
    desk.publish()
    await desk.tables.new(desk.spot, who(desk.anna), interaction_id=next(ids))
    assert shown(await desk.settled()) == [("lobby of 1", True)]


async def test_a_post_tried_again_after_its_nonce_is_looked_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.standin.fail_next("POST", POSTS, status=503, carried_out=True, times=5)
    monkeypatch.setattr("bot.posting.courier.NONCE_MS", 0)
    desk.standin.clock.advance(400)
    desk.publish()
    await desk.tables.new(desk.spot, who(desk.anna), interaction_id=next(ids))
    assert len(await desk.settled()) == 1


async def test_an_edit_that_discord_limits_does_not_hold_up_the_channel(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    await desk.settled()
    edit = "/channels/{channel_id}/messages/{message_id}"
    desk.standin.fail_next("PATCH", edit, status=403, times=50)
    await desk.turn(table)
    await desk.turn(table)
    assert shown(await desk.settled())[-1][1]


async def test_the_host_is_told_once_until_a_post_stands_again(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    await desk.settled()
    desk.standin.world.deny_bot(desk.channel, Permission.SEND_MESSAGES)
    for _ in range(2):
        await desk.turn(table)
        await desk.settled()
        await desk.tables.here(desk.spot.channel_id)
        await desk.settled()
    assert len(desk.anna.sees(desk.anna.open_dm())) == 1
    desk.standin.world.allow_bot(desk.channel, Permission.SEND_MESSAGES)
    await desk.turn(table)
    messages = await desk.settled()
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
    assert [pressable for _, pressable in shown(messages)].count(True) == 1


async def test_a_result_that_was_refused_is_posted_when_somebody_asks(desk: Desk) -> None:
    desk.publish()
    table = await desk.opened()
    await desk.settled()
    desk.standin.world.deny_bot(desk.channel, Permission.SEND_MESSAGES)
    await desk.tables.act(table.id, int(desk.anna.id), Resign(), interaction_id=next(ids))
    await desk.settled()
    desk.standin.world.allow_bot(desk.channel, Permission.SEND_MESSAGES)
    await desk.tables.here(desk.spot.channel_id)
    assert shown(await desk.settled())[-1][0] == "over"


async def test_each_process_sends_for_its_own_shards(desk: Desk) -> None:
    await desk.lobby()
    guild_id = desk.spot.guild_id or 0
    mine, count = (guild_id >> 22) % 3, 3
    other = (mine + 1) % 3
    assert await desk.store.pending_outbox(shards=(count, (mine,)))
    assert not await desk.store.pending_outbox(shards=(count, (other,)))
    assert not await desk.store.pending_outbox(besides=(desk.spot.channel_id,))


async def test_a_post_that_can_not_be_made_does_not_stop_the_next(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: PlainPresenter, table: Table, view: View, picture: object) -> Post:
        raise RuntimeError("no")

    monkeypatch.setattr(PlainPresenter, "opening", broken)
    desk.publish()
    table = await desk.opened()
    messages = await desk.settled()
    assert shown(messages)[-1][0].startswith("turn")
    assert (await desk.tables.table(table.id)).status is Status.RUNNING
