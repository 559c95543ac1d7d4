"""Messages of a channel: send, read, edit, delete."""

from sandbox import payloads, posts
from sandbox.errors import ApiError, Json, missing_permissions, unknown_message
from sandbox.limits import OLD_MESSAGE_SECONDS
from sandbox.model import Channel, ChannelType, Message
from sandbox.permissions import Permission
from sandbox.posts import Draft
from sandbox.quirks import Quirk
from sandbox.rest.channels import channel_of, message_of, require
from sandbox.rest.routing import Answer, Call, Routes

routes = Routes()

REPLY = 19


@routes("GET", "/channels/{channel_id}/messages")
def list_messages(call: Call) -> Answer:
    """History: newest first, with before, after or around, at most 100."""
    channel, world = channel_of(call), call.world
    if not world.permissions(world.bot.id, channel) & Permission.READ_MESSAGE_HISTORY:
        return Answer(200, [])
    limit = min(100, max(1, int(call.query.get("limit", "50"))))
    public = [m for m in channel.messages.values() if not m.ephemeral]
    listed = [payloads.message(world, each) for each in _page(public, call.query, limit)]
    return Answer(200, listed)


def _page(public: list[Message], query: dict[str, str], limit: int) -> list[Message]:
    if "around" in query:
        middle = int(query["around"])
        older = [m for m in public if int(m.id) < middle][-(limit // 2) :]
        newer = [m for m in public if int(m.id) >= middle][: limit - len(older)]
        return (older + newer)[::-1]
    if "after" in query:
        return [m for m in public if int(m.id) > int(query["after"])][:limit][::-1]
    if "before" in query:
        public = [m for m in public if int(m.id) < int(query["before"])]
    return public[-limit:][::-1]


@routes("POST", "/channels/{channel_id}/messages")
def create_message(call: Call) -> Answer:
    """Send a message; the same enforced nonce within minutes answers the first one."""
    channel, world, form = channel_of(call), call.world, call.form
    _require_sending(call, channel)
    enforced = form.get("enforce_nonce") and Quirk.NONCE_IGNORED not in world.quirks
    if form.get("nonce") is not None and enforced:
        before = _same_nonce(call, channel, form["nonce"])
        if before is not None:
            return Answer(200, payloads.message(world, before))
    new = Message(world.ids.next(), channel.id, world.bot.id, world.clock.now())
    new.nonce = form.get("nonce")
    _refer(channel, form.get("message_reference"), new)
    posts.create(world, channel, world.bot.id, Draft(form, call.uploads), new)
    return Answer(200, payloads.message(world, new))


def _require_sending(call: Call, channel: Channel) -> None:
    if channel.type is ChannelType.DM:
        recipient = channel.recipient_id or ""
        if not call.world.users[recipient].dms_open:
            raise ApiError(403, 50007, "Cannot send messages to this user")
        guilds = call.world.guilds.values()
        meets = any(guild.bot_present and recipient in guild.members for guild in guilds)
        if not meets and recipient not in call.world.user_installs:
            why = "Cannot send messages to this user due to having no mutual guilds"
            raise ApiError(403, 50278, why)
        return
    if channel.locked and channel.archived:
        raise ApiError(400, 50083, "Thread is archived")
    in_thread = channel.is_thread
    require(
        call,
        channel,
        Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES,
    )
    if call.uploads:
        require(call, channel, Permission.ATTACH_FILES)


def _same_nonce(call: Call, channel: Channel, nonce: str | int) -> Message | None:
    since = call.world.clock.now() - call.world.options.nonce_seconds
    for message in reversed(channel.messages.values()):
        if message.created < since:
            return None
        if message.nonce == nonce and message.author_id == call.world.bot.id:
            return message
    return None


def _refer(channel: Channel, reference: Json | None, new: Message) -> None:
    if reference is None:
        return
    target = channel.messages.get(str(reference.get("message_id")))
    if target is not None and not target.ephemeral:
        new.type = REPLY
        new.reference = {"type": 0, "channel_id": channel.id, "message_id": target.id}
        if channel.guild_id is not None:
            new.reference["guild_id"] = channel.guild_id
    elif reference.get("fail_if_not_exists", True):
        raise unknown_message()


@routes("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(call: Call) -> Answer:
    """One message."""
    channel = channel_of(call)
    require(call, channel, Permission.READ_MESSAGE_HISTORY)
    return Answer(200, payloads.message(call.world, message_of(call, channel)))


@routes("PATCH", "/channels/{channel_id}/messages/{message_id}")
def update_message(call: Call) -> Answer:
    """Edit an own message; old ones only a few at a time (30046)."""
    channel, world = channel_of(call), call.world
    message = message_of(call, channel)
    if message.author_id != world.bot.id:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    if channel.archived:
        raise ApiError(400, 50083, "Thread is archived")
    if call.uploads and channel.guild_id is not None:
        require(call, channel, Permission.ATTACH_FILES)
    if world.clock.now() - message.created > OLD_MESSAGE_SECONDS:
        verdict = call.limits.take_old_edit(channel.id)
        if not verdict.allowed:
            return Answer(429, verdict.body, verdict.headers)
    posts.edit(world, message, Draft(call.form, call.uploads))
    return Answer(200, payloads.message(world, message))


@routes("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(call: Call) -> Answer:
    """Delete a message."""
    channel, world = channel_of(call), call.world
    message = message_of(call, channel)
    if channel.archived:
        raise ApiError(400, 50083, "Thread is archived")
    if message.author_id != world.bot.id:
        if channel.guild_id is None:
            raise missing_permissions()
        require(call, channel, Permission.MANAGE_MESSAGES)
    posts.delete(world, message)
    return Answer()
