"""Drawing cards: the row, the pile, locomotives in a pile of their own, and the second card."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.storage.errors import StorageError
from bot.tables.model import Table
from bot.texts import Say
from bot.texts.status import row_text
from bot.typed.colours import MissingColour, NothingToDraw, UnknownColour, find_colour, kinds_of
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import decision_address, decision_panel, panel_for
from cogs.kit.layout import Block, Item
from cogs.turn.moves import MoveButton, play, tell
from cogs.turn.waiting import refusal_of, require_choices
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
PILE_EMOJI = "🎴"
PILE_WORD, TWO_WORD = "deck", "two"
"""What `draw` reads beside the names of cards."""


class TwoCards(Button, verb="two"):
    """Draws two cards of the pile."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Draw twice, unless the button is of an earlier decision."""
        await draw_two(context, table, self.address.n)


async def draw_two(context: Context, table: Table, decision: int | None = None) -> None:
    """Draw two cards of the pile: one action of the player, two moves of the game."""
    act = context.tables.play.act
    played = await act(
        table.id,
        context.user_id,
        DrawBlind(),
        interaction_id=context.interaction.id,
        decision=decision,
    )
    first = played
    if first.view.stage is Stage.SECOND_DRAW and first.seat in first.view.to_act:
        # Each move is stored with an id of its own; Discord's are positive.
        try:
            second = await act(
                table.id,
                context.user_id,
                DrawBlind(),
                interaction_id=-context.interaction.id,
                decision=first.view.seats[first.seat].decisions,
            )
        except StorageError as error:
            # The first card is drawn: it is told, and the second one asked for.
            _log.warning("no second card: %s", type(error).__name__)
        else:
            played = replace(second, events=(*first.events, *second.events))
    await tell(context, played)


def row_buttons(say: Say, rules: Rules, view: View, address: Address) -> list[Item]:
    """The cards of the row; what everybody can see to be impossible is disabled (R17, X6)."""
    second = view.stage is Stage.SECOND_DRAW
    dry = not (second or view.pile or view.discard or rules.row_alone)
    made: list[Item] = []
    for place, card in enumerate(view.row, start=1):
        made.append(
            MoveButton.make(
                address,
                say("ui-empty-place") if card is None else say.card_label(card),
                TakeFaceUp(place),
                emoji=None if card is None else EMOJI[card],
                disabled=dry or card is None or (second and card is Colour.LOCOMOTIVE),
            )
        )
    return made


def pile_button(say: Say, view: View, address: Address) -> Item:
    """The top card of the pile."""
    empty = not (view.pile or view.discard)
    return MoveButton.make(address, say("ui-deck"), DrawBlind(), emoji=PILE_EMOJI, disabled=empty)


def two_button(say: Say, view: View, address: Address) -> Item:
    """Two cards of the pile with one click."""
    few = view.pile + view.discard < 2
    return TwoCards.make(address, say("ui-two"), emoji=PILE_EMOJI, disabled=few)


def locomotive_buttons(say: Say, view: View, address: Address) -> list[Item]:
    """The locomotive on top of a pile of its own, and how many lie there; none without one (X4)."""
    left = view.locomotives
    if left is None:
        return []
    label, emoji = say("ui-take-locomotive", left=left), EMOJI[Colour.LOCOMOTIVE]
    return [MoveButton.make(address, label, TakeLocomotive(), emoji=emoji, disabled=not left)]


@panel_for(Stage.SECOND_DRAW)
async def second_card(context: Context, table: Table, view: View) -> Sequence[Block]:
    """Ask for the second card (R11)."""
    say, rules = context.say, table.edition.board.rules
    rows = second_card_rows(say, rules, view, decision_address(table, view))
    return say("ui-second-card", two=rules.must_draw_two), *rows


def second_card_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """The cards that can be the second one, and the way out where there is one (R11, X5)."""
    others: list[Item] = [pile_button(say, view, address)]
    if not rules.must_draw_two:
        others.append(MoveButton.make(address, say("ui-no-second-card"), Pass()))
    return [row_buttons(say, rules, view, address), others]


def draw_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """All there is to draw in a turn: the row, and the piles."""
    piles: list[Item] = [
        pile_button(say, view, address),
        two_button(say, view, address),
        *locomotive_buttons(say, view, address),
    ]
    return [row_buttons(say, rules, view, address), piles]


def can_draw(choices: Iterable[Move]) -> bool:
    """Whether drawing a card or taking a locomotive is among the decisions that are open."""
    return any(isinstance(move, DrawBlind | TakeFaceUp | TakeLocomotive) for move in choices)


async def ask_draw(context: Context, table: Table) -> None:
    """Ask which card to draw; raises IllegalMove where none can be drawn now."""
    say, view = context.say, await context.own_view(table)
    address = decision_address(table, view)
    if view.stage is Stage.SECOND_DRAW and address.seat in view.to_act:
        await context.show(*await decision_panel(context, table))
        return
    if not can_draw(await require_choices(context, table)):
        raise await refusal_of(context, table, DrawBlind())
    left, rules = view.locomotives, table.edition.board.rules
    two = rules.must_draw_two
    asked = (
        say("draw-which", two=two)
        if left is None
        else say("draw-which-or-locomotive", left=left, two=two)
    )
    rows = draw_rows(say, rules, view, address)
    await context.show(asked, row_text(say, view), *rows)


async def draw(context: Context, table: Table, typed: str | None) -> None:
    """Draw what somebody typed: of the pile, of the row, a locomotive; or ask which."""
    if typed is None:
        await ask_draw(context, table)
        return
    word = typed.strip().casefold()
    if word in (TWO_WORD, context.say("ui-two").casefold()):
        await draw_two(context, table)
    elif word in (PILE_WORD, "pile", context.say("ui-deck").casefold()):
        await play(context, table, DrawBlind())
    else:
        await require_choices(context, table)
        view = await context.own_view(table)
        if word.isdecimal() and 1 <= int(word) <= len(view.row):
            await play(context, table, TakeFaceUp(int(word)))
            return
        colour = _kind(typed, context.say.language, table.edition.board.rules)
        if colour is Colour.LOCOMOTIVE and view.locomotives is not None:
            await play(context, table, TakeLocomotive())
        elif colour in view.row:
            await play(context, table, TakeFaceUp(view.row.index(colour) + 1))
        else:
            text = context.say("ui-not-in-row", card=context.say.card(colour))
            await context.show(
                text, row_text(context.say, view), *await decision_panel(context, table)
            )


def _kind(typed: str, language: str, rules: Rules) -> Colour:
    """What kind of card somebody wants to draw; raises NothingToDraw, or MissingColour."""
    kinds = kinds_of(rules)
    try:
        return find_colour(typed, language, kinds)
    except MissingColour:
        raise
    except UnknownColour:
        raise NothingToDraw(typed, kinds) from None
