"""What tests of the bot play on: the whole program, its services, its posts, its storage."""
