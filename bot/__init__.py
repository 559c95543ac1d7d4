"""The application: storage, tables, publisher, texts, and the Discord client."""

import sys

from bot.app.ends import leave_at_once

if sys.argv[:1] == ["-m"]:
    # ``python -m bot`` imports this before its own first line: from now on Ctrl+C is quiet.
    leave_at_once()

import bot.app.logs  # noqa: F401 (its safe defaults hold before anything is logged)
