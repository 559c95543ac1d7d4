"""A season as it stands: its people, the tables of its rounds, and what was done about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.core.model import Location
from cogs.season.rules.drawing import Round, draw_round
from cogs.season.rules.standings import Outcome, Standings, standings
from cogs.season.rules.terms import Terms


class Phase(StrEnum):
    """What a season waits for."""

    SIGN_UP = "sign-up"
    """People who take part, until its date or until it is begun."""
    PLAYING = "playing"
    """The tables of its rounds."""
    OVER = "over"
    """Nothing: it was played to its end."""
    CALLED_OFF = "called-off"
    """Nothing: the tables that it has are played on by themselves."""


LIVE = (Phase.SIGN_UP, Phase.PLAYING)
"""The phases of a season that goes on."""


class TableState(StrEnum):
    """What a table of a season waits for."""

    WAITING = "waiting"
    """A place: it isn't open yet."""
    OPEN = "open"
    """The end of its game."""
    COUNTED = "counted"
    """Nothing: its outcome counts."""
    NOT_COUNTED = "not-counted"
    """Nothing: it was called off, or too few of its people were left to open it."""


class ActKind(StrEnum):
    """What happened in a season that everybody may read."""

    BEGUN = "begun"
    """An organiser began it before its date."""
    EXTENDED = "extended"
    """An organiser extended a round."""
    MOVED = "moved"
    """An organiser moved its posts, and the tables to come, to another channel."""
    CALLED_OFF = "called-off"
    """An organiser called it off; without one it had too few people at its date."""
    LEFT = "left"
    """An entrant is in no further round."""
    RESIGNED = "resigned"
    TIMED_OUT = "timed-out"
    """An entrant's time ran out in one of their turns."""
    REPLACED = "replaced"
    """Somebody else took an entrant's seat."""
    TABLE_CALLED_OFF = "table-off"


BY_ORGANISERS = (ActKind.BEGUN, ActKind.EXTENDED, ActKind.CALLED_OFF, ActKind.MOVED)
"""What only an organiser does; the season's post says each."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part, with a number from 1 on; ``user_id`` is None for a former player.

    ``withdrew_in`` is the first round for which they weren't there any more.
    """

    number: int
    user_id: int | None
    name: str
    withdrew_in: int | None = None


@dataclass(frozen=True, slots=True)
class BegunRound:
    """A round that began ``at`` a moment; ``resting`` are the numbers of those without a table.

    Whoever still played an earlier round then is at none of its tables, and doesn't rest.
    """

    number: int
    at: int
    deadline: int
    extended: bool = False
    resting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A table of a round; ``seats`` are the numbers of its entrants, in the order of the seats.

    It is played in ``channel_id`` as ``game_id``; both are None as long as it isn't open. A
    duplicate table has a place before it is open.
    """

    round: int
    number: int
    seats: tuple[int, ...]
    state: TableState = TableState.WAITING
    game_id: int | None = None
    channel_id: int | None = None
    outcome: Outcome | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing is to come of it any more."""
        return self.state in (TableState.COUNTED, TableState.NOT_COUNTED)


@dataclass(frozen=True, slots=True)
class Act:
    """What an organiser (``by``), an entrant or the clock did, in a round and at a table of it."""

    at: int
    kind: ActKind
    by: int | None = None
    entrant: int | None = None
    round: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class Season:
    """A season; all times are UTC milliseconds. ``follows`` is the season that it repeats.

    It plays the edition with the ``fingerprint`` to its end.
    """

    id: int
    location: Location
    organiser_id: int | None
    language: str
    terms: Terms
    phase: Phase
    fingerprint: str
    seed: int = field(repr=False)
    follows: int | None = None
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[BegunRound, ...] = ()
    tables: tuple[SeasonTable, ...] = ()
    acts: tuple[Act, ...] = ()

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number; raises KeyError."""
        for each in self.entrants:
            if each.number == number:
                return each
        raise KeyError(number)

    def entrant_of(self, user_id: int) -> Entrant | None:
        """Return the entrant that a person is, or None."""
        return next((each for each in self.entrants if each.user_id == user_id), None)

    @property
    def staying(self) -> tuple[Entrant, ...]:
        """The entrants who are there for the rounds to come."""
        return tuple(each for each in self.entrants if each.withdrew_in is None)

    @property
    def round(self) -> BegunRound | None:
        """The round that began last; None before the first."""
        return self.rounds[-1] if self.rounds else None

    @property
    def last_round(self) -> int:
        """The number of rounds that there will be, as far as that is known."""
        return max(len(self.rounds), self.terms.rounds_for(len(self.entrants)))

    def tables_of(self, round: int) -> tuple[SeasonTable, ...]:
        """Return the tables of a round, by number."""
        return tuple(each for each in self.tables if each.round == round)

    def table_of_game(self, game_id: int) -> SeasonTable | None:
        """Return the table at which a game is played, or None."""
        return next((each for each in self.tables if each.game_id == game_id), None)

    @property
    def unfinished(self) -> tuple[SeasonTable, ...]:
        """The tables that aren't over, of all rounds."""
        return tuple(each for each in self.tables if not each.is_over)

    @property
    def is_round_over(self) -> bool:
        """Whether all tables of the last round are over."""
        return all(each.is_over for each in self.tables_of(len(self.rounds)))

    @property
    def still_playing(self) -> frozenset[int]:
        """The numbers of the entrants whose table isn't over, of whatever round."""
        return frozenset(seat for each in self.unfinished for seat in each.seats)

    @property
    def free(self) -> frozenset[int]:
        """The numbers of those who are there for the next round and play at no table."""
        return frozenset(each.number for each in self.staying) - self.still_playing

    @property
    def drawn(self) -> tuple[Round, ...]:
        """The rounds so far, as they were drawn."""
        return tuple(
            Round(
                tuple(table.seats for table in self.tables_of(each.number)),
                each.resting,
            )
            for each in self.rounds
        )

    def draw(self) -> Round | None:
        """Return the next round, for those who are there and don't play; None if there is none."""
        return draw_round(self.terms, self.free, self.drawn, self.seed)

    @property
    def standings(self) -> Standings:
        """The standings by the outcomes known so far."""
        left = {
            (act.round, act.table, act.entrant)
            for act in self.acts
            if act.kind in (ActKind.RESIGNED, ActKind.REPLACED)
        }
        idle = (
            seat
            for each in self.tables
            if each.state is TableState.NOT_COUNTED
            for seat in each.seats
            if (each.round, each.number, seat) not in left
        )
        return standings(
            self.terms,
            {each.number: each.withdrew_in for each in self.entrants},
            [each.outcome for each in self.tables if each.outcome is not None],
            [*(number for each in self.rounds for number in each.resting), *idle],
        )
