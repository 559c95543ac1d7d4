"""What can be read and written in one transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.storage import repository
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


def _writer(make: Callable[[repository.Transaction], Found]) -> Repository[Transaction, Found]:
    return Repository(make)


class Transaction(repository.Transaction):
    """Every table of the database; `now` is the one time stamp of all that is written."""

    __slots__ = ()

    games = _writer(GameWriter)
    seats = _writer(SeatWriter)
    events = _writer(EventWriter)
    outbox = _writer(OutboxWriter)
    orders = _writer(OrderWriter)
    interactions = _writer(InteractionWriter)
    editions = _writer(EditionWriter)
    drafts = _writer(DraftWriter)
    clocks = _writer(ClockWriter)
    answers = _writer(AnswerWriter)
    timers = _writer(TimerWriter)
    heartbeats = _writer(HeartbeatWriter)
    invitations = _writer(InvitationWriter)
    autopilot_periods = _writer(AutopilotPeriodWriter)
    guests = _writer(GuestWriter)
    callees = _writer(CalleeWriter)
    timetables = _writer(TimetableWriter)
    people = _writer(PersonWriter)
    absences = _writer(AbsenceWriter)
    visits = _writer(VisitWriter)
    settings = _writer(SettingWriter)
    occupancy = _writer(Occupancy)
    notices = _writer(NoticeWriter)
    player_keys = _writer(PlayerKeyWriter)
    results = _writer(ResultWriter)
    ratings = _writer(RatingWriter)
    daily_games = _writer(DailyGameWriter)
    erasure = _writer(Erasure)
    thinning = _writer(Thinning)
    transfer = _writer(Transfer)


Reads: TypeAlias = Snapshot | Transaction
"""Anything that reads; a transaction also locks the games that it reads."""
