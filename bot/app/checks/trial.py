"""Tries on Discord itself what the bot has ways round for, and what works is kept for its start."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Mapping
from contextlib import asynccontextmanager, suppress
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.app.checks.doctor import Finding
from bot.app.run import DISCORD_FAULTS, explained, make_folder_of, point_client
from bot.app.settings import Settings
from bot.posts.post import pictures_of
from bot.runtime.requests import Way, store_ways
from bot.storage.connections.database import Database, found_revision
from bot.storage.errors import DatabaseLocked, StorageError
from bot.storage.repositories.notices import SettingWriter
from bot.storage.schema import REVISION
from bot.storage.store import Store

ALREADY_ACKNOWLEDGED = 40060
PATIENCE = 180.0
"""Seconds for which a press of the button is waited for."""
_CONNECTED = 30.0
_GOES_ROUND = {
    Way.POST: "A post with a picture is refused: posts go out in words, with a button to see it.",
    Way.EDIT: "An edit brings no picture: late ones come with a new post, private ones likewise.",
    Way.KEPT: "An edit loses the pictures that it doesn't name: they are sent again.",
    Way.ALT: "An edit can't describe a picture anew: one that stays keeps its alt text.",
    Way.DEFERRED: "A deferred answer brings no picture: it is edited in, or comes by itself.",
    Way.FOLLOW_UP: "A follow-up brings no picture: private ones are shown when asked for.",
}
_HOLDS = {
    Way.POST: "A post arrives with its picture.",
    Way.EDIT: "An edit brings a picture.",
    Way.KEPT: "An edit leaves the pictures that it doesn't name.",
    Way.ALT: "An edit describes a picture that stays in other words.",
    Way.DEFERRED: "A deferred answer brings a picture.",
    Way.FOLLOW_UP: "A follow-up brings a picture.",
}


async def try_live(
    settings: Settings, channel_id: int, patience: float = PATIENCE
) -> AsyncIterator[Finding]:
    """Try everything in a channel, clean up, and note what works for the next start."""
    if settings.discord_token is None:
        yield Finding(False, "There is no DISCORD_TOKEN.")
        return
    if fault := await _database(settings):
        yield fault
        return
    point_client(settings.discord_api_url, settings.discord_gateway_url)
    try:
        async with _Client() as client:
            token = settings.discord_token.get_secret_value()
            running = asyncio.create_task(client.start(token))
            try:
                await _ready(client, running)
                async for finding in _try_in(client, channel_id, patience, settings):
                    yield finding
            finally:
                running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    except TimeoutError:
        yield Finding(False, "Discord let nobody in for half a minute.")
    except DISCORD_FAULTS as error:
        yield Finding(False, explained(error))


async def _ready(client: discord.Client, running: asyncio.Task[None]) -> None:
    """Wait until it is connected; raises what keeps it from that."""
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        async with asyncio.timeout(_CONNECTED):
            await asyncio.wait((running, ready), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
    finally:
        ready.cancel()


async def _try_in(
    client: _Client, channel_id: int, patience: float, settings: Settings
) -> AsyncIterator[Finding]:
    try:
        channel = await client.fetch_channel(channel_id)
        if not isinstance(channel, discord.abc.Messageable):
            yield Finding(False, f"{channel} isn't a channel to write in.")
            return
        trial = Trial(client, channel)
        async for finding in trial.run(patience):
            yield finding
    except discord.HTTPException as error:
        yield Finding(False, f"The channel can't be used: {error.text or error.status}.")
        return
    yield await _stored(settings, trial.ways)


async def _database(settings: Settings) -> Finding | None:
    """Why what is found couldn't be stored; None if it can be."""
    make_folder_of(settings.database_url)
    try:
        revision = await found_revision(settings.database_url)
    except DatabaseLocked:
        return Finding(False, "Stop the bot first: what works is noted in its database.")
    except StorageError as error:
        return Finding(False, str(error))
    if revision not in (None, REVISION):
        return Finding(False, "The database is of an older program: start the bot once before.")
    return None


async def _stored(settings: Settings, ways: dict[Way, bool]) -> Finding:
    try:
        database = await Database.open(settings.database_url, backups=settings.backup_dir)
        try:
            async with Store(database).transaction() as tx:
                await store_ways(SettingWriter(tx), ways)
        finally:
            await database.close()
    except StorageError as error:
        return Finding(False, str(error))
    avoided = [way for way, works in ways.items() if not works]
    if not avoided:
        return Finding(True, "Noted for the next start: nothing has to be avoided.")
    return Finding(None, f"Noted for the next start: avoids {', '.join(avoided)}.")


class _Client(discord.Client):
    """Hears who presses the button; a bot that runs beside it takes no notice of that."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.1)
        self.custom_id = f"trial:{secrets.token_hex(8)}"
        self.pressed: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Hand a press of our own button on."""
        data: Mapping[str, Any] = interaction.data or {}
        if data.get("custom_id") == self.custom_id:
            self.pressed.put_nowait(interaction)


