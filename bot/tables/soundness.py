"""Whether what the database has of a game is what was written, and follows from the rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.storage.chain import check_log
from bot.storage.errors import DamagedLog
from bot.storage.rows import EventRow, GameRow
from engine.audit import verify
from engine.board import Board
from engine.codec import decode
from engine.events import Event
from engine.evolve import replay
from engine.shuffle import commitment
from engine.state import State

_NO_GAME = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What reading or replaying raises of events that make no game."""


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """A game whose log is whole; ``problems`` are what doesn't follow from rules or seed.

    ``has_checksums``: not if an older program wrote the log, which is then to be trusted because
    everything in it follows.
    """

    state: State = field(repr=False)
    has_checksums: bool
    problems: tuple[str, ...]


def from_rows(rows: Sequence[EventRow]) -> list[Event]:
    """Stored rows as events."""
    return [decode(json.loads(row.body), row.schema) for row in rows]


def check_game(
    game: GameRow, rows: Sequence[EventRow], board: Board, *, audit: bool, taken: int = 0
) -> CheckedGame:
    """Check and replay a log: its sequence, its checksums, and with ``audit`` every move of it.

    A log without checksums is always audited; the first ``taken`` events are another game's, which
    is audited by itself. Raises `DamagedLog`. One with good checksums is what
    was written whatever an audit says: then a program is wrong, not the disk, and its problems are
    only told.
    """
    try:
        has_checksums = check_log(game.id, game.seq, rows)
        log = from_rows(rows)
        if game.seed is None or game.commitment != commitment(game.seed):
            raise DamagedLog("the seed isn't the one whose hash was published")
        state, problems = replay(log), tuple[str, ...]()
        if audit or not has_checksums:
            problems = verify(board, log, game.seed, unfinished=True, taken=taken).problems
    except _NO_GAME as e:
        raise DamagedLog(f"the log can't be replayed ({type(e).__name__})") from None
    if problems and not has_checksums:
        raise DamagedLog(problems[0])
    return CheckedGame(state, has_checksums, problems)
