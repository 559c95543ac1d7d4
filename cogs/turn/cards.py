"""Drawing cards: the row, the pile, locomotives in a pile of their own, and the second card."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.play import Play
from bot.texts.status import row_text
from bot.typed.colours import (
    PILE_WORD,
    TWO_WORD,
    MissingColour,
    NothingToDraw,
    UnknownColour,
    find_colour,
    kinds_of,
)
from cogs.decisions.cards import can_draw, draw_rows
from cogs.decisions.panel import decision_panel
from cogs.kit.buttons import TwoCardsButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.turn.moves import play, show_result
from cogs.turn.waiting import position_to_act, refusal_of, require_choices
from engine.board import Rules
from engine.cards import Colour
from engine.moves import DrawBlind, TakeFaceUp, TakeLocomotive
from engine.view import Stage


class TwoCards(TwoCardsButton):
    """Draws two cards of the pile."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Draw twice, unless the button is of an earlier decision."""
        await draw_two(context, table, self.address.n)


async def draw_two(context: Context, table: Table, decision: int | None = None) -> None:
    """Draw two cards of the pile at once: two moves of the game, made both or neither."""
    result = await context[Play].act(
        table.id,
        context.user_id,
        DrawBlind(),
        interaction_id=context.interaction.id,
        decision=decision,
        second=DrawBlind(),
    )
    await show_result(context, result)


async def ask_draw(context: Context, table: Table) -> None:
    """Ask which card to draw; raises IllegalMove where none can be drawn now."""
    say, position = context.say, await context.position(table)
    view = position.view
    if view.stage is Stage.SECOND_DRAW and position.to_act:
        await context.show(*await decision_panel(context, position))
        return
    await require_choices(context, position)
    if not can_draw(position.choices):
        raise await refusal_of(context, table, DrawBlind())
    left, rules = view.locomotives, table.edition.board.rules
    two = rules.must_draw_two
    question = (
        say("draw-which", two=two)
        if left is None
        else say("draw-which-or-locomotive", left=left, two=two)
    )
    rows = draw_rows(say, rules, view, decision_address(position))
    await context.show(question, row_text(say, view), *rows)


async def draw(context: Context, table: Table, typed: str | None) -> None:
    """Draw what somebody typed: of the pile, of the row, a locomotive; or ask which."""
    if typed is None:
        await ask_draw(context, table)
        return
    word = typed.strip().casefold()
    two = context.say("ui-two").casefold()
    if word in (TWO_WORD, two, two.replace("×", "x")):
        await draw_two(context, table)
    elif word in (PILE_WORD, "deck", context.say("ui-deck").casefold()):
        await play(context, table, DrawBlind())
    else:
        position = await position_to_act(context, table)
        view = position.view
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
            panel = await decision_panel(context, position)
            await context.show(text, row_text(context.say, view), *panel)


def _kind(typed: str, language: str, rules: Rules) -> Colour:
    """What kind of card somebody wants to draw; raises NothingToDraw, or MissingColour."""
    kinds = kinds_of(rules)
    try:
        return find_colour(typed, language, kinds)
    except MissingColour:
        raise
    except UnknownColour as unknown:
        raise NothingToDraw(typed, kinds, unknown.alike) from None
