"""The texts of boards, logs, cities and ways."""
