"""The form in which the database stores an edition, so that games outlive its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from data.edition import Edition
from data.loader import MOST_KEPT, hash_of, rebuild


@dataclass(frozen=True, slots=True)
class StoredEdition:
    """An edition as stored: its fingerprint, its body, and the hashes of its paintings by look."""

    fingerprint: str
    name: str
    version: int
    body: str = field(repr=False)
    paintings: Mapping[str, str]

    @classmethod
    @lru_cache(MOST_KEPT)
    def of(cls, edition: Edition) -> StoredEdition:
        """Return the form to store of an edition; paintings that can't be read are left out.

        It is computed once: an edition whose paintings change is another object.
        """
        hashes = {look: hash_of(file) for look, file in edition.geometry.art.items()}
        return cls(
            fingerprint=edition.fingerprint,
            name=edition.board.edition,
            version=edition.board.version,
            body=edition.original.body,
            paintings=MappingProxyType({k: found for k, found in hashes.items() if found}),
        )

    def edition(self, directory: Path | None = None) -> Edition:
        """Build the edition again; raises InvalidEdition.

        A painting is used if its file is unchanged, among the bundled ones or in ``directory``;
        otherwise there is none.
        """
        return rebuild(self.body, self.paintings, directory)
