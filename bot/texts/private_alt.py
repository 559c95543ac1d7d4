"""What private pictures show, in words, for their reader only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.texts.alt import within_limit
from bot.texts.say import Say
from bot.texts.tickets import LETTERS
from engine.view import Private, Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Table
    from strategy.prospects import Prospects


def hand_alt(say: Say, table: Table, view: View) -> str:
    """Return the reader's hand and tickets."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    found = [say("alt-hand", count=len(mine.hand), cards=say.cards(mine.hand))]
    if bonus := view.seats[mine.seat].bonus:
        found.append(say("alt-hand-bonus", points=bonus))
    found += _held(say, table, mine)
    return within_limit(found)


def offer_alt(say: Say, table: Table, view: View) -> str:
    """Return the tickets to choose from, with their letters on the map, and those held."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    offered = [
        say("offer-option", letter=letter, ticket=say.ticket(table.edition, each))
        for letter, each in zip(LETTERS, mine.offer, strict=False)
    ]
    found = [say("alt-offer", tickets=say.list(offered))]
    found += _held(say, table, mine)
    return within_limit(found)


def plan_alt(say: Say, table: Table, view: View, prospects: Prospects | None) -> str:
    """Return the reader's own map: the tickets, and the ways to them and to the bonus."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    found = [say("alt-map")]
    found += _held(say, table, mine)
    if prospects is not None and prospects.plan.routes and view.stage is not Stage.OVER:
        routes = say.list(say.track(table.edition, each) for each in prospects.plan.routes)
        found.append(say("alt-map-routes", routes=routes, wagons=prospects.plan.wagons))
    if prospects is not None and prospects.to_bonus and view.stage is not Stage.OVER:
        routes = say.list(say.track(table.edition, each) for each in prospects.to_bonus)
        found.append(say("alt-map-bonus", routes=routes))
    return within_limit(found)


def _held(say: Say, table: Table, mine: Private) -> list[str]:
    """The tickets held, if there are any."""
    if not mine.tickets:
        return []
    tickets = say.list(say.ticket(table.edition, each) for each in mine.tickets)
    return [say("alt-tickets", count=len(mine.tickets), tickets=tickets)]
