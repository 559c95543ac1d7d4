"""Erasing a person: noted in a list, done in the database, and done again where it is undone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.storage.erasures import Erased, found_among
from bot.storage.repositories.erasure import Erasure
from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.storage.store import Store
from bot.storage.transaction import Transaction

_DONE = "erasures"
"""The scope under which a database knows which of a list it has been through."""
_REMAINS, _REMAINS_KEY = "remains", "due"


@dataclass(frozen=True, slots=True)
class Trace:
    """What an erasure has to know besides the id.

    ``names`` are those that somebody has now; messages that may name them are edited, under a
    ``receipt``.
    """

    names: tuple[str, ...] = ()
    receipt: str = ""


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who is erased, with all ``names`` that they ever had.

    ``tables`` are those that know of them, ``named`` those whose posts may name them.
    """

    user_id: int
    names: frozenset[str]
    receipt: str
    tables: frozenset[int]
    named: frozenset[int]


ErasingSteps: TypeAlias = Callable[[Transaction, Gone], Awaitable[Gone]]
"""Takes somebody out of whatever is kept: what each feature does stands in `cogs.steps`."""


async def find(tx: Transaction, user_id: int, trace: Trace = Trace()) -> Gone:
    """What is known of a person who is to be erased."""
    tables = await Erasure(tx).tables_of(user_id)
    names = {*trace.names, *await Erasure(tx).names_of(user_id)} - {""}
    named = await Erasure(tx).named(user_id)
    return Gone(user_id, frozenset(names), trace.receipt, frozenset(tables), frozenset(named))


async def erase(
    tx: Transaction,
    user_id: int,
    note: Erased,
    steps: ErasingSteps,
    trace: Trace = Trace(),
) -> list[int]:
    """Erase somebody who was noted; return the tables that knew of them.

    Whoever keeps one in memory has to forget it.
    """
    gone = await steps(tx, await find(tx, user_id, trace))
    await SettingWriter(tx).set(_DONE, note.mark, str(note.at))
    # Pages of the file that are free now still hold what was deleted.
    await SettingWriter(tx).set(_REMAINS, _REMAINS_KEY, str(note.at))
    return sorted(gone.tables | gone.named)


async def forget_own(tx: Transaction, gone: Gone) -> None:
    """Forget what only somebody may know who sits on their seats."""
    await Erasure(tx).forget_own(gone.user_id)


async def end_private_tables(tx: Transaction, gone: Gone) -> None:
    """End the tables that are somebody's alone."""
    await Erasure(tx).end_private_tables(gone.user_id)


async def empty_columns(tx: Transaction, gone: Gone) -> None:
    """Take somebody out of every column that may hold a person, and forget what they chose."""
    await Erasure(tx).empty(gone.user_id)


async def catch_up(store: Store, notes: Collection[Erased], steps: ErasingSteps) -> int:
    """Erase whoever is in a list and still in a database; return how many those were.

    A database is older than the list after a restore, or after a crash before the erasing. Whoever
    came back after it is left alone: the database knows of the erasure then.
    """
    async with store.snapshot() as read:
        if not _due(notes, await SettingReader(read).of(_DONE)):
            return 0
    async with store.transaction() as tx:
        due = _due(notes, await SettingWriter(tx).of(_DONE))
        found = found_among(await Erasure(tx).people(), due)
        for user_id, note in found.items():
            await erase(tx, user_id, note, steps)
        last = {each.mark: str(each.at) for each in sorted(due, key=lambda each: each.at)}
        await SettingWriter(tx).set_all(_DONE, last)
    return len(found)


async def leaves_remains(store: Store) -> bool:
    """Whether the file may still hold what was erased."""
    async with store.snapshot() as read:
        return await SettingReader(read).get(_REMAINS, _REMAINS_KEY) is not None


async def clear_remains(store: Store) -> bool:
    """Have the file written anew where somebody was erased; return whether nothing is left of them.

    Whoever is erased meanwhile leaves remains that are cleared next time. Raises StorageError.
    """
    async with store.snapshot() as read:
        since = await SettingReader(read).get(_REMAINS, _REMAINS_KEY)
    if since is None:
        return True
    if not await store.scrub():
        return False
    async with store.transaction() as tx:
        if await SettingWriter(tx).get(_REMAINS, _REMAINS_KEY) == since:
            await SettingWriter(tx).set(_REMAINS, _REMAINS_KEY, None)
    return True


def _due(notes: Iterable[Erased], done: Mapping[str, str]) -> list[Erased]:
    """Whom of a list a database hasn't been through."""
    return [each for each in notes if int(done.get(each.mark, "-1")) < each.at]
