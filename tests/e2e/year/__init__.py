"""An admin's year with the bot, played by a script."""
