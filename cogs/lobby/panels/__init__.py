"""The panels of the lobby, of open tables, and of a server's settings."""
