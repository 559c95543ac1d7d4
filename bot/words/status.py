"""The position in words: who is to act, scores, the row, and a reader's own hand and tickets.

All that the strip below the board shows comes in words, and always in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.core.position import only_computers_left
from bot.words.rulebook import number_of
from bot.words.say import Fact, Say
from bot.words.seats import autopilot_now
from engine.board import Board, CityId, RouteId, Seat, TicketId
from engine.view import Private, SeatView, Stage, View
from strategy.completion import CompletionPlan, Outlook
from strategy.network import connected, own_routes
from strategy.travel import travelled

if TYPE_CHECKING:
    from bot.core.model import Table
    from strategy.prospects import Prospects

LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""The letters that mark offered tickets on the map, in the tickets' order."""


def ticket_lines(
    say: Say,
    table: Table,
    view: View,
    seat: Seat,
    tickets: Sequence[TicketId],
    prospects: Prospects | None = None,
) -> list[str]:
    """Return a line for each ticket: cities, points, and what is missing to complete it."""
    board, over = table.edition.board, view.stage is Stage.OVER
    outlooks = {} if prospects is None or over else prospects.outlooks
    lines = []
    for each in tickets:
        outlook = outlooks.get(each)
        if outlook is None:
            joined = connected(board, view, seat, board.tickets[each])
            standing = "connected" if joined else "unknown"
        else:
            standing = "borrowing" if outlook.borrows else outlook.status.value
        lines.append(
            say(
                "hand-ticket",
                standing=standing,
                ticket=say.ticket(table.edition, each),
                long=board.tickets[each].long,
                wagons=outlook.wagons if outlook else 0,
                enough=_enough(outlook),
            )
        )
    return lines


def offer_text(
    say: Say,
    table: Table,
    view: View,
    mine: Private,
    prospects: Prospects | None = None,
    chosen: int = 0,
) -> str:
    """Return the tickets to choose from, how many must be kept, and what those ``chosen`` take.

    ``chosen`` is how many are chosen; ``prospects`` are then those with these tickets.
    """
    least = min(least_kept(table.edition.board, view), len(mine.offer))
    lines = ticket_lines(say, table, view, mine.seat, mine.offer, prospects)
    rule = number_of(table.edition.board, "R48")
    parts = [say("hand-offer", least=least, rule=rule)]
    for letter, line in zip(LETTERS, lines, strict=False):
        parts.append(say("offer-line", letter=letter, line=line))
    if prospects is not None and chosen:
        count, plan = len(mine.tickets) + chosen, prospects.plan
        left = view.seats[mine.seat].wagons
        parts.append(say("offer-together", count=count, wagons=plan.wagons, left=left))
    return "\n".join(parts)


def least_kept(board: Board, view: View) -> int:
    """Return the fewest tickets that must be kept of the present offer (R6, R39)."""
    rules = board.rules
    return rules.opening_keep if view.stage is Stage.OPENING else rules.offer_keep


def plan_text(say: Say, table: Table, view: View, mine: Private, plan: CompletionPlan) -> str:
    """Return the way to complete the reader's tickets: its routes, and whether wagons suffice."""
    edition, me = table.edition, view.seats[mine.seat]
    if not mine.tickets:
        return say("hand-resigned" if me.resigned else "map-no-tickets")
    if view.stage is Stage.OVER:
        return "\n".join(ticket_lines(say, table, view, mine.seat, mine.tickets))
    lines = []
    if plan.routes:
        enough = plan.wagons <= me.wagons
        lines.append(say("map-plan", exact=plan.exact))
        own = own_routes(edition.board, view, mine.seat)
        legs = travelled(edition.board, plan.routes, own)
        lines += [f"• {say.stretch(edition, leg.route, (leg.start, leg.end))}" for leg in legs]
        lines += _loans(say, table, view, plan)
        lines.append(say("map-wagons", wagons=plan.wagons, left=me.wagons, enough=enough))
    elif plan.tickets:
        done = "map-done-by-station" if plan.loans else "map-done"
        lines.append(say(done, count=len(plan.tickets)))
        lines += _loans(say, table, view, plan)
    if plan.impossible:
        tickets = say.list(say.ticket(edition, each) for each in plan.impossible)
        lines.append(say("map-blocked", tickets=tickets, count=len(plan.impossible)))
        if me.stations_left:
            lines.append(say("map-station"))
    return "\n".join(lines)


