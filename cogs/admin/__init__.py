"""What is told of tables that were damaged or restored."""
