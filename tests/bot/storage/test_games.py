from dataclasses import replace

import pytest

from bot.storage.errors import ChannelTaken, SeatTaken
from bot.storage.posts import CancelledPost
from bot.storage.rows import GameStatus, InvitationStatus, PersonRow
from bot.storage.store import Store
from tests.bot.storage.conftest import LOBBY, Clock

BIG = 2**63 - 1
"""Discord's ids need all of 63 bits."""


async def test_a_game_comes_back_as_it_was_created(store: Store, clock: Clock) -> None:
    made = await store.create_game(
        channel_id=BIG, **LOBBY, options='{"undo":true}', seed=b"s" * 32, commitment="c0ffee"
    )
    assert made.status is GameStatus.LOBBY
    assert (made.seq, made.created_at, made.updated_at) == (0, clock.now, clock.now)
    assert await store.game(made.id) == made
    assert await store.open_game_in(BIG) == made
    assert await store.game(made.id + 1) is None


async def test_a_channel_holds_one_open_table(store: Store) -> None:
    first = await store.create_game(channel_id=1, **LOBBY)
    for status in (GameStatus.LOBBY, GameStatus.RUNNING, GameStatus.PARKED):
        async with store.transaction() as tx:
            await tx.set_game(first.id, status=status)
        with pytest.raises(ChannelTaken):
            await store.create_game(channel_id=1, **LOBBY)
    await store.create_game(channel_id=2, **LOBBY)


@pytest.mark.parametrize("status", [GameStatus.OVER, GameStatus.CANCELLED])
async def test_a_finished_table_frees_its_channel(store: Store, status: GameStatus) -> None:
    first = await store.create_game(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await tx.set_game(first.id, status=status)
    assert await store.open_game_in(1) is None
    latest = await store.latest_game_in(1)
    assert latest is not None and latest.id == first.id
    second = await store.create_game(channel_id=1, **LOBBY)
    assert await store.latest_game_in(1) == second
    with pytest.raises(ChannelTaken):
        async with store.transaction() as tx:
            await tx.set_game(first.id, status=GameStatus.RUNNING)


async def test_changes_of_a_game_are_stamped(store: Store, clock: Clock) -> None:
    game = await store.create_game(channel_id=1, **LOBBY)
    clock.now += 5
    async with store.transaction() as tx:
        await tx.set_game(game.id, note="paused", post_message_id=BIG, seed=b"t" * 32)
    changed = await store.game(game.id)
    assert changed is not None
    assert (changed.note, changed.post_message_id, changed.seed) == ("paused", BIG, b"t" * 32)
    assert (changed.created_at, changed.updated_at) == (clock.now - 5, clock.now)


async def test_seats_are_unique_by_number_person_and_colour(store: Store) -> None:
    game = await store.create_game(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        alice = await tx.add_seat(game.id, 1, user_id=71, name="Alice", colour="red")
        robot = await tx.add_seat(
            game.id, 0, user_id=None, name="", colour="blue", level="easy", countries=7
        )
    assert await store.seats(game.id) == [robot, alice]
    for seat, user, colour in [(1, 72, "green"), (2, 71, "green"), (2, 72, "red")]:
        with pytest.raises(SeatTaken):
            async with store.transaction() as tx:
                await tx.add_seat(game.id, seat, user_id=user, name="Bob", colour=colour)
    with pytest.raises(SeatTaken):
        async with store.transaction() as tx:
            await tx.set_seat(game.id, 1, colour="blue")
    assert await store.seats(game.id) == [robot, alice]


async def test_several_computer_players_share_a_table(store: Store) -> None:
    game = await store.create_game(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        for seat, colour in enumerate(["red", "blue", "green"]):
            await tx.add_seat(game.id, seat, user_id=None, name="", colour=colour, level="hard")
        await tx.remove_seat(game.id, 1)
        await tx.set_seat(game.id, 2, user_id=73, name="Chris", level=None)
    seats = await store.seats(game.id)
    assert [(s.seat, s.user_id, s.level) for s in seats] == [(0, None, "hard"), (2, 73, None)]


async def test_a_person_finds_their_tables(store: Store) -> None:
    ids = []
    for channel, status in enumerate([GameStatus.LOBBY, GameStatus.RUNNING, GameStatus.OVER]):
        game = await store.create_game(channel_id=channel, **LOBBY)
        async with store.transaction() as tx:
            await tx.add_seat(game.id, 0, user_id=71, name="Alice", colour="red")
            await tx.set_game(game.id, status=status)
        ids.append(game.id)
    assert [game.id for game in await store.games_of(71)] == ids[:2]
    assert [game.id for game in await store.games_of(71, [GameStatus.OVER])] == ids[2:]
    assert await store.games_of(72) == []
    assert [game.id for game in await store.running_games()] == ids[1:2]


async def test_erasing_a_person_leaves_no_trace_of_them(store: Store, clock: Clock) -> None:
    game = await store.create_game(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await tx.add_seat(game.id, 0, user_id=70, name="Alice", colour="red")
        await tx.add_seat(game.id, 1, user_id=71, name="Bob", colour="blue")
        await tx.draft(game.id, 0, "tickets", "[1]")
        await tx.draft(game.id, 1, "tickets", "[2]")
        await tx.once(5, game.id, 70)
        await tx.set_setting("user:70", "zone", "Europe/Rome")
        await tx.set_person(70, look="night")
        await tx.set_person(71, look="contrast")
        post = await tx.post(game.id, 1, 0, CancelledPost("Alice"))
        await tx.mark_sent(post.id, 99)
        asked = {"player": "Alice", "guest": "Bob", "asked_by": "player"}
        given = await tx.invite(game.id, 0, player_id=70, guest_id=71, **asked)
        back = await tx.invite(game.id, 0, player_id=71, guest_id=70, **asked)
        hers, his = [
            await tx.begin_autopilot(
                game.id, seat, player_id=70 + seat, player=name, level="x", asked_by="y", since=0
            )
            for seat, name in enumerate(("Alice", "Bob"))
        ]
    async with store.transaction() as tx:
        assert await tx.erase_user(70) == [game.id]
        assert not await tx.once(5, game.id, 71)
    alice, bob = await store.seats(game.id)
    assert (alice.user_id, alice.name, bob.user_id, bob.name) == (None, "", 71, "Bob")
    erased = await store.game(game.id)
    assert erased is not None and erased.host_id is None
    assert [draft.seat for draft in await store.drafts(game.id)] == [1]
    first, second = await store.invitations(game.id)
    assert first == replace(given, player_id=None, player="")
    withdrawn = InvitationStatus.WITHDRAWN
    assert second == replace(back, guest_id=None, guest="", status=withdrawn)
    assert await store.autopilot_periods(game.id) == [replace(hers, player_id=None, player=""), his]
    edits = [row.body for row in await store.pending_outbox() if row.kind == "invitation"]
    assert edits == [f'{{"invitation": {back.id}}}'], "its post loses the name and the buttons"
    assert await store.settings("user:70") == {}
    assert await store.person(70) == PersonRow(70)
    assert (await store.person(71)).look == "contrast"
    row = await store.outbox_row(post.id)
    assert row is not None and row.body == "{}"
