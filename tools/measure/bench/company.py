"""Alone against two computers: from one's own move to one's next turn, at the usual pace."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

from sandbox.driver import Person
from sandbox.screen import Seen
from tools.measure.bench.clock import median
from tools.measure.bench.figures import Figure
from tools.measure.bench.live_bot import bot, standin
from tools.measure.bench.storage import folder

CHANNEL = "trains"
PATIENCE = 60.0


def run(*, full: bool) -> list[Figure]:
    """Draw two cards in each of so many turns."""
    with folder() as name:
        return asyncio.run(_run(Path(name), 20 if full else 5))


async def _run(here: Path, turns: int) -> list[Figure]:
    async with standin((CHANNEL,)) as made, bot(made, here / "games.sqlite3"):
        anna = made.person("Anna")
        await _begin(anna)
        times = []
        post = await _called(anna, "0")
        for _ in range(turns):
            begun = perf_counter()
            await anna.click(post, "Pile ×2", settle=False)
            post = await _called(anna, post.id)
            times.append(perf_counter() - begun)
    return [
        Figure("own move to next turn, two computers, p50", median(times), "s"),
        Figure("own move to next turn, slowest", max(times), "s", target=6),
    ]


async def _begin(person: Person) -> None:
    """Begin, and keep all tickets."""
    opened = await person.run(CHANNEL, "/new", {"company": "normal-2"})
    panel = (await person.click(opened.message, "Start")).message
    select = panel.selects[0]
    values = [option.value for option in select.options]
    panel = (await person.select(panel, select.custom_id, values)).message
    await person.click(panel, f"Keep these {len(values)} tickets")


async def _called(person: Person, after: str) -> Seen:
    """The next post that calls somebody to their turn."""

    def calls(seen: Seen) -> bool:
        turn = any(button.label == "Pile ×2" for button in seen.buttons)
        return turn and not seen.ephemeral and int(seen.id) > int(after)

    return await person.expect(CHANNEL, calls, timeout=PATIENCE)
