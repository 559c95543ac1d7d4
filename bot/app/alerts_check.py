"""Whether alerts would reach whoever is to get them, as far as that can be known beforehand."""

from __future__ import annotations

import discord

from bot.app.settings import Settings
from bot.posting.permissions import lacking_of, title

Found = tuple[bool | None, str]

_NOBODY = "Nobody is told when something goes wrong: name ADMIN_USER_ID or ADMIN_CHANNEL_ID."


async def alerts_now(settings: Settings, client: discord.Client) -> list[Found]:
    """What is to say of them; one that was refused is a notice besides."""
    if settings.admin_user_id is not None:
        return [await _person(client, settings.admin_user_id)]
    if settings.admin_channel_id is not None:
        return [await _channel(client, settings.admin_channel_id)]
    return [(None, _NOBODY)]


async def _person(client: discord.Client, user_id: int) -> Found:
    try:
        user = await client.fetch_user(user_id)
    except discord.NotFound:
        return False, "Alerts reach nobody: Discord knows no user with that ADMIN_USER_ID."
    if user.bot:
        return False, "Alerts reach nobody: ADMIN_USER_ID is a bot's."
    async for guild in client.fetch_guilds(limit=200):
        try:
            await guild.fetch_member(user_id)
        except discord.HTTPException:
            continue
        return True, f"Alerts go to {user.display_name} in private."
    told = "Discord delivers private messages only where both are members of a server."
    return (
        False,
        f"Alerts don't reach {user.display_name}, who is on no server with this bot: {told}",
    )


async def _channel(client: discord.Client, channel_id: int) -> Found:
    try:
        found = await client.fetch_channel(channel_id)
    except (discord.NotFound, discord.Forbidden, discord.InvalidData):
        return False, "Alerts reach nobody: the bot sees no channel with that ADMIN_CHANNEL_ID."
    if not isinstance(found, discord.TextChannel | discord.Thread):
        return False, "Alerts reach nobody: ADMIN_CHANNEL_ID is no text channel and no thread."
    if missing := await _lacking(client, found):
        return False, f"Alerts don't arrive in #{found.name}: missing {', '.join(missing)}."
    return True, f"Alerts go to #{found.name}."


async def _lacking(
    client: discord.Client, found: discord.TextChannel | discord.Thread
) -> list[str]:
    """What the bot lacks there; the roles of a server are known only once they are asked for."""
    guild = await client.fetch_guild(found.guild.id)
    assert client.user is not None  # noqa: S101
    me = await guild.fetch_member(client.user.id)
    thread = isinstance(found, discord.Thread)
    wanted = found.parent_id if isinstance(found, discord.Thread) else found.id
    for channel in await guild.fetch_channels():
        if channel.id == wanted:
            return [title(name) for name in lacking_of(channel.permissions_for(me), thread=thread)]
    return [title("read_messages")]
