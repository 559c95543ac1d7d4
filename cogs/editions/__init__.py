"""Maps that those who manage a server add there: checked apart, offered on that server only."""
