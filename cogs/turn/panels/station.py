"""Panels for building a station: the typed city, the list of cities, the payments (R42, R43)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.cities import MOST_SUGGESTIONS, UnknownCity
from bot.core.typed.fields import Fields, read_fields
from bot.core.typed.names import UnclearInput
from bot.ui.buttons import (
    SELECT,
    ListPosition,
    Previewed,
    StationPayments,
    StationPaymentsButton,
    StationsButton,
    city_options,
    paged,
)
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import CITY, COLOUR, NUMBER, decision_address, optional, words
from bot.ui.items import Block, Item
from bot.words import Say
from bot.words.refusals import could_pay, explain, rule_of, station_not_payable
from bot.words.rulebook import number_of
from cogs.reading.panels.rules import why_buttons
from cogs.turn.panels.decisions import decision_panel, own_position
from cogs.turn.panels.guide import show_lesson
from cogs.turn.panels.hand import viewing_buttons
from cogs.turn.panels.moves import (
    PAGE,
    QUICK,
    frugal_first,
    make_or_show,
    make_typed,
    meant_label,
    pay_buttons,
    position_to_act,
    quick_button,
)
from cogs.turn.service.guide import Place
from cogs.turn.words.moves import open_actions, station_option
from engine.board import CityId
from engine.cards import Colour
from engine.moves import BuildStation, Move
from engine.payment import payment
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage
from strategy.borrowing import Benefit, benefits


class MeantStation(NamedTuple):
    """A city that a player may have meant, and the colour to pay with if they said one."""

    city: CityId
    colour: Colour | None


MEANT_STATION = words(MeantStation, CITY, optional(COLOUR, "any"))


class PickCity(ValueSelect[int], verb="city", value=NUMBER, gives_way=True):
    """The select with a page of cities where a station can be built."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show the payments for a station there; preview a single one, or make it at once."""
        city, here = self.chosen(CITY, table), ListPosition(page)
        position = await position_to_act(context, table)
        moves = stations_in(position.choices, city)
        if not moves:
            await ask_or_build(context, position, city, None)
        elif len(moves) > 1 or not await make_or_show(
            context, position, Previewed(here, moves[0]), self.address.n
        ):
            await context.ask(*await pay_panel(context, position, moves, back_to=here))


class PickMeantCity(ValueButton[MeantStation], verb="meant-city", value=MEANT_STATION):
    """The button for one of the cities that a player may have meant."""

    async def on_use(self, context: Context, table: Table, meant: MeantStation) -> None:
        """Build in that city as if it had been typed, but not at an earlier decision's button."""
        position = await position_to_act(context, table)
        await ask_or_build(context, position, meant.city, meant.colour, self.address.n)


class BuildPage(StationPaymentsButton, gives_way=True):
    """The button that shows a page of the payments for a station."""

    async def on_use(self, context: Context, table: Table, asked: StationPayments) -> None:
        """Show the page of payments, or why the station can't be paid (any more)."""
        city, page, back_to = asked
        position = await position_to_act(context, table)
        if moves := stations_in(position.choices, city):
            await context.ask(*await pay_panel(context, position, moves, page, back_to=back_to))
        else:
            await ask_or_build(context, position, city, None)


class StationPicker(StationsButton, gives_way=True):
    """The button that shows a page of the cities where a station can be built."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show the page of the cities."""
        await show_cities(context, table, page)


async def station_typed(context: Context, table: Table, *fields: str | None) -> None:
    """Build a station as typed, in whichever fields; ask which city, or how to pay, if unclear."""
    if not table.edition.board.rules.stations:
        await _none_here(context, table)
        return
    position, say = await position_to_act(context, table), context.say
    typed = read_fields(table.edition, say.language, 1, *fields)
    if typed.error is not None:
        await _ask_how_to_pay(context, position, typed, typed.error)
        return
    if not typed.cities:
        raise UnknownCity(typed.text)
    if typed.sure and len(typed.cities) == 1:
        await ask_or_build(context, position, typed.cities[0].meant[0], typed.colour)
        return
    cities = dict.fromkeys(city for each in typed.cities for city in each.meant[:MOST_SUGGESTIONS])
    meant = [MeantStation(city, kind) for city in cities for kind in typed.kinds or (None,)]
    address = decision_address(position)
    buttons = [
        PickMeantCity.make(
            address,
            meant_label(say, say.city(table.edition, each.city), each.colour, typed),
            each,
        )
        for each in meant[:PAGE]
    ]
    await context.ask(explain(say, table, typed.unsure(table.edition)), buttons)


