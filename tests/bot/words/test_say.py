"""Words for cards, routes and people, and the languages that they are in.

Whom somebody means: by name, by its beginning, by colour.

Icons stand before the words for cards, in messages alone.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from bot.words import Fact, InvalidTexts, Say, Texts
from bot.words.alt import board_alt
from bot.words.events import lines
from bot.words.parts import UNICODE, Icons, emoji_name, icon_of
from bot.words.seats import find_player, suggest_players
from bot.words.source import LONGEST, Language, folders, parsed, pieces
from bot.words.status import heading
from cogs.lobby.words import lobby_text
from engine.board import CityId, RouteId, Seat, TicketId
from engine.cards import Cards, Colour, PlayerColour
from engine.events import OpeningEnded, Passed
from engine.payment import payment
from engine.view import view
from tests.bot.words.ftl import Folder
from tests.bot.words.people import EDITION, SAY, TEXTS, a_table
from tests.rows import each_row
from tests.tables import COLOURS, begun, cards


@pytest.mark.parametrize(
    ("paid", "text"),
    [
        (payment(Colour.WHITE, 3, 0), "3 white"),
        (payment(Colour.WHITE, 2, 1), "2 white + 1 locomotive"),
        (payment(None, 0, 2), "2 locomotives"),
    ],
)
def test_payments(paid: object, text: str) -> None:
    assert SAY.payment(paid) == text  # type: ignore[arg-type]


def test_several_payments_and_no_cards() -> None:
    ways = (payment(Colour.WHITE, 3, 0), payment(Colour.WHITE, 2, 1))
    assert SAY.payments(ways) == "3 white · 2 white + 1 locomotive"
    assert SAY.cards(cards("")) == "no cards"
    assert SAY.cards(cards("red:2 blue loco")) == "1 blue, 2 red, and 1 locomotive"


@pytest.mark.parametrize(
    ("language", "number", "listed"),
    [
        ("en", "1,234", "A, B, and C"),
        ("fr", "1\u202f234", "A, B et C"),
        ("de", "1.234", "A, B und C"),
        ("it", "1.234", "A, B e C"),
    ],
)
def test_numbers_and_lists_are_those_of_the_language(
    language: str, number: str, listed: str
) -> None:
    say = Say(TEXTS.format, language)
    assert say.number(1234) == number
    assert say.list(["A", "B", "C"]) == listed
    assert [say.signed(points) for points in (-3, 0, 8, 1234)] == ["−3", "±0", "+8", f"+{number}"]
    assert say.number(-1234) == f"−{number}"
    assert say("score-points", points=-9).startswith("−9 ")
    assert "−9" in say("result-heading", players="R2-D2", count=1, points=-9)
    assert "R2-D2" in say("result-heading", players="R2-D2", count=1, points=-9)


def test_every_colour_has_its_own_word() -> None:
    assert len({SAY.card_kind(colour) for colour in Colour}) == 9
    assert len({SAY.card_label(colour) for colour in Colour}) == 9
    assert len({SAY.route_colour(colour) for colour in (*Colour, None)}) == 9
    assert {SAY.player_colour(each) for each in PlayerColour} == {
        each.value for each in PlayerColour
    }
    assert len({SAY.player_label(each) for each in PlayerColour}) == len(PlayerColour)
    assert len({SAY.mark(each) for each in PlayerColour}) == len(PlayerColour)


def test_places_are_called_what_the_board_prints() -> None:
    assert SAY.city(EDITION, CityId("wien")) == "Vienna"
    route = RouteId("frankfurt-paris-white")
    assert SAY.route(EDITION, route) == "Frankfurt–Paris"
    assert SAY.route(EDITION, route, (CityId("paris"), CityId("frankfurt"))) == "Paris–Frankfurt"
    assert SAY.track(EDITION, route) == "Frankfurt–Paris (white)"
    assert SAY.track(EDITION, RouteId("amsterdam-essen")) == "Amsterdam–Essen"
    assert SAY.ticket(EDITION, TicketId("brest-petrograd")) == "Brest–Petrograd (20)"


@each_row(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("snake_case_", r"snake\_case\_"),
        ("**bold** ||x||", r"\*\*bold\*\* \|\|x\|\|"),
        ("[a](http://b)", "\\[a\\](http\\:/\u200b/b)"),
        ("@everyone", "@\u200beveryone"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("- item", r"\- item"),
        ("two\nlines", "two lines"),
        ("1. item", r"1\. item"),
        ("1.5 m", r"1\.5 m"),
        ("turned \u202ename\u2069", "turned name"),
        ("\u061ca\u200bb\ufeff", "a b"),
        ("👩\u200d🚒", "👩\u200d🚒"),
        ("\u202e\u200b\u3164", "…"),
        ("\u200d \u200d", "…"),
    ],
)
def test_names_show_as_typed_and_do_nothing(name: str, shown: str) -> None:
    assert SAY.name(name) == shown


def test_whoever_has_no_name_to_read_is_called_by_the_colour() -> None:
    table = a_table(["Anna", "\u202e\u2069"])
    assert SAY.player(table, Seat(1)) == SAY.player_label(COLOURS[1])
    everything = [
        lobby_text(SAY, table),
        heading(SAY, table, view(begun(2), None), mention=False),
        *lines(SAY, table, [OpeningEnded((2, 3)), Passed(Seat(1))]),
        board_alt(SAY, table, view(begun(2), None)),
    ]
    assert not any("…" in text or "  " in text for text in everything)
    assert lines(SAY, table, [Passed(Seat(1))]) == [f"{SAY.player_label(COLOURS[1])} passed."]


def test_an_opening_that_some_have_left_is_told_of_those_who_chose() -> None:
    """R6: whoever resigned before choosing hasn't chosen."""
    table = a_table(["Anna", "Bastien", "Chiara"])
    assert lines(SAY, table, [OpeningEnded((2, 3, 3))])[0].startswith("All have chosen")
    (left,) = lines(SAY, table, [OpeningEnded((2, 0, 3))])
    assert left.startswith("Everybody who is left") and "Bastien" not in left


