"""How soon interactions are acknowledged: timed where they arrive and where requests are answered.

So it doesn't matter which part of the bot acknowledges, and none of them knows of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from bot.metrics.instruments import Instruments

LOST = 5.0
"""Seconds after which an interaction is lost: Discord takes no acknowledgement after three."""
OTHER = "other"
"""A command or button that isn't ours (any more)."""

_COMMAND, _COMPONENT, _AUTOCOMPLETE, _MODAL = 2, 3, 4, 5
_GROUPS = 1, 2
"""Types of options that are commands of a group, or groups."""
_CALLBACK = "/callback"
_OUR_FAULT = 400
"""What is answered to an acknowledgement that Discord has already, or can't read."""


class Arrival(NamedTuple):
    """An interaction that waits for its acknowledgement."""

    at: float
    kind: str
    action: str


class Arrivals:
    """Those that wait, in the order in which they arrived; used by the event loop alone."""

    def __init__(self, instruments: Instruments, now: Callable[[], float] = time.monotonic) -> None:
        self._taken, self._lost, self._now = instruments.acknowledgements, instruments.lost, now
        self._waiting: dict[str, Arrival] = {}
        self._commands: frozenset[str] = frozenset()
        self._verbs: frozenset[str] = frozenset()
        self._verb_of: Callable[[str], str] = str

    def __len__(self) -> int:
        return len(self._waiting)

    def name_commands(self, commands: frozenset[str]) -> None:
        """Say which commands there are; any other one is told as `OTHER`."""
        self._commands = commands

    def name_verbs(self, verbs: frozenset[str], verb_of: Callable[[str], str]) -> None:
        """Say which buttons there are, and how one is read from a custom id."""
        self._verbs, self._verb_of = verbs, verb_of

    def arrived(self, interaction: Mapping[str, Any]) -> None:
        """Note an interaction as Discord sent it."""
        now = self._now()
        if self._waiting:
            self.sweep(now)
        kind, action = self._describe(interaction.get("type"), interaction.get("data") or {})
        if kind:
            self._waiting[str(interaction.get("id"))] = Arrival(now, kind, action)

    def answered(self, path: str, status: int) -> None:
        """Note the answer to a request, which may have been an acknowledgement."""
        if not path.endswith(_CALLBACK):
            return
        number = path.rsplit("/", 3)[1]
        if status < _OUR_FAULT:
            if arrival := self._waiting.pop(number, None):
                waited = self._now() - arrival.at
                self._taken.of(arrival.kind, arrival.action).observe(waited)
        elif status == _OUR_FAULT:
            # Nobody can tell when it was taken, or whether.
            self._waiting.pop(number, None)

    def sweep(self, now: float | None = None) -> None:
        """Count those for which it is too late."""
        past = (self._now() if now is None else now) - LOST
        while self._waiting:
            number = next(iter(self._waiting))
            if self._waiting[number].at > past:
                return
            self._lost.add(self._waiting.pop(number).kind)

    def _describe(self, kind: object, data: Mapping[str, Any]) -> tuple[str, str]:
        """What somebody did, in words of our own."""
        if kind == _COMMAND:
            name = _qualified(data)
            return "command", name if name in self._commands else OTHER
        if kind == _COMPONENT:
            verb = self._verb_of(str(data.get("custom_id", "")))
            return "component", verb if verb in self._verbs else OTHER
        if kind == _AUTOCOMPLETE:
            return "autocomplete", ""
        return ("modal", "") if kind == _MODAL else ("", "")


def _qualified(data: Mapping[str, Any]) -> str:
    """The name of a command with those of its groups."""
    name, options = str(data.get("name", "")), data.get("options")
    while options and options[0].get("type") in _GROUPS:
        name = f"{name} {options[0].get('name', '')}"
        options = options[0].get("options")
    return name
