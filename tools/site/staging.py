"""Copies the pages to where Sphinx reads them: under their addresses, with their links set right.

The pages stay as they are read in the repository. A page's address on the site differs from its
place there, so links between pages, and to pages in another language, are rewritten here.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tools.site.parts import BASE, HOME, PARTS, PLAYERS, PLAYERS_PAGES, Part

_FENCE = re.compile(r"^\s*(```+|~~~+)")
_LINK = re.compile(r"(?<!`)(\]\()([^)\s#]+)(#[^)\s]*)?(\))")
_TOCTREE = "```{{toctree}}\n:hidden:\n{caption}\n{entries}\n```\n"
_ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
_ELSEWHERE |= {"sandbox/README.md": "sandbox.md"}


class BadLink(Exception):
    """A page links to what isn't on the site."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where a page is: the build of a language, and its file there."""

    language: str
    file: PurePosixPath

    @property
    def from_top(self) -> PurePosixPath:
        """Its place on the whole site, in which the base language is on top."""
        return self.file if self.language == BASE else PurePosixPath(self.language, self.file)


def address_of(page: str) -> Address:
    """Return where a page of the repository is on the site."""
    path = PurePosixPath(page)
    if path.is_relative_to(PLAYERS):
        language, *rest = path.relative_to(PLAYERS).parts
        return Address(language, PurePosixPath(*(["players"] if language == BASE else []), *rest))
    if page in _ELSEWHERE:
        return Address(BASE, PurePosixPath(_ELSEWHERE[page]))
    return Address(BASE, path.relative_to("docs"))


def languages(root: Path) -> list[str]:
    """The languages that have players' pages, the base first."""
    found = sorted(each.name for each in (root / PLAYERS).iterdir() if each.is_dir())
    return sorted(found, key=lambda code: code != BASE)


def pages(language: str) -> tuple[str, ...]:
    """The pages of a language, in the repository."""
    if language == BASE:
        return (HOME, *(page for part in PARTS for page in part.all_pages))
    return tuple(f"{PLAYERS}/{language}/{page}.md" for page in PLAYERS_PAGES)


def stage(root: Path, language: str, into: Path) -> None:
    """Write what Sphinx is to read for a language."""
    known = {page for each in languages(root) for page in pages(each)}
    for page in pages(language):
        address = address_of(page)
        text = _linked(root, page, known, into) + _toctree(page)
        target = into / address.file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def _linked(root: Path, page: str, known: set[str], into: Path) -> str:
    """The text of a page with each of its links as it has to be on the site."""
    here, lines, fence = address_of(page), [], ""
    for line in (root / page).read_text(encoding="utf-8").splitlines(keepends=True):
        mark = _FENCE.match(line)
        if mark and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
        elif not fence:
            line = _LINK.sub(lambda link: _rewritten(root, page, here, known, into, link), line)
        lines.append(line)
    return "".join(lines)


def _rewritten(
    root: Path, page: str, here: Address, known: set[str], into: Path, link: re.Match[str]
) -> str:
    opening, target, anchor, closing = link[1], link[2], link[3] or "", link[4]
    if ":" in target or target.startswith("/"):
        return link[0]
    meant = PurePosixPath(os.path.normpath(PurePosixPath(page).parent / target)).as_posix()
    if meant in known:
        there = address_of(meant)
        if there.language == here.language:
            return f"{opening}{_way(here.file, there.file)}{anchor}{closing}"
        html = _way(here.from_top, there.from_top.with_suffix(".html"))
        return f"{opening}{'site-heading' if anchor else 'site'}:{html}{anchor}{closing}"
    if (root / meant).is_file() and PurePosixPath(meant).is_relative_to("docs"):
        beside = PurePosixPath("_docs") / PurePosixPath(meant).relative_to("docs")
        (into / beside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / meant, into / beside)
        return f"{opening}{_way(here.file, beside)}{anchor}{closing}"
    raise BadLink(f"{page} links to {target}, which isn't on the site")


def _way(here: PurePosixPath, there: PurePosixPath) -> str:
    return PurePosixPath(os.path.relpath(there, here.parent)).as_posix()


def _toctree(page: str) -> str:
    """What a page adds to the navigation: nothing, unless it opens the site or a part."""
    entries = list(_entries(page))
    if not entries:
        return ""
    return "\n" + _TOCTREE.format(caption="", entries="\n".join(entries))


def _entries(page: str) -> Iterator[str]:
    here = address_of(page)
    if page == HOME:
        for part in PARTS:
            yield f"{part.name} <{_name(here, part.first)}>"
        return
    for below in _below(page):
        yield _name(here, below)


def _below(page: str) -> tuple[str, ...]:
    opened: dict[str, Part] = {part.first: part for part in PARTS}
    if page in opened:
        return opened[page].pages
    path = PurePosixPath(page)
    if path.name == "index.md" and path.is_relative_to(PLAYERS):
        return tuple(path.with_name(f"{each}.md").as_posix() for each in PLAYERS_PAGES[1:])
    return ()


def _name(here: Address, page: str) -> str:
    return _way(here.file, address_of(page).file.with_suffix(""))
