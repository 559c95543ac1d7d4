"""Delivers pictures that somebody shares; in words where no picture arrives."""

from __future__ import annotations

import discord

from bot.background.pictures import Pictures
from bot.posting.outbox import Outbox
from bot.posting.permissions import NO_PERMISSION, may_attach
from bot.posting.picture_edits import BAD_REQUEST
from bot.posting.presenter import Presenter
from bot.posting.sender import Channel, Sender
from bot.posting.ways import PictureWays, Way
from bot.storage.rows import OutboxRow
from bot.storage.shared_posts import SharedPost
from bot.tables.model import Location, Table
from bot.tables.services import Tables


class SharedCourier:
    """Posts shared pictures, each once; raises what Discord and the store raise."""

    def __init__(
        self,
        client: discord.Client,
        outbox: Outbox,
        tables: Tables,
        pictures: Pictures,
        presenter: Presenter,
        sender: Sender,
        ways: PictureWays,
    ) -> None:
        self._client = client
        self._outbox = outbox
        self._tables = tables
        self._pictures = pictures
        self._presenter = presenter
        self._sender = sender
        self._ways = ways

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
        post = await self._presenter.shared(table, shared, self._tables, pictures)
        sent = 0 if post is None else (await self._sender.once(row, channel, post)).id
        await self._outbox.mark_sent(row.id, sent)
