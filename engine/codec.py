"""Converts events to JSON and back, guided by their types; bodies of old forms are upgraded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from sys import intern
from types import NoneType, UnionType
from typing import Any, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from engine import events, result
from engine.cards import MOST_OF_A_KIND, ONE, Cards, Colour
from engine.events import Event
from engine.notation import read_payment, write_payment
from engine.payment import Payment
from engine.upcasting import from_1

SCHEMA = 2
"""The schema number of rows written now."""

UPCASTERS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: from_1}
"""For each old schema number, the pure function that upgrades a body to the next number."""

_LARGEST = 2**31
"""Far beyond any number in a game; a longer one might be too long to print."""

T = TypeVar("T")
Codec = tuple[Callable[[Any], Any], Callable[[Any], Any]]

_TYPES: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(Event)}


class UnreadableEvent(ValueError):
    """Raised for a stored event of no known form; the message doesn't quote the event."""


def encode(event: Event) -> dict[str, Any]:
    """Return the JSON body of an event, with its name under ``type``."""
    return {"type": type(event).__name__, **_codec(type(event))[0](event)}


def decode(body: Mapping[str, Any], schema: int = SCHEMA) -> Event:
    """Return the event in a stored body; raises UnreadableEvent."""
    if isinstance(schema, int) and schema > SCHEMA:
        raise UnreadableEvent(f"schema {schema} is newer than this program's {SCHEMA}")
    try:
        current = {**body}
        for number in range(schema, SCHEMA):
            current = UPCASTERS[number](current)
        decoded: Event = _codec(_TYPES[current["type"]])[1](current)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise UnreadableEvent(f"not an event of schema {schema}") from None
    return decoded


def _same(value: Any) -> Any:
    return value


def _exactly(kind: type[T]) -> Callable[[Any], T]:
    """Return a reader that accepts only values of type ``kind``, so that no text becomes a number.

    The reader raises TypeError for any other value.
    """

    def read(value: Any) -> T:
        if type(value) is not kind:
            raise TypeError(kind.__name__)
        return value

    return read


def _read_int(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST:
        raise ValueError("no number of a game")
    return value


def _read_cards(body: Any) -> Cards:
    packed = 0
    for word, count in body.items():
        if type(count) is not int or not 0 < count <= MOST_OF_A_KIND:
            raise ValueError("no number of cards")
        packed += count * ONE[Colour.parse(word)]
    return Cards(packed)


_read_list = _exactly(list)

_CODECS: dict[Any, Codec] = {
    int: (_same, _read_int),
    # The ids of a board's places come again in every game.
    str: (_same, intern),
    bool: (_same, _exactly(bool)),
    Colour: (lambda colour: colour.word, Colour.parse),
    Cards: (
        lambda cards: {c.word: cards[c] for c in Colour if cards[c]},
        _read_cards,
    ),
    Payment: (write_payment, read_payment),
}


def _codec(kind: Any) -> Codec:
    found = _CODECS.get(kind)
    if found is None:
        found = _CODECS[kind] = _make(kind)
    return found


def _make(kind: Any) -> Codec:
    if isinstance(kind, NewType):
        return _codec(kind.__supertype__)
    if get_origin(kind) is tuple:
        write, read = _codec(get_args(kind)[0])
        return (lambda items: [write(each) for each in items]), (
            lambda items: tuple(read(each) for each in _read_list(items))
        )
    if get_origin(kind) in (Union, UnionType):
        (inner,) = (each for each in get_args(kind) if each is not NoneType)
        write, read = _codec(inner)
        return (lambda item: None if item is None else write(item)), (
            lambda item: None if item is None else read(item)
        )
    if issubclass(kind, StrEnum):
        return (lambda item: item.value), kind
    return _dataclass(kind)


def _dataclass(kind: type[Any]) -> Codec:
    hints = get_type_hints(kind, {**vars(events), **vars(result)})
    parts = [(each.name, *_codec(hints[each.name])) for each in fields(kind)]

    def write(item: Any) -> dict[str, Any]:
        return {name: write_part(getattr(item, name)) for name, write_part, _ in parts}

    def read(body: Mapping[str, Any]) -> Any:
        return kind(*(read_part(body[name]) for name, _, read_part in parts))

    return write, read
