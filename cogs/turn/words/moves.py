"""The texts of previews of claims and stations, of lists, and of the private answer to a move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from bot.words.rulebook import number_of
from bot.words.say import Say
from bot.words.status import offer_text
from engine.board import RouteId, TicketId
from engine.cards import Colour
from engine.events import (
    BonusTaken,
    CardDrawn,
    DrawEnded,
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
    TunnelRevealed,
    Undone,
)
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.payment import Payment, for_toll
from engine.refusals import IllegalMove, Refusal
from engine.view import Private, Stage, View
from strategy.bonus import bonus_by
from strategy.borrowing import Benefit
from strategy.shortage import Risk, tunnel_risk
from strategy.usefulness import Purpose, Usefulness, completed_by

if TYPE_CHECKING:
    from bot.core.model import MoveResult, Table
    from strategy.prospects import Prospects

_ACTIONS: tuple[tuple[str, frozenset[type[Move]]], ...] = (
    ("can-draw", frozenset((DrawBlind, TakeFaceUp))),
    ("can-take-locomotive", frozenset((TakeLocomotive,))),
    ("can-claim", frozenset((ClaimRoute,))),
    ("can-draw-tickets", frozenset((DrawTickets,))),
    ("can-build", frozenset((BuildStation,))),
    ("can-pass", frozenset((Pass,))),
)


def open_actions(say: Say, choices: Iterable[Move]) -> str:
    """Return the sentence that says which actions of a turn are open; empty without any."""
    open_kinds = {type(move) for move in choices}
    actions = [say(message) for message, kinds in _ACTIONS if kinds & open_kinds]
    return say("can-now", actions=say.either(actions)) if actions else ""


OPTION = 100
"""The characters of an option's description."""
LEAST_TOLD = 0.005
"""The smallest chance that is told in percents."""

_WHY = {
    Refusal.OWN_TWIN: "why-own-twin",
    Refusal.TWIN_CLOSED: "why-twin-closed",
    Refusal.ROUTE_TAKEN: "why-taken",
    Refusal.ROUTE_YOURS: "why-taken",
}
_PURPOSE = {
    Purpose.PLAN: "ticket",
    Purpose.WAY: "ticket",
    Purpose.BONUS: "bonus",
    Purpose.DETOUR: "detour",
    Purpose.NONE: "none",
}


def route_option(
    say: Say,
    table: Table,
    useful: Usefulness,
    ways: Sequence[Payment],
    refusal: IllegalMove | None,
) -> str:
    """Return a route's description in the list: the tickets it is for, and how it can be paid.

    Without ``ways`` to pay it says why it can't be claimed.
    """

    def hows() -> Iterator[str]:
        if not ways:
            yield why(say, table, refusal)
            return
        yield say.payments(ways)
        yield say("claim-many-ways", payment=say.payment(ways[0]), others=len(ways) - 1)

    return _fitting(
        say("claim-option", use=_PURPOSE[useful.purpose], tickets=tickets, how=how)
        for tickets in _tickets(say, table, useful.tickets)
        for how in hows()
    )


def why(say: Say, table: Table, refusal: IllegalMove | None) -> str:
    """Return in a few words why a route can't be claimed; None stands for an unknown reason."""
    if refusal is None:
        return say("claim-no-way-to-pay")
    facts, rule = refusal.facts, number_of(table.edition.board, refusal.rule)
    match refusal.refusal:
        case Refusal.NOT_ENOUGH_WAGONS:
            return say("why-wagons", needed=_number(facts["needed"]), left=_number(facts["left"]))
        case Refusal.CARDS_NOT_HELD:
            return _short(say, table, refusal)
        case code if code in _WHY:
            return say(_WHY[code], rule=rule)
    return say("why-other", rule=rule)


def _short(say: Say, table: Table, refusal: IllegalMove) -> str:
    """Return how many cards are short, and which fitting ones are held."""
    facts = refusal.facts
    count, held = _number(facts["count"]), _number(facts["held"])
    needed, locomotives = _number(facts["locomotives"]), _number(facts["locomotives_held"])
    route = table.edition.board.routes.get(RouteId(str(facts.get("route"))))
    if route is not None and locomotives < route.locomotives and held >= count:
        return say("why-locomotives", needed=needed, have=locomotives)
    short = max(count - held, 0) + needed - locomotives
    have = [say.count(Colour.LOCOMOTIVE, locomotives)] if locomotives else []
    if held and isinstance(facts["colour"], Colour):
        have.insert(0, say.count(facts["colour"], held))
    if not have:
        return say("why-cards-none", short=short)
    return say("why-cards", short=short, have=say.list(have))


