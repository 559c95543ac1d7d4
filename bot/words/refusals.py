"""Refusals in words: what can't be done, by which rule, and what would work (R59).

Also why a table's posts don't arrive: since when, and who can help.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from bot.core.parking import Parking
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.cities import (
    AmbiguousCity,
    GreyCards,
    MissingColour,
    NoRoute,
    NothingToDraw,
    UnknownArea,
    UnknownCity,
    UnknownColour,
    area_names,
)
from bot.core.typed.names import SeveralEditions, UnclearInput, UnknownEdition, sharing_title
from bot.runtime.codes import Cause
from bot.storage.rows import GameStatus
from bot.words.rulebook import has_stations, has_tunnels, number_of
from bot.words.rules import NoSuchRule, NoSuchTopic, UnknownTopic
from bot.words.say import Fact, Say
from bot.words.times import moment, unclear_time
from engine.board import CityId, Route, RouteId, Seat
from engine.cards import COLOURS, Cards, Colour, PlayerColour
from engine.payment import Payment, payment
from engine.refusals import IllegalMove, Refusal

if TYPE_CHECKING:
    from bot.core.model import Table

_UNKNOWN = "none"


def parked_text(say: Say, parking: Parking, *, trying: bool) -> str:
    """Return the note above every private answer at a table whose posts don't arrive.

    ``trying``: nothing is known to be in the way now. If something was, the bot tries again.
    """
    since: Fact = _UNKNOWN if parking.since is None else f"<t:{parking.since // 1000}:f>"
    if trying and parking.had_obstacle:
        return say("parked-trying", since=since)
    untold, gone = parking.host_told is False, parking.gone or parking.cause is Cause.PLACE
    return say("parked-here", since=since, untold=untold, gone=gone, **why(say, parking))


def parked_to_host(say: Say, table: Table) -> str:
    """Return the private message to the host of a table whose posts don't arrive."""
    channel = f"<#{table.location.channel_id}>"
    return say("parked-host", channel=channel, **why(say, table.parking or Parking()))


def arrives_again(say: Say, table: Table) -> str:
    """Return the private message to the host who was told that a table's posts don't arrive."""
    return say("parked-over", channel=f"<#{table.location.channel_id}>")


def gone_text(say: Say, table: Table) -> str:
    """Return the private message to everybody seated at a table whose channel is gone."""
    players = say.players(table, [holder.seat for holder in table.holders])
    facts = why(say, table.parking or Parking())
    return say("parked-gone", edition=say.edition(table.edition), players=players, **facts)


def why(say: Say, parking: Parking) -> dict[str, Fact]:
    """Return the facts of the sentence that says why posts don't arrive."""
    permissions = say.list(say("ui-permission", name=name) for name in parking.lacks)
    return {
        "cause": parking.cause.value,
        "permissions": permissions or _UNKNOWN,
        "code": str(parking.code),
        "until": _UNKNOWN if parking.until is None else f"<t:{parking.until // 1000}:f>",
    }


Ends = tuple[CityId, CityId]
_NOBODY = "none"
_MOST = 10
"""The most editions named in one sentence; /new suggests the others."""
_TABLE_RULES = {
    TableRefusal.COLOUR_TAKEN: "R1",
    TableRefusal.TABLE_FULL: "R1",
    TableRefusal.NO_ROOM: "R1",
    TableRefusal.ALL_SEATED: "R1",
    TableRefusal.TOO_FEW: "R1",
    TableRefusal.SEAT_RESIGNED: "R54",
    TableRefusal.GUEST_SEATED: "R56",
}
"""The rules that decide refusals of a table."""
_STATIONS = {Refusal.UNKNOWN_CITY, Refusal.CITY_HAS_STATION, Refusal.NO_STATIONS_LEFT}


def explain(
    say: Say,
    table: Table | None,
    error: IllegalMove | Unable | UnclearInput,
    ends: Ends | None = None,
) -> str:
    """Return why something is refused, and what would work, in the reader's language.

    ``ends`` are a route's cities as the reader named them.
    """
    if isinstance(error, IllegalMove):
        return _illegal(say, table, error, ends)
    if isinstance(error, UnclearInput):
        return _unclear(say, error)
    return _unable(say, table, error)


def could_pay(say: Say, payments: Iterable[Payment]) -> str:
    """Return the sentence that lists the payments that would work; empty without any."""
    listed = say.iconic.payments(payments)
    return say("could-pay", payments=listed) if listed else ""


