"""The private answer to an interaction: acknowledged whatever it looks like, with its pictures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import aiohttp
import discord
from discord import ui

from bot.posting.ways import Way
from bot.texts import Say
from cogs.kit.custom_ids import Address
from cogs.kit.layout import Attachment, Block, Illustration, Item, layout

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

T = TypeVar("T")

ALREADY_ACKNOWLEDGED, MESSAGE_GONE = 40060, 10008
NOTHING = discord.AllowedMentions.none()
SHOW = "picture"
"""The verb of the button that shows what an answer couldn't."""
_BAD_REQUEST = 400
_CUT = (aiohttp.ClientError, OSError)


class Answer:
    """What one person reads; each `show` takes the place of what was shown before."""

    def __init__(self, interaction: discord.Interaction[Stationmaster], say: Say) -> None:
        self._interaction = interaction
        self._say = say
        self._ways = interaction.client.ways
        self._promised = False
        self._acknowledged = False
        self._thinks = False
        self._own: discord.WebhookMessage | None = None
        self._in_words = False

    @classmethod
    def to(cls, interaction: discord.Interaction[Stationmaster], say: Say) -> Answer:
        """The one answer to an interaction."""
        answer: Answer = interaction.extras.setdefault("answer", cls(interaction, say))
        return answer

    async def acknowledge(self, *, in_place: bool) -> None:
        """Promise an answer: ``in_place`` of the message that was used, or with a new one.

        A new one it is, too, if the message that was used has given way to another since.
        """
        self._promised = True
        begun = self._interaction.client.interactions_begun
        redelivered = self._interaction.id in begun
        begun.append(self._interaction.id)
        try:
            await self._promise(in_place=in_place, redelivered=redelivered)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE or not in_place:
                raise
            await self._promise(in_place=False, redelivered=redelivered)

    async def _promise(self, *, in_place: bool, redelivered: bool) -> None:
        """Acknowledge, whatever it looks like.

        Discord may do so and answer with a fault. The library asks again, and is told what anybody
        is told who answers an interaction that was delivered twice; only then there is no answer.
        """
        response = self._interaction.response

        async def defer() -> None:
            if in_place:
                await response.defer()
            else:
                await response.defer(ephemeral=True, thinking=True)

        try:
            await _twice(defer)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED or redelivered:
                raise
        self._acknowledged, self._thinks = True, not in_place

    async def show(self, blocks: Sequence[Block | None]) -> None:
        """Show these; pictures that Discord refuses come by themselves, or behind a button."""
        if not self._acknowledged and await self._sent(blocks):
            return
        self._in_words = False
        if not any(isinstance(block, Illustration | Attachment) for block in blocks):
            await self._edit(blocks)
            return
        refused: dict[Way, str] = {}
        await self._show_pictures(blocks, refused)
        # It stands without its pictures: they were the reason, and no fault of the rest.
        for way, why in refused.items():
            self._ways.close(way, why)

    async def _sent(self, blocks: Sequence[Block | None]) -> bool:
        """Whether these stand there as the first answer, and not a promise of one."""
        made = layout(*blocks)
        try:
            await self._interaction.response.send_message(
                view=made.view, files=made.files, ephemeral=True, allowed_mentions=NOTHING
            )
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            self._acknowledged = True
            return not self._promised
        self._acknowledged = True
        return True

    async def _show_pictures(self, blocks: Sequence[Block | None], refused: dict[Way, str]) -> None:
        """Try one way after the other; ``refused`` is told which didn't lead there."""
        if self._thinks:
            if await self._edited(blocks, Way.DEFERRED, refused):
                return
            if self._thinks:
                await self._put_words(blocks)
        if await self._edited(blocks, Way.EDIT, refused) or await self._posted(blocks, refused):
            return
        if not self._in_words:
            await self._put_words(blocks)

    async def _put_words(self, blocks: Sequence[Block | None]) -> None:
        await self._edit(self._without_pictures(blocks))
        self._in_words = True

    async def _edited(
        self, blocks: Sequence[Block | None], way: Way, refused: dict[Way, str]
    ) -> bool:
        """Whether an edit brought the pictures."""
        if not self._ways.is_open(way):
            return False
        try:
            message = await self._edit(blocks)
        except discord.HTTPException as error:
            _note(refused, way, error)
            return False
        self._in_words = False
        return _shows(message, blocks) or _lost(refused, way)

    async def _posted(self, blocks: Sequence[Block | None], refused: dict[Way, str]) -> bool:
        """Whether a message of its own brought the pictures; the one before it goes then."""
        way = Way.FOLLOW_UP
        if not self._ways.is_open(way):
            return False
        try:
            message = await self._follow_up(blocks)
        except discord.HTTPException as error:
            _note(refused, way, error)
            return False
        former = self._own.delete if self._own else self._interaction.delete_original_response
        brought = _shows(message, blocks) or _lost(refused, way)
        with suppress(discord.HTTPException, *_CUT):
            await (former if brought else message.delete)()
        if brought:
            self._own = message
        return brought

    async def _follow_up(self, blocks: Sequence[Block | None]) -> discord.WebhookMessage:
        made = layout(*blocks)
        return await self._interaction.followup.send(
            view=made.view,
            files=made.files,
            ephemeral=True,
            allowed_mentions=NOTHING,
            wait=True,
        )

    async def _edit(self, blocks: Sequence[Block | None]) -> discord.Message:
        """Replace what is shown, with a message of its own if that has given way to another."""

        async def edit() -> discord.Message:
            made, own = layout(*blocks), self._own
            change = own.edit if own else self._interaction.edit_original_response
            return await change(view=made.view, attachments=made.files, allowed_mentions=NOTHING)

        try:
            message = await _twice(edit)
        except discord.NotFound as error:
            if error.code != MESSAGE_GONE:
                raise
            message = self._own = await self._follow_up(blocks)
        self._thinks = False
        return message

    def _without_pictures(self, blocks: Sequence[Block | None]) -> list[Block | None]:
        """The same, with a button in place of pictures and files."""
        shown = [block for block in blocks if isinstance(block, Illustration | Attachment)]
        size = sum(
            len(each.picture.data if isinstance(each, Illustration) else each.data)
            for each in shown
        )
        user, shelf = self._interaction.user, self._interaction.client.shelf
        table = self._interaction.extras.get("table")
        address = Address(table.id if table else 0, None, 0)
        pictured = any(isinstance(each, Illustration) for each in shown)
        button = ui.Button[ui.LayoutView](
            custom_id=address.custom_id(f"{SHOW} {shelf.put(user.id, shown, size)}"),
            label=self._say("ui-show-picture" if pictured else "ui-show-file"),
            emoji="🖼️" if pictured else "📄",
        )
        first = shown[0]
        return [
            [Item(button)] if block is first else block
            for block in blocks
            if block is first or not isinstance(block, Illustration | Attachment)
        ]


async def _twice(attempt: Callable[[], Awaitable[T]]) -> T:
    """Do it again if the connection is cut: it may have been carried out or not."""
    try:
        return await attempt()
    except _CUT:
        return await attempt()


def _shows(message: discord.Message, blocks: Sequence[Block | None]) -> bool:
    """Whether a message has as many pictures and files as it was sent with."""
    sent = sum(isinstance(block, Illustration | Attachment) for block in blocks)
    shown = 0
    for item in ui.LayoutView.from_message(message, timeout=None).walk_children():
        shown += len(item.items) if isinstance(item, ui.MediaGallery) else isinstance(item, ui.File)
    return shown >= sent


def _note(refused: dict[Way, str], way: Way, error: discord.HTTPException) -> None:
    """Note a refusal; raises any other fault."""
    if error.status != _BAD_REQUEST:
        raise error
    refused[way] = f"code {error.code}"


def _lost(refused: dict[Way, str], way: Way) -> bool:
    refused[way] = "the pictures are lost"
    return False
