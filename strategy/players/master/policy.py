"""Plays every seat's turns on a guessed table: as hard would, at a twelfth of the time."""

from __future__ import annotations

from collections.abc import Sequence

from strategy.players.hard.claiming import DENIAL_WORTH, LAST_DENIALS, LEAST_DENIED
from strategy.players.hard.indexed_view import FREE
from strategy.players.master.denying import losses
from strategy.players.master.lengthening import promise
from strategy.players.master.moving import build_station, claim, draw_two, take_locomotive, tickets
from strategy.players.master.planning import fillers, needs, replan, turns_left
from strategy.players.master.table import NOBODY, Player, Table
from strategy.skills.indexed_board import GREY, KINDS, LOCOMOTIVE
from strategy.skills.networks import parts

Payment = tuple[int, int, int]
"""A colour, how many cards of it, and how many locomotives."""
_NO_HURRY = 6
_MOST_TURNS = 80
_SOON = 0.25
"""The extra worth of a card that is the last one a route lacks."""


def play_on(table: Table) -> None:
    """Play a table to its end, or for a great many turns: tunnels can be tried for ever (R33)."""
    for _ in range(_MOST_TURNS * len(table.seats)):
        if table.over:
            return
        take_turn(table)


def take_turn(table: Table) -> None:
    """Play one whole turn of the seat to move."""
    player = table.seats[table.turn]
    if player.stale:
        replan(table, player)
    turns = turns_left(table)
    acted = (
        (turns < player.weights.near_end and _last_claim(table, player))
        or (player.suspicions and turns >= LAST_DENIALS and _denying_claim(table, player))
        or (player.plan and _planned_claim(table, player))
        or (player.lent and (not player.plan or turns <= _NO_HURRY) and _station(table, player))
        or _filling_claim(table, player)
        or _draw(table, player)
        or _any_claim(table, player)
        or tickets(table, player)
    )
    table.passed = 0 if acted else table.passed + 1
    table.end_turn()


def payment(
    table: Table, player: Player, route: int, over: Sequence[int] | None = None
) -> Payment | None:
    """Return how a seat pays for a route: few locomotives, and what others need least.

    ``over`` is what the rest of the plan leaves of the hand. None if the seat can't pay.
    """
    board, hand = table.board, player.hand
    length, ferry, locomotives = board.length[route], board.ferry[route], hand[LOCOMOTIVE]
    if locomotives < ferry or length > player.wagons:
        return None
    plain, colour = length - ferry, board.colour[route]
    if colour != GREY:
        count = min(hand[colour], plain)
        used = length - count
        return (colour, count, used) if used <= locomotives else None
    best, least = None, 1000.0
    for kind in range(KINDS):
        count = min(hand[kind], plain)
        if length - count > locomotives:
            continue
        harm = 1.4 * (length - count - ferry)
        if over is not None and count > over[kind]:
            harm += count - max(0, over[kind])
        elif over is not None:
            harm += 0.01 * (over[kind] - count)
        if harm < least:
            best, least = (kind, count, length - count), harm
    return best


def _last_claim(table: Table, player: Player) -> bool:
    """Claim the route that brings most at once, with tickets that it completes; False if none."""
    board, best, most = table.board, None, 0
    part: list[int] | None = None
    lent: list[set[int]] = []
    seat, points, gone = player.seat, board.points, table.gone
    room = player.cards
    for route, length in enumerate(board.length):
        if gone[route] or length > room or not table.can_claim(seat, route):
            continue
        paid = payment(table, player, route)
        if paid is None or risky(table, player, route, paid):
            continue
        if part is None:
            part = parts(board, player.mine)
            lent = _lent(table, player, part)
        gain = points[route]
        ends = {part[board.a[route]], part[board.b[route]]}
        if len(ends) > 1:
            for a, b, worth in player.tickets:
                if {part[a], part[b]} == ends and ends not in lent:
                    gain += 2 * worth
            if board.bonus and table.bonuses and not player.bonus:
                gain += table.bonuses[0] * ({part[city] for city in board.bonus} == ends)
        if gain > most:
            best, most = (route, paid), gain
    if best is None:
        return False
    claim(table, player, *best)
    return True


def _lent(table: Table, player: Player, part: Sequence[int]) -> list[set[int]]:
    """Return the pairs of parts of a seat's network that its stations join already."""
    return [
        {part[city], part[there]}
        for city in player.stations
        for there, route in table.board.at[city]
        if table.owner[route] not in (FREE, player.seat)
    ]


def risky(table: Table, player: Player, route: int, paid: Payment) -> bool:
    """Return whether a tunnel's toll may well be too much; with few cards left, if it may at all.

    Otherwise all seats could try tunnels in turn for ever.
    """
    if not table.board.tunnel[route]:
        return False
    rules, (colour, count, used) = table.rules, paid
    spare = player.hand[LOCOMOTIVE] - used + (player.hand[colour] - count if count else 0)
    if spare >= rules.tunnel_cards:
        return False
    piles = len(table.top) + sum(len(each.blind) for each in table.seats) + sum(table.discard)
    few = rules.locomotives + rules.cards_per_colour + rules.tunnel_cards
    return piles < few or (
        not spare and _free_odds(table, player, colour) < player.weights.tunnel_odds
    )


