"""The private answer to an interaction: acknowledged whatever happens, with its pictures.

Where Discord refuses an icon, the request is made again without.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import discord
from discord import ui

from bot.core.services import Services
from bot.runtime.admission import Beginnings, Begun
from bot.runtime.codes import GONE
from bot.runtime.memory import UndeliveredPictures
from bot.runtime.requests import Upload, UploadFallback, done, no_retry
from bot.ui.custom_ids import Address
from bot.ui.first_answer import CUT, NOTHING, FirstAnswer, passes, until_taken
from bot.ui.items import (
    Attachment,
    Block,
    Illustration,
    Item,
    Layout,
    button,
    layout,
    replace_lost,
)
from bot.ui.panels import Need, Panel, Panels, Where
from bot.words import Say

SHOW = "picture"
"""The verb of the button that shows what an answer couldn't."""
_BAD_REQUEST = 400


class Superseded(Exception):
    """The error for an answer that was replaced by the answer to what its reader did next."""


class Answer:
    """The answer that one person reads; each `show` replaces what was shown before."""

    def __init__(self, interaction: discord.Interaction[Any], say: Say) -> None:
        self._interaction = interaction
        self._say = say
        services: Services = interaction.client.services
        self._uploads, self._undelivered = services[UploadFallback], services[UndeliveredPictures]
        self._beginnings, self._panels = services[Beginnings], services[Panels]
        self._panel: Panel | None = None
        self.first = FirstAnswer(interaction, say.icons)
        """The promise of it, and its first message."""
        self._own: discord.WebhookMessage | None = None
        self._in_words = False

    @classmethod
    def to(cls, interaction: discord.Interaction[Any], say: Say) -> Answer:
        """Return the one answer to an interaction, made at the first call."""
        answer: Answer = interaction.extras.setdefault("answer", cls(interaction, say))
        return answer

    async def show(
        self, blocks: Sequence[Block | None], need: Need | None = None, *, kept: bool = False
    ) -> None:
        """Show blocks; pictures that Discord refuses come as a new message, or behind a button.

        A new answer takes away the panels before it. So it goes itself, unless there is a ``need``
        for it, or it is ``kept``, as one with a file is.
        """
        await self._put(blocks)
        if (where := self._where) is None:
            return
        kept = kept or any(isinstance(block, Attachment) for block in blocks)
        interaction, own = self._interaction, self._own
        used = interaction.message
        pressed = used if used is not None and used.flags.ephemeral else None
        message, origin = own.id if own else self.first.message, interaction.id
        if self.first.in_place and pressed is not None and own is None:
            message, first = pressed.id, pressed.interaction_metadata
            origin = first.id if first is not None else 0
        webhook = interaction.followup
        self._panel = panel = Panel(message, origin, webhook, own is not None, need, kept)
        if self.first.in_place and pressed is not None:
            self._panels.changed(where, panel, pressed.id)
        else:
            self._panels.came(where, panel, 0 if pressed is None else pressed.id)

    @property
    def _where(self) -> Where | None:
        """Whose panels the answer is among; None if Discord doesn't say in which channel."""
        table, channel_id = self._interaction.extras.get("table"), self._interaction.channel_id
        if channel_id is None:
            return None
        private = table.id if table is not None and table.is_private else 0
        return Where(self._interaction.user.id, channel_id, private)

    async def _put(self, blocks: Sequence[Block | None]) -> None:
        if not self.first.stands and await self._given_at_once(blocks):
            return
        self._in_words = False
        if not _pictures_in(blocks):
            await self._edit(blocks)
            return
        refused: dict[Upload, str] = {}
        await self._show_pictures(blocks, refused)
        # The answer stands without its pictures, so these were the reason for the refusals.
        for method, why in refused.items():
            self._uploads.close(method, why)

    async def _given_at_once(self, blocks: Sequence[Block | None]) -> bool:
        """Give the answer without a promise, unless one stands; return whether that was done."""
        if _pictures_in(blocks):
            # To send them may take longer than Discord waits for a first answer.
            await self.first.promised()
        return await self.first.send(blocks, self._worth)

    async def _show_pictures(
        self, blocks: Sequence[Block | None], refused: dict[Upload, str]
    ) -> None:
        """Try one method after the other, and note in ``refused`` which of them Discord refused."""
        if self.first.thinks:
            if await self._edited(blocks, Upload.DEFERRED, refused):
                return
            if self.first.thinks:
                await self._put_words(blocks)
        if await self._edited(blocks, Upload.EDIT, refused) or await self._posted(blocks, refused):
            return
        if not self._in_words:
            await self._put_words(blocks)

    async def _put_words(self, blocks: Sequence[Block | None]) -> None:
        await self._edit(self._without_pictures(blocks))
        self._in_words = True

    async def _edited(
        self, blocks: Sequence[Block | None], method: Upload, refused: dict[Upload, str]
    ) -> bool:
        """Edit the answer to show blocks, and return whether that brought the pictures."""
        if not self._uploads.is_open(method):
            return False
        try:
            count = await self._edit(blocks)
        except discord.HTTPException as error:
            _note(refused, method, error)
            return False
        self._in_words = False
        return count >= _pictures_in(blocks) or _lost(refused, method)

    async def _posted(self, blocks: Sequence[Block | None], refused: dict[Upload, str]) -> bool:
        """Send blocks as a new message, and return whether that brought the pictures.

        If so, the former message is deleted. The new one is sent once: nobody can tell whether one
        that looks failed has arrived, for it has no nonce and can't be found. Then the words are
        there, with a button for the pictures.
        """
        method = Upload.FOLLOW_UP
        if not self._uploads.is_open(method):
            return False
        try:
            with no_retry():
                message = await self._follow_up(blocks)
        except (discord.HTTPException, *CUT) as error:
            if not passes(error):
                _note(refused, method, error)
            return False
        former = self._own.delete if self._own else self._interaction.delete_original_response
        shown = None if message is None else _shown(message)
        brought = shown is None or shown >= _pictures_in(blocks) or _lost(refused, method)
        needless = former if brought or message is None else message.delete
        with suppress(discord.HTTPException, *CUT):
            await until_taken(needless, self._worth)
        if brought:
            self._own = message
        return brought

    async def _follow_up(self, blocks: Sequence[Block | None]) -> discord.WebhookMessage | None:
        """Send blocks as a new message; return it, or None if Discord doesn't say which it is."""
        made = self._laid_out(blocks)
        return await done(
            self._interaction.followup.send(
                view=made.view,
                files=made.files,
                ephemeral=True,
                allowed_mentions=NOTHING,
                wait=True,
            )
        )

    async def tell_everybody(self, blocks: Sequence[Block | None]) -> None:
        """Post blocks for all who read the channel; like any message without a nonce, once."""
        made = self._laid_out(blocks)
        with no_retry():
            await done(
                self._interaction.followup.send(
                    view=made.view, files=made.files, allowed_mentions=NOTHING, wait=True
                )
            )

    async def _edit(self, blocks: Sequence[Block | None]) -> int:
        """Replace what is shown; return how many pictures and files it shows then.

        If the message is gone, a new one is sent. An edit may be made twice, and is made until
        Discord takes it. A new message is there twice if Discord sends it and says that it didn't:
        no answer would be worse.
        """

        async def edit() -> int | None:
            own = self._own
            if own is None:
                return await self.first.edit(blocks)
            made = self._laid_out(blocks)
            edited = await done(
                own.edit(view=made.view, attachments=made.files, allowed_mentions=NOTHING)
            )
            return None if edited is None else _shown(edited)

        try:
            count = await until_taken(edit, self._worth)
        except discord.NotFound as error:
            if error.code != GONE:
                raise
            self._own = await until_taken(lambda: self._follow_up(blocks), self._worth)
            count = None if self._own is None else _shown(self._own)
        self.first.thinks = False
        return _pictures_in(blocks) if count is None else count

    def _laid_out(self, blocks: Sequence[Block | None]) -> Layout:
        made = layout(*blocks)
        replace_lost(made.view, self._say.icons)
        return made

    def is_current(self) -> bool:
        """Return whether the answer can still be changed: nothing has taken its place."""
        try:
            return self._worth()
        except Superseded:
            return False

    def _worth(self) -> bool:
        """Return whether the answer can still be given; raises Superseded."""
        if self._panel is not None and self._panel.gone:
            raise Superseded
        begun = Begun.by(self._interaction, in_place=self.first.in_place)
        for each in self._beginnings.after(begun):
            if each.origin == begun.id or (each.message and each.message == begun.message):
                raise Superseded
        return not self._interaction.is_expired()

    def _without_pictures(self, blocks: Sequence[Block | None]) -> list[Block | None]:
        """Return the blocks with one button in place of all pictures and files."""
        pictures = [block for block in blocks if isinstance(block, Illustration | Attachment)]
        size = sum(
            len(each.picture.data if isinstance(each, Illustration) else each.data)
            for each in pictures
        )
        user, table = self._interaction.user, self._interaction.extras.get("table")
        pictured = any(isinstance(each, Illustration) for each in pictures)
        name = self._undelivered.put(user.id, pictures, size)
        shower = show_button(self._say, table.id if table else 0, name, pictured=pictured)
        first = pictures[0]
        return [
            [shower] if block is first else block
            for block in blocks
            if block is first or not isinstance(block, Illustration | Attachment)
        ]


