"""``python -m tools.release.gallery``: write docs/gallery.md, its pictures, and its figures.

Every board that comes with the bot is on it, in the middle of a game. The figures are of games
that computers play for it; they are kept as those of ``python -m maps balance`` are.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from PIL import Image

import data
from data import Edition
from engine.board import Rules
from engine.view import View, view
from maps.balance.measures import Measures
from maps.balance.playable import played_part, read_playable
from maps.balance.runs import Run, games_of
from maps.cache import kept_in
from maps.picture import GAME, NAMES, middle, positions
from maps.progress import progress, tell
from renderer import Look, Picture, Shape, render_board
from strategy.levels import Level

PAGE = Path("docs/gallery.md")
FOLDER = "gallery"
FOR_WHOM: Mapping[str, str] = MappingProxyType(
    {
        "europe": "For evenings, and for games by post over weeks: everything there is, with "
        "stations, tunnels and ferries.",
        "express": "For an hour, and for four who want to begin at once: short routes, a bonus for "
        "joining London and İstanbul, no stations.",
        "sicily": "For a quarter of an hour, and for learning: two or three players on one island.",
        "indonesia": "For who likes to plan: islands, and ferries between them that need "
        "locomotives.",
        "alps": "For who likes a risk: mountains, and tunnels through them that may cost more.",
    }
)
"""Who a board is for. A board that isn't here has its pictures and figures alone."""
WIDE, NARROW = 720, 358
"""Pixels of the first picture of a board, and of the others, which are as a phone shows them."""
_GAP, _GROUND = 8, (255, 255, 255)
_QUALITY = 75
_GAMES = 100
_SEED = 11
_JOBS = 2
_HEAD = """# The gallery

The boards that come with the bot, each in the middle of a game: by day; then by night, with high
contrast, and upright for phones. All were made as [maps of your own](editions.md) are made, and are
files of `data/editions`. `python -m tools.release.gallery` draws this page anew.
"""
_FIGURES = f"""## In figures

By {_GAMES} games of computers of the level *normal* with the fewest and with the most players. The
true shares are within ten points of these; [balance](editions.md#balance) tells how to play more.

| board | players | cities | routes | spaces | wagons | turns of each | first player wins | tickets completed |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""  # noqa: E501


@dataclass(frozen=True, slots=True)
class Shown:
    """An edition, and the position of a game that is drawn."""

    edition: Edition
    seen: View

    @classmethod
    def of(cls, name: str) -> Shown:
        """Play the game of an edition."""
        edition = data.load(name)
        most = edition.board.rules.seats[1]
        return cls(edition, view(middle(list(positions(edition, most, GAME))), None))

    def picture(self, width: int, look: Look, shape: Shape = Shape.WIDE) -> Image.Image:
        """Return the board in a look, so many pixels wide."""
        names = NAMES[: len(self.seen.seats)]
        return _shrunk(render_board(self.edition, self.seen, names, look=look, shape=shape), width)


def pictures(shown: Shown) -> dict[str, Image.Image]:
    """Return the two pictures of a board by the end of their names."""
    night, contrast = (shown.picture(NARROW, look) for look in (Look.NIGHT, Look.CONTRAST))
    phone = shown.picture(NARROW, Look.DAY, Shape.PHONE)
    below = night.height + _GAP
    size = (2 * NARROW + _GAP, max(below + contrast.height, phone.height))
    looks = Image.new("RGB", size, _GROUND)
    looks.paste(night, (0, 0))
    looks.paste(contrast, (0, below))
    looks.paste(phone, (NARROW + _GAP, 0))
    return {"": shown.picture(WIDE, Look.DAY), "-looks": looks}


def _shrunk(picture: Picture, width: int) -> Image.Image:
    with Image.open(io.BytesIO(picture.data)) as image:
        size = (width, round(image.height * width / image.width))
        return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


def section(edition: Edition) -> Iterator[str]:
    """Yield the lines of a board: who it is for, what is in it, its pictures."""
    board = edition.board
    least, most = board.rules.seats
    yield f"## {edition.title}\n"
    if said := FOR_WHOM.get(board.edition):
        yield f"{said}\n"
    ferries = sum(route.locomotives > 0 for route in board.routes.values())
    tunnels = sum(route.tunnel for route in board.routes.values())
    parts = [
        f"{least} to {most} players",
        f"{len(board.cities)} cities",
        f"{len(board.routes)} routes",
        *([f"{tunnels} tunnels"] if tunnels else []),
        *([f"{ferries} ferries"] if ferries else []),
        *_pieces(board.rules),
    ]
    yield f"{', '.join(parts)}.\n"
    for end, what in (("", "by day"), ("-looks", "by night, with high contrast, and upright")):
        yield f"![{edition.title} {what}]({FOLDER}/{board.edition}{end}.webp)"
    yield ""


def _pieces(rules: Rules) -> Iterator[str]:
    yield f"{rules.wagons} wagons each"
    if rules.stations:
        yield f"{rules.stations} station{'s' * (rules.stations != 1)} each"


def figures(edition: Edition, measured: Sequence[Measures]) -> str:
    """Return the row of a board: games with the fewest players, then with the most."""
    board = edition.board
    cells = (
        edition.title,
        "–".join(str(size) for size in board.rules.seats),
        len(board.cities),
        len(board.routes),
        sum(route.length for route in board.routes.values()),
        board.rules.wagons,
        " / ".join(f"{each.turns.mean:.0f}" for each in measured),
        " / ".join(f"{each.by_order[0].mean:.0%} of {each.seats}" for each in measured),
        " / ".join(f"{each.completed.mean:.0%}" for each in measured),
    )
    return f"| {' | '.join(map(str, cells))} |"


def measured(name: str, games: int) -> list[Measures]:
    """Return the figures of games with the fewest and with the most players."""
    body = read_playable(name)
    runs = [
        Run(played_part(body), Level.NORMAL, seats, games, _SEED)
        for seats in dict.fromkeys(body["rules"]["seats"])
    ]
    found = games_of(runs, kept_in("balance"), _JOBS, "Playing")
    return [Measures(run.board, run.level, some) for run, some in zip(runs, found, strict=True)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.release.gallery",
        description="Draw the boards that come with the bot, and write docs/gallery.md.",
    )
    parser.add_argument("--to", type=Path, default=PAGE, help=f"default: {PAGE}")
    parser.add_argument("--games", type=int, default=_GAMES, help=f"default: {_GAMES}")
    options = parser.parse_args(arguments)
    folder = options.to.parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    names = sorted(data.available(), key=_order)
    for name in progress(names, "board"):
        for end, image in pictures(Shown.of(name)).items():
            file = folder / f"{name}{end}.webp"
            image.save(file, "WEBP", quality=_QUALITY, method=6)
            tell(f"{file}: {file.stat().st_size / 1000:.0f} KB")
    editions = [data.load(name) for name in names]
    rows = [
        figures(edition, measured(edition.board.edition, options.games)) for edition in editions
    ]
    sections = [line for edition in editions for line in section(edition)]
    text = "\n".join([_HEAD, *sections, _FIGURES + "\n".join(rows)]) + "\n"
    options.to.write_text(text, encoding="utf-8")
    return 0


def _order(name: str) -> tuple[bool, int, str]:
    """Boards in the order of their lines, then the others."""
    known = list(FOR_WHOM)
    return (name not in known, known.index(name) if name in known else 0, name)


if __name__ == "__main__":
    raise SystemExit(main())
