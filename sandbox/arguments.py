"""Options of slash commands: typed lines, types and limits, as Discord's client checks them."""

import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from sandbox import media, payloads
from sandbox.command_rules import (
    CHAT_INPUT,
    GUILD_INSTALL,
    IN_BOT_DMS,
    IN_GUILDS,
    USER_INSTALL,
)
from sandbox.errors import ActionError, Json
from sandbox.model import Attachment, Channel, User
from sandbox.permissions import Permission
from sandbox.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11
_YES, _NO = ("true", "yes", "1"), ("false", "no", "0")


@dataclass(slots=True)
class Resolved:
    """What an interaction's values name, such as users and roles, and where it happens."""

    place: Channel
    users: Json = field(default_factory=dict)
    members: Json = field(default_factory=dict)
    roles: Json = field(default_factory=dict)
    channels: Json = field(default_factory=dict)
    attachments: Json = field(default_factory=dict)

    def to_json(self) -> Json:
        """The parts that aren't empty."""
        parts = {
            "users": self.users,
            "members": self.members,
            "roles": self.roles,
            "channels": self.channels,
            "attachments": self.attachments,
        }
        return {name: part for name, part in parts.items() if part}

    def add_user(self, world: World, user_id: str) -> None:
        """Resolve a user, and their membership."""
        self.users[user_id] = payloads.user(world.users[user_id])
        guild = world.guild_of(self.place)
        if guild is not None and user_id in guild.members:
            bits = world.permissions(user_id, self.place)
            member = payloads.member_alone(guild, user_id) | {"permissions": str(bits)}
            self.members[user_id] = {k: v for k, v in member.items() if k not in ("mute", "deaf")}

    def add_role(self, world: World, value: str) -> str:
        """Resolve a role of the place's server, by id or name, and return its id."""
        guild = world.guild_of(self.place)
        roles = [] if guild is None else list(guild.roles.values())
        for each in roles:
            if value == each.name or value.strip("<@&> ") == each.id:
                self.roles[each.id] = payloads.role(each)
                return each.id
        raise ActionError(f"there is no role {value!r} here")

    def add_channel(self, world: World, user_id: str, channel: Channel) -> None:
        """Resolve a channel as this user sees it."""
        bits = str(world.permissions(user_id, channel))
        self.channels[channel.id] = payloads.channel(world, channel) | {"permissions": bits}


def commands_for(world: World, user: User, channel: Channel) -> list[Json]:
    """The slash commands that Discord offers this person in this channel."""
    scopes = [world.commands.get(None, {})]
    if channel.guild_id is not None:
        scopes.append(world.commands.get(channel.guild_id, {}))
    found = [c for scope in scopes for c in scope.values() if c["type"] == CHAT_INPUT]
    bits = world.permissions(user.id, channel)
    installed = _installed(world, user, channel)
    return [c for c in found if _reaches(c, installed) and _offered(c, bits, channel)]


def _installed(world: World, user: User, channel: Channel) -> set[int]:
    """By whom the application is installed here: by the server, or by the person."""
    guild = world.guild_of(channel)
    installed = {USER_INSTALL} if user.id in world.user_installs else set()
    return installed | ({GUILD_INSTALL} if guild is None or guild.bot_present else set())


def _reaches(command: Json, installed: set[int]) -> bool:
    kinds = command.get("integration_types")
    return bool(installed) if kinds is None else not installed.isdisjoint(kinds)


def _offered(command: Json, bits: int, channel: Channel) -> bool:
    contexts = command.get("contexts")
    if channel.guild_id is None:
        return IN_BOT_DMS in contexts if contexts else bool(command.get("dm_permission", True))
    if contexts and IN_GUILDS not in contexts:
        return False
    wanted = int(command.get("default_member_permissions") or 0)
    if command.get("default_member_permissions") == "0":
        return bool(bits & Permission.ADMINISTRATOR)
    return bits & wanted == wanted and bool(bits & Permission.USE_APPLICATION_COMMANDS)


def is_named(thing: Json, name: str, locale: str) -> bool:
    """Whether a command or option goes by this name, translated or not."""
    translated = (thing.get("name_localizations") or {}).get(locale)
    return name in (thing["name"], translated)


def find_command(
    world: World, user: User, channel: Channel, name: str
) -> tuple[Json, list[Json], list[Json]]:
    """The command, the chain of sub-commands, and the options of the last; ActionError if none."""
    words = name.removeprefix("/").split()
    offered = commands_for(world, user, channel)
    command = next((c for c in offered if words and is_named(c, words[0], user.locale)), None)
    if command is None:
        names = ", ".join("/" + c["name"] for c in offered) or "none"
        raise ActionError(f"{user.name} has no command {name!r} here; there are: {names}")
    chain: list[Json] = []
    options: list[Json] = command.get("options") or []
    for word in words[1:]:
        found = next((o for o in options if is_named(o, word, user.locale)), None)
        if found is None or found["type"] not in (SUBCOMMAND, GROUP):
            raise ActionError(f"/{command['name']} has no sub-command {word!r}")
        chain.append(found)
        options = found.get("options") or []
    if any(o["type"] in (SUBCOMMAND, GROUP) for o in options):
        raise ActionError(f"/{name} needs a sub-command")
    return command, chain, options