def show_button(say: Say, table_id: int, name: str, *, pictured: bool = True) -> Item:
    """Return the button that shows what `UndeliveredPictures` keeps under a name."""
    return button(
        Address(table_id, None, 0).custom_id(f"{SHOW} {name}"),
        say("ui-show-picture" if pictured else "ui-show-file"),
        "🖼️" if pictured else "📄",
    )


def _pictures_in(blocks: Sequence[Block | None]) -> int:
    """Return how many pictures and files are among the blocks."""
    return sum(isinstance(block, Illustration | Attachment) for block in blocks)


def _shown(message: discord.Message) -> int | None:
    """Return how many pictures and files a message has; None if Discord's answer doesn't say."""
    try:
        items = [*ui.LayoutView.from_message(message, timeout=None).walk_children()]
    except Exception:
        # The library reads components only now, and has none where the answer has none.
        return None
    galleries = sum(len(each.items) for each in items if isinstance(each, ui.MediaGallery))
    return galleries + sum(isinstance(each, ui.File) for each in items)


def _note(refused: dict[Upload, str], method: Upload, error: Exception) -> None:
    """Note a method that Discord refused; raises any other error."""
    if not isinstance(error, discord.HTTPException) or error.status != _BAD_REQUEST:
        raise error
    refused[method] = f"code {error.code}"


def _lost(refused: dict[Upload, str], method: Upload) -> bool:
    refused[method] = "the pictures are lost"
    return False
