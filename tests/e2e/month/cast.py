"""Who plays, where they live, when they look in, and at which tables they sit."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from zoneinfo import ZoneInfo

from bot.core.timing.measure import DAY, HOUR, MINUTE, WakingHours, local_time, moment
from bot.core.timing.paces import PaceName

PARIS, NEW_YORK = "Europe/Paris", "America/New_York"
NAMES = (
    *("Anna", "Bastien", "Chiara", "Dmitri", "Élodie", "Fadi", "Greta", "Hugo", "Ines", "Jonas"),
    *("Klara", "Luca", "Mara", "Nils", "Olga", "Paul", "Quentin", "Rosa", "Stefan", "Teresa"),
    *("Ugo", "Vera", "Walter", "Xenia", "Yann", "Zoé", "Amir", "Britta", "Carlo", "Doris"),
)
PRIVATE, CLOSED, NEXT = ("Bastien", "Doris"), ("Doris",), ("Bastien", "Doris", "Teresa")
"""Who wants reminders in private, who takes no private messages, who hears of the next turn."""
GUARD = "Moderator"
"""Owns the server, and plays nowhere."""


@dataclass(frozen=True)
class Dweller:
    """Somebody who looks in ``looks`` times a day on average, at hours when they are awake there.

    ``hours`` is what they tell the bot of that, if anything. From ``last`` on they never return,
    and if they ``leave``, it is the server, too. Some want reminders in ``private``, and some of
    those are ``closed`` to private messages; some want to hear that theirs is ``next``.
    """

    name: str
    zone: str
    rises: int
    retires: int
    tells: bool
    looks: float
    attention: float
    last: int | None = None
    leaves: bool = False
    away: tuple[int, int] | None = None
    private: bool = False
    closed: bool = False
    next: bool = False

    @property
    def hours(self) -> WakingHours | None:
        return WakingHours(self.zone, self.rises * 60, self.retires * 60) if self.tells else None

    @property
    def typed(self) -> str:
        return f"{self.rises}-{self.retires} {self.zone}"

    def day_of_looks(self, day: int, dice: Random) -> list[int]:
        """When they look in on the day of a moment."""
        local = local_time(self.zone, day).replace(hour=0, minute=0, second=0, microsecond=0)
        begin = moment(local.replace(tzinfo=ZoneInfo(self.zone)))
        count = int(self.looks) + (dice.random() < self.looks % 1)
        end = self.retires - self.rises
        return sorted(
            begin + self.rises * HOUR + round(dice.random() * end * HOUR) for _ in range(count)
        )


@dataclass
class Place:
    """A channel with its table; ``evenings`` are the days on which its people meet there."""

    channel: str
    pace: PaceName
    people: list[Dweller]
    edition: str
    evenings: frozenset[int] = frozenset()
    meets: int = 20
    """The hour of the first one's day."""
    pauses: bool = False
    deserter: dict[int, int] = field(default_factory=dict)
    """Who leaves a meeting early, by the day."""

    @property
    def host(self) -> Dweller:
        return self.people[0]


def people_of(begin: int, days: int, dice: Random) -> list[Dweller]:
    """Thirty people: two thirds in Paris or New York, half of whom have told their hours."""
    made = []
    for number, name in enumerate(NAMES):
        zone = (PARIS, NEW_YORK, "Asia/Tokyo")[number % 3]
        rises = dice.choice((6, 7, 8, 9))
        last = begin + round(dice.uniform(0.3, 0.8) * days) * DAY if number in (7, 16, 22) else None
        starts = begin + round(dice.uniform(0.2, 0.6) * days) * DAY + 9 * HOUR
        made.append(
            Dweller(
                name,
                zone,
                rises,
                dice.choice((22, 23)),
                zone != "Asia/Tokyo" and number % 4 < 3,
                dice.choice((1.5, 2.5, 3.5, 5.0)),
                dice.choice((0.6, 0.8, 0.95)),
                last,
                number in (7, 22),
                (starts, starts + dice.choice((2, 4, 6)) * DAY) if number % 7 == 4 else None,
                private=name in PRIVATE,
                closed=name in CLOSED,
                next=name in NEXT,
            )
        )
    return made


PACES = (
    *(PaceName.LIVE,) * 3,
    *(PaceName.EVENING,) * 4,
    *(PaceName.DAILY,) * 7,
    *(PaceName.RELAXED,) * 4,
    *(PaceName.NONE,) * 2,
)


def places_of(people: list[Dweller], tables: int, days: int, dice: Random) -> list[Place]:
    """So many tables, of every pace in turn; who meets lives in one zone."""
    last = len(PACES) - 1
    order = [PACES[round(number * last / (tables - 1))] for number in range(tables)]
    made = []
    for number, pace in enumerate(order):
        meets = pace in (PaceName.LIVE, PaceName.EVENING)
        zone = (PARIS, NEW_YORK)[number % 2]
        pool = [each for each in people if not meets or each.zone == zone]
        size = dice.choice((2, 3)) if meets else dice.choice((2, 3, 3, 4))
        place = Place(
            f"{pace.value}-{1 + order[:number].count(pace)}",
            pace,
            dice.sample(pool, size),
            "express" if number % 2 else "sicily",
        )
        place.pauses = place.channel == "daily-2"
        if meets:
            every = 4 if pace is PaceName.LIVE else 3
            place.evenings = frozenset(range(number % every, days, every))
            for day in place.evenings:
                if dice.random() < 0.4:
                    place.deserter[day] = dice.randrange(1, size)
        made.append(place)
    return made


REACTION = {
    PaceName.LIVE: (10_000, 100_000),
    PaceName.EVENING: (MINUTE, 9 * MINUTE),
}
"""How long somebody who is there takes for a turn, in milliseconds."""
