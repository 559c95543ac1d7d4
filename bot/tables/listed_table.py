"""An open table as everybody may know it, and what it waits for from a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from bot.storage.handover_rows import InvitationRow
from bot.storage.rows import GuestStatus
from bot.tables.clock_view import ClockView
from bot.tables.model import Status, Table
from bot.tables.waited_for import WaitedFor
from bot.timing.table_clock import Halt
from engine.board import Seat
from engine.view import Stage


class WaitsFor(StrEnum):
    """What a table waits for from somebody."""

    TURN = "turn"
    SECOND_CARD = "second-card"
    TUNNEL = "tunnel"
    TICKETS = "tickets"
    OPENING = "opening"
    START = "start"
    """They host a table at which enough sit."""
    GUEST = "guest"
    """They are expected at a table that hasn't started."""
    SUBSTITUTE = "substitute"
    """They were asked to take over a seat."""


class Request(StrEnum):
    """What a table asks somebody besides their turn."""

    VOTE = "vote"
    """How to go on without somebody."""
    PAUSE = "pause"
    """Whether they agree to a pause."""
    PACE = "pace"
    """Whether they object to another pace."""


_AT_STAGE = {
    Stage.TURN: WaitsFor.TURN,
    Stage.SECOND_DRAW: WaitsFor.SECOND_CARD,
    Stage.TUNNEL: WaitsFor.TUNNEL,
    Stage.TICKET_CHOICE: WaitsFor.TICKETS,
    Stage.OPENING: WaitsFor.OPENING,
}


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open table; ``waited_for`` is whom it waits for once it runs.

    ``link`` leads to its current post, or to its channel while it has none.
    """

    table: Table = field(repr=False)
    link: str
    opened_at: int
    changed_at: int
    waited_for: WaitedFor | None
    clock: ClockView = field(default_factory=ClockView)

    @property
    def people_waited_for(self) -> tuple[Seat, ...]:
        """The seats of people that it waits for; computers answer soon."""
        table = self.table
        if self.waited_for is None or table.status is not Status.RUNNING or table.damaged:
            return ()
        return tuple(seat for seat in self.waited_for.seats if table.holders[seat].level is None)

    @property
    def stands(self) -> bool:
        """Whether its people have agreed not to be waited for, or none of them is there."""
        return self.clock.pause is not None or Halt.FROZEN in self.clock.halts


@dataclass(frozen=True, slots=True)
class LostTable:
    """An open table whose edition can't be read any more, so that nothing of it can be shown."""

    link: str
    edition: str
    version: int


@dataclass(frozen=True, slots=True)
class MyTable:
    """An open table as it concerns a person: what it waits for from them, if it does.

    Then ``since`` is since when, and ``deadline`` until when; both UTC milliseconds.
    """

    open: OpenTable
    waits_for: WaitsFor | None
    since: int
    deadline: int | None = None
    requests: tuple[Request, ...] = ()

    @property
    def waits(self) -> bool:
        """Whether it waits for that person; in a pause they may play on, and need not."""
        wanted = self.waits_for is not None and self.open.clock.pause is None
        return wanted or bool(self.requests)


@dataclass(frozen=True, slots=True)
class MyTables:
    """The open tables of a person: those that wait for them come first, the longest at the top."""

    found: tuple[MyTable, ...]
    lost: tuple[LostTable, ...] = ()


def concerning(found: OpenTable, user_id: int, invitations: Sequence[InvitationRow]) -> MyTable:
    """Return what a table waits for from a person; ``invitations`` are the open ones."""
    table, waited_for = found.table, found.waited_for
    asked = next((each for each in invitations if each.guest_id == user_id), None)
    if asked is not None:
        return MyTable(found, WaitsFor.SUBSTITUTE, asked.at)
    seat, guest = table.seat_of(user_id), table.guest_of(user_id)
    if table.status is Status.LOBBY:
        least = table.edition.board.rules.seats[0]
        if seat is None and guest is not None and guest.status is GuestStatus.EXPECTED:
            return MyTable(found, WaitsFor.GUEST, found.opened_at)
        if table.host_id == user_id and len(table.holders) >= least:
            return MyTable(found, WaitsFor.START, found.opened_at)
    if waited_for is None:
        return MyTable(found, None, found.opened_at)
    requests = _requests(found, seat) if seat is not None else ()
    if seat is None or seat not in found.people_waited_for:
        return MyTable(found, None, waited_for.since, requests=requests)
    deadline = table.deadlines[seat] if table.deadlines else None
    return MyTable(found, _AT_STAGE.get(waited_for.stage), waited_for.since, deadline, requests)


def _requests(found: OpenTable, seat: Seat) -> tuple[Request, ...]:
    """What is asked of a seat that hasn't answered yet."""
    table, clock = found.table, found.clock
    if table.status is not Status.RUNNING or table.damaged or seat not in clock.people:
        return ()
    asked: list[Request] = []
    if (vote := clock.vote) is not None and seat in vote.voters and seat not in vote.voted:
        asked.append(Request.VOTE)
    if seat in clock.missing:
        asked.append(Request.PAUSE)
    if clock.change is not None and table.seat_of(table.host_id) != seat:
        asked.append(Request.PACE)
    return tuple(asked)
