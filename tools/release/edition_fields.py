"""``python -m tools.release.edition_fields``: write docs/edition-fields.md.

It is made of what `data.field_words` says of each field, and of what the loader accepts.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from data import field_words as words
from data import painting, shape
from data.field_words import Row, Rows
from data.shape import Fields

PAGE = Path("docs/edition-fields.md")
_ACTIVE = "*_~|`<>@#[]\\"
"""What Markdown or Discord reads as more than itself."""
_HEAD = """# The fields of an edition

Every field that an edition's file may have, for looking things up. [Maps of your
own](editions.md) leads from an idea to a table. `python -m tools.release.edition_fields` writes
this page from what the loader itself knows.

The file is JSON, in UTF-8, named after its edition: `little-wood` is in `little-wood.json`.
Whatever isn't a field, or isn't what it *must be*, is refused with its line. A rule without its
switch doesn't exist; R and X are the numbers of [the rules](rules.md).
"""
_GEOMETRY = """Everything in it can be left out. Your wishes are `keep_clear`, `areas`, `layout` and
`painting`, and stay as you write them; all else is found by `map`."""
_PAINTING = """What the painting shows besides land and sea. Nothing of it changes a game, and it
may be changed at any time: then `paint` paints anew. Places are `[longitude, latitude]`."""


@dataclass(frozen=True, slots=True)
class Table:
    """The fields of one kind of object, under a heading."""

    heading: str
    rows: Rows
    required: Fields
    optional: Fields
    about: str = ""


TABLES = (
    Table("The file", words.EDITION, shape.EDITION, shape.EDITION_OPTIONS),
    Table("Rules", words.RULES, shape.RULES, shape.RULES_OPTIONS),
    Table(
        "A city",
        words.CITY,
        shape.CITY,
        shape.CITY_OPTIONS,
        "No name may mean two cities, in any language. Routes must lead from every city to every "
        "other.",
    ),
    Table(
        "A route",
        words.ROUTE,
        shape.ROUTE,
        shape.ROUTE_OPTIONS,
        "Two routes between the same cities are a double: of equal length, both tunnels or "
        "neither. There can't be three.",
    ),
    Table("A ticket", words.TICKET, shape.TICKET, shape.TICKET_OPTIONS),
    Table("Geometry", words.GEOMETRY, {}, shape.GEOMETRY, _GEOMETRY),
    Table("Layout", words.LAYOUT, {}, shape.LAYOUT, "Wishes for where things lie."),
    Table("An area", words.AREA, shape.AREA, {}),
    Table("Painting", words.PAINTING, {}, painting.PAINTING, _PAINTING),
    Table("A name on the water", words.SEA, painting.SEA, painting.SEA_OPTIONS),
    Table("A country", words.COUNTRY, painting.COUNTRY, painting.COUNTRY_OPTIONS),
    Table("A frontier of today", words.FRONTIER, painting.FRONTIER, painting.FRONTIER_OPTIONS),
    Table("A frontier drawn by you", words.DRAWN, painting.DRAWN, painting.NAMED),
    Table("A crest", words.RIDGE, painting.RIDGE, painting.NAMED),
    Table(
        "What you expect",
        words.EXPECT,
        {},
        shape.EXPECT,
        "Counts that `check` compares with the file, so that a slip in a long list is noticed.",
    ),
)


def whole_page() -> str:
    """Return the whole page."""
    return "\n".join([_HEAD, *(line for table in TABLES for line in shown(table))])


def shown(table: Table) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"## {table.heading}\n"
    if table.about:
        yield f"{table.about}\n"
    yield "| field | what it says | must be | without it |"
    yield "| --- | --- | --- | --- |"
    kinds = {**table.required, **table.optional}
    for row in table.rows:
        names = row.fields.split()
        listed = ", ".join(f"`{name}`" for name in names)
        yield f"| {listed} | {row.says} | {_kinds(names, kinds)} | {row.without or 'refused'} |"
    yield ""


def _kinds(names: Sequence[str], kinds: Fields) -> str:
    """What each field must be, said once where all must be the same."""
    said = {name: _plain(kinds[name][0]) for name in names}
    if len(set(said.values())) == 1:
        return said[names[0]]
    return "; ".join(f"`{name}`: {text}" for name, text in said.items())


def _plain(text: str) -> str:
    return "".join(f"&#{ord(c)};" if c in _ACTIVE else c for c in text)


def described(rows: Sequence[Row]) -> list[str]:
    """Return the names of all fields that are described, in order."""
    return [name for row in rows for name in row.fields.split()]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.edition_fields",
        description="Write docs/edition-fields.md from what the loader knows.",
    )
    parser.add_argument("--to", type=Path, default=PAGE, help=f"default: {PAGE}")
    options = parser.parse_args(arguments)
    options.to.write_text(whole_page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
