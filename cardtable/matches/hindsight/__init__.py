"""What acts were worth, and why they were done, judged afterwards by what could be known."""
