"""The texts of seasons: what is agreed, who plays whom, who is ahead, and what was done.

Public posts name people, and never what they hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Sized
from itertools import accumulate

from bot.posts.post import mention_text
from bot.ui.items import TEXT
from bot.words.alt import within_limit
from bot.words.parts import pages
from bot.words.say import Say, plain
from bot.words.times import day_and_time, distance
from cogs.results.words.profile import edition_name
from cogs.season.rules.standings import REST, WIN, Standing
from cogs.season.rules.terms import FEWEST_PEOPLE, LAST_WAIT_DAYS, Terms
from cogs.season.season import (
    BY_ORGANISERS,
    Act,
    BegunRound,
    Entrant,
    Phase,
    Season,
    SeasonTable,
    TableState,
)
from cogs.season.service.seasons import Room
from data import Edition
from renderer import MOST_ON_POSTER, SeasonPoster, StandingLine, StandingsSheet, left_out

NOBODY = "none"
"""The fact that stands for nobody, or for no level."""
MOST_LISTED = 20
"""So many lines of standings stand in a post and in a panel, which leads to the others."""
_LISTED, _TABLES = 2_400, 3_400
"""The characters that a list of people, or of a round's tables, gets in a message."""
_SENTENCE = 60
"""The characters of the sentence in which the names of those who take part stand."""
_LAST_ACTS, _ACTS = 8, 400
"""So many acts stand in the season's post, and the characters that they get before the start."""


def title(say: Say, editions: Mapping[str, Edition], terms: Terms) -> str:
    """Return the first line of whatever is about a season: its name and its map."""
    edition = say.name(edition_name(say, editions, terms.edition))
    return say("season-title", season=say.name(terms.name), edition=edition)


def terms_lines(say: Say, terms: Terms) -> list[str]:
    """Return what everybody agrees to by taking part."""
    seats = terms.seats
    counting = "duplicate" if terms.duplicate else "rated" if terms.rated else "unrated"
    level = NOBODY if terms.computers is None else say.level(terms.computers)
    return [
        say("season-rounds", rounds=terms.rounds or 0, seats=seats),
        say("season-time", pace=terms.pace.value, days=terms.round_days, wait=LAST_WAIT_DAYS),
        say("season-points", win=WIN, rest=0 if terms.everybody_meets else REST, seats=seats),
        say("season-leaving", rounds=terms.rounds or 0),
        say("season-counting", counting=counting),
        say("season-computers", level=level, seats=seats),
    ]


def season_text(
    say: Say,
    editions: Mapping[str, Edition],
    season: Season,
    asked: Sequence[int] = (),
    room: Room | None = None,
) -> str:
    """Return the text of a season's post; the people ``asked`` played the one that it repeats.

    Before the start it says which tables have to wait, if there is no ``room`` for all.
    """
    lines = [title(say, editions, season.terms), *_state_lines(say, season)]
    if season.phase is Phase.SIGN_UP:
        if asked:
            lines.append(say("season-asked", people=mention_text(asked)))
        terms = ["", *terms_lines(say, season.terms)]
        if room is not None and room.waiting:
            terms.insert(0, room_line(say, room, len(season.staying)))
        left = TEXT - _ACTS - sum(len(each) + 1 for each in (*lines, *terms))
        lines += [people_line(say, season, left), *terms]
    elif has_results(season):
        lines += ["", *standing_lines(say, season)]
    acts = [each for each in season.acts if each.kind in BY_ORGANISERS][-_LAST_ACTS:]
    if acts:
        lines += ["", *(act_line(say, season, each) for each in acts)]
    return "\n".join(lines)


def _state_lines(say: Say, season: Season) -> Iterator[str]:
    match season.phase:
        case Phase.SIGN_UP:
            if season.organiser_id is not None:
                yield say("season-invites", host=f"<@{season.organiser_id}>")
            until = season.terms.sign_up_until
            yield say(
                "season-sign-up",
                until=day_and_time(until),
                left=distance(until),
                fewest=FEWEST_PEOPLE,
                most=season.terms.most_people,
            )
        case Phase.PLAYING:
            yield _round_line(say, season)
        case Phase.OVER:
            yield say("season-over")
        case Phase.CALLED_OFF:
            yield say("season-called-off")


def people_line(say: Say, season: Season, room: int) -> str:
    """Return who takes part; of very many and long names, as many as there is ``room`` for."""
    names = [named(say, each) for each in season.staying]
    lengths = accumulate(len(each) + len(", ") for each in names)
    fitting = names[: sum(length <= room - _SENTENCE for length in lengths)]
    more = len(names) - len(fitting)
    listed = say.list([*fitting, say("season-more", count=more)] if more else fitting)
    return say("season-people", count=len(names), people=listed)


def _round_line(say: Say, season: Season) -> str:
    if season.round is None:
        return say("season-drawing")
    tables = season.tables_of(len(season.rounds))
    return say(
        "season-round",
        round=len(season.rounds),
        rounds=season.last_round,
        until=day_and_time(season.round.deadline),
        over=sum(each.is_over for each in tables),
        tables=len(tables),
    )


