"""What happened in one game, as far as it says something about the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.board import Board, Seat
from engine.cards import Colour
from engine.events import (
    BonusTaken,
    Event,
    GameEnded,
    GameStarted,
    RouteClaimed,
    TicketsOffered,
    TurnBegan,
)
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play


@dataclass(slots=True)
class Account:
    """One game; players are numbered in the order of play, player 0 has the seat ``first``.

    ``bonuses`` are (player, turn of that player, points) as they were taken; ``paid`` counts cards
    by colour; ``offered`` are the tickets seen, ``tickets`` those kept and whether they were
    completed, by player.
    """

    first: int = 0
    turns: list[int] = field(default_factory=list)
    claims: dict[str, int] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    bonuses: list[tuple[int, int, int]] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    tickets: list[list[tuple[str, bool]]] = field(default_factory=list)
    routes: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.totals)

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
    play(board, game, ENTRANTS, events.extend)
    return account_from(events)


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
                account.turns = [0] * seats
            case TicketsOffered() if event.tickets:
                account.offered += event.tickets
            case TurnBegan(seat):
                account.turns[place(seat)] += 1
            case RouteClaimed():
                account.claims[event.route] = place(event.seat)
                paid.update({c.word: event.paid[c] for c in Colour if event.paid[c]})
            case BonusTaken(seat, points):
                account.bonuses.append((place(seat), account.turns[place(seat)], points))
            case GameEnded():
                ranked = sorted(event.result.seats, key=lambda seat: place(seat.seat))
                account.tickets = [[(t.ticket, t.completed) for t in s.tickets] for s in ranked]
                account.routes = [seat.routes for seat in ranked]
                account.totals = [seat.total for seat in ranked]
                account.winners = sorted(place(seat) for seat in event.result.winners)
    account.paid = dict(paid)
    return account
