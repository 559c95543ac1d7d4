"""What each start of the bot reads or works out, ready in the process that it is forked from."""

from __future__ import annotations

import gc

from bot.words import Texts
from data.catalogue import Catalogue

Catalogue.read()
# Each process would otherwise parse what it says for itself.
Texts.load().broken()
# A search for garbage would copy all of it into each process.
gc.collect()
gc.freeze()
