"""The folder that the program works in, with its ``.env`` and ``var``, and whose they are.

The token is written there so that nobody else can read it, and the other lines stay. What another
user writes among the games, root above all, may be in the way of the bot's own user for ever: it is
refused before anything is written, with what to type instead.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

from bot.app.ends import NEEDS_ADMIN, CannotRun
from bot.program import FROM_THE_TREE, command_name, shipped
from bot.storage.connections.diagnosis import user_name

ENV_FILE = Path(".env")
VAR = Path("var")
ENCODING = "utf-8-sig"
"""UTF-8, with the mark before it that some editors write."""

_TOKEN = re.compile(r"^[ \t]*(?:export[ \t]+)?DISCORD_TOKEN[ \t]*=.*$", re.MULTILINE)
_EMPTY = re.compile(r"^#[ \t]*DISCORD_TOKEN=[ \t]*$", re.MULTILINE)


def write_token(file: Path, token: str) -> None:
    """Set DISCORD_TOKEN in ``file``, made from ``.env.example`` if it is missing.

    Raises OSError.
    """
    # A symbolic link stays one: its target is written.
    file = file.resolve()
    text = file.read_text(encoding=ENCODING) if file.exists() else shipped(".env.example")
    _write(file, _with_token(text, token))


def _with_token(text: str, token: str) -> str:
    line = f"DISCORD_TOKEN={token}"
    for place in (_TOKEN, _EMPTY):
        if place.search(text):
            return place.sub(lambda _: line, text)
    return f"{text.rstrip()}\n{line}\n" if text.strip() else f"{line}\n"


def _write(file: Path, text: str) -> None:
    """Write a file whole or not at all, readable only by its owner from the beginning.

    Root gives it to the user who runs the bot.
    """
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        if (owner := _owner_of(file)) is not None:
            os.chown(new, owner.st_uid, owner.st_gid)
        new.replace(file)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


class NoHome(CannotRun):
    """The error for a folder that can't be used, or its ``.env``; the text is one sentence."""

    def __init__(self, text: str) -> None:
        super().__init__(text, NEEDS_ADMIN)


def enter_home(options: argparse.Namespace) -> None:
    """Change to the folder of ``--home``, if one is named; raises NoHome.

    Other files on the command line stay where they were when it was typed.
    """
    home: Path | None = getattr(options, "home", None)
    if home is None:
        return
    for name, value in vars(options).items():
        if isinstance(value, Path):
            setattr(options, name, value.absolute())
    try:
        if options.command == "setup":
            home.mkdir(parents=True, exist_ok=True)
        os.chdir(home)
    except OSError as error:
        raise NoHome(f"The folder {home} of --home can't be used ({error.strerror}).") from error


def read_env_file() -> str | None:
    """Return the text of ``.env``, None if there is none; raises NoHome if it can't be read."""
    path = ENV_FILE.absolute()
    try:
        return ENV_FILE.read_text(encoding=ENCODING)
    except FileNotFoundError:
        return None
    except IsADirectoryError:
        raise NoHome(
            f"There is a folder {path} where a file with the settings has to be: remove it."
        ) from None
    except UnicodeDecodeError:
        raise NoHome(f"The file {path} isn't text in UTF-8: save it as such.") from None
    except PermissionError as error:
        raise NoHome(_unreadable(path, error)) from error
    except OSError as error:
        raise NoHome(f"The file {path} can't be read ({error.strerror}).") from error


def _unreadable(path: Path, error: OSError) -> str:
    """Say why this user may not read ``.env``, and what to type."""
    file, games = _stat(path), _stat(VAR) or _stat(Path())
    if file is None or games is None or os.name != "posix":
        return f"The file {path} can't be read ({error.strerror})."
    user = os.geteuid()
    why = f"The file {path} belongs to {_name(file.st_uid)}, and {_name(user)} may not read it"
    if (other := games.st_uid) not in (user, 0):
        return f"{why}: start it as the user to whom the games belong, `sudo -u {_sudo(other)} …`."
    return f"{why}: type `sudo chown {_name(user)} {shlex.quote(str(path))}`."


def exposed_env_file() -> Iterator[str]:
    """Yield a sentence if everybody on this machine can read ``.env``; none on Windows."""
    with suppress(OSError):
        if os.name == "posix" and ENV_FILE.stat().st_mode & (stat.S_IROTH | stat.S_IWOTH):
            path = ENV_FILE.absolute()
            yield (
                f"Everybody on this machine can read {path}, which holds the token: "
                f"type `chmod 600 {shlex.quote(str(path))}`."
            )


def require_owner(options: argparse.Namespace, database: Path | None) -> None:
    """Raise NoHome if what this user writes would belong to another one than the games do.

    ``database`` is the SQLite file, None where the games are on a server.
    """
    if options.command == "setup":
        if os.name == "posix" and os.geteuid():
            # The token may be there already, and nothing to write: a container can't.
            return
        places: Sequence[Path] = (ENV_FILE, Path())
    else:
        places = (database, database.parent) if database else (VAR,)
    if (found := _other_owner(places)) is None:
        return
    owner, folder = found
    why = f"The folder {folder.absolute()} belongs to {_name(owner)}"
    if user := os.geteuid():
        why += f", and {_name(user)} may not write there"
    else:
        why += ", who couldn't use what root writes there"
    if shutil.which("sudo") is None:
        raise NoHome(f"{why}: run this as that user (number {owner}).")
    raise NoHome(f"{why}: type `sudo -u {_sudo(owner)} {_typed(options)}`.")


def _other_owner(places: Sequence[Path]) -> tuple[int, Path] | None:
    """Return whose a file or its folder is, if this user shouldn't write there, else None.

    With it comes the folder.
    """
    if os.name != "posix":
        return None
    user, folder = os.geteuid(), places[-1]
    owners = [each.st_uid for each in map(_stat, places) if each is not None]
    if not owners:
        # Nothing is there yet: anybody may begin, but root not in somebody else's folder.
        folder = Path()
        found = _stat(folder)
        owners = [found.st_uid] if found is not None and user == 0 else []
    others = [owner for owner in owners if owner != user]
    if not others:
        return None
    # Others may share a folder by its group, as long as the games themselves are theirs; root's
    # files would be closed to everybody else.
    begun = len(places) > 1 and _stat(places[0]) is not None
    if user and (user in owners or (not begun and os.access(folder, os.W_OK | os.X_OK))):
        return None
    return None if _would_belong_to(folder) == others[0] else (others[0], folder)


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _would_belong_to(folder: Path) -> int:
    """Return the owner of a new file in a folder: some file systems, such as FAT, know only one."""
    try:
        with TemporaryFile(dir=folder) as tried:
            return os.fstat(tried.fileno()).st_uid
    except OSError:
        return os.geteuid()


def _owner_of(file: Path) -> os.stat_result | None:
    """Return whose root's new file of settings becomes: whoever has the games, or the folder."""
    if os.name != "posix" or os.geteuid():
        return None
    return _stat(file.parent / VAR) or _stat(file) or _stat(file.parent)


def _name(user: int) -> str:
    return user_name(user) or f"user {user}"


def _sudo(user: int) -> str:
    name = _name(user)
    return shlex.quote(f"#{user}") if " " in name else name


def _typed(options: argparse.Namespace) -> str:
    """Return the command as `sudo` finds it; what follows it may be secret."""
    program = [sys.executable, "-m", "bot"] if command_name() == FROM_THE_TREE else [sys.argv[0]]
    home = ["--home", str(Path.cwd())] if getattr(options, "home", None) else []
    return shlex.join([*program, *home, options.command or "run"])
