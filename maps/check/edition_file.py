"""Reads an edition's file as far as maps need it; rules, tickets and geometry may be missing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from data.draft import Draft
from data.lines import Lines
from data.loader import InvalidEdition, text_of
from data.map_checks import place_faults, upright_faults, wish_faults
from data.problems import NotJson, Problem, parsed
from data.shape import EDITION, Fault, shape_faults

_NEEDED = {part: EDITION[part] for part in ("edition", "cities", "routes")}


class EditionFileError(ValueError):
    """A file can't be used; the text is one sentence that names it."""


def read_edition(
    file: Path, *, laid_out: bool = False, upright: bool = False
) -> tuple[str, dict[str, Any]]:
    """Return a file's text, and its JSON with everything that its author left out.

    ``laid_out``: everything must have its position; ``upright``: on the upright map, too, if there
    is one. Raises EditionFileError.
    """
    try:
        text = text_of(file)
        body = parsed(text)
    except InvalidEdition as error:
        raise EditionFileError(str(error)) from None
    except NotJson as error:
        raise EditionFileError(error.sentences(file)) from None
    shape = [fault for fault in shape_faults(body, _NEEDED) if _concerns_maps(fault)]
    draft = Draft({} if shape else body, shape)
    for fault in (*shape, *drawing_faults(draft, laid_out), *_upright(draft, upright)):
        raise EditionFileError(Problem(Lines(text).of(fault.path), str(fault)).sentence(file))
    return text, draft.body


def drawing_faults(draft: Draft, laid_out: bool) -> Iterator[Fault]:
    """Yield what prevents laying a map out or, once it is, drawing it."""
    yield from place_facts_missing(draft)
    for index, route in draft.routes:
        for unknown in sorted(set(route["cities"]) - draft.ids):
            yield Fault(("routes", index), f"{route['id']} leads to {unknown}, which is not a city")
    bonus = draft.body.get("rules", {}).get("bonus", {})
    for unknown in sorted(set(bonus.get("cities", ())) - draft.ids):
        yield Fault(("rules", "bonus"), f"the bonus is for {unknown}, which is not a city")
    yield from wish_faults(draft)
    if laid_out:
        yield from place_faults(draft)


def _upright(draft: Draft, judged: bool) -> Iterator[Fault]:
    return upright_faults(draft) if judged else iter(())


def place_facts_missing(draft: Draft) -> Iterator[Fault]:
    """Yield the cities without a known position on earth."""
    for index, city in draft.cities:
        lacking = {"lat", "lon"} - draft.written["cities"][index].keys()
        if lacking and ("cities", index) not in draft.faulty:
            fields = " and ".join(map(repr, sorted(lacking)))
            text = f"has no {fields}, which a map is laid out by"
            yield Fault(("cities", index), text, city["id"])


def _concerns_maps(fault: Fault) -> bool:
    return not fault.path or fault.path[0] in {*_NEEDED, "geometry"}
