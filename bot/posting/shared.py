"""Delivers pictures that somebody shares; in words where no picture arrives."""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from bot.background.faults import described
from bot.background.pictures import Pictures
from bot.background.supervisor import Supervisor, is_wanted
from bot.posting.deliverer import Deliverer, Means
from bot.posting.permissions import NO_PERMISSION, may_attach
from bot.posting.picture_edits import BAD_REQUEST
from bot.posting.sender import Channel
from bot.posting.ways import Way
from bot.storage.post_codec import UnreadablePost, decode
from bot.storage.rows import OutboxRow
from bot.storage.shared_posts import SharedPicture, SharedPost
from bot.storage.stored_post import PostKind
from bot.tables.lookup import Lookup
from bot.tables.model import Location, Table

log = structlog.get_logger(__name__)


class SharedCourier(Deliverer):
    """Posts shared pictures, each once; raises what Discord and the store raise.

    ``drawn`` hears of a channel where a film has been drawn.
    """

    def __init__(
        self, means: Means, pictures: Pictures, supervisor: Supervisor, drawn: Callable[[int], None]
    ) -> None:
        super().__init__(means)
        self._pictures = pictures
        self._supervisor = supervisor
        self._tell_drawn = drawn
        self._drawing: set[int] = set()
        self._drawn: set[int] = set()

    def waits(self, row: OutboxRow) -> bool:
        """Whether a film is drawn first: that takes seconds, for which no other post waits."""
        if row.kind != PostKind.SHARED or row.id in self._drawn:
            return False
        try:
            shared = decode(row.kind, row.body)
        except UnreadablePost:
            return False
        if not isinstance(shared, SharedPost) or shared.picture is not SharedPicture.FILM:
            return False
        if row.id not in self._drawing:
            self._drawing.add(row.id)
            self._supervisor.start(f"film-{row.id}", lambda: self._draw(row, shared))
        return True

    async def _draw(self, row: OutboxRow, shared: SharedPost) -> None:
        """Draw a film, which is kept; what fails here is met by its delivery, too."""
        try:
            table = await self._services[Lookup].newest(row.game_id)
            await self._presenter.shared(table, shared, self._services, self._pictures)
        except BaseException as error:
            if is_wanted(error):
                raise
            log.info("a film isn't drawn ahead", game=row.game_id, why=described(error))
        self._drawing.discard(row.id)
        self._drawn.add(row.id)
        self._tell_drawn(row.channel_id)

    async def deliver(
        self, row: OutboxRow, table: Table, channel: Channel, shared: SharedPost
    ) -> None:
        """Post it, unless there is nothing to show any more."""
        place = Location(row.channel_id, table.location.guild_id)
        pictured = may_attach(self._client, place) and self._ways.is_open(Way.POST)
        refused = False
        if pictured:
            try:
                await self._send(row, table, channel, shared, self._pictures)
                return
            except discord.HTTPException as error:
                refused = error.status == BAD_REQUEST
                if not refused and error.code != NO_PERMISSION:
                    raise
        await self._send(row, table, channel, shared, None)
        if refused:
            self._ways.close(Way.POST, "a shared picture")

    async def _send(
        self,
        row: OutboxRow,
        table: Table,
        channel: Channel,
        shared: SharedPost,
        pictures: Pictures | None,
    ) -> None:
        post = await self._presenter.shared(table, shared, self._services, pictures)
        sent = 0 if post is None else (await self._sender.once(row, channel, post)).id
        await self._outbox.mark_sent(row.id, sent)
        self._drawn.discard(row.id)
