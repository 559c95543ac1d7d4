"""The formula of ratings: what a game makes of its people's strengths, by OpenSkill.

How strong computers are was measured once for each version of a level, and frozen.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

START_MU, START_SIGMA = 25.0, 25.0 / 3
"""Where everybody begins."""
_START, _POINT = 1000, 40
"""What people read: 1,000 is where everybody begins, and one of OpenSkill's points is forty."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A player's strength as OpenSkill rates it: the middle ``mu``, the uncertainty ``sigma``."""

    mu: float = START_MU
    sigma: float = START_SIGMA

    @property
    def shown(self) -> int:
        """The rating on the scale that people read, where everybody begins with 1000."""
        return _START + round(_POINT * (self.mu - START_MU))

    @property
    def margin(self) -> int:
        """By how much, on the scale people read, the strength may differ in 95 of 100 cases."""
        return round(_POINT * 2 * self.sigma)

    @property
    def sure(self) -> float:
        """The strength that somebody almost surely has; rankings are ordered by it."""
        return self.mu - 2 * self.sigma


@dataclass(frozen=True, slots=True)
class Entrant:
    """A participant of a game: a person, by their player key, or a computer with its strength.

    ``rank`` is 1 for the best. Those who are ``absent`` resigned, gave their seat away or let a
    computer play on; others gain by that only if it ``counts``.
    """

    rank: int
    player: str | None = None
    frozen: Strength | None = None
    absent: bool = False
    counts: bool = True


Pair: TypeAlias = frozenset[str]
"""The player keys of two people."""


def after_game(
    entrants: Sequence[Entrant], before: Mapping[str, Strength], apart: Collection[Pair] = ()
) -> dict[str, Strength]:
    """Return the strengths of a game's people after it, of those whom it changes.

    Whoever has none yet starts at the default; computer players stay as they are.
    """
    rated: dict[tuple[Entrant, ...], dict[str, Strength]] = {}
    strengths: dict[str, Strength] = {}
    for player, field in reckonings(entrants, apart).items():
        if field not in rated:
            rated[field] = _rated(field, before)
        strengths[player] = rated[field][player]
    return strengths


def reckonings(
    entrants: Sequence[Entrant], apart: Collection[Pair] = ()
) -> dict[str, tuple[Entrant, ...]]:
    """Return for each person whom a game changes who are rated with them, themselves included.

    Those who stayed are rated among themselves if two people did. Whoever was absent comes last,
    which others gain by only if it counts. Two people who are ``apart`` aren't rated against each
    other.
    """
    people = [each for each in entrants if each.player is not None]
    stayed = [each for each in entrants if not each.absent]
    last = max((each.rank for each in entrants), default=0) + 1
    gone = [replace(each, rank=last) for each in people if each.absent]
    two_stayed = sum(each.player is not None for each in stayed) > 1
    among = stayed if two_stayed or not gone else []
    behind = [each for each in gone if each.counts]
    fields: dict[str, tuple[Entrant, ...]] = {}
    for one in (*(each for each in stayed if each.player is not None), *gone):
        against = stayed if one.absent else [*among, *behind]
        field = tuple(
            each
            for each in (*against, *([] if one in against else [one]))
            if each is one or frozenset((str(one.player), str(each.player))) not in apart
        )
        if len(field) > 1:
            fields[str(one.player)] = field
    return fields


def _rated(entrants: Sequence[Entrant], before: Mapping[str, Strength]) -> dict[str, Strength]:
    own = {each.player: before.get(each.player, Strength()) for each in entrants if each.player}
    model, teams = _model(), []
    for each in entrants:
        strength = each.frozen or own[str(each.player)]
        teams.append([model.rating(mu=strength.mu, sigma=strength.sigma)])
    ranked = model.rate(teams, ranks=[float(each.rank) for each in entrants])
    for each, (rating,) in zip(entrants, ranked, strict=True):
        if each.player is not None:
            own[each.player] = Strength(rating.mu, rating.sigma)
    return own


@cache
def _model() -> PlackettLuce:
    # OpenSkill is loaded only now, so that the start needn't wait for it.
    from openskill.models import PlackettLuce

    return PlackettLuce()


MEASURED = Path(__file__).with_name("computers.json")
"""Written by ``python -m tools.measure.ratings``."""
_USUAL = "europe"
"""What counts for editions where nothing was measured."""


def frozen_strength(edition: str, level: str, version: int | None) -> Strength | None:
    """Return the measured strength of a level on an edition; None if it is unknown.

    For a version that wasn't measured it is that of the one before.
    """
    table = _measured()
    values = (table.get(edition) or table[_USUAL]).get(level, {})
    known = [number for number in values if version is None or number <= version] or list(values)
    return values[max(known)] if known else None


@cache
def _measured() -> dict[str, dict[str, dict[int, Strength]]]:
    body = json.loads(MEASURED.read_text(encoding="utf-8"))
    return {
        edition: {
            level: {int(n): Strength(each["mu"], each["sigma"]) for n, each in versions.items()}
            for level, versions in levels.items()
        }
        for edition, levels in body.items()
    }
