"""Access to the admin's page: by token, from this machine, and from the page's own forms.

DNS rebinding is known by the Host header, forged requests by the Origin.
"""

from __future__ import annotations

import hmac
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.app.web import SAFE, is_loopback, is_same_origin
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.memory import Latest

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 403 unless a request is for this machine, and a change comes from the page itself."""
    if not is_loopback(request.headers.get("Host", "")):
        raise web.HTTPForbidden(text="This page answers on this machine only.", headers=_HEADERS)
    if request.method not in SAFE and not is_same_origin(request):
        raise web.HTTPForbidden(text="Only the page itself may change something.", headers=_HEADERS)
    try:
        response = await handler(request)
    except web.HTTPException as answer:
        answer.headers.update(_HEADERS)
        raise
    response.headers.update(_HEADERS)
    return response


IDLE = 12 * 3600.0
"""Seconds after which a session ends that nobody uses."""
FREE, WITHIN = 3, 600.0
"""So many wrong tokens of one sender within so many seconds are answered at once."""
SLOWEST = 30.0
"""Seconds that the answer to a wrong token takes at most, after ever longer pauses."""
MOST_WAITING = 20
"""Wrong tokens whose answers wait at once; further ones are turned away."""
_SENDERS = 1000
_MOST_SESSIONS = 100
_FILE = "admin-token"


@dataclass(slots=True)
class Session:
    """A signed-in admin's session; ``key`` is in each of its forms, ``said`` is shown once."""

    key: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)
    used: float = 0.0
    said: tuple[bool, str] | None = None

    def owns(self, key: str) -> bool:
        """Return whether a form with this key is from a page of this session."""
        return hmac.compare_digest(self.key.encode(), key.encode())


class Sessions:
    """The sessions of whoever knows the token; it is compared in constant time."""

    def __init__(self, token: str, now: Callable[[], float] = time.monotonic) -> None:
        self._token, self._now = _digest(token), now
        self._sessions: dict[bytes, Session] = {}

    def sign_in(self, token: str) -> str | None:
        """Return the cookie of a new session; None for a wrong token."""
        if not hmac.compare_digest(_digest(token), self._token):
            return None
        while len(self._sessions) >= _MOST_SESSIONS:
            del self._sessions[next(iter(self._sessions))]
        cookie = secrets.token_urlsafe(32)
        self._sessions[_digest(cookie)] = Session(used=self._now())
        return cookie

    def of(self, cookie: str) -> Session | None:
        """Return the session of a cookie; None if there is none, or it was idle too long."""
        session = self._sessions.get(_digest(cookie))
        if session is None or self._now() - session.used > IDLE:
            self.sign_out(cookie)
            return None
        session.used = self._now()
        return session

    def sign_out(self, cookie: str) -> None:
        """End the session of a cookie."""
        self._sessions.pop(_digest(cookie), None)


class WrongTokens:
    """How long the answers to wrong tokens take: ever longer for the same sender.

    Whoever knows the token never waits, whatever was sent from the same address.
    """

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or LoopClock()
        self._by_sender = Latest[str, tuple[float, int]](_SENDERS)
        self._waiting = 0

    async def slow(self, sender: str) -> bool:
        """Wait before a wrong token is answered; return False if too many wait already."""
        now = self._clock.now()
        last, count = self._by_sender.get(sender) or (now, 0)
        count = 1 if now - last > WITHIN else count + 1
        self._by_sender.put(sender, (now, count))
        if count <= FREE:
            return True
        if self._waiting >= MOST_WAITING:
            return False
        self._waiting += 1
        try:
            await self._clock.until(now + min(SLOWEST, 2.0 ** (count - FREE - 1)))
        finally:
            self._waiting -= 1
        return True


def kept_token(folder: Path) -> tuple[str, Path]:
    """Return the token kept in a folder, and its file; made if there is none, for this user only.

    Raises OSError.
    """
    path = folder / _FILE
    try:
        made = secrets.token_urlsafe(32)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(f"{made}\n")
        return made, path
    except FileExistsError:
        path.chmod(0o600)
        kept = path.read_text(encoding="ascii").strip()
        if not kept:
            # The process that began to write it was killed.
            path.unlink()
            return kept_token(folder)
        return kept, path


def _digest(text: str) -> bytes:
    return sha256(text.encode()).digest()
