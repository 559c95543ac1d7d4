"""Backups that only the holder of a key can read, as files of age (https://age-encryption.org).

The recipient is public and stands in the settings; the identity that opens them needn't be on the
machine.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from bot.storage.copies.backup import (
    ENDING,
    Copied,
    Erasures,
    backup,
    beside,
    carry,
    kept_near,
)
from bot.storage.errors import BackupFailed, RestoreFailed, StorageError

AGE = ".age"
"""The ending of an encrypted backup."""
_HEADERS = (b"age-encryption.org/", b"-----BEGIN AGE ENCRYPTED FILE-----")


def is_encrypted(backup: Path) -> bool:
    """Return whether a file is one of age's, by how it begins; raises RestoreFailed."""
    try:
        with backup.open("rb") as file:
            return file.read(40).startswith(_HEADERS)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise RestoreFailed(f"The backup {backup} can't be read ({error.strerror}).") from error


async def encrypted_backup(
    database: Path, target: Path, recipient: str | None, copied: Copied | None = None
) -> None:
    """Copy a consistent state of a database to a file that only its recipient's key opens.

    The copy is checked before it is encrypted, in a private file that is deleted then. Raises
    `BackupFailed`, before anything is copied if the recipient is none.
    """
    age = _library(BackupFailed)
    to = _recipient(age, recipient)
    if target.exists():
        raise BackupFailed(f"The backup {target} exists already.")
    plain = target.with_name(f"{database.stem}-{target.name}.plain.partial")
    with _removed(plain):
        await backup(database, plain, copied)
        await asyncio.to_thread(_encrypt, age, plain, target, to)
        carry(database, target)


@asynccontextmanager
async def readable(source: Path, identity: Path | None, near: Path) -> AsyncIterator[Path]:
    """Yield a backup that can be read: the file itself, or else what an identity opens of it.

    That is a private file ``near`` another one, with the list of whoever was erased, and is deleted
    at the end. Raises `RestoreFailed`.
    """
    if not is_encrypted(source):
        yield source
        return
    if identity is None:
        raise RestoreFailed(
            f"The backup {source} is encrypted: name the file with your key by --identity FILE."
        )
    age = _library(RestoreFailed)
    opens = await asyncio.to_thread(_identities, age, identity)
    plain = near.with_name(f"{near.stem}-decrypting.partial")
    with _removed(plain):
        await asyncio.to_thread(_decrypt, age, source, plain, opens)
        # Whoever was erased is looked up beside the copy that is restored.
        Erasures(beside(plain)).merge(kept_near(source))
        yield plain


def _library(kind: type[StorageError]) -> Any:
    try:
        import pyrage
    except ImportError as error:
        raise kind(
            "Encrypted backups need pyrage: pip install 'stationmaster[encrypt]', or "
            "requirements/encrypt.txt in place of requirements/run.txt."
        ) from error
    return pyrage


def _recipient(age: Any, recipient: str | None) -> Any:
    if not recipient:
        raise BackupFailed("Nobody is named who may read it: set BACKUP_RECIPIENT (age1…).")
    try:
        return age.x25519.Recipient.from_str(recipient.strip())
    except age.RecipientError as error:
        raise BackupFailed(
            "BACKUP_RECIPIENT is no public key of age: it begins with age1."
        ) from error


def _identities(age: Any, file: Path) -> list[Any]:
    """Return the keys in a file, as age-keygen writes it; raises RestoreFailed."""
    try:
        text = file.read_text(encoding="utf-8")
        lines = (line.strip() for line in text.splitlines())
        found = [age.x25519.Identity.from_str(line) for line in lines if line and line[0] != "#"]
    except OSError as error:
        raise RestoreFailed(f"The key file {file} can't be read ({error.strerror}).") from error
    except (age.IdentityError, UnicodeDecodeError):
        found = []
    if not found:
        what = "one line of it looks like AGE-SECRET-KEY-1…"
        raise RestoreFailed(f"The file {file} holds no key of age, in which {what}.")
    return found


def _encrypt(age: Any, plain: Path, target: Path, recipient: Any) -> None:
    partial = plain.with_name(f"{plain.name.removesuffix('.plain.partial')}.age.partial")
    try:
        with _removed(partial):
            _make_private(partial)
            age.encrypt_file(str(plain), str(partial), [recipient])
            with partial.open("rb+") as file:
                os.fsync(file.fileno())
            partial.replace(target)
    except (OSError, age.EncryptError) as error:
        raise BackupFailed(f"The backup {target} could not be written ({error}).") from error


def _decrypt(age: Any, source: Path, plain: Path, identities: list[Any]) -> None:
    try:
        plain.parent.mkdir(exist_ok=True)
        plain.unlink(missing_ok=True)
        _make_private(plain)
        age.decrypt_file(str(source), str(plain), identities)
    except (age.DecryptError, OSError) as error:
        # What isn't as it was written looks like a fault of the disk, but for its number.
        if isinstance(error, OSError) and (error.errno or "os error" in str(error)):
            raise RestoreFailed(f"The backup {source} can't be decrypted ({error}).") from error
        raise RestoreFailed(
            f"The backup {source} isn't opened by that key, or is damaged."
        ) from error


def _make_private(path: Path) -> None:
    """Make an empty file that nobody else can read; raises OSError."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


@contextmanager
def _removed(path: Path) -> Iterator[None]:
    """Delete a file at the end, and the list of erased people beside it."""
    try:
        yield
    finally:
        for each in (path, Path(f"{path}{ENDING}")):
            with suppress(OSError):
                each.unlink()
