"""Orders as text that people type: reading, writing, and completing it."""
