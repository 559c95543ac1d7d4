"""The connection to Discord: every try to make it, or to make it anew, has its pause and its line.

The library connects anew by itself, but at once and for ever where a connection is accepted and
dropped, and it ends the program where one is refused in between. Here each shard has one loop, in
which it listens, and comes back by its session, or else by a new one of those that Discord allows
a bot in a day. Only what an admin has to mend ends that loop.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
import yarl
from discord.ext import commands
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard
from discord.utils import MISSING

from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import described
from bot.runtime.limits import seconds_until_retry
from bot.runtime.memory import Notices
from bot.runtime.requests import answered_status, is_passing, no_retry
from bot.storage.repositories.notices import NoticeKind

log = structlog.get_logger(__name__)

T = TypeVar("T")

FIRST_PAUSE = 1.0
"""Seconds before the second try in a row; each pause is twice as long as the one before."""
LONGEST_PAUSE = 60.0
"""Seconds before a try that costs nothing: whoever waits for an answer doesn't wait for longer."""
LONGEST_SPENT = 120.0
"""Seconds before a try after one that cost a session: 720 of them are made in a day."""
TROUBLE = 16.0
"""Seconds of a pause from which on an admin should know; most outages are over before."""
STEADY = 60.0
"""Seconds of a connection after which the next pauses begin short again."""
RESUMES = 3
"""Tries to go on with a session, after which a new one is begun."""
RESUMING, IDENTIFYING = 60.0, 180.0
"""Seconds in which a connection is made; other shards may begin their sessions before it."""
KEPT = 20
"""One part in so many of the day's sessions isn't spent: an admin needs some after mending."""
LONGEST_HOLD = 3600.0
"""Seconds after which it is asked again how many sessions are left."""
ASKED = 3
"""Questions for that without an answer, after which a session is begun without knowing."""

_FOR_ADMINS = (4004, 4010, 4011, 4012, 4013, 4014)
"""Codes with which Discord closes a connection for good: of the token, the shards, the intents."""
_DAY = 86_400.0
_PRIVATE = "queue", "shards"
_UNAUTHORIZED, _INTENTS = 401, 4014


class Tries:
    """The tries of a shard or of the login, since it was last connected for `STEADY` seconds.

    ``subject`` is what they are of, in logs and notices.
    """

    def __init__(self, subject: str, notices: Notices, clock: Clock) -> None:
        self._subject, self._notices, self._clock = subject, notices, clock
        self._connected_at: float | None = None
        # What has never been connected isn't tried again at once.
        self._count = 1
        self.resumes = 0
        self.has_spent = False

    def connected(self) -> None:
        """Note that a session has begun, or goes on."""
        self._connected_at = self._clock.now()
        self.resumes = 0

    def look(self) -> None:
        """End the notice once the connection has lasted; to be called from time to time."""
        if self._is_steady():
            self._notices.over(NoticeKind.GATEWAY, self._subject)

    async def again(self, why: str, least: float = 0.0) -> None:
        """Tell why there is another try, and wait until it is time for it."""
        if self._is_steady():
            self._count = 0
        self._connected_at = None
        longest = LONGEST_SPENT if self.has_spent else LONGEST_PAUSE
        doubled = FIRST_PAUSE * 2 ** min(self._count - 1, 10) if self._count else 0.0
        # Those who lost it together don't come back at the same moment.
        pause = max(min(doubled, longest) * random.uniform(0.9, 1.0), least)  # noqa: S311
        self._count, self.has_spent = self._count + 1, False
        if pause:
            facts = {"what": self._subject, "why": why, "seconds": round(pause, 1)}
            log.warning("Discord can't be reached, and is tried again", **facts)
        else:
            log.info("the connection to Discord is made anew", what=self._subject, why=why)
        if doubled >= TROUBLE:
            self._notices.note(NoticeKind.GATEWAY, self._subject, why)
        await self._clock.until(self._clock.now() + pause)

    async def hold(self, why: str, seconds: float) -> None:
        """Note why nothing may be tried, and wait for so long."""
        self._notices.note(NoticeKind.GATEWAY, self._subject, why)
        await self._clock.until(self._clock.now() + seconds)

    def done(self) -> None:
        """End the notice: what was tried has been done, once and for all."""
        self._notices.over(NoticeKind.GATEWAY, self._subject)

    def _is_steady(self) -> bool:
        since = self._connected_at
        return since is not None and self._clock.now() - since >= STEADY


