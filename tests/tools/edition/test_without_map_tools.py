"""Where nothing is installed that only maps need, the rest of the command works all the same."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.data.short import wood, written

BARE = """
import sys
for name in ("numpy", "scipy", "shapely", "pyproj", "jax"):
    sys.modules[name] = None
from tools.edition.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
pytestmark = pytest.mark.thorough
MISSING = "is missing, which make map-tools installs into .venv-map."


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        (
            ["check", "wood.json"],
            0,
            f"{MISSING}\nWood (",
        ),
        (["picture", "wood.json"], 0, "wood-game.png"),
        (["new", "little-wood"], 0, "can be played"),
        (["layout", "wood.json"], 2, MISSING),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_without_what_only_maps_need(
    command: list[str], status: int, said: str, tmp_path: Path
) -> None:
    (tmp_path / "wood.json").write_text(written(wood()), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", BARE, *command],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[3])},
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert said in done.stdout + done.stderr
