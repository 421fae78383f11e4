"""What is drawn and moves: sprites, cards, letters, light and sound."""
