"""Pages are copied under their addresses, with their links set right and nothing else changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.site.parts import BASE, PARTS, PLAYERS
from tools.site.staging import BadLink, address_of, languages, pages, stage

ROOT = Path(__file__).parents[3]


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
    assert "](computers.md)" in contributing and "](docs/" not in contributing
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
    assert "](site:../records.html#exported-records)" in german


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
    body = "`[a](hosting.md)`\n\n```text\n[a](nowhere.md)\n```\n\n[b](../CONTRIBUTING.md)\n"
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
