"""What is done on a player's own board: once, by a button's rules, and for nobody else."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cogs.page.panels.server import COOKIE
from sandbox.driver import Person
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.cogs.page.test_own_board import opened

ROUTE = "dieppe-paris"
TUNNEL = "venezia-zurich"


class Player:
    """Somebody with their board open in a browser."""

    def __init__(self, onlooker: Onlooker, address: str, cookie: dict[str, str]) -> None:
        self.onlooker, self.address, self.cookie = onlooker, address, cookie

    async def ways(self, route: str) -> dict[str, Any]:
        status, text = await self.onlooker.get(f"{self.address}routes/{route}", **self.cookie)
        assert status == 200
        facts: dict[str, Any] = json.loads(text)
        return facts

    async def send(self, body: str, **headers: str) -> tuple[int, str]:
        sent = {"Origin": self.onlooker.base} | self.cookie | headers
        url = f"{self.address}act"
        async with self.onlooker.session.post(url, data=body, headers=sent) as answer:
            return answer.status, await answer.text()

    async def act(self, move: str, decision: int, once: str = "a-number-once") -> dict[str, Any]:
        body = json.dumps({"move": move, "decision": decision, "once": once})
        status, text = await self.send(body)
        assert status == 200
        facts: dict[str, Any] = json.loads(text)
        return facts

    async def shown(self) -> dict[str, Any]:
        async with self.onlooker.following(self.address, **self.cookie) as stream:
            told = await stream.next()
        assert told is not None
        return told.facts


async def player(onlooker: Onlooker, person: Person) -> Player:
    return Player(onlooker, *await opened(onlooker, person))


async def ready(onlooker: Onlooker, **hands: str) -> Player:
    """Anna's board, on her turn with some cards; no window ends by itself."""
    scene = onlooker.scene
    scene.wall.stop()
    await scene.opened()
    anna = await player(onlooker, scene.anna)
    await scene.put(turn=0, hands={0: hands.get("anna", "purple:4 red:2 loco:2")})
    return anna


@pytest.mark.rule("R20")
async def test_a_route_is_claimed_in_two_taps_and_posted(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    ways = await anna.ways(ROUTE)
    assert ways["acts"]
    came = await anna.act(ways["acts"][0]["move"], ways["decision"])
    assert came["done"] and "Dieppe–Paris" in came["said"][0]
    assert (await scene.view()).claims[ROUTE] == 0  # type: ignore[index]
    shown = await anna.shown()
    assert shown["claims"] == {ROUTE: 0}
    assert [each["label"] for each in shown["own"]["acts"]] == ["Undo", "Done"]
    await scene.settled()
    posts = [each.text for each in scene.bastien.sees(scene.place) if not each.ephemeral]
    assert any("Anna claimed Dieppe–Paris" in each for each in posts)


@pytest.mark.rule("R55")
async def test_it_is_undone_or_let_go(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    scene.lingers = True
    ways = await anna.ways(ROUTE)
    await anna.act(ways["acts"][0]["move"], ways["decision"])
    own = (await anna.shown())["own"]
    undo, done = (each["move"] for each in own["acts"])
    assert (await anna.act(undo, own["decision"], "another-number"))["done"]
    assert not (await scene.view()).claims
    ways = await anna.ways(ROUTE)
    await anna.act(ways["acts"][0]["move"], ways["decision"], "a-third-number")
    assert (await anna.act(done, 0, "a-fourth-number"))["done"]
    assert (await anna.shown())["own"]["acts"] == []


async def test_what_is_sent_twice_is_done_once(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    ways = await anna.ways(ROUTE)
    move, decision = ways["acts"][0]["move"], ways["decision"]
    await anna.act(move, decision)
    seq = (await scene.view()).seq
    assert (await anna.act(move, decision))["done"]
    assert (await scene.view()).seq == seq


async def test_a_tap_for_another_decision_does_nothing(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    ways = await anna.ways(ROUTE)
    came = await anna.act(ways["acts"][0]["move"], ways["decision"] + 1)
    assert not came["done"] and came["said"]
    assert not (await scene.view()).claims


@pytest.mark.rule("R30", "R31")
async def test_the_surcharge_of_a_tunnel_is_paid_there(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    await scene.put(turn=0, hands={0: "green:4"}, pile="green red blue" + " white*9")
    ways = await anna.ways(TUNNEL)
    assert "tunnel" in ways["said"][0]
    move = next(each["move"] for each in ways["acts"] if each["move"].endswith("green:2"))
    await anna.act(move, ways["decision"])
    own = (await anna.shown())["own"]
    assert [each["label"] for each in own["acts"]][-1] == "Give the tunnel up"
    came = await anna.act(own["acts"][0]["move"], own["decision"], "another-number")
    assert came["done"] and TUNNEL in (await scene.view()).claims


@pytest.mark.rule("R9", "R28")
async def test_refusals_are_those_of_a_button(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker, anna="red:1"), onlooker.scene
    ways = await anna.ways(ROUTE)
    assert not ways["acts"] and "purple" in " ".join(ways["said"])
    bastien = await player(onlooker, scene.bastien)
    came = await bastien.act("claim dieppe-paris purple:1", 1)
    assert not came["done"] and "turn" in " ".join(came["said"])
    assert not (await scene.view()).claims


BAD = (
    "",
    "null",
    "[]",
    '{"move": "claim"}',
    '{"move": "resign", "decision": 1, "once": "12345678"}',
    '{"move": "draw", "decision": 1, "once": "12345678"}',
    '{"move": "keep a", "decision": 1, "once": "12345678"}',
    '{"move": "undo", "decision": -1, "once": "12345678"}',
    '{"move": "undo", "decision": 1, "once": "1"}',
    '{"move": "undo", "decision": 1, "once": "\\ud800-number-once"}',
    "\x00" * 50,
    "[" * 1500,
)


async def test_what_no_page_sends_does_nothing(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    seq = (await scene.view()).seq
    for body in BAD:
        assert (await anna.send(body))[0] == 400, body
        assert (await scene.view()).seq == seq, body


async def test_nobody_acts_for_another(onlooker: Onlooker) -> None:
    anna, scene = await ready(onlooker), onlooker.scene
    bastien = await player(onlooker, scene.bastien)
    ways = await anna.ways(ROUTE)
    asked = {"decision": ways["decision"], "once": "a-number-once"}
    body = json.dumps({"move": ways["acts"][0]["move"]} | asked)
    for headers in (
        bastien.cookie,
        {"Cookie": ""},
        {"Cookie": f"{COOKIE}=forged"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ):
        assert (await anna.send(body, **headers))[0] == 403
    assert not (await scene.view()).claims
