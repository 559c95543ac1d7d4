"""Discord's JSON for what is in the world."""

from typing import Protocol

from sandbox.clock import iso
from sandbox.components import strings
from sandbox.errors import Json
from sandbox.model import Attachment, Channel, ChannelType, Guild, Message, Role, User
from sandbox.quirks import Quirk


class Directory(Protocol):
    """Whom and what a payload names, by id, and where its files are served."""

    bot: User
    guilds: dict[str, Guild]
    users: dict[str, User]
    channels: dict[str, Channel]
    quirks: set[Quirk]

    def sees(self, user_id: str, channel: Channel) -> bool:
        """Whether somebody sees a channel at all."""

    def file_url(self, attachment: Attachment) -> str:
        """Where an attachment is served."""

    def may_read_content(self, message: Message) -> bool:
        """Whether the bot gets a message's text."""


def user(who: User) -> Json:
    """A user object."""
    return {
        "id": who.id,
        "username": who.username,
        "discriminator": "0001" if who.bot else "0",
        "global_name": who.global_name,
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
        "bot": who.bot,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def self_user(who: User) -> Json:
    """The bot's own user object, with the private fields."""
    return user(who) | {
        "mfa_enabled": False,
        "locale": "en-US",
        "verified": True,
        "email": None,
        "premium_type": 0,
    }


def member(world: Directory, where: Guild, user_id: str) -> Json:
    """A guild member object."""
    return member_alone(where, user_id) | {"user": user(world.users[user_id])}


def member_alone(where: Guild, user_id: str) -> Json:
    """A guild member object without its user."""
    person = where.members[user_id]
    return {
        "avatar": None,
        "banner": None,
        "nick": None,
        "roles": list(person.roles),
        "joined_at": iso(person.joined),
        "premium_since": None,
        "communication_disabled_until": person.silent_until and iso(person.silent_until),
        "flags": 0,
        "pending": False,
        "mute": False,
        "deaf": False,
    }


def role(one: Role) -> Json:
    """A role object."""
    return {
        "id": one.id,
        "name": one.name,
        "description": None,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild(one: Guild) -> Json:
    """A guild object as the REST routes give it."""
    nothing = dict.fromkeys(
        [
            "icon",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "system_channel_id",
            "widget_channel_id",
            "vanity_url_code",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "incidents_data",
            "hub_type",
        ]
    )
    return nothing | {
        "id": one.id,
        "name": one.name,
        "owner_id": one.owner_id,
        "features": [],
        "region": "deprecated",
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "roles": [role(each) for each in one.roles.values()],
        "default_message_notifications": 0,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": one.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
    }


def guild_create(world: Directory, one: Guild) -> Json:
    """A guild as GUILD_CREATE brings it."""
    here = [c for c in world.channels.values() if c.guild_id == one.id]
    return guild(one) | {
        "joined_at": iso(one.members[world.bot.id].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(world, one, world.bot.id)],
        "channels": [channel(world, each) for each in here if not each.is_thread],
        "threads": [channel(world, each) for each in here if _is_told(world, each)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def _is_told(world: Directory, thread: Channel) -> bool:
    return thread.is_thread and not thread.archived and world.sees(world.bot.id, thread)


def channel(world: Directory, one: Channel) -> Json:
    """A channel, thread or DM object."""
    made: Json = {
        "id": one.id,
        "type": int(one.type),
        "flags": 0,
        "last_message_id": next(reversed(one.messages), None),
    }
    if one.type is ChannelType.DM:
        made["recipients"] = [user(world.users[one.recipient_id or ""])]
        return made
    made |= {"guild_id": one.guild_id, "name": one.name, "parent_id": one.parent_id}
    made["rate_limit_per_user"] = 0
    if one.is_thread:
        return made | _thread(world, one)
    if one.type is ChannelType.VOICE:
        made |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    return made | {
        "position": one.position,
        "topic": one.topic,
        "nsfw": False,
        "permission_overwrites": [
            {"id": o.id, "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
            for o in one.overwrites.values()
        ],
    }


def _thread(world: Directory, one: Channel) -> Json:
    made: Json = {
        "owner_id": one.owner_id,
        "message_count": len(one.messages),
        "member_count": len(one.thread_members),
        "total_message_sent": len(one.messages),
        "thread_metadata": {
            "archived": one.archived,
            "archive_timestamp": iso(one.archive_changed),
            "auto_archive_duration": one.auto_archive_minutes,
            "locked": one.locked,
            "create_timestamp": iso(one.created),
        },
    }
    if one.type is ChannelType.PRIVATE_THREAD:
        made["thread_metadata"]["invitable"] = True
    if world.bot.id in one.thread_members:
        made["member"] = thread_member(one, world.bot.id)
    return made


def thread_member(one: Channel, user_id: str) -> Json:
    """Somebody's membership in a thread."""
    return {"id": one.id, "user_id": user_id, "join_timestamp": iso(one.created), "flags": 0}


def attachment(world: Directory, one: Attachment, *, ephemeral: bool = False) -> Json:
    """An attachment object, with its URL on the stand-in's own CDN route."""
    made: Json = {
        "id": one.id,
        "filename": one.filename,
        "size": one.size,
        "url": world.file_url(one),
        "proxy_url": world.file_url(one),
        "content_type": one.content_type,
    }
    if one.width is not None and one.height is not None:
        made |= {"width": one.width, "height": one.height}
    if one.description is not None:
        made["description"] = one.description
    if ephemeral:
        made["ephemeral"] = True
    return made


def loose_files(world: Directory, one: Message) -> list[Attachment]:
    """The attachments that no component or embed shows; Discord lists no others."""
    if not one.attachments or Quirk.ATTACHMENTS_MISSING in world.quirks:
        return []
    shown = {*strings(one.components), *strings(one.embeds)}
    return [each for each in one.attachments if world.file_url(each) not in shown]


def message(world: Directory, one: Message) -> Json:
    """A message object as the REST routes give it."""
    made: Json = {
        "id": one.id,
        "type": one.type,
        "channel_id": one.channel_id,
        "author": user(world.users[one.author_id]),
        "content": one.content if world.may_read_content(one) else "",
        "timestamp": iso(one.created),
        "edited_timestamp": None if one.edited is None else iso(one.edited),
        "flags": one.flags,
        "mentions": [user(world.users[each]) for each in one.mentions],
        "mention_roles": [],
        "mention_everyone": False,
        "attachments": [
            attachment(world, each, ephemeral=one.ephemeral) for each in loose_files(world, one)
        ],
        "embeds": one.embeds,
        "components": one.components,
        "pinned": one.pinned is not None,
        "tts": False,
    }
    if one.nonce is not None:
        made["nonce"] = one.nonce
    if one.interaction is not None:
        made["interaction_metadata"] = one.interaction
        made["application_id"] = world.bot.id
        made["webhook_id"] = world.bot.id
    if one.reference is not None:
        made["message_reference"] = one.reference
    if one.thread_id is not None and one.thread_id in world.channels:
        made["thread"] = channel(world, world.channels[one.thread_id])
    return made


def message_event(world: Directory, one: Message) -> Json:
    """A message object as the gateway brings it."""
    made = message(world, one)
    guild_id = world.channels[one.channel_id].guild_id
    if guild_id is not None:
        made["guild_id"] = guild_id
        if one.author_id in world.guilds[guild_id].members:
            made["member"] = member_alone(world.guilds[guild_id], one.author_id)
    return made