def _loans(say: Say, table: Table, view: View, plan: CompletionPlan) -> list[str]:
    """Return what the reader's stations contribute to a plan (R44)."""
    edition = table.edition
    return [
        say(
            "map-loan",
            city=say.city(edition, loan.city),
            route=say.opponents_route(table, loan.route, view.claims[loan.route]),
            rule=number_of(edition.board, "R44"),
        )
        for loan in plan.loans
    ]


def _enough(outlook: Outlook | None) -> bool:
    return outlook is None or outlook.affordable


NONE = "none"


def heading(say: Say, table: Table, view: View, *, mention: bool = True) -> str:
    """Return who is to act: a public call with a mention (``<@1>``), or a name in private.

    In private nobody is told "it's your turn" of another's turn.
    """
    match view.stage:
        case Stage.OVER:
            return say("heading-over")
        case Stage.OPENING:
            return say("heading-opening", count=len(view.to_act))
        case _ if only_computers_left(table, view):
            return say("thinking-alone")
        case Stage.TUNNEL if view.tunnel is not None:
            return say(
                "heading-tunnel",
                player=say.player(table, view.tunnel.seat),
                route=say.track(table.edition, view.tunnel.route),
                toll=view.tunnel.toll,
            )
    holder = table.holders[view.to_act[0]]
    last = view.final_turns is not None
    if holder.is_computer:
        return say("thinking-turn", player=say.seated(table, holder.seat), last=last)
    if holder.on_autopilot:
        return say("thinking-for", player=say.player(table, holder.seat), last=last)
    if not mention:
        player = say.player(table, holder.seat)
        return say("heading-last-turn-of" if last else "next-player", player=player)
    named = f"<@{holder.user_id}>" if holder.user_id else say.player(table, holder.seat)
    return say("heading-last-turn" if last else "heading-turn", player=named)


def scores(say: Say, table: Table, view: View) -> str:
    """Return a line for each seat with all that is public about it (R52)."""
    return "\n".join(
        say(
            "score-resigned" if each.resigned else "score-line",
            turn=each.seat in view.to_act,
            mark=say.mark(each.colour),
            player=say.seated(table, each.seat),
            points=points(view, each),
            counts=" · ".join(public_counts(say, table, view, each)),
        )
        for each in view.seats
    )


def standing(say: Say, table: Table, view: View) -> str:
    """Return the scores, the row with the piles, and the bonus cards left."""
    parts = [scores(say, table, view), row_text(say, view), bonus_text(say, table, view)]
    return "\n".join(text for text in parts if text)


def points(view: View, each: SeatView) -> int:
    """Return a seat's public score: the points of its routes, or of all at the end (R48)."""
    return view.result.seats[each.seat].total if view.result else each.score


def public_counts(say: Say, table: Table, view: View, each: SeatView) -> list[str]:
    """Return a seat's public numbers in words, as far as the edition has them (R52)."""
    counts = [say("score-points", points=points(view, each))]
    counts.append(say("score-wagons", wagons=each.wagons))
    if table.edition.board.rules.stations:
        counts.append(say("score-stations", stations=each.stations_left))
    counts.append(say("score-cards", cards=each.cards))
    if each.tickets is not None:
        counts.append(say("score-tickets", tickets=each.tickets))
    if each.bonus:
        counts.append(say("score-bonus", points=say.signed(each.bonus)))
    return counts


def bonus_text(say: Say, table: Table, view: View) -> str | None:
    """Return the bonus cards left, the best first; None without a bonus or at the end (X10)."""
    bonus = table.edition.board.rules.bonus
    if bonus is None or view.result is not None:
        return None
    return say(
        "bonus-left",
        cities=say.cities(table.edition, bonus.cities),
        count=len(view.bonuses),
        worth=say.list(say.number(each) for each in view.bonuses),
    )


