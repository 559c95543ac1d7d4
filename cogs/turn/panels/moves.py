"""Making a move, at once or after a preview, and answering it; the buttons of payments.

Everybody for whom the game doesn't wait is refused in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

import discord

from bot.core.history import with_tunnel
from bot.core.model import MoveResult, Table
from bot.core.people import Confirmation, Preferences, Visits
from bot.core.play import Play
from bot.core.position import Position
from bot.core.presses import LatePress, Meant, NoSecondCard, RowCard, Sure
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.fields import Fields
from bot.pictures.private import close_up, hand, kept_plan, outlooks, prospects
from bot.ui.buttons import (
    PREVIEWED,
    ListPosition,
    MoveButton,
    PageButton,
    PreviewButton,
    Previewed,
    RoutePayments,
    RoutePaymentsButton,
    RoutesButton,
    StationPayments,
    StationPaymentsButton,
    StationsButton,
    TwoCardsButton,
    paged,
)
from bot.ui.components import ValueButton
from bot.ui.context import Context, position_words
from bot.ui.custom_ids import Address, decision_address
from bot.ui.items import Emoji, Item
from bot.ui.panels import Need
from bot.words import Say
from cogs.turn.panels.decisions import next_decision_panel
from cogs.turn.panels.guide import show_lesson
from cogs.turn.panels.hand import hand_button, next_table
from cogs.turn.panels.window import PrivateAnswer, show_in_window
from cogs.turn.service.guide import Place
from cogs.turn.words.moves import answer, claim_preview, is_too_dear, station_preview
from engine.board import Rules, Seat
from engine.cards import Colour
from engine.events import CardDrawn, FaceUpTaken, LocomotiveTaken, TunnelRevealed
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeLocomotive,
    Undo,
)
from engine.refusals import IllegalMove
from engine.view import View
from strategy.borrowing import benefits


async def asks_first(context: Context, position: Position, move: ClaimRoute | BuildStation) -> bool:
    """Return whether the player wants to confirm this move before it is made."""
    wanted = await context[Preferences].confirmation(context.user_id)
    if wanted is Confirmation.COSTLY:
        return costs_dearly(position, move)
    return wanted is Confirmation.ALWAYS


async def asks_typed(context: Context, position: Position) -> bool:
    """Return whether the player is asked before a clear typed move is made.

    They are if a computer plays next, which leaves seconds to take it back.
    """
    wanted = await context[Preferences].confirmation(context.user_id)
    return wanted is not Confirmation.NEVER and _computer_follows(position)


def costs_dearly(position: Position, move: ClaimRoute | BuildStation) -> bool:
    """Return whether a move spends a locomotive or can't be taken back (R55).

    It can't after a card that comes into the row, a tunnel's cards, or a game's last turn; and a
    computer that plays next leaves only seconds for it.
    """
    table, view = position.table, position.view
    tunnel = isinstance(move, ClaimRoute) and table.edition.board.routes[move.route].tunnel
    return (
        bool(move.payment.locomotives)
        or tunnel
        or None in view.row
        or _may_be_swept(table.edition.board.rules, view)
        or view.final_turns == ()
        or _computer_follows(position)
    )


def _may_be_swept(rules: Rules, view: View) -> bool:
    """Return whether the row may go when cards are discarded (R14), as far as anybody knows."""
    locomotives = view.row.count(Colour.LOCOMOTIVE)
    return rules.row_judged_again and 0 < rules.row_locomotives <= locomotives


def _computer_follows(position: Position) -> bool:
    return position.table.holders[_next_seat(position)].level is not None


def _next_seat(position: Position) -> Seat:
    """Return the next seat after the reader's that hasn't resigned."""
    seats, me = position.view.seats, position.own.seat
    order = [*range(me + 1, len(seats)), *range(me + 1)]
    return Seat(next(seat for seat in order if not seats[seat].resigned))


_DREW = CardDrawn | FaceUpTaken | LocomotiveTaken


class MakeMove(MoveButton):
    """The button that makes the move in its custom id."""

    async def on_use(self, context: Context, table: Table, meant: Meant) -> None:
        """Make the move that the button says; ask first if it is from an earlier turn."""
        await play(context, table, meant, self.address.n)


async def play(
    context: Context,
    table: Table,
    meant: Meant,
    pressed: int | None = None,
    *,
    second: Move | None = None,
) -> None:
    """Make a move, and show what it brought and what is next.

    ``pressed`` is the decision of the button that says it: one of an earlier turn is asked about,
    one that means nothing any more raises Unable or IllegalMove. ``second`` draws the second card.
    """
    try:
        result = await context[Play].act(
            *(table.id, context.user_id, meant),
            interaction_id=context.interaction.id,
            pressed=pressed,
            press=context.press,
            second=second,
        )
    except LatePress as late:
        await _ask_late(context, table, late)
        return
    await show_result(context, result)


async def _ask_late(context: Context, table: Table, late: LatePress) -> None:
    """Ask whether the move of a button of an earlier turn shall be made now."""
    say, position = context.say, await context.position(table)
    address, tunnel = decision_address(position), position.view.tunnel
    label, emoji = _words_of(say, position, late)
    meant = Sure(late.meant) if isinstance(late.meant, ClaimRoute | BuildStation) else late.meant
    question = say("ask-late")
    if tunnel is not None and isinstance(late.meant, PayToll | GiveUpTunnel):
        track = say.track(table.edition, tunnel.route)
        question = say("ask-late-tunnel", route=track)
    made = (
        TwoCardsButton.make(address, label, style=discord.ButtonStyle.primary)
        if late.twice
        else MoveButton.make(address, label, meant, emoji=emoji, style=discord.ButtonStyle.primary)
    )
    await context.ask(question, [made])


def _words_of(say: Say, position: Position, late: LatePress) -> tuple[str, Emoji]:
    """Return the label and the icon of a button that makes a move, wherever it is shown."""
    edition, icons = position.table.edition, say.icons
    meant = late.meant.move if isinstance(late.meant, Sure) else late.meant
    match meant:
        case RowCard(colour=colour):
            return say.card_label(colour), icons.card(colour)
        case DrawBlind():
            return (say("ui-two"), None) if late.twice else (say("ui-deck"), icons.pile)
        case TakeLocomotive():
            left = position.view.locomotives or 0
            return say("ui-take-locomotive", left=left), icons.card(Colour.LOCOMOTIVE)
        case ClaimRoute(route, paid):
            name = say.track(edition, route)
            return say("claim-at-once", name=name, payment=say.payment(paid)), icons.payment(paid)
        case BuildStation(city, paid):
            name = say.city(edition, city)
            return say("claim-at-once", name=name, payment=say.payment(paid)), icons.payment(paid)
        case PayToll(paid):
            return say("ui-pay", payment=say.payment(paid)), icons.payment(paid)
    return say(_LABELS[type(meant)]), None


_LABELS: Mapping[type[Meant], str] = {
    DrawTickets: "ui-draw-tickets",
    GiveUpTunnel: "ui-give-up",
    NoSecondCard: "ui-no-second-card",
    Pass: "ui-pass",
    Resign: "ui-resign",
    Undo: "ui-undo",
}
"""The labels of the buttons whose moves say nothing else."""


async def show_result(context: Context, result: MoveResult) -> None:
    """Show a player the result of their move: new cards with the hand, then the next decision."""
    context.let_others_begin()
    table, view = result.table, result.view
    if table.is_private:
        await context[PrivateAnswer].show(context, table, result)
        return
    done = result.seat not in view.to_act
    await context[Visits].record(table.id, context.user_id, view.seq, done=done)
    drew = any(isinstance(event, _DREW) for event in result.events)
    offered = view.mine is not None and view.mine.offer and view.mine.seat in view.to_act
    own_prospects = await prospects(context, table, view) if offered else None
    picture = None
    if drew:
        picture = await hand(context, table, view, await outlooks(context, table, view))
    if any(isinstance(event, TunnelRevealed) for event in result.events):
        public = with_tunnel(await context[Play].view(table.id, None), result.events)
        picture = await close_up(context, table, public)
    panel = await next_decision_panel(context, table, Position.after(result))
    # The answer's text says what is next, so the panel's own texts are left out.
    parts = [block for block in panel if not isinstance(block, str)]
    words = await position_words(context, table, view)
    text = answer(context.say, table, result, own_prospects)
    beside = [] if is_too_dear(view) else [hand_button(context.say, table)]
    if done:
        beside += await next_table(context, table)

    asked = offered or view.tunnel is not None

    async def show(answering: Context, undoing: list[Item], need: Need | None) -> None:
        buttons = [*undoing, *beside]
        if asked:
            await answering.ask(text, picture, words, *parts, buttons)
        else:
            await answering.show(text, picture, words, *parts, buttons, need=need)

    await show_in_window(context, table, view, show)


PAGE = 20
QUICK = 5
"""How many of a list are buttons, too."""
MoveT = TypeVar("MoveT", bound=ClaimRoute | BuildStation)


def frugal_first(moves: Sequence[MoveT]) -> list[MoveT]:
    """Return moves by their locomotives, the fewest first (R28)."""
    return sorted(moves, key=lambda move: move.payment.locomotives)


def pay_button(
    say: Say,
    address: Address,
    move: ClaimRoute | BuildStation,
    label: str,
    back_to: ListPosition,
    *,
    shown_first: bool,
) -> Item:
    """Return the button for one payment: it previews its move if ``shown_first``, or makes it."""
    green, emoji = discord.ButtonStyle.success, say.icons.payment(move.payment)
    if shown_first:
        value = Previewed(back_to, move)
        return PreviewButton.make(address, label, value, emoji=emoji, style=green)
    return MoveButton.make(address, label, move, emoji=emoji, style=green)


async def quick_button(
    context: Context,
    position: Position,
    moves: Sequence[MoveT],
    name: str,
    ways: Item,
    back_to: ListPosition,
) -> Item:
    """Return a button to pay with the fewest locomotives, or ``ways`` if several payments do."""
    frugal = frugal_first(moves)
    fewest = [m for m in frugal if m.payment.locomotives == frugal[0].payment.locomotives]
    if len(fewest) > 1:
        return ways
    move = fewest[0]
    label = context.say("claim-at-once", name=name, payment=context.say.payment(move.payment))
    first = await asks_first(context, position, move)
    address = decision_address(position)
    return pay_button(context.say, address, move, label, back_to, shown_first=first)


async def pay_buttons(
    context: Context,
    position: Position,
    moves: Sequence[MoveT],
    label: Callable[[MoveT], str],
    page: int,
    page_button: PageButton,
    back_to: ListPosition | None,
) -> list[Item]:
    """Return a page of buttons, one for each payment, and the buttons that turn the pages.

    A button makes its move, or previews it if the player wants to be asked. ``back_to`` is where in
    the list of routes or cities the reader came from, if they did.
    """
    address = decision_address(position)
    back_to = back_to or ListPosition()
    visible, turns = paged(context.say, frugal_first(moves), page, PAGE, page_button)
    made: list[Item] = []
    for move in visible:
        first = await asks_first(context, position, move)
        made.append(pay_button(context.say, address, move, label(move), back_to, shown_first=first))
    return [*made, *turns]


async def position_to_act(context: Context, table: Table) -> Position:
    """Return the position of a reader for whom the game waits; raises as `require_choices` does."""
    position = await context.position(table)
    await require_choices(context, position)
    return position


async def require_choices(context: Context, position: Position) -> None:
    """Raise what the rules say if the game doesn't wait for the reader (R9)."""
    if not position.choices:
        raise await refusal_of(context, position.table, Pass())


