"""A table of Losing Loadum, and what its tests press and lay out there."""

from __future__ import annotations

from cardtable.tables.losing_loadum.scene import LosingLoadumManners
from rulesets.losing_loadum.pack import DECK, PASS
from rulesets.losing_loadum.state import LosingLoadum
from tests.pilot import sure
from tests.tables.at_table import AtTable


class AtLoadum(AtTable):
    """A table of Losing Loadum that waits between two tricks, unless another pause is wanted."""

    def __init__(
        self, *kinds: str, size: tuple[int, int] = (960, 600), pause: str = "wait", **more: object
    ) -> None:
        super().__init__("losing_loadum", list(kinds), size=size, **more)  # type: ignore[arg-type]
        self.pilot.kit.change(gap_pause=pause)

    @property
    def loadum(self) -> LosingLoadumManners:
        return sure(self.table.manners, LosingLoadumManners)

    @property
    def game(self) -> LosingLoadum:
        return sure(self.session.game, LosingLoadum)

    def buttons(self) -> list[str]:
        """What stands at the prompt."""
        return [button.name for button in self.table.prompt.buttons.children()]

    def until_31_fell(self) -> None:
        """Go on until there is something to speak of."""
        for _act in range(200):
            scene = self.wait_for_turn()
            assert scene is not None
            if self.game.phase.name == "speak" and sum(self.game.load) >= 31:
                self.pilot.blink()
                return
            scene.act(PASS if self.game.phase.name == "speak" else scene.asking.legal()[0])
        raise AssertionError("31 points never fell")

    def until(self, phase: str) -> None:
        """Play the first legal card until the person is asked in this phase."""
        for _act in range(200):
            scene = self.wait_for_turn()
            assert scene is not None
            if self.game.phase.name == phase:
                self.pilot.blink()
                return
            scene.act(scene.asking.legal()[0])
        raise AssertionError(f"{phase} never came")


def pack(*hands: str, stock: str) -> str:
    """A deal for a match of two whose dealer's left holds the first hand; short hands are filled up."""
    named = " ".join([*hands, stock]).split()
    rest = [face for face in DECK.faces if face not in named]
    full = []
    for hand in hands:
        held = hand.split()
        wanted = 25 - len(held)
        full.append(held + rest[:wanted])
        rest = rest[wanted:]
    order = [full[i % 2][i // 2] for i in range(50)]
    return "pack:" + ",".join([*order, *stock.split()])
