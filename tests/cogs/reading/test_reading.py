"""What can be looked up at any time: the log, a city, a way, the board in words.

`/rules`: by topic, by number, with and without a table, for whoever asks.
"""

from __future__ import annotations

import pytest

from bot.core.game_cache import GameCache
from bot.core.typed.cities import TWO_WORD
from bot.words.rulebook import topics
from engine.board import CityId
from sandbox.driver import Person
from tests.stage.scene import PLACE, Scene, labels
from tests.tables import EUROPE

CLAIMS = {"berlin-wien": 0, "frankfurt-paris-white": 1, "budapest-wien-red": 1}


async def turn(scene: Scene) -> None:
    """Whoever's turn it is draws two cards."""
    person = await scene.to_act()
    await scene.run(person, f"/draw card:{TWO_WORD}")


async def test_the_log_tells_each_turn_with_its_time(scene: Scene) -> None:
    await scene.opened()
    await turn(scene)
    reply = await scene.run(scene.chiara, "/log")
    newest, anna, opening = (
        reply.text.index(each)
        for each in ("**2. 🟥 Bastien**, <t:", "**1. 🟦 Anna**, <t:", "**Before the first turn**")
    )
    assert newest < anna < opening
    assert "Anna drew 2 cards from the pile." in reply.text
    assert "All have chosen their tickets" in reply.text


@pytest.mark.thorough
async def test_the_log_is_paged_and_goes_on_after_a_restart(scene: Scene) -> None:
    await scene.opened()
    for _ in range(9):
        await turn(scene)
    reply = await scene.run(scene.anna, "/log")
    assert "page 1 of 2" in reply.text
    assert "**10. " in reply.text
    assert "**2. " not in reply.text
    table = await scene.table()
    scene.bot.services[GameCache].forget(table.id)
    reply = await scene.anna.click(reply.message, "▶ To page 2 of 2")
    assert "**2. " in reply.text
    assert "**Before the first turn**" in reply.text
    assert "**10. " not in reply.text
    reply = await scene.anna.click(reply.message, "◀ To page 1 of 2")
    assert "**10. " in reply.text


@pytest.mark.thorough
async def test_the_log_of_one_player_by_option_and_by_select(scene: Scene) -> None:
    await scene.opened()
    for _ in range(3):
        await turn(scene)
    for line in ("/log player:Bastien", "/log player:red", "/log player:bas"):
        reply = await scene.run(scene.anna, line)
        assert "**The turns of Bastien**" in reply.text
        assert "**2. 🟥 Bastien**" in reply.text
        assert "**1. 🟦 Anna**" not in reply.text
    (select,) = reply.message.selects
    assert [option.label for option in select.options] == [
        "Everybody's turns",
        "Anna (blue)",
        "Bastien (red)",
        "Chiara (green)",
    ]
    reply = await scene.anna.select(reply.message, select.custom_id, ["Chiara (green)"])
    assert "**3. 🟩 Chiara**" in reply.text
    assert "Bastien**, <t" not in reply.text
    reply = await scene.run(scene.anna, "/log player:Zoe")
    assert "Nobody at this table is clearly “Zoe”" in reply.text
    assert "**1. 🟦 Anna**" in reply.text


