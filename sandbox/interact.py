"""What people do: run commands, press, choose, submit, start threads.

What the bot answers dispatches and returns at once.
"""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from sandbox import components as parts
from sandbox import payloads
from sandbox.arguments import Resolved, find_command, is_named, option_values
from sandbox.errors import ActionError, ApiError, Json
from sandbox.interactions import Interaction, Kind
from sandbox.model import Channel, Message
from sandbox.quirks import without_channel
from sandbox.submission import submitted
from sandbox.threads import open_thread
from sandbox.world import World

THREAD_NAME = 100


def command(
    world: World,
    person_id: str,
    channel_id: str,
    name: str,
    options: Mapping[str, Any] | None = None,
) -> Interaction:
    """Run `claim` (or `settings show`) with options by name; raises ActionError."""
    user, channel = world.users[person_id], _open_channel(world, person_id, channel_id)
    found, chain, declared = find_command(world, user, channel, name)
    resolved = Resolved(channel)
    values = option_values(world, user, declared, options or {}, resolved)
    data = _command_data(found, chain, values, resolved)
    return _dispatch(world, Kind.COMMAND, person_id, channel, data)


def autocomplete(
    world: World,
    person_id: str,
    channel_id: str,
    name: str,
    option: str,
    typed: str,
    others: Mapping[str, Any] | None = None,
) -> Interaction:
    """Type into one option of a command; raises ActionError if it has no autocomplete."""
    user, channel = world.users[person_id], _open_channel(world, person_id, channel_id)
    found, chain, declared = find_command(world, user, channel, name)
    focus = next((o for o in declared if is_named(o, option, user.locale)), None)
    if focus is None or not focus.get("autocomplete"):
        raise ActionError(f"/{name} has no autocomplete for {option!r}")
    rest = [o for o in declared if o is not focus]
    resolved = Resolved(channel)
    values = option_values(world, user, rest, others or {}, resolved, partial=True)
    values = [_as_typed(value) for value in values]
    values.append({"name": focus["name"], "type": focus["type"], "value": typed, "focused": True})
    data = _command_data(found, chain, values, resolved)
    return _dispatch(world, Kind.AUTOCOMPLETE, person_id, channel, data)


def component(
    world: World,
    person_id: str,
    message_id: str,
    custom_id: str,
    values: Sequence[str] | None = None,
    *,
    seen: Json | None = None,
    force: bool = False,
) -> Interaction:
    """Press a button or choose in a select; `seen` is the message as an old screen shows it."""
    message = find_message(world, person_id, message_id)
    channel = _open_channel(world, person_id, message.channel_id)
    body = seen or payloads.message(world, message)
    found = parts.find(body["components"], custom_id)
    if found is None:
        raise ActionError(f"the message has no component {custom_id!r}")
    if found.get("disabled") and not force:
        raise ActionError(f"{custom_id!r} is disabled")
    data: Json = {
        "custom_id": custom_id,
        "component_type": found["type"],
        "id": found["id"],
    }
    if found["type"] in parts.SELECTS:
        resolved = Resolved(channel)
        data["values"] = selected(world, person_id, found, values or (), resolved)
        if found["type"] != parts.STRING_SELECT:
            data["resolved"] = resolved.to_json()
    return _dispatch(
        world, Kind.COMPONENT, person_id, channel, data, message_id=message.id, message=body
    )


def modal(world: World, person_id: str, opened_by: str, values: Mapping[str, Any]) -> Interaction:
    """Submit the modal that an interaction (by id) opened; values by custom id or label."""
    opener = world.interactions.find(opened_by)
    if opener is None or opener.modal is None or opener.user_id != person_id:
        raise ActionError("there is no such modal")
    channel = _open_channel(world, person_id, opener.channel_id)
    resolved = Resolved(channel)
    data: Json = {
        "custom_id": opener.modal["custom_id"],
        "components": submitted(world, opener.modal, values, resolved),
    }
    if resolved.to_json():
        data["resolved"] = resolved.to_json()
    message = channel.messages.get(opener.message_id or "")
    return _dispatch(
        world,
        Kind.MODAL,
        person_id,
        channel,
        data,
        message_id=message.id if message else None,
        message=payloads.message(world, message) if message else None,
        opened_by=opener,
    )


def start_thread(
    world: World, person_id: str, channel_id: str, name: str, message_id: str | None = None
) -> Channel:
    """Start a public thread in a channel, or under one of its messages; raises ActionError."""
    channel = _seen_channel(world, person_id, channel_id)
    under = find_message(world, person_id, message_id) if message_id else None
    if under is not None and (under.ephemeral or under.channel_id != channel.id):
        raise ActionError("a thread hangs on a public message of its channel")
    if not 0 < len(name.strip()) <= THREAD_NAME:
        raise ActionError(f"a thread's name has 1 to {THREAD_NAME} characters")
    try:
        return open_thread(world, channel, person_id, name.strip(), under=under)
    except ApiError as error:
        raise ActionError(error.message) from None


