"""The panels of this feature, with their buttons."""
