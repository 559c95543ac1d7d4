"""Why a SQLite file can't be used, in one sentence that says how to mend it.

SQLite's own words are often the same for a wrong owner, a missing folder and a full disk; so the
file, its folder and its disk are looked at. A file is damaged only if SQLite says so: whoever
restores a backup because of anything else loses moves for nothing.
"""

from __future__ import annotations

import errno
import os
import re
import shlex
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

BESIDE = ("", "-wal", "-shm", "-journal", ".lock")
"""The endings of a database's own files, which SQLite and the lock write."""
_FULL = (errno.ENOSPC, errno.EDQUOT)
_NETWORK = (
    *("9p", "afs", "beegfs", "ceph", "cifs", "davfs", "fuse.glusterfs", "fuse.rclone"),
    *("fuse.s3fs", "fuse.sshfs", "glusterfs", "lustre", "nfs", "nfs4", "smb3", "smbfs"),
)
"""File systems of other machines: locks and shared memory, which SQLite needs, don't hold there."""
_MOUNTS = Path("/proc/self/mountinfo")
_ROOM = 64 * 2**20
"""Bytes with which a disk isn't full any more, whatever it has refused."""
_LEAST = 65536
"""Bytes without which a disk is as good as full: so much a new write-ahead log needs."""


def is_damage(error: object) -> bool:
    """Return whether an error of SQLite's driver says that the file is damaged."""
    return _code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_held(error: object) -> bool:
    """Return whether an error of SQLite's driver says that another program holds the file."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def diagnosed(path: Path, error: object = None, *, writing: bool = True) -> str | None:
    """Return why a database file can't be used, and how to mend that; None if nobody can tell.

    ``error`` is what SQLite or the system said. Unless it is for ``writing``, nothing has to be
    writable.
    """
    real, code = Path(os.path.realpath(path)), _code(error)
    number = error.errno if isinstance(error, OSError) else None
    if code == sqlite3.SQLITE_FULL or number in _FULL:
        return _full(real.parent)
    if is_held(error):
        return _held(real)
    if obstacle := hindrance(path, writing=writing):
        return obstacle
    if code is None and number is None:
        return None
    if code == sqlite3.SQLITE_NOMEM or number == errno.ENOMEM:
        return f"There isn't enough memory to use {real}: end another program, or add some."
    if network := network_of(real):
        return _on_network(real, network)
    if _room(real.parent) < _LEAST:
        # Even to read SQLite needs room, for what its connections share.
        return _full(real.parent)
    if code == sqlite3.SQLITE_IOERR or number == errno.EIO:
        return (
            f"The disk doesn't read or write {real} ({_said(error)}): see `sudo dmesg` and mend "
            "the disk first, for nothing says that the games are damaged."
        )
    return None


def hindrance(path: Path, *, writing: bool = True) -> str | None:
    """Return what the system has against the use of a database file, and its remedy; or None."""
    real = Path(os.path.realpath(path))
    folder = real.parent
    if odd := _odd(real, writing=writing):
        return odd
    files = [Path(f"{real}{ending}") for ending in BESIDE]
    present = [each for each in files if _is_there(each)]
    allowed = os.R_OK | os.W_OK if writing else os.R_OK
    refused = [each for each in present if not _may(each, allowed)]
    if writing and not _may(folder, os.W_OK | os.X_OK):
        refused.insert(0, folder)
    if not refused:
        return None
    if writing and _is_read_only(folder):
        return _read_only(real, folder)
    return _forbidden(refused, real, writing=writing)


def network_of(path: Path) -> str | None:
    """Return the kind of network file system that a path lies on; None on a disk of this machine.

    Where that can't be told, it is None, too.
    """
    _, kind = _mount(Path(os.path.realpath(path)))
    return kind if kind in _NETWORK else None


def _code(error: object) -> int | None:
    """Return the kind of an error of SQLite; the rest of its number says more."""
    code = getattr(error, "sqlite_errorcode", None) if isinstance(error, sqlite3.Error) else None
    return None if code is None else code & 0xFF


def _said(error: object) -> str:
    name = getattr(error, "sqlite_errorname", None)
    text = getattr(error, "strerror", None) or str(error)
    return f"{text}, {name}" if name else text


def _odd(real: Path, *, writing: bool) -> str | None:
    """Return what is wrong with the kinds of a file and of its folder, or with missing folders."""
    above = [each for each in real.parents if _is_there(each)]
    if above and not above[0].is_dir():
        return (
            f"The file {above[0]} is where a folder is needed for {real.name}: rename that file, "
            "or name another path in the settings."
        )
    if closed := next((each for each in reversed(above) if not _may(each, os.X_OK)), None):
        return _forbidden([closed], real, writing=False)
    if above[:1] != [real.parent]:
        if writing and above and _is_read_only(above[0]):
            return _read_only(real, above[0])
        folder = shlex.quote(str(real.parent))
        mine = not above or _may(above[0], os.W_OK)
        makes = f"mkdir -p {folder}" if mine else f"sudo install -d -o {_user(_me())} {folder}"
        return (
            f"There is no folder {real.parent} for {real.name}: `{makes}` makes it, if the path in "
            "the settings is right and no disk is missing there."
        )
    for each in (Path(f"{real}{ending}") for ending in BESIDE):
        if each.is_dir():
            return (
                f"The folder {each} is where a file of the database has to be: remove it, or name "
                "another path in the settings (a container engine makes such a folder where the "
                "file to mount is missing)."
            )
        if _is_there(each) and not each.is_file():
            return f"There is something at {each} that is no file: name another path instead."
    return None


def _forbidden(refused: Sequence[Path], real: Path, *, writing: bool) -> str:
    """Say to whom files belong that this user may not use, and by which command they may."""
    names = " and ".join(map(str, refused))
    targets = shlex.join(map(str, refused))
    verb = "write" if writing else "read"
    me, owners = _user(_me()), [_owner(each) for each in refused]
    foreign = [each for each in owners if each != _me()]
    if not foreign:
        mode = "u+rwX" if writing else "u+rX"
        return (
            f"The user {me} can't {verb} {names}: `chmod {mode} {targets}` allows it (if the mode "
            "is right already, see `lsattr` and the security module of the system)."
        )
    owner = _user(foreign[0])
    belongs = f"which {'belong' if len(refused) > 1 else 'belongs'} to {owner}"
    mends = f"`sudo chown {me}: {targets}` mends it"
    is_mine = _me() in (_owner(real.parent), _owner(real))
    if foreign[0] != 0 and not is_mine:
        mends = f"run this as {owner} (`sudo -u {owner} …`), or {mends} if {me} runs the bot"
    return f"The user {me} can't {verb} {names}, {belongs}: {mends}."


def _read_only(real: Path, folder: Path) -> str:
    mount, _ = _mount(folder)
    return (
        f"The file system {mount} is read-only, so that {real} can't be written: `sudo mount -o "
        f"remount,rw {mount}` mends it (if it became so by itself, its disk is failing: `sudo "
        "dmesg`; in a container its volume is mounted with `ro`)."
    )


def _full(folder: Path) -> str:
    free = _room(folder)
    state = (
        f"is full ({free // 2**20:,} MiB are free)"
        if free < _ROOM
        else f"took no more, though {free // 2**20:,} MiB are free now (it was full for a moment, "
        f"or {_user(_me())} has used up a quota)"
    )
    return (
        f"The disk with {folder} {state}: make room there and try again; what was saved before is "
        "whole."
    )


def _held(real: Path) -> str:
    return (
        f"Another program holds {real} (it is locked): `sudo fuser -v {shlex.quote(str(real))}` "
        "names it; end it there and try again, for nothing is damaged."
    )


def _on_network(real: Path, kind: str) -> str:
    return (
        f"The file {real} lies on a network file system ({kind}), where SQLite can't work safely: "
        "move its folder to a disk of this machine, and name that path in the settings."
    )


def _is_there(path: Path) -> bool:
    """Return whether there is anything at a path that this user can look at."""
    try:
        path.stat()
    except OSError:
        return False
    return True


def _may(path: Path, mode: int) -> bool:
    with suppress(NotImplementedError):
        return os.access(path, mode, effective_ids=os.access in os.supports_effective_ids)
    return True


def _room(folder: Path) -> int:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return _LEAST


def _is_read_only(folder: Path) -> bool:
    if not hasattr(os, "statvfs"):
        return False
    try:
        return bool(os.statvfs(folder).f_flag & os.ST_RDONLY)
    except OSError:
        return False


def _mount(path: Path) -> tuple[Path, str | None]:
    """Return the mounted folder that a path is in, and the kind of its file system if known."""
    kinds: dict[Path, str] = {}
    with suppress(OSError):
        for line in _MOUNTS.read_text("utf-8", "replace").splitlines():
            before, _, after = line.partition(" - ")
            if len(fields := before.split()) > 4 and after:
                # Blanks in a path are octal there.
                plain = re.sub(r"\\(\d{3})", lambda found: chr(int(found[1], 8)), fields[4])
                kinds[Path(plain)] = after.split()[0]
    for each in (path, *path.parents):
        if each in kinds or os.path.ismount(each):
            return each, kinds.get(each)
    return path, None


def _me() -> int:
    return os.geteuid() if hasattr(os, "geteuid") else 0


def _owner(path: Path) -> int | None:
    try:
        return path.stat().st_uid
    except OSError:
        return None


def _user(number: int | None) -> str:
    return "somebody else" if number is None else user_name(number) or str(number)


def user_name(number: int) -> str | None:
    """Return the name of a user of the system, None for one without."""
    try:
        import pwd

        return pwd.getpwuid(number).pw_name
    except (ImportError, KeyError):
        return None
