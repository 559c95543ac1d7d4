"""The texts about the editions of a server."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import Say
from bot.words.say import plain
from bot.words.times import moment
from cogs.editions.rows import AddedRow, AddedSummary
from cogs.editions.service.adding import A_DAY, MOST_BYTES, MOST_EDITIONS, MOST_TOGETHER, Obstacle
from cogs.editions.service.examining import Examined

_SHOWN = 10
_LONGEST = 240
_MEGABYTE = 2**20


def obstacle_text(say: Say, obstacle: Obstacle) -> str:
    """Return why a server's editions can't be changed or shown, and what helps."""
    most = {
        Obstacle.LARGE: MOST_BYTES // _MEGABYTE,
        Obstacle.HEAVY: MOST_TOGETHER // _MEGABYTE,
        Obstacle.FULL: MOST_EDITIONS,
        Obstacle.OFTEN: A_DAY,
    }.get(obstacle, 0)
    return say("edition-obstacle", why=obstacle.value, most=most)


def faults_text(say: Say, found: Examined) -> str:
    """Return the first faults of a file, and how many more there are in the file beside."""
    more = len(found.faults) - _SHOWN
    lines = [say("edition-faults", count=len(found.faults)), _listed(found.faults)]
    lines += [say("edition-more-faults", more=more)] if more > 0 else []
    return "\n".join(lines)


def fine_text(say: Say, found: Examined, *, replaces: bool) -> str:
    """Return what there is to say of a file without faults, whose board stands below."""
    title = say.name(found.title)
    lines = [say("edition-fine", edition=title, version=str(found.version))]
    if found.overlaps:
        lines.append(say("edition-overlaps", count=len(found.overlaps)))
        lines.append(_listed(found.overlaps))
    if found.has_paintings:
        lines.append(say("edition-paintings"))
    if replaces:
        lines.append(say("edition-replaces", edition=title))
    return "\n".join([*lines, say("edition-unrated")])


def _listed(sentences: Sequence[str]) -> str:
    """Return the first of some sentences so that Discord shows them as they are."""
    # The sentences are English, and what they quote of the file may be anything.
    shown = [plain(each)[:_LONGEST].replace("`", "'") for each in sentences[:_SHOWN]]
    return "\n".join(["```text", *shown, "```"])


def list_text(say: Say, known: Sequence[AddedSummary]) -> str:
    """Return the editions of a server, a line each."""
    if not known:
        return say("edition-none")
    lines = [
        say("edition-line", edition=say.name(each.title), version=str(each.version))
        for each in known
    ]
    return "\n".join([say("edition-list", count=len(known)), *lines])


def row_text(say: Say, row: AddedRow, tables: int) -> str:
    """Return who added an edition and when, and how many games were begun on it."""
    return say(
        "edition-added",
        edition=say.name(row.title),
        version=str(row.version),
        player=say.name(row.user_name) if row.user_id is not None else "none",
        at=moment(row.at),
        tables=tables,
    )
