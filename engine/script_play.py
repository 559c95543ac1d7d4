"""Plays scripted records, which give piles and moves, so that a rule question is a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.board import Board, Seat
from engine.cards import Cards, Colour, PlayerColour
from engine.events import Event
from engine.evolve import replay
from engine.game import Deal, apply, opening_offers, start
from engine.notation import read
from engine.refusals import IllegalMove, InvalidMove
from engine.script import BoardOf, InvalidRecord, Script, at_line, read_cards, read_script
from engine.state import State

T = TypeVar("T")


class _Stacked:
    """A shuffle that puts the cards listed in a script on top and leaves the others in order."""

    def __init__(self) -> None:
        self.listed: tuple[Colour, ...] = ()
        self.line = 0

    def __call__(self, number: int, items: Sequence[T], /) -> tuple[T, ...]:
        """Return ``items`` with the cards of the last ``shuffle`` line on top.

        Raises InvalidRecord if one of them isn't there.
        """
        listed, self.listed = self.listed, ()
        rest = list(items)
        top: list[T] = []
        for card in listed:
            at = next((i for i, each in enumerate(rest) if each == card), None)
            if at is None:
                raise InvalidRecord(self.line, f"there is no {card.word} left to shuffle")
            top.append(rest.pop(at))
        return (*top, *rest)


def play_script(text: str, board_of: BoardOf) -> tuple[Board, tuple[Event, ...]]:
    """Play a script; return its board and log. Raises InvalidRecord with the line that is wrong."""
    script, shuffle = read_script(text, board_of), _Stacked()
    with at_line(1):
        log = start(script.board, _deal(script), shuffle, None)
    state = replay(log)
    for number, line in script.moves:
        word, _, rest = line.partition(" ")
        if word == "shuffle":
            shuffle.line, shuffle.listed = number, read_cards(rest)
            continue
        with at_line(number):
            seat = Seat(script.colours.index(PlayerColour(word)))
            state, events = _play(state, script.board, seat, rest, shuffle)
        log += events
    return script.board, log


def _play(
    state: State, board: Board, seat: Seat, text: str, shuffle: _Stacked
) -> tuple[State, tuple[Event, ...]]:
    """Make a move of a script, or check that it is refused as expected.

    Raises ValueError if the move is no move, is refused, or isn't refused as expected.
    """
    text, mark, expected = text.partition(" !")
    if mark and not expected:
        raise ValueError(f"{text!r} names no code behind the !")
    try:
        played = apply(state, board, seat, read(text), shuffle)
    except InvalidMove:
        raise ValueError(f"not a move: {text!r}") from None
    except IllegalMove as error:
        if error.refusal == expected:
            return state, ()
        facts = ", ".join(f"{name} {_word(fact)}" for name, fact in error.facts.items())
        raise ValueError(f"refused by {error.rule}: {error.refusal} ({facts})") from None
    if expected:
        raise ValueError(f"should be refused ({expected}) but is legal")
    return played


def _word(fact: object) -> str:
    return fact.word if isinstance(fact, Colour) else "none" if fact is None else str(fact)


def _deal(script: Script) -> Deal:
    """Return the deal that the script lists, with the rest beneath in the edition's order."""
    board, colours = script.board, script.colours
    rest = [*(Cards.count(script.cards()) - Cards.count(script.listed()))]
    locomotives = None
    if board.rules.locomotive_pile:
        locomotives = rest.count(Colour.LOCOMOTIVE)
        rest = [card for card in rest if card is not Colour.LOCOMOTIVE]
    hands: list[tuple[Colour, ...]] = []
    for colour in colours:
        if colour in script.hands:
            hands.append(script.hands[colour])
        else:
            hands.append(tuple(rest[: board.rules.hand]))
            del rest[: board.rules.hand]
    listed = {*script.tickets, *(each for offer in script.offers.values() for each in offer)}
    long_tickets = tuple(t.id for t in board.tickets.values() if t.long)
    regular = [t.id for t in board.tickets.values() if not t.long and t.id not in listed]
    spare = opening_offers(
        board, len(colours), [t for t in long_tickets if t not in listed], regular
    )
    return Deal(
        colours=colours,
        countries=(None,) * len(colours),
        first=Seat(colours.index(script.first) if script.first else 0),
        wagons=script.wagons or board.rules.wagons,
        locomotives=locomotives,
        pile=(*(card for hand in hands for card in hand), *script.row, *script.pile, *rest),
        tickets=(*script.tickets, *regular),
        long_tickets=long_tickets,
        hands=tuple(map(len, hands)),
        offers=tuple(script.offers.get(colour, spare[i]) for i, colour in enumerate(colours)),
    )
