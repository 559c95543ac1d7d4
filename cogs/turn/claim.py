"""Claiming a route: at once if it is clear how, else by choosing a payment (R20–R29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.model import Table
from bot.texts.claims import tunnel_cards
from bot.texts.refusals import could_pay, explain
from cogs.info.rules import why_buttons
from cogs.kit.context import Desk
from cogs.kit.decisions import address_of, step
from cogs.kit.layout import Block
from cogs.kit.panels import ClaimPicker, PayPage, Place, opens
from cogs.turn.alternatives import instead
from cogs.turn.moves import play
from cogs.turn.payment import frugal_first, pay_buttons
from cogs.turn.waiting import awaited
from engine.board import Board, CityId, Route, RouteId
from engine.cards import Cards, Colour
from engine.moves import ClaimRoute, Move
from engine.payment import Payment, payment
from engine.refusals import IllegalMove
from engine.view import Stage, View


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to claim: the ends in their order, how to pay as far as they said."""

    a: CityId
    b: CityId
    routes: tuple[Route, ...]
    colour: Colour | None = None
    locomotives: int | None = None

    def fits(self, move: ClaimRoute) -> bool:
        """Whether a claim is one that was meant."""
        paid = move.payment
        if self.locomotives is not None:
            if paid.locomotives != self.locomotives:
                return False
            if paid.colour is None:
                return True
        if self.colour is Colour.LOCOMOTIVE:
            return paid.colour is None
        return self.colour is None or paid.colour is self.colour


@opens(PayPage)
async def show_payments(desk: Desk, table: Table, rest: str) -> None:
    """Show a page of ways to pay, or why there are none (any more)."""
    ids, page, place = [*rest.split(" "), ""][:3]
    wanted = set(ids.split(","))
    routes = tuple(route for route in table.edition.board.routes.values() if route.id in wanted)
    view, choices = await desk.mine(table), await awaited(desk, table)
    if moves := ways(choices, routes):
        from_list = place or None
        shown = await pay_panel(desk, table, view, moves, int(page), place=from_list)
        await desk.show(*shown)
    elif routes:
        wish = Wish(routes[0].a, routes[0].b, routes)
        await refuse(desk, table, wish, view, (), place or None)
    else:
        await desk.show(desk.say("claim-no-way-to-pay"))


async def ask_or_claim(desk: Desk, table: Table, wish: Wish, decision: int | None = None) -> None:
    """Claim if it is clear how, otherwise ask; a locomotive is never spent unasked (R28).

    Nothing is claimed once another ``decision`` is open than the one it was asked for.
    """
    view = await desk.mine(table)
    choices = await awaited(desk, table)
    payable = ways(choices, wish.routes)
    meant = [move for move in payable if wish.fits(move)]
    clear = _clear(table, wish, meant)
    if clear is not None:
        await play(desk, table, clear, decision)
    elif meant:
        await desk.show(*await pay_panel(desk, table, view, meant))
    else:
        await refuse(desk, table, wish, view, payable)


async def refuse(
    desk: Desk,
    table: Table,
    wish: Wish,
    view: View,
    payable: Sequence[ClaimRoute],
    place: str | None = None,
) -> None:
    """Say why none of the routes can be claimed as wished, and offer what would work."""
    refusals = await _refusals(desk, table, wish, view)
    ends = (wish.a, wish.b)
    texts = list(dict.fromkeys(explain(desk.say, table, each, ends) for each in refusals))
    offered: Sequence[Block | None]
    if view.stage is not Stage.TURN:
        offered = await step(desk, table)
    elif payable:
        texts.append(could_pay(desk.say, dict.fromkeys(m.payment for m in frugal_first(payable))))
        offered = (await pay_panel(desk, table, view, payable))[1:]
    else:
        codes = [each.refusal for each in refusals]
        offered = await instead(desk, table, view, ends, codes, place)
    why = why_buttons(desk.say, table, refusals)
    await desk.show("\n".join(texts), *offered, why)