def station_not_payable(say: Say, needed: int, hand: Cards, rule: str) -> str:
    """Return why no colour in a hand pays for a station of ``needed`` cards (R43)."""
    most = max(hand[colour] for colour in COLOURS) + hand[Colour.LOCOMOTIVE]
    return say("refusal-station-not-payable", needed=needed, have=most, rule=rule)


def rule_of(error: IllegalMove | Unable | UnclearInput, table: Table | None) -> str | None:
    """Return the rule that a refusal names, as ``R20``; None if no rule decides.

    With a ``table`` the rule has the number by which players of its edition know it, as ``X6``.
    """
    rule = _rule_of(error)
    if rule is None or table is None:
        return rule
    return number_of(table.edition.board, rule)


def _rule_of(error: IllegalMove | Unable | UnclearInput) -> str | None:
    """Return the number of a refusal's rule in the full game; None if no rule decides."""
    match error:
        case IllegalMove(refusal=Refusal.WRONG_COUNT | Refusal.CARDS_NOT_HELD) if (
            "city" in error.facts
        ):
            return "R43"
        case IllegalMove(refusal=Refusal.TOLL_COLOUR) if error.facts["needed"] is None:
            return "R32"
        case IllegalMove():
            return error.rule
        case GreyCards():
            return "R21"
        case UnclearInput():
            return None
    return _TABLE_RULES.get(error.refusal)


def _illegal(say: Say, table: Table | None, error: IllegalMove, ends: Ends | None) -> str:
    if table is None:
        return say("refusal-unexplained", rule=error.rule)
    say, board = say.iconic, table.edition.board
    facts: dict[str, Fact] = {
        "rule": rule_of(error, table) or error.rule,
        "stations": board.rules.stations > 0,
        "pile": board.rules.locomotive_pile,
        "row_alone": board.rules.row_alone,
        "two": board.rules.must_draw_two,
    }
    for name, value in error.facts.items():
        facts[name] = _word(say, table, name, value)
    route = board.routes.get(RouteId(str(error.facts.get("route"))))
    match error.refusal:
        case code if code in _STATIONS and not has_stations(board):
            return say("station-none-here", **facts)
        case Refusal.NO_TUNNEL_OPEN if not has_tunnels(board):
            return say("refusal-no-tunnels", **facts)
        case Refusal.WRONG_COLOUR if route is not None:
            facts["route"] = say.route(table.edition, route.id, ends)
            facts["needed"] = say.route_colour(route.colour)
            twin = board.twins.get(route.id)
            if twin is not None and twin.colour != route.colour:
                tracks = sorted((route, twin), key=lambda track: track.index)
                both = say.list(say.route_colour(track.colour) for track in tracks)
                return say("refusal-wrong-colour-double", **facts | {"colours": both})
        case Refusal.WRONG_COUNT if route is None:
            return say("refusal-wrong-count-station", **facts)
        case Refusal.CARDS_NOT_HELD:
            facts |= _held(say, error.facts)
            if route is not None:
                return say(
                    "refusal-route-not-payable",
                    **facts | {"route": _track(say, table, route, ends)},
                )
        case _ if route is not None:
            facts["route"] = _track(say, table, route, ends)
    return say(f"refusal-{error.refusal.value}", **facts)


def _track(say: Say, table: Table, route: Route, ends: Ends | None) -> str:
    """Return a route as the reader named it, with its colour if it is one of a double."""
    if ends is not None and route.id not in table.edition.board.twins:
        return say.route(table.edition, route.id, ends)
    return say.track(table.edition, route.id)


def _word(say: Say, table: Table, name: str, value: object) -> Fact:
    """Return a fact of the engine's refusal as a word or a number for a sentence."""
    match name, value:
        case "owner" | "turn", int():
            return say.player(table, Seat(value))
        case _, Colour():
            return say.cards_coloured(value)
        case _, int():
            return value
        case "city", str() if value in table.edition.city_names:
            return say.city(table.edition, CityId(value))
        case _, str():
            return say.name(value)
    return _NOBODY


def _held(say: Say, facts: Mapping[str, Any]) -> dict[str, Fact]:
    """Return the payment that was tried, and how many of its cards the reader has, in words."""
    colour, held, locomotives = facts["colour"], facts["held"], facts["locomotives_held"]
    have = [] if colour is None or held + locomotives == 0 else [say.count(colour, held)]
    if locomotives:
        have.append(say.count(Colour.LOCOMOTIVE, locomotives))
    paid = payment(colour, facts["count"], facts["locomotives"])
    return {"paid": say.payment(paid), "have": say.list(have) or _NOBODY}


