"""The page of steps as the platform has it, and what it carries for features."""

from __future__ import annotations

from bot.app.features import feature_steps
from bot.core.model import ByType
from cogs.steps import STEPS


def test_the_program_runs_the_page_of_all_features() -> None:
    assert feature_steps() is STEPS


def test_each_type_has_one_value_and_nothing_tells_it() -> None:
    carried = ByType().having(1).having("secret")
    assert (carried.of(int), carried.of(str), carried.of(bytes)) == (1, "secret", None)
    assert carried.having(2).of(int) == 2
    assert carried.of(int) == 1, "it is never changed"
    assert "secret" not in repr(carried)
