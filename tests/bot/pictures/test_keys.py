"""What a private picture shows decides whether it is drawn again.

How far a ticket is, as pictures show it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from bot.pictures.drawings import BoardDrawing, HandDrawing, OfferDrawing, PlanDrawing, progress_of
from bot.pictures.outlooks import OutlooksOf, ProspectsOf
from bot.pictures.pool import Pictures
from engine.board import RouteId, Seat, TicketId
from engine.view import Stage, View, view
from renderer import Budget, Format, Look, Picture, Progress
from strategy.completion import CompletionPlan, Outlook, TicketStatus
from strategy.prospects import Prospects, prospects
from tests.bot.pictures.test_pictures import at
from tests.tables import EUROPE
from tests.tables import table as position

HELD, OFFERED = TicketId("paris-wien"), TicketId("athina-wilno")
ROUTES = (RouteId("paris-zurich"), RouteId("munchen-zurich"), RouteId("munchen-wien"))
FOUND = Prospects(
    {HELD: Outlook(TicketStatus.POSSIBLE, ROUTES, 8, affordable=True)},
    CompletionPlan(ROUTES, 8, (HELD,), (), affordable=True, exact=True),
)
MINE = view(position(seats=2, tickets={0: HELD}), Seat(0))
assert MINE.mine is not None
CHOOSING = replace(MINE, mine=replace(MINE.mine, offer=(OFFERED,)))
OVER = replace(MINE, stage=Stage.OVER)


@pytest.fixture
async def pictures() -> AsyncIterator[Pictures]:
    made = Pictures()
    yield made
    made.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the renderers of private pictures were told, besides table and view."""
    calls: list[dict[str, Any]] = []

    def hand_or_offer(*_: object, **named: Any) -> Picture:
        calls.append(named)
        return Picture(b"", Format.PNG, 1, 1)

    def plan(edition: object, view: object, names: object, routes: Any, **named: Any) -> Picture:
        return hand_or_offer(routes=tuple(routes), **named)

    monkeypatch.setattr("bot.pictures.drawings.render_hand", hand_or_offer)
    monkeypatch.setattr("bot.pictures.drawings.render_offer", hand_or_offer)
    monkeypatch.setattr("bot.pictures.drawings.render_own_map", plan)
    return calls


@pytest.mark.parametrize("kind", [HandDrawing, OfferDrawing, PlanDrawing])
async def test_another_look_is_another_private_picture(
    pictures: Pictures,
    drawn: list[dict[str, Any]],
    kind: type[HandDrawing | OfferDrawing | PlanDrawing],
) -> None:
    for look in (Look.DAY, Look.NIGHT, Look.DAY):
        await pictures.get(kind(at(1), CHOOSING, look))
    assert [named["look"] for named in drawn] == [Look.DAY, Look.NIGHT]


@pytest.mark.parametrize(
    "known",
    [HandDrawing(at(1), MINE, outlooks=FOUND.outlooks), PlanDrawing(at(1), MINE, found=FOUND)],
)
async def test_what_was_drawn_without_prospects_does_not_hide_them_later(
    pictures: Pictures, drawn: list[dict[str, Any]], known: HandDrawing | PlanDrawing
) -> None:
    unknown = type(known)(at(1), MINE)
    for drawing in (unknown, known, known, unknown):
        await pictures.get(drawing)
    assert [named["progress"] for named in drawn] == [{}, {HELD: Progress.OPEN}]


async def test_planned_routes_are_shown_until_the_game_is_over(
    pictures: Pictures, drawn: list[dict[str, Any]]
) -> None:
    for seen in (MINE, replace(OVER, seq=MINE.seq + 1)):
        await pictures.get(PlanDrawing(at(1), seen, found=FOUND))
    assert [named["routes"] for named in drawn] == [ROUTES, ()]


async def test_other_chosen_tickets_are_another_sum(pictures: Pictures) -> None:
    plans = [
        (await pictures.get(ProspectsOf(at(1), CHOOSING, chosen))).plan
        for chosen in ((), (OFFERED,), ())
    ]
    assert [set(plan.tickets) for plan in plans] == [{HELD}, {HELD, OFFERED}, {HELD}]
    assert plans[0].wagons == plans[2].wagons < plans[1].wagons


