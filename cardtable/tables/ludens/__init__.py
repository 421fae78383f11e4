"""The table of Ludens."""
