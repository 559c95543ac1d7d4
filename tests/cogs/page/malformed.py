"""Requests that no browser sends: each part of one is as it should be, or anything at all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from cogs.page.panels.server import COOKIE

_METHODS = (
    *(b"GET", b"POST", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"DELETE", b"TRACE", b"CONNECT"),
    *(b"get", b"G ET", b"", b"\x00", b"\xff\xfe", b"P" * 9000),
)
_TAILS = (
    *("", "board", "events", "turns", "turns/0", "turns/9999", "turns/-1", "ground/day", "door"),
    *("ground/never", "open", "act", "act", "act", "routes/dieppe-paris", "routes/%00", "routes/"),
    *("routes/%ff%fe", "routes/%ed%a0%80", "routes/..", "../../etc/passwd", "%2e%2e/", "a" * 7000),
)
_QUERIES = (
    *(
        "",
        "?language=de",
        "?language=%ff",
        "?seat=9",
        "?seat=-1&shape=tall",
        "?shape=%00",
        "?&=&&=",
    ),
    *("?" + "a=1&" * 500, "?language=" + "x" * 4000, "?seat=\u0663", "?;%zz", "#key"),
)
_STRANGE = (
    *(b"", b"\x00", b"\xff\xfe", b"a" * 8000, b"a" * 9000, b"\r", b"\t", b"'\";--", b"%s%n", b"0"),
    *("\u202e\U0001f682".encode(), b"null", b"-1", b"1e999", b"9" * 400),
)
_NAMES = (
    *(b"Host", b"Origin", b"Cookie", b"Accept-Language", b"Last-Event-ID", b"X-Forwarded-For"),
    *(b"Content-Length", b"Transfer-Encoding", b"Content-Encoding", b"Expect", b"Upgrade"),
    *(b"Connection", b"Range", b"If-None-Match", b"Accept-Encoding", b"Content-Type", b"Forwarded"),
    *(b"Sec-Fetch-Site", b"X\x00", b"", b"A b", b"\xff"),
)
_VALUES = (
    *(b"chunked", b"gzip", b"deflate", b"br", b"identity", b"100-continue", b"websocket", b"h2c"),
    *(b"close", b"keep-alive, upgrade", b"bytes=0-1", b"127.0.0.1, ::1, [::1]:80", b"gzip;q=x"),
)
_PIECES: Sequence[Any] = (
    *(None, True, -1, 0, 1, 2**63, 10**300, 1.5, float("nan"), "", "undo", "done", "resign", {}),
    *([], "claim dieppe-paris purple:3", "claim dieppe-paris", "pay purple:1", "\ud800" * 9),
    *("give-up", "x" * 1500, "a-number-once", "\x00" * 9, "draw deck", {"a": [[]]}),
)


class Malformed:
    """Makes requests to the pages with these prefixes, with cookies that are right now and then."""

    def __init__(
        self, rng: Random, host: str, prefixes: Sequence[str], cookies: Sequence[str]
    ) -> None:
        self._rng, self._host, self._prefixes, self._cookies = rng, host, prefixes, cookies

    def request(self, sender: str) -> bytes:
        """Bytes of a request, or of what isn't one; it says that it comes from ``sender``."""
        pick = self._rng.choice
        if self._rng.random() < 0.03:
            return self._rng.randbytes(self._rng.randrange(1, 400)) + b"\r\n\r\n"
        method = pick((b"GET", b"POST")) if self._rng.random() < 0.7 else pick(_METHODS)
        path = pick((*self._prefixes, "/", "*", "//", "http://evil.example/"))
        target = (path + pick(_TAILS) + pick(_QUERIES)).encode("utf-8", "surrogatepass")
        body, headers = self._body(), self._headers(sender)
        length = pick((len(body), len(body), len(body), 0, len(body) * 2, -1))
        headers.append(b"Content-Length: %d" % length)
        version = pick((b"HTTP/1.1",) * 20 + (b"HTTP/1.0", b"HTTP/9.9", b"", b"HTTQ/1.1"))
        return b"\r\n".join([b" ".join((method, target, version)), *headers, b"", body])

    def _headers(self, sender: str) -> list[bytes]:
        pick, host = self._rng.choice, self._host.encode()
        right = [
            b"Host: " + host,
            b"Origin: http://" + host,
            b"Cookie: " + COOKIE.encode() + b"=" + pick((*self._cookies, "forged")).encode(),
        ]
        kept = [each for each in right if self._rng.random() < 0.9]
        for _ in range(pick((0, 0, 1, 2, 3, 150))):
            value = pick((*_STRANGE, *_VALUES, COOKIE.encode() + b"=" + pick(_STRANGE)))
            kept.append(pick(_NAMES) + pick((b": ", b":", b" : ", b"")) + value)
        return [*kept, b"X-Forwarded-For: " + sender.encode(), b"Connection: close"]

    def _body(self) -> bytes:
        pick = self._rng.choice
        match self._rng.randrange(6):
            case 0:
                return pick(_STRANGE)
            case 1:
                return pick((b"[", b'{"a":', b"{", b'"')) * pick((1, 300, 1900, 100_000))
            case 2:
                return b"%x\r\n%s\r\n0\r\n\r\n" % (pick((3, 0, 2**40)), b"abc")
            case _:
                fields = {name: pick(_PIECES) for name in ("move", "decision", "once")}
                fields |= {"once": f"{self._rng.random()}"} if self._rng.random() < 0.6 else {}
                fields |= {"decision": 9_999_999} if self._rng.random() < 0.6 else {}
                text = json.dumps(fields, ensure_ascii=self._rng.random() < 0.5)
                whole = text.encode("utf-8", "surrogatepass")
                return whole[: self._rng.randrange(len(whole))] if pick((0, 0, 1)) else whole
