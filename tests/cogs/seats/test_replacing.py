"""Handing a seat to another person, by command and by button (R56)."""

from __future__ import annotations

import pytest

from bot.ui.custom_ids import Address
from sandbox import components as parts
from sandbox.driver import Person, Reply
from sandbox.screen import Seen
from tests.bot.words.people import SAY
from tests.erasing import erase_from
from tests.stage.scene import PLACE, Scene, labels
from tests.tables import EUROPE

pytestmark = pytest.mark.rule("R56")


async def invitation(scene: Scene) -> Seen:
    """The newest post that asks somebody to take over a seat."""
    await scene.settled()
    posts = scene.chiara.sees(PLACE)
    return next(post for post in reversed(posts) if "Take the seat" in labels(post))


async def asked(scene: Scene, by: Person, line: str) -> Seen:
    reply = await scene.run(by, line)
    assert "I've asked " in reply.text
    return await invitation(scene)


async def handed_over(scene: Scene, by: Person, to: Person) -> None:
    """Let ``to`` play on in the place of ``by``."""
    post = await asked(scene, by, f"/replace with:{to.user.name}")
    await to.click(post, "Take the seat")
    await scene.settled()


async def opened_panel(scene: Scene, person: Person) -> Reply:
    """The private panel, opened by its button on a message of its own."""
    from bot.ui.items import layout
    from cogs.seats.panels import hand_over_button

    button = hand_over_button(SAY, await scene.table())
    channel = scene.bot.get_partial_messageable(int(scene.standin.world.channel(PLACE).id))
    message = await channel.send(view=layout([button]).view)
    shown = next(each for each in person.sees(PLACE) if each.id == str(message.id))
    return await person.click(shown, "Hand over my seat")


