"""The time of tables: votes, pauses, reminders."""
