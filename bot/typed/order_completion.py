"""What may come next in an order that somebody is typing: whole texts to go on from."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.typed.cities import suggest_cities
from bot.typed.folding import folded
from bot.typed.order_pieces import AnyCity, Number, OrderReader, Piece, Trouble
from bot.typed.order_reading import scanned
from bot.typed.order_scanning import Scanner
from bot.typed.order_spelling import spell_piece
from data.order_words import Word
from engine.board import CityId
from engine.cards import Colour

LONGEST = 100
"""The most characters of a choice (Discord)."""
_NUMBERS = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20)


def complete_order(
    reader: OrderReader, text: str, cities: Collection[CityId], limit: int = 25
) -> list[str]:
    """Return texts that go on from one, which comes first if it is an order as it stands.

    Only ``cities`` are proposed.
    """
    scan, unclear = scanned(reader, text)
    found = [] if unclear else [text.strip(" ;,\n")]
    begun = list(_begun(scan, cities)) if text and not text[-1].isspace() else []
    found += begun
    # What can't be read is to be mended first.
    if not begun and (unclear is None or unclear.trouble is Trouble.MISSING):
        found += _following(scan, cities)
        if unclear is None:
            found += _next_clauses(scan, cities)
    return [each for each in dict.fromkeys(found) if each and len(each) <= LONGEST][:limit]


def _begun(scan: Scanner, cities: Collection[CityId]) -> Iterator[str]:
    """The texts in which the last words are written out, if they are the beginning of something."""
    clause = next((i + 1 for i in reversed(range(scan.end)) if scan.ends(i)), 0)
    for at in sorted((each for each in scan.noted if clause <= each < scan.end), reverse=True):
        place = scan.place(at)
        typed = scan.text[place:]
        if not folded(typed):
            continue
        found = [
            scan.text[:place] + written
            for piece in scan.noted[at]
            for written in _written(scan, piece, typed, cities)
            if folded(written) != folded(typed) and folded(written).startswith(folded(typed))
        ]
        if found:
            yield from found
            return


def _following(scan: Scanner, cities: Collection[CityId]) -> Iterator[str]:
    """The texts with what may come next."""
    before, pieces = scan.text.rstrip(), tuple(scan.noted.get(scan.end, ()))
    if Word.THEN in pieces:
        pieces = (Word.AND, Word.THEN)
    for piece in pieces:
        for written in _written(scan, piece, "", cities):
            yield f"{before}{_between(scan, piece)}{written}".lstrip()


def _next_clauses(scan: Scanner, cities: Collection[CityId]) -> Iterator[str]:
    """The texts with the beginning of another clause."""
    if not scan.end or scan.ends(scan.end - 1):
        return
    begun, _ = scanned(scan.reader, f"{scan.text.rstrip()};")
    yield from _following(begun, cities)


def _between(scan: Scanner, piece: Piece) -> str:
    if piece is Word.THEN:
        return ""
    listed = isinstance(piece, Colour) or piece is Word.PILE
    if listed and scan.end and scan.colour(scan.end - 1, noting=False) is not None:
        return ", "
    return " "


def _written(scan: Scanner, piece: Piece, typed: str, cities: Collection[CityId]) -> Iterator[str]:
    """How a piece may be written after what is typed of it."""
    reader = scan.reader
    match piece:
        case AnyCity(among):
            near = set(among) & set(cities) if among else cities
            names = reader.edition.localized(reader.language).city_names
            found = suggest_cities(reader.edition, typed, reader.language, near)
            yield from (names[city].name for city, _ in found)
        case Number(least, most):
            yield from (str(each) for each in _NUMBERS if least <= each <= most)
        case Word.THEN:
            yield ":"
        case _:
            yield spell_piece(reader, piece)
