"""Custom ids: the table, whose button it is, for which decision, and what it does.

Codecs say how each kind of value is written there and in selects, read again, and found at a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, NamedTuple, TypeVar

import discord

from bot.core.model import Table
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.admission import Urgency
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Colour
from renderer import Shape

ANYBODY = "-"
_HEAD = "sm:(?P<game>[0-9]{1,18}):(?P<seat>[0-9]|-):(?P<n>[0-9]{1,9})"


class Address(NamedTuple):
    """The table, seat and decision that a component belongs to.

    ``seat`` is None for a component that anybody may use; ``n`` is that seat's decision.
    """

    game: int
    seat: Seat | None
    n: int

    def custom_id(self, action: str) -> str:
        """Return ``sm:<game>:<seat>:<n>:<action>``.

        Raises ValueError beyond Discord's 100 characters.
        """
        seat = ANYBODY if self.seat is None else self.seat
        text = f"sm:{self.game}:{seat}:{self.n}:{action}"
        if len(text) > 100:
            raise ValueError(f"custom id of {len(text)} characters")
        return text


def template(verb: str) -> str:
    """Return the pattern of a verb's custom ids, with whatever follows the verb and a space."""
    return f"{_HEAD}:(?P<verb>{verb})(?: (?P<rest>.+))?"


def verb_of(custom_id: str) -> str:
    """Return the verb of a custom id, or what stands in its place; never raises."""
    return custom_id.split(":", 4)[-1].partition(" ")[0]


def game_of(custom_id: str) -> int | None:
    """Return the table's number in a custom id of any verb, even an unknown one.

    None if unreadable.
    """
    match = re.match("sm:([0-9]{1,18}):", custom_id)
    return int(match[1]) if match else None


def address_of(custom_id: str) -> Address | None:
    """Return the address in a custom id of any verb; None if unreadable."""
    match = re.match(f"{_HEAD}:", custom_id)
    return _address(match) if match else None


def read(match: re.Match[str]) -> tuple[Address, str, str]:
    """Return address, verb and what follows the verb; never raises for a match of `template`."""
    return _address(match), match["verb"], match["rest"] or ""


def _address(match: re.Match[str]) -> Address:
    seat = None if match["seat"] == ANYBODY else Seat(int(match["seat"]))
    return Address(int(match["game"]), seat, int(match["n"]))


def decision_address(position: Position) -> Address:
    """Return the address of the reader's present decision."""
    return Address(position.table.id, position.own.seat, position.seat.decisions)


@dataclass(frozen=True, slots=True)
class GivesWay:
    """The verbs and the commands that only show something, as their components and commands say.

    Under load they give way to moves, and whoever is turned away presses again.
    """

    verbs: frozenset[str]
    commands: frozenset[str]

    def urgency_of(self, interaction: discord.Interaction[Any]) -> Urgency:
        """Return the urgency of an interaction: LOOK if it only shows something, else MOVE."""
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.component:
            looks = verb_of(str(data.get("custom_id", ""))) in self.verbs
        else:
            looks = data.get("name") in self.commands
        return Urgency.LOOK if looks else Urgency.MOVE


T = TypeVar("T")
TupleT = TypeVar("TupleT", bound=tuple[Any, ...])
EnumT = TypeVar("EnumT", bound=StrEnum)

_NUMBER = re.compile("[0-9]{1,4}")
_SNOWFLAKE = re.compile("[0-9]{15,20}")


@dataclass(frozen=True, slots=True)
class Codec(Generic[T]):
    """How a kind of value is written as text, and read again: ``read`` raises ValueError.

    ``exists`` tells whether a table has what a value names.
    """

    write: Callable[[T], str]
    read: Callable[[str], T]
    exists: Callable[[T, Table], bool] = lambda value, table: True


def read_value(codec: Codec[T], text: str, table: Table | None) -> T:
    """Return the value in a text from Discord; raises Unable(STALE) for a text that has none.

    Such a text was written by another version, or by no version at all.
    """
    with suppress(ValueError):
        value = codec.read(text)
        if table is None or codec.exists(value, table):
            return value
    raise Unable(TableRefusal.STALE, link=table.link if table else None)


def matching(pattern: str) -> Codec[str]:
    """Return the codec of texts that match a pattern as a whole."""
    compiled = re.compile(pattern)

    def read(text: str) -> str:
        if not compiled.fullmatch(text):
            raise ValueError(text)
        return text

    return Codec(str, read)


def one_of(kind: type[EnumT]) -> Codec[EnumT]:
    """Return the codec of an enum's members, by their values."""
    return Codec(str, kind)


def optional(codec: Codec[T], none: str = "") -> Codec[T | None]:
    """Return the codec of a value or None, which is written as ``none``."""

    def write(value: T | None) -> str:
        return none if value is None else codec.write(value)

    def read(text: str) -> T | None:
        return None if text == none else codec.read(text)

    def exists(value: T | None, table: Table) -> bool:
        return value is None or codec.exists(value, table)

    return Codec(write, read, exists)


def words(made: Callable[..., TupleT], *codecs: Codec[Any]) -> Codec[TupleT]:
    """Return the codec of a named tuple, a word for each field.

    Only the last word may be empty or have spaces in it.
    """

    def write(value: TupleT) -> str:
        written = (codec.write(each) for codec, each in zip(codecs, value, strict=True))
        return " ".join(written).rstrip()

    def read(text: str) -> TupleT:
        parts = text.split(" ", len(codecs) - 1)
        parts += [""] * (len(codecs) - len(parts))
        return made(*(codec.read(each) for codec, each in zip(codecs, parts, strict=True)))

    def exists(value: TupleT, table: Table) -> bool:
        return all(codec.exists(each, table) for codec, each in zip(codecs, value, strict=True))

    return Codec(write, read, exists)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _city(city: CityId, table: Table) -> bool:
    return city in table.edition.board.cities


def _routes(routes: tuple[RouteId, ...], table: Table) -> bool:
    return all(route in table.edition.board.routes for route in routes)


def _ticket(ticket: TicketId, table: Table) -> bool:
    return ticket in table.edition.board.tickets


def _seat(seat: Seat, table: Table) -> bool:
    return 0 <= seat < len(table.holders)


YES, NO = "yes", "no"
_YES_NO = {YES: True, NO: False}


def _yes(text: str) -> bool:
    if text not in _YES_NO:
        raise ValueError(text)
    return _YES_NO[text]


def _snowflake(text: str) -> int:
    if not _SNOWFLAKE.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _write_rule(rule: str) -> str:
    """Return ``29`` for rule R29, ``X5`` for X5."""
    return rule.removeprefix("R")


def _read_rule(text: str) -> str:
    number = _RULE.read(text)
    return number if number.startswith("X") else f"R{number}"


NOTHING = optional(matching("(?!)"))
"""None: the verb says all."""
NUMBER = Codec(str, _number)
_RULE = matching("X?[0-9]{1,2}")
RULE = Codec(_write_rule, _read_rule)
CHANNEL = Codec(str, _snowflake)
USER = Codec(str, _snowflake)
SHAPE = one_of(Shape)
CITY = Codec(str, CityId, _city)
TICKET = Codec(str, TicketId, _ticket)
ROUTE = Codec(str, RouteId)
ROUTES = Codec(",".join, lambda text: tuple(map(RouteId, text.split(","))), _routes)
SEAT = Codec(str, lambda text: Seat(_number(text)), _seat)
COLOUR = Codec(lambda colour: colour.word, Colour.parse)
"""A colour of cards."""
YES_NO = Codec(lambda yes: YES if yes else NO, _yes)
