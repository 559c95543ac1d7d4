"""The private answer to an interaction: acknowledged whatever happens, with its pictures.

A look that is answered soon is answered at once; anything else is promised first, and filled in.

Requests are repeated until Discord takes them, as its own faults and the network's pass. Where it
refuses an icon, the request is made again without.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import aiohttp
import discord
from discord import ui

from bot.core.services import Services
from bot.runtime.admission import Admission, Beginnings, Begun, Urgency
from bot.runtime.codes import ALREADY_ACKNOWLEDGED, GONE
from bot.runtime.events import arrival
from bot.runtime.first_answers import Place
from bot.runtime.memory import UndeliveredPictures
from bot.runtime.requests import Upload, UploadFallback, done, no_retry
from bot.ui.custom_ids import Address, GivesWay
from bot.ui.first_message import edit_first, send_first
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

T = TypeVar("T")

FIRST_PAUSE, SLOWEST_PAUSE = 0.5, 20.0
"""Seconds between two tries; three fit into the time for an acknowledgement."""
CUT = (aiohttp.ClientError, ConnectionError, TimeoutError)
_PASSING = (408, 429)


def passes(error: BaseException) -> bool:
    """Return whether an error is a passing fault of Discord's or the network's, and no refusal."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in _PASSING
    return isinstance(error, CUT)


async def until_taken(attempt: Callable[[], Awaitable[T]], worth: Callable[[], bool]) -> T:
    """Repeat ``attempt`` after each passing fault while ``worth`` says so; return its result.

    The attempt must do no harm if it is made twice. Raises what the last try did.
    """
    pause = FIRST_PAUSE
    while True:
        try:
            # The library would repeat the request without asking whether it is still worth it.
            with no_retry():
                return await attempt()
        except (discord.HTTPException, *CUT) as error:
            if not passes(error):
                raise
            await asyncio.sleep(pause)
            if not worth():
                raise
        pause = min(pause * 2, SLOWEST_PAUSE)


