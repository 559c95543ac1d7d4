"""``python -m tools.release.image``: build what a registry of images would get, as a file.

Refuses bases that aren't pinned by their digest: from a name alone each build has another result.
``--pin`` asks the registry for the digests, and writes them into the container file.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.version import VERSION
from tools.release.dist import ROOT, epoch

FILE = ROOT / "deploy" / "Containerfile"
_FROM = re.compile(r"^FROM(?:[ \t]+--\S+)*[ \t]+(\S+)(?:[ \t]+AS[ \t]+(\S+))?[ \t]*$", re.I | re.M)
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_PINNED = re.compile(rf"\S+@{_DIGEST.pattern}")
_LOOK_UP = ("docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}")


class CannotBuild(Exception):
    """Why not, in a sentence or two."""


def unpinned(text: str) -> list[str]:
    """Return the bases in a container file that no digest names, each once."""
    stages, found = {"scratch"}, dict[str, None]()
    for base, stage in _FROM.findall(text):
        if base.lower() not in stages and _PINNED.fullmatch(base) is None:
            found[base] = None
        stages.add(stage.lower())
    return list(found)


def require_pinned(text: str) -> None:
    """Raise CannotBuild if a base isn't pinned, with the way to pin it."""
    if bases := unpinned(text):
        raise CannotBuild(
            f"No digest names {' and '.join(bases)}, so nobody could build this image again. "
            "With Docker and a network `python -m tools.release.image --pin` writes them into "
            f"deploy/{FILE.name}; by hand: `skopeo inspect --format '{{{{.Digest}}}}' "
            f"docker://{bases[0]}`, and FROM {bases[0]}@sha256:… there."
        )


def pinned(text: str, look_up: Callable[[str], str]) -> str:
    """Return a container file in which each base has its digest, by what ``look_up`` answers.

    Raises CannotBuild for an answer that is no digest.
    """
    for base in unpinned(text):
        name, digest = base.partition("@")[0], look_up(base.partition("@")[0]).strip()
        if _DIGEST.fullmatch(digest) is None:
            raise CannotBuild(f"The registry tells no digest of {name}.")
        text = re.sub(rf"(?<=\s){re.escape(base)}(?=\s)", f"{name}@{digest}", text)
    return text


def command(target: Path, moment: int) -> list[str]:
    """Return what builds the image as a file, with the time of its commit."""
    return [
        *("docker", "buildx", "build", "--file", str(FILE), "--tag", f"stationmaster:{VERSION}"),
        *("--build-arg", f"SOURCE_DATE_EPOCH={moment}"),
        *("--output", f"type=oci,dest={target},rewrite-timestamp=true", str(ROOT)),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the image, or pin its bases; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.image", description=__doc__)
    parser.add_argument("--pin", action="store_true", help="write the bases' digests of today")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    options = parser.parse_args(arguments)
    text = FILE.read_text(encoding="utf-8")
    try:
        if options.pin:
            FILE.write_text(pinned(text, _digest), encoding="utf-8")
            return 0
        require_pinned(text)
        options.folder.mkdir(exist_ok=True)
        target = options.folder.absolute() / f"stationmaster-{VERSION}.oci.tar"
        moment = epoch(ROOT)
        _run(command(target, moment), {"SOURCE_DATE_EPOCH": str(moment)})
        print(target)
    except CannotBuild as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _digest(name: str) -> str:
    return _run([*_LOOK_UP, name], capture=True)


def _run(words: Sequence[str], more: dict[str, str] | None = None, *, capture: bool = False) -> str:
    """Run Docker; raises CannotBuild if there is none, or it fails, which it says itself."""
    try:
        out = subprocess.PIPE if capture else None
        ended = subprocess.run(  # noqa: S603
            words, env=os.environ | (more or {}), stdout=out, text=True, check=False
        )
    except OSError as error:
        raise CannotBuild(f"Docker can't be started ({error.strerror}).") from error
    if ended.returncode:
        raise CannotBuild(f"Docker ended with status {ended.returncode}.")
    return ended.stdout or ""


if __name__ == "__main__":
    sys.exit(main())