def find_message(world: World, person_id: str, message_id: str) -> Message:
    """A message that this person sees; raises ActionError."""
    for channel in world.channels.values():
        message = channel.messages.get(message_id)
        if message is not None:
            if message.audience in (None, person_id) and world.sees(person_id, channel):
                return message
            break
    name = world.users[person_id].name
    raise ActionError(f"{name} sees no message {message_id}")


def selected(
    world: World,
    person_id: str,
    select: Json,
    values: Sequence[str],
    resolved: Resolved,
) -> list[str]:
    """Checked values of a select, resolved where they name people or channels."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most:
        raise ActionError(f"choose {least} to {most} of {select['custom_id']!r}")
    if len(set(values)) != len(values):
        raise ActionError("a value can be chosen once only")
    for value in values:
        if select["type"] == parts.STRING_SELECT:
            if value not in [option["value"] for option in select["options"]]:
                raise ActionError(f"{select['custom_id']!r} has no option {value!r}")
        elif select["type"] == parts.CHANNEL_SELECT:
            resolved.add_channel(world, person_id, _seen_channel(world, person_id, value))
        elif select["type"] == parts.ROLE_SELECT:
            resolved.add_role(world, value)
        elif value in world.users:
            resolved.add_user(world, value)
        else:
            raise ActionError(f"nobody has the id {value!r}")
    return list(values)


def _seen_channel(world: World, person_id: str, channel_id: str) -> Channel:
    channel = world.channels.get(channel_id)
    if channel is None or not world.sees(person_id, channel):
        raise ActionError(f"{world.users[person_id].name} sees no such channel")
    return channel


def _open_channel(world: World, person_id: str, channel_id: str) -> Channel:
    channel = _seen_channel(world, person_id, channel_id)
    if channel.archived:
        raise ActionError(f"the thread {channel.name!r} is archived: nothing works in it")
    return channel


def _as_typed(value: Json) -> Json:
    """While a command is being typed, numbers travel as text."""
    return value | {"value": str(value["value"])} if value["type"] in (4, 10) else value


def _command_data(found: Json, chain: list[Json], values: list[Json], resolved: Resolved) -> Json:
    for each in reversed(chain):
        values = [{"name": each["name"], "type": each["type"], "options": values}]
    data: Json = {"id": found["id"], "name": found["name"], "type": found["type"]}
    if values:
        data["options"] = values
    if resolved.to_json():
        data["resolved"] = resolved.to_json()
    if "guild_id" in found:
        data["guild_id"] = found["guild_id"]
    return data


def _dispatch(
    world: World,
    kind: Kind,
    person_id: str,
    channel: Channel,
    data: Json,
    *,
    message_id: str | None = None,
    message: Json | None = None,
    opened_by: Interaction | None = None,
) -> Interaction:
    interaction = Interaction(
        id=world.ids.next(),
        token=secrets.token_urlsafe(48),
        kind=kind,
        user_id=person_id,
        channel_id=channel.id,
        data=data,
        created=world.clock.now(),
        message_id=message_id,
        opened_by=opened_by,
    )
    world.interactions.begin(interaction)
    event = _event(world, interaction, channel)
    if message is not None:
        event["message"] = message
    told = without_channel(world.quirks, event)
    world.dispatch("INTERACTION_CREATE", lambda: told, channel.guild_id, 0)
    return interaction


def _owners(world: World, user_id: str, channel: Channel) -> Json:
    """Who installed the application where something happens: the server, or the person."""
    guild = world.guild_of(channel)
    if guild is not None and not guild.bot_present:
        return {"1": user_id}
    return {"0": channel.guild_id or "0"}


def _event(world: World, interaction: Interaction, channel: Channel) -> Json:
    user = world.users[interaction.user_id]
    bits = str(world.permissions(user.id, channel))
    event: Json = {
        "id": interaction.id,
        "application_id": world.bot.id,
        "type": int(interaction.kind),
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": channel.id,
        "channel": payloads.channel(world, channel) | {"permissions": bits},
        "locale": user.locale,
        "app_permissions": str(world.permissions(world.bot.id, channel)),
        "entitlements": [],
        "authorizing_integration_owners": _owners(world, user.id, channel),
        "context": 0 if channel.guild_id else 1,
        "attachment_size_limit": world.options.attachment_bytes,
    }
    guild = world.guild_of(channel)
    if guild is None:
        return event | {"user": payloads.user(user)}
    return event | {
        "guild_id": guild.id,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": payloads.member(world, guild, user.id) | {"permissions": bits},
    }