class Trial:
    """The attempts in one channel; ``ways`` tells which works, of those that could be tried."""

    def __init__(self, client: _Client, channel: discord.abc.Messageable) -> None:
        self.ways: dict[Way, bool] = {}
        self._client = client
        self._channel = channel

    async def run(self, patience: float) -> AsyncIterator[Finding]:
        """Try everything; raises what sending and deleting a plain post raises."""
        for attempt in (self._pictured_post, self._nonce, self._late_picture):
            async for finding in attempt():
                yield finding
        async with self._posted(self._panel()):
            yield Finding(None, "Now press the button in that channel, please.")
            try:
                async with asyncio.timeout(patience):
                    interaction = await self._client.pressed.get()
            except TimeoutError:
                yield Finding(None, "Nobody pressed it: private answers weren't tried.")
                return
            async for finding in self._private(interaction):
                yield finding

    async def _pictured_post(self) -> AsyncIterator[Finding]:
        """Post a picture; edit what stands beside it; describe it in other words."""
        async with self._tried(
            Way.POST, self._channel.send(view=_view("one"), file=_file("one"), silent=True)
        ) as message:
            yield self._finding(Way.POST)
            if not self.ways[Way.POST] or message is None:
                return
            if not message.attachments:
                yield Finding(True, "Files that components show aren't listed as attachments.")
            await self._try(Way.KEPT, message.edit(view=_view("one", words="edited")))
            yield self._finding(Way.KEPT)
            if not self.ways[Way.KEPT]:
                return
            await self._try(Way.ALT, message.edit(view=_view("one", alt="other words")))
            yield self._finding(Way.ALT)

    async def _nonce(self) -> AsyncIterator[Finding]:
        """Send the same post twice."""
        nonce = secrets.token_hex(8)
        async with self._posted(_view(), nonce) as first, self._posted(_view(), nonce) as second:
            if first.id == second.id:
                yield Finding(True, "A post that is sent twice stands once.")
            else:
                yield Finding(None, "The nonce is ignored: the bot looks in the channel first.")

    async def _late_picture(self) -> AsyncIterator[Finding]:
        """Edit a picture into a post."""
        async with self._posted(_view()) as message:
            await self._try(Way.EDIT, message.edit(view=_view("late"), attachments=[_file("late")]))
        yield self._finding(Way.EDIT)

    async def _private(self, interaction: discord.Interaction) -> AsyncIterator[Finding]:
        """Answer a press with a picture, edit another one in, and follow it up."""
        try:
            await interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            yield Finding(None, "A press was acknowledged though Discord said otherwise.")
        await self._try(Way.DEFERRED, _brought(interaction, "deferred"))
        yield self._finding(Way.DEFERRED)
        with suppress(discord.HTTPException):
            # A follow-up to an answer that is still to come would only fill it in.
            await interaction.edit_original_response(view=_view(), attachments=[])
        public = self.ways[Way.EDIT]
        await self._try(Way.EDIT, _brought(interaction, "edited"))
        if public and not self.ways[Way.EDIT]:
            yield self._finding(Way.EDIT)
        follow_up = interaction.followup.send(
            view=_view("own"), file=_file("own"), ephemeral=True, wait=True
        )
        async with self._tried(Way.FOLLOW_UP, follow_up):
            yield self._finding(Way.FOLLOW_UP)
        with suppress(discord.HTTPException):
            await interaction.delete_original_response()

    async def _try(self, way: Way, attempt: Awaitable[discord.Message]) -> discord.Message | None:
        """Note whether a way leads there; once refused it stays so."""
        message = None
        works = False
        try:
            message = await attempt
            works = bool(pictures_of(message))
        except discord.HTTPException as error:
            if error.status != 400:
                raise
        self.ways[way] = works and self.ways.get(way, True)
        return message

    @asynccontextmanager
    async def _tried(
        self, way: Way, attempt: Awaitable[discord.Message]
    ) -> AsyncIterator[discord.Message | None]:
        message = await self._try(way, attempt)
        try:
            yield message
        finally:
            if message is not None:
                await _deleted(message)

    @asynccontextmanager
    async def _posted(self, view: ui.LayoutView, nonce: str = "") -> AsyncIterator[discord.Message]:
        nonce = nonce or secrets.token_hex(8)
        message = await self._channel.send(view=view, nonce=nonce, silent=True)
        try:
            yield message
        finally:
            await _deleted(message)

    def _finding(self, way: Way) -> Finding:
        works = self.ways[way]
        return Finding(True if works else None, (_HOLDS if works else _GOES_ROUND)[way])

    def _panel(self) -> ui.LayoutView:
        view = _view(words="One press of this button, please, and all of this disappears.")
        view.add_item(ui.ActionRow(ui.Button(label="Press", custom_id=self._client.custom_id)))
        return view


async def _brought(interaction: discord.Interaction, picture: str) -> discord.Message:
    """Edit a picture into the private answer."""
    return await interaction.edit_original_response(
        view=_view(picture), attachments=[_file(picture)]
    )


async def _deleted(message: discord.Message) -> None:
    with suppress(discord.HTTPException):
        await message.delete()


def _view(
    picture: str | None = None, *, words: str = "Stationmaster tries its tools.", alt: str = "grey"
) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words))
    if picture is not None:
        gallery = ui.MediaGallery[ui.LayoutView]()
        gallery.add_item(media=f"attachment://{picture}.png", description=alt)
        view.add_item(gallery)
    return view


def _file(name: str) -> discord.File:
    from PIL import Image

    data = BytesIO()
    Image.new("RGB", (320, 160), "grey").save(data, "PNG")
    data.seek(0)
    return discord.File(data, f"{name}.png", description="grey")
