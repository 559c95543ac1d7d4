"""Splits a line of text into runs of one font and one direction, in the order they are drawn.

Right-to-left text is ordered by Unicode's bidirectional algorithm, without what only control codes
bring about: names have none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from typing import TypeAlias

from renderer.drawing.fonts import Face, base_face, can_shape, faces_for

JOINERS = "\u200c\u200d"
"""What keeps letters from joining, or makes them join, in the scripts that shape."""
_UNSHAPED = {
    *("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN", "HEBREW", "CJK", "HANGUL"),
    *("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO", "ETHIOPIC", "CHEROKEE"),
    *("FULLWIDTH", "HALFWIDTH", "MODIFIER", "IDEOGRAPHIC", "MICRO", "OHM", "KELVIN", "ANGSTROM"),
    *("FEMININE", "MASCULINE", "YI", "CANADIAN", "DIGIT", "SUPERSCRIPT", "SUBSCRIPT", "ROMAN"),
}
"""The first words of the names of letters that stand side by side as they are."""
_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


_Placed: TypeAlias = tuple[int, Face, str]


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring letters of one font and direction; ``shaped`` ones join or stack."""

    text: str
    face: Face
    to_left: bool
    shaped: bool

    @property
    def laid_out(self) -> str:
        """The letters as the layout takes them: the plain one knows no direction."""
        if self.to_left and not self.shaped:
            return self.text[::-1].translate(_MIRRORED)
        return self.text

    @property
    def direction(self) -> str | None:
        """The direction for the layout that shapes; None for the plain one."""
        return ("rtl" if self.to_left else "ltr") if self.shaped else None


def forget_runs() -> None:
    """Drop all kept runs, which hold people's names."""
    runs.cache_clear()
    lacking.cache_clear()


@lru_cache(maxsize=2048)
def runs(text: str, name: str) -> tuple[Run, ...]:
    """Return the runs of a line from left to right, in the base font ``name`` as far as it goes.

    Signs that no font has are left out, and words with a letter that none has.
    """
    base = base_face(name)
    if base.draws(text) and not any(map(_special, text)):
        return (Run(text, base, to_left=False, shaped=False),) if text else ()
    parts = _whole_words(_with_faces(text, base))
    levels = _levels(text)
    starts = accumulate((len(part) for part, _ in parts), initial=0)
    placed = [
        (levels[start], face, part)
        for start, (part, face) in zip(starts, parts, strict=False)
        if face is not None
    ]
    found: list[_Placed] = [
        (level, face, "".join(part for _, _, part in group))
        for (level, face), group in groupby(placed, key=lambda each: each[:2])
    ]
    return tuple(
        Run(part, face, to_left=bool(level % 2), shaped=can_shape() and shapes(part))
        for level, face, part in _in_sight(found)
    )


def clusters(text: str) -> list[str]:
    """Return the letters of a text, each with its marks and with what joins it to the next."""
    found: list[str] = []
    for letter in text:
        if found and (unicodedata.category(letter)[0] == "M" or letter in JOINERS):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def shapes(text: str) -> bool:
    """Return whether a text has letters that join, reorder or carry marks."""
    return any(
        unicodedata.category(letter)[0] == "M"
        or (letter.isalpha() and _script(letter) not in _UNSHAPED)
        for letter in text
    )


@lru_cache(maxsize=2048)
def lacking(text: str, name: str) -> tuple[str, ...]:
    """Return the letters, marks and digits of a text that can't be drawn here, each once."""
    parts = _with_faces(text, base_face(name))
    return tuple(
        dict.fromkeys(
            letter
            for cluster, face in parts
            if face is None
            for letter in cluster
            if unicodedata.category(letter)[0] in "LMN"
        )
    )


def faces_of(text: str, name: str) -> list[Face]:
    """Return the fonts that draw a text besides the base font ``name``, each once."""
    base = base_face(name)
    found = dict.fromkeys(face for _, face in _with_faces(text, base))
    return [face for face in found if face is not None and face is not base]


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]


def _with_faces(text: str, base: Face) -> Iterator[tuple[str, Face | None]]:
    """Yield each letter with the font that has it; None if none has, or it can't be shaped."""
    parts = clusters(text)
    others = faces_for(frozenset(_bare(each) for each in parts if not base.draws(_bare(each))))
    face: Face | None = base
    for each in parts:
        if not each.isspace() or face is None:
            bare = _bare(each)
            able = can_shape() or not shapes(each)
            fit = (one for one in (base, *others) if one.draws(bare)) if able else ()
            face = next(iter(fit), None)
        yield each, face if face is None or face.draws(_bare(each)) else base


