"""The rules of Laugh and Lie Down."""
