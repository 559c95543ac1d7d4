"""The programs of the year: two older ones from the history, and today's, installed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import sysconfig
from pathlib import Path

from tests.stage.command_line import ROOT

STEPS = ("0009_clocks", "0014_shared_deals")
"""Steps of the database; the programs are those that didn't know them yet."""
_VERSIONS = "bot/storage/migrations/versions"


class NoHistory(Exception):
    """The older programs aren't there: the tree has no history, or not all of it."""


class Forge:
    """Where programs are fetched from; it has one version at a time."""

    def __init__(self, folder: Path) -> None:
        self.address = folder / "forge.git"
        git(folder, "clone", "--quiet", "--bare", "--shared", str(ROOT), str(self.address))
        git(self.address, "symbolic-ref", "HEAD", "refs/heads/main")

    def publish(self, commit: str) -> None:
        """Let this be the newest version."""
        git(self.address, "update-ref", "refs/heads/main", commit)


def before(step: str) -> str:
    """The newest program that didn't know a step of the database. Raises NoHistory."""
    try:
        path = f"{_VERSIONS}/{step}.py"
        added = git(ROOT, "log", "--diff-filter=A", "--format=%H", "--", path).split()
        return git(ROOT, "rev-parse", "--verify", f"{added[-1]}^").strip()
    except (OSError, IndexError, subprocess.CalledProcessError) as error:
        raise NoHistory(
            "The older programs come from the history of this tree: clone it with all of it."
        ) from error


def newest() -> str:
    """Today's program, as it is committed."""
    return git(ROOT, "rev-parse", "HEAD").strip()


def git(folder: Path, *words: str) -> str:
    """Run git and return what it says."""
    done = subprocess.run(
        ["git", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def lend_libraries(environment: Path) -> None:
    """Let a fresh environment use those that are installed here: nothing is fetched."""
    (packages,) = environment.glob("lib/python*/site-packages")
    ours = sysconfig.get_path("purelib")
    (packages / "lent.pth").write_text(f"{ours}\n", "utf-8")


def lend_environment(tree: Path) -> None:
    """Let a copy of the tree use this environment as its own."""
    (tree / ".venv").symlink_to(sys.prefix)


async def wheel(folder: Path) -> Path:
    """Build the wheel that a release has, and return the file."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tools.release.dist", str(folder)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()
    (found,) = folder.glob("stationmaster-[0-9]*.whl")
    return found