async def test_the_names_at_the_table_are_suggested_to_everybody(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    found = await scene.chiara.autocomplete(PLACE, "/log", "player", "")
    assert [(each.name, each.value) for each in found] == [
        ("Anna (blue)", "blue"),
        ("Bastien (red)", "red"),
    ]
    found = await scene.chiara.autocomplete(PLACE, "/log", "player", "bas")
    assert [each.value for each in found] == ["red"]


@pytest.mark.rule("R55")
async def test_what_was_taken_back_is_shown_as_such(scene: Scene) -> None:
    await scene.opened()
    view = await scene.view(scene.anna)
    assert view.mine is not None
    card = next(iter(view.mine.hand))
    await scene.run(scene.anna, f"/station city:wien color:{card.word}")
    await scene.run(scene.anna, "/undo")
    await scene.run(scene.anna, f"/station city:roma color:{card.word}")
    reply = await scene.run(scene.bastien, "/log")
    first = reply.text.index("Taken back (R55): ~~Anna built a station in Vienna")
    second = reply.text.index("Anna took the last action back.")
    third = reply.text.index("Anna built a station in Rome")
    assert first < second < third
    assert reply.text.count("Bastien**, <t") == 1


async def test_a_city_with_its_routes_and_the_next_one(scene: Scene) -> None:
    await scene.opened()
    await scene.put(seats=3, claims=CLAIMS, stations={2: "budapest"})
    reply = await scene.run(scene.bastien, "/near city:vienna")
    assert "• Berlin: 3 green – 🟦 Anna" in reply.text
    assert "• Budapest: 1 white – closed (R26)" in reply.text
    assert "Stations next door: Budapest (Chiara)." in reply.text
    (file,) = reply.message.files
    assert file.description is not None
    assert "Berlin–Vienna: Anna." in file.description
    (select,) = reply.message.selects
    ids = {option.value for option in select.options}
    assert ids == {route.other(CityId("wien")) for route in EUROPE.routes_at[CityId("wien")]}
    reply = await scene.bastien.select(reply.message, select.custom_id, ["Budapest"])
    assert "Station here: 🟩 Chiara." in reply.text
    assert "• Vienna: 1 red – 🟥 Bastien" in reply.text


async def test_every_city_and_every_way_by_buttons_alone(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.chiara, "/status")
    reply = await scene.chiara.click(reply.message, "Look at a city")
    cities = {option.value for option in reply.message.selects[0].options}
    assert labels(reply.message) == ["▶ To page 2 of 2"]
    reply = await scene.chiara.click(reply.message, "▶ To page 2 of 2")
    cities |= {option.value for option in reply.message.selects[0].options}
    assert cities == set(EUROPE.cities)
    select = reply.message.selects[0].custom_id
    reply = await scene.chiara.select(reply.message, select, ["Paris"])
    assert "**Paris**" in reply.text
    reply = await scene.chiara.click(reply.message, "Way from here to …")
    assert "Where do you want to go from Paris?" in reply.text
    reply = await scene.chiara.click(reply.message, "▶ To page 2 of 2")
    select = reply.message.selects[0].custom_id
    reply = await scene.chiara.select(reply.message, select, ["Vienna"])
    assert "**Paris – Vienna**" in reply.text
    assert "takes 8 wagons; you have 45." in reply.text


async def test_the_way_of_a_player_and_of_a_spectator(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, claims=CLAIMS)
    line = "/path from:Paris to:Frankfurt"
    mine = await scene.run(scene.bastien, line)
    assert "Your own routes already connect them:" in mine.text
    assert "1. Paris–Frankfurt: 3 white – yours" in mine.text
    theirs = await scene.run(scene.anna, line)
    assert "The shortest path for you takes 4 wagons; you have 42." in theirs.text
    assert "1. Paris–Frankfurt: 3 orange – closed (R26)" in theirs.text
    anybody = await scene.run(scene.chiara, line)
    assert "The shortest path along free routes takes 4 wagons." in anybody.text
    assert "you" not in anybody.text.replace("Way from here to …", "")


async def test_unclear_cities_are_asked_about(scene: Scene) -> None:
    await scene.opened()
    reply = await scene.run(scene.anna, "/near city:b")
    assert all(label.startswith("Around B") for label in labels(reply.message))
    reply = await scene.anna.click(reply.message, labels(reply.message)[0])
    assert "routes, " in reply.text
    reply = await scene.run(scene.anna, "/path from:be to:br")
    assert "Berlin – Brest" in labels(reply.message)
    reply = await scene.anna.click(reply.message, "Berlin – Brest")
    assert "**Berlin – Brest**" in reply.text
    reply = await scene.run(scene.anna, "/path from:Paris to:paris")
    assert "Choose two different cities" in reply.text


@pytest.mark.thorough
async def test_the_board_in_words_page_by_page_and_in_part(scene: Scene) -> None:
    await scene.opened()
    await scene.put(seats=3, claims=CLAIMS, stations={2: "budapest"})
    reply = await scene.run(scene.anna, "/text")
    assert "Anna" in reply.text
    assert "Pile" in reply.text
    told = reply.text
    while turns := [label for label in labels(reply.message) if label.startswith("▶")]:
        reply = await scene.anna.click(reply.message, turns[0])
        told += reply.text
    assert "• Vienna: 3 green – 🟦 Anna" in told
    assert "**Zurich**" in told
    (select,) = reply.message.selects
    reply = await scene.anna.select(
        reply.message, select.custom_id, ["Routes and stations of Bastien"]
    )
    assert "• Vienna: 1 red – 🟥 Bastien" in reply.text
    assert "Berlin" not in reply.text.split("Show a part of the board")[0]
    chosen = [option.label for option in reply.message.selects[0].options if option.default]
    assert chosen == ["Routes and stations of Bastien"]


async def test_everything_is_open_to_all_and_private(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    for line in ("/text", "/log", "/near city:Paris", "/path from:Paris to:Wien"):
        reply = await scene.run(scene.chiara, line)
        assert reply.ephemeral
        assert "sit" not in reply.text.split()


@pytest.mark.usefixtures("panels_stay")
async def test_a_way_is_asked_for_by_one_field(scene: Scene) -> None:
    await scene.opened()
    both = await scene.run(scene.anna, "/path from:Paris - Frankfurt")
    apart = await scene.run(scene.anna, "/path from:Paris to:Frankfurt")
    assert both.text == apart.text
    asked = await scene.run(scene.anna, "/path from:Paris")
    assert "▶ To page 2 of 2" in labels(asked.message)


async def test_before_the_start_there_is_nothing_to_read(scene: Scene) -> None:
    lines = ("/text", "/log", "/near city:Paris", "/path from:Paris to:Wien")
    for line in lines:
        assert "no table" in (await scene.run(scene.anna, line)).text, line
    await scene.lobby(played=True)
    for line in lines:
        assert "hasn't started" in (await scene.run(scene.anna, line)).text, line


@pytest.mark.usefixtures("panels_stay")
@pytest.mark.thorough
async def test_a_channel_of_the_past_can_still_be_read(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    text = await scene.run(scene.anna, "/text")
    reply = await scene.run(scene.bastien, "/resign")
    await scene.bastien.click(reply.message, "Resign")
    await scene.settled()
    reply = await scene.run(scene.anna, "/log")
    assert "Bastien resigned." in reply.text
    assert "Winner: Anna." in reply.text
    reply = await scene.anna.select(text.message, "Show a part of the board", ["All routes"])
    assert "The game is over." in reply.text


def stranger(scene: Scene) -> Person:
    """Somebody without a seat."""
    name = next(
        p.name for p in scene.standin.world.people if p.name not in ("Anna", "Bastien", "Chiara")
    )
    return scene.standin.person(name)


async def test_without_a_table_the_topics_of_the_usual_edition_can_be_read(scene: Scene) -> None:
    reply = await scene.run(scene.anna, "/rules")
    (select,) = reply.message.selects
    assert [option.value for option in select.options] == [topic.key for topic in topics(EUROPE)]
    shown = await scene.anna.select(reply.message, select.custom_id, ["tunnels"])
    assert shown.message.id == reply.message.id
    assert "**R31**" in shown.text
    again = await scene.anna.select(shown.message, shown.message.selects[0].custom_id, ["ferries"])
    assert "Palermo" in again.text


async def test_a_topic_is_typed_by_name_or_by_number(scene: Scene) -> None:
    await scene.opened()
    by_number = await scene.run(stranger(scene), "/rules topic:R31")
    assert "👉 **R31**" in by_number.text
    assert (await scene.run(scene.anna, "/rules topic:tunnel")).text == by_number.text.replace(
        "👉 ", ""
    )
    for typed, said in (("zebra", "“zebra”"), ("R77", "no rule R77 in Europe")):
        reply = await scene.run(scene.anna, f"/rules topic:{typed}")
        assert said in reply.text
        assert reply.message.selects


async def test_topics_are_suggested_by_name_and_number(scene: Scene) -> None:
    everything = await scene.anna.autocomplete(PLACE, "/rules", "topic", "")
    assert len(everything) == len(topics(EUROPE))
    found = await scene.anna.autocomplete(PLACE, "/rules", "topic", "31")
    assert [(choice.name, choice.value) for choice in found] == [("R31 · Tunnels", "R31")]
    found = await scene.anna.autocomplete(PLACE, "/rules", "topic", "tun")
    assert [choice.value for choice in found] == ["tunnels"]
    assert await scene.anna.autocomplete(PLACE, "/rules", "topic", "77") == []


@pytest.mark.rule("X9", "X10", "R59")
async def test_a_table_of_express_reads_its_own_numbers(scene: Scene) -> None:
    await scene.opened(edition="express")
    assert "👉 **X10**" in (await scene.run(scene.anna, "/rules topic:X10")).text
    assert "👉 **X9**" in (await scene.run(scene.anna, "/rules topic:R26")).text
    found = await scene.anna.autocomplete(PLACE, "/rules", "topic", "26")
    assert [(choice.name, choice.value) for choice in found] == [("X9 · Double routes", "X9")]
    assert "no rule R30 in" not in (await scene.run(scene.anna, "/rules topic:R30")).text
