"""Every page is on the site, under its address, and the languages tell the same."""

from __future__ import annotations

import ast
import configparser
import contextlib
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent_ast

from bot.words.source import BUNDLED
from tests.bot.words.ftl import entries
from tests.bot.words.test_wording import NOT_THIS_WORD_BUT_THAT
from tests.rows import each_row
from tests.tiers import sampled
from tools.release.site.parts import BASE, HOME, PARTS, PLAYERS, PLAYERS_PAGES
from tools.release.site.staging import BadLink, address_of, languages, pages, stage

ROOT = Path(__file__).parents[4]
BESIDE_DOCS = {"CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md"}
PAGES = sorted({page for language in languages(ROOT) for page in pages(language)} | {"README.md"})
OTHERS = [language for language in languages(ROOT) if language != BASE]
LANGUAGES_OF_CODE = {"console", "ebnf", "ftl", "ini", "json", "python", "sh", "text", "yaml"}
LANGUAGES_OF_CODE |= {"dockerfile", "toml"}
_FENCED = re.compile(r"^( *)(`{3,})(\w*)\n(.*?)^\1\2$", re.MULTILINE | re.DOTALL)


@cache
def labels(language: str) -> Mapping[str, str]:
    """Each text without a variable by its id; of a choice each branch by the id and its key."""
    found: dict[str, str] = {}
    for file in (BUNDLED / language).glob("*.ftl"):
        for message in entries(file.read_text(encoding="utf-8")):
            if isinstance(message, fluent_ast.Message) and message.value:
                found |= dict(_texts(message.id.name, message.value))
    return found


def _texts(name: str, pattern: fluent_ast.Pattern) -> list[tuple[str, str]]:
    match pattern.elements:
        case [fluent_ast.TextElement(value=text)]:
            return [(name, text)]
        case [fluent_ast.Placeable(expression=fluent_ast.SelectExpression(variants=variants))]:
            return [
                pair
                for variant in variants
                for pair in _texts(f"{name}/{_key(variant)}", variant.value)
            ]
    return []


def _key(variant: fluent_ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, fluent_ast.Identifier) else key.value


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
    assert sorted(listed) == sorted((english | BESIDE_DOCS) - {HOME}), (
        "see tools/release/site/parts.py"
    )


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


def test_the_hour_on_real_discord_has_thirty_steps_and_names_buttons_as_they_are() -> None:
    page = text("docs/real-discord.md")
    steps = re.findall(r"^\| (\d+) \| (.+) \| (.+) \| (.+) \|$", page, re.MULTILINE)
    numbers = [str(each) for each in range(1, 31)]
    assert [number for number, *_ in steps] == numbers
    (form,) = re.findall(r"^As it should be:((?:[ \n]+\d+)+)", page, re.MULTILINE)
    assert form.split() == numbers
    named = {label for _, *cells in steps for cell in cells for label in bold(cell)}
    assert named and named <= {*labels(BASE).values()}


def blocks(page: str) -> Iterator[tuple[str, str]]:
    """The language and the code of each fenced block."""
    for indent, _, language, code in _FENCED.findall(text(page)):
        yield language, re.sub(rf"^{indent}", "", code, flags=re.MULTILINE)


def shell_of(page: str) -> Iterator[str]:
    for language, code in blocks(page):
        if language in ("console", "sh"):
            yield "\n".join(re.findall(r"^(?:\$ )(.*)$", code, re.MULTILINE) or [code])


@each_row("page", PAGES)
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


