"""The service of private tables: one person plays computers, and nobody else sees anything."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.core.dealing import deal, new_seed
from bot.core.editions import OfferedEditions, store_edition
from bot.core.game_cache import GameCache, LoadedGame, to_rows
from bot.core.history import LoggedTurn, logged_turns
from bot.core.model import Origin, Table, User, computer_name
from bot.core.options import SharedDeal, TableOptions
from bot.core.position import Seals
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import TableLimits
from bot.core.stored import PendingSeats, StoredOptions, from_rows
from bot.core.timing.measure import DAY
from bot.storage.queries import is_private, place_of
from bot.storage.repositories.event_log import EventReader, EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.repositories.timers import InteractionWriter, TimerWriter
from bot.storage.rows import GameRow, GameStatus, TimerRow
from bot.storage.transactions import Transaction
from cogs.daily.rows import PRIVATE_TIMER
from cogs.lobby.service.seating import sit_computer, sit_person
from data import StoredEdition
from engine.cards import PlayerColour
from engine.events import Event
from engine.evolve import replay
from engine.shuffle import commitment
from strategy.levels import Level

STAYS = 30 * DAY
"""So long after its last move an unfinished private table is kept."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a private table is to be like: edition, language, the computers' levels, and hints.

    With a ``guild_id`` it may play an edition that was added on that server.
    """

    edition: str
    language: str
    computers: Sequence[Level]
    hints: bool = False
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class GivenDeal:
    """A deal that others play, too, and its seed."""

    shared: SharedDeal
    seed: bytes = field(repr=False)


class PrivateTables:
    """The service that opens private tables, and ends them."""

    def __init__(self, cache: GameCache, offered: OfferedEditions, limits: TableLimits) -> None:
        self._cache = cache
        self._offered = offered
        self._seals = Seals(cache)
        self._limits = limits

    async def open(self, who: User, wanted: Beginning, *, interaction_id: int) -> Table:
        """Open a private table and deal; raises Unable if its person has too many tables."""
        kept = await self.kept_edition(wanted)
        async with self._cache.store.transaction() as tx:
            entry = await self.begin(tx, who, wanted, kept, interaction_id=interaction_id)
        return self._cache.keep(entry).table

    async def kept_edition(self, wanted: Beginning) -> StoredEdition:
        """Return the edition in its stored form; raises Unable if it hasn't as many seats."""
        edition = await self._offered.named(wanted.guild_id, wanted.edition)
        least, most = edition.board.rules.seats
        if not least <= len(wanted.computers) + 1 <= most:
            raise Unable(TableRefusal.NO_ROOM, most=most)
        return await self._cache.editions.stored_form(edition)

    async def begin(
        self,
        tx: Transaction,
        who: User,
        wanted: Beginning,
        kept: StoredEdition,
        *,
        interaction_id: int,
        given: GivenDeal | None = None,
    ) -> LoadedGame:
        """Open a private table and deal, anew unless a deal is ``given``.

        Raises Unable for somebody who has too many tables.
        """
        if (known := await self._known(tx, who, interaction_id)) is not None:
            return known
        await store_edition(tx, kept)
        row = await self._create(
            tx,
            who,
            interaction_id,
            edition=wanted.edition,
            version=kept.version,
            language=wanted.language,
            fingerprint=kept.fingerprint,
            options=StoredOptions(TableOptions(hints=wanted.hints)),
            shared=given.shared if given else None,
        )
        await sit_person(tx, row.id, 0, who, PlayerColour.BLUE, None)
        entry = await self._cache.read(tx, row.id)
        for level in wanted.computers:
            await sit_computer(tx, entry.table, level)
            entry = await self._cache.read(tx, row.id)
        await deal(tx, entry.table, given.seed if given else None)
        return await self._cache.read(tx, row.id)

    async def open_from(
        self,
        former: Table,
        turn: int,
        who: User,
        level: Level,
        *,
        language: str,
        interaction_id: int,
    ) -> Table:
        """Open a private table that goes on from a turn of a finished game, on the reader's seat.

        The hidden cards are as they were then; what is shuffled later follows from a new seed.
        Raises Unable for somebody who had no seat, or had resigned by then.
        """
        log, turns = await self._finished(former)
        seat = former.seat_of(who.user_id)
        if seat is None:
            raise Unable(TableRefusal.NOT_PLAYED)
        if not 1 <= turn < len(turns):
            raise Unable(TableRefusal.NO_SUCH_TURN, most=len(turns) - 1)
        taken = log[: turns[turn].first]
        state, seed = replay(taken), new_seed()
        if state.players[seat].resigned:
            raise Unable(TableRefusal.SEAT_RESIGNED)
        origin = Origin(former.id, turn, len(taken))
        async with self._cache.store.transaction() as tx:
            if (known := await self._known(tx, who, interaction_id)) is not None:
                return known.table
            kept = await GameWriter(tx).get(former.id)
            assert kept is not None  # noqa: S101
            hinted = TableOptions(hints=True)
            row = await self._create(
                tx,
                who,
                interaction_id,
                edition=kept.edition,
                version=kept.edition_version,
                language=language,
                fingerprint=kept.fingerprint,
                options=StoredOptions(hinted, origin=origin),
            )
            await _sit_as_before(tx, row.id, former, who, level)
            options = StoredOptions(
                hinted, origin=origin, pending_seats=PendingSeats.after(state, tx.now)
            )
            await EventWriter(tx).append(
                row.id,
                0,
                to_rows(taken),
                options=options.write(),
                status=GameStatus.RUNNING,
                seed=seed,
                commitment=commitment(seed),
                started_at=tx.now,
            )
            tx.log("game begun", game=row.id, private=True, players=len(former.holders))
            entry = await self._cache.read(tx, row.id)
        return self._cache.keep(entry).table

    async def turns(self, former: Table) -> tuple[LoggedTurn, ...]:
        """Return the turns of a finished game, the opening first; raises Unable for others."""
        return (await self._finished(former))[1]

    async def abandon(self, game_id: int, who: User) -> None:
        """End a private table for good; raises Unable for anybody but its person."""
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                row = await GameWriter(tx).get(game_id)
                if row is None or row.host_id != who.user_id or not is_private(row.channel_id):
                    raise Unable(TableRefusal.NO_TABLE)
                if row.status is GameStatus.RUNNING:
                    await _end(tx, row)
            self._cache.forget(game_id)

    async def attend(self, timer: TimerRow) -> None:
        """End a private table at which nobody has played for long, or whose deal is closed."""
        assert timer.game_id is not None  # noqa: S101
        async with self._cache.locked(timer.game_id):
            async with self._cache.store.transaction() as tx:
                if not await TimerWriter(tx).take(timer.id):
                    return
                row = await GameWriter(tx).get(timer.game_id)
                if row is None or row.status is not GameStatus.RUNNING:
                    return
                if _ends(row) > tx.now:
                    await TimerWriter(tx).replace(row.id, PRIVATE_TIMER, _ends(row))
                else:
                    await _end(tx, row)
            self._cache.forget(timer.game_id)

    async def _known(self, tx: Transaction, who: User, interaction_id: int) -> LoadedGame | None:
        """Return the table that this interaction opened before, or None.

        In the latter case raises Unable for somebody who has too many tables.
        """
        if not await InteractionWriter(tx).is_new(interaction_id, None, who.user_id):
            row = await GameWriter(tx).latest_in(place_of(interaction_id))
            if row is not None:
                return await self._cache.read(tx, row.id)
        await self._limits.check_private(tx, who)
        return None

    async def _create(
        self,
        tx: Transaction,
        who: User,
        interaction_id: int,
        *,
        edition: str,
        version: int,
        language: str,
        fingerprint: str | None,
        options: StoredOptions,
        shared: SharedDeal | None = None,
    ) -> GameRow:
        row = await GameWriter(tx).create(
            channel_id=place_of(interaction_id),
            guild_id=None,
            edition=edition,
            edition_version=version,
            language=language,
            host_id=who.user_id,
            options=options.write(),
            fingerprint=fingerprint,
            deal=shared.write() if shared else None,
        )
        await TimerWriter(tx).replace(row.id, PRIVATE_TIMER, _ends(row))
        return row

    async def _finished(self, former: Table) -> tuple[list[Event], tuple[LoggedTurn, ...]]:
        if former.status is not GameStatus.OVER:
            raise Unable(TableRefusal.NOT_OVER)
        await self._seals.check(former)
        async with self._cache.store.snapshot() as read:
            rows = await EventReader(read).of(former.id)
        log = from_rows(rows)
        return log, logged_turns((event, row.at) for event, row in zip(log, rows, strict=True))


async def _sit_as_before(
    tx: Transaction, game_id: int, former: Table, who: User, level: Level
) -> None:
    """Seat a person where they sat, computers elsewhere; earlier computers keep their names."""
    names = [each.name for each in former.holders if each.is_computer]
    for each in former.holders:
        if each.user_id == who.user_id:
            await sit_person(tx, game_id, each.seat, who, each.colour, each.countries)
            continue
        name = each.name if each.is_computer else computer_name([*names, who.name])
        names.append(name)
        await SeatWriter(tx).add(
            game_id,
            each.seat,
            user_id=None,
            name=name,
            colour=each.colour,
            countries=each.countries,
            level=level,
        )


def _ends(row: GameRow) -> int:
    """Return when a private table ends by itself, in UTC milliseconds."""
    closes = SharedDeal.read(row.deal).closes if row.deal else None
    return row.updated_at + STAYS if closes is None else closes


async def _end(tx: Transaction, row: GameRow) -> None:
    await GameWriter(tx).change(row.id, status=GameStatus.CANCELLED, ended_at=tx.now)
    await TimerWriter(tx).replace(row.id, PRIVATE_TIMER, None)
    tx.log("table closed", game=row.id, private=True)
