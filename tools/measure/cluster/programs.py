"""The programs of which a cluster is made; all of them are packages of Debian."""

from __future__ import annotations

import os
import pwd
import shutil
from collections.abc import Sequence
from pathlib import Path

PROGRAMS = {
    "etcd": "etcd-server",
    "patroni": "patroni",
    "pgbouncer": "pgbouncer",
}
"""The package of each program."""
SERVER = Path("/usr/lib/postgresql/15/bin")
SERVER_PACKAGE = "postgresql-15"
UNPRIVILEGED = "postgres"
"""Who runs it where we are root: PostgreSQL refuses to be run by root."""


class MissingPackages(Exception):
    """The text names the packages."""


def require() -> None:
    """Raises MissingPackages."""
    missing = [package for name, package in PROGRAMS.items() if found(name) is None]
    if not (SERVER / "postgres").exists():
        missing.append(SERVER_PACKAGE)
    if missing:
        names = " ".join(missing)
        raise MissingPackages(f"The cluster needs missing packages: apt-get install {names}")


def found(name: str) -> str | None:
    """Where a program is; servers are outside of the path of people."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def unprivileged(command: Sequence[str], user: str = UNPRIVILEGED) -> list[str]:
    """The command as it is run: never by root."""
    if os.geteuid() != 0:
        return [*command]
    group = pwd.getpwnam(user).pw_gid
    return ["setpriv", f"--reuid={user}", f"--regid={group}", "--clear-groups", *command]


def give(folder: Path, user: str = UNPRIVILEGED) -> None:
    """Let whoever runs the cluster write to a folder."""
    if os.geteuid() == 0:
        shutil.chown(folder, user, pwd.getpwnam(user).pw_gid)