def _free_odds(table: Table, player: Player, colour: int) -> float:
    """Return the odds that a tunnel in a colour costs no toll, by the cards the seat can't see."""
    costly = left = 0
    for kind, count in enumerate(table.full_pile):
        count -= table.discard[kind] + player.hand[kind] + table.row.count(kind)
        if count > 0:
            left += count
            costly += count if kind in (colour, LOCOMOTIVE) else 0
    return (1 - costly / left) ** table.rules.tunnel_cards if left else 1.0


def _planned_claim(table: Table, player: Player) -> bool:
    board, best, most, lacked = table.board, None, -1000.0, -1.0
    wanted: tuple[int, ...] = ()
    for planned in player.plan:
        for route in (planned, board.twin[planned]):
            if route < 0 or board.length[route] > player.cards or table.gone[route]:
                continue
            if not table.can_claim(player.seat, route):
                continue
            paid = payment(table, player, route)
            if paid is None:
                continue
            if lacked < 0:
                wanted = (*player.plan, *fillers(table, player))
                lacked = needs(table, player, wanted)[1]
            rest = [each for each in wanted if each != planned]
            if board.colour[route] == GREY:
                paid = payment(table, player, route, needs(table, player, rest)[0]) or paid
            harm = _harm(table, player, paid, rest, lacked)
            if harm > player.weights.harm or risky(table, player, route, paid):
                continue
            urgency = board.points[route] / 5 - harm + _contested(table, player, route)
            if urgency > most:
                best, most = (route, paid), urgency
    if best is None:
        return False
    claim(table, player, *best)
    return True


def _denying_claim(table: Table, player: Player) -> bool:
    """Claim the route that costs rivals most beyond what it costs the seat; False if none does."""
    board, plan, weights, twin = table.board, player.plan, player.weights, table.board.twin
    best, most, over = None, (DENIAL_WORTH, 0), player.wagons
    wanted: tuple[int, ...] = ()
    promised: tuple[float, int, dict[int, int]] | None = None
    for route, loss in losses(player).items():
        if loss < LEAST_DENIED or board.length[route] > player.cards or table.gone[route]:
            continue
        if not table.can_claim(player.seat, route):
            continue
        if not wanted:
            wanted = (*plan, *fillers(table, player))
            over = player.wagons - sum(board.length[each] for each in plan)
        planned = route in plan or twin[route] in plan
        if not planned and board.length[route] > over:
            continue
        rest = [each for each in wanted if each not in (route, twin[route])] if planned else plan
        paid = payment(table, player, route, needs(table, player, rest)[0])
        if paid is None or risky(table, player, route, paid):
            continue
        lacked = needs(table, player, wanted if planned else plan)[1]
        promised = promised or promise(table, player)
        wagon, length, reach = promised
        longer = reach.get(board.a[route], 0) + board.length[route] + reach.get(board.b[route], 0)
        gain = loss / max(1, len(table.seats) - 1) + board.points[route]
        gain += wagon * max(0, longer - length) - _harm(table, player, paid, rest, lacked)
        if not planned:
            gain -= weights.turn + board.length[route]
        if (gain, -route) >= most:
            best, most = (route, paid), (gain, -route)
    if best is None:
        return False
    claim(table, player, *best)
    return True


def _contested(table: Table, player: Player, route: int) -> float:
    """Return how many ends of a route rivals have reached."""
    board, owner, seat = table.board, table.owner, player.seat
    count = 0.0
    for city in (board.a[route], board.b[route]):
        for _, each in board.at[city]:
            if owner[each] >= 0 and owner[each] != seat:
                count += 1
                break
    return count


def _station(table: Table, player: Player) -> bool:
    """Build a station that borrows a planned route; return False if none can be built."""
    board = table.board
    cost = len(player.stations) + 1
    if not player.stations_left or player.cards < cost:
        return False
    taken = {city for each in table.seats for city in each.stations}
    for route in player.lent:
        ends = board.a[route], board.b[route]
        if ends[0] in player.stations or ends[1] in player.stations:
            continue
        for city in ends:
            if city not in taken:
                over = needs(table, player, player.plan)[0]
                for kind in sorted(range(KINDS), key=lambda each: -over[each]):
                    count = min(player.hand[kind], cost)
                    if cost - count <= player.hand[LOCOMOTIVE]:
                        build_station(table, player, city, (kind, count, cost - count))
                        return True
    return False


