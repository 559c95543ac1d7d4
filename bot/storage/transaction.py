"""What can be read and written in one transaction."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.repositories.absences import AbsenceWriter
from bot.storage.repositories.answers import AnswerWriter
from bot.storage.repositories.autopilot_periods import AutopilotPeriodWriter
from bot.storage.repositories.callees import CalleeWriter
from bot.storage.repositories.clocks import ClockWriter
from bot.storage.repositories.drafts import DraftWriter
from bot.storage.repositories.editions import EditionWriter
from bot.storage.repositories.erasure import Erasure
from bot.storage.repositories.events import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.guests import GuestWriter
from bot.storage.repositories.heartbeats import HeartbeatWriter
from bot.storage.repositories.interactions import InteractionWriter
from bot.storage.repositories.invitations import InvitationWriter
from bot.storage.repositories.notices import NoticeWriter
from bot.storage.repositories.occupancy import Occupancy
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.seats import SeatWriter
from bot.storage.repositories.settings import SettingWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.repositories.timetables import TimetableWriter
from bot.storage.repositories.transfer import Transfer
from bot.storage.repositories.visits import VisitWriter
from bot.storage.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Transaction:
    """Every table of the database; `now` is the one time stamp of all that is written."""

    now: int
    games: GameWriter
    seats: SeatWriter
    events: EventWriter
    outbox: OutboxWriter
    interactions: InteractionWriter
    editions: EditionWriter
    drafts: DraftWriter
    clocks: ClockWriter
    answers: AnswerWriter
    timers: TimerWriter
    heartbeats: HeartbeatWriter
    invitations: InvitationWriter
    autopilot_periods: AutopilotPeriodWriter
    guests: GuestWriter
    callees: CalleeWriter
    timetables: TimetableWriter
    people: PersonWriter
    absences: AbsenceWriter
    visits: VisitWriter
    settings: SettingWriter
    occupancy: Occupancy
    notices: NoticeWriter
    erasure: Erasure
    transfer: Transfer

    @classmethod
    def over(
        cls,
        connection: AsyncConnection,
        now: int,
        timer_added: Callable[[int], None] = lambda due_at: None,
    ) -> Self:
        """Read and write over a connection whose transaction somebody else commits."""
        invitations = InvitationWriter(connection, now)
        outbox = OutboxWriter(connection, now)
        return cls(
            now=now,
            games=GameWriter(connection, now),
            seats=SeatWriter(connection, now),
            events=EventWriter(connection, now),
            outbox=outbox,
            interactions=InteractionWriter(connection, now),
            editions=EditionWriter(connection, now),
            drafts=DraftWriter(connection, now),
            clocks=ClockWriter(connection),
            answers=AnswerWriter(connection),
            timers=TimerWriter(connection, timer_added),
            heartbeats=HeartbeatWriter(connection),
            invitations=invitations,
            autopilot_periods=AutopilotPeriodWriter(connection, now),
            guests=GuestWriter(connection),
            callees=CalleeWriter(connection, now),
            timetables=TimetableWriter(connection),
            people=PersonWriter(connection),
            absences=AbsenceWriter(connection, now),
            visits=VisitWriter(connection, now),
            settings=SettingWriter(connection),
            occupancy=Occupancy(connection),
            notices=NoticeWriter(connection),
            erasure=Erasure(connection, invitations, outbox),
            transfer=Transfer(connection, now),
        )


Reads: TypeAlias = Snapshot | Transaction
"""Anything that reads; a transaction also locks the games that it reads."""
