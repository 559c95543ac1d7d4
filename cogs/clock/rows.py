"""Answer times in the database, and the stored posts about votes, offers, pauses and pace."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

from sqlalchemy import BigInteger, Column, Index, Integer, bindparam, delete, select, update

from bot.storage.erasing import Gone
from bot.storage.schema import clocks, seats
from bot.storage.stored_posts import Announcement, Change, Name, StoredPost, Written
from bot.storage.tables import Fate, Kind, Person, Personal, game_column, table
from bot.storage.transactions import Reader, Rows, Transaction, Writer

TABLE_TIMER = "table"
"""The kind of timer for what is due by a table's clock."""
DEADLINES_TIMER = "deadlines"
"""The kind of timer that edits the posts of a table whose deadlines have moved."""


class EditedPost(Announcement):
    """A post that later posts of the same vote, offer or pause edit, instead of a new message."""

    __slots__ = ()
    FOLLOWS = True

    @property
    @abstractmethod
    def about(self) -> object:
        """What the post is about; posts of one type that are equal here share a message."""

    def is_of(self, other: StoredPost) -> bool:
        """Return whether both posts belong to one message, which the later one edits."""
        return (
            isinstance(other, EditedPost)
            and type(other) is type(self)
            and other.about == self.about
        )


class VoteEnd(StrEnum):
    """How a vote ended."""

    WAIT = "wait"
    COMPUTER = "computer"
    SUBSTITUTE = "substitute"
    END = "end"
    UNHEARD = "unheard"
    """Nobody voted, so the table waits."""
    FROZEN = "frozen"
    """Nobody voted, so the table stands still."""
    BACK = "back"
    """The player came back."""
    OBSOLETE = "needless"
    """Nobody waits for that seat any more."""


@dataclass(frozen=True, slots=True)
class VotePost(EditedPost):
    """A post of a table's vote about a seat: ``end`` is None when it opens, later how it ended.

    ``counts`` says how many voted for each choice, once the vote has ended.
    """

    KIND = "vote"
    number: int
    seat: int
    end: VoteEnd | None = None
    counts: Mapping[str, int] = field(default_factory=dict)

    def body(self) -> dict[str, Any]:
        """Return the stored form; it has the counts of a vote that ended, even if nobody voted."""
        counts = {} if self.end is None else {"counts": dict(self.counts)}
        return StoredPost.body(self) | counts

    @property
    def about(self) -> object:
        """The number of the vote."""
        return self.number


class OfferEnd(StrEnum):
    """How the search for a substitute ended."""

    TAKEN = "taken"
    BACK = "back"
    """The player came back."""
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class OfferPost(EditedPost):
    """An offer of a seat to anybody: ``end`` is None at first, later how the search ended."""

    KIND = "offer"
    seat: int
    end: OfferEnd | None = None

    @property
    def about(self) -> object:
        """The seat that is offered."""
        return self.seat


class PauseStage(StrEnum):
    """The stage of a pause that a post tells: asked for, answered, begun or over."""

    ASKED = "asked"
    """Everybody is asked to agree; later stages of the question edit this post."""
    AGREED = "agreed"
    REFUSED = "refused"
    DROPPED = "dropped"
    LAPSED = "lapsed"
    """Not everybody agreed in time."""
    BEGUN = "begun"
    """The pause goes on; its end edits this post."""
    OVER = "over"

    @property
    def is_begun(self) -> bool:
        """Whether the post is that of the pause itself, not of the question before it."""
        return self in (PauseStage.BEGUN, PauseStage.OVER)


@dataclass(frozen=True, slots=True)
class PausePost(EditedPost):
    """A post of a pause that seat ``by`` asked for or made, ``until`` a moment (UTC ms).

    ``other`` is the seat that refused or ended the pause, ``reason`` what somebody typed.
    """

    KIND = "pause"
    number: int
    stage: PauseStage
    by: int
    until: int | None = None
    other: int | None = None
    reason: Annotated[str, Written("reason")] = ""

    @property
    def about(self) -> object:
        """The pause's number, and whether it has begun: question and pause have a message each."""
        return self.number, self.stage.is_begun


class TimeNews(StrEnum):
    """The kinds of news about a table's time, each of which is posted once."""

    GRACE = "grace"
    """A bank is empty; from ``at`` on the only other player decides."""
    FROZEN = "frozen"
    """Nobody is there, so all clocks stand."""
    GOES_ON = "goes-on"
    """After a pause, or because ``seat`` woke the table."""
    HOST = "host"
    """``seat`` hosts the table from now on."""
    ADMIN_PAUSED = "admin-paused"
    """Whoever runs the bot has paused the table."""
    ADMIN_WOKE = "admin-woke"
    """Whoever runs the bot lets the table go on."""


@dataclass(frozen=True, slots=True)
class TimePost(Announcement):
    """A post with one of the ``TimeNews``, about a seat."""

    KIND = "time"
    FOLLOWS = True
    news: TimeNews
    seat: int | None = None
    at: int | None = None


