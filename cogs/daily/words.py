"""The texts of the daily deal and of private tables; none tells any card of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.words.say import Say
from bot.words.times import day_text
from data import Edition

if TYPE_CHECKING:
    from bot.core.history import LoggedTurn
    from bot.core.model import Table
    from bot.core.options import SharedDeal
    from cogs.daily.service.deals import DailyCard, Listed

COMPLETED, FAILED = "●", "○"


def card_text(say: Say, edition: Edition, player: str, card: DailyCard) -> str:
    """Return the public text of a finished daily game, which tells no card."""
    lines = [
        say("daily-card-title", day=day_text(say, card.deal.day), edition=say.edition(edition)),
        say("daily-card-points", player=player, points=card.total, place=card.place or 0),
        say(
            "daily-card-tickets",
            marks=(COMPLETED * card.completed + FAILED * card.failed) or "none",
            completed=card.completed,
            tickets=card.completed + card.failed,
            wagons=card.wagons,
        ),
        say("daily-card-computers", points=" · ".join(map(say.number, card.rivals))),
    ]
    if card.median is not None:
        lines.append(say("daily-card-median", points=card.median, count=card.finished))
    return "\n".join(lines)


def day_title(say: Say, edition: Edition, deal: SharedDeal) -> str:
    """Return the title of a day's list."""
    return say("daily-list-day", day=day_text(say, deal.day), edition=say.edition(edition))


def month_title(say: Say, deal: SharedDeal) -> str:
    """Return the title of a month's list."""
    return say("daily-list-month", month=day_text(say, deal.day, "LLLL yyyy"))


def day_lines(say: Say, listed: Sequence[Listed], reader: int) -> list[str]:
    """Return a line for each person of a day's list; in a private answer mentions notify nobody."""
    return [
        say(
            "daily-day-line",
            place=each.place,
            player=f"<@{each.user_id}>",
            points=each.total,
            me=each.user_id == reader,
        )
        for each in listed
    ]


def month_lines(say: Say, listed: Sequence[Listed], reader: int) -> list[str]:
    """Return a line for each person of a month's list, with the deals they finished and won."""
    return [
        say(
            "daily-month-line",
            place=each.place,
            player=f"<@{each.user_id}>",
            points=each.total,
            games=each.games,
            won=each.won,
            me=each.user_id == reader,
        )
        for each in listed
    ]


def turn_label(say: Say, table: Table, turn: LoggedTurn) -> str:
    """Return the label of a finished game's turn in a select."""
    assert turn.seat is not None  # noqa: S101
    player = say.player_plainly(table.holders[turn.seat])
    return say("practice-turn", turn=turn.number, player=player)
