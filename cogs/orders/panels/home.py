"""The panel of standing orders: what is in force, what is proposed, and what an order would do."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import discord
import structlog

from bot.core.history import News
from bot.core.model import Table
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.scanner import UnclearOrder
from bot.runtime.faults import described
from bot.runtime.workers import Advisers, Busy
from bot.storage.errors import StorageError
from bot.storage.rows import GameStatus
from bot.ui.buttons import OrdersButton
from bot.ui.components import Button, Select, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import matching
from bot.ui.items import Item
from bot.words import Say
from cogs.orders.panels.pieces import (
    CHECKSUM,
    EditOrderButton,
    checksum,
    choices,
    draft_of,
    orders_button,
    own,
    require_draft,
    seat_of,
    store,
)
from cogs.orders.service.standing import EndedOrder, OwnOrders, StandingOrders
from cogs.orders.typed.reading import read_typed
from cogs.orders.typed.writing import meant_orders, spell_piece
from cogs.orders.words import (
    as_text,
    done_text,
    ended_text,
    example_of,
    fitting,
    line_text,
    order_reader,
    order_text,
    preview_text,
    unclear_order,
)
from cogs.turn.panels.decisions import undo_button
from cogs.turn.panels.hand import hand_button
from engine.view import Stage, View
from orders.following import follow
from orders.notation import write
from orders.order import Order, claims_tunnel
from orders.proposing import Proposal, advised, from_map

log = structlog.get_logger(__name__)


async def _proposals(context: Context, table: Table) -> Sequence[Proposal] | None:
    """Return orders for one's next turns, by what one's seat sees; None if advice is overloaded."""
    now = await context[StandingOrders].as_if(table.id, context.user_id)
    board, view, choices = table.edition.board, now.view, now.choices
    public = await context[Play].view(table.id, None)
    if public.stage in (Stage.OPENING, Stage.OVER):
        return ()

    # Advice takes milliseconds, too long for the event loop.
    def think() -> Sequence[Proposal]:
        return advised(board, view, choices) if table.options.hints else from_map(board, view)

    try:
        proposals: Sequence[Proposal] = await context[Advisers].submit(think, urgent=False)
    except Busy:
        return None
    return proposals


def _proposal_options(
    say: Say, table: Table, proposals: Sequence[Proposal]
) -> list[discord.SelectOption]:
    """Return the proposals as options of a select: what each does first, and what for."""
    return [
        discord.SelectOption(
            label=fitting(_labels(say, table, each)),
            value=checksum(each.order),
            description=_about(say, table, each),
            emoji="💡" if table.options.hints else "🗺️",
        )
        for each in proposals
    ]


def _labels(say: Say, table: Table, proposal: Proposal) -> Sequence[str]:
    first, *others = proposal.order.lines
    texts = [line_text(say, table, first)]
    if others:
        texts.insert(0, f"{texts[0]} · {line_text(say, table, others[0])}")
    return texts


def _about(say: Say, table: Table, proposal: Proposal) -> str:
    """Return for how many turns and for which tickets an order is proposed."""
    turns = say("orders-turns-option", turns=proposal.order.turns)
    if not proposal.tickets:
        return turns
    named = say.list(say.ticket(table.edition, each) for each in proposal.tickets)
    return fitting([f"{turns}, {say('orders-propose-for', tickets=named)}", turns])


async def order_news(
    context: Context, table: Table, view: View, news: News | None
) -> tuple[str | None, list[Item]]:
    """Return what orders did since one was there, and the button to take it back.

    ``view`` is the reader's. That an order ended counts as heard once it is shown while the game
    doesn't wait for its owner.
    """
    if table.is_private or view.mine is None or table.phase is GameStatus.LOBBY:
        return None, []
    try:
        numbers = [each for turn in news.numbers for each in turn] if news else []
        since = numbers[0] - 1 if numbers else view.seq
        orders = await context[StandingOrders].of(table.id, context.user_id, since)
        texts, undo = [], list[Item]()
        if orders.turns:
            texts.append(done_text(context.say, table, orders.turns))
            if view.undo == orders.seat:
                undo.append(undo_button(context.say, table, view))
        if orders.ended is not None:
            texts.append(ended_text(context.say, table, orders.ended))
            if orders.seat not in view.to_act:
                context.when_shown(partial(_heard, context, table, orders.ended))
    except StorageError as error:
        log.warning("what orders did can't be told", game=table.id, why=type(error).__name__)
        return None, []
    return "\n".join(texts) or None, undo


async def _heard(context: Context, table: Table, ended: EndedOrder) -> None:
    """Note that the reader has heard of an order's end; if that fails, they hear of it again."""
    try:
        await context[StandingOrders].seen(table.id, context.user_id, ended)
    except (StorageError, Unable) as error:
        log.warning("an order's end will be told again", game=table.id, why=described(error))


