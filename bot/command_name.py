"""How the commands of admins are typed, so that hints can be copied."""

from __future__ import annotations

import sys
from pathlib import Path

INSTALLED = "stationmaster"
FROM_THE_TREE = "python -m bot"


def command_name() -> str:
    """What whoever started this program typed before a command."""
    return INSTALLED if Path(sys.argv[0]).stem == INSTALLED else FROM_THE_TREE