async def show_cities(context: Context, table: Table, page: int) -> None:
    """Show a page of the cities without a station, those that help the reader's tickets first."""
    say, position = context.say, await position_to_act(context, table)
    free = {move.city for move in position.choices if isinstance(move, BuildStation)}
    gains = benefits(table.edition.board, position.view)
    cities = sorted(free, key=lambda city: _order(context, table, city, gains))
    if not cities:
        await _refuse(context, position, next(iter(gains)), None)
        return
    await show_lesson(context, position, Place.STATIONS)
    address = decision_address(position)

    def page_button(number: int, label: str) -> Item:
        return StationsButton.make(address, label, number)

    visible, turns = paged(say, cities, page, SELECT, page_button)

    def about(city: CityId) -> str:
        return station_option(say, table, gains[city])

    options = city_options(say, table.edition, visible, about)
    select = PickCity.make(address, say("station-placeholder"), options, page)
    quick, here = list[Item](), ListPosition(page)
    for city in visible[:QUICK]:
        name, moves = say.city(table.edition, city), stations_in(position.choices, city)
        ways = StationPaymentsButton.make(address, name, StationPayments(city, 0, here))
        quick.append(await quick_button(context, position, moves, name, ways, here))
    await context.show(say("station-which"), quick, [select], turns)


async def ask_or_build(
    context: Context,
    position: Position,
    city: CityId,
    colour: Colour | None,
    decision: int | None = None,
) -> None:
    """Build a station if its payment is clear, else ask; locomotives only if named (R28).

    Nothing is built if another ``decision`` is open than the one it was asked for.
    """
    meant = [move for move in stations_in(position.choices, city) if _matches(move, colour)]
    bare = [m for m in meant if not m.payment.locomotives or colour is Colour.LOCOMOTIVE]
    if len(bare) == 1 and (colour is not None or len(meant) == 1):
        await make_typed(context, position, bare[0], decision)
    elif meant:
        await context.ask(*await pay_panel(context, position, meant))
    else:
        await _refuse(context, position, city, colour)


async def pay_panel(
    context: Context,
    position: Position,
    moves: Sequence[BuildStation],
    page: int = 0,
    *,
    back_to: ListPosition | None = None,
) -> Sequence[Block | None]:
    """Return the panel that asks how to pay for a station, with a page of payments.

    ``back_to`` is where in the list of cities the reader came from, if they did.
    """
    say, city, address = context.say, moves[0].city, decision_address(position)

    def label(move: BuildStation) -> str:
        return say.payment(move.payment)

    def page_button(number: int, label: str) -> Item:
        return StationPaymentsButton.make(address, label, StationPayments(city, number, back_to))

    title = say("station-how-to-pay", city=say.city(position.table.edition, city))
    if len(moves) == 1 and moves[0].payment.locomotives:
        title += "\n" + say("pay-asks-locomotives")
    buttons = await pay_buttons(context, position, moves, label, page, page_button, back_to)
    back = say("station-other-city" if back_to is None else "claim-back")
    return title, buttons, [StationsButton.make(address, back, back_to.page if back_to else 0)]


def stations_in(choices: Sequence[Move], city: CityId) -> list[BuildStation]:
    """Return the stations in a city among the open choices, one for each payment."""
    return [move for move in choices if isinstance(move, BuildStation) and move.city == city]


