"""The texts of films, chronicles and posters, and the sentences of highlights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, assert_never

from babel.dates import format_date

from bot.words.alt import within_limit
from bot.words.events import places
from bot.words.parts import pages
from bot.words.say import Say, plain
from cogs.results.words.result import last_act
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Colour
from engine.events import (
    BonusTaken,
    CardDrawn,
    Event,
    FaceUpTaken,
    LastRoundBegan,
    LocomotiveTaken,
    Passed,
    Resigned,
    RouteClaimed,
    StationBuilt,
    TicketsKept,
    TunnelAbandoned,
)
from engine.result import Result
from engine.story.facts import (
    AllTicketsDone,
    BestStation,
    ClearWin,
    CloseFinish,
    ComeBack,
    DearestTicket,
    DearTunnel,
    Fact,
    FreeTunnels,
    LastRoundCalled,
    LongestRoute,
    MostRoutes,
    PathDecided,
    RaceLost,
    TicketMissed,
    TicketSaved,
)
from engine.view import View
from renderer import PosterWords, Shot, journey_of

if TYPE_CHECKING:
    from bot.core.model import Table
    from cogs.results.service.endings import ShownTurn

_DRAWN, _PLAIN, _BUILT, _GREAT = 1, 2, 3, 5
"""How long something is shown, compared with cards drawn."""
_LONG = 5
"""The length of a route from which on it is great."""
LINES = 25
"""How many lines a page of the chronicle has at most."""


class _Told(NamedTuple):
    seat: Seat
    words: str
    weight: int
    about: tuple[RouteId | CityId, ...] = ()


def shots(say: Say, table: Table, turns: Sequence[ShownTurn]) -> tuple[Shot, ...]:
    """Return the scenes of a game's film: its title, each turn by its events, the last act.

    Who won is told by the poster after them.
    """
    title = plain(table.edition.title_in(say.language))
    scenes = [Shot(turns[0].view, None, title, _GREAT)]
    for turn in turns[1:]:
        told, seen = list(_told(say, table, turn)), replace(turn.view, result=None)
        scenes += [Shot(seen, each.seat, each.words, each.weight, each.about) for each in told]
        if not told:
            scenes.append(Shot(seen, turn.seat))
    return (*scenes, *(stage.shot for stage in last_act(say, table, turns[-1].view)))


def shared_film_text(say: Say, table: Table, by: Seat) -> str:
    """Return the text that says who shares the film of a game."""
    return say("film-shared", player=say.player(table, by), edition=say.edition(table.edition))


def chronicle(say: Say, table: Table, turns: Sequence[ShownTurn]) -> list[str]:
    """Return the pages of a game's chronicle; turns in a row that only drew cards share a line."""
    lines: list[str] = []
    by_turn = [(turn, list(_told(say, table, turn))) for turn in turns[1:]]
    for drawn, some in groupby(by_turn, key=lambda each: _only_drawn(each[1])):
        group = list(some)
        if drawn and len(group) > 1:
            seats = sorted({each.seat for _, notes in group for each in notes})
            lines.append(
                say(
                    "chronicle-drawn",
                    first=group[0][0].number,
                    last=group[-1][0].number,
                    players=say.players(table, seats),
                )
            )
        else:
            lines += [_line(say, table, turn.number, each) for turn, f in group for each in f]
    made = pages(lines or [say("log-nothing")], most=LINES, between="\n")
    title = say.edition(table.edition)
    return [
        "\n".join([say("chronicle-title", edition=title, page=i, pages=len(made)), page])
        for i, page in enumerate(made, 1)
    ]


def _only_drawn(told: Sequence[_Told]) -> bool:
    return bool(told) and all(each.weight == _DRAWN for each in told)


def _line(say: Say, table: Table, number: int, told: _Told) -> str:
    mark, player = say.mark(table.holders[told.seat].colour), say.player(table, told.seat)
    return say("chronicle-line", number=number, mark=mark, player=player, words=told.words)


