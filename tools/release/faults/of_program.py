"""The program's own faults, its end, and what people ask too much of."""

from __future__ import annotations

from bot.storage.repositories.notices import NoticeKind
from tools.release.faults.model import Fault, Notice, Reading, answer, text

_LIMIT = "Refuses, and changes nothing."

FAULTS = (
    Fault(
        "A background task ends by a fault",
        "Begins it again after a second, then ever later, up to five minutes; all others go on.",
        "Open an issue with the notice if it doesn't end by itself.",
        notice=Notice(NoticeKind.TASK, "auditor", "KeyError < auditor.py:58 < supervisor.py:75"),
    ),
    Fault(
        "A computer player fails",
        "Plays a default move in its place, so that nobody waits, or tries again ever later.",
        "Open an issue with the line.",
        logs=(
            "error: a computer failed",
            "error: a computer doesn't come back",
            "error: a computer chose what isn't legal",
            "error: a computer was refused",
        ),
        notice=Notice(NoticeKind.COMPUTER, "table 12", "KeyError < computers.py:163"),
    ),
    Fault(
        "What is due at a table can't be done",
        "Tries it again after half a minute, then ever later, up to an hour; other tables go on.",
        "Open an issue with the notice. A kind of timer that is unknown was written by a newer "
        "version: go back to that one.",
        notice=Notice(NoticeKind.TIMER, "table of table 12", "KeyError < scheduler.py:168"),
    ),
    Fault(
        "The bot was away, or the machine's clock was set",
        "Postpones all clocks, and whatever else is due, by the time that was missed.",
        "Nothing.",
        logs=("warning: the bot was away", "warning: the machine's clock was set back"),
    ),
    Fault(
        "An answer fails",
        "Says so, with a code under which the log has the reason.",
        "Look for the code in the log, or on the admin's page, and open an issue.",
        reads=(answer("ui-sorry", reference="3f2a9c"),),
        logs=("error: interaction failed, reference %s",),
    ),
    Fault(
        "The bot is being stopped",
        "Lets what is in hand finish (10 s), answers new clicks, sends the posts that wait (20 s). "
        "A second signal leaves at once, with the status 143 or 130.",
        "Give it 40 seconds (`TimeoutStopSec=40`, `--stop-timeout 40`).",
        reads=(answer("ui-stopping"),),
        logs=("info: stopping", "info: somebody could not be told of the stop"),
        status=0,
    ),
    Fault(
        "More is asked for than can be done",
        "Acknowledges all in time, moves first, and begins nothing that Discord has given up; "
        "then lets moves go first, then posts and their pictures, then looks. A look that has "
        "waited for five seconds, or finds 64 others waiting, is told to come back; so is a move "
        "after five minutes, or behind 1,000 others. Suggestions that come too late are none. "
        "Posts whose pictures would keep them waiting go out in words and get these afterwards.",
        "Nothing, if it passes; else see how much one process carries, and whether it shares its "
        "machine.",
        reads=(answer("ui-too-busy"),),
        logs=(
            "warning: overloaded: moves go first, looks may be turned away",
            "warning: overload is over",
        ),
    ),
    Fault(
        "Too many tables that haven't started",
        _LIMIT,
        "Nothing; `LOBBIES_PER_PERSON` is the limit.",
        reads=(answer("table-too-many-lobbies", most=3, channels="#trains, #station, #harbour"),),
    ),
    Fault(
        "Too many tables of one person",
        _LIMIT,
        "Nothing; `TABLES_PER_PERSON` is the limit.",
        reads=(answer("table-too-many-seats", most=20),),
    ),
    Fault(
        "Too many tables of one server",
        _LIMIT,
        "Nothing; `TABLES_PER_SERVER` is the limit.",
        reads=(answer("table-server-full", most=100),),
    ),
    Fault(
        "Too many private tables of one person",
        _LIMIT,
        "Nothing: three at once are enough for anybody.",
        reads=(answer("table-too-many-private", most=3),),
    ),
    Fault(
        "Too many pictures a minute",
        "Answers in words.",
        "Nothing; `PICTURES_PER_MINUTE` is the limit.",
        reads=(answer("ui-pictures-wait", seconds=1), answer("ui-pictures-wait", seconds=12)),
    ),
    Fault(
        "Too many films a minute",
        "Answers in words.",
        "Nothing; two a minute are the limit.",
        reads=(answer("ui-films-wait", seconds=1), answer("ui-films-wait", seconds=40)),
    ),
    Fault(
        "What was typed is too long, or makes no sense",
        "Cuts it to what Discord allows before anything reads it, and changes nothing.",
        "Nothing.",
        reads=(
            Reading(
                "private answer",
                text("place-unknown", typed="wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww…"),
            ),
            Reading(
                "private answer",
                lambda say: say(
                    "ui-bad-number", option=say("option-join-countries"), least=0, most=60
                ),
            ),
            answer("table-bad-countries", most=50),
            answer("ui-bad-value"),
        ),
    ),
    Fault(
        "A form was opened before a restart",
        "Changes nothing.",
        "Nothing.",
        reads=(answer("lost-form"),),
    ),
    Fault(
        "A command is typed outside a server",
        "Does nothing.",
        "Nothing.",
        reads=(answer("ui-guild-only"),),
    ),
)
