"""First answers to interactions, with the rules of which answer suits which."""

from sandbox import components as parts
from sandbox import payloads, posts
from sandbox.changes import Change
from sandbox.errors import ApiError, Json, Problem, invalid_form, unknown_interaction
from sandbox.forms import choice_faults, modal_faults
from sandbox.interactions import Callback, Interaction, Kind
from sandbox.memory import Shown
from sandbox.model import Message, MessageFlag
from sandbox.posts import Draft
from sandbox.quirks import Quirk
from sandbox.rest.routing import Answer, Call, Routes
from sandbox.rest.webhooks import reply_metadata
from sandbox.rules import REPLY_FLAGS

routes = Routes()

COMMAND_REPLY = 20


@routes("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
def create_interaction_response(call: Call) -> Answer:
    """Acknowledge an interaction once, within three seconds."""
    world = call.world
    interaction = world.interactions.get(call.params["interaction_token"])
    if interaction is None or interaction.id != call.params["interaction_id"]:
        raise unknown_interaction()
    if interaction.callback is not None:
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    late = world.clock.now() - interaction.created > world.options.ack_seconds
    if interaction.is_answered or late:
        raise unknown_interaction()
    callback = _callback_of(call)
    _require_suitable(interaction, callback)
    message = _ANSWERS[callback](call, interaction)
    interaction.answer(callback, message.id if message else None)
    world.tell(Change("interaction", interaction.channel_id, audience=interaction.user_id))
    if Quirk.UNCONFIRMED_ANSWERS in world.quirks:
        return Answer(502, {"message": "502: Bad Gateway", "code": 0})
    if call.query.get("with_response") not in ("1", "true"):
        return Answer()
    return Answer(200, _response(call, interaction, callback, message))


def _callback_of(call: Call) -> Callback:
    try:
        return Callback(call.form.get("type", 0))
    except ValueError:
        wrong = Problem(("type",), "BASE_TYPE_CHOICES", "Value of field must be one of (4-9).")
        raise invalid_form([wrong]) from None


def _require_suitable(interaction: Interaction, callback: Callback) -> None:
    kind = interaction.kind
    from_message = interaction.message_id is not None
    suits = {
        Callback.CHOICES: kind is Kind.AUTOCOMPLETE,
        Callback.MODAL: kind in (Kind.COMMAND, Kind.COMPONENT),
        Callback.UPDATE: from_message,
        Callback.DEFERRED_UPDATE: from_message,
    }.get(callback, kind is not Kind.AUTOCOMPLETE)
    if not suits:
        message = f"A callback of type {int(callback)} doesn't suit interaction type {int(kind)}."
        raise invalid_form([Problem(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", message)])


def _post(call: Call, interaction: Interaction, *, loading: bool) -> Message:
    world, data = call.world, call.form.get("data") or {}
    channel = world.channels.get(interaction.channel_id)
    if channel is None:
        raise ApiError(404, 10003, "Unknown Channel")
    flags = int(data.get("flags") or 0)
    new = Message(world.ids.next(), channel.id, world.bot.id, world.clock.now())
    new.type = COMMAND_REPLY if interaction.kind is Kind.COMMAND else 0
    new.interaction = reply_metadata(call, interaction)
    if flags & MessageFlag.EPHEMERAL:
        new.audience = interaction.user_id
    if loading:
        new.flags = int(MessageFlag.LOADING)
        draft = Draft({"flags": flags}, {}, ("data",), MessageFlag.EPHEMERAL)
    else:
        draft = Draft(data, call.uploads, ("data",), REPLY_FLAGS)
    posts.create(world, channel, world.bot.id, draft, new)
    interaction.message_ids.append(new.id)
    return new


def _message(call: Call, interaction: Interaction) -> Message:
    return _post(call, interaction, loading=False)


def _deferred(call: Call, interaction: Interaction) -> Message:
    return _post(call, interaction, loading=True)


def _source(call: Call, interaction: Interaction) -> Message:
    channel = call.world.channels.get(interaction.channel_id)
    message = channel.messages.get(interaction.message_id or "") if channel else None
    if message is None:
        raise ApiError(404, 10008, "Unknown Message")
    return message


def _update(call: Call, interaction: Interaction) -> Message:
    message = _source(call, interaction)
    draft = Draft(call.form.get("data") or {}, call.uploads, ("data",))
    return posts.edit(call.world, message, draft)


def _choices(call: Call, interaction: Interaction) -> None:
    choices: list[Json] = (call.form.get("data") or {}).get("choices") or []
    faults = choice_faults(choices, interaction.data)
    if faults:
        raise invalid_form(faults)
    interaction.choices = choices
    _remember(call, interaction, "choices", {"choices": choices})


def _modal(call: Call, interaction: Interaction) -> None:
    data: Json = call.form["data"]
    faults = modal_faults(data)
    if faults:
        raise invalid_form(faults)
    listed = parts.answer_form(data["components"], lambda url: {"url": url})
    interaction.modal = {
        "custom_id": data["custom_id"],
        "title": data["title"],
        "components": listed,
        "interaction_id": interaction.id,
    }
    _remember(call, interaction, "modal", interaction.modal)


def _remember(call: Call, interaction: Interaction, kind: str, body: Json) -> None:
    call.world.memory.add(Shown(kind, interaction.channel_id, interaction.user_id, body))


_ANSWERS = {
    Callback.MESSAGE: _message,
    Callback.DEFERRED_MESSAGE: _deferred,
    Callback.DEFERRED_UPDATE: _source,
    Callback.UPDATE: _update,
    Callback.CHOICES: _choices,
    Callback.MODAL: _modal,
}


def _response(
    call: Call, interaction: Interaction, callback: Callback, message: Message | None
) -> Json:
    world = call.world
    head: Json = {"id": interaction.id, "type": int(interaction.kind)}
    made: Json = {"interaction": head}
    if message is not None:
        head |= {
            "response_message_id": message.id,
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
            "channel_id": message.channel_id,
        }
        if callback in (Callback.MESSAGE, Callback.UPDATE):
            body = payloads.message(world, message)
            made["resource"] = {"type": int(callback), "message": body}
    return made
