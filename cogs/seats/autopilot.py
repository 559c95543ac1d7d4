"""Letting the computer play for oneself, or for somebody who has gone (R56)."""

from __future__ import annotations

import discord

from bot.tables.model import Chair, Table
from bot.texts import Say
from bot.texts.autopilot import plays_for
from cogs.info.hand import autopilot_button, hand_button
from cogs.kit.components import Button, Select
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import step_after
from cogs.kit.dismiss import Dismiss
from cogs.kit.panels import AskAutopilot, opens
from cogs.kit.seat_lookup import whose
from engine.board import Seat
from strategy.levels import Level

SEAT, LEVEL = "[0-9]", "|".join(Level)


class AutopilotOf(Button, verb="autopilot-of", rest=SEAT, looks=True):
    """Asks whether the computer shall play in another player's place."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask, as the host or a moderator."""
        await ask_autopilot(desk, table, Seat(int(self.rest)))


class PickAutopilot(Select, verb="autopilot-level", rest=SEAT, looks=True):
    """Chooses how well the computer shall play, before it does."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask again, for that level."""
        await ask_autopilot(desk, table, Seat(int(self.rest)), Level(self.chosen[0]))


class Engage(Button, verb="engage", rest=rf"{SEAT} (?:{LEVEL})", looks=True):
    """Lets the computer play."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Hand it the seat; pressed twice, nothing more happens."""
        seat, _, level = self.rest.partition(" ")
        await engage(desk, table, Seat(int(seat)), Level(level))


def autopilot_of_button(say: Say, table: Table, seat: Seat) -> AutopilotOf:
    """The button for whoever may hand another player's seat over."""
    address = Address(table.id, None, 0)
    return AutopilotOf.make(address, say("autopilot-open"), str(seat), emoji="🤖")


@opens(AskAutopilot)
async def ask_own(desk: Desk, table: Table, _: str) -> None:
    """Ask whether the computer shall play in one's own place; or take the seat back from it."""
    await ask_autopilot(desk, table, whose(desk, table, None))


async def ask_autopilot(desk: Desk, table: Table, seat: Seat, level: Level = Level.NORMAL) -> None:
    """Say what it means that the computer plays, and ask; where it plays already, that it does.

    Who asks for their own seat while the computer plays takes the seat back instead.
    """
    own = table.chairs[seat].user_id == desk.user_id
    if own:
        table = await desk.play_oneself(table)
    if own and desk.took_back:
        await desk.show(*await step_after(desk, table), [autopilot_button(desk.say, table)])
        return
    chair = await desk.tables.may_engage(table.id, seat, desk.who, moderator=desk.moderator)
    if chair.on_autopilot:
        await desk.show(_on(desk, table, chair, already=True))
        return
    say, address = desk.say, Address(table.id, None, 0)
    levels = [
        discord.SelectOption(
            label=say.level(each),
            value=each.value,
            default=each is level,
        )
        for each in Level
    ]
    yes = Engage.make(
        address,
        say("autopilot-engage", own=own, level=level.value),
        f"{seat} {level.value}",
        emoji="🤖",
        style=discord.ButtonStyle.primary,
    )
    await desk.show(
        say("autopilot-ask", own=own, player=say.player(table, seat)),
        say("computers-level", level=level.value),
        [PickAutopilot.make(address, say("autopilot-level"), levels, str(seat))],
        [yes, Dismiss.make(address, say("ui-dismiss"))],
    )


async def engage(desk: Desk, table: Table, seat: Seat, level: Level) -> None:
    """Let the computer play and say so."""
    engaged = await desk.tables.engage(
        table.id,
        seat,
        desk.who,
        level,
        interaction_id=desk.interaction.id,
        moderator=desk.moderator,
    )
    chair = engaged.chairs[seat]
    own = chair.user_id == desk.user_id
    # Pressed twice, both answers tell the same; at another level it played before.
    told = _on(desk, engaged, chair, already=chair.level is not level)
    await desk.show(told, [hand_button(desk.say, engaged)] if own else None)


def _on(desk: Desk, table: Table, chair: Chair, *, already: bool) -> str:
    """That the computer plays for somebody; or not, if it was asked long ago."""
    off = desk.say("autopilot-off", player=desk.say.player(table, chair.seat))
    return plays_for(desk.say, table, chair, desk.user_id, already=already) or off