async def refusal_of(context: Context, table: Table, move: Move) -> IllegalMove | Unable:
    """Return why the rules refuse a move; if they don't, an Unable saying that it is stale."""
    refusal = await context[Play].why_not(table.id, context.user_id, move)
    return refusal or Unable(TableRefusal.STALE, link=table.link)


class StopAsking(ValueButton[Previewed], verb="unasked", value=PREVIEWED):
    """The button below a preview that turns previews off; it makes no move."""

    async def on_use(self, context: Context, table: Table, preview: Previewed) -> None:
        """Store that the player is never asked, and show the same preview once more."""
        await context[Preferences].choose_confirmation(context.user_id, Confirmation.NEVER)
        await show_preview(context, await position_to_act(context, table), preview)


class Preview(PreviewButton, gives_way=True):
    """The button that previews a claim or a station."""

    async def on_use(self, context: Context, table: Table, preview: Previewed) -> None:
        """Show what the move would bring."""
        await show_preview(context, await position_to_act(context, table), preview)


async def make_or_show(
    context: Context, position: Position, chosen: Previewed, decision: int
) -> bool:
    """Make a move chosen from a list, or preview it if the player is asked; False if neither.

    It is previewed, too, from the list of an earlier ``decision``. Neither is done with a costly
    move of somebody who is never asked: they choose the payment.
    """
    move = chosen.move
    if decision != position.seat.decisions or await asks_first(context, position, move):
        await show_preview(context, position, chosen)
    elif costs_dearly(position, move):
        return False
    else:
        await play(context, position.table, move, decision)
    return True


