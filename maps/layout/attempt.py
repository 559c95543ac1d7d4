"""One try at laying an edition out, and all that is wrong with what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from maps.check.languages import violations_in_languages
from maps.check.shapes import Checker, Violation
from maps.geography import SourceError, land
from maps.layout.coast import Coast
from maps.layout.energy import Weights
from maps.layout.languages import (
    NoRoom,
    with_languages,
    with_names_moved,
    with_names_near,
)
from maps.layout.model import Problem
from maps.layout.optimise import Optimiser, untold
from maps.layout.placement import Body, city_places, projection_of
from maps.layout.settings import completed
from maps.layout.side_by_side import Tick
from maps.layout.state import Unknowns
from maps.layout.write import with_layout

AROUND = 30.0
"""Land matters up to this many degrees beyond the outermost cities."""
QUICK = 0.4
"""The share of the usual steps that a first layout takes."""
GENTLE = 0.3
"""How much names weigh while it grows: tracks that they push aside have little time to part."""
ROUNDS = 2
"""How often a layout with overlaps is polished before it is refused."""


class NoLayout(ValueError):
    """A map can't be laid out at all; the text is one sentence."""


@dataclass(frozen=True)
class Attempt:
    """An edition's JSON as it was laid out from a seed.

    ``no_room`` says which name of another language fits nowhere; then there are no ``violations``
    but those of the printed map.
    """

    seed: int
    body: Body
    violations: tuple[Violation, ...]
    no_room: str = ""

    @classmethod
    def judged(cls, seed: int, body: Body) -> Attempt:
        """Place the names of other languages, and look for everything that is wrong."""
        try:
            body = with_languages(body)
        except NoRoom as error:
            return cls(seed, body, tuple(Checker(body).violations()), str(error))
        return cls(seed, body, violations(body))

    @classmethod
    def as_it_is(cls, seed: int, body: Body) -> Attempt:
        """Look for everything that is wrong, and move nothing."""
        return cls(seed, body, violations(body))

    def told(self) -> tuple[str, ...]:
        """Return a line for each thing that is wrong."""
        return (self.no_room,) if self.no_room else tuple(map(str, self.violations))

    @property
    def wrong(self) -> int:
        """How many things are wrong."""
        return len(self.distinct()) + bool(self.no_room)

    def distinct(self) -> list[Violation]:
        """Return what is wrong, without what is so in a language as on the printed map."""
        printed = {str(each) for each in self.violations}
        return [
            each
            for each in self.violations
            if not (spoken := self.language_of(each))[0]
            or str(Violation(each.kind, spoken[1])) not in printed
        ]

    def language_of(self, found: Violation) -> tuple[str, str]:
        """Return the language on whose map something is wrong, and what; none for the printed."""
        first, _, rest = found.text.partition(": ")
        return (
            (first, rest) if first in self.body["geometry"].get("labels", {}) else ("", found.text)
        )


def violations(body: Body) -> tuple[Violation, ...]:
    """Return everything that overlaps, on the map of any language."""
    return (*Checker(body).violations(), *violations_in_languages(body))


def seed_of(body: Body) -> int:
    """Return the start that an edition asks for."""
    seed: int = body.get("geometry", {}).get("layout", {}).get("seed", 0)
    return seed


def laid_out(
    body: Body,
    coast: Coast | None,
    seed: int,
    *,
    tick: Tick = untold,
) -> dict[str, Any]:
    """Return the edition's JSON with a new geometry."""
    return freed(Optimiser(Problem.wished(body), coast, tick), body, seed, None)


def freed(
    optimiser: Optimiser,
    body: Body,
    seed: int,
    found: Unknowns | None,
    *,
    weights: Weights | None = None,
    grow: bool = False,
) -> dict[str, Any]:
    """Return the layout with fewest overlaps of some rounds, from what was ``found`` before.

    With ``grow`` things grow to their size in the first round, wherever it begins.
    """
    made = []
    for round_ in range(ROUNDS):
        growing = grow and not round_
        found = optimiser.solve(seed, weights or Weights(), found, grow=growing)
        fresh = with_layout(body, optimiser.layout(found))
        if Checker(fresh).violations():
            fresh = with_names_moved(fresh)
        fresh = with_names_near(fresh, optimiser.problem.ink_half)
        wrong = len(Checker(fresh).violations())
        made.append((wrong, fresh))
        if not wrong:
            break
    return min(made, key=lambda each: each[0])[1]


def first_layout(body: Body, say: Callable[[str], object]) -> dict[str, Any]:
    """Return the edition's JSON with a quick layout, see `maps.layout.first`; raises NoLayout."""
    if len(body["cities"]) < 3 or not body["routes"]:
        raise NoLayout("A map takes three cities at least, and a route.")
    body = completed(body)
    if problem := hopeless(body):
        raise NoLayout(problem)
    try:
        coast = coast_of(body)
    except SourceError as error:
        say(f"{error} So routes don't know where land is.")
        coast = None
    optimiser = Optimiser(Problem.of(body), coast)
    found = optimiser.solve(seed_of(body), Weights(names=GENTLE), pace=QUICK)
    return with_names_moved(with_layout(body, optimiser.layout(found)))


def hopeless(body: Body) -> str:
    """Return a sentence that says why an edition can't be laid out at all, or nothing."""
    true = projection_of(body).pixels(city_places(body))
    apart = np.hypot(*(true[:, None] - true).transpose(2, 0, 1)) + np.diag([np.inf] * len(true))
    one, two = sorted(np.unravel_index(int(apart.argmin()), apart.shape))
    if apart.min() < 1:
        names = [body["cities"][k]["id"] for k in (one, two)]
        return f"{names[0]} and {names[1]} are at the same place: lat and lon are equal."
    if np.linalg.svd(true - true.mean(axis=0), compute_uv=False)[1] < 1:
        return "All cities lie on one straight line."
    return ""


def coast_of(body: Body) -> Coast | None:
    """Return the coast if the edition lies on the real earth (``"land": true``)."""
    geometry = body["geometry"]
    if not geometry.get("layout", {}).get("land"):
        return None
    places = city_places(body)
    (west, south), (east, north) = places.min(axis=0) - AROUND, places.max(axis=0) + AROUND
    area = (max(west, -180), max(south, -89), min(east, 180), min(north, 89))
    return Coast.of(land(area), projection_of(body), tuple(geometry["size"]))
