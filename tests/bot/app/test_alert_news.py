"""What is new to whoever runs the bot, worked out from what is noted and what they were told."""

from __future__ import annotations

from bot.app.readings import Episode, TroubleTold, alert_news, episodes
from bot.storage.repositories.notices import NoticeKind, NoticeRow

FULL = (NoticeKind.SAVING.value, "")


def noted(since: int, over_at: int | None = None) -> NoticeRow:
    return NoticeRow(*FULL, "full", since=since, last=since, times=1, over_at=over_at)


def test_what_several_processes_have_began_with_the_first_and_goes_on_with_any() -> None:
    assert episodes([noted(9), noted(4), noted(2, 3)]) == {FULL: Episode(4, None)}
    assert episodes([noted(9, 12), noted(4, 30)]) == {FULL: Episode(9, 30)}


def test_what_begins_again_after_its_end_was_told_is_told_again() -> None:
    news = alert_news({FULL: Episode(50, None)}, {FULL: TroubleTold(10, is_over=True)}, 0)
    assert (news.begun, news.over, news.first) == ((FULL,), (), 50)
    assert news.told == {FULL: TroubleTold(50, is_over=False)}


def test_what_goes_on_as_it_was_told_is_no_news_and_stays_known_as_that() -> None:
    told = {FULL: TroubleTold(10, is_over=False)}
    news = alert_news({FULL: Episode(70, None)}, told, 0)
    assert news.is_empty and news.told == told


def test_what_was_forgotten_long_after_its_end_is_over_and_told_as_that_once() -> None:
    news = alert_news({}, {FULL: TroubleTold(10, is_over=False)}, 0)
    assert (news.begun, news.over, news.first) == ((), (FULL,), 10) and news.told == {}
    assert alert_news({}, {FULL: TroubleTold(10, is_over=True)}, 0).is_empty


def test_what_came_and_went_is_told_once_and_again_only_if_it_did_so_again() -> None:
    news = alert_news({FULL: Episode(5, 6)}, {}, 0)
    assert news.passed == (FULL,)
    assert alert_news({FULL: Episode(5, 6)}, news.told, 0).is_empty
    assert alert_news({FULL: Episode(8, 9)}, news.told, 0).passed == (FULL,)
