"""A guessed table to be played on: plain numbers, without events and views.

Cards that nobody has seen lie in piles of their own for the row and for each seat, so that what one
seat does changes little of what the others draw: two moves are then compared on the same luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from engine.cards import Colour
from strategy.players.hard.indexed_view import FREE
from strategy.players.hard.weights import Weights
from strategy.skills.indexed_board import KINDS, LOCOMOTIVE, IndexedBoard, Pair

Goal = tuple[int, int, int]
"""A ticket: its cities and its points."""
Suspicion = tuple[Pair, tuple[tuple[int, float], ...]]
"""A ticket that a rival may hold, by its cities: routes on its way, and the points lost with each.

A route may be named twice.
"""
NOBODY, NONE = -1, -1
"""No card at a place of the row; no last round yet."""


class Player:
    """A seat of a guessed table: what it holds and intends.

    ``plan`` are routes to build, ``lent`` routes to borrow. ``suspicions`` are the tickets that the
    seat thinks rivals may hold. ``fillers``, ``trail``, ``path``, ``gaps`` and ``losses`` are
    worked out when they are asked for.
    """

    __slots__ = (
        "blind",
        "bonus",
        "cards",
        "fillers",
        "gaps",
        "hand",
        "lent",
        "losses",
        "mine",
        "path",
        "plan",
        "points",
        "resigned",
        "seat",
        "stale",
        "stations",
        "stations_left",
        "suspicions",
        "tickets",
        "trail",
        "wagons",
        "weights",
    )

    def __init__(self, seat: int, weights: Weights) -> None:
        self.seat, self.weights = seat, weights
        self.hand = [0] * (KINDS + 1)
        self.cards = self.wagons = self.points = self.bonus = self.stations_left = 0
        self.stations: tuple[int, ...] = ()
        self.tickets: tuple[Goal, ...] = ()
        self.mine: tuple[int, ...] = ()
        self.plan: tuple[int, ...] = ()
        self.lent: tuple[int, ...] = ()
        self.fillers: dict[int, float] | None = None
        self.trail: tuple[int, dict[int, int]] | None = None
        self.gaps: frozenset[int] | None = None
        self.suspicions: tuple[Suspicion, ...] = ()
        self.losses: dict[int, float] | None = None
        self.path = -1
        self.blind: list[int] = []
        self.resigned = False
        self.stale = True

    def copy(self) -> Player:
        """Return a copy of the seat, to be played on separately."""
        other = Player.__new__(Player)
        other.seat, other.hand, other.cards = self.seat, self.hand[:], self.cards
        other.weights, other.trail, other.path = self.weights, self.trail, self.path
        other.gaps, other.suspicions, other.losses = self.gaps, self.suspicions, self.losses
        other.wagons, other.points, other.bonus = self.wagons, self.points, self.bonus
        other.stations_left, other.stations = self.stations_left, self.stations
        other.tickets, other.mine, other.plan = self.tickets, self.mine, self.plan
        other.lent, other.fillers, other.stale = self.lent, self.fillers, self.stale
        other.resigned, other.blind = self.resigned, self.blind[:]
        return other


class Table:
    """A whole position, hidden cards and tickets included; ``gone`` are routes nobody can claim.

    ``full_pile`` counts the cards of the draw pile at first. ``takes`` has for each route its
    colour, the cards of it (for a tunnel one more), and how many locomotives. ``final`` counts the
    turns of the last round that follow this one. ``steps`` counts the work.
    """

    __slots__ = (
        "board",
        "bonuses",
        "discard",
        "final",
        "full_pile",
        "gone",
        "locomotives",
        "narrow",
        "offers",
        "over",
        "owner",
        "passed",
        "row",
        "rules",
        "seats",
        "seed",
        "steps",
        "takes",
        "top",
        "turn",
    )

    def __init__(self, board: IndexedBoard, *, narrow: bool) -> None:
        self.board, self.narrow = board, narrow
        self.rules = board.rules
        self.takes, self.full_pile = _takes(board), _full_pile(board)
        self.owner = [FREE] * len(board.routes)
        self.gone = [False] * len(board.routes)
        self.seats: list[Player] = []
        self.row: list[int] = []
        self.top: list[int] = []
        self.discard = [0] * (KINDS + 1)
        self.locomotives = 0
        self.bonuses: tuple[int, ...] = ()
        self.offers: tuple[Goal, ...] = ()
        self.turn = self.passed = self.steps = self.seed = 0
        self.final = NONE
        self.over = False

    def copy(self) -> Table:
        """Return a copy of the position, to be played on separately."""
        other = Table.__new__(Table)
        other.board, other.narrow = self.board, self.narrow
        other.rules, other.takes, other.full_pile = self.rules, self.takes, self.full_pile
        other.owner, other.gone = self.owner[:], self.gone[:]
        other.seats = [seat.copy() for seat in self.seats]
        other.row, other.top, other.discard = self.row[:], self.top[:], self.discard[:]
        other.locomotives, other.bonuses, other.offers = (
            self.locomotives,
            self.bonuses,
            self.offers,
        )
        other.turn, other.passed, other.steps = self.turn, self.passed, 0
        other.seed, other.final, other.over = self.seed, self.final, self.over
        return other

    def can_claim(self, seat: int, route: int) -> bool:
        """Return whether a route is open to a seat, by claims and twins."""
        if self.gone[route]:
            return False
        twin = self.board.twin[route]
        return self.narrow or twin < 0 or self.owner[twin] != seat

    def close(self, seat: int, route: int) -> None:
        """Note who owns a route; seats that planned it have to plan anew."""
        self.owner[route] = seat
        self.gone[route] = True
        closed = [route]
        twin = self.board.twin[route]
        if self.narrow and twin >= 0:
            self.gone[twin] = True
            closed.append(twin)
        for player in self.seats:
            if player.seat != seat:
                for each in closed:
                    if each in player.plan:
                        player.stale = True
                    if player.fillers is not None and each in player.fillers:
                        player.fillers = None

    def draw(self, own: list[int]) -> int:
        """Return an unseen card, from the pile ``own`` if it lasts; `NOBODY` if none is left."""
        if own:
            return own.pop()
        if not self.top:
            for player in self.seats:
                if player.blind:
                    return player.blind.pop()
            self.reshuffle()
            if not self.top:
                return NOBODY
        return self.top.pop()

    def reshuffle(self) -> None:
        """Shuffle the discard into a new pile."""
        self.top = [kind for kind, count in enumerate(self.discard) for _ in range(count)]
        self.seed += 1
        Random(self.seed).shuffle(self.top)
        self.discard = [0] * (KINDS + 1)

    def refill(self) -> None:
        """Turn up cards at the empty places of the row; sweep it if it has too many locomotives."""
        row, limit = self.row, self.rules.row_locomotives
        for _ in range(self.rules.row_sweeps + 1):
            for place, card in enumerate(row):
                if card == NOBODY:
                    row[place] = self.draw(self.top)
            if not limit or row.count(LOCOMOTIVE) < limit:
                return
            for place, card in enumerate(row):
                if card != NOBODY:
                    self.discard[card] += 1
                    row[place] = NOBODY

    def throw(self, player: Player, paid: Iterable[tuple[int, int]]) -> None:
        """Move paid cards from a hand to the discard, or locomotives to a pile of their own."""
        for kind, count in paid:
            player.hand[kind] -= count
            player.cards -= count
            if kind == LOCOMOTIVE and self.rules.locomotive_pile:
                self.locomotives += count
            else:
                self.discard[kind] += count

    def end_turn(self) -> None:
        """End the turn: go on to the next seat, and note the last round or the game's end."""
        self.steps += 1
        count = len(self.seats)
        playing = [player for player in self.seats if not player.resigned]
        if self.passed >= len(playing):
            self.over = True
        elif self.final == NONE:
            mover = self.seats[self.turn]
            if mover.wagons <= self.rules.last_round_wagons and not mover.resigned:
                self.final = len(playing) - 1
        elif self.final == 0:
            self.over = True
        else:
            self.final -= 1
        turn = (self.turn + 1) % count
        while self.seats[turn].resigned:
            turn = (turn + 1) % count
        self.turn = turn


def _takes(board: IndexedBoard) -> list[tuple[int, int, int]]:
    return [
        (colour, length + tunnel - ferry, ferry)
        for colour, length, tunnel, ferry in zip(
            board.colour, board.length, board.tunnel, board.ferry, strict=True
        )
    ]


def _full_pile(board: IndexedBoard) -> list[int]:
    pile = board.original.full_pile()
    return [pile.count(Colour(kind)) for kind in range(KINDS + 1)]
