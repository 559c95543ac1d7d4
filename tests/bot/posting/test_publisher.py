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
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.store import Store, utc_ms
from bot.tables.model import AutopilotPeriod, Invitation, Location, Status, Table, User
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
from tests.storing import reading, writing


class PlainPresenter:
    """Posts with a line and a button; the button's id tells posts apart."""

    async def lobby(self, table: Table) -> Post:
        return _post(f"lobby of {len(table.holders)}", f"sm:{table.id}:lobby")

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
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post:
        seat = view.to_act[0]
        user_id = table.holders[seat].user_id or 0
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

    async def autopilot(self, table: Table, period: AutopilotPeriod, *, back: bool) -> Post:
        return _post(f"{period.player} is back: {back}", f"sm:{table.id}:autopilot")

    def parked(self, table: Table) -> str:
        return "I can't post there any more."


def _post(text: str, custom_id: str) -> Post:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    view.add_item(ui.ActionRow(ui.Button(label="Press", custom_id=custom_id)))
    return Post(view)


class Context:
    """A service whose posts go to the stand-in; `publish` starts a publisher, as a start does."""

    def __init__(self, standin: Standin, store: Store, client: discord.Client) -> None:
        self.standin, self.store, self.client = standin, store, client
        self.pictures = Pictures()
        self.publisher: Publisher | None = None
        self.tables = Tables(store, self._wake)
        self.channel = standin.world.channel("general")
        self.location = Location(int(self.channel.id), int(standin.world.guild.id))
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
        await self.tables.new(self.location, who(self.anna), interaction_id=next(ids))
        return await self.tables.join(self.location, who(self.bastien), interaction_id=next(ids))

    async def opened(self) -> Table:
        await self.lobby()
        table = await self.tables.start(self.location, who(self.anna), interaction_id=next(ids))
        for person in (self.anna, self.bastien):
            view = await self.tables.view(table.id, int(person.id))
            assert view.mine is not None
            keep = KeepTickets(frozenset(view.mine.offer))
            await self.tables.act(table.id, int(person.id), keep, interaction_id=next(ids))
        return table

    async def turn(self, table: Table) -> None:
        """Whoever's turn it is draws two cards."""
        view = await self.tables.view(table.id, None)
        user_id = table.holders[view.to_act[0]].user_id
        assert user_id is not None
        for _ in range(2):
            await self.tables.act(table.id, user_id, DrawBlind(), interaction_id=next(ids))

    async def settled(self) -> list[Seen]:
        """Wait until the outbox is empty; what then stands in the channel."""
        async with asyncio.timeout(30):
            while await reading(self.store).outbox.pending(1):
                await asyncio.sleep(0.01)
        return self.anna.sees("general")


def who(person: Person) -> User:
    return User(int(person.id), person.user.name)


@pytest.fixture
async def standin() -> AsyncIterator[Standin]:
    made = await Standin.start(options=Options(rate_limits=False))
    before = discord.http.Route.BASE
    discord.http.Route.BASE = made.url + "/api/v10"
    yield made
    discord.http.Route.BASE = before
    await made.close()


@pytest.fixture
async def context(standin: Standin, tmp_path: Path) -> AsyncIterator[Context]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    client = discord.Client(intents=discord.Intents(guilds=True))
    await client.login(standin.token)
    context = Context(standin, Store(database), client)
    yield context
    await context.stop()
    context.pictures.close()
    await client.close()
    await database.close()


def shown(messages: Sequence[Seen]) -> list[tuple[str, bool]]:
    """First line of each message, and whether it can be pressed."""
    return [(each.text.splitlines()[0], bool(each.buttons)) for each in messages]


async def test_posts_come_in_order_and_only_the_last_can_be_pressed(context: Context) -> None:
    context.publish()
    table = await context.opened()
    await context.turn(table)
    messages = await context.settled()
    assert [pressable for _, pressable in shown(messages)] == [False] * (len(messages) - 1) + [True]
    assert [text.split()[0] for text, _ in shown(messages)][-2:] == ["turn", "turn"]


