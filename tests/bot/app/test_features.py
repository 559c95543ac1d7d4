"""What the features declare: each table and each kind of timer is one feature's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.app import features as app
from bot.storage.schema import TABLES
from bot.storage.tables import Tables

KINDS = {
    *("table", "lobby", "thread", "call", "deadlines", "errand", "private", "order"),
    *("duplicate", "window", "season", "board-act", "board-answer"),
}
"""As they were ever stored."""


def test_each_stored_kind_of_timer_is_attended_to() -> None:
    kinds = [timer.kind for each in app.features() for timer in each.timers]
    assert sorted(kinds) == sorted(KINDS)
    assert set(app.standing_timers()) == {
        *("table", "errand", "order", "window", "season", "board-act"),
    }


@pytest.mark.parametrize("change", [lambda tables: (), lambda tables: (*tables, *TABLES[:1])])
def test_a_table_of_no_feature_or_of_two_is_refused(
    change: Callable[[Tables], Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = app.features()
    owner = next(each for each in found if each.tables)
    changed = replace(owner, tables=change(owner.tables))
    others = tuple(changed if each is owner else each for each in found)
    monkeypatch.setattr(app, "features", lambda: others)
    with pytest.raises(ValueError, match="a table has no feature, or two"):
        app.all_tables.__wrapped__()
