"""What a claim or a station would bring, before it is made; and who doesn't want to be asked."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.claims import claim_preview, station_preview
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import decision_address
from cogs.kit.panels import (
    LIST_POSITION,
    MOVE,
    BuildPage,
    ClaimPicker,
    PayPage,
    Preview,
    StationPicker,
    panel_of,
)
from cogs.turn.moves import MoveButton
from cogs.turn.waiting import require_choices
from engine.moves import BuildStation, ClaimRoute, Move
from engine.notation import read
from engine.view import View
from strategy.borrowing import benefits


class StopAsking(Button, verb="unasked", rest=rf"{LIST_POSITION} {MOVE}"):
    """Turns the question off; nothing is claimed by that."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep the choice and show the same once more, to be confirmed."""
        await context.bot.people.choose_confirm(context.user_id, confirm=False)
        await show_preview(context, table, self.rest)


async def set_confirm(context: Context, *, ask: bool) -> None:
    """Keep whether claims and stations are shown before they are made, and say so."""
    await context.bot.people.choose_confirm(context.user_id, confirm=ask)
    await context.show(context.say("preview-asked", ask=ask))


@panel_of(Preview)
async def show_preview(context: Context, table: Table, rest: str) -> None:
    """Show what a move would bring, to be confirmed; raises its refusal if it isn't legal."""
    place, _, text = rest.partition(" ")
    move, view = read(text), await context.own_view(table)
    choices = await require_choices(context, table)
    if move not in choices:
        refusal = await context.tables.play.why_not(table.id, context.user_id, move)
        raise refusal or Unable(TableRefusal.STALE, link=table.link)
    say, address = context.say, decision_address(table, view)
    asked = await context.bot.people.confirms(context.user_id)
    confirm = MoveButton.of(
        address, move, say(_confirms(table, move)), style=discord.ButtonStyle.success
    )
    quiet = [StopAsking.make(address, say("preview-unasked"), rest)] if asked else []
    note = None if asked else say("preview-asked", ask=False)
    beside = _beside(context, address, move, choices, place)
    await context.show(_text(context, table, view, move), note, [confirm, *beside, *quiet])


def _text(context: Context, table: Table, view: View, move: Move) -> str:
    assert view.mine is not None  # noqa: S101
    if isinstance(move, BuildStation):
        benefit = benefits(table.edition.board, view)[move.city]
        return station_preview(context.say, table, view, view.mine, move, benefit)
    assert isinstance(move, ClaimRoute)  # noqa: S101
    return claim_preview(context.say, table, view, view.mine, move)


def _confirms(table: Table, move: Move) -> str:
    """The label of the button that makes the move."""
    if isinstance(move, ClaimRoute):
        tunnel = table.edition.board.routes[move.route].tunnel
        return "preview-confirm-tunnel" if tunnel else "preview-confirm-claim"
    return "preview-confirm-station"


def _beside(
    context: Context, address: Address, move: Move, choices: Sequence[Move], place: str
) -> list[Button]:
    """The ways back: to the other payments, if there are any, and to the list."""
    say = context.say
    found: list[Button] = []
    if isinstance(move, ClaimRoute):
        if sum(isinstance(m, ClaimRoute) and m.route == move.route for m in choices) > 1:
            other = say("claim-other-payment")
            found.append(PayPage.make(address, other, f"{move.route} 0 {place}"))
        return [*found, ClaimPicker.make(address, say("claim-back"), place)]
    assert isinstance(move, BuildStation)  # noqa: S101
    if sum(isinstance(m, BuildStation) and m.city == move.city for m in choices) > 1:
        other = say("claim-other-payment")
        found.append(BuildPage.make(address, other, f"{move.city} 0 {place}"))
    return [*found, StationPicker.make(address, say("claim-back"), place)]
