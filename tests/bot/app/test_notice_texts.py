"""Notices as sentences."""

from __future__ import annotations

import pytest

from bot.app.readings import headline, sentence
from bot.storage.repositories.notices import NoticeKind, NoticeRow


@pytest.mark.parametrize("kind", NoticeKind)
def test_each_kind_has_a_sentence(kind: NoticeKind) -> None:
    told = sentence(NoticeRow(kind, "table 1", "full.", since=0, last=0, times=1))
    assert not told.startswith(kind.value) and "{" not in told
    assert told.endswith("(full; once since 1970-01-01 00:00 UTC).")


def test_a_headline_leaves_the_reason_to_the_admin() -> None:
    told = headline(NoticeRow(NoticeKind.BACKUP, "", "/srv/x: full", since=0, last=60_000, times=2))
    assert told == "No backup can be made (since 1970-01-01 00:00 UTC)."


def test_a_permission_may_be_for_posts_or_for_their_pictures() -> None:
    notice = NoticeRow(NoticeKind.PERMISSION, "the pictures of table 1", "x", 0, 0, times=1)
    assert headline(notice).startswith("The bot lacks a permission for the pictures of table 1 (")


def test_a_kind_of_a_newer_program_is_told_too() -> None:
    told = sentence(NoticeRow("unheard-of", "table 1", "full", since=0, last=0, times=1))
    assert told.startswith("unheard-of table 1 (full; once")


def test_one_of_several_processes_is_named() -> None:
    told = sentence(NoticeRow(NoticeKind.TASK, "x", "full", 0, 0, 1, shards="0,1/4"))
    assert told.startswith("Shards 0,1 of 4: The background task x failed")
