"""The table of Poch."""
