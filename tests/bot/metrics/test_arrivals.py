"""Interactions are timed from their arrival, and told in words of our own."""

from __future__ import annotations

from typing import Any

import pytest
from prometheus_client import CollectorRegistry

from bot.metrics.instruments import LOST, Arrivals, Instruments
from bot.ui.custom_ids import verb_of
from tests.clocks import HandClock

NAME = "stationmaster_acknowledgement_seconds"


class Counted:
    """Arrivals by a clock that a test moves."""

    def __init__(self) -> None:
        self.registry, self.clock = CollectorRegistry(), HandClock()
        self.arrivals = Arrivals(Instruments(self.registry), self.clock.now)
        self.arrivals.name_commands(frozenset({"draw", "table pace"}))
        self.arrivals.name_verbs(frozenset({"draw", "claim"}), verb_of)

    def arrive(self, number: int, kind: int, **data: Any) -> None:
        self.arrivals.arrived({"id": str(number), "type": kind, "data": data})

    def answer(self, number: int, status: int = 204) -> None:
        path = f"/api/v10/interactions/{number}/a-token/callback"
        self.arrivals.answered(path, status)

    def told(self) -> dict[tuple[str, str], float]:
        """The seconds of each kind and action."""
        return {
            (each.labels["kind"], each.labels["action"]): each.value
            for family in self.registry.collect()
            for each in family.samples
            if each.name == f"{NAME}_sum"
        }

    def lost(self, kind: str) -> float | None:
        name = "stationmaster_interactions_lost_total"
        return self.registry.get_sample_value(name, {"kind": kind})


def button(action: str) -> dict[str, Any]:
    return {"custom_id": action}


@pytest.mark.parametrize(
    ("kind", "data", "told"),
    [
        (2, {"name": "draw"}, ("command", "draw")),
        (2, {"name": "draw", "options": [{"type": 3, "name": "card"}]}, ("command", "draw")),
        (2, {"name": "table", "options": [{"type": 1, "name": "pace"}]}, ("command", "table pace")),
        (2, {"name": "Anna"}, ("command", "other")),
        (3, button("sm:12:0:7:draw"), ("component", "draw")),
        (3, button("sm:12:0:7:claim brest:dieppe blue:2"), ("component", "claim")),
        (3, button("sm:12:0:7:blue"), ("component", "other")),
        (3, button("claim 80351110224678912"), ("component", "claim")),
        (3, button("Anna"), ("component", "other")),
        (4, {"name": "claim"}, ("autocomplete", "")),
        (5, {"custom_id": "a form"}, ("modal", "")),
    ],
)
def test_what_somebody_did_is_told_in_our_words(
    kind: int, data: dict[str, Any], told: tuple[str, str]
) -> None:
    counted = Counted()
    counted.arrive(1, kind, **data)
    counted.clock.move(0.25)
    counted.answer(1)
    assert counted.told() == {told: 0.25}


def test_a_ping_and_other_requests_are_none_of_them() -> None:
    counted = Counted()
    counted.arrive(1, 1)
    counted.arrive(2, 2, name="draw")
    counted.arrivals.answered("/api/v10/webhooks/2/a-token/messages/@original", 200)
    assert (counted.told(), len(counted.arrivals)) == ({}, 1)


def test_refused_ones_are_lost_once_it_is_too_late() -> None:
    counted = Counted()
    for number in (1, 2, 3):
        counted.arrive(number, 2, name="draw")
    counted.answer(1, 404)
    counted.answer(2, 502)
    counted.answer(3, 400)
    counted.clock.move(LOST - 0.1)
    counted.arrive(4, 5)
    assert counted.lost("command") is None
    counted.answer(2)
    counted.clock.move(LOST)
    counted.arrivals.sweep()
    assert (counted.lost("command"), len(counted.arrivals)) == (1, 1)
    assert counted.told() == {("command", "draw"): LOST - 0.1}
