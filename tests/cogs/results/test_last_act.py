"""The stages of the last act: they count to the result, and light what brings the points."""

from __future__ import annotations

import pytest

import data
from cogs.results.words.result import last_act, result_text, stage_alt, told_text
from engine.board import Seat
from engine.view import view
from tests.bot.words.people import SAY, a_table, random_game

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
