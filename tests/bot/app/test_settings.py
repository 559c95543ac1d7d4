"""Settings: what is understood; `test_bad_settings` has what isn't."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest

from bot.app.connection import cache_folder
from bot.app.environment import BadSettings, load_settings
from bot.app.settings import Settings
from bot.storage.copies.backup import Keep


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("database", "said", "folder"),
    [
        ("", "", "var/cache"),
        ("sqlite+aiosqlite:////srv/games/mine.sqlite3", "", "/srv/games/cache"),
        ("postgresql+asyncpg://me@here/games", "", "var/cache"),
        ("postgresql+asyncpg://me@here/games", "/srv/maps", "/srv/maps"),
    ],
)
def test_drawn_maps_are_kept_beside_the_games_or_where_the_admin_wants(
    monkeypatch: pytest.MonkeyPatch, database: str, said: str, folder: str
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    monkeypatch.setenv("CACHE_DIR", said)
    assert cache_folder(load_settings()) == Path(folder)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("0", (0,)),
        ("3", (3,)),
        ("0,1", (0, 1)),
        ("0 1, 3", (0, 1, 3)),
        ("[2]", (2,)),
        ("0-3", (0, 1, 2, 3)),
        ("0,2-3", (0, 2, 3)),
        ("2-2", (2,)),
    ],
)
def test_shard_ids_as_people_write_them(
    monkeypatch: pytest.MonkeyPatch, written: str, meant: tuple[int, ...]
) -> None:
    monkeypatch.setenv("SHARD_COUNT", "4")
    monkeypatch.setenv("SHARD_IDS", written)
    assert load_settings().shard_ids == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [("", ()), ("nobody", ()), ("Nobody", ()), ("1", (1,)), ("1, 2", (1, 2)), ("1 2", (1, 2))],
)
def test_which_servers_may_have_maps(
    monkeypatch: pytest.MonkeyPatch, written: str, meant: tuple[int, ...]
) -> None:
    monkeypatch.setenv("EDITIONS_FROM", written)
    assert load_settings().editions_from == meant


@pytest.mark.parametrize("written", ["everybody", "1, nobody", "-1", "1" * 20, "1.5"])
def test_maps_are_allowed_to_nobody_by_mistake(
    monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setenv("EDITIONS_FROM", written)
    with pytest.raises(BadSettings, match="nobody, or ids of servers"):
        load_settings()


def test_space_and_quotes_around_a_token_are_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", " a.b.c\n")
    token = load_settings().discord_token
    assert token is not None and token.get_secret_value() == "a.b.c"
    monkeypatch.setenv("DISCORD_TOKEN", '"a.b.c"')
    token = load_settings().discord_token
    assert token is not None and token.get_secret_value() == "a.b.c"
    monkeypatch.setenv("DISCORD_TOKEN", " \n")
    assert load_settings().discord_token is None


def test_the_systems_own_language_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "de_DE:en")
    assert load_settings().table_language is None


def test_a_language_may_be_written_in_capitals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLE_LANGUAGE", "EN")
    assert load_settings().table_language == "en"


@pytest.mark.parametrize(("written", "seconds"), [("", 1.5), ("0", 0), ("2.5", 2.5)])
def test_how_long_a_computer_takes(
    monkeypatch: pytest.MonkeyPatch, written: str, seconds: float
) -> None:
    monkeypatch.setenv("COMPUTER_DELAY", written)
    assert load_settings().computer_delay == seconds


@pytest.mark.parametrize(
    ("written", "size"), [("24MB", 24_000_000), ("1GB", 10**9), ("64MiB", 64 * 2**20)]
)
def test_the_room_for_caches_has_units(
    monkeypatch: pytest.MonkeyPatch, written: str, size: int
) -> None:
    monkeypatch.setenv("CACHE_MEMORY", written)
    assert load_settings().cache_memory == size


@pytest.mark.parametrize(
    ("written", "hours"),
    [
        ("", 24),
        ("1 day", 24),
        ("12 hours", 12),
        ("12h", 12),
        ("90 min", 1.5),
        ("30m", 0.5),
        ("Weekly", 7 * 24),
        ("2d", 48),
        ("hourly", 1),
        ("off", None),
        ("0", None),
        ("0 days", None),
    ],
)
def test_how_often_copies_are_made(
    monkeypatch: pytest.MonkeyPatch, written: str, hours: float | None
) -> None:
    monkeypatch.setenv("BACKUP_EVERY", written)
    assert load_settings().backup_every == (None if hours is None else timedelta(hours=hours))


@pytest.mark.parametrize(
    ("written", "keep"),
    [
        ("", Keep(7, 4)),
        ("7 daily, 4 weekly", Keep(7, 4)),
        ("3 weekly", Keep(0, 3)),
        ("14 days and 8 weeks", Keep(14, 8)),
        ("2d, 1w", Keep(2, 1)),
    ],
)
def test_which_copies_are_kept(monkeypatch: pytest.MonkeyPatch, written: str, keep: Keep) -> None:
    monkeypatch.setenv("BACKUP_KEEP", written)
    assert load_settings().backup_keep == keep


def test_the_clock_is_hurried_in_the_sandbox_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLOCK_SPEED", "720")
    assert load_settings().clock_speed == 720
    monkeypatch.setenv("DISCORD_TOKEN", "abc.def")
    monkeypatch.setenv("CLOCK_SPEED", "1")
    assert load_settings().clock_speed == 1


@pytest.mark.parametrize(
    ("said", "most"),
    [
        ({}, 50),
        ({"DISCORD_API_URL": "http://127.0.0.1:8000"}, None),
        ({"DISCORD_API_URL": "http://127.0.0.1:8000", "REQUESTS_PER_SECOND": "20"}, 20),
        ({"SHARD_COUNT": "4", "SHARD_IDS": "0-2"}, 37),
        (
            {
                "DISCORD_API_URL": "http://127.0.0.1:8000",
                "DISCORD_GATEWAY_URL": "ws://127.0.0.1:8001",
                "SHARD_COUNT": "4",
                "SHARD_IDS": "3",
            },
            12,
        ),
    ],
)
def test_requests_are_held_back_where_discord_or_an_admin_counts_them(
    monkeypatch: pytest.MonkeyPatch, said: dict[str, str], most: int | None
) -> None:
    for name, value in said.items():
        monkeypatch.setenv(name, value)
    assert load_settings().most_requests == most


@pytest.mark.parametrize(
    ("written", "cores", "memory", "drawing"),
    [
        ("", 2, "", 40_000_000),
        ("true", 2, "48MB", 26_000_000),
        ("true", 2, "47MB", 0),
        ("true", 1, "", 0),
        ("false", 2, "", 0),
    ],
)
def test_a_process_draws_where_there_is_a_core_and_memory_for_it(
    monkeypatch: pytest.MonkeyPatch, written: str, cores: int, memory: str, drawing: int
) -> None:
    monkeypatch.setenv("PICTURE_PROCESS", written)
    monkeypatch.setenv("CACHE_MEMORY", memory)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    settings = load_settings()
    assert settings.has_drawing_process is bool(drawing)
    assert settings.drawing_memory == pytest.approx(drawing, rel=0.1)


@pytest.mark.parametrize(("cores", "threads"), [(1, 1), (4, 1), (7, 1), (8, 2), (96, 8)])
def test_of_each_four_cores_one_draws(
    monkeypatch: pytest.MonkeyPatch, cores: int, threads: int
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    assert load_settings().drawing_threads == threads


@pytest.mark.parametrize(
    "written",
    ["http://proxy:8080", "http://proxy:8080/", "http://proxy:8080/api/v10", "http://api/api/v9/"],
)
def test_the_address_of_the_api_may_have_the_path_that_the_library_adds(
    monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    monkeypatch.setenv("DISCORD_API_URL", written)
    assert load_settings().discord_api_url in ("http://proxy:8080", "http://api")
