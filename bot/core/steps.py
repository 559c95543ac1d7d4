"""Steps: what features do where a table changes, as functions that `cogs.steps` lists in order."""

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
    """A person takes the seat of its former holder, by the invitation with that number.

    ``called``: the post that calls the seat's new holder goes out already.
    """

    entry: LoadedGame
    seat: Seat
    who: User
    invitation: int
    called: bool = False


@dataclass(frozen=True, slots=True)
class SeatLent:
    """The computer plays for a seat's owner from now on, as ``asked_by``, a role, has asked."""

    entry: LoadedGame
    seat: Seat
    level: Level
    asked_by: str


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """A seat's owner plays again instead of the computer.

    ``quietly``: nobody is told, because the owner does nothing now.
    """

    entry: LoadedGame
    seat: Seat
    quietly: bool = False


@dataclass(frozen=True, slots=True)
class TableMoved:
    """A person moves a table to another channel.

    ``returning``: the people of the table want it back in that channel.
    """

    entry: LoadedGame
    to: Location
    who: User
    returning: bool = False


@dataclass(frozen=True, slots=True)
class PostSent:
    """A post of a table has arrived in Discord; ``goes_on``: the table was parked until now."""

    entry: LoadedGame
    goes_on: bool


@dataclass(frozen=True, slots=True)
class Steps:
    """The steps that features take at each change of a table, in the order of `cogs.steps`.

    If one raises, all that was written with the change is undone.
    """

    table_read: Callable[[Reads, LoadedGame], Awaitable[LoadedGame]]
    """Add to a table read into memory what features keep of it."""
    move: Callable[[Transaction, Made], Awaitable[Made]]
    """Store a move with all that follows from it."""
    seat_taken: Callable[[Transaction, SeatTaken], Awaitable[LoadedGame]]
    seat_lent: Callable[[Transaction, SeatLent], Awaitable[LoadedGame]]
    seat_returned: Callable[[Transaction, SeatReturned], Awaitable[LoadedGame]]
    time_ran_out: Callable[[Transaction, LoadedGame, Seat], Awaitable[None]]
    """Note that a seat's bank is empty, for the first time in a game of whoever sits there."""
    send_held_post: Callable[[Transaction, LoadedGame, LoadedGame], Awaitable[LoadedGame]]
    """Post whose turn it is, if a post was held back ``before`` and isn't held back now.

    It is given the table before and after the change.
    """
    called_off: Callable[[Transaction, Ended], Awaitable[None]]
    """End a game without scores; a game that is over has ended with its last move."""
    table_moved: Callable[[Transaction, TableMoved], Awaitable[LoadedGame]]
    post_replaced: Callable[[Transaction, LoadedGame], Awaitable[None]]
    """Delete the table's interim post, because the new post tells its words, too."""
    post_sent: Callable[[Transaction, PostSent], Awaitable[LoadedGame]]
    parked: Callable[[Transaction, int], Awaitable[None]]
    """Stop the clock of the table with that number, which may not be readable."""
    erased: ErasingSteps
    table_lost_person: Callable[[Transaction, LoadedGame], Awaitable[LoadedGame]]
    """Let an open table go on without a person who was erased."""
    thinned: Callable[[Transaction, Collection[int]], Awaitable[None]]
    """Of some games keep only the log, the result, and who played where."""
