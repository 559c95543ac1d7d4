"""What a page is told, as JSON: once the board and all words, then the position after each move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean

from bot.core.model import Table
from bot.words import Say
from bot.words.alt import board_alt
from bot.words.events import lines
from bot.words.status import hand_text, heading, points, public_counts
from cogs.page.service.facts import Json, unmarked
from cogs.page.service.following import unnamed
from cogs.reading.words.places import by_name, track_line
from cogs.results.words.review import chances_told
from cogs.turn.words.hand import forecast_short, way_line
from data import Edition
from engine.board import CityId, Route, Seat
from engine.cards import Colour, PlayerColour
from engine.events import Event
from engine.view import SeatView, View
from renderer import Look, Shape
from renderer.phone.portrait import shaped
from renderer.vectors import (
    card_sign,
    engines_on,
    seat_letter,
    spaces_of,
    station_sign,
    window_sign,
)
from strategy.prospects import Prospects
from strategy.tracks import track

MOVES = 12
"""How many of the last sentences are told."""
_LABELS = (
    *("page-players", "page-row", "page-moves", "page-routes"),
    *("page-find", "page-map", "page-whole", "page-nearer"),
    *("page-farther", "page-keys", "page-look", "page-language"),
    *("page-close", "page-lost", "page-gone", "page-legend"),
    *("page-hand", "page-failed", "page-discord"),
    *("page-playback", "page-turn", "page-seat", "page-everybody"),
)
"""The messages that stand on the page as they are."""


def door_facts(say: Say, table: Table | None, seat: Seat | None) -> Json:
    """Return the words for whoever has a link to a board, or one that works no more.

    Of the table they tell no more than its map and the seat's colour: nobody has shown a key yet.
    """
    words = {"open": say("page-open"), "ended": say("page-ended"), "discord": say("page-discord")}
    if table is None or seat is None:
        return words
    colour = say.player_plainly(unnamed(table).holders[seat])
    what = say("page-door", edition=say.edition(table.edition), colour=colour)
    return words | {"what": unmarked(what), "link": table.link}


def board_facts(
    say: Say, table: Table, languages: Mapping[str, str], shape: Shape = Shape.WIDE
) -> Json:
    """Return what doesn't change: the map, its names in a language, and the page's words."""
    edition = shaped(table.edition.localized(say.language), shape)
    geometry, board = edition.geometry, edition.board
    return {
        "title": unmarked(say.edition(table.edition)),
        "language": say.language,
        "languages": dict(languages),
        "looks": {look.value: say("look", look=look.value) for look in Look},
        "words": {name.removeprefix("page-"): say(name) for name in _LABELS},
        "size": geometry.size,
        "slot": geometry.slot,
        "radius": geometry.city_radius,
        "letters": geometry.label_size,
        "cities": [_city(edition, city) for city in by_name(say, edition, board.cities)],
        "routes": [_route(say, edition, each) for each in board.routes.values()],
        "signs": {
            "cards": {_word(each): card_sign(each) for each in Colour},
            "windows": {each.value: window_sign(each) for each in PlayerColour},
            "station": station_sign(),
        },
    }


def position_facts(
    say: Say,
    table: Table,
    view: View,
    events: Sequence[Event],
    then: Sequence[Table],
) -> Json:
    """Return a position as the reader of ``view`` may know it, with the last moves in words."""
    board = table.edition.board
    told = lines(say, table, events, then)[-MOVES:]
    return {
        "over": view.result is not None,
        "heading": unmarked(_heading(say, table, view)),
        "alt": board_alt(say, table, view),
        "seats": [_seat(say, table, view, each) for each in view.seats],
        "claims": dict(view.claims),
        "stations": {city: each.seat for each in view.seats for city in each.stations},
        "states": {each.id: _state(say, table, view, each) for each in board.routes.values()},
        "closed": [each.id for each in board.routes.values() if track(board, view, each).closed],
        "lit": list(view.places),
        "row": [None if card is None else _card(say, card) for card in view.row],
        "piles": _piles(say, view),
        "moves": [unmarked(each) for each in reversed(told)],
    }


def chances_facts(
    say: Say, table: Table, found: Sequence[Sequence[Sequence[float]]], seat: Seat | None
) -> Json:
    """Return the winning chances of a finished game, at the start of each turn and at the end.

    ``found`` are those that one or all of its seats saw, of which everybody is shown the mean.
    """
    means = [
        [fmean(each) for each in zip(*seats, strict=True)] for seats in zip(*found, strict=True)
    ]
    if seat is None:
        title = say("page-chances-all")
    else:
        title = say("page-chances", player=say.player_plainly(table.holders[seat]))
    return {
        "title": title,
        "told": chances_told(say, table, means) if means else [],
        "chances": [[round(each, 3) for each in chances] for chances in means],
    }


def own_facts(say: Say, table: Table, view: View, found: Prospects | None) -> Json:
    """Return what only the reader knows: hand, tickets with their progress, and shortest ways.

    ``cards`` says in words what is in the ``hand``.
    """
    mine = view.mine
    assert mine is not None  # noqa: S101
    cards, *others = _lines(hand_text(say, table, view, found))
    texts = []
    if found is not None:
        texts += [way_line(say, table, view, found.plan) or ""]
        texts += [forecast_short(say, table, found.forecast)] if found.forecast else []
    return {
        "hand": [
            {**_card(say, colour), "count": mine.hand[colour]}
            for colour in Colour
            if mine.hand[colour]
        ],
        "cards": cards,
        "lines": [*others, *(line for text in texts for line in _lines(text))],
        "link": table.link,
        "ways": [] if found is None else list(found.plan.routes),
    }


def _lines(text: str) -> list[str]:
    return [line for line in unmarked(text).split("\n") if line]


def _heading(say: Say, table: Table, view: View) -> str:
    if view.result is None and not view.to_act:
        return say("last-act-title", edition=say.edition(table.edition))
    return heading(say, table, view, mention=False)


def _city(edition: Edition, city: CityId) -> Json:
    where = edition.geometry.cities[city]
    bonus = edition.board.rules.bonus
    return {
        "id": city,
        "name": edition.city_names[city].name,
        "at": where.at,
        "label": where.label,
        "bonus": bonus is not None and city in bonus.cities,
    }


def _route(say: Say, edition: Edition, route: Route) -> Json:
    where = edition.geometry.routes[route.id]
    return {
        "id": route.id,
        "cities": [route.a, route.b],
        "name": unmarked(say.stretch(edition, route.id)),
        "colour": None if route.colour is None else _word(route.colour),
        "kind": "tunnel" if route.tunnel else "ferry" if route.locomotives else "track",
        "engines": engines_on(route),
        "slots": spaces_of(edition, route.id),
        "path": [[round(x), round(y)] for x, y in where.path],
    }


def _state(say: Say, table: Table, view: View, route: Route) -> str:
    name = unmarked(say.route(table.edition, route.id))
    return unmarked(track_line(say, table, track(table.edition.board, view, route), name))


def _seat(say: Say, table: Table, view: View, each: SeatView) -> Json:
    holder = table.holders[each.seat]
    return {
        "letter": seat_letter(each.seat),
        "colour": each.colour.value,
        "name": say.seated_plainly(holder),
        "counts": public_counts(say, table, view, each),
        "points": points(view, each),
        "acts": each.seat in view.to_act,
        "resigned": each.resigned,
    }


def _card(say: Say, card: Colour) -> Json:
    return {"card": _word(card), "name": say.card_label(card)}


def _piles(say: Say, view: View) -> list[str]:
    piles = [say("page-pile", count=view.pile), say("page-discard", count=view.discard)]
    if view.locomotives is not None:
        piles.append(say("page-locomotives", count=view.locomotives))
    return [*piles, say("page-tickets", count=view.ticket_pile)]


def _word(colour: Colour) -> str:
    return colour.word