class PaceStep(StrEnum):
    """The stages of a host's wish for another pace."""

    WANTED = "wanted"
    KEPT = "kept"
    """Somebody objected."""
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class PacePost(Announcement):
    """A post saying that ``by`` wants another pace from ``at`` on, keeps the old one, or got it.

    ``number`` counts the changes of pace that were wanted at a table, for the button.
    """

    KIND = "pace"
    step: PaceStep
    by: Annotated[str, Name()]
    pace: str
    at: int | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class ReminderPost(StoredPost):
    """A reminder to the players of some seats, whose turns began at ``since``; decided on ``at``.

    Both in UTC milliseconds. A ``private`` reminder is for the player of its only seat.
    """

    KIND = "reminder"
    seats: tuple[int, ...]
    since: int
    at: int
    private: bool = False

    def __post_init__(self) -> None:
        if not self.seats:
            raise ValueError("seats")

    def replaces(self, other: ReminderPost) -> bool:
        """Return whether this reminder makes an earlier one needless: both are in one place."""
        if self.private:
            return other.private and self.seats == other.seats
        return not other.private


@dataclass(frozen=True, slots=True)
class HeadsUpPost(StoredPost):
    """A private message that tells the player of a seat that theirs is the next turn.

    That is the turn of their decision number ``decision``: told once, even if turns before it are
    taken back.
    """

    KIND = "heads-up"
    PARKS = False
    seat: int
    decision: int


@dataclass(frozen=True, slots=True)
class Deletion(Change):
    """A change that deletes a former message, which nobody needs any more."""

    KIND = "deletion"
    message: int


@dataclass(frozen=True, slots=True)
class Refresh(Change):
    """A change that edits the deadlines in a message, if these have moved."""

    KIND = "refresh"
    message: int


answers = table(
    "answers",
    game_column(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("waited", BigInteger, nullable=False),
    Column("spent", BigInteger, nullable=False),
    Index("ix_answers_user_id", "user_id"),
    personal=Personal(
        people=(
            Person(
                *(Kind.CLOCKS, "user_id", None, Fate.EMPTIED),
                ("game_id", "seq", "seat", "waited", "spent"),
            ),
        ),
        others=("game_id", "seq", "seat", "waited", "spent"),
    ),
    thinned=True,
)


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """How long a seat took to answer what ended with event `seq`, in milliseconds.

    `waited` is by the wall's clock, `spent` what its bank lost; nobody else is shown either.
    """

    game_id: int
    seq: int
    seat: int
    user_id: int | None
    waited: int
    spent: int


ANSWERS = Rows(answers, AnswerRow)
_TAKE_BACK = delete(answers).where(
    answers.c.game_id == bindparam("game"),
    answers.c.seat == bindparam("of_seat"),
    answers.c.seq > bindparam("after"),
)


class AnswerReader(Reader):
    """Reader of answer times."""

    async def of(self, game_id: int) -> list[AnswerRow]:
        """Return the answer times of a table, oldest first."""
        return await ANSWERS.find(self._connection, game_id=game_id)


class AnswerWriter(Writer, AnswerReader):
    """Reader and writer of answer times."""

    async def add(self, answer: AnswerRow) -> None:
        """Store how long a turn took."""
        await ANSWERS.add(self._connection, answer)

    async def take_back(self, game_id: int, seat: int, after: int) -> None:
        """Delete a seat's answer times after an event, because its move was taken back."""
        values = {"game": game_id, "of_seat": seat, "after": after}
        await self._connection.execute(_TAKE_BACK, values)


async def forget_reasons(tx: Transaction, gone: Gone) -> None:
    """Remove the reasons of pauses, which somebody typed, from an erased person's tables."""
    tables = gone.named
    of_tables = clocks.c.game_id.in_(tables)
    clocked = await tx.connection.execute(select(clocks.c.game_id, clocks.c.body).where(of_tables))
    for game_id, text in clocked.all():
        body = json.loads(text)
        pauses = [each for key in ("pause", "proposal") if (each := body.get(key))]
        reasons = [each.pop("reason", None) for each in pauses]
        if any(reasons):
            where = clocks.c.game_id == game_id
            await tx.connection.execute(update(clocks).where(where).values(body=json.dumps(body)))


async def forget_hours(tx: Transaction, gone: Gone) -> None:
    """Remove an erased person's waking hours and absence from the clocks of their seats."""
    result = await tx.connection.execute(
        select(clocks.c.game_id, seats.c.seat, clocks.c.body)
        .join(seats, seats.c.game_id == clocks.c.game_id)
        .where(seats.c.user_id == gone.user_id)
    )
    for game_id, number, text in result.all():
        body = json.loads(text)
        seat = body["seats"][number]
        finished = seat.get("finished") or {}
        for turn in (seat.get("turn"), finished.get("turn")):
            if turn:
                turn.pop("hours", None)
        for kept in ("back_at", "back_shown", "away"):
            seat.pop(kept, None)
        where = clocks.c.game_id == game_id
        await tx.connection.execute(update(clocks).where(where).values(body=json.dumps(body)))
