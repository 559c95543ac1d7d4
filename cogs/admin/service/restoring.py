"""The restoring of tables from a backup: under new numbers, and told to everybody (R52).

``python -m bot restore`` restores all tables, or one of them.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.app.features import all_tables, feature_steps, services_over
from bot.app.run import make_folder_of
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.position import Inspection
from bot.core.posting import current_post, post, show
from bot.core.refusals import DamagedTable, Unable
from bot.core.services import Services
from bot.core.timing.table_clock import UnreadableClock
from bot.program import command_name
from bot.storage.connections.database import Database
from bot.storage.connections.diagnosis import diagnosed, hindrance, is_damage
from bot.storage.connections.engine import parse_url, sqlite_path, translated
from bot.storage.connections.file import FileLock
from bot.storage.copies.backup import Erased, Erasures, beside, kept_near
from bot.storage.copies.health import check_file, is_empty, lacking, note_games
from bot.storage.copies.rebuilding import (
    found_revision_of,
    no_traceback,
    opened,
    put_in_place,
    rebuilt,
    remove,
    require_backup,
    upgraded_copy,
)
from bot.storage.erasing import catch_up, clear_remains
from bot.storage.errors import ChannelTaken, RestoreFailed, StorageError
from bot.storage.queries import GameChanges
from bot.storage.repositories.event_log import EventReader, Transfer, chained
from bot.storage.repositories.games import GameReader, GameWriter, last_number
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.processes import HeartbeatReader
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import EventRow, GameRow, GameStatus
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.storage.stored_posts import Announcement
from bot.storage.transactions import Connection, Snapshot, Transaction
from cogs.away.rows import AbsenceReader, move_absences
from cogs.away.service.absence import apply_absences
from cogs.clock.rows import TABLE_TIMER, PacePost, PaceStep
from cogs.clock.service.updating import open_posts, skip_time, update_clock
from cogs.seats.service.handover import withdraw_invitations
from data import Catalogue
from engine.codec import SCHEMA, decode, encode
from engine.view import redact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.app.client import Stationmaster
    from bot.app.settings import Settings


@dataclass(frozen=True, slots=True)
class RestoredPost(Announcement):
    """The stored post that a table was restored, whose last event happened at ``at`` (UTC ms).

    ``gone`` are the bodies of the events since then that could still be read, as everybody may know
    them, in schema ``written``; ``more`` is whether there were others. ``put_back``: nobody brought
    the table back, its records turned out to be older than its posts.
    """

    KIND = "restored"
    at: int
    gone: tuple[Mapping[str, Any], ...] = ()
    written: int = 0
    more: bool = False
    put_back: bool = False


class Restoring:
    """The service that copies tables to new numbers; nobody may play at them meanwhile."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def bring(self, game_id: int, source: Connection | None, former: Snapshot | None) -> int:
        """Copy a table to a new number and queue its posts; return the number.

        It is read from the ``source``, or else from this database. ``former`` is what the table's
        people knew last, as far as that can be read. Raises `ChannelTaken`.
        """
        store = self._services[GameCache].store
        async with store.transaction() as tx:
            kept = Snapshot(source) if source else tx
            row = await GameReader(kept).get(game_id)
            assert row is not None  # noqa: S101
            rows = await EventReader(kept).of(game_id)
            lost = await _lost(former, game_id, row, rows)
            changes = await _where_it_is_now(former, game_id)
            changes["status"] = _going_on(row)
            made = await Transfer(tx).bring(source, game_id, all_tables(), **changes)
            await move_absences(tx, game_id, made)
            if source is not None:
                await _skip_since_backup(tx, game_id, made, Snapshot(source), former)
            damage = await self._announce(tx, made, lost)
        if damage is not None:
            await self._services[GameCache].set_aside(damage)
        return made

    async def renew(self, game_id: int) -> int:
        """Copy a table to a new number whose records were put back to an earlier moment.

        So no button of the moves that are lost fits a new decision.
        """
        async with self._services[GameCache].store.transaction() as tx:
            row = await GameReader(tx).get(game_id)
            assert row is not None  # noqa: S101
            lost = await _lost(None, game_id, row, await EventReader(tx).of(game_id))
            status = _going_on(row)
            made = await Transfer(tx).bring(None, game_id, all_tables(), status=status)
            await move_absences(tx, game_id, made)
            await self._announce(tx, made, replace(lost, put_back=True))
        return made

    async def _announce(
        self, tx: Transaction, game_id: int, lost: RestoredPost
    ) -> DamagedTable | None:
        """Queue the posts of a restored table; return its damage if its log is damaged."""
        row = await GameWriter(tx).get(game_id)
        assert row is not None  # noqa: S101
        await withdraw_invitations(tx, game_id, row.channel_id, row.seq)
        await OutboxWriter(tx).add(game_id, row.channel_id, row.seq, lost)
        try:
            entry = await self._services[GameCache].read(tx, game_id)
        except DamagedTable as damaged:
            return damaged
        except Unable:
            return None
        # Its clock may stand because posts didn't arrive, which they do now.
        entry = await update_clock(tx, entry)
        entry = await self._away_now(tx, entry)
        entry = await show(tx, row, entry, current_post(entry))
        # The buttons of earlier questions belong to the old number.
        for each in open_posts(entry.clock):
            await post(tx, entry.table, row.seq, each)
        if entry.clock is not None and (change := entry.clock.change) is not None:
            host = entry.table.seat_of(entry.table.host_id)
            name = "" if host is None else entry.table.holders[host].name
            wanted = PacePost(PaceStep.WANTED, name, change.pace, change.at, change.number)
            await post(tx, entry.table, row.seq, wanted)
        return None

    async def _away_now(self, tx: Transaction, entry: LoadedGame) -> LoadedGame:
        """Apply the absences that people have told since the table's records."""
        holders, now = entry.table.holders, tx.now
        users = [each.user_id for each in holders if each.user_id is not None]
        known = {each.user_id for each in await AbsenceReader(tx).of(users, now)}
        seats = [each.seat for each in holders if each.user_id in known]
        return await apply_absences(tx, entry, seats, self._services[GameCache].steps)


