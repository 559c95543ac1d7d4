"""Offline programs tell on one page what they take and how they end."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.data.short import wood, written


@pytest.mark.parametrize("program", ["tools.layout", "tools.balance", "tools.edition", "engine"])
def test_help_tells_the_exit_status_and_what_each_option_takes(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if program == "tools.layout":
        pytest.importorskip("shapely")
    main = importlib.import_module(f"{program}.__main__").main
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    said = capsys.readouterr().out
    assert ended.value.code == 0
    assert "Exit status: 0 if all is well," in said
    for option, takes in re.findall(r"--(\w+) ([A-Z]+)", said):
        assert takes != option.upper()


def test_the_balance_tells_its_levels(capsys: pytest.CaptureFixture[str]) -> None:
    from tools.balance.__main__ import main

    with pytest.raises(SystemExit):
        main(["--help"])
    assert "which of easy, normal, hard, master (all but master)" in " ".join(
        capsys.readouterr().out.split()
    )


@pytest.mark.thorough
def test_a_reader_that_has_seen_enough_meets_no_traceback(tmp_path: Path) -> None:
    file = tmp_path / "wood.json"
    body = wood()
    body["edition"] = "elsewhere"
    file.write_text(written(body), encoding="utf-8")
    check = subprocess.Popen(
        [sys.executable, "-m", "tools.edition", "check", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert check.stdout is not None and check.stderr is not None
    check.stdout.close()
    assert check.stderr.read() == ""
    assert check.wait() == 1
    check.stderr.close()
