"""Requests that fail, before or after they are carried out: on order, or at random.

What goes wrong at the gateway, on order: connections that end early, and events that are garbled.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil
from random import Random
from typing import Any

from sandbox.errors import Json

PAGE = "text/html; charset=UTF-8"
HTML = (
    "<!DOCTYPE html><html><title>{status} | discord.com</title><center>cloudflare</center></html>"
)


class Garbled(StrEnum):
    """What becomes of the body of an answer that says by its status that all went well."""

    EMPTY = "empty"
    PAGE = "page"
    """HTML, as from what stands before Discord."""
    CUT = "cut"
    """Half of the JSON."""
    LOST = "lost"
    """The connection breaks after half of it."""

    def text(self, whole: str) -> str:
        """What is sent in place of the whole."""
        match self:
            case Garbled.EMPTY:
                return ""
            case Garbled.PAGE:
                return HTML.format(status=200)
            case _:
                return whole[: len(whole) // 2]


@dataclass(slots=True)
class Fault:
    """How a request fails: status (0 drops the connection), code, delay in seconds, how often.

    With ``html`` it isn't Discord that answers, but what stands before it. A 429 says in how many
    seconds it may be tried again, unless ``retry_after`` is None: in its body, in a header, or in
    both. Without ``via`` it isn't a limit of Discord's own, but of a proxy, say. What is
    ``garbled`` is carried out and answered with its own status, by a body that can't be read.
    """

    method: str
    template: str
    status: int
    carried_out: bool
    times: int = 1
    delay: float = 0.0
    code: int = 0
    until: asyncio.Event | None = None
    """What the request waits for besides."""
    html: bool = False
    retry_after: float | None = 0.0
    everywhere: bool = False
    """Whether a 429 is of the global limit."""
    via: bool = True
    by_body: bool = True
    by_header: bool = True
    garbled: Garbled | None = None
    change: Callable[[Any], Any] | None = None
    """What becomes of the JSON that is answered."""

    def answer(self) -> tuple[int, Json | str, dict[str, str]]:
        """What is answered instead: a status, a body or a page, and headers."""
        if self.html:
            page = HTML.format(status=self.status)
            asked = {} if self.retry_after is None or self.status != 429 else self._asked
            return self.status, page, {"Content-Type": PAGE} | asked
        body: Json = {"message": f"{self.status}: as ordered", "code": self.code}
        if self.status != 429:
            return self.status, body, {}
        # A limit of Discord's own names the way it came.
        headers = {"X-RateLimit-Scope": "shared"}
        if self.via:
            headers["Via"] = "1.1 sandbox"
        if self.everywhere:
            headers |= {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
        if self.retry_after is not None:
            headers |= self._asked
            if self.by_body:
                body |= {"retry_after": self.retry_after, "global": self.everywhere}
        return 429, body, headers

    @property
    def _asked(self) -> dict[str, str]:
        """The header that says when it may be tried again, in whole seconds as Discord does."""
        if not self.by_header or self.retry_after is None:
            return {}
        return {"Retry-After": str(ceil(self.retry_after))}


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
    "429 by a proxy": _kind(429, via=False),
    "429 by cloudflare": _kind(429, html=True),
    "403 by cloudflare": _kind(403, html=True),
    "503 by cloudflare": _kind(503, html=True),
    "520 by cloudflare after": _kind(520, html=True, carried_out=True),
    **{f"{each} 200": _kind(200, carried_out=True, garbled=each) for each in Garbled},
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


class StrangeFields:
    """Answers in which one field is missing, null or of another type: a new one each time.

    ``met`` has what was done to which field of which route's answer, and how often. ``whole`` gets
    a method, a template and a body, and returns the body with whatever else may be in it.
    """

    def __init__(
        self, dice: Random, whole: Callable[[str, str, Any], Any] = lambda method, path, body: body
    ) -> None:
        self.dice, self._whole = dice, whole
        self.met: Counter[tuple[str, str, str]] = Counter()

    def strike(self, method: str, template: str) -> Fault | None:
        """The fault that changes the answer to this request."""
        route = f"{method} {template}"
        fault = Fault(method, template, 200, carried_out=True)
        return replace(
            fault, change=lambda body: self._changed(route, self._whole(method, template, body))
        )

    def _changed(self, route: str, body: Any) -> Any:
        whole = [body]
        places = [(whole, 0, ""), *_fields(body, "")]
        ways = [(route, name, way) for _, _, name in places for way in _WAYS]
        new = [number for number, way in enumerate(ways) if way not in self.met]
        number = self.dice.choice(new or range(len(ways)))
        self.met[ways[number]] += 1
        held, key, _ = places[number // len(_WAYS)]
        match ways[number][2]:
            case "missing":
                del held[key]
            case "null":
                held[key] = None
            case _:
                held[key] = _other(held[key])
        return whole[0] if whole else {}


_WAYS = ("missing", "null", "other")


def _fields(body: Any, place: str) -> Iterator[tuple[Any, Any, str]]:
    """Each field within a body: what holds it, its key, and its name."""
    if isinstance(body, dict):
        for key, value in body.items():
            yield body, key, f"{place}.{key}"
            yield from _fields(value, f"{place}.{key}")
    elif isinstance(body, list):
        for value in body:
            yield from _fields(value, f"{place}[]")


def _other(value: Any) -> Any:
    """A value of another type."""
    match value:
        case bool() | int() | float():
            return "strange"
        case str():
            return 7
        case list():
            return {"strange": True}
        case dict():
            return ["strange"]
    return {"strange": [None]}


class Faults:
    """The orders that are still open, and the storm that rages, if any."""

    def __init__(self) -> None:
        self._open: list[Fault] = []
        self.storm: Storm | StrangeFields | None = None

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