class SessionStarts:
    """The sessions that Discord lets a bot begin in a day; with none left it takes the token away.

    ``ask`` returns what Discord says of them.
    """

    def __init__(self, ask: Callable[[], Awaitable[tuple[int, str, Any]]]) -> None:
        self._ask = ask
        self._unanswered = 0

    async def wait(self, tries: Tries) -> None:
        """Wait until one can be spared; raise what prevents the question, unless it always does."""
        is_told = False
        while (left := await self._left()) is not None:
            remaining, total, seconds = left
            if remaining > total // KEPT:
                return
            at = datetime.now(UTC) + timedelta(seconds=seconds)
            why = (
                f"{remaining} of the day's {total} sessions are left: it waits until {at:%H:%M} UTC"
            )
            if not is_told:
                log.warning("no session is begun", why=why)
            is_told = True
            await tries.hold(why, min(max(seconds, LONGEST_PAUSE), LONGEST_HOLD))

    async def _left(self) -> tuple[int, int, float] | None:
        """Return how many are left, of how many, for how many seconds; None if nobody tells."""
        try:
            with no_retry():
                *_, limit = await self._ask()
            seconds = min(max(limit["reset_after"] / 1000, 0.0), _DAY)
            left = int(limit["remaining"]), int(limit["total"]), seconds
        except Exception as error:
            if (final := _final(error)) is not None and _status(error) == _UNAUTHORIZED:
                raise final from None
            self._unanswered += 1
            if self._unanswered < ASKED and final is None:
                raise
            log.info("a session is begun without knowing how many are left", why=_why(error))
            return None
        self._unanswered = 0
        return left


class _Socket(DiscordWebSocket):
    """A connection that is closed when something in it can't be read, and says why it ended."""

    async def poll_event(self) -> None:
        """Take one frame; a `ReconnectWebSocket` has a note of what happened."""
        try:
            await super().poll_event()
        except ReconnectWebSocket as error:
            code = self._close_code or self.socket.close_code
            error.add_note(f"closed ({code})" if error.resume else "the session has ended")
            raise
        except discord.ConnectionClosed:
            raise
        except Exception:
            self._stop_heartbeat()
            with suppress(Exception):
                await self.close()
            raise

    async def received_message(self, msg: Any, /) -> None:
        """Read a frame; a session whose first one can't be read hasn't begun."""
        before = self.session_id
        try:
            await super().received_message(msg)
        except Exception:
            if self.session_id != before:
                self.session_id = None
            raise

    async def identify(self) -> None:
        """Begin a session; its heartbeat ends if that is given up."""
        try:
            await super().identify()
        except BaseException:
            self._stop_heartbeat()
            raise

    def _stop_heartbeat(self) -> None:
        if self._keep_alive is not None:
            self._keep_alive.stop()
            self._keep_alive = None


class _Shard(Shard):
    """A shard that listens; ``back`` connects it again whenever its connection ends."""

    def __init__(
        self,
        ws: DiscordWebSocket,
        client: ReconnectingBot,
        queue_put: Callable[[EventItem], None],
        back: Callable[[DiscordWebSocket, Exception], Awaitable[DiscordWebSocket]],
    ) -> None:
        super().__init__(ws, client, queue_put)
        self._back = back

    async def worker(self) -> None:
        """Listen until the client is closed, or an admin has to mend something."""
        try:
            while not self._client.is_closed():
                try:
                    await self.ws.poll_event()
                except Exception as error:
                    if self._client.is_closed():
                        return
                    self._dispatch("disconnect")
                    self._dispatch("shard_disconnect", self.id)
                    self.ws = await self._back(self.ws, error)
        except Exception as error:
            self._queue_put(EventItem(EventType.terminate, self, error))


