"""A table before its start (opening it, sitting down, options, starting), and open tables."""
