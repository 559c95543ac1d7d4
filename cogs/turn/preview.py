"""What a claim or a station would bring, before it is made; and who doesn't want to be asked."""

from __future__ import annotations

import discord

from bot.people.preferences import Confirmation, Preferences
from bot.tables.lessons import Place
from bot.tables.model import Table
from bot.tables.position import Position
from bot.texts import Say
from bot.texts.claims import claim_preview, station_preview
from cogs.decisions.guide import accompany
from cogs.kit.buttons import (
    PREVIEWED,
    ListPosition,
    MoveButton,
    PreviewButton,
    Previewed,
    RoutePayments,
    RoutePaymentsButton,
    RoutesButton,
    StationPayments,
    StationPaymentsButton,
    StationsButton,
)
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.item import Item
from cogs.turn.asking import asks_first, asks_typed, costs_dearly
from cogs.turn.moves import play
from cogs.turn.waiting import position_to_act, refusal_of
from engine.moves import BuildStation, ClaimRoute
from strategy.borrowing import benefits


class StopAsking(ValueButton[Previewed], verb="unasked", value=PREVIEWED):
    """Turns the question off; nothing is claimed by that."""

    async def on_use(self, context: Context, table: Table, shown: Previewed) -> None:
        """Keep the choice and show the same once more, to be confirmed."""
        await context[Preferences].choose_confirmation(context.user_id, Confirmation.NEVER)
        await show_preview(context, await position_to_act(context, table), shown)


async def set_confirmation(context: Context, wanted: Confirmation) -> None:
    """Keep when claims and stations are shown before they are made, and say so."""
    await context[Preferences].choose_confirmation(context.user_id, wanted)
    await context.show(context.say("preview-asked", ask=wanted.value))


class Preview(PreviewButton):
    """Shows what its move would bring."""

    async def on_use(self, context: Context, table: Table, shown: Previewed) -> None:
        """Show it."""
        await show_preview(context, await position_to_act(context, table), shown)


async def make_or_show(
    context: Context, position: Position, chosen: Previewed, decision: int
) -> bool:
    """Make what was chosen from a list, or show it first where its player is asked.

    So it is from the list of an earlier ``decision``. False if neither: whoever is never asked
    chooses the payment of what is costly.
    """
    move = chosen.move
    if decision != position.seat.decisions or await asks_first(context, position, move):
        await show_preview(context, position, chosen)
    elif costs_dearly(position, move):
        return False
    else:
        await play(context, position.table, move, decision)
    return True


async def make_typed(
    context: Context,
    position: Position,
    move: ClaimRoute | BuildStation,
    decision: int | None = None,
) -> None:
    """Make what was typed and is clear, or show it first where a computer plays next."""
    if await asks_typed(context, position):
        await show_preview(context, position, Previewed(ListPosition(), move))
    else:
        await play(context, position.table, move, decision)


async def show_preview(context: Context, position: Position, shown: Previewed) -> None:
    """Show what a move would bring, to be confirmed; raises its refusal if it isn't legal."""
    table, (back_to, move) = position.table, shown
    if move not in position.choices:
        raise await refusal_of(context, table, move)
    say, address = context.say, decision_address(position)
    if isinstance(move, ClaimRoute):
        await accompany(context, position, Place.PAYMENT, move.route)
    wanted = await context[Preferences].confirmation(context.user_id)
    confirming = wanted is not Confirmation.NEVER
    confirm = MoveButton.make(
        address, say(_confirm_label(table, move)), move, style=discord.ButtonStyle.success
    )
    quiet = [StopAsking.make(address, say("preview-unasked"), shown)] if confirming else []
    note = None if confirming else say("preview-asked", ask=wanted.value)
    beside = _beside(context, position, move, back_to)
    await context.show(_text(context.say, position, move), note, [confirm, *beside, *quiet])


def _text(say: Say, position: Position, move: ClaimRoute | BuildStation) -> str:
    table, view, own = position.table, position.view, position.own
    if isinstance(move, BuildStation):
        benefit = benefits(table.edition.board, view)[move.city]
        return station_preview(say, table, view, own, move, benefit)
    return claim_preview(say, table, view, own, move)


def _confirm_label(table: Table, move: ClaimRoute | BuildStation) -> str:
    """The label of the button that makes the move."""
    if isinstance(move, ClaimRoute):
        tunnel = table.edition.board.routes[move.route].tunnel
        return "preview-confirm-tunnel" if tunnel else "preview-confirm-claim"
    return "preview-confirm-station"


def _beside(
    context: Context, position: Position, move: ClaimRoute | BuildStation, back_to: ListPosition
) -> list[Item]:
    """The ways back: to the other payments, if there are any, and to the list."""
    say, address, choices = context.say, decision_address(position), position.choices
    found: list[Item] = []
    if isinstance(move, ClaimRoute):
        if sum(isinstance(m, ClaimRoute) and m.route == move.route for m in choices) > 1:
            other = say("claim-other-payment")
            tracks = RoutePayments((move.route,), 0, back_to)
            found.append(RoutePaymentsButton.make(address, other, tracks))
        return [*found, RoutesButton.make(address, say("claim-back"), back_to)]
    if sum(isinstance(m, BuildStation) and m.city == move.city for m in choices) > 1:
        other = say("claim-other-payment")
        found.append(
            StationPaymentsButton.make(address, other, StationPayments(move.city, 0, back_to))
        )
    return [*found, StationsButton.make(address, say("claim-back"), back_to.page)]
