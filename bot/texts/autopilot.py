"""Whom the computer plays for, and what it did for them, in public (R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.rows import SpellStatus
from bot.texts.say import Fact, Say
from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Chair, Spell, Table


def actor(say: Say, table: Table, seat: Seat) -> str:
    """Return who did something, at the beginning of a sentence: a player, or for one the computer.

    ``table`` is as its seats were held then.
    """
    player = say.player(table, seat)
    return say("autopilot-actor", player=player) if table.chairs[seat].on_autopilot else player


def autopilot_now(say: Say, table: Table, view: View) -> str | None:
    """Return for whom the computer plays now, and what ends it; None if for nobody."""
    seats = [chair.seat for chair in table.chairs if chair.on_autopilot]
    if not seats or view.stage is Stage.OVER:
        return None
    return say("autopilot-now", players=say.players(table, seats), count=len(seats))


def plays_for(
    say: Say, table: Table, chair: Chair, reader: int, *, already: bool = False
) -> str | None:
    """Return for whom the computer plays, said to a reader in private; None if for nobody.

    ``already``: it did before the reader asked for it, so that nothing was changed.
    """
    if chair.level is None or not chair.on_autopilot:
        return None
    own, player = chair.user_id == reader, say.player(table, chair.seat)
    message = "autopilot-already" if already else "autopilot-on"
    return say(message, own=own, player=player, level=chair.level.value)


def announced(say: Say, table: Table, spell: Spell, *, back: bool) -> str:
    """Return the post that tells that the computer plays for somebody, or not any more."""
    if back:
        return say("autopilot-back", **_facts(say, table, spell))
    facts = _facts(say, table, spell)
    name = facts["player"]
    if spell.asked_by != "player" and spell.player_id is not None:
        # They didn't ask for it themselves: so they are called once.
        facts["player"] = f"<@{spell.player_id}>"
    engaged = say("autopilot-engaged", **facts, by=spell.asked_by, level=spell.level)
    return f"{engaged}\n{say('autopilot-terms', player=name)}"


def engaged_line(say: Say, table: Table, spell: Spell) -> str | None:
    """Return the log's line of the beginning; None where nothing happened until the end."""
    if spell.until == spell.since:
        return None
    facts = _facts(say, table, spell)
    return say("autopilot-engaged", **facts, by=spell.asked_by, level=spell.level)


def back_line(say: Say, table: Table, spell: Spell) -> str | None:
    """Return the log's line of the end; None if there is none, or something else tells it."""
    if spell.until == spell.since or spell.status is not SpellStatus.BACK:
        return None
    return say("autopilot-back", **_facts(say, table, spell))


def _facts(say: Say, table: Table, spell: Spell) -> dict[str, Fact]:
    """Who and which seat; the colour is the seat's and stays with it."""
    colour = table.chairs[spell.seat].colour
    return {
        "player": say.name(spell.player) if spell.player else say("seats-somebody"),
        "mark": say.mark(colour),
        "colour": colour.value,
    }
