"""What features do where a table changes: the functions that `cogs.steps` writes out in order."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass

from bot.core.game_cache import LoadedGame
from bot.core.model import Location, User
from bot.core.play import Ended, Made
from bot.storage.erasing import ErasingSteps
from bot.storage.transactions import Reads, Transaction
from engine.board import Seat
from strategy.levels import Level


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody takes the place of a seat's holder, by the invitation of that number.

    ``called``: the post that calls whoever sits there goes out already.
    """

    entry: LoadedGame
    seat: Seat
    who: User
    invitation: int
    called: bool = False


@dataclass(frozen=True, slots=True)
class SeatLent:
    """The computer plays for a seat's owner from now on, as somebody in that role asked for."""

    entry: LoadedGame
    seat: Seat
    level: Level
    asked_by: str


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """A seat's owner plays again; ``quietly``: nobody is told, as they do nothing now."""

    entry: LoadedGame
    seat: Seat
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class TableMoved:
    """Somebody takes a table to another channel; ``returning``: its people want it back there."""

    entry: LoadedGame
    to: Location
    who: User
    returning: bool = False


@dataclass(frozen=True, slots=True)
class PostSent:
    """A post of a table has arrived; ``goes_on``: the table was parked until now."""

    entry: LoadedGame
    goes_on: bool


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps of the features, each in the order that `cogs.steps` gives.

    Whatever one raises undoes all that was written with it.
    """

    table_read: Callable[[Reads, LoadedGame], Awaitable[LoadedGame]]
    """Read what features keep of a table in memory."""
    holds_post: Callable[[LoadedGame], bool]
    """Whether the post of a table's decision isn't sent yet, since it would call needlessly."""
    move: Callable[[Transaction, Made], Awaitable[Made]]
    """Store a move with all that follows from it."""
    seat_taken: Callable[[Transaction, SeatTaken], Awaitable[LoadedGame]]
    seat_lent: Callable[[Transaction, SeatLent], Awaitable[LoadedGame]]
    seat_returned: Callable[[Transaction, SeatReturned], Awaitable[LoadedGame]]
    send_held_post: Callable[[Transaction, LoadedGame, LoadedGame], Awaitable[LoadedGame]]
    """Call whoever is to act, if what held that back does so no more: given before and after."""
    called_off: Callable[[Transaction, Ended], Awaitable[None]]
    """End a game that isn't scored; one that is over ends with its last move."""
    table_moved: Callable[[Transaction, TableMoved], Awaitable[LoadedGame]]
    post_replaced: Callable[[Transaction, LoadedGame], Awaitable[None]]
    """Take down what the table's new post tells, too."""
    post_sent: Callable[[Transaction, PostSent], Awaitable[LoadedGame]]
    parked: Callable[[Transaction, int], Awaitable[None]]
    """Let the table of that number rest, which may not be readable."""
    erased: ErasingSteps
    table_lost_person: Callable[[Transaction, LoadedGame], Awaitable[LoadedGame]]
    """Let an open table go on without somebody who was erased."""
    thinned: Callable[[Transaction, Collection[int]], Awaitable[None]]
    """Keep the log and the result of some games, and who played where."""
