"""Who gets in to the admin's page: this machine, its own forms, and whoever knows the token."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from bot.app.settings import BadSettings, Settings, load_settings
from cogs.upkeep.panels.access import (
    IDLE,
    MOST_WRONG,
    WRONG_WITHIN,
    Sessions,
    is_loopback,
    kept_token,
)
from cogs.upkeep.panels.pages import Html, joined, tag

TOKEN = "correct-horse-battery-staple"


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:9000", True),
        ("127.0.0.2", True),
        ("localhost", True),
        ("LOCALHOST:1", True),
        ("[::1]:9000", True),
        ("192.168.1.20:9000", False),
        ("0.0.0.0", False),
        ("evil.example", False),
        ("127.0.0.1.evil.example:9000", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[::1", False),
    ],
)
def test_only_this_machine_is_named(host: str, ours: bool) -> None:
    assert is_loopback(host) is ours


def test_only_the_token_lets_in_and_only_for_so_long() -> None:
    clock = Clock()
    sessions = Sessions(TOKEN, clock)
    for wrong in ("", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "é"):
        assert sessions.sign_in(wrong) is None
    cookie = sessions.sign_in(TOKEN)
    assert cookie is not None and sessions.of(cookie) is not None
    assert sessions.of(cookie + "x") is None and sessions.of("") is None
    clock.now += IDLE
    assert sessions.of(cookie) is not None
    clock.now += IDLE + 1
    assert sessions.of(cookie) is None


def test_whoever_uses_the_page_stays_signed_in() -> None:
    clock = Clock()
    sessions = Sessions(TOKEN, clock)
    cookie = sessions.sign_in(TOKEN) or ""
    for _ in range(5):
        clock.now += IDLE * 0.9
        assert sessions.of(cookie) is not None


def test_only_so_many_are_signed_in_and_the_oldest_go_first() -> None:
    sessions = Sessions(TOKEN)
    cookies = [sessions.sign_in(TOKEN) or "" for _ in range(101)]
    assert [sessions.of(each) is not None for each in cookies] == [False, *[True] * 100]


def test_guessing_closes_the_door_for_a_while_also_to_whoever_guesses_right() -> None:
    clock = Clock()
    sessions = Sessions(TOKEN, clock)
    for number in range(MOST_WRONG):
        assert sessions.sign_in(f"guess {number}") is None
    assert sessions.is_closed and sessions.sign_in(TOKEN) is None
    clock.now += WRONG_WITHIN + 1
    assert sessions.sign_in(TOKEN) is not None


def test_whoever_signs_out_is_out_and_nobody_else() -> None:
    sessions = Sessions(TOKEN)
    one, other = sessions.sign_in(TOKEN), sessions.sign_in(TOKEN)
    assert one and other
    sessions.sign_out(one)
    assert sessions.of(one) is None and sessions.of(other) is not None


def test_a_form_belongs_to_its_session() -> None:
    sessions = Sessions(TOKEN)
    found = [sessions.of(sessions.sign_in(TOKEN) or "") for _ in range(2)]
    one, other = (each for each in found if each)
    assert one.owns(one.key) and not one.owns(other.key) and not one.owns("")


def test_a_token_is_made_once_and_for_this_user_only(tmp_path: Path) -> None:
    token, path = kept_token(tmp_path)
    assert len(token) > 30 and stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert kept_token(tmp_path) == (token, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text("")
    assert kept_token(tmp_path)[0] not in ("", token)


def test_it_is_off_and_its_token_is_no_short_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Settings.model_fields["admin_port"].default is None
    monkeypatch.setenv("ADMIN_TOKEN", "hunter2")
    with pytest.raises(BadSettings, match="at least 20 characters") as refused:
        load_settings()
    assert "hunter2" not in str(refused.value)
    monkeypatch.setenv("ADMIN_TOKEN", TOKEN)
    assert TOKEN not in repr(load_settings())


def test_what_people_wrote_is_never_a_tag() -> None:
    made = tag("td", "<b>&", tag("i", "x"), None, 3, class_='"><script>', hidden=True, title=None)
    assert made == ('<td class="&quot;&gt;&lt;script&gt;" hidden>&lt;b&gt;&amp;<i>x</i>3</td>')
    assert tag("input", name="a") == '<input name="a">'
    assert joined(Html("<p>"), "<p>") == "<p>&lt;p&gt;"
