"""The private panels of each decision that the game waits for, with their buttons.

Those are: a turn, the second card, offered tickets (R6, R39), a tunnel's toll (R31–R36). Also the
button that takes the last action back (R55).
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from itertools import combinations

import discord

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Position
from bot.core.presses import NoSecondCard, RowCard
from bot.pictures.private import offer, prospects
from bot.storage.rows import GameStatus
from bot.ui.buttons import (
    HintButton,
    KeepTicketsButton,
    ListPosition,
    MarkTicketsButton,
    MoveButton,
    OfferSelect,
    PassButton,
    RoutesButton,
    StationsButton,
    TicketsButton,
    TwoCardsButton,
)
from bot.ui.context import Context
from bot.ui.custom_ids import Address, decision_address
from bot.ui.items import Block, Item
from bot.words import Say
from bot.words.status import LETTERS, least_kept, offer_text
from cogs.turn.panels.guide import show_lesson
from cogs.turn.words.advice import hints_now
from cogs.turn.words.moves import is_too_dear
from engine.board import Rules, Ticket, TicketId
from engine.cards import Colour
from engine.moves import (
    DrawBlind,
    GiveUpTunnel,
    Move,
    Pass,
    PayToll,
    TakeFaceUp,
    TakeLocomotive,
    Undo,
)
from engine.view import Stage, View
from strategy.public_limits import can_build, can_claim


def row_buttons(say: Say, rules: Rules, view: View, address: Address) -> list[Item]:
    """Return a button for each card of the row; what all can see to be impossible is disabled.

    Once pile and discard are empty that is all of the row (R17), unless it may be taken alone (X6).
    """
    second = view.stage is Stage.SECOND_DRAW
    dry = not (second or view.pile or view.discard or rules.row_alone)
    return [
        MoveButton.make(
            address,
            say("ui-empty-place") if card is None else say("card-button", colour=card),
            TakeFaceUp(place) if card is None else RowCard(place, card),
            emoji=None if card is None else say.icons.card(card),
            disabled=dry or card is None or (second and card is Colour.LOCOMOTIVE),
        )
        for place, card in enumerate(view.row, start=1)
    ]


def pile_button(say: Say, view: View, address: Address) -> Item:
    """Return the button that draws the top card of the pile."""
    empty = not (view.pile or view.discard)
    return MoveButton.make(address, say("ui-deck"), DrawBlind(), disabled=empty)


def two_button(say: Say, view: View, address: Address) -> Item:
    """Return the button that draws two cards of the pile."""
    few = view.pile + view.discard < 2
    return TwoCardsButton.make(address, say("ui-two"), disabled=few)


def locomotive_buttons(say: Say, view: View, address: Address) -> list[Item]:
    """Return the button for the locomotives' own pile, with its count; none without it (X4)."""
    left = view.locomotives
    if left is None:
        return []
    label, emoji = say("ui-take-locomotive", left=left), say.icons.card(Colour.LOCOMOTIVE)
    return [MoveButton.make(address, label, TakeLocomotive(), emoji=emoji, disabled=not left)]


def draw_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """Return the rows of buttons for all that can be drawn in a turn: the row and the piles.

    The pile of locomotives is first: its wide button leaves a narrow line room for another.
    """
    piles = [
        *locomotive_buttons(say, view, address),
        pile_button(say, view, address),
        two_button(say, view, address),
    ]
    return [row_buttons(say, rules, view, address), piles]


def can_draw(choices: Iterable[Move]) -> bool:
    """Return whether drawing a card or taking a locomotive is among the open choices."""
    return any(isinstance(move, DrawBlind | TakeFaceUp | TakeLocomotive) for move in choices)


def second_card(say: Say, position: Position) -> Sequence[Block]:
    """Return the panel that asks for the second card (R11)."""
    rules, address = position.table.edition.board.rules, decision_address(position)
    rows = second_card_rows(say, rules, position.view, address)
    return say("ui-second-card", two=rules.must_draw_two), *rows


