"""The tables of a person: what each open one waits for, and what their private ones are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.rows import GameStatus
from bot.tables.listed_table import Request
from bot.texts.clock import day_text
from bot.texts.moments import moment
from bot.texts.pace import away_text
from bot.texts.pages import pages
from bot.texts.say import Fact, Say
from bot.timing.table_clock import Halt
from engine.board import Seat

if TYPE_CHECKING:
    from bot.tables.listed_table import LostTable, MyTable, MyTables, OpenTable
    from bot.tables.model import Table
    from bot.tables.shared_deal import SharedDeal


_MOST = 8
"""So many tables are enough for a page."""


def when(at: int) -> str:
    """A moment (UTC ms) as each reader's Discord tells it: how long ago, or in how long."""
    return f"<t:{at // 1000}:R>"


def date(at: int) -> str:
    """A moment (UTC ms) as each reader's Discord tells it: date and time."""
    return f"<t:{at // 1000}:f>"


def linked(say: Say, table: OpenTable) -> str:
    """The edition that is played, which leads to the table."""
    return say("games-link", table=say.edition(table.table.edition), link=table.link)


def my_tables_title(say: Say, mine: MyTables) -> str:
    """How many tables wait for the reader; how to begin for somebody without any."""
    if not mine.found and not mine.lost:
        return say("games-none")
    return say("games-title", waiting=sum(each.waits for each in mine.found))


def my_tables_pages(say: Say, mine: MyTables, user_id: int, now: int) -> list[str]:
    """All of them in pages, each of which leaves room for the title."""
    texts = [my_table_text(say, each, user_id, now) for each in mine.found]
    texts += [lost_table_text(say, each) for each in mine.lost]
    return pages(texts, most=_MOST, between="\n\n")


def my_table_text(say: Say, mine: MyTable, user_id: int, now: int) -> str:
    """A table of the reader: where, with whom, and what it waits for."""
    table = mine.open.table
    seats = [holder.seat for holder in table.holders if holder.user_id != user_id]
    players = say.players(table, seats) if seats else "none"
    lines = [say("games-table", table=linked(say, mine.open), players=players)]
    if mine.waits_for is not None:
        lines.append(say("games-waits-for", what=mine.waits_for.value, since=when(mine.since)))
        if mine.deadline is not None:
            told = "games-deadline" if mine.deadline > now else "games-overdue"
            lines.append(say(told, deadline=when(mine.deadline)))
    elif not mine.open.stands or table.damaged:
        lines.append(_otherwise(say, mine))
    if not table.damaged:
        lines += _time_lines(say, mine, table.seat_of(user_id))
    holder = table.holder_of(user_id)
    if holder is not None and holder.on_autopilot:
        lines.append(say("games-autopilot"))
    return "\n".join(lines)


def lost_table_text(say: Say, lost: LostTable) -> str:
    """A table of the reader of which nothing but its edition's name can be shown."""
    table = say("games-link", table=say.name(lost.edition), link=lost.link)
    return say("games-lost", table=table, version=str(lost.version))


def private_title(say: Say, table: Table) -> str:
    """What a private table is, and where it began."""
    if table.deal is not None:
        return _daily_title(say, table, table.deal)
    edition = say.edition(table.edition)
    if table.origin is not None:
        return say("practice-title-from", edition=edition, turn=table.origin.turn)
    return say("practice-title", edition=edition)


def private_line(say: Say, table: Table, user_id: int) -> str:
    """A private table in the list of its person's tables."""
    seats = [holder.seat for holder in table.holders if holder.user_id != user_id]
    return say("private-listed", title=private_title(say, table), players=say.players(table, seats))


def _daily_title(say: Say, table: Table, deal: SharedDeal) -> str:
    """Which deal is played, and until when."""
    day, at = day_text(say, deal.day), moment(deal.closes or 0)
    return say("daily-title", day=day, edition=say.edition(table.edition), at=at)


def _time_lines(say: Say, mine: MyTable, seat: Seat | None) -> list[str]:
    """What stands still there or is asked, of the reader or of others."""
    table, clock = mine.open.table, mine.open.clock
    lines = [
        say("games-away") if away == seat else away_text(say, table, away, until)
        for away, until in table.absent
    ]
    if clock.pause is not None:
        lines.append(say("games-paused", until=date(clock.pause.until)))
    if Halt.FROZEN in clock.halts:
        lines.append(say("games-frozen"))
    if (vote := clock.vote) is not None:
        facts: dict[str, Fact] = {
            "player": say.player(table, vote.seat),
            "until": when(vote.closes),
        }
        if Request.VOTE in mine.requests:
            lines.append(say("games-asks", what="vote", **facts))
        else:
            told = "games-vote-about-you" if vote.seat == seat else "games-vote"
            lines.append(say(told, **facts))
    if (asked := clock.proposal) is not None:
        until = date(clock.latest if asked.until is None else asked.until)
        facts = {"player": say.player(table, Seat(asked.by)), "until": until}
        if Request.PAUSE in mine.requests:
            lines.append(say("games-asks", what="pause", **facts))
        else:
            lines.append(say("games-pause-asked", **facts))
    if seat in clock.searching:
        lines.append(say("games-offered"))
    host = table.seat_of(table.host_id)
    if clock.change is not None and Request.PACE in mine.requests and host is not None:
        until = when(clock.change.at)
        lines.append(say("games-asks", what="pace", player=say.player(table, host), until=until))
    return lines


def _otherwise(say: Say, mine: MyTable) -> str:
    """What holds at a table that doesn't wait for the reader."""
    table, since = mine.open.table, when(mine.since)
    if table.damaged:
        return say("games-damaged")
    if table.status is GameStatus.PARKED:
        return say("games-parked")
    if table.status is GameStatus.LOBBY:
        return say("games-lobby", since=since)
    people = mine.open.people_waited_for
    if not people:
        return say("games-computers")
    return say("games-waits-for-others", players=say.players(table, people), since=since)
