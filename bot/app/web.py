"""Where a request to a page of the program comes from: guards that several pages share."""

from __future__ import annotations

import ipaddress
import logging
from collections.abc import Iterable
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from bot.app.settings import Network

SAFE = frozenset({"GET", "HEAD"})
"""The methods that change nothing."""
_LONGEST_ADDRESS = 45


def is_loopback(host: str) -> bool:
    """Return whether a Host header names this machine as it knows itself."""
    try:
        name = urlsplit("//" + host).hostname or ""
        return name == "localhost" or ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def is_same_origin(request: web.Request) -> bool:
    """Return whether a request comes from the page, or from a program.

    Browsers always send an Origin with what could change something; programs needn't.
    """
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    return urlsplit(origin).netloc.casefold() == request.headers.get("Host", "").casefold()


def sender_of(request: web.Request, trusted: Iterable[Network]) -> str:
    """Return the address that a request is from; one that was forwarded counts only from proxies.

    Of the forwarded ones it is the last that isn't a trusted proxy's itself: those before it are
    whatever its sender wrote.
    """
    forwarded = ",".join(request.headers.getall("X-Forwarded-For", []))
    sender = request.remote or ""
    for each in reversed(forwarded.split(",")):
        if not _is_among(sender, trusted) or not each.strip():
            break
        sender = str(_read(each) or each.strip()[:_LONGEST_ADDRESS])
    return sender


def household_of(sender: str) -> str:
    """Return what counts as one with an address: of IPv6 a whole /64, which is one household's."""
    address = _read(sender)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, 64), strict=False))
    return sender


def _is_among(sender: str, networks: Iterable[Network]) -> bool:
    address = _read(sender)
    return address is not None and any(address in each for each in networks)


def _read(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an address, which may have brackets and a port; None if it isn't one."""
    name = text.strip()
    if name.startswith("["):
        name = name[1:].partition("]")[0]
    elif name.count(":") == 1:
        name = name.partition(":")[0]
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


_UNREADABLE = HttpProcessingError, UnicodeError
"""What such a request raises: the library itself encodes a header that can't be."""


class _Malformed(logging.Filter):
    """Keeps out of the log what can't be read as a request: a cookie may stand in it."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is of something else."""
        return not (record.exc_info and isinstance(record.exc_info[1], _UNREADABLE))


_MALFORMED = _Malformed()


def log_of_server(name: str) -> logging.Logger:
    """Return the log of a web server, which has no part of a malformed request in it."""
    found = logging.getLogger(name)
    found.addFilter(_MALFORMED)
    return found
