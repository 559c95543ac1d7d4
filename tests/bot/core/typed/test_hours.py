"""Waking hours as people type them in four languages."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.core.timing.measure import ALL_DAY, EVERY_DAY, WEEKDAYS, WEEKEND
from bot.core.typed.hours import TypedHours, UnclearHours, find_hours
from bot.core.typed.names import UnclearInput
from tests.rows import each_row
from tests.tiers import sampled

LANGUAGES = ("en", "fr", "de", "it")
PARIS, ROME = "paris", "roma"
DAY = 8 * 60, 23 * 60
ALWAYS = TypedHours(None, ALL_DAY, EVERY_DAY)


@each_row(
    ("language", "typed", "expected"),
    [
        ("en", "8-23 Europe/Paris", TypedHours("europe paris", DAY)),
        ("en", "Paris 8-23", TypedHours(PARIS, DAY)),
        ("en", "8-23", TypedHours(None, DAY)),
        ("en", "8:30–23", TypedHours(None, (8 * 60 + 30, 23 * 60))),
        ("en", "8.30 - 23.00", TypedHours(None, (8 * 60 + 30, 23 * 60))),
        ("en", "8am-11pm", TypedHours(None, DAY)),
        ("en", "8 a.m. to 11 p.m.", TypedHours(None, DAY)),
        ("en", "22-8", TypedHours(None, (22 * 60, 8 * 60))),
        ("en", "8 to midnight", TypedHours(None, (8 * 60, 24 * 60))),
        ("en", "8-24", TypedHours(None, (8 * 60, 24 * 60))),
        ("en", "0-0", TypedHours(None, (0, 0))),
        ("en", "weekdays 8-23", TypedHours(None, DAY, WEEKDAYS)),
        ("en", "Mon-Fri 8-23 New York", TypedHours("new york", DAY, WEEKDAYS)),
        ("en", "new york weekdays 8-23", TypedHours("new york", DAY, WEEKDAYS)),
        ("en", "Sat-Tue 8-23", TypedHours(None, DAY, frozenset({5, 6, 0, 1}))),
        ("en", "weekdays and Sunday", TypedHours(None, None, WEEKDAYS | {6})),
        ("en", "mon, wed, fri, sun", TypedHours(None, None, frozenset({0, 2, 4, 6}))),
        ("en", "every day", TypedHours(None, None, EVERY_DAY)),
        ("en", "weekend", TypedHours(None, None, WEEKEND)),
        ("en", "Paris", TypedHours(PARIS)),
        ("en", "8-23 UTC+2", TypedHours("UTC+2", DAY)),
        ("en", "UTC-5 8-23", TypedHours("UTC-5", DAY)),
        ("en", "8-23 port-au-prince", TypedHours("port au prince", DAY)),
        ("en", "8-23 isle of man", TypedHours("isle of man", DAY)),
        ("fr", "de 8h à 23h", TypedHours(None, DAY)),
        ("fr", "8h30-23h Bruxelles", TypedHours("bruxelles", (510, 1380))),
        ("fr", "en semaine 8h-23h à Paris", TypedHours(PARIS, DAY, WEEKDAYS)),
        ("fr", "lun-ven 8-23", TypedHours(None, DAY, WEEKDAYS)),
        ("fr", "lundi au vendredi", TypedHours(None, None, WEEKDAYS)),
        ("de", "8 bis 23 Uhr", TypedHours(None, DAY)),
        ("de", "von 8 Uhr bis 23 Uhr in Wien", TypedHours("wien", DAY)),
        ("de", "Mo-Fr 8–23 Zürich", TypedHours("zurich", DAY, WEEKDAYS)),
        ("de", "werktags 8-23", TypedHours(None, DAY, WEEKDAYS)),
        ("it", "dalle 8 alle 23 Roma", TypedHours(ROME, DAY)),
        ("it", "da lunedì a venerdì", TypedHours(None, None, WEEKDAYS)),
        ("it", "giorni feriali 8-23 Roma", TypedHours(ROME, DAY, WEEKDAYS)),
        ("en", "8-23 UTC+5:30", TypedHours("UTC+5:30", DAY)),
        ("en", "always", ALWAYS),
        ("en", "24/7", ALWAYS),
        ("fr", "toujours", ALWAYS),
        ("fr", "24h/24", ALWAYS),
        ("de", "immer", ALWAYS),
        ("de", "rund um die Uhr", ALWAYS),
        ("it", "sempre", ALWAYS),
        ("en", "always Paris", TypedHours(PARIS, ALL_DAY, EVERY_DAY)),
        ("de", "immer 8-23", TypedHours(None, DAY, EVERY_DAY)),
    ],
)
def test_what_is_typed_is_understood(language: str, typed: str, expected: TypedHours) -> None:
    assert find_hours(typed, language) == expected


@pytest.mark.parametrize("language", ["en", "fr", "de", "it"])
def test_words_of_other_languages_are_known(language: str) -> None:
    assert find_hours("werktags 8-23", language).days == WEEKDAYS
    assert find_hours("jours ouvrables", language).days == WEEKDAYS


@each_row(
    ("typed", "refused"),
    [
        ("", UnclearHours),
        ("8", UnclearHours),
        ("8-", UnclearHours),
        ("25-30", UnclearHours),
        ("8:75-23", UnclearHours),
        ("24-8", UnclearHours),
        ("13pm-11pm", UnclearHours),
        ("8-12 14-23", UnclearHours),
        ("8-23 UTC+2 Paris", UnclearHours),
        ("8-23 Paris 7", UnclearHours),
        ("...", UnclearHours),
    ],
)
def test_what_is_refused(typed: str, refused: type[UnclearInput]) -> None:
    with pytest.raises(UnclearInput) as caught:
        find_hours(typed, "en")
    assert type(caught.value) is refused


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
@given(text=st.text(max_size=60))
@example(text="𐹠")
@settings(max_examples=25)
def test_any_text_is_understood_or_refused(text: str, language: str) -> None:
    try:
        found = find_hours(text, language)
    except UnclearInput:
        return
    assert found != TypedHours()


TOKENS = "8 23 24 : . - am uhr mon fr weekdays paris utc +2 to bis à h"
words = st.sampled_from(TOKENS.split())


@given(st.lists(words, max_size=8).map(" ".join), st.sampled_from(LANGUAGES))
def test_any_words_are_understood_or_refused(text: str, language: str) -> None:
    try:
        find_hours(text, language)
    except UnclearInput:
        return
