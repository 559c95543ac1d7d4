"""Guesses tables that are possible by all that a seat has seen."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from random import Random

from engine.board import Seat
from engine.view import Stage, View
from strategy.players.hard.fits import fitted
from strategy.players.hard.indexed_view import FREE
from strategy.players.master.denying import suspicions
from strategy.players.master.planning import keep, replan, route_prices, set_price
from strategy.players.master.table import NOBODY, NONE, Player, Table
from strategy.skills.indexed_board import IndexedBoard
from strategy.skills.networks import reach
from strategy.unseen import unseen

# Counted in 120 games of hard in Europe, at every ninth turn: how often a rival held a ticket, by
# the share of its way that was built, and by the share of the rival's wagons spent. Who has built
# half of a way late in a game has mostly another ticket; who has built all of it has this one.
_BEGUN, _DONE = 25.0, 1300.0
"""How much likelier a ticket is held than one not begun: begun, and with its way built at last."""
_LONG_UNBEGUN, _LONG_SPENT, _LONG_BUILT, _LONG_DONE = -2.2, -6.5, 9.0, 2.3
"""The same for the long tickets, as logarithms, and compared with holding none of them."""
_WAY_TAKEN = 1e5
_DRAWS = 3
"""Of how many possible sets of tickets a rival is thought to hold the one that fits best."""


class Guesses:
    """The source of guessed tables for a view, with everything that they share."""

    def __init__(self, board: IndexedBoard, view: View) -> None:
        mine = view.mine
        if mine is None:
            raise ValueError("only players decide")
        self._board, self._view, self.seat = board, view, mine.seat
        self._unseen = [
            kind
            for kind, count in enumerate(unseen(board.original, view).counts)
            for _ in range(count)
        ]
        known = {*mine.tickets, *mine.offer}
        self._goals = [
            (ticket, (*board.ends[ticket], board.worth[ticket]))
            for ticket in board.worth
            if ticket not in known
        ]
        self._long = [ticket not in board.drawn for ticket, _ in self._goals]
        self._public = self._table()
        self._likely = [
            [] if each.seat == self.seat or each.resigned else self._likelihoods(each.seat)
            for each in view.seats
        ]
        weights = self._public.seats[self.seat].weights
        for player in self._public.seats:
            own = mine.tickets if player.seat == self.seat else ()
            player.suspicions = suspicions(board, view, weights, Seat(player.seat), own)
        if view.stage not in (Stage.OPENING, Stage.TICKET_CHOICE):
            replan(self._public, self._public.seats[self.seat])

    def guess(self, rng: Random) -> Table:
        """Return one possible table, with a plan for every seat."""
        view, table = self._view, self._public.copy()
        cards = self._unseen[:]
        rng.shuffle(cards)
        for each, player in zip(view.seats, table.seats, strict=True):
            if each.seat != self.seat:
                hidden = max(0, each.cards - sum(player.hand))
                for card in cards[:hidden]:
                    player.hand[card] += 1
                del cards[:hidden]
                player.cards = each.cards
        pile = cards[: view.pile]
        for card in cards[view.pile :]:
            table.discard[card] += 1
        half = len(pile) // 2
        table.top, rest = pile[:half], pile[half:]
        for number, player in enumerate(table.seats):
            player.blind = rest[number :: len(table.seats)]
        table.seed = rng.getrandbits(32)
        table.refill()
        self._deal_tickets(table, rng)
        for player in table.seats:
            if player.stale and not player.resigned and player.seat != self.seat:
                replan(table, player)
        return table

    def _deal_tickets(self, table: Table, rng: Random) -> None:
        view, rules = self._view, self._board.rules
        left = [not long for long in self._long]
        long_left = list(self._long)
        dealt = [False] * len(self._goals)
        for each, player in zip(view.seats, table.seats, strict=True):
            if each.seat == self.seat or each.resigned:
                continue
            weights = self._likely[each.seat]
            if each.tickets is None:
                offer = self._sample(rng, weights, left, dealt, rules.opening_regular)
                offer += self._sample(rng, weights, long_left, dealt, rules.opening_long)
                keep(
                    table, player, [self._goals[number][1] for number in offer], rules.opening_keep
                )
                continue
            held = self._likely_set(table, player, rng, each.tickets, left, long_left, dealt)
            for number in held:
                dealt[number] = True
            player.tickets = tuple(self._goals[number][1] for number in held)
            pairs = {goal[:2] for goal in player.tickets}
            player.suspicions = tuple(each for each in player.suspicions if each[0] not in pairs)
            player.losses = None
        pile = [
            goal
            for (_, goal), long, gone in zip(self._goals, self._long, dealt, strict=True)
            if not long and not gone
        ]
        rng.shuffle(pile)
        table.offers = tuple(pile[: view.ticket_pile])

    def _likely_set(
        self,
        table: Table,
        player: Player,
        rng: Random,
        count: int,
        left: Sequence[bool],
        long_left: Sequence[bool],
        dealt: Sequence[bool],
    ) -> list[int]:
        """Return the best fitting of a few drawn sets of tickets, as the rival chose from more."""
        weights, best, most = self._likely[player.seat], list[int](), -inf
        prices = route_prices(table, player)
        for _ in range(_DRAWS):
            tried, held = list(dealt), list[int]()
            if count and self._holds_long(rng, weights, long_left):
                held += self._sample(rng, weights, long_left, tried, 1)
            held += self._sample(rng, weights, left, tried, count - len(held))
            goals = [self._goals[number][1] for number in held]
            fit = -set_price(table, player, prices, goals)
            if fit > most:
                best, most = held, fit
        return best

    @staticmethod
    def _holds_long(rng: Random, weights: Sequence[float], left: Sequence[bool]) -> bool:
        some = sum(weight for weight, fine in zip(weights, left, strict=True) if fine)
        return rng.random() * (1 + some) < some

    @staticmethod
    def _sample(
        rng: Random,
        weights: Sequence[float],
        allowed: Sequence[bool],
        dealt: list[bool],
        count: int,
    ) -> list[int]:
        """Return so many tickets drawn by their weights, and mark them as dealt."""
        chosen: list[int] = []
        for _ in range(count):
            pool = [n for n, fine in enumerate(allowed) if fine and not dealt[n]]
            if not pool:
                break
            number = rng.choices(pool, [weights[n] for n in pool])[0]
            dealt[number] = True
            chosen.append(number)
        return chosen

    def _likelihoods(self, seat: Seat) -> list[float]:
        """Return weights for a rival to hold each ticket, by how much of its way is built."""
        board, owner = self._board, self._public.owner
        empty = [float(length) for length in board.length]
        built = [
            0.0 if own == seat else length if own == FREE else _WAY_TAKEN
            for own, length in zip(owner, empty, strict=True)
        ]
        spent = 1 - self._public.seats[seat].wagons / board.rules.wagons
        whole: dict[int, list[float]] = {}
        rest: dict[int, list[float]] = {}
        found = []
        for (_, (a, b, _)), long in zip(self._goals, self._long, strict=True):
            if a not in whole:
                whole[a], rest[a] = reach(board, empty, a), reach(board, built, a)
            share = max(0.0, 1 - rest[a][b] / whole[a][b])
            found.append(_likelihood(share, spent, long=long))
        return found

    def _table(self) -> Table:
        """Return the table as everybody sees it, with the reader's own cards and tickets."""
        board, view = self._board, self._view
        rules, mine = board.rules, view.mine
        assert mine is not None  # noqa: S101
        narrow = len(view.seats) <= rules.one_track_up_to
        table = Table(board, narrow=narrow)
        weights = fitted(rules.wagons, rules.locomotive_pile, len(view.seats))
        for each in view.seats:
            player = Player(each.seat, weights)
            own = each.seat == mine.seat
            player.hand = list(mine.hand.counts if own else each.shown.counts)
            player.cards = sum(player.hand)
            player.wagons, player.points, player.bonus = each.wagons, each.score, each.bonus
            player.stations_left = each.stations_left
            player.stations = tuple(board.city[city] for city in each.stations)
            player.resigned = each.resigned
            table.seats.append(player)
        for number, seat in sorted((board.route[each], seat) for each, seat in view.claims.items()):
            table.close(seat, number)
            table.seats[seat].mine += (number,)
        table.seats[mine.seat].tickets = tuple(
            (*board.ends[ticket], board.worth[ticket]) for ticket in mine.tickets
        )
        table.row = [NOBODY if card is None else int(card) for card in view.row]
        table.discard = list(view.discarded.counts)
        table.locomotives = view.locomotives or 0
        table.bonuses = view.bonuses
        table.turn = mine.seat
        table.final = NONE if view.final_turns is None else len(view.final_turns)
        return table


def _likelihood(share: float, spent: float, *, long: bool) -> float:
    """Return how likely a ticket is held, by the shares of its way built and of wagons spent."""
    done = share >= 1
    if long:
        return exp(
            _LONG_UNBEGUN + _LONG_SPENT * spent + _LONG_BUILT * share + (_LONG_DONE if done else 0)
        )
    return max(1 + _BEGUN * share, _DONE * spent**1.5 if done else 0.0)
