"""``python -m tools.release.site``: build the documentation as a static site."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.release.site.parts import BASE
from tools.release.site.staging import BadLink, languages, stage

ROOT = Path(__file__).parents[3]
_CONFIGURATION = Path(__file__).parent


def build(into: Path, jobs: str = "auto") -> int:
    """Build the site anew; returns the exit status. A warning is an error."""
    if into.exists():
        shutil.rmtree(into)
    for language in languages(ROOT):
        target = into if language == BASE else into / language
        with tempfile.TemporaryDirectory() as staged:
            stage(ROOT, language, Path(staged))
            command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning"]
            command += ["--keep-going", "--nitpicky", "--builder", "html", "--jobs", jobs]
            command += ["--conf-dir", str(_CONFIGURATION), "--doctree-dir", f"{staged}/.doctrees"]
            environment = os.environ | {"STATIONMASTER_SITE_LANGUAGE": language}
            command += [staged, str(target)]
            done = subprocess.run(command, env=environment, check=False)  # noqa: S603
            if done.returncode:
                return 1
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.site",
        description="Build the documentation as a static site that needs no other host.",
        epilog="Exit status: 0 if all is well, 1 if a page has a mistake.",
    )
    parser.add_argument("folder", nargs="?", type=Path, default=Path("test-output/site"))
    options = parser.parse_args(arguments)
    try:
        status = build(options.folder)
    except BadLink as bad:
        print(bad, file=sys.stderr)
        return 1
    if not status:
        print(f"The site is in {options.folder}: open {options.folder / 'index.html'}.")
    return status


if __name__ == "__main__":
    sys.exit(main())
