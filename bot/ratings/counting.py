"""Which games count for ratings, and what they make of them, one after the other; pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from bot.ratings.computers import frozen_strength
from bot.ratings.formula import Entrant, Strength, after_game
from bot.storage.result_rows import (
    RatingRow,
    RatingStatus,
    ResultRow,
    SeatEnding,
    SeatResultRow,
)

WEEK_MS = 7 * 24 * 3600 * 1000
MOST_TOGETHER = 3
"""So many games of the same two people count within a week."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that is over, with its seats."""

    result: ResultRow
    seats: tuple[SeatResultRow, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The keys of those who began it."""
        return tuple(sorted({seat.began for seat in self.seats if seat.began is not None}))


@dataclass(frozen=True, slots=True)
class Counted:
    """What games made of ratings, and whether each counted."""

    ratings: tuple[RatingRow, ...]
    verdicts: Mapping[int, RatingStatus]


def count_games(
    games: Iterable[PlayedGame], earlier: Iterable[PlayedGame], ratings: Iterable[RatingRow]
) -> Counted:
    """Count some games of one server in their order.

    ``earlier`` are those of the week before that counted, ``ratings`` what they all made of it.
    """
    kept = {_key(row): row for row in ratings}
    rated, verdicts = list(earlier), dict[int, RatingStatus]()
    for game in games:
        rated = [each for each in rated if each.result.ended_at > game.result.ended_at - WEEK_MS]
        if _too_often(game, rated):
            verdicts[game.result.game_id] = RatingStatus.TOO_OFTEN
            continue
        verdicts[game.result.game_id] = RatingStatus.RATED
        rated.append(game)
        for edition in ("", game.result.edition):
            for players in (0, game.result.players):
                _count(kept, game, edition, players)
    return Counted(tuple(kept[key] for key in sorted(kept)), verdicts)


def entrants_of(game: PlayedGame) -> list[Entrant]:
    """Return who is rated in a game, in the order of the seats.

    A substitute isn't: somebody else has played half of it. A seat without a rank resigned.
    """
    found: list[Entrant] = []
    last = len(game.seats) + 1
    for seat in game.seats:
        rank = last if seat.rank is None else seat.rank
        if seat.level is not None and seat.began is None:
            frozen = frozen_strength(game.result.edition, seat.level, seat.level_version)
            if frozen is not None:
                found.append(Entrant(rank, frozen=frozen))
        elif seat.began is not None:
            left = seat.began != seat.player or seat.ending is SeatEnding.TAKEN_OVER
            found.append(Entrant(rank, player=seat.began, absent=left))
    return found


def _too_often(game: PlayedGame, rated: Sequence[PlayedGame]) -> bool:
    together = Counter(pair for each in rated for pair in combinations(each.people, 2))
    return any(together[pair] >= MOST_TOGETHER for pair in combinations(game.people, 2))


def _count(
    kept: dict[tuple[str, int, str], RatingRow], game: PlayedGame, edition: str, players: int
) -> None:
    entrants = entrants_of(game)
    guild_id = game.result.guild_id
    assert guild_id is not None  # noqa: S101
    before = {
        key: Strength(row.mu, row.sigma)
        for key in game.people
        if (row := kept.get((edition, players, key))) is not None
    }
    for key, strength in after_game(entrants, before).items():
        known = kept.get((edition, players, key))
        games = 1 + (known.games if known else 0)
        row = RatingRow(guild_id, edition, players, key, strength.mu, strength.sigma, games)
        kept[_key(row)] = row


def _key(row: RatingRow) -> tuple[str, int, str]:
    return row.edition, row.players, row.player
