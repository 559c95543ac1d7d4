"""``python -m tools.release.fonts`` writes the fonts that a wheel carries, into `data/fonts`.

Each is Noto Sans Bold without what names don't need: hints, and letters that other fonts have. For
pages in the browser it writes the Latin letters of the names' font, a seventh of its size.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset

import cogs.page
import data
from maps.geography.sources import Source, SourceError, read
from renderer.drawing.fonts import NAMES, font_file

FOLDER = Path(data.__file__).parent / "fonts"
LATIN = Path(cogs.page.__file__).parent / "files" / "names.ttf"
"""The font of names on a page in the browser, which asks for the whole one for other letters."""
_ALWAYS = frozenset(map(ord, " -.'\u00a0\u00b7\u200c\u200d\u25cc"))
"""What stands between letters of any script, so that a name isn't split; and the dotted circle."""
_LOWS = (*range(0x40, 0x7F), *range(0xA1, 0xFF))


@dataclass(frozen=True, slots=True)
class Family:
    """One font: its package, what its file is called, and the code points that are kept."""

    source: Source
    name: str
    points: frozenset[int]

    @property
    def file(self) -> str:
        """The file's name, that of the family and the weight."""
        return f"{self.name}_700Bold.ttf"


def _package(script: str, version: str, sha512: str) -> Source:
    return Source(f"@expo-google-fonts/noto-sans{script}", version, sha512)


def _blocks(*blocks: tuple[int, int]) -> frozenset[int]:
    return frozenset(point for first, last in blocks for point in range(first, last + 1))


def _common(codec: str, rows: Iterable[int]) -> frozenset[int]:
    """Return the characters that an old standard has in some of its rows, the common ones."""
    found = set[int]()
    for high in rows:
        for low in _LOWS:
            try:
                found.update(map(ord, bytes((high, low)).decode(codec)))
            except UnicodeDecodeError:
                continue
    return frozenset(found)


_JAPANESE = _common("euc_jp", range(0xB0, 0xD0))
_CHINESE = _common("gb2312", range(0xB0, 0xD8)) | _common("big5", range(0xA4, 0xC7))
_KOREAN = _common("euc_kr", range(0xB0, 0xC9))
_IDEOGRAPHS = _blocks((0x4E00, 0x9FFF))

