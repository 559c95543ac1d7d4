"""Sentences on tables before they begin, on open tables, and on the settings of a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.editions import is_added
from bot.core.position import people_choosing
from bot.core.servers import LISTS, SWITCHES, Rule, ServerRules, usual_options
from bot.core.timing.table_clock import Halt
from bot.program import Release
from bot.storage.rows import GameStatus, GuestStatus
from bot.words.parts import pages
from bot.words.say import Fact, Say, seats_of
from bot.words.times import away_text, day_text, moment
from cogs.lobby.options import option_lines, option_set_by
from cogs.lobby.service.open_tables import Request
from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.core.model import SeatHolder, Table
    from bot.core.options import SharedDeal
    from cogs.lobby.service.open_tables import LostTable, MyTable, MyTables, OpenTable


def lobby_text(say: Say, table: Table, counting: Sequence[str] = ()) -> str:
    """Return the lobby post: edition, seats with colours, options, what is still needed.

    ``counting`` are sentences on what won't count for ratings.
    """
    least, lines = table.edition.board.rules.seats[0], _title_and_chairs(say, table)
    free = table.most_seats - len(table.holders)
    lines.append(say("lobby-free", free=free))
    lines += _guests(say, table)
    lines += _place_lines(say, table, further=True)
    lines.append(say("pace-of-table", pace=table.options.pace.value))
    lines += [*option_lines(say, table.options, lambda option: option.lobby), *counting]
    lines += unrated_lines(say, table)
    if len(table.holders) < least:
        lines += [say("lobby-too-few", least=least), say("lobby-computers-too")]
    elif table.duplicate is None:
        lines.append(say("lobby-ready", free=free))
    return "\n".join(lines)


def opening_text(say: Say, table: Table, view: View, counting: Sequence[str] = ()) -> str:
    """Return the start post while players choose tickets: title, tables of the deal, options (R6).

    How many tickets the others have kept is a secret until all have chosen.
    """
    lines = [say("opening-title", edition=say.edition(table.edition))]
    if not people_choosing(table, view.to_act):
        lines.append(say("thinking-choosing"))
    lines += _place_lines(say, table, further=False)
    lines += [*option_lines(say, table.options, lambda option: option.opening), *counting]
    lines += unrated_lines(say, table)
    return "\n".join(lines)


def unrated_lines(say: Say, table: Table) -> list[str]:
    """Return that nothing counts for ratings on a map that was added on the server."""
    return [say("lobby-added-edition")] if is_added(table.edition.board.edition) else []


def former_lobby_text(say: Say, table: Table) -> str:
    """Return what stays of a lobby post: who sits there, and whether the game has begun."""
    lines = _title_and_chairs(say, table)
    if table.seq:
        lines.append(say("lobby-begun"))
    elif table.status is GameStatus.CANCELLED:
        lines.append(say("lobby-off"))
    return "\n".join(lines)


def _title_and_chairs(say: Say, table: Table) -> list[str]:
    seats = seats_of(table.edition, table.most_seats)
    title = say("lobby-title", edition=say.edition(table.edition), **seats)
    return [title, *(chair_line(say, table, holder) for holder in table.holders)]


def opened_text(say: Say, table: Table, view: View) -> str:
    """Return what stays of the start post: who plays, and the hash for everybody to see (R57)."""
    lines = [say("opening-begun", edition=say.edition(table.edition))]
    lines += [chair_line(say, table, holder) for holder in table.holders]
    lines += [] if view.stage is Stage.OPENING else [chosen_line(say, view)]
    lines += fairness_lines(say, table)
    return "\n".join(lines)


def chosen_line(say: Say, view: View) -> str:
    """Return the sentence on whether all have chosen their tickets, or had not by then."""
    # Whoever chooses keeps some (R5); who resigned may have done so without choosing.
    if not all(each.tickets for each in view.seats if not each.resigned):
        return say("opening-not-done")
    return say("opening-done", left=any(each.resigned for each in view.seats))


def fairness_lines(say: Say, table: Table) -> list[str]:
    """Return what nobody can change from the start on: who begins, and the shuffles (R57, X14)."""
    lines = []
    if (hashes := _hashes_line(say, table)) is not None:
        return [say("duplicate-first-drawn"), hashes]
    if not table.asks_countries:
        lines.append(say("opening-first-drawn"))
    if table.commitment is not None:
        lines.append(say("opening-hash", commitment=table.commitment))
    return lines


def _place_lines(say: Say, table: Table, *, further: bool) -> list[str]:
    """Return which of the tables of its deal a table is; ``further``: and where the others open."""
    if (place := table.duplicate) is None:
        return []
    lines = [say("duplicate-lobby", number=place.number, of=place.of)]
    return [*lines, say("duplicate-further", of=place.of)] if further else lines


def _hashes_line(say: Say, table: Table) -> str | None:
    """Return the two hashes of a table whose deal others have, too (R57); None for one hash."""
    hashes = (table.commitment or "").split()
    if len(hashes) < 2 or table.duplicate is None:
        return None
    return say("duplicate-hashes", deal=hashes[0], own=hashes[1], of=table.duplicate.of)


def _guests(say: Say, table: Table) -> list[str]:
    """Return for whom seats are kept, and who declined; nobody who was taken out."""
    lines = [say("guests-only")] if table.options.by_invitation else []
    if table.options.by_invitation and table.free_for_all:
        lines.append(say("guests-one-more"))
    if expected := [f"<@{guest.user_id}>" for guest in table.expected]:
        lines.append(say("guests-expected", count=len(expected), guests=say.list(expected)))
    declined = [
        say.name(guest.name) for guest in table.guests if guest.status is GuestStatus.DECLINED
    ]
    if declined:
        lines.append(say("guests-declined", count=len(declined), guests=say.list(declined)))
    return lines


def chair_line(say: Say, table: Table, holder: SeatHolder) -> str:
    """Return who sits on a seat, in which colour, and whether they are the host."""
    if holder.level is not None and holder.is_computer:
        return say(
            "lobby-computer",
            mark=say.mark(holder.colour),
            player=say.player(table, holder.seat),
            colour=holder.colour.value,
            level=holder.level.value,
        )
    return say(
        "lobby-chair",
        mark=say.mark(holder.colour),
        player=say.player(table, holder.seat),
        colour=holder.colour.value,
        countries="none" if holder.countries is None else holder.countries,
        host=holder.user_id is not None and holder.user_id == table.host_id,
    )


NEWS_ROOM = 1500
"""The most characters of news below the answer to ``/new``."""


def whats_new_text(say: Say, releases: Sequence[Release]) -> str:
    """Return what is new in some releases, in English: a line each, as far as there is room."""
    lines = [say("whats-new", version=releases[0].version)]
    entries = [entry for release in releases for entry in release.entries]
    room = NEWS_ROOM
    for done, entry in enumerate(entries):
        room -= len(entry)
        if room < 0:
            lines.append(say("whats-new-more", count=len(entries) - done))
            break
        lines.append(f"- {entry}")
    return "\n".join(lines)


_MOST = 8
"""So many tables are enough for a page."""


def when(at: int) -> str:
    """Return Discord's markup for how far a moment (UTC ms) is from now."""
    return f"<t:{at // 1000}:R>"


