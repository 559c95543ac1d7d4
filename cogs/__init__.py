"""Slash commands, buttons and pickers."""
