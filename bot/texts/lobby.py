"""A table before its first turn: who sits there, and who still chooses tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.waiting import people_choosing
from bot.texts.say import Say, seats_of
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import SeatHolder, Table


def lobby_text(say: Say, table: Table) -> str:
    """Return the lobby post: edition, seats with colours, options, what is still needed."""
    rules, edition = table.edition.board.rules, table.edition
    found = [say("lobby-title", edition=say.edition(edition), **seats_of(edition))]
    found += [_chair(say, table, holder) for holder in table.holders]
    least, most = rules.seats
    free = most - len(table.holders)
    found.append(say("lobby-free", free=free))
    if table.hints:
        found.append(say("lobby-hints"))
    if len(table.holders) < least:
        found += [say("lobby-too-few", least=least), say("lobby-computers-too")]
    else:
        found.append(say("lobby-ready", free=free))
    return "\n".join(found)


def cancelled_text(say: Say, table: Table, by: str) -> str:
    """Return the post of a table that was called off by a person called ``by``."""
    return say("lobby-cancelled", edition=say.edition(table.edition), player=say.name(by))


def opening_text(say: Say, table: Table, view: View) -> str:
    """Return the start post: who sits there and is still choosing, the hash (R6, R57, X14).

    How many the others have kept is a secret until all have chosen.
    """
    found = [say("opening-title", edition=say.edition(table.edition))]
    found += [_chair(say, table, holder) for holder in table.holders]
    if view.stage is Stage.OPENING:
        missing = people_choosing(table, view.to_act)
        players = say.players(table, missing)
        if missing:
            found.append(say("opening-choosing", count=len(missing), players=players))
        else:
            found.append(say("thinking-choosing"))
    else:
        found.append(say("opening-done"))
    if not table.edition.asks_countries:
        found.append(say("opening-first-drawn"))
    if table.hints:
        found.append(say("opening-hints"))
    if table.commitment is not None:
        found.append(say("opening-hash", commitment=table.commitment))
    return "\n".join(found)


def _chair(say: Say, table: Table, holder: SeatHolder) -> str:
    if holder.level is not None and holder.is_computer:
        return say(
            "lobby-computer",
            mark=say.mark(holder.colour),
            player=say.player(table, holder.seat),
            colour=holder.colour.value,
            level=holder.level.value,
        )
    return say(
        "lobby-chair",
        mark=say.mark(holder.colour),
        player=say.player(table, holder.seat),
        colour=holder.colour.value,
        countries="none" if holder.countries is None else holder.countries,
        host=holder.user_id is not None and holder.user_id == table.host_id,
    )
