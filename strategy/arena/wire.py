"""Says boards and views in the words of editions and records, for players of other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engine.board import Board
from engine.cards import Cards, Colour
from engine.notation import write_payment
from engine.payment import Payment
from engine.view import View

_LEFT_OUT = {"undo", "result"}
"""Parts of a view that say nothing to whoever chooses a move: nothing is taken back here."""


def board_words(board: Board) -> dict[str, Any]:
    """Return what a game depends on of a board, with the fields of an edition's file."""
    return {
        "edition": board.edition,
        "version": board.version,
        "rules": _words(board.rules),
        "cities": [{"id": city} for city in board.cities],
        "routes": [
            {
                "id": each.id,
                "cities": [each.a, each.b],
                "length": each.length,
                "color": "gray" if each.colour is None else each.colour.word,
                "tunnel": each.tunnel,
                "locomotives": each.locomotives,
            }
            for each in board.routes.values()
        ],
        "tickets": [
            {"id": each.id, "cities": [each.a, each.b], "points": each.points, "long": each.long}
            for each in board.tickets.values()
        ],
    }


def view_words(view: View) -> dict[str, Any]:
    """Return a view with the fields of `engine.view.View`."""
    return {name: each for name, each in _words(view).items() if name not in _LEFT_OUT}


def _words(value: Any) -> Any:
    if isinstance(value, Cards):
        return {card.word: value[card] for card in Colour if value[card]}
    if isinstance(value, Colour):
        return value.word
    if isinstance(value, Payment):
        return write_payment(value)
    if isinstance(value, Mapping):
        return {str(name): _words(each) for name, each in value.items()}
    if isinstance(value, tuple):
        return [_words(each) for each in value]
    if is_dataclass(value):
        return {each.name: _words(getattr(value, each.name)) for each in fields(value)}
    return value
