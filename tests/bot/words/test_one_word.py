"""One word for one thing in each language; docs/glossary.md says which."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.words.source import BUNDLED

NOT_THIS_WORD_BUT_THAT = {
    "en": {
        r"colors?(?!:)": "colour",
        "gray": "grey",
        "deck": "pile",
        "draw pile|discard pile": "pile, discard",
        "carriages?|train cars?": "wagon",
        "tolls?": "surcharge",
        "destination cards?": "ticket",
        "joins|joining|(?:routes|own) join": "connect (to join is to take a seat)",
        "tickets are opened": "revealed",
        "costs? no more": "no surcharge",
        "stands? still|clock stands": "has stopped, is stopped",
    },
    "fr": {
        "rangée": "cartes visibles",
        "talon|paquet": "pioche",
        "billets?": "destination",
        "voitures?": "wagon",
        "trajets?|tronçons?": "route",
        "Depuis ta visite": "Quoi de neuf",
        "manche": "tour de table",
    },
    "de": {
        "Auslage|Kartenreihe": "offene Karten",
        "Wagons?": "Waggon",
        "Tickets?|Aufträge": "Zielkarte",
        "Loks?": "Lokomotive",
        "Linien?|Teilstrecken?": "Strecke",
        "Tasten?": "Knopf",
    },
    "it": {
        "(?<!di )fila": "carte scoperte",
        "tunnel": "galleria",
        "carrozz[ae]|vetture?": "vagone",
        "obiettiv[oi]": "biglietto",
        "line[ae]": "tratta",
    },
}
_NAME = re.compile(r"^-?[a-z][\w-]* =\s*")
_PLACEABLE = re.compile(r"\{[^{}]*(?:\}|->)|\[[\w-]+\]")
_NO_SENTENCES = ("#", "command-", "option-")
"""Comments, and the names of commands and their options."""


def sentences(directory: Path) -> Iterator[tuple[str, str]]:
    """Each line of a language's texts without ids and variables, and where it is."""
    for file in sorted(directory.glob("*.ftl")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if not line.startswith(_NO_SENTENCES):
                yield f"{file.name}:{number}", _PLACEABLE.sub("", _NAME.sub("", line)).strip()


@pytest.mark.parametrize("language", NOT_THIS_WORD_BUT_THAT)
def test_one_thing_has_one_word(language: str) -> None:
    found = [
        f"{place}: {word[0]!r} should be {better!r}"
        for place, text in sentences(BUNDLED / language)
        for banned, better in NOT_THIS_WORD_BUT_THAT[language].items()
        for word in re.finditer(rf"(?<!\w)(?:{banned})(?!\w)", text, re.IGNORECASE)
    ]
    assert not found


def test_every_language_is_looked_at() -> None:
    assert {each.name for each in BUNDLED.iterdir()} == set(NOT_THIS_WORD_BUT_THAT)


@pytest.mark.parametrize(("language", "order"), [("fr", "Vois"), ("de", "Sieh"), ("it", "Vedi")])
def test_commands_do_not_begin_like_orders_to_look(language: str, order: str) -> None:
    text = (BUNDLED / language / "commands.ftl").read_text(encoding="utf-8")
    assert not re.findall(rf"^ +\.description = {order}\b.*", text, re.MULTILINE)


_NOT_ELIDED = re.compile(
    r"\b(?:de|que) \{ \$(?:a|b|by|cit(?:y|ies)|edition|guests?|host|leaders|missing|other"
    r"|owner|players?|routes?|seated|tickets?|voted|voters) \}"
)


def test_french_needs_no_elision_before_a_name() -> None:
    """ "Le coup de Anna" would be wrong, and a message can't know the first letter."""
    found = [
        f"{file.name}:{number}"
        for file in sorted((BUNDLED / "fr").glob("*.ftl"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if _NOT_ELIDED.search(line)
    ]
    assert not found
