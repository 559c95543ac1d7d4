"""What a reader can do here and now, the next step first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.storage.rows import GameStatus
from bot.texts.hints import hints_now
from bot.texts.say import Say
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    Pass,
    TakeFaceUp,
)
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Table


def help_text(
    say: Say,
    table: Table | None,
    view: View | None,
    user_id: int,
    choices: Sequence[Move] = (),
) -> str:
    """Return help for a channel's ``table``, the reader's ``view`` of it and what they may do."""
    if table is None or table.status is GameStatus.CANCELLED:
        parts = [say("help-no-table"), say("help-welcome"), say("help-look-rules")]
    elif table.phase is GameStatus.LOBBY:
        parts = [_lobby(say, table, user_id), say("help-welcome"), say("help-look-rules")]
    elif table.status is GameStatus.OVER or view is None or view.stage is Stage.OVER:
        parts = [say("help-over"), say("help-look-rules")]
    elif view.mine is None:
        parts = [say("help-spectator"), say("help-welcome"), say("help-look-watching")]
    elif view.seats[view.mine.seat].resigned:
        parts = [say("help-resigned"), say("help-look-watching")]
    elif view.mine.seat not in view.to_act:
        parts = [_waiting(say, table, view), say("help-look-playing")]
    elif view.stage is Stage.OPENING:
        least = table.edition.board.rules.opening_keep
        # The tickets to choose from stand below: what can be looked at is told from then on.
        parts = [say("help-opening", least=least), say("help-welcome")]
    else:
        parts = [_asked(say, table, view, choices), say("help-look-playing")]
    if table is not None and view is not None and hints_now(table, view):
        parts.insert(1, say("help-hint"))
    return "\n\n".join(parts)


def _lobby(say: Say, table: Table, user_id: int) -> str:
    least, most = table.edition.board.rules.seats
    asks = table.edition.asks_countries
    if table.chair_of(user_id) is None:
        if len(table.chairs) >= most:
            return say("help-lobby-full")
        return say("help-lobby-join" if asks else "help-lobby-join-by-lot")
    if table.host_id == user_id:
        if len(table.chairs) < least:
            return say("help-lobby-alone", least=least)
        return say("help-lobby-start")
    host = table.chair_of(table.host_id) if table.host_id is not None else None
    waits = "help-lobby-wait" if asks else "help-lobby-wait-by-lot"
    return say(waits, host=say.player(table, (host or table.chairs[0]).seat))


def _waiting(say: Say, table: Table, view: View) -> str:
    undo = view.mine is not None and view.undo == view.mine.seat
    message = "help-waiting-undo" if undo else "help-waiting"
    return say(message, players=say.players(table, view.to_act))


def _asked(say: Say, table: Table, view: View, choices: Sequence[Move]) -> str:
    rules = table.edition.board.rules
    match view.stage:
        case Stage.SECOND_DRAW:
            return say("help-second-card")
        case Stage.TICKET_CHOICE:
            return say("help-tickets", least=rules.offer_keep)
        case Stage.TUNNEL:
            return say("help-tunnel")
    actions = {
        "help-turn-draw": (DrawBlind, TakeFaceUp),
        "help-turn-claim": (ClaimRoute,),
        "help-turn-tickets": (DrawTickets,),
        "help-turn-station": (BuildStation,),
        "help-turn-pass": (Pass,),
    }
    lines = [say("help-turn")]
    for message, moves in actions.items():
        if any(isinstance(choice, moves) for choice in choices):
            lines.append(say(message, least=rules.offer_keep))
    if any(isinstance(choice, ClaimRoute | DrawBlind | TakeFaceUp) for choice in choices):
        lines.append(say("help-turn-unsure"))
    return "\n".join(lines)
