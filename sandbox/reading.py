"""The read model of a page: what one person sees, as plain JSON."""

from sandbox import payloads
from sandbox.clock import iso
from sandbox.components import rebased
from sandbox.errors import Json
from sandbox.model import Channel, ChannelType, Message, User
from sandbox.world import World


def render_for(world: World, person_id: str) -> Json:
    """People, channels with their messages, and commands, as this person sees them."""
    channels = [c for c in world.channels.values() if is_shown(world, person_id, c)]
    return {
        "me": _user(world.users[person_id]),
        "bot": _user(world.bot) | {"present": world.guild.bot_present},
        "guild": {"id": world.guild.id, "name": world.guild.name},
        "people": [_user(each) for each in world.people],
        "channels": [render_channel(world, person_id, each) for each in channels],
        "commands": [command for scope in world.commands.values() for command in scope.values()],
    }


def is_shown(world: World, person_id: str, channel: Channel) -> bool:
    """Whether a page shows a person this channel: it has the first server and the DM only."""
    return channel.guild_id in (None, world.guild.id) and world.sees(person_id, channel)


def render_channel(world: World, person_id: str, channel: Channel, limit: int = 200) -> Json:
    """One channel with its newest `limit` visible messages, oldest first."""
    name = channel.name
    if channel.type is ChannelType.DM:
        name = world.bot.name
    return {
        "id": channel.id,
        "name": name,
        "type": int(channel.type),
        "parent_id": channel.parent_id,
        "archived": channel.archived,
        "locked": channel.locked,
        "messages": [
            render_message(world, person_id, each) for each in visible(channel, person_id)[-limit:]
        ],
    }


def visible(channel: Channel, person_id: str) -> list[Message]:
    """The messages of a channel that a person sees: public ones and their own ephemeral ones."""
    return [m for m in channel.messages.values() if m.audience in (None, person_id)]


def render_message(world: World, person_id: str, message: Message) -> Json:
    """One message with author, content, components, files, marks and times."""
    made: Json = {
        "id": message.id,
        "channel_id": message.channel_id,
        "author": _user(world.users[message.author_id]),
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [
            payloads.attachment(world, each) for each in payloads.loose_files(world, message)
        ],
        "flags": message.flags,
        "ephemeral": message.ephemeral,
        "loading": message.loading,
        "timestamp": iso(message.created),
        "edited_timestamp": None if message.edited is None else iso(message.edited),
        "pinned": message.pinned is not None,
        "mentions_me": person_id in message.mentions,
        "pings_me": person_id in message.pings,
        "reply_to": message.reference,
        "thread_id": message.thread_id,
        "interaction": _source(world, message),
        "revision": message.revision,
    }
    relative: Json = rebased(made, world.base_url + "/", "/")
    return relative


def _source(world: World, message: Message) -> Json | None:
    if message.interaction is None:
        return None
    return {
        "user": _user(world.users[message.interaction["user"]["id"]]),
        "name": message.interaction.get("name"),
    }


def _user(user: User) -> Json:
    return {
        "id": user.id,
        "name": user.name,
        "username": user.username,
        "bot": user.bot,
        "locale": user.locale,
    }
