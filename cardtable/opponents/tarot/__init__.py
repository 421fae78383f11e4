"""Rules of thumb for The Game of Tarot."""
