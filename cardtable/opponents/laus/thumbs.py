"""Rules of thumb for Laus: where the queens will fall, what may yet be caught, what to be rid of.

After section 9 of the rule file.  A card played to a trick is weighed by what the trick is likely
to cost and how dangerous the cards are that stay in the hand; leads follow a rule of their own, which
adds up what speaks for and against a card (`cardtable.opponents.laus.mind`).  The reason given
afterwards names what spoke for the card in the situation at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.laus.acts import before_the_play, strange_cards
from cardtable.opponents.laus.beginner import first_evening
from cardtable.opponents.laus.laying_aside import why_laid_aside, why_skat
from cardtable.opponents.laus.mind import Mind
from cardtable.opponents.laus.quick import quick_card
from cardtable.opponents.laus.reasons import why_follow, why_lead
from cardtable.opponents.laus.skat import before_play, laid_in_the_end, strange_passes, swap_skat
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.cards import highest
from rulesets.core import Move, Seat
from rulesets.laus.pack import DECK, JACKS, ORDER, SUIT_MATES
from rulesets.laus.state import Laus
from rulesets.words import Deed, _, ngettext

LAST_TRICKS = 3
"""Cards in hand with which a regular no longer goes by rules of thumb alone, and a master not at all,"""
RECKONED = 90
"""but the regular plays the deal to its end this many times."""


class LausThumbs(Thumbs[Laus]):
    """How to play Laus."""

    playouts = 1500
    worlds_weighed = 6
    worth_a_word = 10.0
    names_twins = False

    def advise(self, game: Laus, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Take or leave the skat, lay aside, or play."""
        if not memory.practised:
            return first_evening(game, seat)
        if game.phase.name != "play":
            move = before_play(game, seat)
            return Advice(move, why_before_play(game, seat, move))
        mind = Mind(game, seat)
        if not game.trick:
            lead = min(game.legal_moves(seat), key=mind.lead_cost)
            return Advice(lead, why_lead(mind, lead))
        # Of cards that are as good as each other the highest goes.
        card = min(reversed(game.legal_moves(seat)), key=mind.cost)
        return Advice(card, why_follow(mind, card))

    def explain(self, game: Laus, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for any move."""
        if game.phase.name != "play":
            return why_before_play(game, seat, move)
        mind = Mind(game, seat)
        return why_follow(mind, move) if game.trick else why_lead(mind, move)

    def better_by(self, count: int) -> str:
        """A payoff is what a seat pays less than all do on average: the better move may cost it more."""
        return ngettext(
            "In many trials in thought, you end the deal about {amount} point better than if {other}, "
            "measured against the average of all players.",
            "In many trials in thought, you end the deal about {amount} points better than if {other}, "
            "measured against the average of all players.",
            count,
        )

    def next_best(self, count: int) -> str:
        """It is measured in the same way."""
        return ngettext(
            "Looking ahead, you end about {amount} point worse if {other}, the next best choice, "
            "measured against the average of all players.",
            "Looking ahead, you end about {amount} points worse if {other}, the next best choice, "
            "measured against the average of all players.",
            count,
        )

    def ended_worse(self, count: int) -> str:
        """It is measured in the same way."""
        return ngettext(
            "Measured against the average of all players, it ended {amount} point worse.",
            "Measured against the average of all players, it ended {amount} points worse.",
            count,
        )

    def ended_about_so_much_worse(self, count: int) -> str:
        """The same, give or take some."""
        return ngettext(
            "Measured against the average of all players, it ended {amount} point worse "
            "(give or take {error}).",
            "Measured against the average of all players, it ended {amount} points worse "
            "(give or take {error}).",
            count,
        )

    def candidates(self, game: Laus, seat: Seat) -> Sequence[Move]:
        """All legal moves; of two cards for the skat only the higher one is laid aside first."""
        legal = game.legal_moves(seat)
        if game.phase.name != "discard":
            return legal
        return [*{laid_in_the_end(game, seat, card): card for card in sorted(legal)}.values()]

    def called(self, game: Laus, seat: Seat, move: Move) -> str:
        """A card for the skat together with the one that goes with it."""
        away = laid_in_the_end(game, seat, move) if game.phase.name == "discard" else 0
        if not away & ~(1 << move):
            return game.describe(seat, move)
        deed = Deed(_("lays {card} and {other} aside"), _("You lay {card} and {other} aside"))
        return deed.format(card=DECK.name(move), other=DECK.name(highest(away & ~(1 << move))))

    def reckoning(self, game: Laus, seat: Seat) -> int:
        """In the last three tricks end-plays decide, and the hands that are still possible are few."""
        return RECKONED if self.is_ending(game) else 0

    def is_ending(self, game: Laus) -> bool:
        """In the last three tricks a master loses less than by the habits of `quick`, as was measured."""
        return game.phase.name == "play" and game.hands[game.turn].bit_count() <= LAST_TRICKS

    def daring(self, game: Laus, seat: Seat, move: Move) -> float:
        """To take the skat; then the higher card."""
        return float(move) if move >= len(DECK) else ORDER.strength[move] + 10 * (JACKS >> move & 1)

    def sameness(self, game: Laus, seat: Seat, move: Move) -> float:
        """The suit of which most is left."""
        return 0.0 if move >= len(DECK) else (game.hands[seat] & SUIT_MATES[move]).bit_count()

    def dealt_anew(self, game: Laus, seat: Seat, rng: Random) -> Laus:
        """Whoever laid cards aside last kept the hand that is safest without them, as far as is known."""
        world = game.sample(seat, rng)
        takers = game.takers()
        if takers and takers[-1] != seat and game.phase.name != "discard":
            swap_skat(world, takers[-1])
        return world

    def strangeness(self, game: Laus, seat: Seat) -> int:
        """Whoever passed had a safe hand, and whoever played a card no better one."""
        before = before_the_play(game)
        return strange_passes(before, seat) + strange_cards(game, before, seat)

    def quick(self, game: Laus, seat: Seat, random: Callable[[], float]) -> Move:
        """Stay as high as possible below the winning card; throw queens, then high cards; lead low."""
        return quick_card(game, seat) if game.phase.name == "play" else before_play(game, seat)


def why_before_play(game: Laus, seat: Seat, move: Move) -> str:
    """Say what speaks for it."""
    return why_skat(game, move) if game.phase.name == "skat" else why_laid_aside(game, seat, move)


THUMBS = LausThumbs()
