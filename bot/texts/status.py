"""The position in words: who is to act, scores, the row, and a reader's own hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.waiting import only_computers_left
from bot.texts.say import Fact, Say
from bot.texts.tickets import offer_text, ticket_lines
from engine.view import SeatView, Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Table
    from strategy.completion import Outlook
    from strategy.prospects import Prospects

NONE = "none"


def heading(say: Say, table: Table, view: View, *, mention: bool = True) -> str:
    """Return who is to act: a public call with a mention (``<@1>``), or without it in private.

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
    """Return a line for each seat with everything public about it (R52)."""
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
    """Return the scores, the row and the piles, and the bonus cards left."""
    found = [scores(say, table, view), row_text(say, view), bonus_text(say, table, view)]
    return "\n".join(text for text in found if text)


def points(view: View, each: SeatView) -> int:
    """The score that everybody sees of a seat: its routes', at the end all of it (R48)."""
    return view.result.seats[each.seat].total if view.result else each.score


def public_counts(say: Say, table: Table, view: View, each: SeatView) -> list[str]:
    """Return the public numbers of a seat, as far as they are public and in the edition (R52)."""
    found = [say("score-points", points=points(view, each))]
    found.append(say("score-wagons", wagons=each.wagons))
    if table.edition.board.rules.stations:
        found.append(say("score-stations", stations=each.stations_left))
    found.append(say("score-cards", cards=each.cards))
    if each.tickets is not None:
        found.append(say("score-tickets", tickets=each.tickets))
    if each.bonus:
        found.append(say("score-bonus", points=say.signed(each.bonus)))
    return found


def bonus_text(say: Say, table: Table, view: View) -> str | None:
    """Return the bonus cards left, the best first; None in editions without (X10)."""
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
    """How far the reader is from the cities of the bonus, like a ticket's line (X10).

    None without an outlook, and when the game is over.
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
    found = [say("hand-cards", count=len(mine.hand), cards=say.cards(mine.hand))]
    if view.tunnel is not None and view.tunnel.seat == mine.seat:
        found.append(say("hand-laid", laid=say.payment(view.tunnel.laid)))
    stations: Fact = me.stations_left if board.rules.stations else NONE
    found.append(say("hand-pieces", wagons=me.wagons, stations=stations))
    if me.bonus:
        found.append(say("hand-bonus", points=me.bonus))
    elif prospects and (way := bonus_way(say, table, view, prospects.bonus)):
        found.append(way)
    if mine.tickets:
        found.append(say("hand-tickets", count=len(mine.tickets)))
        found += ticket_lines(say, table, view, mine.seat, mine.tickets, prospects)
    if mine.offer:
        found.append(offer_text(say, table, view, mine, prospects))
    return "\n".join(found)
