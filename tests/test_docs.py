"""The examples in the documents run, and say what they claim."""

from __future__ import annotations

import contextlib
import io
import json
import random
import re
import shlex
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.app.settings import Settings
from data import load
from engine.__main__ import main
from engine.audit import verify
from engine.board import Board, Seat
from engine.cards import COLOURS, PlayerColour
from engine.duplicate import shuffle_of
from engine.events import DeckShuffled, Event
from engine.evolve import replay
from engine.game import apply, choices, new_game
from engine.notation import _PLAIN, read, write
from engine.records import export, read_record
from engine.refusals import InvalidMove
from engine.report import report
from engine.shuffle import FairShuffle, commitment
from engine.state import Turn, to_act
from strategy.arena import options
from strategy.arena.contest import Contest, run_contest
from strategy.arena.entrants import ENTRANTS
from strategy.arena.playing import Game, play
from strategy.arena.reporting import results
from strategy.decision import Reason
from tests.tables import EUROPE

ROOT = Path(__file__).parents[1]
RECORDS = (ROOT / "docs/records.md").read_text(encoding="utf-8")
ARENA = (ROOT / "docs/arena.md").read_text(encoding="utf-8")
SHUFFLE = (ROOT / "docs/fair-shuffle.md").read_text(encoding="utf-8")
EUROPE_FILE = ROOT / "data/editions/europe.json"
SEED = sha256(b"a game for the documents").digest()


def blocks(text: str, language: str) -> list[str]:
    """The fenced examples of a language, in their order."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def whole_game(board: Board, seed: bytes = SEED) -> tuple[Event, ...]:
    """A random game of as many players as can play, with reshuffles."""
    shuffle, rng = shuffle_of(board, board.rules.seats[1], seed), random.Random(1)
    colours = tuple(PlayerColour)[: board.rules.seats[1]]
    countries = [3, 7, None, 7, 0][: len(colours)]
    log = list(new_game(board, colours, countries, shuffle, commitment(seed)))
    state = replay(log)
    while waiting := to_act(state):
        seat = waiting[0]
        move = rng.choice(choices(state, board, seat))
        state, events = apply(state, board, seat, move, shuffle)
        log += events
    return tuple(log)


@pytest.fixture(scope="module")
def finished() -> tuple[Event, ...]:
    """A whole game of Europe."""
    return whole_game(EUROPE)


def test_the_scripted_example_leads_to_the_position_shown() -> None:
    script, shown, *_ = blocks(RECORDS, "text")
    record = read_record(script, lambda *_: EUROPE)
    assert report(record.state, EUROPE) + "\n" == shown


def test_the_replay_command_prints_the_example(tmp_path: Path) -> None:
    script, shown, *_ = blocks(RECORDS, "text")
    (tmp_path / "example.txt").write_text(script, encoding="utf-8")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["replay", str(tmp_path / "example.txt")]) == 0
    assert out.getvalue() == shown


@pytest.mark.rule("X6", "X7")
def test_the_example_of_another_edition_can_be_played() -> None:
    _, _, script, _ = blocks(RECORDS, "text")
    state = read_record(script, lambda name, _: load(name).board).state
    assert state.locomotives == 0
    assert state.phase == Turn(Seat(1))


def test_every_line_of_a_script_is_explained() -> None:
    source = (ROOT / "engine/script.py").read_text(encoding="utf-8")
    words = set(re.findall(r'^        case "(\w+)"', source, re.MULTILINE))
    words = words - set(PlayerColour) | {"edition", "players"}
    lines = RECORDS.split("\n### Lines\n")[1].split("\n## ")[0]
    explained = set(re.findall(r"^\| `(\w+) ", lines, re.MULTILINE))
    assert words == explained


GRAMMAR = re.compile(
    r"draw|take [1-5]|loco|giveup|tickets|pass|undo|resign"
    r"|(claim|station) ID PAY|toll PAY|keep ID(,ID)*".replace(
        "ID", "[a-z0-9]+(-[a-z0-9]+)*"
    ).replace(
        "PAY",
        r"((blue|purple|orange|white|green|yellow|black|red):[1-9][0-9]?(\+[1-9][0-9]?)?"
        r"|loco:[1-9][0-9]?)",
    )
)
"""The grammar of the document, written down once more by hand."""


def test_the_grammar_names_every_word_of_the_notation() -> None:
    grammar, _ = blocks(RECORDS, "ebnf")
    words = {word.strip(' "') for word in re.findall(r'"[^"]*"', grammar)}
    assert words >= set(_PLAIN) | {"take", "claim", "toll", "keep", "station"}
    assert words >= {colour.word for colour in COLOURS} | {"loco:"}


def test_the_notation_reads_exactly_the_grammar(finished: tuple[Event, ...]) -> None:
    rng, texts = random.Random(2), set[str]()
    shuffle = FairShuffle(SEED)
    state = replay(new_game(EUROPE, tuple(PlayerColour)[:3], [None] * 3, shuffle, None))
    while waiting := to_act(state):
        moves = choices(state, EUROPE, waiting[0])
        texts |= {write(move) for move in rng.sample(moves, min(4, len(moves)))}
        state, _ = apply(state, EUROPE, waiting[0], rng.choice(moves), shuffle)
    letters = "".join(sorted(set("".join(texts)))) + "A _"
    for text in sorted(texts):
        assert GRAMMAR.fullmatch(text)
        for _ in range(20):
            at = rng.randrange(len(text) + 1)
            bent = text[:at] + rng.choice(letters) + text[at + rng.randrange(2) :]
            try:
                keeps = re.fullmatch("keep (.*)", bent)
                ids = keeps[1].split(",") if keeps else []
                assert write(read(bent)) == (f"keep {','.join(sorted(ids))}" if ids else bent)
                assert GRAMMAR.fullmatch(bent), bent
            except InvalidMove:
                twice = bent.startswith("keep ") and len(set(ids)) < len(ids)
                assert twice or not GRAMMAR.fullmatch(bent), bent


@pytest.mark.rule("R58")
def test_an_export_is_as_described(finished: tuple[Event, ...]) -> None:
    text = export(finished, seed=SEED.hex())
    body = json.loads(text)
    assert set(body) == {"record", "edition", "version", "schema", "seed", "events", "outcome"}
    assert all(f"`{key}`" in RECORDS for key in body)
    assert len(text.splitlines()) == len(finished) + 3 + EUROPE.rules.seats[1]
    for line, event in enumerate(body["events"], 1):
        assert json.loads(text.splitlines()[line].rstrip(",")) == event
    assert replay(read_record(text, lambda *_: EUROPE).log) == replay(finished)


@pytest.mark.rule("R57")
def test_the_verify_command_prints_what_is_shown(
    tmp_path: Path, finished: tuple[Event, ...]
) -> None:
    (tmp_path / "game.json").write_text(export(finished, seed=SEED.hex()), encoding="utf-8")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["verify", str(tmp_path / "game.json")]) == 0
    shown = re.search(r"^All \d+ shuffles.*$", RECORDS, re.MULTILINE)
    assert shown
    assert re.sub(r"\d+", "N", out.getvalue().strip()) == re.sub(r"\d+", "N", shown[0])


class Said(NamedTuple):
    """What a program printed, and why it stopped before its end, if it did."""

    printed: str
    stopped: str = ""


def said_by(program: str, *given: Path) -> Said:
    """Run a program of a document here, with files as its arguments."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(out):
        patch.setattr(sys, "argv", ["check.py", *map(str, given)])
        try:
            exec(compile(program, "check.py", "exec"), {"__name__": "__main__"})  # noqa: S102
        except AssertionError as error:
            return Said(out.getvalue(), f"AssertionError: {error}")
    return Said(out.getvalue())


