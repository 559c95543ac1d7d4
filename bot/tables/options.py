"""What the host of a table chooses, stored with the game: each option is a field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, Self, TypeAlias

from bot.timing.paces import PaceName
from renderer import Shape


class KeptPictures(StrEnum):
    """Which posts keep their pictures when the next one stands."""

    LAST_TURN = "last"
    """None: only the newest post shows the board."""
    EACH_ROUND = "round"
    """Those with which a round begins."""
    ALL = "all"


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What holds at a table; a field's name and default are those of its stored form, for ever.

    ``hints``: whether its players may ask for advice; ``rated``: whether its result is to count for
    their ratings, which excludes hints; ``by_invitation``: only guests of its host may sit down
    before the start, and with ``one_more`` one person besides; ``watched``: each turn of a computer
    is a post of its own, with the board; ``in_words``: posts tell in words what the picture tells;
    ``last_act``: its end is told in stages; ``shape``: the form of the board that everybody sees.
    """

    hints: bool = False
    pace: PaceName = PaceName.NONE
    by_invitation: bool = False
    pictures: KeptPictures = KeptPictures.LAST_TURN
    watched: bool = False
    in_words: bool = False
    rated: bool = False
    one_more: bool = False
    last_act: bool = True
    shape: Shape = Shape.WIDE

    def with_hints(self, allowed: bool) -> Self:
        """With hints nothing is rated."""
        return replace(self, hints=allowed, rated=self.rated and not allowed)

    def as_rated(self, rated: bool) -> Self:
        """What is rated has no hints."""
        return replace(self, rated=rated, hints=self.hints and not rated)

    def write(self) -> dict[str, object]:
        """The stored form: what is chosen otherwise than by default, and what always was there."""
        chosen = {each.name: getattr(self, each.name) for each in fields(self)}
        return {
            each.name: chosen[each.name]
            for each in fields(self)
            if each.name in _ALWAYS or chosen[each.name] != each.default
        }

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> Self:
        """A choice that this program doesn't know, a newer one's, reads as the default."""
        return cls(**{each.name: _known(body.get(each.name), each.default) for each in fields(cls)})


DEFAULTS = TableOptions()
"""The options of a table about which nothing is stored."""

Choice: TypeAlias = Callable[[TableOptions], TableOptions]
"""What a host makes of the options that hold, or of those that a server's new tables have."""


def as_usual(options: TableOptions) -> TableOptions:
    """The choice of whoever chooses nothing."""
    return options


_ALWAYS = ("hints", "pace")


def _known(stored: Any, default: Any) -> Any:
    try:
        return default if stored is None else type(default)(stored)
    except ValueError:
        return default
