"""Two cities in one field, however they are joined."""

from __future__ import annotations

import pytest

from bot.core.typed.cities import two_cities
from data import load

EUROPE = load("europe")


@pytest.mark.parametrize(
    ("text", "language", "ends"),
    [
        ("Paris - Frankfurt", "en", ("Paris", "Frankfurt")),
        ("paris-frankfort", "en", ("paris", "frankfort")),
        ("Paris–Frankfurt", "en", ("Paris", "Frankfurt")),
        ("Paris → Frankfurt", "en", ("Paris", "Frankfurt")),
        ("Paris, Frankfurt", "en", ("Paris", "Frankfurt")),
        ("Paris to Frankfurt", "en", ("Paris", "Frankfurt")),
        ("Paris nach Frankfurt", "de", ("Paris", "Frankfurt")),
        ("Paris à Francfort", "fr", ("Paris", "Francfort")),
        ("Parigi a Francoforte", "it", ("Parigi", "Francoforte")),
        ("Rom - Konstantinopel", "de", ("Rom", "Konstantinopel")),
        ("Pa - Fra", "en", ("Pa", "Fra")),
        ("Paris", "en", None),
        ("Paris - ", "en", None),
        ("Paris - Paris", "en", None),
        ("Paris - Nowhere at all", "en", None),
        ("", "en", None),
    ],
)
def test_two_cities_are_read_from_one_field(
    text: str, language: str, ends: tuple[str, str] | None
) -> None:
    assert two_cities(EUROPE, text, language) == ends
