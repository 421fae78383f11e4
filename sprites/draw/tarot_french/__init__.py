"""The suits of the tarot pack with French signs; the trumps are those of `sprites.draw.tarot`."""
