"""``python -m tools.release.dist [FOLDER]``: source archive and wheels, the same bytes each time.

The wheels are built from the unpacked archive, so whatever it lacks shows at once.
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
EARLIEST = 315_532_800
"""1980, before which a file can't be in a ZIP archive, in seconds since 1970."""
_MADE = ("__pycache__", "build", "dist", "var", "test-output")
_OF_ARCHIVE = ("PKG-INFO", "setup.cfg")
"""What was added at the top of an unpacked archive when it was made."""
_SOURCE = "from setuptools.build_meta import build_sdist; import sys; build_sdist(sys.argv[1])"
_WHEEL = ("-m", "pip", "wheel", "--no-index", "--no-deps", "--no-build-isolation")


def build(target: Path, root: Path = ROOT) -> list[Path]:
    """Build everything into a folder; returns the files."""
    moment = epoch(root)
    target.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as made:
        copy, packed, unpacked = (Path(made) / name for name in ("copy", "packed", "unpacked"))
        _copy(root, copy)
        _python(("-c", _SOURCE, str(packed)), copy, moment)
        (source,) = packed.glob("*.tar.gz")
        _repack(source, target / source.name, moment)
        with tarfile.open(target / source.name) as archive:
            archive.extractall(unpacked, filter="data")
        (tree,) = unpacked.iterdir()
        wheels = Path(made) / "wheels"
        _python((*_WHEEL, "-w", str(wheels), ".", "./sandbox"), tree, moment)
        built = [shutil.copy(each, target) for each in sorted(wheels.glob("*.whl"))]
    return [target / source.name, *map(Path, built)]


def epoch(root: Path) -> int:
    """The time of all files: SOURCE_DATE_EPOCH, else that of the last commit, else the earliest."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return max(EARLIEST, int(given))
    if not (root / ".git").exists():
        return EARLIEST
    return int(_git(root, "log", "-1", "--format=%ct"))


def files(root: Path) -> list[Path]:
    """What belongs to the tree: what git knows, or all that was unpacked."""
    if (root / ".git").exists():
        listed = _git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        names = listed.split("\0")
        return [root / name for name in names if name and (root / name).is_file()]
    return [each for each in root.rglob("*") if each.is_file() and _belongs(each, root)]


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(  # noqa: S603
        ["git", *words],  # noqa: S607
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def _belongs(file: Path, root: Path) -> bool:
    *folders, name = file.relative_to(root).parts
    if not folders:
        return name not in _OF_ARCHIVE
    return not any(
        name in _MADE or name.startswith(".") or name.endswith(".egg-info") for name in folders
    )


def _copy(root: Path, target: Path) -> None:
    """Copy the tree, with the same modes everywhere."""
    for file in files(root):
        copied = target / file.relative_to(root)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copied)
        copied.chmod(0o644)


def _python(words: Sequence[str], folder: Path, moment: int) -> None:
    surroundings = os.environ | {"SOURCE_DATE_EPOCH": str(moment), "PYTHONHASHSEED": "0"}
    done = subprocess.run(  # noqa: S603
        [sys.executable, *words],
        cwd=folder,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
        umask=0o022,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}")


def _repack(source: Path, target: Path, moment: int) -> None:
    """Leave out of an archive when, by whom and in which order it was made."""
    with (
        tarfile.open(source) as old,
        target.open("wb") as file,
        gzip.GzipFile("", "wb", mtime=moment, fileobj=file) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda each: each.name):
            plain = tarfile.TarInfo(member.name)
            plain.type, plain.size, plain.mtime = member.type, member.size, moment
            plain.mode = 0o755 if member.isdir() else 0o644
            new.addfile(plain, old.extractfile(member) if member.isfile() else None)


def main(arguments: Sequence[str] | None = None) -> None:
    """Build, and say what was built."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.dist", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    for each in build(parser.parse_args(arguments).folder):
        print(f"{each} ({each.stat().st_size / 1e6:.1f} MB)")


if __name__ == "__main__":
    main()
