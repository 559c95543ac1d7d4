"""Whoever runs the bot is told of each trouble once, and once that it is over, on Discord."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from bot.app import alerts as module
from bot.app.alerts import MOST, Alerts, Channel, Person
from bot.app.checks.doctor import examine
from bot.app.settings import Settings
from bot.core.timing.measure import DAY, HOUR
from bot.runtime.memory import Notices
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.storage.repositories.notices import NoticeKind, SettingReader
from bot.storage.rows import Shards
from bot.storage.store import Store
from sandbox.permissions import Permission
from sandbox.quirks import Quirk
from tests.clocks import WallHandClock
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled

KINDS = [kind for kind in NoticeKind if kind is not NoticeKind.ALERT]
SUBJECTS = {
    NoticeKind.TASK: "publisher",
    NoticeKind.DATABASE: "",
    NoticeKind.SAVING: "",
    NoticeKind.COPY: "",
    NoticeKind.BACKUP: "",
    NoticeKind.ICONS: "",
    NoticeKind.LIMITS: "",
    NoticeKind.GATEWAY: "shard 0",
    NoticeKind.EVENT: "INTERACTION_CREATE",
    NoticeKind.EDITIONS: "",
    NoticeKind.DISK: "the games",
}
SENDING = ("POST", "/channels/{channel_id}/messages")


class House:
    """What tells Anna, by a clock that a test moves; `restart` begins it anew."""

    def __init__(self, scene: Scene) -> None:
        self.scene, world = scene, scene.standin.world
        self.clock = WallHandClock(round(world.clock.now() * 1000))
        self.language = "en"
        self.place = scene.anna.open_dm()
        self.receiver: module.Receiver = Person(int(scene.anna.id))
        self.restart()

    def restart(self, shards: Shards | None = None) -> None:
        self.store = Store(self.scene.database, self.clock)
        self.notices = Notices(self.store, self.clock, shards)
        say = self.scene.bot.texts.speaker(self.language)
        self.alerts = Alerts(
            self.scene.bot, self.store, self.notices, say, self.receiver, self.clock
        )

    async def pass_by(self, seconds: float) -> None:
        """Let time go by, here and at Discord, and look once."""
        self.clock.pass_by(seconds)
        self.scene.standin.world.clock.advance(seconds)
        await self.look()

    async def look(self) -> None:
        await self.notices.load()
        await self.notices.write()
        await self.alerts.look()

    def told(self) -> list[str]:
        return [seen.text for seen in self.scene.anna.sees(self.place)]

    def lines(self) -> list[str]:
        """Everything that was told, with its heading's sign before it."""
        found, sign = [], ""
        for line in "\n".join(self.told()).splitlines():
            if line.startswith("- "):
                found.append(f"{sign} {line[2:]}")
            elif line[0] != "`":
                sign = line[0]
        return found


@pytest.fixture
def house(scene: Scene) -> House:
    return House(scene)


def subject(kind: NoticeKind) -> str:
    return SUBJECTS.get(kind, "table 12")


@contextmanager
def unwritable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def refused(self: Store) -> Any:
        raise DatabaseFailed("full", FailureCause.FULL)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "transaction", refused)
        yield


async def test_each_kind_is_told_once_and_once_that_it_is_over(house: House) -> None:
    for kind in KINDS:
        before = len(house.told())
        house.notices.note(kind, subject(kind), "xyzzy")
        await house.look()
        assert len(house.told()) == before, "for a minute more may come"
        await house.pass_by(61)
        house.notices.note(kind, subject(kind), "xyzzy")
        await house.pass_by(HOUR / 1000)
        (told,) = house.told()[before:]
        assert "wrong with me" in told and "only a newer version" not in told, kind
        assert "doctor` says why" in told and "xyzzy" not in told, kind
        house.notices.over(kind, subject(kind))
        for _ in range(2):
            await house.pass_by(HOUR / 1000)
        _, over = house.told()[before:]
        assert "Good again" in over, kind
        assert house.lines()[-2][2:] == house.lines()[-1][2:], kind
        await house.pass_by(DAY / 1000)


async def test_troubles_of_a_minute_are_told_together(house: House) -> None:
    house.notices.note(NoticeKind.SAVING, why="full")
    await house.pass_by(30)
    house.notices.note(NoticeKind.DISK, "the games", "3 MiB are free")
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.pass_by(31)
    assert len(house.told()) == 1
    assert [line[2:] for line in house.lines()] == [
        "Nothing can be saved.",
        "Little room is left on the disk of the games.",
        "No backup can be made.",
    ]


async def test_what_came_and_went_within_a_minute_is_told_once(house: House) -> None:
    house.notices.note(NoticeKind.TASK, "publisher", "ValueError")
    house.notices.over(NoticeKind.TASK, "publisher")
    for _ in range(3):
        await house.pass_by(HOUR / 1000)
    (told,) = house.told()
    assert "came and went" in told and "My background task “publisher” fails" in told


