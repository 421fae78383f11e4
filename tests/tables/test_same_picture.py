"""What a seat cannot know is not on its screen: other cards there, and yet the same pictures.

"Re-deal what is hidden: same move, same pixels."  A deal is played, by all seats at random.  Then
the cards that one seat never saw are dealt into other places, the same acts are made as far as
these cards allow, and wherever the seat heard the same from the first card to the last, every
picture on its screen must be the same to the pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any

import pytest

from cardtable.doors import room
from cardtable.matches.desk.thinking import Thinker
from cardtable.matches.match import Match, new_match, seat_players
from cardtable.matches.session import Session
from cardtable.shell.scene import Home, Kit
from cardtable.tables.game_scene import GameScene
from cardtable.tables.laus.scene import LausManners
from rulesets import GAMES
from rulesets.chance import DealPhase, pack_move, pack_order
from rulesets.core import CHANCE, Game, Move, Seat, View, Zone, listen, seen
from tests.bench.honesty import faces_seen
from tests.pilot import Pilot
from tests.tables.at_table import no_worker

VIEWER: Seat = 0
ATTEMPTS = 4000
Acts = Sequence[tuple[Seat, Move]]


class Waiting(Thinker):
    """Computer players that never come to a decision: the test makes their moves."""

    def answer(self) -> None:
        """Still thinking."""


class Script:
    """The first deal of a match as it was played, and how it may have been played with other cards."""

    def __init__(self, match: Match, acts: int, rng: Random) -> None:
        self.match = match
        session = Session(match)
        session.start()
        dealt = next(step for step in session.steps if isinstance(step.before.phase, DealPhase))
        self.before: Game = dealt.before
        self.pack = pack_order(len(self.before.deck), dealt.move)
        self.acts: list[tuple[Seat, Move]] = []
        game = self.before.copy()
        told = listen(game)
        game.apply(CHANCE, dealt.move)
        while len(self.acts) < acts and game.turn >= 0 and game.deals == self.before.deals:
            seat = rng.choice(game.actors())
            self.acts.append((seat, rng.choice(game.legal_moves(seat))))
            game.apply(*self.acts[-1])
        self.heard = [seen(event, VIEWER) for event in told]

    def deal_code(self, pack: Sequence[int]) -> str:
        """The code that deals these cards."""
        return "pack:" + ",".join(self.before.deck.faces[card] for card in pack)

    def otherwise(self, rng: Random) -> tuple[list[int], Acts] | None:
        """Another pack, and the acts with it, that the viewer cannot tell from what was, if there are any."""
        hidden = set(self.pack) - faces_seen(self.heard)
        places = [i for i, card in enumerate(self.pack) if card in hidden]
        if len(places) < 2:
            return None
        for _attempt in range(ATTEMPTS):
            pack = list(self.pack)
            for i, card in zip(places, rng.sample([pack[i] for i in places], len(places)), strict=True):
                pack[i] = card
            if pack != list(self.pack) and (acts := self._replayed(pack, rng)) is not None:
                return pack, acts
        return None

    def _replayed(self, pack: Sequence[int], rng: Random) -> Acts | None:
        game = self.before.copy()
        told = listen(game)
        game.apply(CHANCE, pack_move(pack))
        acts = []
        for seat, move in self.acts:
            if seat not in game.actors():
                return None
            if move not in game.legal_moves(seat):
                if seat == VIEWER:
                    return None
                # What was done in secret may have been something else.
                move = rng.choice(game.legal_moves(seat))
            acts.append((seat, move))
            game.apply(seat, move)
            if [seen(event, VIEWER) for event in told] != self.heard[: len(told)]:
                return None
        return acts if len(told) == len(self.heard) else None


def pictures(script: Script, pack: Sequence[int], acts: Acts) -> list[bytes]:
    """What the viewer's screen shows after every act, moving pictures included, and what its log says."""
    match = script.match.model_copy(update={"deal": script.deal_code(pack)})
    session = Session(match)

    def scene(kit: Kit) -> GameScene:
        return GameScene(kit, room(match.game), session, Waiting(no_worker), Home)

    pilot = Pilot(scene, (960, 600), animation="fast")
    found: list[bytes] = []

    def look() -> None:
        found.append(blake2b(pilot.pixels(), digest_size=12).digest())

    pilot.wait(0.4)
    look()
    pilot.settle()
    look()
    for seat, move in acts:
        session.play(seat, move)
        if session.game.deals:
            # How the deal lay may be known now, and its code is written on the sheet.
            break
        pilot.wait(0.15)
        look()
        pilot.settle()
        look()
    table = next(scene for scene in pilot.app.stack if isinstance(scene, GameScene))
    found.append("\n".join(line.text for line in table.manners.log_lines()).encode())
    assert pilot.logged == []
    return found


TABLES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("ludens", 4, 17, {}),
    ("laus", 4, 14, {}),
    ("laus", 3, 12, {}),
    ("scopa", 2, 9, {}),
    ("scopa", 4, 14, {}),
    ("poch", 4, 14, {}),
    ("losing_loadum", 4, 12, {}),
    ("gleek", 3, 14, {}),
    ("laugh_and_lie_down", 5, 9, {}),
    ("tarot", 4, 14, {}),
    ("tarot", 3, 10, {}),
]


def both_ways(game: str, seats: int, acts: int, options: dict[str, Any]) -> tuple[list[bytes], list[bytes]]:
    """The pictures of a deal, and those of another that the viewer cannot tell from it."""
    kinds = ["regular"] * seats
    kinds[VIEWER] = "you"
    rules = GAMES[game].Options.model_validate(options)
    for seed in range(40):
        match = new_match(game, seat_players(kinds), rules, app="test", began="", seed=seed)
        script = Script(match, acts, Random(seed))
        found = script.otherwise(Random(seed))
        if found is not None:
            return pictures(script, script.pack, script.acts), pictures(script, *found)
    raise AssertionError("no other deal was found")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "acts", "options"), TABLES)
def test_other_hidden_cards_and_yet_the_same_pictures(
    game: str, seats: int, acts: int, options: dict[str, Any]
) -> None:
    first, second = both_ways(game, seats, acts, options)
    assert first == second


@pytest.mark.slow
def test_a_table_that_names_a_card_of_another_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def facts(self: LausManners, view: View[Any]) -> list[str]:
        game = self.door._session.game
        return [game.deck.name(card) for card in game.view(1).zones[Zone("hand", 1)]]

    monkeypatch.setattr(LausManners, "facts", facts)
    first, second = both_ways("laus", 4, 14, {})
    assert first != second
