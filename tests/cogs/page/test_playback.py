"""A finished game is played back on its page, and a sealed one tells nothing but its course."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.core.position import Seals
from cogs.results.service.reviews import Reviewer
from tests.cogs.page.onlooker import Onlooker
from tests.cogs.page.onlooker import onlooker as onlooker
from tests.cogs.results.test_last_act import LAST_TURN, Act
from tests.waiting import PATIENCE


async def asked(onlooker: Onlooker, url: str) -> dict[str, Any]:
    status, text = await onlooker.get(url)
    assert status == 200
    facts: dict[str, Any] = json.loads(text)
    return facts


async def finished(onlooker: Onlooker) -> str:
    """The page of a game that two of three resigned from after two turns."""
    scene = onlooker.scene
    await scene.opened()
    link = await onlooker.open_page()
    for person in scene.people[:2]:
        await scene.run(person, "/draw card:two")
        await scene.settled()
    for person in scene.people[:2]:
        reply = await scene.run(person, "/resign")
        await person.click(reply.message, "Resign")
    await scene.settled()
    return link


async def test_a_finished_game_is_played_back_by_turns(onlooker: Onlooker) -> None:
    link = await finished(onlooker)
    told = await asked(onlooker, f"{link}turns")
    assert told["count"] >= 2 and told["seats"] == [0, 1, 2]
    first = await asked(onlooker, f"{link}turns/1")
    assert first["moves"] == ["Blue drew 2 cards from the pile."] and "own" not in first
    before = await asked(onlooker, f"{link}turns/0?seat=0")
    after = await asked(onlooker, f"{link}turns/1?seat=0")
    counts = [sum(card["count"] for card in each["own"]["hand"]) for each in (before, after)]
    assert counts == [4, 6]
    last = await asked(onlooker, f"{link}turns/{told['count']}")
    assert last["heading"] == "The game is over."


async def test_a_sealed_game_tells_only_its_course(
    onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = await finished(onlooker)

    async def sealed(*given: object) -> bool:
        return True

    monkeypatch.setattr(Seals, "is_sealed", sealed)
    assert (await asked(onlooker, f"{link}turns"))["seats"] == []
    for hidden in ("turns/1?seat=0", "chances", "chances?seat=0"):
        assert (await onlooker.get(f"{link}{hidden}"))[0] == 404
    assert "own" not in await asked(onlooker, f"{link}turns/1")


async def test_the_chances_are_those_of_the_reviews(onlooker: Onlooker) -> None:
    link, bot = await finished(onlooker), onlooker.scene.bot
    table = await onlooker.scene.table()
    count = (await asked(onlooker, f"{link}turns"))["count"]
    all_seen = list[list[list[float]]]()
    for holder in table.holders:
        told = await asked(onlooker, f"{link}chances?seat={holder.seat}")
        review = await bot.services[Reviewer].review(table, holder.seat)
        assert told["chances"] == [
            [pytest.approx(x, abs=0.001) for x in each] for each in review.chances
        ]
        assert [len(each) for each in told["chances"]] == [count + 1] * 3
        assert holder.name not in str(told) and len(told["told"]) == 3
        all_seen.append(told["chances"])
    mean = await asked(onlooker, f"{link}chances")
    first = [sum(seen[seat][0] for seen in all_seen) / 3 for seat in range(3)]
    assert [each[0] for each in mean["chances"]] == pytest.approx(first, abs=0.002)
    assert [each[-1] for each in mean["chances"]] == [0, 0, 1]


async def test_a_game_without_a_turn_has_no_chances(onlooker: Onlooker) -> None:
    scene = onlooker.scene
    await scene.lobby()
    await scene.go_on("started", scene.people, "europe")
    link = await onlooker.open_page()
    for person in scene.people[:2]:
        reply = await scene.run(person, "/resign")
        await person.click(reply.message, "Resign")
    await scene.settled()
    assert (await asked(onlooker, f"{link}turns"))["count"] == 0
    assert (await asked(onlooker, f"{link}chances"))["chances"] == []


async def test_the_page_waits_for_the_result_that_is_told_in_stages(onlooker: Onlooker) -> None:
    scene, act = onlooker.scene, Act(onlooker.scene)
    act.slow()
    # Whoever follows is told, and doesn't look by chance.
    scene.monkeypatch.setattr("cogs.page.panels.server.BEAT", 2 * PATIENCE)
    await scene.opened(scene.anna, scene.bastien)
    link = await onlooker.open_page()
    await scene.put(**LAST_TURN)
    async with onlooker.following(link) as stream:
        await scene.run(scene.anna, "/draw card:two")
        await act.begun(ended=False)
        told = await onlooker.position(link)
        assert not told.facts["over"] and "being counted" in told.facts["heading"]
        assert "drew 2 cards" in told.facts["moves"][0]
        for hidden in ("turns", "turns/1?seat=0", "chances"):
            assert (await onlooker.get(f"{link}{hidden}"))[0] == 404
        await act.over()
        while not told.facts["over"]:
            found = await stream.next()
            assert found is not None
            told = found
    assert (await onlooker.get(f"{link}turns"))[0] == 200


async def test_what_there_was_not_is_not_shown(onlooker: Onlooker) -> None:
    link = await finished(onlooker)
    for turn in ("9999", "x", "1?seat=7", "1?seat=" + "9" * 5000):
        status, text = await onlooker.get(f"{link}turns/{turn}")
        assert status in (400, 404) or "own" not in json.loads(text), turn


async def test_a_game_under_way_is_not_played_back(onlooker: Onlooker) -> None:
    await onlooker.scene.opened()
    link = await onlooker.open_page()
    assert (await onlooker.get(f"{link}turns"))[0] == 404
    for early in ("turns/0?seat=0", "chances"):
        assert (await onlooker.get(f"{link}{early}"))[0] == 404
