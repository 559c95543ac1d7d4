"""A process of the same program finds its own modules, and nobody else's."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from bot.runtime.apart.process import import_path, module_command

ROOT = Path(__file__).parents[4]


@pytest.mark.thorough
def test_a_child_runs_our_module_wherever_it_is_started(tmp_path: Path) -> None:
    (tmp_path / "sandbox.py").write_text("raise SystemExit('wrong')\n", encoding="utf-8")
    done = subprocess.run(
        [*module_command("sandbox"), "--help"],
        cwd=tmp_path,
        env=os.environ | import_path(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "--with-parent" in done.stdout
