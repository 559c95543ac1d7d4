"""A private table: one person plays against computers, and nobody else notices anything.

A private game that is over: looked at, tried again and played anew, and nobody else sees it.

*Try it again*: from a turn of a finished game, privately, with the cards as they were then.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import User
from bot.core.play import Play
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.stored import from_rows
from bot.storage.repositories.event_log import EventReader
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.timers import TimerReader
from bot.storage.rows import GameStatus
from cogs.daily.panels.again import Again
from cogs.daily.rows import PRIVATE_TIMER
from cogs.daily.service.private_tables import STAYS, PrivateTables
from cogs.lobby.service.open_tables import OpenTables
from cogs.results.panels.game import Film, Share
from cogs.results.rows.game import ResultReader, SharedPicture
from cogs.results.service.endings import Results
from cogs.seats.service.autopilot import Autopilot, ComputerDecisions
from cogs.seats.timers import ComputerPlayers
from engine.board import RouteId, Seat
from engine.cards import Cards, Colour
from engine.evolve import replay
from engine.moves import DrawBlind, Resign
from engine.state import Turn, to_act
from engine.view import view
from sandbox.driver import Person, Reply
from strategy.levels import Level
from tests.stage.forging import component, used
from tests.stage.hurried import hurry_reviews
from tests.stage.late import restarted
from tests.stage.scene import PLACE, Scene, labels
from tests.storing import reading
from tests.tiers import sampled
from tests.twins import twin
from tests.waiting import until

BACK = "My table"


async def practised(scene: Scene, person: Person, options: str = "") -> Reply:
    """A private table at its first turn."""
    reply = await scene.run(person, f"/practice {options}".strip())
    select = reply.message.selects[0]
    values = [option.value for option in select.options]
    reply = await person.select(reply.message, select.custom_id, values)
    return await person.click(reply.message, f"Keep these {len(values)} tickets")


async def number_of(scene: Scene, person: Person) -> int:
    return (await scene.bot.services[OpenTables].private_of(int(person.id)))[-1].id


def public_posts(scene: Scene) -> list[str]:
    return [seen.id for seen in scene.anna.sees(PLACE) if not seen.ephemeral]


@pytest.mark.thorough
async def test_a_whole_game_is_played_in_one_message_and_nothing_is_posted(scene: Scene) -> None:
    reply = await practised(scene, scene.anna, "edition:express level:hard")
    game_id, first = await number_of(scene, scene.anna), reply.message.id
    turns = 0
    while "final" not in reply.text.casefold() or "Draw" in labels(reply.message):
        table = await scene.bot.services[Lookup].table(game_id)
        if table.status == "over":
            break
        wanted = ("Pile ×2", "Pile", "Pass", "Draw tickets", "Tickets")
        enabled = [each.label for each in reply.message.buttons if not each.disabled]
        move = next((each for each in wanted if each in enabled), None)
        if move is None:
            # Where the pile is used up, a card that lies open.
            move = next((each for each in enabled if each.startswith("Keep")), enabled[0])
        reply = await scene.anna.click(reply.message, move)
        assert reply.failure is None and reply.message.id == first
        turns += 1
        assert turns < 150
    assert [file.name for file in reply.message.files], "the last board is shown"
    assert "wins" in reply.text or "won" in reply.text
    assert "Abandon" not in labels(reply.message)
    assert public_posts(scene) == []
    assert await reading(scene.bot.store, ResultReader).get(game_id) is None, "it counts nowhere"
    assert await scene.bot.services[Results].missing(0) == []
    assert await reading(scene.bot.store, OutboxReader).pending(10) == []


@pytest.mark.thorough
async def test_each_move_is_answered_with_what_the_computers_did(scene: Scene) -> None:
    reply = await practised(scene, scene.anna, "computers:2")
    names = [
        each.name
        for each in (await scene.bot.services[OpenTables].private_of(int(scene.anna.id)))[0].holders
    ]
    reply = await scene.anna.click(reply.message, "Pile ×2")
    told = reply.text.split("▶")[0]
    assert "you drew" in told.casefold()
    assert all(name in told for name in names[1:])
    assert "Pile ×2" in labels(reply.message), "it is one's own turn again"
    hand = await scene.anna.click(reply.message, "My hand")
    assert BACK in labels(hand.message) and "Let the computer play" not in hand.text
    back = await scene.anna.click(hand.message, BACK)
    assert all(name in back.text for name in names[1:]), "what happened last is told again"


async def test_no_public_surface_knows_of_it(scene: Scene) -> None:
    await practised(scene, scene.anna)
    game_id, anna = await number_of(scene, scene.anna), int(scene.anna.id)
    services, guild = scene.bot.services, int(scene.standin.world.channel(PLACE).guild_id or 0)
    for command in ("/status", "/board", "/hand", "/draw card:pile", "/join", "/resign", "/pause"):
        for person in (scene.anna, scene.bastien):
            told = (await scene.run(person, command)).text
            assert "no table" in told.casefold(), command
    assert await services[OpenTables].of_guild(guild) == ()
    assert (await services[OpenTables].of_person(anna)).found == ()
    assert await services[Lookup].of_person(anna) == [], "for absences"
    assert await services[ComputerDecisions].waiting_games() == ()
    row = await reading(scene.bot.store, GameReader).get(game_id)
    assert row is not None and row.guild_id is None and row.channel_id < 0
    assert [each.kind for each in await reading(scene.bot.store, TimerReader).of(game_id)] == [
        PRIVATE_TIMER
    ]
    others = await scene.run(scene.bastien, "/games")
    assert "Practice" not in others.text
    await scene.opened(scene.bastien, scene.chiara, played=True)
    assert len(await services[OpenTables].of_guild(guild)) == 1
    assert "Practice" not in (await scene.run(scene.anna, "/status")).text


async def test_it_is_its_persons_alone_and_stays_theirs(scene: Scene) -> None:
    await practised(scene, scene.anna)
    game_id, services = await number_of(scene, scene.anna), scene.bot.services
    for line in (f"/practice game:{game_id}", f"/practice game:{game_id} turn:1"):
        assert "no table" in (await scene.run(scene.bastien, line)).text.casefold()
        assert "isn't over" in (await scene.run(scene.anna, line)).text
    anna = User(int(scene.anna.id), "Anna")
    with pytest.raises(Unable) as refusal:
        await services[Autopilot].may_engage(game_id, Seat(0), anna)
    assert refusal.value.refusal is TableRefusal.STALE
    with pytest.raises(Unable):
        await services[PrivateTables].abandon(game_id, User(int(scene.bastien.id), "Bastien"))


@pytest.mark.thorough
async def test_games_brings_it_back_after_a_crash_between_move_and_answers(scene: Scene) -> None:
    reply = await practised(scene, scene.anna)
    game_id = await number_of(scene, scene.anna)

    async def crash(game_id: int) -> None:
        raise RuntimeError

    with scene.monkeypatch.context() as patched:
        patched.setattr(scene.bot.services[ComputerPlayers], "answer_at_once", crash)
        await scene.anna.click(reply.message, "Pile ×2")
    assert await scene.bot.services[ComputerDecisions].pending(game_id)
    async with restarted(scene):
        assert await scene.bot.services[ComputerDecisions].waiting_games() == ()
        listed = await scene.run(scene.anna, "/games")
        assert "Practice" in listed.text
        opened = await scene.anna.click(listed.message, "Play on: Europe")
        assert "Pile ×2" in labels(opened.message)
        assert not await scene.bot.services[ComputerDecisions].pending(game_id)


async def test_three_at_most_until_one_is_abandoned(scene: Scene) -> None:
    for _ in range(3):
        reply = await scene.run(scene.anna, "/practice edition:express")
    refused = await scene.run(scene.anna, "/practice edition:express")
    assert "3 private tables" in refused.text
    asked = await scene.anna.click(reply.message, "Abandon")
    ended = await scene.anna.click(asked.message, "Abandon it")
    assert "has ended" in ended.text
    assert len(await scene.bot.services[OpenTables].private_of(int(scene.anna.id))) == 2
    assert "Practice" in (await scene.run(scene.anna, "/practice edition:express")).text


async def test_unused_ones_end_after_thirty_days(scene: Scene) -> None:
    await practised(scene, scene.anna)
    game_id, store = await number_of(scene, scene.anna), scene.bot.store
    (timer,) = await reading(store, TimerReader).of(game_id)
    row = await reading(store, GameReader).get(game_id)
    assert row is not None
    now = store.now()
    assert row.created_at + STAYS == timer.due_at
    with scene.monkeypatch.context() as patched:
        patched.setattr(store, "_clock", lambda: timer.due_at)
        await scene.bot.services[PrivateTables].attend(timer)
        (timer,) = await reading(store, TimerReader).of(game_id)
        assert timer.due_at == row.updated_at + STAYS, "it was played at meanwhile"
        patched.setattr(store, "_clock", lambda: timer.due_at)
        await scene.bot.services[PrivateTables].attend(timer)
    assert now < timer.due_at
    assert await scene.bot.services[OpenTables].private_of(int(scene.anna.id)) == ()
    assert await reading(store, TimerReader).of(game_id) == []


@pytest.mark.rule("R52", "R53")
async def test_its_panel_is_the_same_whatever_the_computers_hide(scene: Scene) -> None:
    reply = await practised(scene, scene.anna, "computers:2")
    reply = await scene.anna.click(reply.message, "Pile ×2")
    game_id, cache = await number_of(scene, scene.anna), scene.bot.services[GameCache]
    log = await scene.bot.services[History].log(game_id)

    async def panels() -> list[str]:
        listed = await scene.run(scene.anna, "/games")
        shown = [await scene.anna.click(listed.message, "Play on: Europe")]
        for label in ("My hand", "Log", "Text board", "My map"):
            shown.append(await scene.anna.click(shown[0].message, label))
            shown.append(await scene.anna.click(shown[-1].message, BACK))
        return [each.text for each in shown]

    true = await panels()
    entry = await cache.entry(game_id)
    hidden = replay(twin(log, entry.table.seat_of(int(scene.anna.id)), Random(1)))
    assert hidden != entry.state
    scene.bot.pictures._made.clear()
    cache.keep(replace(entry, state=hidden))
    assert await panels() == true


OFFERED = ["Again", "Try it again", "Review", "Film", "Chronicle"]


async def over(scene: Scene) -> tuple[int, Reply]:
    """A practice that Anna gave up after two turns, and what its panel is then."""
    reply = await practised(scene, scene.anna, "edition:express level:hard")
    game_id = await number_of(scene, scene.anna)
    for _ in range(2):
        reply = await scene.anna.click(reply.message, "Pile ×2")
    looked = await scene.anna.click(reply.message, "My hand")
    await scene.bot.services[Play].act(game_id, int(scene.anna.id), Resign(), interaction_id=1)
    return game_id, await scene.anna.click(looked.message, "My table")


async def nothing_in_public(scene: Scene) -> bool:
    pending = await reading(scene.bot.store, OutboxReader).pending(10)
    return public_posts(scene) == [] and pending == []


async def test_it_is_looked_at_by_its_person_alone(scene: Scene) -> None:
    hurry_reviews(scene.monkeypatch)
    game_id, panel = await over(scene)
    assert [each for each in labels(panel.message) if each in OFFERED] == OFFERED
    told = await scene.anna.click(panel.message, "Chronicle")
    assert "Film" in labels(told.message) and "My table" in labels(told.message)
    promised = await scene.anna.click(told.message, "Film")
    film = await scene.anna.expect(
        PLACE, lambda seen: seen.id == promised.message.id and bool(seen.files)
    )
    assert [file.name.partition(".")[0] for file in film.files] == ["film"]
    assert "Share" not in labels(film)
    back = await scene.anna.click(film, "My table")
    promised = await scene.anna.click(back.message, "Review")
    review = await scene.anna.expect(
        PLACE, lambda seen: seen.id == promised.message.id and "Your review" in seen.text
    )
    assert "Share" not in labels(review) and "My table" in labels(review)
    for picture in SharedPicture:
        custom_id = f"sm:{game_id}:-:0:share {picture}"
        shared = await used(scene.anna, review, component(Share, custom_id, ""), "", scene.anna)
        assert "nothing was changed" in shared.text, picture
    for kind, verb in ((Film, "film"), (Again, "again")):
        pressed = component(kind, f"sm:{game_id}:-:0:{verb}", "")
        await scene.run(scene.bastien, "/help")
        seen = scene.bastien.last(PLACE)
        assert "no table" in (await used(scene.bastien, seen, pressed, "", scene.anna)).text.lower()
    assert await nothing_in_public(scene)
    assert await reading(scene.bot.store, ResultReader).get(game_id) is None


async def test_it_is_tried_again_and_that_again(scene: Scene) -> None:
    game_id, panel = await over(scene)
    for former in (game_id, game_id + 1):
        asked = await scene.anna.click(panel.message, "Try it again")
        (select,) = asked.message.selects
        levels = await scene.anna.select(asked.message, select.custom_id, ["1"])
        panel = await scene.anna.click(levels.message, "Easy")
        assert "Practice from turn 1" in panel.text
        table = await scene.bot.services[Lookup].table(await number_of(scene, scene.anna))
        assert table.origin is not None and table.origin.game_id == former
        looked = await scene.anna.click(panel.message, "My hand")
        anna = int(scene.anna.id)
        await scene.bot.services[Play].act(table.id, anna, Resign(), interaction_id=table.id)
        async with scene.bot.store.snapshot() as read:
            checked = await scene.bot.services[GameCache].checked(read, table.id)
        assert checked is not None and checked.problems == ()
        panel = await scene.anna.click(looked.message, "My table")
    assert await nothing_in_public(scene)


async def test_again_deals_anew_with_the_same_settings(scene: Scene) -> None:
    game_id, panel = await over(scene)
    opened = await scene.anna.click(panel.message, "Again")
    assert "Practice" in opened.text and "Keep the chosen ones" in labels(opened.message)
    table = await scene.bot.services[Lookup].table(await number_of(scene, scene.anna))
    former = await scene.bot.services[Lookup].table(game_id)
    assert table.id != former.id and table.status is GameStatus.RUNNING and table.origin is None
    assert table.edition.board.edition == "express" and table.options.hints is former.options.hints
    assert [each.level for each in table.holders] == [None, Level.HARD]
    assert table.commitment != former.commitment
    assert await nothing_in_public(scene)


async def finished(scene: Scene) -> int:
    """A public game of Anna's and Bastien's that is over after some turns, as far as is stored."""
    await scene.opened(scene.anna, scene.bastien)
    game_id = (await scene.table()).id
    for number in range(8):
        user = int((await scene.to_act()).id)
        await scene.bot.services[Play].act(game_id, user, DrawBlind(), interaction_id=number)
    person = await scene.to_act()
    asked = await scene.run(person, "/resign")
    await person.click(asked.message, "Resign")
    await scene.settled()
    table = await scene.table()
    assert table.status is GameStatus.OVER
    return table.id


@pytest.mark.thorough
async def test_it_goes_on_with_the_cards_of_then_and_a_new_seed(scene: Scene) -> None:
    former_id = await finished(scene)
    post = await scene.post()
    asked = await scene.anna.click(post, "Try it again")
    (select,) = asked.message.selects
    assert [option.value for option in select.options][:4] == ["1", "2", "3", "4"]
    levels = await scene.anna.select(asked.message, select.custom_id, ["3"])
    assert "Turn 3" in levels.text
    shown = await scene.anna.click(levels.message, "Hard")
    assert "Practice from turn 3" in shown.text and "counts" in shown.text
    assert "Pile ×2" in labels(shown.message)
    (mine,) = await scene.bot.services[OpenTables].private_of(int(scene.anna.id))
    assert [each.level for each in mine.holders] == [None, Level.HARD]
    store, origin = scene.bot.store, mine.origin
    assert origin is not None and origin.game_id == former_id
    former = from_rows(await reading(store, EventReader).of(former_id))
    now = from_rows(await reading(store, EventReader).of(mine.id))
    assert now[: origin.events] == former[: origin.events]
    then = replay(former[: origin.events])
    seat = mine.seat_of(int(scene.anna.id))
    assert seat is not None and isinstance(then.phase, Turn) and to_act(then) == (seat,)
    entry = await scene.bot.services[GameCache].entry(mine.id)
    assert entry.state is not None
    assert view(entry.state, seat) == view(then, seat)
    assert entry.state.pile == then.pile, "hidden cards are as they were"
    rows = [await reading(store, GameReader).get(each) for each in (former_id, mine.id)]
    assert rows[0] is not None and rows[1] is not None and rows[0].seed != rows[1].seed
    await scene.anna.click(shown.message, "Pile ×2")
    async with store.snapshot() as read:
        checked = await scene.bot.services[GameCache].checked(read, mine.id)
    assert checked is not None and checked.problems == ()
    assert len(await reading(store, EventReader).of(former_id)) == len(former), (
        "the game stays as it is"
    )


async def test_only_whoever_played_may_and_only_from_its_turns(scene: Scene) -> None:
    former_id = await finished(scene)
    for person, line in (
        (scene.chiara, "/practice turn:1"),
        (scene.anna, "/practice turn:99"),
        (scene.anna, f"/practice game:{former_id} turn:99"),
    ):
        await scene.run(person, line)
        assert await scene.bot.services[OpenTables].private_of(int(person.id)) == ()
    assert "from 1 to" in (await scene.run(scene.anna, "/practice turn:99")).text
    opened = await scene.run(scene.anna, "/practice turn:1 level:easy")
    assert "Practice from turn 1" in opened.text


@pytest.mark.usefixtures("panels_stay")
async def test_a_game_that_ended_in_its_opening_has_no_turn_to_go_on_from(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    pressed = await scene.bastien.click(await scene.post(), "Try it again")
    typed = await scene.run(scene.bastien, "/practice turn:1")
    for reply in (pressed, typed):
        assert "ended before its first turn" in reply.text and "**/practice**" in reply.text


async def claimed(scene: Scene) -> Reply:
    """A route claimed at a private table by somebody who isn't asked first."""
    await scene.run(scene.anna, "/preferences ask:no")
    scene.wall.stop()
    reply = await practised(scene, scene.anna, "computers:2")
    cache, game_id = scene.bot.services[GameCache], await number_of(scene, scene.anna)
    async with cache.locked(game_id):
        entry = await cache.entry(game_id)
        state, _ = entry.require_started()
        me = state.players[0]._replace(hand=Cards.of(*[Colour.WHITE] * 3))
        cache.keep(replace(entry, state=state._replace(players=(me, *state.players[1:]))))
    scene.monkeypatch.setattr(cache, "forget", lambda game_id: None)
    panel = await scene.anna.click(reply.message, "Claim a route")
    select = panel.message.selects[0]
    routes = entry.table.edition.board.routes
    free = next(each.value for each in select.options if not routes[RouteId(each.value)].tunnel)
    paid = await scene.anna.select(panel.message, select.custom_id, [free])
    claim = next(each for each in paid.message.buttons if ":claim " in (each.custom_id or ""))
    return await scene.anna.click(paid.message, claim.custom_id or "")


