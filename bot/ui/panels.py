"""The private panels that stand in a channel, and which of them goes once a newer one is there.

A person has one panel in a channel, at the bottom. What a former one showed can be asked for again;
one that its reader still needs stays. A process remembers this: after a restart, or once Discord
takes no more requests for it, a panel stays where it is.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import aiohttp
import discord
import structlog
from discord.webhook.async_ import async_context

from bot.runtime.faults import described
from bot.runtime.memory import Forgetful, Latest
from bot.runtime.scheduler import Supervisor

DELETABLE = 14 * 60.0
"""Seconds for which a panel may be deleted: Discord takes requests for a quarter of an hour."""
_PEOPLE, _EACH = 4096, 8
"""Of so many people and channels, those seen last, so many panels are known."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Need:
    """The reason why a panel stays: while it ``lasts``, and until another is ``about`` the same."""

    about: Hashable = field(repr=False)
    lasts: Callable[[], bool] = field(repr=False)


class Where(NamedTuple):
    """Whose panels and in which channel; those of a private ``table`` are apart (0 for none)."""

    user_id: int
    channel_id: int
    table: int = 0


@dataclass(slots=True, eq=False)
class Panel:
    """A panel by its message, if that is known, and by the interaction that it answered first.

    ``webhook`` has the token by which Discord deletes it; ``own`` says that this needs the id of
    the message, which isn't the token's first one. One that is ``kept`` stays for ever.
    """

    message: int | None
    origin: int
    webhook: discord.Webhook = field(repr=False)
    own: bool = False
    need: Need | None = None
    kept: bool = False
    until: float = 0.0
    gone: bool = False

    def is_message(self, other: Panel) -> bool:
        """Return whether this is the same message as another panel's, or one in its place."""
        same = self.message is not None and self.message == other.message
        return same or self.origin == other.origin != 0

    def goes_for(self, newer: Panel) -> bool:
        """Return whether nobody needs it once a newer panel is there.

        One that was asked for later came first: it is at the bottom.
        """
        if (self.origin or self.message or 0) > newer.origin:
            return False
        again = self.need and newer.need and newer.need.about == self.need.about
        return self.need is None or bool(again) or not self.need.lasts()

    async def delete(self) -> None:
        """Delete it; raises what Discord answers."""
        webhook = self.webhook
        if self.own and self.message is not None:
            await webhook.delete_message(self.message)
            return
        await async_context.get().delete_original_interaction_response(
            webhook.id,
            webhook.token or "",
            session=webhook.session,
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
        )


class Panels(Forgetful):
    """The panels that stand, the latest of each person and channel; it deletes the former ones.

    That never delays an answer, and nothing depends on it.
    """

    def __init__(self, supervisor: Supervisor, now: Callable[[], float] = time.monotonic) -> None:
        self._supervisor, self._now = supervisor, now
        self._standing = Latest[Where, list[Panel]](_PEOPLE)
        self._going = set[asyncio.Task[None]]()

    @property
    def under_way(self) -> int:
        """The number of panels that are being deleted."""
        return len(self._going)

    def forget(self, user_id: int) -> None:
        """Forget the panels of a person."""
        self._standing.drop_where(lambda where, _: where.user_id == user_id)

    def changed(self, where: Where, panel: Panel, used: int) -> None:
        """Note what the panel of the message ``used`` shows now; others stay.

        One whose message isn't known may be this one: it is never deleted.
        """
        others = (each for each in self._known(where, panel) if each.message not in (None, used))
        self._note(where, panel, others)

    def came(self, where: Where, panel: Panel, beside: int = 0) -> None:
        """Note a new panel, and delete the former ones that nobody needs any more.

        If it answers a press ``beside`` another panel, a message by its id, that one stays; so does
        one whose message isn't known, as it may be that one.
        """
        others = self._known(where, panel)
        staying = (beside, None) if beside else (0,)
        going = [each for each in others if each.message not in staying and each.goes_for(panel)]
        for each in going:
            self._delete(each)
        self._note(where, panel, (each for each in others if not each.gone))

    def _known(self, where: Where, panel: Panel) -> list[Panel]:
        """Return the other panels that can still be deleted."""
        now, known = self._now(), self._standing.get(where) or ()
        return [each for each in known if each.until > now and not each.is_message(panel)]

    def _note(self, where: Where, panel: Panel, others: Iterable[Panel]) -> None:
        panel.until = self._now() + DELETABLE
        self._standing.put(where, [*others, *([] if panel.kept else [panel])][-_EACH:])

    def _delete(self, panel: Panel) -> None:
        panel.gone = True
        task = self._supervisor.start("former panel", lambda: _deleted(panel))
        self._going.add(task)
        task.add_done_callback(self._going.discard)


async def _deleted(panel: Panel) -> None:
    """Delete a panel; whether that works changes nothing. The library repeats what may pass."""
    try:
        await panel.delete()
    except discord.NotFound:
        # Its reader has dismissed it.
        pass
    except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as error:
        log.info("a former panel stays", why=described(error))
