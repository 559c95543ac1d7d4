"""Edits of the first answer to an interaction, past the library's views and messages.

It makes an object of each component before it is sent, and again of each that Discord returns,
which takes longer than to send them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import discord
from discord import ComponentType, ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.posting.refused_icons import usable
from bot.texts.icons import Icons
from cogs.kit.item import Item
from cogs.kit.layout import Attachment, Block, Illustration, placed, shown

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
    return {"type": _ROW, "components": [_usable(each, icons) for each in block]}


def _usable(item: Item, icons: Icons) -> Mapping[str, Any]:
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
