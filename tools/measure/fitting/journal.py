"""A search in a file, a generation a line, so that it can be stopped and goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any


class OtherSearch(Exception):
    """The file is of a search with other settings; the text names it."""


@dataclass(frozen=True, slots=True)
class Journal:
    """What was asked in the first line, then the values of each generation."""

    file: Path
    asked: Mapping[str, Any]

    def known(self) -> list[list[float]]:
        """Return the values of the generations done before; raises OtherSearch.

        A last line that was cut short is dropped.
        """
        whole = self.file.read_bytes().decode().split("\n")[:-1] if self.file.is_file() else []
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not whole:
            whole = [json.dumps(self.asked)]
        if json.loads(whole[0]) != json.loads(json.dumps(self.asked)):
            raise OtherSearch(f"{self.file} is of a search with other settings, or other weights.")
        self.file.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")
        return [json.loads(line) for line in whole[1:]]

    def add(self, values: tuple[float, ...]) -> None:
        """Note the values of the next generation."""
        with self.file.open("a", encoding="utf-8") as written:
            written.write(f"{json.dumps(values)}\n")
