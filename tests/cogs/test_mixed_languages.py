"""A table of one language with readers of others: every visible word comes from a message."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

from bot.core.people import Confirmation
from bot.core.typed.cities import area_names
from bot.core.typed.zones import city_of, country_of, zones_of_countries
from bot.words import Say
from data.colour_words import colour_words
from data.order_words import order_words
from engine.board import CityId
from engine.cards import Colour
from sandbox import components as parts
from sandbox.memory import Shown
from tests.languages import OWN_NAMES
from tests.stage.marking import ALPHABETS, Letters, strange_words
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import EDITION, Tongue, put
from tests.stage.walking import walk
from tests.tiers import sampled

TABLE = "fr"
READERS = ("de", "en", "fr")
KEEPS_AUTOPILOT = (
    "hand", "help", "status", "text", "log", "news", "map", "rules", "board", "tickets", "resign",
    "pass", "draw",
)  # fmt: skip
OFFERED = (
    ("claim", "from"), ("claim", "color"), ("draw", "card"), ("board", "area"), ("rules", "topic"),
    ("log", "player"), ("orders", "text"),
)  # fmt: skip
TYPED = ("Xyz", "Pa")
FOREIGN = frozenset(chr(each) for letters in ALPHABETS.values() for each in letters.values())
_WORDS = ("content", "label", "placeholder", "description")


@pytest.fixture(scope="session")
def alphabets(tmp_path_factory: pytest.TempPathFactory) -> Letters:
    """The languages of this module, made once."""
    return Letters(tmp_path_factory.mktemp("letters") / "locales")


@pytest.fixture(autouse=True)
def letters(alphabets: Letters, monkeypatch: pytest.MonkeyPatch) -> None:
    alphabets.speak(monkeypatch)


@pytest.fixture
def people(letters: None, scene: Scene) -> Sequence[Tongue]:
    """Anna, Bastien and Chiara, who read three languages."""
    scene.standin.world.add_person("Boss", admin=True)
    return [
        Tongue(scene, person, language)
        for person, language in zip(scene.people, READERS, strict=True)
    ]


def names(say: Say) -> frozenset[str]:
    """Words of no message: names of people, places, cities, languages, rules; CLDR's *and*."""
    texts = [
        f"Anna Bastien Chiara Boss Sandbox {PLACE} R",
        *OWN_NAMES.values(),
        "a b c d e",
        *TYPED,
    ]
    texts += [say.edition(EDITION), *area_names(EDITION, say.language).values()]
    texts += [place.name for place in EDITION.localized(say.language).city_names.values()]
    # Beside a name, autocomplete tells the one that fits what was typed.
    texts += [
        name for place in EDITION.city_names.values() for name in (place.name, *place.aliases)
    ]
    texts += [say.list("12"), say.either("12"), *words_to_type(say.language)]
    texts += places(say.language)
    return frozenset(re.findall(r"[^\W\d_]+", " ".join(texts)))


@cache
def places(language: str) -> tuple[str, ...]:
    """The cities of time zones with their countries, as CLDR calls them."""
    zones = zones_of_countries()
    return tuple(f"{city_of(each, language)} {country_of(each, language)}" for each in zones)


def words_to_type(language: str) -> Iterator[str]:
    """The words by which orders are typed, beside ids of routes: they aren't messages."""
    yield from EDITION.board.routes
    for kinds in (order_words()[language], colour_words()[language]):
        yield from (word for listed in kinds.values() for word in listed)


def visible(shown: Shown) -> Iterator[str]:
    """The words of one thing on a screen, alt texts and what autocomplete offers included."""
    body = shown.body
    if shown.kind == "choices":
        yield from (each["name"] for each in body["choices"])
        return
    for _, each in parts.walk(body.get("components") or []):
        described = [each, *each.get("options", ()), *each.get("items", ())]
        for part in described:
            yield from (part.get(key) or "" for key in _WORDS)


def strange(scene: Scene) -> dict[str, set[str]]:
    """What was shown and isn't of its reader's language, or of the table's in public."""
    speaks = {each.id: language for each, language in zip(scene.people, READERS, strict=True)}
    found: dict[str, set[str]] = {}
    for shown in scene.standin.world.memory.shown:
        language = TABLE if shown.audience is None else speaks.get(shown.audience, "en")
        known = names(scene.bot.texts.speaker(language))
        for text in visible(shown):
            if language in ALPHABETS:
                odd = strange_words(text, language, known)
            else:
                odd = {each for each in text if each in FOREIGN}
            if odd:
                found.setdefault(f"{language}: {text}", set()).update(odd)
    return found


