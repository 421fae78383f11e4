"""Thinking in a process of its own: what is asked, what the worker does, and how it is heard."""
