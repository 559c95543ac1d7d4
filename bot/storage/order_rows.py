"""Rows about standing orders, as frozen values; their texts are secrets of whoever gave them."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class OrderRow:
    """The order of a seat: the one in force, or the last one, until its owner has heard of its end.

    ``body`` is its text in the notation. It is about to act in the decision number ``decision`` of
    its seat, unless that is None. ``ending`` is why it ended, with the lines ``skipped`` then.
    """

    game_id: int
    seat: int
    user_id: int
    body: str = field(repr=False)
    made_at: int
    decision: int | None = field(default=None, repr=False)
    ending: str | None = field(default=None, repr=False)
    skipped: str = field(default="", repr=False)
    ended_at: int | None = field(default=None, repr=False)

    @property
    def in_force(self) -> bool:
        """Whether it hasn't ended."""
        return self.ending is None


@dataclass(frozen=True, slots=True)
class OrderTurnRow:
    """A turn that an order played: the events from ``seq`` to ``until``.

    ``body`` is the order as it was then, ``line`` the place of the line that acted, from 0; None
    if none did. ``user_id`` is None and the texts are empty once its owner was erased.
    """

    game_id: int
    seq: int
    until: int
    seat: int
    user_id: int | None
    body: str = field(repr=False)
    line: int | None = field(repr=False)
    skipped: str = field(repr=False)
    at: int
