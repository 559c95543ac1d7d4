"""What people call the parts of an order, language by language: ``data/locales/*/orders.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"


class Word(StrEnum):
    """What a word is for; the first one of a list is how it is written to be typed back."""

    CLAIM = "claim"
    DRAW = "draw"
    TAKE = "take"
    """A route, cards, or tickets: what follows tells."""
    LOCOMOTIVE = "locomotive"
    STATION = "station"
    TICKETS = "tickets"
    PASSING = "pass"
    PILE = "pile"
    ONCE = "once"
    IF = "if"
    AND = "and"
    OR = "or"
    THEN = "then"
    ELSE = "else"
    CALL = "call"
    """Call me: what no line settles is left to the owner."""
    STOP = "stop"
    NONE = "none"
    TURNS = "turns"
    TOLL = "toll"
    FREE = "free"
    PAYABLE = "payable"
    ROW = "row"
    HAND = "hand"
    WAGONS = "wagons"
    LAST_ROUND = "last-round"
    TAKEN = "taken"
    TICKET = "ticket"
    """Of a stop: a ticket can't be completed any more."""
    TO = "to"
    """What stands between two cities."""
    FILLER = "fillers"
    """What may stand between other words and means nothing."""


@cache
def order_words() -> Mapping[str, Mapping[Word, tuple[str, ...]]]:
    """Return for each language the words of each kind."""
    files = sorted(LOCALES.glob("*/orders.json"))
    return {
        file.parent.name: {
            Word(kind): tuple(words)
            for kind, words in json.loads(file.read_text(encoding="utf-8")).items()
        }
        for file in files
    }
