"""Logs: no token, seed or hand comes out of them, whatever they are packed in."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app.logs import _not_answered_before

ROOT = Path(__file__).parents[3]

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4." + "GabcdE." + "abcdefghijklmnopqrstuvwxyz0123456789AB"
SEED = "5eed5eed5eed5eed5eed5eed5eed5eed"
HAND = "red4loco"

PROGRAM = f"""
import asyncio, dataclasses, gc, logging, structlog
from bot.app.logs import set_up_logging

@dataclasses.dataclass
class Holder:
    inner: str

def log_all(log):
    token, seed, hand = {TOKEN!r}, {SEED!r}, {HAND!r}
    log.info("plain", token=token, seed=seed, hand=hand)
    log.info("said " + token)
    log.info("nested", outer={{"seed": seed, "deep": [{{"hand": (hand,)}}], 7: token}})
    log.info("listed", things=[token, (token,), {{token}}], raw=seed.encode())
    log.info("held", thing=Holder(token), error=ValueError(token))
    log.info("kept", channel=42, why="TimeoutError")
    try:
        raise RuntimeError("no " + token)
    except RuntimeError:
        log.exception("failed")
        logging.getLogger("library").exception("failed with %s", token)
    try:
        try:
            {{}}[hand]
        except KeyError as missing:
            full = OSError(28, "No space left")
            raise ExceptionGroup(seed, [ValueError(hand), full]) from missing
    except ExceptionGroup as group:
        log.error("in their own words", exc_info=group)
        if STYLE:
            logging.getLogger("library").error("in their own words", exc_info=group)

async def fail(word):
    raise LookupError(word)

async def forget():
    task = asyncio.create_task(fail({HAND!r}))
    await asyncio.sleep(0)
    del task
    gc.collect()

if STYLE:
    set_up_logging("debug", STYLE)
log_all(structlog.get_logger("ours"))
log_all(structlog.get_logger("ours"))
if STYLE:
    asyncio.run(forget())
"""


def run(program: str, status: int = 0) -> str:
    """Run a program in a process of its own and return all it printed."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment
    )
    assert ended.returncode == status, ended.stderr
    return ended.stdout + ended.stderr


@pytest.mark.parametrize("style", ["text", "json"])
@pytest.mark.thorough
def test_no_secret_comes_out_of_the_log(style: str) -> None:
    shown = run(f"STYLE = {style!r}\n{PROGRAM}")
    assert TOKEN not in shown
    assert SEED not in shown
    assert HAND not in shown
    assert shown.count("RuntimeError") == 4 and "TimeoutError" in shown and "42" in shown
    assert shown.count("KeyError") == shown.count("ExceptionGroup") == 4
    assert shown.count("OSError: No space left") == 4
    assert "Task exception was never retrieved" in shown and "LookupError" in shown


@pytest.mark.thorough
def test_nor_before_it_is_set_up() -> None:
    shown = run(
        "import bot\nSTYLE = ''\n"
        + PROGRAM.replace("from bot.app.logs", "if STYLE: from bot.app.logs")
    )
    ours = shown.split("failed with")[0]
    assert "failed" in ours and "RuntimeError" in ours
    assert TOKEN not in ours and SEED not in shown and HAND not in shown


@pytest.mark.parametrize(
    ("statement", "status"), [("fail()", 1), ("threading.Thread(target=fail).start()", 0)]
)
@pytest.mark.thorough
def test_what_nobody_caught_is_logged_without_its_words(statement: str, status: int) -> None:
    program = f"""
import threading
from bot.app.logs import set_up_logging
set_up_logging("info", "text")

def fail():
    raise LookupError({HAND!r})

{statement}
"""
    shown = run(program, status)
    assert "LookupError" in shown and "in fail" in shown
    assert HAND not in shown


def test_a_redacted_value_stays_whole_for_the_caller() -> None:
    from bot.app.logs import redact_secrets

    outer = {"seed": SEED, "at": [1, 2]}
    entry = redact_secrets(logging.getLogger(), "info", {"event": "x", "outer": outer})
    assert entry["outer"] == {"seed": "…", "at": [1, 2]}
    assert outer["seed"] == SEED


class _Refused(Exception):
    """As Discord's refusals are raised by the library."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


@pytest.mark.parametrize(("code", "logged"), [(10062, False), (40060, False), (50035, True)])
def test_suggestions_that_were_answered_before_are_no_error(code: int, logged: bool) -> None:
    error = _Refused(code)
    record = logging.makeLogRecord({"exc_info": (_Refused, error, None)})
    assert _not_answered_before(record) == logged
    assert _not_answered_before(logging.makeLogRecord({}))
