"""The application: storage, tables, publisher, texts, and the Discord client."""

import bot.app.logs  # noqa: F401 (its safe defaults hold before anything is logged)
