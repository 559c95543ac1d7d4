"""Lists the stations that a seat can build, and checks a station asked for (R42, R43)."""

from __future__ import annotations

from functools import cache

from engine.board import Board, Seat, city_numbers
from engine.claiming import check_held
from engine.moves import BuildStation
from engine.payment import Payment, from_hand
from engine.refusals import IllegalMove, Refusal
from engine.state import State


def station_cost(state: State, board: Board, seat: Seat) -> int:
    """Return how many cards the seat's next station costs: 1, 2, then 3 (R43)."""
    return board.rules.stations - state.players[seat].stations_left + 1


def stations(state: State, board: Board, seat: Seat) -> list[BuildStation]:
    """Return all stations that the seat can build now, in free cities, with every payment (R42)."""
    player = state.players[seat]
    if not player.stations_left:
        return []
    number = city_numbers(board)
    taken = sorted([number[city] for each in state.players for city in each.stations])
    found: list[BuildStation] = []
    for paid in from_hand(station_cost(state, board, seat), player.hand):
        everywhere, start = _everywhere(board, paid), 0
        for occupied in taken:
            found += everywhere[start:occupied]
            start = occupied + 1
        found += everywhere[start:]
    return found


@cache
def _everywhere(board: Board, paid: Payment) -> tuple[BuildStation, ...]:
    return tuple(BuildStation(city, paid) for city in board.cities)


def check_station(state: State, board: Board, seat: Seat, move: BuildStation) -> None:
    """Raise IllegalMove with the reason if the seat may not build this station."""
    if move.city not in board.cities:
        raise IllegalMove(Refusal.UNKNOWN_CITY, city=move.city)
    for owner, player in enumerate(state.players):
        if move.city in player.stations:
            raise IllegalMove(Refusal.CITY_HAS_STATION, city=move.city, owner=owner)
    if not state.players[seat].stations_left:
        raise IllegalMove(Refusal.NO_STATIONS_LEFT)
    cost = station_cost(state, board, seat)
    if move.payment.total != cost:
        raise IllegalMove(Refusal.WRONG_COUNT, city=move.city, needed=cost, paid=move.payment.total)
    check_held(move.payment, state.players[seat].hand, city=move.city)