@each_row("page", [page for page in PAGES if any(blocks(page))])
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


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pages of each language as Sphinx reads them."""
    folders = {language: tmp_path_factory.mktemp(language) for language in languages(ROOT)}
    for language, folder in folders.items():
        stage(ROOT, language, folder)
    return folders


def read(folder: Path, page: str) -> str:
    return (folder / page).read_text(encoding="utf-8")


def test_each_page_is_under_its_own_address(staged: dict[str, Path]) -> None:
    for language, folder in staged.items():
        found = {each.relative_to(folder).as_posix() for each in folder.rglob("*.md")}
        assert found == {address_of(page).file.as_posix() for page in pages(language)}
    assert address_of("CONTRIBUTING.md").file.as_posix() == "contributing.md"
    assert address_of(f"{PLAYERS}/de/playing.md").from_top.as_posix() == "de/playing.md"
    assert address_of(f"{PLAYERS}/{BASE}/playing.md").from_top.as_posix() == "players/playing.md"


def test_links_lead_from_where_a_page_is_to_where_the_other_one_is(
    staged: dict[str, Path],
) -> None:
    contributing = read(staged[BASE], "contributing.md")
    assert "](adding.md)" in contributing and "](docs/" not in contributing
    assert "](contributing.md)" in read(staged[BASE], "index.md")
    assert "](../fair-shuffle.md)" in read(staged[BASE], "players/playing.md")


def test_another_language_is_reached_by_its_built_page(staged: dict[str, Path]) -> None:
    english, german = (
        read(staged[BASE], "players/playing.md"),
        read(staged["de"], "playing.md"),
    )
    assert "](site:../de/playing.html)" in english
    assert "](site:../players/playing.html)" in german
    assert "](site:../fr/playing.html)" in german
    assert "](site-heading:../records.html#exported-records)" in german


def test_pictures_and_files_come_along(staged: dict[str, Path]) -> None:
    for language, folder in staged.items():
        for page in folder.rglob("*.md"):
            text = re.sub(r"^( *)```.*?^\1```", "", page.read_text("utf-8"), flags=re.M | re.S)
            for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
                assert (page.parent / target).exists(), f"{language} {page.name}: {target}"


def test_each_part_is_in_the_head_and_each_page_below_its_part(staged: dict[str, Path]) -> None:
    home = read(staged[BASE], "index.md").split("```{toctree}")[1]
    assert re.findall(r"^(.+) <\S+>$", home, re.MULTILINE) == [part.name for part in PARTS]
    for part in PARTS:
        first = address_of(part.first).file
        tree = read(staged[BASE], first.as_posix()).split("```{toctree}")[1]
        below = [(first.parent / line).as_posix() for line in tree.splitlines()[3:-1] if line]
        assert len(below) == len(part.pages)


def tiny(root: Path, body: str) -> Path:
    """A tree whose pages are all empty but the one for hosts."""
    for language in (BASE, "de"):
        for page in pages(language):
            (root / page).parent.mkdir(parents=True, exist_ok=True)
            (root / page).write_text("# A page\n", encoding="utf-8")
    (root / "docs/hosts.md").write_text(body, encoding="utf-8")
    return root


def test_code_stays_as_it_is(tmp_path: Path) -> None:
    body = "`[a](servers.md)`\n\n```text\n[a](nowhere.md)\n```\n\n[b](../CONTRIBUTING.md)\n"
    stage(tiny(tmp_path / "tree", body), BASE, tmp_path / "staged")
    assert read(tmp_path / "staged", "hosts.md").startswith(
        body.replace("../CONTRIBUTING.md", "contributing.md").rstrip("\n")
    )


def test_the_web_is_left_alone(tmp_path: Path) -> None:
    body = "[a](https://example.org/x.md) [b](mailto:a@example.org) [c](#below)\n"
    stage(tiny(tmp_path / "tree", body), BASE, tmp_path / "staged")
    assert read(tmp_path / "staged", "hosts.md").startswith(body.rstrip("\n"))


@pytest.mark.parametrize("target", ["nowhere.md", "../pyproject.toml", "../bot"])
def test_a_link_to_what_is_not_on_the_site_is_refused(tmp_path: Path, target: str) -> None:
    tree = tiny(tmp_path / "tree", f"[a]({target})\n")
    (tree / "pyproject.toml").touch()
    (tree / "bot").mkdir()
    with pytest.raises(BadLink, match=re.escape(f"docs/hosts.md links to {target}")):
        stage(tree, BASE, tmp_path / "staged")
