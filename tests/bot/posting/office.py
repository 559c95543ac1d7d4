"""A service whose posts go to the stand-in."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

import discord
from discord import ui

from bot.app.features import services_over
from bot.background.admission import Admission
from bot.background.overload import Overload
from bot.background.pictures import Pictures
from bot.background.supervisor import Supervisor
from bot.posting.presenter import Post
from bot.posting.publisher import Publisher
from bot.posting.ways import PictureWays
from bot.storage.clock_posts import OfferPost, PausePost, TimePost, VotePost
from bot.storage.notices import Notices
from bot.storage.posts import CancelledPost, MovedPost, PacePost
from bot.storage.reminder_posts import ReminderPost
from bot.storage.shared_posts import SharedPost
from bot.storage.store import Store
from bot.tables.clock_view import ClockView
from bot.tables.duplicates import Comparison
from bot.tables.listed_table import OpenTable
from bot.tables.lobby import Lobby
from bot.tables.model import AutopilotPeriod, Invitation, Location, Table, User
from bot.tables.play import Play
from bot.tables.services import Services
from bot.texts.last_act import ToldStage
from data import Catalogue
from engine.board import Seat
from engine.events import Event
from engine.moves import DrawBlind, KeepTickets
from engine.story.facts import Fact
from engine.view import View
from renderer import Picture, ScoreWords
from sandbox.driver import Person
from sandbox.screen import Seen
from sandbox.server import Standin
from tests.bot.tables.conftest import ids
from tests.clocks import FastClock, HandClock
from tests.storing import reading
from tests.waiting import until


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
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post:
        seat = view.to_act[0]
        user_id = table.holders[seat].user_id or 0
        post = _post(f"turn of <@{user_id}>", f"sm:{table.id}:{view.seq}")
        post.mentions = (user_id,)
        return post

    async def interim(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        earlier: Sequence[Event] = (),
    ) -> Post:
        return _post(f"meanwhile {len(events)}", f"sm:{table.id}:{view.seq}")

    async def told(
        self,
        table: Table,
        events: Sequence[Event],
        then: Sequence[Table],
        back: AutopilotPeriod | None = None,
        earlier: Sequence[Event] = (),
    ) -> Post | None:
        return _words(f"told {len(events)}") if events else None

    async def opened(self, table: Table, view: View) -> Post:
        return _words("opened")

    def score_words(self, table: Table) -> ScoreWords:
        return ScoreWords()

    async def result(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        facts: Sequence[Fact],
        board: Picture | None,
        final: Picture | None,
    ) -> Post:
        return _post("over", f"sm:{table.id}:over")

    async def sealed(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        board: Picture | None,
    ) -> Post:
        return _post("over, sealed", f"sm:{table.id}:over")

    async def comparison(self, table: Table, found: Comparison) -> Post:
        return _post(f"{len(found.tables)} tables compared", f"sm:{table.id}:compared")

    def stages(self, table: Table, view: View) -> tuple[ToldStage, ...]:
        return ()

    async def counting(
        self,
        table: Table,
        view: View,
        events: Sequence[Event],
        then: Sequence[Table],
        number: int,
        picture: Picture | None,
    ) -> Post:
        return _post(f"counting {number}", f"sm:{table.id}:counting")

    async def shared(
        self, table: Table, shared: SharedPost, services: Services, pictures: Pictures | None
    ) -> Post | None:
        return _post(f"{shared.by} shares {shared.picture}", f"sm:{table.id}:shared")

    async def cancelled(self, table: Table, cancelled: CancelledPost) -> Post:
        return _post(f"called off by {cancelled.by}", f"sm:{table.id}:cancelled")

    async def vote(self, table: Table, asked: VotePost, shown: ClockView) -> Post:
        return _post(f"vote {asked.number}: {asked.end}", f"sm:{table.id}:vote")

    async def offer(self, table: Table, offer: OfferPost) -> Post:
        return _post(f"seat {offer.seat}: {offer.end}", f"sm:{table.id}:offer")

    async def pause(self, table: Table, pause: PausePost, shown: ClockView) -> Post:
        return _post(f"pause {pause.number}: {pause.stage}", f"sm:{table.id}:pause")

    async def time_news(self, table: Table, news: TimePost, shown: ClockView) -> Post:
        return _post(f"time: {news.news}", f"sm:{table.id}:time")

    async def invitation(self, table: Table, invitation: Invitation) -> Post:
        return _post(f"{invitation.guest} is asked", f"sm:{table.id}:asked")

    async def handed_over(self, table: Table, invitation: Invitation) -> Post:
        return _post(f"{invitation.guest} plays", f"sm:{table.id}:plays")

    async def autopilot(self, table: Table, period: AutopilotPeriod, *, back: bool) -> Post:
        return _post(f"{period.player} is back: {back}", f"sm:{table.id}:autopilot")

    async def damaged(self, table: Table) -> Post:
        return _post("damaged", f"sm:{table.id}:damaged")

    async def restored(self, table: Table, at: int, gone: Sequence[Event], *, more: bool) -> Post:
        return _post("restored", f"sm:{table.id}:restored")

    async def moved(self, table: Table, moved: MovedPost) -> Post:
        return _post(f"moved by {moved.by}", f"sm:{table.id}:moved")

    async def unjoined(self, table: Table, *, closed: bool) -> Post:
        return _post(f"nobody joins, closed: {closed}", f"sm:{table.id}:unjoined")

    async def call(self, table: Table, people: Sequence[int]) -> Post:
        return _post("call", f"sm:{table.id}:call")

    async def timetable(self, language: str, tables: Sequence[OpenTable]) -> Post:
        return _post("timetable", "sm:0:timetable")

    async def pace(self, table: Table, pace: PacePost) -> Post:
        return _post(f"pace {pace.step}", f"sm:{table.id}:pace")

    def reminder(
        self, table: Table, view: View, reminder: ReminderPost, seats: Sequence[Seat]
    ) -> Post:
        return _post(f"reminder of {len(seats)}", f"sm:{table.id}:reminder {reminder.at}")

    def retimed(self, table: Table, text: str) -> str:
        return text

    def heads_up(self, table: Table, seat: Seat) -> Post:
        return _post("yours is next", f"sm:{table.id}:next")

    def erased(self, language: str) -> Post:
        return _words("somebody was erased")

    def gone(self, table: Table) -> str:
        return "The channel is gone."

    def offer_picture(self, table: Table, post: Post) -> None:
        post.view.add_item(ui.ActionRow(ui.Button(label="Show", custom_id="sm:show")))

    def parked(self, table: Table) -> str:
        return "I can't post there any more."

    def without_pictures(self, table: Table) -> str:
        return "without pictures"


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
        self.ways = PictureWays()
        self.publisher: Publisher | None = None
        self.services = services_over(store, Catalogue.read(), self.news.set)
        self.channel = standin.world.channel("general")
        self.location = Location(int(self.channel.id), int(standin.world.guild.id))
        self.anna, self.bastien = standin.person("Anna"), standin.person("Bastien")

    def publish(self) -> None:
        self.publisher = Publisher(
            self.client,
            self.store,
            self.services,
            self.pictures,
            PlainPresenter(),
            self.supervisor,
            self.news,
            self.ways,
            Admission(Overload(self.supervisor), HandClock()),
        )
        # However slow the machine is, no post goes without its pictures.
        self.publisher.patience = 60.0
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
        return not (sending or await reading(self.store).outbox.pending(1))

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
