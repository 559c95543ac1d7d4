"""The units for systemd in the documents are understood by it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOSTING = (Path(__file__).parents[1] / "docs/hosting.md").read_text(encoding="utf-8")
UNITS = re.findall(r"^```ini\n(\[Unit\]\n.*?)^```", HOSTING, re.MULTILINE | re.DOTALL)
NAMES = ("stationmaster.service", "stationmaster@.service")
PYTHON = "/opt/stationmaster/.venv/bin/python"


def body(unit: str) -> list[str]:
    """The lines of a unit but those that tell instances apart."""
    return [line for line in unit.splitlines() if "%i" not in line and "Description" not in line]


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    for name, unit in zip(NAMES, UNITS, strict=True):
        file = tmp_path / name
        assert PYTHON in unit
        file.write_text(unit.replace(PYTHON, sys.executable), encoding="utf-8")
        command = ("systemd-analyze", "verify", str(file))
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        about = [line for line in told.stderr.splitlines() if name in line]
        assert (told.returncode, about) == (0, []), told.stderr


def test_an_instance_differs_from_the_only_process_by_its_shards_alone() -> None:
    alone, template = UNITS
    assert body(template) == body(alone)
    assert "Environment=SHARD_IDS=%i\n" in template
