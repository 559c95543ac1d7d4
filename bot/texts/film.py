"""The captions of a film, and the same as a chronicle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from bot.texts.last_act import last_act
from bot.texts.pages import pages
from bot.texts.say import Say, plain
from engine.board import Seat
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
from renderer import Shot

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.turns import ShownTurn

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


def shots(say: Say, table: Table, turns: Sequence[ShownTurn]) -> tuple[Shot, ...]:
    """Return what the film of a game shows: its title, each turn by its events, the last act.

    Who won is told by what comes after it.
    """
    title = plain(table.edition.title_in(say.language))
    found = [Shot(turns[0].view, None, title, _GREAT)]
    for turn in turns[1:]:
        told, seen = list(_told(say, table, turn)), replace(turn.view, result=None)
        found += [Shot(seen, each.seat, each.words, each.weight) for each in told]
        if not told:
            found.append(Shot(seen, turn.seat))
    return (*found, *(stage.shot for stage in last_act(say, table, turns[-1].view)))


def shared_film_text(say: Say, table: Table, by: Seat) -> str:
    """Return who shares the film of a game."""
    return say("film-shared", player=say.player(table, by), edition=say.edition(table.edition))


def chronicle(say: Say, table: Table, turns: Sequence[ShownTurn]) -> list[str]:
    """Return the pages of a game in words, from its beginning; draws in a row share a line."""
    lines: list[str] = []
    told = [(turn, list(_told(say, table, turn))) for turn in turns[1:]]
    for drawn, some in groupby(told, key=lambda each: _only_drawn(each[1])):
        group = list(some)
        if drawn and len(group) > 1:
            seats = sorted({each.seat for _, found in group for each in found})
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
    """What follows the names of those who acted in a turn."""
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
            yield _Told(event.seat, words, _GREAT if great else _BUILT)
        case StationBuilt():
            words = say("film-station", city=say.city(edition, event.city))
            yield _Told(event.seat, words, _BUILT)
        case TicketsKept(count=int(count)):
            words = say("film-tickets", count=count)
            yield _Told(event.seat, words, _PLAIN)
        case TunnelAbandoned():
            words = say("film-tunnel", route=say.track(edition, event.route))
            yield _Told(event.seat, words, _BUILT)
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
