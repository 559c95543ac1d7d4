"""The commands of whoever makes maps."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from pathlib import Path

from data import InvalidEdition
from data.files import is_file
from data.loader import read_file
from data.program import MAPS
from maps.arguments import SEEDS, at_least_one
from maps.check.report import Reading, Unreadable, examined, read
from maps.check.sketch import sketch
from maps.check.undrawn import fonts_for
from maps.needs import IMPOSSIBLE, missing
from maps.new import NAME_IS, NotNew, begin
from maps.picture import draw
from renderer import Look, Shape

FINE, FAULTY = 0, 1
_STATUS = (
    "Exit status: 0 if all is well, 1 if something is wrong with the edition, 2 if nothing could "
    "be done."
)
_CHAPTERS = ("layout", "paint", "balance", "advise")
"""Commands with a command line of their own."""
_NEXT = """{file} has a small edition of seven cities, which can be played
once it has a map.

  {maps} check {file}     what is wrong with it, each thing with its line
  {maps} map {file}       its whole map: where everything lies, painted
  {maps} picture {file}   its board, as players see it

Write your own cities, routes and tickets in place of these. docs/editions.md leads from there to a
table, docs/edition-fields.md tells what each field means."""


class _Impossible(ValueError):
    """Something couldn't be tried; the text is a sentence that says why."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    whole = argparse.ArgumentParser(
        prog=MAPS,
        description="Make an edition of your own: new, edit it, map, check, picture; then name "
        "its folder in EDITIONS_DIR. docs/editions.md has it all on one page.",
        epilog=_STATUS,
    )
    commands = whole.add_subparsers(dest="command", required=True, metavar="COMMAND")
    new = commands.add_parser(
        "new",
        help="write a small edition to begin with",
        description="Write a small edition of seven cities, to be changed into yours. It can be "
        "played once it has a map. Nothing is overwritten.",
        epilog=_STATUS,
    )
    new.add_argument("name", metavar="NAME", help=f"{NAME_IS}: little-wood")
    new.add_argument(
        "--in",
        dest="folder",
        type=Path,
        default=Path(),
        metavar="FOLDER",
        help="where to write NAME.json; made if it isn't there (default: here)",
    )
    check = commands.add_parser(
        "check",
        help="tell everything that is wrong with it, and its figures",
        description="Tell all that is wrong with an edition, in the order of its lines: why it "
        "would be refused, and what lies on what on its map. A hint is odd, but allowed. The "
        "figures at the end help to balance it.",
        epilog=_STATUS,
    )
    picture = commands.add_parser(
        "picture",
        help="draw its board",
        description="Draw the board before the first move, and in the middle of a game of chance "
        "(always the same one), in a second file that ends in -game.",
        epilog=_STATUS,
    )
    check.add_argument(
        "--picture", type=Path, metavar="SVG", help="also sketch it: its cities, straight routes"
    )
    watch = commands.add_parser(
        "watch",
        help="show it in a browser while you write it",
        description="Serve a page on this machine that shows a sketch of FILE and all that is "
        "wrong with it, anew with each save. It only reads FILE. Ctrl+C ends it.",
        epilog=_STATUS,
    )
    watch.add_argument(
        "--port", type=int, default=0, metavar="N", help="of the page (default: a free one)"
    )
    for command in (check, picture, watch):
        command.add_argument("file", type=Path, metavar="FILE", help="the edition's NAME.json")
    picture.add_argument(
        "--to", type=Path, metavar="PNG", help="where to write (default: beside FILE)"
    )
    picture.add_argument(
        "--look", type=Look, choices=list(Look), default=Look.DAY, help="default: day"
    )
    picture.add_argument(
        "--language",
        default="",
        metavar="CODE",
        help="en, de, fr or it: of the names (default: as printed)",
    )
    picture.add_argument(
        "--phone",
        dest="shape",
        action="store_const",
        const=Shape.PHONE,
        default=Shape.WIDE,
        help="upright, as phones show it; in files that end in -phone and -phone-game",
    )
    whole_map = commands.add_parser(
        "map",
        help="make its whole map: layout, relief, rivers, neighbours, legend",
        description="Make an edition's map of the real earth: find a place for everything, on "
        "phones, too, keep room for the legend, paint land, sea, relief, rivers and borders into "
        "art/ beside FILE, and write all of it into FILE. Takes one to four minutes, and npm and "
        "pip fetch the geography once; what they lack is named, and left plain. If things overlap, "
        "other "
        "starts of the layout are tried. A map that is laid out is only painted.",
        epilog=_STATUS,
    )
    whole_map.add_argument("file", type=Path, metavar="FILE", help="the edition's NAME.json")
    whole_map.add_argument(
        "--anew", action="store_true", help="lay out again, even if everything has its place"
    )
    whole_map.add_argument(
        "--seed", type=int, metavar="N", help="another number, another layout (default: 0)"
    )
    whole_map.add_argument(
        "--seeds",
        type=at_least_one,
        default=SEEDS,
        metavar="N",
        help=f"how many starts to try until one has no overlaps (default: {SEEDS})",
    )
    commands.add_parser(
        "layout",
        add_help=False,
        help="find a place for everything and write it into the file; --help tells more",
    )
    commands.add_parser("paint", add_help=False, help="only paint it; --help tells more")
    commands.add_parser(
        "balance", add_help=False, help="let computers play it, and say how it plays"
    )
    commands.add_parser(
        "advise", add_help=False, help="let computers play it, and say what to change"
    )
    return whole


