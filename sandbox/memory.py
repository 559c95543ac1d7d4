"""Everything that was ever shown to anybody, in every version: for tests against leaks."""

from dataclasses import dataclass, field

from sandbox.errors import Json


@dataclass(frozen=True, slots=True)
class Shown:
    """Something on somebody's screen: `audience` None means all who see the channel."""

    kind: str
    """message | modal | choices | failure"""
    channel_id: str
    audience: str | None
    body: Json
    file_ids: tuple[str, ...] = ()


@dataclass(slots=True)
class Memory:
    """The list of what was shown; empty for ever when not enabled."""

    enabled: bool
    shown: list[Shown] = field(default_factory=list)

    def add(self, shown: Shown) -> None:
        """Remember one thing."""
        if self.enabled:
            self.shown.append(shown)
