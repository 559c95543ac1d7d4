"""What a claim or a station would bring, before it is made; and who doesn't want to be asked."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.claims import claim_preview, station_preview
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import decision_address
from cogs.kit.layout import Item
from cogs.kit.panels import (
    PREVIEWED,
    BuildPage,
    ClaimPicker,
    ListPosition,
    PayPage,
    Preview,
    Previewed,
    RoutePayments,
    StationPayments,
    StationPicker,
    panel_of,
)
from cogs.turn.moves import MoveButton
from cogs.turn.waiting import require_choices
from engine.moves import BuildStation, ClaimRoute, Move
from engine.view import View
from strategy.borrowing import benefits


class StopAsking(ValueButton[Previewed], verb="unasked", value=PREVIEWED):
    """Turns the question off; nothing is claimed by that."""

    async def on_use(self, context: Context, table: Table, shown: Previewed) -> None:
        """Keep the choice and show the same once more, to be confirmed."""
        await context.bot.people.choose_confirm(context.user_id, confirm=False)
        await show_preview(context, table, shown)


async def set_confirm(context: Context, *, ask: bool) -> None:
    """Keep whether claims and stations are shown before they are made, and say so."""
    await context.bot.people.choose_confirm(context.user_id, confirm=ask)
    await context.show(context.say("preview-asked", ask=ask))


@panel_of(Preview)
async def show_preview(context: Context, table: Table, shown: Previewed) -> None:
    """Show what a move would bring, to be confirmed; raises its refusal if it isn't legal."""
    back_to, move = shown
    view = await context.own_view(table)
    choices = await require_choices(context, table)
    if move not in choices:
        refusal = await context.tables.play.why_not(table.id, context.user_id, move)
        raise refusal or Unable(TableRefusal.STALE, link=table.link)
    say, address = context.say, decision_address(table, view)
    asked = await context.bot.people.confirms(context.user_id)
    confirm = MoveButton.make(
        address, say(_confirms(table, move)), move, style=discord.ButtonStyle.success
    )
    quiet = [StopAsking.make(address, say("preview-unasked"), shown)] if asked else []
    note = None if asked else say("preview-asked", ask=False)
    beside = _beside(context, address, move, choices, back_to)
    await context.show(_text(context, table, view, move), note, [confirm, *beside, *quiet])


def _text(context: Context, table: Table, view: View, move: ClaimRoute | BuildStation) -> str:
    assert view.mine is not None  # noqa: S101
    if isinstance(move, BuildStation):
        benefit = benefits(table.edition.board, view)[move.city]
        return station_preview(context.say, table, view, view.mine, move, benefit)
    return claim_preview(context.say, table, view, view.mine, move)


def _confirms(table: Table, move: ClaimRoute | BuildStation) -> str:
    """The label of the button that makes the move."""
    if isinstance(move, ClaimRoute):
        tunnel = table.edition.board.routes[move.route].tunnel
        return "preview-confirm-tunnel" if tunnel else "preview-confirm-claim"
    return "preview-confirm-station"


def _beside(
    context: Context,
    address: Address,
    move: ClaimRoute | BuildStation,
    choices: Sequence[Move],
    back_to: ListPosition,
) -> list[Item]:
    """The ways back: to the other payments, if there are any, and to the list."""
    say = context.say
    found: list[Item] = []
    if isinstance(move, ClaimRoute):
        if sum(isinstance(m, ClaimRoute) and m.route == move.route for m in choices) > 1:
            other = say("claim-other-payment")
            payments = RoutePayments((move.route,), 0, back_to)
            found.append(PayPage.make(address, other, payments))
        return [*found, ClaimPicker.make(address, say("claim-back"), back_to)]
    if sum(isinstance(m, BuildStation) and m.city == move.city for m in choices) > 1:
        other = say("claim-other-payment")
        found.append(BuildPage.make(address, other, StationPayments(move.city, 0, back_to)))
    return [*found, StationPicker.make(address, say("claim-back"), back_to.page)]
