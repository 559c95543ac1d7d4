"""A table before its first turn: who sits there, what is the same at others, and what is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.core.position import people_choosing
from bot.program import Release
from bot.storage.posts import CancelledPost
from bot.storage.rows import GuestStatus
from bot.words.say import Say, seats_of
from cogs.lobby.options import option_lines
from engine.board import Seat
from engine.view import View

if TYPE_CHECKING:
    from bot.core.model import SeatHolder, Table


def lobby_text(say: Say, table: Table) -> str:
    """Return the lobby post: edition, seats with colours, options, what is still needed."""
    rules, edition = table.edition.board.rules, table.edition
    found = [say("lobby-title", edition=say.edition(edition), **seats_of(edition))]
    found += [_chair(say, table, holder) for holder in table.holders]
    least, most = rules.seats
    free = most - len(table.holders)
    found.append(say("lobby-free", free=free))
    found += _guests(say, table)
    found += _place_lines(say, table, further=True)
    found.append(say("pace-of-table", pace=table.options.pace.value))
    found += option_lines(say, table.options, lambda option: option.lobby)
    if len(table.holders) < least:
        found += [say("lobby-too-few", least=least), say("lobby-computers-too")]
    elif table.duplicate is None:
        found.append(say("lobby-ready", free=free))
    return "\n".join(found)


def call_text(say: Say, table: Table, players: str) -> str:
    """Return the post that calls people, as mentions, to a table that lacks players."""
    free = table.free_for_all
    seated = say.players(table, [holder.seat for holder in table.holders])
    edition = say.edition(table.edition)
    return say("calls-called", players=players, edition=edition, free=free, seated=seated)


def cancelled_text(say: Say, table: Table, cancelled: CancelledPost) -> str:
    """Return the post of a table that was called off, by a person or by a vote."""
    edition, seat = say.edition(table.edition), cancelled.seat
    if seat is not None and seat < len(table.holders):
        return say("lobby-voted-off", edition=edition, player=say.player(table, Seat(seat)))
    return say("lobby-cancelled", edition=edition, player=say.name(cancelled.by))


def unjoined_text(say: Say, table: Table) -> str:
    """Return the post of a table that nobody joins."""
    host = None if table.host_id is None else f"<@{table.host_id}>"
    asked = say("lobby-unjoined", edition=say.edition(table.edition))
    return f"{host} {asked}" if host else asked


def closed_text(say: Say, table: Table) -> str:
    """Return the post of a table that was closed because nobody joined."""
    return say("lobby-closed", edition=say.edition(table.edition))


def opening_text(say: Say, table: Table, view: View) -> str:
    """Return the start post while players choose: who is still at it, unless they are called (R6).

    How many the others have kept is a secret until all have chosen.
    """
    found = [say("opening-title", edition=say.edition(table.edition))]
    if not people_choosing(table, view.to_act):
        found.append(say("thinking-choosing"))
    found += _place_lines(say, table, further=False)
    found += option_lines(say, table.options, lambda option: option.opening)
    return "\n".join(found)


def opened_text(say: Say, table: Table) -> str:
    """Return what stays of the start post: who plays, and the hash for everybody to see (R57)."""
    found = [say("opening-title", edition=say.edition(table.edition))]
    found += [_chair(say, table, holder) for holder in table.holders]
    found.append(say("opening-done"))
    found += fairness_lines(say, table)
    return "\n".join(found)


def fairness_lines(say: Say, table: Table) -> list[str]:
    """Return what nobody can change from the start on: who begins, and the shuffles (R57, X14)."""
    found = []
    if (hashes := _hashes_line(say, table)) is not None:
        return [say("duplicate-first-drawn"), hashes]
    if not table.asks_countries:
        found.append(say("opening-first-drawn"))
    if table.commitment is not None:
        found.append(say("opening-hash", commitment=table.commitment))
    return found


def _place_lines(say: Say, table: Table, *, further: bool) -> list[str]:
    """Which of the tables of its deal a table is; ``further``: and where the others open."""
    if (place := table.duplicate) is None:
        return []
    found = [say("duplicate-lobby", number=place.number, of=place.of)]
    return [*found, say("duplicate-further", of=place.of)] if further else found


def _hashes_line(say: Say, table: Table) -> str | None:
    """The two hashes of a table whose deal others have, too (R57); None for one hash."""
    hashes = (table.commitment or "").split()
    if len(hashes) < 2 or table.duplicate is None:
        return None
    return say("duplicate-hashes", deal=hashes[0], own=hashes[1], of=table.duplicate.of)


def _guests(say: Say, table: Table) -> list[str]:
    """For whom seats are kept, and who said that they can't come; nobody who was taken out."""
    found = [say("guests-only")] if table.options.by_invitation else []
    if table.options.by_invitation and table.free_for_all:
        found.append(say("guests-one-more"))
    if expected := [f"<@{guest.user_id}>" for guest in table.expected]:
        found.append(say("guests-expected", count=len(expected), guests=say.list(expected)))
    declined = [
        say.name(guest.name) for guest in table.guests if guest.status is GuestStatus.DECLINED
    ]
    if declined:
        found.append(say("guests-declined", count=len(declined), guests=say.list(declined)))
    return found


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


ROOM = 1500
"""Characters, beside what a table that was opened has to say."""


def whats_new_text(say: Say, found: Sequence[Release]) -> str:
    """A line for each thing, as many as there is room for; the changelog is in English."""
    lines = [say("whats-new", version=found[0].version)]
    entries = [entry for release in found for entry in release.entries]
    room = ROOM
    for done, entry in enumerate(entries):
        room -= len(entry)
        if room < 0:
            lines.append(say("whats-new-more", count=len(entries) - done))
            break
        lines.append(f"- {entry}")
    return "\n".join(lines)
