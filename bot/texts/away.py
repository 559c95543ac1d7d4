"""The words for being away."""

from __future__ import annotations

from bot.people.absences import Way
from bot.storage.clock_rows import AbsenceRow
from bot.texts.clock import distance, moment
from bot.texts.say import Say


def understood_text(say: Say, until: int, way: Way, *, by_utc: bool) -> str:
    """Return the question whether this was meant; ``by_utc``: its days are those of UTC."""
    lines = [
        say("away-understood", when=moment(until), left=distance(until)),
        *([say("away-by-utc")] if by_utc else []),
        *_terms(say, way),
    ]
    return "\n".join(lines)


def absence_text(say: Say, absence: AbsenceRow, where: str) -> str:
    """Return until when somebody is away, and from ``where``."""
    when, left = moment(absence.until), distance(absence.until)
    told = say("away-now", when=when, left=left, where=where)
    shown = say("away-shown-now", shown=absence.shown)
    return "\n".join([told, *_terms(say, Way(absence.way)), shown])


def _terms(say: Say, way: Way) -> list[str]:
    """What happens meanwhile, and how somebody is back."""
    return [say("away-terms", way=way.value), say("away-ends")]
