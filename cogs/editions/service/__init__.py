"""The services of this feature."""