async def test_prospects_are_worked_out_again_once_somebody_builds_or_keeps_tickets(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked_out = list[object]()

    def count(board: object, seen: View, *more: object) -> Any:
        worked_out.append(seen.claims)
        return FOUND if seen.mine and seen.mine.tickets else None

    monkeypatch.setattr("bot.pictures.outlooks.prospects", count)
    monkeypatch.setattr("bot.pictures.outlooks.ticket_outlooks", count)
    drew = replace(MINE, seq=MINE.seq + 2, pile=MINE.pile - 2, stage=Stage.SECOND_DRAW)
    built = replace(drew, seq=drew.seq + 1, claims={RouteId("paris-zurich"): Seat(1)})
    assert drew.mine is not None
    kept = replace(drew, mine=replace(drew.mine, tickets=(HELD, OFFERED)))
    for kind in (OutlooksOf, ProspectsOf):
        for seen, times in ((MINE, 1), (drew, 1), (built, 2), (drew, 2), (kept, 3)):
            await pictures.get(kind(at(1), seen))
            assert len(worked_out) == times
        await pictures.get(kind(replace(at(1), id=2), MINE))
        assert len(worked_out) == 4
        worked_out.clear()


async def test_a_name_that_is_erased_goes_from_the_pictures_too(
    pictures: Pictures, drawn: list[dict[str, Any]]
) -> None:
    known = at(1)
    holders = (replace(known.holders[0], name="", user_id=None), *known.holders[1:])
    for table in (known, replace(known, holders=holders), known):
        await pictures.get(HandDrawing(table, MINE))
    assert len(drawn) == 2


@pytest.mark.rule("R53")
async def test_a_list_is_kept_for_its_reader_and_their_position_only(pictures: Pictures) -> None:
    theirs = view(position(seats=2, tickets={0: HELD}), Seat(1))
    pictures.keep_list(at(1), MINE, "en", "0", ["secret"])
    assert pictures.kept_list(at(1), MINE, "en", "0") == ["secret"]
    later = replace(MINE, seq=MINE.seq + 1)
    elsewhere = replace(at(1), id=2)
    others = [(at(1), theirs), (at(1), later), (elsewhere, MINE)]
    assert [pictures.kept_list(table, seen, "en", "0") for table, seen in others] == [None] * 3
    assert pictures.kept_list(at(1), MINE, "de", "0") is None
    assert pictures.kept_list(at(1), MINE, "en", "0@14") is None
    with pytest.raises(ValueError, match="only players"):
        pictures.kept_list(at(1), view(position(seats=2), None), "en", "0")


async def test_lists_share_the_budget_of_pictures() -> None:
    pictures = Pictures(budget=Budget(100_000))
    for seq in range(10):
        pictures.keep_list(at(1), replace(MINE, seq=seq), "en", "0", [seq])
    kept = [pictures.kept_list(at(1), replace(MINE, seq=seq), "en", "0") for seq in range(10)]
    assert kept[-1] == [9] and kept.count(None) >= 7
    pictures.close()


TICKET = TicketId("cadiz-stockholm")
WAY_OUT = ("cadiz-lisboa", "cadiz-madrid")


@pytest.mark.parametrize(
    ("claims", "shown"),
    [
        ({}, Progress.OPEN),
        ({WAY_OUT[0]: 1}, Progress.OPEN),
        (dict.fromkeys(WAY_OUT, 1), Progress.BLOCKED),
        (dict.fromkeys(WAY_OUT, 0), Progress.OPEN),
    ],
)
def test_a_ticket_that_no_routes_can_connect_is_shown_as_blocked(
    claims: dict[str, int], shown: Progress
) -> None:
    seen = view(position(seats=2, claims=claims, tickets={0: TICKET}), Seat(0))
    assert progress_of(prospects(EUROPE, seen).outlooks) == {TICKET: shown}


def test_a_map_that_was_painted_anew_is_drawn_again() -> None:
    table, seen = at(0), view(position(seats=2), None)
    anew = replace(table, edition=replace(table.edition))
    keys = [BoardDrawing(each, seen, Look.DAY).key() for each in (table, table, anew)]
    assert keys[0] == keys[1] != keys[2]
