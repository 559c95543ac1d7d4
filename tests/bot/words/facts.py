"""One of each remarkable fact, in each of its wordings."""

from __future__ import annotations

from fractions import Fraction

from engine.board import Board, Seat
from engine.story import facts as f

A, B = Seat(0), Seat(1)


def every_fact(board: Board) -> list[f.Fact]:
    """Return facts about the first two seats that games of a board may have."""
    route, other = list(board.routes)[:2]
    ticket, city, rules = next(iter(board.tickets)), board.cities[0], board.rules
    found: list[f.Fact] = [
        f.LongestRoute(A, route, 15, 33),
        f.TicketSaved(A, ticket, 8, route, None),
        f.TicketMissed(A, ticket, 20, route, None),
        f.TicketMissed(A, ticket, 20, route, B),
        f.AllTicketsDone(A, 5, 47),
        f.DearestTicket(A, ticket, 21),
        f.RaceLost(A, B, route, ticket, None, failed=True),
        f.RaceLost(A, B, other, ticket, 1, failed=False),
        f.ComeBack(A, B, 12),
        f.CloseFinish(A, B, 0),
        f.CloseFinish(A, B, 1),
        f.ClearWin(A, B, 31),
        f.LastRoundCalled(A, 61, 0),
        f.LastRoundCalled(A, 61, 2),
        f.MostRoutes(A, 14, 43),
    ]
    if rules.stations:
        found += [
            f.TicketSaved(A, ticket, 1, None, city),
            f.BestStation(A, city, route, B, 42),
        ]
    if rules.tunnel_cards:
        found += [
            f.LuckyTunnels(A, 3, Fraction(2, 9)),
            f.DearTunnel(A, route, 2, Fraction(1, 9), built=True),
            f.DearTunnel(A, other, 3, Fraction(1, 60), built=False),
        ]
    if rules.longest_path:
        found.append(f.PathDecided(A, B, 30, 10))
    return found
