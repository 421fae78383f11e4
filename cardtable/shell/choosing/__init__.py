"""What is chosen before a match and about the program: seats, house rules, looks, keys, settings."""
