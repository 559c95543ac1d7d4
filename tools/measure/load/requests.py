"""The requests that reach the stand-in: how many, which, and how many it refused."""

from __future__ import annotations

from collections import Counter
from time import monotonic

from sandbox.limits import Verdict
from sandbox.server import Standin

_FREE = ("/interactions/", "/webhooks/")
"""Outside Discord's limit of all requests of a bot."""


class Requests:
    """Counts from its making on, as the limits do."""

    def __init__(self, made: Standin) -> None:
        self.routes = Counter[tuple[str, str]]()
        self.refused = 0
        self.seconds = Counter[int]()
        self._take = made.api.limits.take
        made.api.limits.take = self._counted  # type: ignore[method-assign]

    def clear(self) -> None:
        """Begin again."""
        self.routes.clear()
        self.seconds.clear()
        self.refused = 0

    @property
    def limited(self) -> int:
        """How many count against the limit of the whole bot."""
        return sum(
            count for (_, route), count in self.routes.items() if not route.startswith(_FREE)
        )

    @property
    def busiest(self) -> int:
        """How many of these came in the busiest second."""
        return max(self.seconds.values(), default=0)

    def _counted(self, method: str, template: str, major: str) -> Verdict:
        verdict = self._take(method, template, major)
        self.routes[method, template] += 1
        if not template.startswith(_FREE):
            self.seconds[int(monotonic())] += 1
        self.refused += not verdict.allowed
        return verdict
