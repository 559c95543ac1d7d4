"""Plans in a fraction of hard's time; a plan is kept until one of its routes is lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from strategy.players.hard.indexed_view import FREE
from strategy.players.master.denying import losses
from strategy.players.master.lengthening import needed_by_rivals, promise
from strategy.players.master.table import NONE, Goal, Player, Table
from strategy.skills.indexed_board import GREY, KINDS, LOCOMOTIVE, Pair
from strategy.skills.networks import FAR, way

PLANNING = 5
"""The work of a plan, in turns."""
_ALREADY_LENT = 0.05
_WAGON_SHORT, _TURN_SHORT, _STATION_SHORT = 20.0, 4.0, 30.0
_CARDS_DRAWN, _OF_USE = 1.9, 0.8
_FILLERS = 3
_MOST_PAIRS = 8
"""For how many pairs of cities at most a network is looked for: those that promise most."""
_MOST_WAYS = 130
"""How many ways one plan may look for within `PLANNING`; two more are counted as a turn more."""

Network = tuple[float, float, tuple[int, ...]]
"""What a network costs, what of it for being short of something, and its routes."""
Open = dict[Pair, tuple[float, float, tuple[int, ...]]]
"""For each pair of cities to join the price alone, half of what it is worth, and the way alone."""


def turns_left(table: Table) -> float:
    """Return roughly how many turns the seat to move has left, with this one, as hard does."""
    if table.final != NONE:
        return 1.0
    last, soonest = table.rules.last_round_wagons, inf
    for player in table.seats:
        if not player.resigned:
            wagons = max(0, player.wagons - last)
            until = wagons / player.weights.wagons_claimed
            missing = wagons - _OF_USE * player.cards
            if missing > 0:
                until += missing / _CARDS_DRAWN
            soonest = min(soonest, until + (player.seat == table.turn))
    return table.seats[table.turn].weights.ending + soonest


def replan(table: Table, player: Player) -> None:
    """Give a seat a new plan: a network for those of its tickets that are worth it."""
    table.steps += PLANNING
    prices = route_prices(table, player)
    found = _affordable(table, player, prices, open_goals(table, prices, player))
    owner = table.owner
    player.plan = tuple(route for route in found[2] if owner[route] == FREE)
    player.lent = tuple(route for route in found[2] if owner[route] != FREE)
    player.fillers, player.trail, player.stale = None, None, False


def keep(table: Table, player: Player, offer: Sequence[Goal], least: int) -> None:
    """Keep tickets of an offer, at least so many, that bring more than they cost the network."""
    table.steps += PLANNING
    prices = route_prices(table, player)
    held, offered = player.tickets, list(offer)
    kept = 0
    while offered:
        before = _price(table, player, prices, held)
        gains = []
        for number, goal in enumerate(offered):
            cost = _price(table, player, prices, (*held, goal)) - before
            gains.append((max(goal[2] - cost, -float(goal[2])), -number))
        gain, number = max(gains)
        if kept >= least and gain <= 0:
            break
        held = (*held, offered.pop(-number))
        kept += 1
    player.tickets, player.stale = held, True


def set_price(table: Table, player: Player, prices: list[float], goals: Sequence[Goal]) -> float:
    """Return what it costs a seat to hold some tickets, less what they bring."""
    return _price(table, player, prices, goals) - sum(goal[2] for goal in goals)


def _price(table: Table, player: Player, prices: list[float], goals: Iterable[Goal]) -> float:
    open_ = open_goals(table, prices, player, goals)
    return _network(table, player, prices, list(open_), open_)[0]


def route_prices(table: Table, player: Player) -> list[float]:
    """Return the price of each route for a seat, as hard does: by cards, wagons and turn."""
    board, weights, hand = table.board, player.weights, player.hand
    seat, wagons, most = player.seat, player.wagons, max(hand[:KINDS])
    locomotives, lengths, colours = hand[LOCOMOTIVE], board.length, board.colour
    tunnels, ferries, points, gone = board.tunnel, board.ferry, board.points, table.gone
    station, taken = FAR, frozenset[int]()
    if player.stations_left:
        built = len(player.stations) + 1
        station = board.rules.station_points + weights.turn + weights.card * built
        taken = frozenset(city for each in table.seats for city in each.stations)
    prices = [FAR] * len(lengths)
    for route, owner in enumerate(table.owner):
        if owner == FREE:
            length = lengths[route]
            if gone[route] or length > wagons or not table.can_claim(seat, route):
                continue
            colour = colours[route]
            cards: float = max(0, length - (most if colour == GREY else hand[colour]))
            if tunnels[route]:
                cards += weights.tunnel_cards
            if ferries[route] > locomotives:
                cards += weights.ferry_cards * (ferries[route] - locomotives)
            price = weights.card * cards + weights.wagon * length + weights.turn
            price -= weights.route_points * points[route]
            prices[route] = max(price, weights.least_price)
        elif owner == seat:
            prices[route] = 0.0
        elif player.stations or player.stations_left:
            ends = board.a[route], board.b[route]
            if ends[0] in player.stations or ends[1] in player.stations:
                prices[route] = _ALREADY_LENT
            elif not taken.issuperset(ends):
                prices[route] = station
    return prices


def open_goals(
    table: Table, prices: Sequence[float], player: Player, goals: Iterable[Goal] | None = None
) -> Open:
    """Return the pairs of cities that a seat can still join for its tickets, or for other goals."""
    board = table.board
    found: Open = {}
    if board.bonus is not None and table.bonuses and not player.bonus:
        price, routes = way(board, prices, *board.bonus)
        if 0 < price < FAR:
            found[board.bonus] = price, player.weights.bonus * table.bonuses[0] / 2, routes
    for a, b, points in player.tickets if goals is None else goals:
        if (a, b) in found:
            price, worth, routes = found[a, b]
            found[a, b] = price, worth + points, routes
        else:
            price, routes = way(board, prices, a, b)
            if 0 < price < FAR:
                found[a, b] = price, points, routes
    return found


def _affordable(table: Table, player: Player, prices: list[float], open_: Open) -> Network:
    """Return the network for the pairs that are worth their price."""
    pairs = list(open_)
    if len(pairs) > _MOST_PAIRS:
        promising = sorted(pairs, key=lambda each: open_[each][0] - 2 * open_[each][1])
        pairs = promising[:_MOST_PAIRS]
    found, ways = _network(table, player, prices, pairs, open_), 3 * len(pairs)
    while pairs:
        gain, least, without = 0.0, found, pairs
        for pair in pairs:
            price, worth, _ = open_[pair]
            if price - 2 * worth + found[1] <= 0:
                continue
            fewer = [each for each in pairs if each != pair]
            rest = _network(table, player, prices, fewer, open_)
            ways += 3 * len(fewer)
            saved = found[0] - rest[0] - 2 * worth
            if saved > gain:
                gain, least, without = saved, rest, fewer
        if without is pairs:
            break
        found, pairs = least, without
    table.steps += max(0, ways - _MOST_WAYS) // 2
    return found


def _network(
    table: Table, player: Player, prices: list[float], pairs: Sequence[Pair], open_: Open
) -> Network:
    """Return the cheapest network that joins pairs, of three orders in which to join them.

    The dearest pair comes first, or the cheapest, or the second dearest.
    """
    if not pairs:
        return 0.0, 0.0, ()
    board, best, routes = table.board, inf, tuple[int, ...]()
    order = sorted(pairs, key=lambda pair: -open_[pair][0])
    orders = [order] if len(order) == 1 else [order, order[::-1]]
    if len(order) > 2:
        orders.append([order[1], order[0], *order[2:]])
    for each in orders:
        bought: dict[int, float] = {}
        for pair in each:
            for route in way(board, prices, *pair)[1] if bought else open_[pair][2]:
                bought[route] = prices[route]
                prices[route] = 0.0
        for route, price in bought.items():
            prices[route] = price
        if (total := sum(bought.values())) < best:
            best, routes = total, tuple(bought)
    short = _short(table, player, prices, routes)
    return best + short, short, routes


def _short(table: Table, player: Player, prices: Sequence[float], routes: Iterable[int]) -> float:
    """Return what being short of wagons, turns and stations costs for these routes."""
    build = [route for route in routes if table.owner[route] == FREE]
    lent = [route for route in routes if table.owner[route] != FREE]
    over = sum(table.board.length[route] for route in build) - player.wagons
    short = _WAGON_SHORT * over if over > 0 else 0.0
    cards = needs(table, player, build)[1]
    turns = cards / 2 + len(build) + 1.5 * len(lent)
    late = turns - turns_left(table) * player.weights.turns_used
    if late > 0:
        short += _TURN_SHORT * late
    if lent:
        new = sum(prices[route] > _ALREADY_LENT for route in lent)
        short += _STATION_SHORT * max(0, new - player.stations_left)
    return short


def needs(
    table: Table, player: Player, routes: Iterable[int], gains: list[float] | None = None
) -> tuple[list[int], float]:
    """Return what routes leave of a hand, and how many cards they lack.

    Grey routes take what the coloured ones leave, the longest first. ``gains``, nothing for each
    kind at first, gets what a card of it would save.
    """
    takes, hand = table.takes, player.hand
    over, grey, ferry = hand[:KINDS], [], 0
    for route in routes:
        colour, count, locomotives = takes[route]
        ferry += locomotives
        if colour == GREY:
            grey.append(count)
        else:
            over[colour] -= count
    missing = 0.0
    if min(over) < 0:
        for kind, count in enumerate(over):
            if count < 0:
                missing -= count
                if gains is not None:
                    gains[kind] = 1.0
    if grey:
        grey.sort(reverse=True)
        for length in grey:
            most = max(over)
            if most >= length:
                over[over.index(min([count for count in over if count >= length]))] -= length
                continue
            if gains is not None:
                for kind, count in enumerate(over):
                    if count == most:
                        gains[kind] = 1.0
            if most > 0:
                missing += length - most
                over[over.index(most)] = 0
            else:
                missing += length
    locomotives = hand[LOCOMOTIVE]
    if ferry > locomotives:
        if gains is not None:
            gains[LOCOMOTIVE] = 1.7
        return over, missing + 1.7 * (ferry - locomotives)
    missing -= locomotives - ferry
    if missing <= 0:
        if gains is not None:
            gains[:] = [0.0] * len(gains)
        return over, 0.0
    if gains is not None:
        gains[LOCOMOTIVE] = 1.0
    return over, missing


def fillers(table: Table, player: Player) -> dict[int, float]:
    """Return routes for the wagons that the plan leaves, with what each brings by itself.

    Those with the most points a turn come first.
    """
    if player.fillers is not None:
        return player.fillers
    table.steps += 2
    board, hand, weights, plan = table.board, player.hand, player.weights, player.plan
    lengths, colours, points, twin = board.length, board.colour, board.points, board.twin
    wagons = player.wagons - sum(lengths[route] for route in plan)
    most, locomotives, seat, narrow = max(hand[:KINDS]), hand[LOCOMOTIVE], player.seat, table.narrow
    half, owner, least = locomotives / 2, table.owner, weights.filler_rate if plan else 0.0
    ends, others, block = board.a, board.b, weights.block / max(1, len(table.seats) - 1)
    tunnels, ferries = board.tunnel, board.ferry
    wagon, length, reach = promise(table, player)
    reaching = reach.get
    denial = weights.denial / max(1, len(table.seats) - 1)
    lost = losses(player) if denial else {}
    needed = set() if denial else needed_by_rivals(table, player)
    values: dict[int, float] = {}
    rates = []
    for route, gone in enumerate(table.gone):
        if gone or (size := lengths[route]) > wagons or route in plan:
            continue
        if not narrow and twin[route] >= 0 and owner[twin[route]] == seat:
            continue
        value: float = points[route]
        if wagon:
            longer = reaching(ends[route], 0) + size + reaching(others[route], 0)
            if longer > length:
                value += wagon * (longer - length)
        if route in lost:
            value += denial * lost[route]
        elif route in needed:
            value += block
        if value < least:
            continue
        colour = colours[route]
        cards = size - half - (most if colour == GREY else hand[colour])
        if cards < 0:
            cards = 0.0
        if tunnels[route]:
            cards += weights.tunnel_cards
        if ferries[route] > locomotives:
            cards += weights.ferry_cards * (ferries[route] - locomotives)
        values[route] = value
        rates.append((value / (cards / 2 + 1), route))
    rates.sort(reverse=True)
    chosen: dict[int, float] = {}
    for rate, route in rates:
        idle = not plan and len(chosen) < 2
        if len(chosen) == _FILLERS or not (idle or rate >= weights.filler_rate):
            break
        if twin[route] < 0 or (twin[route] not in chosen and twin[route] not in plan):
            chosen[route] = values[route]
    player.fillers = chosen
    return player.fillers
