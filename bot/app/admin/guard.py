"""Keeps other web sites out: DNS rebinding by the Host header, forged requests by the Origin."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler

_SAFE = frozenset({"GET", "HEAD"})
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
    if request.method not in _SAFE and not _same_origin(request):
        raise web.HTTPForbidden(text="Only the page itself may change something.", headers=_HEADERS)
    try:
        response = await handler(request)
    except web.HTTPException as answer:
        answer.headers.update(_HEADERS)
        raise
    response.headers.update(_HEADERS)
    return response


def is_loopback(host: str) -> bool:
    """Whether a Host header names this machine to itself."""
    try:
        name = urlsplit("//" + host).hostname or ""
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def _same_origin(request: web.Request) -> bool:
    """Browsers always send an Origin with what could change something; programs needn't."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.casefold() == request.headers.get("Host", "").casefold()
