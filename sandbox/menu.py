"""The list of slash commands that a page offers, in the reader's language."""

from collections.abc import Iterator

from sandbox.arguments import GROUP, SUBCOMMAND, commands_for
from sandbox.errors import Json
from sandbox.model import Channel, User
from sandbox.world import World


def offered(world: World, person: User, channel: Channel) -> list[Json]:
    """Every command (sub-commands as `settings show`), in the order that the bot gave them."""
    commands = commands_for(world, person, channel)
    return [entry for each in commands for entry in _entries(each, person.locale, "", "")]


def _entries(thing: Json, locale: str, name: str, label: str) -> Iterator[Json]:
    name = f"{name} {thing['name']}".lstrip()
    label = f"{label} {translated(thing, 'name', locale)}".lstrip()
    options: list[Json] = thing.get("options") or []
    inner = [each for each in options if each["type"] in (SUBCOMMAND, GROUP)]
    for each in inner:
        yield from _entries(each, locale, name, label)
    if not inner:
        yield {
            "name": name,
            "label": label,
            "description": translated(thing, "description", locale),
            "options": [_option(each, locale) for each in options],
        }


def _option(option: Json, locale: str) -> Json:
    kept = ("name", "type", "min_value", "max_value", "min_length", "max_length")
    made: Json = {key: option[key] for key in kept if option.get(key) is not None}
    return made | {
        "label": translated(option, "name", locale),
        "description": translated(option, "description", locale),
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [
            {"name": translated(choice, "name", locale), "value": choice["value"]}
            for choice in option.get("choices") or []
        ],
    }


def translated(thing: Json, key: str, locale: str) -> str:
    """The name or description of a command, option or choice in a language."""
    return str((thing.get(f"{key}_localizations") or {}).get(locale) or thing[key])
