"""Documented rules for application commands that the API description leaves out."""

import unicodedata
from collections.abc import Iterable, Iterator

from sandbox.errors import Json, Path, Problem
from sandbox.locales import LOCALES

CHAT_INPUT, USER, MESSAGE, ENTRY_POINT = 1, 2, 3, 4
GUILD_INSTALL, USER_INSTALL = 0, 1
IN_GUILDS, IN_BOT_DMS = 0, 1
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MAX_COMMANDS = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15, ENTRY_POINT: 1}
MAX_CHARACTERS = 8000
MAX_OPTIONS = 25
NAME_LENGTH, DESCRIPTION_LENGTH, CHOICE_LENGTH = 32, 100, 100


def check_commands(commands: list[Json]) -> list[Problem]:
    """Faults of a whole set of commands (one scope)."""
    faults = list(_counts(commands))
    names = set()
    for index, command in enumerate(commands):
        kind = command.get("type") or CHAT_INPUT
        key = (kind, command.get("name"))
        if key in names:
            message = "Application command names must be unique."
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            faults.append(Problem((index, "name"), code, message))
        names.add(key)
        faults += check_command(command, (index,))
    return faults


def check_command(command: Json, at: Path = ()) -> list[Problem]:
    """Faults of one command."""
    kind = command.get("type") or CHAT_INPUT
    faults = list(_described(command, at, chat=kind == CHAT_INPUT))
    if kind == CHAT_INPUT:
        faults += _options(command.get("options") or [], (*at, "options"))
    length = characters(command)
    if length > MAX_CHARACTERS:
        message = f"{length} characters; at most {MAX_CHARACTERS} with the longest localisations."
        faults.append(Problem(at, "APPLICATION_COMMAND_TOO_LARGE", message))
    return faults


def characters(thing: Json) -> int:
    """Characters of names, descriptions and values, the longest localisation of each."""
    total = 0
    for field in ("name", "description"):
        every = [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]
        total += max(len(text) for text in every)
    value = thing.get("value")
    if isinstance(value, str):
        total += len(value)
    for field in ("options", "choices"):
        total += sum(characters(each) for each in thing.get(field) or [])
    return total


def _counts(commands: list[Json]) -> Iterable[Problem]:
    for kind, most in MAX_COMMANDS.items():
        count = sum((c.get("type") or CHAT_INPUT) == kind for c in commands)
        if count > most:
            message = f"{count} commands of type {kind}; at most {most}."
            yield Problem((), "APPLICATION_COMMANDS_LIMIT_REACHED", message)


def _described(thing: Json, at: Path, *, chat: bool) -> Iterator[Problem]:
    for key, name in _localised(thing, "name"):
        if chat and not _is_command_name(name):
            message = "Command name is invalid: lower case letters, digits, - and _."
            yield Problem((*at, *key), "APPLICATION_COMMAND_INVALID_NAME", message)
        elif not 1 <= len(name) <= NAME_LENGTH:
            message = f"Must be between 1 and {NAME_LENGTH} in length."
            yield Problem((*at, *key), "BASE_TYPE_BAD_LENGTH", message)
    for key, text in _localised(thing, "description"):
        if (chat and not text) or len(text) > DESCRIPTION_LENGTH:
            message = f"Must be between 1 and {DESCRIPTION_LENGTH} in length."
            yield Problem((*at, *key), "BASE_TYPE_BAD_LENGTH", message)
    for field in ("name_localizations", "description_localizations"):
        for locale in (thing.get(field) or {}).keys() - LOCALES.keys():
            yield Problem((*at, field, locale), "BASE_TYPE_CHOICES", "Unknown locale.")


def _localised(thing: Json, field: str) -> Iterator[tuple[Path, str]]:
    yield (field,), thing.get(field) or ""
    for locale, text in (thing.get(f"{field}_localizations") or {}).items():
        yield (f"{field}_localizations", locale), text


def _is_command_name(name: str) -> bool:
    """`^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$`, lower case where it exists."""
    if not 1 <= len(name) <= NAME_LENGTH or name != name.lower():
        return False
    return all(c in "-_'" or unicodedata.category(c)[0] in "LN" or _is_mark(c) for c in name)


def _is_mark(character: str) -> bool:
    return "\u0900" <= character <= "\u097f" or "\u0e00" <= character <= "\u0e7f"


def _options(options: list[Json], at: Path, depth: int = 0) -> Iterator[Problem]:
    if len(options) > MAX_OPTIONS:
        yield Problem(at, "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_OPTIONS} or fewer in length.")
    names: set[str] = set()
    optional_seen = False
    nested = [o.get("type") in (SUBCOMMAND, GROUP) for o in options]
    if any(nested) and not all(nested):
        message = "Sub-commands and values can't be mixed."
        yield Problem(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for index, option in enumerate(options):
        here = (*at, index)
        yield from _described(option, here, chat=True)
        yield from _distinct(option, here, names)
        kind = option.get("type")
        if kind in (SUBCOMMAND, GROUP):
            if depth + (kind == GROUP) > 1 or (kind == GROUP and depth):
                yield Problem(here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Too deep.")
            yield from _options(option.get("options") or [], (*here, "options"), depth + 1)
            continue
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options."
            yield Problem(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
        yield from _choices(option, here)


def _distinct(option: Json, here: Path, names: set[str]) -> Iterator[Problem]:
    name = option.get("name") or ""
    if name in names:
        message = "Option name already exists."
        yield Problem((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message)
    names.add(name)


def _choices(option: Json, here: Path) -> Iterator[Problem]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices exclude each other."
        yield Problem(
            (*here, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_AND_CHOICES", message
        )
    if option.get("autocomplete") and option.get("type") not in (STRING, INTEGER, NUMBER):
        message = "This option type has no autocomplete."
        yield Problem((*here, "autocomplete"), "APPLICATION_COMMAND_AUTOCOMPLETE_TYPE", message)
    if len(choices) > MAX_OPTIONS:
        message = f"Must be {MAX_OPTIONS} or fewer in length."
        yield Problem((*here, "choices"), "BASE_TYPE_MAX_LENGTH", message)
    for index, choice in enumerate(choices):
        for key, name in _localised(choice, "name"):
            if not 1 <= len(name) <= CHOICE_LENGTH:
                message = f"Must be between 1 and {CHOICE_LENGTH} in length."
                yield Problem((*here, "choices", index, *key), "BASE_TYPE_BAD_LENGTH", message)
        value = choice.get("value")
        if isinstance(value, str) and len(value) > CHOICE_LENGTH:
            message = f"Must be {CHOICE_LENGTH} or fewer in length."
            yield Problem((*here, "choices", index, "value"), "BASE_TYPE_MAX_LENGTH", message)
