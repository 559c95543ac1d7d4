"""A service whose posts go to the stand-in."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import discord
from discord import ui

from bot.app.features import public_posts
from bot.core.model import Location, Table, User
from bot.core.play import Play
from bot.pictures.pool import Pictures
from bot.posts.kind import PostKind, PublicPosts
from bot.posts.post import Content, Drawn, Post
from bot.posts.publisher import Publisher
from bot.runtime.admission import Admission, Overload
from bot.runtime.memory import Notices
from bot.runtime.requests import UploadFallback
from bot.runtime.scheduler import Supervisor
from bot.storage.posts import LobbyPost, OpeningPost, TurnPost
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.store import Store
from bot.words import Say, Texts
from cogs.lobby.posts import Lobby as LobbyKind
from cogs.lobby.posts import Opening
from cogs.lobby.service.lobby import Lobby
from cogs.results.posts.result import Result
from cogs.turn.posts import Turn
from engine.moves import DrawBlind, KeepTickets
from sandbox.driver import Person
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.clocks import FastClock, HandClock
from tests.stage.house import ids
from tests.storing import reading
from tests.waiting import PATIENCE, until
from tests.wired import wired

TEXTS = Texts.load()
POSTS = "/channels/{channel_id}/messages"


class PlainLobby(LobbyKind):
    """Posts have a line and a button; the button's id tells them apart."""

    @staticmethod
    def build(say: Say, table: Table, counting: Sequence[str] = ()) -> Post:
        return _post(f"lobby of {len(table.holders)}", f"sm:{table.id}:lobby")

    async def words(self, table: Table, post: LobbyPost, seq: int) -> Post:
        return _words("lobby of before")


class PlainOpening(Opening):
    """The start of a game."""

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        return _post(f"{len(content.seen.to_act)} are choosing", f"sm:{table.id}:opening")

    async def words(self, table: Table, post: OpeningPost, seq: int) -> Post | None:
        return _words("opened")


class PlainTurn(Turn):
    """A turn, which calls one person."""

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        user_id = table.holders[content.seen.to_act[0]].user_id or 0
        post = _post(f"turn of <@{user_id}>", f"sm:{table.id}:{content.seen.seq}")
        post.mentions = (user_id,)
        return post

    async def words(self, table: Table, post: TurnPost, seq: int) -> Post | None:
        told = await self._contents.told(post, table, seq)
        return _words(f"told {len(told.events)}") if told.events else None


class PlainResult(Result):
    """The end of a game."""

    @staticmethod
    def build(say: Say, table: Table, content: Content, drawn: Drawn) -> Post:
        return _post("over", f"sm:{table.id}:over")


PLAIN: tuple[type[PostKind[Any]], ...] = (PlainLobby, PlainOpening, PlainTurn, PlainResult)
PLAINLY = PublicPosts(
    (
        *PLAIN,
        *(
            kind
            for kind in public_posts().kinds
            if not any(issubclass(each, kind) for each in PLAIN)
        ),
    ),
)


def _post(text: str, custom_id: str) -> Post:
    post = _words(text)
    post.view.add_item(ui.ActionRow(ui.Button(label="Press", custom_id=custom_id)))
    return post


def _words(text: str) -> Post:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    return Post(view)


class Office:
    """A service whose posts go to the stand-in; `publish` starts a publisher, as a start does."""

    def __init__(self, standin: Standin, store: Store, client: discord.Client, path: Path) -> None:
        self.standin, self.store, self.client, self.path = standin, store, client, path
        self.pictures = Pictures()
        self.news = asyncio.Event()
        self.notices = Notices(store)
        self.supervisor = Supervisor(self.notices, FastClock())
        self.uploads = UploadFallback()
        self.publisher: Publisher | None = None
        self.services = wired(store, self.news.set)
        self.channel = standin.world.channel("general")
        self.location = Location(int(self.channel.id), int(standin.world.guild.id))
        self.anna, self.bastien = standin.person("Anna"), standin.person("Bastien")

    def publish(self) -> None:
        self.publisher = Publisher(
            self.client,
            self.store,
            self.services,
            self.pictures,
            PLAINLY,
            TEXTS,
            self.supervisor,
            self.news,
            self.uploads,
            Admission(Overload(self.supervisor), HandClock()),
        )
        # However slow the machine is, no post goes without its pictures.
        self.publisher.patience = PATIENCE
        self.publisher.start()

    async def stop(self) -> None:
        if self.publisher:
            await self.publisher.close()
        self.publisher = None

    async def lobby(self) -> Table:
        await self.services[Lobby].open(self.location, who(self.anna), interaction_id=next(ids))
        return await self.services[Lobby].join(
            self.location, who(self.bastien), interaction_id=next(ids)
        )

    async def opened(self) -> Table:
        await self.lobby()
        table = await self.services[Lobby].start(
            self.location, who(self.anna), interaction_id=next(ids)
        )
        for person in (self.anna, self.bastien):
            view = await self.services[Play].view(table.id, int(person.id))
            assert view.mine is not None
            keep = KeepTickets(frozenset(view.mine.offer))
            await self.services[Play].act(table.id, int(person.id), keep, interaction_id=next(ids))
        return table

    async def turn(self, table: Table) -> None:
        """Whoever's turn it is draws two cards."""
        view = await self.services[Play].view(table.id, None)
        user_id = table.holders[view.to_act[0]].user_id
        assert user_id is not None
        for _ in range(2):
            await self.services[Play].act(table.id, user_id, DrawBlind(), interaction_id=next(ids))

    async def settled(self) -> list[Seen]:
        """Wait until all is sent and noted; what then stands in the channel."""
        await self.sent()
        return self.anna.sees("general")

    async def sent(self) -> None:
        """Wait until all is sent and noted, wherever it goes."""
        await until(self._is_sent, "all posts are sent and noted", instead=self.account)

    async def _is_sent(self) -> bool:
        sending = self.publisher is not None and self.publisher._channels
        return not (sending or await reading(self.store, OutboxReader).pending(1))

    def account(self) -> str:
        """The posts of the outbox, where something is sent just now, and what stands there."""
        sending = [*self.publisher._channels] if self.publisher else "nobody publishes"
        said = [f"sending to: {sending}", f"notices: {self.notices.open()}"]
        with suppress(KeyError):
            seen = [each.text.partition("\n")[0] for each in self.anna.sees("general")]
            said.append(f"in the channel: {seen}")
        with suppress(sqlite3.Error), closing(self._only_read()) as connection:
            counted = "SELECT status, kind, count(*), max(error) FROM outbox GROUP BY 1, 2"
            said.append(f"outbox: {connection.execute(counted).fetchall()}")
        return "\n".join(said)

    def _only_read(self) -> sqlite3.Connection:
        return sqlite3.connect(f"file:{self.path}?mode=ro", uri=True)


def who(person: Person) -> User:
    return User(int(person.id), person.user.name)


def shown(messages: Sequence[Seen]) -> list[tuple[str, bool]]:
    """First line of each message, and whether it can be pressed."""
    return [(each.text.splitlines()[0], bool(each.buttons)) for each in messages]
