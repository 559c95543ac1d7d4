"""What a game makes of the ratings of those who played it, by OpenSkill; pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

START_MU, START_SIGMA = 25.0, 25.0 / 3
"""Where everybody begins."""
_START, _POINT = 1000, 40
"""What people read: 1,000 is where everybody begins, and one of OpenSkill's points is forty."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A rating: ``mu`` is its middle, ``sigma`` how uncertain it is."""

    mu: float = START_MU
    sigma: float = START_SIGMA

    @property
    def shown(self) -> int:
        """The rating as people read it."""
        return _START + round(_POINT * (self.mu - START_MU))

    @property
    def margin(self) -> int:
        """By how much the true strength may be more or less, in 95 of 100 cases."""
        return round(_POINT * 2 * self.sigma)

    @property
    def sure(self) -> float:
        """What somebody surely has; rankings go by it."""
        return self.mu - 2 * self.sigma


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person in a game by their key, or a computer player with its frozen strength.

    ``rank`` is 1 for the best; those who are ``absent`` gave their seat away or let a computer play
    on.
    """

    rank: int
    player: str | None = None
    frozen: Strength | None = None
    absent: bool = False


def after_game(entrants: Sequence[Entrant], before: Mapping[str, Strength]) -> dict[str, Strength]:
    """Return the strengths of a game's people after it; whoever had none begins.

    Those who were there are rated among themselves, and computer players stay as they are. Whoever
    was absent comes last behind all of them, which changes nobody else's figures.
    """
    there = [each for each in entrants if not each.absent]
    found = _rated(there, before)
    last = max((each.rank for each in entrants), default=0) + 1
    for each in entrants:
        if each.absent and each.player is not None:
            with_them = _rated([*there, Entrant(last, each.player)], before)
            found[each.player] = with_them[each.player]
    return found


def _rated(entrants: Sequence[Entrant], before: Mapping[str, Strength]) -> dict[str, Strength]:
    own = {each.player: before.get(each.player, Strength()) for each in entrants if each.player}
    if len(entrants) < 2:
        return own
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
    # No start waits for it.
    from openskill.models import PlackettLuce

    return PlackettLuce()
