"""The pace of a table, and until when its players may think."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.posts import PacePost, PaceStep
from bot.texts.moments import moment
from bot.texts.say import Say
from bot.timing.paces import PACES

if TYPE_CHECKING:
    from bot.tables.model import Table

MARKS = "⏳", "⏸️"
"""How texts about deadlines, and about pauses in their place, begin in every language."""


def deadline_text(say: Say, table: Table) -> str | None:
    """Return until when those may think whom the table waits for, or until when it pauses.

    None if that is endless.
    All the same moments are told once; nobody learns more about anybody's hours.
    """
    if table.paused_until is not None:
        return say("pause-status", until=moment(table.paused_until))
    found = {seat: at for seat, at in enumerate(table.deadlines) if at is not None}
    away = [away_text(say, table, seat, until) for seat, until in table.absent]
    if not found:
        return "\n".join(away) or None
    times = {seat: f"<t:{-(-at // 1000)}:R>" for seat, at in found.items()}
    each = [
        say("pace-deadline-of", player=say.player(table, table.holders[seat].seat), time=time)
        for seat, time in times.items()
    ]
    count = len(set(times.values()))
    told = say(
        "pace-deadline", count=count, time=next(iter(times.values())), times=" · ".join(each)
    )
    return "\n".join([told, *away])


def retimed(say: Say, table: Table, text: str) -> str:
    """Return a text of a post as it would be now, if it tells deadlines."""
    if not text.startswith(MARKS):
        return text
    return deadline_text(say, table) or say("pace-stands")


def pace_of_game(say: Say, table: Table) -> str:
    """Return the pace of a game that goes on, and how it gets one if it has none."""
    told = say("pace-of-table", pace=table.options.pace.value)
    if PACES[table.options.pace].has_clock:
        return told
    return f"{told} {say('pace-none-yet')}"


def away_text(say: Say, table: Table, seat: int, until: int | None) -> str:
    """Return that a seat's clock stands while its player is away; ``until`` when, if shown."""
    player = say.player(table, table.holders[seat].seat)
    time = "none" if until is None else f"<t:{until // 1000}:D>"
    return say("pace-away", player=player, time=time)


def pace_text(say: Say, pace: PacePost) -> str:
    """Return the post about another pace that the host would like."""
    named = say.name(pace.by) if pace.by else ""
    match pace.step:
        case PaceStep.WANTED:
            time = f"<t:{(pace.at or 0) // 1000}:f>"
            return say("pace-wanted", host=named, pace=pace.pace, time=time)
        case PaceStep.KEPT:
            return say("pace-objected", player=named, pace=pace.pace)
        case PaceStep.CHANGED:
            return say("pace-wanted-done", pace=pace.pace)
