"""What follows when somebody doesn't come: reminders, absences, votes, pauses."""