def claim_preview(say: Say, table: Table, view: View, mine: Private, move: ClaimRoute) -> str:
    """Return the preview of a claim: cards, wagons, points, tickets, bonus, and a tunnel's risk."""
    say, edition, board = say.iconic, table.edition, table.edition.board
    route, me = board.routes[move.route], view.seats[mine.seat]
    points, left = board.rules.points[route.length], me.wagons - route.length
    lines = [
        say("preview-claim", route=say.stretch(edition, route.id)),
        _costs(say, mine, move.payment, tunnel=route.tunnel),
    ]
    if route.tunnel:
        lines += _tunnel(say, table, view, mine, move.payment)
    lines.append(say("preview-brings", points=points, total=me.score + points, left=left))
    if completed := completed_by(board, view, route.id):
        tickets = say.list(say.ticket(edition, each) for each in completed)
        lines.append(say("preview-completes", count=len(completed), tickets=tickets))
    if bonus := bonus_by(board, view, mine.seat, route.id):
        cities = say.cities(edition, board.rules.bonus.cities if board.rules.bonus else ())
        lines.append(say("preview-bonus", cities=cities, points=bonus))
    if view.final_turns is None and left <= board.rules.last_round_wagons:
        lines.append(say("preview-last-round", rule=number_of(board, "R47")))
    return "\n".join(lines)


def tunnel_cards(table: Table, view: View) -> int:
    """Return how many cards a tunnel would turn up now (R30, R35)."""
    return min(table.edition.board.rules.tunnel_cards, view.pile + view.discard)


def _tunnel(say: Say, table: Table, view: View, mine: Private, laid: Payment) -> list[str]:
    """Return what a tunnel may cost beyond what is laid, and whether it could be paid (R30–R35)."""
    turned, rest = tunnel_cards(table, view), mine.hand - laid.cards
    spare = rest[Colour.LOCOMOTIVE]
    if laid.colour is None:
        text = say("preview-tunnel-locomotives", cards=turned)
    else:
        text = say("preview-tunnel", cards=turned, colour=laid.colour)
        spare += rest[laid.colour]
    if not turned:
        return [text]
    lines = [text, _odds(say, tunnel_risk(table.edition.board, view, laid))]
    if spare >= turned:
        return [*lines, say("preview-tunnel-enough")]
    return [*lines, say("preview-tunnel-means", spare=spare)]


def _odds(say: Say, risk: Risk) -> str:
    """Return how likely each toll is, by the cards that the reader has seen."""
    texts = [
        say("preview-odds-of", toll=toll, percent=_percent(chance))
        for toll, chance in enumerate(risk.odds)
        if chance
    ]
    return say("preview-odds", odds=" · ".join(texts))


def _percent(chance: float) -> str:
    """Return a chance in whole percents; 0 and 100 stand only for what is certain."""
    if chance < LEAST_TOLD:
        return "<1"
    return ">99" if 1 - LEAST_TOLD < chance < 1 else f"{chance:.0%}".removesuffix("%")


def station_preview(
    say: Say, table: Table, view: View, mine: Private, move: BuildStation, benefit: Benefit
) -> str:
    """Return the preview of a station: what it would bring and cost (R42–R46)."""
    say, edition, rules = say.iconic, table.edition, table.edition.board.rules
    left = view.seats[mine.seat].stations_left - 1
    lent = say.list(
        say.opponents_route(table, route, view.claims[route]) for route in benefit.routes
    )
    lines = [
        say("preview-station", city=say.city(edition, move.city)),
        _costs(say, mine, move.payment, tunnel=False),
        say("preview-pieces", left=left, points=rules.station_points),
        say("preview-borrow", count=len(benefit.routes), routes=lent),
    ]
    if benefit.completes:
        tickets = say.list(say.ticket(edition, each) for each in benefit.completes)
        count = len(benefit.completes)
        lines.append(say("preview-borrow-completes", count=count, tickets=tickets))
    return "\n".join(lines)


def station_option(say: Say, table: Table, benefit: Benefit) -> str:
    """Return a city's description in the list: its tickets, and routes a station could borrow."""
    tickets = benefit.completes or benefit.tickets
    kind = "completes" if benefit.completes else "ticket" if tickets else "none"
    lents = [say("station-lent-none")]
    if benefit.routes:
        count = say("station-lent-many", count=len(benefit.routes))
        lents = [say.list(say.route(table.edition, each) for each in benefit.routes), count]
    return _fitting(
        say("station-option", kind=kind, tickets=names, lent=lent)
        for names in _tickets(say, table, tickets)
        for lent in lents
    )


def city_option(say: Say, table: Table, tickets: Sequence[TicketId], count: int) -> str:
    """Return a city's description in the filter: the reader's tickets, its free routes."""
    if not tickets:
        return say("claim-city-option", count=count)
    return _fitting(
        say("claim-city-option-ticket", tickets=names, count=count)
        for names in _tickets(say, table, tickets)
    )


def _costs(say: Say, mine: Private, paid: Payment, *, tunnel: bool) -> str:
    """Return what is paid, or laid for a tunnel, and which cards are left in hand."""
    rest = mine.hand - paid.cards
    return say(
        "preview-costs",
        tunnel=tunnel,
        paid=say.payment(paid),
        count=len(rest),
        cards=say.cards(rest),
    )


def _tickets(say: Say, table: Table, tickets: Sequence[TicketId]) -> Iterator[str]:
    """Yield the tickets by name, then only their number, for where names are too long."""
    yield say.list(say.ticket(table.edition, each) for each in tickets)
    yield say("claim-many-tickets", count=len(tickets))


