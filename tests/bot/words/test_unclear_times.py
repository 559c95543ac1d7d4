"""What is answered to times that mean nothing: kindly, in the language of whoever typed them."""

from __future__ import annotations

import pytest

from bot.core.timing.measure import DAY
from bot.core.timing.table_clock import MOST_PAUSED
from bot.core.typed.hours import find_hours, find_zone
from bot.core.typed.names import UnclearInput
from bot.core.typed.times import find_moment
from bot.words.times import unclear_time
from tests.bot.words.people import TEXTS
from tests.tiers import sampled

NOW = 1_800_000_000_000
PAST = {"en": "2020-01-01", "de": "1.1.2020", "fr": "1/1/2020", "it": "1/1/2020"}
CENTURY = {"en": "100 years", "de": "100 Jahre", "fr": "100 ans", "it": "100 anni"}
NO_DAY = {"en": "31 Feb", "de": "31. Februar", "fr": "31 février", "it": "31 febbraio"}


def answer(language: str, typed: str, kind: str = "date") -> str:
    """What somebody reads who typed that."""
    with pytest.raises(UnclearInput) as refused:
        match kind:
            case "zone":
                find_zone(typed)
            case "hours":
                find_hours(typed, language)
            case _:
                find_moment(typed, language, NOW, None, MOST_PAUSED // DAY)
    say = TEXTS.speaker(language)
    told = unclear_time(say, refused.value, say.name(typed))
    assert told is not None
    return told


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_each_answer_says_what_it_is_about_and_what_would_do(language: str) -> None:
    name = TEXTS.speaker(language).name
    for words, wanted in ((CENTURY, "30"), (PAST, "<t:"), (NO_DAY, "2026-12-24")):
        told = answer(language, words[language])
        assert name(words[language]) in told and wanted in told
    for typed, kind, example in (
        ("Atlantis", "zone", "*UTC+2*"),
        ("8 or 9", "hours", "*8-23*"),
        ("bananas", "date", "*2026-12-24*"),
    ):
        told = answer(language, typed, kind)
        assert typed in told and example in told


@pytest.mark.parametrize("language", sampled(TEXTS.languages, "de"))
def test_no_answer_is_another_languages(language: str) -> None:
    inputs = [("bananas", "date"), ("8 or 9", "hours"), ("Atlantis", "zone")]
    told = [answer(language, *each) for each in inputs]
    others = [
        answer(other, *each) for each in inputs for other in TEXTS.languages if other != language
    ]
    assert not set(told) & set(others)
