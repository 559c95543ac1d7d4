"""How soon the library tries again to reach a gateway that it has lost."""

from __future__ import annotations

from typing import Literal

from discord import shard
from discord.backoff import ExponentialBackoff

LONGEST = 60.0
"""Seconds between two tries; the library's own pauses grow up to 17 minutes, in which nobody is
answered. A try that doesn't reach the gateway spends none of the day's session starts."""


class PromptBackoff(ExponentialBackoff[Literal[False]]):
    """Pauses that don't grow for ever."""

    def delay(self) -> float:
        """Return the seconds until the next try."""
        return min(float(super().delay()), LONGEST)


def reconnect_promptly() -> None:
    """Let all shards that begin from now on try again soon."""
    shard.ExponentialBackoff = PromptBackoff  # type: ignore[attr-defined, assignment]