async def test_three_messages_a_day_at_the_most_tell_everything_in_the_end(house: House) -> None:
    rng, under_way, moments = Random(21), set[str](), list[int]()
    begun = over = 0
    for _ in range(4 * 24 * 2):
        table = f"table {rng.randrange(6)}"
        if table in under_way:
            house.notices.over(NoticeKind.POST, table)
            under_way.remove(table)
        elif rng.random() < 0.5:
            house.notices.note(NoticeKind.POST, table, "refused")
            under_way.add(table)
        before = len(house.told())
        await house.pass_by(1800)
        moments += [house.clock()] * (len(house.told()) - before)
    for table in under_way:
        house.notices.over(NoticeKind.POST, table)
    for _ in range(2 * 24):
        await house.pass_by(HOUR / 1000)
    assert len(moments) > MOST
    assert all(late - early >= DAY for early, late in zip(moments, moments[MOST:], strict=False))
    state: dict[str, bool] = {}
    for line in house.lines():
        sign, told = line[0], line[2:]
        assert state.get(told, False) is (sign == "✅"), "each begins before it is over"
        state[told] = sign == "⚠"
        begun, over = begun + (sign == "⚠"), over + (sign == "✅")
    assert begun == over > 0 and not any(state.values())


async def test_a_restart_neither_repeats_nor_forgets(house: House) -> None:
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    house.restart()
    await house.pass_by(61)
    assert len(house.told()) == 1
    house.restart()
    await house.pass_by(DAY / 1000)
    assert len(house.told()) == 1
    house.notices.over(NoticeKind.BACKUP)
    await house.look()
    house.restart()
    await house.pass_by(DAY / 1000)
    house.restart()
    await house.pass_by(DAY / 1000)
    assert [line[0] for line in house.lines()] == ["⚠", "✅"]


async def test_what_ends_with_its_process_and_goes_on_in_the_next_is_not_repeated(
    house: House,
) -> None:
    house.notices.note(NoticeKind.SAVING, why="full")
    await house.look()
    await house.pass_by(61)
    house.restart()
    await house.pass_by(HOUR / 1000)
    house.notices.note(NoticeKind.SAVING, why="full")
    for _ in range(3):
        await house.pass_by(61)
    assert len(house.told()) == 1


@pytest.mark.parametrize("quirks", sampled([set(), {Quirk.NONCE_IGNORED}], set()))
@pytest.mark.parametrize("late", sampled([1.0, 1800.0], 1800.0))
@pytest.mark.parametrize("sent", [True, False])
async def test_a_process_that_is_killed_over_a_message_sends_it_once(
    house: House, monkeypatch: pytest.MonkeyPatch, sent: bool, late: float, quirks: set[Quirk]
) -> None:
    house.scene.standin.world.quirks |= quirks
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    keep, kept = Alerts._keep, list[Any]()

    class Killed(BaseException):
        pass

    async def killed(self: Alerts, state: Any) -> None:
        if sent and kept:
            raise Killed
        await keep(self, state)
        kept.append(state)
        if not sent:
            raise Killed

    monkeypatch.setattr(Alerts, "_keep", killed)
    with pytest.raises(Killed):
        await house.pass_by(61)
    assert len(house.told()) == sent
    monkeypatch.setattr(Alerts, "_keep", keep)
    house.restart()
    for _ in range(3):
        await house.pass_by(late)
    assert len(house.told()) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("carried_out", [True, False])
async def test_a_fault_that_passes_neither_loses_nor_doubles_it(
    house: House, carried_out: bool
) -> None:
    house.scene.standin.world.quirks.add(Quirk.NONCE_IGNORED)
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    house.scene.standin.fail_next(*SENDING, status=502, carried_out=carried_out)
    for _ in range(3):
        await house.pass_by(61)
    assert len(house.told()) == 1


