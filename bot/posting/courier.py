"""Carries one outgoing post to Discord: built, looked for, sent, edited or disarmed."""

from __future__ import annotations

import asyncio
import json
import time
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias

import discord
import structlog

from bot.posting.illustrator import Drawn, Illustrator, Key
from bot.posting.outbox import Outbox
from bot.posting.presenter import Post, Presenter, attached, custom_ids, disarmed, pictures_of
from bot.storage.errors import StorageError
from bot.storage.rows import OutboxRow
from bot.tables.model import AutopilotPeriod, Table
from bot.tables.posting import PostKind, calls_last, is_edit
from bot.tables.refusals import Unable
from bot.tables.service import Tables
from engine.events import Event, Undone
from engine.evolve import replay
from engine.view import Stage, View, redact, view

Channel: TypeAlias = discord.PartialMessageable

log = structlog.get_logger(__name__)

PATIENCE = 1.5
"""Seconds that a post waits for its pictures; later ones come with an edit."""

NONCE_MS = 60_000
"""How long a nonce surely prevents a second post; later, the channel is searched first."""
_REFERRED = 8
"""So many events before what was taken back tell what that was."""

CLOCK_MARGIN = 300
"""Seconds by which our clock and Discord's may differ."""

LATE_TRIES = 3
"""How often a change that nobody has to wait for is tried while Discord fails."""

_GONE, _EDITS_LIMITED = 10008, 30046
_SHOWING = (PostKind.OPENING, PostKind.TURN, PostKind.RESULT)
"""The posts that show pictures."""


class Told(NamedTuple):
    """What a post tells: the position (None before the start), and what led to it.

    ``then`` is for each event the table as its seats were held when it happened, ``earlier`` are
    the events before what is taken back, ``back`` is a time in which the computer played for
    whoever has just taken the seat back.
    """

    kind: str
    seq: int
    seen: View | None = None
    events: tuple[Event, ...] = ()
    then: tuple[Table, ...] = ()
    by: str = ""
    back: AutopilotPeriod | None = None
    earlier: tuple[Event, ...] = ()


