"""Names and descriptions of commands: Discord refuses the whole tree for one bad name (T9)."""

from __future__ import annotations

import re

import pytest

from tests.bot.texts.people import TEXTS
from tests.bot.texts.test_ids import MESSAGES

COMMANDS = sorted(each for each in MESSAGES if each.startswith(("command-", "option-")))
ISSUE = (
    "new join leave start cancel draw claim tickets station pass hand map board status theme undo "
    "log news near path text resign replay verify export help rules replace settings confirm"
)


def test_every_command_has_a_text() -> None:
    found = {each.removeprefix("command-") for each in COMMANDS if each.startswith("command-")}
    assert found == set(ISSUE.split())


@pytest.mark.parametrize("language", TEXTS.languages)
@pytest.mark.parametrize("message_id", COMMANDS)
def test_names_and_descriptions_are_what_discord_accepts(language: str, message_id: str) -> None:
    say = TEXTS.speaker(language)
    name, description = say(message_id), say(f"{message_id}.description")
    assert re.fullmatch(r"[-_\w]{1,32}", name)
    assert name == name.lower()
    assert 1 <= len(description) <= 100
    if message_id.startswith("option-"):
        assert f"command-{message_id.split('-')[1]}" in COMMANDS
    if language == "en":
        assert message_id.endswith(f"-{name}")
