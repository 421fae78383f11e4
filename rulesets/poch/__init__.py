"""The rules of Poch."""
