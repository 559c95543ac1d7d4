"""Posts, help, and the answers to what no component handles."""