class ReconnectingBot(commands.AutoShardedBot):
    """The client, which waits for Discord for as long as it takes, at its start and ever after.

    ``turn`` waits until one of its shards may identify; it is given where other processes run
    shards, too.
    """

    def __init__(
        self,
        *args: Any,
        notices: Notices,
        turn: Callable[[], Awaitable[None]] | None = None,
        clock: Clock | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        self._turn_to_identify = turn
        self._tries_of = partial(Tries, notices=notices, clock=clock or LoopClock())
        self._login_tries = self._tries_of("the login")
        self._shard_tries: dict[int, Tries] = {}
        self._beginning = asyncio.Lock()
        http = self.http
        self._session_starts = SessionStarts(http.get_bot_gateway)
        self._ask_login, self._ask_gateway = http.static_login, http.get_bot_gateway
        # The library asks these once, and gives up.
        setattr(http, "static_login", self._log_in)  # noqa: B010 (what mypy refuses)
        setattr(http, "get_bot_gateway", self._find_gateway)  # noqa: B010

    def look_at_connections(self) -> None:
        """End the notices of connections that have lasted; to be called from time to time."""
        for each in self._shard_tries.values():
            each.look()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell the handlers of an event, and note first that a shard is connected."""
        if event in ("shard_connect", "shard_resumed") and args[0] in self._shard_tries:
            self._shard_tries[args[0]].connected()
        super().dispatch(event, *args, **kwargs)

    async def on_message(self, message: discord.Message, /) -> None:
        """Do nothing: no message is a command."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets one more shard identify."""
        if self._turn_to_identify is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._turn_to_identify()
        if shard_id is not None and shard_id in self._shard_tries:
            self._shard_tries[shard_id].has_spent = True

    async def application_info(self) -> discord.AppInfo:
        """Return what Discord knows of the application, however long that takes."""
        info = await self._patiently(super().application_info)
        self._login_tries.done()
        return info

    async def _log_in(self, token: str) -> Any:
        async def ask() -> Any:
            try:
                data = await self._ask_login(token)
                discord.ClientUser(state=self._connection, data=data)
            except BaseException:
                # Each login has a session of its own.
                await self.http.close()
                self.http.connector = MISSING
                raise
            return data

        return await self._patiently(ask)

    async def _find_gateway(self) -> tuple[int, str, Any]:
        async def ask() -> tuple[int, str, Any]:
            shards, url, limit = await self._ask_gateway()
            if type(shards) is not int or shards < 1:
                raise ValueError
            yarl.URL(url).with_query(None)
            return shards, url, limit

        found = await self._patiently(ask)
        self._login_tries.done()
        return found

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask until there is an answer that can be read; raise what only an admin can mend."""
        while True:
            try:
                with no_retry():
                    return await ask()
            except Exception as error:
                if (final := _final(error)) is not None:
                    raise final from error.__cause__
                await self._login_tries.again(_why(error), _asked_to_wait(error))

    async def launch_shard(
        self, gateway: yarl.URL, shard_id: int, *, initial: bool = False
    ) -> None:
        """Connect a shard, however long that takes, and let it listen."""
        self._shard_tries[shard_id] = self._tries_of(f"shard {shard_id}")
        try:
            ws = await self._begun(shard_id, gateway, initial=initial)
        except Exception as error:
            ws = await self._back(shard_id, gateway, None, error)
        # The library offers no other way to shards of one's own.
        queue, shards = (getattr(self, f"_AutoShardedClient__{name}") for name in _PRIVATE)
        back = partial(self._back, shard_id, gateway)
        shards[shard_id] = shard = _Shard(ws, self, queue.put_nowait, back)
        shard.launch()

    async def _back(
        self, shard_id: int, gateway: yarl.URL, ws: DiscordWebSocket | None, error: Exception
    ) -> DiscordWebSocket:
        """Connect again, by the session of the connection before if it has one that goes on."""
        tries = self._shard_tries[shard_id]
        while True:
            if (final := _final(error, shard_id)) is not None:
                raise final
            if isinstance(error, ReconnectWebSocket) and not error.resume:
                ws = None
            await tries.again(_why(error), _asked_to_wait(error))
            try:
                if ws is None or ws.session_id is None or tries.resumes >= RESUMES:
                    return await self._begun(shard_id, gateway)
                tries.resumes += 1
                async with asyncio.timeout(RESUMING):
                    return await _Socket.from_client(
                        self,
                        resume=True,
                        gateway=ws.gateway,
                        shard_id=shard_id,
                        session=ws.session_id,
                        sequence=ws.sequence,
                    )
            except Exception as caught:
                error = caught

    async def _begun(
        self, shard_id: int, gateway: yarl.URL, *, initial: bool = False
    ) -> DiscordWebSocket:
        """Begin a session; those of one process begin one after the other."""
        async with self._beginning:
            await self._session_starts.wait(self._shard_tries[shard_id])
            async with asyncio.timeout(IDENTIFYING):
                return await _Socket.from_client(
                    self, initial=initial, gateway=gateway, shard_id=shard_id
                )


def _answer(error: Exception) -> Exception:
    """Return the answer to a question for the gateway, which the library hides."""
    if isinstance(error, discord.GatewayNotFound) and isinstance(error.__cause__, Exception):
        return error.__cause__
    return error


def _status(error: Exception) -> int | None:
    match _answer(error):
        case discord.HTTPException() as refused:
            return answered_status(refused)
        case aiohttp.WSServerHandshakeError(status=status):
            return status
    return None


def _final(error: Exception, shard_id: int | None = None) -> Exception | None:
    """Return the error to end with if only an admin can mend it; None if it may pass."""
    match _answer(error):
        case discord.LoginFailure() as failure:
            return failure
        case discord.HTTPException(status=401):
            return discord.LoginFailure("Improper token has been passed.")
        case discord.HTTPException() as refused if not is_passing(refused):
            return refused
        case discord.ConnectionClosed(code=code) if code == _INTENTS:
            return discord.PrivilegedIntentsRequired(shard_id)
        case discord.ConnectionClosed(code=code) as closed if code in _FOR_ADMINS:
            return closed
    return None


def _why(error: Exception) -> str:
    """Return in a few words, without any secret, why a try failed."""
    if (status := _status(error)) is not None:
        return f"status {status}"
    match error:
        case ReconnectWebSocket():
            return str(getattr(error, "__notes__", ["closed"])[-1])
        case discord.ConnectionClosed():
            return f"closed ({error.code})"
        case OSError() | aiohttp.ClientError():
            return type(error).__name__
    return described(error)


def _asked_to_wait(error: Exception) -> float:
    """Return for how many seconds a refusal asks to wait; 0 if it doesn't say."""
    answer = _answer(error)
    headers = getattr(getattr(answer, "response", answer), "headers", None) or {}
    return min(seconds_until_retry(headers) or 0.0, LONGEST_HOLD)
