"""A second language for tests: English with marks, so that it shows who is spoken to how."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.core.people import Languages
from bot.words import source

if TYPE_CHECKING:
    from tests.stage.scene import Scene

MARKED = {
    "lobby.ftl": ("lobby-free =", "lobby-ready =", "lobby-cancelled =", "opening-done ="),
    "ui.ftl": ("ui-join =", "ui-opened =", "ui-choose ="),
}


def speak_french(factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot speak English and a French that is English with ``FR`` before some messages."""
    folder = factory.getbasetemp() / "marked"
    if not folder.exists():
        _write(folder)
    monkeypatch.setattr(source, "BUNDLED", folder)


def _write(folder: Path) -> None:
    english = folder / "en"
    shutil.copytree(source.BUNDLED / "en", english)
    french = shutil.copytree(english, english.with_name("fr"))
    for name, marked in MARKED.items():
        file = french / name
        text = file.read_text(encoding="utf-8")
        for start in marked:
            assert text.count(f"\n{start} ") == 1
            text = text.replace(f"\n{start} ", f"\n{start} FR ")
        file.write_text(text, encoding="utf-8")
    named = french / "settings.ftl"
    text = named.read_text(encoding="utf-8")
    text = text.replace("language-name = English", "language-name = Français")
    named.write_text(text.replace(".place = 1", ".place = 2"), encoding="utf-8")


def speak_by_default(scene: Scene, language: str) -> None:
    """Let new tables speak a language where nobody chose one, as the setting does."""
    spoken, store = scene.bot.texts.own_names, scene.bot.store
    chosen = Languages(store, spoken, language)
    scene.monkeypatch.setitem(scene.bot.services._offered, Languages, chosen)
