"""What a claim or a station would bring, before it is made; and who doesn't want to be asked."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.claims import claim_preview, station_preview
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import address_of
from cogs.kit.panels import (
    MOVE,
    PLACE,
    BuildPage,
    ClaimPicker,
    PayPage,
    Preview,
    StationPicker,
    opens,
)
from cogs.turn.moves import MoveButton
from cogs.turn.waiting import awaited
from engine.moves import BuildStation, ClaimRoute, Move
from engine.notation import read
from engine.view import View
from strategy.borrowing import benefits


class Unasked(Button, verb="unasked", rest=rf"{PLACE} {MOVE}"):
    """Turns the question off; nothing is claimed by that."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Keep the choice and show the same once more, to be confirmed."""
        await desk.bot.people.choose_confirm(desk.user_id, confirm=False)
        await show_preview(desk, table, self.rest)


async def choose_asked(desk: Desk, *, ask: bool) -> None:
    """Keep whether claims and stations are shown before they are made, and say so."""
    await desk.bot.people.choose_confirm(desk.user_id, confirm=ask)
    await desk.show(desk.say("preview-asked", ask=ask))


@opens(Preview)
async def show_preview(desk: Desk, table: Table, rest: str) -> None:
    """Show what a move would bring, to be confirmed; raises its refusal if it isn't legal."""
    place, _, text = rest.partition(" ")
    move, view = read(text), await desk.mine(table)
    choices = await awaited(desk, table)
    if move not in choices:
        refusal = await desk.tables.why_not(table.id, desk.user_id, move)
        raise refusal or Unable(TableRefusal.STALE, link=table.link)
    say, address = desk.say, address_of(table, view)
    asked = await desk.bot.people.confirms(desk.user_id)
    confirm = MoveButton.of(
        address, move, say(_confirms(table, move)), style=discord.ButtonStyle.success
    )
    quiet = [Unasked.make(address, say("preview-unasked"), rest)] if asked else []
    note = None if asked else say("preview-asked", ask=False)
    beside = _beside(desk, address, move, choices, place)
    await desk.show(_text(desk, table, view, move), note, [confirm, *beside, *quiet])


def _text(desk: Desk, table: Table, view: View, move: Move) -> str:
    assert view.mine is not None  # noqa: S101
    if isinstance(move, BuildStation):
        benefit = benefits(table.edition.board, view)[move.city]
        return station_preview(desk.say, table, view, view.mine, move, benefit)
    assert isinstance(move, ClaimRoute)  # noqa: S101
    return claim_preview(desk.say, table, view, view.mine, move)


def _confirms(table: Table, move: Move) -> str:
    """The label of the button that makes the move."""
    if isinstance(move, ClaimRoute):
        tunnel = table.edition.board.routes[move.route].tunnel
        return "preview-confirm-tunnel" if tunnel else "preview-confirm-claim"
    return "preview-confirm-station"


def _beside(
    desk: Desk, address: Address, move: Move, choices: Sequence[Move], place: str
) -> list[Button]:
    """The ways back: to the other payments, if there are any, and to the list."""
    say = desk.say
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
