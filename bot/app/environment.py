"""Reads the settings, and tells of each that can't be used: what was read, and what it may be.

What is odd although the bot can run is told as well: names that are none, and those of before.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from difflib import get_close_matches
from io import StringIO
from typing import Any, get_args

from dotenv.parser import parse_stream
from pydantic import ByteSize, ValidationError

from bot.app.ends import NEEDS_ADMIN, CannotRun
from bot.app.home import ENV_FILE, exposed_env_file, read_env_file
from bot.app.settings import Settings
from bot.program import command_name


class BadSettings(CannotRun):
    """The error for settings that can't be used; the text has a sentence, and a line, for each."""

    def __init__(self, text: str) -> None:
        super().__init__(text, NEEDS_ADMIN)


def load_settings() -> Settings:
    """Return the settings, read from the environment and ``.env``.

    Raises BadSettings, or NoHome for an ``.env`` that can't be read.
    """
    # Read here first, as what can't be read has no sentence elsewhere. Lines that make no sense are
    # told by `cautions`, in ours.
    logging.getLogger("dotenv.main").setLevel(logging.ERROR)
    read_env_file()
    try:
        return Settings()
    except ValidationError as error:
        found = error.errors(include_url=False)
        raise BadSettings("\n".join(map(_sentence, found))) from None
    except ValueError:
        raise BadSettings("A setting in the environment or in .env can't be read.") from None


_SECRET = frozenset({"discord_token", "admin_token", "database_url"})
_SHOWN = 19
"""So many characters of a value are shown: fewer than a token has, whose line it may have taken."""
_NUMBERS = {
    "admin_user_id": "it has to be a number: Discord's Copy User ID gives it",
    "admin_channel_id": "it has to be a number: Discord's Copy Channel ID gives it",
    "shard_ids": "it has to look like 0-3 or 0,1,2,3",
}


def _sentence(error: Any) -> str:
    """Return the sentence for a setting that can't be used: what was read, and what it may be."""
    name = str(error["loc"][0])
    if error["type"] == "value_error":
        why = error["msg"].removeprefix("Value error, ")
    else:
        why = _NUMBERS.get(name) or f"it has to be {_possible(name)}"
    value = str(error["input"])
    # An address may have a password in it.
    secret = name in _SECRET or "@" in value.partition("://")[2]
    read = "" if secret else f"it is {_shown(value)}, but "
    return f"The setting {name.upper()} can't be used: {read}{why}."


def _shown(value: str) -> str:
    cut = value if len(value) <= _SHOWN else f"{value[:_SHOWN]}…"
    return json.dumps(cut, ensure_ascii=False)


def _possible(name: str) -> str:
    """Return in words which values a setting takes, from its type and its bounds."""
    field = Settings.model_fields[name]
    kinds = [each for each in (field.annotation, *get_args(field.annotation)) if each]
    if ByteSize in kinds:
        return "a size such as 64MB or 1GB"
    if bool in kinds:
        return "true or false"
    if isinstance(kinds[-1], str):
        *others, last = map(str, get_args(field.annotation))
        return f"{', '.join(others)} or {last}"
    number = "a whole number" if int in kinds else "a number such as 1.5,"
    bounds = {
        key: getattr(each, key)
        for each in field.metadata
        for key in ("ge", "le")
        if getattr(each, key, None) is not None
    }
    empty = ", or left empty" if type(None) in kinds else ""
    if "le" in bounds:
        return f"{number} from {bounds['ge']} to {bounds['le']}{empty}"
    return f"{number} of at least {bounds['ge']}{empty}"


GONE = {
    "ALARMS_PER_SECOND": "5 tables a second are attended to.",
    "CARD_ICONS": "cards have icons wherever Discord takes them.",
    "FILMS_PER_MINUTE": "a person may ask for 2 films a minute.",
    "ORDER_DELAY": "after each move that can be taken back everybody waits 5 seconds, orders too.",
    "PICTURE_WORKERS": "of each four cores one draws, with fewer one does.",
}
"""Settings of earlier versions, and what became of them."""

_CLOSE_IN_FILE = 0.75
_CLOSE_OUTSIDE = 0.9
"""How alike two names are, from 0 to 1; the environment has names of other programs, too."""


def misspelled() -> dict[str, str]:
    """Return the setting that is probably meant for each name that is none but looks like one."""
    names = [name.upper() for name in Settings.model_fields]
    # Other proxies have names like these, and are other programs' business.
    meant = [name for name in names if not name.endswith("_PROXY")]
    inside = {each.key.upper(): each.key for each in _lines() if each.key}
    outside = {name.upper(): name for name in os.environ}
    found: dict[str, str] = {}
    for known, likeness in ((outside, _CLOSE_OUTSIDE), (inside, _CLOSE_IN_FILE)):
        for name, written in known.items():
            known_name = name in names or name in GONE
            close = [] if known_name else get_close_matches(name, meant, 1, likeness)
            # A program of another name for it may be meant where ours is set besides.
            if close and (known is inside or close[0] not in outside.keys() | inside.keys()):
                found[written] = close[0]
    return found


def cautions() -> Iterator[str]:
    """Yield a sentence for whatever is odd about the settings although the bot can run.

    Raises NoHome for an ``.env`` that can't be read.
    """
    for each in _lines():
        if each.error:
            text = each.original.string
            # Empty lines before it belong to it there.
            line = each.original.line + text[: -len(text.lstrip())].count("\n")
            yield f"Line {line} of {ENV_FILE} is left out: it has to look like NAME=value."
    inside = {each.key.upper() for each in _lines() if each.key}
    for name, why in GONE.items():
        if name in inside or name in {each.upper() for each in os.environ}:
            yield f"{name} does nothing any more and can be deleted: {why}"
    for name, meant in misspelled().items():
        yield f"There is no setting {name}: {meant} is probably meant."
    yield from exposed_env_file()


def _lines() -> Iterator[Any]:
    return parse_stream(StringIO(read_env_file() or ""))


def no_token() -> str:
    """Return the sentence for a bot without a token that has to be on Discord."""
    for name, meant in misspelled().items():
        if meant == "DISCORD_TOKEN":
            return f"There is no DISCORD_TOKEN, but {name}: correct its name."
    file = ENV_FILE.absolute()
    if not file.exists():
        return (
            f"There is no DISCORD_TOKEN in the environment, and no file {file}: type "
            f"`{command_name()} setup`, or copy .env.example to .env and write the token into it."
        )
    return f"There is no DISCORD_TOKEN in {file}, and none in the environment: write it there."
