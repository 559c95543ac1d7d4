"""The panels of standing orders: what is in force, the draft, its preview, and putting it in force.

A whole order can be typed; without any text the panel opens.
"""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog

from bot.core.history import News
from bot.core.model import Table
from bot.core.play import Play
from bot.core.refusals import TableRefusal, Unable
from bot.storage.errors import StorageError
from bot.storage.rows import GameStatus
from bot.ui.buttons import OrdersButton
from bot.ui.components import Button, Select, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NO, NUMBER, YES, YES_NO, one_of, optional
from bot.ui.items import Item
from cogs.orders.panels.drafts import (
    CHECKSUM,
    ActionsButton,
    EditOrderButton,
    PreviewOrderButton,
    checksum,
    draft_of,
    is_full,
    orders_button,
    own,
    proposal_options,
    proposals,
    require_draft,
    store,
)
from cogs.orders.service.keeping import OwnOrders
from cogs.orders.service.standing import StandingOrders
from cogs.orders.typed.pieces import UnclearOrder
from cogs.orders.typed.reading import read_typed
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
from engine.board import Seat
from engine.view import Stage, View
from orders.following import follow
from orders.order import MOST_TURNS, Order, StopKind

log = structlog.get_logger(__name__)


async def order_news(
    context: Context, table: Table, view: View, found: News | None
) -> tuple[str | None, list[Item]]:
    """Return what orders did since one was there, and the button to take it back.

    ``view`` is the reader's. That an order ended counts as heard once it is told while the game
    doesn't wait for its owner.
    """
    if table.is_private or view.mine is None or table.phase is GameStatus.LOBBY:
        return None, []
    try:
        numbers = [each for turn in found.numbers for each in turn] if found else []
        since = numbers[0] - 1 if numbers else view.seq
        mine = await context[StandingOrders].of(table.id, context.user_id, since)
        told, undo = [], list[Item]()
        if mine.turns:
            told.append(done_text(context.say, table, mine.turns))
            if view.undo == mine.seat:
                undo.append(undo_button(context.say, table, view))
        if mine.ended is not None:
            told.append(ended_text(context.say, table, mine.ended))
            if mine.seat not in view.to_act:
                await context[StandingOrders].seen(table.id, context.user_id)
    except StorageError as error:
        log.warning("what orders did can't be told", game=table.id, why=type(error).__name__)
        return None, []
    return "\n".join(told) or None, undo


_MOST_TOLD = 3
"""So many turns that orders played are told in the panel."""


class ShowOrders(OrdersButton, only_looks=True):
    """Shows the panel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_orders(context, table)


class WithdrawOrder(Button, verb="order-withdraw"):
    """Withdraws the order that is in force."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Withdraw it, and say so."""
        await context[StandingOrders].withdraw(
            table.id, context.user_id, interaction_id=context.interaction.id
        )
        await show_orders(context, table, context.say("orders-withdrawn"))


class ProposedOrder(Select, verb="order-pick"):
    """The proposals; what a choice does is up to the class that extends this one."""


async def show_orders(context: Context, table: Table, news: str | None = None) -> None:
    """Show what is in force, what was done by it and why the last one ended, and what to do.

    Raises Unable for whoever can't give orders.
    """
    say, service = context.say, context[StandingOrders]
    found = await proposals(context, table)
    mine = await service.of(table.id, context.user_id)
    view = await context[Play].view(table.id, context.user_id)
    address = own(table, mine.seat)
    told = say("orders-busy") if found is None else say("orders-propose", hints=table.options.hints)
    options = proposal_options(say, table, found or ())
    select = [ProposedOrder.make(address, say("orders-propose-placeholder"), options)]
    await context.show(
        "\n".join([*([news] if news else []), say("orders-title")]),
        _in_force(context, table, mine),
        _told(context, table, mine),
        told if options or found is None else None,
        select if options else None,
        _actions(context, table, mine, view),
    )
    if mine.ended is not None:
        await service.seen(table.id, context.user_id)


def _in_force(context: Context, table: Table, mine: OwnOrders) -> str:
    """The order that is in force, or that there is none; and that there is a draft."""
    say = context.say
    lines = []
    if mine.order is None:
        lines.append(say("orders-none", example=example_of(say, table)))
    else:
        lines.append(say("orders-in-force", turns=mine.order.turns))
        lines.append(order_text(say, table, mine.order))
        lines += as_text(say, table, mine.order)
    if mine.acts_now:
        lines.append(say("orders-acts-now"))
    if mine.draft and mine.draft != mine.text:
        lines.append(say("orders-draft-waits"))
    return "\n".join(lines)


