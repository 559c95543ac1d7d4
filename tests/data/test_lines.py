"""A value is found in the line in which it stands."""

import json
from typing import Any

import pytest

from data.lines import Lines
from data.loader import BUNDLED

TEXT = """
{
  "a": {"b": [1,
    {"c": "} \\" , ["}],
    "a": 2},
  "d": "a", "e": [], "f": {},
  "b": [[true,
    null], [-1.5e3]],
  "ü": 1
}
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 2),
        (("a",), 3),
        (("a", "b"), 3),
        (("a", "b", 1), 4),
        (("a", "b", 1, "c"), 4),
        (("a", "a"), 5),
        (("d",), 6),
        (("b", 0, 1), 8),
        (("b", 1, 0), 8),
        (("ü",), 9),
        (("a", "x", 3), 3),
        (("b", 7), 7),
        (("nowhere",), 2),
        (("e", 0), 6),
    ],
)
def test_a_value_or_what_is_nearest_around_it(path: tuple[str | int, ...], line: int) -> None:
    assert Lines(TEXT).of(path) == line


def test_every_value_of_our_editions_is_found() -> None:
    for file in BUNDLED.glob("*.json"):
        text = file.read_text(encoding="utf-8")
        lines = Lines(text)
        for path, value in walk(json.loads(text)):
            start = lines.start(path)
            if path and isinstance(path[-1], str):
                assert text.startswith(json.dumps(path[-1], ensure_ascii=False), start)
            elif not isinstance(value, dict | list):
                assert json.JSONDecoder().raw_decode(text, start)[0] == value


def walk(value: Any, path: tuple[str | int, ...] = ()) -> Any:
    yield path, value
    inner = value if isinstance(value, list) else ()
    for key, each in value.items() if isinstance(value, dict) else enumerate(inner):
        yield from walk(each, (*path, key))


def test_members_that_are_there_twice() -> None:
    text = '{"a": 1,\n"b": {"c": 1, "c": 2},\n"a": 3}'
    lines = Lines(text)
    assert lines.duplicates == (("b", "c"), ("a",))
    assert [lines.of(path) for path in lines.duplicates] == [2, 3]
    assert Lines(TEXT).duplicates == ()