async def pay_panel(
    desk: Desk,
    table: Table,
    view: View,
    moves: Sequence[ClaimRoute],
    page: int = 0,
    *,
    place: str | None = None,
) -> Sequence[Block | None]:
    """Ask which of several ways to pay; each is then shown before it is done.

    ``place`` is that in the list where somebody came from, if they did.
    """
    say, board = desk.say, table.edition.board
    routes = list(dict.fromkeys(move.route for move in moves))

    def label(move: ClaimRoute) -> str:
        paid = say.payment(move.payment)
        if len(routes) == 1:
            return paid
        track = say.route_colour(board.routes[move.route].colour)
        return say("claim-pay-for", payment=paid, track=track)

    title = say("claim-how-to-pay", route=say.route(table.edition, routes[0]))
    if any(board.routes[route].tunnel for route in routes):
        title += "\n" + say("claim-tunnel-ahead", cards=tunnel_cards(table, view))
    if len(moves) == 1 and moves[0].payment.locomotives > board.routes[routes[0]].locomotives:
        title += "\n" + say("pay-asks-locomotives")
    what = ",".join(routes)
    buttons = await pay_buttons(desk, table, view, PayPage, what, moves, label, page, place)
    back = say("claim-all" if place is None else "claim-back")
    here = place or Place().write(board)
    return title, buttons, [ClaimPicker.make(address_of(table, view), back, here)]


def ways(choices: Sequence[Move], routes: Sequence[Route]) -> list[ClaimRoute]:
    """The claims of some routes among the decisions that are open.

    Of two tracks that are alike only the first is among them.
    """
    claims = [move for move in choices if isinstance(move, ClaimRoute)]
    payable = {move.route for move in claims}
    tracks: dict[tuple[frozenset[CityId], Colour | None], RouteId] = {}
    for route in routes:
        if route.id in payable:
            tracks.setdefault((frozenset((route.a, route.b)), route.colour), route.id)
    wanted = set(tracks.values())
    return [move for move in claims if move.route in wanted]


def intended(board: Board, route: Route, wish: Wish, hand: Cards) -> Payment:
    """The payment that comes nearest to what was said, and then to what is held."""
    if wish.colour is Colour.LOCOMOTIVE:
        return payment(None, 0, route.length if wish.locomotives is None else wish.locomotives)
    extra = route.locomotives if wish.locomotives is None else wish.locomotives
    if extra >= route.length:
        return payment(None, 0, extra)
    colour = route.colour if wish.colour is None else wish.colour
    if colour is None:
        colour = max(board.rules.colours, key=lambda each: hand[each])
    return payment(colour, route.length - extra, extra)


def _clear(table: Table, wish: Wish, meant: Sequence[ClaimRoute]) -> ClaimRoute | None:
    """The one claim that can be meant, if it spends no locomotive that wasn't asked for."""
    named = wish.locomotives is not None or wish.colour is Colour.LOCOMOTIVE
    if not named:
        routes = table.edition.board.routes
        bare = [m for m in meant if m.payment.locomotives == routes[m.route].locomotives]
        meant = bare if wish.colour is not None or len(meant) == len(bare) else ()
    return meant[0] if len(meant) == 1 else None


async def _refusals(desk: Desk, table: Table, wish: Wish, view: View) -> list[IllegalMove]:
    """What stands against each of the routes as wished."""
    assert view.mine is not None  # noqa: S101
    board = table.edition.board
    any_colour = wish.colour in (None, Colour.LOCOMOTIVE)
    suited = [r for r in wish.routes if any_colour or r.colour in (None, wish.colour)]
    found = []
    for route in suited or wish.routes:
        move = ClaimRoute(route.id, intended(board, route, wish, view.mine.hand))
        if refusal := await desk.tables.why_not(table.id, desk.user_id, move):
            found.append(refusal)
    return found
