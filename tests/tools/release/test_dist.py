"""What is released: built twice the same, whole, and installed by the ways that are told."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.program import SHIPPED
from bot.version import VERSION
from tests.tiers import starts
from tests.tools.release.once import made_once
from tools.measure.installs.running import try_it
from tools.measure.installs.ways import WAYS, Way
from tools.release import dist

ROOT = Path(__file__).parents[3]
PACKAGES = {each.parent.name for each in ROOT.glob("*/__init__.py")} - {"tests", "tools"}
ENTRY = "deploy/stationmaster/"
TREE = {
    "sandbox/LICENSE",
    "sandbox/pyproject.toml",
    "sandbox/setup.cfg",
}
"""What is there to build the stand-in alone."""
WRONG = "raise SystemExit('wrong module')\n"
DRAWN = """
import os, sys
from contextlib import suppress
from functools import partial
from time import monotonic
from stationmaster.__main__ import main

with suppress(SystemExit):
    main()
from bot.runtime.worker_process.process import Numbers, WorkerProcess
from bot.runtime.worker_process.wire import Role
from data import load
from engine.cards import PlayerColour
from engine.duplicate import shuffle_of
from engine.evolve import replay
from engine.game import new_game
from engine.shuffle import commitment
from engine.view import view
from renderer import render_board

edition, seed = load("express"), bytes(32)
shuffle = shuffle_of(edition.board, 2, seed)
log = new_game(edition.board, tuple(PlayerColour)[:2], (None, None), shuffle, commitment(seed))
process = WorkerProcess(Role.DRAWING, 1, (None, 72_000_000), Numbers())
seen = view(replay(log), None)
picture = process.do(partial(render_board, edition, seen, ("Ada", "Ben")), monotonic() + 300)
print(len(picture.data), process.do(os.getpid, monotonic() + 300) == process.pid != os.getpid())
process.kill()
process.close()
"""
"""Has a process of the installed program draw, which may find no module of ours but there."""
PAGE = (Path(__file__).parents[3] / "docs/hosting/install.md").read_text(encoding="utf-8")
FILES = {
    "wheel": f"stationmaster-{VERSION}-py3-none-any.whl",
    "source": f"stationmaster-{VERSION}.tar.gz",
    "lock": "requirements/run.txt",
    "python": "python3",
}


@pytest.fixture(scope="session")
@starts("a build of everything")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything built."""
    return made_once(tmp_path_factory, "dist", dist.build)


def wheel_of(built: Path, name: str = "stationmaster") -> Path:
    return built / f"{name}-{VERSION}-py3-none-any.whl"


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def run(*words: str | Path, folder: Path) -> str:
    """Run Python in a folder; what it printed."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_built_twice_everything_is_the_same_to_the_last_byte(built: Path, tmp_path: Path) -> None:
    tree = tmp_path / "elsewhere"
    with tarfile.open(built / f"stationmaster-{VERSION}.tar.gz") as archive:
        archive.extractall(tree, filter="data")
    (unpacked,) = tree.iterdir()
    for file in unpacked.rglob("*"):
        if file.is_file():
            file.chmod(0o600)
            os.utime(file, (1_900_000_000, 1_900_000_000))
    again, moment = tmp_path / "again", str(dist.epoch(ROOT))
    before = os.umask(0o077)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SOURCE_DATE_EPOCH", moment)
            dist.build(again, unpacked)
    finally:
        os.umask(before)
    assert sorted(each.name for each in again.iterdir()) == sorted(
        each.name for each in built.iterdir()
    )
    for file in built.iterdir():
        assert (again / file.name).read_bytes() == file.read_bytes(), file.name


def test_the_time_of_all_files_can_be_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert dist.epoch(ROOT) == 1_700_000_000
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert dist.epoch(tmp_path) == dist.EARLIEST


def tree_files() -> set[str]:
    """What belongs to the tree, by its path in it."""
    return {each.relative_to(ROOT).as_posix() for each in dist.files(ROOT)}


def test_every_file_of_the_packages_is_in_one_package_of_the_wheel(built: Path) -> None:
    there = {name for name in tree_files() if name.split("/")[0] in PACKAGES} - TREE
    entry = {name.removeprefix(ENTRY) for name in tree_files() if name.startswith(ENTRY)}
    held = contents(wheel_of(built))
    (info,) = {name.split("/")[0] for name in held if ".dist-info/" in name}
    inside = {name for name in held if not name.startswith(f"{info}/")}
    beside = {*SHIPPED, *(name for name in tree_files() if re.fullmatch(r"docs/.+\.md", name))}
    assert inside == {f"stationmaster/{name}" for name in there | entry | beside}
    for name in beside:
        assert held[f"stationmaster/{name}"] == (ROOT / name).read_bytes()
    assert f"Version: {VERSION}\n".encode() in held[f"{info}/METADATA"]
    assert held[f"{info}/licenses/LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_the_archive_has_what_it_takes_to_test_and_to_install(built: Path) -> None:
    with tarfile.open(built / f"stationmaster-{VERSION}.tar.gz") as archive:
        held = {each.name.partition("/")[2] for each in archive if each.isfile()}
    made = {name for name in held if name.startswith("stationmaster.egg-info/")}
    there = {name for name in tree_files() if not name.startswith((".ci/", ".github/"))}
    assert held - made - {"PKG-INFO", "setup.cfg"} == there


def test_both_wheels_carry_the_same_stand_in(built: Path) -> None:
    own = contents(wheel_of(built, "stationmaster_sandbox"))
    product = contents(wheel_of(built))
    assert {f"stationmaster/{name}": own[name] for name in own if name.startswith("sandbox/")} == {
        name: body for name, body in product.items() if name.startswith("stationmaster/sandbox/")
    }
    for name in ("sandbox/py.typed", "sandbox/page/index.html", "sandbox/rest/api.py"):
        assert name in own
    (info,) = {name.split("/")[0] for name in own} - {"sandbox"}
    assert own[f"{info}/licenses/LICENSE"] == (ROOT / "LICENSE").read_bytes()


def test_the_example_tests_a_bot_with_the_stand_in_alone(built: Path, tmp_path: Path) -> None:
    example = tmp_path / "example"
    ZipFile(wheel_of(built, "stationmaster_sandbox")).extractall(example)  # noqa: S202
    readme = (ROOT / "sandbox/README.md").read_text(encoding="utf-8")
    bot, test = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)
    (example / "greeter.py").write_text(bot, encoding="utf-8")
    (example / "test_greeter.py").write_text(test, encoding="utf-8")
    where = run("-c", "import sandbox; print(sandbox.__file__)", folder=example)
    assert Path(where.strip()) == example / "sandbox/__init__.py"
    said = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "test_greeter.py", folder=example)
    assert "1 passed" in said


@pytest.fixture(scope="session")
@starts("an environment with the wheel")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment that has the wheel; what it needs is lent by this one."""

    def install(folder: Path) -> None:
        venv.create(folder, with_pip=False)
        own = Path(sysconfig.get_path("purelib", "venv", scheme(folder)))
        lent = Path(pytest.__file__).parents[1]
        (own / "lent.pth").write_text(f"{lent}\n", encoding="utf-8")
        pip = ("-m", "pip", "--python", str(folder), "--quiet", "install")
        run(*pip, "--no-index", "--no-deps", wheel_of(built), folder=folder)
        assert {each.name for each in own.iterdir()} == {
            "stationmaster",
            f"stationmaster-{VERSION}.dist-info",
            "lent.pth",
        }
        for name in PACKAGES:
            # What somebody else has installed of these names.
            (own / name).mkdir()
            (own / name / "__init__.py").write_text(WRONG, encoding="utf-8")

    folder = made_once(tmp_path_factory, "installed", install)
    return Path(sysconfig.get_path("scripts", "venv", scheme(folder))) / "stationmaster"