FAMILIES = (
    Family(
        _package(
            "",
            "0.4.2",
            "cd80fc1b68a358bc6a9aaba8420821361ff1f69d32c56c00ac3d28c4ed685d8d"
            "6ac79bce778b7429b867bbf0b1f114f2d3c3a003c46dc6e50b645697c153e73f",
        ),
        "NotoSans",
        _blocks(
            (0x20, 0x58F),
            (0x1C80, 0x1C8F),
            (0x1D00, 0x1FFF),
            (0x2C60, 0x2C7F),
            (0xA640, 0xA69F),
            (0xA720, 0xA7FF),
        ),
    ),
    Family(
        _package(
            "-arabic",
            "0.4.3",
            "62fb71cae7a0c4f7a0bb6839bab5c9fa0431469f22efdf2742cc139848f05ce5"
            "91fdfab2d06bdecba87922835106b738dd2c51c4f7b3a82891f62be97cf0174a",
        ),
        "NotoSansArabic",
        _blocks((0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF)),
    ),
    Family(
        _package(
            "-armenian",
            "0.4.2",
            "0079f09da6d123ae21c1e9d279e3f1a764c809b60ae96839ea8db2e6c8454cb5"
            "8b5b3c273d7bf7d2be0b1b2e8d41893d3e58978b30d4f507b2be86fa7b7b6c81",
        ),
        "NotoSansArmenian",
        _blocks((0x530, 0x58F)),
    ),
    Family(
        _package(
            "-bengali",
            "0.4.4",
            "61ae7cb4b4c474fe0fe441776574ccf36f7f839ee66df5bc3ab0f5e8c319af6b"
            "02de720a22d97fdc9f6d6659359ebb6a7c51b3220c5bfb3b7f84b8c069301081",
        ),
        "NotoSansBengali",
        _blocks((0x964, 0x965), (0x980, 0x9FF)),
    ),
    Family(
        _package(
            "-devanagari",
            "0.4.1",
            "dba6e860f34a18fd6be11e4cc6c30063fcc240ec225cb389cd7f2c8756b6a045"
            "b242ead0b329e2682bf8f7dd9cfbd8e3c2c84412dd8d355bf919c9f2cda2fb41",
        ),
        "NotoSansDevanagari",
        _blocks((0x900, 0x97F), (0xA8E0, 0xA8FF)),
    ),
    Family(
        _package(
            "-georgian",
            "0.4.3",
            "aaf43f0c4fc5d748593c3fef6129baf1a3568ce2f2c46ac20b7373651dcbd115"
            "a9a369e3a9e3ef3635dc01c47dcaf2f0ad110e9a5586b540fb19302e223964cc",
        ),
        "NotoSansGeorgian",
        _blocks((0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F)),
    ),
    Family(
        _package(
            "-hebrew",
            "0.4.1",
            "351def3fa193fe148834bae4e091c90509eece1fc2d6694cae984d948d9d41a3"
            "b9ddade84e3491a06e09c986f507a6c769d8ec1a1d303d96d3e2430904a8d3ff",
        ),
        "NotoSansHebrew",
        _blocks((0x590, 0x5FF)),
    ),
    Family(
        _package(
            "-jp",
            "0.4.3",
            "165f99eafb43db81c5018b2fcc1d12f4d7abcb5972d7a07d3deb1d634c0177ec"
            "041c0be436096791352ca54d07a863ae6e49a86bcceeb09acabfabc3c75a3bd0",
        ),
        "NotoSansJP",
        _JAPANESE | _blocks((0x3000, 0x30FF)),
    ),
    Family(
        _package(
            "-kr",
            "0.4.3",
            "1154bfb893dc7f54e026d8e6426ac5af4a0675c97b9a5d3d092bb413f0321b34"
            "7451fcdd476a416f35963ec9eecd9886525eb8dce0d8c188972b9f81f9f2e385",
        ),
        "NotoSansKR",
        _KOREAN | _blocks((0x3000, 0x303F), (0x3130, 0x318F)),
    ),
    Family(
        _package(
            "-sc",
            "0.4.3",
            "f6b0307454c51db3bfbba0acd208f68d96d6ef84c62226853509d7607dace700"
            "356f3564c1b6af88be2df18515eb8d9e1988e0f3a787e8390011099f3470e771",
        ),
        "NotoSansSC",
        ((_CHINESE | _JAPANESE) & _IDEOGRAPHS) | _blocks((0x3000, 0x303F)),
    ),
    Family(
        _package(
            "-tamil",
            "0.4.3",
            "d53064c09f2024f9edd54202fae9bdf3b8586ff42644301318a6edc035ba75a8"
            "c84b1afc6fbf84563c0c112309690c5f352f15584e08053da3626a411b0e03fb",
        ),
        "NotoSansTamil",
        _blocks((0x964, 0x965), (0xB80, 0xBFF)),
    ),
    Family(
        _package(
            "-telugu",
            "0.4.2",
            "b79c19235ff6bbaf6e815af6bfd3f842ab7d0471f00d0ff6ebed69f4c2ebc1fd"
            "653525bae0cc35e80211cc658839c44c77476b616799cd93b50eaa05b6cdca88",
        ),
        "NotoSansTelugu",
        _blocks((0x964, 0x965), (0xC00, 0xC7F)),
    ),
    Family(
        _package(
            "-thai",
            "0.4.2",
            "3c604104319f249ff9cb684dc1e2c16560f8626553e2e38ee1c86c38f5f29744"
            "e4b5a0496a60ca54abff59b1a20d378119d91e80b8b2b6c5a8fa58679073f9a8",
        ),
        "NotoSansThai",
        _blocks((0xE00, 0xE7F)),
    ),
)


LATIN_POINTS = _blocks((0x20, 0x17F), (0x2010, 0x2026))


def subsetted(body: bytes, points: frozenset[int], features: list[str]) -> bytes:
    """Return a font with the letters of ``points`` alone, without hints."""
    options = subset.Options()
    options.hinting = False
    options.glyph_names = False
    options.legacy_kern = False
    options.notdef_outline = True
    options.layout_features = features
    options.drop_tables += ["BASE", "DSIG", "MATH", "STAT", "VORG", "meta", "vhea", "vmtx"]
    font = subset.load_font(io.BytesIO(body), options)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=points | _ALWAYS)
    tool.subset(font)
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def latin_names() -> bytes:
    """Return the font of names with its Latin letters alone."""
    whole = font_file(NAMES).read_bytes()
    return subsetted(whole, LATIN_POINTS, ["ccmp", "kern", "locl", "mark"])


def main() -> int:
    """Write all fonts with their licences, and say what each weighs."""
    LATIN.write_bytes(latin_names())
    print(f"{LATIN.name}: {LATIN.stat().st_size:,} bytes")
    total = 0
    for family in FAMILIES:
        large = family.points & _IDEOGRAPHS or family.points & _KOREAN
        # Chinese and Korean letters stand side by side as they are.
        features = ["ccmp", "locl"] if large else ["*"]
        try:
            body = read(family.source, f"700Bold/{family.file}")
            terms = read(family.source, "LICENSE_FONT")
        except SourceError as error:
            print(error, file=sys.stderr)
            return 1
        written = subsetted(body, family.points, features)
        (FOLDER / family.file).write_bytes(written)
        (FOLDER / f"OFL-{Path(family.file).stem}.txt").write_bytes(terms)
        total += len(written)
        print(f"{family.file}: {len(written):,} bytes of {len(body):,}")
    print(f"{total:,} bytes in all")
    return 0


if __name__ == "__main__":
    sys.exit(main())