_MOST_TOLD = 3
"""The most turns, played by orders, that the panel tells."""


class ShowOrders(OrdersButton, only_looks=True):
    """The button that opens the panel of orders."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the panel of orders."""
        await show_orders(context, table)


class WithdrawOrder(Button, verb="order-withdraw"):
    """The button that withdraws the order in force."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Withdraw the order, and show the panel with a line that says so."""
        await context[StandingOrders].withdraw(
            table.id, context.user_id, interaction_id=context.interaction.id
        )
        await show_orders(context, table, context.say("orders-withdrawn"))


async def show_orders(context: Context, table: Table, news: str | None = None) -> None:
    """Show the panel: the order in force, what orders did, why the last one ended, what to do.

    Raises Unable for whoever can't give orders.
    """
    say, service = context.say, context[StandingOrders]
    proposals = await _proposals(context, table)
    orders = await service.of(table.id, context.user_id)
    view = await context[Play].view(table.id, context.user_id)
    address = own(table, orders.seat)
    text = (
        say("orders-busy")
        if proposals is None
        else say("orders-propose", hints=table.options.hints)
    )
    board = table.edition.board
    tunnels = any(claims_tunnel(board, each.order) for each in proposals or ())
    if tunnels and not table.options.hints:
        text = "\n".join([text, say("orders-propose-tunnel", most=board.rules.tunnel_cards)])
    options = _proposal_options(say, table, proposals or ())
    claims, others, more = await choices(context, table, None)
    select = [PickProposal.make(address, say("orders-propose-placeholder"), options)]
    await context.show(
        "\n".join([*([news] if news else []), say("orders-title")]),
        _in_force(context, table, orders),
        _told(context, table, orders),
        text if options or proposals is None else None,
        select if options else None,
        claims,
        others,
        _actions(context, table, orders, view, more),
    )
    if orders.ended is not None:
        await _heard(context, table, orders.ended)


def _in_force(context: Context, table: Table, orders: OwnOrders) -> str:
    """Return the order in force in words, or that there is none; and whether a draft waits."""
    say = context.say
    lines = []
    if orders.order is None:
        lines.append(say("orders-none", example=example_of(say, table)))
    else:
        lines.append(say("orders-in-force", turns=orders.order.turns))
        lines.append(order_text(say, table, orders.order))
        lines += as_text(say, table, orders.order)
    if orders.acts_now:
        lines.append(say("orders-acts-now"))
    if orders.draft and orders.draft != orders.text:
        lines.append(say("orders-draft-waits"))
    return "\n".join(lines)


def _told(context: Context, table: Table, orders: OwnOrders) -> str | None:
    """Return what orders have done, and why the last one ended; None if nothing."""
    texts = []
    if orders.turns:
        texts.append(done_text(context.say, table, orders.turns[-_MOST_TOLD:]))
    if orders.ended is not None:
        texts.append(ended_text(context.say, table, orders.ended))
    return "\n".join(texts) or None


def _actions(
    context: Context, table: Table, orders: OwnOrders, view: View, more: Item
) -> list[Item]:
    say, address, made = context.say, own(table, orders.seat), [more]
    if orders.order is not None or orders.draft:
        made.append(EditOrderButton.make(address, say("orders-edit"), emoji="✏️"))
    if orders.order is not None:
        danger = discord.ButtonStyle.danger
        made.append(WithdrawOrder.make(address, say("orders-withdraw"), style=danger))
    if orders.turns and view.undo == orders.seat:
        made.append(undo_button(say, table, view))
    return [*made, hand_button(say, table)]


