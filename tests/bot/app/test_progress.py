"""Long work says how far it is: on a terminal with a bar, elsewhere in the log, now and then."""

from __future__ import annotations

import io
import sys

import pytest
from structlog.testing import capture_logs

from bot.app import terminal as progress
from bot.app.terminal import bar, bar_or_lines


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_gets_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with capture_logs() as logs, bar_or_lines("counting", "table") as told:
        told(1, 4)
        told(4, 4)
    assert "table" in screen.getvalue()
    assert logs == []


def test_elsewhere_there_is_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, 6.0, 6.0, 7.0, 12.0, 12.0])
    monkeypatch.setattr(progress, "monotonic", lambda: next(times))
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with capture_logs() as logs, bar_or_lines("counting", "table") as told:
        for done in range(1, 5):
            told(done, 9)
    line = {"event": "counting", "log_level": "info", "of": 9}
    assert logs == [line | {"done": 2}, line | {"done": 4}]
    assert file.getvalue() == ""


def test_a_command_is_quiet_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    with capture_logs() as logs, bar("table") as told:
        told(9, 9)
    assert logs == [] and file.getvalue() == ""
