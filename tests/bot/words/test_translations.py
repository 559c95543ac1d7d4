"""Every language against English: complete, with the same facts, its numbers agreeing (T8)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest

from bot.words import Fact
from bot.words.source import BUNDLED
from tests.bot.words.ftl import Folder, faults
from tests.bot.words.samples import bundle, formatted, samples
from tests.tiers import sampled

ENGLISH = Folder.read(BUNDLED / "en")
LANGUAGES = sorted(each.name for each in BUNDLED.iterdir() if each.is_dir())
_UNCLEAN = {
    "an open brace": re.compile(r"[{}]"),
    "a mark of direction": re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]"),
    "two spaces": re.compile(r"[^\S\n]{2}"),
    "a space before a full stop": re.compile(r"\s[.,](?!\d)"),
    "a space at the end of a line": re.compile(r"[^\S\n](?=\n|$)"),
    "nothing": re.compile(r"\A\Z"),
}
_UNCLEAN_FRENCH = {
    "a plain space before a high mark, not U+202F": re.compile(r" [;:!?»](?=\s|$|\*)"),
    "a plain space in guillemets, not U+202F": re.compile("« "),
    "no space before a high mark": re.compile(r"[^\W\d_][;!?»]"),
    "a wide space at a mark, not U+202F": re.compile("\u00a0[;:!?»]|«\u00a0"),
    "two endings of a word": re.compile(r"\w\((?:e|ne|s|es)\)"),
}
_COMMAND = re.compile(r"(?<![\w/>.])/([^\W_][\w-]*)(?: ([^\W_][\w-]*):)?")
FOLDERS = {each.name: Folder.read(each) for each in BUNDLED.iterdir() if each.is_dir()}
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
    *("season-rounds", "season-sign-up", "season-room"),  # four people, at tables of two at least
    *("table-season-full", "table-season-too-few"),
    "season-poster-won",  # whoever is first has won something, for twelve points
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


def _commands(directory: Path) -> dict[str, set[str]]:
    """The commands of a language with their options, as it names them."""
    made, folder = bundle(directory), Folder.read(directory)
    said = {
        each: formatted(made, each, {})[0]
        for each in folder.patterns
        if "." not in each and each.startswith(("command-", "option-"))
    }
    found: dict[str, set[str]] = {}
    for message_id, name in said.items():
        kind, _, rest = message_id.partition("-")
        if kind == "command":
            # A command and one within another may have the same name.
            options = (text for each, text in said.items() if each.startswith(f"option-{rest}-"))
            found.setdefault(name, set()).update(options)
    return found


Shown = Mapping[str, Mapping[str, set[str]]]
"""The texts of each message with all kinds of facts, and what went wrong with each."""


def shown(directory: Path) -> Shown:
    made, folder = bundle(directory), Folder.read(directory)
    found: dict[str, dict[str, set[str]]] = {}
    for message_id in folder.patterns.keys() & ENGLISH.patterns.keys():
        texts = found.setdefault(message_id, {})
        for facts in numbers(message_id):
            text, errors = formatted(made, message_id, facts)
            texts.setdefault(text, set()).update(map(str, errors))
    return found


def unclean(directory: Path, shown: Shown) -> Iterator[str]:
    """What shows wrong in some message with some facts."""
    patterns = _UNCLEAN | (_UNCLEAN_FRENCH if directory.name == "fr" else {})
    commands = _commands(directory)
    for message_id, texts in shown.items():
        found: set[str] = set()
        for text, errors in texts.items():
            found |= errors
            found |= {name for name, pattern in patterns.items() if pattern.search(text)}
            for command, option in _COMMAND.findall(text):
                if command not in commands:
                    found.add(f"there is no command /{command}")
                elif option and option not in commands[command]:
                    found.add(f"/{command} has no option {option}")
        yield from (f"{message_id}: {each}" for each in sorted(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_what_english_says(language: str) -> None:
    assert faults(ENGLISH, Folder.read(BUNDLED / language)) == []


LITTLE = """\
claimed = { $points ->
    [one] { $player } has { $points } point for { $paid }.
   *[other] { $player } has { $points } points for { $paid }.
}
colour = { $colour ->
    [white] white
   *[grey] grey
}
spaces = { $length } { colour }
left = { $left ->
    [0] none
    [one] { $left } left
   *[other] { $left } left
}
join = Join
    .description = Sit down
"""


GERMAN = """\
claimed = { $points ->
    [one] { $player }: { $points } Punkt für { $paid }.
   *[other] { $player }: { $points } Punkte für { $paid }.
}
colour = { $colour ->
    [white] Weiß
   *[grey] Grau
}
spaces = { $colour ->
    [white] { $length ->
        [one] { $length } weißes
       *[other] { $length } weiße
    }
   *[grey] { $length } graue
}
left = { $left ->
    [0] keine
    [one] noch { $left }
   *[other] noch { $left }
}
join = Mitspielen
    .description = Nimm Platz