TABLE = a_table(("Anna", "Ännchen", "Red", "anna"))


@each_row(
    ("typed", "seat"),
    [
        ("blue", 0),
        ("Yellow", 3),
        ("red", 1),
        ("ÄNNCHEN", 1),
        ("annc", 1),
        ("re", 2),
        ("anna", None),
        ("ann", None),
        ("zoe", None),
        ("!", None),
    ],
)
def test_a_player_is_found_only_if_it_is_clear_who(typed: str, seat: int | None) -> None:
    assert find_player(SAY, TABLE, typed) == seat


def test_suggestions_tell_players_of_one_name_apart() -> None:
    assert suggest_players(SAY, TABLE, "ann") == [
        ("blue", "Anna (blue)"),
        ("red", "Ännchen (red)"),
        ("yellow", "anna (yellow)"),
    ]
    assert [colour for colour, _ in suggest_players(SAY, TABLE, "")] == [
        "blue",
        "red",
        "green",
        "yellow",
    ]
    assert suggest_players(SAY, a_table(("\u200b",)), "") == [("blue", "Blue (blue)")]


RED, LOCO = "<:card_red_00000001:17>", "<:card_loco_00000002:18>"


HAND = Cards.of(Colour.RED, Colour.RED, Colour.LOCOMOTIVE)


def test_words_stand_behind_icons_and_alone_without_them() -> None:
    icons = Icons()
    say = Texts.load(strict=True).with_icons(icons).speaker("en")
    assert say.iconic.cards(HAND) == say.cards(HAND) == "2 red and 1 locomotive"
    assert icons.card(Colour.RED) == UNICODE["red"]
    icons.use({"red": RED, "loco": LOCO})
    assert say.iconic.cards(HAND) == f"{RED} 2 red and {LOCO} 1 locomotive"
    assert say.iconic.payment(payment(Colour.RED, 2, 1)) == f"{RED} 2 red + {LOCO} 1 locomotive"
    assert say.iconic.taken(Colour.RED, Colour.RED) == f"{RED} 2 red cards"
    taken = say.iconic.taken(Colour.RED, Colour.LOCOMOTIVE)
    assert taken == f"a {RED} red card and a {LOCO} locomotive"
    assert say.iconic.card_list([Colour.RED]) == f"{RED} red"
    assert say.iconic.cards_coloured(Colour.RED) == f"{RED} red cards"
    assert say.cards(HAND) == "2 red and 1 locomotive", "labels and alt texts can't show icons"
    assert icons.card(Colour.RED) == icons.payment(payment(Colour.RED, 2, 1)) == RED
    assert icons.payment(payment(None, 0, 3)) == LOCO
    icons.refuse()
    assert say.iconic.cards(HAND) == "2 red and 1 locomotive"


