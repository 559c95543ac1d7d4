"""Follow-ups: messages sent, read, edited and deleted with an interaction's token."""

from sandbox import payloads, posts
from sandbox.errors import ApiError, unknown_message, unknown_webhook
from sandbox.interactions import Callback, Interaction
from sandbox.model import Message, MessageFlag
from sandbox.posts import Draft
from sandbox.rest.routing import Answer, Call, Routes
from sandbox.rules import REPLY_FLAGS

routes = Routes()

_TOKEN = "/webhooks/{webhook_id}/{webhook_token}"  # noqa: S105 (a path)


def _interaction(call: Call) -> Interaction:
    world = call.world
    interaction = world.interactions.get(call.params["webhook_token"])
    if interaction is None or call.params["webhook_id"] != world.bot.id:
        raise unknown_webhook()
    if world.clock.now() - interaction.created > world.options.token_seconds:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    if interaction.callback is None:
        raise unknown_webhook()
    return interaction


def _message(call: Call, interaction: Interaction, message_id: str | None) -> Message:
    allowed = {*interaction.message_ids, interaction.original_id}
    channel = call.world.channels.get(interaction.channel_id)
    if message_id is None or message_id not in allowed or channel is None:
        raise unknown_message()
    message = channel.messages.get(message_id)
    if message is None:
        raise unknown_message()
    return message


@routes("POST", _TOKEN)
def execute_webhook(call: Call) -> Answer:
    """A follow-up; the first one after a defer fills the loading answer in."""
    world, interaction = call.world, _interaction(call)
    draft = Draft(call.form, call.uploads, flags=REPLY_FLAGS)
    original = _loading(call, interaction)
    if original is not None:
        posts.edit(world, original, draft)
        interaction.complete()
        return Answer(200, payloads.message(world, original))
    channel = world.channels.get(interaction.channel_id)
    if channel is None:
        raise ApiError(404, 10003, "Unknown Channel")
    new = Message(world.ids.next(), channel.id, world.bot.id, world.clock.now())
    new.interaction = reply_metadata(call, interaction)
    if int(call.form.get("flags") or 0) & MessageFlag.EPHEMERAL:
        new.audience = interaction.user_id
    posts.create(world, channel, world.bot.id, draft, new)
    interaction.message_ids.append(new.id)
    interaction.complete()
    return Answer(200, payloads.message(world, new))


def _loading(call: Call, interaction: Interaction) -> Message | None:
    if interaction.callback is not Callback.DEFERRED_MESSAGE:
        return None
    channel = call.world.channels.get(interaction.channel_id)
    original = channel.messages.get(interaction.original_id or "") if channel else None
    return original if original is not None and original.loading else None


def reply_metadata(call: Call, interaction: Interaction) -> dict[str, object]:
    """The `interaction_metadata` of a message that answers an interaction."""
    world = call.world
    guild_id = world.channels[interaction.channel_id].guild_id
    owners = {"0": guild_id or "0"}
    made: dict[str, object] = {
        "id": interaction.id,
        "type": 2 if interaction.kind == 2 else int(interaction.kind),
        "user": payloads.user(world.users[interaction.user_id]),
        "authorizing_integration_owners": owners,
    }
    if interaction.kind == 2:
        made["name"] = interaction.data["name"]
        made["command_type"] = 1
    elif interaction.kind == 3:
        made["interacted_message_id"] = interaction.message_id
    elif interaction.opened_by is not None:
        made["triggering_interaction_metadata"] = reply_metadata(call, interaction.opened_by)
    return made


@routes("GET", _TOKEN + "/messages/@original")
def get_original_webhook_message(call: Call) -> Answer:
    """The first answer."""
    interaction = _interaction(call)
    message = _message(call, interaction, interaction.original_id)
    return Answer(200, payloads.message(call.world, message))


@routes("PATCH", _TOKEN + "/messages/@original")
def update_original_webhook_message(call: Call) -> Answer:
    """Edit the first answer, or fill it in."""
    interaction = _interaction(call)
    return _edit(call, interaction, interaction.original_id)


@routes("DELETE", _TOKEN + "/messages/@original")
def delete_original_webhook_message(call: Call) -> Answer:
    """Delete the first answer."""
    interaction = _interaction(call)
    return _delete(call, interaction, interaction.original_id)


@routes("GET", _TOKEN + "/messages/{message_id}")
def get_webhook_message(call: Call) -> Answer:
    """One message of the interaction."""
    message = _message(call, _interaction(call), call.params["message_id"])
    return Answer(200, payloads.message(call.world, message))


@routes("PATCH", _TOKEN + "/messages/{message_id}")
def update_webhook_message(call: Call) -> Answer:
    """Edit one message of the interaction."""
    return _edit(call, _interaction(call), call.params["message_id"])


@routes("DELETE", _TOKEN + "/messages/{message_id}")
def delete_webhook_message(call: Call) -> Answer:
    """Delete one message of the interaction."""
    return _delete(call, _interaction(call), call.params["message_id"])


def _edit(call: Call, interaction: Interaction, message_id: str | None) -> Answer:
    message = _message(call, interaction, message_id)
    posts.edit(call.world, message, Draft(call.form, call.uploads))
    interaction.complete()
    return Answer(200, payloads.message(call.world, message))


def _delete(call: Call, interaction: Interaction, message_id: str | None) -> Answer:
    posts.delete(call.world, _message(call, interaction, message_id))
    interaction.complete()
    return Answer()
