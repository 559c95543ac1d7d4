"""The staged scoring (R48–R51).

The stages of the last act: they count to the result, and light what brings the points.

The captions of a film: who did what, in public, each shown as long as it matters.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import data
from cogs.results.service.endings import ShownTurn, shown_turns
from cogs.results.words.film import chronicle, shots
from cogs.results.words.result import (
    heading_text,
    last_act,
    result_text,
    score_words,
    stage_alt,
    told_text,
)
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import PlayerColour
from engine.events import Event, RouteClaimed, TicketsKept
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.result import Loan, Result, SeatResult, TicketResult
from engine.state import to_act
from engine.view import Stage, View, view
from renderer.panels.score_table import fitted_headings
from strategy.players.normal import normal
from tests.bot.words.people import EDITION, LONG_NAMES, SAY, TEXTS, a_table, random_game
from tests.tables import FAIR, table
from tests.tiers import sampled


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
        "**Tickets**\nAnna +11: ❌ Berlin–Rome −9 · ✅ Brest–Petrograd +20\nBastien ±0: none",
        "**Stations**\n"
        "Anna +8: 2 not built\n"
        "↪ Anna's station in Vienna uses Munich–Vienna of Bastien\n"
        "Bastien +12: 3 not built",
        "**Longest path:** Anna with 22 wagons +10 (Bastien 9)",
        "**Final score**\n1. 🟦 Anna: 61\n2. 🟥 Bastien: 30\nClara resigned with 5",
    ]
    assert "Anna wins with 61 points" in heading_text(SAY, a_table(), seen)


@pytest.mark.rule("R51")
def test_ties_are_explained() -> None:
    broken = result_text(SAY, a_table(), over(seat(0, 40, 2), seat(1, 40, 1), seat(2, 3, 3)))
    assert "Level on points: Bastien ahead of Anna on the tie-break – " in broken[-1]
    level = over(seat(0, 40, 1), seat(1, 40, 1), seat(2, 3, 3))
    assert "Level on points" not in result_text(SAY, a_table(), level)[-1]
    assert "Anna and Bastien win with 40 points each" in heading_text(SAY, a_table(), level)


def test_who_won_is_told_once() -> None:
    won = over(seat(0, -9, 1), seat(1, -12, 2))
    post = "\n".join([heading_text(SAY, a_table(), won), *result_text(SAY, a_table(), won)])
    assert post.count("win") == post.count("🏆") == 1
    assert "Anna wins with −9 points" in post


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


NAMES = ["Anna", "Bastien", "Chiara", "Dario", "Emilia"]


@pytest.mark.rule("R44", "R48", "R49", "X10")
@pytest.mark.parametrize(("edition", "seats"), [("europe", 5), ("express", 2), ("sicily", 3)])
def test_the_stages_count_to_the_result(edition: str, seats: int) -> None:
    board = data.load(edition).board
    *_, last = random_game(7, seats, board)
    seen, table = view(last.state, None), a_table(NAMES[:seats], edition=data.load(edition))
    act = last_act(SAY, table, seen)
    assert seen.result is not None and len(act) <= 7
    playing = [each for each in seen.result.seats if each.rank is not None]
    assert [stage.shot.seat for stage in act[1:-1]] == [each.seat for each in playing]
    scores = [[each.score for each in stage.shot.view.seats] for stage in act]
    assert scores[-1] == [each.total for each in seen.result.seats]
    for number, (each, stage) in enumerate(zip(playing, act[1:-1], strict=True), 1):
        lent = {loan.route for loan in each.loans}
        assert stage.shot.lit is not None and (not each.completed or stage.shot.lit)
        assert all(seat == each.seat or route in lent for route, seat in stage.shot.lit)
        failed = [one.ticket for one in each.tickets if not one.completed]
        assert stage.shot.missed == (*failed,)
        gained = [b - a for a, b in zip(scores[number - 1], scores[number], strict=True)]
        own = each.ticket_points + each.station_points
        assert gained == [own if seat == each.seat else 0 for seat in range(seats)]
    told, whole = told_text(SAY, table, act), "\n\n".join(result_text(SAY, table, seen))
    for line in (line for stage in act for line in stage.words.splitlines()):
        assert line in told and line.partition(" ")[2] in whole
    assert all(stage.shot.view.result is None for stage in act)
    assert SAY.signed(playing[0].ticket_points) in stage_alt(SAY, table, act[1])


def test_there_is_none_before_the_end_and_no_stage_for_who_resigned() -> None:
    first, *_, last = random_game(3, 3)
    table = a_table(NAMES[:3])
    assert last_act(SAY, table, view(first.state, None)) == ()
    seen = view(last.state, None)
    assert seen.result is not None
    gone = [each.seat for each in seen.result.seats if each.rank is None]
    told = [stage.shot.seat for stage in last_act(SAY, table, seen)[1:-1]]
    assert told == [Seat(seat) for seat in range(3) if seat not in gone]


def played(edition: str, seats: int, number: int) -> tuple[ShownTurn, ...]:
    board, lots = data.load(edition).board, random.Random(number)
    colours = list(PlayerColour)[:seats]
    log: list[Event] = list(new_game(board, colours, [1] + [0] * (seats - 1), FAIR, None))
    state = replay(log)
    while waiting := to_act(state):
        seen = view(state, waiting[0])
        move = normal(board, seen, choices(state, board, waiting[0]), lots).move
        state, events = apply(state, board, waiting[0], move, FAIR)
        log += events
    return shown_turns(log)


@pytest.mark.rule("R52", "R53")
@pytest.mark.parametrize("edition", ["europe", "express"])
def test_every_turn_is_told_by_whoever_acted(edition: str) -> None:
    turns, table = played(edition, 2, 4), a_table(["Anna", "Ben"], edition=data.load(edition))
    found = [each for each in shots(SAY, table, turns) if each.lit is None]
    assert [each.words for each in found if each.seat is None] == [data.load(edition).title]
    assert {turn.view.seq for turn in turns} == {each.view.seq for each in found}
    seats = {turn.view.seq: turn.seat for turn in turns[1:]}
    assert all(each.words and each.seat == seats[each.view.seq] for each in found[1:])
    claims = [e for turn in turns for e in turn.events if isinstance(e, RouteClaimed)]
    told = [each.words for each in found if each.words.startswith("claims ")]
    assert len(told) == len(claims)
    assert all(f" {claim.points} point" in words for claim, words in zip(claims, told, strict=True))


def test_a_route_is_shown_longer_than_a_card() -> None:
    turns = played("europe", 2, 4)
    found = [each for each in shots(SAY, a_table(["Anna", "Ben"]), turns) if each.lit is None]
    drawn = {each.weight for each in found if each.words.startswith(("draws", "takes"))}
    claimed = {each.weight for each in found if each.words.startswith("claims")}
    assert max(drawn) < min(claimed)


def test_tickets_kept_are_counted_and_not_named() -> None:
    kept = TicketsKept(Seat(0), None, None, 2, opening=False)
    turns = played("europe", 2, 4)
    one = ShownTurn(1, Seat(0), (kept,), turns[1].view)
    assert [each.words for each in shots(SAY, a_table(), (turns[0], one))] == [
        "Europe",
        "draws tickets and keeps 2",
    ]


@pytest.mark.parametrize("language", sampled(["en", "de", "fr", "it"], "de"))
def test_the_chronicle_tells_the_same_from_the_beginning(language: str) -> None:
    turns, table, say = played("europe", 3, 2), a_table(), TEXTS.speaker(language)
    pages = chronicle(say, table, turns)
    assert all(len(page) <= 4_000 for page in pages)
    lines = [line for page in pages for line in page.split("\n")[1:]]
    assert lines[0].startswith("**1") and str(turns[-1].number) in lines[-1].split("**")[1]
    for shot in shots(say, table, turns):
        if shot.weight > 1 and shot.seat is not None:
            assert any(line.endswith(shot.words) for line in lines)


def test_a_name_is_safe_in_the_chronicle() -> None:
    table = a_table(["**A** @everyone", "Ben", "Cleo"])
    told = "\n".join(chronicle(SAY, table, played("europe", 3, 2)))
    assert "**A**" not in told and "@everyone" not in told


@pytest.mark.rule("R50", "R54")
def test_what_whoever_left_may_have_done_is_not_said_to_be_done_by_nobody() -> None:
    stayed = "\n".join(result_text(SAY, a_table(NAMES[:2]), over(seat(0, 0, 1), seat(1, 0, 2))))
    assert "nobody claimed a route, so nobody gets points for it" in stayed
    left = "\n".join(result_text(SAY, a_table(NAMES[:2]), over(seat(0, 0, 1), seat(1, 5, None))))
    assert "nobody who stayed claimed a route, so nobody gets points for it" in left


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_all_headings_of_the_scores_have_one_size_and_stand_whole(language: str) -> None:
    signs = ("routes", "completed", "failed", "stations", "longest", "total")
    words = score_words(TEXTS.speaker(language), a_table())
    size, headings = fitted_headings(words, signs, 152)
    assert {sign: " ".join(lines) for sign, lines in headings.items()} == {
        sign: words.parts[sign] for sign in signs
    }
    assert len(headings["longest"]) == 2, "the longest one doesn't make the others small"
    assert size >= 34
