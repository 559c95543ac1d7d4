"""Reads the words for parts of an order in each language: ``data/locales/*/orders.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

LOCALES = Path(__file__).parent / "locales"


class Word(StrEnum):
    """The part of an order that a word stands for.

    Of several words for a part, the first is the one to be typed back.
    """

    CLAIM = "claim"
    DRAW = "draw"
    TAKE = "take"
    """To take a route, cards or tickets: the words behind it tell which."""
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
    """To call the owner, who decides what no line settles."""
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
    """A stop: a ticket can't be completed any more."""
    FAILED = "failed"
    """How often orders have given a tunnel up."""
    TUNNEL = "tunnel"
    """A stop: a tunnel was given up twice."""
    UNTIL = "until"
    """Words between cards that are collected and what they are collected for."""
    ROUTE = "route"
    """A noun beside the two cities of a route, which says no more."""
    ANY_COLOUR = "any-colour"
    ONLY = "only"
    POSSIBLE = "possible"
    """Words that ask for nothing: a line acts only when it can."""
    GIVE_UP = "give-up"
    """To give a tunnel up at any surcharge."""
    WITHOUT = "without"
    FEWER = "fewer"
    MORE = "more-than"
    MOST = "most"
    LEAST = "least"
    IT = "it"
    """A word for what was named before."""
    TO = "to"
    """A word between two cities."""
    FILLER = "fillers"
    """A word without a meaning, which may stand between others."""


@cache
def order_words() -> Mapping[str, Mapping[Word, tuple[str, ...]]]:
    """Return the words for each part of an order, by language."""
    files = sorted(LOCALES.glob("*/orders.json"))
    return {
        file.parent.name: {
            Word(kind): tuple(words)
            for kind, words in json.loads(file.read_text(encoding="utf-8")).items()
        }
        for file in files
    }
