"""Makes the seats' moves on a guessed table."""

from __future__ import annotations

from collections.abc import Callable

from strategy.players.master.denying import denied
from strategy.players.master.planning import keep
from strategy.players.master.table import NOBODY, Player, Table
from strategy.skills.indexed_board import LOCOMOTIVE
from strategy.skills.networks import parts

Payment = tuple[int, int, int]
"""A colour, how many cards of it, and how many locomotives."""


def claim(table: Table, player: Player, route: int, paid: Payment) -> None:
    """Claim a route; a tunnel is only taken if the seat can pay the toll that is turned up."""
    colour, count, locomotives = paid
    if table.board.tunnel[route]:
        toll = 0
        for _ in range(table.rules.tunnel_cards):
            card = table.draw(table.top)
            if card != NOBODY:
                table.discard[card] += 1
                toll += card == LOCOMOTIVE or (card == colour and count > 0)
        spare = player.hand[colour] - count if count else 0
        if toll > spare + player.hand[LOCOMOTIVE] - locomotives:
            return
        plain = min(toll, spare)
        count, locomotives = count + plain, locomotives + toll - plain
    take_route(table, player, route, (colour, count, locomotives))


def take_route(table: Table, player: Player, route: int, paid: Payment) -> None:
    """Pay for a route and give it to a seat; mark the plans that have to change."""
    board = table.board
    table.throw(player, ((paid[0], paid[1]), (LOCOMOTIVE, paid[2])))
    table.refill()
    player.wagons -= board.length[route]
    player.points += board.points[route]
    player.mine = (*player.mine, route)
    player.path, player.gaps, player.trail = -1, None, None
    closed = (route, board.twin[route])
    if route in player.plan or closed[1] in player.plan:
        player.plan = tuple(each for each in player.plan if each not in closed)
    elif sum(board.length[each] for each in player.plan) > player.wagons:
        player.stale = True
    player.fillers = None
    denied(player, route)
    table.close(player.seat, route)
    if board.bonus is not None and table.bonuses and not player.bonus:
        part = parts(board, player.mine)
        if part[board.bonus[0]] == part[board.bonus[1]]:
            player.bonus, table.bonuses = table.bonuses[0], table.bonuses[1:]
            for each in table.seats:
                each.stale = True


def build_station(table: Table, player: Player, city: int, paid: Payment) -> None:
    """Pay for a station and build it in a city."""
    table.throw(player, ((paid[0], paid[1]), (LOCOMOTIVE, paid[2])))
    table.refill()
    player.stations = (*player.stations, city)
    player.stations_left -= 1


def take_card(table: Table, player: Player, place: int) -> int:
    """Take a card at a place of the row, or of the pile for `NOBODY`, and return it.

    Returns `NOBODY` if there is none.
    """
    if place == NOBODY:
        card = table.draw(player.blind)
    else:
        card = table.row[place]
        table.row[place] = NOBODY
        table.refill()
    if card != NOBODY:
        player.hand[card] += 1
        player.cards += 1
    return card


def draw_two(
    table: Table, player: Player, place: int, second: Callable[[Table, Player], int]
) -> bool:
    """Take a card, and a second one unless the first was a locomotive of the row.

    Returns False if there is no card.
    """
    card = take_card(table, player, place)
    if card == NOBODY and (card := _any_card(table, player)) == NOBODY:
        return False
    if place == NOBODY or card != LOCOMOTIVE:
        draw_second(table, player, second)
    return True


def draw_second(table: Table, player: Player, second: Callable[[Table, Player], int]) -> None:
    """Take the second card of a turn, where ``second`` chooses, if there is one."""
    if take_card(table, player, second(table, player)) == NOBODY:
        _any_card(table, player)


def _any_card(table: Table, player: Player) -> int:
    """Take and return any card of the row but a locomotive, when the pile has none."""
    for place, card in enumerate(table.row):
        if card not in (NOBODY, LOCOMOTIVE):
            return take_card(table, player, place)
    return NOBODY


def take_locomotive(table: Table, player: Player) -> bool:
    """Take a locomotive of its own pile; return False if there is none."""
    if not table.rules.locomotive_pile or not table.locomotives:
        return False
    table.locomotives -= 1
    player.hand[LOCOMOTIVE] += 1
    player.cards += 1
    return True


def tickets(table: Table, player: Player) -> bool:
    """Draw tickets and keep some; return False if there are none to draw."""
    if not table.offers:
        return False
    shown = table.rules.offer
    offer, table.offers = table.offers[:shown], table.offers[shown:]
    keep(table, player, offer, table.rules.offer_keep)
    return True
