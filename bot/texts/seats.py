"""A seat that changes hands: the invitation, its outcome, and the line of the log (R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.handover_rows import InvitationStatus
from bot.texts.say import Fact, Say

if TYPE_CHECKING:
    from bot.storage.handover_rows import InvitationRow as Invitation
    from bot.tables.model import Table


def invitation_text(say: Say, table: Table, invitation: Invitation) -> str:
    """Return the post that asks somebody to take over a seat, or what came of it."""
    facts = _facts(say, table, invitation)
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
    return say("seats-handed-over", **_facts(say, table, invitation), host=host)


def _facts(say: Say, table: Table, invitation: Invitation) -> dict[str, Fact]:
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
