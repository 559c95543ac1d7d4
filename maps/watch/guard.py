"""Keeps other sites out of the page: by the Host header, the Origin, and what it may load."""

from __future__ import annotations

from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_OURS = frozenset({"127.0.0.1", "localhost"})


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer 403 unless a request is for this machine and, where it acts, from our own page."""
    host = request.headers.get("Host", "")
    if _name(host) not in _OURS:
        raise web.HTTPForbidden(text="This page is for this machine only.")
    origin = request.headers.get("Origin")
    if request.method != "GET" and (origin is None or urlsplit(origin).netloc != host):
        raise web.HTTPForbidden(text="Only the page itself may ask for this.")
    return await handler(request)


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