@pytest.mark.parametrize(
    ("language", "card", "listed", "cards"),
    [
        ("fr", f"une {RED} rouge", f"une {RED} rouge", f"des {RED} cartes rouges"),
        ("de", f"eine {RED} rote", f"eine {RED} rote", f"{RED} rote Karten"),
        ("it", f"una carta {RED} rossa", f"una {RED} rossa", f"{RED} carte rosse"),
    ],
)
def test_an_icon_stands_behind_the_article(
    language: str, card: str, listed: str, cards: str
) -> None:
    icons = Icons()
    icons.use({"red": RED})
    say = Texts.load(strict=True).with_icons(icons).speaker(language).iconic
    assert (say.card(Colour.RED), say.card_list([Colour.RED])) == (card, listed)
    assert say.cards_coloured(Colour.RED) == cards


@pytest.mark.parametrize(
    ("row", "listed"),
    [
        ("yellow white loco", "une jaune, une blanche et une locomotive"),
        ("yellow yellow white", "2 jaunes et 1 blanche"),
        ("white yellow white yellow", "2 blanches et 2 jaunes"),
    ],
)
def test_a_kind_of_card_is_listed_once(row: str, listed: str) -> None:
    shown = [Colour.parse(word) for word in row.split()]
    assert TEXTS.speaker("fr").card_list(shown) == listed


def test_only_names_of_ours_are_icons() -> None:
    assert icon_of(emoji_name("red", "1f0c88ab" * 8)) == "red"
    assert all(2 <= len(emoji_name(icon, "0" * 64)) <= 32 for icon in UNICODE)
    strangers = ("card_red", "card_red_1f0c88abc", "card_gold_1f0c88ab", "red_1f0c88ab")
    assert {icon_of(name) for name in strangers} == {None}


def write(root: Path, language: str, text: str, name: str = "a.ftl") -> None:
    (root / language).mkdir(exist_ok=True)
    (root / language / name).write_text(text, encoding="utf-8")


@pytest.fixture
def languages(tmp_path: Path) -> Path:
    write(tmp_path, "en", "hello = Hello { $name }\nonly = Only English\ncards = { $n } cards\n")
    write(tmp_path, "de", "hello = Hallo { $name }\nonly = { $missing }\n")
    return tmp_path


def test_speaks_the_language_asked_for_or_english(languages: Path) -> None:
    texts = Texts.load(languages, strict=True)
    assert texts.languages == ("de", "en")
    spoken = {
        code: texts.speaker(code)("hello", name="A")
        for code in ("de", "de-AT", "en-GB", "es-ES", "ja")
    }
    assert spoken == {
        "de": "Hallo A",
        "de-AT": "Hallo A",
        "en-GB": "Hello A",
        "es-ES": "Hello A",
        "ja": "Hello A",
    }


@pytest.mark.parametrize(
    ("message_id", "facts"), [("unknown", {}), ("hello", {}), ("hello.title", {}), ("only", {})]
)
def test_strict_refuses_unknown_ids_and_missing_arguments(
    languages: Path, message_id: str, facts: dict[str, str]
) -> None:
    with pytest.raises(InvalidTexts, match=message_id):
        Texts.load(languages, strict=True).speaker("de")(message_id, **facts)


def test_production_falls_back_to_english_and_logs_the_id_only(
    languages: Path, caplog: pytest.LogCaptureFixture
) -> None:
    say = Texts.load(languages).speaker("de")
    with caplog.at_level(logging.ERROR):
        assert say("only", name="secret") == "Only English"
        assert say("unknown", name="secret") == "unknown"
    assert ["only" in line.message for line in caplog.records] == [True, False]
    assert "secret" not in caplog.text


@pytest.mark.parametrize("text", ["junk without an equals sign\n", "hello = Twice\n", "of = {\n"])
def test_what_can_not_be_read_or_is_there_twice_is_told_and_the_rest_works(
    languages: Path, text: str
) -> None:
    write(languages, "en", f"{text}bye = Bye\n", "b.ftl")
    texts = Texts.load(languages)
    assert texts.broken() == [f"en/b.ftl: {text.strip()}"]
    say = texts.speaker("en")
    assert (say("hello", name="A"), say("bye")) == ("Hello A", "Bye")


