"""Panels for drawing cards, choosing tickets (R6, R39), passing and resigning."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Position
from bot.core.presses import RowCard, meant_by
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.cities import MissingColour, NothingToDraw, kinds_of
from bot.core.typed.fields import read_fields
from bot.ui.buttons import (
    KeepTheseButton,
    KeepTicketsButton,
    MarkTicketsButton,
    MoveButton,
    OfferSelect,
    PassButton,
    TicketsButton,
    TwoCardsButton,
)
from bot.ui.components import Button, no_button
from bot.ui.context import Context
from bot.ui.custom_ids import TICKET, Address, decision_address
from bot.words.refusals import explain
from bot.words.rulebook import numbers_of
from bot.words.status import LETTERS, row_text
from cogs.turn.panels.decisions import can_draw, decision_panel, draw_rows, marked_tickets
from cogs.turn.panels.guide import show_lesson
from cogs.turn.panels.moves import play, position_to_act, refusal_of, require_choices
from cogs.turn.service.guide import Place
from engine.board import TicketId
from engine.cards import Colour
from engine.moves import (
    BuildStation,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Pass,
    Resign,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import Stage, View


class TwoCards(TwoCardsButton):
    """The button that draws two cards of the pile."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Draw two cards; raises IllegalMove if one is drawn already."""
        await draw_two(context, table, self.address.n)


async def draw_two(context: Context, table: Table, pressed: int | None = None) -> None:
    """Draw two cards of the pile at once: two moves of the game, made both or neither."""
    await play(context, table, DrawBlind(), pressed, second=DrawBlind())


async def ask_draw(context: Context, table: Table) -> None:
    """Show the cards and ask which to draw; raises IllegalMove if none can be drawn now."""
    say, position = context.say, await context.position(table)
    view = position.view
    if view.stage is Stage.SECOND_DRAW and position.to_act:
        await context.ask(*await decision_panel(context, position))
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
    """Draw what somebody typed: the pile, two cards, a place of the row, a kind; else ask which.

    What is only like a kind is asked about, and draws nothing.
    """
    if typed is None:
        await ask_draw(context, table)
        return
    say, kinds = context.say, kinds_of(table.edition.board.rules)
    read = read_fields(table.edition, say.language, 0, typed)
    if read.error is not None:
        missing = isinstance(read.error, MissingColour)
        error = read.error if missing else NothingToDraw(typed, kinds)
        await _show_cards(context, table, explain(say, table, error))
        return
    locomotive = () if read.locomotives is None else (Colour.LOCOMOTIVE,)
    if meant := read.kinds or locomotive:
        await _draw_kind(context, table, meant, None if read.sure else typed)
    elif typed.strip().isdecimal():
        await _draw_place(context, table, typed.strip())
    elif read.cards == 2:
        await draw_two(context, table)
    elif read.pile:
        await play(context, table, DrawBlind())
    else:
        await ask_draw(context, table)


async def _draw_place(context: Context, table: Table, typed: str) -> None:
    view = (await position_to_act(context, table)).view
    if typed in map(str, range(1, len(view.row) + 1)):
        await play(context, table, meant_by(TakeFaceUp(int(typed)), view))
        return
    unknown = NothingToDraw(typed, kinds_of(table.edition.board.rules))
    await _show_cards(context, table, explain(context.say, table, unknown))


async def _draw_kind(
    context: Context, table: Table, kinds: Sequence[Colour], unsure: str | None
) -> None:
    """Take a card of the kind that was typed; ask which was meant by an ``unsure`` text."""
    say, position = context.say, await position_to_act(context, table)
    moves = {kind: move for kind in kinds if (move := _take(position.view, kind)) is not None}
    if not moves:
        text = say("ui-not-in-row", card=say.either(map(say.card, kinds)))
        await _show_cards(context, table, f"{text}\n{row_text(say, position.view)}")
    elif unsure is None:
        await play(context, table, next(iter(moves.values())))
    else:
        meant = NothingToDraw(unsure, kinds_of(table.edition.board.rules), kinds)
        address = decision_address(position)
        buttons = [
            MoveButton.make(address, say.card_label(kind), move, emoji=say.icons.card(kind))
            for kind, move in moves.items()
        ]
        await context.ask(explain(say, table, meant), buttons)


async def _show_cards(context: Context, table: Table, text: str) -> None:
    """Show why nothing was drawn, and the cards that can be drawn now, or what comes first."""
    say, position = context.say, await position_to_act(context, table)
    if position.view.stage is Stage.TURN:
        rules, address = table.edition.board.rules, decision_address(position)
        await context.show(text, *draw_rows(say, rules, position.view, address))
        return
    panel = await decision_panel(context, position)
    await context.show(text, *(block for block in panel if not isinstance(block, str)))


def _take(view: View, kind: Colour) -> RowCard | TakeLocomotive | None:
    """Return what takes a card of a kind, from the row or its own pile; None if there is none.

    It is that kind that was asked for, wherever it lies once another draw under way is made.
    """
    if kind is Colour.LOCOMOTIVE and view.locomotives is not None:
        return TakeLocomotive()
    return RowCard(view.row.index(kind) + 1, kind) if kind in view.row else None


class AskTickets(TicketsButton):
    """The button that asks whether to draw tickets."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask whether to draw tickets, or show the tickets already drawn."""
        await ask_tickets(context, table)


class AskPass(PassButton):
    """The button that passes, after a question if something else is possible."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Pass, or ask first."""
        await ask_pass(context, table, self.address.n)


class AskResign(Button, verb="ask-resign"):
    """The button that asks whether to resign."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask for confirmation, with the button that resigns."""
        await ask_resign(context, table)