def check(game: Path, edition: Path = EUROPE_FILE) -> Said:
    """What the checking program of the document says of a game."""
    return said_by(blocks(SHUFFLE, "python")[0], game, edition)


@pytest.mark.thorough
@pytest.mark.parametrize("page", ["fair-shuffle.md", "records.md"])
def test_the_programs_of_the_documents_need_nothing_of_ours(
    tmp_path: Path, finished: tuple[Event, ...], page: str
) -> None:
    game = tmp_path / "game.json"
    game.write_text(export(finished, seed=SEED.hex()), encoding="utf-8")
    (program,) = blocks((ROOT / "docs" / page).read_text(encoding="utf-8"), "python")
    alone = subprocess.run(
        [sys.executable, "-I", "-c", program, str(game), str(EUROPE_FILE)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert alone.stdout == said_by(program, game, EUROPE_FILE).printed != "", alone.stderr


@pytest.mark.rule("R57")
def test_the_program_of_the_document_accepts_an_honest_game(
    tmp_path: Path, finished: tuple[Event, ...]
) -> None:
    game = tmp_path / "game.json"
    game.write_text(export(finished, seed=SEED.hex()), encoding="utf-8")
    done = check(game)
    shuffles = 4 + sum(isinstance(event, DeckShuffled) for event in finished)
    assert shuffles > 4
    assert done.printed == f"{shuffles} shuffles follow from the seed; no card was moved.\n"
    assert verify(EUROPE, finished, SEED).shuffles == shuffles


@pytest.mark.rule("R57", "X2", "X3", "X14")
def test_it_accepts_a_game_of_another_edition(tmp_path: Path) -> None:
    log, game = whole_game(load("express").board), tmp_path / "game.json"
    text = export(log, seed=SEED.hex())
    game.write_text(text, encoding="utf-8")
    edition = EUROPE_FILE.with_name("express.json")
    shuffles = 4 + sum(isinstance(event, DeckShuffled) for event in log)
    assert shuffles > 4
    assert check(game, edition).printed.startswith(f"{shuffles} shuffles follow")
    body = json.loads(text)
    body["events"][0]["first"] = (body["events"][0]["first"] + 1) % 4
    game.write_text(json.dumps(body), encoding="utf-8")
    assert "another seat begins" in check(game, edition).stopped


@pytest.mark.rule("R57")
def test_it_accepts_a_game_of_a_duplicate_table_and_sees_another_seed(tmp_path: Path) -> None:
    seed, game = SEED + sha256(b"its own").digest(), tmp_path / "game.json"
    body = json.loads(export(whole_game(EUROPE, seed), seed=seed.hex()))
    game.write_text(json.dumps(body), encoding="utf-8")
    assert "no card was moved" in check(game).printed
    for wrong in (SEED + bytes(32), bytes(32) + seed[32:]):
        body["seed"] = wrong.hex()
        body["events"][0]["commitment"] = commitment(wrong)
        game.write_text(json.dumps(body), encoding="utf-8")
        assert " moved" in check(game).stopped


@pytest.mark.rule("R57")
@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("GameStarted", "pile"),
        ("GameStarted", "tickets"),
        ("GameStarted", "long_tickets"),
        ("GameStarted", "first"),
        ("GameStarted", "commitment"),
        ("CardsDealt", "cards"),
        ("CardDrawn", "card"),
        ("RowRefilled", "card"),
        ("TunnelRevealed", "revealed"),
        ("DeckShuffled", "pile"),
    ],
)
def test_the_program_of_the_document_sees_a_swindle(
    tmp_path: Path, finished: tuple[Event, ...], kind: str, key: str
) -> None:
    body = json.loads(export(finished, seed=SEED.hex()))
    event = next(
        e
        for e in body["events"]
        if e["type"] == kind and (not isinstance(e[key], list) or len(set(e[key])) > 1)
    )
    event[key] = _swindled(event[key])
    game = tmp_path / "game.json"
    game.write_text(json.dumps(body), encoding="utf-8")
    done = check(game)
    assert done.stopped.startswith("AssertionError") and not done.printed


