"""What becomes of people who were erased."""
