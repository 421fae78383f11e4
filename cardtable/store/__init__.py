"""What is kept on disk: journals, saves, settings."""
