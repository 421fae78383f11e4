"""What rules of thumb weigh every move with, position by position: a figure that is changed shows here.

Who changes how a game is played reads in the difference what becomes of all the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from cardtable.opponents import Memory, thumbs_for
from cardtable.opponents.gleek import mind as gleek_mind
from cardtable.opponents.gleek import stock as gleek_stock
from cardtable.opponents.gleek.worths import keeping
from cardtable.opponents.laugh_and_lie_down.mind import urgency
from cardtable.opponents.laus import mind as laus_mind
from cardtable.opponents.losing_loadum import mind as loadum_mind
from cardtable.opponents.losing_loadum.mind import after_exchange
from cardtable.opponents.ludens.mind import Mind as LudensMind
from cardtable.opponents.ludo.thumbs import a_throw_ahead, judge
from cardtable.opponents.poch import counting as poch
from cardtable.opponents.poch.beliefs import recklessness
from cardtable.opponents.poch.mind import gain_of_calling, odds
from cardtable.opponents.scopa.thumbs import ScopaThumbs
from cardtable.opponents.tarot.mind import Mind as TarotMind
from rulesets.core import Game, Move, Seat
from rulesets.gleek.pack import RUFF_STAGES
from rulesets.laus.pack import DECK as LAUS_DECK
from rulesets.losing_loadum.pack import CLASS
from rulesets.poch.pack import WORTH
from tests.golden.decisions import SENSIBLE, decisions, matches

HERE = Path(__file__).parent / "weights"
MATCHES, POSITIONS = 16, 10
MOST_MOVES = 8
"""What lies beyond weighs no other way."""
WHIMS = (0.01, 0.17, 0.34, 0.5, 0.66, 0.83, 0.99)
"""What chance may say in a playout."""
Weights = Iterator[tuple[str, float]]


def path_of(game: str) -> Path:
    """Where the weights of a game stand."""
    return HERE / f"{game}.txt"


def told(name: str) -> str:
    """Positions of a game and what weighs in them, a line each."""
    lines: list[str] = []
    for heading, game, rng in matches(name, "weights", MATCHES, usual=2):
        lines.append(heading)
        lines += (weighed(world, seat) for world, seat in decisions(game, rng, 1 / 5, POSITIONS, quickly))
    return "\n".join(lines) + "\n"


def quickly(game: Game, seat: Seat, rng: Random) -> Move:
    """A move that is sensible for the most part, as in a playout."""
    legal = game.legal_moves(seat)
    move = rng.choice(legal)
    if len(legal) > 1 and rng.random() < SENSIBLE:
        return thumbs_for(game).quick(game.sample(seat, rng), seat, rng.random)
    return move


def weighed(world: Game, seat: Seat) -> str:
    """One position: what each move weighs, how daring it is, what is done quickly, and what is expected."""
    thumbs, legal = thumbs_for(world), sorted(world.legal_moves(seat))
    weights = " ".join(f"{what} {weight:.2f}" for what, weight in WEIGHTS[type(world).info.id](world, seat))
    characters = " ".join(
        f"{world.code(move)} {thumbs.daring(world, seat, move):.2f} {thumbs.sameness(world, seat, move):.1f}"
        for move in legal[:: max(1, len(legal) // 3)]
    )
    quick = " ".join(world.code(thumbs.quick(world, seat, lambda whim=whim: whim)) for whim in WHIMS)  # type: ignore[misc]
    outlook = " ".join(f"{value + 0.0:.2f}" for value in thumbs.outlook(world))
    credible = sum(thumbs.credible(world, seat, lambda whim=whim: whim) for whim in WHIMS)  # type: ignore[misc]
    strange = thumbs.strangeness(world, seat)
    return f"{world.phase.name}: {weights} | {characters} | {quick} | {outlook} | {credible} {strange}"


# -- what a game weighs its moves with ------------------------------------------------------------------


def in_gleek(game: Any, seat: Seat) -> Weights:
    phase, hand = game.phase.name, game.hands[seat]
    if phase == "play":
        mind = gleek_mind.Mind(game, seat)
        yield from ((game.code(move), mind.worth(move)) for move in game.legal_moves(seat))
    elif phase in ("auction", "exchange"):
        yield "stock", gleek_stock.stock_gain(game, hand)
        kept = keeping(game.layout, game.trumps.suit, game.options.face, hand)
        yield from ((game.deck.faces[card], worth) for card, worth in kept.items())
    elif phase in RUFF_STAGES:
        ruff = gleek_mind.Ruff(game, seat)
        yield "chance", ruff.chance
        yield "gain", ruff.gain_of_seeing() if game.challenge else ruff.gain_of_vying()


def in_laughter(game: Any, seat: Seat) -> Weights:
    if game.phase.name == "play":
        yield from ((game.code(move), urgency(game, seat, move)) for move in sensible(game, seat))


def sensible(game: Any, seat: Seat) -> list[int]:
    return sorted(thumbs_for(game).candidates(game, seat))[:MOST_MOVES]


def in_laus(game: Any, seat: Seat) -> Weights:
    hand = game.hands[seat]
    if game.phase.name != "play":
        out = LAUS_DECK.all & ~hand & ~game.skat
        yield "hand", laus_mind.danger(hand, out, laus_mind.SPECIAL, game.seats - 1)
        return
    mind = laus_mind.Mind(game, seat)
    weigh: Callable[[int], float] = mind.cost if game.trick else mind.lead_cost
    yield from ((game.code(move), weigh(move)) for move in game.legal_moves(seat))


def in_loadum(game: Any, seat: Seat) -> Weights:
    attention = loadum_mind.ATTENTION[Memory.FULL]
    believed = loadum_mind.remembered(game, seat, attention)
    yield from ((f"seat {other}", load) for other, load in enumerate(believed))
    mind = loadum_mind.Mind(game, seat, attention)
    if game.phase.name == "play":
        yield from ((game.code(card), mind.weigh(card)) for card in game.legal_moves(seat)[:MOST_MOVES])
    yield "hand", loadum_mind.danger(mind.hand, mind.out, game.trump)
    if game.phase.name in ("exchange", "answer"):
        for card in (card for card in game.legal_moves(seat)[:MOST_MOVES] if card < len(CLASS)):
            yield (
                game.code(card),
                after_exchange(
                    mind.hand, card, mind.out, game.trump, from_bare_hand=game.phase.name == "answer"
                ),
            )


def in_ludens(game: Any, seat: Seat) -> Weights:
    mind = LudensMind(game, seat, Random(1))
    yield from ((game.code(card), mind.prospect(card).balance) for card in game.legal_moves(seat))


def in_ludo(game: Any, seat: Seat) -> Weights:
    for pawn in sensible(game, seat):
        after = game.copy()
        after.apply(seat, pawn)
        yield game.code(pawn), a_throw_ahead(after, game.mover)
        yield "now", judge(after, game.mover, careful=True)


def in_poch(game: Any, seat: Seat) -> Weights:
    if game.phase.name == "betting":
        stand = odds(game, seat)
        yield "wins", stand.wins
        yield "call", gain_of_calling(stand)
        yield from ((f"seat {other}", recklessness(game, seat, other)) for other in range(game.seats))
        return
    for memory in (Memory.FULL, Memory.FORGETFUL):
        rivals = poch.rivals_of(game, seat, memory)
        for card in poch.by_worth(game, game.legal_moves(seat)).values():
            yield game.code(card), poch.weight(game, seat, WORTH[card], rivals)


def in_scopa(game: Any, seat: Seat) -> Weights:
    found = ScopaThumbs().weighed(game, seat, Random(1))
    yield from ((game.code(move), balance) for balance, move in found)


def in_tarot(game: Any, seat: Seat) -> Weights:
    if game.phase.name == "play":
        mind = TarotMind(game, seat, Random(1))
        yield from ((game.code(card), mind.prospect(card).balance) for card in game.legal_moves(seat))


WEIGHTS: Mapping[str, Callable[[Any, Seat], Weights]] = {
    "gleek": in_gleek,
    "laugh_and_lie_down": in_laughter,
    "laus": in_laus,
    "losing_loadum": in_loadum,
    "ludens": in_ludens,
    "ludo": in_ludo,
    "poch": in_poch,
    "scopa": in_scopa,
    "tarot": in_tarot,
}