def _order(
    context: Context, table: Table, city: CityId, gains: Mapping[CityId, Benefit]
) -> tuple[int, bool, bool, str]:
    """Return a sort key of cities: most points completed first, then with tickets and routes."""
    benefit, tickets = gains[city], table.edition.board.tickets
    worth = sum(tickets[each].points for each in benefit.completes)
    return -worth, not benefit.tickets, not benefit.routes, context.say.city(table.edition, city)


def _matches(move: BuildStation, colour: Colour | None) -> bool:
    if colour is Colour.LOCOMOTIVE:
        return move.payment.colour is None
    return colour is None or move.payment.colour is colour


async def _ask_how_to_pay(
    context: Context, position: Position, typed: Fields, unread: UnclearInput
) -> None:
    """Say what can't be read, and show how the station that was named can be paid.

    Raises ``unread`` if no city was, or if it can't be paid at all.
    """
    sure = [city.meant[0] for city in typed.cities if city.sure]
    moves = stations_in(position.choices, sure[0]) if len(sure) == 1 else []
    if not moves:
        raise unread
    offered = (await pay_panel(context, position, moves))[1:]
    listed = could_pay(context.say, [move.payment for move in frugal_first(moves)])
    await context.ask(f"{explain(context.say, position.table, unread)}\n{listed}", *offered)


async def _refuse(
    context: Context, position: Position, city: CityId, colour: Colour | None
) -> None:
    """Say why a station can't be built, and offer what is possible instead.

    Outside a turn the refusal is raised.
    """
    say, table, choices = context.say, position.table, position.choices
    refusal = await _refusal(context, position, city, colour)
    if not table.edition.board.rules.stations:
        await _none_here(context, table)
        return
    if refusal is None or position.view.stage is not Stage.TURN:
        raise refusal or Unable(TableRefusal.STALE, link=table.link)
    lines, offered = [_reason(say, position, refusal, colour)], list[Block | None]()
    if moves := stations_in(choices, city):
        lines.append(could_pay(say, [move.payment for move in frugal_first(moves)]))
        offered += (await pay_panel(context, position, moves))[1:]
    elif refusal.refusal is Refusal.CITY_HAS_STATION and any(
        isinstance(move, BuildStation) for move in choices
    ):
        label = say("station-other-city")
        offered.append([StationsButton.make(decision_address(position), label, 0)])
    else:
        lines.append(open_actions(say, choices))
        offered += await decision_panel(context, position)
    await context.show("\n".join(lines), *offered, why_buttons(say, table, [refusal]))


async def _none_here(context: Context, table: Table) -> None:
    """Say that the edition has no stations, and what can be done instead (X8)."""
    say, position = context.say, await own_position(context, table)
    lines = [say("station-none-here", rule=number_of(table.edition.board, "R42"))]
    if position is not None and position.to_act:
        lines.append(open_actions(say, position.choices))
    asked = await decision_panel(context, position)
    panel = [block for block in asked if not isinstance(block, str)]
    await context.show(
        "\n".join(lines).strip(), *panel, viewing_buttons(say, table, context.user_id)
    )


def _reason(say: Say, position: Position, refusal: IllegalMove, colour: Colour | None) -> str:
    """Return the sentence of a refusal; where no colour was named it says that none is enough."""
    if refusal.refusal is not Refusal.CARDS_NOT_HELD or colour is not None:
        return explain(say, position.table, refusal)
    rule = rule_of(refusal, position.table) or refusal.rule
    return station_not_payable(say, _cost(position), position.own.hand, rule)


async def _refusal(
    context: Context, position: Position, city: CityId, colour: Colour | None
) -> IllegalMove | None:
    """Return why the rules refuse a station, paid with the named colour or the one held most."""
    table, hand, cost = position.table, position.own.hand, _cost(position)
    if colour is None:
        colour = max(table.edition.board.rules.colours, key=lambda each: hand[each])
    locomotives = colour is Colour.LOCOMOTIVE
    paid = payment(None, 0, cost) if locomotives else payment(colour, cost, 0)
    return await context[Play].why_not(table.id, context.user_id, BuildStation(city, paid))


def _cost(position: Position) -> int:
    """Return how many cards the reader's next station costs (R43)."""
    return len(position.seat.stations) + 1
