"""Reading all tables as of one moment; nothing here writes."""

from dataclasses import dataclass
from typing import Self

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.repositories.absences import AbsenceReader
from bot.storage.repositories.answers import AnswerReader
from bot.storage.repositories.autopilot_periods import AutopilotPeriodReader
from bot.storage.repositories.callees import CalleeReader
from bot.storage.repositories.clocks import ClockReader
from bot.storage.repositories.drafts import DraftReader
from bot.storage.repositories.editions import EditionReader
from bot.storage.repositories.events import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.guests import GuestReader
from bot.storage.repositories.heartbeats import HeartbeatReader
from bot.storage.repositories.invitations import InvitationReader
from bot.storage.repositories.notices import NoticeReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.seats import SeatReader
from bot.storage.repositories.settings import SettingReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.repositories.timetables import TimetableReader
from bot.storage.repositories.visits import VisitReader


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Every table of the database, as it stood when the first one was read."""

    games: GameReader
    seats: SeatReader
    events: EventReader
    outbox: OutboxReader
    editions: EditionReader
    drafts: DraftReader
    clocks: ClockReader
    answers: AnswerReader
    timers: TimerReader
    heartbeats: HeartbeatReader
    invitations: InvitationReader
    autopilot_periods: AutopilotPeriodReader
    guests: GuestReader
    callees: CalleeReader
    timetables: TimetableReader
    people: PersonReader
    absences: AbsenceReader
    visits: VisitReader
    settings: SettingReader
    notices: NoticeReader

    @classmethod
    def over(cls, connection: AsyncConnection) -> Self:
        """Read over a connection that only reads."""
        return cls(
            games=GameReader(connection),
            seats=SeatReader(connection),
            events=EventReader(connection),
            outbox=OutboxReader(connection),
            editions=EditionReader(connection),
            drafts=DraftReader(connection),
            clocks=ClockReader(connection),
            answers=AnswerReader(connection),
            timers=TimerReader(connection),
            heartbeats=HeartbeatReader(connection),
            invitations=InvitationReader(connection),
            autopilot_periods=AutopilotPeriodReader(connection),
            guests=GuestReader(connection),
            callees=CalleeReader(connection),
            timetables=TimetableReader(connection),
            people=PersonReader(connection),
            absences=AbsenceReader(connection),
            visits=VisitReader(connection),
            settings=SettingReader(connection),
            notices=NoticeReader(connection),
        )
