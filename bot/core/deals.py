"""Deals that several tables share: which tables have one, where its seed comes from, when it ends.

All this happens in the transaction that changes one of the tables.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable

from bot.core.dealing import new_seed
from bot.core.editions import stored_edition
from bot.core.model import Duplicate, Table
from bot.core.options import OF_A_DEAL, DealKind, SharedDeal, TableOptions
from bot.core.play import Ended
from bot.core.refusals import TableRefusal, Unable
from bot.core.stored import StoredOptions
from bot.core.timing.measure import DAY, HOUR
from bot.storage.erasing import Gone
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import BlockList
from bot.storage.repositories.seating import InvitationReader, SeatReader, SeatWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OPEN, GameRow, GameStatus, InvitationStatus
from bot.storage.transactions import Reads, Transaction
from data import StoredEdition
from engine.shuffle import SEED

MOST = 4
"""The most duplicate tables that one deal can have."""
BEGINS = 14 * DAY
"""Milliseconds after the start of a deal's first table until one not yet begun leaves the deal."""
STAYS = 30 * DAY
"""Milliseconds without a move until a table that isn't over leaves its deal."""
LOOKS = HOUR
"""Milliseconds after which a finished table checks again whether others play; it is told, too."""
DUPLICATE_TIMER = "duplicate"
"""The kind of timer of a finished table that waits for the other tables of its deal."""
SEALED = json.dumps({"sealed": 1})
"""The body of that timer where the table's result was told without its tickets."""


def new_deal() -> SharedDeal:
    """Return a new shared deal, with a random name, for duplicate tables that are opened now."""
    return SharedDeal(DealKind.DUPLICATE, secrets.token_hex(8))


async def members(reads: Reads, deal: SharedDeal) -> list[GameRow]:
    """Return the tables of a deal, oldest first; of a restored table only the newest copy."""
    games = await GameReader(reads).of_deal(deal.write())
    former = {row.formerly for row in games}
    return [row for row in games if row.id not in former]


async def edition_of_deal(reads: Reads, deal: SharedDeal) -> StoredEdition | None:
    """Return the edition of a deal, with which its first table was opened; None without a table.

    An upgrade of the program may have brought a newer version meanwhile.
    """
    first = await GameReader(reads).first_of_deal(deal.write())
    if first is None or first.fingerprint is None:
        return None
    return await stored_edition(reads, first.fingerprint)


async def next_place(tx: Transaction, deal: SharedDeal) -> Duplicate:
    """Return the number that one more table has in a duplicate deal, and how many they are.

    Raises Unable if the deal is full or one of its tables has begun.
    """
    games = await members(tx, deal)
    known = [StoredOptions.read(row).duplicate for row in games if row.status in OPEN]
    places = [each for each in known if each is not None]
    begun = any(row.seed is not None for row in games)
    if begun or not places:
        raise Unable(TableRefusal.NO_DUPLICATE)
    free = sorted({*range(1, places[0].of + 1)} - {each.number for each in places})
    if not free:
        raise Unable(TableRefusal.NO_DUPLICATE)
    return Duplicate(free[0], places[0].of)


async def check_once(
    reads: Reads, deal: SharedDeal | None, user_id: int, *, game_id: int | None = None
) -> None:
    """Raise Unable if a person sits, or has sat, at another table of a deal.

    The table ``game_id`` doesn't count, nor do tables called off before they began.
    """
    if deal is None:
        return
    for row in await members(reads, deal):
        if row.id == game_id or (row.status is GameStatus.CANCELLED and row.seed is None):
            continue
        if await _has_sat(reads, row, user_id):
            raise Unable(TableRefusal.SITS_AT_DUPLICATE, number=_number(row))
    if await was_erased(reads, deal, user_id):
        raise Unable(TableRefusal.KNEW_DEAL)


async def _has_sat(reads: Reads, row: GameRow, user_id: int) -> bool:
    """Return whether a person sits at a table, or gave a seat there away."""
    taken = (
        each.player_id
        for each in await InvitationReader(reads).of(row.id)
        if each.status is InvitationStatus.TAKEN
    )
    return user_id in {*(each.user_id for each in await SeatReader(reads).of(row.id)), *taken}


_ERASED = "erased"
"""The setting with the hashes of those who were erased and know a deal that is still sealed."""


async def was_erased(reads: Reads, deal: SharedDeal, user_id: int) -> bool:
    """Return whether somebody who now asks for a sealed deal knew it, and was erased since."""
    return BlockList.read(await SettingReader(reads).get(_scope(deal), _ERASED)).has(user_id)


async def seal_deals(tx: Transaction, gone: Gone) -> None:
    """Keep a hash of a person who is erased for each sealed deal whose cards they know.

    It goes when the deal opens.
    """
    for game_id in sorted(gone.tables):
        row = await GameReader(tx).get(game_id)
        if row is None or row.seed is None or row.deal is None:
            continue
        try:
            deal = SharedDeal.read(row.deal)
        except ValueError:
            # Of a kind that only a newer program knows.
            continue
        if deal.day_ends is not None:
            sealed = tx.now < deal.day_ends
        else:
            sealed = any(each.status in OPEN for each in await members(tx, deal))
        if sealed and await _has_sat(tx, row, gone.user_id):
            scope = _scope(deal)
            known = BlockList.read(await SettingWriter(tx).get(scope, _ERASED))
            with_them = known.with_people([gone.user_id]).forgetting(gone.user_id)
            await SettingWriter(tx).set(scope, _ERASED, with_them.write())


