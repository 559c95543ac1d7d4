"""What a reader can do here and now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.rows import GameStatus
from bot.texts.say import Say
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Table


def help_text(say: Say, table: Table | None, view: View | None) -> str:
    """Return help for a channel's ``table`` and the reader's ``view`` of it, if there are any."""
    return "\n\n".join([say("help-title"), _here(say, table, view), say("help-always")])


def _here(say: Say, table: Table | None, view: View | None) -> str:
    if table is None or table.status is GameStatus.CANCELLED:
        return say("help-no-table")
    if table.status is GameStatus.LOBBY:
        return say("help-lobby", least=table.edition.board.rules.seats[0])
    if table.status is GameStatus.OVER or view is None or view.stage is Stage.OVER:
        return say("help-over")
    if view.mine is None:
        return say("help-spectator")
    if view.seats[view.mine.seat].resigned:
        return say("help-resigned")
    if view.mine.seat not in view.to_act:
        undo = view.undo == view.mine.seat
        return say(
            "help-waiting-undo" if undo else "help-waiting", players=say.players(table, view.to_act)
        )
    rules = table.edition.board.rules
    match view.stage:
        case Stage.OPENING:
            return say("help-opening", least=rules.opening_keep)
        case Stage.SECOND_DRAW:
            return say("help-second-card")
        case Stage.TICKET_CHOICE:
            return say("help-tickets", least=rules.offer_keep)
        case Stage.TUNNEL:
            return say("help-tunnel")
        case _ if rules.stations:
            return say("help-turn-with-stations")
        case _:
            return say("help-turn")
