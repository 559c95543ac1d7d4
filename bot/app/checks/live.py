"""The live check, which tries on Discord what the bot has fallbacks for, and stores what works."""

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
from bot.app.run import DISCORD_FAULTS, command_client, explained, make_folder_of
from bot.app.settings import Settings
from bot.posts.post import pictures_of
from bot.runtime.codes import ALREADY_ACKNOWLEDGED
from bot.runtime.requests import Unreadable, Upload, done, readable, store_uploads
from bot.storage.connections.database import Database, found_revision
from bot.storage.errors import DatabaseLocked, StorageError
from bot.storage.repositories.notices import SettingWriter
from bot.storage.schema import REVISION
from bot.storage.store import Store

PATIENCE = 180.0
"""Seconds for which a press of the button is waited for."""
_CONNECTED = 30.0
_LOOKED_AT = 10
"""Messages of a channel among which our own newest one is looked for."""
_GOES_ROUND = {
    Upload.POST: (
        "A post with a picture is refused: posts go out in words, with a button to see it."
    ),
    Upload.EDIT: (
        "An edit brings no picture: late ones come with a new post, private ones likewise."
    ),
    Upload.KEPT: "An edit loses the pictures that it doesn't name: they are sent again.",
    Upload.ALT: "An edit can't describe a picture anew: one that stays keeps its alt text.",
    Upload.DEFERRED: "A deferred answer brings no picture: it is edited in, or comes by itself.",
    Upload.FOLLOW_UP: "A follow-up brings no picture: private ones are shown when asked for.",
}
_HOLDS = {
    Upload.POST: "A post arrives with its picture.",
    Upload.EDIT: "An edit brings a picture.",
    Upload.KEPT: "An edit leaves the pictures that it doesn't name.",
    Upload.ALT: "An edit describes a picture that stays in other words.",
    Upload.DEFERRED: "A deferred answer brings a picture.",
    Upload.FOLLOW_UP: "A follow-up brings a picture.",
}


async def check_live(
    settings: Settings, channel_id: int, patience: float = PATIENCE
) -> AsyncIterator[Finding]:
    """Try all ways to bring pictures in a channel, clean up, and store for the start what works."""
    if settings.discord_token is None:
        yield Finding(False, "There is no DISCORD_TOKEN.")
        return
    if fault := await _database(settings):
        yield fault
        return
    try:
        async with command_client(settings, _Client, guild_ready_timeout=0.1) as client:
            token = settings.discord_token.get_secret_value()
            running = asyncio.create_task(_joined(client, token))
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


async def _joined(client: discord.Client, token: str) -> None:
    """Be on Discord until cancelled."""
    await readable(client.login(token))
    await client.connect()


async def _ready(client: discord.Client, running: asyncio.Task[None]) -> None:
    """Wait until the client is connected; raises what prevents that, or TimeoutError."""
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
        channel = await readable(client.fetch_channel(channel_id))
        if not isinstance(channel, discord.abc.Messageable):
            yield Finding(False, f"{channel} isn't a channel to write in.")
            return
        check = LiveCheck(client, channel)
        async for finding in check.run(patience):
            yield finding
    except discord.HTTPException as error:
        yield Finding(False, f"The channel can't be used: {error.text or error.status}.")
        return
    except Unreadable as error:
        yield Finding(False, explained(error))
        return
    yield await _stored(settings, check.uploads)


async def _database(settings: Settings) -> Finding | None:
    """Return why the results couldn't be stored; None if they can be."""
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


async def _stored(settings: Settings, uploads: dict[Upload, bool]) -> Finding:
    try:
        database = await Database.open(settings.database_url, backups=settings.backup_dir)
        try:
            async with Store(database).transaction() as tx:
                await store_uploads(SettingWriter(tx), uploads)
        finally:
            await database.close()
    except StorageError as error:
        return Finding(False, str(error))
    avoided = [method for method, works in uploads.items() if not works]
    if not avoided:
        return Finding(True, "Noted for the next start: nothing has to be avoided.")
    return Finding(None, f"Noted for the next start: avoids {', '.join(avoided)}.")


class _Client(discord.Client):
    """The client that hears who presses the check's button.

    A bot running beside it ignores that.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.custom_id = f"trial:{secrets.token_hex(8)}"
        self.pressed: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Queue a press of the check's own button."""
        data: Mapping[str, Any] = interaction.data or {}
        if data.get("custom_id") == self.custom_id:
            self.pressed.put_nowait(interaction)


