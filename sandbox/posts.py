"""Messages coming, changing and going: from a request's form to the world."""

from dataclasses import dataclass, replace

from sandbox import components as parts
from sandbox import media, mentions, payloads, quirks
from sandbox.changes import Change
from sandbox.errors import ApiError, Json, Path, Problem, invalid_form
from sandbox.memory import Shown
from sandbox.model import Attachment, Channel, ChannelType, Message, MessageFlag
from sandbox.quirks import Quirk
from sandbox.rules import CHANNEL_FLAGS, EDITABLE_FLAGS, Form, check_message
from sandbox.world import DIRECT_MESSAGES, GUILD_MESSAGES, World

MAX_FILES = 10


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes


Uploads = dict[int, Upload]


@dataclass(frozen=True, slots=True)
class Draft:
    """A message body as it came, before it is checked and applied."""

    body: Json
    uploads: Uploads
    at: Path = ()
    flags: MessageFlag = CHANNEL_FLAGS


def create(world: World, channel: Channel, author_id: str, draft: Draft, new: Message) -> Message:
    """Check the draft, fill the new message with it, and post it."""
    _check(world, draft, None)
    new.channel_id, new.author_id = channel.id, author_id
    _fill(world, new, draft, keep=[], flags=draft.flags)
    if not (new.flags & MessageFlag.LOADING):
        _refuse_empty(new)
    new.pings = (
        frozenset()
        if new.flags & MessageFlag.SUPPRESS_NOTIFICATIONS
        else (frozenset(new.mentions) - {author_id})
    )
    channel.messages[new.id] = new
    if channel.type is ChannelType.PRIVATE_THREAD:
        for mentioned in new.mentions:
            world.add_to_thread(channel, mentioned)
    if channel.is_thread and not channel.locked:
        world.set_archived(channel, False)
    _announce(world, new, "MESSAGE_CREATE")
    return new


def edit(world: World, message: Message, draft: Draft) -> Message:
    """Check the draft against the message and apply it; a loading answer becomes a real one."""
    was_loading = message.loading
    # An edit repeats the flags that were set before; only a change of others is a fault.
    allowed = draft.flags if was_loading else EDITABLE_FLAGS | message.flags
    checked = Draft(draft.body, draft.uploads, draft.at, allowed)
    _check(world, checked, message)
    keep = message.attachments
    listed = draft.body.get("attachments")
    if listed is not None:
        kept = {str(each["id"]) for each in listed}
        keep = [each for each in keep if each.id in kept]
    names = {upload.filename for upload in draft.uploads.values()}
    quirks.refuse_edit(world.quirks, message, draft.body, names)
    lost = quirks.lost_files(world.quirks, message, names)
    keep = [each for each in keep if each.filename not in lost]
    before = _copy(message)
    _fill(world, message, _without(draft, lost), keep=keep, flags=EDITABLE_FLAGS)
    message.flags &= ~MessageFlag.LOADING
    try:
        _refuse_empty(message)
    except ApiError:
        _restore(message, before)
        raise
    if was_loading:
        message.pings = frozenset(message.mentions)
    else:
        message.edited = world.clock.now()
    message.revision += 1
    _announce(world, message, "MESSAGE_UPDATE")
    return message


def _without(draft: Draft, lost: frozenset[str]) -> Draft:
    """The draft as a quirk of Discord's leaves it."""
    if not lost:
        return draft
    left = {i: upload for i, upload in draft.uploads.items() if upload.filename not in lost}
    return replace(draft, body=quirks.without_files(draft.body, lost), uploads=left)


def delete(world: World, message: Message) -> None:
    """Take a message away."""
    channel = world.channels[message.channel_id]
    channel.messages.pop(message.id, None)
    body: Json = {"id": message.id, "channel_id": channel.id}
    if channel.guild_id is not None:
        body["guild_id"] = channel.guild_id
    if not message.ephemeral:
        intent = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        world.dispatch("MESSAGE_DELETE", lambda: body, channel.guild_id, intent)
    world.tell(Change("delete", channel.id, message.id, message.audience))


def announce_edit(world: World, message: Message) -> None:
    """Tell of a change that is no edit by the author, such as pinning."""
    message.revision += 1
    _announce(world, message, "MESSAGE_UPDATE")


def _check(world: World, draft: Draft, message: Message | None) -> None:
    for upload in draft.uploads.values():
        if len(upload.data) > world.options.attachment_bytes:
            raise ApiError(413, 40005, "Request entity too large")
    kept = message.attachments if message else []
    listed = draft.body.get("attachments")
    if listed is not None:
        ids = {str(each["id"]) for each in listed}
        staying = [each for each in kept if each.id in ids]
    else:
        staying = kept
    names = {each.filename for each in staying} | {u.filename for u in draft.uploads.values()}
    faults = check_message(
        Form(
            draft.body,
            draft.at,
            frozenset(draft.uploads),
            frozenset(each.id for each in kept),
            frozenset(names),
            draft.flags,
            None if message is None else message.flags & MessageFlag.COMPONENTS_V2,
            bool(message and (message.content or message.embeds)),
        )
    )
    if faults:
        raise invalid_form(faults)
    _check_emojis(world, draft)
    if len(staying) + len(draft.uploads) > MAX_FILES:
        raise ApiError(400, 30015, "Maximum number of attachments in a message reached (10)")


