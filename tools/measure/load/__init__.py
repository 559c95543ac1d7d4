"""What one bot carries, while people act at a rate that is set: `make load`."""
