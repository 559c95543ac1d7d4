"""The panels of shared deals."""