def date(at: int) -> str:
    """Return Discord's markup for the date and time of a moment (UTC ms)."""
    return f"<t:{at // 1000}:f>"


def linked(say: Say, table: OpenTable) -> str:
    """Return the edition's name as a link to the table."""
    return say("games-link", table=say.edition(table.table.edition), link=table.link)


def my_tables_title(say: Say, tables: MyTables, *, private: bool) -> str:
    """Return how many tables wait for the reader; for somebody without any, how to begin.

    ``private``: private tables of theirs follow.
    """
    if not tables.found and not tables.lost:
        return say("games-only-private" if private else "games-none")
    return say("games-title", waiting=sum(each.waits for each in tables.found))


def my_tables_pages(
    say: Say, tables: MyTables, places: Mapping[int, str], user_id: int, now: int
) -> list[str]:
    """Return the reader's tables in pages, each of which leaves room for the title.

    ``places`` say where each of them is, and what else is to be said of it.
    """
    texts = [
        my_table_text(say, each, places[each.open.table.id], user_id, now) for each in tables.found
    ]
    texts += [lost_table_text(say, each) for each in tables.lost]
    return pages(texts, most=_MOST, between="\n\n")


def my_table_text(say: Say, my_table: MyTable, place: str, user_id: int, now: int) -> str:
    """Return a table of the reader in words: where, with whom, and what it waits for."""
    table = my_table.open.table
    seats = [holder.seat for holder in table.holders if holder.user_id != user_id]
    players = say.players(table, seats) if seats else "none"
    lines = [say("games-table", table=linked(say, my_table.open), players=players), place]
    if my_table.waits_for is not None:
        lines.append(
            say("games-waits-for", what=my_table.waits_for.value, since=when(my_table.since))
        )
        if my_table.deadline is not None:
            message = "games-deadline" if my_table.deadline > now else "games-overdue"
            lines.append(say(message, deadline=when(my_table.deadline)))
    elif not my_table.open.stands or table.damaged:
        lines.append(_otherwise(say, my_table))
    if not table.damaged:
        lines += _time_lines(say, my_table, table.seat_of(user_id))
    holder = table.holder_of(user_id)
    if holder is not None and holder.on_autopilot:
        lines.append(say("games-autopilot"))
    return "\n".join(lines)


