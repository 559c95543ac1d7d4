"""Who does what, and when: set in advance, whatever the bot does meanwhile."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What somebody does."""

    TURN = "turn of two cards"
    HAND = "/hand"
    STATUS = "/status"
    TYPING = "autocomplete"
    ROUTES = "list of routes"
    STALE = "stale button"
    HELP = "/help"


MIX = {
    Kind.TURN: 10,
    Kind.HAND: 15,
    Kind.STATUS: 15,
    Kind.TYPING: 30,
    Kind.ROUTES: 15,
    Kind.STALE: 5,
    Kind.HELP: 10,
}
"""How many of a hundred are of each kind."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """``kind`` is to happen ``at`` so many seconds after the beginning."""

    at: float
    kind: Kind


def arrivals(rate: float, seconds: float, only: Kind | None = None, seed: int = 1) -> list[Arrival]:
    """One arrival in each slot of ``1 / rate`` seconds, at a random moment of it.

    Every hundred of them have the mix exactly, in an order of their own, unless ``only`` one kind
    is wanted.
    """
    rng = random.Random(seed)
    mix = MIX if only is None else {only: 100}
    hundred = [kind for kind, share in mix.items() for _ in range(share)]
    found: list[Arrival] = []
    for n in range(round(rate * seconds)):
        if n % len(hundred) == 0:
            rng.shuffle(hundred)
        found.append(Arrival((n + rng.random()) / rate, hundred[n % len(hundred)]))
    return found
