"""Words for who plays in whose place, and readers of typed names of players.

For whom the computer plays, and what it did for them; the invitation to a seat that changes hands,
its outcome, and the line of the log (R56). Typed players are found by name, the beginning of a
name, or colour.
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
    """Return who did something, as subject of a sentence: a player, also by order or by computer.

    ``table`` must have the seat holders of that moment.
    """
    player, holder = say.player(table, seat), table.holders[seat]
    if holder.by_order:
        return say("order-actor", player=player)
    return say("autopilot-actor", player=player) if holder.on_autopilot else player


def autopilot_now(say: Say, table: Table, view: View) -> str | None:
    """Return for whom the computer plays now, and what ends that; None if for nobody."""
    seats = [holder.seat for holder in table.holders if holder.on_autopilot]
    if not seats or view.stage is Stage.OVER:
        return None
    return say("autopilot-now", players=say.players(table, seats), count=len(seats))


def plays_for(
    say: Say, table: Table, holder: SeatHolder, reader: int, *, already: bool = False
) -> str | None:
    """Return that the computer plays for a holder, for a private answer; None if it doesn't.

    ``already``: it did before the reader asked for it, so nothing was changed.
    """
    if holder.level is None or not holder.on_autopilot:
        return None
    own, player = holder.user_id == reader, say.player(table, holder.seat)
    message = "autopilot-already" if already else "autopilot-on"
    return say(message, own=own, player=player, level=holder.level.value)


def announced(say: Say, table: Table, period: AutopilotPeriod, *, back: bool) -> str:
    """Return the text of the post that says that the computer plays for somebody, or stopped."""
    if back:
        return say("autopilot-back", **_facts_of_period(say, table, period))
    facts = _facts_of_period(say, table, period)
    name = facts["player"]
    if period.asked_by not in ("player", "away") and period.player_id is not None:
        # Somebody else asked for it, so the player is mentioned once.
        facts["player"] = f"<@{period.player_id}>"
    engaged = say("autopilot-engaged", **facts, by=period.asked_by, level=period.level)
    return f"{engaged}\n{say('autopilot-terms', player=name)}"


def engaged_line(say: Say, table: Table, period: AutopilotPeriod) -> str | None:
    """Return the log's line that the computer began to play for somebody.

    None if it played nothing in that time.
    """
    if period.until == period.since:
        return None
    facts = _facts_of_period(say, table, period)
    return say("autopilot-engaged", **facts, by=period.asked_by, level=period.level)


def back_line(say: Say, table: Table, period: AutopilotPeriod) -> str | None:
    """Return the log's line that a player took over from the computer again.

    None if that hasn't happened, the computer played nothing, or another line says so.
    """
    if period.until == period.since or period.status is not AutopilotStatus.BACK:
        return None
    return say("autopilot-back", **_facts_of_period(say, table, period))


def _facts_of_period(say: Say, table: Table, period: AutopilotPeriod) -> dict[str, Fact]:
    """Return the facts of a period: the player, and the seat by its colour, which stays."""
    colour = table.holders[period.seat].colour
    return {
        "player": say.name(period.player) if period.player else say("seats-somebody"),
        "mark": say.mark(colour),
        "colour": colour.value,
    }


def find_player(say: Say, table: Table, typed: str) -> Seat | None:
    """Return the seat that ``typed`` means, by colour, name or its beginning; None if unclear.

    Autocomplete hands back the id of a colour; people type names.
    """
    wanted = folded(typed)
    for means in (_is_colour, _is_name, _begins):
        seats = [holder.seat for holder in table.holders if means(say, holder, wanted)]
        if len(seats) == 1:
            return seats[0]
    return None


def find_computer(say: Say, table: Table, typed: str) -> Seat | None:
    """Return the seat of the computer player that ``typed`` means; None if unclear."""
    computers = tuple(holder for holder in table.holders if holder.is_computer)
    return find_player(say, replace(table, holders=computers), typed)


def suggest_players(say: Say, table: Table, typed: str) -> list[tuple[str, str]]:
    """Return the players whose label contains ``typed``: the id of the colour, and that label."""
    wanted = folded(typed)
    labels = [(holder.colour.value, player_choice(say, holder)) for holder in table.holders]
    return [(colour, label) for colour, label in labels if wanted in folded(label)]


def player_choice(say: Say, holder: SeatHolder) -> str:
    """Return a player's label in a list of choices: with the colour, for names may be equal."""
    return say("player-choice", player=say.seated_plainly(holder), colour=holder.colour.value)


def _is_colour(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return wanted in (holder.colour.value, folded(say.player_colour(holder.colour)))


def _is_name(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return bool(wanted) and folded(holder.name) == wanted


def _begins(say: Say, holder: SeatHolder, wanted: str) -> bool:
    return bool(wanted) and folded(holder.name).startswith(wanted)


def invitation_text(say: Say, table: Table, invitation: Invitation) -> str:
    """Return the text of the post that invites somebody to take over a seat, or the outcome."""
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
    """Return who plays a seat from then on, and in whose place.

    ``host``: the new player hosts the table, too.
    """
    return say("seats-handed-over", **_facts_of_invitation(say, table, invitation), host=host)


def _facts_of_invitation(say: Say, table: Table, invitation: Invitation) -> dict[str, Fact]:
    """Return the facts of an invitation: who gives up the seat, the guest, and the colour."""
    colour = table.holders[invitation.seat].colour
    return {
        "player": _player(say, invitation),
        "guest": _name(say, invitation.guest),
        "mark": say.mark(colour),
        "colour": colour.value,
    }


def _player(say: Say, invitation: Invitation) -> str:
    """Return the name of who gives the seat up, marked if a computer does.

    Somebody who was erased has neither id nor name.
    """
    player = _name(say, invitation.player)
    computer = invitation.player_id is None and bool(invitation.player)
    return say("player-computer", player=player) if computer else player


def _name(say: Say, name: str) -> str:
    return say.name(name) if name else say("seats-somebody")
