from pathlib import Path

import pytest

from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseLocked

pytestmark = pytest.mark.file


@pytest.mark.thorough
async def test_another_name_of_the_database_is_no_way_past_its_lock(
    url: str, tmp_path: Path
) -> None:
    database = await Database.open(url)
    (tmp_path / "elsewhere").mkdir()
    alias = tmp_path / "elsewhere" / "alias.sqlite3"
    alias.symlink_to(tmp_path / "games.sqlite3")
    with pytest.raises(DatabaseLocked):
        await Database.open(f"sqlite+aiosqlite:///{alias}")
    await database.close()
    await (await Database.open(f"sqlite+aiosqlite:///{alias}")).close()
