"""The table of Laugh and Lie Down."""
