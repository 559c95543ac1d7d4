"""The commands an admin runs before or after the bot: doctor, live check, upgrade, rehearsal."""
