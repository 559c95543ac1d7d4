"""What pictures show, in words: alt texts, which Discord limits and shows without markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.say import Say, plain
from bot.texts.status import public_counts
from engine.board import CityId, RouteId, Seat
from engine.view import View

if TYPE_CHECKING:
    from bot.tables.model import Table

LIMIT = 1_023
_LONGEST_NAME = 40


def board_alt(say: Say, table: Table, view: View) -> str:
    """Return the public board: who is to act, what was built last, scores, row, piles."""
    found = [say("alt-board", edition=plain(table.edition.title)), _to_act(say, table, view)]
    if view.last_built is not None:
        found.append(_last_built(say, table, view))
    for each in view.seats:
        found.append(
            say(
                "alt-resigned" if each.resigned else "alt-player",
                player=_name(say, table, each.seat),
                colour=say.player_colour(each.colour),
                **public_counts(table, each),
            )
        )
    cards = [say("row-empty") if card is None else say.colour(card) for card in view.row]
    found.append(say("alt-row", cards=", ".join(cards), pile=view.pile, tickets=view.ticket_pile))
    return _within_limit(found)


def hand_alt(say: Say, table: Table, view: View) -> str:
    """Return the reader's hand and tickets."""
    mine = view.mine
    if mine is None:
        return say("hand-no-seat")
    found = [say("alt-hand", count=len(mine.hand), cards=say.cards(mine.hand))]
    if mine.tickets:
        tickets = say.list(say.ticket(table.edition, each) for each in mine.tickets)
        found.append(say("alt-tickets", count=len(mine.tickets), tickets=tickets))
    return _within_limit(found)


def _to_act(say: Say, table: Table, view: View) -> str:
    if not view.to_act:
        return say("heading-over")
    players = say.list(_name(say, table, seat) for seat in view.to_act)
    return say("alt-to-act", players=players, count=len(view.to_act))


def _last_built(say: Say, table: Table, view: View) -> str:
    """The last route or station: what the picture marks."""
    built = str(view.last_built)
    if (route := RouteId(built)) in view.claims:
        player = _name(say, table, view.claims[route])
        return say("alt-last-route", player=player, route=say.track(table.edition, route))
    owner = next(each.seat for each in view.seats if built in each.stations)
    city = say.city(table.edition, CityId(built))
    return say("alt-last-station", player=_name(say, table, owner), city=city)


def _name(say: Say, table: Table, seat: Seat) -> str:
    chair = table.chairs[seat]
    return plain(chair.name)[:_LONGEST_NAME] or say.player_colour(chair.colour)


def _within_limit(sentences: Sequence[str]) -> str:
    """Join as many whole sentences as fit; a single one that doesn't is cut."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LIMIT:
            return text or f"{sentence[: LIMIT - 1]}…"
        text = longer
    return text
