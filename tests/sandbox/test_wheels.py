"""Both wheels can be built, and with the stand-in's own somebody else's bot can be tested."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "dist", "tests")


def run(*words: str | Path, folder: Path) -> str:
    """Run Python in a folder; what it printed."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wheel(source: Path, folder: Path) -> Path:
    """Build a copy of a folder, with nothing but what is installed."""
    shutil.copytree(source, folder / source.name, ignore=LEFT_OUT)
    offline = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    wheels = folder / "wheels"
    run("-m", "pip", "wheel", *offline, "-w", wheels, f"./{source.name}", folder=folder)
    (built,) = wheels.iterdir()
    return built


def contents(built: Path) -> dict[str, bytes]:
    """The files of a wheel."""
    with ZipFile(built) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def in_sandbox(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: body for name, body in files.items() if name.startswith("sandbox/")}


def test_both_wheels_carry_the_same_stand_in(tmp_path: Path) -> None:
    own = contents(wheel(ROOT / "sandbox", tmp_path / "own"))
    product = contents(wheel(ROOT, tmp_path / "product"))
    assert in_sandbox(own) == in_sandbox(product)
    assert {name.split("/")[0] for name in product} > {"sandbox", "bot", "cogs", "data", "engine"}
    for name in ("sandbox/py.typed", "sandbox/page/index.html", "sandbox/rest/api.py"):
        assert name in own
    (info,) = {name.split("/")[0] for name in own} - {"sandbox"}
    assert own[f"{info}/licenses/LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_the_example_tests_a_bot_with_the_wheel_alone(tmp_path: Path) -> None:
    built = wheel(ROOT / "sandbox", tmp_path)
    example = tmp_path / "example"
    ZipFile(built).extractall(example)
    readme = (ROOT / "sandbox/README.md").read_text(encoding="utf-8")
    bot, test = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    (example / "greeter.py").write_text(bot, encoding="utf-8")
    (example / "test_greeter.py").write_text(test, encoding="utf-8")
    where = run("-c", "import sandbox; print(sandbox.__file__)", folder=example)
    assert Path(where.strip()) == example / "sandbox/__init__.py"
    said = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "test_greeter.py", folder=example)
    assert "1 passed" in said
