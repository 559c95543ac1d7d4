"""A number and the noun after it agree in every branch of every message."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from bot.words import Fact
from bot.words.source import BUNDLED
from tests.bot.words.ftl import Folder
from tests.bot.words.samples import bundle, formatted, samples
from tests.tiers import sampled

FOLDERS = {each.name: Folder.read(each) for each in BUNDLED.iterdir() if each.is_dir()}
ENGLISH = FOLDERS["en"]
COUNTED = {
    choice.variable
    for folder in FOLDERS.values()
    for pattern in folder.patterns.values()
    for choice in pattern.choices
    if choice.plural
}
"""What is a number in some message, and so maybe in others that don't select on it."""
NOUNS: dict[str, tuple[str, str]] = {
    "en": (
        "wagon|card|ticket|point|locomotive|station|route|player|city|country|seat|way|space|turn",
        "wagons|cards|tickets|points|locomotives|stations|routes|players|cities|countries|seats"
        "|ways|spaces|turns",
    ),
    "fr": (
        "wagon|carte|destination|point|locomotive|gare|route|personne|ville|place|façon|case|voie",
        "wagons|cartes|destinations|points|locomotives|gares|routes|personnes|villes|places"
        "|façons|cases|voies",
    ),
    "de": (
        "Waggon|Karte|Zielkarte|Ticket|Punkt|Lokomotive|Bahnhof|Strecke|Person|Stadt|Land|Platz"
        "|Feld",
        "Waggons|Karten|Zielkarten|Tickets|Punkte|Lokomotiven|Bahnhöfe|Strecken|Personen|Städte"
        "|Länder|Plätze|Felder",
    ),
    "it": (
        "vagone|carta|biglietto|punto|locomotiva|stazione|tratta|persona|paese|posto|modo|casella",
        "vagoni|carte|biglietti|punti|locomotive|stazioni|tratte|persone|paesi|posti|modi|caselle",
    ),
}
"""Of each language the words that are counted: one of them, several of them."""
MANY = {"en": "0|2|5|11", "fr": "2|5|11", "de": "0|2|5|11", "it": "0|2|5|11"}
"""Numbers that the language tells by the plural (French: none is told as one)."""
FEW = {"en": "1", "fr": "0|1", "de": "1", "it": "1"}
NEVER_ONE = {
    "highlight-all-tickets",  # four at least
    "highlight-dear-tunnel",  # two at least
    "hand-way-many",  # said in the place of more routes than fit
    "edition-choice",
    "lobby-title",
    "lobby-too-few",
    "table-too-few-players",  # a game needs two at least
    "refusal-toll-colour",  # cards, never a number
    "rule-1",
    "rule-x1",
    "rule-players",
    "rule-2",
    "rule-3",
    "rule-x2",
    "rule-cards",
    "rule-5",
    "rules-minute-text",
    "differs-players",
    "differs-wagons",
    "lesson-opening",
    "ui-long-ticket",  # what an edition's box holds
}


def disagreeing(directory: Path) -> Iterator[str]:
    """Messages with a number whose noun doesn't fit it, like `1 wagons`."""
    one, several = NOUNS[directory.name]
    alone = r"(?<![\w,.–×/+-])"
    wrong = re.compile(
        rf"{alone}(?:{FEW[directory.name]})(?: (?!of |der |delle |dei )\w+)? (?:{several})\b"
        rf"|{alone}(?:{MANY[directory.name]}) (?:{one})\b(?! cards?\b)"
    )
    made, folder = bundle(directory), Folder.read(directory)
    for message_id in (folder.patterns.keys() & ENGLISH.patterns.keys()) - NEVER_ONE:
        texts = (formatted(made, message_id, facts)[0] for facts in numbers(message_id))
        found = sorted({each.group() for text in texts for each in wrong.finditer(text)})
        if found:
            yield f"{message_id}: {', '.join(found)}"


def numbers(message_id: str) -> Iterator[dict[str, Fact]]:
    """Facts for a message: of each variable that may be a number, one of it and several."""
    names = sorted(COUNTED & ENGLISH.variables(message_id))
    for facts in samples(ENGLISH, message_id):
        yield facts
    for counts in product((0, 1, 2), repeat=len(names)):
        yield facts | dict(zip(names, counts, strict=True))


@pytest.mark.parametrize("language", sampled(sorted(NOUNS), "fr"))
def test_nouns_agree_with_their_numbers(language: str) -> None:
    assert sorted(disagreeing(BUNDLED / language)) == []


def test_what_is_counted_are_languages() -> None:
    assert NOUNS.keys() <= FOLDERS.keys()