"""


def little(root: Path, language: str, text: str) -> Path:
    (root / language).mkdir(exist_ok=True)
    (root / language / "a.ftl").write_text(text, encoding="utf-8")
    return root / language


def test_a_translation_may_inflect_as_it_likes(tmp_path: Path) -> None:
    english = Folder.read(little(tmp_path, "en", LITTLE))
    assert faults(english, english) == []
    assert faults(english, Folder.read(little(tmp_path, "de", GERMAN))) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("join = Mitspielen\n    .description = Nimm Platz\n", "", "missing: join"),
        ("\n    .description = Nimm Platz", "", "missing: join.description"),
        ("join = Mit", "added = Neu\njoin = Mit", "superfluous: added"),
        ("join = Mit", "join = Zwei\njoin = Mit", "join is there twice"),
        ("join = Mitspielen", "join Mitspielen", "broken: a.ftl: join Mitspielen"),
        (" für { $paid }", "", "claimed: $paid is left out"),
        ("{ $paid }", "{ $pay }", "claimed: $pay isn't given"),
        ("{ $paid }", "{ payed }", "claimed: refers to payed, which isn't there"),
        ("{ $paid }", "{ -payed }", "claimed: refers to -payed, which isn't there"),
        ("{ $paid }", "{ DATETIME($paid) }", "claimed: calls DATETIME"),
        ("    [0] keine\n", "", "left: $left has no [0]"),
        ("[white] Weiß", "[weiss] Weiß", "colour: $colour has no [white]"),
        ("[white] Weiß", "[weiss] Weiß", "colour: $colour is never [weiss]"),
        ("[white] Weiß", "[grey] Weiß", "colour: $colour has a key twice"),
        ("    [one] noch { $left }\n", "", "left: $left has no plural"),
        ("[one] noch", "[few] noch", "left: de has no plural [few]"),
        ("[one] noch", "[few] noch", "left: $left lacks the plural [one]"),
        ("[0] keine", "[0] keine\n    [other] alle", "left: $left has a key twice"),
    ],
)
def test_a_faulty_translation_is_noticed(tmp_path: Path, old: str, new: str, fault: str) -> None:
    english = Folder.read(little(tmp_path, "en", LITTLE))
    assert old in GERMAN
    faulty = Folder.read(little(tmp_path, "de", GERMAN.replace(old, new)))
    assert any(fault in each for each in faults(english, faulty)), faults(english, faulty)


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("de", "answer-passed = Gepasst .", "a space before a full stop"),
        ("de", "answer-passed = Ge  passt.", "two spaces"),
        ("de", 'answer-passed = { "{" }Gepasst.', "an open brace"),
        ("de", "answer-passed = \u2068Gepasst\u2069.", "a mark of direction"),
        ("de", 'answer-passed = { "" }', "nothing"),
        ("de", 'answer-passed = Gepasst{ " " }', "a space at the end"),
        ("de", "answer-passed = Gepasst. { $name }", "name"),
        ("de", "answer-passed = Oder /gibtsnicht.", "there is no command /gibtsnicht"),
        ("de", "command-join = geh\nanswer-passed = Oder /geh als:1.", "/geh has no option als"),
        ("fr", "answer-passed = Passé !", "a plain space before a high mark"),
        ("fr", "answer-passed = Passé!", "no space before a high mark"),
        ("fr", "answer-passed = «\u00a0Passé »", "a plain space before a high mark"),
        ("fr", "answer-passed = « Passé\u202f»", "a plain space in guillemets"),
        ("fr", "answer-passed = Voilà\u00a0: passé.", "a wide space at a mark"),
        ("fr", "answer-passed = Tu es passé(e).", "two endings of a word"),
    ],
)
def test_an_unclean_message_is_noticed(
    tmp_path: Path, language: str, text: str, fault: str
) -> None:
    folder = little(tmp_path, language, f"{text}\n")
    found = list(unclean(folder, shown(folder)))
    assert any(fault in each for each in found), found
    little(tmp_path, language, "answer-passed = Passé\u202f! Voilà\u202f: «\u202foui\u202f».\n")
    assert list(unclean(folder, shown(folder))) == []


def disagreeing(language: str, shown: Shown) -> Iterator[str]:
    """Messages with a number whose noun doesn't fit it, like `1 wagons`."""
    one, several = NOUNS[language]
    alone = r"(?<![\w,.–×/+-])"
    wrong = re.compile(
        rf"{alone}(?:{FEW[language]})(?: (?!of |der |delle |dei )\w+)? (?:{several})\b"
        rf"|{alone}(?:{MANY[language]}) (?:{one})\b(?! cards?\b)"
    )
    for message_id, texts in shown.items():
        if message_id in NEVER_ONE:
            continue
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


@pytest.mark.parametrize("language", sampled(LANGUAGES, "fr"))
def test_every_message_shows_clean_and_its_nouns_agree_with_their_numbers(language: str) -> None:
    texts = shown(BUNDLED / language)
    assert sorted(unclean(BUNDLED / language, texts)) == []
    if language in NOUNS:
        assert sorted(disagreeing(language, texts)) == []


def test_what_is_counted_are_languages() -> None:
    assert NOUNS.keys() <= FOLDERS.keys()