def named(say: Say, entrant: Entrant) -> str:
    """Return somebody who takes part, escaped for Discord."""
    if entrant.user_id is None:
        return say("season-former", number=entrant.number)
    return say.name(entrant.name)


def named_plainly(say: Say, entrant: Entrant) -> str:
    """Return somebody who takes part, for a picture, a label or an alt text."""
    if entrant.user_id is None:
        return say("season-former", number=entrant.number)
    return plain(entrant.name) or "…"


def _players(say: Say, season: Season, numbers: Iterable[int]) -> str:
    return say.list(named(say, season.entrant(each)) for each in numbers)


def has_results(season: Season) -> bool:
    """Return whether anything counts yet, so that somebody is ahead."""
    return any(each.outcome is not None for each in season.tables)


def standing_lines(say: Say, season: Season) -> list[str]:
    """Return the first lines of the standings, and of how many more people there are."""
    first = season.standings[:MOST_LISTED]
    return _within(say, [_standing(say, season, each) for each in first], _LISTED, season.entrants)


def standing_pages(say: Say, season: Season) -> list[str]:
    """Return the standings in pages, a line for each of those who take part, best first."""
    return pages([_standing(say, season, each) for each in season.standings], most=MOST_LISTED)


def _within(say: Say, lines: Sequence[str], room: int, every: Sized) -> list[str]:
    """Return the first lines that there is room for, and how many of ``every`` one are left out."""
    shown = pages(lines, room=room)[0].split("\n") if lines else []
    left = len(every) - len(shown)
    return [*shown, say("season-further", count=left)] if left else shown


def _standing(say: Say, season: Season, standing: Standing) -> str:
    return say(
        "season-standing",
        place=standing.place or 0,
        player=named(say, season.entrant(standing.entrant)),
        points=standing.points,
        games=standing.games,
        won=standing.won,
        rests=standing.rests,
    )


def standings_sheet(say: Say, season: Season) -> StandingsSheet:
    """Return the words and figures of the picture of the standings."""
    begun = len(season.rounds)
    return StandingsSheet(
        title=plain(season.terms.name),
        round=say("season-sheet-round", round=begun, rounds=season.last_round),
        games=say("season-sheet-heading", of="games"),
        won=say("season-sheet-heading", of="won"),
        points=say("season-sheet-heading", of="points"),
        lines=_lines(say, season),
        more=say("season-further", count=left_out(len(season.entrants))),
    )


def season_poster(say: Say, season: Season) -> SeasonPoster:
    """Return the words and figures of the poster of a season that is over."""
    lines = _lines(say, season)
    first = [each for each in lines if each.leads]
    return SeasonPoster(
        title=plain(season.terms.name),
        victory=say("season-poster-won", count=len(first), points=first[0].points if first else 0),
        lines=lines,
        foot=say("season-played", **_played(season)),
        more=say("season-further", count=left_out(len(lines), MOST_ON_POSTER)),
    )


def _lines(say: Say, season: Season) -> tuple[StandingLine, ...]:
    return tuple(
        StandingLine(
            place="" if each.place is None else say.number(each.place),
            name=named_plainly(say, season.entrant(each.entrant)),
            number=each.entrant,
            games=say.number(each.games),
            won=say.number(each.won),
            points=say.number(each.points),
            leads=each.place == 1,
        )
        for each in season.standings
    )


def _played(season: Season) -> dict[str, int]:
    counted = sum(each.state is TableState.COUNTED for each in season.tables)
    return {"people": len(season.entrants), "rounds": len(season.rounds), "games": counted}


def standings_alt(say: Say, editions: Mapping[str, Edition], season: Season) -> str:
    """Return the picture of the standings in words, as far as an alt text has room."""
    edition = plain(edition_name(say, editions, season.terms.edition))
    heading = say("season-alt", season=plain(season.terms.name) or "…", edition=edition)
    lines = [
        say(
            "season-alt-line",
            place=each.place or 0,
            player=named_plainly(say, season.entrant(each.entrant)),
            points=each.points,
        )
        for each in season.standings
    ]
    return within_limit([heading, *lines])


def round_text(say: Say, editions: Mapping[str, Edition], season: Season, number: int) -> str:
    """Return the text of a round's post: who plays whom and where, who rests, until when."""
    begun = season.rounds[number - 1]
    lines = [title(say, editions, season.terms), _heading(say, season, begun), ""]
    tables = season.tables_of(number)
    lines += _within(say, [table_line(say, season, each) for each in tables], _TABLES, tables)
    if _is_current(season, number) and any(each.state is TableState.WAITING for each in tables):
        lines.append(say("season-waiting", channel=f"<#{season.location.channel_id}>"))
    if begun.resting:
        lines.append(say("season-resting", players=_players(say, season, begun.resting)))
    return "\n".join(lines)


def _heading(say: Say, season: Season, begun: BegunRound) -> str:
    is_current = _is_current(season, begun.number)
    return say(
        "season-round-title",
        round=begun.number,
        rounds=season.last_round,
        until=day_and_time(begun.deadline) if is_current else NOBODY,
        left=distance(begun.deadline) if is_current else NOBODY,
    )


