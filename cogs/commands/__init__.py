"""The slash commands: each acknowledges and calls a wing."""
