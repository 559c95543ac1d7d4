"""What is typed of an order, read and written."""
