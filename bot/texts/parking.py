"""That a table's posts don't arrive: since when, why, and who can help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.posts import MovedPost
from bot.tables.parking import Parking
from bot.texts.say import Fact, Say

if TYPE_CHECKING:
    from bot.tables.model import Table

_UNKNOWN = "none"


def parked_text(say: Say, parking: Parking, *, trying: bool) -> str:
    """Return what is said above every private answer; ``trying``: nothing known is in the way."""
    since: Fact = _UNKNOWN if parking.since is None else f"<t:{parking.since // 1000}:f>"
    if trying and parking.lacks:
        return say("parked-trying", since=since)
    untold = parking.host_told is False
    gone = parking.gone
    return say("parked-here", since=since, untold=untold, gone=gone, **_why(say, parking))


def parked_to_host(say: Say, table: Table) -> str:
    """Return the private message to the host of a table whose posts don't arrive."""
    channel = f"<#{table.location.channel_id}>"
    return say("parked-host", channel=channel, **_why(say, table.parking or Parking()))


def gone_text(say: Say, table: Table) -> str:
    """Return the private message to everybody seated at a table whose channel is gone."""
    players = say.players(table, [holder.seat for holder in table.holders])
    return say("parked-gone", edition=say.edition(table.edition), players=players)


def moved_text(say: Say, moved: MovedPost) -> str:
    """Return the post of a table that went to another channel, or came from it."""
    facts: dict[str, Fact] = {"by": say.name(moved.by), "channel": f"<#{moved.channel}>"}
    if not moved.arrived:
        return say("move-went", **facts)
    return say("move-came", **facts, returns=moved.returns)


def _why(say: Say, parking: Parking) -> dict[str, Fact]:
    permissions = say.list(say("ui-permission", name=name) for name in parking.lacks)
    return {
        "cause": parking.cause.value,
        "permissions": permissions or _UNKNOWN,
        "code": parking.code,
    }