def _swindled(value: object) -> object:
    """Another order, card, seat or hash."""
    if isinstance(value, list):
        other = next(i for i, each in enumerate(value) if each != value[0])
        value[0], value[other] = value[other], value[0]
        return value
    if isinstance(value, int):
        return value + 1
    return "0" * 64 if len(str(value)) == 64 else "loco" if value != "loco" else "red"


@pytest.mark.rule("R57")
def test_the_worked_vector() -> None:
    seed = bytes(range(32))
    assert f"`{commitment(seed)}`" in SHUFFLE
    digest = sha256(seed + (7).to_bytes(8, "big") + (0).to_bytes(8, "big")).digest()
    assert f"`{digest.hex()}`" in SHUFFLE
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 28, 4)]
    assert ", ".join(map(str, words)) in SHUFFLE
    below = [word % n for word, n in zip(words, range(8, 1, -1), strict=True)]
    assert f"are {', '.join(map(str, below))} |" in SHUFFLE
    assert f"`{' '.join(FairShuffle(seed)(7, 'abcdefgh'))}`" in SHUFFLE


def test_the_example_settings_are_all_settings() -> None:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = re.findall(r"^#?\s?([A-Z][A-Z_]+)=", text, re.MULTILINE)
    assert sorted(named) == sorted(name.upper() for name in Settings.model_fields)


def test_the_example_settings_show_the_defaults(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    plain = Settings()
    Path(".env").write_text(text, encoding="utf-8")
    assert Settings() == plain
    shown = re.sub(r"^# (?=[A-Z_]+=)", "", text, flags=re.MULTILINE)
    Path(".env").write_text(shown, encoding="utf-8")
    assert Settings() == plain


DOCUMENTS = [
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "sandbox/README.md", "SECURITY.md"),
    *(file.relative_to(ROOT).as_posix() for file in ROOT.glob("docs/**/*.md")),
]


