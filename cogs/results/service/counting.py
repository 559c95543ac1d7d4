"""What of a rated game doesn't count, said before it starts and under its result."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations

from bot.core.model import SeatHolder, Table
from bot.core.options import TableOptions
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import GameRow, InvitationRow, InvitationStatus, SeatRow
from bot.storage.store import Store
from bot.storage.transactions import Reads
from cogs.privacy.rows import PlayerKeyReader
from cogs.results.rows.game import RatingStatus, ResultReader, SeatEnding, SeatResultRow
from cogs.results.service.ratings import (
    WEEK_MS,
    PlayedGame,
    entrants_of,
    often,
    week_began,
)
from cogs.results.service.strengths import Entrant, Pair, Strength, reckonings
from engine.board import Seat

_PEOPLE = 2
"""So many people at least have to begin a game that counts."""
_MAY_COUNT = (RatingStatus.PENDING, RatingStatus.RATED, RatingStatus.TOO_OFTEN)


def rating_status(row: GameRow, options: TableOptions, began: Collection[object]) -> RatingStatus:
    """Return PENDING for a game that may count for ratings, else the main reason why not.

    ``began`` are the people who began it.
    """
    reasons = {
        RatingStatus.NOT_AGREED: not options.rated,
        RatingStatus.NO_SERVER: row.guild_id is None,
        RatingStatus.HINTS: options.hints,
        RatingStatus.RESTORED: row.formerly is not None,
        RatingStatus.TOO_FEW: len(began) < _PEOPLE,
    }
    return next((each for each, holds in reasons.items() if holds), RatingStatus.PENDING)


@dataclass(frozen=True, slots=True)
class Began:
    """Who began on a seat, and the number of the last event before they gave it away, if ever."""

    user_id: int | None
    name: str
    gave_at: int | None = None

    @property
    def is_computer(self) -> bool:
        """Whether it was a computer, which has a name and no id; who was erased has neither."""
        return self.user_id is None and bool(self.name)


def who_began(holder: SeatHolder | SeatRow, invitations: Iterable[InvitationRow]) -> Began:
    """Return who began on a seat of a table, by its holder now and the table's invitations."""
    taken = (
        each
        for each in invitations
        if each.seat == holder.seat and each.status is InvitationStatus.TAKEN
    )
    first = min(taken, key=lambda each: each.seq or 0, default=None)
    if first is None:
        return Began(holder.user_id, holder.name)
    return Began(first.player_id, first.player, first.seq or 0)


@dataclass(frozen=True, slots=True)
class NotCounted:
    """What of a rated game doesn't count as usual, by seats; nothing of one that counts in full.

    ``nobody``: why it counts for nobody; PENDING if it does for somebody. Any two of a group in
    ``apart`` aren't rated against each other, in the week that ends ``until`` (UTC ms). Of a
    finished game: who ``resigned``, ``gave`` the seat away or ``lent`` it to the computer, of
    whom those in ``early`` bring nobody anything; who ``stayed``, perhaps ``with_computers``; who
    ``joined`` later. ``names`` are those of people who began on a seat that another holds now.
    """

    until: int
    nobody: RatingStatus = RatingStatus.PENDING
    apart: tuple[tuple[Seat, ...], ...] = ()
    resigned: tuple[Seat, ...] = ()
    gave: tuple[Seat, ...] = ()
    lent: tuple[Seat, ...] = ()
    early: frozenset[Seat] = frozenset()
    stayed: tuple[Seat, ...] = ()
    with_computers: bool = False
    joined: tuple[Seat, ...] = ()
    names: Mapping[Seat, str] = field(default_factory=dict)