async def forget_erased(tx: Transaction, deals: Iterable[SharedDeal]) -> None:
    """Delete the hashes of those who were erased and knew deals that are open now."""
    await SettingWriter(tx).remove_all([_scope(each) for each in deals])


def _scope(deal: SharedDeal) -> str:
    return f"deal:{deal.write()}"


def check_fixed(table: Table, chosen: TableOptions) -> None:
    """Raise Unable if a duplicate table's options change where all tables of a deal must agree."""
    changed = any(getattr(table.options, each) != getattr(chosen, each) for each in OF_A_DEAL)
    if table.duplicate is not None and changed:
        raise Unable(TableRefusal.DUPLICATE_FIXED)


async def seed_of(tx: Transaction, table: Table) -> bytes | None:
    """Return the seed for a duplicate table that begins: that of its deal, then one of its own.

    None for any other table. Raises Unable as long as a table of the deal isn't open yet, or if the
    number of seats isn't that of the table that began first.
    """
    if table.deal is None or table.duplicate is None:
        return None
    own = new_seed()
    return (await _seed_of_deal(tx, table.deal, table) or new_seed()) + own


async def _seed_of_deal(tx: Transaction, deal: SharedDeal, table: Table) -> bytes | None:
    """Return the seed of a deal for a table that begins now; None for the first, which draws it.

    Raises Unable as `seed_of` does.
    """
    others = [row for row in await members(tx, deal) if row.id != table.id]
    for row in others:
        if row.seed is None:
            continue
        seats = len(await SeatWriter(tx).of(row.id))
        if seats != len(table.holders):
            raise Unable(TableRefusal.DUPLICATE_SEATS, seats=seats, number=_number(row))
        return row.seed[:SEED]
    of = 1 if table.duplicate is None else table.duplicate.of
    missing = of - 1 - sum(row.status in OPEN for row in others)
    if missing > 0:
        raise Unable(TableRefusal.DUPLICATE_WAITS, missing=missing)
    return None


async def wait_for_others(tx: Transaction, game: Ended) -> None:
    """Plan when a finished duplicate table looks whether the other tables of its deal are over.

    If this one is the last, all tables of the deal look at once.
    """
    if (deal := _of_duplicates(game.deal)) is None:
        return
    games = await members(tx, deal)
    playing = any(each.id != game.game_id and each.status in OPEN for each in games)
    due, body = (tx.now + LOOKS, SEALED) if playing else (tx.now, "{}")
    await TimerWriter(tx).replace(game.game_id, DUPLICATE_TIMER, due, body=body)
    if not playing:
        await tell_others(tx, game)


async def tell_others(tx: Transaction, game: Ended) -> None:
    """Let a deal's other finished tables check at once whether all is over, as one table ended."""
    if (deal := _of_duplicates(game.deal)) is None:
        return
    for other in await members(tx, deal):
        for timer in await TimerWriter(tx).of(other.id) if other.id != game.game_id else ():
            if timer.kind == DUPLICATE_TIMER:
                await TimerWriter(tx).replace(other.id, DUPLICATE_TIMER, tx.now, body=timer.body)


async def others_play(tx: Transaction, game: Ended) -> bool:
    """Return whether another table with the same deal as a game is still open."""
    if game.deal is None:
        return False
    games = await GameWriter(tx).of_deal(game.deal.write())
    return any(each.id != game.game_id and each.status in OPEN for each in games)


async def leave_behind(tx: Transaction, row: GameRow) -> tuple[list[int], bool]:
    """Take tables that nobody plays any more out of the deal of a duplicate table.

    Returns the numbers of the tables taken out, and whether others of the deal still play.
    """
    deal = _of_duplicates(Ended.of(row).deal)
    games = [] if deal is None else await members(tx, deal)
    first = min((each.started_at for each in games if each.started_at), default=tx.now)
    left = [each.id for each in games if each.status in OPEN and _is_late(each, first, tx.now)]
    for game_id in left:
        await GameWriter(tx).change(game_id, deal=None)
    return left, any(each.status in OPEN and each.id not in left for each in games)


def _number(row: GameRow) -> int:
    place = StoredOptions.read(row).duplicate
    return 0 if place is None else place.number


def _is_late(row: GameRow, first: int, now: int) -> bool:
    if row.started_at is None:
        return first + BEGINS <= now
    return row.updated_at + STAYS <= now


def _of_duplicates(deal: SharedDeal | None) -> SharedDeal | None:
    return deal if deal is not None and deal.kind is DealKind.DUPLICATE else None


THREAD_STAYS = DAY
THREAD_TIMER = "thread"
"""The kind of timer that looks at the thread of a finished game, to archive it."""


async def archive_later(tx: Transaction, game: Ended) -> None:
    """Plan to archive a finished table's thread a day later; outside servers there are none."""
    if game.place.guild_id is not None:
        await TimerWriter(tx).replace(game.game_id, THREAD_TIMER, tx.now + THREAD_STAYS)