def _whole_words(
    parts: Iterable[tuple[str, Face | None]],
) -> list[tuple[str, Face | None]]:
    """Take the font from all letters of a word of which one can't be drawn."""
    found: list[tuple[str, Face | None]] = []
    for _, word in groupby(parts, key=lambda each: each[0].isspace()):
        each = [*word]
        broken = any(face is None and cluster[0].isalnum() for cluster, face in each)
        found += [(cluster, None if broken else face) for cluster, face in each]
    return found


def _bare(cluster: str) -> str:
    return cluster.rstrip(JOINERS) if len(cluster) > 1 else cluster


def _special(letter: str) -> bool:
    """Return whether a letter runs to the left, or is a mark on another one."""
    if letter.isascii():
        return False
    return unicodedata.bidirectional(letter) in ("R", "AL", "AN", "NSM")


def _in_sight(found: list[_Placed]) -> list[_Placed]:
    """Return the runs from left to right: each stretch of a level or more is turned (rule L2)."""
    ordered = found
    for least in range(max((level for level, _, _ in found), default=0), 0, -1):
        stretches = [[*group] for _, group in groupby(ordered, key=lambda each: each[0] >= least)]
        ordered = [
            each
            for stretch in stretches
            for each in (reversed(stretch) if stretch[0][0] >= least else stretch)
        ]
    return ordered


def _levels(text: str) -> list[int]:
    """Return the embedding level of each letter: odd ones run to the left."""
    kinds = [unicodedata.bidirectional(letter) or "ON" for letter in text]
    strong = next((kind for kind in kinds if kind in ("L", "R", "AL")), "L")
    base = 0 if strong == "L" else 1
    outside = "RL"[base == 0]
    kinds = _bracketed(text, _weak(kinds, outside), outside)
    kinds = _neutral(kinds, outside)
    return [base + _deeper(kind, base) for kind in kinds]


def _deeper(kind: str, base: int) -> int:
    if base == 0:
        return {"L": 0, "R": 1}.get(kind, 2)
    return 0 if kind == "R" else 1


def _weak(kinds: list[str], outside: str) -> list[str]:
    """Resolve marks, digits and their signs (rules W1 to W7)."""
    found = list(kinds)
    before = strong = outside
    for k, kind in enumerate(found):
        if kind in ("NSM", "BN"):
            found[k] = before
        elif kind == "EN" and strong == "AL":
            found[k] = "AN"
        if found[k] in ("L", "R", "AL"):
            strong = found[k]
        before = found[k]
    found = ["R" if kind == "AL" else kind for kind in found]
    for k in range(1, len(found) - 1):
        around = found[k - 1], found[k + 1]
        if (found[k] == "ES" and around == ("EN", "EN")) or (
            found[k] == "CS" and around in (("EN", "EN"), ("AN", "AN"))
        ):
            found[k] = around[0]
    for steps in (range(1, len(found)), range(len(found) - 2, -1, -1)):
        for k in steps:
            if found[k] == "ET" and found[k - steps.step] == "EN":
                found[k] = "EN"
    strong = outside
    for k, kind in enumerate(found):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            found[k] = "L"
        elif kind not in ("EN", "AN"):
            found[k] = "ON"
    return found


def _bracketed(text: str, kinds: list[str], outside: str) -> list[str]:
    """Give both brackets of a pair the direction of what they hold, or the line's (rule N0)."""
    found, opened = list(kinds), list[int]()
    pairs: list[tuple[int, int]] = []
    for k, letter in enumerate(text):
        if found[k] != "ON":
            continue
        if letter in "([{":
            opened.append(k)
        elif letter in ")]}":
            matching = letter.translate(_MIRRORED)
            while opened and text[opened[-1]] != matching:
                opened.pop()
            if opened:
                pairs.append((opened.pop(), k))
    for start, end in sorted(pairs):
        held = {_side(kind) for kind in found[start + 1 : end] if kind != "ON"}
        if held and outside not in held:
            before = [_side(kind) for kind in found[:start] if kind != "ON"]
            held = held if before and before[-1] in held else {outside}
        if held:
            found[start] = found[end] = outside if outside in held else held.pop()
    return found


def _neutral(kinds: list[str], outside: str) -> list[str]:
    """Give what has no direction that of both its neighbours, or the line's (rules N1, N2)."""
    found: list[str] = []
    for neutral, group in groupby(kinds, key=lambda kind: kind == "ON"):
        each = [*group]
        if neutral:
            after = kinds[len(found) + len(each) :]
            left = _side(found[-1]) if found else outside
            right = _side(after[0]) if after else outside
            each = [left if left == right else outside] * len(each)
        found += each
    return found


def _side(kind: str) -> str:
    return "L" if kind == "L" else "R"
