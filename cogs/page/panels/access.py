"""What keeps strangers out of the pages: other sites, frames, floods, and who holds on too long."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

import structlog
from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.app.web import SAFE, is_loopback
from bot.runtime.clock import Clock
from bot.runtime.faults import described
from bot.runtime.memory import Latest
from bot.storage.errors import StorageError
from cogs.page.service.pages import PublicUrl

FRAMED_BY = "'none'"
"""Which sites may show a page in a frame."""
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
        f"frame-ancestors {FRAMED_BY}"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}


log = structlog.get_logger(__name__)

REQUESTS, WITHIN = 300, 60.0
"""How many requests of one address are answered within so many seconds."""
FOLLOWED, AT_TABLE, IN_ALL = 40, 300, 2000
"""How many streams one address, one table and the whole program may have open."""
_ADDRESSES = 4096
SLOWEST = 10.0
"""Seconds in which a reader has to take some of what is sent, and a sender to send it all."""
_LEAST = 4_000
"""Bytes that are some of it."""
_UNREAD = 2**16
"""Bytes that the system keeps of a stream for a reader, besides as many of ours."""


def guard(url: PublicUrl) -> Middleware:
    """Return what refuses requests for another host, and changes from other sites.

    It also answers where the database fails.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        host = request.headers.get("Host", "").casefold()
        if host != url.place and not is_loopback(host):
            raise web.HTTPForbidden(text="Nothing is here.", headers=HEADERS)
        if request.method not in SAFE and not _is_from(request, url):
            raise web.HTTPForbidden(text="Only the page itself may do that.", headers=HEADERS)
        with _taken(request.transport):
            answer = await _answered(request, handler)
            # Whoever left needs no answer.
            with suppress(ConnectionError):
                await answer.prepare(request)
                await answer.write_eof()
        return answer

    return check


def note_fault(error: Exception) -> None:
    """Log that a page fails, without the error's text, which might tell a secret."""
    log.error("a page fails", why=described(error))


async def _answered(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except web.HTTPException as refusal:
        refusal.headers.update(HEADERS)
        raise
    except StorageError:
        raise web.HTTPServiceUnavailable(text="Come back in a minute.", headers=HEADERS) from None
    except Exception as error:
        note_fault(error)
        raise web.HTTPInternalServerError(text="This went wrong.", headers=HEADERS) from None


class Taken:
    """Lets a reader go who takes next to nothing of what is sent."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport, self._left = transport, 0
        self._later = self._plan()

    def close(self) -> None:
        """Look no more."""
        self._later.cancel()

    def _plan(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(SLOWEST, self.look)

    def look(self) -> None:
        """Break the connection off if hardly less waits than at the last look."""
        left = self._transport.get_write_buffer_size()
        if left and self._left and left > self._left - _LEAST:
            self._transport.abort()
            return
        self._left = left
        self._later = self._plan()


@contextmanager
def _taken(transport: asyncio.Transport | None) -> Iterator[None]:
    """Break a connection off whose reader takes nothing; where it is gone already, do nothing."""
    if transport is None:
        yield
        return
    watch = Taken(transport)
    try:
        yield
    finally:
        watch.close()


def keep_little(request: web.Request) -> None:
    """Let the system keep only so much for whoever follows a stream and doesn't read it."""
    transport = request.transport
    if transport is not None:
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _UNREAD)


async def body_of(request: web.Request) -> str:
    """Return the body of a request, whatever it says of its letters.

    Raises HTTPRequestTimeout, HTTPRequestEntityTooLarge, and HTTPBadRequest for what isn't whole.
    """
    try:
        async with asyncio.timeout(SLOWEST):
            return (await request.read()).decode(errors="replace")
    except TimeoutError:
        raise web.HTTPRequestTimeout(text="This takes too long.") from None
    except (web.RequestPayloadError, ConnectionError):
        raise web.HTTPBadRequest(text="This isn't whole.") from None


def _is_from(request: web.Request, url: PublicUrl) -> bool:
    """Return whether a request comes from a page of ours, as only a browser can say."""
    origin = request.headers.get("Origin", "").casefold()
    return bool(url.base) and origin == url.origin


@dataclass(slots=True)
class _Counted:
    since: float
    requests: int = 0


class Limits:
    """How much one address may ask, and how many streams may be open."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._asked: Latest[str, _Counted] = Latest(_ADDRESSES)
        self._streams: Counter[str | int] = Counter()
        self._open = 0

    def take(self, sender: str) -> None:
        """Count a request; raises HTTPTooManyRequests beyond the limit."""
        now, counted = self._clock.now(), self._asked.get(sender)
        if counted is None or now - counted.since >= WITHIN:
            counted = _Counted(now)
            self._asked.put(sender, counted)
        counted.requests += 1
        if counted.requests > REQUESTS:
            raise _too_many()

    @contextmanager
    def stream(self, sender: str, game_id: int) -> Iterator[None]:
        """Count a stream while it is open; raises HTTPTooManyRequests beyond the limits."""
        full = (
            self._streams[sender] >= FOLLOWED
            or self._streams[game_id] >= AT_TABLE
            or self._open >= IN_ALL
        )
        if full:
            raise _too_many()
        self._count(sender, game_id, 1)
        try:
            yield
        finally:
            self._count(sender, game_id, -1)

    def _count(self, sender: str, game_id: int, change: int) -> None:
        self._open += change
        for key in (sender, game_id):
            self._streams[key] += change
            if not self._streams[key]:
                del self._streams[key]


def _too_many() -> web.HTTPTooManyRequests:
    return web.HTTPTooManyRequests(text="Too much at once.", headers={"Retry-After": "60"})
