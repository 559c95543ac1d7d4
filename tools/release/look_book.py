"""``python -m tools.release.look_book``: draw the pictures of docs/pictures.md in every look."""

from __future__ import annotations

import argparse
import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

import data
from maps.progress import progress, tell
from renderer import Look
from tools.release.pictures import Drawing, drawings

FOLDER = Path("docs/pictures")
WIDTH = 358
"""Of each picture, in pixels: a phone's chat."""
_GAP, _GROUND = 8, (255, 255, 255)
_QUALITY = 80
SHOWN = (
    "board-end",
    "board-phone",
    "news",
    "area",
    "hand",
    "offer-first",
    "own_map",
    "tunnel",
    "result",
    "stage",
    "poster",
    "review",
    "passport",
    "standings",
    "season_poster",
)
"""The drawings on the page; the others are the same pictures of other positions."""


def row_of(draw: Drawing) -> Image.Image | None:
    """A picture in every look that it has, side by side; None if its edition has none."""
    shown = []
    for look in Look:
        picture = draw(look=look)
        if picture is None:
            continue
        with Image.open(io.BytesIO(picture.data)) as image:
            image.seek(getattr(image, "n_frames", 1) - 1)
            size = (WIDTH, round(image.height * WIDTH / image.width))
            shown.append(image.convert("RGB").resize(size, Image.Resampling.LANCZOS))
    if not shown:
        return None
    height = max(image.height for image in shown)
    row = Image.new("RGB", (len(shown) * (WIDTH + _GAP) - _GAP, height), _GROUND)
    for k, small in enumerate(shown):
        row.paste(small, (k * (WIDTH + _GAP), 0))
    return row


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.look_book",
        description="Draw the pictures of docs/pictures.md: each in every look, as a phone shows "
        "it.",
    )
    parser.add_argument("--into", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    options = parser.parse_args(arguments)
    options.into.mkdir(parents=True, exist_ok=True)
    found = {**drawings(data.load(data.DEFAULT_EDITION), 1)}
    rows = {name: found[name] for name in SHOWN}
    for edition in sorted({*data.available()} - {data.DEFAULT_EDITION}):
        rows[f"board-{edition}"] = drawings(data.load(edition), 1)["board-end"]
    for name, draw in progress(rows.items(), "picture"):
        row = row_of(draw)
        if row is not None:
            file = options.into / f"{name}.webp"
            row.save(file, "WEBP", quality=_QUALITY, method=6)
            tell(f"{file}: {file.stat().st_size / 1000:.0f} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
