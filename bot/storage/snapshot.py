"""Reading all tables as of one moment; nothing here writes."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

from bot.storage import repository
from bot.storage.repositories.absences import AbsenceReader
from bot.storage.repositories.answers import AnswerReader
from bot.storage.repositories.autopilot_periods import AutopilotPeriodReader
from bot.storage.repositories.callees import CalleeReader
from bot.storage.repositories.clocks import ClockReader
from bot.storage.repositories.daily_games import DailyGameReader
from bot.storage.repositories.drafts import DraftReader
from bot.storage.repositories.editions import EditionReader
from bot.storage.repositories.events import EventReader
from bot.storage.repositories.finished_games import FinishedGameReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.guests import GuestReader
from bot.storage.repositories.heartbeats import HeartbeatReader
from bot.storage.repositories.invitations import InvitationReader
from bot.storage.repositories.notices import NoticeReader
from bot.storage.repositories.orders import OrderReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.personal_data import PersonalDataReader
from bot.storage.repositories.player_keys import PlayerKeyReader
from bot.storage.repositories.profiles import ProfileReader
from bot.storage.repositories.ratings import RatingReader
from bot.storage.repositories.results import ResultReader
from bot.storage.repositories.seats import SeatReader
from bot.storage.repositories.settings import SettingReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.repositories.timetables import TimetableReader
from bot.storage.repositories.visits import VisitReader

Found = TypeVar("Found")
Whole = TypeVar("Whole")


class Repository(Generic[Whole, Found]):
    """A repository of a snapshot or a transaction, which is made when it is asked for.

    Most need one or two of them.
    """

    def __init__(self, make: Callable[[Whole], Found]) -> None:
        self._make = make

    @overload
    def __get__(self, whole: None, kind: type[Any]) -> Self: ...
    @overload
    def __get__(self, whole: Whole, kind: type[Any]) -> Found: ...
    def __get__(self, whole: Whole | None, kind: type[Any]) -> Self | Found:
        return self if whole is None else self._make(whole)


def _reader(make: Callable[[repository.Snapshot], Found]) -> Repository["Snapshot", Found]:
    return Repository(make)


class Snapshot(repository.Snapshot):
    """Every table of the database, as it stood when the first one was read."""

    __slots__ = ()

    games = _reader(GameReader)
    seats = _reader(SeatReader)
    events = _reader(EventReader)
    outbox = _reader(OutboxReader)
    orders = _reader(OrderReader)
    editions = _reader(EditionReader)
    drafts = _reader(DraftReader)
    clocks = _reader(ClockReader)
    answers = _reader(AnswerReader)
    timers = _reader(TimerReader)
    heartbeats = _reader(HeartbeatReader)
    invitations = _reader(InvitationReader)
    autopilot_periods = _reader(AutopilotPeriodReader)
    guests = _reader(GuestReader)
    callees = _reader(CalleeReader)
    timetables = _reader(TimetableReader)
    people = _reader(PersonReader)
    absences = _reader(AbsenceReader)
    visits = _reader(VisitReader)
    settings = _reader(SettingReader)
    notices = _reader(NoticeReader)
    player_keys = _reader(PlayerKeyReader)
    results = _reader(ResultReader)
    ratings = _reader(RatingReader)
    daily_games = _reader(DailyGameReader)
    profiles = _reader(ProfileReader)
    finished_games = _reader(FinishedGameReader)
    personal_data = _reader(PersonalDataReader)
