"""Which of the copies that nobody asked for are kept, and that nothing else is touched."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.storage.copies.backup import UPGRADES, Copies, Keep, beside, ends

NOW = datetime(2026, 3, 31, 4, 15, tzinfo=UTC)


def _made(copies: Copies, times: list[datetime]) -> None:
    copies.folder.mkdir(exist_ok=True)
    for at in times:
        copies.scheduled(at).touch()


def _kept(copies: Copies) -> list[datetime]:
    return [copy.at for copy in copies.newest_first()]


def test_the_last_copies_of_days_and_weeks_are_kept(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", None)
    hours = [NOW - timedelta(hours=6 * n) for n in range(4 * 60)]
    _made(copies, hours)
    dropped = copies.prune(Keep(daily=7, weekly=4))
    ends = [day.replace(hour=22) for day in (NOW - timedelta(days=n) for n in range(1, 60))]
    sundays = [day for day in ends if day.isoweekday() == 7]
    assert _kept(copies) == [NOW, *ends[:6], *sundays[1:3]]
    assert len(dropped) == len(hours) - 9
    assert copies.prune(Keep(daily=7, weekly=4)) == []


def test_days_without_a_copy_do_not_count(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", None)
    months = [NOW - timedelta(days=30 * n) for n in range(5)]
    _made(copies, months)
    copies.prune(Keep(daily=3, weekly=0))
    assert _kept(copies) == months[:3]


def test_one_copy_a_day_leaves_seven_days_and_four_weeks(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", None)
    for n in range(90):
        _made(copies, [NOW + timedelta(days=n)])
        copies.prune(Keep(daily=7, weekly=4))
    kept = _kept(copies)
    assert 8 <= len(kept) <= 11
    assert kept[:7] == [NOW + timedelta(days=89 - n) for n in range(7)]
    assert all(each.isoweekday() == 7 for each in kept[7:])
    assert kept[0] - kept[-1] >= timedelta(days=21)


def test_the_last_copy_of_each_upgrade_is_kept_for_some_upgrades(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", tmp_path)
    tries = [(n, f"{n // 3:04}") for n in range(15)]
    for n, revision in tries:
        copies.before_upgrade(NOW + timedelta(minutes=n), revision).touch()
    copies.prune(Keep(daily=1, weekly=0))
    assert len(copies.newest_first()) == len(tries)
    copies.prune_upgrades()
    kept = [(copy.at, copy.revision) for copy in copies.newest_first()]
    assert kept == [(NOW + timedelta(minutes=n), f"{n // 3:04}") for n in (14, 11, 8)]
    assert len(kept) == UPGRADES


def test_nothing_else_is_deleted(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", tmp_path)
    stamp = "20260331-041500-000000"
    others = [
        "games.sqlite3",
        f"games-{stamp}.sqlite3",
        f"games-{stamp}-monday.sqlite3",
        f"other-{stamp}-scheduled.sqlite3",
        f"games-{stamp}-scheduled.sqlite3.gz",
        "games-20261399-041500-000000-scheduled.sqlite3",
    ]
    for name in others:
        (tmp_path / name).touch()
    _made(copies, [NOW, NOW + timedelta(hours=1)])
    dropped = copies.prune(Keep(daily=1, weekly=0))
    assert copies.prune_upgrades() == []
    assert dropped == [copies.scheduled(NOW)]
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {*others, copies.scheduled(NOW + timedelta(hours=1)).name}


def test_a_folder_that_is_not_there_holds_no_copies(tmp_path: Path) -> None:
    assert Copies.of(tmp_path / "games.sqlite3", None).newest_first() == []


@pytest.mark.thorough
@pytest.mark.parametrize("weekday", range(7))
@pytest.mark.parametrize("keep", [Keep(7, 4), Keep(1, 0), Keep(0, 2), Keep(14, 1)])
def test_every_copy_ends_when_it_was_said(weekday: int, keep: Keep, tmp_path: Path) -> None:
    copies, erased = Copies.of(tmp_path / "games.sqlite3", None), NOW + timedelta(days=weekday)
    for n in range(60):
        now = NOW + timedelta(days=weekday + n)
        _made(copies, [now - timedelta(hours=1)])
        copies.prune(keep)
        if now >= ends(erased, keep):
            break
    assert all(at >= erased for at in _kept(copies)), "as long as copies are made each day"


def test_copies_before_upgrades_end_as_well_and_the_newest_copy_stays(tmp_path: Path) -> None:
    copies, keep = Copies.of(tmp_path / "games.sqlite3", None), Keep(2, 1)
    _made(copies, [NOW, NOW + timedelta(days=1)])
    copies.before_upgrade(NOW - timedelta(days=400), "0003").touch()
    erased = [NOW + timedelta(days=2)]
    before = ends(erased[0], keep) - timedelta(minutes=1)
    assert copies.prune_outlived(keep, erased, before) == []
    assert len(copies.prune_outlived(keep, erased, ends(erased[0], keep))) == 2
    assert _kept(copies) == [NOW + timedelta(days=1)]
    assert copies.prune_outlived(keep, [], NOW + timedelta(days=4000)) == []


def test_the_list_of_a_copy_goes_with_it(tmp_path: Path) -> None:
    copies = Copies.of(tmp_path / "games.sqlite3", None)
    _made(copies, [NOW, NOW + timedelta(days=9)])
    beside(copies.scheduled(NOW)).touch()
    beside(copies.scheduled(NOW + timedelta(days=9))).touch()
    copies.prune(Keep(1, 0))
    assert [each.name for each in sorted(copies.folder.glob("*.erased"))] == [
        beside(copies.scheduled(NOW + timedelta(days=9))).name
    ]