PARTS = """\
# What a message or term is made of
-line = Express
    .short = Ex
of = the { -line } of { PLACE(
by) }
chosen = { $n ->
[one] { words }
*[other] { -line.short }, { other.title }
}
    and more
words = words

    of two paragraphs
## A group

other =
    .title = Other
    .second = { round }
round = { other.second }
no entry = at all
#no comment
last = { lost
"""
"""Each part of a file, with lines that begin as messages do but for the sign."""


@each_row(
    "text",
    [PARTS, *(f"{PARTS[:end]}\nnext = Next\n" for end in range(1, len(PARTS), 7))],
)
def test_a_file_in_pieces_reads_like_the_whole(text: str) -> None:
    apart = [each for _, piece in pieces(text) for each in parsed(piece).body]
    told = [vars(each) for each in (ast.Resource(apart), FluentResource(text))]
    whole, apart = (
        [each for each in one["body"] if not isinstance(each, ast.BaseComment)] for one in told
    )
    assert len(whole) == len(apart)
    for one, other in zip(whole, apart, strict=True):
        if isinstance(one, ast.Junk):
            assert isinstance(other, ast.Junk) and one.content == other.content
        else:
            assert one.equals(other, ["span", "comment"])


def test_a_message_brings_what_it_refers_to(tmp_path: Path) -> None:
    write(tmp_path, "en", "whole = { part }, { b.title }\nround = { whole } { round }\n")
    write(tmp_path, "en", "part = Part of { -c }\nb =\n    .title = B\n", "b.ftl")
    write(tmp_path, "en", "-c = { d }\nd = { $n ->\n    *[other] D\n    }\n", "c.ftl")
    say = Texts.load(tmp_path, strict=True).speaker("en")
    assert say("whole") == "Part of D, B"
    with pytest.raises(InvalidTexts, match="round"):
        say("round")


def test_english_must_be_there(tmp_path: Path) -> None:
    write(tmp_path, "de", "hello = Hallo\n")
    with pytest.raises(InvalidTexts, match="en"):
        Texts.load(tmp_path)


def test_no_isolation_marks_and_numbers_as_the_language_writes_them(languages: Path) -> None:
    assert Texts.load(languages, strict=True).speaker("en")("cards", n=1234) == "1,234 cards"


def test_the_bundled_languages_are_sound() -> None:
    assert "en" in TEXTS.languages


def test_what_is_said_again_is_kept_and_long_words_are_put_into_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    formatted, once = list[str](), Language.format

    def counted(language: Language, message_id: str, facts: Mapping[str, Fact]) -> str | None:
        formatted.append(message_id)
        return once(language, message_id, facts)

    monkeypatch.setattr(Language, "format", counted)
    text = "hello = Hello { $name }, { $n ->\n [one] a\n *[other] { $n }\n } { $list } { $name }"
    write(tmp_path, "en", text)
    say = Texts.load(tmp_path, strict=True).speaker("en")
    for name in ("A" * LONGEST, "B" * (LONGEST + 1), "C" * 200, r"\1" * LONGEST):
        for long in ("x, " * LONGEST, "y, " * LONGEST):
            for n in (1, 2):
                told = say("hello", name=name, n=n, list=long)
                assert told == f"Hello {name}, {'a' if n == 1 else n} {long} {name}"
    assert len(formatted) == 4, "with a short name and with a long one, each with 1 and 2"


def test_words_with_characters_for_private_use_are_told_as_they_are(tmp_path: Path) -> None:
    write(tmp_path, "en", "hello = { $a } { $b }")
    say = Texts.load(tmp_path, strict=True).speaker("en")
    for a, b in (("\ue000", "b" * 99), ("\ue001" * 99, "b" * 99), ("a" * 99, "\ue000")):
        assert say("hello", a=a, b=b) == f"{a} {b}"


def test_no_message_depends_on_what_a_long_word_is() -> None:
    keys = {
        key
        for language in folders()
        for pattern in Folder.read(language).patterns.values()
        for choice in pattern.choices
        for key in choice.keys
    }
    assert max(map(len, keys)) <= LONGEST
