"""A process of its own for what takes an interpreter long, such as drawing or thinking."""
