"""All styles side by side: the finished picture in each, and what it costs."""

from __future__ import annotations

import io
import tempfile
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageDraw

import data
from engine.view import view
from maps.paint.canvas import ITALIC, font
from maps.paint.painting import Style, paint
from maps.paint.sheet import Sheet
from maps.paint.tints import DAY
from maps.picture import NAMES, positions
from maps.progress import progress, tell
from renderer import render_board

_WIDE, _HIGH, _CAPTION = 1200, 800, 56
_DETAIL = (0.27, 0.36)  # where the part at full size begins, as a share of the picture


def compare(sheet: Sheet, edition_name: str, target: Path) -> None:
    """Write a sheet: a row per style, the whole picture at half size beside a part at full size."""
    edition = data.load(edition_name)
    game = list(positions(edition, edition.board.rules.seats[-1], 1))
    seen = view(game[len(game) // 2], None)
    rows = Image.new("RGB", (2 * _WIDE, len(Style) * (_HIGH + _CAPTION)), DAY.paper)
    pen = ImageDraw.Draw(rows)
    with tempfile.TemporaryDirectory() as folder:
        for row, style in enumerate(progress(Style, "style")):
            art = Path(folder) / f"{style}.png"
            paint(sheet, DAY, style).save(art)
            shown = replace(edition, geometry=replace(edition.geometry, art={"day": art}))
            picture = render_board(shown, seen, NAMES)
            with Image.open(io.BytesIO(picture.data)) as image:
                whole = image.convert("RGB")
            left, top = (
                round(share * side) for share, side in zip(_DETAIL, whole.size, strict=True)
            )
            y = row * (_HIGH + _CAPTION) + _CAPTION
            rows.paste(whole.resize((_WIDE, _HIGH), Image.Resampling.LANCZOS), (0, y))
            rows.paste(whole.crop((left, top, left + _WIDE, top + _HIGH)), (_WIDE, y))
            line = f"{style}: {len(picture.data) / 1000:.0f} KB"
            pen.text((20, y - 12), line, DAY.ink, font(ITALIC, 40), anchor="ls")
            tell(line)
    rows.save(target)
