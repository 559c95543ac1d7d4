"""What the bot must be allowed in a channel, and what it can do without."""

from __future__ import annotations

import discord

REQUIRED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
OPTIONAL = discord.Permissions(manage_threads=True)
