"""How much a typed text looks like a name: exactly what difflib says, and 0 below a limit."""

from __future__ import annotations

from difflib import SequenceMatcher
from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

import data
from bot.core.typed.names import Alphabet, Typed, folded

FEW_LETTERS = st.text("abc é", max_size=24)


def difflib_ratio(name: str, typed: str) -> float:
    return SequenceMatcher(None, name, typed, autojunk=False).ratio()


def ours(names: list[str], typed: str, least: float = 0.0) -> float:
    alphabet = Alphabet(names)
    return Typed(alphabet.name(typed)).likeness(map(alphabet.name, names), least)


@given(FEW_LETTERS.filter(bool), FEW_LETTERS.filter(bool))
@example("abcabba", "cbabac")
@example("aaaa", "a" * 200)
def test_is_the_ratio_of_difflib(name: str, typed: str) -> None:
    assert ours([name], typed) == difflib_ratio(name, typed)


def test_the_most_similar_name_counts_if_it_is_similar_enough() -> None:
    rng = Random(3)
    places = data.load("europe").city_names.values()
    keys = [[folded(name) for name in (p.name, *p.names.values(), *p.aliases)] for p in places]
    letters = "".join(key for each in keys for key in each)
    for _ in range(300):
        names = rng.choice(keys)
        typed = list(rng.choice(rng.choice(keys)))
        for _ in range(rng.randrange(4)):
            typed[rng.randrange(len(typed))] = rng.choice(letters)
        best = max(difflib_ratio(name, "".join(typed)) for name in names)
        assert ours(names, "".join(typed), 0.6) == (best if best >= 0.6 else 0.0)
