"""A table before its first turn: who sits there, and who still chooses tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.waiting import choosing
from bot.texts.say import Say, seats_of
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Chair, Table


def lobby_text(say: Say, table: Table) -> str:
    """Return the lobby post: edition, seats with colours, options, what is still needed."""
    rules, edition = table.edition.board.rules, table.edition
    found = [say("lobby-title", edition=say.edition(edition), **seats_of(edition))]
    found += [_chair(say, table, chair) for chair in table.chairs]
    least, most = rules.seats
    free = most - len(table.chairs)
    found.append(say("lobby-free", free=free))
    if table.hints:
        found.append(say("lobby-hints"))
    if len(table.chairs) < least:
        found += [say("lobby-too-few", least=least), say("lobby-computers-too")]
    else:
        found.append(say("lobby-ready", free=free))
    return "\n".join(found)


def cancelled_text(say: Say, table: Table, by: str) -> str:
    """Return the post of a table that was called off by a person called ``by``."""
    return say("lobby-cancelled", edition=say.edition(table.edition), player=say.name(by))


def opening_text(say: Say, table: Table, view: View) -> str:
    """Return the start post: who sits there and is still choosing, the hash (R6, R57, X14).

    How many others have kept isn't told until all have chosen.
    """
    found = [say("opening-title", edition=say.edition(table.edition))]
    found += [_chair(say, table, chair) for chair in table.chairs]
    if view.stage is Stage.OPENING:
        missing = choosing(table, view.to_act)
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


def _chair(say: Say, table: Table, chair: Chair) -> str:
    if chair.level is not None and chair.is_computer:
        return say(
            "lobby-computer",
            mark=say.mark(chair.colour),
            player=say.player(table, chair.seat),
            colour=chair.colour.value,
            level=chair.level.value,
        )
    return say(
        "lobby-chair",
        mark=say.mark(chair.colour),
        player=say.player(table, chair.seat),
        colour=chair.colour.value,
        countries="none" if chair.countries is None else chair.countries,
        host=chair.user_id is not None and chair.user_id == table.host_id,
    )
