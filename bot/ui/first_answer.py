"""The first answer to an interaction, a promise or the answer itself, and its edits.

Requests are repeated until Discord takes them, as its own faults and the network's pass. They go
past the library's views and messages: it makes an object of each component before it is sent, and
again of each that Discord returns, which takes longer than to send them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar, cast

import aiohttp
import discord
from discord import ComponentType, InteractionResponseType, ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.core.services import Services
from bot.runtime.admission import Admission, Beginnings, Begun, Urgency
from bot.runtime.codes import ALREADY_ACKNOWLEDGED, GONE
from bot.runtime.events import arrival
from bot.runtime.first_answers import Place
from bot.runtime.requests import done, no_retry
from bot.ui.custom_ids import GivesWay
from bot.ui.items import Block, bodies
from bot.words.parts import Icons

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


ACTING = 60.0
"""Seconds after which nobody expects any more that what they asked for is begun."""
SOON = 0.4
"""Seconds after an interaction's arrival until which an answer may come without a promise.

Discord waits for three, and a busy event loop may be late.
"""


NOTHING = discord.AllowedMentions.none()


class FirstAnswer:
    """The first answer to an interaction, and the message that is made by it.

    A look that is answered soon is answered at once; anything else is promised, and filled in.
    """

    def __init__(self, interaction: discord.Interaction[Any], icons: Icons) -> None:
        self.stands = False
        """Whether Discord has taken an answer or a promise of one."""
        self.thinks = False
        """Whether its message says no more than that an answer will come."""
        self.in_place = False
        """Whether it takes the place of the message that was used."""
        self.message: int | None = None
        """The id of its message, if it is a new one, and Discord has told it."""
        self._interaction, self._icons = interaction, icons
        self._services: Services = interaction.client.services
        self._later: asyncio.TimerHandle | None = None
        self._promising: asyncio.Future[None] | None = None
        self._promised = self._redelivered = self._sent = False

    async def acknowledge(self, *, in_place: bool, soon: bool = False) -> None:
        """Promise an answer: ``in_place`` of the message that was used, or as a new message.

        It is a new one, too, if the message that was used has been deleted since. An answer that
        comes ``soon`` is only promised if it doesn't. Raises TooLate.
        """
        self.in_place = in_place
        self._redelivered = self._services[Beginnings].add(
            Begun.by(self._interaction, in_place=in_place)
        )
        if not soon:
            await self._acknowledge()
            return
        waited = time.monotonic() - _came()
        self._later = asyncio.get_running_loop().call_later(SOON - waited, self.promise)

    def promise(self) -> None:
        """Begin to promise an answer that won't come soon, unless one stands or is promised."""
        if not self._withdrawn():
            return
        self._promising = asyncio.ensure_future(self._acknowledge())
        # Whoever gives the answer is told of it; nobody may be left to give one.
        self._promising.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def promised(self) -> None:
        """Promise an answer if it isn't promised yet; raises once what the promise does."""
        self.promise()
        await self._settled()

    def take_over(self, *, in_place: bool) -> None:
        """Give the answer that another process has promised."""
        self._promised = self.stands = True
        self.thinks, self.in_place = not in_place, in_place
        self._services[Beginnings].add(Begun.by(self._interaction, in_place=in_place))

    async def send(self, blocks: Sequence[Block | None], worth: Callable[[], bool]) -> bool:
        """Send blocks as the first answer; return False if a promise of one stands already."""
        self._withdrawn()
        await self._settled()
        if self.stands:
            return False
        place = await self._place()
        # One that was cut off may stand there, and be another one.
        maybe_another, self._sent = self._promised or self._sent, True

        async def send() -> None:
            with place:
                self.message = await self._send(blocks)

        try:
            await self._somewhere(lambda: until_taken(send, worth))
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
            self.stands = True
            return not maybe_another
        self.stands = True
        return True

    async def edit(self, blocks: Sequence[Block | None]) -> int | None:
        """Edit the message to show blocks; return how many pictures and files it has then.

        None if Discord doesn't say that.
        """
        webhook, files = self._interaction.followup, list[discord.File]()
        view = self._view(blocks, files)
        with handle_message_parameters(
            view=view, attachments=files, allowed_mentions=NOTHING
        ) as sent:
            edited: Any = await done(
                async_context.get().edit_original_interaction_response(
                    self._interaction.application_id,
                    self._interaction.token,
                    session=webhook.session,
                    proxy=webhook.proxy,
                    proxy_auth=webhook.proxy_auth,
                    payload=sent.payload,
                    multipart=sent.multipart,
                    files=sent.files,
                )
            )
        return _pictures_among(edited.get("components")) if isinstance(edited, dict) else None

    def _withdrawn(self) -> bool:
        """Let no promise begin by itself any more; return whether one would have."""
        later, self._later = self._later, None
        if later is not None:
            later.cancel()
        return later is not None

    async def _settled(self) -> None:
        """Wait for a promise that is under way; raises once what it does."""
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
        await self._somewhere(lambda: self._promise(place))

    async def _somewhere(self, answer: Callable[[], Awaitable[None]]) -> None:
        """Answer in place, or as a new message if that one has been deleted since."""
        try:
            await answer()
        except discord.NotFound as error:
            if error.code != GONE or not self.in_place:
                raise
            self.in_place = False
            await answer()

    async def _place(self) -> Place:
        """Wait for a place for the first answer; raises TooLate. Once promised, it needs none."""
        if self._promised:
            return Place(lambda: None)
        urgency = self._services[GivesWay].urgency_of(self._interaction)
        return await self._services[Admission].first_answers.enter(
            _came(), is_move=urgency is Urgency.MOVE
        )

    async def _promise(self, place: Place) -> None:
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
                if self.in_place:
                    await done(response.defer())
                else:
                    answered = await done(response.defer(ephemeral=True, thinking=True))
                    self.message = None if answered is None else answered.message_id

        try:
            await until_taken(defer, lambda: now() < acting_until)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED or self._redelivered:
                raise
        self.stands, self.thinks = True, not self.in_place

    async def _send(self, blocks: Sequence[Block | None]) -> int | None:
        """Answer with blocks; return the id of a new message, if Discord says it."""
        webhook, files = self._interaction.followup, list[discord.File]()
        kind = InteractionResponseType
        with interaction_message_response_params(
            type=(kind.message_update if self.in_place else kind.channel_message).value,
            view=self._view(blocks, files),
            attachments=files,
            flags=discord.MessageFlags(ephemeral=not self.in_place),
            allowed_mentions=NOTHING,
        ) as sent:
            answered: Any = await done(
                async_context.get().create_interaction_response(
                    self._interaction.id,
                    self._interaction.token,
                    session=webhook.session,
                    proxy=webhook.proxy,
                    proxy_auth=webhook.proxy_auth,
                    params=sent,
                )
            )
        return None if self.in_place else _message_in(answered)

    def _view(self, blocks: Sequence[Block | None], files: list[discord.File]) -> ui.LayoutView:
        return cast(ui.LayoutView, _Bodies(bodies(blocks, files, self._icons)))


def _came() -> float:
    """Return when the interaction arrived, by the monotonic clock; now for any other."""
    arrived = arrival()
    return time.monotonic() if arrived is None else arrived.came


_GALLERY, _FILE = ComponentType.media_gallery.value, ComponentType.file.value


class _Bodies(list[dict[str, Any]]):
    """A stand-in for a view in a request: the bodies of its components, made already."""

    def to_components(self) -> list[dict[str, Any]]:
        return self

    def has_components_v2(self) -> bool:
        return True


def _message_in(answered: Any) -> int | None:
    """Return the id of the message that an interaction was answered with, if Discord says it."""
    told = answered.get("interaction") if isinstance(answered, dict) else None
    number = told.get("response_message_id") if isinstance(told, dict) else None
    return int(number) if isinstance(number, str) and number.isdecimal() else None


def _pictures_among(components: Any) -> int | None:
    """Return how many pictures and files are among the components; None if that isn't said."""
    count = 0
    for each in components if isinstance(components, list) else [None]:
        if not isinstance(each, dict):
            return None
        kind, items = each.get("type"), each.get("items", [])
        if not isinstance(kind, int) or not isinstance(items, list):
            return None
        count += len(items) if kind == _GALLERY else kind == _FILE
    return count
