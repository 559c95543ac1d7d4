"""Jobs are worked on side by side, and whatever happens to one of them ends all of them."""

from __future__ import annotations

import multiprocessing

import pytest

from maps import progress
from maps.layout import side_by_side
from maps.layout.side_by_side import Ended, in_order
from tests.maps.layout.jobs import doubled

pytestmark = pytest.mark.thorough


@pytest.fixture(autouse=True)
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_by_side, "PROCESSES", 2)


def test_results_come_in_the_order_of_their_jobs_and_steps_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "PAUSE_SECONDS", 0)
    assert list(in_order(doubled, [3, 1, 2], 3, "Job {}".format)) == [6, 2, 4]
    assert multiprocessing.active_children() == []
    told = [line.partition(" after ")[0] for line in capsys.readouterr().err.splitlines()]
    assert told[:2] == ["Job 3: 0 of 3 steps", "Job 3: 3 of 3 steps"]
    # What was done while the first was waited for counts from the start.
    assert {line.partition(":")[0] for line in told} == {"Job 3", "Job 1", "Job 2"}


def test_whoever_has_seen_enough_ends_what_is_still_being_worked_on() -> None:
    results = in_order(doubled, [3, 77, 77], 1, str)
    assert next(results) == 6
    results.close()
    assert multiprocessing.active_children() == []


def test_an_error_of_a_job_is_raised_and_ends_the_others() -> None:
    with pytest.raises(ValueError, match="13 is refused"):
        list(in_order(doubled, [13, 77], 1, str))
    assert multiprocessing.active_children() == []


def test_a_process_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(Ended, match="ended from outside"):
        list(in_order(doubled, [99, 77], 1, str))
    assert multiprocessing.active_children() == []
