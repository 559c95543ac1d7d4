"""Calls, answers and the table of routes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sandbox.errors import Json
from sandbox.gateway import Gateway
from sandbox.limits import RateLimits
from sandbox.posts import Uploads
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Answer:
    """An HTTP status and a JSON body; None sends no body."""

    status: int = 204
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Call:
    """One request: its route, parameters, form and files."""

    world: World
    gateway: Gateway
    limits: RateLimits
    method: str
    template: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    uploads: Uploads = field(default_factory=dict)
    authorized: bool = False

    @property
    def form(self) -> Json:
        """The JSON body as an object; empty if there was none."""
        return self.body if isinstance(self.body, dict) else {}


Handler = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """A method, a path template in the API description's words, and what answers it."""

    method: str
    template: str
    handler: Handler
    segments: tuple[str, ...]

    @property
    def open_parts(self) -> int:
        """How many segments are parameters; fewer wins."""
        return sum(segment.startswith("{") for segment in self.segments)

    def match(self, path: list[str]) -> dict[str, str] | None:
        """The parameters if the path fits."""
        params = {}
        for segment, given in zip(self.segments, path, strict=True):
            if segment.startswith("{"):
                params[segment[1:-1]] = given
            elif segment != given:
                return None
        return params


class Routes:
    """A table of routes; an instance decorates handlers."""

    def __init__(self, *parts: "Routes") -> None:
        self._table: dict[tuple[str, int], list[Route]] = {}
        for part in parts:
            for routes in part._table.values():
                for route in routes:
                    self._add(route)

    def __call__(self, method: str, template: str) -> Callable[[Handler], Handler]:
        """Register a handler for a method and template."""

        def register(handler: Handler) -> Handler:
            self._add(Route(method, template, handler, tuple(template.strip("/").split("/"))))
            return handler

        return register

    def _add(self, route: Route) -> None:
        same = self._table.setdefault((route.method, len(route.segments)), [])
        same.append(route)
        same.sort(key=lambda each: each.open_parts)

    def find(self, method: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """The route with the fewest parameters that fits."""
        parts = path.strip("/").split("/")
        for route in self._table.get((method, len(parts)), ()):
            params = route.match(parts)
            if params is not None:
                return route, params
        return None

    def __iter__(self) -> Iterator[Route]:
        return (route for routes in self._table.values() for route in routes)
