"""Pictures as files: colours chosen, bytes packed."""
