"""The panels of help."""