def _told(say: Say, table: Table, turn: ShownTurn) -> Iterator[_Told]:
    """Yield what is told of a turn: who acted, and the words after their name."""
    drawn = [each for each in turn.events if isinstance(each, CardDrawn | FaceUpTaken)]
    if drawn:
        yield _Told(drawn[0].seat, _draw(say, drawn), _DRAWN)
    for event in turn.events:
        yield from _event(say, table, event)


def _draw(say: Say, drawn: Iterable[CardDrawn | FaceUpTaken]) -> str:
    open_ = [each.card for each in drawn if isinstance(each, FaceUpTaken)]
    blind = sum(isinstance(each, CardDrawn) for each in drawn)
    match open_:
        case []:
            return say("film-draws", count=blind)
        case [Colour.LOCOMOTIVE]:
            return say("film-takes-locomotive")
        case [first, second]:
            return say("film-takes", cards=say.taken(first, second), blind=0)
    return say("film-takes", cards=say.card(open_[0]), blind=blind)


def _event(say: Say, table: Table, event: Event) -> Iterator[_Told]:
    edition = table.edition
    match event:
        case RouteClaimed():
            route, great = say.track(edition, event.route), event.wagons >= _LONG
            words = say("film-claims", route=route, points=event.points)
            yield _Told(event.seat, words, _GREAT if great else _BUILT, places([event]))
        case StationBuilt():
            words = say("film-station", city=say.city(edition, event.city))
            yield _Told(event.seat, words, _BUILT, places([event]))
        case TicketsKept(count=int(count)):
            words = say("film-tickets", count=count)
            yield _Told(event.seat, words, _PLAIN)
        case TunnelAbandoned():
            words = say("film-tunnel", route=say.track(edition, event.route))
            yield _Told(event.seat, words, _BUILT, places([event]))
        case LocomotiveTaken():
            yield _Told(event.seat, say("film-takes-locomotive"), _DRAWN)
        case BonusTaken():
            bonus = edition.board.rules.bonus
            cities = say.cities(edition, bonus.cities if bonus else ())
            words = say("film-bonus", cities=cities, points=event.points)
            yield _Told(event.seat, words, _GREAT)
        case LastRoundBegan():
            yield _Told(event.seat, say("film-last-round", wagons=event.wagons), _GREAT)
        case Passed():
            yield _Told(event.seat, say("film-passes"), _DRAWN)
        case Resigned():
            yield _Told(event.seat, say("film-resigns"), _BUILT)


def highlights_text(say: Say, table: Table, facts: Sequence[Fact]) -> str:
    """Return the list of highlights with its title; empty without any."""
    if not facts:
        return ""
    texts = [say("highlight", told=sentence(say, table, fact)) for fact in facts]
    return "\n".join([say("highlights-title"), *texts])


