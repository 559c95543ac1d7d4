"""Every page is on the site, its code can be read, and the languages tell the same."""

from __future__ import annotations

import ast
import configparser
import contextlib
import json
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from bot.words.source import BUNDLED
from tests.bot.words.test_wording import NOT_THIS_WORD_BUT_THAT
from tests.tiers import sampled
from tests.tools.site.labels import labels
from tools.site.parts import BASE, HOME, PARTS, PLAYERS, PLAYERS_PAGES
from tools.site.staging import languages, pages

ROOT = Path(__file__).parents[3]
BESIDE_DOCS = {"CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md"}
PAGES = sorted({page for language in languages(ROOT) for page in pages(language)} | {"README.md"})
OTHERS = [language for language in languages(ROOT) if language != BASE]
LANGUAGES_OF_CODE = {"console", "ebnf", "ftl", "ini", "json", "python", "sh", "text", "yaml"}
LANGUAGES_OF_CODE |= {"dockerfile", "toml"}
_FENCED = re.compile(r"^( *)(`{3,})(\w*)\n(.*?)^\1\2$", re.MULTILINE | re.DOTALL)


@cache
def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def players(language: str, name: str) -> str:
    """A players' page without the line that leads to the other languages."""
    title, _, rest = text(f"{PLAYERS}/{language}/{name}.md").split("\n\n", 2)
    return f"{title}\n\n{rest}"


def test_every_page_is_in_one_part() -> None:
    listed = [page for part in PARTS for page in part.all_pages]
    tracked = {each.relative_to(ROOT).as_posix() for each in (ROOT / "docs").rglob("*.md")}
    english = {page for page in tracked if not page.startswith(f"{PLAYERS}/")}
    english |= {f"{PLAYERS}/{BASE}/{name}.md" for name in PLAYERS_PAGES}
    assert sorted(listed) == sorted((english | BESIDE_DOCS) - {HOME}), "see tools/site/parts.py"


@pytest.mark.parametrize("language", languages(ROOT))
def test_each_language_has_the_same_pages(language: str) -> None:
    found = {each.name for each in (ROOT / PLAYERS / language).iterdir()}
    assert found == {f"{name}.md" for name in PLAYERS_PAGES}


def test_the_players_have_every_language_that_the_bot_speaks() -> None:
    assert set(languages(ROOT)) == {each.name for each in BUNDLED.iterdir()}


def form(page: str) -> Iterator[str]:
    """What a page consists of, but its words."""
    for line in page.splitlines():
        if mark := re.match(r"#+|(?: *)(?:-|\d+\.|\|)", line):
            yield mark[0]
        if line.startswith("<!--"):
            yield line
        yield from (way for way in re.findall(r"\]\(([^)]+)\)", line))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", PLAYERS_PAGES)
def test_each_language_has_the_same_sections_lists_links_and_pictures(
    language: str, name: str
) -> None:
    assert list(form(players(language, name))) == list(form(players(BASE, name)))


@pytest.mark.parametrize("language", sampled(languages(ROOT), "de"))
@pytest.mark.parametrize("name", PLAYERS_PAGES)
def test_the_languages_lead_to_each_other(language: str, name: str) -> None:
    line = text(f"{PLAYERS}/{language}/{name}.md").splitlines()[2]
    parts = [re.sub(r"^\[(.*)\]\((.*)\)$", r"\1 \2", part) for part in line.split(" · ")]
    own = labels(language)["language-name"]
    ways = {part.split()[1] for part in parts if part != f"**{own}**"}
    assert len(parts) == len(ways) + 1
    others = {each for each in languages(ROOT) if each != language}
    assert ways == {f"../{each}/{name}.md" for each in others}


@pytest.mark.parametrize("language", sampled(OTHERS, "de"))
@pytest.mark.parametrize("name", ["index", "playing", "accessibility"])
def test_a_button_is_called_what_it_is_called_on_the_screen(language: str, name: str) -> None:
    english, here = (bold(players(each, name)) for each in (BASE, language))
    assert len(english) == len(here)
    for label, translated in zip(english, here, strict=True):
        ids = {
            key
            for key, value in labels(BASE).items()
            if value == label
            and not key.startswith(("command-", "option-", "rules-", "server-placeholder/"))
        }
        meant = {labels(language)[key] for key in ids}
        assert not ids or translated in meant, f"{label}: {translated}, not {meant}"


def bold(page: str) -> list[str]:
    """What is printed bold: labels of buttons, and some words of ours."""
    return [" ".join(each.split()) for each in re.findall(r"\*\*(.+?)\*\*", page, re.DOTALL)]


@pytest.mark.parametrize("language", languages(ROOT))
def test_one_thing_has_one_word_here_too(language: str) -> None:
    found = [
        f"{name}: {word[0]!r} should be {better!r}"
        for name in ("index", "playing", "accessibility")
        for banned, better in NOT_THIS_WORD_BUT_THAT[language].items()
        for word in re.finditer(
            rf"(?<!\w)(?:{banned})(?!\w)",
            re.sub(r"`[^`]*`|\([^)]*\.\w+\)", "", players(language, name)),
            re.IGNORECASE,
        )
    ]
    assert not found


def blocks(page: str) -> Iterator[tuple[str, str]]:
    """The language and the code of each fenced block."""
    for indent, _, language, code in _FENCED.findall(text(page)):
        yield language, re.sub(rf"^{indent}", "", code, flags=re.MULTILINE)


def shell_of(page: str) -> Iterator[str]:
    for language, code in blocks(page):
        if language in ("console", "sh"):
            yield "\n".join(re.findall(r"^(?:\$ )(.*)$", code, re.MULTILINE) or [code])


@pytest.mark.parametrize("page", PAGES)
def test_code_is_fenced_and_says_what_it_is(page: str) -> None:
    found = list(blocks(page))
    assert len(re.findall(r"^ *```", text(page), re.MULTILINE)) == 2 * len(found)
    assert {language for language, _ in found} <= LANGUAGES_OF_CODE


def parses(parse: Callable[[str], object], *ways: str) -> bool:
    """Whether code is whole in itself, or in what it is a part of."""
    for code in ways:
        with contextlib.suppress(SyntaxError, ValueError):
            parse(code)
            return True
    return False


@pytest.mark.parametrize("page", [page for page in PAGES if any(blocks(page))])
def test_code_can_be_read(page: str) -> None:
    for language, code in blocks(page):
        if language == "python" and ">>>" not in code:
            assert parses(ast.parse, code, f"if True:\n{code}", f"[{code}]", f"{{{code}}}"), code
        elif language == "json" and "…" not in code:
            assert parses(json.loads, code, f"{{{code}}}"), code
        elif language == "ini":
            configparser.ConfigParser(strict=False, interpolation=None).read_string(
                code if code.startswith("[") else f"[none]\n{code}"
            )


@pytest.mark.thorough
@pytest.mark.parametrize("page", [page for page in PAGES if any(shell_of(page))])
def test_a_shell_can_read_its_commands(page: str) -> None:
    for commands in shell_of(page):
        done = subprocess.run(
            ["bash", "-n"], input=commands, capture_output=True, text=True, check=False
        )
        assert not done.stderr, done.stderr
