"""Languages: strict where we test, forgiving where people play (trap T8)."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from bot.texts import InvalidTexts, Texts
from tests.bot.texts.people import TEXTS


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


@pytest.mark.parametrize(
    ("name", "formatted"), [("A" * 100, 2), ("A" * 101, 4)], ids=["short", "long"]
)
def test_what_is_said_again_is_kept_unless_a_name_in_it_is_long(name: str, formatted: int) -> None:
    bundle = Counting(["en"], use_isolating=False)
    bundle.add_resource(FluentResource("hello = Hello { $name }, { $n }"))
    say = Texts({"en": bundle}, strict=True).speaker("en")
    said = [say("hello", name=name, n=n) for n in (1, 2, 1, 2)]
    assert said == [f"Hello {name}, {n}" for n in (1, 2, 1, 2)]
    assert bundle.formatted == formatted
