"""Whom the computer plays for, and what it did for them, in public (R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.handover_rows import AutopilotStatus
from bot.texts.say import Fact, Say
from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.storage.handover_rows import AutopilotPeriod
    from bot.tables.model import SeatHolder, Table


def actor(say: Say, table: Table, seat: Seat) -> str:
    """Return who did something, as the subject: a player, by order, or the computer for one.

    ``table`` is as its seats were held then.
    """
    player, holder = say.player(table, seat), table.holders[seat]
    if holder.by_order:
        return say("order-actor", player=player)
    return say("autopilot-actor", player=player) if holder.on_autopilot else player


def autopilot_now(say: Say, table: Table, view: View) -> str | None:
    """Return for whom the computer plays now, and what ends it; None if for nobody."""
    seats = [holder.seat for holder in table.holders if holder.on_autopilot]
    if not seats or view.stage is Stage.OVER:
        return None
    return say("autopilot-now", players=say.players(table, seats), count=len(seats))


def plays_for(
    say: Say, table: Table, holder: SeatHolder, reader: int, *, already: bool = False
) -> str | None:
    """Return for whom the computer plays, for a private answer; None if for nobody.

    ``already``: it did before the reader asked for it, so nothing was changed.
    """
    if holder.level is None or not holder.on_autopilot:
        return None
    own, player = holder.user_id == reader, say.player(table, holder.seat)
    message = "autopilot-already" if already else "autopilot-on"
    return say(message, own=own, player=player, level=holder.level.value)


def announced(say: Say, table: Table, period: AutopilotPeriod, *, back: bool) -> str:
    """Return the post that says that the computer plays for somebody, or no longer."""
    if back:
        return say("autopilot-back", **_facts(say, table, period))
    facts = _facts(say, table, period)
    name = facts["player"]
    if period.asked_by not in ("player", "away") and period.player_id is not None:
        # They didn't ask for it themselves, so they are mentioned once.
        facts["player"] = f"<@{period.player_id}>"
    engaged = say("autopilot-engaged", **facts, by=period.asked_by, level=period.level)
    return f"{engaged}\n{say('autopilot-terms', player=name)}"


def engaged_line(say: Say, table: Table, period: AutopilotPeriod) -> str | None:
    """Return the log's line of the beginning; None where nothing happened until the end."""
    if period.until == period.since:
        return None
    facts = _facts(say, table, period)
    return say("autopilot-engaged", **facts, by=period.asked_by, level=period.level)


def back_line(say: Say, table: Table, period: AutopilotPeriod) -> str | None:
    """Return the log's line of the end; None if there is none, or another line says so."""
    if period.until == period.since or period.status is not AutopilotStatus.BACK:
        return None
    return say("autopilot-back", **_facts(say, table, period))


def _facts(say: Say, table: Table, period: AutopilotPeriod) -> dict[str, Fact]:
    """Who and which seat; the colour is the seat's and stays with it."""
    colour = table.holders[period.seat].colour
    return {
        "player": say.name(period.player) if period.player else say("seats-somebody"),
        "mark": say.mark(colour),
        "colour": colour.value,
    }
