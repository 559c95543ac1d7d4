"""No sentence is built by gluing: a translator could not turn its parts round.

Texts are put side by side only, with separators that every language uses alike.

One word for one thing in each language; docs/glossary.md says which.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot
from bot.words import Texts
from bot.words.source import BUNDLED
from tests.rows import each_row
from tests.tiers import sampled

ROOT = Path(bot.__file__).parents[1]
_QUIET = ("cogs/orders/typed/", "cogs/admin/panels/")
"""What reads orders as they are typed, and the pages of the admin, which speak English only."""
CODE = [
    file
    for file in (*(ROOT / "bot/words").glob("*.py"), *(ROOT / "cogs").rglob("*.py"))
    if not file.relative_to(ROOT).as_posix().startswith(_QUIET)
]
SEPARATORS = frozenset(
    ("\n", "\n\n", " ", " · ", ", ", " + ", "• ", "👉 ", "…", "**", "** · ", "-# ")
)
"""Lines, blanks between whole sentences, and punctuation that all our languages use alike."""
_DATA = frozenset((",", ";", "|", ""))
"""What joins the parts of an id, which nobody reads."""
_CHANGES = frozenset(("capitalize", "lower", "upper", "title", "swapcase"))
_MAY_GLUE = re.compile(r"""\b_?say\b|\bself\(|["']\.(?:join|format)\(""")
"""Without any of these there is no text in a file, and nothing that joins some."""


def glued(source: str) -> Iterator[str]:
    """What is glued in a module, with its line."""
    for scope in _functions(ast.parse(source)):
        nodes = [*ast.walk(scope)]
        texts = {
            target.id
            for each in nodes
            if isinstance(each, ast.Assign) and _spoken(each.value, set())
            for target in each.targets
            if isinstance(target, ast.Name)
        }
        for node in nodes:
            for fault in _faults(node, texts):
                yield f"{getattr(node, 'lineno', 0)}: {fault}"


def _functions(node: ast.Module | ast.stmt) -> Iterator[ast.stmt]:
    """Those that stand in no other one."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield node
    elif isinstance(node, ast.Module | ast.ClassDef | ast.If | ast.With | ast.Try):
        for each in ast.iter_child_nodes(node):
            if isinstance(each, ast.stmt):
                yield from _functions(each)


def _faults(node: ast.AST, texts: set[str]) -> Iterator[str]:
    match node:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            sides = (left, right)
            if any(_spoken(each, texts) for each in sides) and not any(map(_separates, sides)):
                yield f"adds to a text: {ast.unparse(node)}"
        case ast.AugAssign(op=ast.Add(), value=value) if _spoken(value, texts):
            if isinstance(value, ast.BinOp) and _separates(value.left):
                return
            yield f"adds a text: {ast.unparse(node)}"
        case ast.JoinedStr(values=values):
            held = [each.value for each in values if isinstance(each, ast.FormattedValue)]
            if any(_spoken(each, texts) for each in held):
                for each in values:
                    if isinstance(each, ast.Constant) and not _separates(each):
                        yield f"writes {each.value!r} beside a text"
        case ast.Call(func=ast.Attribute(value=value, attr=attr)):
            if attr in _CHANGES and _spoken(value, texts):
                yield f"changes a text: {ast.unparse(node)}"
            said = value.value if isinstance(value, ast.Constant) else None
            if attr == "join" and said is not None and said not in SEPARATORS | _DATA:
                yield f"joins with {said!r}"
            if attr == "format" and said is not None:
                yield f"formats {said!r}"


def _spoken(node: ast.AST, texts: set[str]) -> bool:
    """Whether an expression is a text of a speaker: ``say(…)``, ``say.card(…)``, or a part."""
    match node:
        case ast.Name(id=name):
            return name in texts
        case ast.Call(func=func):
            itself = isinstance(func, ast.Name) and func.id == "self"  # within Say
            called = isinstance(func, ast.Attribute) and _speaker(func.value)
            return itself or called or _speaker(func)
        case ast.Subscript(value=value):
            return _spoken(value, texts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _spoken(left, texts) or _spoken(right, texts)
        case ast.IfExp(body=body, orelse=orelse):
            return _spoken(body, texts) or _spoken(orelse, texts)
    return False


def _speaker(node: ast.AST) -> bool:
    return (isinstance(node, ast.Name) and node.id == "say") or (
        isinstance(node, ast.Attribute) and node.attr in ("say", "_say")
    )


def _separates(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in SEPARATORS


def test_no_sentence_is_glued() -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in CODE}
    assert len(CODE) > 200
    assert not [
        f"{file.relative_to(ROOT)}:{fault}"
        for file, text in texts.items()
        if _MAY_GLUE.search(text)
        for fault in glued(text)
    ]


@each_row(
    ("line", "fault"),
    [
        ("return say('card', colour=c) + 's'", "adds to a text"),
        ("return say('a') + say('b')", "adds to a text"),
        ("return say.card(c).capitalize()", "changes a text"),
        ("return self('card', colour=c).capitalize()", "changes a text"),
        ("text = say('a')\n    return text.lower()", "changes a text"),
        ("text = say('a')\n    return text[:1].upper()", "changes a text"),
        ("return f\"{say('a')} and {say('b')}\"", "writes ' and '"),
        ("return f\"{desk.say('a')}: {b}\"", "writes ': '"),
        ("return ' and '.join(found)", "joins with ' and '"),
        ("return '{} of {}'.format(say('a'), 2)", "formats"),
        ("text += say('a')", "adds a text"),
    ],
)
def test_gluing_is_noticed(line: str, fault: str) -> None:
    found = list(glued(f"def f(say, c):\n    {line}\n"))
    assert any(fault in each for each in found), found


def test_whole_texts_side_by_side_are_fine() -> None:
    body = "return '\\n'.join([say('a'), f\"{say('b')} {say('c')}\", '\\n' + say('d'), f'{n} + 1'])"
    assert list(glued(f"def f(say, n):\n    {body}\n")) == []


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
        "suppléments?": "surcoût",
        "(?<!fuseau )horaires?": "tableau des départs (une horloge compte le temps)",
        "toi seule?|seule? à voir|compagnie": "personne d’autre, accompagner",
        "je (?:te )?mentionne(?:rai)?": "appeler",
        "si tu ne (?:dis|précises) rien": "par défaut",
        "fil à (?:elles?|soi)": "son propre fil",
        "(?:gardée?s?|conservée?s?) de toi": "conservé sur toi",
        "le sort a choisi": "le sort a désigné",
    },
    "de": {
        "Auslage|Kartenreihe": "offene Karten",
        "Wagons?": "Waggon",
        "Tickets?|Aufträge": "Zielkarte",
        # A button says "Lok", for a phone has little room.
        "Loks": "Lokomotive",
        "Linien?|Teilstrecken?": "Strecke",
        "Tasten?": "Knopf",
        "Ausgaben?": "Edition",
        "Landkarten?": "Plan (eine Karte hält man in der Hand)",
        r"nutzen?|genutzt\w*": "bauen, gebaut (mitnutzen: mit einem Bahnhof)",
        "erwähne": "rufen",
        "Aktion(?:en)?": "Zug",
        "private[nr]? Nachricht(?:en)?": "Direktnachricht",
        "nichts (?:hat sich|wurde) (?:ge|ver)ändert": "es hat sich nichts geändert",
        "im Schlaf|ginge": "Schlafenszeit; geht, möglich ist",
        "wachen? Stunden": "Wachzeit",
    },
    "it": {
        "(?<!di )fila": "carte scoperte",
        "tunnel": "galleria",
        "carrozz[ae]|vetture?": "vagone",
        "obiettiv[oi]": "biglietto",
        "line[ae]": "tratta",
        "menziono": "chiamare",
        "suggeriment[oi]": "consiglio",
        "(?:la|una|tua) via": "percorso (sulla tua strada)",
        "altrui": "avversaria",
        "ore di veglia": "orari",
        "(?<!fuso )orario": "partenze (gli orari sono quelli di chi gioca)",
        "in vigore": "attivo",
        "tenut[oi] per": "riservato a",
        "copi[ae] di sicurezza": "backup",
        "torna indietro": "annulla la mossa",
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


@pytest.mark.parametrize("language", sampled(NOT_THIS_WORD_BUT_THAT, "de"))
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
    r"\b(?:de|que) \{ \$(?:a|b|by|cit(?:y|ies)|edition|guests?|host|leaders?|missing|other"
    r"|loser|owner|players?|routes?|seated|tickets?|voted|voters) \}"
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


@pytest.mark.parametrize("language", NOT_THIS_WORD_BUT_THAT)
def test_a_language_has_one_apostrophe(language: str) -> None:
    other = "’" if language == "en" else "'"
    assert not [place for place, text in sentences(BUNDLED / language) if other in text]


@pytest.mark.parametrize("language", NOT_THIS_WORD_BUT_THAT)
def test_players_are_told_of_no_program_for_a_shell(language: str) -> None:
    """ "python -m engine" means nothing to whoever has only Discord."""
    shell = re.compile(r"python|--\w|\.py\b|pip install", re.IGNORECASE)
    assert not [place for place, text in sentences(BUNDLED / language) if shell.search(text)]


def _questions(*ids: str) -> list[str]:
    say = Texts.load(strict=True).speaker("en")
    return [each for name in ids for each in re.findall(r"[^.?!]+\?", say(name))]


def test_the_lobby_asks_nothing_twice() -> None:
    """Whoever opens a table reads its post and their own answer one below the other."""
    asked = _questions("lobby-computers-too", "computers-at-once", "computers-levels")
    assert len(asked) == len(set(asked)) == 2
