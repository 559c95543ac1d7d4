"""Icons stand before the words for cards, in messages alone."""

from __future__ import annotations

from bot.words import Texts
from bot.words.parts import UNICODE, Icons, emoji_name, icon_of
from engine.cards import Cards, Colour
from engine.payment import payment

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
    assert say.iconic.taken(Colour.RED, Colour.LOCOMOTIVE).startswith(f"{RED} a red card and ")
    assert say.iconic.card_list([Colour.RED]) == f"{RED} red"
    assert say.cards(HAND) == "2 red and 1 locomotive", "labels and alt texts can't show icons"
    assert icons.card(Colour.RED) == icons.payment(payment(Colour.RED, 2, 1)) == RED
    assert icons.payment(payment(None, 0, 3)) == LOCO
    icons.refuse()
    assert say.iconic.cards(HAND) == "2 red and 1 locomotive"


def test_only_names_of_ours_are_icons() -> None:
    assert icon_of(emoji_name("red", "1f0c88ab" * 8)) == "red"
    assert all(2 <= len(emoji_name(icon, "0" * 64)) <= 32 for icon in UNICODE)
    strangers = ("card_red", "card_red_1f0c88abc", "card_gold_1f0c88ab", "red_1f0c88ab")
    assert {icon_of(name) for name in strangers} == {None}