def _unable(say: Say, table: Table | None, error: Unable) -> str:
    by_lot = table is not None and not table.asks_countries
    if error.refusal is TableRefusal.ALREADY_SEATED and by_lot:
        return say("table-already-seated-by-lot")
    facts: dict[str, Fact] = {
        "link": (table.link if table else None) or _NOBODY,
        "lobby": table is not None and table.phase is GameStatus.LOBBY,
        "host": _host(say, table),
        "rule": rule_of(error, table) or _NOBODY,
        "player": _NOBODY,
    }
    for name, value in error.facts.items():
        match value:
            case PlayerColour():
                facts[name] = say.player_colour(value)
            case Colour():
                facts[name] = say.card(value)
            case tuple() if name == "channels":
                facts[name] = say.list(f"<#{channel}>" for channel in value)
            case tuple() if name == "roles":
                facts[name] = say.list(f"<@&{role}>" for role in value)
            case tuple():
                facts[name] = say.list(say.player_colour(each) for each in value) or _NOBODY
            case int() if name == "seat" and table is not None:
                facts["player"] = say.player(table, Seat(value))
            case int() if name == "at":
                facts[name] = moment(value)
            case int():
                facts[name] = value
            case str() if name != "link":
                facts[name] = say.name(value)
            case str() if table is None:
                facts[name] = value
    return say(f"table-{error.refusal.value}", **facts)


def _host(say: Say, table: Table | None) -> str:
    host = None if table is None or table.host_id is None else table.holder_of(table.host_id)
    return say.player(table, host.seat) if table and host else _NOBODY


def _unclear(say: Say, error: UnclearInput) -> str:
    typed = say.name(error.text[:40])
    if (time := unclear_time(say, error, typed)) is not None:
        return time
    match error:
        case AmbiguousCity():
            cities = say.cities(error.edition, error.suggestions)
            return say("place-unsure", typed=typed, cities=cities, count=len(error.suggestions))
        case UnknownArea():
            areas = say.list(area_names(error.edition, say.language).values())
            return say("area-unknown", typed=typed, areas=areas or _NOBODY)
        case UnknownEdition():
            listed, twice = error.editions[:_MOST], sharing_title(error.editions, say.language)
            editions = say.either(say.edition_for(each, by_id=each in twice) for each in listed)
            more = len(error.editions) - len(listed)
            return say("edition-unknown", typed=typed, editions=editions, more=more)
        case SeveralEditions():
            ids = say.either(say.name(each) for each in error.ids[:_MOST])
            return say("edition-several", typed=typed, ids=ids)
        case UnknownCity():
            return say("place-unknown", typed=typed)
        case NoRoute() if error.a == error.b:
            return say("path-same", city=say.city(error.edition, error.a))
        case NoRoute():
            a, b = (say.city(error.edition, city) for city in (error.a, error.b))
            neighbours = say.cities(error.edition, error.neighbours)
            return say("place-no-route", a=a, b=b, neighbours=neighbours)
        case UnknownTopic():
            return say("rules-unknown", typed=typed)
        case NoSuchTopic():
            edition, topic = say.edition(error.edition), say(error.topic.name)
            return say("rules-no-such-topic", topic=topic, edition=edition)
        case NoSuchRule():
            edition = say.edition(error.edition)
            return say("rules-not-here", rule=typed, edition=edition)
        case NothingToDraw():
            words = say.either(say.card_kind(colour) for colour in error.kinds)
            return say("draw-unknown", typed=typed, colours=words, meant=_meant(say, error))
        case GreyCards():
            return say("colour-grey", rule=rule_of(error, None) or _NOBODY)
        case MissingColour():
            words = say.list(say.card_kind(colour) for colour in error.kinds)
            return say("colour-missing", colour=error.colour, colours=words)
        case UnknownColour():
            words = say.list(say.card_kind(colour) for colour in error.kinds)
            return say("colour-unknown", typed=typed, colours=words, meant=_meant(say, error))
    raise AssertionError(type(error))


def _meant(say: Say, error: UnknownColour) -> str:
    """Return the kinds of cards that a mistyped colour may have meant; ``none`` without any."""
    return say.either(say.card_kind(colour) for colour in error.alike) or _NOBODY
