"""Walks through all that a person can open with buttons and selects, without making a move."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import AsyncIterator, Iterable, Iterator

from sandbox.driver import Person
from sandbox.screen import Seen, Select

ACTS = frozenset((
    "draw", "take", "claim", "toll", "giveup", "tickets", "station", "pass", "undo", "resign",
    "two", "confirm", "cancel", "start", "leave", "join", "join-as", "join-in", "sit", "decline",
    "withdraw", "guest", "new", "unasked", "route", "city", "language", "add-computer",
    "dismiss-computer", "allow-hints", "pictures", "watch", "in-words", "vote", "here", "step-in",
    "rated", "last-act", "stay-out", "erase-me",
    "server-set", "server-channels", "server-roles", "server-block",
    "agree", "refuse", "go-on", "keep-these", "no-hours", "away-yes", "away-back", "guide",
    "abandon", "zone-is", "try-from", "done",
))  # fmt: skip
"""Verbs that change something."""


async def walk(person: Person, starts: Iterable[Seen], most: int) -> AsyncIterator[Seen]:
    """Open every panel that leads from the ``starts``; components of one verb ``most`` times."""
    waiting, opened, known = deque(starts), Counter[str](), set[tuple[str, ...]]()
    while waiting:
        shown = waiting.popleft()
        yield shown
        for custom_id, values in _ways(shown):
            verb = custom_id.split(":")[4].split(" ")[0]
            key = (custom_id, *values)
            if verb in ACTS or key in known or opened[verb] >= most:
                continue
            known.add(key)
            opened[verb] += 1
            # As it was: a later answer may have taken its place.
            if values:
                reply = await person.select(shown, custom_id, values, stale=True)
            else:
                reply = await person.click(shown, custom_id, stale=True)
            assert reply.failure is None
            waiting.append(reply.message)


def _ways(shown: Seen) -> Iterator[tuple[str, tuple[str, ...]]]:
    for button in shown.buttons:
        if button.custom_id is not None and not button.disabled:
            yield button.custom_id, ()
    for select in shown.selects:
        for value in _some(select):
            yield select.custom_id, (value,)


def _some(select: Select) -> list[str]:
    """The last option, the first one, and the one with the most words."""
    if not select.options or select.max_values > 1:
        return []
    longest = max(select.options, key=lambda each: len(each.label) + len(each.description or ""))
    return list(dict.fromkeys(o.value for o in (select.options[-1], select.options[0], longest)))
