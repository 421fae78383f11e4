"""The rules of Ludens."""
