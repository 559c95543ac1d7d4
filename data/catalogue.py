"""Reads all editions once: the bundled ones, then those in an admin's own directory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from data.edition import Edition
from data.loader import BUNDLED, InvalidEdition, read_file, versions


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The editions by name, as their files were when the catalogue was read.

    ``faults`` has a sentence, with the line, for each file and directory that can't be used.
    ``directory`` is the admin's own, ``own`` has the files in it that are played.
    """

    editions: Mapping[str, Edition]
    faults: tuple[str, ...] = ()
    directory: Path | None = None
    own: Mapping[str, Path] = field(default_factory=dict)

    @classmethod
    def read(cls, directory: Path | None = None, former: Catalogue | None = None) -> Catalogue:
        """Return the editions of every ``*.json`` in both directories; no file makes this raise.

        An own edition takes precedence over a bundled one of the same name, unless it is broken.
        Then the one that the file had in a ``former`` catalogue stays.
        """
        editions: dict[str, Edition] = {}
        faults: list[str] = []
        own: dict[str, Path] = {}
        for place in (BUNDLED,) if directory is None else (BUNDLED, directory):
            for file in _files(place, faults):
                try:
                    editions[file.stem] = read_file(file)
                except InvalidEdition as error:
                    faults.append(str(error))
                except Exception as error:
                    # A mistake that no check foresees must not keep the other editions away.
                    faults.append(f"{file}: it can't be read ({type(error).__name__}).")
                else:
                    if place is directory:
                        own[file.stem] = file
                    continue
                if former is not None and former.own.get(file.stem) == file:
                    editions[file.stem], own[file.stem] = former.editions[file.stem], file
        return cls(
            MappingProxyType(dict(sorted(editions.items()))),
            tuple(faults),
            directory,
            MappingProxyType(own),
        )

    def listed(self) -> str:
        """Return all editions with versions for the log, and the file of each own one."""
        return ", ".join(map(self._listed, self.editions))

    def _listed(self, name: str) -> str:
        text = f"{name} {self.editions[name].board.version}"
        if name not in self.own:
            return text
        instead = "" if self.overriding_file(name) is None else ", instead of ours"
        return f"{text} ({self.own[name]}{instead})"

    def overriding_file(self, name: str) -> Path | None:
        """Return the admin's file that replaces the bundled edition of this name, if any."""
        return self.own.get(name) if (BUNDLED / f"{name}.json").is_file() else None

    def by_fingerprint(self, fingerprint: str) -> Edition | None:
        """Return the edition or earlier version with this fingerprint; None if no file has it."""
        return next((each for each in self.versions() if each.fingerprint == fingerprint), None)

    def versions(self) -> Iterator[Edition]:
        """Yield every edition, each followed by the earlier versions that its file describes."""
        for edition in self.editions.values():
            yield from versions(edition)


def _files(place: Path, faults: list[str]) -> Iterator[Path]:
    """Yield the visible JSON files of a directory; one that can't be read adds to ``faults``."""
    try:
        found = sorted(place.iterdir())
    except OSError as error:
        faults.append(f"The folder of editions {place} can't be read: {error.strerror}.")
        return
    yield from (each for each in found if each.suffix == ".json" and each.name[0] != ".")
