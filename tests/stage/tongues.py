"""People whose Discord speaks a language: they type and press what its words are there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar
from zlib import crc32

import pytest

import data
from bot.words import Texts
from bot.words.say import Fact
from engine.board import CityId
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.languages import OWN_NAMES
from tests.soak import SOAK
from tests.stage.scene import Scene, labels
from tests.tiers import sampled

EDITION = data.load("europe")
LANGUAGES = Texts.load().languages
OTHERS = tuple(language for language in LANGUAGES if language != "en")
TestT = TypeVar("TestT", bound=Callable[..., Any])


def each_language(test: TestT) -> TestT:
    """Play a test in each language in a soak; else in English and one other, by its name.

    `make test` plays it in the other one.
    """
    other = OTHERS[crc32(test.__name__.encode()) % len(OTHERS)]
    played = LANGUAGES if SOAK else ("en", other)
    marked: TestT = pytest.mark.soak(
        pytest.mark.parametrize("language", sampled(played, other))(test)
    )
    return marked


class Tongue:
    """A person at a screen in a language, who knows commands and buttons by its words alone."""

    def __init__(self, scene: Scene, person: Person, language: str) -> None:
        self.scene, self.person = scene, person
        self.say = scene.bot.texts.speaker(language)
        self.locale = "en-US" if language == "en" else language
        person.user.locale = self.locale

    def city(self, city: str) -> str:
        """What a city is called."""
        return self.say.city(EDITION, CityId(city))

    async def types(self, command: str, /, **given: Any) -> Reply:
        """Type a command with its options, all by their names in this language."""
        words = [f"/{self.say(f'command-{command}')}"]
        for name, value in given.items():
            option = f"option-{command}-{name.rstrip('_')}"
            words.append(f"{self.say(option)}:{value}")
        return await self.scene.run(self.person, " ".join(words))

    async def press(self, message: Seen, label: str, /, **facts: Fact) -> Reply:
        """Press the button with this message on it, behind *More* if it isn't there."""
        more = self.say("ui-more") in labels(message)
        if more and self.say(label, **facts) not in labels(message):
            message = (await self.person.click(message, self.say("ui-more"))).message
        reply = await self.person.click(message, self.button(message, label, **facts))
        assert reply.failure is None and reply.ephemeral
        return reply

    def button(self, message: Seen, label: str, /, **facts: Fact) -> str:
        """The custom id of the button with this message on it."""
        wanted = self.say(label, **facts)
        found = [each for each in message.buttons if each.label == wanted]
        assert found, f"no button {wanted!r} among {labels(message)}"
        return found[0].custom_id or ""

    async def choose(self, message: Seen, placeholder: str, *values: str, **facts: Fact) -> Reply:
        """Choose in the select with this message on it."""
        wanted = self.say(placeholder, **facts)
        reply = await self.person.select(message, wanted, values)
        assert reply.failure is None and reply.ephemeral
        return reply


async def started(scene: Scene, language: str, **options: Any) -> tuple[Tongue, ...]:
    """A game of three, table and people of one language, who choose their first tickets."""
    people = tuple(Tongue(scene, person, language) for person in scene.people)
    await people[0].types("new", language=OWN_NAMES[language], **options)
    await people[0].types("join", countries=9)
    for each in people[1:]:
        await each.types("join")
    await people[0].types("start")
    return people


async def opened(scene: Scene, language: str, **options: Any) -> tuple[Tongue, ...]:
    """A game of three, table and people of one language, at Anna's first turn."""
    people = await started(scene, language, **options)
    for each in people:
        await keep_all(each, await scene.post())
    await scene.settled()
    return people


async def keep_all(tongue: Tongue, post: Seen) -> Reply:
    """Open the offer from a post, choose all tickets and keep them."""
    panel = (await tongue.press(post, "ui-choose")).message
    values = [option.value for option in panel.selects[0].options]
    panel = (await tongue.choose(panel, "ui-tickets-placeholder", *values, least=2)).message
    return await tongue.press(panel, "ui-confirm-tickets", count=len(values))


async def put(scene: Scene, **position: Any) -> None:
    """Put a position once nothing is on its way that knows the one before."""
    await scene.settled()
    await scene.put(**position)