def _going_on(row: GameRow) -> GameStatus:
    """Return the status of a table that isn't parked any more."""
    if row.status is not GameStatus.PARKED:
        return row.status
    return GameStatus.RUNNING if row.seq else GameStatus.LOBBY


async def _skip_since_backup(
    tx: Transaction, game_id: int, made: int, backup: Snapshot, former: Snapshot | None
) -> None:
    """Don't count the time since the backup at a table, up to the last sign of life here.

    The time since then is credited to all tables when the bot starts.
    """
    since = await _last_sign(backup, game_id)
    if since is None:
        return
    until = await _last_sign(former, made) or tx.now
    with suppress(UnreadableClock):
        await skip_time(tx, made, since, until)
    for timer in await TimerWriter(tx).of(made):
        if timer.kind != TABLE_TIMER:
            await TimerWriter(tx).postpone(timer.id, timer.due_at + until - since)


async def _last_sign(read: Snapshot | None, game_id: int) -> int | None:
    """Return up to when a table's time is right in a database; None if that can't be told."""
    if read is None:
        return None
    try:
        with translated(writing=False):
            rows = await HeartbeatReader(read).all()
    except StorageError:
        return None
    if not rows:
        return None
    last = max(rows, key=lambda row: row.at)
    uncredited = last.reached is not None and last.reached < game_id
    return last.since if uncredited and last.since is not None else last.at


async def _where_it_is_now(former: Snapshot | None, game_id: int) -> GameChanges:
    """Return the channel and post that a table had last, which may be newer than the backup."""
    row = await _row(former, game_id)
    if row is None:
        return {}
    return {
        "channel_id": row.channel_id,
        "guild_id": row.guild_id,
        "post_message_id": row.post_message_id,
    }


async def _lost(
    former: Snapshot | None, game_id: int, kept: GameRow, rows: Sequence[EventRow]
) -> RestoredPost:
    """Return the post that says what is gone of a table that goes on after ``rows``."""
    at = rows[-1].at if rows else kept.updated_at
    last = await _row(former, game_id)
    if former is None or last is None:
        return RestoredPost(at, more=True)
    try:
        with translated(writing=False):
            known = await EventReader(former).of(game_id)
    except StorageError:
        return RestoredPost(at, more=last.seq > kept.seq)
    bodies = _since(game_id, rows, {row.seq: row for row in known})
    more = last.seq > len(rows) + len(bodies)
    return RestoredPost(at, tuple(bodies), SCHEMA if bodies else 0, more)


