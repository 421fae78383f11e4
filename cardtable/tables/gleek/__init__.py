"""The table of Gleek."""