def second_card_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """Return buttons for the second card, and one to decline it where that is allowed (R11, X5)."""
    others = [pile_button(say, view, address)]
    if not rules.must_draw_two:
        others.append(MoveButton.make(address, say("ui-no-second-card"), NoSecondCard()))
    return [row_buttons(say, rules, view, address), others]


QUICK = 10
"""The most ways that are buttons."""


async def ticket_choice(context: Context, position: Position) -> Sequence[Block | None]:
    """Return the panel of the offered tickets, with the draft marked."""
    say, table, view, own = context.say, position.table, position.view, position.own
    address = decision_address(position)
    tickets = [table.edition.board.tickets[ticket] for ticket in own.offer]
    least = min(least_kept(table.edition.board, view), len(tickets))
    # Where all must be kept there is nothing to mark.
    chosen = own.offer if least == len(tickets) else await marked_tickets(context, position)
    own_prospects = await prospects(context, table, view, chosen)
    select = OfferSelect.make(
        address,
        say("ui-tickets-placeholder", least=least),
        [
            _option(say, table, letter, ticket, ticket.id in chosen)
            for letter, ticket in zip(LETTERS, tickets, strict=False)
        ],
        most=len(tickets),
    )
    enough = len(chosen) >= least
    marked = "".join(
        letter for letter, each in zip(LETTERS, tickets, strict=False) if each.id in chosen
    )
    confirm = KeepTicketsButton.make(
        address,
        say("ui-confirm-tickets", count=len(chosen)),
        marked or None,
        style=discord.ButtonStyle.success,
        disabled=not enough,
    )
    text = offer_text(say, table, view, own, own_prospects, len(chosen))
    all_wait = view.stage is Stage.OPENING and view.to_act == (own.seat,)
    if all_wait:
        text = "\n".join([say("opening-all-wait"), text])
    quick = _fewest(position, tickets, least, chosen)
    return text, await offer(context, table, view), quick, [select], [confirm]


def _fewest(
    position: Position, tickets: Sequence[Ticket], least: int, chosen: Sequence[TicketId]
) -> list[Item]:
    """Return a button that marks each way to keep the fewest tickets; none for too many ways."""
    address, lettered = decision_address(position), dict(zip(LETTERS, tickets, strict=False))
    ways = list(combinations(lettered, least))
    if len(ways) > QUICK or least == len(tickets):
        return []
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    marked = {letter for letter, ticket in lettered.items() if ticket.id in chosen}
    return [
        MarkTicketsButton.make(
            address, " + ".join(way), "".join(way), style=green if set(way) == marked else grey
        )
        for way in ways
    ]


async def marked_tickets(context: Context, position: Position) -> list[TicketId]:
    """Return the tickets of the draft that are among those offered now."""
    draft = await context[Play].draft_of(position.table.id, context.user_id)
    return [ticket for ticket in position.own.offer if ticket in draft]


def _option(
    say: Say, table: Table, letter: str, ticket: Ticket, chosen: bool
) -> discord.SelectOption:
    kind = "ui-long-ticket" if ticket.long else "ui-regular-ticket"
    label = say("offer-option", letter=letter, ticket=say.ticket(table.edition, ticket.id))
    return discord.SelectOption(
        label=label[:100],
        value=ticket.id,
        description=say(kind, points=ticket.points)[:100],
        default=chosen,
    )


def tunnel_decision(say: Say, position: Position) -> Sequence[Block]:
    """Return the panel that asks whether to pay a tunnel's toll, even if it can't be paid (R36)."""
    address, tunnel = decision_address(position), position.view.tunnel
    assert tunnel is not None  # noqa: S101
    tolls = [
        MoveButton.make(
            address,
            say("ui-pay", payment=say.payment(move.payment)),
            move,
            emoji=say.icons.payment(move.payment),
            style=discord.ButtonStyle.success,
        )
        for move in position.choices
        if isinstance(move, PayToll)
    ]
    label = say("ui-give-up" if tolls else "ui-take-back")
    give_up = MoveButton.make(address, label, GiveUpTunnel(), style=discord.ButtonStyle.danger)
    text = say(
        "ui-tunnel" if tolls else "ui-tunnel-too-dear",
        route=say.track(position.table.edition, tunnel.route),
        revealed=say.iconic.card_list(tunnel.revealed),
        toll=tunnel.toll,
    )
    return text, [*tolls, give_up]


