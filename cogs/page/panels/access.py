"""What keeps strangers out of the pages: other sites, frames, floods, and who holds on too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.app.web import SAFE, is_loopback
from bot.runtime.clock import Clock
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


REQUESTS, WITHIN = 300, 60.0
"""How many requests of one address are answered within so many seconds."""
FOLLOWED, AT_TABLE, IN_ALL = 40, 300, 2000
"""How many streams one address, one table and the whole program may have open."""
_ADDRESSES = 4096


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
        try:
            return await handler(request)
        except web.HTTPException as answer:
            answer.headers.update(HEADERS)
            raise
        except StorageError:
            raise web.HTTPServiceUnavailable(
                text="Come back in a minute.", headers=HEADERS
            ) from None

    return check


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
