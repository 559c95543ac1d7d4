"""Building stations (R42, R43)."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.board import Board, CityId, Seat
from engine.claiming import check_held
from engine.moves import BuildStation
from engine.payment import Payment, from_hand
from engine.refusals import IllegalMove, Refusal
from engine.state import State


def station_cost(state: State, board: Board, seat: Seat) -> int:
    """Cards for the seat's next station: 1, 2, then 3 (R43)."""
    return board.rules.stations - state.players[seat].stations_left + 1


def stations(state: State, board: Board, seat: Seat) -> list[BuildStation]:
    """Every station that the seat can build now, with every payment."""
    player = state.players[seat]
    if not player.stations_left:
        return []
    occupied = frozenset(city for each in state.players for city in each.stations)
    found: list[BuildStation] = []
    for paid in from_hand(station_cost(state, board, seat), player.hand):
        found += _everywhere(board, occupied, paid)
    return found


@lru_cache(maxsize=4096)
def _everywhere(
    board: Board, occupied: frozenset[CityId], paid: Payment
) -> tuple[BuildStation, ...]:
    return tuple(_station(city, paid) for city in board.cities if city not in occupied)


@cache
def _station(city: CityId, paid: Payment) -> BuildStation:
    return BuildStation(city, paid)


def check_station(state: State, board: Board, seat: Seat, move: BuildStation) -> None:
    """Raise IllegalMove with the reason unless the station may be built."""
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
