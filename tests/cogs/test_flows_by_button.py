"""Every flow of a game by buttons alone, in each language, pressed by its own words."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.storage.rows import GameStatus
from bot.words.rulebook import numbers_of
from engine.board import CityId, RouteId
from engine.cards import Colour
from engine.payment import payment
from sandbox.screen import Seen
from tests import tables
from tests.languages import OWN_NAMES
from tests.stage.scene import PLACE, Scene, labels
from tests.stage.tongues import (
    EDITION,
    Tongue,
    each_language,
    keep_all,
    opened,
    put,
)
from tests.tables import COLOURS

TUNNEL = RouteId("venezia-zurich")
FERRY = RouteId("brindisi-palermo")


async def sit_down_and_choose(scene: Scene, language: str) -> Sequence[Tongue]:
    """A table is opened, spoken, sat down at and started; all choose their tickets (R6)."""
    people = [Tongue(scene, person, language) for person in scene.people]
    anna, bastien, chiara = people
    say = anna.say
    nobody = await anna.types("help")
    assert say("help-no-table") in nobody.text
    reply = await anna.press(nobody.message, "help-open-table")
    assert reply.text.startswith(say("ui-opened"))
    # The server told no language, so the table speaks that of whoever opened it.
    options = await anna.press(await scene.post(), "options-open")
    await anna.person.select(options.message, anna.say("options-language"), [OWN_NAMES[language]])
    lobby = await scene.post()
    assert labels(lobby) == [
        say(each)
        for each in (
            *("ui-join", "ui-leave", "countries-open"),
            *("computers-open", "options-open", "ui-start", "ui-help"),
        )
    ]
    await bastien.press(lobby, "ui-join")
    sat = await chiara.choose(lobby, "ui-join-as", "black")
    assert say("ui-joined", mark="⬛", colour="black") in sat.text
    await chiara.press(await scene.post(), "ui-leave")
    assert say("lobby-free", free=3) in (await scene.post()).text
    await chiara.press(await scene.post(), "ui-join")
    started = await anna.press(await scene.post(), "ui-start")
    assert say("ui-started") in started.text
    opening = await scene.post()
    assert say("ui-choose") in labels(opening)
    for each in (anna, bastien):
        kept = await keep_all(each, await scene.post())
        assert say("next-opening", count=2 if each is anna else 1) in kept.text
    call = await scene.post()
    assert call.pings == {chiara.person.id}
    await keep_all(chiara, call)
    return people


async def turn(scene: Scene, tongue: Tongue) -> Seen:
    """What somebody whose turn it is can do, beside the hand."""
    return (await tongue.press(await scene.post(), "ui-hand")).message


async def draw(scene: Scene, people: Sequence[Tongue]) -> None:
    """Whoever begins draws twice, the next one takes two at once, the third one declines."""
    by_id = {each.person.id: each for each in people}
    post = await scene.post()
    first = by_id[next(iter(post.pings))]
    say = first.say
    row = (await scene.view()).row
    card = next(each for each in row if each is not None and each is not Colour.LOCOMOTIVE)
    panel = (await first.press(post, "card-label", colour=card)).message
    assert say("answer-took", card=say.card(card)) in panel.text
    await first.press(panel, "ui-deck")
    post = await scene.post()
    second = by_id[next(iter(post.pings))]
    assert (await second.press(post, "ui-two")).message.files
    post = await scene.post()
    third = by_id[next(iter(post.pings))]
    panel = (await third.press(post, "ui-deck")).message
    done = await third.press(panel, "ui-no-second-card")
    assert say("answer-draw-ended", why="declined") in done.text
    assert (await scene.post()).pings == {first.person.id}


async def claim(scene: Scene, people: Sequence[Tongue]) -> None:
    """From the list by city, payments and preview to the undo; then unasked, a ferry."""
    anna, *_ = people
    say, edition = anna.say, EDITION
    await put(scene, hand="white:3 loco:2", tickets={0: "paris-wien"})
    panel = (await anna.press(await turn(scene, anna), "ui-claim")).message
    cities = (await anna.press(panel, "claim-by-city")).message
    panel = (await anna.choose(cities, "claim-city-placeholder", "paris")).message
    assert say.city(edition, CityId("paris")) in panel.text
    payments = (await anna.choose(panel, "claim-placeholder", "frankfurt-paris-white")).message
    ways = [payment(Colour.WHITE, 3 - extra, extra) for extra in range(3)]
    assert labels(payments)[:3] == [say.payment(each) for each in ways]
    preview = (await anna.person.click(payments, say.payment(ways[1]))).message
    route_id = RouteId("frankfurt-paris-white")
    route = say.route(edition, route_id)
    assert say("preview-claim", route=say.stretch(edition, route_id)) in preview.text
    assert say("preview-pay", paid=say.payment(ways[1])) in preview.text
    other = (await anna.press(preview, "claim-other-payment")).message
    before = await scene.post()
    claimed = (await anna.person.click(other, say.payment(ways[0]))).message
    assert say.payment(ways[0]) in claimed.text
    await scene.post()
    told = say("event-claimed", player="Anna", route=route, paid=say.payment(ways[0]), points=4)
    assert told in scene.anna.again(before).text
    await anna.press(claimed, "ui-undo")
    assert say("event-undone", player="Anna", back="none") in (await scene.post()).text
    # Without the question the payment is made at once; a ferry takes its locomotive.
    await put(scene, hand="red:2 loco:1")
    panel = (await anna.press(await turn(scene, anna), "ui-claim")).message
    preview = (await anna.choose(panel, "claim-placeholder", FERRY)).message
    assert say.payment(payment(Colour.RED, 2, 1)) in preview.text
    quiet = (await anna.press(preview, "preview-unasked")).message
    assert say("preview-asked", ask="no") in quiet.text
    await anna.press(quiet, "preview-confirm-claim")
    assert FERRY in (await scene.view()).claims


async def try_tunnels(scene: Scene, people: Sequence[Tongue]) -> None:
    """One that costs no more, one too dear, one that is paid; in public the same (R36)."""
    anna, bastien, _ = people
    say = anna.say
    route = say.route(EDITION, TUNNEL)

    async def tries(hand: str, pile: str) -> Seen:
        await put(scene, hand=hand, pile=pile, tickets={0: "brindisi-zurich"})
        panel = (await anna.press(await turn(scene, anna), "ui-claim")).message
        panel = (await anna.choose(panel, "claim-placeholder", TUNNEL)).message
        if panel.text.startswith(say("claim-how-to-pay", route=route)):
            way = say.payment(payment(Colour.GREEN, 2, 0))
            panel = (await anna.person.click(panel, way)).message
        return (await anna.press(panel, "preview-confirm-tunnel")).message

    free = await tries("green:2", "red white blue" + " red*9")
    revealed = say.card_list((Colour.RED, Colour.WHITE, Colour.BLUE))
    assert say("answer-tunnel", toll=0, revealed=revealed) in free.text
    dear = await tries("green:2 red:2", "green loco blue" + " red*9")
    assert labels(dear) == [say("ui-take-back")], "there is nothing else to press"
    post = await scene.post()
    told, offered = post.text, labels(post)
    assert say("heading-tunnel", toll=2, player="Anna", route=route) in told
    assert (await bastien.press(post, "ui-decide")).text.startswith(
        say("table-not-your-button", player="Anna")
    )
    await anna.press(dear, "ui-take-back")
    assert say("event-tunnel-abandoned", player="Anna", route=route) in (await scene.post()).text
    await tries("green:4", "green loco blue" + " red*9")
    post = await scene.post()
    assert _timeless(post.text) == _timeless(told), "whether it can be paid doesn't show"
    assert labels(post) == offered
    decision = (await anna.press(post, "ui-decide")).message
    paid = say.payment(payment(Colour.GREEN, 2, 0))
    await anna.press(decision, "ui-pay", payment=paid)
    assert TUNNEL in (await scene.view()).claims


async def build_draw_tickets_and_pass(scene: Scene, people: Sequence[Tongue]) -> None:
    """A station, tickets that have to be drawn, a pass with a station left (R10)."""
    anna, _, chiara = people
    say = anna.say
    await put(scene, hand="red:1 blue:1", tickets={0: "brest-petrograd"})
    panel = (await anna.press(await turn(scene, anna), "ui-station")).message
    panel = (await anna.choose(panel, "station-placeholder", "brest")).message
    await anna.person.click(panel, say.payment(payment(Colour.RED, 1, 0)))
    assert (await scene.view()).seats[0].stations == ("brest",)
    # All that is left is tickets (R10); then nothing but a station.
    await put(scene, hand="", pile="", discard="")
    question = (await anna.press(await turn(scene, anna), "ui-tickets")).message
    rule = numbers_of(EDITION.board, "R38", "R39", "R40")
    assert say("ui-ask-tickets", count=3, keep=1, rule=rule) in question.text
    assert say("confirm-forced-tickets", station=False) in question.text
    assert (await anna.press(question, "ui-dismiss")).text == say("ui-dismissed")
    question = (await anna.press(await turn(scene, anna), "ui-tickets")).message
    panel = (await anna.press(question, "ui-draw-tickets")).message
    value = panel.selects[0].options[0].value
    panel = (await anna.choose(panel, "ui-tickets-placeholder", value, least=1)).message
    await anna.press(panel, "ui-confirm-tickets", count=1)
    await put(
        scene,
        hand="green",
        row="- - - - -",
        pile="",
        discard="",
        ticket_pile="",
        hands={0: "green"},
        turn=2,
    )
    question = (await chiara.types("pass")).message
    await chiara.press(question, "ui-pass")
    post = await scene.post()
    question = (await anna.press(post, "ui-pass")).message
    assert question.text.startswith(say("confirm-pass"))
    await anna.press(question, "ui-pass")
    assert say("event-passed", player="Anna") in (await scene.post()).text


async def help_at(tongue: Tongue, post: Seen) -> Seen:
    """The help below a post, which has what there is no room for in a turn."""
    return (await tongue.press(post, "ui-help")).message


async def look_around(scene: Scene, people: Sequence[Tongue]) -> None:
    """From the post to hand, forecast, map, news, board, log, cities, ways, help and rules."""
    anna, bastien, _ = people
    say = anna.say
    await put(scene, hand="white:3", tickets={0: "brest-petrograd"}, claims={"munchen-wien": 1})
    post = await scene.post()
    hand = (await anna.press(post, "ui-hand")).message
    cards = say.cards(tables.cards("white:3"))
    assert say("hand-cards", count=3, cards=cards) in hand.text
    forecast = (await anna.press(hand, "ui-forecast")).message
    assert say("forecast-secret") in forecast.text
    chart = (await anna.press(forecast, "ui-map")).message
    assert say("map-plan", exact=True) in chart.text
    news = (await anna.press(chart, "ui-news")).message
    await anna.press(news, "ui-refresh")
    board = (await bastien.press(await help_at(bastien, post), "text-button")).message
    assert say.city(EDITION, CityId("amsterdam")) in board.text
    board = (await bastien.choose(board, "text-placeholder", "taken")).message
    log = (await bastien.press(board, "log-button")).message
    log = (await bastien.choose(log, "log-placeholder", "0")).message
    assert say("log-title-player", player="Anna", page=1, pages=1) in log.text
    board = (await bastien.press(await help_at(bastien, post), "text-button")).message
    near = (await bastien.press(board, "near-again")).message
    near = (await bastien.choose(near, "near-cities-placeholder", "amsterdam")).message
    assert say("near-title", city=say.city(EDITION, CityId("amsterdam"))) in near.text
    way = (await bastien.press(near, "path-button")).message
    way = (await bastien.choose(way, "near-cities-placeholder", "berlin")).message
    ends = [say.city(EDITION, CityId(each)) for each in ("amsterdam", "berlin")]
    assert say("path-title", a=ends[0], b=ends[1]) in way.text
    help_ = (await bastien.press(post, "ui-help")).message
    assert say("help-waiting", players="Anna") in help_.text
    rules = (await bastien.press(help_, "rules-open")).message
    status = (await bastien.press(help_, "ui-status")).message
    assert say("ui-current-post", link=(await scene.table()).link or "") in status.text
    rules = (await bastien.choose(rules, "rules-placeholder", "tunnels")).message
    assert "**R36**" in rules.text


@pytest.mark.rule("R6", "R10", "R11", "R20", "R29", "R30", "R31", "R33", "R36", "R38", "R42", "R55")
@each_language
async def test_every_flow_of_a_turn_is_pressed(scene: Scene, language: str) -> None:
    people = await sit_down_and_choose(scene, language)
    for flow in (draw, look_around, try_tunnels, build_draw_tickets_and_pass, claim):
        await flow(scene, people)


@pytest.mark.rule("R54", "R56", "R57", "R58")
@each_language
async def test_seats_change_hands_and_the_game_ends(scene: Scene, language: str) -> None:
    anna, bastien, chiara = await opened(scene, language)
    say = anna.say
    stranger = next(
        scene.standin.person(each.name)
        for each in scene.standin.world.people
        if each.name not in ("Anna", "Bastien", "Chiara")
    )
    guest = Tongue(scene, stranger, language)
    help_ = (await chiara.press(await scene.post(), "ui-help")).message
    whom = (await chiara.press(help_, "seats-hand-over")).message
    await chiara.choose(whom, "seats-guest-placeholder", stranger.id)
    asked = await stranger.expect(PLACE, lambda seen: say("seats-take") in labels(seen))
    assert say("seats-terms") in asked.text
    taken = await guest.press(asked, "seats-take")
    assert say("seats-yours", mark=say.mark(COLOURS[2]), colour=COLOURS[2].value) in taken.text
    await scene.settled()
    for each in (guest, bastien):
        help_ = (await each.press(await scene.post(), "ui-help")).message
        question = (await each.press(help_, "ui-resign")).message
        assert question.text.startswith(say("confirm-resign", stations=True))
        await each.press(question, "ui-resign")
        await scene.settled()
    table = await scene.table()
    assert table.status is GameStatus.OVER
    result = await scene.post()
    assert say("event-game-ended", why="one_left") in result.text
    assert say("result-seed", seed=table.seed or "") in result.text
    await anna.press(result, "ui-film")
    film = await anna.person.expect(
        PLACE, lambda seen: [file.name.partition(".")[0] for file in seen.files] == ["film"]
    )
    told = (await anna.press(film, "chronicle-button")).text
    assert say("chronicle-title", edition="Europe", page=1, pages=1)[:4] in told
    await anna.press(result, "ui-poster")
    await anna.person.expect(
        PLACE, lambda seen: [file.name.partition(".")[0] for file in seen.files] == ["poster"]
    )
    poster = next(seen for seen in anna.person.sees(PLACE) if say("ui-share") in labels(seen))
    await anna.press(poster, "ui-share")
    await bastien.person.expect(PLACE, lambda seen: labels(seen) == [say("ui-poster")])
    verified = await anna.press(result, "ui-verify")
    assert "✅" in verified.text
    record = await anna.press(result, "ui-export")
    assert record.text.startswith(say("export-ready")) and record.message.files
    assert say("ui-opened") in (await anna.press(result, "ui-again")).text
    again = await scene.table()
    assert again.id != table.id and again.status is GameStatus.LOBBY


def _timeless(text: str) -> str:
    return re.sub(r"<t:\d+", "<t:#", text)