async def ask_tickets(context: Context, table: Table) -> None:
    """Ask before tickets are drawn, and say so if nothing else is possible (R10).

    Raises IllegalMove if none can be drawn.
    """
    say, position = context.say, await position_to_act(context, table)
    view, choices = position.view, position.choices
    if view.stage is not Stage.TURN:
        await context.ask(*await decision_panel(context, position))
        return
    if DrawTickets() not in choices:
        raise await refusal_of(context, table, DrawTickets())
    await show_lesson(context, position, Place.TICKETS)
    address, board = decision_address(position), table.edition.board
    rules = board.rules
    count, rule = min(rules.offer, view.ticket_pile), numbers_of(board, "R38", "R39", "R40")
    lines = [say("ui-ask-tickets", count=count, keep=rules.offer_keep, rule=rule)]
    if all(isinstance(move, DrawTickets | BuildStation) for move in choices):
        station = any(isinstance(move, BuildStation) for move in choices)
        lines.insert(0, say("confirm-forced-tickets", station=station))
    yes = MoveButton.make(
        address, say("ui-draw-tickets"), DrawTickets(), style=discord.ButtonStyle.primary
    )
    await context.ask("\n".join(lines), [yes, no_button(context, address)])


async def ask_pass(context: Context, table: Table, pressed: int | None = None) -> None:
    """Pass, but ask first while a station could be built (R10): a pass can't be taken back."""
    position = await context.position(table)
    others = [move for move in position.choices if move != Pass()]
    turn = position.view.stage is Stage.TURN
    if not turn or Pass() not in position.choices or not others:
        await play(context, table, Pass(), pressed)
        return
    address = decision_address(position)
    yes = MoveButton.make(
        address, context.say("ui-pass"), Pass(), style=discord.ButtonStyle.primary
    )
    await context.ask(context.say("confirm-pass"), [yes, no_button(context, address)])


async def ask_resign(context: Context, table: Table) -> None:
    """Ask before a player resigns (R54); raises IllegalMove if they can't."""
    address = decision_address(await context.position(table))
    if refusal := await context[Play].why_not(table.id, context.user_id, Resign()):
        raise refusal
    yes = MoveButton.make(
        address, context.say("ui-resign"), Resign(), style=discord.ButtonStyle.danger
    )
    stations = table.edition.board.rules.stations > 0
    await context.ask(
        context.say("confirm-resign", stations=stations), [yes, no_button(context, address)]
    )


class ChooseTickets(Button, verb="choose"):
    """The button that opens the private panel of offered tickets, for all who have to choose."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the reader the tickets offered to them."""
        await show_offer(context, await context.position(table))


class PickTickets(OfferSelect):
    """The select that marks tickets of the offer, as a draft of the choice."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the marked tickets as the draft, and show the offer with them."""
        chosen = self.all_chosen(TICKET, table)
        await context[Play].draft(table.id, context.user_id, tuple(chosen))
        await show_offer(context, await context.position(table))


class ConfirmTickets(KeepTicketsButton):
    """The button that keeps the tickets of the draft, as it shows them."""

    async def on_use(self, context: Context, table: Table, letters: str | None) -> None:
        """Keep the tickets; raises Unable if the offer is another one by now."""
        if letters is not None:
            await _keep(context, table, self.address, letters)
            return
        position = await position_to_act(context, table)
        await _check_offer(context, position, self.address)
        chosen = await marked_tickets(context, position)
        await play(context, table, KeepTickets(frozenset(chosen)), self.address.n)


class MarkTickets(MarkTicketsButton):
    """The button that marks a combination of tickets, which are kept once that is confirmed."""

    async def on_use(self, context: Context, table: Table, letters: str) -> None:
        """Store the tickets as the draft and show the offer; raises Unable if that has changed."""
        position, chosen = await _lettered(context, table, self.address, letters)
        await context[Play].draft(table.id, context.user_id, chosen)
        await show_offer(context, position)


class KeepThese(KeepTheseButton):
    """The button of older panels that keeps a combination of tickets at once."""

    async def on_use(self, context: Context, table: Table, letters: str) -> None:
        """Keep the tickets; raises Unable if the offer is another one by now."""
        await _keep(context, table, self.address, letters)


async def _keep(context: Context, table: Table, address: Address, letters: str) -> None:
    _, chosen = await _lettered(context, table, address, letters)
    await play(context, table, KeepTickets(frozenset(chosen)), address.n)


async def _lettered(
    context: Context, table: Table, address: Address, letters: str
) -> tuple[Position, tuple[TicketId, ...]]:
    """Return the position and the offered tickets of these letters.

    Raises Unable for the letters of another offer.
    """
    position = await position_to_act(context, table)
    await _check_offer(context, position, address)
    offer = dict(zip(LETTERS, position.own.offer, strict=False))
    return position, tuple(offer[letter] for letter in letters if letter in offer)


async def _check_offer(context: Context, position: Position, address: Address) -> None:
    """Raise Unable for a button of another offer than the one that is open now."""
    table, own = position.table, position.own
    if own.offer and not await context[Play].shows_now(table.id, own.seat, address.n):
        raise Unable(TableRefusal.OTHER_TICKETS)


async def show_offer(context: Context, position: Position) -> None:
    """Show the tickets to choose from; raises IllegalMove if there are none."""
    panel = await decision_panel(context, position)
    if not panel:
        raise await refusal_of(context, position.table, KeepTickets(frozenset()))
    await context.ask(*panel)


class Decide(Button, verb="decide"):
    """The button in the public post that opens the decision about a tunnel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the ways to pay the toll; raises IllegalMove if no decision is open any more."""
        panel = await decision_panel(context, await context.position(table))
        if not panel:
            raise await refusal_of(context, table, GiveUpTunnel())
        await context.ask(*panel)
