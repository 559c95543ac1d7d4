"""Requests that fail, before or after they are carried out: on order, or at random.

What goes wrong at the gateway, on order: connections that end early, and events that are garbled.
"""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Any

from sandbox.errors import Json

HTML = (
    "<!DOCTYPE html><html><title>{status} | discord.com</title><center>cloudflare</center></html>"
)


@dataclass(slots=True)
class Fault:
    """How a request fails: status (0 drops the connection), code, delay in seconds, how often.

    With ``html`` it isn't Discord that answers, but what stands before it. A 429 says in how many
    seconds it may be tried again, unless ``retry_after`` is None.
    """

    method: str
    template: str
    status: int
    carried_out: bool
    times: int = 1
    delay: float = 0.0
    code: int = 0
    html: bool = False
    retry_after: float | None = 0.0
    everywhere: bool = False
    """Whether a 429 is of the global limit."""

    def answer(self) -> tuple[int, Json | str, dict[str, str]]:
        """What is answered instead: a status, a body or a page, and headers."""
        if self.html:
            page = HTML.format(status=self.status)
            return self.status, page, {"Content-Type": "text/html; charset=UTF-8"}
        body: Json = {"message": f"{self.status}: as ordered", "code": self.code}
        if self.status != 429:
            return self.status, body, {}
        # A limit of Discord's own names the way it came.
        headers = {"Via": "1.1 sandbox", "X-RateLimit-Scope": "shared"}
        if self.everywhere:
            headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
        if self.retry_after is not None:
            headers["Retry-After"] = str(int(self.retry_after))
            body |= {"retry_after": self.retry_after, "global": self.everywhere}
        return 429, body, headers


def _kind(status: int, *, carried_out: bool = False, **more: object) -> Fault:
    return replace(Fault("", "", status, carried_out), **more)  # type: ignore[arg-type]


KINDS: dict[str, Fault] = {
    **{
        f"{status or 'cut'} {'after' if done else 'before'}": _kind(status, carried_out=done)
        for status in (500, 502, 503, 504, 0)
        for done in (False, True)
    },
    "429": _kind(429),
    "429 global": _kind(429, everywhere=True),
    "429 without a time": _kind(429, retry_after=None),
    "429 by cloudflare": _kind(429, html=True),
    "403 by cloudflare": _kind(403, html=True),
    "503 by cloudflare": _kind(503, html=True),
    "520 by cloudflare after": _kind(520, html=True, carried_out=True),
}
"""What can go wrong on the wire, by names."""


class Storm:
    """Faults at random: each request meets one with a ``chance``, drawn from ``kinds``.

    ``struck`` counts them by their names; ``limit`` is how many follow one another at most.
    """

    def __init__(
        self,
        dice: Random,
        chance: float,
        kinds: Sequence[str] = tuple(KINDS),
        limit: int | None = None,
    ) -> None:
        self.dice, self.chance, self.kinds, self.limit = dice, chance, tuple(kinds), limit
        self.struck: Counter[str] = Counter()
        self._running = 0

    def strike(self, method: str, template: str) -> Fault | None:
        """The fault that hits this request, if any."""
        if self._running == self.limit or self.dice.random() >= self.chance:
            self._running = 0
            return None
        self._running += 1
        kind = self.dice.choice(self.kinds)
        self.struck[kind] += 1
        return replace(KINDS[kind], method=method, template=template)


class Faults:
    """The orders that are still open, and the storm that rages, if any."""

    def __init__(self) -> None:
        self._open: list[Fault] = []
        self.storm: Storm | None = None

    def add(self, fault: Fault) -> None:
        """Order a fault."""
        self._open.append(fault)

    def remaining(self, method: str, template: str) -> int:
        """How many requests of a route are still to fail on order."""
        return sum(
            each.times for each in self._open if (each.method, each.template) == (method, template)
        )

    def clear(self) -> None:
        """Take back every order."""
        self._open.clear()

    def take(self, method: str, template: str) -> Fault | None:
        """The fault that hits this request, if any."""
        for fault in self._open:
            if fault.method == method and fault.template == template:
                fault.times -= 1
                if fault.times <= 0:
                    self._open.remove(fault)
                return fault
        return self.storm.strike(method, template) if self.storm else None


class Entrance(StrEnum):
    """What a connection to the gateway meets; `README.md` has them in a table."""

    REFUSE = "refuse"
    DROP = "drop"
    SILENCE = "silence"
    GARBAGE = "garbage"
    DROP_AFTER_HELLO = "drop-after-hello"
    DROP_AFTER_READY = "drop-after-ready"


Change = Callable[[Any], Any]


class GatewayFaults:
    """What is still to go wrong at the gateway."""

    def __init__(self) -> None:
        self._entrances: deque[Entrance] = deque()
        self._lasting: Entrance | None = None
        self._changes: dict[str, deque[Change]] = {}
        self.met = 0
        """How many connections were tried so far, whatever became of them."""

    def order(self, *entrances: Entrance, lasting: Entrance | None = None) -> None:
        """Let the next connections meet these, one after the other, and all others ``lasting``."""
        self._entrances, self._lasting = deque(entrances), lasting

    def garble(self, name: str, *changes: Change) -> None:
        """Let each of these change the body of one of the next events of a name."""
        self._changes.setdefault(name, deque()).extend(changes)

    def enter(self) -> Entrance | None:
        """What a connection meets that is tried now, if anything."""
        self.met += 1
        return self._entrances.popleft() if self._entrances else self._lasting

    def changed(self, name: str, body: Any) -> Any:
        """The body of an event as it leaves."""
        waiting = self._changes.get(name)
        return waiting.popleft()(body) if waiting else body
