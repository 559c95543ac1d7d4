"""What container files and systemd's units promise is what the program takes."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from bot.app.ends import NEEDS_ADMIN
from bot.app.run import LEAVING
from bot.app.settings import DEFAULT_DATABASE, Settings
from bot.app.terminal import parser
from bot.program import SHIPPED
from bot.storage.connections.engine import parse_url, sqlite_path

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
IMAGE = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8")
COMPOSE = ("deploy/compose.yaml", "deploy/compose.postgres.yaml")
CHECKER = ROOT / ".venv-release/bin/check-jsonschema"
UNIT = (DEPLOY / "stationmaster.service").read_text(encoding="utf-8")
ON_PAGES = [
    unit
    for page in sorted((ROOT / "docs").rglob("*.md"))
    for unit in re.findall(
        r"^```ini\n(\[Unit\]\n.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
]
"""Every unit that a page shows."""
(TEMPLATE,) = [unit for unit in ON_PAGES if "%i" in unit]
UNITS = {"stationmaster.service": UNIT, "stationmaster@.service": TEMPLATE}
PYTHON = "/opt/stationmaster/.venv/bin/python"


def instructions() -> list[tuple[str, str]]:
    """Each instruction with what follows it, of all stages."""
    lines = [line for line in IMAGE.splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    pairs = [line.partition(" ") for line in joined.splitlines() if line.strip()]
    return [(word, rest) for word, _, rest in pairs]


def last_stage() -> list[tuple[str, str]]:
    found = instructions()
    begins = max(at for at, (word, _) in enumerate(found) if word == "FROM")
    return found[begins:]


def of(word: str) -> list[str]:
    """What the last stage says by one instruction."""
    return [rest for name, rest in last_stage() if name == word]


def variables() -> dict[str, str]:
    return dict(pair.split("=", 1) for line in of("ENV") for pair in shlex.split(line))


def test_it_does_not_run_as_root_and_keeps_only_what_is_its_own() -> None:
    (user,) = of("USER")
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user)
    assert of("VOLUME") == [f"{of('WORKDIR')[0]}/var"]
    made = next(each for each in of("RUN") if "install -d" in each)
    owner, group = user.split(":")
    assert f"install -d -o {owner} -g {group} -m 700 var" in made
    path = sqlite_path(parse_url(DEFAULT_DATABASE))
    assert path is not None and path.parent == Path("var")


def test_it_is_started_and_stopped_as_a_process_of_its_own() -> None:
    (command,) = of("ENTRYPOINT")
    assert json.loads(command) == ["python", "-m", "bot"]
    (usual,) = of("CMD")
    started = parser().parse_args(json.loads(usual))
    assert started.command == "run" and started.discord and started.stay
    assert of("STOPSIGNAL") == ["SIGTERM"]


def test_its_health_is_asked_where_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    (check,) = of("HEALTHCHECK")
    words = json.loads(check.partition(" CMD ")[2])
    assert words[:2] == ["python", "-c"]
    asked: list[str] = []
    monkeypatch.setattr("urllib.request.urlopen", lambda url, timeout: asked.append(url))
    for name, value in variables().items():
        if name.startswith("METRICS_"):
            monkeypatch.setenv(name, value)
    exec(words[2], {})  # noqa: S102
    told = Settings()
    assert asked == [f"http://{told.metrics_host}:{told.metrics_port}/healthz"]


def test_it_is_installed_from_the_lock_and_its_sqlite_is_judged() -> None:
    run = [rest for word, rest in instructions() if word == "RUN"]
    pip = [each for each in run if "pip install" in each]
    assert pip and all("--require-hashes" in each for each in pip)
    locks = {file for each in pip for file in re.findall(r"-r /(\S+)", each)}
    assert locks == {"requirements/postgres.txt"}
    judged = next(each for each in run if "judge(" in each)
    code = next(each for each in shlex.split(judged) if "judge(" in each)
    with pytest.raises(SystemExit) as ended, pytest.MonkeyPatch.context() as patch:
        patch.setattr("sqlite3.sqlite_version_info", (3, 46, 1))
        exec(code, {})  # noqa: S102
    assert ended.value.code is True
    with pytest.raises(SystemExit) as ended, pytest.MonkeyPatch.context() as patch:
        patch.setattr("sqlite3.sqlite_version_info", (3, 53, 4))
        exec(code, {})  # noqa: S102
    assert not ended.value.code


def copied() -> set[str]:
    lines = [line for line in of("COPY") if not line.startswith("--from")]
    return {name for line in lines for name in line.split()[:-1]}


def test_everything_that_it_copies_is_there_and_it_copies_all_that_runs() -> None:
    allowed = {
        line[1:]
        for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
        if line.startswith("!")
    }
    assert copied() | {"requirements/postgres.txt"} == allowed
    assert all((ROOT / name).exists() for name in allowed)
    packages = {each.parent.name for each in ROOT.glob("*/__init__.py")}
    assert packages - {"tools", "tests"} | set(SHIPPED) <= copied()
    assert not any(fnmatch(".env", each) or fnmatch("var", each) for each in allowed)


def test_its_python_is_one_that_the_program_takes() -> None:
    assert sys.version_info >= (3, 11)
    stages = [rest for word, rest in instructions() if word == "FROM"]
    # Debian 13 has Python 3.13.
    assert any("debian:trixie" in each for each in stages)


@pytest.fixture(params=COMPOSE)
def compose(request: pytest.FixtureRequest) -> dict[str, Any]:
    yaml = pytest.importorskip("yaml")
    text = (ROOT / request.param).read_text(encoding="utf-8")
    read: dict[str, Any] = yaml.safe_load(text)
    return read


def bots(compose: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {name: each for name, each in compose["services"].items() if "build" in each}


def test_a_bot_is_as_closed_as_a_service_of_systemd(compose: dict[str, Any]) -> None:
    found = bots(compose)
    # Volumes keep their names wherever the tree is.
    assert found and compose["name"] == "stationmaster"
    for each in found.values():
        context = (DEPLOY / each["build"]["context"]).resolve()
        assert context == ROOT and (context / each["build"]["dockerfile"]).is_file()
        assert each["read_only"] is True and each["tmpfs"] == ["/tmp"]  # noqa: S108
        assert each["cap_drop"] == ["ALL"] and each["security_opt"] == ["no-new-privileges:true"]
        assert "user" not in each and "privileged" not in each and "ports" not in each
        assert (DEPLOY / each["env_file"]).resolve() == ROOT / ".env"
        (volume,) = each["volumes"]
        name, _, place = volume.partition(":")
        assert name in compose["volumes"] and [place] == of("VOLUME")


def test_it_may_take_its_time_to_stop_and_comes_back_after_a_reboot(
    compose: dict[str, Any],
) -> None:
    for each in bots(compose).values():
        assert each["stop_grace_period"] == "40s"
        assert int(each["stop_grace_period"][:-1]) > LEAVING
        assert each["restart"] == "unless-stopped"
        # The image's own command stays up for what would be started again for ever.
        assert "command" not in each and "entrypoint" not in each


def test_its_settings_are_settings(
    compose: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in bots(compose).values():
        with monkeypatch.context() as patch:
            for name, value in each["environment"].items():
                assert name.lower() in Settings.model_fields, name
                assert isinstance(value, str)
                plain = re.sub(r"\$\{POSTGRES_PASSWORD:\?[^}]*\}", "secret", value)
                patch.setenv(name, plain)
            used = Settings()
        assert used.metrics_port == int(variables()["METRICS_PORT"])
        parse_url(used.database_url)


@pytest.mark.thorough
@pytest.mark.skipif(not CHECKER.exists(), reason="make .venv-release/release.stamp")
def test_compose_files_are_such_by_their_specification(tmp_path: Path) -> None:
    """By the published schema: no engine runs them here."""

    def checked(*files: Path) -> subprocess.CompletedProcess[str]:
        command = [str(CHECKER), "--builtin-schema", "vendor.compose-spec", *map(str, files)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    files = [ROOT / name for name in COMPOSE]
    done = checked(*files)
    assert done.returncode == 0, done.stdout
    wrong = [tmp_path / file.name for file in files]
    for file, bent in zip(files, wrong, strict=True):
        bent.write_text(file.read_text("utf-8").replace("cap_drop:", "cap_dorp:"), "utf-8")
    told = checked(*wrong).stdout
    assert all(
        re.search(rf"{bent}::.*cap_dorp", told) for bent in map(re.escape, map(str, wrong))
    ), told


@pytest.mark.thorough
@pytest.mark.skipif(not CHECKER.exists(), reason="make .venv-release/release.stamp")
@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", sorted((ROOT / ".github/workflows").glob("*.yml"))),
        ("vendor.dependabot", [ROOT / ".github/dependabot.yml"]),
    ],
)
def test_workflows_are_such_by_their_schema(schema: str, files: list[Path]) -> None:
    """No forge runs them here."""
    command = [str(CHECKER), "--builtin-schema", schema, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert files and done.returncode == 0, done.stdout


def test_two_processes_share_one_database_and_all_shards() -> None:
    yaml = pytest.importorskip("yaml")
    read = yaml.safe_load((ROOT / "deploy/compose.postgres.yaml").read_text("utf-8"))
    database = read["services"]["database"]["environment"]
    used = [each["environment"] for each in bots(read).values()]
    shards = sorted(int(each["SHARD_IDS"]) for each in used)
    assert shards == [*range(int(used[0]["SHARD_COUNT"]))]
    assert len({each["volumes"][0] for each in bots(read).values()}) == len(used)
    for each in used:
        url = parse_url(re.sub(r"\$\{[^}]*\}", "secret", each["DATABASE_URL"]))
        assert (url.host, url.username) == ("database", database["POSTGRES_USER"])
        assert url.database == database["POSTGRES_DB"]
        assert "${POSTGRES_PASSWORD:?" in each["DATABASE_URL"]
    for each in bots(read).values():
        assert each["depends_on"] == {"database": {"condition": "service_healthy"}}


def test_the_lock_with_postgresql_is_the_lock_and_its_driver() -> None:
    def pins(name: str) -> set[str]:
        text = (ROOT / name).read_text("utf-8")
        return set(re.findall(r"^(\S+==\S+)", text, re.MULTILINE))

    (more,) = pins("requirements/postgres.txt") - pins("requirements/run.txt")
    assert more.startswith("asyncpg==") and more in pins("requirements/dev.txt")
    assert pins("requirements/run.txt") < pins("requirements/postgres.txt")
    assert "://" not in (ROOT / "requirements/postgres.txt").read_text("utf-8")


def body(unit: str) -> list[str]:
    """The lines of a unit but those that tell instances apart."""
    return [line for line in unit.splitlines() if "%i" not in line and "Description" not in line]


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    for name, unit in UNITS.items():
        file = tmp_path / name
        assert PYTHON in unit
        file.write_text(unit.replace(PYTHON, sys.executable), encoding="utf-8")
        command = ("systemd-analyze", "verify", str(file))
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        about = [line for line in told.stderr.splitlines() if name in line]
        assert (told.returncode, about) == (0, []), told.stderr


def test_an_instance_differs_from_the_only_process_by_its_shards_alone() -> None:
    assert body(TEMPLATE) == body(UNIT)
    assert "Environment=SHARD_IDS=%i\n" in TEMPLATE


def test_a_page_shows_the_unit_as_it_is_in_the_tree() -> None:
    assert [unit for unit in ON_PAGES if "%i" not in unit] == [UNIT]


def test_a_service_never_becomes_a_sandbox_and_is_left_alone_where_only_an_admin_helps() -> None:
    (command,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    python, *words = command.split()
    assert python == PYTHON and words[:2] == ["-m", "bot"]
    assert parser().parse_args(words[2:]).discord
    assert f"RestartPreventExitStatus={NEEDS_ADMIN}\n" in UNIT
    assert int(re.findall(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)[0]) > LEAVING
