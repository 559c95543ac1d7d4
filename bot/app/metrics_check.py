"""Whether the metrics are shown as the settings say: a question to the bot that runs."""

from __future__ import annotations

import ipaddress

import aiohttp

from bot.app.settings import Settings

_WAITING = aiohttp.ClientTimeout(total=3)
_READY, _NOT_READY = 200, 503


async def metrics_now(settings: Settings) -> list[tuple[bool | None, str]]:
    """What is to say of them; nothing where they are off."""
    host, port = settings.metrics_host, settings.metrics_port
    if port is None:
        return []
    found = [await _asked(host, port)] if port else []
    if not _is_loopback(host):
        told = "whoever reaches that address may read the metrics."
        found.append((None, f"METRICS_HOST is {host}: {told}"))
    return found


async def _asked(host: str, port: int) -> tuple[bool | None, str]:
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}/healthz"
    try:
        async with aiohttp.ClientSession(timeout=_WAITING) as session, session.get(url) as answer:
            status, kind = answer.status, answer.content_type
            verdict = (await answer.text()).partition("\n")[0]
    except (aiohttp.ClientError, OSError, ValueError):
        return None, f"Nobody answers at {url}: the bot isn't running, or has no metrics yet."
    if status in (_READY, _NOT_READY) and kind == "text/plain" and verdict:
        return status == _READY, f"The bot says at {url}: {verdict}."
    return False, f"Another program answers at {url}: choose another METRICS_PORT."


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
