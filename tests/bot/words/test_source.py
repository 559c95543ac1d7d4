"""Languages: strict where we test, forgiving where people play (trap T8)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.words import InvalidTexts, Texts
from bot.words.source import LONGEST, folders
from tests.bot.words.ftl import Folder
from tests.bot.words.people import TEXTS


def write(root: Path, language: str, text: str, name: str = "a.ftl") -> None:
    (root / language).mkdir(exist_ok=True)
    (root / language / name).write_text(text, encoding="utf-8")


@pytest.fixture
def languages(tmp_path: Path) -> Path:
    write(tmp_path, "en", "hello = Hello { $name }\nonly = Only English\ncards = { $n } cards\n")
    write(tmp_path, "de", "hello = Hallo { $name }\nonly = { $missing }\n")
    return tmp_path


def test_speaks_the_language_asked_for_or_english(languages: Path) -> None:
    texts = Texts.load(languages, strict=True)
    assert texts.languages == ("de", "en")
    spoken = {
        code: texts.speaker(code)("hello", name="A")
        for code in ("de", "de-AT", "en-GB", "es-ES", "ja")
    }
    assert spoken == {
        "de": "Hallo A",
        "de-AT": "Hallo A",
        "en-GB": "Hello A",
        "es-ES": "Hello A",
        "ja": "Hello A",
    }


@pytest.mark.parametrize(
    ("message_id", "facts"), [("unknown", {}), ("hello", {}), ("hello.title", {}), ("only", {})]
)
def test_strict_refuses_unknown_ids_and_missing_arguments(
    languages: Path, message_id: str, facts: dict[str, str]
) -> None:
    with pytest.raises(InvalidTexts, match=message_id):
        Texts.load(languages, strict=True).speaker("de")(message_id, **facts)


def test_production_falls_back_to_english_and_logs_the_id_only(
    languages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    say = Texts.load(languages).speaker("de")
    with caplog.at_level(logging.ERROR):
        assert say("only", name="secret") == "Only English"
        assert say("unknown", name="secret") == "unknown"
    assert ["only" in line.message for line in caplog.records] == [True, False]
    assert "secret" not in caplog.text


@pytest.mark.parametrize("text", ["junk without an equals sign\n", "hello = Twice\n"])
def test_strict_refuses_junk_and_doubles(languages: Path, text: str) -> None:
    write(languages, "en", text, "b.ftl")
    with pytest.raises(InvalidTexts, match=r"en/b\.ftl"):
        Texts.load(languages, strict=True)
    assert Texts.load(languages).speaker("en")("hello", name="A") == "Hello A"


def test_english_must_be_there(tmp_path: Path) -> None:
    write(tmp_path, "de", "hello = Hallo\n")
    with pytest.raises(InvalidTexts, match="en"):
        Texts.load(tmp_path)


def test_no_isolation_marks_and_numbers_as_the_language_writes_them(languages: Path) -> None:
    assert Texts.load(languages, strict=True).speaker("en")("cards", n=1234) == "1,234 cards"


def test_the_bundled_languages_are_sound() -> None:
    assert "en" in TEXTS.languages


class Counting(FluentBundle):
    """Counts what it formats."""

    formatted = 0

    def format_pattern(self, *given: Any, **named: Any) -> Any:
        """As ever."""
        self.formatted += 1
        return super().format_pattern(*given, **named)


def test_what_is_said_again_is_kept_and_long_words_are_put_into_it() -> None:
    bundle = Counting(["en"], use_isolating=False)
    text = "hello = Hello { $name }, { $n ->\n [one] a\n *[other] { $n }\n } { $list } { $name }"
    bundle.add_resource(FluentResource(text))
    say = Texts({"en": bundle}, strict=True).speaker("en")
    for name in ("A" * LONGEST, "B" * (LONGEST + 1), "C" * 200, r"\1" * LONGEST):
        for long in ("x, " * LONGEST, "y, " * LONGEST):
            for n in (1, 2):
                told = say("hello", name=name, n=n, list=long)
                assert told == f"Hello {name}, {'a' if n == 1 else n} {long} {name}"
    assert bundle.formatted == 4, "with a short name and with a long one, each with 1 and 2"


def test_words_with_characters_for_private_use_are_told_as_they_are() -> None:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource("hello = { $a } { $b }"))
    say = Texts({"en": bundle}, strict=True).speaker("en")
    for a, b in (("\ue000", "b" * 99), ("\ue001" * 99, "b" * 99), ("a" * 99, "\ue000")):
        assert say("hello", a=a, b=b) == f"{a} {b}"


def test_no_message_depends_on_what_a_long_word_is() -> None:
    keys = {
        key
        for language in folders()
        for pattern in Folder.read(language).patterns.values()
        for choice in pattern.choices
        for key in choice.keys
    }
    assert max(map(len, keys)) <= LONGEST
