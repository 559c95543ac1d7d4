"""What the game waits for from a person, shown privately: the buttons of every decision.

Draw cards, claim a route, build a station, draw tickets, pass; the second card; the tickets
offered (R6, R39); a tunnel's toll (R31–R36); the last action taken back (R55).
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from itertools import combinations

import discord

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Position
from bot.pictures.private import offer, prospects
from bot.storage.rows import GameStatus
from bot.ui.buttons import (
    HintButton,
    KeepTheseButton,
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
    """The cards of the row; what everybody can see to be impossible is disabled (R17, X6)."""
    second = view.stage is Stage.SECOND_DRAW
    dry = not (second or view.pile or view.discard or rules.row_alone)
    return [
        MoveButton.make(
            address,
            say("ui-empty-place") if card is None else say.card_label(card),
            TakeFaceUp(place),
            emoji=None if card is None else say.icons.card(card),
            disabled=dry or card is None or (second and card is Colour.LOCOMOTIVE),
        )
        for place, card in enumerate(view.row, start=1)
    ]


def pile_button(say: Say, view: View, address: Address) -> Item:
    """The top card of the pile."""
    empty = not (view.pile or view.discard)
    label, emoji = say("ui-deck"), say.icons.pile
    return MoveButton.make(address, label, DrawBlind(), emoji=emoji, disabled=empty)


def two_button(say: Say, view: View, address: Address) -> Item:
    """Two cards of the pile with one click; beside that of one card, which has the icon."""
    few = view.pile + view.discard < 2
    return TwoCardsButton.make(address, say("ui-two"), disabled=few)


def locomotive_buttons(say: Say, view: View, address: Address) -> list[Item]:
    """The locomotive on top of a pile of its own, and how many lie there; none without one (X4)."""
    left = view.locomotives
    if left is None:
        return []
    label, emoji = say("ui-take-locomotive", left=left), say.icons.card(Colour.LOCOMOTIVE)
    return [MoveButton.make(address, label, TakeLocomotive(), emoji=emoji, disabled=not left)]


def draw_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """All there is to draw in a turn: the row, and the piles.

    The pile of locomotives is first: so its wide button leaves a narrow line room for another.
    """
    piles = [
        *locomotive_buttons(say, view, address),
        pile_button(say, view, address),
        two_button(say, view, address),
    ]
    return [row_buttons(say, rules, view, address), piles]


def can_draw(choices: Iterable[Move]) -> bool:
    """Whether drawing a card or taking a locomotive is among the decisions that are open."""
    return any(isinstance(move, DrawBlind | TakeFaceUp | TakeLocomotive) for move in choices)


def second_card(say: Say, position: Position) -> Sequence[Block]:
    """Ask for the second card (R11)."""
    rules, address = position.table.edition.board.rules, decision_address(position)
    rows = second_card_rows(say, rules, position.view, address)
    return say("ui-second-card", two=rules.must_draw_two), *rows


def second_card_rows(say: Say, rules: Rules, view: View, address: Address) -> list[list[Item]]:
    """The cards that can be the second one, and the way out where there is one (R11, X5)."""
    others = [pile_button(say, view, address)]
    if not rules.must_draw_two:
        others.append(MoveButton.make(address, say("ui-no-second-card"), Pass()))
    return [row_buttons(say, rules, view, address), others]


QUICK = 10
"""The most ways that are buttons."""


async def ticket_choice(context: Context, position: Position) -> Sequence[Block | None]:
    """Offer tickets with the draft so far."""
    say, table, view, own = context.say, position.table, position.view, position.own
    address = decision_address(position)
    tickets = [table.edition.board.tickets[ticket] for ticket in own.offer]
    least = min(least_kept(table.edition.board, view), len(tickets))
    chosen = await marked_tickets(context, position)
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
    confirm = KeepTicketsButton.make(
        address,
        say("ui-confirm-tickets", count=len(chosen)),
        style=discord.ButtonStyle.success,
        disabled=not enough,
    )
    text = offer_text(say, table, view, own, own_prospects, len(chosen))
    all_wait = view.stage is Stage.OPENING and view.to_act == (own.seat,)
    if all_wait:
        text = "\n".join([say("opening-all-wait"), text])
    quick = _fewest(say, position, tickets, least, chosen)
    return text, await offer(context, table, view), quick, [select], [confirm]


def _fewest(
    say: Say,
    position: Position,
    tickets: Sequence[Ticket],
    least: int,
    chosen: Sequence[TicketId],
) -> list[Item]:
    """A button for each way to keep no more than must be; none where these are too many.

    They are marked at the opening, and kept at once later, where a question came before.
    """
    address, opening = decision_address(position), position.view.stage is Stage.OPENING
    lettered = dict(zip(LETTERS, tickets, strict=False))
    ways = list(combinations(lettered, least))
    if len(ways) > QUICK or least == len(tickets):
        return []
    green, grey = discord.ButtonStyle.success, discord.ButtonStyle.secondary
    if not opening:
        return [
            KeepTheseButton.make(
                address, say("offer-keep-only", letters=" + ".join(way)), "".join(way), style=green
            )
            for way in ways
        ]
    marked = {letter for letter, ticket in lettered.items() if ticket.id in chosen}
    return [
        MarkTicketsButton.make(
            address, " + ".join(way), "".join(way), style=green if set(way) == marked else grey
        )
        for way in ways
    ]


async def marked_tickets(context: Context, position: Position) -> list[TicketId]:
    """The draft as far as it is about the tickets offered now."""
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
    """Ask whether to pay; the question is asked even if there is no way to (R36)."""
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
    give_up = MoveButton.make(
        address, say("ui-give-up"), GiveUpTunnel(), style=discord.ButtonStyle.danger
    )
    text = say(
        "ui-tunnel" if tolls else "ui-tunnel-too-dear",
        route=say.track(position.table.edition, tunnel.route),
        revealed=say.iconic.card_list(tunnel.revealed),
        toll=tunnel.toll,
    )
    return text, [*tolls, give_up]


def turn_decision(say: Say, position: Position) -> Sequence[Block]:
    """The actions of a turn, privately: beside one's hand, or after a button that came late.

    Only here can passing be offered as soon as it is possible: others would read a hand from it.
    """
    address = decision_address(position)
    rows = turn_rows(say, position.table, position.view, address)
    if Pass() in position.choices:
        rows.append([PassButton.make(address, say("ui-pass"))])
    return say("next-you"), *rows


def turn_rows(say: Say, table: Table, view: View, address: Address) -> list[list[Item]]:
    """The actions of a turn that all can see to be possible, beside others that are disabled.

    All in one, which breaks into as few rows as there can be.
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


async def decision_panel(context: Context, position: Position | None) -> Sequence[Block | None]:
    """Return the decision that is the reader's now, and the way to advice about it.

    Nothing if there is none to show. A newcomer's guide speaks beside it.
    """
    if position is None:
        return ()
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
    """The button that asks for advice, where hints are on."""
    if not hints_now(position.table, position.view):
        return None
    return [HintButton.make(Address(position.table.id, None, 0), say("ui-hint"), emoji="💡")]


async def next_decision_panel(
    context: Context, table: Table, position: Position | None = None
) -> Sequence[Block | None]:
    """Return the decision after something that is done already, in the ``position`` after it.

    What fails now is only logged: an error would say that nothing was changed.
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


def undo_button(say: Say, table: Table, view: View) -> Item:
    """The button of the seat that may take back its last action."""
    assert view.undo is not None  # noqa: S101
    address = Address(table.id, view.undo, view.seats[view.undo].decisions)
    return MoveButton.make(address, say("ui-undo"), Undo(), emoji="↩️")
