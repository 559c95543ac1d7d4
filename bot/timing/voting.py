"""The vote about a seat whose player doesn't come: those who play decide how to go on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Choice(StrEnum):
    """What can be voted for."""

    WAIT = "wait"
    COMPUTER = "computer"
    SUBSTITUTE = "substitute"
    END = "end"


class Cause(StrEnum):
    """Why there is a vote."""

    EMPTY = "empty"
    """The bank is empty."""
    GONE = "gone"
    """The player has left the server."""
    ASKED = "asked"
    """Somebody at the table asked for it, when the clock allowed that."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote about a seat; ``number`` counts the votes of a table, for the buttons.

    ``ballots`` are the choices of seats; they may be changed until it closes.
    """

    number: int
    seat: int
    cause: Cause
    opened: int
    closes: int
    ballots: Mapping[int, Choice] = field(default_factory=dict)

    def settled(self, voters: Collection[int]) -> bool:
        """Whether those who may vote need not be waited for any longer.

        All have voted, or more than half of them for the same, which isn't the end of the game.
        """
        cast = [self.ballots[seat] for seat in voters if seat in self.ballots]
        if voters and len(cast) == len(voters):
            return True
        counted = Counter(each for each in cast if each is not Choice.END)
        return any(2 * count > len(voters) for count in counted.values())

    def outcome(self, voters: Collection[int], breaker: int | None) -> Choice:
        """Return what those who voted decided; seat ``breaker`` breaks ties.

        The end of the game needs every voter; without a majority of the votes cast the table waits.
        """
        cast = {seat: self.ballots[seat] for seat in voters if seat in self.ballots}
        counted = Counter(cast.values())
        most = max(counted.values(), default=0)
        leading = [choice for choice, count in counted.items() if count == most]
        choice = Choice.WAIT
        if len(leading) == 1 and 2 * most > len(cast):
            choice = leading[0]
        elif len(leading) > 1 and breaker in cast and cast[breaker] in leading:
            choice = cast[breaker]
        if choice is Choice.END and most < len(voters):
            return Choice.WAIT
        return choice


def tie_breaker(voters: Collection[int], host: int | None, seated: Mapping[int, int]) -> int | None:
    """Return who of those who may vote breaks ties: the host, or else who has sat there longest.

    ``seated``: since when each seat has its player.
    """
    if host in voters:
        return host
    return min(voters, key=lambda seat: (seated[seat], seat), default=None)