@pytest.mark.parametrize("file", sorted(DOCUMENTS))
def test_links_lead_somewhere(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    for target, anchor in re.findall(r"\]\((?!https?:|/)([^)#]*)(?:#([^)]*))?\)", text):
        linked = (ROOT / file).parent / target if target else ROOT / file
        assert linked.exists(), target
        assert not anchor or anchor in anchors(linked)


@pytest.mark.parametrize("file", sorted({*DOCUMENTS} - {"CHANGELOG.md", "docs/adding.md"}))
def test_programs_that_are_named_are_there(file: str) -> None:
    """But for those that were there once, and those that whoever follows the page adds."""
    text = (ROOT / file).read_text(encoding="utf-8")
    for path in re.findall(r"`((?:\w+/)+\w+\.py)`", text):
        assert any((folder / path).is_file() for folder in (ROOT, ROOT / "tests")), path


def anchors(page: Path) -> list[str]:
    """What a link may name of a page: its headings as a forge writes them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads]


def test_each_command_on_the_machine_has_a_row() -> None:
    source = (ROOT / "bot/app/terminal.py").read_text(encoding="utf-8")
    commands = re.findall(
        r'= command\(\s*"([a-z-]+)"|^ +command\("([a-z-]+)"', source, re.MULTILINE
    )
    page = (ROOT / "docs/hosting/admin.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| (`.+?`) \|", page.partition("\n## Commands")[2], re.MULTILINE)
    rows = {word for cell in cells for word in re.findall(r"`([a-z-]+)", cell)}
    assert rows == {one or other for one, other in commands} and len(rows) > 9


NAMING = sorted(
    file
    for folder in (
        "bot",
        "cogs",
        "data",
        "deploy",
        "engine",
        "orders",
        "sandbox",
        "strategy",
        "tools",
    )
    for file in (ROOT / folder).rglob("*")
    if file.suffix in (".py", ".ftl", ".html", ".js", ".yaml") or file.name == "Containerfile"
)


def test_the_program_names_pages_that_there_are() -> None:
    """All of them are in the wheel, too: `tests/tools/release/test_dist.py`."""
    for file in (*NAMING, ROOT / ".env.example"):
        text = file.read_text(encoding="utf-8")
        for page, anchor in re.findall(r"\b(docs/[\w/-]+\.md)(?:#([\w-]+))?", text):
            assert (ROOT / page).is_file(), f"{file}: {page}"
            assert not anchor or anchor in anchors(ROOT / page), f"{file}: {page}#{anchor}"


@pytest.mark.parametrize(
    "file",
    [
        *(file.relative_to(ROOT).as_posix() for file in sorted(ROOT.glob("docs/hosting/*.md"))),
        *("docs/real-discord.md", "docs/releasing.md", "docs/testing.md", "CONTRIBUTING.md"),
    ],
)
def test_make_targets_and_commands_exist(file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z]+)`", text):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    source = (ROOT / "bot/app/terminal.py").read_text(encoding="utf-8")
    for command in re.findall(r"python -m bot ([a-z-]+)", text):
        assert f'"{command}"' in source, command
    for name in re.findall(r"`([A-Z]+_[A-Z_]+)", text):
        assert name.lower() in Settings.model_fields or name in EXTRA, name


EXTRA = {
    "COMPOSE_FILE",
    "DISCORD_OPENAPI",
    "DISCORD_GATEWAY_SCHEMA",
    "STATIONMASTER_SOAK",
    "STATIONMASTER_TEST_DEAL",
    "STATIONMASTER_TEST_JITTER",
    "SOURCE_DATE_EPOCH",
    "POSTGRES_PASSWORD",
    "SSL_CERT_FILE",
} | {"STATIONMASTER_TEST_POSTGRES"}
"""Names from the environment that are no settings of the bot."""


def test_the_commands_for_the_arena_are_understood() -> None:
    shown = [line for block in blocks(ARENA, "console") for line in block.splitlines()]
    lines = [line for line in shown if line.startswith("$ python -m strategy ")]
    assert len(lines) == 6
    for line in lines:
        words = shlex.split(line.removeprefix("$ python -m strategy "))
        assert options.parser().parse_args(words).command in line


def test_the_player_shown_plays_in_the_arena() -> None:
    source, _ = blocks(ARENA, "python")
    made: dict[str, Any] = {}
    exec(source, made)  # noqa: S102
    players = {"eager": made["eager"], "random": ENTRANTS["random"]}
    played = play(EUROPE, Game(1, 1, 1, ("eager", "random")), players)
    assert played.players[0].reasons.keys() == {Reason.POINTS}


def test_the_table_shown_is_the_one_that_is_printed() -> None:
    (shown,) = blocks(ARENA, "text")
    contest = Contest("europe", ("random", "random"), 1, 1)
    ((_, tally),) = run_contest(contest, jobs=1)
    printed = results(contest, tally).splitlines()
    assert shown.splitlines()[2].split() == printed[2].split()