async def test_a_seat_changes_hands_in_public(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    before = await scene.view(scene.anna)
    post = await asked(scene, scene.anna, "/replace with:Chiara")
    assert post.pings == {scene.chiara.id} and not post.ephemeral
    assert "Anna asks you to play on in their place: 🟦 blue" in post.text
    assert labels(post) == ["Take the seat", "No, thanks", "Withdraw"]
    turn = await scene.post()
    reply = await scene.chiara.click(post, "Take the seat")
    assert "This is your seat now: 🟦 blue" in reply.text
    assert "Claim a route" in labels(reply.message)
    await scene.settled()
    assert labels(scene.anna.again(post)) == []
    assert "Chiara was asked to play on in the place of Anna, and said yes." in (
        scene.anna.again(post).text
    )
    told = await scene.anna.expect(PLACE, "from now on")
    assert "Chiara plays 🟦 blue from now on, in the place of Anna, and hosts the table." in (
        told.text
    )
    assert told.silent and not told.pings
    now = await scene.post()
    assert now.id != turn.id and now.pings == {scene.chiara.id}
    assert f"{scene.chiara.mention}, it's your turn" in now.text
    after = await scene.view(scene.chiara)
    assert before.mine == after.mine
    assert after.mine is not None
    reply = await scene.chiara.click(now, "Pile ×2")
    assert "From the pile you drew" in reply.text


@pytest.mark.usefixtures("panels_stay")
async def test_old_buttons_and_panels_of_the_former_player_do_nothing(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    old_hand = (await scene.run(scene.anna, "/hand")).message
    claims = (await scene.anna.click(await scene.post(), "Claim a route")).message
    await handed_over(scene, scene.anna, scene.chiara)
    shown = len(scene.anna.ever_shown().texts)
    # What shows something to everybody shows what everybody may see; nothing can be done.
    await scene.anna.click(old_hand, "My map", stale=True)
    for line in ("/hand", "/map"):
        await scene.run(scene.anna, line)
    reply = await scene.anna.click(claims, claims.buttons[0].label, stale=True)
    assert "is Chiara's" in reply.text
    reply = await scene.anna.click(await scene.post(), "Pile")
    assert "This button is Chiara's" in reply.text
    for line in ("/draw card:pile", "/undo", "/pass", "/tickets", "/resign"):
        assert "don't sit at this table" in (await scene.run(scene.anna, line)).text
    mine = (await scene.view(scene.chiara)).mine
    assert mine is not None
    tickets = [SAY.ticket((await scene.table()).edition, each) for each in mine.tickets]
    later = "\n".join(scene.anna.ever_shown().texts[shown:])
    assert not any(ticket in later for ticket in tickets)


async def test_a_no_leaves_the_seat_as_it_is(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await asked(scene, scene.bastien, "/replace with:Chiara")
    reply = await scene.chiara.click(post, "No, thanks")
    assert "You said no" in reply.text
    reply = await scene.chiara.click(post, "No, thanks", stale=True)
    assert "You said no" in reply.text
    await scene.settled()
    now = scene.bastien.again(post)
    assert "said no" in now.text and labels(now) == []
    reply = await scene.chiara.click(post, "Take the seat", stale=True)
    assert "is no longer open" in reply.text
    assert (await scene.table()).names == ("Anna", "Bastien")


async def test_an_invitation_can_be_withdrawn(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await asked(scene, scene.bastien, "/replace with:Chiara")
    reply = await scene.chiara.click(post, "Withdraw")
    assert "Only Bastien, the host of the table or a moderator" in reply.text
    reply = await scene.bastien.click(post, "Withdraw")
    assert "withdrawn" in reply.text
    await scene.settled()
    now = scene.bastien.again(post)
    assert "was withdrawn" in now.text and "Chiara" not in now.text and labels(now) == []


async def test_others_can_not_take_the_seat(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    dario = scene.standin.person(scene.standin.world.add_person("Dario").name)
    post = await asked(scene, scene.bastien, "/replace with:Chiara")
    for person in (dario, scene.anna, scene.bastien):
        reply = await person.click(post, "Take the seat")
        assert "That question is for Chiara" in reply.text
    assert (await scene.table()).names == ("Anna", "Bastien")


@pytest.mark.thorough
async def test_a_post_that_was_deleted_holds_nothing_up(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    first = await asked(scene, scene.bastien, "/replace with:Chiara")
    channel = scene.bot.get_partial_messageable(int(scene.standin.world.channel(PLACE).id))
    await channel.get_partial_message(int(first.id)).delete()
    second = await asked(scene, scene.bastien, "/replace with:Chiara")
    assert second.id != first.id
    await scene.chiara.click(second, "Take the seat")
    assert (await scene.table()).names == ("Anna", "Chiara")


@pytest.mark.thorough
async def test_pressing_twice_is_answered_alike(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    post = await asked(scene, scene.bastien, "/replace with:Chiara")
    for _ in range(2):
        reply = await scene.chiara.click(post, "Take the seat", stale=True)
        assert "This is your seat now: 🟥 red" in reply.text
    await scene.settled()
    told = [each for each in scene.anna.sees(PLACE) if "from now on" in each.text]
    assert len(told) == 1


@pytest.mark.thorough
async def test_an_invitation_gone_stale_is_answered_kindly(scene: Scene) -> None:
    await scene.opened()
    dario = scene.standin.person(scene.standin.world.add_person("Dario").name)
    first = await asked(scene, scene.bastien, "/replace with:Dario")
    reply = await scene.run(scene.bastien, "/resign")
    await scene.bastien.click(reply.message, "Resign")
    reply = await dario.click(first, "Take the seat")
    assert "Bastien has resigned, so that seat takes no more turns" in reply.text
    second = await asked(scene, scene.chiara, "/replace with:Dario")
    reply = await scene.run(scene.anna, "/resign")
    await scene.anna.click(reply.message, "Resign")
    await scene.settled()  # The answers link to the result's post.
    reply = await dario.click(second, "Take the seat", stale=True)
    assert "over, so its seats stay as they are" in reply.text
    assert (await scene.run(scene.chiara, "/replace with:Dario")).text == reply.text


async def test_who_can_not_be_asked(scene: Scene) -> None:
    assert "no table" in (await scene.run(scene.anna, "/replace with:Chiara")).text
    await scene.lobby(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/replace with:Chiara")
    assert "/leave frees one" in reply.text and "/join" in reply.text
    await scene.anna.click((await scene.run(scene.anna, "/cancel")).message, "Call it off")
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/replace with:Bastien")
    assert "Bastien already has a seat at this table" in reply.text
    reply = await scene.run(scene.anna, f"/replace with:{scene.standin.world.bot.id}")
    assert "is a bot" in reply.text
    away = scene.standin.world.add_person("Zoe")
    del scene.standin.world.guild.members[away.id]
    reply = await scene.run(scene.anna, "/replace with:Zoe")
    assert "Zoe isn't a member of this server" in reply.text
    reply = await scene.run(scene.anna, "/replace with:Chiara player:Nobody")
    assert "Nobody of that name" in reply.text
    reply = await scene.run(scene.bastien, "/replace with:Chiara player:Anna")
    assert "Only Anna, the host of the table or a moderator" in reply.text
    assert not [each for each in scene.anna.sees(PLACE) if "Take the seat" in labels(each)]


async def test_the_host_and_a_moderator_replace_somebody_who_left(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    world = scene.standin.world
    del world.guild.members[scene.bastien.id]
    post = await asked(scene, scene.anna, "/replace with:Chiara player:Bastien")
    assert "the host of this table asks you to play on in the place of Bastien" in post.text
    boss = scene.standin.person(world.add_person("Boss", admin=True).name)
    reply = await scene.run(boss, "/replace with:Chiara")
    assert "don't sit at this table" in reply.text
    again = await asked(scene, boss, "/replace with:Chiara player:red")
    assert "a moderator asks you" in again.text
    await scene.settled()
    assert "was withdrawn" in scene.anna.again(post).text
    await scene.chiara.click(again, "Take the seat")
    assert (await scene.table()).names == ("Anna", "Chiara")


async def test_the_seated_are_offered_while_typing(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    offered = await scene.chiara.autocomplete(
        PLACE, "replace", "player", "", {"with": scene.chiara.id}
    )
    assert [choice.name for choice in offered] == ["Anna (blue)", "Bastien (red)"]


@pytest.mark.thorough
async def test_a_seat_is_handed_over_by_buttons_alone(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    shown = (await opened_panel(scene, scene.bastien)).message
    assert "Who should play on in your place?" in shown.text
    (guests,) = shown.selects
    assert guests.type == parts.USER_SELECT
    reply = await scene.bastien.select(shown, guests.custom_id, [scene.chiara.id])
    assert "I've asked Chiara" in reply.text
    await scene.chiara.click(await invitation(scene), "Take the seat")
    assert (await scene.table()).names == ("Anna", "Chiara")


async def test_the_host_chooses_the_seat_in_the_panel(scene: Scene) -> None:
    await scene.opened()
    dario = scene.standin.person(scene.standin.world.add_person("Dario").name)
    shown = (await opened_panel(scene, scene.anna)).message
    reply = await scene.anna.select(shown, "Another player's seat", ["Chiara (green)"])
    assert "in the place of Chiara" in reply.text
    reply = await scene.anna.select(reply.message, "Choose who plays on", [dario.id])
    await dario.click(await invitation(scene), "Take the seat")
    assert (await scene.table()).names == ("Anna", "Bastien", "Dario")
    reply = await opened_panel(scene, dario)
    assert [select.placeholder for select in reply.message.selects] == ["Choose who plays on"]
    assert "don't sit at this table" in (await opened_panel(scene, scene.chiara)).text


def attached(scene: Scene, post: Seen) -> list[str]:
    """The files of a post, each of which was brought once."""
    world = scene.standin.world
    return [each.id for each in world.channel(PLACE).messages[post.id].attachments]


@pytest.mark.thorough
async def test_the_opening_waits_for_the_new_player(scene: Scene) -> None:
    await scene.started(scene.anna, scene.bastien)
    before = await scene.post()
    drawn = attached(scene, before)
    reply = await scene.bastien.click(before, "Choose my tickets")
    offers = reply.message.selects[0]
    await scene.bastien.select(
        reply.message, offers.custom_id, [each.value for each in offers.options[:3]]
    )
    await handed_over(scene, scene.bastien, scene.chiara)
    now = await scene.post()
    assert now.id == before.id
    assert scene.chiara.mention in now.text and scene.bastien.mention not in now.text
    assert len(attached(scene, now)) == 1 and attached(scene, now) != drawn, "with her name"
    reply = await scene.bastien.click(now, "Choose my tickets")
    assert "don't sit at this table" in reply.text
    panel = (await scene.chiara.click(now, "Choose my tickets")).message
    assert [each.value for each in panel.selects[0].options] == [
        each.value for each in offers.options
    ]
    assert not any(each.default for each in panel.selects[0].options)


@pytest.mark.thorough
@pytest.mark.rule("R31", "R33")
async def test_a_tunnel_is_decided_by_the_new_player(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.put(seats=2, hand="green:4", pile="green red blue" + " white*9")
    reply = await scene.run(scene.anna, "/claim from:Zurich to:Venezia color:green")
    panel = reply.message
    assert "Pay 1 green" in labels(panel)
    before = await scene.post()
    post = await asked(scene, scene.anna, "/replace with:Chiara")
    reply = await scene.chiara.click(post, "Take the seat")
    assert "Pay 1 green" in labels(reply.message) and "Give the tunnel up" in labels(reply.message)
    assert "is Chiara's" in (await scene.anna.click(panel, "Pay 1 green", stale=True)).text
    now = await scene.post()
    assert now.id != before.id and "Decide" in labels(now)
    panel = (await scene.chiara.click(now, "Decide")).message
    assert "is yours" in (await scene.chiara.click(panel, "Pay 1 green")).text


@pytest.mark.thorough
async def test_tickets_are_chosen_by_the_new_player(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    reply = await scene.run(scene.anna, "/tickets")
    reply = await scene.anna.click(reply.message, "Draw tickets")
    offered = [option.value for option in reply.message.selects[0].options]
    await handed_over(scene, scene.anna, scene.chiara)
    late = await scene.anna.select(
        reply.message, reply.message.selects[0].custom_id, offered[:1], stale=True
    )
    assert "is Chiara's" in late.text
    panel = (await scene.run(scene.chiara, "/tickets")).message
    assert [option.value for option in panel.selects[0].options] == offered


async def test_the_log_tells_who_took_over(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await handed_over(scene, scene.bastien, scene.chiara)
    told = "Chiara plays 🟥 red from now on, in the place of Bastien."
    log = await scene.run(scene.bastien, "/log")
    assert log.text.count(told) == 1
    assert log.text.index("**1. 🟦 Anna**") < log.text.index(told)
    await scene.anna.click(await scene.post(), "Pile ×2")
    assert told in (await scene.run(scene.anna, "/log player:Chiara")).text
    async with scene.bot.store.transaction() as tx:
        await erase_from(tx, int(scene.bastien.id))
    log = await scene.run(scene.anna, "/log")
    assert "Bastien" not in log.text and "in the place of Somebody" in log.text


@pytest.mark.thorough
@pytest.mark.rule("R56")
async def test_what_was_done_before_is_told_of_whoever_did_it(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.anna.click(await scene.post(), "Pile ×2")
    await scene.bastien.click(await scene.post(), "Pile")
    await handed_over(scene, scene.bastien, scene.chiara)
    await scene.chiara.click(await scene.post(), "Pile")
    news = (await scene.run(scene.anna, "/news")).text
    assert "Bastien drew a card from the pile. Chiara drew a card from the pile." in news
    log = (await scene.run(scene.anna, "/log")).text
    assert "**2. 🟥 Bastien**" in log and "**3. 🟦 Anna**" in log
    assert "Bastien drew a card from the pile." in log
    assert "Chiara drew a card from the pile." in log
    await handed_over(scene, scene.anna, scene.bastien)
    log = (await scene.run(scene.anna, "/log")).text
    assert "Anna begins" in log and "**1. 🟦 Anna**" in log and "Anna drew 2 cards" in log
    assert "Anna (" not in (await scene.run(scene.anna, "/status")).text
    async with scene.bot.store.transaction() as tx:
        await erase_from(tx, int(scene.anna.id))
    log = (await scene.run(scene.bastien, "/log")).text
    assert "Anna" not in log and "**1. 🟦 Blue**" in log


@pytest.mark.thorough
async def test_the_second_card_is_the_new_players(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    await scene.anna.click(await scene.post(), "Pile")
    await handed_over(scene, scene.anna, scene.chiara)
    now = await scene.post()
    assert now.pings == {scene.chiara.id} and "No second card" in labels(now)
    await scene.chiara.click(now, "Pile")
    told = (await scene.post()).text
    assert "Anna drew a card from the pile.\nChiara drew a card from the pile." in told


async def test_the_invitation_tells_nothing_of_the_hand(scene: Scene) -> None:
    await scene.opened(scene.anna, scene.bastien)
    mine = (await scene.view(scene.anna)).mine
    assert mine is not None
    await asked(scene, scene.anna, "/replace with:Chiara")
    table = await scene.table()
    for ticket in mine.tickets:
        found = EUROPE.tickets[ticket]
        for city in (found.a, found.b):
            name = SAY.city(table.edition, city)
            assert not [each for each in scene.chiara.ever_shown().texts if f"{name}–" in each]
    ids = [button.custom_id for button in (await invitation(scene)).buttons]
    assert ids == [
        Address(table.id, None, 1).custom_id(verb) for verb in ("sit", "decline", "withdraw")
    ]
