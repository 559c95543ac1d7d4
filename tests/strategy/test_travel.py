"""Routes in the order of a journey."""

from __future__ import annotations

from engine.board import RouteId
from strategy.travel import travelled
from tests.tables import EUROPE


def told(routes: str, beside: str = "") -> str:
    own = [EUROPE.routes[RouteId(each)] for each in beside.split()]
    legs = travelled(EUROPE, map(RouteId, routes.split()), own)
    return " ".join(f"{leg.start}>{leg.end}" for leg in legs)


def test_a_line_is_travelled_from_one_end_to_the_other() -> None:
    routes = "munchen-wien frankfurt-paris-white dieppe-paris frankfurt-munchen"
    assert told(routes) == "dieppe>paris paris>frankfurt frankfurt>munchen munchen>wien"


def test_what_stands_already_joins_the_parts() -> None:
    assert told("munchen-wien dieppe-paris", "frankfurt-paris-white frankfurt-munchen") == (
        "dieppe>paris munchen>wien"
    )


def test_branches_follow_one_another_and_a_ring_is_passed_once() -> None:
    assert told("dieppe-paris frankfurt-paris-white paris-zurich") == (
        "dieppe>paris paris>frankfurt paris>zurich"
    )
    ring = told("frankfurt-paris-white frankfurt-munchen munchen-zurich paris-zurich")
    assert ring.count(">") == 4 and ring.startswith("frankfurt>")
