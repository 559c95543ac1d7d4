"""Seats are kept for guests; the host opens the table to all, or takes somebody out."""

from __future__ import annotations

import pytest

from bot.storage.rows import GuestStatus
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.languages import OWN_NAMES
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import Tongue, each_language


async def invited(scene: Scene, *guests: Person) -> Seen:
    await ask_for(scene, *guests)
    return await scene.post()


async def ask_for(scene: Scene, *guests: Person) -> Reply:
    """Anna's new table is for guests, whom she names in the answer."""
    opened = await scene.run(scene.anna, "/new company:invited")
    people = [each.id for each in guests]
    return await scene.anna.select(opened.message, "Keep seats for these people only", people)


async def test_seats_are_kept_for_those_who_are_named_and_called_once(scene: Scene) -> None:
    reply = await ask_for(scene, scene.bastien, scene.chiara)
    assert "Seats are kept for Bastien and Chiara" in reply.text
    post = await scene.post()
    assert set(post.pings) == {scene.bastien.id, scene.chiara.id}
    assert f"{scene.bastien.mention} and {scene.chiara.mention}" in post.text
    assert "for people invited by its host" in post.text
    await scene.bastien.click(post, "Join")
    after = await scene.post()
    assert after.id == post.id, "an edit calls nobody"
    assert f"A seat is kept for {scene.chiara.mention}" in after.text
    await scene.run(scene.chiara, "/join")
    assert "kept for" not in (await scene.post()).text


async def test_nobody_else_sits_down_until_the_host_opens_the_table(scene: Scene) -> None:
    post = await invited(scene, scene.bastien)
    reply = await scene.chiara.click(post, "Join")
    assert "This table is for the people Anna invited." in reply.text
    assert "for the people" in (await scene.run(scene.chiara, "/join")).text
    assert "Join" not in labels((await scene.run(scene.chiara, "/help")).message)
    reply = await scene.bastien.click(post, "Open to all")
    assert "Only Anna, who hosts this table" in reply.text
    reply = await scene.anna.click(post, "Open to all")
    assert "open to all now" in reply.text
    post = await scene.post()
    assert "invites" not in post.text and "Open to all" not in labels(post)
    assert "You sit at the table" in (await scene.chiara.click(post, "Join")).text
    await scene.run(scene.bastien, "/join")


async def test_a_guest_declines_and_may_change_their_mind(scene: Scene) -> None:
    post = await invited(scene, scene.bastien, scene.chiara)
    reply = await scene.bastien.click(post, "I can't come")
    assert "You said that you can't come" in reply.text
    assert "Bastien can't come this time." in (await scene.post()).text
    assert "nothing to decline" in (await scene.bastien.click(post, "I can't come")).text
    await scene.run(scene.chiara, "/leave")
    text = (await scene.post()).text
    assert "Bastien and Chiara can't come this time." in text and "kept for" not in text
    await scene.bastien.click(await scene.post(), "Join")
    text = (await scene.post()).text
    assert "Chiara can't come this time." in text and "Bastien (red)" in text


@pytest.mark.thorough
async def test_the_host_invites_later_by_button_and_by_command(scene: Scene) -> None:
    await scene.run(scene.anna, "/new")
    first = await scene.post()
    panel = await scene.options("Who plays")
    reply = await scene.anna.select(
        panel, "Keep seats for these people only", [scene.bastien.id, scene.chiara.id]
    )
    assert "Seats are kept for Bastien and Chiara" in reply.text
    post = await scene.post()
    assert post.id != first.id and set(post.pings) == {scene.bastien.id, scene.chiara.id}
    scene.standin.world.add_person("Dora")
    reply = await scene.run(scene.anna, "/guests invite:Dora")
    newest = await scene.post()
    assert newest.id != post.id
    assert set(newest.pings) == {scene.standin.person("Dora").id}, "only who wasn't called"
    assert "Only Anna" in (await scene.run(scene.bastien, "/guests open:yes")).text
    await scene.run(scene.anna, "/guests open:yes")
    assert not (await scene.table()).options.by_invitation