async def make_typed(
    context: Context,
    position: Position,
    move: ClaimRoute | BuildStation,
    decision: int | None = None,
) -> None:
    """Make a move that was typed and is clear, or preview it if a computer plays next."""
    if await asks_typed(context, position):
        await show_preview(context, position, Previewed(ListPosition(), move))
    else:
        await play(context, position.table, move, decision)


async def show_preview(context: Context, position: Position, preview: Previewed) -> None:
    """Show what a move would bring, with a button to confirm; raises its refusal if not legal."""
    table, (back_to, move) = position.table, preview
    if move not in position.choices:
        raise await refusal_of(context, table, move)
    say, address = context.say, decision_address(position)
    if isinstance(move, ClaimRoute):
        await show_lesson(context, position, Place.PAYMENT, move.route)
    wanted = await context[Preferences].confirmation(context.user_id)
    confirming = wanted is not Confirmation.NEVER
    confirm = MoveButton.make(
        address, say(_confirm_label(table, move)), Sure(move), style=discord.ButtonStyle.success
    )
    quiet = [StopAsking.make(address, say("preview-unasked"), preview)] if confirming else []
    note = None if confirming else say("preview-asked", ask=wanted.value)
    beside = _beside(context, position, move, back_to)
    route = move.route if isinstance(move, ClaimRoute) else None
    chart = await kept_plan(context, position, route)
    await context.ask(_text(say, position, move), chart, note, [confirm, *beside, *quiet])


