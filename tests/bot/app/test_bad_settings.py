"""What can't be used of the settings is told in a sentence each: what was read, what it may be."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.ends import NEEDS_ADMIN
from bot.app.environment import GONE, BadSettings, cautions, load_settings, no_token
from bot.app.settings import Settings

INTERVAL = "it has to look like 1 day, 12 hours, 30 minutes or off"
KEEP = "it has to look like 7 daily, 4 weekly"
SECONDS = "it has to be a number such as 1.5, from 0 to 3600"
LANGUAGES = "the languages are de, en, fr, it"
HTTP, WS = "it has to look like https://host", "it has to look like wss://host"
WHOLE = "it has to be a whole number of at least 1"
PORT = "it has to be a whole number from 0 to 65535"
SIZE = "it has to be a size such as 64MB or 1GB"
SPEED = "it has to be a number such as 1.5, from 1 to 100000"
MONTHS = "it has to be a whole number from 1 to 1200, or left empty"
BOOL = "it has to be true or false"
SHARDS = "it has to look like 0-3 or 0,1,2,3"
ROOM = "it has to be at least 24MB, for one map"
PERSON = "it has to be a number: Discord's Copy User ID gives it"
CHANNEL = "it has to be a number: Discord's Copy Channel ID gives it"

ROWS = [
    ("BACKUP_EVERY", "soon", INTERVAL),
    ("BACKUP_EVERY", "24", INTERVAL),
    ("BACKUP_EVERY", "-1 day", INTERVAL),
    ("BACKUP_EVERY", "1 month", INTERVAL),
    ("BACKUP_EVERY", "99999 h", INTERVAL),
    ("BACKUP_EVERY", "1 minute", "the shortest is 5 minutes"),
    ("BACKUP_KEEP", "7", KEEP),
    ("BACKUP_KEEP", "all", KEEP),
    ("BACKUP_KEEP", "7 daily, 2 yearly", KEEP),
    ("BACKUP_KEEP", "9999 daily", KEEP),
    ("BACKUP_KEEP", "0 daily", "at least one has to be kept"),
    ("BACKUP_KEEP", ", ,", "at least one has to be kept"),
    ("KEEP_MONTHS", "0", MONTHS),
    ("KEEP_MONTHS", "never", MONTHS),
    ("KEEP_MONTHS", "2.5", MONTHS),
    ("KEEP_MONTHS", "9999", MONTHS),
    ("TABLE_LANGUAGE", "tlh", LANGUAGES),
    ("TABLE_LANGUAGE", "German", LANGUAGES),
    ("ADMIN_LANGUAGE", "xx", LANGUAGES),
    ("COMPUTER_DELAY", "soon", SECONDS),
    ("COMPUTER_DELAY", "-1", SECONDS),
    ("COMPUTER_DELAY", "1,5", SECONDS),
    ("COMPUTER_DELAY", "inf", SECONDS),
    ("COMPUTER_DELAY", "nan", SECONDS),
    ("COMPUTER_DELAY", "3601", SECONDS),
    ("LAST_ACT", "off", "it has to be a number such as 1.5, from 0 to 600"),
    ("CLOCK_SPEED", "0.5", SPEED),
    ("CLOCK_SPEED", "fast", SPEED),
    ("CLOCK_SPEED", "1e6", SPEED),
    ("REQUESTS_PER_SECOND", "0", WHOLE),
    ("REQUESTS_PER_SECOND", "many", WHOLE),
    ("LOG_LEVEL", "loud", "it has to be debug, info, warning or error"),
    ("LOG_FORMAT", "xml", "it has to be text or json"),
    ("SHARD_COUNT", "many", f"{WHOLE}, or left empty"),
    ("SHARD_COUNT", "0", f"{WHOLE}, or left empty"),
    ("SHARD_IDS", "0", "it needs SHARD_COUNT, too"),
    ("CACHE_MEMORY", "1MB", ROOM),
    ("CACHE_MEMORY", "72", ROOM),
    ("CACHE_MEMORY", "much", SIZE),
    ("CACHE_MEMORY", "-3GB", SIZE),
    ("DISK_LEAST", "little", SIZE),
    ("DISK_LEAST", "-1", SIZE),
    ("PICTURE_PROCESS", "2", BOOL),
    ("THINKING_PROCESS", "ja", BOOL),
    ("LOBBIES_PER_PERSON", "0", WHOLE),
    ("TABLES_PER_PERSON", "none", WHOLE),
    ("TABLES_PER_SERVER", "-1", WHOLE),
    ("PICTURES_PER_MINUTE", "0", WHOLE),
    ("UPDATE_CHECK", "yes", HTTP),
    ("DISCORD_API_URL", "garbage", HTTP),
    ("DISCORD_API_URL", "ftp://host", HTTP),
    ("DISCORD_API_URL", "http://", HTTP),
    ("DISCORD_API_URL", "http://h:99999", HTTP),
    ("DISCORD_GATEWAY_URL", "https://host", WS),
    ("DISCORD_GATEWAY_URL", "ws://[", WS),
    ("ADMIN_USER_ID", "@anna", PERSON),
    ("ADMIN_USER_ID", "0", PERSON),
    ("ADMIN_CHANNEL_ID", "#general", CHANNEL),
    ("ADMIN_PORT", "99999", f"{PORT}, or left empty"),
    ("METRICS_PORT", "http", f"{PORT}, or left empty"),
    ("SANDBOX_PORT", "65536", PORT),
]
BESIDE = [
    ("SHARD_IDS", "2", {"SHARD_COUNT": "2"}, "with SHARD_COUNT=2 the ids are 0 to 1"),
    ("SHARD_IDS", "0,-1", {"SHARD_COUNT": "2"}, "with SHARD_COUNT=2 the ids are 0 to 1"),
    ("SHARD_IDS", "0-99999999", {"SHARD_COUNT": "2"}, "with SHARD_COUNT=2 the ids are 0 to 1"),
    ("SHARD_IDS", "1,1", {"SHARD_COUNT": "2"}, "each may be named only once"),
    ("SHARD_IDS", "0-1,1", {"SHARD_COUNT": "2"}, "each may be named only once"),
    ("SHARD_IDS", "1-0", {"SHARD_COUNT": "2"}, SHARDS),
    ("SHARD_IDS", "all", {"SHARD_COUNT": "2"}, SHARDS),
    (
        "ADMIN_CHANNEL_ID",
        "123",
        {"ADMIN_USER_ID": "5"},
        "alerts go to ADMIN_USER_ID or to ADMIN_CHANNEL_ID: name one of them",
    ),
    (
        "CLOCK_SPEED",
        "720",
        {"DISCORD_TOKEN": "abc.def"},
        "it hurries the sandbox only, and there is a DISCORD_TOKEN: people on Discord need their "
        "time",
    ),
]


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def refused() -> str:
    with pytest.raises(BadSettings) as found:
        load_settings()
    assert found.value.status == NEEDS_ADMIN
    return str(found.value)


@pytest.mark.parametrize(
    ("name", "value", "beside", "why"),
    [*((name, value, {}, why) for name, value, why in ROWS), *BESIDE],
)
def test_a_sentence_says_what_was_read_and_what_it_may_be(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, beside: dict[str, str], why: str
) -> None:
    for each, said in (beside | {name: value}).items():
        monkeypatch.setenv(each, said)
    assert refused() == f'The setting {name} can\'t be used: it is "{value}", but {why}.'


def test_each_of_several_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    monkeypatch.setenv("SANDBOX_PORT", "x")
    first, second = refused().splitlines()
    assert first.startswith("The setting LOG_LEVEL ")
    assert second.startswith("The setting SANDBOX_PORT ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("DISCORD_TOKEN", each) for each in ("two\nlines", "two words", "a\tb", "quo\u201dted")),
        ("ADMIN_TOKEN", "short"),
        ("DISCORD_API_URL", "http://me:hush@"),
    ],
)
def test_what_may_be_secret_is_not_shown(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    said = refused()
    assert said.startswith(f"The setting {name} can't be used: ") and said.endswith(".")
    assert value not in said and "hush" not in said


def test_of_a_token_in_the_wrong_line_only_the_beginning_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ADMIN_PORT", "MTIzNDU2Nzg5MDEyMzQ1Njc4.AbCdEf.abcdefghijklmnopqrst")
    assert 'it is "MTIzNDU2Nzg5MDEyMzQ…", but' in refused()


MEANT = "There is no setting {}: {} is probably meant."


@pytest.mark.parametrize(
    ("line", "written", "meant"),
    [
        ("DISCORD_TOKN=x", "DISCORD_TOKN", "DISCORD_TOKEN"),
        ("DISCORD_BOT_TOKEN=x", "DISCORD_BOT_TOKEN", "DISCORD_TOKEN"),
        ("export BACKUP_EVRY=1 day", "BACKUP_EVRY", "BACKUP_EVERY"),
        ("backupevery=1 day", "backupevery", "BACKUP_EVERY"),
        ("BACKUP_DIRECTORY=/b", "BACKUP_DIRECTORY", "BACKUP_DIR"),
    ],
)
def test_a_misspelled_name_is_told_with_the_one_that_is_meant(
    tmp_path: Path, line: str, written: str, meant: str
) -> None:
    env_file(tmp_path, f"{line}\n")
    assert [*cautions()] == [MEANT.format(written, meant)]


@pytest.mark.parametrize(
    "line",
    ["POSTGRES_PASSWORD=x", "COMPOSE_FILE=x", "# DISCORD_TOKN=x", "log_level=info"],
)
def test_names_of_others_are_left_alone(tmp_path: Path, line: str) -> None:
    env_file(tmp_path, f"{line}\n")
    assert [*cautions()] == []


@pytest.mark.parametrize("name", GONE)
def test_a_setting_that_is_gone_is_told_and_the_bot_starts(tmp_path: Path, name: str) -> None:
    env_file(tmp_path, f"{name}=nonsense\n")
    (told,) = cautions()
    assert told.startswith(f"{name} does nothing any more and can be deleted: ")
    load_settings()


def env_file(folder: Path, text: str) -> None:
    (folder / ".env").write_text(text, encoding="utf-8")
    (folder / ".env").chmod(0o600)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("BACKUP_EVRY", "BACKUP_EVERY"),
        ("LOGLEVEL", "LOG_LEVEL"),
        ("UV_CACHE_DIR", None),
        ("MY_DATABASE_URL", None),
    ],
)
def test_in_the_environment_only_what_is_very_close_is_told(
    monkeypatch: pytest.MonkeyPatch, name: str, meant: str | None
) -> None:
    monkeypatch.setenv(name, "1")
    assert [*cautions()] == ([MEANT.format(name, meant)] if meant else [])
    if meant:
        # The other one is for another program then.
        monkeypatch.setenv(meant, "info")
        assert [*cautions()] == []


def test_a_line_that_makes_no_sense_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    env_file(tmp_path, "# comment\n\nLOG_LEVEL: debug\nLOG_FORMAT=json\n")
    assert load_settings().log_format == "json"
    assert [*cautions()] == ["Line 3 of .env is left out: it has to look like NAME=value."]
    # The library says the same, less kindly.
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, ("in the environment, and no file", ".env", "setup")),
        ("LOG_LEVEL=info\n", (".env, and none in the environment",)),
        ("DISCORD_TOKN=secret\n", ("DISCORD_TOKN: correct its name",)),
    ],
)
def test_where_the_token_was_looked_for(
    tmp_path: Path, text: str | None, told: tuple[str, ...]
) -> None:
    if text is not None:
        env_file(tmp_path, text)
    said = no_token()
    assert said.startswith("There is no DISCORD_TOKEN") and all(word in said for word in told)
    assert "secret" not in said


def test_a_mark_before_the_first_name_is_none_of_it(tmp_path: Path) -> None:
    env_file(tmp_path, "\ufeffLOG_LEVEL=debug\n")
    assert load_settings().log_level == "debug"
