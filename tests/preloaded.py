"""What each start of the bot reads or works out, ready in the process that it is forked from."""

from __future__ import annotations

import gc

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.words import Texts
from data import Catalogue, StoredEdition
from tests.databases import migrated

for edition in Catalogue.read().versions():
    StoredEdition.of(edition)
migrated()
# Each process would otherwise parse what it says for itself.
Texts.load().broken()


@settings(max_examples=1, database=None)
@given(st.booleans(), st.text())
def _draw(_flag: bool, _text: str) -> None:
    """Hypothesis reads the constants of all our modules before its first example."""


_draw()
# A search for garbage would copy all of it into each process.
gc.collect()
gc.freeze()
