"""The application: storage, tables, publisher, texts, and the Discord client."""

import os
import signal
import sys

if sys.argv[:1] == ["-m"]:
    # ``python -m bot`` imports this before its own first line: from now on Ctrl+C is quiet.
    signal.signal(signal.SIGINT, lambda number, _: os._exit(128 + number))

if "bot.runtime.worker_process" not in sys.orig_argv:
    # Its safe defaults hold before anything is logged; a process beside the bot logs nothing.
    import bot.app.logs  # noqa: F401
