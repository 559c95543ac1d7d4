"""What is new is read from the changelog as it is written for people."""

from __future__ import annotations

import pytest

from bot.program import Release, between, ordered, releases, shipped

TEXT = """# Changelog

## [Unreleased]

- Not yet.

## [0.3.0] - 2027-02-01

### Added

- **Maps of the moon**: craters are cities. More of it is told ([here](docs/moon.md)).
- `/new moon:` opens one, in
  two lines ([docs/moon.md](docs/moon.md#new)).

## [0.2.0] - 2027-01-01

- Trains are faster; nobody is late.

[0.3.0]: elsewhere
"""


def test_a_version_tells_the_first_sentence_of_each_entry() -> None:
    assert releases(TEXT) == [
        Release(
            "0.3.0",
            ("**Maps of the moon**: craters are cities", "`/new moon:` opens one, in two lines"),
        ),
        Release("0.2.0", ("Trains are faster; nobody is late",)),
    ]


@pytest.mark.parametrize(
    ("seen", "current", "told"),
    [
        ("0.1.0", "0.3.0", ["0.3.0", "0.2.0"]),
        ("0.2.0", "0.3.0", ["0.3.0"]),
        ("0.1.0", "0.2.0", ["0.2.0"]),
        ("0.3.0", "0.3.0", []),
        ("0.10.0", "0.3.0", []),
    ],
)
def test_what_was_seen_is_left_out(seen: str, current: str, told: list[str]) -> None:
    assert [each.version for each in between(releases(TEXT), seen, current)] == told


def test_versions_are_compared_as_numbers() -> None:
    assert ordered("v0.10.1") > ordered("0.9") > ordered("") == ordered("soon")


def test_our_own_changelog_can_be_read() -> None:
    text = shipped("CHANGELOG.md")
    assert releases("# Changelog\n\n## [Unreleased]\n\n- Something.\n") == []
    assert "## [Unreleased]" in text
    released = releases(text.replace("## [Unreleased]", "## [9.0.0] - 2030-01-01"))
    assert released[0].version == "9.0.0" and len(released[0].entries) > 50
    assert not [entry for entry in released[0].entries if "](" in entry or "\n" in entry]
