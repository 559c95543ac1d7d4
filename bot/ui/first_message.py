"""The requests that make a private answer's first message, past the library's views and messages.

It makes an object of each component before it is sent, and again of each that Discord returns,
which takes longer than to send them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import discord
from discord import ComponentType, InteractionResponseType, ui
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.runtime.requests import done
from bot.ui.items import Block, bodies
from bot.words.parts import Icons

_GALLERY, _FILE = ComponentType.media_gallery.value, ComponentType.file.value


class _Bodies(list[dict[str, Any]]):
    """A stand-in for a view in a request: the bodies of its components, made already."""

    def to_components(self) -> list[dict[str, Any]]:
        return self

    def has_components_v2(self) -> bool:
        return True


async def send_first(
    interaction: discord.Interaction[Any],
    blocks: Sequence[Block | None],
    mentions: discord.AllowedMentions,
    icons: Icons,
    *,
    in_place: bool,
) -> int | None:
    """Answer an interaction with blocks: as a new message, or ``in_place`` of the one used.

    Return the new message's id; None if there is none, or Discord doesn't say it.
    """
    webhook, files = interaction.followup, list[discord.File]()
    view = cast(ui.LayoutView, _Bodies(bodies(blocks, files, icons)))
    kind = InteractionResponseType
    with interaction_message_response_params(
        type=(kind.message_update if in_place else kind.channel_message).value,
        view=view,
        attachments=files,
        flags=discord.MessageFlags(ephemeral=not in_place),
        allowed_mentions=mentions,
    ) as sent:
        answered: Any = await done(
            async_context.get().create_interaction_response(
                interaction.id,
                interaction.token,
                session=webhook.session,
                proxy=webhook.proxy,
                proxy_auth=webhook.proxy_auth,
                params=sent,
            )
        )
    return None if in_place else _message_in(answered)


def _message_in(answered: Any) -> int | None:
    """Return the id of the message that an interaction was answered with, if Discord says it."""
    told = answered.get("interaction") if isinstance(answered, dict) else None
    number = told.get("response_message_id") if isinstance(told, dict) else None
    return int(number) if isinstance(number, str) and number.isdecimal() else None


async def edit_first(
    interaction: discord.Interaction[Any],
    blocks: Sequence[Block | None],
    mentions: discord.AllowedMentions,
    icons: Icons,
) -> int | None:
    """Edit the first answer to show blocks; return how many pictures and files it has then.

    None if Discord doesn't say that.
    """
    webhook, files = interaction.followup, list[discord.File]()
    view = cast(ui.LayoutView, _Bodies(bodies(blocks, files, icons)))
    with handle_message_parameters(view=view, attachments=files, allowed_mentions=mentions) as sent:
        edited: Any = await done(
            async_context.get().edit_original_interaction_response(
                interaction.application_id,
                interaction.token,
                session=webhook.session,
                proxy=webhook.proxy,
                proxy_auth=webhook.proxy_auth,
                payload=sent.payload,
                multipart=sent.multipart,
                files=sent.files,
            )
        )
    return _pictures_among(edited.get("components")) if isinstance(edited, dict) else None


def _pictures_among(components: Any) -> int | None:
    """Return how many pictures and files are among the components; None if that isn't said."""
    count = 0
    for each in components if isinstance(components, list) else [None]:
        if not isinstance(each, dict):
            return None
        kind, items = each.get("type"), each.get("items", [])
        if not isinstance(kind, int) or not isinstance(items, list):
            return None
        count += len(items) if kind == _GALLERY else kind == _FILE
    return count
