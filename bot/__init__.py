"""The application: storage, tables, publisher, texts, and the Discord client."""
