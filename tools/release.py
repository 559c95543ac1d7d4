"""``python -m tools.release VERSION``: sets the version, tells what is new, commits, tags, builds.

It works on a clean tree and publishes nothing: that is done with the tag and what lies in `dist`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import dist

_HEAD = "## [Unreleased]\n"
_NUMBERS = re.compile(r"\d+\.\d+\.\d+")
_SET = re.compile(r'^(VERSION|version) = "(.+)"$', re.MULTILINE)
_VERSIONED = ("bot/version.py", "sandbox/pyproject.toml")
_NAMED = ("docs/hosting/install.md",)
"""Pages that name the files of a release."""


class CannotRelease(Exception):
    """Why not, in one sentence."""


def prepare(root: Path, version: str, today: date) -> str:
    """Set the version wherever it stands, and close the open part of the changelog.

    Returns what is new. Raises CannotRelease, and has changed nothing then.
    """
    changelog = root / "CHANGELOG.md"
    text = changelog.read_text(encoding="utf-8")
    before, found, after = text.partition(_HEAD)
    notes, released = _open_part(after)
    if not found or not re.search(r"^- ", notes, re.MULTILINE):
        raise CannotRelease("CHANGELOG.md tells nothing new under Unreleased.")
    old = _current(root)
    if _NUMBERS.fullmatch(version) is None:
        raise CannotRelease("A version has three numbers, such as 1.2.3.")
    if f"## [{version}]" in text or _ordered(version) < _ordered(old):
        raise CannotRelease(f"Version {version} isn't newer than {old}.")
    closed = f"{before}{_HEAD}\n## [{version}] - {today:%Y-%m-%d}\n{notes}{released}"
    changelog.write_text(closed, encoding="utf-8")
    for name in _VERSIONED:
        _change(root / name, _SET, rf'\g<1> = "{version}"')
    for name in _NAMED:
        _change(root / name, re.compile(rf"(stationmaster-){re.escape(old)}\b"), rf"\g<1>{version}")
    return f"{notes.strip()}\n"


def _open_part(text: str) -> tuple[str, str]:
    """What isn't released yet, and the releases below it."""
    first = re.search(r"^## ", text, re.MULTILINE)
    return (text[: first.start()], text[first.start() :]) if first else (text, "")


def _current(root: Path) -> str:
    texts = [(root / name).read_text(encoding="utf-8") for name in _VERSIONED]
    found = {match[2] for text in texts for match in _SET.finditer(text)}
    if len(found) != 1:
        raise CannotRelease(f"{' and '.join(_VERSIONED)} don't agree on one version.")
    return found.pop()


def _ordered(version: str) -> list[int]:
    return [int(each) for each in version.split(".")]


def _change(file: Path, pattern: re.Pattern[str], by: str) -> None:
    file.write_text(pattern.sub(by, file.read_text(encoding="utf-8")), encoding="utf-8")


def bill_of_materials(root: Path, version: str, target: Path, python: str = sys.executable) -> None:
    """Write what the lock installs as CycloneDX, with the hashes; the same bytes each time.

    ``python`` is one that has the tool for it.
    """
    told = f'[project]\nname = "stationmaster"\nversion = "{version}"\nlicense = "MIT"\n'
    with TemporaryDirectory() as folder:
        (Path(folder) / "pyproject.toml").write_text(told, encoding="utf-8")
        _run(
            *(python, "-W", "ignore", "-m", "cyclonedx_py", "requirements"),
            *("--pyproject", f"{folder}/pyproject.toml", "--output-reproducible"),
            *("-o", str(target), "requirements/run.txt"),
            folder=root,
        )


def _run(*words: str, folder: Path) -> str:
    done = subprocess.run(  # noqa: S603
        words, cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise CannotRelease(f"{' '.join(words[:4])}: {done.stdout}{done.stderr}")
    return done.stdout


def release(root: Path, version: str, today: date, target: Path) -> list[Path]:
    """Do all of it; returns the files to publish. Raises CannotRelease."""
    if find_spec("cyclonedx_py") is None:
        raise CannotRelease("There is no cyclonedx_py: install requirements/release.txt.")
    if _run("git", "status", "--porcelain", folder=root):
        raise CannotRelease("The tree isn't clean: commit first.")
    notes = prepare(root, version, today)
    _run("git", "commit", "--all", "--message", f"Release {version}", folder=root)
    built = dist.build(target, root)
    bill, told = _told(root, version, notes, target)
    tag = ("git", "tag", "--annotate", f"v{version}", "--cleanup=verbatim", "--file", str(told))
    _run(*tag, folder=root)
    return [*built, bill, told]


def from_tag(root: Path, tag: str, target: Path) -> list[Path]:
    """Write the notes and the bill of a tag that is checked out; what was built is left alone.

    Raises CannotRelease.
    """
    version = _current(root)
    if tag != f"v{version}":
        raise CannotRelease(f"The tag is {tag}, but the tree is of version {version}.")
    notes = _run("git", "tag", "--list", tag, "--format=%(contents)", folder=root)
    return _told(root, version, f"{notes.strip()}\n", target)


def _told(root: Path, version: str, notes: str, target: Path) -> list[Path]:
    target.mkdir(parents=True, exist_ok=True)
    told, bill = target / f"notes-{version}.md", target / f"stationmaster-{version}.cdx.json"
    told.write_text(notes, encoding="utf-8")
    bill_of_materials(root, version, bill)
    return [bill, told]


def main(arguments: Sequence[str] | None = None) -> int:
    """Release, and say what is left to do."""
    parser = argparse.ArgumentParser(prog="python -m tools.release", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("version", nargs="?")
    what.add_argument("--from-tag", metavar="TAG", help="only notes and bill, of what was tagged")
    options = parser.parse_args(arguments)
    today, target = datetime.now(UTC).date(), dist.ROOT / "dist"
    try:
        if options.from_tag:
            print(*from_tag(dist.ROOT, options.from_tag, target), sep="\n")
            return 0
        files = release(dist.ROOT, options.version, today, target)
    except CannotRelease as error:
        print(error, file=sys.stderr)
        return 1
    print(*files, sep="\n")
    print(
        f"Push the branch and the tag v{options.version}, and publish these files with the notes."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
