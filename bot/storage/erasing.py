"""Erasing a person: noted in a list, done in the database, and done again where it is undone."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from bot.storage.erasures import Erased, found_among
from bot.storage.post_codec import PostForms
from bot.storage.store import Store
from bot.storage.transaction import Transaction

_DONE = "erasures"
"""The scope under which a database knows which of a list it has been through."""
_REMAINS, _REMAINS_KEY = "remains", "due"


@dataclass(frozen=True, slots=True)
class Trace:
    """What an erasure has to know besides the id: see `Erasure.erase_user`."""

    names: tuple[str, ...] = ()
    receipt: str = ""


async def erase(
    tx: Transaction,
    user_id: int,
    note: Erased,
    forms: PostForms,
    trace: Trace = Trace(),
) -> list[int]:
    """Erase somebody who was noted; return the tables that knew of them."""
    tables = await tx.erasure.erase_user(user_id, forms, names=trace.names, receipt=trace.receipt)
    await tx.settings.set(_DONE, note.mark, str(note.at))
    # Pages of the file that are free now still hold what was deleted.
    await tx.settings.set(_REMAINS, _REMAINS_KEY, str(note.at))
    return tables


async def catch_up(store: Store, notes: Collection[Erased], forms: PostForms) -> int:
    """Erase whoever is in a list and still in a database; return how many those were.

    A database is older than the list after a restore, or after a crash before the erasing. Whoever
    came back after it is left alone: the database knows of the erasure then.
    """
    async with store.snapshot() as read:
        if not _due(notes, await read.settings.of(_DONE)):
            return 0
    async with store.transaction() as tx:
        due = _due(notes, await tx.settings.of(_DONE))
        found = found_among(await tx.erasure.people(), due)
        for user_id, note in found.items():
            await erase(tx, user_id, note, forms)
        last = {each.mark: str(each.at) for each in sorted(due, key=lambda each: each.at)}
        await tx.settings.set_all(_DONE, last)
    return len(found)


async def leaves_remains(store: Store) -> bool:
    """Whether the file may still hold what was erased."""
    async with store.snapshot() as read:
        return await read.settings.get(_REMAINS, _REMAINS_KEY) is not None


async def clear_remains(store: Store) -> bool:
    """Have the file written anew where somebody was erased; return whether nothing is left of them.

    Whoever is erased meanwhile leaves remains that are cleared next time. Raises StorageError.
    """
    async with store.snapshot() as read:
        since = await read.settings.get(_REMAINS, _REMAINS_KEY)
    if since is None:
        return True
    if not await store.scrub():
        return False
    async with store.transaction() as tx:
        if await tx.settings.get(_REMAINS, _REMAINS_KEY) == since:
            await tx.settings.set(_REMAINS, _REMAINS_KEY, None)
    return True


def _due(notes: Iterable[Erased], done: Mapping[str, str]) -> list[Erased]:
    """Whom of a list a database hasn't been through."""
    return [each for each in notes if int(done.get(each.mark, "-1")) < each.at]
