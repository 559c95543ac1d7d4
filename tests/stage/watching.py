"""What people are shown, in a form that can be compared: without numbers that Discord gives out."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import sha256
from typing import Any

import pytest

import bot.pictures.drawings
import bot.pictures.outlooks
from bot.app.logs import _LEAST
from data import Edition
from engine.board import Board
from renderer import Format, Picture
from sandbox.components import walk
from sandbox.errors import Json
from sandbox.memory import Shown
from sandbox.reply import Reply
from sandbox.screen import Seen
from sandbox.world import World
from strategy.prospects import prospects as advise

_ADDRESS = re.compile(r"https?://[^\s\"]*?/attachments/\d+/")
_SNOWFLAKE = re.compile(r"\d{15,20}")
_MOMENT = re.compile(r"<t:\d+")


def of_reply(reply: Reply) -> str:
    """How the bot answered: messages, a modal, choices, or not at all."""
    return _form(
        {
            "failure": reply.failure,
            "modal": reply.modal,
            "choices": [[choice.name, choice.value] for choice in reply.choices],
            "messages": [_seen(each) for each in reply.messages],
        }
    )


def of_message(seen: Seen) -> str:
    """A message with all that can be read, heard or pressed."""
    return _form(_seen(seen))


def of_memory(world: World, shown: Shown) -> str:
    """Something shown, in the version of that moment."""
    files = [world.files[each].data or b"" for each in shown.file_ids]
    return _form([shown.kind, shown.body, [sha256(data).hexdigest() for data in files]])


def all_shown(world: World) -> list[Shown]:
    """All that was shown but the empty beginnings of answers, which a slow machine makes."""
    return [
        each
        for each in world.memory.shown
        if each.kind != "message" or each.file_ids or any(each.body.values())
    ]


def _seen(seen: Seen) -> Json:
    return {
        "content": seen.payload["content"],
        "components": seen.payload["components"],
        "embeds": seen.payload.get("embeds"),
        "files": [[f.name, f.description, sha256(f.data or b"").hexdigest()] for f in seen.files],
        "calls": [sorted(seen.mentions), sorted(seen.pings)],
        "how": [seen.ephemeral, seen.silent, seen.pinned, seen.loading],
    }


def _form(body: Any) -> str:
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, default=str)
    return _SNOWFLAKE.sub("#", _MOMENT.sub("<t:#", _ADDRESS.sub("", text)))


def verbs(seen: Seen) -> Iterator[tuple[str, Json]]:
    """Every component that can be used, with its verb."""
    for _, component in walk(seen.payload["components"]):
        custom_id = component.get("custom_id")
        if custom_id and not component.get("disabled"):
            yield custom_id.split(":")[4].partition(" ")[0], component


@contextmanager
def logged() -> Iterator[list[str]]:
    """Collect what the bot logs, as talkative as it can be set."""
    lines: list[str] = []

    class Collect(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if not record.name.startswith("sandbox"):
                lines.append(f"{record.levelname} {record.name}: {self.format(record)}")

    root, handler = logging.getLogger(), Collect()
    before = {name: logging.getLogger(name).level for name in _LEAST}
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    for name, least in _LEAST.items():
        logging.getLogger(name).setLevel(least)
    try:
        yield lines
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
        for name, was in before.items():
            logging.getLogger(name).setLevel(was)


def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each picture be made of what it is drawn from, and each advice be worked out once.

    The renderer and the strategies are functions of what they are given: the same, if that is.
    """
    for name in dir(bot.pictures.drawings):
        if name.startswith("render_"):
            monkeypatch.setattr(bot.pictures.drawings, name, _drawing(name))
    worked_out: dict[bytes, Any] = {}

    def prospects(*given: Any) -> Any:
        key = _digest(given)
        if key not in worked_out:
            worked_out[key] = advise(*given)
        return worked_out[key]

    monkeypatch.setattr(bot.pictures.outlooks, "prospects", prospects)


def _drawing(name: str) -> Callable[..., Picture]:
    def draw(*given: Any, **named: Any) -> Picture:
        return Picture(_digest((name, given, named)), Format.PNG, 8, 8)

    return draw


def _digest(thing: object) -> bytes:
    return sha256(repr(_plain(thing)).encode()).digest()


def _plain(thing: object) -> object:
    """What a thing is made of, with what its repr hides."""
    match thing:
        case Edition():
            return [place.name for place in thing.city_names.values()]
        case Board():
            return thing.edition
        case Enum() | str() | int() | float() | None:
            return thing
        case Mapping():
            return sorted((repr(_plain(k)), _plain(v)) for k, v in thing.items())
        case set() | frozenset():
            return sorted(repr(_plain(each)) for each in thing)
        case Iterable():
            return [_plain(each) for each in thing]
        case _ if is_dataclass(thing):
            return [_plain(getattr(thing, field.name)) for field in fields(thing)]
    raise TypeError(type(thing))
