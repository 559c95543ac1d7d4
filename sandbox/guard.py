"""Keeps other web sites out: DNS rebinding by the Host header, forged requests by the Origin."""

import ipaddress
from collections.abc import Callable
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})


def guard(bound_host: Callable[[], str]) -> Middleware:
    """A middleware that answers 403 unless the request is for us and from our own page."""

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not is_ours(request.headers.get("Host", ""), bound_host()):
            raise web.HTTPForbidden(text="This address is not one of the sandbox's.")
        changes = request.method not in SAFE_METHODS or "Upgrade" in request.headers
        if changes and not _same_origin(request):
            raise web.HTTPForbidden(text="The sandbox takes requests from its own page only.")
        return await handler(request)

    return check


def is_ours(host: str, bound_host: str) -> bool:
    """Whether a Host header names localhost, the bound host, or an address by number."""
    name = _name(host)
    if name in ("localhost", bound_host.casefold()):
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _name(host: str) -> str:
    try:
        return urlsplit("//" + host).hostname or ""
    except ValueError:
        return ""


def _same_origin(request: web.Request) -> bool:
    """Programs send no Origin; browsers always do with what could change something."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.casefold() == request.headers.get("Host", "").casefold()
