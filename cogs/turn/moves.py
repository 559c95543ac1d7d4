"""Buttons that make a move at once, and the answer to whoever made it."""

from __future__ import annotations

from typing import Self

import discord

from bot.tables.model import Played, Table
from bot.texts import Say
from bot.texts.private import answer
from cogs.info.hand import hand_button
from cogs.kit import pictures
from cogs.kit.components import Button, Emoji
from cogs.kit.context import Desk
from cogs.kit.custom_ids import ID, PAYMENT, Address
from cogs.kit.decisions import step_after
from cogs.kit.layout import Component
from engine.events import CardDrawn, FaceUpTaken, LocomotiveTaken
from engine.moves import Move, Undo
from engine.notation import read, write
from engine.view import View

_DREW = CardDrawn | FaceUpTaken | LocomotiveTaken


class MoveButton(
    Button,
    verb="draw|take|loco|claim|toll|giveup|tickets|station|pass|undo|resign",
    rest=f"[1-5]|{PAYMENT}|{ID} {PAYMENT}",
):
    """Makes the move that its custom id tells in the game's notation."""

    @classmethod
    def of(
        cls,
        address: Address,
        move: Move,
        label: str,
        *,
        emoji: Emoji = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> Self:
        """Build the button of a move; never of one that tells a secret in public."""
        verb, _, rest = write(move).partition(" ")
        return cls.make(
            address, label, rest, verb=verb, emoji=emoji, style=style, disabled=disabled
        )

    async def used(self, desk: Desk, table: Table) -> None:
        """Make the move, unless the button is of an earlier decision."""
        await play(desk, table, read(f"{self.verb} {self.rest}".rstrip()), self.address.n)


async def play(desk: Desk, table: Table, move: Move, decision: int | None = None) -> None:
    """Make a move and tell what came of it, and what comes next."""
    played = await desk.tables.act(
        table.id, desk.user_id, move, interaction_id=desk.interaction.id, decision=decision
    )
    await tell(desk, played)


async def tell(desk: Desk, played: Played) -> None:
    """Tell a player what the move brought: new cards with the hand, then the next decision."""
    table, view = played.table, played.view
    done = played.seat not in view.to_act
    await desk.bot.visits.look(table.id, desk.user_id, view.seq, done=done)
    drew = any(isinstance(event, _DREW) for event in played.events)
    offered = view.mine is not None and view.mine.offer and view.mine.seat in view.to_act
    found = await pictures.prospects(desk, table, view) if drew or offered else None
    picture = await pictures.hand(desk, table, view, found) if drew else None
    # The answer says in words what is next.
    parts = [block for block in await step_after(desk, table) if not isinstance(block, str)]
    more: list[Component] = []
    if view.undo == played.seat:
        more.append(undo_button(desk.say, table, view))
    more.append(hand_button(desk.say, table))
    await desk.show(answer(desk.say, table, played, found), picture, *parts, more)


def undo_button(say: Say, table: Table, view: View) -> MoveButton:
    """The button of the seat that may take back its last action."""
    assert view.undo is not None  # noqa: S101
    address = Address(table.id, view.undo, view.seats[view.undo].decisions)
    return MoveButton.of(address, Undo(), say("ui-undo"), emoji="↩️")
