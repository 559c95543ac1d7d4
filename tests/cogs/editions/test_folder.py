"""The admin's folder of editions is read again while the bot runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.editions import Editions
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
    watched = EditionsFolder(house.store, editions)
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
    watched, played = EditionsFolder(house.store, editions), editions.current("mine")
    file.write_text("{", encoding="utf-8")
    await watched.look()
    assert editions.current("mine") is played
    [fault] = editions.catalogue.faults
    assert "mine.json, line 1" in fault
    edition(folder, change=lambda body: body.update(title="Mended"))
    await watched.look()
    assert editions.current("mine").title == "Mended"
    assert editions.catalogue.faults == ()


async def test_one_of_ours_comes_back_with_the_end_of_the_file(house: House, folder: Path) -> None:
    file = edition(folder, "europe", lambda body: body.update(title="Not ours"))
    editions = Editions(Catalogue.read(folder))
    watched = EditionsFolder(house.store, editions)
    file.unlink()
    await watched.look()
    assert editions.current("europe").title == "Europe"
