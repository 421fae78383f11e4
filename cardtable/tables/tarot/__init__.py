"""The table of The Game of Tarot."""
