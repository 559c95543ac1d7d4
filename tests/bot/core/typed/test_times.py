"""Until when, as people type it in four languages."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.timing.measure import DAY, MINUTE
from bot.core.typed.times import (
    AmbiguousDate,
    DateTooFar,
    NoSuchDate,
    PastDate,
    UnclearDate,
    find_moment,
)
from tests.rows import each_row
from tests.tiers import sampled

LANGUAGES = ("en", "fr", "de", "it")
PARIS = "Europe/Paris"
NOW = datetime(2026, 11, 20, 15, 30, tzinfo=ZoneInfo(PARIS))
"""A Friday."""
NOW_MS = int(NOW.timestamp() * 1000)
TOMORROW = "2026-11-21 23:59"
SUNDAY = "2026-11-22 23:59"
SUNDAY_AT_18 = "2026-11-22 18:00"
CHRISTMAS_EVE = "2026-12-24 23:59"
IN_3_DAYS = "2026-11-23 15:30"
IN_2_WEEKS = "2026-12-04 15:30"
NOON = "2026-11-21 12:00"


def meant(text: str, language: str, zone: str | None = PARIS) -> str:
    found = find_moment(text, language, NOW_MS, zone)
    return f"{datetime.fromtimestamp(found // 1000, ZoneInfo(zone or 'UTC')):%Y-%m-%d %H:%M}"


@each_row(
    ("language", "typed", "expected"),
    [
        ("en", "tomorrow", TOMORROW),
        ("en", "until tomorrow", TOMORROW),
        ("en", "the day after tomorrow", SUNDAY),
        ("en", "tomorrow noon", NOON),
        ("en", "noon", NOON),
        ("en", "noon tomorrow", NOON),
        ("en", "6pm", "2026-11-20 18:00"),
        ("en", "12 am", "2026-11-21 00:00"),
        ("en", "at 3", "2026-11-21 03:00"),
        ("en", "15:45", "2026-11-20 15:45"),
        ("en", "15:30", "2026-11-21 15:30"),
        ("en", "Sunday", SUNDAY),
        ("en", "SUN.", SUNDAY),
        ("en", "next Sunday at 6 p.m.", SUNDAY_AT_18),
        ("en", "Friday", "2026-11-27 23:59"),
        ("en", "tonight", "2026-11-20 23:59"),
        ("en", "midnight", "2026-11-21 00:00"),
        ("en", "3 days", IN_3_DAYS),
        ("en", "in three days", IN_3_DAYS),
        ("en", "3d", IN_3_DAYS),
        ("en", "2 weeks", IN_2_WEEKS),
        ("en", "a couple of weeks", IN_2_WEEKS),
        ("en", "a week", "2026-11-27 15:30"),
        ("en", "next week", "2026-11-27 23:59"),
        ("en", "1 day 12 hours", "2026-11-22 03:30"),
        ("en", "24 Dec", CHRISTMAS_EVE),
        ("en", "Dec 24", CHRISTMAS_EVE),
        ("en", "December 24th", CHRISTMAS_EVE),
        ("en", "the 24th of December, 2026", CHRISTMAS_EVE),
        ("en", "Thursday 24 Dec 6:00 pm", "2026-12-24 18:00"),
        ("en", "12/24", CHRISTMAS_EVE),
        ("en", "24/12", CHRISTMAS_EVE),
        ("en", "2026-12-24", CHRISTMAS_EVE),
        ("en", "2026-12-24 18:00", "2026-12-24 18:00"),
        ("en", "5 Jan", "2027-01-05 23:59"),
        ("en", "20 Nov", "2026-11-20 23:59"),
        ("fr", "demain", TOMORROW),
        ("fr", "après-demain", SUNDAY),
        ("fr", "demain midi", NOON),
        ("fr", "midi", NOON),
        ("fr", "jusqu’à dimanche", SUNDAY),
        ("fr", "dimanche à 18 heures", SUNDAY_AT_18),
        ("fr", "dimanche 18h00", SUNDAY_AT_18),
        ("fr", "dim. 18h", SUNDAY_AT_18),
        ("fr", "mar", "2026-11-24 23:59"),
        ("fr", "3 jours", IN_3_DAYS),
        ("fr", "dans deux semaines", IN_2_WEEKS),
        ("fr", "jusqu'au 24 décembre", CHRISTMAS_EVE),
        ("fr", "24 déc. 2026", CHRISTMAS_EVE),
        ("fr", "1er janvier", "2027-01-01 23:59"),
        ("fr", "6/12", "2026-12-06 23:59"),
        ("de", "morgen", TOMORROW),
        ("de", "morgen früh", "2026-11-21 08:00"),
        ("de", "übermorgen", SUNDAY),
        ("de", "mittag", NOON),
        ("de", "bis Sonntag", SUNDAY),
        ("de", "Sonntag um 18 Uhr", SUNDAY_AT_18),
        ("de", "So 18 Uhr", SUNDAY_AT_18),
        ("de", "am Sonntagg".removesuffix("g"), SUNDAY),
        ("de", "3 Tage", IN_3_DAYS),
        ("de", "in zwei Wochen", IN_2_WEEKS),
        ("de", "24. Dezember", CHRISTMAS_EVE),
        ("de", "bis zum 24.12.", CHRISTMAS_EVE),
        ("de", "24.12", CHRISTMAS_EVE),
        ("de", "24.12.26", CHRISTMAS_EVE),
        ("de", "24.12. 18:00", "2026-12-24 18:00"),
        ("de", "24.12. 18 Uhr", "2026-12-24 18:00"),
        ("de", "24.12.2026 um 18.00", "2026-12-24 18:00"),
        ("it", "domani", TOMORROW),
        ("it", "dopodomani", SUNDAY),
        ("it", "mezzogiorno", NOON),
        ("it", "fino a domenica", SUNDAY),
        ("it", "domenica alle 18", SUNDAY_AT_18),
        ("it", "domenica alle ore 18:00", SUNDAY_AT_18),
        ("it", "3 giorni", IN_3_DAYS),
        ("it", "tra due settimane", IN_2_WEEKS),
        ("it", "fino al 24 dicembre", CHRISTMAS_EVE),
        ("it", "24 dic", CHRISTMAS_EVE),
    ],
)
def test_what_is_typed_is_understood(language: str, typed: str, expected: str) -> None:
    assert meant(typed, language) == expected


@each_row(
    ("language", "typed", "expected"),
    [
        ("en", "Christmas", "2026-12-25 23:59"),
        ("en", "until Christmas Eve", "2026-12-24 23:59"),
        ("en", "New Year", "2027-01-01 23:59"),
        ("en", "New Year's Eve", "2026-12-31 23:59"),
        ("en", "the weekend", "2026-11-22 23:59"),
        ("en", "end of the month", "2026-11-30 23:59"),
        ("en", "end of December", "2026-12-31 23:59"),
        ("en", "Friday evening", "2026-11-20 18:00"),
        ("en", "Sunday evening", "2026-11-22 18:00"),
        ("en", "the 24th", "2026-11-24 23:59"),
        ("en", "24th", "2026-11-24 23:59"),
        ("en", "the 18th", "2026-12-18 23:59"),
        ("en", "24th at 18:00", "2026-11-24 18:00"),
        ("en", "2026-12-24T18:00", "2026-12-24 18:00"),
        ("en", "2h30", "2026-11-20 18:00"),
        ("en", "in 2h30", "2026-11-20 18:00"),
        ("en", "45 minutes", "2026-11-20 16:15"),
        ("en", "1 hour 30 minutes", "2026-11-20 17:00"),
        ("en", "the 3 days", "2026-11-23 15:30"),
        ("en", "end of the year", "2026-12-31 23:59"),
        ("de", "Weihnachten", "2026-12-25 23:59"),
        ("de", "bis Heiligabend", "2026-12-24 23:59"),
        ("de", "Neujahr", "2027-01-01 23:59"),
        ("de", "Silvester", "2026-12-31 23:59"),
        ("de", "am Wochenende", "2026-11-22 23:59"),
        ("de", "bis Ende des Monats", "2026-11-30 23:59"),
        ("de", "Monatsende", "2026-11-30 23:59"),
        ("de", "Ende Dezember", "2026-12-31 23:59"),
        ("de", "Freitagabend", "2026-11-20 18:00"),
        ("de", "Freitag Abend", "2026-11-20 18:00"),
        ("de", "am 24.", "2026-11-24 23:59"),
        ("de", "24.", "2026-11-24 23:59"),
        ("de", "bis zum 24.", "2026-11-24 23:59"),
        ("de", "24. um 18:00", "2026-11-24 18:00"),
        ("de", "2026-12-24T18:00", "2026-12-24 18:00"),
        ("de", "2h30", "2026-11-20 18:00"),
        ("fr", "Noël", "2026-12-25 23:59"),
        ("fr", "jusqu’à la veille de Noël", "2026-12-24 23:59"),
        ("fr", "le nouvel an", "2027-01-01 23:59"),
        ("fr", "la Saint-Sylvestre", "2026-12-31 23:59"),
        ("fr", "le week-end", "2026-11-22 23:59"),
        ("fr", "ce week-end", "2026-11-22 23:59"),
        ("fr", "fin du mois", "2026-11-30 23:59"),
        ("fr", "fin décembre", "2026-12-31 23:59"),
        ("fr", "vendredi soir", "2026-11-20 18:00"),
        ("fr", "le 24", "2026-11-24 23:59"),
        ("fr", "jusqu’au 24", "2026-11-24 23:59"),
        ("fr", "le 24 à 18h", "2026-11-24 18:00"),
        ("fr", "2h30", "2026-11-20 18:00"),
        ("fr", "dans 2h30", "2026-11-20 18:00"),
        ("fr", "à 2h30", "2026-11-21 02:30"),
        ("fr", "18h30", "2026-11-20 18:30"),
        ("fr", "demain 5h", "2026-11-21 05:00"),
        ("it", "Natale", "2026-12-25 23:59"),
        ("it", "fino alla vigilia di Natale", "2026-12-24 23:59"),
        ("it", "Capodanno", "2027-01-01 23:59"),
        ("it", "San Silvestro", "2026-12-31 23:59"),
        ("it", "il fine settimana", "2026-11-22 23:59"),
        ("it", "fine mese", "2026-11-30 23:59"),
        ("it", "fine dicembre", "2026-12-31 23:59"),
        ("it", "venerdì sera", "2026-11-20 18:00"),
        ("it", "il 24", "2026-11-24 23:59"),
        ("it", "fino al 24", "2026-11-24 23:59"),
        ("it", "il 24 alle 18", "2026-11-24 18:00"),
        ("it", "2h30", "2026-11-20 18:00"),
        ("it", "tra 2h30", "2026-11-20 18:00"),
    ],
)
def test_feasts_ends_days_alone_and_short_durations(
    language: str, typed: str, expected: str
) -> None:
    assert meant(typed, language) == expected


def test_the_day_of_a_month_is_the_next_that_there_is() -> None:
    before = int(datetime(2027, 1, 31, 12, tzinfo=ZoneInfo(PARIS)).timestamp() * 1000)
    found = find_moment("the 30th", "en", before, PARIS)
    assert datetime.fromtimestamp(found // 1000, ZoneInfo(PARIS)).date().isoformat() == "2027-03-30"
    with pytest.raises(NoSuchDate):
        find_moment("the 32nd", "en", before, PARIS)


def test_the_end_of_a_month_is_that_of_this_one_until_it_is_over() -> None:
    at = int(datetime(2026, 11, 30, 12, tzinfo=ZoneInfo(PARIS)).timestamp() * 1000)
    for typed, expected in (("end of November", "2026-11-30"), ("end of October", "2027-10-31")):
        found = find_moment(typed, "en", at, PARIS)
        assert datetime.fromtimestamp(found // 1000, ZoneInfo(PARIS)).date().isoformat() == expected


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
@pytest.mark.parametrize(
    ("typed", "expected"),
    [("Sonntag", SUNDAY), ("domani", TOMORROW), ("3 jours", IN_3_DAYS), ("24 December", None)],
)
def test_words_of_other_languages_are_known(
    language: str, typed: str, expected: str | None
) -> None:
    assert meant(typed, language) == (expected or CHRISTMAS_EVE)


def test_a_word_of_ones_own_language_means_only_that() -> None:
    assert meant("21 mar", "en") == "2027-03-21 23:59"
    assert meant("mar", "it") == "2026-11-24 23:59"
    assert meant("18h", "fr") == "2026-11-20 18:00"
    assert meant("18h", "en") == "2026-11-21 09:30"


def test_without_a_zone_days_are_those_of_utc() -> None:
    assert meant("tomorrow", "en", None) == TOMORROW
    assert find_moment("tomorrow", "en", NOW_MS, None) != find_moment(
        "tomorrow", "en", NOW_MS, PARIS
    )


def test_days_last_as_long_as_the_clocks_say() -> None:
    before = int(datetime(2026, 10, 24, 12, tzinfo=ZoneInfo(PARIS)).timestamp() * 1000)
    assert find_moment("1 day", "en", before, PARIS) == before + 25 * 60 * MINUTE
    assert find_moment("24 hours", "en", before, PARIS) == before + 25 * 60 * MINUTE


@each_row(
    ("typed", "refused"),
    [
        ("", UnclearDate),
        ("soon", UnclearDate),
        ("until", UnclearDate),
        ("3", UnclearDate),
        ("3 parsecs", UnclearDate),
        ("Sunday Monday", UnclearDate),
        ("Sunday 3 days", UnclearDate),
        ("Thursday 25 Dec", UnclearDate),
        ("18:00 19:00", UnclearDate),
        ("25:00", UnclearDate),
        ("13 pm", UnclearDate),
        ("-3 days ago", UnclearDate),
        ("<@123456789012345678>", UnclearDate),
        ("31.2.", NoSuchDate),
        ("30 February", NoSuchDate),
        ("2026-13-01", NoSuchDate),
        ("0000-01-01", NoSuchDate),
        ("0.5.", NoSuchDate),
        ("6/12", AmbiguousDate),
        ("2020-01-01", PastDate),
        ("24.12.2025", PastDate),
        ("2026-11-20 15:30", PastDate),
        ("today 8:00", PastDate),
        ("0 days", PastDate),
        ("100 years", DateTooFar),
        ("a hundred years", UnclearDate),
        ("400 days", DateTooFar),
        ("53 weeks", DateTooFar),
        ("99999999999999 days", DateTooFar),
        ("2126-01-01", DateTooFar),
        ("9999-12-31 midnight", DateTooFar),
        ("2027-12-24", DateTooFar),
    ],
)
def test_what_is_refused(typed: str, refused: type[UnclearDate]) -> None:
    with pytest.raises(UnclearDate) as caught:
        find_moment(typed, "en", NOW_MS, PARIS)
    assert type(caught.value) is refused
    assert caught.value.text == typed


def test_a_limit_of_its_own() -> None:
    with pytest.raises(DateTooFar) as caught:
        find_moment("5 weeks", "en", NOW_MS, PARIS, most_days=30)
    assert caught.value.days == 30


@pytest.mark.parametrize("language", sampled(LANGUAGES, "de"))
@given(text=st.text(max_size=60))
@settings(max_examples=25)
def test_any_text_is_a_moment_to_come_or_refused(text: str, language: str) -> None:
    try:
        found = find_moment(text, language, NOW_MS, None)
    except UnclearDate:
        return
    assert NOW_MS < found <= NOW_MS + 366 * DAY


TOKENS = "24 12 8 . : - / am pm um le dec mai so 2026 h uhr 3 days a week noon 31 february"
words = st.sampled_from(TOKENS.split())


@given(st.lists(words, max_size=8).map(" ".join), st.sampled_from(LANGUAGES))
def test_any_words_are_a_moment_to_come_or_refused(text: str, language: str) -> None:
    test_any_text_is_a_moment_to_come_or_refused.hypothesis.inner_test(text, language)


def test_now_is_the_machines_in_no_zone_but_the_readers() -> None:
    assert datetime.fromtimestamp(NOW_MS / 1000, UTC).hour == 14