class PickProposal(Select, verb="order-pick"):
    """The select that makes a draft of a proposed order, and shows what it would do."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show what the chosen order would do; if it isn't proposed any more, show the panel."""
        wanted = self.chosen(CHECKSUM, table)
        for each in await _proposals(context, table) or ():
            if checksum(each.order) == wanted:
                await store(context, table, each.order)
                await show_preview(context, table, each.order)
                return
        await show_orders(context, table, context.say("orders-changed"))


class PreviewOrder(Button, verb="order-look"):
    """The button that shows what the draft would do, before it is put in force."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show what the draft would do."""
        await show_preview(context, table, await require_draft(context, table))


class ConfirmOrder(ValueButton[str], verb="order-yes", value=CHECKSUM):
    """The button that puts the draft in force, if it still is the one that was shown."""

    async def on_use(self, context: Context, table: Table, code: str) -> None:
        """Put the draft in force and say so; if it has changed, show what it would do now."""
        order = await require_draft(context, table)
        if checksum(order) != code:
            await show_preview(context, table, order, context.say("orders-changed"))
            return
        given = await context[StandingOrders].give(
            table.id, context.user_id, order, interaction_id=context.interaction.id
        )
        # An order that would call its owner in a turn that has begun ends at once.
        news = None if given.order is None else context.say("orders-given")
        await show_orders(context, table, news)


async def show_preview(
    context: Context, table: Table, order: Order, news: str | None = None
) -> None:
    """Show an order with what it would do now and in the likely cases, to be confirmed."""
    say = context.say
    now = await context[StandingOrders].as_if(table.id, context.user_id)
    real = await context[Play].view(table.id, context.user_id)
    followed = follow(order, table.edition.board, now.view, now.choices)
    # A seat that has begun its turn in another way goes by the order from the next turn on.
    turn = real.stage is Stage.TURN and now.own.seat in real.to_act
    text = preview_text(say, table, now.view, order, followed, turn=turn)
    address = own(table, now.own.seat)
    success = discord.ButtonStyle.success
    confirm = ConfirmOrder.make(
        address, say("orders-confirm"), checksum(order), style=success, emoji="✅"
    )
    edit = EditOrderButton.make(address, say("orders-edit"), emoji="✏️")
    await context.ask(news, text, [confirm, edit, orders_button(say, table)])


class MeantOrder(ValueButton[str], verb="order-meant", value=matching("[a-z0-9,:; -]+")):
    """The button for one of the orders that a mistyped text may have meant, in the notation."""

    async def on_use(self, context: Context, table: Table, text: str) -> None:
        """Show what that order would do, to be confirmed."""
        if (order := draft_of(table, text)) is None:
            raise Unable(TableRefusal.STALE, link=table.link)
        await store(context, table, order)
        await show_preview(context, table, order)


def _meant_buttons(context: Context, table: Table, unclear: UnclearOrder) -> list[Item]:
    """Return a button for each order that may be meant, unless it is too long for a custom id."""
    address, made = own(table, seat_of(context, table)), list[Item]()
    for piece, order in meant_orders(unclear):
        with suppress(ValueError):
            label = spell_piece(unclear.reader, piece)
            made.append(MeantOrder.make(address, label, write(order)))
    return made


async def show_typed(context: Context, table: Table, text: str) -> None:
    """Show what a typed order would do, to be confirmed; or which word can't be read."""
    say = context.say
    await context[StandingOrders].as_if(table.id, context.user_id)
    try:
        order = read_typed(order_reader(say, table), text)
    except UnclearOrder as unclear:
        meant = _meant_buttons(context, table, unclear)
        await context.show(unclear_order(say, unclear), meant, [orders_button(say, table)])
        return
    await store(context, table, order)
    await show_preview(context, table, order)