NOTHING = discord.AllowedMentions.none()
SHOW = "picture"
"""The verb of the button that shows what an answer couldn't."""
ACTING = 60.0
"""Seconds after which nobody expects any more that what they asked for is begun."""
SOON = 0.4
"""Seconds after an interaction's arrival until which an answer may come without a promise.

Discord waits for three, and a busy event loop may be late.
"""
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
        self._message: int | None = None
        self._later: asyncio.TimerHandle | None = None
        self._promising: asyncio.Future[None] | None = None
        self._redelivered = False
        self._promised = False
        self._acknowledged = False
        self._thinks = False
        self._in_place = False
        self._own: discord.WebhookMessage | None = None
        self._in_words = False

    @classmethod
    def to(cls, interaction: discord.Interaction[Any], say: Say) -> Answer:
        """Return the one answer to an interaction, made at the first call."""
        answer: Answer = interaction.extras.setdefault("answer", cls(interaction, say))
        return answer

    async def acknowledge(self, *, in_place: bool, soon: bool = False) -> None:
        """Promise an answer: ``in_place`` of the message that was used, or as a new message.

        It is a new one, too, if the message that was used has been deleted since. An answer that
        comes ``soon`` is only promised if it doesn't. Raises TooLate.
        """
        self._in_place = in_place
        self._redelivered = self._beginnings.add(Begun.by(self._interaction, in_place=in_place))
        if not soon:
            await self._acknowledge()
            return
        came = arrival()
        waited = 0.0 if came is None else time.monotonic() - came.came
        self._later = asyncio.get_running_loop().call_later(SOON - waited, self.promise)

    def promise(self) -> None:
        """Begin to promise an answer that won't come soon, unless one stands or is promised."""
        if self._later is None:
            return
        self._later.cancel()
        self._later = None
        self._promising = asyncio.ensure_future(self._acknowledge())
        # Whoever gives the answer is told of it; nobody may be left to give one.
        self._promising.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def promised(self) -> None:
        """Promise an answer if it isn't promised yet; raises once what the promise does."""
        self.promise()
        if self._promising is None:
            return
        try:
            await asyncio.shield(self._promising)
        except Exception:
            # There may be time for an answer that says so.
            self._promising = None
            raise

    async def _acknowledge(self) -> None:
        place = await self._place()
        self._promised = True
        in_place = self._in_place
        try:
            await self._promise(place, in_place=in_place)
        except discord.NotFound as error:
            if error.code != GONE or not in_place:
                raise
            await self._promise(place, in_place=False)

    async def _place(self) -> Place:
        """Wait for a place for the first answer; raises TooLate. Once promised, it needs none."""
        if self._promised:
            return Place(lambda: None)
        services: Services = self._interaction.client.services
        arrived, urgency = arrival(), services[GivesWay].urgency_of(self._interaction)
        return await services[Admission].first_answers.enter(
            arrived.came if arrived else time.monotonic(), is_move=urgency is Urgency.MOVE
        )

    def take_over(self, *, in_place: bool) -> None:
        """Give the answer that another process has promised."""
        self._promised = self._acknowledged = True
        self._thinks, self._in_place = not in_place, in_place
        self._beginnings.add(Begun.by(self._interaction, in_place=in_place))

    async def _promise(self, place: Place, *, in_place: bool) -> None:
        """Acknowledge the interaction, even if Discord does so and reports a fault.

        Asked again, Discord says the same as of an interaction that was delivered twice, which is
        refused only if this one was.
        """
        response = self._interaction.response
        now = asyncio.get_running_loop().time
        acting_until = now() + ACTING

        async def defer() -> None:
            # Whoever has to try again keeps nobody waiting.
            with place:
                if in_place:
                    await done(response.defer())
                else:
                    answered = await done(response.defer(ephemeral=True, thinking=True))
                    self._message = None if answered is None else answered.message_id

        try:
            await until_taken(defer, lambda: now() < acting_until)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED or self._redelivered:
                raise
        self._acknowledged, self._thinks, self._in_place = True, not in_place, in_place

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
        message, origin = own.id if own else self._message, interaction.id
        if self._in_place and pressed is not None and own is None:
            message, first = pressed.id, pressed.interaction_metadata
            origin = first.id if first is not None else 0
        webhook = interaction.followup
        self._panel = panel = Panel(message, origin, webhook, own is not None, need, kept)
        if self._in_place and pressed is not None:
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
        if not self._acknowledged and await self._given_at_once(blocks):
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
        """Give the answer without a promise, and return whether that was done.

        Pictures need one: they may take longer than Discord waits for a first answer.
        """
        if self._later is not None and not _pictures_in(blocks):
            self._later.cancel()
            self._later = None
        await self.promised()
        return not self._acknowledged and await self._sent(blocks)

    async def _sent(self, blocks: Sequence[Block | None]) -> bool:
        """Send blocks as the first answer; return False if a promise of one stands already."""
        place = await self._place()

        async def send() -> None:
            with place:
                self._message = await send_first(
                    self._interaction, blocks, NOTHING, self._say.icons, in_place=self._in_place
                )

        try:
            await until_taken(send, self._worth)
        except discord.NotFound as error:
            if error.code != GONE or not self._in_place:
                raise
            self._in_place = False
            await until_taken(send, self._worth)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            self._acknowledged = True
            return not self._promised
        self._acknowledged = True
        return True

    async def _show_pictures(
        self, blocks: Sequence[Block | None], refused: dict[Upload, str]
    ) -> None:
        """Try one method after the other, and note in ``refused`` which of them Discord refused."""
        if self._thinks:
            if await self._edited(blocks, Upload.DEFERRED, refused):
                return
            if self._thinks:
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
                return await edit_first(self._interaction, blocks, NOTHING, self._say.icons)
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
        self._thinks = False
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
        begun = Begun.by(self._interaction, in_place=self._in_place)
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
