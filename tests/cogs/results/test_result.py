"""The staged scoring (R48–R51)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cogs.results.words.result import result_text
from engine.board import CityId, RouteId, Seat, TicketId
from engine.result import Loan, Result, SeatResult, TicketResult
from engine.view import Stage, View, view
from tests.bot.words.people import EDITION, LONG_NAMES, SAY, a_table, random_game
from tests.tables import table


def seat(number: int, total: int, rank: int | None, **parts: object) -> SeatResult:
    blank = SeatResult(Seat(number), 0, (), (), 0, 12, 0, (), 0, 0, total, rank)
    return replace(blank, **parts)  # type: ignore[arg-type]


def over(*seats: SeatResult) -> View:
    winners = tuple(each.seat for each in seats if each.rank == 1)
    claims = {"berlin-wien": 0, "munchen-wien": 1}
    position = view(table(seats=len(seats), claims=claims), None)
    return replace(position, stage=Stage.OVER, result=Result(seats, winners))


def ticket(name: str, completed: bool) -> TicketResult:
    return TicketResult(TicketId(name), EDITION.board.tickets[TicketId(name)].points, completed)


@pytest.mark.rule("R44", "R46", "R48", "R49", "R50", "R51", "R54")
def test_the_scoring_is_told_in_stages() -> None:
    mine = (ticket("brest-petrograd", True), ticket("berlin-roma", False))
    loan = Loan(CityId("wien"), RouteId("munchen-wien"))
    seen = over(
        seat(
            0,
            61,
            1,
            routes=32,
            tickets=mine,
            loans=(loan,),
            stations_built=1,
            station_points=8,
            longest=22,
            longest_points=10,
        ),
        seat(1, 30, 2, routes=18, longest=9),
        seat(2, 5, None, routes=5),
    )
    assert result_text(SAY, a_table(), seen) == [
        "**Routes:** Anna 32 · Bastien 18 · Clara 5",
        "**Tickets**\nAnna +11: ❌ Berlin–Rome -9 · ✅ Brest–Petrograd +20\nBastien ±0: none",
        "**Stations**\n"
        "Anna: 2 not built +8\n"
        "↪ Anna's station in Vienna uses Munich–Vienna of Bastien\n"
        "Bastien: 3 not built +12",
        "**Longest path:** Anna with 22 wagons +10 (Bastien 9)",
        "**Final score**\n"
        "1. 🟦 Anna: 61\n"
        "2. 🟥 Bastien: 30\n"
        "Clara resigned with 5\n"
        "🏆 Anna wins with 61 points!",
    ]


@pytest.mark.rule("R51")
def test_ties_are_explained() -> None:
    broken = result_text(SAY, a_table(), over(seat(0, 40, 2), seat(1, 40, 1), seat(2, 3, 3)))
    assert "Bastien wins with 40 points, ahead of Anna on the tie-break" in broken[-1]
    shared = result_text(SAY, a_table(), over(seat(0, 40, 1), seat(1, 40, 1), seat(2, 3, 3)))
    assert shared[-1].endswith("Shared victory of Anna and Bastien with 40 points each!")


@pytest.mark.rule("R50")
def test_the_longest_path_of_several_and_of_nobody() -> None:
    tied = {"longest": 7, "longest_points": 10}
    several = result_text(SAY, a_table(), over(seat(0, 9, 1, **tied), seat(1, 8, 2, **tied)))
    assert several[3] == "**Longest path:** Anna and Bastien with 7 wagons, +10 each"
    nobody = result_text(SAY, a_table(), over(seat(0, 9, 1), seat(1, 8, 2)))
    assert "nobody gets points for it (R50)" in nobody[3]


def test_before_the_end_there_is_nothing_to_tell() -> None:
    assert result_text(SAY, a_table(), view(table(), None)) == []


@pytest.mark.parametrize("seed", [11, 12])
def test_the_longest_result_fits_into_a_post(seed: int) -> None:
    """A post of components holds 4,000 characters; five players who drew tickets all the time."""
    by = a_table(LONG_NAMES)
    last = list(random_game(seed, 5))[-1]
    stages = result_text(SAY, by, view(last.state, None))
    assert len(stages) == 5
    assert len("\n\n".join(stages)) < 3_500
