"""What Discord has of the commands, and what becomes of a difference or a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.app.commands import CommandTexts
from bot.app.readings import headline, sentence
from bot.app.registration import DAY, FIRST_RETRY, SLOWEST_RETRY, differing, fetched
from bot.storage.repositories.notices import NoticeRow
from bot.words import Texts
from sandbox.errors import ActionError
from sandbox.quirks import Quirk
from tests.bot.app.test_tree import made_up, write_made_up
from tests.clocks import HandClock
from tests.rows import each_row
from tests.stage.scene import PLACE, Scene
from tests.tiers import sampled_rows
from tests.waiting import until

LIST = "/applications/{application_id}/commands"
ENTRY_POINT = {"name": "launch", "description": "Launch", "type": 4, "handler": 2}


def registered(scene: Scene) -> dict[str, dict[str, Any]]:
    """The commands that Discord has, by name."""
    return {each["name"]: each for each in scene.standin.world.commands[None].values()}


def versions(scene: Scene) -> set[str]:
    """New ones with each registration."""
    return {each["version"] for each in registered(scene).values()}


def notices(scene: Scene) -> dict[str, NoticeRow]:
    return {each.kind: each for each in scene.bot.notices.known()}


def in_other_words(scene: Scene) -> None:
    """Let another program register one command with the token, and nothing else."""
    commands = scene.standin.world.commands[None]
    kept = next(each for each in commands.values() if each["name"] == "claim")
    commands.clear()
    commands["1"] = kept | {"id": "1", "description": "Something else"}


def spoiled(folder: Path) -> CommandTexts:
    """Texts of which one names a command as Discord refuses it."""
    write_made_up(folder)
    file = folder / "de" / "commands.ftl"
    text = file.read_text(encoding="utf-8").replace("= änew\n", "= Neues Spiel\n", 1)
    file.write_text(text, encoding="utf-8")
    return CommandTexts(Texts.load(folder, strict=True))


@pytest.mark.thorough
async def test_only_a_changed_tree_is_registered(scene: Scene) -> None:
    bot, before = scene.bot, versions(scene)
    assert isinstance(bot.tree.translator, CommandTexts)
    await bot.registration.look()
    assert versions(scene) == before
    await bot.tree.set_translator(CommandTexts(made_up()))
    await bot.registration.look()
    assert versions(scene).isdisjoint(before)
    assert registered(scene)["claim"]["name_localizations"] == {"de": "äclaim"}
    assert notices(scene) == {}


async def test_a_refused_tree_is_told_field_by_field_and_leaves_everything_running(
    scene: Scene, tmp_path: Path
) -> None:
    """Trap T5: the commands are those of before, and it is tried again."""
    bot, before, texts = scene.bot, versions(scene), scene.bot.tree.translator
    await bot.tree.set_translator(spoiled(tmp_path / "texts"))
    await bot.registration.look()
    (refused,) = scene.standin.violations
    assert "name_localizations.de" in str(refused)
    scene.standin.violations.clear()
    assert versions(scene) == before
    (notice,) = bot.notices.open()
    assert headline(notice).startswith(
        "The commands can't be registered; those that Discord knows go on (since "
    )
    assert "commands.0.name_localizations.de of /new: Command name is invalid" in sentence(notice)
    reply = await scene.run(scene.anna, "/new")
    assert reply.text.startswith("Your table is open, and you have your seat.")
    assert scene.anna.sees(PLACE)
    await bot.tree.set_translator(texts)
    await bot.registration.look()
    assert bot.notices.open() == []


@pytest.mark.parametrize(
    ("status", "html", "told"),
    sampled_rows([(503, False, 2), (200, True, None), (403, False, 1)], (503, False, 2)),
)
async def test_a_failure_that_may_pass_is_told_at_the_second_time(
    scene: Scene, status: int, html: bool, told: int | None
) -> None:
    """An answer of 200 that is no list means that it is done."""
    bot = scene.bot
    await bot.tree.set_translator(CommandTexts(made_up()))
    for number in (1, 2):
        scene.standin.fail_next("PUT", LIST, status=status, html=html, carried_out=status == 200)
        await bot.registration.look()
        assert bool(notices(scene)) is (told is not None and number >= told)
        if told is None:
            break
    scene.standin.api.faults.clear()
    await bot.registration.look()
    assert bot.notices.open() == []
    assert registered(scene)["claim"]["name_localizations"] == {"de": "äclaim"}


@pytest.mark.parametrize("new", [True, False])
async def test_a_start_waits_only_for_commands_that_are_new(scene: Scene, new: bool) -> None:
    await scene.bot.registration.look()
    in_other_words(scene)
    if new:
        await scene.bot.tree.set_translator(CommandTexts(made_up()))
    await scene.bot.registration.begin()
    assert ("new" in registered(scene)) is new


@pytest.mark.parametrize("carried_out", [True, False])
async def test_a_broken_answer_is_judged_by_what_discord_has_then(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, carried_out: bool
) -> None:
    plain = scene.bot.http.bulk_upsert_global_commands

    async def broken(application_id: int, payload: Any) -> Any:
        if carried_out:
            await plain(application_id, payload)
        raise ValueError

    await scene.bot.tree.set_translator(CommandTexts(made_up()))
    monkeypatch.setattr(scene.bot.http, "bulk_upsert_global_commands", broken)
    await scene.bot.registration.look()
    await scene.bot.registration.look()
    assert (notices(scene) == {}) is carried_out


@pytest.mark.thorough
async def test_a_list_that_can_not_be_read_ends_nothing_and_new_commands_are_registered(
    scene: Scene,
) -> None:
    bot, before = scene.bot, versions(scene)
    for status, html in ((200, True), (404, False)):
        scene.standin.fail_next("GET", LIST, status=status, html=html)
        await bot.registration.look()
        assert versions(scene) == before
    await bot.tree.set_translator(CommandTexts(made_up()))
    scene.standin.fail_next("GET", LIST, status=200, html=True, times=2)
    await bot.registration.look()
    assert registered(scene)["claim"]["name_localizations"] == {"de": "äclaim"}
    assert notices(scene) == {}


@pytest.mark.thorough
async def test_commands_that_another_program_replaced_come_back_and_that_is_told(
    scene: Scene,
) -> None:
    before = registered(scene)
    in_other_words(scene)
    await scene.bot.registration.look()
    assert registered(scene).keys() == before.keys()
    assert registered(scene)["claim"]["description"] == before["claim"]["description"]
    (notice,) = notices(scene).values()
    assert (
        notice.over_at is not None
        and "/new, /join" in notice.why
        and f"and {len(before) - 5} more" in notice.why
    )
    assert "Other commands were registered with the bot's token" in sentence(notice)
    known = versions(scene)
    await scene.bot.registration.look()
    assert versions(scene) == known


@pytest.mark.parametrize("quirks", [set(), {Quirk.ENTRY_POINTS_REFUSED}])
async def test_an_entry_point_stays_and_ours_are_registered_beside_it(
    scene: Scene, quirks: set[Quirk]
) -> None:
    in_other_words(scene)
    scene.standin.world.quirks |= quirks
    commands = scene.standin.world.commands[None]
    commands["2"] = commands["1"] | {"id": "2", "name": "foreign"}
    commands["3"] = {**commands["1"], "id": "3", **ENTRY_POINT}
    before = commands["3"]["version"]
    await scene.bot.registration.look()
    there = registered(scene)
    assert there["launch"]["handler"] == 2 and "foreign" not in there
    one_by_one = there["launch"]["version"] == before
    assert one_by_one is bool(quirks)
    assert len(there) == 1 + len(await scene.bot.command_payload())
    assert differing(await scene.bot.command_payload(), there.values()) == []
    assert scene.bot.notices.open() == []


async def test_what_discord_tells_otherwise_than_it_was_sent_is_no_news_every_day(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = scene.bot.http.request

    async def respelled(route: Any, **given: Any) -> Any:
        answer = await plain(route, **given)
        if route.method == "GET" and isinstance(answer, list):
            return [each | {"contexts": None} for each in answer]
        return answer

    monkeypatch.setattr(scene.bot.http, "request", respelled)
    await scene.bot.registration.look()
    known = versions(scene)
    await scene.bot.registration.look()
    assert versions(scene) == known


@pytest.mark.parametrize("strange", [None, {"id": "1"}, {"name": 1}, {"name": "x", "type": [1]}])
async def test_a_list_of_something_else_is_none(strange: Any) -> None:
    http: Any = SimpleNamespace(request=AsyncMock(return_value=[strange]))
    assert await fetched(http, 1) is None


SAME: list[Callable[[dict[str, Any]], object]] = [
    lambda c: c.update(id="1", version="2", application_id="3", dm_permission=True),
    lambda c: c.update(contexts=[1, 0], nsfw=False),
    lambda c: c.update(default_member_permissions="32"),
    lambda c: c.update(description=" Words "),
    lambda c: c["options"][0].pop("required"),
    lambda c: c["options"][0].update(choices=[], autocomplete=False, name_localized="x"),
]
OTHER: list[Callable[[dict[str, Any]], object]] = [
    lambda c: c.update(description="Word"),
    lambda c: c.update(contexts=[0]),
    lambda c: c.update(integration_types=[0, 1]),
    lambda c: c.update(name="other"),
    lambda c: c.update(default_member_permissions=None),
    lambda c: c["options"][0].update(required=True),
    lambda c: c["options"][0].update(name_localizations={"de": "y"}),
    lambda c: c.update(options=[]),
    lambda c: c.update(options={"one": 1}, contexts=7),
    lambda c: c["options"][0].update(name_localizations=["eins"], channel_types={"a": 1}),
]


@each_row(
    ("change", "same"), [*((each, True) for each in SAME), *((each, False) for each in OTHER)]
)
def test_commands_are_compared_by_what_a_program_says_of_them(
    change: Callable[[dict[str, Any]], object], same: bool
) -> None:
    def command() -> dict[str, Any]:
        option = {"type": 3, "name": "one", "description": "One", "required": False}
        return {
            "name": "x",
            "type": 1,
            "description": "Words",
            "contexts": [0, 1],
            "integration_types": [0],
            "default_member_permissions": 32,
            "options": [option | {"name_localizations": {"de": "eins"}}],
        }

    theirs = command()
    change(theirs)
    assert (differing([command()], [theirs]) == []) is same


async def test_it_is_compared_every_day_and_sooner_after_failures(scene: Scene) -> None:
    clock, registration = HandClock(), scene.bot.registration
    registration._clock = clock
    running = asyncio.create_task(registration.run())
    try:
        expected, waited = FIRST_RETRY, list[float]()
        for _ in range(12):
            await until(lambda: bool(clock.moments), "the next look is waited for")
            waited.append(clock.moments[0] - clock.time)
            scene.standin.fail_next("GET", LIST, status=503)
            clock.move(clock.moments[0])
            await until(lambda: not scene.standin.api.faults._open, "it looked")
        growing = [min(expected * 2**number, SLOWEST_RETRY) for number in range(11)]
        assert waited[1:] == growing
        await until(lambda: bool(clock.moments), "the next look is waited for")
        in_other_words(scene)
        clock.move(clock.moments[0])
        await until(lambda: clock.moments == [clock.time + DAY], "the next day is waited for")
        assert "new" in registered(scene)
    finally:
        running.cancel()


async def test_nobody_who_added_the_bot_to_themselves_is_offered_commands_elsewhere(
    scene: Scene,
) -> None:
    world = scene.standin.world
    world.user_installs.add(scene.chiara.id)
    world.remove_bot()
    with pytest.raises(ActionError, match="there are: none"):
        await scene.chiara.run(PLACE, "/new")


@pytest.mark.parametrize(("line", "works"), [("/games", True), ("/hand", True), ("/new", False)])
async def test_in_private_only_those_commands_are_offered_that_work_there(
    scene: Scene, line: str, works: bool
) -> None:
    channel = scene.anna.open_dm()
    if works:
        assert (await scene.anna.run(channel, line)).text
    else:
        with pytest.raises(ActionError, match="/privacy"):
            await scene.anna.run(channel, line)
