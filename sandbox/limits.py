"""Rate limits: fixed windows per bucket and a global one, with Discord's headers."""

import time
from dataclasses import dataclass
from hashlib import sha256

from sandbox.errors import Json

CREATE = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
GLOBAL_PER_SECOND = 50
OLD_MESSAGE_SECONDS = 3600.0

LIMITS: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", CREATE): (5, 5.0),
    ("PATCH", MESSAGE): (5, 5.0),
    ("DELETE", MESSAGE): (5, 1.0),
    ("PATCH", "/channels/{channel_id}"): (5, 15.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
}
_DEFAULT = (50, 1.0)
OLD_EDITS = (3, 6.0)


@dataclass(slots=True)
class _Window:
    limit: int
    seconds: float
    started: float
    used: int = 0

    def reset_after(self, now: float) -> float:
        return max(0.0, self.started + self.seconds - now)

    def take(self, now: float) -> bool:
        if now >= self.started + self.seconds:
            self.started, self.used = now, 0
        self.used += 1
        return self.used <= self.limit


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request may pass, and the headers and body that say so."""

    allowed: bool
    headers: dict[str, str]
    body: Json | None = None


class RateLimits:
    """Counts requests in real time; `enabled` False lets everything pass."""

    def __init__(self, *, enabled: bool) -> None:
        self.enabled = enabled
        self._windows: dict[str, _Window] = {}
        self._global = _Window(GLOBAL_PER_SECOND, 1.0, 0.0)

    def take(self, method: str, template: str, major: str) -> Verdict:
        """Count one request of a route and its major parameter."""
        if template.startswith("/interactions/"):
            return Verdict(True, {})
        bucket = sha256(f"{method} {template}".encode()).hexdigest()[:32]
        limit, seconds = LIMITS.get((method, template), _DEFAULT)
        if not self.enabled:
            window = _Window(1_000_000, 1.0, time.monotonic())
            return Verdict(True, _headers(window, window.started, bucket))
        now = time.monotonic()
        if not template.startswith("/webhooks/") and not self._global.take(now):
            return _refused(self._global, now, bucket, "global")
        window = self._window(bucket + major, limit, seconds, now)
        if window.take(now):
            return Verdict(True, _headers(window, now, bucket))
        return _refused(window, now, bucket, "user")

    def take_old_edit(self, channel_id: str) -> Verdict:
        """Count an edit of a message older than an hour (30046 when there are too many)."""
        now = time.monotonic()
        if not self.enabled:
            return Verdict(True, {})
        window = self._window(f"old-edits {channel_id}", *OLD_EDITS, now)
        if window.take(now):
            return Verdict(True, {})
        refused = _refused(window, now, "old-edits", "shared")
        body = (refused.body or {}) | {
            "code": 30046,
            "message": "Maximum number of edits to messages older than 1 hour reached."
            " Try again later.",
        }
        return Verdict(False, refused.headers, body)

    def _window(self, key: str, limit: int, seconds: float, now: float) -> _Window:
        if len(self._windows) > 10_000:
            self._windows = {k: w for k, w in self._windows.items() if w.reset_after(now) > 0}
        return self._windows.setdefault(key, _Window(limit, seconds, now))


def _headers(window: _Window, now: float, bucket: str) -> dict[str, str]:
    after = window.reset_after(now)
    return {
        "X-RateLimit-Limit": str(window.limit),
        "X-RateLimit-Remaining": str(max(0, window.limit - window.used)),
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Bucket": bucket,
    }


def _refused(window: _Window, now: float, bucket: str, scope: str) -> Verdict:
    after = round(window.reset_after(now) + 0.001, 3)
    headers = _headers(window, now, bucket) | {
        "Retry-After": str(int(after) + 1),
        "X-RateLimit-Scope": scope,
        "Via": "1.1 sandbox",
    }
    if scope == "global":
        headers["X-RateLimit-Global"] = "true"
    body: Json = {
        "message": "You are being rate limited.",
        "code": 0,
        "retry_after": after,
        "global": scope == "global",
    }
    return Verdict(False, headers, body)
