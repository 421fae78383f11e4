"""What the seats of Ludo know: everything."""

from __future__ import annotations

from random import Random

from rulesets.core import OVER, Knowledge, Seat, Zone
from rulesets.ludo.facts import LudoFacts, Walk
from rulesets.ludo.pack import CORNERS, PAWNS
from rulesets.ludo.state import Ludo


class LudoKnowledge(Knowledge[Ludo]):
    """Nothing is hidden."""

    def zones(self, game: Ludo, seat: Seat) -> dict[Zone, tuple[int, ...]]:
        """Every pawn in play."""
        count = game.options.pawns
        return {PAWNS[owner]: tuple(pawns[:count]) for owner, pawns in enumerate(game.pawns)}

    def facts(self, game: Ludo, seat: Seat) -> LudoFacts:
        """The die, and what may be done with it."""
        return LudoFacts(
            die=game.die,
            thrower=game.thrower,
            mover=game.mover,
            pending=game.pending,
            sixes=game.sixes,
            tries=game.tries if game.tries and game.all_in_base(game.mover) else 0,
            corners=CORNERS[game.seats],
            preview=preview(game),
        )

    def sample(self, game: Ludo, seat: Seat, rng: Random) -> Ludo:
        """Nothing is hidden, so the only world is this one."""
        return game.copy()


def preview(game: Ludo) -> tuple[Walk, ...]:
    """What every pawn that may move would do."""
    if game.phase.name != "move" or game.turn == OVER:
        return ()
    landing = game.board.landing[game.die]
    targets = [(pawn, landing[game.pawns[game.mover][pawn]]) for pawn in game.moves]
    return tuple(Walk(pawn, end, game.captures(game.mover, end)) for pawn, end in targets)