def lost_table_text(say: Say, lost: LostTable) -> str:
    """Return the line of a reader's table of which only its edition's name can be shown."""
    table = say("games-link", table=say.name(lost.edition), link=lost.link)
    return say("games-lost", table=table, version=str(lost.version))


def private_title(say: Say, table: Table) -> str:
    """Return what a private table is, and where it began."""
    if table.deal is not None:
        return _daily_title(say, table, table.deal)
    edition = say.edition(table.edition)
    if table.origin is not None:
        return say("practice-title-from", edition=edition, turn=table.origin.turn)
    return say("practice-title", edition=edition)


def private_line(say: Say, table: Table, user_id: int) -> str:
    """Return a private table's line in the list of its person's tables."""
    seats = [holder.seat for holder in table.holders if holder.user_id != user_id]
    return say("private-listed", title=private_title(say, table), players=say.players(table, seats))


def _daily_title(say: Say, table: Table, deal: SharedDeal) -> str:
    """Return which daily deal is played, and until when."""
    day, at = day_text(say, deal.day), moment(deal.closes or 0)
    return say("daily-title", day=day, edition=say.edition(table.edition), at=at)


def _time_lines(say: Say, my_table: MyTable, seat: Seat | None) -> list[str]:
    """Return the lines on absences, halts, votes and questions at a table, by who the reader is."""
    table, clock = my_table.open.table, my_table.open.clock
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
        if Request.VOTE in my_table.requests:
            lines.append(say("games-asks", what="vote", **facts))
        else:
            message = "games-vote-about-you" if vote.seat == seat else "games-vote"
            lines.append(say(message, **facts))
    if (asked := clock.proposal) is not None:
        until = date(clock.latest if asked.until is None else asked.until)
        facts = {"player": say.player(table, Seat(asked.by)), "until": until}
        if Request.PAUSE in my_table.requests:
            lines.append(say("games-asks", what="pause", **facts))
        else:
            lines.append(say("games-pause-asked", **facts))
    if seat in clock.searching:
        lines.append(say("games-offered"))
    host = table.seat_of(table.host_id)
    if clock.change is not None and Request.PACE in my_table.requests and host is not None:
        until = when(clock.change.at)
        lines.append(say("games-asks", what="pace", player=say.player(table, host), until=until))
    return lines


def _otherwise(say: Say, my_table: MyTable) -> str:
    """Return what holds at a table that doesn't wait for the reader."""
    table, since = my_table.open.table, when(my_table.since)
    if table.damaged:
        return say("games-damaged")
    if table.status is GameStatus.PARKED:
        return say("games-parked")
    if table.status is GameStatus.LOBBY:
        return say("games-lobby", since=since)
    people = my_table.open.pending_people
    if not people:
        return say("games-computers")
    return say("games-waits-for-others", players=say.players(table, people), since=since)


