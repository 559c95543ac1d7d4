"""Valid JSON is read as it is; of what people write besides, each slip is named and skipped."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data.lines import Lines
from data.loader import BUNDLED, available
from data.problems import NotJson, parsed
from data.reading import read
from tests.rows import each_row
from tests.tiers import sampled

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)
PIECES = st.sampled_from(
    [*'{}[]:,;"\'#\\', "//", "/*", "*/", "\n", "\t", " ", "\u00a0", "“", "”", "True", "null", "1",
     "-", "1e9", "01", '"a"', "'b'", "NaN", "word"]
)  # fmt: skip


@settings(max_examples=40)
@given(VALUES, st.sampled_from([None, 1]))
def test_valid_json_is_read_as_it_is(value: Any, indent: int | None) -> None:
    text = json.dumps(value, indent=indent)
    found = read(text)
    assert (found.value, found.slips, found.whole) == (json.loads(text), [], True)
    lines = Lines(text)
    assert {path: lines.start(path) for path in found.starts} == found.starts


@given(st.lists(PIECES, max_size=12).map("".join))
def test_whatever_is_no_json_is_told(text: str) -> None:
    """Nothing else raises, and nothing that is no JSON passes without a word."""
    try:
        value = json.loads(text)
    except ValueError:
        with pytest.raises(NotJson) as told:
            parsed(text)
        assert all("no JSON" not in each.text for each in told.value.problems)
        assert all(1 <= each.line <= text.count("\n") + 1 for each in told.value.problems)
    else:
        found = read(text)
        assert (json.dumps(found.value), found.slips) == (json.dumps(value), [])


def said(text: str) -> tuple[list[tuple[int, int, str]], Any]:
    with pytest.raises(NotJson) as told:
        parsed(text)
    error = told.value
    return [(each.line, each.column, each.text) for each in error.problems], error.body


SKIPPED: list[tuple[str, Any, tuple[int, int, str]]] = [
    ('{\n  // mine\n"a": 1}', {"a": 1}, (2, 3, "JSON has no comments: take it out")),
    ('{"a": 1} # mine', {"a": 1}, (1, 10, "JSON has no comments: take it out")),
    ('{"a": /* one\n */ 1}', {"a": 1}, (1, 7, "JSON has no comments: take it out")),
    ('{"a": [1,\n]}', {"a": [1]}, (1, 9, "there is a comma too many before ']'")),
    ('{"a": 1,}', {"a": 1}, (1, 8, "there is a comma too many before '}'")),
    ('{"a": 1,,"b": 2}', {"a": 1, "b": 2}, (1, 9, "there is a comma too many")),
    ('{"a": 1\n"b": 2}', {"a": 1, "b": 2}, (1, 8, "a comma is missing")),
    ('{"a": 1; "b": 2}', {"a": 1, "b": 2}, (1, 8, "a comma stands here, no semicolon")),
    ('{"a" 1}', {"a": 1}, (1, 5, "a colon is missing after 'a'")),
    ('{"a" = 1}', {"a": 1}, (1, 6, "a colon stands between 'a' and its value")),
    ("{'a': 1}", {"a": 1}, (1, 2, "texts stand in straight double quotes, \", not in '")),
    ("{“a”: 1}", {"a": 1}, (1, 2, 'texts stand in straight double quotes, ", not in “')),
    ("{a: 1}", {"a": 1}, (1, 2, 'the name of a field stands in double quotes: "a"')),
    ('{"a": la mer}', {"a": "la mer"}, (1, 7, 'a text stands in double quotes: "la mer"')),
    ('{"a": True}', {"a": True}, (1, 7, "True is written true")),
    ('{"a": None}', {"a": None}, (1, 7, "None is written null")),
    ('{"a": .5}', {"a": 0.5}, (1, 7, ".5 is written 0.5")),
    ('{"a": 007}', {"a": 7}, (1, 7, "007 is written 7")),
    ('{"a": 1_000}', {"a": 1000}, (1, 7, "1_000 is written 1000")),
    ('{"a": "b\tc"}', {"a": "b c"}, (1, 7, "a tab or the like stands in a text")),
    ('{"a": "\\w"}', {"a": "\\w"}, (1, 7, "\\ means itself as \\\\ only")),
    ('{"a":\u00a01}', {"a": 1}, (
        1, 6, "a space that JSON doesn't know (U+00A0): type it anew"
    )),
]  # fmt: skip


@each_row(("text", "meant", "slip"), SKIPPED)
def test_a_slip_is_named_and_the_rest_is_read(
    text: str, meant: Any, slip: tuple[int, int, str]
) -> None:
    assert said(text) == ([slip], meant)


@each_row(
    ("text", "slip"),
    [
        ("", (1, 1, "there is nothing in the file")),
        ('{\n"a": [1\n}', (3, 1, "'}' can't close the '[' of line 2")),
        ('{\n"a": [1', (2, 6, "this '[' is never closed")),
        ('{"a": }', (1, 7, "a value is missing before '}'")),
        ('{"a"}', (1, 5, "a colon and a value are missing after 'a'")),
        ('{"a": "b,\n"c": 1}', (1, 7, 'this text has no end: "b,')),
        ('{"a": 1}, "b": 2}', (1, 9, "the edition ends before this: a bracket is closed too "
         "early, or too often")),
        ("[" * 100_000, (1, 41, "more than 40 brackets are open")),
    ],
)  # fmt: skip
def test_where_nothing_can_be_understood_reading_ends(
    text: str, slip: tuple[int, int, str]
) -> None:
    assert said(text) == ([slip], None)


def test_the_same_slip_is_told_once() -> None:
    text = '{\n"a": 1, // one\n"b": 2, // two\n// three\n// four\n// five\n"c": 3} // six'
    ((line, _, told),), _ = said(text)
    assert (line, told.partition("; ")[2]) == (2, "the same in lines 3, 4, 5 and 2 more")


def test_a_number_too_long_to_be_one() -> None:
    (slip,), _ = said(f'{{"a": {"1" * 5000}}}')
    assert slip == (1, 7, "a number of 5000 characters is too long")


@pytest.mark.parametrize("name", sampled(available(), "sicily"))
def test_our_editions_are_read_alike(name: str) -> None:
    text = (BUNDLED / f"{name}.json").read_text(encoding="utf-8")
    found, lines = read(text), Lines(text)
    assert found.value == json.loads(text)
    assert {path: lines.start(path) for path in found.starts} == found.starts
