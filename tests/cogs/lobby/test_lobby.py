"""Opening a table, sitting down, leaving, starting, calling off.

Opening a table, sitting down, choosing the first tickets.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.core.model import Location, User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.posts.tracker import PostTracker
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import GameStatus
from cogs.lobby.service.hosting import Hosting
from cogs.lobby.service.lobby import Lobby, NewTable
from data import Catalogue, load
from engine.cards import PlayerColour
from engine.view import Stage
from sandbox import components as parts
from strategy.levels import Level
from tests.data.files import edition
from tests.stage.house import ANNA, BASTIEN, CHIARA, SPOT, House, ids, lobby, started
from tests.stage.languages import speak_by_default
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading
from tests.tables import EUROPE
from tests.wired import wired


async def refused(awaitable: object) -> TableRefusal:
    with pytest.raises(Unable) as caught:
        await awaitable  # type: ignore[misc]
    return caught.value.refusal


async def test_the_host_sits_down_at_once(house: House) -> None:
    table = await house.services[Lobby].open(
        SPOT, ANNA, NewTable(colour=PlayerColour.GREEN, countries=7), interaction_id=next(ids)
    )
    assert [(c.name, c.colour, c.countries) for c in table.holders] == [
        ("Anna", PlayerColour.GREEN, 7)
    ]
    assert table.status is GameStatus.LOBBY and table.host_id == ANNA.user_id
    assert await house.kinds() == ["lobby"] and house.wakes == 1


async def test_a_channel_holds_one_table(house: House) -> None:
    await lobby(house.services, ANNA)
    again = house.services[Lobby].open(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(again) is TableRefusal.TABLE_EXISTS
    elsewhere = await house.services[Lobby].open(
        Location(501, 1), BASTIEN, interaction_id=next(ids)
    )
    assert elsewhere.status is GameStatus.LOBBY


@pytest.mark.rule("R1")
async def test_colours_are_free_and_chosen(house: House) -> None:
    await house.services[Lobby].open(
        SPOT, ANNA, NewTable(colour=PlayerColour.BLUE), interaction_id=next(ids)
    )
    taken = house.services[Lobby].join(
        SPOT, BASTIEN, colour=PlayerColour.BLUE, interaction_id=next(ids)
    )
    assert await refused(taken) is TableRefusal.COLOUR_TAKEN
    table = await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    assert table.holders[1].colour is PlayerColour.RED


@pytest.mark.rule("R1")
async def test_five_sit_and_a_sixth_does_not(house: House) -> None:
    people = [User(20 + i, f"P{i}") for i in range(5)]
    await lobby(house.services, *people)
    sixth = house.services[Lobby].join(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(sixth) is TableRefusal.TABLE_FULL


@pytest.mark.rule("R1", "R8")
async def test_whoever_sits_may_change_colour_and_number(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN)
    table = await house.services[Lobby].join(SPOT, BASTIEN, countries=12, interaction_id=next(ids))
    assert (table.holders[1].colour, table.holders[1].countries) == (PlayerColour.RED, 12)
    green = PlayerColour.GREEN
    table = await house.services[Lobby].join(SPOT, BASTIEN, colour=green, interaction_id=next(ids))
    assert (table.holders[1].colour, table.holders[1].countries) == (green, 12)
    taken = house.services[Lobby].join(
        SPOT, BASTIEN, colour=PlayerColour.BLUE, interaction_id=next(ids)
    )
    assert await refused(taken) is TableRefusal.COLOUR_TAKEN
    assert len(table.holders) == 2


async def test_nobody_sits_twice(house: House) -> None:
    await lobby(house.services, ANNA)
    twice = house.services[Lobby].join(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(twice) is TableRefusal.ALREADY_SEATED


@pytest.mark.rule("R8")
async def test_leaving_closes_the_gap_and_passes_the_hosting_on(house: House) -> None:
    await lobby(house.services, ANNA, BASTIEN, CHIARA)
    table = await house.services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    assert [(c.seat, c.name) for c in table.holders] == [(0, "Bastien"), (1, "Chiara")]
    assert table.host_id == BASTIEN.user_id


async def test_the_last_to_leave_calls_the_table_off(house: House) -> None:
    await lobby(house.services, ANNA)
    table = await house.services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    assert table.status is GameStatus.CANCELLED
    assert (await house.kinds())[-1] == "cancelled"
    assert (
        await house.services[Lobby].open(SPOT, BASTIEN, interaction_id=next(ids))
    ).id != table.id


async def test_only_the_host_starts_and_only_with_enough(house: House) -> None:
    await lobby(house.services, ANNA)
    alone = house.services[Lobby].start(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(alone) is TableRefusal.TOO_FEW
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    guest = house.services[Lobby].start(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(guest) is TableRefusal.NOT_HOST


async def test_a_game_may_begin_with_its_table_or_neither_does(house: House) -> None:
    alone = house.services[Lobby].open(SPOT, ANNA, NewTable(at_once=True), interaction_id=next(ids))
    assert await refused(alone) is TableRefusal.TOO_FEW
    table = await house.services[Lobby].open(
        SPOT, ANNA, NewTable(computers=[Level.EASY], at_once=True), interaction_id=next(ids)
    )
    assert table.status is GameStatus.RUNNING
    assert table.commitment and table.seed is None
    assert await house.kinds() == ["opening"]


@pytest.mark.rule("R57")
async def test_starting_fixes_a_seed_and_shows_only_its_hash(house: House) -> None:
    table = await started(house.services, ANNA, BASTIEN)
    assert table.status is GameStatus.RUNNING
    assert table.commitment and len(table.commitment) == 64
    assert table.seed is None
    assert (await house.kinds())[-1] == "opening"
    assert (await house.services[Play].view(table.id, ANNA.user_id)).stage is Stage.OPENING


async def test_a_started_table_takes_nobody(house: House) -> None:
    await started(house.services, ANNA, BASTIEN)
    late = house.services[Lobby].join(SPOT, CHIARA, interaction_id=next(ids))
    assert await refused(late) is TableRefusal.ALREADY_STARTED


async def test_the_host_or_a_moderator_calls_off(house: House) -> None:
    await started(house.services, ANNA, BASTIEN)
    guest = house.services[Hosting].cancel(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(guest) is TableRefusal.MAY_NOT_CALL_OFF
    await house.services[Hosting].cancel(SPOT, CHIARA, interaction_id=next(ids), moderator=True)
    assert (await house.services[Lookup].here(SPOT.channel_id)).status is GameStatus.CANCELLED
    gone = house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert await refused(gone) is TableRefusal.NO_TABLE


async def test_whoever_joins_while_a_table_is_called_off_finds_none(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await lobby(house.services, ANNA)
    tried = PostTracker.resume

    async def then_called_off(tracker: PostTracker, game_id: int) -> None:
        await tried(tracker, game_id)
        await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))

    monkeypatch.setattr(PostTracker, "resume", then_called_off)
    joined = house.services[Lobby].join(SPOT, BASTIEN, interaction_id=next(ids))
    assert await refused(joined) is TableRefusal.NO_TABLE


async def test_a_repeated_interaction_changes_nothing(house: House) -> None:
    await lobby(house.services, ANNA)
    number = next(ids)
    await house.services[Lobby].join(SPOT, BASTIEN, interaction_id=number)
    posts = await house.kinds()
    table = await house.services[Lobby].join(SPOT, CHIARA, interaction_id=number)
    assert [holder.name for holder in table.holders] == ["Anna", "Bastien"]
    assert await house.kinds() == posts


async def test_a_redelivered_new_opens_no_second_table(house: House) -> None:
    number = next(ids)
    first = await house.services[Lobby].open(SPOT, ANNA, interaction_id=number)
    await house.services[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert (await house.services[Lobby].open(SPOT, ANNA, interaction_id=number)).id == first.id
    assert await reading(house.store, GameReader).open_in(SPOT.channel_id) is None


async def test_two_who_join_at_once_both_sit(house: House) -> None:
    await lobby(house.services, ANNA)
    await asyncio.gather(
        *(
            house.services[Lobby].join(SPOT, who, interaction_id=next(ids))
            for who in (BASTIEN, CHIARA)
        )
    )
    table = await house.services[Lookup].here(SPOT.channel_id)
    assert sorted(table.names) == ["Anna", "Bastien", "Chiara"]
    assert len({holder.colour for holder in table.holders}) == 3


async def test_a_table_of_a_lost_edition_can_be_called_off(house: House, tmp_path: Path) -> None:
    edition(tmp_path, "mine")
    services = wired(house.store, catalogue=Catalogue.read(tmp_path))
    table = await services[Lobby].open(
        SPOT, ANNA, NewTable(edition="mine"), interaction_id=next(ids)
    )
    async with house.store.transaction() as tx:
        await GameWriter(tx).change(table.id, fingerprint=None)
    again = wired(house.store)
    assert await refused(again[Lookup].here(SPOT.channel_id)) is TableRefusal.LOST_EDITION
    await again[Hosting].cancel(SPOT, ANNA, interaction_id=next(ids))
    assert await reading(house.store, GameReader).open_in(SPOT.channel_id) is None


async def test_an_unknown_edition_is_refused(house: House) -> None:
    unknown = house.services[Lobby].open(
        SPOT, ANNA, NewTable(edition="mars"), interaction_id=next(ids)
    )
    assert await refused(unknown) is TableRefusal.UNKNOWN_EDITION


@pytest.mark.thorough
async def test_the_lobby_seats_people_by_command_button_and_colour(scene: Scene) -> None:
    assert "open" in (await scene.run(scene.anna, "/new")).text
    await scene.run(scene.anna, "/join color:red countries:12")
    lobby = await scene.post()
    assert "12 countries" in lobby.text
    assert lobby.button("Start").disabled
    reply = await scene.bastien.select(lobby, "Join with a colour", ["Green"])
    assert "green" in reply.text
    assert "🟩 Bastien" in (await scene.post()).text
    reply = await scene.bastien.click(await scene.post(), "Join")
    assert "You already sit at this table" in reply.text
    reply = await scene.bastien.click(await scene.post(), "Start")
    assert "Only Anna, who hosts this table" in reply.text
    reply = await scene.bastien.click(await scene.post(), "Leave")
    assert "left" in reply.text
    assert "Bastien" not in (await scene.post()).text
    assert (await scene.post()).id == lobby.id


async def test_a_game_against_computers_begins_at_the_second_press(scene: Scene) -> None:
    opened = await scene.run(scene.anna, "/new company:easy-2")
    reply = await scene.anna.click(opened.message, "Start")
    assert "The game begins." in reply.text
    assert "Keep the chosen ones" in labels(reply.message)
    assert (await scene.table()).status is GameStatus.RUNNING
    assert "the game begins" in (await scene.post()).text


async def test_a_table_speaks_the_language_of_the_setting(scene: Scene) -> None:
    speak_by_default(scene, "en-GB")
    await scene.run(scene.anna, "/new")
    assert (await scene.table()).language == "en-GB"


@pytest.mark.rule("R1", "R8")
async def test_whoever_sits_there_may_still_tell_countries_and_choose_a_colour(
    scene: Scene,
) -> None:
    await scene.lobby(scene.anna)
    reply = await scene.bastien.click(await scene.post(), "Join")
    assert "/join countries:" in reply.text
    reply = await scene.run(scene.bastien, "/join countries:12")
    assert "12 European countries" in reply.text
    reply = await scene.bastien.select(await scene.post(), "Join with a colour", ["Green"])
    assert "play green" in reply.text
    assert "🟩 Bastien (green), 12 countries visited" in (await scene.post()).text
    reply = await scene.run(scene.bastien, "/join color:blue")
    assert "Somebody already plays blue" in reply.text
    reply = await scene.run(scene.bastien, "/join")
    assert "You already sit at this table" in reply.text
    assert "/leave gives the seat up" in reply.text


@pytest.mark.rule("R8")
async def test_countries_are_chosen_from_lists_without_typing(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    panel = (await scene.bastien.click(await scene.post(), "Join")).message
    numbers = []
    for label in ("▶ To page 2 of 3", "▶ To page 3 of 3", None):
        (menu,) = panel.selects
        assert len(menu.options) <= 25
        numbers += [option.value for option in menu.options]
        if label is not None:
            panel = (await scene.bastien.click(panel, label)).message
    assert numbers == [str(each) for each in range(61)]
    (menu,) = panel.selects
    assert menu.options[0].label == "50 countries"
    reply = await scene.bastien.select(panel, menu.custom_id, ["57"])
    assert "You have visited 57 European countries." in reply.text
    assert "🟥 Bastien (red), 57 countries visited" in (await scene.post()).text
    panel = (await scene.bastien.click(await scene.post(), "My countries")).message
    (menu,) = panel.selects
    assert [option.value for option in menu.options if option.default] == ["57"]
    help_panel = (await scene.run(scene.anna, "/help")).message
    panel = (await scene.anna.click(help_panel, "My countries")).message
    reply = await scene.anna.select(panel, panel.selects[0].custom_id, ["1"])
    assert "You have visited 1 European country." in reply.text
    assert "Anna (blue), 1 country visited" in (await scene.post()).text


@pytest.mark.usefixtures("panels_stay")
async def test_countries_are_asked_only_of_those_who_sit_there(scene: Scene) -> None:
    await scene.lobby(scene.anna, scene.bastien)
    post = await scene.post()
    reply = await scene.chiara.click(post, "My countries")
    assert "You don't sit at this table" in reply.text and "Join" in labels(reply.message)
    panel = (await scene.bastien.click(post, "My countries")).message
    menu = panel.selects[0]
    other = (await scene.anna.click(post, "My countries")).message
    await scene.bastien.click(post, "Leave")
    reply = await scene.bastien.select(panel, menu.custom_id, ["3"])
    assert "You don't sit at this table" in reply.text
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    reply = await scene.anna.select(other, other.selects[0].custom_id, ["3"], stale=True)
    assert "The game has started" in reply.text
    assert (await scene.table()).holders[0].countries == 9


async def test_a_table_is_called_off_only_after_a_question(scene: Scene) -> None:
    await scene.lobby()
    reply = await scene.run(scene.bastien, "/cancel")
    assert "Only Anna, who hosts this table, can call it off, or somebody who may" in reply.text
    reply = await scene.run(scene.anna, "/cancel")
    reply = await scene.anna.click(reply.message, "No, go back")
    assert reply.text == "Nothing was changed."
    reply = await scene.run(scene.anna, "/cancel")
    await scene.anna.click(reply.message, "Call it off")
    await scene.anna.expect(PLACE, "was called off by Anna")


@pytest.mark.usefixtures("panels_stay")
async def test_an_old_question_does_not_call_the_next_table_off(scene: Scene) -> None:
    await scene.lobby()
    question = (await scene.run(scene.anna, "/cancel")).message
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    await scene.lobby()
    reply = await scene.anna.click(question, "Call it off")
    assert "earlier moment" in reply.text
    assert (await scene.table()).status is GameStatus.LOBBY


@pytest.mark.rule("R6")
async def test_opening_tickets_are_chosen_in_private_with_a_draft(scene: Scene) -> None:
    await scene.started()
    post = await scene.post()
    assert {scene.anna.id, scene.bastien.id, scene.chiara.id} == set(post.pings)
    panel = (await scene.anna.click(post, "Choose my tickets")).message
    assert panel.ephemeral
    (offers,) = panel.selects
    assert (offers.min_values, offers.max_values) == (1, 4)
    assert panel.button("Keep the chosen ones").disabled
    chosen = [option.value for option in offers.options[:2]]
    panel = (await scene.anna.select(panel, offers.custom_id, chosen)).message
    again = (await scene.anna.click(post, "Choose my tickets")).message
    assert [o.value for o in again.selects[0].options if o.default] == chosen
    reply = await scene.anna.click(again, "Keep these 2 tickets")
    assert "You keep 2 tickets" in reply.text
    view = await scene.view(scene.anna)
    assert view.mine is not None
    assert set(view.mine.tickets) == set(chosen)
    scene.standin.clock.advance(1)
    stale = await scene.anna.click(again, "Keep these 2 tickets", stale=True)
    assert "You have already chosen your tickets" in stale.text
    now = await scene.post()
    assert now.id == post.id
    galleries = [c for c in now.payload["components"] if c["type"] == parts.GALLERY]
    assert galleries
    assert [file.name for file in now.files] == [file.name for file in post.files]
    public = now.text
    assert scene.bastien.id in public and scene.anna.id not in public
    places = load("europe").city_names
    for ticket in EUROPE.tickets.values():
        name = f"{places[ticket.a].name}–{places[ticket.b].name}"
        assert name not in public
        assert not scene.bastien.ever_shown().contains(name)
