"""Every term's slope is what differences say, for whatever can move."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np
import pytest

from maps.layout.coast import Coast
from maps.layout.energy import Energy, Moving, Near, Weights
from maps.layout.ground import Below
from maps.layout.model import Problem
from maps.layout.neighbours import Pairs
from maps.layout.settings import completed
from maps.layout.state import start
from tests.maps.layout.maps import edition

STEP = 1e-6


def crowded() -> Problem:
    """A problem in which everything is in the way of something, and every kind of track occurs."""
    body: Any = completed(edition())
    width, height = body["geometry"]["size"]
    body["geometry"]["size"] = [round(width * 0.6), round(height * 0.6)]
    body["geometry"]["keep_clear"] = {"legend": [150, 150, 300, 260]}
    body["routes"][2]["length"] = 1
    body["routes"][3]["locomotives"] = 1
    return Problem.of(body)


@cache
def crowd() -> tuple[Energy, Moving, Near, Below | None]:
    problem = crowded()
    width, height = problem.size
    rows, columns = (height + 800) // 4, (width + 800) // 4
    coast = Coast(20 * np.sin(np.add.outer(np.arange(rows) / 7, np.arange(columns) / 9)))
    energy = Energy(problem, coast)
    moving = Moving.of(start(problem, 0))
    chance = np.random.default_rng(1)
    handles = moving.handles + 30 * chance.normal(size=moving.handles.shape)
    moving = Moving(moving.nodes, handles, moving.ends + 1 - 0.5j, moving.names + 5)
    weights = Weights(scale=0.9, names=1.5)
    return energy, moving, energy.near(moving, weights), energy.below(moving, weights.scale)


def terms_at(values: np.ndarray[Any, Any]) -> dict[str, float]:
    energy, moving, near, below = crowd()
    there = Moving.split(values, len(moving.nodes), len(moving.ends))
    return energy.judged(energy.scene(there, near.weights.scale), near, below)[0]


def test_everything_is_in_the_way_of_something() -> None:
    _, moving, _, _ = crowd()
    assert {name for name, value in terms_at(moving.joined).items() if value <= 0} <= {"loose"}


@pytest.mark.parametrize("part", [each.name for each in fields(Moving)])
def test_slopes_are_what_differences_say(part: str) -> None:
    energy, moving, near, below = crowd()
    _, slope = energy.judged(energy.scene(moving, near.weights.scale), near, below)
    chance = np.random.default_rng(2)
    for _ in range(5):
        way = Moving.split(np.zeros_like(moving.joined), len(moving.nodes), len(moving.ends))
        size = getattr(way, part).shape
        getattr(way, part)[...] = chance.normal(size=size) + 1j * chance.normal(size=size)
        ahead, behind = (terms_at(moving.joined + side * way.joined) for side in (STEP, -STEP))
        rise = (sum(ahead.values()) - sum(behind.values())) / (2 * STEP)
        assert np.vdot(slope.joined, way.joined).real == pytest.approx(rise, rel=1e-4)


def test_what_is_near_enough_to_meet_is_found_among_all_pairs() -> None:
    energy, moving, near, _ = crowd()
    things, scene = energy.scene(moving, 0.9).things, near.scene
    assert near.holds(things)
    assert not near.holds(things + 7)
    thick = energy.problem.slot[1] * 0.9 + near.weights.margin
    one, two = np.triu_indices(len(energy.discs), 1)
    other = energy.owner[one] != energy.owner[two]
    clear, weight = np.full(other.sum(), thick), np.full(other.sum(), near.weights.clash)
    everything = Pairs(one[other], two[other], np.zeros(other.sum(), complex), clear, weight)
    among = near.pairs.only((near.pairs.one < len(one)) & (near.pairs.two < len(energy.discs)))
    assert among.judged(scene.things)[0] == pytest.approx(everything.judged(scene.things)[0])