def _fitting(texts: Iterable[str]) -> str:
    """Return the first text that has room in an option, or else the last one, cut."""
    text = ""
    for text in texts:
        if len(text) <= OPTION:
            return text
    return text[: OPTION - 1] + "…"


def _number(fact: object) -> int:
    assert isinstance(fact, int)  # noqa: S101
    return fact


_CARDS_CHANGED = (
    CardDrawn,
    FaceUpTaken,
    LocomotiveTaken,
    RouteClaimed,
    StationBuilt,
    TunnelAbandoned,
    Undone,
)


def answer(say: Say, table: Table, played: MoveResult, prospects: Prospects | None = None) -> str:
    """Return the text that answers a move: the player's own events, new cards, and what is next."""
    say, view, mine = say.iconic, played.view, played.view.mine
    lines = came_of(say, table, played)
    changed = any(isinstance(event, _CARDS_CHANGED) for event in played.events)
    if mine is not None and changed and view.stage is not Stage.OVER:
        lines.append(say("hand-cards", count=len(mine.hand), cards=say.cards(mine.hand)))
    if mine is not None and mine.offer and mine.seat in view.to_act:
        lines.append(offer_text(say, table, view, mine, prospects))
    return "\n".join([*lines, *next_action(say, table, view)])


def came_of(say: Say, table: Table, played: MoveResult) -> list[str]:
    """Return sentences on what a move brought its player, without their hand and what is next."""
    say = say.iconic
    lines = [say("answer-repeated")] if played.repeated else []
    for event in played.events:
        if getattr(event, "seat", None) == played.seat:
            lines += _told(say, table, played, event)
    return lines


def _told(say: Say, table: Table, played: MoveResult, event: Event) -> list[str]:
    """Return the sentences for an event of the reader's own seat; none for most events."""
    edition, view = table.edition, played.view
    match event:
        case CardDrawn(card=card) if card is not None:
            return [say("answer-drew", card=say.card(card))]
        case FaceUpTaken():
            return [say("answer-took", card=say.card(event.card))]
        case LocomotiveTaken():
            return [say("answer-took", card=say.card(Colour.LOCOMOTIVE))]
        case DrawEnded():
            return [say("answer-draw-ended", why=event.why.value)]
        case TicketsKept(kept=kept) if kept is not None:
            tickets = say.list(say.ticket(edition, each) for each in kept)
            return [say("answer-kept", count=len(kept), tickets=tickets)]
        case TunnelRevealed():
            revealed = say.card_list(event.revealed) or say("cards-none")
            return [say("answer-tunnel", revealed=revealed, toll=event.toll)]
        case TunnelAbandoned():
            return [say("answer-abandoned", route=say.track(edition, event.route))]
        case RouteClaimed():
            return [
                say(
                    "answer-claimed",
                    route=say.track(edition, event.route),
                    paid=say.paid(event.paid),
                    points=event.points,
                    left=view.seats[event.seat].wagons,
                )
            ]
        case BonusTaken():
            bonus = edition.board.rules.bonus
            cities = say.cities(edition, bonus.cities if bonus else ())
            return [say("answer-bonus", cities=cities, points=event.points)]
        case StationBuilt():
            city = say.city(edition, event.city)
            left = view.seats[event.seat].stations_left
            return [say("answer-station", city=city, paid=say.paid(event.paid), left=left)]
        case Passed():
            return [say("answer-passed")]
        case Undone():
            return [say("answer-undone", back=played.back.value)]
        case Resigned():
            return [say("answer-resigned", stations=edition.board.rules.stations > 0)]
        case LastRoundBegan():
            rule = number_of(edition.board, "R47")
            return [say("answer-last-round", wagons=event.wagons, rule=rule)]
    return []


def next_action(say: Say, table: Table, view: View) -> list[str]:
    """Return what the game waits for now, for this reader; empty if the offered tickets say so."""
    mine = view.mine
    me = mine is not None and mine.seat in view.to_act
    match view.stage:
        case Stage.OVER:
            return [say("next-over")]
        case Stage.OPENING:
            return [] if me else [say("next-opening", count=len(view.to_act))]
        case Stage.SECOND_DRAW if me:
            return [say("next-second-card", two=table.edition.board.rules.must_draw_two)]
        case Stage.TUNNEL if me:
            return [say("next-tunnel", payable="no" if is_too_dear(view) else "yes")]
        case Stage.TICKET_CHOICE if me:
            return []
        case _ if me:
            return [say("next-you")]
    # A computer doesn't wait: that its player may take it back is said by the button alone.
    computer = table.holders[view.to_act[0]].level is not None
    undo = mine is not None and view.undo == mine.seat and not computer
    player = say.players(table, view.to_act)
    return [say("next-player-undo" if undo else "next-player", player=player)]


def is_too_dear(view: View) -> bool:
    """Return whether the reader is asked about a tunnel whose toll they can't pay (R36)."""
    tunnel, mine = view.tunnel, view.mine
    if tunnel is None or mine is None or mine.seat not in view.to_act:
        return False
    return not any(for_toll(tunnel.toll, tunnel.laid, mine.hand))
