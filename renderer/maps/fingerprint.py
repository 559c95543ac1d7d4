"""Computes a hash of everything that decides how an edition's empty map looks."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import PIL

from data import Edition
from renderer.drawing.fonts import FIGURES, NAMES, can_shape, font_file
from renderer.drawing.runs import faces_of
from renderer.looks.theme import Theme
from renderer.maps.artwork import artwork_file, plain_artwork_file
from renderer.maps.names import city_name
from renderer.packing.deflate import PACKED_BY


def fingerprint(edition: Edition, theme: Theme) -> str:
    """Return 64 hexadecimal digits, equal only for equal geometry, artwork, colours and program."""
    geometry, board = edition.geometry, edition.board
    facts = (
        PIL.__version__,
        PACKED_BY,
        # The folder of the artwork differs between machines and doesn't matter, nor do the labels
        # of other languages.
        replace(geometry, art=MappingProxyType({}), labels=MappingProxyType({}), upright=None),
        tuple(board.routes.values()),
        board.rules,
        [city_name(edition, city) for city in edition.city_names],
        can_shape(),
        theme.look,
        theme.map,
        theme.table,
        dict(theme.faces),
        dict(theme.players),
    )
    files = [*sorted(Path(__file__).parents[1].rglob("*.py")), font_file(FIGURES), font_file(NAMES)]
    named = "".join(city_name(edition, city) for city in edition.city_names)
    files += [face.file for face in faces_of(named, NAMES)]
    paintings = {artwork_file(edition, theme): None, plain_artwork_file(edition, theme): None}
    files += filter(None, paintings)
    digest = hashlib.sha256(repr(facts).encode())
    for file in files:
        body = file.read_bytes()
        digest.update(b"%d:" % len(body) + body)
    return digest.hexdigest()