def _told(context: Context, table: Table, mine: OwnOrders) -> str | None:
    """What orders have done, and why the last one ended."""
    told = []
    if mine.turns:
        told.append(done_text(context.say, table, mine.turns[-_MOST_TOLD:]))
    if mine.ended is not None:
        told.append(ended_text(context.say, table, mine.ended))
    return "\n".join(told) or None


def _actions(context: Context, table: Table, mine: OwnOrders, view: View) -> list[Item]:
    say, address = context.say, own(table, mine.seat)
    made: list[Item] = [ActionsButton.make(address, say("orders-new"), None, emoji="➕")]
    if mine.order is not None or mine.draft:
        made.append(EditOrderButton.make(address, say("orders-edit"), emoji="✏️"))
    if mine.order is not None:
        danger = discord.ButtonStyle.danger
        made.append(WithdrawOrder.make(address, say("orders-withdraw"), style=danger))
    if mine.turns and view.undo == mine.seat:
        made.append(undo_button(say, table, view))
    return [*made, hand_button(say, table)]


class PickProposal(ProposedOrder):
    """Makes a draft of a proposal, and shows what it would do."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it; if it isn't proposed any more, what is."""
        wanted = self.chosen(CHECKSUM, table)
        for each in await proposals(context, table) or ():
            if checksum(each.order) == wanted:
                await store(context, table, each.order)
                await show_preview(context, table, each.order)
                return
        await show_orders(context, table, context.say("orders-changed"))


class PreviewOrder(PreviewOrderButton):
    """Shows what the draft would do."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_preview(context, table, await require_draft(context, table))


class ConfirmOrder(ValueButton[str], verb="order-yes", value=CHECKSUM):
    """Puts the draft in force, if it still is the one that was shown."""

    async def on_use(self, context: Context, table: Table, shown: str) -> None:
        """Put it in force and say so; else show what the draft is now."""
        order = await require_draft(context, table)
        if checksum(order) != shown:
            await show_preview(context, table, order, context.say("orders-changed"))
            return
        given = await context[StandingOrders].give(
            table.id, context.user_id, order, interaction_id=context.interaction.id
        )
        # One that would call its owner in a turn that has begun ends at once.
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
    # One that has begun its turn in another way goes by the order from the next one on.
    turn = real.stage is Stage.TURN and now.own.seat in real.to_act
    text = preview_text(say, table, now.view, order, followed, turn=turn)
    address = own(table, now.own.seat)
    success = discord.ButtonStyle.success
    confirm = ConfirmOrder.make(
        address, say("orders-confirm"), checksum(order), style=success, emoji="✅"
    )
    edit = EditOrderButton.make(address, say("orders-edit"), emoji="✏️")
    await context.show(news, text, [confirm, edit, orders_button(say, table)])


ADD = "add"
NEVER = "-"
STOP = one_of(StopKind)
WAGONS = optional(NUMBER, NEVER)
FEW = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20)
"""How few wagons of somebody may end an order."""


class EditOrder(EditOrderButton):
    """Opens the draft; without one, the order that is in force becomes one."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        mine = await context[StandingOrders].of(table.id, context.user_id)
        draft = draft_of(table, mine.draft)
        if draft is None:
            if mine.order is None:
                raise Unable(TableRefusal.STALE, link=table.link)
            draft = mine.order
            await store(context, table, draft)
        await show_draft(context, table, mine.seat, draft)


class ForgetDraft(Button, verb="order-forget"):
    """Forgets the draft."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Forget it; what is in force stays."""
        await store(context, table, None)
        await show_orders(context, table)


class LinesSelect(Select, verb="order-lines"):
    """The lines of the draft; what a choice does is up to the class that extends this one."""


class _Part(Select):
    """A part of the draft that belongs to no line."""

    def change(self, table: Table, order: Order) -> Order:
        """Return the draft as it was chosen."""
        raise NotImplementedError

    async def on_use(self, context: Context, table: Table) -> None:
        """Store the draft, and show it."""
        order = self.change(table, await require_draft(context, table))
        await store(context, table, order)
        seat = table.seat_of(context.user_id)
        assert seat is not None  # noqa: S101
        await show_draft(context, table, seat, order)