def _since(
    game_id: int, kept: Sequence[EventRow], known: Mapping[int, EventRow]
) -> list[dict[str, Any]]:
    """Return the public bodies of events after ``kept``, up to the first that can't be read."""
    before = chained(game_id, None, kept)[-1].checksum if kept else None
    joint = known.get(len(kept))
    if kept and (joint is None or joint.checksum not in (None, before)):
        return []
    rows: list[dict[str, Any]] = []
    for number in count(len(kept) + 1):
        if (row := known.get(number)) is None:
            break
        (due,) = chained(game_id, before, [row])
        before = due.checksum
        if row.checksum not in (None, before):
            break
        try:
            event = decode(json.loads(row.body), row.schema)
        except ValueError:
            break
        rows.append(encode(redact(event, None)))
    return rows


async def _row(former: Snapshot | None, game_id: int) -> GameRow | None:
    if former is None:
        return None
    try:
        with translated(writing=False):
            return await GameReader(former).get(game_id)
    except (StorageError, LookupError):
        return None


UNKNOWN = 100_000
"""How many numbers are skipped where nobody can tell how many tables were opened since."""

_ONLY_SQLITE = "This restores SQLite only; use your database's own tools."


@dataclass(frozen=True, slots=True)
class Restored:
    """The new numbers of restored tables, by the old ones, and where the old database is kept."""

    numbers: dict[int, int]
    kept: Path | None


async def what_goes(
    settings: Settings, backup: Path, game_id: int | None, *, named: Path | None = None
) -> str:
    """Say how many moves at how many tables go if a backup is restored, all of it or one table.

    ``named`` is the file that the admin named, if that isn't the backup itself.

    Raises a StorageError if it can't be restored, as long as that is seen without doing it.
    """
    make_folder_of(settings.database_url)
    path = _path(settings)
    with no_traceback(path), _locked(path):
        require_backup(backup, path)
        if is_empty(path):
            return f"There are no games in {path}: nothing goes."
        try:
            gone = await asyncio.to_thread(lacking, path, backup, game_id)
        except sqlite3.Error as error:
            if not is_damage(error) and (obstacle := diagnosed(path, error)):
                raise RestoreFailed(obstacle) from error
            return f"Nobody can say how many moves go, since not all could be read ({error})."
    what = "the games" if game_id is None else f"table {game_id}"
    return f"With {what} as in {named or backup}, {gone} would go."


async def restore_all(settings: Settings, backup: Path) -> Restored:
    """Put a backup in place of the database, with new numbers for all tables under way.

    Raises a StorageError, and then everything is as it was.
    """
    # On a machine to which the games move, no folder has been made yet.
    make_folder_of(settings.database_url)
    path = _path(settings)
    target = _beside(path, "restoring")
    with no_traceback(path), _locked(path):
        try:
            erased = await _erased(path, backup)
            await upgraded_copy(backup, target, path)
            async with opened(target) as database, _readable(path) as former:
                await catch_up(Store(database), erased, feature_steps().erased)
                numbers = await _renumber(Store(database), settings, former)
                if not await clear_remains(Store(database)):
                    raise RestoreFailed(f"The copy {target} is being read by another program.")
            await asyncio.to_thread(Erasures(beside(path)).merge, erased)
            kept = await asyncio.to_thread(put_in_place, target, path)
            note_games(path)
        finally:
            remove(target)
    return Restored(numbers, kept)


async def restore_table(settings: Settings, backup: Path, game_id: int) -> Restored:
    """Restore one table from a backup under a new number; all others stay as they are.

    A file with damaged pages is first copied without those. Raises a StorageError.
    """
    path = _path(settings)
    if not path.exists():
        raise RestoreFailed(f"There is no database {path} to bring a table to.")
    target = _beside(path, "restoring")
    with no_traceback(path):
        try:
            erased = await _erased(path, backup)
            await upgraded_copy(backup, target, path)
            async with opened(target) as copy:
                await catch_up(Store(copy), erased, feature_steps().erased)
                await _require_whole(Store(copy), settings, backup, game_id)
                kept = await _without_damage(path)
                made = await _bring(settings, copy, game_id)
        finally:
            remove(target)
    return Restored({game_id: made}, kept)


