"""Whatever a file holds, `check` answers in lines, soon, and with little memory."""

from __future__ import annotations

import json
import random
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from data.loader import BUNDLED, LARGEST
from maps.check.report import Unreadable, report
from maps.new import TEMPLATE
from tests.data.test_checks import spoil
from tests.soak import SOAK
from tests.tiers import sampled

SICILY = BUNDLED / "sicily.json"
FILES = {TEMPLATE: 1000 if SOAK else 8, SICILY: 300 if SOAK else 6}
"""How often each is changed, in each way."""
TOKENS = (
    "{", "}", "[", "]", ",", ":", '"', "'", "//", "#", "/*", "*/", "\n", "\t", "\x00", "\ufeff",
    "\u202e", "“", "null", "true", "True", "NaN", "-Infinity", "1e400", "-1", "0.5", "99999",
    "1" * 5000, '"' + "a" * 5000 + '"', "[" * 2000, "]" * 50, "[[[[0]]]]", '{"a":' * 200,
)  # fmt: skip
HUGE: tuple[Any, ...] = (
    [0] * 9999, "x" * 99_999, {f"k{n}": n for n in range(9999)}, [{}] * 999, [[]] * 999,
    10**300, float("nan"), float("inf"), "\ud800", [[0, 0]] * 999, [[0, 0, 0]] * 999,
    {"id": "a"}, [{"id": "bern", "name": "Bern"}] * 500,
)  # fmt: skip


def bytes_changed(text: str, rng: random.Random) -> bytes:
    content = bytearray(text.encode())
    for _ in range(rng.randrange(1, 9)):
        content[rng.randrange(len(content))] = rng.randrange(256)
    return bytes(content)


def tokens_changed(text: str, rng: random.Random) -> bytes:
    for _ in range(rng.randrange(1, 6)):
        at, gone = rng.randrange(len(text)), rng.choice((0, 0, 1, 5, 80))
        text = text[:at] + rng.choice(TOKENS) + text[at + gone :]
    return text.encode("utf-8", "surrogatepass")


def values_changed(text: str, rng: random.Random) -> bytes:
    body = json.loads(text)
    for _ in range(rng.randrange(1, 6)):
        spoil(body, rng)
    return json.dumps(body).encode()


def values_grown(text: str, rng: random.Random) -> bytes:
    body: Any = json.loads(text)
    inner = body
    while isinstance(inner, dict | list) and inner:
        key: Any = rng.choice([*inner] if isinstance(inner, dict) else range(len(inner)))
        if not isinstance(inner[key], dict | list) or rng.random() < 0.3:
            inner[key] = rng.choice(HUGE)
            break
        inner = inner[key]
    return json.dumps(body).encode()


def cut(text: str, rng: random.Random) -> bytes:
    start, end = sorted(rng.randrange(len(text)) for _ in range(2))
    return rng.choice([text[:end], text[start:], text[:start] + text[end:]]).encode()


WAYS: tuple[Callable[[str, random.Random], bytes], ...] = (
    bytes_changed, tokens_changed, values_changed, values_grown, cut,
)  # fmt: skip


def answered(file: Path) -> list[str]:
    try:
        return [*report(file).lines(file)]
    except Unreadable as error:
        return str(error).splitlines()


@pytest.mark.soak
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", sampled(FILES, TEMPLATE), ids=["template", "sicily"])
def test_whatever_is_changed_is_answered(
    way: Callable[[str, random.Random], bytes], text: Path, tmp_path: Path
) -> None:
    rng = random.Random(f"{way.__name__} {text.stem}")
    file = tmp_path / "little-wood.json"
    before = text.read_text(encoding="utf-8")
    for _ in range(FILES[text]):
        file.write_bytes(way(before, rng))
        lines = answered(file)
        assert lines
        assert all(line.isprintable() for line in lines)


@contextmanager
def at_most(calls: int) -> Iterator[None]:
    """Fail at the first call of a Python function beyond so many."""
    left = calls

    def count(frame: FrameType, event: str, given: object) -> None:
        nonlocal left
        left -= event == "call"
        if left < 0:
            sys.setprofile(None)
            pytest.fail(f"It takes more than {calls} calls.")

    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(None)


BOMBS: dict[str, str] = {
    "brackets": "[" * 100_000,
    "braces": '{"a":' * 100_000,
    "a deep list": "[" * 400 + "]" * 400,
    "keys": "{" + ",".join(f'"{n}":0' for n in range(90_000)) + "}",
    "cities": '{"cities": [' + ",".join(["{}"] * 200_000) + "]}",
    "a long text": f'{{"title": "{"x" * 900_000}"}}',
    "a long number": "1" * 900_000,
    "quotes": "'" * 900_000,
    "comments": "/*" * 400_000,
    "strings": '"' * 900_001,
    "backslashes": '"' + "\\" * 900_000,
    "words": "a " * 400_000,
    "commas": "[0" + "," * 900_000,
    "minus": "-" * 900_000,
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_does_not_go_off(name: str, tmp_path: Path) -> None:
    """The worst of a megabyte takes as much work as it has bytes, not as their square."""
    file = tmp_path / "little-wood.json"
    file.write_text(BOMBS[name], encoding="utf-8")
    assert file.stat().st_size <= LARGEST
    with at_most(20 * len(BOMBS[name])):
        lines = answered(file)
    assert 0 < len(lines) < 2000


@pytest.mark.thorough
def test_routes_without_number_are_refused_without_looking_at_each(tmp_path: Path) -> None:
    body = json.loads(SICILY.read_text(encoding="utf-8"))
    body["routes"] *= 100
    file = tmp_path / "little-wood.json"
    file.write_text(json.dumps(body), encoding="utf-8")
    tracemalloc.start()
    lines = answered(file)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert any("'routes' must be a list of objects, 1 to 999" in line for line in lines)
    assert most < 200 * 2**20