def bonus_way(say: Say, table: Table, view: View, outlook: Outlook | None) -> str | None:
    """Return how far the reader is from joining the cities of the bonus (X10).

    None without an outlook, or when the game is over.
    """
    if outlook is None or view.result is not None:
        return None
    bonus = table.edition.board.rules.bonus
    return say(
        "hand-bonus-way",
        standing=outlook.status.value,
        cities=say.cities(table.edition, bonus.cities if bonus else ()),
        worth=say.number(view.bonuses[0]),
        wagons=outlook.wagons,
        enough=outlook.affordable,
    )


def row_text(say: Say, view: View) -> str:
    """Return the row, place by place, and the sizes of the piles (R52)."""
    places = [
        say("row-place", place=i, card=say("row-empty") if card is None else say.card_kind(card))
        for i, card in enumerate(view.row, start=1)
    ]
    return say(
        "row-text",
        places=" · ".join(places),
        pile=view.pile,
        discard=view.discard,
        locomotives=NONE if view.locomotives is None else view.locomotives,
        tickets=view.ticket_pile,
    )


def hand_text(say: Say, table: Table, view: View, prospects: Prospects | None = None) -> str:
    """Return what only the reader knows: hand, tickets with progress, tickets to choose from."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    me, board = view.seats[mine.seat], table.edition.board
    if me.resigned:
        return say("hand-resigned")
    say = say.iconic
    lines = [say("hand-cards", count=len(mine.hand), cards=say.cards(mine.hand))]
    if view.tunnel is not None and view.tunnel.seat == mine.seat:
        lines.append(say("hand-laid", laid=say.payment(view.tunnel.laid)))
    stations: Fact = me.stations_left if board.rules.stations else NONE
    lines.append(say("hand-pieces", wagons=me.wagons, stations=stations))
    if me.bonus:
        lines.append(say("hand-bonus", points=me.bonus))
    elif prospects and (way := bonus_way(say, table, view, prospects.bonus)):
        lines.append(way)
    if mine.tickets:
        lines.append(say("hand-tickets", count=len(mine.tickets)))
        lines += ticket_lines(say, table, view, mine.seat, mine.tickets, prospects)
    if mine.offer:
        lines.append(offer_text(say, table, view, mine, prospects))
    return "\n".join(lines)


def position_lines(say: Say, table: Table, view: View) -> list[str]:
    """Return the public position in sentences, always in the same order.

    That is who acts, scores, row, piles, bonus cards, for whom the computer plays, an open tunnel,
    the last round, the winners. What was built last comes at the end, for the board's picture marks
    it (R52).
    """
    lines = [heading(say, table, view, mention=False), standing(say, table, view)]
    if autopilot := autopilot_now(say, table, view):
        lines.append(autopilot)
    if view.tunnel is not None:
        lines += _tunnel(say, table, view)
    if view.final_turns is not None and view.result is None:
        players = say.players(table, view.final_turns)
        lines.append(say("status-last-round", count=len(view.final_turns), players=players))
    if view.result is not None:
        winners = view.result.winners
        players = say.players(table, winners)
        lines.append(say("alt-winner", players=players, count=len(winners)))
    if view.last_built is not None:
        lines.append(_last_built(say, table, view))
    return lines


def _tunnel(say: Say, table: Table, view: View) -> list[str]:
    """Return what was laid and turned up for a tunnel, the same whatever can be paid (R36)."""
    tunnel = view.tunnel
    assert tunnel is not None  # noqa: S101
    route, player = say.track(table.edition, tunnel.route), say.player(table, tunnel.seat)
    revealed = say.card_list(tunnel.revealed)
    return [
        say("alt-tunnel", route=route, player=player, laid=say.payment(tunnel.laid)),
        say("alt-tunnel-revealed", cards=revealed, toll=tunnel.toll),
    ]


def _last_built(say: Say, table: Table, view: View) -> str:
    built = str(view.last_built)
    if (owner := view.claims.get(RouteId(built))) is not None:
        route = say.track(table.edition, RouteId(built))
        return say("alt-last-route", player=say.player(table, owner), route=route)
    owner = next(each.seat for each in view.seats if built in each.stations)
    city = say.city(table.edition, CityId(built))
    return say("alt-last-station", player=say.player(table, owner), city=city)
