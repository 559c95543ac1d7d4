"""How a line pays, or which cards it draws: the selects for that, and what their use does.

What a use changes is shown by the class that extends one of these in `cogs/orders/line_parts.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.components import ValueSelect
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import COLOUR, NUMBER, optional
from engine.board import Route
from engine.cards import Colour
from orders.order import Claim, Draw, Line, Price, Station

PILE = "pile"
NEEDED = "-"
LOCOMOTIVES = optional(NUMBER, NEEDED)
CARD = optional(COLOUR, PILE)
"""A colour, or the pile."""
MOST_LOCOMOTIVES = 8
"""As long as the longest route."""


class ColoursSelect(ValueSelect[int], verb="order-colours", value=NUMBER):
    """With which colours a line pays."""


class CardsSelect(ValueSelect[int], verb="order-cards", value=NUMBER):
    """Which cards a line draws."""


class LocomotivesSelect(ValueSelect[int], verb="order-locos", value=NUMBER):
    """With how many locomotives a line pays at most."""


class TollSelect(ValueSelect[int], verb="order-toll", value=NUMBER):
    """How much surcharge a line pays at most."""


def payment_selects(
    say: Say, table: Table, address: Address, line: Line, number: int
) -> Sequence[Sequence[Item]]:
    """The selects of a line that pays or draws; none for any other."""
    rules = table.edition.board.rules
    match line.action:
        case Draw() as draw:
            return [[_cards(say, address, rules.colours, draw, number)]]
        case Station(_, price):
            return [
                [_colours(say, address, rules.colours, price, number)],
                [_locomotives(say, address, price, number, rules.stations, ferry=False)],
            ]
        case Claim(routes, price, toll):
            tracks = [table.edition.board.routes[each] for each in routes]
            fitting = _fitting(tracks, rules.colours)
            length = max(each.length for each in tracks)
            ferry = any(each.locomotives for each in tracks)
            selects = []
            if len(fitting) > 1:
                selects.append([_colours(say, address, fitting, price, number)])
            selects.append([_locomotives(say, address, price, number, length, ferry=ferry)])
            if any(each.tunnel for each in tracks):
                selects.append([_toll(say, address, rules.tunnel_cards, toll, number)])
            return selects
    return []


def ranks_colours(table: Table, line: Line) -> bool:
    """Whether colours are chosen for a line, in an order that counts."""
    match line.action:
        case Draw() | Station():
            return True
        case Claim(routes, _, _):
            tracks = [table.edition.board.routes[each] for each in routes]
            return len(_fitting(tracks, table.edition.board.rules.colours)) > 1
    return False


def _fitting(tracks: Sequence[Route], colours: Sequence[Colour]) -> Sequence[Colour]:
    """The colours that can claim one of some tracks."""
    own = {each.colour for each in tracks}
    return [each for each in sorted(colours) if None in own or each in own]


def _colours(
    say: Say, address: Address, colours: Sequence[Colour], price: Price, number: int
) -> Item:
    options = [_card(say, each, chosen=each in price.colours) for each in sorted(colours)]
    placeholder, most = say("orders-colours-placeholder"), len(options)
    return ColoursSelect.make(address, placeholder, options, number, least=0, most=most)


def _cards(say: Say, address: Address, colours: Sequence[Colour], draw: Draw, number: int) -> Item:
    options = [_card(say, each, chosen=each in draw.colours) for each in sorted(colours)]
    pile = discord.SelectOption(
        label=say("orders-cards-pile"), value=PILE, default=draw.blind, emoji=say.icons.pile
    )
    options.append(pile)
    placeholder = say("orders-cards-placeholder")
    return CardsSelect.make(address, placeholder, options, number, most=len(options))


def _card(say: Say, colour: Colour, *, chosen: bool) -> discord.SelectOption:
    icon = say.icons.card(colour)
    label = say.card_label(colour)
    return discord.SelectOption(label=label, value=colour.word, default=chosen, emoji=icon)


def _locomotives(
    say: Say, address: Address, price: Price, number: int, length: int, *, ferry: bool
) -> Item:
    amounts = set(range(1, min(max(length, 1), MOST_LOCOMOTIVES) + 1))
    if price.locomotives is not None:
        amounts.add(price.locomotives)
    needed = say("orders-locos-option", most="none" if ferry else 0)
    options = [
        discord.SelectOption(label=needed, value=NEEDED, default=price.locomotives is None),
        *(
            discord.SelectOption(
                label=say("orders-locos-option", most=each),
                value=str(each),
                default=each == price.locomotives,
            )
            for each in sorted(amounts)
        ),
    ]
    return LocomotivesSelect.make(address, say("orders-locos-placeholder"), options, number)


def _toll(say: Say, address: Address, most: int, toll: int, number: int) -> Item:
    options = [
        discord.SelectOption(
            label=say("orders-toll-option", most=each), value=str(each), default=each == toll
        )
        for each in sorted({*range(most + 1), toll})
    ]
    return TollSelect.make(address, say("orders-toll-placeholder"), options, number)
