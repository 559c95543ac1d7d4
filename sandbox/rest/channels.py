"""Channels, threads, their members, and pins."""

from sandbox import payloads, posts
from sandbox.clock import iso
from sandbox.errors import ApiError, Problem, invalid_form, missing_permissions, unknown_message
from sandbox.model import Channel, ChannelType, Message
from sandbox.permissions import Permission
from sandbox.rest.routing import Answer, Call, Routes
from sandbox.threads import open_thread

routes = Routes()

MAX_PINS = 250


def channel_of(call: Call) -> Channel:
    """The channel that the path names; raises 10003 or 50001."""
    return call.world.channel_for_bot(call.params["channel_id"])


def message_of(call: Call, channel: Channel) -> Message:
    """The public message that the path names; raises 10008."""
    message = channel.messages.get(call.params["message_id"])
    if message is None or message.ephemeral:
        raise unknown_message()
    return message


def require(call: Call, channel: Channel, permission: Permission) -> None:
    """Raise 50013 where the bot lacks a permission."""
    if not call.world.permissions(call.world.bot.id, channel) & permission:
        raise missing_permissions()


@routes("GET", "/channels/{channel_id}")
def get_channel(call: Call) -> Answer:
    """A channel, thread or DM."""
    return Answer(200, payloads.channel(call.world, channel_of(call)))


@routes("PATCH", "/channels/{channel_id}")
def update_channel(call: Call) -> Answer:
    """Rename; archive, open, lock a thread."""
    channel, form, world = channel_of(call), call.form, call.world
    if channel.type is ChannelType.DM:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if channel.is_thread:
        _update_thread(call, channel)
    else:
        require(call, channel, Permission.MANAGE_CHANNELS)
        channel.topic = form.get("topic", channel.topic)
    channel.name = form.get("name", channel.name)
    world.announce_update(channel)
    return Answer(200, payloads.channel(world, channel))


def _update_thread(call: Call, thread: Channel) -> None:
    form, world = call.form, call.world
    manages = world.permissions(world.bot.id, thread) & Permission.MANAGE_THREADS
    owns = thread.owner_id == world.bot.id
    opening = set(form) == {"archived"} and not form["archived"] and not thread.locked
    if not manages and (not (owns or opening) or "locked" in form):
        raise missing_permissions()
    if thread.archived and form.get("archived", True):
        raise ApiError(400, 50083, "Thread is archived")
    thread.locked = form.get("locked", thread.locked)
    thread.auto_archive_minutes = form.get("auto_archive_duration", thread.auto_archive_minutes)
    if form.get("archived", thread.archived) != thread.archived:
        thread.archived = form["archived"]
        thread.archive_changed = world.clock.now()


@routes("DELETE", "/channels/{channel_id}")
def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = channel_of(call)
    wanted = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    require(call, channel, wanted)
    body = payloads.channel(call.world, channel)
    call.world.delete_channel(channel)
    return Answer(200, body)


@routes("POST", "/channels/{channel_id}/typing")
def trigger_typing(call: Call) -> Answer:
    """Show that the bot types."""
    require(call, channel_of(call), Permission.SEND_MESSAGES)
    return Answer()


@routes("POST", "/channels/{channel_id}/threads")
def create_thread(call: Call) -> Answer:
    """A public thread without a first message."""
    if call.form.get("type", 11) != ChannelType.PUBLIC_THREAD:
        wrong = Problem(("type",), "BASE_TYPE_CHOICES", "The stand-in has public threads only.")
        raise invalid_form([wrong])
    return _open_thread(call, channel_of(call), None)


