"""The model of people who leave orders: small runs of it."""

from __future__ import annotations

from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

from data import load
from engine.board import Seat
from tests.tables import EUROPE
from tools.order_days.__main__ import HEAD, main, row
from tools.order_days.people import DAY, WAKING, looks
from tools.order_days.playing import Decided, play
from tools.order_days.scenarios import SCENARIOS, SEATS, Scenario, summary

EXPRESS = load("express").board
ALL = frozenset(Seat(seat) for seat in range(2))


def test_people_look_in_so_often_each_day_and_only_while_they_are_awake() -> None:
    times = list(islice(looks(Random(1), 4), 400))
    assert all(early < late for early, late in pairwise(times))
    assert all(WAKING[0] <= time % DAY <= WAKING[1] for time in times)
    assert [sum(time // DAY == day for time in times) for day in range(100)] == [4] * 100


def test_without_orders_a_game_goes_the_same_way_however_often_people_look_in() -> None:
    decided: Decided = {}
    rarely = play(EXPRESS, "a", (2, 2), frozenset(), decided)
    known = len(decided)
    often = play(EXPRESS, "a", (8, 8), frozenset(), decided)
    assert len(decided) == known
    assert (rarely.points, rarely.turns) == (often.points, often.turns)
    assert often.points == play(EXPRESS, "a", (8, 8), frozenset()).points
    assert rarely.days > 2 * often.days
    assert rarely.by_order == (0, 0)


def test_with_orders_a_game_takes_fewer_days_and_its_orders_end_for_a_reason() -> None:
    without = play(EXPRESS, "a", (2, 2), frozenset())
    with_orders = play(EXPRESS, "a", (2, 2), ALL)
    assert with_orders.days < without.days / 2
    assert all(
        0 < by_order <= turns
        for by_order, turns in zip(with_orders.by_order, with_orders.turns, strict=True)
    )
    assert with_orders.endings.total() > 0
    assert play(EXPRESS, "a", (2, 2), ALL) == with_orders


@pytest.mark.thorough
def test_a_row_says_what_was_found() -> None:
    games = [Scenario(4, 1).play(EUROPE, "b", number, {}) for number in range(2)]
    assert [game.with_orders for game in games] == [{Seat(0)}, {Seat(1)}]
    found = summary(games)
    cells = row(Scenario(4, 1), found).strip("| ").split(" | ")
    assert cells[:3] == ["4", "1 of 5", f"{found.days:.1f}"]
    assert found.from_days <= found.days <= found.to_days


@pytest.mark.thorough
def test_the_command_prints_a_row_for_each_scenario(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.order_days.__main__.SCENARIOS", SCENARIOS[:1])
    main(["--games", "2"])
    rows = capsys.readouterr().out.splitlines()
    assert len(rows) == 2 + 1 + 2
    assert rows[2].startswith("| 2 | 0 of 5 |")


def test_the_page_shows_a_row_for_each_scenario() -> None:
    page = (Path(__file__).parents[2] / "docs/orders.md").read_text(encoding="utf-8")
    table = page.split("\n## What it saves\n")[1].split("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("|")]
    head, _, *shown = rows
    assert tuple(head) == HEAD
    scenarios = [(str(each.looks), f"{each.with_orders} of {SEATS}") for each in SCENARIOS]
    assert [(looks, with_orders) for looks, with_orders, *_ in shown] == scenarios
