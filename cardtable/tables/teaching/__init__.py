"""Tables at which somebody is led: first pages, watching, the coach, and lessons."""