def _text(say: Say, position: Position, move: ClaimRoute | BuildStation) -> str:
    table, view, own = position.table, position.view, position.own
    if isinstance(move, BuildStation):
        benefit = benefits(table.edition.board, view)[move.city]
        return station_preview(say, table, view, own, move, benefit)
    return claim_preview(say, table, view, own, move)


def _confirm_label(table: Table, move: ClaimRoute | BuildStation) -> str:
    """Return the message id for the label of the button that confirms a move."""
    if isinstance(move, ClaimRoute):
        tunnel = table.edition.board.routes[move.route].tunnel
        return "preview-confirm-tunnel" if tunnel else "preview-confirm-claim"
    return "preview-confirm-station"


def _beside(
    context: Context, position: Position, move: ClaimRoute | BuildStation, back_to: ListPosition
) -> list[Item]:
    """Return the buttons from a preview to other payments, if any, and back to the list."""
    say, address, choices = context.say, decision_address(position), position.choices
    items: list[Item] = []
    if isinstance(move, ClaimRoute):
        if sum(isinstance(m, ClaimRoute) and m.route == move.route for m in choices) > 1:
            other = say("claim-other-payment")
            tracks = RoutePayments((move.route,), 0, back_to)
            items.append(RoutePaymentsButton.make(address, other, tracks))
        return [*items, RoutesButton.make(address, say("claim-back"), back_to)]
    if sum(isinstance(m, BuildStation) and m.city == move.city for m in choices) > 1:
        other = say("claim-other-payment")
        items.append(
            StationPaymentsButton.make(address, other, StationPayments(move.city, 0, back_to))
        )
    return [*items, StationsButton.make(address, say("claim-back"), back_to.page)]


def meant_label(say: Say, name: str, colour: Colour | None, typed: Fields) -> str:
    """Return the label of a button for a route or city, and for a colour if that was unclear."""
    clear = colour is None or (len(typed.kinds) == 1 and typed.colours[0].sure)
    return name if clear or colour is None else f"{name} · {say.card_label(colour)}"
