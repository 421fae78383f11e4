"""What both Latin packs are drawn with: people, clothes, horses, beasts and landscapes."""
