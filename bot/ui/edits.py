"""Edits of the first answer to an interaction, past the library's views and messages.

It makes an object of each component before it is sent, and again of each that Discord returns,
which takes longer than to send them. Where Discord refuses an icon, the request is made again
without.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
from discord import ComponentType, ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.ui.items import Attachment, Block, Illustration, Item, placed, shown
from bot.words.parts import Icons, icon_of

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
            inner.emoji = _usable_emoji(inner.emoji, icons)
        elif isinstance(inner, ui.Select):
            for option in inner.options:
                option.emoji = _usable_emoji(option.emoji, icons)


def usable(body: Mapping[str, Any], icons: Icons) -> Mapping[str, Any]:
    """What Discord is told of a button or an option, with what now stands for such an icon."""
    emoji = body.get("emoji")
    if not emoji or not emoji["id"]:
        return body
    now = _usable_emoji(discord.PartialEmoji.from_dict(emoji), icons)
    if isinstance(now, str):
        # Those that were uploaded anew are icons, too.
        now = discord.PartialEmoji.from_str(now)
    return body if now is None else {**body, "emoji": now.to_dict()}


def _usable_emoji(
    emoji: discord.PartialEmoji | None, icons: Icons
) -> discord.PartialEmoji | str | None:
    icon = icon_of(emoji.name) if emoji is not None and emoji.id else None
    if emoji is None or icon is None or icons.is_usable(str(emoji)):
        return emoji
    return icons.emoji(icon)


_TEXT, _ROW = ComponentType.text_display.value, ComponentType.action_row.value
_GALLERY, _FILE = ComponentType.media_gallery.value, ComponentType.file.value


class _Bodies(list[dict[str, Any]]):
    """All that is asked of a view for a request: what Discord is told of its components."""

    def to_components(self) -> list[dict[str, Any]]:
        return self

    def has_components_v2(self) -> bool:
        return True


async def edit_original(
    interaction: discord.Interaction[Any],
    blocks: Sequence[Block | None],
    mentions: discord.AllowedMentions,
    icons: Icons,
) -> int:
    """Have the answer show this; return how many pictures and files are there then."""
    webhook, files = interaction.followup, list[discord.File]()
    view = cast(ui.LayoutView, _Bodies(bodies(blocks, files, icons)))
    with handle_message_parameters(view=view, attachments=files, allowed_mentions=mentions) as sent:
        edited: Any = await async_context.get().edit_original_interaction_response(
            interaction.application_id,
            interaction.token,
            session=webhook.session,
            proxy=webhook.proxy,
            proxy_auth=webhook.proxy_auth,
            payload=sent.payload,
            multipart=sent.multipart,
            files=sent.files,
        )
    return _shown(edited.get("components", ()))


def bodies(
    blocks: Sequence[Block | None], files: list[discord.File], icons: Icons
) -> list[dict[str, Any]]:
    """What Discord is told of these, with the ``files`` that it is sent for them."""
    return [_body(block, files, icons) for block in placed(blocks)]


def _body(block: Block, files: list[discord.File], icons: Icons) -> dict[str, Any]:
    match block:
        case str():
            return {"type": _TEXT, "content": block}
        case Illustration() | Attachment():
            return shown(block, files).to_component_dict()
    return {"type": _ROW, "components": [_usable_item(each, icons) for each in block]}


def _usable_item(item: Item, icons: Icons) -> Mapping[str, Any]:
    """An item with Unicode in the place of icons that may not be used any more."""
    body = usable(item.body, icons)
    if "options" in body:
        body = {**body, "options": [usable(each, icons) for each in body["options"]]}
    return body


def _shown(components: Iterable[dict[str, Any]]) -> int:
    """How many pictures and files they are."""
    return sum(
        len(each["items"]) if each["type"] == _GALLERY else each["type"] == _FILE
        for each in components
    )
