"""A host is told once, and privately, what an upgrade brought."""

from __future__ import annotations

import pytest

from bot.core import people as whats_new
from bot.core.people import WhatsNew
from bot.program import Release
from bot.words import Texts
from cogs.lobby.words import NEWS_ROOM, whats_new_text
from tests.languages import OWN_NAMES
from tests.stage.scene import Scene
from tests.tiers import sampled

NEWS = [
    Release("0.3.0", ("Maps of the moon",)),
    Release("0.2.0", ("Trains are faster", "Tickets are **blue**")),
]


@pytest.fixture(autouse=True)
def changelog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whats_new, "_known", lambda: NEWS)


def upgrade(scene: Scene, version: str) -> None:
    """Let the bot be of that version from now on."""
    scene.monkeypatch.setattr(whats_new, "VERSION", version)


async def opened(scene: Scene) -> str:
    """What Anna reads who opens a table, and calls it off again."""
    reply = await scene.run(scene.anna, "/new")
    # The host of a table that nobody else joined calls it off by leaving.
    await scene.run(scene.anna, "/leave")
    await scene.settled()
    return reply.text


@pytest.mark.thorough
async def test_a_host_reads_it_once_after_an_upgrade(scene: Scene) -> None:
    upgrade(scene, "0.1.0")
    assert "New since" not in await opened(scene)
    upgrade(scene, "0.3.0")
    told = await opened(scene)
    assert "**New since you last opened a table** (Stationmaster 0.3.0):" in told
    assert "- Maps of the moon\n- Trains are faster\n- Tickets are **blue**" in told
    assert "New since" not in await opened(scene)
    assert not [seen for seen in scene.bastien.sees(scene.place) if "New since" in seen.text]


async def test_each_host_reads_what_is_new_to_them(scene: Scene) -> None:
    upgrade(scene, "0.2.0")
    await opened(scene)
    upgrade(scene, "0.3.0")
    told = await opened(scene)
    assert "Maps of the moon" in told and "Trains are faster" not in told
    assert await WhatsNew(scene.bot.store).unseen(int(scene.bastien.id)) == ()


async def test_who_never_opened_a_table_has_missed_nothing(scene: Scene) -> None:
    upgrade(scene, "0.3.0")
    assert "New since" not in await opened(scene)
    assert await WhatsNew(scene.bot.store).unseen(int(scene.anna.id)) == ()


@pytest.mark.parametrize("language", sampled(OWN_NAMES, "de"))
def test_it_has_room_beside_everything_else(language: str) -> None:
    say = Texts.load(strict=True).speaker(language)
    many = [Release("0.3.0", tuple(f"entry {n} {'x' * 90}" for n in range(100)))]
    text = whats_new_text(say, many)
    assert len(text) < NEWS_ROOM + 300
    lines = text.splitlines()
    assert "0.3.0" in lines[0] and str(102 - len(lines)) in lines[-1]
