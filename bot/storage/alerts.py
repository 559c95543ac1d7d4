"""What was told to whoever runs the bot, so that no restart repeats or forgets an alert."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from bot.storage.repositories.settings import SettingReader, SettingWriter

_SCOPE, _KEY = "alerts", "state"

Trouble: TypeAlias = tuple[str, str]
"""What a notice is about, whichever processes noted it: its kind and its subject."""


class TroubleTold(NamedTuple):
    """What was told last of a trouble: that it began at ``since``, or that this one is over."""

    since: int
    is_over: bool


ToldTroubles: TypeAlias = Mapping[Trouble, TroubleTold]


@dataclass(frozen=True, slots=True)
class Alert:
    """A message that may have been sent from ``written_at`` on; ``told`` holds once it has been."""

    text: str
    written_at: int
    told: ToldTroubles


@dataclass(frozen=True, slots=True)
class AlertState:
    """What was told to one receiver, who hears of nothing that was over before ``since``.

    ``receiver`` tells one from another and names nobody; ``sent`` are the moments of the last
    messages, in UTC milliseconds.
    """

    receiver: str
    since: int
    told: ToldTroubles = field(default_factory=dict)
    sent: tuple[int, ...] = ()
    waiting: Alert | None = None


async def stored_alerts(settings: SettingReader) -> AlertState | None:
    """What was told, as far as it is known."""
    found = await settings.get(_SCOPE, _KEY)
    return None if found is None else _read(found)


async def store_alerts(settings: SettingWriter, state: AlertState | None) -> None:
    """Note what was told; None forgets it."""
    await settings.set(_SCOPE, _KEY, None if state is None else _written(state))


def _written(state: AlertState) -> str:
    waiting = state.waiting
    body = {
        "receiver": state.receiver,
        "since": state.since,
        "told": _listed(state.told),
        "sent": list(state.sent),
        "waiting": waiting and [waiting.text, waiting.written_at, _listed(waiting.told)],
    }
    return json.dumps(body, ensure_ascii=False)


def _read(text: str) -> AlertState | None:
    """None for what a newer program wrote otherwise: then everything open is told again."""
    try:
        body = json.loads(text)
        waiting = body["waiting"]
        return AlertState(
            body["receiver"],
            body["since"],
            _from_list(body["told"]),
            tuple(body["sent"]),
            waiting and Alert(waiting[0], waiting[1], _from_list(waiting[2])),
        )
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _listed(told: ToldTroubles) -> list[list[Any]]:
    return [[*trouble, *each] for trouble, each in told.items()]


def _from_list(listed: list[list[Any]]) -> dict[Trouble, TroubleTold]:
    return {(kind, subject): TroubleTold(since, over) for kind, subject, since, over in listed}
