"""Reads scripted records: the set-up and the moves, line by line (``docs/records.md``)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from engine.board import Board, TicketId
from engine.cards import Colour, PlayerColour
from engine.game import check_seats

T = TypeVar("T")
BoardOf: TypeAlias = Callable[[str, int | None], Board]
"""A function that returns the board of an edition's name and version; raises ValueError.

Version None is today's.
"""

_CARDS = re.compile("([a-z]+)(?::([1-9][0-9]?))?")
_WAGONS = re.compile("[1-9][0-9]{0,2}")
_VERSION = re.compile("[1-9][0-9]{0,7}")


class InvalidRecord(Exception):
    """Raised for a record that can't be read or played; ``line`` counts from 1."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Turn a ValueError in the ``with`` block into an InvalidRecord of line ``number``."""
    try:
        yield
    except ValueError as error:
        raise InvalidRecord(number, str(error)) from None


@dataclass(slots=True)
class Script:
    """A script, filled in line by line; ``moves`` are the numbered lines of moves and shuffles."""

    board: Board
    colours: tuple[PlayerColour, ...]
    first: PlayerColour | None = None
    wagons: int | None = None
    hands: dict[PlayerColour, tuple[Colour, ...]] = field(default_factory=dict)
    offers: dict[PlayerColour, tuple[TicketId, ...]] = field(default_factory=dict)
    row: tuple[Colour, ...] = ()
    pile: tuple[Colour, ...] = ()
    tickets: tuple[TicketId, ...] = ()
    moves: list[tuple[int, str]] = field(default_factory=list)

    def cards(self) -> tuple[Colour, ...]:
        """Return all cards of the game, wherever they are."""
        if self.board.rules.locomotive_pile:
            return self.board.full_pile() + self.board.locomotives()
        return self.board.full_pile()

    def listed(self) -> list[Colour]:
        """Return all cards that lines of the script place in hands, row or pile."""
        return [*(card for hand in self.hands.values() for card in hand), *self.row, *self.pile]


def read_script(text: str, board_of: BoardOf) -> Script:
    """Return the script in a text; raises InvalidRecord with the line that is wrong."""
    lines = _lines(text)
    board = _head(lines, "edition", lambda rest: _board(rest, board_of))
    script = Script(board, _head(lines, "players", lambda rest: _seats(board, rest)))
    for number, line in lines:
        with at_line(number):
            _read_line(script, number, line)
    return script


def read_cards(text: str) -> tuple[Colour, ...]:
    """Return the cards written as ``red`` or ``red:4``, separated by blanks; raises ValueError."""
    cards: list[Colour] = []
    for each in text.split():
        found = _CARDS.fullmatch(each)
        if not found:
            raise ValueError(f"{each!r} is no number of cards")
        cards += [Colour.parse(found[1])] * int(found[2] or 1)
    return tuple(cards)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        content = " ".join(line.partition("#")[0].split())
        if content:
            yield number, content


def _head(lines: Iterator[tuple[int, str]], word: str, read: Callable[[str], T]) -> T:
    number, line = next(lines, (1, ""))
    found, _, rest = line.partition(" ")
    with at_line(number):
        if found != word:
            raise ValueError("a script begins with the lines `edition …` and `players …`")
        return read(rest)


def _board(text: str, board_of: BoardOf) -> Board:
    name, _, version = text.partition(" ")
    if version and not _VERSION.fullmatch(version):
        raise ValueError(f"{version!r} is no version")
    return board_of(name, int(version) if version else None)


def _seats(board: Board, text: str) -> tuple[PlayerColour, ...]:
    named = {str(colour): colour for colour in PlayerColour}
    for each in text.split():
        if each not in named:
            raise ValueError(f"{each!r} is no player's colour")
    colours = tuple(named[each] for each in text.split())
    check_seats(board, colours, (None,) * len(colours))
    return colours


def _read_line(script: Script, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    match word:
        case "shuffle":
            read_cards(rest)
            script.moves.append((number, line))
        case "blue" | "red" | "green" | "yellow" | "black":
            _player(script, word)
            script.moves.append((number, line))
        case _ if script.moves:
            raise ValueError(f"{word!r} is no player, and the set-up comes before the moves")
        case "first":
            script.first = _player(script, rest)
        case "wagons":
            if not _WAGONS.fullmatch(rest):
                raise ValueError(f"{rest!r} is no number of wagons")
            script.wagons = int(rest)
        case "hand":
            colour, _, cards = rest.partition(" ")
            script.hands[_player(script, colour)] = read_cards(cards)
            _check_cards(script)
        case "offer":
            colour, _, tickets = rest.partition(" ")
            script.offers[_player(script, colour)] = _tickets(script, tickets)
        case "row":
            script.row = _piled(script, rest)
            if len(script.row) > script.board.rules.row:
                raise ValueError(f"the row has {script.board.rules.row} places")
            _check_cards(script)
        case "pile":
            script.pile += _piled(script, rest)
            _check_cards(script)
        case "tickets":
            script.tickets += _tickets(script, rest)
        case _:
            raise ValueError(f"unknown word {word!r}")


def _player(script: Script, text: str) -> PlayerColour:
    for colour in script.colours:
        if colour == text:
            return colour
    raise ValueError(f"{text!r} doesn't play")


def _check_cards(script: Script) -> None:
    spare = Counter(script.listed()) - Counter(script.cards())
    for colour, count in spare.items():
        raise ValueError(f"{count} more {colour.word} listed than the edition has")


def _piled(script: Script, text: str) -> tuple[Colour, ...]:
    cards = read_cards(text)
    if script.board.rules.locomotive_pile and Colour.LOCOMOTIVE in cards:
        raise ValueError("locomotives have a pile of their own here")
    return cards


def _tickets(script: Script, text: str) -> tuple[TicketId, ...]:
    ids = tuple(TicketId(each) for each in text.split())
    if not ids:
        raise ValueError("this line needs a ticket")
    for each in ids:
        if each not in script.board.tickets:
            raise ValueError(f"unknown ticket {each!r}")
    listed = [*script.tickets, *(each for offer in script.offers.values() for each in offer), *ids]
    for each, times in Counter(listed).items():
        if times > 1:
            raise ValueError(f"ticket {each!r} is listed twice")
    return ids
