"""Custom ids and values that no version of the bot wrote, on screens that never were."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from bot.core.model import Table
from bot.ui.components import (
    Button,
    ChannelList,
    ChannelSelect,
    Component,
    PersonSelect,
    RoleList,
    ValueButton,
)
from sandbox.driver import Person, Reply
from sandbox.screen import Seen

PIECES = (
    "0",
    "7",
    "-1",
    "99",
    "9999",
    "99999",
    "٣",
    "²",
    "0@",
    "0@7",
    "@7",
    "7@998",
    "paris",
    "wien",
    "atlantis",
    "Paris",
    "brest-paris-black",
    "brest-paris-black,dieppe-paris",
    ",",
    "all",
    "of",
    "any",
    "loco",
    "white",
    "hard",
    "X5",
    "claim",
    "station",
    "keep",
    "white:3",
    "white:2+1",
    "loco:0",
    "",
    "🚂",
    "é",
)
HEADS = ("{game}:-:0", "{game}:0:{n}", "{game}:9:0", "{game}:0:999999999", "99:-:0", "0:-:0")
STRANGE = (
    "sm:",
    "sm:x",
    "sm:٣:-:0:hand",
    "sm:²:-:0:hand",
    "sm:1:-:٣:hand",
    "sm:1:-:²:hand",
    "sm:1:-:0:",
    "sm:1:-:0:unheard-of",
    "sm:1:-:0:hand\n",
    "sm:999999999999999999:-:0:hand",
    "sm:9999999999999999999999:-:0:hand",
    "sm:-1:-:0:hand",
    "sm:1:10:0:hand",
    "sm:1:-:9999999999:hand",
)


PUBLIC, HERS = "{game}:-:0", "{game}:0:{n}"
BUTTON, SELECT, PERSON_SELECT, ROLE_SELECT, CHANNEL_SELECT = 2, 3, 5, 6, 8


WAYS = 5


def remainder(rng: Random, nth: int) -> str:
    """What may follow a verb: pieces, alone and together, and as much as goes in."""
    if nth == WAYS - 1:
        return rng.choice(("9", "x", " ", "٣", "🚂")) * 100
    return " ".join(rng.choices(PIECES, k=max(1, nth)))


def forged(
    kind: type[Component[Any, Any]], table: Table, n: int, rng: Random, nth: int
) -> Iterator[str]:
    """Each of its verbs with a remainder of that kind."""
    for verb in kind.VERB.split("|"):
        head = rng.choice((PUBLIC, HERS, rng.choice(HEADS)))
        yield f"sm:{head.format(game=table.id, n=n)}:{verb} {remainder(rng, nth)}"[:100]


def component(kind: type[Component[Any, Any]], custom_id: str, value: str) -> dict[str, Any]:
    """A component as an old message may show it."""
    made = {"id": 2, "custom_id": custom_id}
    if issubclass(kind, Button | ValueButton):
        return made | {"type": BUTTON, "style": 2, "label": "x", "disabled": False}
    if issubclass(kind, PersonSelect):
        return made | {"type": PERSON_SELECT, "min_values": 1, "max_values": 1}
    if issubclass(kind, RoleList):
        return made | {"type": ROLE_SELECT, "min_values": 1, "max_values": 1}
    if issubclass(kind, ChannelSelect | ChannelList):
        return made | {"type": CHANNEL_SELECT, "min_values": 1, "max_values": 1}
    options = [{"label": "x", "value": value}]
    return made | {"type": SELECT, "options": options, "min_values": 1, "max_values": 1}


async def used(
    person: Person, post: Seen, shown: dict[str, Any], value: str, guest: Person
) -> Reply:
    """Let somebody use a component on an old screen.

    A select of people is used for a guest, one of channels for that of the screen, and one of
    roles for the one that everybody has.
    """
    rows = [{"type": 1, "id": 1, "components": [shown]}]
    old = replace(post, payload=post.payload | {"components": rows})
    if shown["type"] == BUTTON:
        return await person.click(old, shown["custom_id"], stale=True)
    everybody = person.world.guild.id
    chosen = {PERSON_SELECT: guest.id, ROLE_SELECT: everybody, CHANNEL_SELECT: post.channel_id}
    values = [chosen.get(shown["type"], value)]
    return await person.select(old, shown["custom_id"], values, stale=True)