@routes("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def create_thread_from_message(call: Call) -> Answer:
    """A public thread under a message; it has the message's id."""
    channel = channel_of(call)
    return _open_thread(call, channel, message_of(call, channel))


def _open_thread(call: Call, parent: Channel, under: Message | None) -> Answer:
    minutes = call.form.get("auto_archive_duration") or 1440
    name, world = call.form["name"], call.world
    thread = open_thread(world, parent, world.bot.id, name, under=under, minutes=minutes)
    return Answer(201, payloads.channel(world, thread))


@routes("GET", "/channels/{channel_id}/threads/archived/public")
def list_public_archived_threads(call: Call) -> Answer:
    """The archived threads of a channel."""
    parent, world = channel_of(call), call.world
    old = [c for c in world.channels.values() if c.parent_id == parent.id and c.archived]
    listed = [payloads.channel(world, each) for each in old]
    return Answer(200, {"threads": listed, "members": [], "has_more": False})


@routes("PUT", "/channels/{channel_id}/thread-members/@me")
def join_thread(call: Call) -> Answer:
    """Join a thread."""
    return _join(call, call.world.bot.id)


@routes("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def add_thread_member(call: Call) -> Answer:
    """Add somebody to a thread."""
    return _join(call, call.params["user_id"])


@routes("DELETE", "/channels/{channel_id}/thread-members/@me")
def leave_thread(call: Call) -> Answer:
    """Leave a thread."""
    thread = channel_of(call)
    thread.thread_members = [m for m in thread.thread_members if m != call.world.bot.id]
    return Answer()


@routes("GET", "/channels/{channel_id}/thread-members")
def list_thread_members(call: Call) -> Answer:
    """Who is in a thread."""
    thread = channel_of(call)
    return Answer(200, [payloads.thread_member(thread, each) for each in thread.thread_members])


@routes("GET", "/channels/{channel_id}/thread-members/{user_id}")
def get_thread_member(call: Call) -> Answer:
    """Whether somebody is in a thread."""
    thread, person = channel_of(call), call.params["user_id"]
    if person not in thread.thread_members:
        raise ApiError(404, 10007, "Unknown Member")
    return Answer(200, payloads.thread_member(thread, person))


def _join(call: Call, user_id: str) -> Answer:
    thread = channel_of(call)
    if thread.archived:
        raise ApiError(400, 50083, "Thread is archived")
    if user_id not in thread.thread_members:
        thread.thread_members.append(user_id)
    return Answer()


@routes("GET", "/channels/{channel_id}/messages/pins")
def list_pins(call: Call) -> Answer:
    """The pinned messages, newest pin first."""
    items = [
        {"pinned_at": iso(each.pinned or 0), "message": payloads.message(call.world, each)}
        for each in _pinned(channel_of(call))
    ]
    return Answer(200, {"items": items, "has_more": False})


@routes("GET", "/channels/{channel_id}/pins")
def deprecated_list_pins(call: Call) -> Answer:
    """The pinned messages, as older clients ask for them."""
    listed = _pinned(channel_of(call))
    return Answer(200, [payloads.message(call.world, each) for each in listed])


@routes("PUT", "/channels/{channel_id}/messages/pins/{message_id}")
@routes("PUT", "/channels/{channel_id}/pins/{message_id}")
def create_pin(call: Call) -> Answer:
    """Pin a message."""
    channel = channel_of(call)
    message = message_of(call, channel)
    require(call, channel, Permission.PIN_MESSAGES)
    if len(_pinned(channel)) >= MAX_PINS:
        raise ApiError(400, 30003, f"Maximum number of pinned messages reached ({MAX_PINS})")
    if message.pinned is None:
        message.pinned = call.world.clock.now()
        posts.announce_edit(call.world, message)
    return Answer()


@routes("DELETE", "/channels/{channel_id}/messages/pins/{message_id}")
@routes("DELETE", "/channels/{channel_id}/pins/{message_id}")
def delete_pin(call: Call) -> Answer:
    """Unpin a message."""
    channel = channel_of(call)
    message = message_of(call, channel)
    require(call, channel, Permission.PIN_MESSAGES)
    message.pinned = None
    posts.announce_edit(call.world, message)
    return Answer()


def _pinned(channel: Channel) -> list[Message]:
    found = [m for m in channel.messages.values() if m.pinned is not None]
    return sorted(found, key=lambda m: m.pinned or 0.0, reverse=True)