async def computers_names(scene: Scene) -> list[str]:
    """Who sits there besides Anna."""
    (table,) = await scene.bot.services[OpenTables].private_of(int(scene.anna.id))
    return [each.name for each in table.holders[1:]]


@pytest.mark.rule("R55")
async def test_its_person_may_take_back_before_the_computers_play(scene: Scene) -> None:
    scene.lingers = True
    reply, names = await claimed(scene), await computers_names(scene)
    assert {"Undo", "Done"} <= set(labels(reply.message))
    assert "is yours for" in reply.text and not any(f"{name} drew" in reply.text for name in names)
    again = await scene.anna.click(reply.message, "Undo")
    assert "Claim a route" in labels(again.message) and "Done" not in labels(again.message)


@pytest.mark.parametrize("press", sampled(["Done", None], None))
async def test_the_computers_play_after_the_window_and_the_answer_tells_it(
    scene: Scene, press: str | None
) -> None:
    scene.lingers = True
    reply, names = await claimed(scene), await computers_names(scene)
    if press:
        await scene.anna.click(reply.message, press)
    else:
        await scene.let_windows_pass()

    def told() -> bool:
        now = scene.anna.again(reply.message)
        played = all(f"{name}** " in now.text or f"{name} " in now.text for name in names)
        return played and "Claim a route" in labels(now) and "Undo" not in labels(now)

    await until(told, "what both computers did", instead=lambda: scene.anna.again(reply.message))
