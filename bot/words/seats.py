"""Who plays in whose place, in public, and whom of a table somebody means.

Whom the computer plays for, and what it did for them; the invitation to a seat that changes hands,
its outcome, and the line of the log (R56). People are meant by name, the beginning of one, or
colour.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.core.model import SeatHolder, Table
from bot.core.typed.names import folded
from bot.storage.rows import AutopilotStatus, InvitationStatus
from bot.words.say import Fact, Say
from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.storage.rows import AutopilotPeriod
    from bot.storage.rows import InvitationRow as Invitation


def actor(say: Say, table: Table, seat: Seat) -> str:
    """Return who did something, as the subject: a player, by order, or the computer for one.

    ``table`` is as its seats were held then.
    """
    player, holder = say.player(table, seat), table.holders[seat]
    if holder.by_order:
        return say("order-actor", player=player)
    return say("autopilot-actor", player=player) if holder.on_autopilot else player


def autopilot_now(say: Say, table: Table, view: View) -> str | None:
    """Return for whom the computer plays now, and what ends it; None if for nobody."""
    seats = [holder.seat for holder in table.holders if holder.on_autopilot]
    if not seats or view.stage is Stage.OVER:
        return None
    return say("autopilot-now", players=say.players(table, seats), count=len(seats))


def plays_for(
    say: Say, table: Table, holder: SeatHolder, reader: int, *, already: bool = False
) -> str | None:
    """Return for whom the computer plays, for a private answer; None if for nobody.

    ``already``: it did before the reader asked for it, so nothing was changed.
    """
    if holder.level is None or not holder.on_autopilot:
        return None
    own, player = holder.user_id == reader, say.player(table, holder.seat)
    message = "autopilot-already" if already else "autopilot-on"
    return say(message, own=own, player=player, level=holder.level.value)


def announced(say: Say, table: Table, period: AutopilotPeriod, *, back: bool) -> str:
    """Return the post that says that the computer plays for somebody, or no longer."""
    if back:
        return say("autopilot-back", **_facts_of_period(say, table, period))
    facts = _facts_of_period(say, table, period)
    name = facts["player"]
    if period.asked_by not in ("player", "away") and period.player_id is not None:
        # They didn't ask for it themselves, so they are mentioned once.
        facts["player"] = f"<@{period.player_id}>"
    engaged = say("autopilot-engaged", **facts, by=period.asked_by, level=period.level)
    return f"{engaged}\n{say('autopilot-terms', player=name)}"


def engaged_line(say: Say, table: Table, period: AutopilotPeriod) -> str | None:
    """Return the log's line of the beginning; None where nothing happened until the end."""
    if period.until == period.since:
        return None
    facts = _facts_of_period(say, table, period)
    return say("autopilot-engaged", **facts, by=period.asked_by, level=period.level)


def back_line(say: Say, table: Table, period: AutopilotPeriod) -> str | None:
    """Return the log's line of the end; None if there is none, or another line says so."""
    if period.until == period.since or period.status is not AutopilotStatus.BACK:
        return None
    return say("autopilot-back", **_facts_of_period(say, table, period))


def _facts_of_period(say: Say, table: Table, period: AutopilotPeriod) -> dict[str, Fact]:
    """Who and which seat; the colour is the seat's and stays with it."""
    colour = table.holders[period.seat].colour
    return {
        "player": say.name(period.player) if period.player else say("seats-somebody"),
        "mark": say.mark(colour),
        "colour": colour.value,
    }


def find_player(say: Say, table: Table, typed: str) -> Seat | None:
    """Return the seat that ``typed`` means; None if it means none, or more than one.

    Autocomplete hands back the id of a colour; people type names.
    """
    wanted = folded(typed)
    for means in (_is_colour, _is_name, _begins):
        seats = [holder.seat for holder in table.holders if means(say, holder, wanted)]
        if len(seats) == 1:
            return seats[0]
    return None


def find_computer(say: Say, table: Table, typed: str) -> Seat | None:
    """Return the computer player's seat that ``typed`` means; None if it isn't clear."""
    computers = tuple(holder for holder in table.holders if holder.is_computer)
    return find_player(say, replace(table, holders=computers), typed)


def suggest_players(say: Say, table: Table, typed: str) -> list[tuple[str, str]]:
    """Return the players with ``typed`` in their names or colours: the colour's id, and a label."""
    wanted = folded(typed)
    labels = [(holder.colour.value, player_choice(say, holder)) for holder in table.holders]
    return [(colour, label) for colour, label in labels if wanted in folded(label)]


def player_choice(say: Say, holder: SeatHolder) -> str:
    """Return a player as a choice of a list: with the colour, for names may be equal."""
    return say("player-choice", player=say.seated_plainly(holder), colour=holder.colour.value)


def _is_colour(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return wanted in (holder.colour.value, folded(say.player_colour(holder.colour)))


def _is_name(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return bool(wanted) and folded(holder.name) == wanted


def _begins(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return bool(wanted) and folded(holder.name).startswith(wanted)


def invitation_text(say: Say, table: Table, invitation: Invitation) -> str:
    """Return the post that asks somebody to take over a seat, or what came of it."""
    facts = _facts_of_invitation(say, table, invitation)
    match invitation.status:
        case InvitationStatus.OPEN if invitation.is_open:
            people = {"guest": f"<@{invitation.guest_id}>", "by": invitation.asked_by}
            return f"{say('seats-asked', **facts | people)}\n{say('seats-terms')}"
        case InvitationStatus.TAKEN:
            return say("seats-taken", **facts)
        case InvitationStatus.DECLINED:
            return say("seats-declined", **facts)
        case _:
            return say("seats-withdrawn", **facts)


def handed_over_text(say: Say, table: Table, invitation: Invitation, *, host: bool = False) -> str:
    """Return who plays a seat from then on, in whose place; ``host``: and hosts the table."""
    return say("seats-handed-over", **_facts_of_invitation(say, table, invitation), host=host)


def _facts_of_invitation(say: Say, table: Table, invitation: Invitation) -> dict[str, Fact]:
    """Who and which seat; the colour is the seat's and stays with it."""
    colour = table.holders[invitation.seat].colour
    return {
        "player": _player(say, invitation),
        "guest": _name(say, invitation.guest),
        "mark": say.mark(colour),
        "colour": colour.value,
    }


def _player(say: Say, invitation: Invitation) -> str:
    """Who gives the seat up, and that it is a computer; somebody erased has neither id nor name."""
    player = _name(say, invitation.player)
    computer = invitation.player_id is None and bool(invitation.player)
    return say("player-computer", player=player) if computer else player


def _name(say: Say, name: str) -> str:
    return say.name(name) if name else say("seats-somebody")
