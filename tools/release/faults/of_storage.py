"""What is stored and can't be read, or can't be stored."""

from __future__ import annotations

from bot.core.parking import Parking
from bot.storage.connections.file import LACKS_LOG
from bot.storage.errors import FailureCause
from bot.storage.repositories.notices import NoticeKind
from bot.words import Fact, Say
from bot.words.refusals import parked_text, why
from tools.release.faults.model import Fault, Notice, Reading, answer, post, text
from tools.release.faults.of_discord import CHANNEL, SINCE

_BACKUP = "var/backups/stationmaster-20260331-041500-000000-scheduled.sqlite3"
_FILE = "var/stationmaster.sqlite3"
_TIME = f"<t:{SINCE // 1000}:f>"


def _fault_in_a_post(say: Say) -> str:
    return parked_text(say, Parking(SINCE, host_told=True), trying=False)


def _restored(say: Say) -> str:
    lost = f"• {say('event-passed', player='Carol')}"
    keys = ("restored-more", "restored-seen", "restored-buttons")
    told = [say("restored-post", time=_TIME), say("restored-gone"), lost, *map(say, keys)]
    return "\n".join([*told, *_standing(say)])


def _put_back(say: Say) -> str:
    keys = ("restored-unknown", "restored-seen", "restored-buttons")
    return "\n".join([say("put-back-post", time=_TIME), *map(say, keys), *_standing(say)])


def _standing(say: Say) -> list[str]:
    chair: dict[str, Fact] = {
        "mark": "🔴",
        "player": "Carol",
        "colour": "red",
        "countries": 9,
        "host": True,
    }
    return [
        say("restored-stands"),
        say("lobby-chair", **chair),
        say("pace-of-table", pace="daily"),
        say("restored-orders"),
        say("restored-unseated", players="Dave", count=1),
        say("restored-since"),
    ]