class ChooseTurns(_Part, verb="order-turns"):
    """Chooses for how many turns the order is."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, turns=min(max(self.chosen(NUMBER, table), 1), MOST_TURNS))


class ChooseElse(_Part, verb="order-else"):
    """Chooses what happens if no line can act."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, else_blind=self.chosen(YES_NO, table))


class ChooseStops(_Part, verb="order-stops"):
    """Chooses what ends the order."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, stops=frozenset(self.all_chosen(STOP, table)))


class ChooseStopWagons(_Part, verb="order-stop-at"):
    """Chooses how few wagons of somebody end the order."""

    def change(self, table: Table, order: Order) -> Order:
        """Change it."""
        return replace(order, stop_wagons=self.chosen(WAGONS, table))


async def show_draft(context: Context, table: Table, seat: Seat, order: Order) -> None:
    """Show the draft, all of which can be changed."""
    say, address = context.say, own(table, seat)
    lines = [
        discord.SelectOption(
            label=fitting(
                [say("orders-line-option", number=number, line=line_text(say, table, line))]
            ),
            value=str(number - 1),
        )
        for number, line in enumerate(order.lines, 1)
    ]
    if not is_full(order):
        lines.append(discord.SelectOption(label=say("orders-line-add"), value=ADD, emoji="➕"))
    turns = [
        discord.SelectOption(
            label=say("orders-turns-option", turns=number),
            value=str(number),
            default=number == order.turns,
        )
        for number in range(1, MOST_TURNS + 1)
    ]
    otherwise = [
        discord.SelectOption(
            label=say("orders-else-option", blind=blind),
            value=YES if blind else NO,
            default=order.else_blind is blind,
        )
        for blind in (False, True)
    ]
    stops = [
        discord.SelectOption(
            label=say("orders-stop-option", stop=kind.value),
            value=kind.value,
            default=kind in order.stops,
        )
        for kind in StopKind
    ]
    placeholders = {
        LinesSelect: "orders-line-placeholder",
        ChooseTurns: "orders-turns-placeholder",
        ChooseElse: "orders-else-placeholder",
    }
    options = {LinesSelect: lines, ChooseTurns: turns, ChooseElse: otherwise}
    selects = [
        [kind.make(address, say(placeholders[kind]), listed)] for kind, listed in options.items()
    ]
    selects.append(
        [
            ChooseStops.make(
                address, say("orders-stops-placeholder"), stops, least=0, most=len(stops)
            )
        ]
    )
    wagons = ChooseStopWagons.make(
        address, say("orders-wagons-placeholder"), _wagons(context, order)
    )
    text = [
        say("orders-draft", turns=order.turns),
        order_text(say, table, order),
        *as_text(say, table, order),
    ]
    preview = PreviewOrderButton.make(
        address, say("orders-preview"), style=discord.ButtonStyle.primary
    )
    forget = ForgetDraft.make(address, say("orders-forget"), style=discord.ButtonStyle.danger)
    leave = [preview, forget, orders_button(say, table)]
    await context.show("\n".join(text), *selects, [wagons], leave)


def _wagons(context: Context, order: Order) -> list[discord.SelectOption]:
    say, now = context.say, order.stop_wagons
    listed = sorted({*FEW, *(() if now is None else (now,))})
    never = discord.SelectOption(label=say("orders-wagons-never"), value=NEVER, default=now is None)
    return [
        never,
        *(
            discord.SelectOption(
                label=say("orders-wagons-option", wagons=each),
                value=str(each),
                default=each == now,
            )
            for each in listed
        ),
    ]


async def orders_typed(context: Context, table: Table, text: str | None) -> None:
    """Show what a typed order would do, to be confirmed; or which word can't be read."""
    if text is None:
        await show_orders(context, table)
        return
    try:
        order = read_typed(order_reader(context.say, table), text)
    except UnclearOrder as unclear:
        say = context.say
        await context.show(unclear_order(say, unclear), [orders_button(say, table)])
        return
    await context[StandingOrders].as_if(table.id, context.user_id)
    await store(context, table, order)
    await show_preview(context, table, order)
