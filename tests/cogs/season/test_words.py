"""The texts of seasons: what they say, and that the largest season fits Discord's limits."""

from __future__ import annotations

from dataclasses import replace

import pytest

import data
from bot.core.model import Location
from bot.core.timing.measure import DAY
from bot.core.timing.paces import PaceName
from bot.ui.items import ALT, TEXT
from cogs.season.rules.standings import Finish, Outcome
from cogs.season.rules.terms import MOST_PEOPLE, Terms
from cogs.season.season import (
    Act,
    ActKind,
    BegunRound,
    Entrant,
    Phase,
    Season,
    SeasonTable,
    TableState,
)
from cogs.season.service.seasons import Room
from cogs.season.words import (
    act_line,
    end_text,
    log_pages,
    panel_text,
    people_line,
    round_text,
    season_text,
    standing_lines,
    standing_pages,
    standings_alt,
    table_note,
)
from strategy.levels import Level
from tests.bot.words.people import SAY, TEXTS
from tests.tiers import sampled

NOW = 1_800_000_000_000
EDITIONS = {"europe": data.load("europe")}
TERMS = Terms("Winter Cup", "europe", PaceName.DAILY, 2, 3, NOW + 7 * DAY)
FEW = tuple(Entrant(n, 100 + n, name) for n, name in enumerate(("Ann", "Bo", "Cy", "Di"), 1))


def season(**changes: object) -> Season:
    plain = Season(
        *(1, Location(10, 20), 101, "en", TERMS, Phase.PLAYING, "print"),
        seed=1,
        entrants=FEW,
        rounds=(BegunRound(1, NOW, NOW + 14 * DAY),),
        tables=(
            SeasonTable(1, 1, (1, 2), TableState.OPEN, 7, 70),
            SeasonTable(1, 2, (3, 4), TableState.WAITING),
        ),
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def largest(phase: Phase) -> Season:
    """Sixty-four people with long names that need escaping, in a season where all is long."""
    people = tuple(
        Entrant(n, 10**18 + n, "_*~".join("Mmmmmmmmm" for _ in range(3))[:32])
        for n in range(1, MOST_PEOPLE + 1)
    )
    terms = replace(TERMS, name="W" * 40, rounds=12, computers=Level.MASTER)
    tables = tuple(
        SeasonTable(
            *(1, n, (2 * n - 1, 2 * n), TableState.COUNTED, n, 10**18 + n),
            outcome=Outcome((Finish(2 * n - 1, 1, 123), Finish(2 * n, 2, 99))),
        )
        for n in range(1, MOST_PEOPLE // 2 + 1)
    )
    acts = tuple(Act(NOW, ActKind.EXTENDED, 10**18, round=n) for n in range(1, 13))
    made = season(terms=terms, phase=phase, entrants=people, tables=tables, acts=acts)
    return made if phase is not Phase.SIGN_UP else replace(made, tables=(), rounds=(), acts=())


@pytest.mark.parametrize("language", sampled(("en", "fr", "de", "it"), "de"))
def test_the_largest_season_fits(language: str) -> None:
    say, asked = TEXTS.speaker(language), [10**18 + n for n in range(MOST_PEOPLE)]
    room = Room(needed=32, open=100, most=100)
    texts = [season_text(say, EDITIONS, largest(Phase.SIGN_UP), asked, room)]
    for phase in Phase:
        texts.append(season_text(say, EDITIONS, largest(phase)))
        texts.append(panel_text(say, EDITIONS, largest(phase), 10**18 + 1))
    over = largest(Phase.OVER)
    texts += [round_text(say, EDITIONS, over, 1), end_text(say, EDITIONS, over)]
    texts += [*log_pages(say, over), *standing_pages(say, over)]
    assert [len(each) for each in texts if len(each) > TEXT] == []
    assert len(standings_alt(say, EDITIONS, over)) <= ALT


def test_a_round_tells_who_plays_where_and_until_when() -> None:
    text = round_text(SAY, EDITIONS, season(), 1)
    assert "**Round 1 of 3** · until <t:1801209600:F> (<t:1801209600:R>)" in text
    assert "Table 1: Ann and Bo · <#70>" in text and "Table 2: Cy and Di – opens soon" in text


def test_whoever_was_erased_is_a_former_player_with_a_number() -> None:
    people = (replace(FEW[0], user_id=None), *FEW[1:])
    act = Act(NOW, ActKind.RESIGNED, entrant=1, round=1, table=1)
    made = season(entrants=people, acts=(act,))
    told = round_text(SAY, EDITIONS, made, 1) + act_line(SAY, made, act)
    assert "Ann" not in told and "a former player (1) and Bo" in told
    assert "a former player (1) resigned in round 1, against Bo." in told


def test_a_list_of_people_says_how_many_more_there_are() -> None:
    assert people_line(SAY, season(), 500) == "**4** are on it: Ann, Bo, Cy, and Di"
    assert people_line(SAY, season(), 70) == "**4** are on it: Ann, Bo, and 2 more"


def test_standings_say_how_many_more_there_are() -> None:
    lines = standing_lines(SAY, largest(Phase.OVER))
    assert lines[-1] == f"… and {MOST_PEOPLE - len(lines) + 1} more"
    assert sum(page.count("\n") + 1 for page in standing_pages(SAY, largest(Phase.OVER))) == 64


@pytest.mark.parametrize(("game", "told"), [(7, "round 1 of 3"), (8, None)])
def test_a_list_of_tables_says_which_round_one_is_of(game: int, told: str | None) -> None:
    note = table_note(SAY, season(), game)
    assert (told is None) is (note is None) and (told or "") in (note or "")


def test_a_round_says_what_its_tables_wait_for_until_all_are_open() -> None:
    waits = season()
    assert "make threads in" in round_text(SAY, EDITIONS, waits, 1)
    opened = replace(waits.tables[1], state=TableState.OPEN, game_id=8, channel_id=80)
    seated = replace(waits, tables=(waits.tables[0], opened))
    assert "make threads" not in round_text(SAY, EDITIONS, seated, 1)
    assert "make threads" not in round_text(SAY, EDITIONS, replace(waits, phase=Phase.OVER), 1)
