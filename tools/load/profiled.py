"""``python -m tools.load.profiled FILE``: the bot, with a profile of its event loop at its end.

The loop is looked at after each few milliseconds of CPU time that the process has used. While
other threads use it and the loop waits, that is seen as waiting.
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType

from bot.__main__ import main

EVERY = 0.002
"""Seconds of CPU time between two looks."""
SHOWN = 70


class Profile:
    """Counts in which functions the main thread is."""

    def __init__(self) -> None:
        self.looks = 0
        self._at = Counter[CodeType]()
        self._within = Counter[CodeType]()

    def look(self, signalled: int, frame: FrameType | None) -> None:
        """Note where it is, and by way of which functions."""
        self.looks += 1
        if frame is not None:
            self._at[frame.f_code] += 1
        within = set[CodeType]()
        while frame is not None:
            within.add(frame.f_code)
            frame = frame.f_back
        self._within.update(within)

    def text(self) -> str:
        """The functions in which it was most often, and those that led there."""
        parts = [f"{self.looks} looks"]
        for title, found in (("with what they call", self._within), ("by themselves", self._at)):
            parts.append(f"\n{title}")
            parts += [
                f"{count / self.looks:6.1%}  {_name(code)}"
                for code, count in found.most_common(SHOWN)
            ]
        return "\n".join(parts) + "\n"


def _name(code: CodeType) -> str:
    path = Path(code.co_filename)
    return f"{'/'.join(path.parts[-3:])}:{code.co_firstlineno} {code.co_qualname}"


def run(file: Path) -> int:
    """Run the bot, and write the profile."""
    profile = Profile()
    signal.signal(signal.SIGPROF, profile.look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        return main(["run"])
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        if profile.looks:
            file.write_text(profile.text(), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1])))
