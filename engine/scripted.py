"""Scripted records: explicit piles and moves in notation, so that a rule question is a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.board import Board, Seat, TicketId
from engine.cards import Colour, PlayerColour
from engine.events import Event
from engine.evolve import replay
from engine.game import Deal, apply, opening_offers, start
from engine.notation import read
from engine.refusals import IllegalMove, InvalidMove

T = TypeVar("T")


class InvalidRecord(ValueError):
    """A record can't be read or played; ``line`` counts from 1."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line


@dataclass(slots=True)
class _Script:
    """A script as its lines are read."""

    board: Board | None = None
    colours: tuple[PlayerColour, ...] = ()
    first: PlayerColour | None = None
    wagons: int | None = None
    hands: dict[PlayerColour, tuple[Colour, ...]] = field(default_factory=dict)
    offers: dict[PlayerColour, tuple[TicketId, ...]] = field(default_factory=dict)
    row: tuple[Colour, ...] = ()
    pile: tuple[Colour, ...] = ()
    tickets: tuple[TicketId, ...] = ()
    moves: list[tuple[int, str]] = field(default_factory=list)
    named: list[tuple[int, PlayerColour]] = field(default_factory=list)


class _Stacked:
    """Gives the orders that the script lists, else leaves things as they lie."""

    def __init__(self) -> None:
        self.next: tuple[Colour, ...] | None = None

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` with those listed by the last ``shuffle`` line on top."""
        listed, self.next = self.next or (), None
        rest = list(items)
        top: list[T] = []
        for card in listed:
            at = next((i for i, each in enumerate(rest) if each == card), None)
            if at is None:
                raise ValueError(f"there is no {card.word} left to shuffle")
            top.append(rest.pop(at))
        return (*top, *rest)


def play_script(text: str, board_of: Callable[[str], Board]) -> tuple[Board, tuple[Event, ...]]:
    """Play a script; raises InvalidRecord with the line of what is wrong."""
    script = _Script()
    for number, line in _lines(text):
        try:
            _read_line(script, number, line, board_of)
        except InvalidRecord:
            raise
        except (ValueError, KeyError) as error:
            raise InvalidRecord(number, str(error)) from None
    if script.board is None or not script.colours:
        raise InvalidRecord(1, "a script needs the lines `edition …` and `players …`")
    for number, colour in script.named:
        if colour not in script.colours:
            raise InvalidRecord(number, f"{colour} doesn't play")
    shuffle = _Stacked()
    log = list(start(script.board, _deal(script, script.board), shuffle, None))
    state = replay(log)
    for number, line in script.moves:
        word, _, rest = line.partition(" ")
        try:
            if word == "shuffle":
                shuffle.next = tuple(_cards(rest))
                continue
            seat = Seat(script.colours.index(PlayerColour(word)))
            move_text, mark, expected = rest.partition(" !")
            if mark and not expected:
                raise InvalidRecord(number, f"{rest!r} names no code behind the !")
            state, events = apply(state, script.board, seat, read(move_text.strip()), shuffle)
        except InvalidRecord:
            raise
        except IllegalMove as error:
            if error.refusal != expected:
                raise InvalidRecord(
                    number, f"refused by {error.rule}: {error.refusal} {dict(error.facts)}"
                ) from None
            continue
        except InvalidMove:
            raise InvalidRecord(number, f"not a move: {line}") from None
        except ValueError as error:
            raise InvalidRecord(number, str(error)) from None
        if expected:
            raise InvalidRecord(number, f"should be refused ({expected}) but is legal")
        log += events
    return script.board, tuple(log)


def _lines(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        content = " ".join(line.partition("#")[0].split())
        if content:
            yield number, content


def _read_line(script: _Script, number: int, line: str, board_of: Callable[[str], Board]) -> None:
    word, _, rest = line.partition(" ")
    match word:
        case "edition":
            script.board = board_of(rest)
        case "players":
            script.colours = tuple(PlayerColour(each) for each in rest.split())
            if not 2 <= len(set(script.colours)) == len(script.colours):
                raise ValueError("a game needs two to five different colours")
        case "first":
            script.first = _named(script, number, rest)
        case "wagons":
            script.wagons = int(rest)
            if script.wagons < 1:
                raise ValueError("everybody needs a wagon")
        case "hand":
            colour, _, cards = rest.partition(" ")
            script.hands[_named(script, number, colour)] = tuple(_cards(cards))
        case "offer":
            colour, _, tickets = rest.partition(" ")
            script.offers[_named(script, number, colour)] = _tickets(script, tickets)
        case "row":
            script.row = tuple(_cards(rest))
            if script.board is not None and len(script.row) > script.board.rules.row:
                raise ValueError(f"the row has {script.board.rules.row} places")
        case "pile":
            script.pile += tuple(_cards(rest))
        case "tickets":
            script.tickets += _tickets(script, rest)
        case "shuffle" | "blue" | "red" | "green" | "yellow" | "black":
            script.moves.append((number, line))
            if word != "shuffle":
                _named(script, number, word)
        case _:
            raise InvalidRecord(number, f"unknown word {word!r}")


def _named(script: _Script, number: int, text: str) -> PlayerColour:
    colour = PlayerColour(text)
    script.named.append((number, colour))
    return colour


def _cards(text: str) -> Iterator[Colour]:
    """``red`` or ``red:4``, separated by blanks."""
    for each in text.split():
        word, _, times = each.partition(":")
        if int(times or 1) < 1:
            raise ValueError(f"{each!r} is no number of cards")
        for _ in range(int(times or 1)):
            yield Colour.parse(word)


def _tickets(script: _Script, text: str) -> tuple[TicketId, ...]:
    if script.board is None:
        raise ValueError("the edition must be named first")
    ids = tuple(TicketId(each) for each in text.split())
    for each in ids:
        if each not in script.board.tickets:
            raise ValueError(f"unknown ticket {each!r}")
    listed = [*script.tickets, *(each for offer in script.offers.values() for each in offer), *ids]
    for each, times in Counter(listed).items():
        if times > 1:
            raise ValueError(f"ticket {each!r} is listed twice")
    return ids


def _deal(script: _Script, board: Board) -> Deal:
    rules, colours = board.rules, script.colours
    hands = [script.hands.get(colour) for colour in colours]
    listed = [*(card for hand in hands for card in hand or ()), *script.row, *script.pile]
    left = Counter(board.deck())
    left.subtract(listed)
    for colour, count in left.items():
        if count < 0:
            raise InvalidRecord(1, f"{-count} more {colour.word} listed than the edition has")
    rest = [card for card in board.deck() if left[card] > 0 and not left.subtract([card])]
    dealt: list[Colour] = []
    for hand in hands:
        if hand is None:
            hand, rest = tuple(rest[: rules.hand]), rest[rules.hand :]
        dealt += hand
    regular = [t.id for t in board.tickets.values() if not t.long]
    long_tickets = tuple(t.id for t in board.tickets.values() if t.long)
    offered = {ticket for offer in script.offers.values() for ticket in offer}
    order = list(script.tickets) + [t for t in regular if t not in script.tickets]
    order = [ticket for ticket in order if ticket not in offered]
    spare = opening_offers(
        board,
        len(colours),
        [t for t in long_tickets if t not in offered],
        [t for t in order if t not in script.tickets],
    )
    offers = tuple(script.offers.get(c, spare[i]) for i, c in enumerate(colours))
    return Deal(
        colours=colours,
        countries=(None,) * len(colours),
        first=Seat(colours.index(script.first) if script.first else 0),
        wagons=script.wagons if script.wagons is not None else rules.wagons,
        pile=(*dealt, *script.row, *script.pile, *rest),
        tickets=tuple(order),
        long_tickets=long_tickets,
        hands=tuple(len(hand) if hand is not None else rules.hand for hand in hands),
        offers=offers,
    )
