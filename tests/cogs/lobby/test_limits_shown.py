"""What one person may ask for: kindly refused beyond that, and nobody else is kept waiting."""

from __future__ import annotations

import pytest

from bot.core.servers import TableLimits
from bot.runtime.memory import PictureAllowance
from cogs.lobby.service.lobby import Lobby
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled

LOCALES = ("en-US", "fr", "de", "it")


class Clock:
    """Seconds, moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def allow(scene: Scene, most: int, clock: Clock) -> None:
    """So many pictures a minute."""
    allowance = scene.bot.services[PictureAllowance]
    scene.monkeypatch.setattr(allowance, "_most", most)
    scene.monkeypatch.setattr(allowance, "_now", clock)


@pytest.mark.parametrize("locale", sampled(LOCALES, "fr"))
async def test_too_many_pictures_come_a_little_later_and_the_words_at_once(
    scene: Scene, locale: str
) -> None:
    await scene.opened()
    clock = Clock()
    allow(scene, 1, clock)
    scene.anna.user.locale = locale
    first = await scene.run(scene.anna, "/board")
    clock.now = 48
    second = await scene.run(scene.anna, "/board")
    assert first.message.files and not second.message.files
    assert "12" in second.text
    assert (await scene.run(scene.bastien, "/board")).message.files
    hand = await scene.run(scene.anna, "/hand")
    assert "12" in hand.text and len(hand.text) > len(second.text)
    clock.now = 60
    assert (await scene.run(scene.anna, "/board")).message.files


async def test_the_post_of_a_turn_has_its_picture_whoever_looked_at_many(scene: Scene) -> None:
    await scene.opened()
    allow(scene, 0, Clock())
    person = await scene.to_act()
    await scene.run(person, "/draw card:two")
    assert (await scene.post()).files


async def test_who_waits_at_many_tables_is_told_where(scene: Scene) -> None:
    scene.bot.services[Lobby]._limits = TableLimits(lobbies=1)
    await scene.lobby(scene.anna, played=True)
    here = scene.standin.world.channel(PLACE).id
    other = next(c for c in scene.standin.world.channels.values() if c.name not in (PLACE,))
    for locale in LOCALES:
        scene.anna.user.locale = locale
        reply = await scene.anna.run(other, "/new", {})
        assert f"<#{here}>" in reply.text and "1" in reply.text, locale
        assert not reply.message.buttons, locale
    scene.anna.user.locale = "en-US"
    assert "There is no table" in (await scene.bastien.run(other, "/status", {})).text
