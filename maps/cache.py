"""Where what was once fetched or played is kept, so that it need not be again."""

from __future__ import annotations

import os
from pathlib import Path


def kept_in(kind: str) -> Path:
    """Return the folder of the user's cache for things of this kind."""
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "stationmaster" / kind
