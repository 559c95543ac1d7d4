"""How a process of the same program is started, wherever this one's modules were found."""

from __future__ import annotations

import os
import sys


def module_command(name: str) -> list[str]:
    """The beginning of a command line that runs a module.

    Nothing of that name in the folder that one is in goes before it.
    """
    return [sys.executable, "-P", "-m", name]


def import_path() -> dict[str, str]:
    """The variable by which the child finds its modules where this process found them."""
    return {"PYTHONPATH": os.pathsep.join(each for each in sys.path if each)}
