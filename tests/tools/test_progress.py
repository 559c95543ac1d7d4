"""Progress is for whoever waits at a terminal; what programs read stays clean."""

from __future__ import annotations

import io
import sys

import pytest

from tools.progress import counter, progress, tell


class Terminal(io.StringIO):
    """Says that it is one."""

    def isatty(self) -> bool:
        return True


def work() -> None:
    for number in progress(range(3), "thing"):
        tell(f"did {number}")
    with counter(7, "step") as bar:
        bar.update(7)


def test_nothing_is_shown_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    work()
    assert capsys.readouterr() == ("did 0\ndid 1\ndid 2\n", "")


def test_a_terminal_shows_how_much_there_is_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    work()
    assert "0/3" in terminal.getvalue()
    assert "0/7" in terminal.getvalue()
    assert capsys.readouterr().out == "did 0\ndid 1\ndid 2\n"