def scheme(folder: Path) -> dict[str, str]:
    return {"base": str(folder), "platbase": str(folder)}


async def test_the_installed_command_plays_a_first_move(installed: Path, tmp_path: Path) -> None:
    for name in PACKAGES:
        # What somebody's folder has of these names is none of its business.
        (tmp_path / f"{name}.py").write_text(WRONG, encoding="utf-8")
    await try_it([str(installed)], tmp_path, {"PYTHONDONTWRITEBYTECODE": "1"})
    assert (tmp_path / "var/sandbox.sqlite3").is_file()


def asked(command: Path, *words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [command, *words], cwd=folder, capture_output=True, text=True, check=False
    )


def test_it_is_called_as_it_was_installed(installed: Path, tmp_path: Path) -> None:
    told = asked(installed, "--help", folder=tmp_path)
    assert told.stdout.startswith("usage: stationmaster ")
    page = Path(told.stdout.rpartition("How to run it: ")[2].strip())
    assert page.is_file() and page.is_relative_to(installed.parents[1])
    assert asked(installed, "--version", folder=tmp_path).stdout == f"Stationmaster {VERSION}\n"
    found = asked(installed, "doctor", folder=tmp_path)
    assert "There is no DISCORD_TOKEN: `stationmaster` starts the sandbox." in found.stdout
    assert shutil.which("stationmaster", path=installed.parent)


def test_the_installed_program_makes_and_copies_a_database(installed: Path, tmp_path: Path) -> None:
    made = asked(installed, "upgrade", folder=tmp_path)
    assert made.stdout == "The database is up to date.\n", made.stderr
    assert asked(installed, "backup", folder=tmp_path).stdout.startswith("Copied to ")


def test_a_process_of_the_installed_program_draws(installed: Path, tmp_path: Path) -> None:
    python = installed.with_name(Path(sys.executable).name)
    done = asked(python, "-P", "-c", DRAWN, "--version", folder=tmp_path)
    version, _, picture = done.stdout.partition("\n")
    assert version == f"Stationmaster {VERSION}", done.stderr
    size, _, elsewhere = picture.strip().partition(" ")
    assert int(size) > 10_000 and elsewhere == "True"


def test_it_is_a_module_that_can_be_run_too(installed: Path, tmp_path: Path) -> None:
    python = installed.with_name(Path(sys.executable).name)
    told = asked(python, "-m", "stationmaster", "--help", folder=tmp_path)
    assert told.stdout.startswith("usage: stationmaster ")


def told(line: str) -> str:
    """A command as the page has it, for whoever has one Python."""
    return re.sub(r" --python python3\b", "", line.format_map(FILES))


@pytest.mark.parametrize("way", [each for each in WAYS if each.name != "pip, source archive"])
def test_a_way_that_is_tried_is_told(way: Way) -> None:
    typed = [told(line) for line in way.installing] or [told(way.starting)]
    assert " <br> ".join(f"`{line}`" for line in typed) in PAGE


def test_the_page_names_the_source_archive() -> None:
    assert f"`{FILES['source']}`" in PAGE