FAULTS = (
    Fault(
        "A row of the outbox can't be read",
        "Sets it aside with its reason and parks its table; all others go on. The next post that "
        "can be made tells what was missed.",
        "Open an issue with the notice.",
        reads=(
            Reading("above every private answer", _fault_in_a_post),
            Reading(
                "private message to the host",
                lambda say: say("parked-host", channel=CHANNEL, **why(say, Parking())),
            ),
        ),
        logs=("warning: table parked",),
        notice=Notice(NoticeKind.POST, "table 12", "turn can't be read"),
    ),
    Fault(
        "A table's log is damaged",
        "Sets the table aside and tells its people; all others go on. It goes on by itself once "
        "its "
        "log is found whole again.",
        "`python -m bot restore --table N BACKUP` with a backup that `doctor` names.",
        reads=(
            answer("table-damaged", table="12", over=False),
            Reading(
                "private answer at a game that is over",
                text("table-damaged", table="12", over=True),
            ),
            post("damaged-post", table="12"),
        ),
        notice=Notice(NoticeKind.DAMAGE, "table 12", "event 31 is missing"),
        prints=(
            "Table 12 is damaged: event 31 is missing.",
            f"The newest good backup is {_BACKUP}. With the bot stopped, `python -m bot restore "
            f"--table N {_BACKUP}` brings back table N, without --table all of them.",
        ),
    ),
    Fault(
        "A table that all games share is damaged",
        "Doesn't start. Found while it runs: notes it, and answers whoever meets it.",
        "Restore the backup that the line names; look at the disk.",
        reads=(answer("ui-sorry", reference="3f2a9c"),),
        notice=Notice(NoticeKind.DAMAGE, "the database", "seats: row 7 missing from index"),
        prints=(
            f"The database {_FILE} is damaged (seats: row 7 missing from index); the newest good "
            f"backup is {_BACKUP}: `python -m bot restore {_BACKUP}` brings it back.",
        ),
        status=1,
    ),
    Fault(
        "The database is a copy that was made without its write-ahead log",
        "Goes on with what is there, and notes it.",
        "Look whether the old machine still has the file with its `-wal`; copy with `backup`.",
        notice=Notice(NoticeKind.COPY, "", LACKS_LOG),
        prints=(f"The database {_FILE} isn't the newest: {LACKS_LOG}.",),
    ),
    Fault(
        "Little room is left on a disk",
        "Notes it, and goes on as long as there is any.",
        "Make room, or name another limit (`DISK_LEAST`).",
        logs=("info: notice over",),
        notice=Notice(NoticeKind.DISK, "the games", "143 MiB are free"),
    ),
    Fault(
        "The database is missing or empty (0 bytes) where games were",
        "Refuses it rather than begin anew.",
        "Restore the backup that the line names, or move away what it names to begin anew.",
        prints=tuple(
            f"The database {_FILE} {state} although there were games in it; the newest good backup "
            f"is {_BACKUP}: `python -m bot restore {_BACKUP}` brings it back. To begin anew "
            f"instead, move away {_FILE}.begun, var/backups/stationmaster-*.sqlite3."
            for state in ("is missing", "is empty (0 bytes)")
        ),
        status=1,
    ),
    Fault(
        "The files of the games belong to somebody else, or may not be written",
        "Doesn't start, and changes nothing: nothing is damaged.",
        "What the line says; nobody but the user of the service works in the folder.",
        prints=(
            f"The user stationmaster can't write {_FILE}-wal, which belongs to root: `sudo chown "
            f"stationmaster: {_FILE}-wal` mends it.",
            f"The user anna can't write {_FILE}, which belongs to stationmaster: run this as "
            f"stationmaster (`sudo -u stationmaster …`), or `sudo chown anna: {_FILE}` mends it if "
            "anna runs the bot.",
            f"The user stationmaster can't write {_FILE}: `chmod u+rwX {_FILE}` allows it (if the "
            "mode is right already, see `lsattr` and the security module of the system).",
            f"The file system /srv is read-only, so that {_FILE} can't be written: `sudo mount -o "
            "remount,rw /srv` mends it (if it became so by itself, its disk is failing: `sudo "
            "dmesg`; in a container its volume is mounted with `ro`).",
        ),
        status=1,
    ),
    Fault(
        "The place of the database isn't one where SQLite can work",
        "Doesn't start, and changes nothing: nothing is damaged.",
        "What the line says.",
        prints=(
            "There is no folder /srv/games for stationmaster.sqlite3: `mkdir -p /srv/games` makes "
            "it, if the path in the settings is right and no disk is missing there.",
            f"The folder {_FILE} is where a file of the database has to be: remove it, or name "
            "another path in the settings (a container engine makes such a folder where the file "
            "to mount is missing).",
            f"The file {_FILE} lies on a network file system (nfs4), where SQLite can't work "
            "safely: move its folder to a disk of this machine, and name that path in the "
            "settings.",
            f"The disk doesn't read or write {_FILE} (disk I/O error, SQLITE_IOERR_READ): see "
            "`sudo dmesg` and mend the disk first, for nothing says that the games are damaged.",
        ),
        status=1,
    ),
    Fault(
        "The database is another program's, or no database",
        "Refuses it and writes nothing.",
        "Correct `DATABASE_URL`.",
        prints=(
            "The database holds tables that aren't Stationmaster's.",
            f"The database {_FILE} is damaged (the file: file is not a database); no good backup "
            "was "
            "found, so restore one of your own with `python -m bot restore`.",
        ),
        status=1,
    ),
    Fault(
        "A table was restored from a backup",
        "Gives the table a new number, so that no old button fits a new decision, and says "
        "publicly which moves are gone, who sits there now, and with which pace. Whoever sits "
        "there, or did last, is mentioned.",
        "Nothing more; the older database lies beside the new one until you delete it.",
        reads=(
            Reading("public post", _restored),
            Reading("in it, if nobody knows which moves", text("restored-unknown")),
            Reading("in it, if none is gone", text("restored-nothing-gone")),
            answer("table-restored", link="https://discord.com/channels/…"),
            answer("table-restored", link="none"),
        ),
        prints=(
            f"With table 12 as in {_BACKUP}, 4 moves at 1 table would go.",
            f"Restored table 12 from {_BACKUP}: its number is 215 now.",
            "Everybody is told at the next start of the bot.",
        ),
        status=0,
    ),
    Fault(
        "A snapshot of the disk, or a dump, was put back",
        "Sees it by a button of a decision to which the table hasn't come yet. Gives the table a "
        "new number, so that no button of the lost moves fits a new decision, and says publicly "
        "how it stands; everybody there is mentioned.",
        "Find out who or what put it back. What was played since is lost, unless there is a newer "
        "backup: `python -m bot restore BACKUP`.",
        reads=(
            answer("table-put-back", private=False),
            Reading("private answer at a private table", text("table-put-back", private=True)),
            Reading("private answer at a table that is lost", text("table-lost-table")),
            Reading("public post", _put_back),
        ),
        notice=Notice(NoticeKind.PUT_BACK, "", "seen at table 12"),
    ),
    Fault(
        "The disk is full",
        "Refuses moves and goes on showing; notices by itself when there is room.",
        "Make room.",
        reads=(answer("ui-disk-full"),),
        logs=("info: notice over",),
        notice=Notice(
            NoticeKind.SAVING,
            "",
            "The disk with var is full (0 MiB are free): make room there and try again; what was "
            "saved before is whole.",
        ),
    ),
    Fault(
        "The database is read-only, or the disk fails",
        "Refuses moves and goes on showing; notices by itself when it can write.",
        "Look at the machine's own log; mount the disk writable again.",
        reads=(answer("ui-database-unwritable"),),
        logs=("info: notice over",),
        notice=Notice(NoticeKind.SAVING, "", FailureCause.UNWRITABLE.value),
    ),
    Fault(
        "Another program holds the database",
        "Waits two seconds, then refuses moves; what only shows never waits.",
        "End that program, such as an SQLite shell with an open transaction.",
        reads=(answer("ui-database-locked"),),
        logs=("info: notice over",),
        notice=Notice(
            NoticeKind.SAVING,
            "",
            f"Another program holds {_FILE} (it is locked): `sudo fuser -v {_FILE}` names it; end "
            "it there and try again, for nothing is damaged.",
        ),
    ),
    Fault(
        "A database on a server can't be reached",
        "Goes on where it was if the server is back within ten seconds; else says so, changes "
        "nothing, and goes on by itself as soon as it is there again.",
        "Look at the log of that server.",
        reads=(answer("ui-database-away"),),
        logs=("info: notice over",),
        notice=Notice(NoticeKind.SAVING, "", FailureCause.AWAY.value),
    ),
    Fault(
        "A database on a server goes away in the middle of saving",
        "Asks the server for two minutes whether it has saved it, before it answers.",
        "Look at the log of that server.",
        reads=(answer("ui-database-doubtful"),),
        logs=("info: notice over",),
        notice=Notice(NoticeKind.SAVING, "", FailureCause.DOUBTFUL.value),
    ),
    Fault(
        "A database on a server refuses a statement",
        "Answers that it couldn't, changes nothing, and tries its background tasks again.",
        "Open an issue with the notice.",
        reads=(answer("ui-sorry", reference="3f2a9c"),),
        logs=("info: notice over",),
        notice=Notice(
            NoticeKind.DATABASE,
            "",
            "The database refused a statement (UndefinedTableError, SQLSTATE 42P01)",
        ),
    ),
    Fault(
        "Another process has the same shards, on PostgreSQL",
        "Stands by, and takes over within half a minute once the other one has ended.",
        "Nothing, if it is meant as a stand-by; otherwise stop one of them.",
        logs=(
            "warning: another process has these shards: standing by",
            "info: lease taken",
        ),
    ),
    Fault(
        "A copy from another kind of database was cut off",
        "Doesn't start on half of the games, and ends with status 78.",
        "Let `python -m bot migrate-store` go on, with the same addresses.",
        prints=("The database is a copy that was cut off: `python -m bot migrate-store` ends it.",),
        status=78,
    ),
    Fault(
        "A process was paused so long that its stand-by has taken over",
        "Writes nothing any more, and ends with status 1: started again it stands by.",
        "Nothing; if it happens often, the machine is overloaded.",
        logs=("error: another process has taken over these shards",),
        prints=("Another process works for these shards by now.",),
        status=1,
    ),
    Fault(
        "What a clock has due can't be done",
        "Tries it again, ever more slowly; every other table and timer goes on.",
        "Open an issue with the notice.",
        logs=("info: notice over",),
        notice=Notice(NoticeKind.TIMER, "turn at table 12", "KeyError < clocks.py:88"),
    ),
    Fault(
        "Another Stationmaster uses the database",
        "Doesn't start.",
        "Stop one of them.",
        prints=(
            f"Another Stationmaster (process 4711) already uses the database {_FILE}: stop it "
            "first.",
        ),
        status=1,
    ),
    Fault(
        "A backup fails",
        "Keeps the older ones, deletes what was half written, and tries again within an hour.",
        "What the line says: the folder is missing, read-only or on a broken disk.",
        notice=Notice(
            NoticeKind.BACKUP,
            "",
            f"The backup {_BACKUP} could not be written (unable to open database file).",
        ),
    ),
    Fault(
        "The disk of the backups is full",
        "Gives the copy up before it fills the disk: 200 MiB stay free.",
        "Make room, or set `BACKUP_DIR` to another disk.",
        notice=Notice(
            NoticeKind.BACKUP,
            "",
            f"The backup {_BACKUP} could not be written (it needs 341 MiB, and there is room for "
            "212 MiB).",
        ),
        prints=("There is no room for another backup in var/backups.",),
    ),
    Fault(
        "An upgrade of the database fails",
        "Leaves it as it was, and ends with a status at which a service doesn't start it again.",
        "Start the older program, and open an issue with the sentence.",
        prints=(
            "The upgrade of the database from revision 0007 to 0008 failed (disk I/O error); the "
            "database is as it was before, and var/backups/"
            "stationmaster-20260331-041500-000000-0007.sqlite3 is a copy of it.",
        ),
        logs=("info: upgrading the database",),
        status=78,
    ),
    Fault(
        "The database is of a newer program",
        "Refuses it.",
        "Upgrade the program, or restore the copy that was made before the upgrade.",
        prints=(
            "The database was written by a newer Stationmaster (revision 0009, this one knows "
            "0008); "
            "update the program or restore a backup.",
        ),
        status=78,
    ),
    Fault(
        "The edition of a table is gone",
        "Sets the table aside; games that the database has a copy of go on.",
        "Put the file of that version back into `EDITIONS_DIR` and start the bot again.",
        reads=(
            answer("table-lost-edition", edition="Little Wood", version=1, over=False),
            Reading(
                "private answer at a game that is over",
                text("table-lost-edition", edition="Little Wood", version=1, over=True),
            ),
        ),
        logs=("warning: tables' edition is gone", "warning: an edition is left out"),
    ),
    Fault(
        "What is new to somebody can't be read",
        "Shows everything else.",
        "Look at the log; the fault behind it is told there, too.",
        reads=(answer("news-unknown"),),
        logs=("warning: news could not be read", "warning: a visit was not read"),
    ),
)