def main(arguments: list[str] | None = None) -> int:
    """Run a command; returns 0, 1 if something is wrong, 2 if it couldn't be tried."""
    words = sys.argv[1:] if arguments is None else arguments
    if words and words[0] in _CHAPTERS:
        return _passed_on(words[0], words[1:])
    options = parser().parse_args(words)
    try:
        if options.command == "new":
            file = begin(options.name, options.folder)
            print(_NEXT.format(file=file, maps=MAPS))
            return FINE
        if options.command == "check":
            return _check(options.file, options.picture)
        if options.command == "watch":
            return _watch(options.file, options.port)
        if options.command == "map":
            return _map(options)
        return _picture(options)
    except (NotNew, Unreadable, _Impossible) as error:
        print(error, file=sys.stderr)
        return IMPOSSIBLE


def _map(options: argparse.Namespace) -> int:
    try:
        from maps.whole.making import NoMap, make
    except ModuleNotFoundError as error:
        return _missing(error)
    try:
        return make(options.file, options.seed, options.seeds, options.anew)
    except NoMap as error:
        print(error, file=sys.stderr)
        return IMPOSSIBLE
    except ModuleNotFoundError as error:
        return _missing(error)


def _missing(error: ModuleNotFoundError) -> int:
    print(missing(error), file=sys.stderr)
    return IMPOSSIBLE


def _passed_on(command: str, words: list[str]) -> int:
    try:
        chapter = importlib.import_module(f"maps.{command}.command")
    except ModuleNotFoundError as error:
        return _missing(error)
    status: int = chapter.main(words)
    return status


def _watch(file: Path, port: int) -> int:
    from maps.watch.server import CannotWatch, serve

    try:
        serve(file, port)
    except CannotWatch as error:
        print(error, file=sys.stderr)
        return IMPOSSIBLE
    return FINE


def _check(file: Path, picture: Path | None) -> int:
    reading = read(file)
    if picture is not None:
        _sketch(reading, picture)
    found = examined(reading)
    try:
        for line in found.lines(file):
            print(line)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads (`head`, say) has seen enough; nor must the flush at the very end complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE if found.fine else FAULTY


def _sketch(reading: Reading, to: Path) -> None:
    fonts = fonts_for(reading.draft, reading.file)
    try:
        to.write_text(sketch(reading.plan, fonts, embedded=True), encoding="utf-8")
    except OSError as error:
        raise _Impossible(f"{to} can't be written: {error.strerror}.") from None


def _picture(options: argparse.Namespace) -> int:
    if not is_file(options.file):
        raise _Impossible(f"There is no file {options.file}.")
    try:
        edition = read_file(options.file)
    except InvalidEdition as error:
        print(error, file=sys.stderr)
        print(f"{MAPS} check {options.file} tells all that is wrong.", file=sys.stderr)
        return FAULTY
    end = "-phone.png" if options.shape is Shape.PHONE else ".png"
    to = options.to or options.file.with_name(f"{options.file.stem}{end}")
    try:
        for file in draw(edition.localized(options.language), to, options.look, options.shape):
            print(file)
    except OSError as error:
        print(f"{error.filename} can't be written: {error.strerror}.", file=sys.stderr)
        return IMPOSSIBLE
    return FINE
