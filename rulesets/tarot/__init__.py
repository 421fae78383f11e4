"""The rules of The Game of Tarot."""
