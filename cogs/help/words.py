"""The text of help: what a reader can do here and now, the next step first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.storage.rows import GameStatus
from bot.words.rulebook import example_of, number_of, numbers_of
from bot.words.say import Fact, Say
from bot.words.status import bonus_text
from cogs.turn.words.advice import hints_now
from cogs.turn.words.moves import is_too_dear
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.core.model import Table


def help_text(
    say: Say,
    table: Table | None,
    view: View | None,
    user_id: int,
    choices: Sequence[Move] = (),
) -> str:
    """Return help for a channel's ``table``, the reader's ``view`` of it and their choices."""
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
        parts = [_waiting(say, table, view), _look(say, table)]
    elif view.stage is Stage.OPENING:
        board = table.edition.board
        chosen, least = number_of(board, "R6"), board.rules.opening_keep
        scored = number_of(board, "R48")
        # The tickets are below this text, and what can be looked at is listed later.
        parts = [
            say("help-opening", least=least, rule=chosen, scored=scored),
            say("help-welcome"),
        ]
    else:
        parts = [_asked(say, table, view, choices), _look(say, table)]
    if table is not None and view is not None and hints_now(table, view):
        parts.insert(1, say("help-hint"))
    return "\n\n".join(parts)


def _look(say: Say, table: Table) -> str:
    looks = [say("help-look-playing", example=example_of(table.edition.board))]
    if not table.is_private:
        looks.append(say("help-look-orders"))
    return "\n".join(looks)


def _lobby(say: Say, table: Table, user_id: int) -> str:
    least, most = table.edition.board.rules.seats
    asks = table.asks_countries
    if table.holder_of(user_id) is None:
        if len(table.holders) >= most:
            return say("help-lobby-full")
        return say("help-lobby-join" if asks else "help-lobby-join-by-lot")
    if table.host_id == user_id:
        if len(table.holders) < least:
            return say("help-lobby-alone", least=least)
        return say("help-lobby-start")
    host = table.holder_of(table.host_id) if table.host_id is not None else None
    waits = "help-lobby-wait" if asks else "help-lobby-wait-by-lot"
    return say(waits, host=say.player(table, (host or table.holders[0]).seat))


def _waiting(say: Say, table: Table, view: View) -> str:
    undo = view.mine is not None and view.undo == view.mine.seat
    message = "help-waiting-undo" if undo else "help-waiting"
    return say(message, players=say.players(table, view.to_act))


def _asked(say: Say, table: Table, view: View, choices: Sequence[Move]) -> str:
    board = table.edition.board
    rules = board.rules
    match view.stage:
        case Stage.SECOND_DRAW:
            return say("help-second-card", rule=number_of(board, "R11"), two=rules.must_draw_two)
        case Stage.TICKET_CHOICE:
            kept = numbers_of(board, "R39", "R48")
            return say("help-tickets", least=rules.offer_keep, rule=kept)
        case Stage.TUNNEL:
            return say("help-tunnel", payable="no" if is_too_dear(view) else "yes")
    actions: dict[str, tuple[tuple[type[Move], ...], str]] = {
        "help-turn-draw": ((DrawBlind, TakeFaceUp), numbers_of(board, "R11", "R12")),
        "help-turn-locomotive": ((TakeLocomotive,), numbers_of(board, "R9")),
        "help-turn-claim": ((ClaimRoute,), numbers_of(board, "R20")),
        "help-turn-tickets": ((DrawTickets,), numbers_of(board, "R38", "R39")),
        "help-turn-station": ((BuildStation,), numbers_of(board, "R42", "R44")),
        "help-turn-pass": ((Pass,), numbers_of(board, "R10")),
    }
    facts: dict[str, Fact] = {
        "least": rules.offer_keep,
        "pile": rules.locomotive_pile,
        "two": rules.must_draw_two,
        "left": view.locomotives or 0,
    }
    lines = [say("help-turn")]
    for message, (moves, rule) in actions.items():
        if any(isinstance(choice, moves) for choice in choices):
            lines.append(say(message, rule=rule, **facts))
    if any(isinstance(choice, ClaimRoute | DrawBlind | TakeFaceUp) for choice in choices):
        lines.append(say("help-turn-unsure"))
    if bonus := bonus_text(say, table, view):
        lines.append(bonus)
    return "\n".join(lines)
