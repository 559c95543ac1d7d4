"""Notices that Discord refuses an icon, and has the request made again without."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.texts.icons import Icons, icon_of

_BAD_REQUEST, _INVALID_FORM = 400, 50035
_MAKE_AGAIN = 408
"""A fault that passes: whatever failed by it is made anew, and then without icons."""
_PASSES = 60.0
"""Seconds for which requests may be under way that still have icons."""


def watch(icons: Icons, tracing: aiohttp.TraceConfig) -> None:
    """Have a client's requests watched: a refused icon is a fault that passes."""
    refused_at: float | None = None

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        nonlocal refused_at
        response, now = answered.response, asyncio.get_running_loop().time()
        if response.status != _BAD_REQUEST or not _names_emoji(await response.read()):
            return
        if icons.are_used:
            icons.refuse()
            refused_at = now
        elif refused_at is None or now > refused_at + _PASSES:
            return
        response.status = _MAKE_AGAIN

    tracing.on_request_end.append(ended)


def _names_emoji(body: bytes) -> bool:
    """Whether a refusal is about the emoji of a component."""
    try:
        refusal = json.loads(body)
    except ValueError:
        return False
    return (
        isinstance(refusal, dict)
        and refusal.get("code") == _INVALID_FORM
        and _has_emoji(refusal.get("errors"))
    )


def _has_emoji(faults: Any) -> bool:
    if isinstance(faults, dict):
        return "emoji" in faults or any(_has_emoji(each) for each in faults.values())
    return False


def replace_lost(view: ui.LayoutView, icons: Icons) -> None:
    """Put Unicode in the place of icons that may not be used any more."""
    for item in view.walk_children():
        inner = item.item if isinstance(item, ui.DynamicItem) else item
        if isinstance(inner, ui.Button):
            inner.emoji = _usable(inner.emoji, icons)
        elif isinstance(inner, ui.Select):
            for option in inner.options:
                option.emoji = _usable(option.emoji, icons)


def usable(body: Mapping[str, Any], icons: Icons) -> Mapping[str, Any]:
    """What Discord is told of a button or an option, with what now stands for such an icon."""
    emoji = body.get("emoji")
    if not emoji or not emoji["id"]:
        return body
    now = _usable(discord.PartialEmoji.from_dict(emoji), icons)
    if isinstance(now, str):
        # Those that were uploaded anew are icons, too.
        now = discord.PartialEmoji.from_str(now)
    return body if now is None else {**body, "emoji": now.to_dict()}


def _usable(emoji: discord.PartialEmoji | None, icons: Icons) -> discord.PartialEmoji | str | None:
    icon = icon_of(emoji.name) if emoji is not None and emoji.id else None
    if emoji is None or icon is None or icons.is_usable(str(emoji)):
        return emoji
    return icons.emoji(icon)
