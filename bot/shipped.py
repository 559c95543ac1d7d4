"""Files that lie beside the packages in the tree, and within this one where it is installed."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).parent

SHIPPED = ("CHANGELOG.md", ".env.example")
"""What `setup.py` puts into the wheel."""


def shipped(name: str) -> str:
    """The text of one of them; raises OSError."""
    installed = _HERE / name
    return (installed if installed.exists() else _HERE.parent / name).read_text(encoding="utf-8")