_NOTHING_LISTED = {
    Rule.CHANNELS: "everywhere",
    Rule.OPENERS: "everybody",
    Rule.MODERATORS: "managers",
}
_SERVER, _INSTALLATION, _DEFAULT = "server", "installation", "default"


def rule_line(say: Say, rules: ServerRules, rule: Rule, installation: int) -> str:
    """Return a rule's value, and who has set it; ``installation`` is its most tables."""
    source = _SERVER if rules.is_set(rule) else _DEFAULT
    if rule is Rule.TABLES:
        source = _SERVER if rules.most_tables(installation) < installation else _INSTALLATION
    text = say("server-rule", rule=rule.value, value=_value(say, rules, rule, installation))
    return f"{text} · {say('server-source', source=source)}"


def _value(say: Say, rules: ServerRules, rule: Rule, installation: int) -> str:
    if rule is Rule.TABLES:
        return say.number(rules.most_tables(installation))
    if (option := option_set_by(rule)) is not None:
        return option.say(say, option.label, option.of(usual_options(rules)))
    if rule in SWITCHES:
        return say("server-switch", on=rules.allows(rule))
    assert rule in LISTS  # noqa: S101
    listed = rules.listed(rule)
    if not listed:
        return say("server-nothing-listed", what=_NOTHING_LISTED[rule])
    mark = "#" if rule is Rule.CHANNELS else "@&"
    return say.list(f"<{mark}{each}>" for each in listed)


def blocked_line(say: Say, rules: ServerRules) -> str:
    """Return who may not sit down; the answer is private, and a mention in it calls nobody."""
    listed = say.list(f"<@{each}>" for each in rules.blocked.people)
    people = listed or say("server-nothing-listed", what="nobody")
    return say("server-blocked", people=people, erased=len(rules.blocked.sealed))


MOST_LOBBIES, MOST_GAMES = 10, 15
ROOM = 3600
"""Characters of the post's 4,000 for its lines; the others are for headings and the count."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """The text of a timetable, and the tables that get a button, in the order of their lines."""

    text: str
    free: tuple[OpenTable, ...]


def timetable(say: Say, tables: Sequence[OpenTable]) -> Timetable:
    """Return the timetable, with as many lines as fit and how many tables are left out."""
    lobbies = [each for each in tables if _has_free_seats(each)]
    lobbies.sort(key=lambda each: (each.opened_at, each.table.id))
    games = [each for each in tables if each.pending_people and not each.stands]
    games.sort(
        key=lambda each: (each.pending_seats.since if each.pending_seats else 0, each.table.id)
    )
    room = ROOM
    free, free_lines = _fitting(say, lobbies[:MOST_LOBBIES], room // 2)
    room -= sum(len(line) + 1 for line in free_lines)
    waiting, game_lines = _fitting(say, games[:MOST_GAMES], room)
    more = len(tables) - len(free) - len(waiting)
    blocks = [
        say("timetable-title" if tables else "timetable-none"),
        *([say("timetable-free"), *free_lines] if free_lines else []),
        *([say("timetable-waiting"), *game_lines] if game_lines else []),
        *([say("timetable-more", count=more, listed=more < len(tables))] if more else []),
    ]
    return Timetable("\n".join(blocks), tuple(free))


def _has_free_seats(table: OpenTable) -> bool:
    found = table.table
    return found.status is GameStatus.LOBBY and found.free_for_all > 0


def _fitting(say: Say, tables: Sequence[OpenTable], room: int) -> tuple[list[OpenTable], list[str]]:
    lines: list[str] = []
    for each in tables:
        line = _line(say, each)
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    return list(tables[: len(lines)]), lines


def _line(say: Say, opened: OpenTable) -> str:
    table = opened.table
    if table.status is GameStatus.LOBBY:
        free = table.free_for_all
        players = say.players(table, [holder.seat for holder in table.holders])
        since = when(opened.opened_at)
        return say(
            "timetable-lobby", table=linked(say, opened), players=players, free=free, since=since
        )
    players = say.players(table, opened.pending_people)
    since = when(opened.pending_seats.since if opened.pending_seats else opened.opened_at)
    return say("timetable-game", table=linked(say, opened), players=players, since=since)
