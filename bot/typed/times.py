"""Reads times of the day, as part of something longer that somebody typed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.typed.vocabulary import Vocabulary
from data.date_words import Kind

HOUR = 60
_LAST = 24 * HOUR


def read_time(
    known: Vocabulary, words: Sequence[str], at: int, *, bare: bool = False
) -> tuple[int, int] | None:
    """Return a time that begins there as minutes of the day, up to 24:00, and its end.

    A number alone is one only if ``bare``, or after a word such as *at*.
    """
    if found := known.find(Kind.TIME, words, at):
        return found[0] * HOUR, found[1]
    if before := known.find(Kind.AT, words, at):
        return read_time(known, words, before[1], bare=True)
    if at == len(words) or not words[at].isdigit():
        return None
    hour, minute, end = int(words[at]), 0, at + 1
    marked = False
    if end + 1 < len(words) and words[end] in (":", ".") and _is_minute(words[end + 1]):
        minute, end, marked = int(words[end + 1]), end + 2, words[end] == ":"
    if clock := known.find(Kind.CLOCK, words, end):
        end, marked = clock[1], True
        if end < len(words) and _is_minute(words[end]):
            minute, end = int(words[end]), end + 1
    for kind, later in ((Kind.AM, 0), (Kind.PM, 12)):
        if half := known.find(kind, words, end):
            if not 1 <= hour <= 12:
                return None
            hour, end, marked = hour % 12 + later, half[1], True
            break
    time = hour * HOUR + minute
    return (time, end) if (bare or marked) and time <= _LAST else None


def _is_minute(text: str) -> bool:
    return len(text) == 2 and text.isdigit() and int(text) < HOUR
