"""The ratings of each server, worked out from kept results when somebody looks.

What games make of ratings (by OpenSkill) is pure. How strong computers are was measured once for
each version of a level, and frozen.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.people import PersonReader
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.privacy.rows import PlayerKeyReader
from cogs.results.rows.game import (
    RatingStatus,
    ResultReader,
    ResultRow,
    ResultWriter,
    SeatEnding,
    SeatResultRow,
)
from cogs.results.rows.people import RatingReader, RatingRow, RatingWriter

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

    ``rank`` is 1 for the best; those who are ``absent`` gave their seat away or let a computer play
    on.
    """

    rank: int
    player: str | None = None
    frozen: Strength | None = None
    absent: bool = False


def after_game(entrants: Sequence[Entrant], before: Mapping[str, Strength]) -> dict[str, Strength]:
    """Return the strengths of a game's people after it; whoever has none yet starts at the default.

    Those who were there are rated among themselves, and computer players stay as they are. Whoever
    was absent comes last behind all of them, which changes nobody else's figures.
    """
    present = [each for each in entrants if not each.absent]
    strengths = _rated(present, before)
    last = max((each.rank for each in entrants), default=0) + 1
    for each in entrants:
        if each.absent and each.player is not None:
            with_them = _rated([*present, Entrant(last, each.player)], before)
            strengths[each.player] = with_them[each.player]
    return strengths


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


WEEK_MS = 7 * 24 * 3600 * 1000
MOST_TOGETHER = 3
"""So many games of the same two people count within a week."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its kept result, and those of its seats."""

    result: ResultRow
    seats: tuple[SeatResultRow, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The player keys of the people who began the game, sorted."""
        return tuple(sorted({seat.began for seat in self.seats if seat.began is not None}))


@dataclass(frozen=True, slots=True)
class Counted:
    """The new ratings after some games, and for each game whether it counted."""

    ratings: tuple[RatingRow, ...]
    verdicts: Mapping[int, RatingStatus]


def count_games(
    games: Iterable[PlayedGame], earlier: Iterable[PlayedGame], ratings: Iterable[RatingRow]
) -> Counted:
    """Count some games of one server in their order.

    ``earlier`` are the games of the week before that counted, ``ratings`` those up to now.
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
    """Return the participants of a game that are rated, in the order of the seats.

    A substitute isn't: somebody else has played half of the game. A seat without a rank counts as
    last.
    """
    entrants: list[Entrant] = []
    last = len(game.seats) + 1
    for seat in game.seats:
        rank = last if seat.rank is None else seat.rank
        if seat.level is not None and seat.began is None:
            frozen = frozen_strength(game.result.edition, seat.level, seat.level_version)
            if frozen is not None:
                entrants.append(Entrant(rank, frozen=frozen))
        elif seat.began is not None:
            left = seat.began != seat.player or seat.ending is SeatEnding.TAKEN_OVER
            entrants.append(Entrant(rank, player=seat.began, absent=left))
    return entrants


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


_COUNTED = (RatingStatus.RATED, RatingStatus.TOO_OFTEN)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person in a ranking; people with the same strength have the same ``place``."""

    place: int
    user_id: int
    strength: Strength
    games: int


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody's strength over all games of a server, and how many games counted."""

    strength: Strength
    games: int


class Ratings:
    """The service for ratings, which follow from results alone, in the order the games ended."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def ranking(self, guild_id: int, edition: str = "", players: int = 0) -> list[Ranked]:
        """Return the people of a server by the strength they have almost surely, the best first.

        An empty edition and 0 players stand for all. Whoever stays out is left out.
        """
        await self.bring_up_to_date(guild_id)
        async with self._store.snapshot() as read:
            rows = await RatingReader(read).of_kind(guild_id, edition, players)
            people = await PlayerKeyReader(read).people([row.player for row in rows])
            out = await PersonReader(read).staying_out(list(people.values()))
        listed = [row for row in rows if people.get(row.player) not in (None, *out)]
        order = sorted(listed, key=lambda row: (-Strength(row.mu, row.sigma).sure, row.player))
        ranked: list[Ranked] = []
        for number, row in enumerate(order, 1):
            strength = Strength(row.mu, row.sigma)
            same = ranked and ranked[-1].strength == strength
            place = ranked[-1].place if same else number
            ranked.append(Ranked(place, people[row.player], strength, row.games))
        return ranked

    async def of_person(self, guild_id: int, user_id: int) -> Rated | None:
        """Return a person's rating over all games of a server; None if none has counted."""
        await self.bring_up_to_date(guild_id)
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
            rows = await RatingReader(read).of_kind(guild_id, "", 0) if player else []
        row = next((each for each in rows if each.player == player), None)
        return None if row is None else Rated(Strength(row.mu, row.sigma), row.games)

    async def bring_up_to_date(self, guild_id: int) -> None:
        """Count the games of a server that have ended since its ratings were worked out last."""
        async with self._store.snapshot() as read:
            if not await ResultReader(read).has_pending(guild_id):
                return
        async with self._store.transaction() as tx:
            await _take_turn(tx, guild_id)
            await _count_pending(tx, guild_id)

    async def work_out_again(self) -> int:
        """Forget all ratings and count all games from the first one; return how many counted."""
        async with self._store.snapshot() as read:
            guilds = await ResultReader(read).guilds()
        counted = 0
        for guild_id in guilds:
            async with self._store.transaction() as tx:
                await _take_turn(tx, guild_id)
                await ResultWriter(tx).rate_anew(guild_id)
                await RatingWriter(tx).remove(guild_id)
                counted += await _count_pending(tx, guild_id)
        return counted


async def _take_turn(tx: Transaction, guild_id: int) -> None:
    """Make other processes wait with the games of a server until this transaction has ended."""
    await SettingWriter(tx).set(f"guild:{guild_id}", "ratings", str(tx.now))


async def _count_pending(tx: Transaction, guild_id: int) -> int:
    pending = await ResultWriter(tx).of_guild(guild_id, [RatingStatus.PENDING])
    known = await ResultWriter(tx).of_guild(guild_id, _COUNTED)
    if not pending:
        return 0
    if not known or _at(pending[0]) < _at(known[-1]):
        # A game that ended earlier than a counted one changes the ratings of all that came after
        # it.
        await ResultWriter(tx).rate_anew(guild_id)
        await RatingWriter(tx).remove(guild_id)
        pending, known = await ResultWriter(tx).of_guild(guild_id, [RatingStatus.PENDING]), []
    since = pending[0].ended_at - WEEK_MS
    week = [row for row in known if row.rating is RatingStatus.RATED and row.ended_at >= since]
    games, earlier = await _with_seats(tx, pending), await _with_seats(tx, week)
    ratings = await RatingWriter(tx).of_guild(guild_id)
    counted: Counted = await asyncio.to_thread(count_games, games, earlier, ratings)
    await RatingWriter(tx).put([row for row in counted.ratings if row not in set(ratings)])
    for status in _COUNTED:
        numbers = [game for game, verdict in counted.verdicts.items() if verdict is status]
        await ResultWriter(tx).rate(numbers, status)
    return sum(each is RatingStatus.RATED for each in counted.verdicts.values())


async def _with_seats(tx: Transaction, rows: list[ResultRow]) -> list[PlayedGame]:
    seats = await ResultWriter(tx).seats_of_each([row.game_id for row in rows])
    return [PlayedGame(row, tuple(seats[row.game_id])) for row in rows]


def _at(row: ResultRow) -> tuple[int, int]:
    return row.ended_at, row.game_id
