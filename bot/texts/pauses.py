"""A table that pauses, stands still or goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.storage.clock_posts import PausePost, PauseStage
from bot.texts.moments import moment
from bot.texts.say import Fact, Say
from bot.timing.table_clock import Halt
from engine.board import Seat

if TYPE_CHECKING:
    from bot.tables.clock_view import ClockView
    from bot.tables.model import Table

_NONE = "none"
_TOLD = {
    PauseStage.ASKED: "pause-asked",
    PauseStage.AGREED: "pause-agreed",
    PauseStage.REFUSED: "pause-refused",
    PauseStage.DROPPED: "pause-dropped",
    PauseStage.LAPSED: "pause-lapsed",
    PauseStage.BEGUN: "pause-begun",
    PauseStage.OVER: "pause-over",
}


def pause_text(
    say: Say, table: Table, told: PausePost, missing: Sequence[Seat], latest: int = 0
) -> str:
    """Return the post of a pause, or of the question; ``missing`` have yet to agree.

    One that has no end of its own lasts until ``latest``.
    """
    other = _NONE if told.other is None else say.player(table, Seat(told.other))
    facts: dict[str, Fact] = {
        "player": say.player(table, Seat(told.by)),
        "until": moment(latest if told.until is None else told.until),
        "other": other,
    }
    lines = [say(_TOLD[told.stage], **facts)]
    if told.reason and told.stage is not PauseStage.AGREED:
        lines.append(_reason(say, told.reason))
    if told.stage is PauseStage.ASKED:
        lines.append(say("pause-missing", missing=say.players(table, missing)))
    if told.stage is PauseStage.BEGUN:
        lines.append(say("pause-end", **facts))
    return "\n".join(lines)


def clock_lines(say: Say, table: Table, shown: ClockView) -> list[str]:
    """Return what is asked at a table, or why it stands still, for its status.

    Not that it pauses: every private answer says so.
    """
    lines: list[str] = []
    if (asked := shown.proposal) is not None:
        player, missing = say.player(table, Seat(asked.by)), say.players(table, shown.missing)
        until = moment(shown.latest if asked.until is None else asked.until)
        lines.append(say("pause-status-asked", player=player, until=until, missing=missing))
    if Halt.FROZEN in shown.halts:
        lines.append(say("time-status-frozen"))
    if (vote := shown.vote) is not None:
        player = say.player(table, vote.seat)
        lines.append(say("vote-status", player=player, until=moment(vote.closes)))
    for seat in shown.searching:
        lines.append(say("offer-status", player=say.player(table, seat)))
    return lines


def paused_text(say: Say, shown: ClockView) -> str | None:
    """Return what is said above private answers while a table pauses; else None."""
    pause = shown.pause
    if pause is None:
        return None
    told = say("pause-status", until=moment(pause.until))
    return f"{told} {_reason(say, pause.reason)}" if pause.reason else told


def _reason(say: Say, reason: str) -> str:
    return say("pause-reason", reason=say.name(reason))