class Counting:
    """The service that says what of a rated game doesn't count, by what is stored at the moment."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def expected(self, table: Table) -> NotCounted | None:
        """Return what of a game won't count if it ends this week, by who sits there now.

        None for a table that isn't rated, and for one person who still waits for others.
        """
        if not table.options.rated or table.is_private:
            return None
        now = self._store.now()
        async with self._store.snapshot() as read:
            row, began = await GameReader(read).get(table.id), await _began(read, table)
            people = {seat: each.user_id for seat, each in began.items()}
            keys = await PlayerKeyReader(read).of_each([each for each in people.values() if each])
            met = await _met(read, table.location.guild_id, keys.values(), now, table.id)
        status = RatingStatus.PENDING
        if row is not None:
            status = rating_status(row, table.options, people)
        if status is RatingStatus.TOO_FEW and not table.can_start:
            return None
        # Who has no key yet has met nobody.
        players = {seat: keys.get(user or 0, f"seat {seat}") for seat, user in people.items()}
        entrants = [
            Entrant(1, player=players[each.seat])
            if each.seat in players
            else Entrant(1, frozen=Strength())
            for each in table.holders
        ]
        return _not_counted(now, status, entrants, players, often(met))

    async def of_result(self, table: Table) -> NotCounted | None:
        """Return what of a finished game doesn't count; None for one that isn't rated."""
        async with self._store.snapshot() as read:
            row = await ResultReader(read).get(table.id)
            if row is None or row.rating is RatingStatus.NOT_AGREED:
                return None
            seats = await ResultReader(read).seats_of(table.id)
            game, began = PlayedGame(row, tuple(seats)), await _began(read, table)
            met = await _met(read, row.guild_id, game.people, row.ended_at, row.game_id)
        players = {Seat(each.seat): each.began for each in seats if each.began is not None}
        entrants = entrants_of(game)
        found = _not_counted(row.ended_at, row.rating, entrants, players, often(met))
        return _with_endings(found, seats, {seat: each.name for seat, each in began.items()})


async def _began(reads: Reads, table: Table) -> dict[Seat, Began]:
    """Return the people who began on a table's seats, or will."""
    invitations = await InvitationReader(reads).of(table.id)
    began = {each.seat: who_began(each, invitations) for each in table.holders}
    return {seat: each for seat, each in began.items() if not each.is_computer}


async def _met(
    reads: Reads, guild_id: int | None, players: Collection[str], at: int, game_id: int
) -> dict[Pair, int]:
    """Return how often each two people met in the week of a game that ends ``at`` (UTC ms)."""
    if guild_id is None or len(players) < _PEOPLE:
        return {}
    return await ResultReader(reads).met(guild_id, players, week_began(at), (at, game_id))


def _not_counted(
    at: int,
    status: RatingStatus,
    entrants: Sequence[Entrant],
    players: Mapping[Seat, str],
    pairs: frozenset[Pair],
) -> NotCounted:
    until = week_began(at) + WEEK_MS
    if status not in _MAY_COUNT:
        return NotCounted(until, status)
    apart = {
        frozenset(pair)
        for pair in combinations(players, 2)
        if frozenset(players[seat] for seat in pair) in pairs
    }
    counts = reckonings(entrants, pairs)
    nobody = RatingStatus.PENDING if counts else RatingStatus.TOO_OFTEN
    return NotCounted(until, nobody, _groups(sorted(players), apart))


def _groups(
    seats: Sequence[Seat], pairs: Collection[frozenset[Seat]]
) -> tuple[tuple[Seat, ...], ...]:
    """Return as few groups as tell all pairs: any two of a group are a pair."""
    groups: list[tuple[Seat, ...]] = []
    left = set(pairs)
    for size in range(len(seats), 1, -1):
        for group in combinations(seats, size):
            within = set(map(frozenset, combinations(group, 2)))
            if within <= set(pairs) and within & left:
                groups.append(group)
                left -= within
    return tuple(groups)


def _with_endings(
    found: NotCounted, seats: Sequence[SeatResultRow], names: Mapping[Seat, str]
) -> NotCounted:
    """Return the same with who stayed, who left and how, and who joined."""
    handed = [each for each in seats if each.began != each.player]
    own = [each for each in seats if each.began == each.player and each.began is not None]
    return replace(
        found,
        resigned=_seats(each for each in own if each.ending is SeatEnding.RESIGNED),
        lent=_seats(each for each in own if each.ending is SeatEnding.TAKEN_OVER),
        gave=_seats(each for each in seats if each.began is not None and _gave(each)),
        stayed=_seats(each for each in own if each.ending is SeatEnding.FINISHED),
        with_computers=any(each.began is None and each.level is not None for each in seats),
        joined=_seats(each for each in handed if each.player is not None),
        early=frozenset(_seats(each for each in seats if each.early)),
        names={Seat(each.seat): names.get(Seat(each.seat), "") for each in handed},
    )


def _gave(each: SeatResultRow) -> bool:
    return each.began != each.player or each.ending is SeatEnding.CAME_BACK


def _seats(those: Iterable[SeatResultRow]) -> tuple[Seat, ...]:
    return tuple(Seat(each.seat) for each in those)
