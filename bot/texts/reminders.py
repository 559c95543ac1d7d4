"""Calling whom a table waits for: since when, and what happens when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.storage.reminder_posts import ReminderPost
from bot.tables.waiting import people_choosing
from bot.texts.say import Say
from bot.timing.paces import PACES
from engine.board import Seat
from engine.view import Stage, View

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.reminding import PutOff

_STAGES = {
    Stage.OPENING: "opening",
    Stage.TUNNEL: "tunnel",
    Stage.TICKET_CHOICE: "tickets",
    Stage.SECOND_DRAW: "card",
}


def reminder_text(
    say: Say, table: Table, view: View, reminder: ReminderPost, seats: Sequence[Seat]
) -> str:
    """Return the post that calls the players of some seats, who are mentioned."""
    users = [table.holders[seat].user_id for seat in seats]
    call = say(
        "reminder-call",
        stage=_STAGES.get(view.stage, "turn"),
        count=len(seats),
        players=say.list(f"<@{user}>" for user in users if user is not None),
        since=_ago(reminder.since),
    )
    others = [seat for seat in people_choosing(table, view.to_act) if seat not in seats]
    missing = None
    if others and not reminder.private:
        missing = say("reminder-missing", players=say.players(table, others))
    lines = [call, _consequence(say, table, view, seats), missing, _place(say, table)]
    return "\n".join(line for line in lines if line)


def heads_up_text(say: Say, table: Table) -> str:
    """Return the private message to whoever plays next."""
    told = say("heads-up", edition=say.edition(table.edition))
    return "\n".join(line for line in (told, _place(say, table)) if line)


def put_off_text(say: Say, put_off: PutOff) -> str:
    """Return the private answer to whoever wants to be reminded later, or no more."""
    if put_off.next is None:
        told = say("reminder-no-more")
    else:
        told = say("reminder-put-off", when=f"<t:{-(-put_off.next // 1000)}:f>")
    if put_off.deadline is None:
        return told
    return f"{told} {say('reminder-clock-runs', until=_ago(put_off.deadline))}"


def _consequence(say: Say, table: Table, view: View, seats: Sequence[Seat]) -> str | None:
    """What happens when; None while the clock stands."""
    found = [table.deadlines[seat] for seat in seats] if table.deadlines else []
    until = min((at for at in found if at is not None), default=None)
    if until is None:
        return None
    people = [
        each.seat
        for each in view.seats
        if not each.resigned and table.holders[each.seat].level is None
    ]
    follows = "vote" if len(people) > 2 else "other"
    if PACES[table.options.pace].plays_turns:
        follows = "computer"
    return say("reminder-then", until=_ago(until), follows=follows)


def _place(say: Say, table: Table) -> str | None:
    return say("reminder-place", link=table.link) if table.link else None


def _ago(at: int) -> str:
    return f"<t:{-(-at // 1000)}:R>"
