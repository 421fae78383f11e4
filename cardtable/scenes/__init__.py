"""What fills the window: one scene at a time, the match scenes named after their games."""
