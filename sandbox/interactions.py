"""Interactions: what people did, and how the bot answered within its deadlines."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox.clock import Clock
from sandbox.errors import Json
from sandbox.options import Options


class Kind(IntEnum):
    """Kinds of interaction (Discord's numbers)."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Kinds of first answer (Discord's numbers)."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


NO_ANSWER = "The application did not respond"
FORGOTTEN_AFTER = 10_000


@dataclass(slots=True, eq=False)
class Interaction:
    """A running interaction; `created` in seconds of the stand-in's clock."""

    id: str
    token: str = field(repr=False)
    kind: Kind
    user_id: str
    channel_id: str
    data: Json
    created: float
    message_id: str | None = None
    opened_by: "Interaction | None" = None
    callback: Callback | None = None
    original_id: str | None = None
    message_ids: list[str] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] | None = None
    failure: str | None = None
    _answered: asyncio.Event = field(default_factory=asyncio.Event)
    _completed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_answered(self) -> bool:
        """Whether the bot acknowledged it (or failed to in time)."""
        return self._answered.is_set()

    @property
    def is_completed(self) -> bool:
        """Whether a deferred answer has been filled in, too."""
        return self._completed.is_set()

    def answer(self, callback: Callback, original_id: str | None = None) -> None:
        """The first answer arrived."""
        self.callback = callback
        self.original_id = original_id
        self._answered.set()
        if callback not in (Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE):
            self._completed.set()

    def complete(self) -> None:
        """The deferred answer arrived."""
        self._completed.set()

    def fail(self, reason: str) -> None:
        """It ends with a failure that the person sees."""
        self.failure = reason
        self._answered.set()
        self._completed.set()

    async def answered(self, timeout: float = 10.0) -> None:
        """Wait for the first answer; raises TimeoutError."""
        await asyncio.wait_for(self._answered.wait(), timeout)

    async def completed(self, timeout: float = 10.0) -> None:
        """Wait until a deferred answer is filled in; raises TimeoutError."""
        await asyncio.wait_for(self._completed.wait(), timeout)

    def to_json(self) -> Json:
        """What a page needs to know of it; without the token."""
        return {
            "id": self.id,
            "kind": int(self.kind),
            "answered": self.is_answered,
            "completed": self.is_completed,
            "callback": None if self.callback is None else int(self.callback),
            "failure": self.failure,
            "original_id": self.original_id,
            "message_ids": list(self.message_ids),
            "modal": self.modal,
            "choices": self.choices,
        }


class Interactions:
    """The interactions by their tokens, and the deadline of each that waits for an answer."""

    def __init__(self, clock: Clock, options: Options) -> None:
        self._clock = clock
        self._options = options
        self._known: dict[str, Interaction] = {}
        self._waiting: dict[str, tuple[Interaction, asyncio.TimerHandle]] = {}
        clock.on_advance(self._expire)

    def begin(self, interaction: Interaction) -> None:
        """Keep an interaction that is about to be dispatched, and start its clock."""
        self._known[interaction.token] = interaction
        if len(self._known) > FORGOTTEN_AFTER:
            self._forget()
        left = interaction.created + self._options.ack_seconds - self._clock.now()
        loop = asyncio.get_running_loop()
        timer = loop.call_later(max(0.0, left) + 0.05, self._expire)
        self._waiting[interaction.id] = (interaction, timer)

    def get(self, token: str) -> Interaction | None:
        """The interaction of a token."""
        return self._known.get(token)

    def find(self, interaction_id: str) -> Interaction | None:
        """The interaction of an id."""
        return next((each for each in self._known.values() if each.id == interaction_id), None)

    @property
    def are_answered(self) -> bool:
        """Whether none waits for its first answer; those that are need no look from now on."""
        for interaction, timer in list(self._waiting.values()):
            if interaction.is_answered:
                timer.cancel()
                del self._waiting[interaction.id]
        return not self._waiting

    def stop_clocks(self) -> None:
        """Let no interaction fail from now on."""
        for _, timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    def _expire(self) -> None:
        now = self._clock.now()
        for interaction, timer in list(self._waiting.values()):
            if not interaction.is_answered:
                if now - interaction.created <= self._options.ack_seconds:
                    continue
                interaction.fail(NO_ANSWER)
            timer.cancel()
            del self._waiting[interaction.id]

    def _forget(self) -> None:
        since = self._clock.now() - self._options.token_seconds
        for token in [t for t, each in self._known.items() if each.created < since]:
            del self._known[token]
