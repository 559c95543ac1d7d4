"""How colours look to people: distances, contrasts, and kinds of vision.

Distances are CIEDE2000 (Sharma, Wu and Dalal 2005). Dichromats are simulated twice, after Machado,
Oliveira and Fernandes (2009) and after Viénot, Brettel and Mollon (1999; for tritanopes Brettel,
Viénot and Mollon 1997), and two colours are as far apart as the less favourable one says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations, product

from coloraide import Color
from PIL import Image

from renderer.drawing.colour import RGB


class Vision(StrEnum):
    """Kinds of vision; the value is how the table calls them."""

    NORMAL = "normal"
    PROTAN = "protan"
    DEUTAN = "deutan"
    TRITAN = "tritan"
    GREY = "grey"


MODELS = {
    Vision.NORMAL: (None,),
    Vision.PROTAN: ("machado", "vienot"),
    Vision.DEUTAN: ("machado", "vienot"),
    Vision.TRITAN: ("machado", "brettel"),
    Vision.GREY: (None,),
}
"""The simulations of each kind of vision, by their names in coloraide."""


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """Two things and the CIEDE2000 between their colours."""

    distance: float
    one: str
    other: str


@cache
def seen(colour: RGB, vision: Vision, model: str | None = None) -> Color:
    """What stays of a colour for a kind of vision, within sRGB; by the first model if none."""
    plain = Color("srgb", [part / 255 for part in colour])
    if vision is Vision.NORMAL:
        return plain
    if vision is Vision.GREY:
        luminance = plain.luminance()
        return Color("srgb-linear", [luminance] * 3).convert("srgb")
    name = model or MODELS[vision][0]
    return plain.filter(vision, method=name, space="srgb-linear").convert("srgb").clip()


@cache
def _lab(colour: RGB, vision: Vision, model: str | None) -> Color:
    """The same where distances are measured."""
    return seen(colour, vision, model).convert("lab-d65")


@cache
def distance(one: RGB, other: RGB, vision: Vision = Vision.NORMAL) -> float:
    """The least CIEDE2000 between two colours that the models of a kind of vision give."""
    return min(
        _lab(one, vision, model).delta_e(_lab(other, vision, model), method="2000")
        for model in MODELS[vision]
    )


def within(group: Mapping[str, RGB], vision: Vision) -> list[Pair]:
    """Every two of a group, the closest first."""
    return sorted(
        Pair(distance(group[a], group[b], vision), a, b) for a, b in combinations(group, 2)
    )


def between(one: Mapping[str, RGB], other: Mapping[str, RGB], vision: Vision) -> list[Pair]:
    """Every one of a group with every one of another, the closest first."""
    return sorted(Pair(distance(one[a], other[b], vision), a, b) for a, b in product(one, other))


@cache
def contrast(one: RGB, other: RGB) -> float:
    """The contrast ratio of WCAG 2.1, from 1 to 21."""
    return seen(one, Vision.NORMAL).contrast(seen(other, Vision.NORMAL), method="wcag21")


def luminance(colour: RGB) -> float:
    """The light of a colour, from 0 to 1."""
    return seen(colour, Vision.NORMAL).luminance()


def simulated(picture: Image.Image, vision: Vision) -> Image.Image:
    """A picture of 256 colours as a kind of vision sees it, in RGB."""
    parts = picture.getpalette("RGB") or []
    colours = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    shown = picture.copy()
    shown.putpalette([part for colour in colours for part in _bytes(seen(colour, vision))])
    return shown.convert("RGB")


def _bytes(colour: Color) -> Iterable[int]:
    return (round(255 * part) for part in colour.clip().coords())


@cache
def lightness(tone: int) -> float:
    """CIE L* of a grey from 0 to 255."""
    return float(seen((tone, tone, tone), Vision.NORMAL).convert("lab-d65")["lightness"])
