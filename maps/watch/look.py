"""What the page shows of a file at one moment."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from data.draft import Draft
from data.lines import Lines
from data.map_checks import MEMBER, laid_out
from data.problems import Problem
from maps.check.plan import MOST_CROSSINGS, Plan
from maps.check.report import Reading, Unreadable, examined, read
from maps.check.sketch import sketch
from maps.check.undrawn import fonts_for

MOST_FINDINGS = 300


@dataclass(frozen=True, slots=True)
class Finding:
    """A line about the file; ``about`` are the ids of the cities and routes that it is about."""

    kind: str
    line: int
    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """A file as it was last read: ``findings`` is None while they are being looked for.

    ``kept``: the sketch is of an earlier moment, since the file can't be understood now. ``fonts``
    are files by family; ``upright``: there is a map for phones, too.
    """

    title: str = ""
    sketch: str = ""
    notes: tuple[str, ...] = ()
    findings: tuple[Finding, ...] | None = ()
    kept: bool = False
    laid_out: bool = False
    upright: bool = False
    fonts: Mapping[str, Path] = field(default_factory=dict)


def drawn(file: Path, before: Look) -> tuple[Look, Reading | None]:
    """Return the file's sketch without findings, and what was read; None if it has none now."""
    try:
        reading = read(file)
    except Unreadable as error:
        said = tuple(Finding("fault", each.line, each.text) for each in error.problems)
        return replace(before, findings=said[:MOST_FINDINGS], kept=True), None
    draft, plan = reading.draft, reading.plan
    fonts = fonts_for(draft, file)
    look = Look(
        title=str(draft.body.get("title", file.stem)),
        sketch=sketch(plan, fonts),
        notes=tuple(_notes(plan)),
        findings=None,
        laid_out=laid_out(draft),
        upright=laid_out(draft) and MEMBER in draft.written["geometry"],
        fonts=fonts,
    )
    return look, reading


def judged(reading: Reading, look: Look) -> Look:
    """Return the same with all that is to be said of the file."""
    found, draft = examined(reading), reading.draft
    known = {city["id"] for _, city in draft.cities} | {route["id"] for _, route in draft.routes}
    records = sorted(_records(draft, reading.lines))
    told = [
        Finding(kind, each.line, each.text, _about(each, known, records))
        for kind, problems in (
            ("fault", found.faults),
            ("overlap", found.overlaps),
            ("hint", found.hints),
        )
        for each in sorted(problems, key=lambda problem: problem.line)
    ]
    notes = look.notes
    if len(told) > MOST_FINDINGS:
        notes = (*notes, f"{len(told) - MOST_FINDINGS} findings more are told by check.")
    return replace(look, findings=tuple(told[:MOST_FINDINGS]), notes=notes)


def as_json(look: Look) -> dict[str, Any]:
    """Return what the page is sent."""
    findings = None
    if look.findings is not None:
        findings = [
            {"kind": each.kind, "line": each.line, "text": each.text, "about": each.about}
            for each in look.findings
        ]
    return {
        "title": look.title,
        "sketch": look.sketch,
        "notes": look.notes,
        "findings": findings,
        "kept": look.kept,
        "upright": look.upright,
        "fonts": list(look.fonts),
    }


def _notes(plan: Plan) -> Iterator[str]:
    unplaced = len(plan.draft.cities) - len(plan.points)
    if unplaced:
        yield f"Cities without a usable position, which aren't drawn: {unplaced}."
    undrawn = len(plan.draft.routes) - len(plan.routes)
    if undrawn:
        yield f"Routes whose ends aren't known, which aren't drawn: {undrawn}."
    if len(plan.crossings) == MOST_CROSSINGS:
        yield f"Only the first {MOST_CROSSINGS} crossings are marked."


def _records(draft: Draft, lines: Lines) -> Iterator[tuple[int, str]]:
    """Yield the line in which each city, each route and each other part begins."""
    kinds: Mapping[str, Any] = {"cities": draft.cities, "routes": draft.routes}
    for kind, numbered in kinds.items():
        ids = {index: record["id"] for index, record in numbered}
        for index in range(len(draft.body.get(kind, ()))):
            yield lines.of((kind, index)), ids.get(index, "")
    for part in ("rules", "tickets", "geometry"):
        if part in draft.written:
            yield lines.of((part,)), ""


def _about(problem: Problem, known: set[str], records: list[tuple[int, str]]) -> tuple[str, ...]:
    words = re.findall(r"[a-z][a-z0-9-]*", problem.text)
    if named := tuple(dict.fromkeys(word for word in words if word in known)):
        return named
    at = bisect_right(records, problem.line, key=lambda record: record[0])
    called = records[at - 1][1] if at else ""
    return (called,) if called else ()
