"""Alt texts: what pictures show, in words, without markdown, within Discord's limit.

Those of private pictures are for their reader only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.words.say import Say, plain
from bot.words.status import LETTERS, NONE, bonus_text, points, public_counts
from engine.board import CityId, RouteId, Seat
from engine.result import SeatResult
from engine.view import Private, Stage, View

if TYPE_CHECKING:
    from bot.core.model import Table
    from strategy.prospects import Prospects

LIMIT = 1_023
_LONGEST_NAME = 40


def board_alt(
    say: Say, table: Table, view: View, new: Collection[RouteId | CityId] | None = None
) -> str:
    """Return the alt text of the public board: who is to act, last built, scores, row, piles.

    An open tunnel and the last round are named. ``new``, what was built since the reader's last
    visit, replaces what was built last, as the picture points it out.
    """
    lines = [
        say("alt-board", edition=plain(table.edition.title_in(say.language))),
        _to_act(say, table, view),
    ]
    if view.final_turns is not None and view.result is None:
        lines.append(say("alt-last-round", count=len(view.final_turns)))
    if new is not None:
        lines += _new(say, table, view, new)
    elif view.last_built is not None:
        lines.append(_last_built(say, table, view))
    for each in view.seats:
        lines.append(
            say(
                "alt-resigned" if each.resigned else "alt-player",
                player=_seated(say, table, each.seat),
                colour=each.colour.value,
                points=points(view, each),
                counts=", ".join(public_counts(say, table, view, each)),
            )
        )
    cards = [say("row-empty") if card is None else say.card_kind(card) for card in view.row]
    lines.append(
        say(
            "alt-row",
            cards=", ".join(cards),
            pile=view.pile,
            locomotives=NONE if view.locomotives is None else view.locomotives,
            tickets=view.ticket_pile,
        )
    )
    if bonus := bonus_text(say, table, view):
        lines.append(bonus)
    return within_limit(lines)


def detail_alt(say: Say, table: Table, view: View) -> str:
    """Return the alt text of the close-up: what was built last, by whom, and the cities near it."""
    if view.last_built is None:
        return say("alt-detail")
    built, board = str(view.last_built), table.edition.board
    if (route := board.routes.get(RouteId(built))) is not None:
        ends = {route.a: None, route.b: None}
    else:
        ends = {CityId(built): None}
    near = {each.other(city): None for city in ends for each in board.routes_at[city]}
    round_it = say.cities(table.edition, [city for city in near if city not in ends])
    lines = [say("alt-detail"), _last_built(say, table, view), say("alt-near", cities=round_it)]
    return within_limit(lines)


def tunnel_alt(say: Say, table: Table, view: View) -> str:
    """Return the alt text of the open tunnel; the same whether or not it can be paid (R36).

    Raises ValueError if no tunnel is open.
    """
    tunnel = view.tunnel
    if tunnel is None:
        raise ValueError("no tunnel is open")
    return within_limit(
        [
            say(
                "alt-tunnel",
                route=say.track(table.edition, tunnel.route),
                player=_name(say, table, tunnel.seat),
                laid=say.payment(tunnel.laid),
            ),
            say("alt-tunnel-revealed", cards=say.card_list(tunnel.revealed), toll=tunnel.toll),
        ]
    )


def area_alt(say: Say, table: Table, view: View, title: str, cities: Collection[CityId]) -> str:
    """Return the alt text of a part of the map: the routes and stations that are built there."""
    edition = table.edition
    lines = [say("alt-area", title=title, edition=plain(edition.title_in(say.language)))]
    routes = edition.board.routes.values()
    near = {each.id for each in routes if each.a in cities or each.b in cities}
    built = _built(say, table, view, near | set(cities))
    return within_limit([*lines, *(built or [say("alt-area-free")])])


def result_alt(say: Say, table: Table, view: View) -> str:
    """Return the alt text of the final scores by their parts, the best first, with the winners.

    Raises ValueError if the game isn't over.
    """
    result = view.result
    if result is None:
        raise ValueError("the game isn't over")
    winners = say.list(_name(say, table, seat) for seat in result.winners)
    lines = [
        say("alt-result", edition=plain(table.edition.title_in(say.language))),
        say("alt-winner", players=winners, count=len(result.winners)),
    ]
    for each in sorted(result.seats, key=lambda each: each.rank or len(result.seats) + 1):
        lines.append(
            say(
                "alt-result-resigned" if each.rank is None else "alt-result-player",
                player=_seated(say, table, each.seat),
                colour=table.holders[each.seat].colour.value,
                total=each.total,
                parts=_parts(say, table, each),
            )
        )
    return within_limit(lines)


def _parts(say: Say, table: Table, each: SeatResult) -> str:
    """Return the parts of a seat's score that the edition has (R48)."""
    rules = table.edition.board.rules
    parts = [
        say("alt-routes", points=each.routes),
        say("alt-ticket-points", points=say.signed(each.ticket_points)),
    ]
    if rules.stations:
        parts.append(say("alt-stations", points=say.signed(each.station_points)))
    if rules.longest_path:
        longest = say.signed(each.longest_points)
        parts.append(say("alt-longest", points=longest, wagons=each.longest))
    if rules.bonus:
        parts.append(say("alt-bonus", points=say.signed(each.bonus)))
    return ", ".join(parts)