def split_line(line: str, names: Iterator[str] | list[str]) -> dict[str, str]:
    """`from:Saint Malo to:Paris` by the options' names."""
    known = sorted(names, key=len, reverse=True)
    if not known:
        if line.strip():
            raise ActionError(f"this command takes no options: {line!r}")
        return {}
    parts = _marks(tuple(known)).split(line)
    if parts[0].strip():
        raise ActionError(f"no option is called {parts[0].strip()!r}; there are: {known}")
    return {parts[i]: parts[i + 1].strip() for i in range(1, len(parts), 2)}


@lru_cache
def _marks(names: tuple[str, ...]) -> re.Pattern[str]:
    """What begins the value of an option; a command has hundreds of names for them."""
    return re.compile(r"(?:^|\s)(" + "|".join(map(re.escape, names)) + r"):\s?")


def option_values(
    world: World,
    user: User,
    options: list[Json],
    given: Mapping[str, Any],
    resolved: Resolved,
    *,
    partial: bool = False,
) -> list[Json]:
    """Options in the interaction's form; ActionError for what the client would refuse."""
    left = dict(given)
    made = []
    for option in options:
        names = (option["name"], (option.get("name_localizations") or {}).get(user.locale))
        name = next((n for n in names if n in left), None)
        if name is None:
            if option.get("required") and not partial:
                raise ActionError(f"the option {option['name']!r} is required")
            continue
        value = _convert(world, user, option, left.pop(name), resolved)
        made.append({"name": option["name"], "type": option["type"], "value": value})
    if left:
        known = [option["name"] for option in options]
        raise ActionError(f"no option is called {sorted(left)}; there are: {known}")
    return made


def _convert(world: World, user: User, option: Json, value: Any, resolved: Resolved) -> Any:
    name, kind = option["name"], option["type"]
    if option.get("choices"):
        return _choice(option, value)
    match kind:
        case 3:
            text = str(value)
            least, most = option.get("min_length") or 0, option.get("max_length") or 6000
            if not least <= len(text) <= most:
                raise ActionError(f"{name!r} must have {least} to {most} characters")
            return text
        case 4 | 10:
            return _number(option, value)
        case 5:
            word = str(value).casefold()
            if word not in _YES + _NO:
                raise ActionError(f"{name!r} is yes or no, not {value!r}")
            return word in _YES
        case 6 | 9:
            person = _person(world, value, name)
            resolved.add_user(world, person.id)
            return person.id
        case 7:
            channel = _channel(world, value, name, resolved.place)
            resolved.add_channel(world, user.id, channel)
            return channel.id
        case 8:
            return resolved.add_role(world, str(value))
        case 11:
            return _upload(world, value, resolved)
        case _:
            raise ActionError(f"the stand-in has no option type {kind}")


def _choice(option: Json, value: Any) -> Any:
    for choice in option["choices"]:
        translated = (choice.get("name_localizations") or {}).values()
        if value == choice["value"] or value in (choice["name"], *translated):
            return choice["value"]
    names = [choice["name"] for choice in option["choices"]]
    raise ActionError(f"{option['name']!r} is one of {names}, not {value!r}")


def _number(option: Json, value: Any) -> int | float:
    try:
        number = int(value) if option["type"] == INTEGER else float(value)
    except ValueError:
        raise ActionError(f"{option['name']!r} is a number, not {value!r}") from None
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise ActionError(f"{option['name']!r} lies between {least} and {most}")
    return number


def _person(world: World, value: Any, name: str) -> User:
    wanted = str(getattr(value, "id", value)).strip("<@!> ")
    try:
        return world.users[wanted] if wanted in world.users else world.person(wanted)
    except KeyError:
        raise ActionError(f"{name!r}: nobody is called {value!r}") from None


def _channel(world: World, value: Any, name: str, place: Channel) -> Channel:
    wanted = str(getattr(value, "id", value)).strip("<#> ")
    for channel in world.channels.values():
        here = channel.guild_id is not None and channel.guild_id == place.guild_id
        if here and wanted in (channel.id, channel.name):
            return channel
    raise ActionError(f"{name!r}: no channel is called {value!r}")


def _upload(world: World, value: Any, resolved: Resolved) -> str:
    """Keep a file, given as its name and bytes, or as a page sends it (in base64)."""
    try:
        filename, data = (
            (value["filename"], b64decode(value["data"], validate=True))
            if isinstance(value, dict)
            else value
        )
    except (KeyError, TypeError, ValueError):
        raise ActionError("this is no file") from None
    if len(data) > world.options.attachment_bytes:
        raise ActionError("that file is larger than may be sent here")
    kind = media.content_type(filename, data)
    made = Attachment(world.ids.next(), filename, len(data), kind, data)
    world.keep(made)
    resolved.attachments[made.id] = payloads.attachment(world, made)
    return made.id
