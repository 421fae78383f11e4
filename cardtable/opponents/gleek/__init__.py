"""Rules of thumb for Gleek."""
