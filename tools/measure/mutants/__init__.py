"""Small deliberate faults of the product, and which tests notice them."""
