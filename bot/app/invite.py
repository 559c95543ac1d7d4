"""The link that invites the bot with exactly the permissions it needs."""

from __future__ import annotations

import base64
import binascii

import discord

from bot.app.permissions import OPTIONAL, REQUIRED
from bot.app.run import CannotRun


def invite_link(token: str) -> str:
    """Return the link for the application of ``token``, whose first part is its id."""
    first = token.split(".", 1)[0]
    try:
        application_id = int(base64.b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError):
        raise CannotRun(
            "The DISCORD_TOKEN doesn't look like one: copy it again from the Bot page of your "
            "application."
        ) from None
    return link_for(application_id)


def link_for(application_id: int) -> str:
    """Return the link for an application."""
    return discord.utils.oauth_url(
        application_id,
        permissions=REQUIRED | OPTIONAL,
        scopes=("bot", "applications.commands"),
    )
