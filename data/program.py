"""How the program that makes maps is started here, for the sentences that name it."""

from __future__ import annotations

from pathlib import Path

IN_TREE = (Path(__file__).parent.parent / "Makefile").is_file()
"""Whether this is the tree of sources, not an installed wheel."""
MAPS = "python -m maps" if IN_TREE else "stationmaster-maps"
GET_MAPS = "make maps" if IN_TREE else "pip install 'stationmaster[maps]'"
"""The command that installs what making a map takes."""
