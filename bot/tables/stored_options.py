"""What a game keeps in its column of options: read and written here only."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from enum import StrEnum
from typing import Any, Self, TypeVar

from bot.storage.rows import GameRow
from bot.tables.model import Duplicate, KeptPictures, Origin, Shape, Table
from bot.tables.waited_for import WaitedFor
from bot.timing.paces import PaceName

E = TypeVar("E", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class StoredOptions:
    """What the host chose, and how far the log is told (``posted``, a position in it).

    See `LoadedGame.posted`, `LoadedGame.waited_for`, `Table.hints`, `Table.rated`, `Table.pace`,
    `Table.by_invitation`, `Table.one_more`, `Table.kept_pictures`, `Table.watched`,
    `Table.in_words`, `Table.last_act`, `Table.shape`, `Table.origin` and `Table.duplicate`. A
    choice that this program doesn't know, a newer one's, reads as the default; a pace that is
    missing has no clock.
    """

    posted: int = 0
    hints: bool = False
    pace: PaceName = PaceName.NONE
    by_invitation: bool = False
    pictures: KeptPictures = KeptPictures.LAST_TURN
    watched: bool = False
    waited_for: WaitedFor | None = None
    in_words: bool = False
    origin: Origin | None = None
    rated: bool = False
    duplicate: Duplicate | None = None
    one_more: bool = False
    last_act: bool = True
    shape: Shape = Shape.WIDE

    @classmethod
    def of(cls, table: Table, *, posted: int = 0, waited_for: WaitedFor | None = None) -> Self:
        """Those of a table as it is."""
        return cls(
            posted=posted,
            hints=table.hints,
            pace=table.pace,
            by_invitation=table.by_invitation,
            pictures=table.kept_pictures,
            watched=table.watched,
            waited_for=waited_for,
            in_words=table.in_words,
            origin=table.origin,
            rated=table.rated,
            duplicate=table.duplicate,
            one_more=table.one_more,
            last_act=table.last_act,
            shape=table.shape,
        )

    @classmethod
    def read(cls, row: GameRow) -> Self:
        """Those of a stored table."""
        body: dict[str, Any] = json.loads(row.options)
        return cls(
            posted=body.get("posted", 0),
            hints=body.get("hints", False),
            pace=_known(PaceName, body.get("pace"), PaceName.NONE),
            by_invitation=body.get("by_invitation", False),
            pictures=_known(KeptPictures, body.get("pictures"), KeptPictures.LAST_TURN),
            watched=bool(body.get("watched")),
            waited_for=WaitedFor.read(body.get("waited_for", ""), row.seq),
            in_words=body.get("in_words", False),
            origin=Origin(*origin) if (origin := body.get("origin")) else None,
            rated=body.get("rated", False),
            duplicate=Duplicate(*place) if (place := body.get("duplicate")) else None,
            one_more=body.get("one_more", False),
            last_act=body.get("last_act", True),
            shape=_known(Shape, body.get("shape"), Shape.WIDE),
        )

    def write(self) -> str:
        """The body of the column."""
        body: dict[str, object] = {"posted": self.posted, "hints": self.hints, "pace": self.pace}
        if self.by_invitation:
            body["by_invitation"] = True
        if self.pictures is not KeptPictures.LAST_TURN:
            body["pictures"] = self.pictures
        if self.watched:
            body["watched"] = True
        if self.in_words:
            body["in_words"] = True
        if self.origin is not None:
            body["origin"] = astuple(self.origin)
        if self.rated:
            body["rated"] = True
        if self.duplicate is not None:
            body["duplicate"] = astuple(self.duplicate)
        if self.one_more:
            body["one_more"] = True
        if not self.last_act:
            body["last_act"] = False
        if self.shape is not Shape.WIDE:
            body["shape"] = self.shape
        if self.waited_for is not None:
            body["waited_for"] = self.waited_for.write()
        return json.dumps(body)


def with_posted(row: GameRow, posted: int) -> str:
    """A game's options with another ``posted``, and all else as it is stored."""
    return json.dumps(json.loads(row.options) | {"posted": posted})


def _known(kind: type[E], stored: str | None, default: E) -> E:
    try:
        return default if stored is None else kind(stored)
    except ValueError:
        return default
