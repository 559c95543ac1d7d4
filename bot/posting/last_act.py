"""Which ends are being told in stages: the results of those games wait for them (R48–R51)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.background.clock import Clock, LoopClock
from bot.storage.rows import OutboxRow


@dataclass(frozen=True, slots=True)
class ActPace:
    """How long a last act takes, in seconds, by which clock; none at 0, or without rest."""

    seconds: float = 0.0
    clock: Clock = field(default_factory=LoopClock)
    is_idle: Callable[[], bool] = lambda: True
    """Whether few requests are made: what is told in stages never keeps others waiting."""


class LastActs:
    """The last acts that this process tells; a restart ends them, and their results are posted.

    ``over`` hears of a channel where one has ended.
    """

    def __init__(self, pace: ActPace, over: Callable[[int], None]) -> None:
        self.pace = pace
        self.are_ended = False
        self._over = over
        self._telling: dict[int, int] = {}
        self._editing: set[int] = set()

    def waits(self, row: OutboxRow) -> bool:
        """Whether what a row tells waits until the end of its game has been told."""
        return row.game_id in self._telling

    def may_begin(self) -> bool:
        """Whether there is time for one."""
        return self.pace.seconds > 0 and not self.are_ended and self.pace.is_idle()

    def begin(self, game_id: int, channel_id: int) -> None:
        """Let the result of a game wait from now on."""
        self._telling[game_id] = channel_id

    def edits(self, game_id: int, *, now: bool) -> None:
        """Note whether the post of one is just being edited."""
        if now:
            self._editing.add(game_id)
        else:
            self._editing.discard(game_id)

    def finish(self, game_id: int) -> None:
        """Let the result of a game be posted."""
        channel_id = self._telling.pop(game_id, None)
        if channel_id is not None:
            self._over(channel_id)

    def end(self) -> None:
        """Tell no stage any more: the results are to be posted now, or after the present edit."""
        self.are_ended = True
        for game_id in self._telling.keys() - self._editing:
            self.finish(game_id)
