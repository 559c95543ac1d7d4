"""What can be read and written in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.repositories.absences import AbsenceWriter
from bot.storage.repositories.answers import AnswerWriter
from bot.storage.repositories.autopilot_periods import AutopilotPeriodWriter
from bot.storage.repositories.callees import CalleeWriter
from bot.storage.repositories.clocks import ClockWriter
from bot.storage.repositories.daily_games import DailyGameWriter
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
from bot.storage.repositories.orders import OrderWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonWriter
from bot.storage.repositories.player_keys import PlayerKeyWriter
from bot.storage.repositories.ratings import RatingWriter
from bot.storage.repositories.results import ResultWriter
from bot.storage.repositories.seats import SeatWriter
from bot.storage.repositories.settings import SettingWriter
from bot.storage.repositories.thinning import Thinning
from bot.storage.repositories.timers import TimerWriter
from bot.storage.repositories.timetables import TimetableWriter
from bot.storage.repositories.transfer import Transfer
from bot.storage.repositories.visits import VisitWriter
from bot.storage.snapshot import Found, Repository, Snapshot


def _writer(make: Callable[[AsyncConnection], Found]) -> Repository[Transaction, Found]:
    return Repository(lambda tx: make(tx.connection))


def _dated(make: Callable[[AsyncConnection, int], Found]) -> Repository[Transaction, Found]:
    return Repository(lambda tx: make(tx.connection, tx.now))


class Transaction:
    """Every table of the database; `now` is the one time stamp of all that is written."""

    __slots__ = ("_timer_added", "connection", "now")

    connection: AsyncConnection
    _timer_added: Callable[[int], None]

    games = _dated(GameWriter)
    seats = _dated(SeatWriter)
    events = _dated(EventWriter)
    outbox = _dated(OutboxWriter)
    orders = _dated(OrderWriter)
    interactions = _dated(InteractionWriter)
    editions = _dated(EditionWriter)
    drafts = _dated(DraftWriter)
    clocks = _writer(ClockWriter)
    answers = _writer(AnswerWriter)
    timers: Repository[Transaction, TimerWriter] = Repository(
        lambda tx: TimerWriter(tx.connection, tx._timer_added)
    )
    heartbeats = _writer(HeartbeatWriter)
    invitations = _dated(InvitationWriter)
    autopilot_periods = _dated(AutopilotPeriodWriter)
    guests = _writer(GuestWriter)
    callees = _dated(CalleeWriter)
    timetables = _writer(TimetableWriter)
    people = _writer(PersonWriter)
    absences = _dated(AbsenceWriter)
    visits = _dated(VisitWriter)
    settings = _writer(SettingWriter)
    occupancy = _writer(Occupancy)
    notices = _writer(NoticeWriter)
    player_keys = _writer(PlayerKeyWriter)
    results = _writer(ResultWriter)
    ratings = _writer(RatingWriter)
    daily_games = _writer(DailyGameWriter)
    erasure = _writer(Erasure)
    thinning = _writer(Thinning)
    transfer = _dated(Transfer)

    def __init__(
        self,
        connection: AsyncConnection,
        now: int,
        timer_added: Callable[[int], None] = lambda due_at: None,
    ) -> None:
        """Read and write over a connection whose transaction somebody else commits."""
        self.connection = connection
        self.now = now
        self._timer_added = timer_added


Reads: TypeAlias = Snapshot | Transaction
"""Anything that reads; a transaction also locks the games that it reads."""
