"""What the bot tells the sandbox that it starts."""

from __future__ import annotations

import re

import pytest

from bot.app.sandbox_process import DATABASE, STATE, state_file
from bot.words import Texts
from cogs.lobby.commands.lobby import STARTS
from strategy.levels import Level
from tests.languages import OWN_NAMES

LINE = re.compile(r"\[[^\]]+\]\(/(\S+) (\S+):2 (\S+):(\S+) (\S+):(\S+)\)")


def test_each_database_has_a_chat_of_its_own() -> None:
    others = ["sqlite+aiosqlite:///a.sqlite3", "sqlite+aiosqlite:///b.sqlite3"]
    files = {state_file(each) for each in (DATABASE, *others)}
    assert len(files) == 3 and STATE in files
    assert state_file(others[0]) == state_file(others[0])
    assert {each.parent for each in files} == {STATE.parent}


@pytest.mark.parametrize("language", OWN_NAMES)
def test_the_first_button_runs_a_command_that_there_is(language: str) -> None:
    say = Texts.load(strict=True).speaker(language)
    found = LINE.match(say("sandbox-welcome"))
    assert found is not None
    command, computers, level, easy, start, yes = found.groups()
    assert command == say("command-new")
    assert computers == say("option-new-computers")
    assert (level, easy) == (say("option-new-level"), Level.EASY.value)
    assert (start, yes) == (say("option-new-start"), STARTS[0].value)
