"""Drawing cards: the row, the pile, locomotives in a pile of their own, and the second card."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.storage.errors import StorageError
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.status import row_text
from bot.typed.colours import MissingColour, NothingToDraw, UnknownColour, find_colour, kinds_of
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import address_of, shows, step
from cogs.kit.layout import Block
from cogs.turn.moves import MoveButton, play, tell
from cogs.turn.waiting import awaited, refusal_of
from engine.board import Rules
from engine.cards import Colour
from engine.moves import DrawBlind, Move, Pass, TakeFaceUp, TakeLocomotive
from engine.view import Stage, View

_log = logging.getLogger(__name__)

EMOJI = {
    Colour.BLUE: "🟦",
    Colour.PURPLE: "🟪",
    Colour.ORANGE: "🟧",
    Colour.WHITE: "⬜",
    Colour.GREEN: "🟩",
    Colour.YELLOW: "🟨",
    Colour.BLACK: "⬛",
    Colour.RED: "🟥",
    Colour.LOCOMOTIVE: "🚂",
}
"""The symbols of the cards, always beside their words."""
DECK = "🎴"
DECK_WORD, TWO_WORD = "deck", "two"
"""What `draw` reads beside the names of cards."""


class TwoCards(Button, verb="two"):
    """Draws two cards of the pile."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Draw twice, unless the button is of an earlier decision."""
        await draw_two(desk, table, self.address.n)


async def draw_two(desk: Desk, table: Table, decision: int | None = None) -> None:
    """Draw two cards of the pile: one action of the player, two moves of the game."""
    act = desk.tables.act
    played = await act(
        table.id, desk.user_id, DrawBlind(), interaction_id=desk.interaction.id, decision=decision
    )
    first = played
    if first.view.stage is Stage.SECOND_DRAW and first.seat in first.view.to_act:
        # Each move is stored with an id of its own; Discord's are positive.
        try:
            second = await act(
                table.id,
                desk.user_id,
                DrawBlind(),
                interaction_id=-desk.interaction.id,
                decision=first.view.seats[first.seat].decisions,
            )
        except StorageError as error:
            # The first card is drawn: it is told, and the second one asked for.
            _log.warning("no second card: %s", type(error).__name__)
        else:
            played = replace(second, events=(*first.events, *second.events))
    await tell(desk, played)


def row_buttons(
    say: Say, rules: Rules, view: View, address: Address
) -> list[discord.ui.DynamicItem[Any]]:
    """The cards of the row; what everybody can see to be impossible is disabled (R17, X6)."""
    second = view.stage is Stage.SECOND_DRAW
    dry = not (second or view.pile or view.discard or rules.row_alone)
    made: list[discord.ui.DynamicItem[Any]] = []
    for place, card in enumerate(view.row, start=1):
        made.append(
            MoveButton.of(
                address,
                TakeFaceUp(place),
                say("ui-empty-place") if card is None else say.card_label(card),
                emoji=None if card is None else EMOJI[card],
                disabled=dry or card is None or (second and card is Colour.LOCOMOTIVE),
            )
        )
    return made


def deck_button(say: Say, view: View, address: Address) -> MoveButton:
    """The top card of the pile."""
    empty = not (view.pile or view.discard)
    return MoveButton.of(address, DrawBlind(), say("ui-deck"), emoji=DECK, disabled=empty)


def two_button(say: Say, view: View, address: Address) -> TwoCards:
    """Two cards of the pile with one click."""
    few = view.pile + view.discard < 2
    return TwoCards.make(address, say("ui-two"), emoji=DECK, disabled=few)


def locomotive_buttons(say: Say, view: View, address: Address) -> list[MoveButton]:
    """The locomotive on top of a pile of its own, and how many lie there; none without one (X4)."""
    left = view.locomotives
    if left is None:
        return []
    label, emoji = say("ui-take-locomotive", left=left), EMOJI[Colour.LOCOMOTIVE]
    return [MoveButton.of(address, TakeLocomotive(), label, emoji=emoji, disabled=not left)]


@shows(Stage.SECOND_DRAW)
async def second_card(desk: Desk, table: Table, view: View) -> Sequence[Block]:
    """Ask for the second card (R11)."""
    say, address = desk.say, address_of(table, view)
    done = MoveButton.of(address, Pass(), say("ui-no-second-card"))
    deck = deck_button(say, view, address)
    row = row_buttons(say, table.edition.board.rules, view, address)
    return say("ui-second-card"), row, [deck, done]


def draw_rows(
    say: Say, rules: Rules, view: View, address: Address
) -> list[list[discord.ui.DynamicItem[Any]]]:
    """All there is to draw in a turn: the row, and the piles."""
    piles: list[discord.ui.DynamicItem[Any]] = [
        deck_button(say, view, address),
        two_button(say, view, address),
        *locomotive_buttons(say, view, address),
    ]
    return [row_buttons(say, rules, view, address), piles]


def can_draw(choices: Iterable[Move]) -> bool:
    """Whether drawing a card or taking a locomotive is among the decisions that are open."""
    return any(isinstance(move, DrawBlind | TakeFaceUp | TakeLocomotive) for move in choices)


async def ask_draw(desk: Desk, table: Table) -> None:
    """Ask which card to draw; raises IllegalMove where none can be drawn now."""
    say, view = desk.say, await desk.mine(table)
    address = address_of(table, view)
    if view.stage is Stage.SECOND_DRAW and address.seat in view.to_act:
        await desk.show(*await step(desk, table))
        return
    if not can_draw(await awaited(desk, table)):
        raise await refusal_of(desk, table, DrawBlind())
    left = view.locomotives
    asked = say("draw-which") if left is None else say("draw-which-or-locomotive", left=left)
    rows = draw_rows(say, table.edition.board.rules, view, address)
    await desk.show(asked, row_text(say, view), *rows)


async def draw(desk: Desk, table: Table, typed: str | None) -> None:
    """Draw what somebody typed: of the pile, of the row, a locomotive; or ask which."""
    if typed is None:
        await ask_draw(desk, table)
        return
    word = typed.strip().casefold()
    if word in (TWO_WORD, desk.say("ui-two").casefold()):
        await draw_two(desk, table)
    elif word in (DECK_WORD, "pile", desk.say("ui-deck").casefold()):
        await play(desk, table, DrawBlind())
    else:
        await awaited(desk, table)
        view = await desk.mine(table)
        if word.isdecimal() and 1 <= int(word) <= len(view.row):
            await play(desk, table, TakeFaceUp(int(word)))
            return
        colour = _kind(typed, desk.say.language, table.edition.board.rules)
        if colour is Colour.LOCOMOTIVE and view.locomotives is not None:
            await play(desk, table, TakeLocomotive())
        elif colour in view.row:
            await play(desk, table, TakeFaceUp(view.row.index(colour) + 1))
        else:
            text = desk.say("ui-not-in-row", card=desk.say.card(colour))
            await desk.show(text, row_text(desk.say, view), *await step(desk, table))


def _kind(typed: str, language: str, rules: Rules) -> Colour:
    """What kind of card somebody wants to draw; raises NothingToDraw, or MissingColour."""
    kinds = kinds_of(rules)
    try:
        return find_colour(typed, language, kinds)
    except MissingColour:
        raise
    except UnknownColour:
        raise NothingToDraw(typed, kinds) from None
