"""The admin's folder of editions is read again while the bot runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.editions import Editions
from bot.runtime.memory import Notices
from bot.storage.repositories.notices import NoticeKind
from cogs.editions.service.folder import EditionsFolder
from data import Catalogue
from tests.data.files import edition
from tests.stage.house import House


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "mine"
    made.mkdir()
    return made


async def test_a_file_is_played_once_it_is_written(house: House, folder: Path) -> None:
    editions = Editions(Catalogue.read(folder))
    watched = EditionsFolder(house.store, editions, Notices(house.store))
    before = editions.catalogue
    await watched.look()
    assert editions.catalogue is before
    edition(folder)
    await watched.look()
    assert editions.current("mine").title == "Mine"
    edition(folder, change=lambda body: body.update(title="Mine, larger"))
    await watched.look()
    assert editions.current("mine").title == "Mine, larger"
    (folder / "mine.json").unlink()
    await watched.look()
    assert "mine" not in editions.catalogue.editions


async def test_a_file_that_breaks_leaves_its_edition(house: House, folder: Path) -> None:
    file = edition(folder)
    editions = Editions(Catalogue.read(folder))
    notices, played = Notices(house.store), editions.current("mine")
    watched = EditionsFolder(house.store, editions, notices)
    file.write_text("{", encoding="utf-8")
    await watched.look()
    assert editions.current("mine") is played
    [fault] = editions.catalogue.faults
    assert "mine.json, line 1" in fault
    await watched.look()
    [notice] = notices.open()
    assert (notice.kind, notice.why, notice.times) == (NoticeKind.EDITIONS, fault, 1)
    edition(folder, change=lambda body: body.update(title="Mended"))
    await watched.look()
    assert editions.current("mine").title == "Mended"
    assert editions.catalogue.faults == () and notices.open() == []


async def test_one_of_ours_comes_back_with_the_end_of_the_file(house: House, folder: Path) -> None:
    file = edition(folder, "europe", lambda body: body.update(title="Not ours"))
    editions = Editions(Catalogue.read(folder))
    watched = EditionsFolder(house.store, editions, Notices(house.store))
    file.unlink()
    await watched.look()
    assert editions.current("europe").title == "Europe"


async def test_a_painting_is_shown_once_it_is_painted_anew(house: House, folder: Path) -> None:
    """Its edition is another object then, by which whatever was drawn is kept."""
    edition(folder, painting=b"first")
    editions = Editions(Catalogue.read(folder))
    watched = EditionsFolder(house.store, editions, Notices(house.store))
    first = editions.current("mine")
    await watched.look()
    assert editions.current("mine") is first
    (folder / "day.webp").write_bytes(b"painted anew")
    await watched.look()
    second = editions.current("mine")
    assert second is not first and second.fingerprint == first.fingerprint
    assert not editions.is_current(first) and editions.is_current(second)
    (folder / "day-phone.webp").write_bytes(b"without ornaments")
    await watched.look()
    third = editions.current("mine")
    assert third is not second
    await watched.look()
    assert editions.current("mine") is third
