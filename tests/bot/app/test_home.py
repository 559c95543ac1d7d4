"""Whose the games and the settings are, and what whoever isn't that user types instead."""

from __future__ import annotations

import os
import pwd
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.app import home
from bot.app.ends import NEEDS_ADMIN
from bot.app.home import (
    NoHome,
    exposed_env_file,
    read_env_file,
    require_owner,
    write_token,
)
from bot.app.terminal import parser
from tests.stage.command_line import bot

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have no such owners here")

ROOT, STATION, ANNA = 0, 4001, 4002
NAMES = {ROOT: "root", STATION: "station", ANNA: "anna"}
DATABASE = Path("var/stationmaster.sqlite3")


class Machine:
    """Files that belong to whom a test says, and the user who types."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.user, self.fat = folder, ROOT, False
        self.owners: dict[str, int] = {}
        monkeypatch.chdir(folder)
        monkeypatch.setattr(os, "geteuid", lambda: self.user)
        monkeypatch.setattr(home, "_stat", self.stat)
        monkeypatch.setattr(home, "_would_belong_to", self.would_belong_to)
        monkeypatch.setattr(os, "access", lambda *given: False)
        monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(pwd, "getpwuid", lambda user: SimpleNamespace(pw_name=NAMES[user]))

    def stat(self, path: Path) -> SimpleNamespace | None:
        owner = self.owners.get(path.as_posix())
        return None if owner is None else SimpleNamespace(st_uid=owner, st_gid=owner)

    def would_belong_to(self, path: Path) -> int:
        return self.owners[path.as_posix()] if self.fat else self.user

    def refusal(self, *words: str, database: Path | None = DATABASE) -> str | None:
        try:
            require_owner(parser().parse_args([*words]), database)
        except NoHome as refused:
            assert refused.status == NEEDS_ADMIN
            return str(refused)
        return None


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(tmp_path, monkeypatch)
    made.owners = {".": ROOT, "var": STATION, DATABASE.as_posix(): STATION}
    return made


WRITING = [
    ["run"],
    [],
    ["doctor"],
    ["backup"],
    ["restore", "x"],
    ["rehearse"],
    ["upgrade"],
    ["upgrade", "--check"],
    ["ratings"],
    ["migrate-store", "a", "b"],
]


@pytest.mark.parametrize("words", WRITING, ids=" ".join)
def test_root_is_told_to_be_the_user_of_the_games(machine: Machine, words: list[str]) -> None:
    command = words[0] if words else "run"
    typed = f"{sys.executable} -m bot {command}"
    assert machine.refusal(*words) == (
        f"The folder {machine.folder / 'var'} belongs to station, who couldn't use what root "
        f"writes there: type `sudo -u station {typed}`."
    )


def test_somebody_else_is_told_so_too(machine: Machine) -> None:
    machine.user = ANNA
    said = machine.refusal("backup")
    assert said and "belongs to station, and anna may not write there: type `sudo -u s" in said


def test_the_games_own_user_may_do_anything(machine: Machine) -> None:
    machine.user = STATION
    assert machine.refusal("upgrade") is None
    # An admin may have made the folder, and have shared it by a group.
    machine.owners["var"] = ROOT
    assert machine.refusal("upgrade") is None
    # And root the database, by copying it there: the storage says what is to be done.
    machine.owners |= {"var": STATION, DATABASE.as_posix(): ROOT}
    assert machine.refusal("upgrade") is None


def test_root_is_refused_in_a_shared_folder_too(machine: Machine) -> None:
    machine.owners["var"] = ROOT
    said = machine.refusal("upgrade")
    assert said and "belongs to station," in said


def test_where_everything_is_roots_root_may_do_anything(machine: Machine) -> None:
    machine.owners = dict.fromkeys(machine.owners, ROOT)
    assert machine.refusal() is None


def test_a_file_system_without_owners_refuses_nobody(machine: Machine) -> None:
    machine.fat = True
    assert machine.refusal("upgrade") is None
    machine.user = ANNA
    assert machine.refusal("upgrade") is None


@pytest.mark.parametrize(("user", "told"), [(ROOT, True), (ANNA, False)])
def test_where_nothing_is_yet_only_root_is_in_the_way(
    machine: Machine, user: int, told: bool
) -> None:
    machine.owners, machine.user = {".": STATION}, user
    said = machine.refusal()
    assert (said is not None) is told
    assert not said or said.startswith(f"The folder {machine.folder} belongs to station")
    assert (machine.refusal(database=None) is not None) is told


def test_of_games_on_a_server_the_folder_var_is_looked_at(machine: Machine) -> None:
    said = machine.refusal("run", database=None)
    assert said and said.startswith(f"The folder {machine.folder / 'var'} belongs to station")


def test_of_the_settings_their_folder_is_looked_at(machine: Machine) -> None:
    assert machine.refusal("setup") is None
    machine.user = STATION
    assert machine.refusal("setup") is None
    machine.owners["."], machine.user = STATION, ROOT
    said = machine.refusal("setup")
    assert said and said.startswith(f"The folder {machine.folder} belongs to station, who")


def test_where_there_is_no_sudo_the_user_is_named(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    said = machine.refusal("upgrade")
    assert said and said.endswith(f": run this as that user (number {STATION}).")


def test_what_is_to_be_typed_has_the_folder_but_nothing_secret(machine: Machine) -> None:
    said = machine.refusal("--home", "/srv/x", "migrate-store", "postgresql://me:hush@h/x", "b")
    assert said and f"-m bot --home {machine.folder} migrate-store`." in said
    assert "hush" not in said


def test_a_token_that_root_writes_is_the_bots(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "chown", lambda path, *ids: given.append(ids))
    machine.owners[(machine.folder / "var").as_posix()] = STATION
    write_token(machine.folder / ".env", "a.b.c")
    assert given == [(STATION, STATION)]
    machine.user = STATION
    write_token(machine.folder / ".env", "a.b.d")
    assert len(given) == 1


async def test_the_program_refuses_before_it_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, "_other_owner", lambda places: (os.getuid() + 1, Path()))
    ended = await bot(tmp_path, "upgrade")
    assert ended.says_one_sentence("The folder", "belongs to") and ended.status == NEEDS_ADMIN
    assert [*tmp_path.iterdir()] == []
    # It writes nothing.
    assert (await bot(tmp_path, "invite")).says_one_sentence("DISCORD_TOKEN")


@pytest.mark.parametrize(
    ("owners", "user", "told"),
    [
        ({"var": STATION}, ANNA, "start it as the user to whom the games belong, `sudo -u station"),
        ({"var": STATION}, STATION, "type `sudo chown station "),
        ({}, ANNA, "type `sudo chown anna "),
    ],
)
def test_settings_that_this_user_may_not_read(
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    owners: dict[str, int],
    user: int,
    told: str,
) -> None:
    def denied(path: Path, **given: str) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", denied)
    env = machine.folder / ".env"
    machine.owners, machine.user = {env.as_posix(): ROOT, ".": ROOT} | owners, user
    with pytest.raises(NoHome) as refused:
        read_env_file()
    said = str(refused.value)
    assert said.startswith(f"The file {env} belongs to root, and {NAMES[user]} may not read it: ")
    assert told in said


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (Path.mkdir, "There is a folder"),
        (lambda path: path.write_bytes("A=ü".encode("utf-16")), "isn't text in UTF-8"),
    ],
)
async def test_settings_that_can_not_be_read(tmp_path: Path, made: object, told: str) -> None:
    assert callable(made)
    made(tmp_path / ".env")
    ended = await bot(tmp_path)
    assert ended.says_one_sentence(told, str(tmp_path / ".env")) and ended.status == NEEDS_ADMIN


@pytest.mark.parametrize(
    ("mode", "told"), [(0o600, False), (0o640, False), (0o644, True), (0o602, True)]
)
def test_settings_that_everybody_can_read_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: int, told: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    assert [*exposed_env_file()] == []
    file = tmp_path / ".env"
    file.write_text("")
    file.chmod(mode)
    said = (
        f"Everybody on this machine can read {file}, which holds the token: "
        f"type `chmod 600 {file}`."
    )
    assert [*exposed_env_file()] == ([said] if told else [])
