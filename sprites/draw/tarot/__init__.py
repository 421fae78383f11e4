"""The tarot pack with Italian signs: suits, courts and trumps."""
