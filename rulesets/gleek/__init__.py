"""The rules of Gleek."""