def _check_emojis(world: World, draft: Draft) -> None:
    """Refuse emojis that aren't there (any more); the bot needn't know that yet."""
    shown = list(parts.emoji_ids(draft.body.get("components") or []))
    if Quirk.EMOJIS_VANISH in world.quirks:
        for _, emoji_id in shown:
            world.remove_emoji(emoji_id)
    lost = [
        Problem((*draft.at, "components", *at), "COMPONENT_INVALID_EMOJI", "Invalid emoji")
        for at, emoji_id in shown
        if emoji_id not in world.emojis
    ]
    if lost:
        raise ApiError(400, 50035, "Invalid Form Body", lost, blames=False)


def _fill(
    world: World, message: Message, draft: Draft, *, keep: list[Attachment], flags: MessageFlag
) -> None:
    body = draft.body
    if "content" in body:
        message.content = body["content"] or ""
    described = {str(e["id"]): e for e in body.get("attachments") or []}
    for kept in keep:
        if "description" in described.get(kept.id, {}):
            kept.description = described[kept.id]["description"]
    added = [_store(world, u, described.get(str(i), {})) for i, u in draft.uploads.items()]
    message.attachments = keep + added
    asked = int(body.get("flags") or 0)
    if "flags" in body and not asked & MessageFlag.SUPPRESS_EMBEDS:
        message.flags &= ~MessageFlag.SUPPRESS_EMBEDS
    message.flags |= asked & flags
    by_name = {each.filename: each for each in message.attachments}
    if "embeds" in body:
        message.embeds = [_embed(world, by_name, each) for each in body["embeds"] or []]
    if "components" in body:
        message.components = parts.answer_form(
            body["components"] or [], lambda url: _unfurl(world, by_name, url)
        )
    texts = [message.content, *parts.texts(message.components)]
    message.mentions = tuple(
        mentions.mentioned(texts, body.get("allowed_mentions"), world.users.keys())
    )


def _store(world: World, upload: Upload, described: Json) -> Attachment:
    size = media.picture_size(upload.data)
    made = Attachment(
        world.ids.next(),
        described.get("filename") or upload.filename,
        len(upload.data),
        media.content_type(upload.filename, upload.data),
        upload.data,
        described.get("description"),
        size[0] if size else None,
        size[1] if size else None,
    )
    world.keep(made)
    return made


def _unfurl(world: World, by_name: dict[str, Attachment], url: str) -> Json:
    made: Json = {"id": world.ids.next(), "url": url, "proxy_url": url}
    attachment = by_name.get(url.removeprefix("attachment://"))
    if attachment is None:
        attachment = next((a for a in by_name.values() if world.file_url(a) == url), None)
    if attachment is None:
        return made
    address = world.file_url(attachment)
    return made | {
        "url": address,
        "proxy_url": address,
        "width": attachment.width,
        "height": attachment.height,
        "content_type": attachment.content_type,
        "attachment_id": attachment.id,
        "name": attachment.filename,
        "size": attachment.size,
    }


def _embed(world: World, by_name: dict[str, Attachment], given: Json) -> Json:
    made: Json = {"type": "rich"} | given
    for name in ("image", "thumbnail"):
        picture = given.get(name) or {}
        attachment = by_name.get(str(picture.get("url", "")).removeprefix("attachment://"))
        if attachment is not None:
            made[name] = {"url": world.file_url(attachment)}
    return made


def _refuse_empty(message: Message) -> None:
    if not (message.content or message.embeds or message.components or message.attachments):
        raise ApiError(400, 50006, "Cannot send an empty message")


_FILLED = ("content", "embeds", "components", "attachments", "flags", "mentions")


def _copy(message: Message) -> Json:
    return {name: getattr(message, name) for name in _FILLED}


def _restore(message: Message, before: Json) -> None:
    for name, value in before.items():
        setattr(message, name, value)


def _announce(world: World, message: Message, event: str) -> None:
    channel = world.channels[message.channel_id]
    if not message.ephemeral:
        intent = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        world.dispatch(
            event, lambda: payloads.message_event(world, message), channel.guild_id, intent
        )
    if world.memory.enabled:
        world.memory.add(
            Shown(
                "message",
                channel.id,
                message.audience or channel.recipient_id,
                {
                    "content": message.content,
                    "embeds": message.embeds,
                    "components": message.components,
                    "attachments": [
                        {"filename": a.filename, "description": a.description}
                        for a in message.attachments
                    ],
                },
                tuple(a.id for a in message.attachments),
            )
        )
    kind = "message" if event == "MESSAGE_CREATE" else "edit"
    world.tell(Change(kind, channel.id, message.id, message.audience))
