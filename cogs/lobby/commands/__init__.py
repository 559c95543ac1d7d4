"""Its slash commands."""