async def look_at_everything(tongue: Tongue, most: int) -> int:
    """Every command, what autocomplete offers, and all that can be opened from there.

    Components of one verb are used ``most`` times.
    """
    say = tongue.say
    paris, frankfurt = (say.city(EDITION, CityId(each)) for each in ("paris", "frankfurt"))
    red = {"color": say.card_label(Colour.RED)}
    lines: list[tuple[str, dict[str, Any]]] = [
        *((command, {}) for command in KEEPS_AUTOPILOT),
        ("near", {"city": paris}),
        ("path", {"from_": paris, "to": frankfurt}),
        ("rules", {"topic": "R29"}),
        ("claim", {"from_": paris, "to": frankfurt} | red),
        ("claim", {"from_": TYPED[0], "to": frankfurt}),
        ("station", {"city": TYPED[1]}),
        ("log", {"player": "Anna"}),
        ("board", {"area": frankfurt}),
    ]
    for command, option in OFFERED:
        name = f"/{say(f'command-{command}')}"
        for typed in ("", paris[:1]):
            option_name = say(f"option-{command}-{option}")
            await tongue.person.autocomplete(PLACE, name, option_name, typed)
    starts = [(await tongue.types(command, **given)).message for command, given in lines]
    return len([seen async for seen in walk(tongue.person, starts, most)])


@pytest.mark.parametrize("looking", sampled(["everybody", "in a turn"], "in a turn"))
@pytest.mark.usefixtures("panels_stay")
async def test_readers_and_table_never_mix(
    scene: Scene, people: Sequence[Tongue], looking: str
) -> None:
    anna, bastien, chiara = people
    await anna.types("help")
    await anna.types("new", language=OWN_NAMES[TABLE])
    await anna.types("join", countries=3)
    table = Tongue(scene, scene.chiara, TABLE)
    assert labels(await scene.post())[0] == table.say("ui-join")
    await bastien.types("join")
    await chiara.types("join", countries=1)
    await anna.types("start")
    for each in people:
        # The button is the table's, the answer the reader's.
        opened = await each.person.click(await scene.post(), table.say("ui-choose"))
        values = [option.value for option in opened.message.selects[0].options]
        panel = await each.choose(opened.message, "ui-tickets-placeholder", *values, least=2)
        await each.press(panel.message, "ui-confirm-tickets", count=4)
    await scene.settled()
    if looking == "everybody":
        for each in people:
            assert await look_at_everything(each, 3) > 40
    await put(scene, hand="white:3 loco:2", tickets={0: "brest-petrograd"}, stations={1: "wien"})
    if looking == "in a turn":
        assert await look_at_everything(anna, 1) > 40
    await anna.types("preferences", ask=Confirmation.NEVER.value)
    await anna.types("claim", from_="Paris", to="Frankfurt", color="white", locomotives=0)
    await anna.types("undo")
    await anna.types("draw", card=anna.say("ui-two"))
    await bastien.person.click(await scene.post(), table.say("ui-hand"))
    await put(scene, hand="green:2", pile="green loco blue red*9")
    dear = await anna.types("claim", from_="Zurich", to="Venezia", color="green", locomotives=0)
    await anna.press(dear.message, "ui-take-back")
    await chiara.types("replace", with_="Boss")
    for each in (bastien, chiara):
        question = await each.types("resign")
        await each.press(question.message, "ui-resign")
        await scene.settled()
    shown = strange(scene)
    assert not shown, "\n".join(f"{sorted(odd)}: {text}" for text, odd in shown.items())


async def test_what_is_not_translated_is_noticed(scene: Scene, people: Sequence[Tongue]) -> None:
    anna, *_ = people
    speaker = scene.bot.texts.speaker
    await anna.types("help")
    assert not strange(scene)
    scene.monkeypatch.setattr(scene.bot.texts, "speaker", lambda language: speaker("en"))
    await anna.types("help")
    scene.monkeypatch.setattr(scene.bot.texts, "speaker", speaker)
    assert strange(scene)
