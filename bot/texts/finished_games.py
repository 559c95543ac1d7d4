"""The words of finished games, in a list and one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from babel.dates import format_date

from bot.tables.finished_games import FinishedGame, FinishedSeat
from bot.texts.profile import edition_name
from bot.texts.say import Say, plain
from data import Edition


def games_text(
    say: Say, editions: Mapping[str, Edition], games: Sequence[FinishedGame], first: int
) -> list[str]:
    """Return each game of a page with its number, counted from ``first``."""
    return [
        say("history-game", number=number, game=game_text(say, editions, game))
        for number, game in enumerate(games, first)
    ]


def game_text(say: Say, editions: Mapping[str, Edition], game: FinishedGame) -> str:
    """Return when a game was, on which map, who played, and who won."""
    title = say.name(edition_name(say, editions, game.edition))
    if game.link is not None:
        title = say("games-link", table=title, link=game.link)
    return say(
        "history-played",
        edition=title,
        date=f"<t:{game.ended_at // 1000}:d>",
        players=say.list(_seat(say, each) for each in game.seats),
    )


def game_label(say: Say, editions: Mapping[str, Edition], game: FinishedGame, number: int) -> str:
    """Return a game as a choice, which knows no markdown."""
    day = datetime.fromtimestamp(game.ended_at / 1000, UTC).date()
    date = format_date(day, "medium", locale=say.language.replace("-", "_"))
    title = plain(edition_name(say, editions, game.edition))
    return say("history-choice", number=number, edition=title, date=date)[:100]


def _seat(say: Say, seat: FinishedSeat) -> str:
    named = say.name(seat.name) if plain(seat.name) else say.player_label(seat.colour)
    if seat.rank is None:
        return say("history-resigned", player=named)
    points = say.number(seat.total)
    return say("history-player", player=named, points=points, won=seat.rank == 1)