async def test_while_nothing_can_be_saved_it_is_told_once_even_after_a_restart(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.look()
    with unwritable(monkeypatch):
        for _ in range(3):
            house.notices.note(NoticeKind.SAVING, why="full")
            for _ in range(3):
                house.clock.pass_by(HOUR / 1000)
                house.scene.standin.world.clock.advance(HOUR / 1000)
                await house.alerts.look()
            house.restart()
    assert [line[2:] for line in house.lines()] == ["Nothing can be saved."]


async def test_what_was_told_meanwhile_is_stored_when_that_is_possible_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.look()
    with unwritable(monkeypatch):
        house.notices.note(NoticeKind.SAVING, why="full")
        house.clock.pass_by(61)
        await house.alerts.look()
    await house.look()
    house.restart()
    await house.pass_by(61)
    await house.pass_by(HOUR / 1000)
    assert [line[0] for line in house.lines()] == ["⚠", "✅"]


async def test_several_processes_tell_a_trouble_once(house: House) -> None:
    house.restart((2, (0,)))
    other = Notices(house.store, house.clock, (2, (1,)))
    for each in (house.notices, other):
        each.note(NoticeKind.DATABASE, why="away")
    other.note(NoticeKind.POST, "table 7", "refused")
    await other.write()
    await house.pass_by(61)
    for each in (house.notices, other):
        assert len(house.told()) == 1
        each.over(NoticeKind.DATABASE)
        await other.write()
        await house.pass_by(2 * HOUR / 1000)
    assert [line for line in house.lines() if "database" in line] == [
        "⚠ The database can't be used.",
        "✅ The database can't be used.",
    ]
    assert sum("table 7" in line for line in house.lines()) == 1


async def said_by_doctor(house: House, **settings: Any) -> list[str]:
    url = house.scene.database._engine.url.render_as_string(hide_password=False)
    made = Settings.model_construct(database_url=url, discord_token=None, **settings)
    return [str(each) async for each in examine(made)]


async def test_an_admin_who_takes_no_messages_is_a_notice_until_one_arrives(house: House) -> None:
    house.scene.anna.user.dms_open = False
    house.notices.note(NoticeKind.BACKUP, why="no room")
    for _ in range(3):
        await house.pass_by(HOUR / 1000)
    await house.notices.write()
    told = [line for line in await said_by_doctor(house) if "Alerts can't be sent" in line]
    assert len(told) == 1 and told[0].startswith("WRONG") and "50007" in told[0]
    house.scene.anna.user.dms_open = True
    for _ in range(3):
        await house.pass_by(HOUR / 1000)
    assert [line[2:] for line in house.lines()] == ["No backup can be made."]
    told = [line for line in await said_by_doctor(house) if "Alerts can't be sent" in line]
    assert len(told) == 1 and told[0].startswith("note")


async def test_what_was_over_before_it_could_be_told_is_not_told_as_wrong(house: House) -> None:
    house.scene.anna.user.dms_open = False
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    await house.pass_by(61)
    house.notices.over(NoticeKind.BACKUP)
    house.scene.anna.user.dms_open = True
    for _ in range(3):
        await house.pass_by(HOUR / 1000)
    assert [line[0] for line in house.lines()] == ["ℹ"]


async def test_a_channel_is_told_and_nobody_is_notified(house: House) -> None:
    channel = house.scene.standin.world.channel(PLACE)
    house.place, house.receiver = channel, Channel(int(channel.id))
    house.restart()
    house.notices.note(NoticeKind.TASK, "@everyone <@1> games*", "ValueError")
    await house.look()
    await house.pass_by(61)
    (seen,) = house.scene.anna.sees(channel)
    assert not seen.pings and "<@1>" not in seen.text.replace("\u200b", "")
    house.scene.standin.world.deny_bot(channel, Permission.SEND_MESSAGES)
    house.notices.over(NoticeKind.TASK, "@everyone <@1> games*")
    await house.pass_by(HOUR / 1000)
    (notice,) = house.notices.open()
    assert notice.kind == NoticeKind.ALERT and "50013" in notice.why


async def test_somebody_new_hears_what_is_wrong_and_nothing_of_the_past(house: House) -> None:
    house.notices.note(NoticeKind.BACKUP, why="no room")
    house.notices.note(NoticeKind.TASK, "visits", "ValueError")
    await house.look()
    await house.pass_by(61)
    house.notices.over(NoticeKind.TASK, "visits")
    await house.pass_by(1)
    house.receiver = Person(int(house.scene.bastien.id))
    house.restart()
    await house.look()
    await house.pass_by(61)
    (seen,) = house.scene.bastien.sees(house.scene.bastien.open_dm())
    assert "No backup" in seen.text and "visits" not in seen.text


async def test_nothing_stored_names_whoever_is_told(house: House) -> None:
    house.notices.note(NoticeKind.BACKUP, why="no room")
    await house.look()
    await house.pass_by(61)
    async with house.store.snapshot() as read:
        stored = await SettingReader(read).of("alerts")
    assert stored and house.scene.anna.id not in str(stored)


@pytest.mark.parametrize("language", sampled(["en", "fr", "de", "it"], "de"))
async def test_each_language_has_a_line_for_each_kind_that_fits(
    house: House, language: str
) -> None:
    house.language = language
    house.restart()
    for number in range(40):
        kind = KINDS[number % len(KINDS)]
        house.notices.note(kind, SUBJECTS.get(kind, f"table {number}"), "xyzzy")
    await house.look()
    await house.pass_by(61)
    (told,) = house.told()
    assert len(told) <= 2000 and "{" not in told
    assert told.count("\n- ") == 15
