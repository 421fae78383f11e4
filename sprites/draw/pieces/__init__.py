"""Boards, pawns, dice, coins and badges."""
