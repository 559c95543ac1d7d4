"""The words of a finished game's poster, and its alt text."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from babel.dates import format_date

from bot.texts.alt import within_limit
from bot.texts.say import Say, plain
from engine.board import Seat
from engine.result import Result
from engine.view import View
from renderer import PosterWords

if TYPE_CHECKING:
    from bot.tables.model import Table


def poster_words(
    say: Say, table: Table, view: View, ended_at: int, hero: Seat | None
) -> PosterWords:
    """Return what stands on the poster of the winner, or of a ``hero``; ``ended_at`` in UTC ms.

    Raises ValueError for a game that isn't over.
    """
    return PosterWords(
        title=plain(table.edition.title_in(say.language)),
        date=_date(say, ended_at),
        victory=_victory(say, _result(view), hero),
        resigned=say("poster-resigned"),
    )


def shared_text(say: Say, table: Table, by: Seat, *, own: bool) -> str:
    """Return who shares the poster of a game, or their ``own``."""
    told = "poster-shared-own" if own else "poster-shared"
    return say(told, player=say.player(table, by), edition=say.edition(table.edition))


def poster_alt(say: Say, table: Table, view: View, ended_at: int, hero: Seat | None) -> str:
    """Return what the poster shows, with all names and points."""
    result = _result(view)
    seats = result.winners if hero is None else (hero,)
    names = say.list(say.player_plainly(table.holders[seat]) for seat in seats)
    edition = plain(table.edition.title_in(say.language))
    others = [
        say(
            "alt-poster-other",
            player=say.player_plainly(table.holders[each.seat]),
            points=each.total,
            resigned=each.rank is None,
        )
        for each in sorted(result.seats, key=lambda each: (each.rank is None, each.rank or 0))
        if each.seat not in seats
    ]
    date, victory = _date(say, ended_at), _victory(say, result, hero)
    shown = say("alt-poster", edition=edition, date=date, players=names, victory=victory)
    return within_limit([shown, *others])


def _result(view: View) -> Result:
    if view.result is None:
        raise ValueError("the game isn't over")
    return view.result


def _date(say: Say, ended_at: int) -> str:
    day = datetime.fromtimestamp(ended_at / 1000, UTC).date()
    return format_date(day, "long", locale=say.language.replace("-", "_"))


def _victory(say: Say, result: Result, hero: Seat | None) -> str:
    if hero is None or hero in result.winners:
        best = result.seats[result.winners[0]]
        alone = hero is not None or len(result.winners) == 1
        return say("poster-won", count=1 if alone else 2, points=best.total)
    each = result.seats[hero]
    if each.rank is None:
        return say("poster-resigned")
    return say("poster-ranked", rank=each.rank, points=each.total)
