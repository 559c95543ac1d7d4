"""What is known of a person, and how they are erased."""
