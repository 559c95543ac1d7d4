"""Time at a table: paces, banks, waking hours, pauses, votes, absences and reminders."""
