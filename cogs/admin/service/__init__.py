"""What it does: the services of this feature."""
