"""The page of all faults: what people read in each language, and what an admin sees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime

from babel.dates import format_date, format_time

from bot.app.readings import sentence
from bot.core.parking import Parking
from bot.runtime.codes import CODES, Asked, Code
from bot.storage.repositories.notices import NoticeRow
from bot.words import Fact, Say, Texts
from bot.words.refusals import why
from cogs.lobby.panels.opening import thread_refusal
from tools.release.faults import of_discord, of_pictures, of_program, of_storage
from tools.release.faults.model import Fault, Notice, Reading

PARTS = {
    "Discord": of_discord.FAULTS,
    "Pictures": of_pictures.FAULTS,
    "The games on the disk": of_storage.FAULTS,
    "The program, and too much of everything": of_program.FAULTS,
}
FAULTS = tuple(fault for faults in PARTS.values() for fault in faults)

_HEAD = """\
# All faults, and what people see of them

Made by `python -m tools.release.faults` from the program's own texts; don't edit it. Names, numbers
and times are samples. What to do about the most frequent ones is in [trouble](hosting/trouble.md),
too.

A fault stops one table at most, and what was confirmed is stored. A **notice** is one line in the
log when it begins and one when it is over, and a line of `python -m bot doctor`, for thirty days
longer than it lasts; with such a line that isn't over, or anything else `WRONG`, `doctor` ends
with status 1. Where nobody reads anything, the game just goes on.
"""
_CODES = "Discord's codes"
_ABOUT_CODES = (
    "Each code that Discord documents for what the bot asks of it. Whatever the code, a permission",
    "is named only if the bot sees in the channel that it lacks it, and a time-out if it sees that",
    "it is in one; a code beyond these is told as it is, with its number.",
)
_TIME = re.compile(r"<t:(\d+):f>")


class Texted:
    """Speaks all languages, and remembers which messages were used."""

    def __init__(self) -> None:
        self._texts = Texts.load(strict=True)
        self.used: set[str] = set()

    @property
    def languages(self) -> tuple[str, ...]:
        """Their codes, as they are offered."""
        return tuple(self._texts.own_names)

    def read(self, reading: Reading, language: str) -> str:
        """What somebody reads, as Discord shows it."""

        def used(code: str, key: str, facts: Mapping[str, Fact]) -> str:
            self.used.add(key)
            return self._texts.format(code, key, facts)

        def time(found: re.Match[str]) -> str:
            at = datetime.fromtimestamp(int(found[1]), UTC)
            date = format_date(at, "long", locale=language)
            return f"{date} {format_time(at, 'short', locale=language)}"

        return _TIME.sub(time, reading.text(Say(used, language)))


def page(texted: Texted | None = None) -> str:
    """The whole page, in Markdown."""
    return "\n".join(_lines(texted or Texted()))


def notice_row(notice: Notice) -> NoticeRow:
    """A notice as it is stored when it begins."""
    since = of_discord.SINCE
    return NoticeRow(notice.kind.value, notice.subject, notice.why, since, since, 1)


def _lines(texted: Texted) -> Iterator[str]:
    yield _HEAD
    yield "| fault | somebody reads | in the log | notice | `doctor`, terminal | ends with status |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for fault in FAULTS:
        yield _row(fault)
    yield from ("", f"[{_CODES}](#{_anchor(_CODES)}) are at the end.")
    for title, faults in PARTS.items():
        yield from ("", f"## {title}")
        for fault in faults:
            yield from ("", f"### {fault.name}", "")
            yield from _section(fault, texted)
    yield from ("", f"## {_CODES}", "", *_ABOUT_CODES, "")
    yield "| code | Discord says | met with | known causes | remedy | people at the table read |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for code in CODES.values():
        yield _code(code, texted)
    yield ""


def _code(code: Code, texted: Texted) -> str:
    """The row of a code: what it means, and what people read of it."""
    asked = "anything" if len(code.asked) == len(Asked) else ", ".join(code.asked)
    read = [] if code.passes else [_read(code, each, texted) for each in code.asked]
    told = "; ".join(dict.fromkeys(each for each in read if each)) or "nothing"
    if code.passes:
        told = "nothing: it is asked for again"
    cells = (str(code.number), code.says, asked, code.why, code.remedy, told)
    return "| " + " | ".join(map(_cell, cells)) + " |"


def _read(code: Code, asked: Asked, texted: Texted) -> str:
    """What is read if this was asked for and refused; nothing for what goes on in silence."""
    match asked:
        case Asked.POST:
            parking = Parking(code=code.number)
            told = Reading("", lambda say: say("parked-why", **why(say, parking)))
            return f"“{texted.read(told, 'en')}”"
        case Asked.PICTURE if Asked.POST not in code.asked:
            return "the post, in words"
        case Asked.THREAD:
            return f"why the table has no thread ({thread_refusal(code.number)})"
    return ""


def _row(fault: Fault) -> str:
    where = "; ".join(dict.fromkeys(reading.where for reading in fault.reads))
    cells = (
        f"[{fault.name}](#{_anchor(fault.name)})",
        where or "nothing",
        "yes" if fault.logs else "",
        fault.notice.kind.value if fault.notice else "",
        "yes" if fault.prints or fault.notice else "",
        "" if fault.status is None else str(fault.status),
    )
    return "| " + " | ".join(cells) + " |"


def _section(fault: Fault, texted: Texted) -> Iterator[str]:
    yield f"- **The program:** {fault.program}"
    yield f"- **The admin:** {fault.admin}"
    if fault.logs:
        yield f"- **Log:** {', '.join(f'`{line}`' for line in fault.logs)}"
    if fault.notice:
        row = notice_row(fault.notice)
        yield f"- **Log:** `warning: notice` kind={row.kind} subject={row.subject or '-'}"
        yield f"- **`doctor`:** `WRONG  {sentence(row)}`"
    for line in fault.prints:
        yield f"- **`doctor` or terminal:** `` {line} ``"
    if fault.status is not None:
        yield f"- **Exit status:** {fault.status}"
    for reading in fault.reads:
        yield from ("", f"| {reading.where} | |", "| --- | --- |")
        for language in texted.languages:
            yield f"| {language} | {_cell(texted.read(reading, language))} |"


def _cell(text: str) -> str:
    return text.strip().replace("|", "\\|").replace("\n", "<br>")


def _anchor(heading: str) -> str:
    """The address that Markdown gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
