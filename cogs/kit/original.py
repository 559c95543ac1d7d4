"""Edits of the first answer to an interaction, without making a message of what Discord returns.

The library reads all of it, each component twice, and that takes longer than to send it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from cogs.kit.layout import Layout

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_GALLERY, _FILE = discord.ComponentType.media_gallery.value, discord.ComponentType.file.value


async def edit_original(
    interaction: discord.Interaction[Stationmaster],
    made: Layout,
    mentions: discord.AllowedMentions,
) -> int:
    """Have the answer show this; return how many pictures and files are there then."""
    webhook = interaction.followup
    with handle_message_parameters(
        view=made.view, attachments=made.files, allowed_mentions=mentions
    ) as sent:
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


def _shown(components: Iterable[dict[str, Any]]) -> int:
    """How many pictures and files they are."""
    return sum(
        len(each["items"]) if each["type"] == _GALLERY else each["type"] == _FILE
        for each in components
    )
