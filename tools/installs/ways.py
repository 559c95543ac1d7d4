"""What is typed for each way to install, as `docs/hosting/install.md` says it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Way:
    """What is typed to install it, and then to start it.

    ``{wheel}``, ``{source}`` and ``{lock}`` are files, ``{python}`` the interpreter.
    """

    name: str
    installing: tuple[str, ...]
    starting: str
    needs: str | None = None
    """A program that has to be there."""

    @property
    def typed(self) -> int:
        """How many commands somebody types, up to the page's address."""
        return len(self.installing) + 1


_MADE = "{python} -m venv .venv"
_BY_PIP = ".venv/bin/stationmaster"
_ALONE = "bin/stationmaster"

WAYS = (
    Way("pip", (_MADE, ".venv/bin/pip install {wheel}"), _BY_PIP),
    Way("pip, source archive", (_MADE, ".venv/bin/pip install {source}"), _BY_PIP),
    Way(
        "pip, from the lock",
        (
            _MADE,
            ".venv/bin/pip install --require-hashes -r {lock}",
            ".venv/bin/pip install --no-deps {wheel}",
        ),
        _BY_PIP,
    ),
    Way("pipx", ("pipx install --python {python} {wheel}",), _ALONE, "pipx"),
    Way("uv tool", ("uv tool install --python {python} {wheel}",), _ALONE, "uv"),
    Way("uvx", (), "uvx --python {python} --from {wheel} stationmaster", "uvx"),
)