class Courier:
    """Knows how each kind of row is delivered; raises what Discord and the store raise."""

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        tables: Tables,
        illustrator: Illustrator,
        presenter: Presenter,
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._tables = tables
        self._illustrator = illustrator
        self._presenter = presenter

    async def ready(self, row: OutboxRow) -> bool:
        """Whether a row can be delivered; begins to draw pictures that are to come later."""
        if row.kind != PostKind.PICTURES:
            return True
        try:
            table = await self._tables.table(row.game_id)
        except (Unable, StorageError):
            return True  # Its delivery meets this too, and is tried again or given up.
        if table.post_id != _message(row):
            return True

        async def drawn() -> Drawn:
            return await self._draw(table, await self._tell(row, table))

        return self._illustrator.begin(_key(row), drawn).done()

    def forget(self, row: OutboxRow) -> None:
        """Drop what was begun for a row that is given up."""
        self._illustrator.forget(_key(row))

    async def publish(self, row: OutboxRow, patience: float = PATIENCE) -> None:
        """Deliver a row and mark it sent; pictures that take longer than ``patience`` follow."""
        table = await self._tables.table(row.game_id)
        channel = self._client.get_partial_messageable(row.channel_id)
        match row.kind:
            case PostKind.DISARM:
                await self._disarm(row, channel)
            case PostKind.PICTURES:
                await self._illustrate(row, table, channel)
            case PostKind.INVITATION | PostKind.HANDED_OVER:
                await self._seat(row, table, channel)
            case PostKind.AUTOPILOT:
                await self._autopilot(row, table, channel)
            case _ if is_edit(row) and table.post_id:
                await self._edit(row, table, channel, table.post_id, patience)
            case _:
                await self._post(row, table, channel, patience)

    async def _post(
        self,
        row: OutboxRow,
        table: Table,
        channel: Channel,
        patience: float,
        *,
        again: bool = False,
    ) -> None:
        """Send a new post; ``again`` in place of one that is gone, which called its people."""
        told = await self._tell(row, table)
        if calls_last(row) and told.seen and told.seen.stage is not Stage.OPENING:
            self.forget(row)
            await self._outbox.mark_sent(row.id, 0)
            return
        drawn = await self._drawn(row, table, told, patience)
        post = await self._build(table, told, drawn or Drawn())
        post.silent = post.silent or again
        message = await self._sent_once(row, channel, post)
        late = drawn is None or not pictures_of(message) >= post.pictures()
        await self._tables.posted(row, message.id, pictures=late)
        if not late:
            self.forget(row)

    async def _edit(
        self, row: OutboxRow, table: Table, channel: Channel, message_id: int, patience: float
    ) -> None:
        """Edit a lobby or opening post in place; post it again if it is gone (trap T10)."""
        told = await self._tell(row, table)
        try:
            drawn = await self._edited(
                row, table, channel.get_partial_message(message_id), told, patience
            )
        except discord.HTTPException as error:
            if error.code not in (_GONE, _EDITS_LIMITED):
                raise
            await self._post(row, table, channel, patience, again=True)
            return
        if drawn is not None:
            self.forget(row)
            await self._outbox.mark_sent(row.id, message_id)
        else:
            await self._tables.posted(row, message_id, pictures=True)

    async def _edited(
        self,
        row: OutboxRow,
        table: Table,
        message: discord.PartialMessage,
        told: Told,
        patience: float,
    ) -> Drawn | None:
        """Edit a post and keep its pictures; one that lacks them gets them, if they are ready."""
        shown = attached(await message.fetch()) if told.kind in _SHOWING else None
        drawn = Drawn(shown) if shown else await self._drawn(row, table, told, patience)
        post = await self._build(table, told, drawn or Drawn())
        mentions = post.allowed_mentions()
        if post.files and not shown:
            await message.edit(view=post.view, attachments=post.files, allowed_mentions=mentions)
        else:
            await message.edit(view=post.view, allowed_mentions=mentions)
        return drawn

    async def _illustrate(self, row: OutboxRow, table: Table, channel: Channel) -> None:
        """Bring pictures to the post that lacks them, while it is the current one."""
        message_id = _message(row)
        if table.post_id != message_id:
            self.forget(row)
            await self._outbox.mark_sent(row.id, 0)
            return
        told = await self._tell(row, table)
        drawn = await self._drawn(row, table, told, None) or Drawn()
        if not any(drawn):
            message_id = 0
        else:
            post = await self._build(table, told, drawn)
            try:
                await _bring(await channel.fetch_message(message_id), post)
            except discord.HTTPException as error:
                if error.code == _GONE:
                    post.silent = True
                    message = await self._sent_once(row, channel, post)
                    await self._tables.posted(row, message.id, pictures=False)
                    self.forget(row)
                    return
                await self._try_again(row, error)
                log.info("a post stays without pictures", message=message_id, code=error.code)
        await self._outbox.mark_sent(row.id, message_id)
        self.forget(row)

    async def _disarm(self, row: OutboxRow, channel: Channel) -> None:
        """Take a former post's buttons away, once; where that isn't allowed they stay, stale."""
        message_id = _message(row)
        try:
            message = await channel.fetch_message(message_id)
            if custom_ids(message):
                await message.edit(view=disarmed(message))
        except discord.HTTPException as error:
            await self._try_again(row, error)
            log.info("a former post keeps its buttons", message=message_id, code=error.code)
        await self._outbox.mark_sent(row.id, 0)

    async def _seat(self, row: OutboxRow, table: Table, channel: Channel) -> None:
        """Ask somebody to take over a seat, edit that into what came of it, or announce it."""
        invitation = await self._tables.invitation(json.loads(row.body)["invitation"])
        asks = row.kind == PostKind.INVITATION
        if invitation is None or (asks and not invitation.stands and not invitation.message_id):
            await self._outbox.mark_sent(row.id, 0)
            return
        make = self._presenter.invitation if asks else self._presenter.handed_over
        post = await make(table, invitation)
        if asks and invitation.message_id:
            message = channel.get_partial_message(invitation.message_id)
            try:
                await message.edit(view=post.view, allowed_mentions=post.allowed_mentions())
            except discord.HTTPException as error:
                await self._try_again(row, error)
                log.info("an invitation keeps its buttons", message=message.id, code=error.code)
            await self._outbox.mark_sent(row.id, message.id)
            return
        sent = await self._sent_once(row, channel, post)
        if asks:
            await self._tables.invited(invitation, row.id, sent.id)
        else:
            await self._outbox.mark_sent(row.id, sent.id)

    async def _autopilot(self, row: OutboxRow, table: Table, channel: Channel) -> None:
        """Announce that the computer plays for somebody, or doesn't any more."""
        body = json.loads(row.body)
        period = await self._tables.period(body["spell"])
        if period is None:
            await self._outbox.mark_sent(row.id, 0)
            return
        post = await self._presenter.autopilot(table, period, back="back" in body)
        sent = await self._sent_once(row, channel, post)
        await self._outbox.mark_sent(row.id, sent.id)

    async def _try_again(self, row: OutboxRow, error: discord.HTTPException) -> None:
        """Raise a passing fault a few times; posts don't wait longer behind what isn't needed."""
        if error.status >= 500 and row.attempts < LATE_TRIES:
            await self._outbox.mark_tried(row.id)
            raise error

    async def _drawn(
        self, row: OutboxRow, table: Table, told: Told, patience: float | None
    ) -> Drawn | None:
        """The pictures of a post, if they are drawn within ``patience``; None waits for them."""
        if told.kind not in _SHOWING:
            return Drawn()
        return await self._illustrator.within(patience, _key(row), lambda: self._draw(table, told))

    async def _draw(self, table: Table, told: Told) -> Drawn:
        return await self._illustrator.draw(told.kind, table, told.seen) if told.seen else Drawn()

    async def _build(self, table: Table, told: Told, drawn: Drawn) -> Post:
        presenter, seen, events, then = self._presenter, told.seen, told.events, told.then
        if told.kind == PostKind.CANCELLED:
            return await presenter.cancelled(table, told.by)
        if seen is None:
            return await presenter.lobby(table)
        if told.kind == PostKind.OPENING:
            return await presenter.opening(table, seen, drawn.board)
        if told.kind == PostKind.RESULT:
            return await presenter.result(table, seen, events, then, drawn.board, drawn.close)
        return await presenter.turn(
            table, seen, events, then, drawn.board, drawn.close, told.back, told.earlier
        )

    async def _tell(self, row: OutboxRow, table: Table) -> Told:
        """What the post of a row tells: the public view at its event, the events before it."""
        body = json.loads(row.body)
        kind = body.get("of", row.kind)
        if kind not in _SHOWING:
            return Told(kind, row.seq, by=body.get("by", ""))
        seen = await self._tables.view(table.id, None)
        if kind == PostKind.OPENING:
            return Told(kind, row.seq, seen)
        after = body["after"]
        held = await self._tables.held(table.id)
        back = next((each for each in held.autopilot_periods if each.id == body.get("back")), None)
        if seen.seq == row.seq:
            events = (await self._tables.events(table.id, None, after))[: row.seq - after]
            then, earlier = held.each(table, after, len(events)), tuple[Event, ...]()
            if any(isinstance(event, Undone) for event in events):
                first = max(0, after - _REFERRED)
                earlier = (await self._tables.events(table.id, None, first))[: after - first]
            return Told(kind, row.seq, seen, events, then, back=back, earlier=earlier)
        log_then = (await self._tables.log(table.id))[: row.seq]
        told = tuple(redact(event, None) for event in log_then[after:])
        earlier = tuple(redact(event, None) for event in log_then[:after][-_REFERRED:])
        state = await asyncio.to_thread(replay, log_then)
        then = held.each(table, after, len(told))
        return Told(kind, row.seq, view(state, None), told, then, back=back, earlier=earlier)

    async def _sent_once(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message:
        return await self._found(row, channel, post) or await self._sent(row, channel, post)

    async def _found(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message | None:
        """Look for a post that may have been sent longer ago than its nonce holds.

        Posts of other rows may have the same buttons: a call has those of the post before it.
        """
        tried = row.first_tried_at
        if tried is None or time.time() * 1000 - tried < NONCE_MS:
            return None
        since = datetime.fromtimestamp(tried / 1000 - CLOCK_MARGIN, UTC)
        others = await self._outbox.messages_of(row.game_id)
        async for message in channel.history(limit=200, after=since):
            if message.id in others or message.author != self._client.user:
                continue
            if custom_ids(message) == post.custom_ids():
                return message
        return None

    async def _sent(self, row: OutboxRow, channel: Channel, post: Post) -> discord.Message:
        await self._outbox.mark_tried(row.id)
        return await channel.send(
            view=post.view,
            files=post.files,
            nonce=row.nonce,
            silent=post.silent,
            allowed_mentions=post.allowed_mentions(),
        )


async def _bring(message: discord.Message, post: Post) -> None:
    """Edit pictures into a post; not if they are there already, or its buttons were taken away."""
    if custom_ids(message) and not pictures_of(message) >= post.pictures():
        await message.edit(
            view=post.view, attachments=post.files, allowed_mentions=post.allowed_mentions()
        )


def _message(row: OutboxRow) -> int:
    """The message that a row is to change."""
    number: int = json.loads(row.body)["message"]
    return number


def _key(row: OutboxRow) -> Key:
    """The key of a post's pictures, the same for the post and for the edit that brings them."""
    return row.game_id, json.loads(row.body).get("of", row.kind), row.seq
