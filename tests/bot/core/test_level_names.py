"""Every level of computers has names of its own in every language, and none stands for another."""

import pytest

from bot.words.source import BUNDLED
from strategy.levels import Level
from tests.bot.words.ftl import Folder
from tests.languages import OWN_NAMES
from tests.tiers import sampled


@pytest.mark.parametrize("language", sampled(OWN_NAMES, "de"))
@pytest.mark.parametrize("message", ["computer-level", "computer-level-label", "computers-level"])
def test_each_level_is_named(language: str, message: str) -> None:
    folder = Folder.read(BUNDLED / language)
    (choice,) = (each for each in folder.choices(message) if each.variable == "level")
    assert set(choice.ids) == set(Level)
    assert choice.default == "other"
