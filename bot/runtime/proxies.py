"""The proxies through which Discord is reached, as the environment names them for all programs.

The library has one proxy for everything; which one is right depends on the address, and some have
none. Without any nothing is changed.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib import request

import aiohttp
import discord
import yarl

_LIKE = {"https": "https", "wss": "https", "http": "http", "ws": "http"}
"""Which proxy the kinds of addresses have: a socket is reached as a page is."""


@dataclass(frozen=True, slots=True, repr=False)
class Proxy:
    """An HTTP proxy; its address is without user and password, so that people may see it."""

    address: str
    auth: aiohttp.BasicAuth | None

    @classmethod
    def read(cls, written: str) -> Proxy:
        """Return the proxy that was written, with or without ``http://``; raises ValueError.

        The text of that has nothing of what was written, since there may be a password in it.
        """
        text = written.strip()
        try:
            url = yarl.URL(text if "://" in text else f"http://{text}")
            usable = url.scheme in ("http", "https") and url.host and url.port
        except (ValueError, TypeError):
            usable = False
        if not usable:
            raise ValueError("it has to be an HTTP proxy, such as http://host:3128")
        auth = None
        if url.user is not None or url.password is not None:
            auth = aiohttp.BasicAuth(url.user or "", url.password or "", "utf-8")
        return cls(str(url.origin()), auth)


@dataclass(frozen=True, slots=True)
class Proxies:
    """The proxies for addresses of both kinds; ``bypassed`` names hosts, as NO_PROXY does."""

    https: Proxy | None = None
    http: Proxy | None = None
    bypassed: str = ""

    def to(self, url: str) -> Proxy | None:
        """Return the proxy through which an address is reached; None if it is reached directly."""
        read = yarl.URL(url)
        kind, host = _LIKE.get(read.scheme), read.host or ""
        found = self.https if kind == "https" else self.http if kind == "http" else None
        if found is None or _is_here(host):
            return None
        names = {"no": self.bypassed} if self.bypassed else {}
        # The library of Python has it without describing its types.
        bypasses: Callable[..., bool] = getattr(request, "proxy_bypass_environment")  # noqa: B009
        return None if bypasses(host, names) else found

    def lead(self, http: discord.http.HTTPClient) -> None:
        """Let a client of the library use them: for its requests, and for the gateway's sockets."""
        if self.https is None and self.http is None:
            return
        _use(http, self.to(discord.http.Route.BASE))

        async def connect(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
            own = copy(http)
            _use(own, self.to(url))
            return await discord.http.HTTPClient.ws_connect(own, url, compress=compress)

        setattr(http, "ws_connect", connect)  # noqa: B010 (what mypy refuses)

    def of_discord(self) -> dict[str, str]:
        """Return what lies between here and Discord, by what it is for; nothing without a proxy."""
        ways = {
            "requests": self.to(discord.http.Route.BASE),
            "gateway": self.to(str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY)),
        }
        return {what: proxy.address for what, proxy in ways.items() if proxy is not None}


DIRECT = Proxies()
"""No proxy for anything."""


def options(proxy: Proxy | None) -> dict[str, Any]:
    """Return what aiohttp takes for a request through a proxy, or for one without."""
    return {} if proxy is None else {"proxy": proxy.address, "proxy_auth": proxy.auth}


def _use(http: discord.http.HTTPClient, proxy: Proxy | None) -> None:
    http.proxy = proxy.address if proxy else None
    http.proxy_auth = proxy.auth if proxy else None


def _is_here(host: str) -> bool:
    """Return whether an address is this machine's own, which no proxy can reach."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
