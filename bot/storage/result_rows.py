"""Rows about games that are over, as frozen values: what came of them, and for whom."""

from dataclasses import dataclass
from enum import StrEnum


class RatingStatus(StrEnum):
    """Whether a game counts for ratings, or why it doesn't."""

    PENDING = "pending"
    """It does unless its people have played too many together; that isn't worked out yet."""
    RATED = "rated"
    TOO_OFTEN = "too_often"
    """Two of its people have had their rated games of the week."""
    NOT_AGREED = "not_agreed"
    HINTS = "hints"
    RESTORED = "restored"
    """From a backup: what was known of it is known twice."""
    TOO_FEW = "too_few"
    """Fewer than two people."""
    NO_SERVER = "no_server"


class SeatEnding(StrEnum):
    """How a game ended for whoever sat on a seat."""

    FINISHED = "finished"
    RESIGNED = "resigned"
    TAKEN_OVER = "taken_over"
    """A computer played for them, longer than the pace lets it."""


@dataclass(frozen=True, slots=True)
class ResultRow:
    """What came of a game, which is never changed but for its `rating`.

    `guild_id` is the server where it ended, `players` the number of its seats.
    """

    game_id: int
    guild_id: int | None
    edition: str
    edition_version: int
    players: int
    ended_at: int
    rating: RatingStatus


@dataclass(frozen=True, slots=True)
class SeatResultRow:
    """What came of a seat, and the keys of the people who `began` and finished there.

    A computer player has a `level` and its version, and no `player`. Whoever `began` there and is
    another one gave the seat to `player`, a substitute. `rank` is None for a seat that resigned.
    `longest` is the length of its longest path; `claimed` and `stations` are ids of routes and
    cities, with blanks between them.
    """

    game_id: int
    seat: int
    player: str | None
    began: str | None
    level: str | None
    level_version: int | None
    ending: SeatEnding
    rank: int | None
    total: int
    routes: int
    tickets: int
    completed: int
    failed: int
    station_points: int
    longest: int
    longest_points: int
    bonus: int
    claimed: str
    stations: str


@dataclass(frozen=True, slots=True)
class PlayedSeatRow:
    """What came of a seat, with its game, as far as the people who sat there are concerned.

    The fields are those of `ResultRow` and `SeatResultRow`, and the seat's `colour`.
    """

    game_id: int
    guild_id: int | None
    edition: str
    players: int
    ended_at: int
    seat: int
    player: str | None
    began: str | None
    ending: SeatEnding
    rank: int | None
    completed: int
    failed: int
    longest: int
    claimed: str
    colour: str


@dataclass(frozen=True, slots=True)
class FinishedGameRow:
    """A game that is over, and where its result stands."""

    game_id: int
    edition: str
    ended_at: int
    guild_id: int | None
    channel_id: int
    post_message_id: int | None


@dataclass(frozen=True, slots=True)
class PlayerKeyRow:
    """The random key by which results know a person; erased with them, as results are not."""

    user_id: int
    player: str


@dataclass(frozen=True, slots=True)
class RatingRow:
    """How strong a player is at the tables of a server, of `edition` and with so many `players`.

    An empty `edition` and no `players` stand for all. `mu` and `sigma` are OpenSkill's.
    """

    guild_id: int
    edition: str
    players: int
    player: str
    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class DailyFigures:
    """What came of a game of the daily deal; `rank` is None for whoever resigned."""

    rank: int | None
    total: int
    completed: int
    failed: int
    wagons: int


@dataclass(frozen=True, slots=True)
class DailyGameRow:
    """A person's game of the daily deal, begun on the server `guild_id` if on one.

    `day` counts from the year 1 on. What came of it is None until its end; `rank` stays so for
    whoever resigned, and all of it for a game without an end.
    """

    day: int
    edition: str
    player: str
    game_id: int
    guild_id: int | None
    rank: int | None = None
    total: int | None = None
    completed: int | None = None
    failed: int | None = None
    wagons: int | None = None
    shared: bool = False