def _filling_claim(table: Table, player: Player) -> bool:
    """Claim the most valuable route that leaves the plan its cards; return False if none does."""
    board, plan, weights = table.board, player.plan, player.weights
    if not plan:
        player.fillers = None
    best, most, lacked, over = None, (-1000.0, 0), 0.0, None
    for route, value in fillers(table, player).items():
        if board.length[route] > player.cards or table.gone[route]:
            continue
        if plan and over is None:
            over, lacked = needs(table, player, plan)
        paid = payment(table, player, route, over)
        if paid is None or risky(table, player, route, paid):
            continue
        harm = _harm(table, player, paid, plan, lacked) if plan else 0.0
        if harm <= weights.locomotive and (value - harm, -route) > most:
            best, most = (route, paid), (value - harm, -route)
    if best is None:
        return False
    claim(table, player, *best)
    return True


def _harm(table: Table, player: Player, paid: Payment, rest: Sequence[int], lacked: float) -> float:
    """Return how many more cards other routes lack after a payment, locomotives counted extra."""
    hand = player.hand
    hand[paid[0]] -= paid[1]
    hand[LOCOMOTIVE] -= paid[2]
    after = needs(table, player, rest)[1]
    hand[paid[0]] += paid[1]
    hand[LOCOMOTIVE] += paid[2]
    return after - lacked + player.weights.locomotive * paid[2]


def _any_claim(table: Table, player: Player) -> bool:
    board = table.board
    for route in sorted(range(len(board.length)), key=lambda each: -board.points[each]):
        if table.can_claim(player.seat, route):
            paid = payment(table, player, route)
            if paid is not None:
                claim(table, player, route, paid)
                return True
    return False


def card_values(table: Table, player: Player) -> tuple[list[float], float]:
    """Return what each kind of card saves, and how many cards the plan and the fillers lack."""
    wanted = (*player.plan, *fillers(table, player))
    gains = [0.0] * (KINDS + 1)
    missing = needs(table, player, wanted, gains)[1]
    if player.plan and len(wanted) > len(player.plan):
        share = player.weights.filler_cards
        first = [0.0] * (KINDS + 1)
        planned = needs(table, player, player.plan, first)[1]
        gains = [(1 - share) * a + share * b for a, b in zip(first, gains, strict=True)]
        missing = (1 - share) * planned + share * missing
    board, hand = table.board, player.hand
    for route in wanted:
        kind = board.colour[route]
        if kind != GREY and board.length[route] > hand[kind]:
            gains[kind] += _SOON / (board.length[route] - hand[kind])
    return gains, missing


def best_card(
    table: Table, player: Player, gains: Sequence[float], missing: float, *, second: bool
) -> int:
    """Return the place in the row of the card to take, `NOBODY` for the pile."""
    row, locomotive = table.row, player.weights.locomotive
    unseen = _blind(table, player, gains)
    best, place = unseen, NOBODY
    for each, card in enumerate(row):
        # A second card of a kind is worth as much as the first one.
        if card == NOBODY or row.index(card) < each:
            continue
        if card == LOCOMOTIVE:
            value = -1.0 if second else gains[card] + locomotive - 1
        else:
            value = gains[card]
            if value < 1 and row.count(card) > 1:
                value = max(value, _together(table, player, card, row.count(card), missing))
        if value > best:
            best, place = value, each
    return place


def _blind(table: Table, player: Player, gains: Sequence[float]) -> float:
    """Return the average worth of a card of the pile, by the cards that the seat can't see."""
    discard, hand, row, left, worth = table.discard, player.hand, table.row, 0, 0.0
    for kind, count in enumerate(table.full_pile):
        count -= discard[kind] + hand[kind] + row.count(kind)
        if count > 0:
            left += count
            worth += count * (
                gains[kind] + player.weights.locomotive if kind == LOCOMOTIVE else gains[kind]
            )
    return worth / left if left else 0.0


def _together(table: Table, player: Player, kind: int, count: int, missing: float) -> float:
    """Return how many missing cards each of several cards of one kind in the row saves."""
    player.hand[kind] += count
    plan, filling = player.plan, fillers(table, player)
    after = needs(table, player, (*plan, *filling))[1]
    if plan and filling:
        share = player.weights.filler_cards
        after = (1 - share) * needs(table, player, plan)[1] + share * after
    player.hand[kind] -= count
    return (missing - after) / count * float(player.weights.row_luck ** (count - 1))


def _draw(table: Table, player: Player) -> bool:
    gains, missing = card_values(table, player)
    if table.rules.locomotive_pile and table.locomotives and missing:
        unseen = _blind(table, player, gains)
        others = sorted([unseen, unseen, *(gains[card] for card in table.row if card != NOBODY)])
        if gains[LOCOMOTIVE] + player.weights.locomotive - others[-2] > others[-1]:
            return take_locomotive(table, player)
    place = best_card(table, player, gains, missing, second=False)
    if draw_two(table, player, place, second_card):
        return True
    return take_locomotive(table, player)


def second_card(table: Table, player: Player) -> int:
    """Return the place in the row of the second card to take, `NOBODY` for the pile."""
    gains, missing = card_values(table, player)
    return best_card(table, player, gains, missing, second=True)
