"""One command sets the version, closes the changelog, tags, and builds what is published."""

import json
import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.tiers import starts
from tools import dist, release
from tools.release import CannotRelease, prepare

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-release/bin/python"
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TODAY = date(2027, 3, 14)
FILES = ("CHANGELOG.md", "bot/version.py", "sandbox/pyproject.toml", "docs/hosting/install.md")
CHANGES = """# Changelog

## [Unreleased]

### Added

- A thing.

## [0.1.0] - 2027-01-01

- The first table.
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """What a release changes of the tree, as of 0.1.0."""
    root = tmp_path / "tree"
    for name in FILES:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    (root / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    for name in FILES[1:]:
        text = (root / name).read_text("utf-8")
        text = re.sub(r'(VERSION|version) = ".+"', r'\g<1> = "0.1.0"', text)
        text = re.sub(r"stationmaster-\d+\.\d+\.\d+", "stationmaster-0.1.0", text)
        (root / name).write_text(text, encoding="utf-8")
    return root


def test_the_version_is_set_wherever_it_stands(tree: Path) -> None:
    before = (tree / "docs/hosting/install.md").read_text("utf-8")
    notes = prepare(tree, "0.2.0", TODAY)
    assert notes == "### Added\n\n- A thing.\n"
    assert '\nVERSION = "0.2.0"\n' in (tree / "bot/version.py").read_text("utf-8")
    assert '\nversion = "0.2.0"\n' in (tree / "sandbox/pyproject.toml").read_text("utf-8")
    page = (tree / "docs/hosting/install.md").read_text("utf-8")
    assert page == before.replace("stationmaster-0.1.0", "stationmaster-0.2.0") != before
    text = (tree / "CHANGELOG.md").read_text("utf-8")
    head = "## [Unreleased]\n\n## [0.2.0] - 2027-03-14\n\n### Added\n\n- A thing.\n\n## [0.1.0]"
    assert head in text


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0.1.0", "isn't newer than 0.1.0"),
        ("0.0.9", "isn't newer than 0.1.0"),
        ("0.2", "three numbers"),
        ("1.0.0rc1", "three numbers"),
    ],
)
def test_a_version_that_is_none_changes_nothing(tree: Path, version: str, why: str) -> None:
    before = {name: (tree / name).read_bytes() for name in FILES}
    with pytest.raises(CannotRelease, match=why):
        prepare(tree, version, TODAY)
    assert {name: (tree / name).read_bytes() for name in FILES} == before


def test_nothing_new_is_not_released(tree: Path) -> None:
    prepare(tree, "0.2.0", TODAY)
    with pytest.raises(CannotRelease, match="nothing new"):
        prepare(tree, "0.3.0", TODAY)


def test_the_first_version_may_be_the_one_that_is_set(tree: Path) -> None:
    first = CHANGES.partition("## [0.1.0]")[0]
    (tree / "CHANGELOG.md").write_text(first, encoding="utf-8")
    prepare(tree, "0.1.0", TODAY)
    assert "## [0.1.0] - 2027-03-14" in (tree / "CHANGELOG.md").read_text("utf-8")


def git(tree: Path, *words: str) -> str:
    known = {
        f"GIT_{who}_{what}": "t@example.org"
        for who in ("AUTHOR", "COMMITTER")
        for what in ("NAME", "EMAIL")
    }
    done = subprocess.run(
        ["git", *words],
        cwd=tree,
        env=os.environ | known,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture
@starts("git")
def committed(tree: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, in a repository of its own, without the minute that building takes."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Tester")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "tester@example.org")
    git(tree, "init", "--quiet", "--initial-branch", "main")
    git(tree, "add", "--all")
    git(tree, "commit", "--quiet", "--message", "Begin")
    monkeypatch.setattr(dist, "build", lambda target, root: target.mkdir() or [])
    monkeypatch.setattr(release, "find_spec", lambda name: name)
    return tree


def test_it_is_committed_tagged_and_told(
    committed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        release, "bill_of_materials", lambda root, version, target: target.write_text(version)
    )
    files = release.release(committed, "0.2.0", TODAY, tmp_path / "out")
    assert git(committed, "log", "-1", "--format=%s") == "Release 0.2.0\n"
    assert git(committed, "status", "--porcelain") == ""
    assert git(committed, "tag", "--list", "v0.2.0", "--format=%(contents)").strip() == (
        "### Added\n\n- A thing."
    )
    assert {each.name for each in files} == {"notes-0.2.0.md", "stationmaster-0.2.0.cdx.json"}
    assert all(each.exists() for each in files)


def test_a_tag_tells_the_same_wherever_it_is_built(
    committed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        release, "bill_of_materials", lambda root, version, target: target.write_text(version)
    )
    *_, told = release.release(committed, "0.2.0", TODAY, tmp_path / "out")
    *_, again = release.from_tag(committed, "v0.2.0", tmp_path / "elsewhere")
    assert again.read_text("utf-8") == told.read_text("utf-8")
    with pytest.raises(CannotRelease, match=r"of version 0\.2\.0"):
        release.from_tag(committed, "v0.3.0", tmp_path / "elsewhere")


def test_a_tree_with_changes_is_not_released(committed: Path, tmp_path: Path) -> None:
    (committed / "CHANGELOG.md").write_text(CHANGES + "- More.\n", encoding="utf-8")
    with pytest.raises(CannotRelease, match="isn't clean"):
        release.release(committed, "0.2.0", TODAY, tmp_path / "out")


def test_what_makes_the_bill_is_asked_for_before_anything_is_changed(
    committed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(release, "find_spec", lambda name: None)
    with pytest.raises(CannotRelease, match=r"requirements/release\.txt"):
        release.release(committed, "0.2.0", TODAY, tmp_path / "out")
    assert git(committed, "log", "--format=%s") == "Begin\n"


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda each: each.stem)
def test_each_action_is_named_by_its_commit(workflow: Path) -> None:
    used = re.findall(r"uses: *(\S+)(.*)", workflow.read_text("utf-8"))
    assert used
    for action, comment in used:
        assert re.fullmatch(r"[\w.-]+(/[\w.-]+)+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), f"{action}: say which version it is"


def test_one_action_is_of_one_version_everywhere() -> None:
    text = "".join(workflow.read_text("utf-8") for workflow in WORKFLOWS)
    used = set(re.findall(r"uses: *(.+)@", text))
    assert len(used) == len(set(re.findall(r"uses: *(.+)", text)))


AUDIT = PYTHON.with_name("pip-audit")


@pytest.mark.thorough
@pytest.mark.skipif(not AUDIT.exists(), reason="make .venv-release/release.stamp")
def test_the_audit_takes_every_pin_that_is_installed_here() -> None:
    (line,) = re.findall(r"^\t\.venv-release/bin/pip-audit (.+)$", MAKEFILE, re.MULTILINE)
    command = [AUDIT, "--dry-run", *line.split()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lock = (ROOT / "requirements/postgres.txt").read_text("utf-8")
    pins = [Requirement(each) for each in re.findall(r"^(\S+==.+?) *\\?$", lock, re.MULTILINE)]
    held = [each for each in pins if each.marker is None or each.marker.evaluate()]
    assert f"would have audited {len(held)} packages" in done.stderr


@pytest.mark.thorough
@pytest.mark.skipif(not PYTHON.exists(), reason="make .venv-release/release.stamp")
def test_the_bill_names_everything_of_the_lock(tmp_path: Path) -> None:
    for name in ("one", "two"):
        release.bill_of_materials(ROOT, "1.2.3", tmp_path / name, str(PYTHON))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    body = json.loads((tmp_path / "one").read_text("utf-8"))
    about = body["metadata"]["component"]
    assert (about["name"], about["version"]) == ("stationmaster", "1.2.3")
    lock = (ROOT / "requirements/run.txt").read_text("utf-8")
    pins = set(re.findall(r"^(\S+)==(\S+)", lock, re.MULTILINE))
    assert {(each["name"], each["version"]) for each in body["components"]} == pins
    assert sys.version_info >= (3, 11)
