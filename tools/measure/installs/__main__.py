"""``python -m tools.measure.installs [WAY...]``: each way to install, from nothing to a first move.

It needs the network, pipx and uv, and builds what it installs. A way whose program isn't there is
left out, and said to be.
"""

from __future__ import annotations

import argparse
import asyncio
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from maps.progress import progress, tell
from tools.measure.installs.running import surroundings, try_it
from tools.measure.installs.ways import WAYS, Way
from tools.release import dist


@dataclass(frozen=True, slots=True)
class Tried:
    """How a way went, in seconds and bytes."""

    way: Way
    installing: float
    playing: float
    size: int

    def row(self) -> str:
        """Its line of the table."""
        times = f"{self.installing:.0f} s | {self.playing:.0f} s"
        return f"| {self.way.name} | {self.way.typed} | {times} | {self.size / 1e6:.0f} MB |"


def tried(way: Way, files: Mapping[str, str], folder: Path) -> Tried:
    """Go one way in an empty folder."""
    own = {
        "HOME": str(folder),
        "PIPX_HOME": str(folder / "pipx"),
        "PIPX_BIN_DIR": str(folder / "bin"),
        "UV_TOOL_DIR": str(folder / "uv"),
        "UV_TOOL_BIN_DIR": str(folder / "bin"),
        "UV_CACHE_DIR": str(folder / "cache"),
    }
    begun = monotonic()
    for line in way.installing:
        done = subprocess.run(  # noqa: S603
            shlex.split(line.format_map(files)),
            cwd=folder,
            env=surroundings(own),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{way.name}: {line}\n{done.stdout}{done.stderr}")
    installed = monotonic()
    first, *rest = shlex.split(way.starting.format_map(files))
    command = [str(folder / first) if "/" in first else first, *rest]
    with TemporaryDirectory() as home:
        asyncio.run(try_it(command, Path(home), own))
    return Tried(way, installed - begun, monotonic() - installed, _size(folder))


def _size(folder: Path) -> int:
    """What lies there, files with several names once."""
    found = [each.lstat() for each in folder.rglob("*") if not each.is_dir()]
    return sum({each.st_ino: each.st_size for each in found}.values())


def main(arguments: Sequence[str] | None = None) -> None:
    """Try the ways, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.installs", description=__doc__)
    parser.add_argument("ways", nargs="*", metavar="WAY", help=", ".join(w.name for w in WAYS))
    parser.add_argument("--python", default=sys.executable, help="the interpreter (this one)")
    options = parser.parse_args(arguments)
    tell("| way | commands | installing | to the first move | on disk |")
    tell("| --- | --- | --- | --- | --- |")
    with TemporaryDirectory() as made:
        source, wheel, _ = dist.build(Path(made))
        lock = dist.ROOT / "requirements/run.txt"
        files = {"wheel": wheel, "source": source, "lock": lock, "python": options.python}
        named = {name: str(value) for name, value in files.items()}
        for way in progress([w for w in WAYS if not options.ways or w.name in options.ways], "way"):
            if way.needs and not shutil.which(way.needs):
                tell(f"| {way.name} | left out: there is no {way.needs} | | | |")
                continue
            with TemporaryDirectory() as folder:
                tell(tried(way, named, Path(folder)).row())


if __name__ == "__main__":
    main()