def film_alt(say: Say, table: Table, count: int, view: View) -> str:
    """Return the alt text of the film of a finished game: the number of turns, the winners.

    Raises ValueError if the game isn't over.
    """
    result = view.result
    if result is None:
        raise ValueError("the game isn't over")
    winners = say.list(_name(say, table, seat) for seat in result.winners)
    edition = plain(table.edition.title_in(say.language))
    return within_limit(
        [
            say("alt-film", edition=edition, count=count),
            say("alt-winner", players=winners, count=len(result.winners)),
        ]
    )


def _to_act(say: Say, table: Table, view: View) -> str:
    if not view.to_act:
        return say("heading-over")
    if (tunnel := view.tunnel) is not None:
        player, route = _name(say, table, tunnel.seat), say.track(table.edition, tunnel.route)
        return say("heading-tunnel", player=player, route=route, toll=tunnel.toll)
    players = say.list(_name(say, table, seat) for seat in view.to_act)
    return say("alt-to-act", players=players, count=len(view.to_act))


def _last_built(say: Say, table: Table, view: View) -> str:
    """Return the sentence on the last route or station, which the picture marks."""
    built = str(view.last_built)
    if (route := RouteId(built)) in view.claims:
        player = _name(say, table, view.claims[route])
        return say("alt-last-route", player=player, route=say.track(table.edition, route))
    owner = next(each.seat for each in view.seats if built in each.stations)
    city = say.city(table.edition, CityId(built))
    return say("alt-last-station", player=_name(say, table, owner), city=city)


def _new(say: Say, table: Table, view: View, new: Collection[RouteId | CityId]) -> list[str]:
    """Return sentences on what was built since the reader's last visit."""
    lines = _built(say, table, view, new)
    return [say("alt-news"), *lines] if lines else [say("alt-news-none")]


def _built(say: Say, table: Table, view: View, among: Collection[RouteId | CityId]) -> list[str]:
    """Return sentences on those routes and stations ``among`` some that are built, with owners."""
    edition = table.edition
    lines = [
        say(
            "alt-area-route",
            route=say.track(edition, route),
            player=_name(say, table, view.claims[route]),
        )
        for route in edition.board.routes
        if route in among and route in view.claims
    ]
    lines += [
        say(
            "alt-area-station",
            city=say.city(edition, city),
            player=_name(say, table, each.seat),
        )
        for each in view.seats
        for city in each.stations
        if city in among
    ]
    return lines


def _name(say: Say, table: Table, seat: Seat) -> str:
    return say.player_plainly(table.holders[seat])[:_LONGEST_NAME]


def _seated(say: Say, table: Table, seat: Seat) -> str:
    holder = table.holders[seat]
    return say.seated_plainly(replace(holder, name=plain(holder.name)[:_LONGEST_NAME]))


def within_limit(sentences: Sequence[str]) -> str:
    """Join as many whole sentences as an alt text may hold; if the first is too long, cut it."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LIMIT:
            return text or f"{sentence[: LIMIT - 1]}…"
        text = longer
    return text


def hand_alt(say: Say, table: Table, view: View) -> str:
    """Return the alt text of the reader's hand and tickets."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    lines = [say("alt-hand", count=len(mine.hand), cards=say.cards(mine.hand))]
    if bonus := view.seats[mine.seat].bonus:
        lines.append(say("alt-hand-bonus", points=bonus))
    lines += _held(say, table, mine)
    return within_limit(lines)


def offer_alt(say: Say, table: Table, view: View) -> str:
    """Return the alt text of an offer: tickets with their letters on the map, and those held."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    offered = [
        say("offer-option", letter=letter, ticket=say.ticket(table.edition, each))
        for letter, each in zip(LETTERS, mine.offer, strict=False)
    ]
    lines = [say("alt-offer", tickets=say.list(offered))]
    lines += _held(say, table, mine)
    return within_limit(lines)


def plan_alt(say: Say, table: Table, view: View, prospects: Prospects | None) -> str:
    """Return the alt text of the own map: tickets, and routes to complete them and the bonus."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    lines = [say("alt-map")]
    lines += _held(say, table, mine)
    if prospects is not None and prospects.plan.routes and view.stage is not Stage.OVER:
        routes = say.list(say.track(table.edition, each) for each in prospects.plan.routes)
        lines.append(say("alt-map-routes", routes=routes, wagons=prospects.plan.wagons))
    if prospects is not None and prospects.to_bonus and view.stage is not Stage.OVER:
        routes = say.list(say.track(table.edition, each) for each in prospects.to_bonus)
        lines.append(say("alt-map-bonus", routes=routes))
    return within_limit(lines)


def _held(say: Say, table: Table, mine: Private) -> list[str]:
    """Return the sentence on the tickets held, if there are any."""
    if not mine.tickets:
        return []
    tickets = say.list(say.ticket(table.edition, each) for each in mine.tickets)
    return [say("alt-tickets", count=len(mine.tickets), tickets=tickets)]
