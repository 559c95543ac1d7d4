"""What Discord sends: an event that can't be read is left out, and ends nothing.

The library reads events in the loop that listens, which an error would end for all servers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, MutableMapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord

from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import described
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind

Parser = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Given:
    """What an interaction is about, as somebody else has found out: the number of a table.

    ``in_place`` is how its answer was promised: in place of a message, or as a new one; None if it
    wasn't. Where the table is, ``server`` and ``channel`` say to whoever was found to see it.
    """

    game_id: int
    in_place: bool | None = None
    server: str = ""
    channel: str = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """An interaction as it was read, with the token that answers it, and what was ``given``.

    It ``came`` at that moment of the monotonic clock, in seconds.
    """

    payload: Mapping[str, Any] = field(repr=False)
    given: Given | None = None
    came: float = field(default_factory=time.monotonic, compare=False)


_ARRIVING: ContextVar[Arrival | None] = ContextVar("arriving", default=None)


def arrival() -> Arrival | None:
    """Return the interaction with which the current task deals, as it was read."""
    return _ARRIVING.get()


QUIET = 3600.0
"""Seconds without an unreadable event of a kind after which that is over."""
_BEGINNING, _PRESS, _SERVER = "READY", "INTERACTION_CREATE", "GUILD_CREATE"


class EventGuard:
    """Reads events by the library's parsers, and notes those that can't be read, once a kind.

    A session isn't begun without its first event: that error is raised, for whoever begins another.
    """

    def __init__(self, notices: Notices, clock: Clock | None = None) -> None:
        self._notices, self._clock = notices, clock or LoopClock()
        self._last: dict[str, float] = {}
        self._press: Parser = lambda data: None

    def guard(self, parsers: MutableMapping[str, Parser], builds: Callable[[Any], object]) -> None:
        """Put itself before each parser; ``builds`` raises for a server that can't be read."""
        self._press = parsers.get(_PRESS, self._press)
        for name, parse in list(parsers.items()):
            parsers[name] = partial(self._read, name, _lenient(name, parse, builds))

    def begin(self, arrival: Arrival) -> None:
        """Let the library deal with an interaction that was read before, here or elsewhere."""
        self._read(_PRESS, partial(_begin, self._press), arrival)

    def look(self) -> None:
        """End the notices of kinds that have been readable for long; to be called now and then."""
        past = self._clock.now() - QUIET
        for name in [name for name, last in self._last.items() if last < past]:
            del self._last[name]
            self._notices.over(NoticeKind.EVENT, name)

    def _read(self, name: str, parse: Parser, data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            self._last[name] = self._clock.now()
            # Its own words may quote what was sent.
            self._notices.note(NoticeKind.EVENT, name, described(error))
            if name == _BEGINNING:
                raise


def _lenient(name: str, parse: Parser, builds: Callable[[Any], object]) -> Parser:
    """Return a parser that takes more than the library's."""
    if name == _BEGINNING:
        return parse
    if name == _PRESS:
        return lambda data: _begin(parse, Arrival(readable_press(data)))

    def parse_again(data: Any) -> None:
        try:
            parse(data)
        except Exception:
            bare = without_nulls(data)
            parse(readable_server(bare, builds) if name == _SERVER else bare)

    return parse_again


def _begin(parse: Parser, arrival: Arrival) -> None:
    """Read an interaction; the tasks that this begins know it as theirs."""
    token = _ARRIVING.set(arrival)
    try:
        parse(arrival.payload)
    finally:
        _ARRIVING.reset(token)


_UNUSED = ("entitlements", "entitlement_skus")
_UNUSED_OF_MESSAGE = (
    *("activity", "application", "call", "interaction", "interaction_metadata", "mentions"),
    *("mention_roles", "message_reference", "message_snapshots", "poll", "purchase_notification"),
    *("reactions", "referenced_message", "role_subscription_data", "sticker_items", "thread"),
)
_NAMES = {2: "name", 3: "custom_id", 4: "name", 5: "custom_id"}
"""What says what is wanted, by an interaction's type."""
_CHANNELS = [each.value for each in discord.ChannelType]
_TEXT, _PRIVATE = discord.ChannelType.text.value, discord.ChannelType.private.value
_FOR_A_PRESS = {"version": 1, "attachment_size_limit": discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES}
_FOR_A_MESSAGE = {"type": 0, "content": ""}


def readable_press(data: Any) -> Any:
    """Return an interaction without what nobody here reads: a press works whatever stands there.

    What is null counts as missing, and what the library insists on has a default. The payload is
    read once: a second time, somebody's move might be made twice.
    """
    if not isinstance(data, Mapping):
        return data
    found = {key: each for key, each in data.items() if each is not None and key not in _UNUSED}
    found["channel"] = channel_of(found)
    message = found.get("message")
    if isinstance(message, Mapping):
        kept = [key for key in message if key not in _UNUSED_OF_MESSAGE]
        named = {key: message[key] for key in kept if message[key] is not None}
        found["message"] = {**_FOR_A_MESSAGE, **named}
    _require_named(found)
    return {**_FOR_A_PRESS, **found}


def channel_of(press: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the channel of an interaction, as far as anything in it says which it is.

    The library reads the channel itself only; one of a kind that it doesn't know, which it would
    log at each press, becomes one of a kind that it knows.
    """
    channel, message = _mapping(press.get("channel")), _mapping(press.get("message"))
    said = (channel.get("id"), press.get("channel_id"), message.get("channel_id"))
    known = next((each for each in said if isinstance(each, str) and each.isdecimal()), None)
    if known is None:
        return {}
    kind = channel.get("type")
    if isinstance(kind, int) and kind in _CHANNELS:
        return {**channel, "id": known}
    kind = _PRIVATE if press.get("guild_id") is None else _TEXT
    return {"id": known, "type": kind, "name": "", "position": 0}


def _mapping(body: Any) -> Mapping[str, Any]:
    return body if isinstance(body, Mapping) else {}


def _require_named(press: Mapping[str, Any]) -> None:
    """Raise TypeError if an interaction doesn't say who wants what.

    The library would begin a task for it, which fails unheard.
    """
    wanted, who = press.get("data"), press.get("member") or press.get("user")
    kind = press.get("type")
    name = _NAMES.get(kind) if isinstance(kind, int) else None
    if name is None:
        return
    if not isinstance(who, Mapping) or not isinstance(wanted, Mapping):
        raise TypeError
    if not isinstance(wanted.get(name), str):
        raise TypeError


_KEPT_NULL = ("avatar",)
"""What the library looks for, though it is null for many."""


def without_nulls(data: Any) -> Any:
    """Return a payload in which what is null is missing, at any depth."""
    if isinstance(data, Mapping):
        kept = {k: each for k, each in data.items() if each is not None or k in _KEPT_NULL}
        return {key: without_nulls(each) for key, each in kept.items()}
    if isinstance(data, list):
        return [without_nulls(each) for each in data if each is not None]
    return data


_LISTS = ("roles", "channels", "threads", "members")
_UNUSED_LISTS = (
    *("emojis", "guild_scheduled_events", "presences", "soundboard_sounds", "stage_instances"),
    *("stickers", "voice_states"),
)


def readable_server(data: Any, builds: Callable[[Any], object]) -> Any:
    """Return a server with those of its roles, channels, threads and members that can be read."""
    if not isinstance(data, Mapping):
        return data
    alone = {key: each for key, each in data.items() if key not in (*_LISTS, *_UNUSED_LISTS)}

    def is_readable(key: str, each: Any) -> bool:
        try:
            builds({**alone, key: [each]})
        except Exception:
            return False
        return True

    lists = {key: data[key] for key in _LISTS if isinstance(data.get(key), list)}
    kept = {key: [each for each in lists[key] if is_readable(key, each)] for key in lists}
    return {**alone, **kept}
