"""The command tree in every language: Discord refuses all of it for one bad name (T9)."""

from __future__ import annotations

import unicodedata
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from copy import deepcopy
from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any

import discord
import pytest
from fluent.syntax import ast as ftl

from bot.app.client import Stationmaster
from bot.app.commands import FIRST, CommandTexts
from bot.app.settings import Settings
from bot.storage.store import Store
from bot.words import Texts
from bot.words.source import BUNDLED
from sandbox.command_rules import MAX_CHARACTERS, characters, check_commands
from tests.bot.words.ftl import entries
from tests.databases import open_database
from tests.languages import OWN_NAMES

LOCALES = {"fr": "fr", "de": "de", "it": "it"}
"""Discord's locale of each language that isn't the base."""

PRIVATE = {
    *("daily", "games", "practice", "privacy", "profile", "history", "help", "hand", "map"),
    *("draw", "claim", "station", "tickets", "pass", "undo", "orders"),
}
"""Commands that work in a private message with the bot, too."""

Payload = list[dict[str, Any]]
Thing = dict[str, Any]


@cache
def made_up() -> Texts:
    """English and a language of the longest names and descriptions that Discord takes."""
    with TemporaryDirectory() as folder:
        return Texts.load(write_made_up(Path(folder)), strict=True)


def write_made_up(root: Path) -> Path:
    """Write the files of these texts."""
    for language in ("en", "de"):
        copytree(BUNDLED / "en", root / language)
    say = Texts.load(strict=True).speaker("en")
    lines = []
    for message in _messages("commands.ftl"):
        lines.append(f"{message} = ä{say(message)}")
        description = say(f"{message}.description")
        lines.append(f"    .description = {description.ljust(100, 'ß')}")
    (root / "de" / "commands.ftl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return root


def _messages(file: str) -> list[str]:
    text = (BUNDLED / "en" / file).read_text(encoding="utf-8")
    return [each.id.name for each in entries(text) if isinstance(each, ftl.Message)]


@asynccontextmanager
async def client(tmp_path: Path, texts: Texts) -> AsyncIterator[Stationmaster]:
    """The bot with its commands, not connected."""
    database = await open_database(tmp_path / "games.sqlite3")
    bot = Stationmaster(Settings.model_construct(), Store(database), texts)
    try:
        await bot.load_cogs()
        await bot.tree.set_translator(CommandTexts(texts))
        yield bot
    finally:
        bot.pictures.close()
        await database.close()


@pytest.fixture(params=["bundled", "made up"])
async def payload(request: pytest.FixtureRequest, tmp_path: Path) -> Payload:
    """What Discord is told: with the languages that there are, and with the longest one."""
    bundled = request.param == "bundled"
    texts = Texts.load(strict=True) if bundled else made_up()
    async with client(tmp_path, texts) as bot:
        return await bot.command_payload()


def things(payload: Payload) -> Iterator[Thing]:
    """Every command, option and choice."""
    for command in payload:
        yield command
        for option in command.get("options", []):
            yield option
            yield from option.get("choices") or []


def names(thing: Thing, locale: str | None) -> str:
    """The name that a reader of that locale sees."""
    localised = thing.get("name_localizations") or {}
    found: str = localised[locale] if locale in localised else thing["name"]
    return found


def is_name(text: str) -> bool:
    """``^[-_'\\p{L}\\p{N}\\p{sc=Deva}\\p{sc=Thai}]{1,32}$`` for our languages, in lower case."""
    letters = all(char in "-_'" or unicodedata.category(char)[0] in "LN" for char in text)
    return 1 <= len(text) <= 32 and letters and text == text.lower()


def faults(payload: Payload) -> list[str]:
    """What Discord would refuse in a tree, in the words of this test."""
    found = [] if len(payload) <= 100 else [f"{len(payload)} commands"]
    for command in payload:
        where, options = command["name"], command.get("options", [])
        if len(options) > 25 or any(len(each.get("choices") or []) > 25 for each in options):
            found.append(f"/{where}: more than 25 options or choices")
        if characters(command) > MAX_CHARACTERS:
            found.append(f"/{where}: {characters(command)} characters")
        for each in (command, *options):
            for name in (each["name"], *(each.get("name_localizations") or {}).values()):
                if not is_name(name):
                    found.append(f"/{where}: the name {name!r}")
            texts = (each.get("description_localizations") or {}).values()
            for text in (each["description"], *texts):
                if not 1 <= len(text) <= 100:
                    found.append(f"/{where}: a description of {len(text)} characters")
    for locale in (None, *LOCALES.values()):
        groups = [payload, *(command.get("options", []) for command in payload)]
        groups += [o.get("choices") or [] for c in payload for o in c.get("options", [])]
        for group in groups:
            called = [names(each, locale) for each in group]
            found += [f"{locale}: two are called {n}" for n in set(called) if called.count(n) > 1]
    return [*found, *(str(each) for each in check_commands(payload))]


async def test_the_tree_is_within_every_limit_in_every_language(payload: Payload) -> None:
    assert faults(payload) == []


SPOILT: list[tuple[Callable[[Thing], None], str]] = [
    (lambda c: c.update(name_localizations={"de": "Neu"}), "the name 'Neu'"),
    (lambda c: c.update(name_localizations={"de": "neues spiel"}), "the name 'neues spiel'"),
    (lambda c: c.update(name_localizations={"fr": "n" * 33}), "the name 'nnn"),
    (lambda c: c.update(name_localizations={"it": "join"}), "it: two are called join"),
    (lambda c: c.update(description_localizations={"it": ""}), "a description of 0"),
    (lambda c: c.update(description_localizations={"it": "x" * 101}), "of 101"),
    (lambda c: c["options"][0].update(name_localizations={"de": "place"}), "called place"),
    (lambda c: c.update(options=c["options"] * 9), "more than 25 options"),
    (lambda c: c["options"][0].update(description="x" * 8000), "characters"),
]


async def test_a_bad_tree_is_noticed(tmp_path: Path) -> None:
    copytree(BUNDLED / "en", tmp_path / "texts" / "en")
    async with client(tmp_path, Texts.load(tmp_path / "texts", strict=True)) as bot:
        good = await bot.command_payload()
    for spoil, fault in SPOILT:
        payload = deepcopy(good)
        spoil(next(each for each in payload if each["name"] == "new"))
        assert any(fault in each for each in faults(payload)), fault


async def test_every_name_description_and_choice_can_be_translated(tmp_path: Path) -> None:
    async with client(tmp_path, made_up()) as bot:
        payload = await bot.command_payload()
    for each in things(payload):
        if each.get("value") in OWN_NAMES:  # a language is called by its own name
            continue
        assert "de" in (each.get("name_localizations") or {}), each["name"]
        assert "value" in each or "de" in (each.get("description_localizations") or {}), each
    claim = next(each for each in payload if each["name"] == "claim")
    assert claim["name_localizations"] == {"de": "äclaim"}
    assert [option["name"] for option in claim["options"]][:2] == ["from", "to"]
    assert claim["options"][0]["name_localizations"] == {"de": "äfrom"}


def _ids(command: dict[str, Any], name: str) -> Iterator[str]:
    """The ids of the texts of a command, of those within it, and of their options."""
    yield f"command-{name}"
    for option in command.get("options", []):
        if option["type"] == discord.AppCommandOptionType.subcommand.value:
            yield from _ids(option, f"{name}-{option['name']}")
        else:
            yield f"option-{name}-{option['name']}"


async def test_every_message_for_a_command_is_used(tmp_path: Path) -> None:
    async with client(tmp_path, Texts.load(strict=True)) as bot:
        payload = await bot.command_payload()
    used = {id for command in payload for id in _ids(command, str(command["name"]))}
    assert used == set(_messages("commands.ftl"))


async def test_commands_are_for_guilds_and_their_texts_without_hidden_marks(
    payload: Payload,
) -> None:
    for command in payload:
        anywhere = command["name"] in PRIVATE
        assert command["dm_permission"] is anywhere, command["name"]
        assert command["contexts"] == ([0, 1] if anywhere else [0]), command["name"]
        assert command["integration_types"] == [0], command["name"]
    for each in things(payload):
        texts = [each["name"], each.get("description", "")]
        for localised in ("name_localizations", "description_localizations"):
            texts += (each.get(localised) or {}).values()
        marks = {unicodedata.category(char) for text in texts for char in text} & {"Cc", "Cf"}
        assert not marks, each["name"]


async def test_a_language_without_a_folder_has_no_localisation(tmp_path: Path) -> None:
    texts = made_up()
    translator = CommandTexts(texts)
    word = discord.app_commands.locale_str("claim", id="command-claim", facts={})
    context: Any = None
    said = {
        locale: await translator.translate(word, locale, context)
        for locale in (discord.Locale.german, discord.Locale.french, discord.Locale.british_english)
    }
    assert list(said.values()) == ["äclaim", None, None]
    other = discord.app_commands.locale_str("new")
    assert await translator.translate(other, discord.Locale.german, context) is None
    lacking = discord.app_commands.locale_str("x", id="command-nothing", facts={})
    assert await translator.translate(lacking, discord.Locale.german, context) is None


async def test_the_most_useful_commands_come_first(tmp_path: Path) -> None:
    async with client(tmp_path, Texts.load(strict=True)) as bot:
        named = [each.name for each in bot.tree.get_commands()]
    assert tuple(named[: len(FIRST)]) == FIRST
    assert len(set(named)) == len(named) > len(FIRST)
