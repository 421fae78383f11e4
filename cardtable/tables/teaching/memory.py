"""What a player was told of a game, in this match and in earlier ones."""

from __future__ import annotations

from cardtable.shell.scene import Kit

DEALS = 3
"""So many deals of a game are coached."""


class Memory:
    """What a player was told of a game, as the settings keep it."""

    def __init__(self, kit: Kit, game: str) -> None:
        self.kit = kit
        self.game = game

    def has(self, what: str) -> bool:
        """Whether it was told."""
        return f"{self.game}/{what}" in self.kit.preferences.taught

    def note(self, what: str) -> None:
        """Keep that it was told."""
        if not self.has(what):
            self.kit.change(taught=(*self.kit.preferences.taught, f"{self.game}/{what}"))

    def forget(self, *marks: str) -> None:
        """Tell it again."""
        gone = {f"{self.game}/{mark}" for mark in marks}
        self.kit.change(taught=tuple(one for one in self.kit.preferences.taught if one not in gone))

    @property
    def silent(self) -> bool:
        """Whether the coach was sent away."""
        return self.has("silent")

    @property
    def deals(self) -> int:
        """How many deals were coached."""
        return sum(self.has(f"deal-{n}") for n in range(1, DEALS + 1))

    def deal_over(self) -> None:
        """One more."""
        if self.deals < DEALS:
            self.note(f"deal-{self.deals + 1}")
