"""Threads: opened under a message, whose id they get, or in a channel."""

from sandbox import posts
from sandbox.errors import ApiError, missing_permissions
from sandbox.model import Channel, ChannelType, Message
from sandbox.permissions import Permission
from sandbox.world import World


def open_thread(
    world: World,
    parent: Channel,
    owner_id: str,
    name: str,
    *,
    under: Message | None = None,
    minutes: int = 1440,
) -> Channel:
    """A new public thread; raises 160004, 50024, 50013 or 160006."""
    if under is not None and under.thread_id is not None:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    if parent.type is not ChannelType.TEXT:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if not world.permissions(owner_id, parent) & Permission.CREATE_PUBLIC_THREADS:
        raise missing_permissions()
    guild_id, threads = parent.guild_id, [c for c in world.channels.values() if c.is_thread]
    if sum(c.guild_id == guild_id and not c.archived for c in threads) >= world.most_threads:
        raise ApiError(400, 160006, "Maximum number of active threads reached")
    own_id = under.id if under else ""
    thread = world.add_thread(parent, name, owner_id, minutes=minutes, id=own_id)
    if under is not None:
        under.thread_id = thread.id
        posts.announce_edit(world, under)
    return thread
