"""Puts weights that were found into the file that the level hard reads."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from engine.board import Rules
from strategy.players import hard
from strategy.players.hard.fits import read_fits
from strategy.players.hard.weights import Weights

FILE = Path(hard.__file__).with_name("weights.json")
_PLAIN = asdict(Weights())


def put(text: str, edition: str, rules: Rules, seats: int, weights: Weights) -> str:
    """Return a file's text, one version on, with the weights of an edition for some seats."""
    body = json.loads(text)
    body["version"] += 1
    key = {"wagons": rules.wagons, "locomotive_pile": rules.locomotive_pile, "seats": seats}
    others = [fit for fit in body["fits"] if any(fit[name] != key[name] for name in key)]
    told = {name: number for name, number in asdict(weights).items() if number != _PLAIN[name]}
    fits = [*others, {"edition": edition, **key, "weights": told}]
    body["fits"] = sorted(fits, key=lambda fit: (fit["edition"], fit["seats"]))
    written = json.dumps(body, indent=2, ensure_ascii=False) + "\n"
    read_fits(written)
    return written
