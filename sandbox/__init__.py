"""A loopback stand-in for Discord: play and test the bot without an account."""
