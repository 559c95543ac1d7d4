"""Upgrades stored events of old forms, one schema number at a time."""

from __future__ import annotations

from typing import Any


def from_1(body: dict[str, Any]) -> dict[str, Any]:
    """Upgrade an event from before locomotives' own piles (X3) and bonus cards (X10)."""
    match body["type"]:
        case "GameStarted":
            return {**body, "locomotives": None, "bonuses": []}
        case "GameEnded":
            result = body["result"]
            seats = [{**seat, "bonus": 0} for seat in result["seats"]]
            return {**body, "result": {**result, "seats": seats}}
    return body
