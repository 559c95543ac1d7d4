"""The words of the page: all in every language, as one writes there, and all of them said."""

import re

import pytest

from sandbox.locales import closest
from sandbox.page import FILES

LANGUAGES = ("english", "french", "german", "italian")
ENTRY = re.compile(r"^  (\w+): (?:\(([\w, ]+)\) => )?(.+),$", re.MULTILINE)


def read(language: str) -> dict[str, tuple[str, str]]:
    """Each word's facts and text, by its key."""
    text = (FILES / f"{language}.js").read_text(encoding="utf-8")
    body = text.split("export default {\n")[1].removesuffix("};\n")
    found = {key: (facts, said) for key, facts, said in ENTRY.findall(body)}
    assert len(found) == len(body.splitlines())
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same(language: str) -> None:
    words, english = read(language), read("english")
    assert list(words) == list(english)
    for key, (facts, said) in words.items():
        assert facts == english[key][0], key
        assert set(re.findall(r"\{\d\}", said)) == set(re.findall(r"\{\d\}", english[key][1])), key
        assert all(fact in said for fact in facts.split(", ") if fact), key


def test_every_word_is_said() -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in FILES.glob("*.js")
        if path.stem not in LANGUAGES
    )
    assert [key for key in read("english") if f'"{key}"' not in code] == []


def test_french_signs_stand_behind_a_narrow_space() -> None:
    for key, (_, said) in read("french").items():
        words = re.sub(r"\$\{option\}:|\$\{[^}]*\}|(auto|light|dark):", "", said)
        assert not re.search(r"[^\u202f:/][:;!?](?!/)(?=[ `\"])", words), key
        assert not re.search("«(?!\u202f)|(?<!\u202f)»", words), key


@pytest.mark.parametrize(
    ("tags", "locale"),
    [
        ("fr-CH,fr,en", "fr"),
        ("en-AU", "en-US"),
        ("en-gb", "en-GB"),
        ("rm,de-AT", "de"),
        ("pt", "pt-BR"),
        ("", None),
        ("rm", None),
    ],
)
def test_a_browsers_language_is_found_among_discords(tags: str, locale: str | None) -> None:
    assert closest(tags.split(",")) == locale
