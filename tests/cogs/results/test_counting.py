"""What of a rated game doesn't count is said before the start and below the result, and is so."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random

from bot.core.model import Location, SeatHolder
from bot.core.options import TableOptions
from bot.core.play import Play
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import InvitationWriter
from bot.storage.rows import GameStatus, InvitationStatus
from bot.storage.store import Store
from cogs.results.rows.game import RatingStatus, ResultReader, ResultWriter, SeatEnding
from cogs.results.service.counting import Counting, NotCounted, _groups
from cogs.results.service.ratings import PlayedGame, count_games, entrants_of, pairs_apart
from cogs.results.service.strengths import after_game
from cogs.results.words.profile import counting_lines
from engine.board import Seat
from engine.cards import PlayerColour
from engine.moves import Resign
from strategy.levels import Level
from tests.bot.words.people import NAMES, SAY, a_table
from tests.cogs.results.finished import GUILD, Sat, lay
from tests.databases import open_database
from tests.rows import each_row
from tests.stage.house import ids
from tests.stage.scene import Scene

A, B, C, D = map(Seat, range(4))
HOUR = 3_600_000
UNTIL = 1_764_547_200_000
THREE = "in three rated games"


def lines(found: NotCounted, *, over: bool = True, seq: int = 9) -> list[str]:
    table = replace(a_table(NAMES[:4], status=GameStatus.LOBBY), seq=seq)
    return counting_lines(SAY, table, found, over=over)


@each_row(
    ("found", "told"),
    [
        (NotCounted(UNTIL), []),
        (
            NotCounted(UNTIL, apart=((A, B),)),
            [f"Anna and Bastien had already met {THREE} that week: this one doesn't count between"],
        ),
        (
            NotCounted(UNTIL, apart=((A, B, C), (C, D))),
            [
                f"Anna, Bastien, and Clara had already met {THREE} that week: this one doesn't",
                f"Clara and Dmitri had already met {THREE} that week: this one doesn't count",
            ],
        ),
        (
            NotCounted(UNTIL, RatingStatus.TOO_OFTEN, ((A, B),), resigned=(B,), stayed=(A,)),
            [f"Anna and Bastien had already met {THREE} that week: this one counts for nobody."],
        ),
        (
            NotCounted(UNTIL, RatingStatus.TOO_OFTEN, resigned=(A, B)),
            ["This game counts for nobody's rating: nobody played it to the end."],
        ),
        (
            NotCounted(UNTIL, RatingStatus.TOO_FEW),
            ["This game counts for nobody's rating: that takes at least two people."],
        ),
        (
            NotCounted(UNTIL, RatingStatus.RESTORED),
            ["This game counts for nobody's rating, as its table was brought back from a backup."],
        ),
        (
            NotCounted(UNTIL, resigned=(B, C), early=frozenset({C}), stayed=(A, D)),
            [
                "Clara resigned: that counts as a loss to all who stayed, but nobody gains by it,",
                "Bastien resigned: that counts as a loss to all who stayed.",
                "Those who stayed are rated among themselves.",
            ],
        ),
        (
            NotCounted(UNTIL, lent=(B,), stayed=(A,), with_computers=True),
            [
                "The computer played for Bastien: that counts as a loss to all who stayed.",
                "Of those who began only Anna stayed, and isn't rated against the computers.",
            ],
        ),
        (
            NotCounted(UNTIL, gave=(B,), joined=(B,), stayed=(A, C), names={B: "Rosa_"}),
            [
                r"Rosa\_ gave up a seat: that counts as a loss to all who stayed.",
                "Those who stayed are rated among themselves.",
                "Bastien took over a seat and isn't rated.",
            ],
        ),
        (
            NotCounted(UNTIL, gave=(B,), early=frozenset({B}), stayed=(A,)),
            ["Bastien gave up a seat: that counts as a loss to all who stayed, but nobody gains"],
        ),
    ],
)
def test_what_does_not_count_is_told_by_name(found: NotCounted, told: list[str]) -> None:
    said = lines(found)
    assert len(said) == len(told)
    assert [line[: len(start)] for line, start in zip(said, told, strict=True)] == told


def test_before_the_start_only_what_is_known_is_told() -> None:
    (apart,) = lines(NotCounted(UNTIL, apart=((A, B),)), over=False)
    assert apart == (
        f"Anna and Bastien have already met {THREE} this week: if this one ends before "
        f"<t:{UNTIL // 1000}:f>, it doesn't count between them."
    )
    (few,) = lines(NotCounted(UNTIL, RatingStatus.TOO_FEW), over=False, seq=0)
    assert few.startswith("As it stands, this game counts for nobody's rating")


def test_groups_tell_each_pair_and_no_other() -> None:
    rng = Random(2)
    for count in range(2, 6):
        seats = [Seat(each) for each in range(count)]
        every = [frozenset(pair) for pair in combinations(seats, 2)]
        for _ in range(20):
            pairs = {pair for pair in every if rng.random() < 0.6}
            groups = _groups(seats, pairs)
            assert {frozenset(two) for one in groups for two in combinations(one, 2)} == pairs
            assert not any(set(one) < set(other) for one in groups for other in groups)


def _sat(rng: Random, user: int | None, rank: int) -> Sat:
    ending = SeatEnding.FINISHED
    if user is not None and rng.random() < 0.3:
        ending = rng.choice([each for each in SeatEnding if each is not SeatEnding.FINISHED])
    began = 9 if user is not None and rng.random() < 0.05 else None
    early = (began is not None or ending is not SeatEnding.FINISHED) and rng.random() < 0.5
    rank_kept = None if ending is SeatEnding.RESIGNED else rank
    return Sat(user, rank_kept, began=began, ending=ending, early=early)


async def test_what_is_told_of_a_result_is_what_ratings_do(tmp_path: Path) -> None:
    """In random weeks of a few people: who is left out, who gains by nobody, who isn't rated."""
    database = await open_database(tmp_path / "games.sqlite3")
    store, rng = Store(database), Random(5)
    for number in range(60):
        people: list[int | None] = list(rng.sample(range(1, 5), rng.randint(1, 3)))
        people += [None] * rng.randint(max(0, 2 - len(people)), 1)
        seats = [_sat(rng, user, rank) for rank, user in enumerate(people, 1)]
        few = len({each.began or each.user for each in seats} - {None}) < 2
        rating = RatingStatus.TOO_FEW if few else RatingStatus.PENDING
        await lay(store, seats, at=number * 8 * HOUR, rating=rating)
    async with store.snapshot() as read:
        rows = await ResultReader(read).of_guild(GUILD, list(RatingStatus))
        sat = await ResultReader(read).seats_of_each([row.game_id for row in rows])
    every = [PlayedGame(row, tuple(sat[row.game_id])) for row in rows]
    games = [each for each in every if each.result.rating is RatingStatus.PENDING]
    verdicts, seen = count_games(games, [], []).verdicts, set[str]()
    for at, game in enumerate(games):
        table = replace(a_table(NAMES[: len(game.seats)]), id=game.result.game_id)
        found = await Counting(store).of_result(table)
        assert found is not None
        nobody = found.nobody is RatingStatus.TOO_OFTEN
        assert nobody == (verdicts[game.result.game_id] is RatingStatus.TOO_OFTEN)
        week = [each for each in games[:at] if each.result.ended_at >= found.until - 7 * 24 * HOUR]
        apart = pairs_apart(game.people, week)
        key = {Seat(each.seat): each.began for each in game.seats}
        told = {frozenset(map(key.get, two)) for one in found.apart for two in combinations(one, 2)}
        assert told == apart
        seen.add(f"apart {bool(apart)} nobody {nobody}")
        entrants, left = entrants_of(game), {*found.resigned, *found.lent, *found.gave}
        for each in entrants:
            seat = next((s for s, began in key.items() if began == each.player), None)
            if each.player is None or seat is None or nobody:
                continue
            assert (seat in left) is each.absent is (seat not in found.stayed)
            if seat in left & found.early:
                # Nobody gains by it: without them all others come out the same.
                others = after_game(entrants, {}, apart)
                alone = [one for one in entrants if one is not each]
                if any(one.absent for one in alone):
                    seen.add("early")
                    without = after_game(alone, {}, apart)
                    assert {k: v for k, v in others.items() if k != each.player} == without
    assert len(seen) >= 4, seen
    one_person = next(each for each in every if each.result.rating is RatingStatus.TOO_FEW)
    table = replace(a_table(NAMES[: len(one_person.seats)]), id=one_person.result.game_id)
    told_few = await Counting(store).of_result(table)
    assert told_few is not None and told_few.nobody is RatingStatus.TOO_FEW
    await database.close()


