"""The command tree within Discord's limits (trap T9), checked without Discord."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.client import EXTENSIONS, Stationmaster
from bot.config import Settings
from bot.storage.database import Database
from bot.storage.store import Store
from bot.texts import Texts

NAME = re.compile(r"[-_'\w]{1,32}")
COMMANDS = (
    "new join leave start cancel draw claim tickets station confirm pass undo resign "
    "log near path text hand map news board status theme replay verify export help rules "
    "replace settings"
)


@pytest.fixture
async def payload(tmp_path: Path) -> list[dict[str, Any]]:
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    bot = Stationmaster(Settings.model_construct(), Store(database), Texts.load(strict=True))
    try:
        for extension in EXTENSIONS:
            await bot.load_extension(extension)
        return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    finally:
        bot.pictures.close()
        await database.close()


def texts(command: dict[str, Any]) -> Iterator[str]:
    yield from (command["name"], command["description"])
    for option in command.get("options", []):
        yield from texts(option)
    for choice in command.get("choices", []):
        yield from (choice["name"], str(choice["value"]))


async def test_all_commands_are_there(payload: list[dict[str, Any]]) -> None:
    assert {command["name"] for command in payload} == set(COMMANDS.split())


async def test_names_descriptions_and_numbers_are_within_the_limits(
    payload: list[dict[str, Any]],
) -> None:
    assert len(payload) <= 100
    for command in payload:
        assert len(command.get("options", [])) <= 25
        assert sum(map(len, texts(command))) <= 8000
        for each in (command, *command.get("options", [])):
            assert NAME.fullmatch(each["name"])
            assert each["name"] == each["name"].lower()
            assert 1 <= len(each["description"]) <= 100
            assert len(each.get("choices") or []) <= 25
        required = [option.get("required", False) for option in command.get("options", [])]
        assert required == sorted(required, reverse=True)


async def test_no_name_or_description_holds_marks_of_isolation(
    payload: list[dict[str, Any]],
) -> None:
    for command in payload:
        for text in texts(command):
            assert not re.search("[\u2066-\u2069\u200e\u200f]", text)


async def test_commands_are_for_guilds(payload: list[dict[str, Any]]) -> None:
    guild = (
        discord.InteractionContextType.guild.value
        if hasattr(discord, "InteractionContextType")
        else 0
    )
    for command in payload:
        assert command["dm_permission"] is False or command["contexts"] == [guild]


async def test_options_are_called_as_people_say_them(payload: list[dict[str, Any]]) -> None:
    options = {
        command["name"]: [option["name"] for option in command.get("options", [])]
        for command in payload
    }
    assert options["claim"] == ["from", "to", "color", "locomotives"]
    assert options["new"] == ["edition", "language", "color", "countries"]
    assert options["replace"] == ["with", "player"]
    assert options["settings"] == ["language"]
    assert options["join"] == ["color", "countries"]
    assert options["draw"] == ["card"]
    assert options["station"] == ["city", "color"]