class LiveCheck:
    """The attempts in one channel; ``uploads`` tells which of the methods tried have worked."""

    def __init__(self, client: _Client, channel: discord.abc.Messageable) -> None:
        self.uploads: dict[Upload, bool] = {}
        self._client = client
        self._channel = channel

    async def run(self, patience: float) -> AsyncIterator[Finding]:
        """Try all methods, and yield findings; raises Discord's errors for a plain post."""
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
        """Try to post a picture, to edit the text beside it, and to edit its alt text."""
        async with self._tried(
            Upload.POST, self._sent(view=_view("one"), file=_file("one"))
        ) as message:
            yield self._finding(Upload.POST)
            if not self.uploads.get(Upload.POST) or message is None:
                return
            if not message.attachments:
                yield Finding(True, "Files that components show aren't listed as attachments.")
            await self._try(Upload.KEPT, _edited(message, view=_view("one", words="edited")))
            yield self._finding(Upload.KEPT)
            if not self.uploads.get(Upload.KEPT):
                return
            await self._try(Upload.ALT, _edited(message, view=_view("one", alt="other words")))
            yield self._finding(Upload.ALT)

    async def _nonce(self) -> AsyncIterator[Finding]:
        """Send the same post twice, to see whether Discord heeds the nonce."""
        nonce = secrets.token_hex(8)
        async with self._posted(_view(), nonce) as first, self._posted(_view(), nonce) as second:
            if first.id == second.id:
                yield Finding(True, "A post that is sent twice stands once.")
            else:
                yield Finding(None, "The nonce is ignored: the bot looks in the channel first.")

    async def _late_picture(self) -> AsyncIterator[Finding]:
        """Try to edit a picture into a post."""
        async with self._posted(_view()) as message:
            await self._try(
                Upload.EDIT, _edited(message, view=_view("late"), attachments=[_file("late")])
            )
        yield self._finding(Upload.EDIT)

    async def _private(self, interaction: discord.Interaction) -> AsyncIterator[Finding]:
        """Answer a press with a picture, edit another one in, and send one as a follow-up."""
        try:
            await done(interaction.response.defer(ephemeral=True, thinking=True))
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            yield Finding(None, "A press was acknowledged though Discord said otherwise.")
        await self._try(Upload.DEFERRED, _brought(interaction, "deferred"))
        yield self._finding(Upload.DEFERRED)
        with suppress(discord.HTTPException):
            # A follow-up sent before the deferred answer would only fill that answer in.
            await done(interaction.edit_original_response(view=_view(), attachments=[]))
        public = self.uploads.get(Upload.EDIT)
        await self._try(Upload.EDIT, _brought(interaction, "edited"))
        if public and not self.uploads.get(Upload.EDIT):
            yield self._finding(Upload.EDIT)
        follow_up = readable(
            interaction.followup.send(
                view=_view("own"), file=_file("own"), ephemeral=True, wait=True
            )
        )
        async with self._tried(Upload.FOLLOW_UP, follow_up):
            yield self._finding(Upload.FOLLOW_UP)
        with suppress(discord.HTTPException):
            await done(interaction.delete_original_response())

    async def _try(
        self, method: Upload, attempt: Awaitable[discord.Message]
    ) -> discord.Message | None:
        """Make an attempt and note whether the method works; once refused it counts as refused.

        Return the message; None if Discord refused it, or nobody can say what became of it.
        """
        message = None
        works = False
        try:
            message = await attempt
            works = bool(pictures_of(message))
        except discord.HTTPException as error:
            if error.status != 400:
                raise
        except Unreadable:
            return None
        self.uploads[method] = works and self.uploads.get(method, True)
        return message

    @asynccontextmanager
    async def _tried(
        self, method: Upload, attempt: Awaitable[discord.Message]
    ) -> AsyncIterator[discord.Message | None]:
        message = await self._try(method, attempt)
        try:
            yield message
        finally:
            if message is not None:
                await _deleted(message)

    @asynccontextmanager
    async def _posted(self, view: ui.LayoutView, nonce: str = "") -> AsyncIterator[discord.Message]:
        nonce = nonce or secrets.token_hex(8)
        message = await self._sent(view=view, nonce=nonce)
        try:
            yield message
        finally:
            await _deleted(message)

    async def _sent(self, **what: Any) -> discord.Message:
        """Send a post; where the answer can't be read it is done, and is found in the channel."""
        message = await done(self._channel.send(silent=True, **what))
        return message if message is not None else await readable(self._newest())

    async def _newest(self) -> discord.Message:
        """Return the newest message of our own in the channel; raises Unreadable without one."""
        async for each in self._channel.history(limit=_LOOKED_AT):
            if each.author == self._client.user:
                return each
        raise Unreadable

    def _finding(self, method: Upload) -> Finding:
        works = self.uploads.get(method)
        if works is None:
            return Finding(None, f"{_HOLDS[method][:-1]}: that can't be read of Discord's answer.")
        return Finding(True if works else None, (_HOLDS if works else _GOES_ROUND)[method])

    def _panel(self) -> ui.LayoutView:
        view = _view(words="One press of this button, please, and all of this disappears.")
        view.add_item(ui.ActionRow(ui.Button(label="Press", custom_id=self._client.custom_id)))
        return view


async def _brought(interaction: discord.Interaction, picture: str) -> discord.Message:
    """Edit a picture into the private answer, and return that."""
    return await readable(
        interaction.edit_original_response(view=_view(picture), attachments=[_file(picture)])
    )


async def _edited(message: discord.Message, **what: Any) -> discord.Message:
    """Edit a post; where the answer can't be read it is done, and the post is looked at."""
    if (edited := await done(message.edit(**what))) is not None:
        return edited
    return await readable(message.channel.fetch_message(message.id))


async def _deleted(message: discord.Message) -> None:
    with suppress(discord.HTTPException):
        await done(message.delete())


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
