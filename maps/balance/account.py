"""What happened in one game, as far as it says something about the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from time import thread_time
from typing import Any

from engine.board import Board, Seat
from engine.cards import Colour
from engine.events import (
    BonusTaken,
    CardDrawn,
    CardsDealt,
    EndReason,
    Event,
    FaceUpTaken,
    GameEnded,
    GameStarted,
    LocomotiveTaken,
    RouteClaimed,
    StationBuilt,
    TicketsOffered,
    TurnBegan,
)
from engine.result import SeatResult
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play


class Part(StrEnum):
    """What points are for (R48)."""

    ROUTES = "routes"
    TICKETS = "tickets"
    STATIONS = "stations left"
    LONGEST = "the longest path"
    BONUS = "the bonus"


@dataclass(slots=True)
class Account:
    """One game; players are numbered in the order of play, player 0 has the seat ``first``.

    ``bonuses`` are (player, turn of that player, points) as they were taken; ``paid`` counts cards
    by colour; ``offered`` are the tickets seen, ``tickets`` those kept and whether they were
    completed, by player; ``points`` has those of each player by part, ``cards_left`` the cards in
    each hand at the end. ``stuck``: the game ended because nobody could do anything (R10).
    ``seconds`` of CPU it took to play.
    """

    first: int = 0
    turns: list[int] = field(default_factory=list)
    claims: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    stations: list[int] = field(default_factory=list)
    bonuses: list[tuple[int, int, int]] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    tickets: list[list[tuple[str, bool]]] = field(default_factory=list)
    points: dict[str, list[int]] = field(default_factory=dict)
    totals: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    cards_left: list[int] = field(default_factory=list)
    stuck: bool = False
    seconds: float = field(default=0.0, compare=False)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.totals)

    @property
    def won(self) -> list[float]:
        """The share of the victory of each player."""
        return [
            1 / len(self.winners) if player in self.winners else 0.0 for player in range(self.seats)
        ]

    @classmethod
    def of(cls, body: dict[str, Any]) -> Account:
        """Read an account from its JSON."""
        tickets = [[(name, done) for name, done in player] for player in body["tickets"]]
        bonuses = [(player, turn, points) for player, turn, points in body.get("bonuses", ())]
        return cls(**{**body, "tickets": tickets, "bonuses": bonuses})


def account_of(board: Board, level: str, seats: int, seed: int, number: int) -> Account:
    """Play a game between players of the same level, and return what happened."""
    events: list[Event] = []
    game = Game(seed, number, number, (level,) * seats)
    begun = thread_time()
    play(board, game, ENTRANTS, events.extend)
    account = account_from(events)
    account.seconds = round(thread_time() - begun, 3)
    return account


def account_from(events: Sequence[Event]) -> Account:
    """Return the account of a whole game in which nobody resigned or undid a move."""
    account, paid = Account(), Counter[str]()
    first, seats = 0, 1

    def place(seat: Seat) -> int:
        return (seat - first) % seats

    for event in events:
        match event:
            case GameStarted():
                account.first = first = event.first
                seats = len(event.colours)
                account.turns, account.cards_left = [0] * seats, [0] * seats
                account.stations = [0] * seats
            case TicketsOffered() if event.tickets:
                account.offered += event.tickets
            case CardsDealt():
                account.cards_left[place(event.seat)] += event.count
            case CardDrawn(seat) | FaceUpTaken(seat) | LocomotiveTaken(seat):
                account.cards_left[place(seat)] += 1
            case TurnBegan(seat):
                account.turns[place(seat)] += 1
            case RouteClaimed():
                account.claims[event.route] = place(event.seat)
                account.cards_left[place(event.seat)] -= len(event.paid)
                paid.update({c.word: event.paid[c] for c in Colour if event.paid[c]})
            case StationBuilt():
                account.stations[place(event.seat)] += 1
                account.cards_left[place(event.seat)] -= len(event.paid)
            case BonusTaken(seat, points):
                account.bonuses.append((place(seat), account.turns[place(seat)], points))
            case GameEnded():
                ranked = sorted(event.result.seats, key=lambda seat: place(seat.seat))
                account.tickets = [[(t.ticket, t.completed) for t in s.tickets] for s in ranked]
                account.points = {
                    str(part): [parted(seat)[part] for seat in ranked] for part in Part
                }
                account.totals = [seat.total for seat in ranked]
                account.winners = sorted(place(seat) for seat in event.result.winners)
                account.stuck = event.why is EndReason.ALL_PASSED
    account.paid = dict(paid)
    return account


def parted(seat: SeatResult) -> dict[Part, int]:
    """Return the points of a seat by what they are for; together they are its total."""
    return {
        Part.ROUTES: seat.routes,
        Part.TICKETS: seat.ticket_points,
        Part.STATIONS: seat.station_points,
        Part.LONGEST: seat.longest_points,
        Part.BONUS: seat.bonus,
    }
