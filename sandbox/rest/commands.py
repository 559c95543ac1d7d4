"""Registration of application commands, global and for one guild."""

from typing import Any

from sandbox.changes import Change
from sandbox.command_rules import (
    CHAT_INPUT,
    ENTRY_POINT,
    GUILD_INSTALL,
    MESSAGE,
    USER,
    USER_INSTALL,
    check_command,
    check_commands,
)
from sandbox.errors import ApiError, Json, invalid_form
from sandbox.quirks import Quirk
from sandbox.rest.routing import Answer, Call, Routes

routes = Routes()

_KEPT = (
    "name_localizations",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
)
_LEFT_OUT = ("required", "autocomplete")
"""Switches of an option that aren't told while they are off."""
_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> dict[str, Json]:
    guild_id = call.params.get("guild_id")
    if guild_id is not None:
        guild = call.world.guilds.get(guild_id)
        if guild is None or not guild.bot_present:
            raise ApiError(403, 50001, "Missing Access")
    return call.world.commands.setdefault(guild_id, {})


def _answered(call: Call, given: Json, before: Json | None) -> Json:
    kind = given.get("type") or CHAT_INPUT
    made: Json = {
        "id": before["id"] if before else call.world.ids.next(),
        "application_id": call.world.bot.id,
        "version": call.world.ids.next(),
        "type": kind,
        "name": given["name"],
        "description": "" if kind in (USER, MESSAGE) else given.get("description") or "",
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        # A new application lets servers and people install it.
        "integration_types": [GUILD_INSTALL, USER_INSTALL],
        "nsfw": False,
    }
    made |= {name: _cleaned(given[name]) for name in _KEPT if given.get(name) is not None}
    if made["default_member_permissions"] is not None:
        made["default_member_permissions"] = str(made["default_member_permissions"])
    if "guild_id" in call.params:
        made["guild_id"] = call.params["guild_id"]
    return made


def _cleaned(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _cleaned(inner)
            for key, inner in value.items()
            if inner is not None and not (key in _LEFT_OUT and inner is False)
        }
    if isinstance(value, list):
        return [_cleaned(inner) for inner in value]
    return value


@routes("GET", _GLOBAL)
@routes("GET", _GUILD)
def list_application_commands(call: Call) -> Answer:
    """All commands of the scope; other languages only on request."""
    listed = list(_scope(call).values())
    if call.query.get("with_localizations") == "true":
        return Answer(200, listed)
    return Answer(200, [_in_one_language(each) for each in listed])


def _in_one_language(value: Any) -> Any:
    """A command without its texts in other languages."""
    if isinstance(value, list):
        return [_in_one_language(each) for each in value]
    if not isinstance(value, dict):
        return value
    others = ("name_localizations", "description_localizations")
    return {key: _in_one_language(each) for key, each in value.items() if key not in others}


@routes("PUT", _GLOBAL)
@routes("PUT", _GUILD)
def bulk_set_application_commands(call: Call) -> Answer:
    """Replace all commands of the scope; same names keep their ids."""
    scope = _scope(call)
    given: list[Json] = call.body if isinstance(call.body, list) else []
    faults = check_commands(given)
    if faults:
        raise invalid_form(faults)
    _keep_entry_point(call, scope, given)
    before = {(c["type"], c["name"]): c for c in scope.values()}
    made = [
        _answered(call, each, before.get((each.get("type") or CHAT_INPUT, each["name"])))
        for each in given
    ]
    scope.clear()
    scope.update({each["id"]: each for each in made})
    call.world.tell(Change("commands"))
    return Answer(200, made)


def _keep_entry_point(call: Call, scope: dict[str, Json], given: list[Json]) -> None:
    """Raise what is answered to a list that would remove the Entry Point."""
    there = any(each["type"] == ENTRY_POINT for each in scope.values())
    stays = any(each.get("type") == ENTRY_POINT for each in given)
    if there and (not stays or Quirk.ENTRY_POINTS_REFUSED in call.world.quirks):
        raise ApiError(
            400,
            50240,
            "You cannot remove this app's Entry Point command in a bulk update operation.",
        )


@routes("POST", _GLOBAL)
@routes("POST", _GUILD)
def create_application_command(call: Call) -> Answer:
    """Create one command, or replace the one of that name."""
    scope = _scope(call)
    faults = check_command(call.form)
    if faults:
        raise invalid_form(faults)
    kind = call.form.get("type") or CHAT_INPUT
    same = (c for c in scope.values() if (c["type"], c["name"]) == (kind, call.form["name"]))
    before = next(same, None)
    made = _answered(call, call.form, before)
    scope[made["id"]] = made
    call.world.tell(Change("commands"))
    return Answer(200 if before else 201, made)


@routes("GET", _GLOBAL + "/{command_id}")
@routes("GET", _GUILD + "/{command_id}")
def get_application_command(call: Call) -> Answer:
    """One command."""
    return Answer(200, _command(call))


@routes("PATCH", _GLOBAL + "/{command_id}")
@routes("PATCH", _GUILD + "/{command_id}")
def update_application_command(call: Call) -> Answer:
    """Change one command."""
    before = _command(call)
    given = before | call.form
    faults = check_command(given)
    if faults:
        raise invalid_form(faults)
    made = _answered(call, given, before)
    _scope(call)[made["id"]] = made
    call.world.tell(Change("commands"))
    return Answer(200, made)


@routes("DELETE", _GLOBAL + "/{command_id}")
@routes("DELETE", _GUILD + "/{command_id}")
def delete_application_command(call: Call) -> Answer:
    """Delete one command."""
    del _scope(call)[_command(call)["id"]]
    call.world.tell(Change("commands"))
    return Answer()


def _command(call: Call) -> Json:
    found = _scope(call).get(call.params["command_id"])
    if found is None:
        raise ApiError(404, 10063, "Unknown application command")
    return found
