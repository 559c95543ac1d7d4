"""What a game keeps in its column of options: read and written here only."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass, replace
from typing import Any, Self

from bot.storage.repositories.games import GameWriter
from bot.storage.rows import GameRow
from bot.storage.transaction import Transaction
from bot.tables.model import Duplicate, Origin, Table
from bot.tables.options import DEFAULTS, TableOptions
from bot.tables.waited_for import WaitedFor


@dataclass(frozen=True, slots=True)
class StoredOptions:
    """The ``options``, where the table comes from, and how far the log is told.

    See `LoadedGame.posted`, a position in the log, and `LoadedGame.waited_for`.
    """

    options: TableOptions = DEFAULTS
    posted: int = 0
    waited_for: WaitedFor | None = None
    origin: Origin | None = None
    duplicate: Duplicate | None = None

    @classmethod
    def of(cls, table: Table, *, posted: int = 0, waited_for: WaitedFor | None = None) -> Self:
        """Those of a table as it is."""
        return cls(table.options, posted, waited_for, table.origin, table.duplicate)

    @classmethod
    def read(cls, row: GameRow) -> Self:
        """Those of a stored table; a pace that is missing has no clock."""
        body: dict[str, Any] = json.loads(row.options)
        return cls(
            TableOptions.read(body),
            body.get("posted", 0),
            WaitedFor.read(body.get("waited_for", ""), row.seq),
            Origin(*origin) if (origin := body.get("origin")) else None,
            Duplicate(*place) if (place := body.get("duplicate")) else None,
        )

    def write(self) -> str:
        """The body of the column."""
        body: dict[str, object] = {"posted": self.posted, **self.options.write()}
        if self.origin is not None:
            body["origin"] = astuple(self.origin)
        if self.duplicate is not None:
            body["duplicate"] = astuple(self.duplicate)
        if self.waited_for is not None:
            body["waited_for"] = self.waited_for.write()
        return json.dumps(body)


async def keep_options(tx: Transaction, table: Table, options: TableOptions) -> None:
    """Store the options of a table that hasn't started."""
    kept = StoredOptions.of(replace(table, options=options))
    await GameWriter(tx).change(table.id, options=kept.write())


def with_posted(row: GameRow, posted: int) -> str:
    """A game's options with another ``posted``, and all else as it is stored."""
    return json.dumps(json.loads(row.options) | {"posted": posted})