def _is_current(season: Season, number: int) -> bool:
    return season.phase is Phase.PLAYING and number == len(season.rounds)


def table_line(say: Say, season: Season, table: SeasonTable) -> str:
    """Return a table of a round: who plays, with a link to it, or the points it brought."""
    players = _players(say, season, table.seats)
    if table.state is TableState.COUNTED and table.outcome is not None:
        points = table.outcome.by_place
        players = say.list(
            say("season-result", player=named(say, season.entrant(each)), points=points[each])
            for each in sorted(points, key=lambda each: -points[each])
        )
    return say(
        "season-table",
        number=table.number,
        state=table.state.value,
        players=players,
        place=NOBODY if table.channel_id is None else f"<#{table.channel_id}>",
    )


def end_text(say: Say, editions: Mapping[str, Edition], season: Season) -> str:
    """Return the text of the post with which a season ends: who won, and the standings."""
    first = [each for each in season.standings if each.place == 1]
    return "\n".join(
        [
            title(say, editions, season.terms),
            say(
                "season-won",
                count=len(first),
                winners=_players(say, season, [each.entrant for each in first]),
                points=first[0].points if first else 0,
            ),
            say("season-sum", **_played(season)),
            "",
            *standing_lines(say, season),
        ]
    )


def act_line(say: Say, season: Season, act: Act) -> str:
    """Return what somebody or the clock did in a season, when, and against whom."""
    others = _opponents(season, act)
    return say(
        "season-act",
        act=act.kind.value,
        at=f"<t:{act.at // 1000}:d>",
        by=NOBODY if act.by is None else f"<@{act.by}>",
        player=NOBODY if act.entrant is None else named(say, season.entrant(act.entrant)),
        round=act.round or 0,
        table=act.table or 0,
        others=_players(say, season, others) if others else NOBODY,
    )


def _opponents(season: Season, act: Act) -> Sequence[int]:
    for each in season.tables:
        if act.entrant is not None and (each.round, each.number) == (act.round, act.table):
            return [seat for seat in each.seats if seat != act.entrant]
    return ()


def log_pages(say: Say, season: Season) -> list[str]:
    """Return all that was done in a season in pages, the newest first."""
    return pages([act_line(say, season, each) for each in reversed(season.acts)], most=20)


def table_note(say: Say, season: Season, game_id: int) -> str | None:
    """Return what a list of tables says of a season's table; None for any other."""
    table = season.table_of_game(game_id)
    if table is None:
        return None
    is_current = _is_current(season, table.round)
    deadline = season.rounds[table.round - 1].deadline
    return say(
        "season-table-note",
        season=say.name(season.terms.name),
        round=table.round,
        rounds=season.last_round,
        until=distance(deadline) if is_current else NOBODY,
    )


def season_line(say: Say, editions: Mapping[str, Edition], season: Season) -> str:
    """Return a season's line in the list of a server's seasons."""
    first = [each for each in season.standings if each.place == 1] if has_results(season) else []
    return say(
        "season-line",
        title=title(say, editions, season.terms),
        phase=season.phase.value,
        round=len(season.rounds),
        rounds=season.last_round,
        count=len(season.entrants),
        until=day_and_time(season.terms.sign_up_until),
        leaders=_players(say, season, [each.entrant for each in first]) if first else NOBODY,
    )


def season_label(say: Say, season: Season) -> str:
    """Return a season's name for a select, which knows no markdown."""
    return plain(season.terms.name)[:100] or "…"


def confirmation_text(say: Say, editions: Mapping[str, Edition], terms: Terms) -> str:
    """Return what somebody reads who is about to announce a season."""
    until = terms.sign_up_until
    return "\n".join(
        [
            say("season-about-to"),
            title(say, editions, terms),
            *terms_lines(say, terms),
            say("season-closes", until=day_and_time(until), left=distance(until)),
        ]
    )


def room_line(say: Say, room: Room, people: int) -> str:
    """Return how many tables a round will have, and how many of them have to wait for others."""
    return say(
        "season-room", people=people, tables=room.needed, waiting=room.waiting, most=room.most
    )


def panel_text(say: Say, editions: Mapping[str, Edition], season: Season, user_id: int) -> str:
    """Return a season as its reader sees it in private, with what concerns them."""
    lines = [title(say, editions, season.terms), *_state_lines(say, season)]
    entrant = season.entrant_of(user_id)
    if entrant is not None:
        lines += [_of_reader(say, season, each) for each in _tables_of(season, entrant)]
    if season.phase is Phase.SIGN_UP:
        lines += [people_line(say, season, _LISTED), "", *terms_lines(say, season.terms)]
    elif has_results(season):
        lines += ["", *standing_lines(say, season)]
    return "\n".join(lines)


def _tables_of(season: Season, entrant: Entrant) -> list[SeasonTable]:
    return [e for e in season.tables if entrant.number in e.seats and not e.is_over]


def _of_reader(say: Say, season: Season, table: SeasonTable) -> str:
    return say("season-your-table", table=table_line(say, season, table), round=table.round)
