"""What people choose for themselves at all tables."""
