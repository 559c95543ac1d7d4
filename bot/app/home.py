"""The folder of ``.env`` and ``var``, where the program is at home."""

from __future__ import annotations

import argparse
import os
from pathlib import Path


class NoHome(Exception):
    """It can't be entered; the text is one sentence."""


def enter_home(options: argparse.Namespace) -> None:
    """Work in the folder of ``--home``, if one is named; raises NoHome.

    Other files on the command line stay where they were when it was typed.
    """
    home: Path | None = getattr(options, "home", None)
    if home is None:
        return
    for name, value in vars(options).items():
        if isinstance(value, Path):
            setattr(options, name, value.absolute())
    try:
        if options.command == "setup":
            home.mkdir(parents=True, exist_ok=True)
        os.chdir(home)
    except OSError as error:
        raise NoHome(f"The folder {home} of --home can't be used ({error.strerror}).") from error
