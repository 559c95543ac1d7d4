"""``python -m tools.release.command_pages``: write the commands into the players' pages.

In `docs/players/*/commands.md` the prose is written by hand. Between the marks of a group stands
what the program's own command tree and languages say of its commands.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.app.registration import command_payload
from bot.app.settings import Settings

PLAYERS = Path(__file__).parents[2] / "docs" / "players"
GROUPS: Mapping[str, tuple[str, ...]] = {
    "table": (
        *("new", "join", "leave", "guests", "computer", "start", "cancel", "pace", "move"),
        *("games", "callme", "again"),
    ),
    "turn": ("draw", "claim", "tickets", "station", "pass", "undo", "orders"),
    "looking": ("hand", "map", "board", "status", "text", "news", "log", "near", "path"),
    "learning": ("help", "rules", "guide", "hint"),
    "time": (*("clock", "away", "pause", "resume", "vote", "autopilot", "replace", "resign"),),
    "alone": ("practice", "daily"),
    "afterwards": ("replay", "poster", "review", "verify", "export", "history"),
    "you": ("preferences", "profile", "ranking", "privacy"),
    "server": ("settings", "timetable", "season", "edition"),
}
"""Which commands stand together, by their English names; the pages have a heading for each."""

_PLACE = re.compile(r"(<!-- commands: (\w+) -->\n).*?(<!-- /commands -->)", re.DOTALL)
_SUBCOMMAND = 1
"""The type of an option that is a command within another (Discord's SUB_COMMAND)."""
_ANYWHERE = " ✉"
"""After a command that also works in a private message with the bot."""

Thing = Mapping[str, Any]


def _in(language: str, thing: Thing, what: str) -> str:
    """The name or the description of a command, option or choice as a reader sees it."""
    found = thing.get(f"{what}_localizations") or {}
    return str(found.get(language, thing[what]))


def described(command: Thing, language: str) -> Iterator[str]:
    """The lines of one command, or of each within it: heading, what it does, its options."""
    inner = [each for each in command.get("options", []) if each["type"] == _SUBCOMMAND]
    if inner:
        yield f"### `/{_in(language, command, 'name')}`\n"
        yield f"{_in(language, command, 'description')}\n"
    for each in inner:
        name = f"{_in(language, command, 'name')} {_in(language, each, 'name')}"
        yield from _lines({**command, **each}, language, name, f"{command['name']} {each['name']}")
    if not inner:
        yield from _lines(command, language, _in(language, command, "name"), str(command["name"]))


def _lines(command: Thing, language: str, name: str, in_english: str) -> Iterator[str]:
    anywhere = _ANYWHERE if command["dm_permission"] else ""
    english = "" if name == in_english else f" (`/{in_english}`)"
    yield f"### `/{name}`{anywhere}\n"
    yield f"{_in(language, command, 'description')}{english}\n"
    for option in command.get("options", []):
        line = f"- `{_in(language, option, 'name')}:` {_in(language, option, 'description')}"
        choices = [f"*{_in(language, each, 'name')}*" for each in option.get("choices") or []]
        yield f"{line} – {', '.join(choices)}" if choices else line
    if command.get("options"):
        yield ""


def filled(page: str, language: str, payload: Sequence[Thing]) -> str:
    """Return a page with its commands written anew."""
    by_name = {str(command["name"]): command for command in payload}

    def group(place: re.Match[str]) -> str:
        commands = [by_name[name] for name in GROUPS[place[2]]]
        lines = [line for command in commands for line in described(command, language)]
        return place[1] + "\n" + "\n".join(lines) + "\n" + place[3]

    return _PLACE.sub(group, page)


def pages() -> Iterator[tuple[Path, str]]:
    """Each page and the language in which it is written."""
    for folder in sorted(PLAYERS.iterdir()):
        yield folder / "commands.md", folder.name


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.command_pages",
        description="Write the commands, as they are now, into docs/players/*/commands.md.",
        epilog="Exit status: 0 if all is well, 1 if a page isn't current.",
    )
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args(arguments)
    payload, old = asyncio.run(command_payload(Settings.model_construct())), []
    for file, language in pages():
        before = file.read_text(encoding="utf-8")
        made = filled(before, language, payload)
        if made != before:
            old.append(file)
            if not options.check:
                file.write_text(made, encoding="utf-8")
    print(*(f"{'Not current' if options.check else 'Written'}: {file}" for file in old), sep="\n")
    return 1 if options.check and old else 0


if __name__ == "__main__":
    sys.exit(main())