def sentence(say: Say, table: Table, fact: Fact) -> str:
    """Return the sentence that tells a highlight."""
    edition, player = table.edition, say.player(table, fact.seat)
    match fact:
        case LongestRoute():
            route = say.route(edition, fact.route)
            return say("highlight-longest-route", player=player, route=route, points=fact.points)
        case TicketSaved():
            return say(
                "highlight-ticket-saved",
                by="route" if fact.route else "station",
                player=player,
                ticket=_ticket(say, table, fact.ticket),
                points=fact.points,
                route=say.track(edition, fact.route) if fact.route else "",
                city=say.city(edition, fact.city) if fact.city else "",
            )
        case TicketMissed():
            return say(
                "highlight-ticket-missed",
                owned=fact.owner is not None,
                player=player,
                ticket=_ticket(say, table, fact.ticket),
                points=fact.points,
                route=say.route(edition, fact.route),
                owner="" if fact.owner is None else say.player(table, fact.owner),
            )
        case AllTicketsDone():
            return say("highlight-all-tickets", player=player, count=fact.count, points=fact.points)
        case DearestTicket():
            ticket = _ticket(say, table, fact.ticket)
            return say("highlight-dearest-ticket", player=player, ticket=ticket, points=fact.points)
        case FreeTunnels():
            odds = _odds(fact.chance)
            return say("highlight-lucky-tunnels", player=player, count=fact.count, odds=odds)
        case DearTunnel():
            return say(
                "highlight-dear-tunnel",
                built=fact.built,
                player=player,
                route=say.track(edition, fact.route),
                toll=fact.toll,
                odds=_odds(fact.chance),
            )
        case RaceLost():
            return say(
                "highlight-race",
                player=player,
                loser=say.player(table, fact.loser),
                route=say.track(edition, fact.route),
                ticket=_ticket(say, table, fact.ticket),
                way="none" if fact.detour is None else "detour",
                wagons=fact.detour or 0,
                failed=fact.failed,
            )
        case BestStation():
            return say(
                "highlight-station",
                player=player,
                city=say.city(edition, fact.city),
                route=say.track(edition, fact.route),
                owner=say.player(table, fact.owner),
                points=fact.points,
            )
        case PathDecided():
            other = say.player(table, fact.other)
            return say("highlight-path", player=player, other=other, wagons=fact.wagons)
        case ComeBack():
            leader = say.player(table, fact.leader)
            return say(
                "highlight-come-back",
                player=player,
                leader=leader,
                points=fact.points,
                bonus=edition.board.rules.bonus is not None,
            )
        case CloseFinish() | ClearWin():
            message = "highlight-close" if isinstance(fact, CloseFinish) else "highlight-clear"
            other = say.player(table, fact.other)
            return say(message, player=player, other=other, points=fact.points)
        case LastRoundCalled():
            return say("highlight-last-round", player=player, wagons=fact.wagons, turn=fact.turn)
        case MostRoutes():
            return say("highlight-most-routes", player=player, count=fact.count, wagons=fact.wagons)
        case _:
            assert_never(fact)


def _ticket(say: Say, table: Table, ticket: TicketId) -> str:
    body = table.edition.board.tickets[ticket]
    a, b = say.city(table.edition, body.a), say.city(table.edition, body.b)
    return say("route", a=a, b=b)


def _odds(chance: Fraction) -> int:
    """Return the odds of a chance as N in "one in N"."""
    return round(1 / chance)


def poster_words(
    say: Say, table: Table, view: View, ended_at: int, hero: Seat | None
) -> PosterWords:
    """Return the texts on the poster of the winner, or of a ``hero``; ``ended_at`` in UTC ms.

    Raises ValueError for a game that isn't over.
    """
    return PosterWords(
        title=plain(table.edition.title_in(say.language)),
        date=_date(say, ended_at),
        victory=_victory(say, _result(view), hero),
        resigned=say("poster-resigned"),
    )


def shared_text(say: Say, table: Table, by: Seat, *, own: bool) -> str:
    """Return the line above a poster that the player of seat ``by`` shares, or their ``own``."""
    message = "poster-shared-own" if own else "poster-shared"
    return say(message, player=say.player(table, by), edition=say.edition(table.edition))


def poster_alt(say: Say, table: Table, view: View, ended_at: int, hero: Seat | None) -> str:
    """Return the alt text of a poster, with all names and points."""
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
        for each in result.best_first
        if each.seat not in seats
    ]
    date, victory = _date(say, ended_at), _victory(say, result, hero)
    heading = say("alt-poster", edition=edition, date=date, players=names, victory=victory)
    return within_limit([heading, *_scenery(say, table, view, hero), *others])


def _scenery(say: Say, table: Table, view: View, hero: Seat | None) -> Iterator[str]:
    """Yield what a poster shows: the landscape, and the cities along the track."""
    edition = table.edition.localized(say.language)
    journey = journey_of(edition, view, hero)
    behind = [
        *(["sea"] if journey.ferries else []),
        *(["mountains"] if journey.tunnels else []),
        "city" if journey.hubs else "town",
    ]
    words = say.list(say("alt-poster-behind", what=each) for each in behind)
    yield say("alt-poster-scene", behind=words)
    if journey.cities:
        cities = say.list(edition.city_names[city].name for city in journey.cities)
        yield say("alt-poster-line", cities=cities)


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