async def test_the_lobby_is_one_post_edited_in_place(context: Context) -> None:
    context.publish()
    await context.lobby()
    assert shown(await context.settled()) == [("lobby of 2", True)]


async def test_a_turn_mentions_exactly_one_person(context: Context) -> None:
    context.publish()
    table = await context.opened()
    last = (await context.settled())[-1]
    view = await context.tables.view(table.id, None)
    assert last.pings == {str(table.holders[view.to_act[0]].user_id)}


async def test_what_waits_is_sent_at_the_next_start(context: Context) -> None:
    table = await context.opened()
    assert context.anna.sees("general") == []
    context.publish()
    messages = await context.settled()
    assert shown(messages)[-1][0].startswith("turn")
    assert (await context.tables.table(table.id)).post_id == int(messages[-1].id)


async def test_a_post_carried_out_but_not_answered_is_not_sent_twice(context: Context) -> None:
    context.standin.fail_next(
        "POST", "/channels/{channel_id}/messages", status=502, carried_out=True, times=1
    )
    context.publish()
    await context.tables.new(context.location, who(context.anna), interaction_id=next(ids))
    assert len(await context.settled()) == 1


@pytest.mark.parametrize("sent", [True, False])
async def test_after_a_crash_a_post_is_looked_for_when_its_nonce_is_too_old(
    context: Context, sent: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    await context.tables.new(context.location, who(context.anna), interaction_id=next(ids))
    row = (await reading(context.store).outbox.pending(1))[0]
    await writing(context.store).outbox.mark_tried(row.id)
    channel = context.client.get_partial_messageable(context.location.channel_id)
    if sent:
        post = await PlainPresenter().lobby(await context.tables.table(row.game_id))
        await channel.send(view=post.view)
    monkeypatch.setattr("bot.posting.courier.time.time", lambda: (utc_ms() + 2 * NONCE_MS) / 1000)
    context.publish()
    assert len(await context.settled()) == 1


async def test_a_refused_post_parks_the_table_and_tells_the_host(context: Context) -> None:
    context.publish()
    table = await context.opened()
    await context.settled()
    context.standin.world.deny_bot(context.channel, Permission.SEND_MESSAGES)
    await context.turn(table)
    await context.settled()
    assert (await context.tables.table(table.id)).status is Status.PARKED
    said = await context.anna.expect(context.anna.open_dm(), "can't post")
    assert said.text
    context.standin.world.allow_bot(context.channel, Permission.SEND_MESSAGES)
    await context.tables.here(context.location.channel_id)
    messages = await context.settled()
    assert messages[-1].buttons and (await context.tables.table(table.id)).status is Status.RUNNING


async def test_a_deleted_channel_parks_its_table_and_no_other(context: Context) -> None:
    context.publish()
    table = await context.opened()
    other = Location(int(context.standin.world.channel("trains").id), context.location.guild_id)
    await context.settled()
    context.standin.world.delete_channel(context.channel)
    await context.turn(table)
    await context.tables.new(other, who(context.anna), interaction_id=next(ids))
    async with asyncio.timeout(30):
        while await reading(context.store).outbox.pending(1):
            await asyncio.sleep(0.01)
    assert (await context.tables.table(table.id)).status is Status.PARKED
    assert shown(context.anna.sees("trains")) == [("lobby of 1", True)]


async def test_a_deleted_post_is_posted_again_at_its_next_edit(context: Context) -> None:
    context.publish()
    await context.tables.new(context.location, who(context.anna), interaction_id=next(ids))
    first = (await context.settled())[0]
    await (
        context.client.get_partial_messageable(context.location.channel_id)
        .get_partial_message(int(first.id))
        .delete()
    )
    await context.tables.join(context.location, who(context.bastien), interaction_id=next(ids))
    messages = await context.settled()
    assert shown(messages) == [("lobby of 2", True)] and messages[0].id != first.id


POSTS = "/channels/{channel_id}/messages"


async def test_a_dropped_connection_loses_no_post(context: Context) -> None:
    context.standin.fail_next("POST", POSTS, status=0)
    context.publish()
    await context.lobby()
    assert shown(await context.settled()) == [("lobby of 2", True)]


async def test_a_401_loses_no_post(context: Context) -> None:
    context.standin.fail_next("POST", POSTS, status=401)
    context.publish()
    await context.lobby()
    assert shown(await context.settled()) == [("lobby of 2", True)]


async def test_a_passing_fault_of_the_database_loses_no_post(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark_sent, failures = OutboxWriter.mark_sent, iter([True, True, False])

    async def failing(self: OutboxWriter, outbox_id: int, message_id: int) -> None:
        if next(failures, False):
            raise DatabaseFailed("disk full")
        await mark_sent(self, outbox_id, message_id)

    monkeypatch.setattr(OutboxWriter, "mark_sent", failing)
    context.publish()
    await context.tables.new(context.location, who(context.anna), interaction_id=next(ids))
    assert shown(await context.settled()) == [("lobby of 1", True)]


async def test_a_post_tried_again_after_its_nonce_is_looked_for(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    context.standin.fail_next("POST", POSTS, status=503, carried_out=True, times=5)
    monkeypatch.setattr("bot.posting.courier.NONCE_MS", 0)
    context.standin.clock.advance(400)
    context.publish()
    await context.tables.new(context.location, who(context.anna), interaction_id=next(ids))
    assert len(await context.settled()) == 1


async def test_an_edit_that_discord_limits_does_not_hold_up_the_channel(context: Context) -> None:
    context.publish()
    table = await context.opened()
    await context.settled()
    edit = "/channels/{channel_id}/messages/{message_id}"
    context.standin.fail_next("PATCH", edit, status=403, times=50)
    await context.turn(table)
    await context.turn(table)
    assert shown(await context.settled())[-1][1]


async def test_the_host_is_told_once_until_a_post_stands_again(context: Context) -> None:
    context.publish()
    table = await context.opened()
    await context.settled()
    context.standin.world.deny_bot(context.channel, Permission.SEND_MESSAGES)
    for _ in range(2):
        await context.turn(table)
        await context.settled()
        await context.tables.here(context.location.channel_id)
        await context.settled()
    assert len(context.anna.sees(context.anna.open_dm())) == 1
    context.standin.world.allow_bot(context.channel, Permission.SEND_MESSAGES)
    await context.turn(table)
    messages = await context.settled()
    assert (await context.tables.table(table.id)).status is Status.RUNNING
    assert [pressable for _, pressable in shown(messages)].count(True) == 1


async def test_a_result_that_was_refused_is_posted_when_somebody_asks(context: Context) -> None:
    context.publish()
    table = await context.opened()
    await context.settled()
    context.standin.world.deny_bot(context.channel, Permission.SEND_MESSAGES)
    await context.tables.act(table.id, int(context.anna.id), Resign(), interaction_id=next(ids))
    await context.settled()
    context.standin.world.allow_bot(context.channel, Permission.SEND_MESSAGES)
    await context.tables.here(context.location.channel_id)
    assert shown(await context.settled())[-1][0] == "over"


async def test_each_process_sends_for_its_own_shards(context: Context) -> None:
    await context.lobby()
    guild_id = context.location.guild_id or 0
    mine, count = (guild_id >> 22) % 3, 3
    other = (mine + 1) % 3
    assert await reading(context.store).outbox.pending(shards=(count, (mine,)))
    assert not await reading(context.store).outbox.pending(shards=(count, (other,)))
    assert not await reading(context.store).outbox.pending(besides=(context.location.channel_id,))


async def test_a_post_that_can_not_be_made_does_not_stop_the_next(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(self: PlainPresenter, table: Table, view: View, picture: object) -> Post:
        raise RuntimeError("no")

    monkeypatch.setattr(PlainPresenter, "opening", broken)
    context.publish()
    table = await context.opened()
    messages = await context.settled()
    assert shown(messages)[-1][0].startswith("turn")
    assert (await context.tables.table(table.id)).status is Status.RUNNING
