"""A small playable edition, for an author to turn into another one."""

from __future__ import annotations

from pathlib import Path

from data.kinds import DASHED_ID
from data.loader import BUNDLED

TEMPLATE = Path(__file__).with_name("template.json")
NAME_IS = DASHED_ID[0]
"""What a name has to be."""


class NotNew(ValueError):
    """The file can't be created; the text is one sentence that says why."""


def begin(name: str, folder: Path) -> Path:
    """Write the example as the edition ``name`` and return its file; raises NotNew.

    Nothing is overwritten.
    """
    if not DASHED_ID[1](name):
        raise NotNew(f"{name!r} can't be a name: take {NAME_IS}.")
    if (BUNDLED / f"{name}.json").exists():
        raise NotNew(
            f"There is an edition {name!r} already, which yours would replace: take another name."
        )
    file = folder / f"{name}.json"
    text = TEMPLATE.read_text(encoding="utf-8")
    text = text.replace('"NAME"', f'"{name}"').replace('"TITLE"', f'"{title(name)}"')
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError as error:
        text = f"{error.filename} is there already, and stays as it is: take another name."
        raise NotNew(text) from None
    except OSError as error:
        raise NotNew(f"{file}: {error.strerror}.") from None
    return file


def title(name: str) -> str:
    """Return a title for an edition: ``little-wood`` becomes *Little Wood*."""
    return " ".join(word.capitalize() for word in name.split("-"))
