"""Boards are measured by whole games, which are kept; every figure is of these games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from data import load
from engine.board import Seat
from engine.events import BonusTaken, Event, GameEnded, GameStarted, RouteClaimed, TurnBegan
from maps.balance.account import Account, Part, account_from, account_of
from maps.balance.bonus import bonuses
from maps.balance.measures import Measures, mean, uneven
from maps.balance.playable import played_part
from maps.balance.runs import Run, kept, played
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from strategy.levels import Level
from tests.data.short import wood
from tests.maps.balance.accounts import game
from tests.tiers import sampled

BOARD = load("express").board
WOOD = played_part(wood())
RUN = Run(WOOD, Level.EASY, 2, 6, 5)


def measured(*games: Account) -> Measures:
    return Measures(BOARD, "easy", games)


@pytest.mark.parametrize("edition", sampled(["express", "europe"], "europe"))
def test_an_account_says_what_happened(edition: str) -> None:
    board, events = load(edition).board, list[Event]()
    finished = play(board, Game(5, 1, 1, ("easy",) * 3), ENTRANTS, events.extend)
    account, result = account_from(events), finished.result
    assert account == account_of(board, "easy", 3, 5, 1)
    (started,) = (event for event in events if isinstance(event, GameStarted))
    order = [Seat((started.first + k) % 3) for k in range(3)]
    assert account.first == started.first
    assert account.totals == [result.seats[seat].total for seat in order]
    assert account.totals == [sum(each) for each in zip(*account.points.values(), strict=True)]
    assert account.points[Part.TICKETS] == [result.seats[seat].ticket_points for seat in order]
    assert account.cards_left == [finished.players[seat].cards_left for seat in order]
    assert account.stations == [result.seats[seat].stations_built for seat in order]
    assert [order[player] for player in account.winners] == [
        seat for seat in order if seat in result.winners
    ]
    begun = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert account.turns == [begun.count(seat) for seat in order]
    claims = [event for event in events if isinstance(event, RouteClaimed)]
    assert account.claims == {event.route: order.index(event.seat) for event in claims}
    assert sum(account.paid.values()) == sum(len(event.paid) for event in claims)
    taken = [event for event in events if isinstance(event, BonusTaken)]
    assert [(order[player], points) for player, _, points in account.bonuses] == [
        (event.seat, event.points) for event in taken
    ]
    assert isinstance(events[-1], GameEnded)


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    half = Run(WOOD, Level.EASY, 2, 3, 5)
    assert [*played(half, tmp_path, 1)][-1] == 3
    first = kept(half, tmp_path)
    file = RUN.file(tmp_path)
    with file.open("a", encoding="utf-8") as broken:
        broken.write('{"turns": [1')
    assert kept(RUN, tmp_path) == first
    assert [*played(RUN, tmp_path, 1)][-1] == 6
    whole = kept(RUN, tmp_path)
    assert whole[:3] == first
    assert whole[5] == account_of(RUN.board, "easy", 2, 5, 5)
    assert [*played(RUN, tmp_path, 1)] == [*played(half, tmp_path, 1)] == []
    assert kept(half, tmp_path) == first
    assert kept(RUN, tmp_path) == whole, "fewer games lose none"


def test_another_board_has_games_of_its_own(tmp_path: Path) -> None:
    body = wood()
    body["cities"][0]["name"] = "Oak"
    assert Run(played_part(body), Level.EASY, 2, 6, 5).file(tmp_path) == RUN.file(tmp_path)
    body["rules"]["wagons"] += 1
    assert Run(played_part(body), Level.EASY, 2, 6, 5).file(tmp_path) != RUN.file(tmp_path)


def test_wins_are_counted_by_order_of_play_and_by_seat() -> None:
    found = measured(
        game(winners=[0], first=0), game(winners=[0], first=1), game(winners=[0, 1], first=1)
    )
    assert [wins.mean for wins in found.by_order] == pytest.approx([5 / 6, 1 / 6])
    assert [wins.mean for wins in found.by_seat] == pytest.approx([1 / 2, 1 / 2])
    assert found.shared.mean == pytest.approx(1 / 3)
    three = measured(game(winners=[1], first=1, totals=[0, 9, 0]))
    assert [wins.mean for wins in three.by_seat] == [0, 0, 1]


def test_who_takes_a_bonus_card_and_wins() -> None:
    found = bonuses(
        measured(
            game(winners=[1], bonuses=[(1, 18, 20), (0, 20, 16)]),
            game(winners=[0], bonuses=[(1, 16, 20)]),
            game(winners=[0]),
        )
    )
    assert found.number == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert found.turns == pytest.approx((17, 20))
    assert found.first == pytest.approx((0, 1))
    assert [wins.mean for wins in found.wins] == pytest.approx([0.5, 0])
    assert found.without == pytest.approx(2 / 3)


def test_what_a_winner_has_more_of() -> None:
    found = measured(
        game(
            winners=[0],
            totals=[30, 20],
            points={"routes": [10, 20], "tickets": [20, 0]},
        ),
        game(
            winners=[2],
            totals=[9, 10, 20],
            points={"routes": [9, 6, 10], "tickets": [0, 4, 10]},
        ),
        game(winners=[0, 1], totals=[9, 9], points={"routes": [9, 5], "tickets": [0, 4]}),
    )
    assert found.lead(Part.ROUTES).mean == -3
    assert found.lead(Part.TICKETS).mean == 13
    assert found.led(Part.ROUTES).mean == 0.5
    assert found.led(Part.TICKETS).mean == 1
    assert found.winners_points(Part.ROUTES) == (10 + 10 + 9 + 5) / 4


def test_spaces_count_by_what_they_show_and_cards_by_what_was_paid() -> None:
    routes = list(BOARD.routes.values())[:2]
    claims = {str(route.id): 1 for route in routes}
    found = measured(game(claims=claims, paid={"blue": 3, "loco": 1}), game())
    spaces = sum(route.length for route in routes)
    assert sum(found.built.values()) == spaces / 2
    assert (found.paid["blue"], found.paid["loco"], found.paid["red"]) == (1.5, 0.5, 0)
    assert found.paid_of["blue"].mean == pytest.approx(len(BOARD.rules.colours))
    assert found.claimed[routes[0].id].mean == 0.5
    assert found.visited[routes[0].a].mean == 0.5
    assert found.wagons_left.mean == pytest.approx(BOARD.rules.wagons - spaces / 4)
    assert uneven([2, 1, 3]) == 0.5
    assert mean([]) == 0


def test_a_ticket_counts_where_it_was_held() -> None:
    one, other, third = (str(name) for name in [*BOARD.tickets][:3])
    found = measured(
        game(tickets=[[(one, True)], [(other, False)]], offered=[one, other, third]),
        game(tickets=[[(one, False)], []], offered=[one]),
    )
    assert found.completed.mean == pytest.approx(1 / 3)
    assert (found.completed_of[one].mean, found.completed_of[other].mean) == (0.5, 0)
    assert (found.kept_of[one].mean, found.kept_of[third].mean) == (1, 0)
    assert third not in found.completed_of
    assert found.held.mean == 3 / 4


def test_an_account_is_the_same_after_it_was_written() -> None:
    account = game(bonuses=[(1, 2, 20)], tickets=[[("a-b", True)], []])
    assert isinstance(account.bonuses[0], tuple)
    body = json.loads(json.dumps({"bonuses": account.bonuses, "tickets": account.tickets}))
    assert Account.of(body).bonuses == account.bonuses
    assert Account.of(body).tickets == account.tickets
