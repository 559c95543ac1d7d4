"""Boards are measured by whole games, which are kept; every figure is of these games."""

from __future__ import annotations

from pathlib import Path

import pytest

from data import load
from data.fingerprint import fingerprint
from engine.board import Seat
from engine.events import BonusTaken, Event, GameEnded, GameStarted, RouteClaimed, TurnBegan
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from tools.measure.balance.__main__ import main
from tools.measure.balance.account import Account, account_from, account_of
from tools.measure.balance.bonus import bonuses
from tools.measure.balance.keeping import Run, kept, played
from tools.measure.balance.measures import Measures, mean, uneven
from tools.measure.balance.report import aims, report

BOARD = load("express").board
RUN = Run("express", "easy", 3, 6, 5)


def measured(*games: Account) -> Measures:
    return Measures(BOARD, "easy", games)


def game(**facts: object) -> Account:
    """A game of two in which nothing happened but ``facts``."""
    plain = {"turns": [20, 20], "routes": [0, 0], "totals": [0, 0], "winners": [0, 1]}
    return Account.of({**plain, "tickets": [[], []], **facts})


@pytest.mark.parametrize("number", range(3))
def test_an_account_says_what_happened(number: int) -> None:
    events: list[Event] = []
    result = play(BOARD, Game(5, number, number, ("normal",) * 3), ENTRANTS, events.extend).result
    account = account_from(events)
    assert account == account_of(BOARD, "normal", 3, 5, number)
    (started,) = (event for event in events if isinstance(event, GameStarted))
    order = [Seat((started.first + k) % 3) for k in range(3)]
    assert account.first == started.first
    assert account.totals == [result.seats[seat].total for seat in order]
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
    half = Run("express", "easy", 3, 3, 5)
    assert [*played(half, tmp_path, 1)][-1] == 3
    first = kept(half, tmp_path)
    file = RUN.file(tmp_path)
    with file.open("a", encoding="utf-8") as broken:
        broken.write('{"turns": [1')
    assert kept(RUN, tmp_path) == first
    assert [*played(RUN, tmp_path, 1)][-1] == 6
    whole = kept(RUN, tmp_path)
    assert whole[:3] == first
    assert whole[5] == account_of(BOARD, "easy", 3, 5, 5)
    assert [*played(RUN, tmp_path, 1)] == [*played(half, tmp_path, 1)] == []
    assert kept(half, tmp_path) == first
    assert kept(RUN, tmp_path) == whole, "fewer games lose none"


def test_wins_are_counted_by_order_of_play_and_by_seat() -> None:
    found = measured(
        game(winners=[0], first=0), game(winners=[0], first=1), game(winners=[0, 1], first=1)
    )
    assert [wins.mean for wins in found.by_order] == pytest.approx([5 / 6, 1 / 6])
    assert [wins.mean for wins in found.by_seat] == pytest.approx([1 / 2, 1 / 2])


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
    assert found.wins == pytest.approx((0.5, 0))
    assert found.without == pytest.approx(2 / 3)


def test_spaces_count_by_what_they_show_and_cards_by_what_was_paid() -> None:
    routes = list(BOARD.routes.values())[:2]
    claims = {str(route.id): 1 for route in routes}
    found = measured(game(claims=claims, paid={"blue": 3, "loco": 1}), game())
    assert sum(found.built.values()) == sum(route.length for route in routes) / 2
    assert (found.paid["blue"], found.paid["loco"], found.paid["red"]) == (1.5, 0.5, 0)
    assert found.claimed[routes[0].id] == 0.5
    assert uneven([2, 1, 3]) == 0.5
    assert mean([]) == 0


def test_a_missed_aim_is_said() -> None:
    short = game(turns=[9, 9], winners=[0], bonuses=[(0, 9, 20)])
    rows = {row[0].split(".")[0]: row[1:] for row in aims(BOARD, [measured(short, short)])}
    turns = rows["Each player has 15 to 30 turns in 95 % of games"]
    assert turns == ["100.0 % (easy, 2)", "**missed**"]
    fair = measured(game(winners=[0], first=0), game(winners=[0], first=1))
    rows = {row[0].split(".")[0]: row[1:] for row in aims(BOARD, [fair])}
    assert rows["Each seat wins its share ± 5 points"][1] == "reached"
    assert rows["Each place in the order of play wins its share ± 5 points"][1] == "**missed**"


def test_the_command_reports_on_every_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["express", "--levels", "easy", "--games", "2", "--keep", str(tmp_path)]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert all(f"| easy, {seats} | 2 |" in said for seats in (2, 3, 4))
    assert all(f"| {route} |" in said for route in BOARD.routes)
    assert main([*asked, "--to", str(tmp_path / "report.md")]) == 0
    assert (tmp_path / "report.md").read_text(encoding="utf-8") == said
    assert main(["atlantis"]) == 2
    assert "atlantis" in capsys.readouterr().err


def test_the_document_is_about_the_board_that_is_played() -> None:
    text = (Path(__file__).parents[3] / "docs/express-balance.md").read_text(encoding="utf-8")
    assert f"Board `{fingerprint(BOARD)[:12]}`" in text, (
        "play it again: python -m tools.measure.balance"
    )
    assert all(f"| {route} |" in text for route in BOARD.routes)


def test_a_board_without_a_bonus_has_no_chapter_on_it() -> None:
    europe = load("europe").board
    lines = "\n".join(
        report(europe, [Measures(europe, "easy", [account_of(europe, "easy", 2, 1, 1)])])
    )
    assert "## Bonus cards" not in lines
    assert "## Routes" in lines
