"""Encrypted backups: only the key of the setting opens them, and nothing is left in the clear."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from bot.storage.copies.backup import Erased, Erasures, beside
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameStatus
from tests.stage.command_line import Ended, bot
from tests.stage.house import ANNA, BASTIEN, House, opened
from tests.stage.house import house as house
from tests.storing import reading

pytestmark = pytest.mark.file

CLEAR = b"SQLite format 3"
NOTE = Erased(1, "ab" * 32, "cd" * 32)


class Keeper:
    """Whoever makes the backups, with a key of their own."""

    def __init__(self, house: House, folder: Path, age: Any) -> None:
        self.house, self.folder = house, folder
        key = age.x25519.Identity.generate()
        self.recipient = str(key.to_public())
        self.identity = folder / "key.txt"
        self.identity.write_text(f"# created: today\n{key}\n", encoding="utf-8")
        self.copy = folder / "elsewhere" / "monday.age"
        self.copy.parent.mkdir()

    async def types(self, *words: str | Path, recipient: str | None = None) -> Ended:
        return await bot(
            self.folder,
            *map(str, words),
            DATABASE_URL=f"sqlite+aiosqlite:///{self.house.path}",
            BACKUP_RECIPIENT=self.recipient if recipient is None else recipient,
        )


@pytest.fixture
def keeper(house: House, tmp_path: Path) -> Keeper:
    age = pytest.importorskip("pyrage", reason="requirements/dev.txt has it")
    return Keeper(house, tmp_path, age)


async def test_only_the_key_opens_a_backup(keeper: Keeper) -> None:
    house, copy = keeper.house, keeper.copy
    table = await opened(house.services, ANNA, BASTIEN)
    Erasures(beside(house.path)).merge([NOTE])
    made = await keeper.types("backup", "--encrypt", copy)
    assert made.out == f"Copied to {copy}.\n"
    assert CLEAR not in copy.read_bytes() and copy.stat().st_mode & 0o077 == 0
    assert Erasures(beside(copy)).all() == [NOTE]
    assert {each.name for each in copy.parent.iterdir()} == {"monday.age", "monday.age.erased"}
    await house.database.close()
    beside(house.path).unlink()
    before = {each.name for each in keeper.folder.iterdir()}

    closed = await keeper.types("restore", copy)
    assert closed.says_one_sentence("is encrypted", "--identity FILE")
    none = await keeper.types("restore", copy, "--identity", keeper.folder / "none.txt")
    assert none.says_one_sentence("The key file", "No such file")
    empty = keeper.folder / "empty.txt"
    empty.write_text("# nothing\n", encoding="utf-8")
    assert (await keeper.types("restore", copy, "--identity", empty)).says_one_sentence("no key")
    empty.unlink()
    assert {each.name for each in keeper.folder.iterdir()} == before

    done = await keeper.types("restore", "--yes", copy, "--identity", keeper.identity)
    assert done.status == 0 and f"Restored from {copy}: 1 table under" in done.out, done
    await house.open()
    row = await reading(house.store, GameReader).get(table.id + 1)
    assert row is not None and row.status is GameStatus.RUNNING
    assert Erasures(beside(house.path)).all() == [NOTE], "known from the list beside the copy"
    assert not [each for each in keeper.folder.iterdir() if "decrypting" in each.name]


async def test_a_wrong_key_and_a_changed_file_are_told(keeper: Keeper) -> None:
    await keeper.types("backup", "--encrypt", keeper.copy)
    await keeper.house.database.close()
    kept = keeper.house.path.read_bytes()
    own = keeper.identity.read_text(encoding="utf-8")
    import pyrage

    keeper.identity.write_text(f"{pyrage.x25519.Identity.generate()}\n", encoding="utf-8")
    wrong = await keeper.types("restore", keeper.copy, "--identity", keeper.identity)
    assert wrong.says_one_sentence("isn't opened by that key, or is damaged")
    keeper.identity.write_text(own, encoding="utf-8")
    body = bytearray(keeper.copy.read_bytes())
    body[-1] ^= 1
    keeper.copy.write_bytes(body)
    changed = await keeper.types("restore", keeper.copy, "--identity", keeper.identity)
    assert changed.says_one_sentence("isn't opened by that key, or is damaged")
    assert keeper.house.path.read_bytes() == kept
    assert not [each for each in keeper.folder.iterdir() if "decrypting" in each.name]
    await keeper.house.open()


@pytest.mark.parametrize(
    ("recipient", "said"),
    [("", "set BACKUP_RECIPIENT"), ("age1nobody", "BACKUP_RECIPIENT is no public key of age")],
)
async def test_without_a_recipient_nothing_is_copied(
    keeper: Keeper, recipient: str, said: str
) -> None:
    refused = await keeper.types("backup", "--encrypt", keeper.copy, recipient=recipient)
    assert refused.says_one_sentence(said)
    assert recipient not in refused.err or not recipient
    assert not list(keeper.copy.parent.iterdir())


async def test_without_the_library_it_is_named(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyrage", None)
    url = f"sqlite+aiosqlite:///{house.path}"
    refused = await bot(tmp_path, "backup", "--encrypt", DATABASE_URL=url, BACKUP_RECIPIENT="age1x")
    assert refused.says_one_sentence("need pyrage", "stationmaster[encrypt]")
    assert not list(tmp_path.glob("*.age*")) and not list(tmp_path.glob("*.partial"))