async def test_only_people_of_the_server_are_guests_and_no_more_than_fit(scene: Scene) -> None:
    world = scene.standin.world
    await scene.run(scene.anna, "/new edition:sicily")
    reply = await scene.run(scene.anna, f"/guests invite:{world.bot.id}")
    assert "is a bot" in reply.text
    gone = world.add_person("Emil")
    del world.guild.members[gone.id]
    assert "isn't a member" in (await scene.run(scene.anna, f"/guests invite:{gone.id}")).text
    await scene.run(scene.anna, f"/guests invite:{scene.bastien.id}")
    await scene.run(scene.anna, f"/guests invite:{scene.anna.id}")
    assert [each.name for each in (await scene.table()).expected] == ["Bastien"]
    panel = await scene.run(scene.anna, "/computer level:easy")
    assert "sits down" in panel.text
    assert "No seat is free" in (await scene.run(scene.anna, "/computer level:easy")).text
    assert "No seat is free" in (await scene.run(scene.anna, "/guests invite:Chiara")).text


async def test_who_is_taken_out_is_told_in_private_and_nowhere_else(scene: Scene) -> None:
    await scene.lobby()
    post = await scene.post()
    panel = await scene.options("Who plays")
    reply = await scene.anna.select(panel, "Take somebody out of the table", ["Chiara"])
    assert "Chiara has no seat at this table any more" in reply.text
    told = await scene.chiara.expect(scene.chiara.open_dm(), "your seat there was given back")
    assert "Chiara" not in told.text
    public = await scene.post()
    assert public.id == post.id and "Chiara" not in public.text
    assert "plays with others this time" in (await scene.chiara.click(public, "Join")).text
    assert "plays with others" in (await scene.run(scene.chiara, "/join")).text
    await scene.run(scene.anna, "/guests invite:Chiara")
    assert "You sit at the table" in (await scene.run(scene.chiara, "/join")).text


async def test_who_takes_no_private_messages_is_taken_out_quietly(scene: Scene) -> None:
    await scene.lobby()
    scene.bastien.user.dms_open = False
    reply = await scene.run(scene.anna, f"/guests remove:{scene.bastien.id}")
    assert "Bastien has no seat at this table any more" in reply.text
    assert [each.name for each in (await scene.table()).holders] == ["Anna", "Chiara"]
    assert "Only Anna" in (await scene.run(scene.chiara, f"/guests remove:{scene.anna.id}")).text
    assert (
        "Nobody of that name"
        in (await scene.run(scene.anna, f"/guests remove:{scene.anna.id}")).text
    )
    guest = (await scene.table()).guest_of(int(scene.bastien.id))
    assert guest is not None and guest.status is GuestStatus.REMOVED


async def test_a_guest_is_called_again_by_no_post_that_comes_back(scene: Scene) -> None:
    post = await invited(scene, scene.bastien)
    del scene.standin.world.channel(PLACE).messages[post.id]
    await scene.run(scene.anna, "/join color:red")
    again = await scene.post()
    assert again.id != post.id and not again.pings and again.silent


@pytest.mark.thorough
async def test_once_it_runs_guests_play_no_role(scene: Scene) -> None:
    await invited(scene, scene.bastien, scene.chiara)
    await scene.run(scene.bastien, "/join")
    await scene.run(scene.anna, "/start")
    for line in ("/guests invite:Chiara", "/guests open:yes", "/guests"):
        assert "has started" in (await scene.run(scene.anna, line)).text
    assert not (await scene.table()).options.by_invitation


@each_language
async def test_guests_in_every_language(scene: Scene, language: str) -> None:
    anna, bastien, chiara = (Tongue(scene, each, language) for each in scene.people)
    say, both = anna.say, (scene.bastien.id, scene.chiara.id)
    company = say("company-choice", who="invited")
    opened = await anna.types("new", language=OWN_NAMES[language], company=company)
    await anna.choose(opened.message, "guests-invite-placeholder", *both)
    post = await scene.post()
    await bastien.press(post, "guests-cannot-come")
    await chiara.press(post, "ui-join")
    assert say("guests-declined", count=1, guests="Bastien") in (await scene.post()).text
    reply = await anna.types("guests", remove=scene.chiara.id)
    assert say("guests-taken-out", player="Chiara") in reply.text
    assert say("table-taken-out", host="Anna") in (await chiara.types("join")).text
    await anna.press(await scene.post(), "guests-open-to-all")
    panel = await anna.types("guests")
    assert say("guests-panel", closed=False) in panel.text


@pytest.mark.thorough
@pytest.mark.parametrize("option", ["invite", "remove"])
async def test_one_thing_at_a_time(scene: Scene, option: str) -> None:
    await scene.lobby()
    reply = await scene.run(scene.anna, f"/guests {option}:Bastien open:Open to all")
    assert "One thing at a time" in reply.text