def turn_decision(say: Say, position: Position) -> Sequence[Block]:
    """Return the private panel of a turn's actions: beside the hand, or after a late button.

    Only here can passing be offered as soon as it is possible: in public it would tell about the
    hand.
    """
    address = decision_address(position)
    rows = turn_rows(say, position.table, position.view, address)
    if Pass() in position.choices:
        rows.append([PassButton.make(address, say("ui-pass"))])
    return say("next-you"), *rows


def turn_rows(say: Say, table: Table, view: View, address: Address) -> list[list[Item]]:
    """Return the buttons of a turn's actions, disabled where all can see one to be impossible.

    All are in one list, which breaks into as few rows as possible.
    """
    row, piles = draw_rows(say, table.edition.board.rules, view, address)
    return [[*row, *piles, *_actions(say, table, view, address)]]


def _actions(say: Say, table: Table, view: View, address: Address) -> list[Item]:
    board, seat = table.edition.board, view.seats[view.to_act[0]]
    claim = can_claim(board, view, seat)
    made: list[Item] = [
        RoutesButton.make(
            address,
            say("ui-claim"),
            ListPosition(),
            style=discord.ButtonStyle.primary,
            disabled=not claim,
        )
    ]
    if board.rules.stations:
        build = can_build(board, view, seat)
        made.append(StationsButton.make(address, say("ui-station"), 0, disabled=not build))
    made.append(TicketsButton.make(address, say("ui-tickets"), disabled=not view.ticket_pile))
    return made


_log = logging.getLogger(__name__)


async def decision_panel(
    context: Context, position: Position | None, *, guided: bool = True
) -> Sequence[Block | None]:
    """Return the panel of the reader's open decision, with the button for hints.

    Nothing without an open decision. Beside it the guide may give a lesson, if it is ``guided``.
    """
    if position is None:
        return ()
    if guided:
        await show_lesson(context, position)
    if not position.to_act:
        return ()
    return [*await _panel(context, position), _advice(context.say, position)]


async def _panel(context: Context, position: Position) -> Sequence[Block | None]:
    match position.view.stage:
        case Stage.OPENING | Stage.TICKET_CHOICE:
            return await ticket_choice(context, position)
        case Stage.TURN:
            return turn_decision(context.say, position)
        case Stage.SECOND_DRAW:
            return second_card(context.say, position)
        case Stage.TUNNEL:
            return tunnel_decision(context.say, position)
        case Stage.OVER:
            return ()


def _advice(say: Say, position: Position) -> list[Item] | None:
    """Return the button that asks for hints; None where they are off, or nothing is to choose."""
    if is_too_dear(position.view) or not hints_now(position.table, position.view):
        return None
    return [HintButton.make(Address(position.table.id, None, 0), say("ui-hint"), emoji="💡")]


async def next_decision_panel(
    context: Context, table: Table, position: Position | None = None
) -> Sequence[Block | None]:
    """Return the panel of the decision after something that is done, at the ``position`` after it.

    A failure is only logged: an error would say that nothing was changed.
    """
    try:
        position = position or await context[Play].position(table.id, context.user_id)
        return await decision_panel(context, position)
    except Exception as error:
        _log.error("what comes next can't be shown: %s", type(error).__name__)
        return ()


async def own_position(context: Context, table: Table) -> Position | None:
    """Return the position of somebody with a seat in a running game; None for anybody else."""
    if table.phase is not GameStatus.RUNNING or table.holder_of(context.user_id) is None:
        return None
    return await context.position(table)


def undo_button(say: Say, table: Table, view: View, label: str = "ui-undo") -> Item:
    """Return the button with which the seat that acted last takes its action back."""
    return MoveButton.make(undo_address(table, view), say(label), Undo(), emoji="↩️")


def undo_address(table: Table, view: View) -> Address:
    """Return the address of the last decision of the seat that can take it back."""
    assert view.undo is not None  # noqa: S101
    return Address(table.id, view.undo, view.seats[view.undo].decisions)