async def test_a_table_says_before_and_after_what_does_not_count(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    await scene.anna.select(await scene.options(), "Ratings", ["Rated, without hints"])
    guild = (await scene.table()).location.guild_id
    assert guild is not None and THREE not in (await scene.post()).text
    two = [Sat(int(scene.anna.id), 1), Sat(int(scene.bastien.id), 2)]
    for _ in range(3):
        now = scene.bot.store.now()
        await lay(scene.bot.store, two, guild=guild, at=now, rating=RatingStatus.PENDING)
    await scene.run(scene.bastien, "/join")
    post = (await scene.post()).text
    assert f"Anna and Bastien have already met {THREE} this week" in post
    assert "it counts for nobody." in post
    await scene.run(scene.chiara, "/join")
    assert "it doesn't count between them." in (await scene.post()).text
    await scene.run(scene.anna, "/start")
    assert "it doesn't count between them." in (await scene.post()).text
    table = await scene.table()
    for person in (scene.chiara, scene.bastien):
        move = Resign()
        await scene.bot.services[Play].act(table.id, int(person.id), move, interaction_id=next(ids))
    result = (await scene.post()).text
    assert "resigned: that counts as a loss to all who stayed, but nobody gains by it" in result
    assert f"had already met {THREE} that week: this one doesn't count between them." in result


async def test_whoever_waits_for_others_is_not_told_that_two_are_needed(tmp_path: Path) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    store = Store(database)
    number = await lay(store, [Sat(1, 1)])
    one = a_table(NAMES[:1], status=GameStatus.LOBBY)
    one = replace(one, id=number, seq=0, options=TableOptions(rated=True))
    rheingold = SeatHolder(B, None, "Rheingold", PlayerColour.RED, None, Level.EASY)
    started = replace(one, holders=(*one.holders, rheingold))
    counting = Counting(store)
    assert await counting.expected(one) is None
    found = await counting.expected(started)
    assert found is not None and found.nobody is RatingStatus.TOO_FEW
    assert await counting.expected(replace(started, options=TableOptions())) is None
    two = replace(one, holders=a_table(NAMES[:2]).holders)
    assert await counting.expected(two) == NotCounted(found.until)
    async with store.transaction() as tx:
        await GameWriter(tx).change(number, formerly=99)
    restored = await counting.expected(two)
    assert restored is not None and restored.nobody is RatingStatus.RESTORED
    await database.close()


async def test_of_a_seat_that_changed_hands_who_began_counts(tmp_path: Path) -> None:
    """At the opening, too: the substitute isn't rated, whoever met whom."""
    database = await open_database(tmp_path / "games.sqlite3")
    store = Store(database)
    for _ in range(3):
        await lay(store, [Sat(100, 1), Sat(101, 2)], at=store.now(), rating=RatingStatus.PENDING)
    number = await lay(store, [Sat(100, 1), Sat(109, 2, began=101)], at=store.now() + 1)
    table = replace(a_table(NAMES[:2]), id=number, options=TableOptions(rated=True))
    table = replace(table, location=Location(55, GUILD))
    taken = replace(table.holders[1], user_id=109, name="Rosa")
    table = replace(table, holders=(table.holders[0], taken))
    found = await Counting(store).expected(table)
    assert found is not None and found.apart == ()
    async with store.transaction() as tx:
        asked = await InvitationWriter(tx).add(
            number, 1, player_id=101, player="Ben", guest_id=109, guest="Rosa", asked_by="player"
        )
        await InvitationWriter(tx).change(asked.id, status=InvitationStatus.TAKEN, seq=5)
    found = await Counting(store).expected(table)
    assert found is not None and found.apart == ((A, B),)
    async with store.transaction() as tx:
        await ResultWriter(tx).rate([number], RatingStatus.PENDING)
    over = await Counting(store).of_result(table)
    assert over is not None and (over.gave, over.joined, over.names) == ((B,), (B,), {B: "Ben"})
    assert over.nobody is RatingStatus.TOO_OFTEN
    await database.close()