async def restore_running(bot: Stationmaster, backup: Path, game_id: int) -> int:
    """Restore one table from a backup while the bot runs, and return its new number.

    Raises a StorageError; a file with damaged pages can't be mended then.
    """
    settings, store, cache = bot.settings, bot.store, bot.services[GameCache]
    if store.path is None:
        raise RestoreFailed(_ONLY_SQLITE)
    target = _beside(store.path, "restoring-one")
    try:
        await upgraded_copy(backup, target, store.path)
        async with opened(target) as copy, cache.locked(game_id):
            # Whoever is erased from now on is erased from the restored table, too.
            erased = await _erased(store.path, backup)
            await catch_up(Store(copy), erased, cache.steps.erased)
            await _require_whole(Store(copy), settings, backup, game_id)
            async with copy.read() as source, store.snapshot() as former:
                made = await _brought(Restoring(bot.services), game_id, source, former)
            cache.forget(game_id)
    finally:
        remove(target)
    # This change tells computer players of the table.
    cache.keep(await cache.entry(made))
    bot.publisher.wake()
    return made


async def _bring(settings: Settings, copy: Database, game_id: int) -> int:
    database = await Database.open(settings.database_url, backups=settings.backup_dir)
    store = Store(database)
    try:
        async with copy.read() as source, store.snapshot() as former:
            restoring = Restoring(_services(store, settings))
            return await _brought(restoring, game_id, source, former)
    finally:
        await database.close()


async def _brought(restoring: Restoring, game_id: int, source: Connection, former: Snapshot) -> int:
    try:
        return await restoring.bring(game_id, source, former)
    except ChannelTaken:
        raise RestoreFailed(
            f"Another table is under way in the channel of table {game_id}: it has to be called "
            "off first."
        ) from None


async def _renumber(
    store: Store, settings: Settings, former: tuple[Snapshot, int] | None
) -> dict[int, int]:
    async with store.transaction() as tx:
        numbers = await GameWriter(tx).open_numbers()
        newest = await GameReader(tx).last_number()
        await Transfer(tx).skip_numbers(max(newest, former[1]) if former else newest + UNKNOWN)
        await Transfer(tx).expect_posts()
    restoring = Restoring(_services(store, settings))
    snapshot = former[0] if former else None
    return {number: await restoring.bring(number, None, snapshot) for number in numbers}


async def _without_damage(path: Path) -> Path | None:
    """Copy what is readable of a database with damaged pages; return where the old file is kept.

    None if nothing is damaged. Raises RestoreFailed for pages that all tables need.
    """
    with _locked(path):
        health = await asyncio.to_thread(check_file, path)
        if health.shared:
            raise RestoreFailed(
                f"The database {path} is damaged where all tables need it ({health.shared}): "
                f"restore all of it, with `{command_name()} restore BACKUP`."
            )
        if not health.faults:
            return None
        target = _beside(path, "rebuilding")
        try:
            await rebuilt(path, target, all_tables())
            return await asyncio.to_thread(put_in_place, target, path)
        finally:
            remove(target)


async def _require_whole(store: Store, settings: Settings, backup: Path, game_id: int) -> None:
    async with store.snapshot() as read:
        row = await GameReader(read).get(game_id)
    if row is None or row.status is GameStatus.CANCELLED:
        raise RestoreFailed(f"The backup {backup} holds no table {game_id} that can be played on.")
    verdict = await _services(store, settings)[Inspection].look_at(game_id)
    if verdict.damage is not None:
        raise RestoreFailed(f"Table {game_id} is damaged in {backup}, too ({verdict.damage}).")


async def _erased(path: Path, backup: Path) -> list[Erased]:
    """Return all erased people, by the lists beside the database and beside the backup."""

    def read() -> list[Erased]:
        return [*Erasures(beside(path)).all(), *kept_near(backup)]

    return await asyncio.to_thread(read)


@asynccontextmanager
async def _readable(path: Path) -> AsyncIterator[tuple[Snapshot, int] | None]:
    """Yield what can still be read of the database, and its last number; None if nothing can."""
    if not path.exists() or await found_revision_of(path) != REVISION:
        yield None
        return
    async with opened(path) as former, former.read() as connection:
        try:
            with translated(writing=False):
                last = await last_number(connection)
        except StorageError:
            last = None
        yield None if last is None else (Snapshot(connection), last)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    if obstacle := hindrance(path):
        raise RestoreFailed(obstacle)
    lock = FileLock.take(path)
    try:
        yield
    finally:
        lock.release()


def _path(settings: Settings) -> Path:
    path = sqlite_path(parse_url(settings.database_url))
    if path is None:
        raise RestoreFailed(_ONLY_SQLITE)
    return Path(os.path.realpath(path))


def _beside(path: Path, what: str) -> Path:
    return path.with_name(f"{path.stem}-{what}.partial")


def _services(store: Store, settings: Settings) -> Services:
    return services_over(store, Catalogue.read(settings.editions_dir), lambda: None)
