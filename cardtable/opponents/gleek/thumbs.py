"""Rules of thumb for Gleek: what the stock is worth, when to vie, and who gets the honours.

After section 9 of the rule file.  What cards and ruffs are worth is reckoned in
`cardtable.opponents.gleek.mind`, and what the stock is worth in `cardtable.opponents.gleek.stock`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.gleek.beginner import first_evening
from cardtable.opponents.gleek.buying import bid_or_pass, discard, why_bid, why_discard
from cardtable.opponents.gleek.mind import (
    BLUFFS,
    KNOWN_BLUFFS,
    REVIED,
    SAW,
    VIED,
    Mind,
    Ruff,
    better_than,
    play,
    wavers,
)
from cardtable.opponents.gleek.quick import honest_claim, quick_card
from cardtable.opponents.gleek.reasons import why_play
from cardtable.opponents.gleek.staking import revie_from, waiting, why_answer
from cardtable.opponents.gleek.stock import likely_to_bid_so
from cardtable.opponents.gleek.worths import after_exchange
from cardtable.opponents.thumbs import Advice, Memory, Thumbs, is_a_bluff
from rulesets.cards import cards, holds, mask_of
from rulesets.core import Move, Seat
from rulesets.gleek.pack import (
    CHALLENGE,
    DONE,
    PASS,
    REVIE,
    RUFF_STAGES,
    SEE,
    SET_RANKS,
    STAND,
    VIE,
    claimed,
)
from rulesets.gleek.state import Gleek
from rulesets.words import _


class GleekThumbs(Thumbs[Gleek]):
    """How to play Gleek."""

    playouts = 1200
    worth_a_word = 1.0
    in_coins = True

    def advise(self, game: Gleek, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Bid, discard, vie, claim or play."""
        if not memory.practised:
            return first_evening(game, seat, memory)
        phase = game.phase.name
        if phase == "play":
            mind = Mind(game, seat)
            card = play(mind)
            return Advice(card, why_play(mind, card))
        if phase == "auction":
            move = bid_or_pass(game, seat, rng.random)
            return Advice(move, why_bid(game, seat, move))
        if phase == "exchange":
            card = discard(game, seat)
            return Advice(card, why_discard(game, seat, card))
        if phase == "claims":
            return claim_or_stop(game, seat)
        if phase == "challenge":
            return challenge_or_not(game)
        move = answer_ruff(game, seat, rng)
        return Advice(move, why_answer(game, seat, move))

    def explain(self, game: Gleek, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for a move the search prefers."""
        phase = game.phase.name
        if phase == "play":
            return why_play(Mind(game, seat), move)
        if phase == "auction":
            return why_bid(game, seat, move)
        if phase == "exchange":
            return why_discard(game, seat, move)
        if phase in RUFF_STAGES:
            return why_answer(game, seat, move)
        return why_word(game, seat, move)

    def candidates(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """All moves, but trumps are not discarded while anything else may go, nor is a sure trick risked."""
        legal = game.legal_moves(seat)
        if game.phase.name == "play" and not game.trick:
            return Mind(game, seat).never_led_later() or legal
        if game.phase.name != "exchange":
            return legal
        trumps = game.pack.mates[game.trumps.tiddy]
        return [card for card in legal if not holds(trumps, card)] or legal

    def dealt_anew(self, game: Gleek, seat: Seat, rng: Random) -> Gleek:
        """In the ruff, a world in which whoever bought the stock has discarded its worst cards."""
        world = super().dealt_anew(game, seat, rng)
        if game.phase.name in RUFF_STAGES and game.buyer not in (-1, seat):
            change_sensibly(world, rng)
        return world

    def credible(self, game: Gleek, seat: Seat, random: Callable[[], float]) -> bool:
        """Whether the others hold what whoever bids so was dealt, and in the ruff what whoever vies holds."""
        likely = likely_to_bid_so(game, seat)
        if likely < 1 and random() > likely:
            return False
        if game.phase.name not in RUFF_STAGES or not game.challenge:
            return True
        if game.seats == 2:
            knows, mine = game.ruff_of(1 - seat), game.ruff_of(seat)
            better = knows > mine or (knows == mine and seat != game.eldest)
            return seat == game.buyer or better or random() < KNOWN_BLUFFS
        dared = VIED if game.challenge == 1 else REVIED
        followed = SAW if game.challenge == 1 else REVIED
        for other in {game.challenger, *game.seers} - {seat}:
            floor = dared if other == game.challenger else followed
            weak = better_than(game, game.ruff_of(other)) < floor
            if weak and not is_a_bluff(1 - floor, BLUFFS, random):
                return False
        return True

    def daring(self, game: Gleek, seat: Seat, move: Move) -> float:
        """Bids, vies and revies; in the play the higher card."""
        if move in (PASS, STAND):
            return -1.0
        return float(move) if move >= len(game.deck) else move % game.pack.ranks

    def sameness(self, game: Gleek, seat: Seat, move: Move) -> float:
        """To stay in; in the play the suit of which most is left."""
        if move >= len(game.deck):
            return float(move != PASS)
        return (game.hands[seat] & game.pack.mates[move]).bit_count()

    def quick(self, game: Gleek, seat: Seat, random: Callable[[], float]) -> Move:
        """Win cheaply when last, with the highest card when not; throw away the least card."""
        if game.phase.name == "play":
            return quick_card(game, seat)
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        return quick_before_play(game, seat, legal, random)


def change_sensibly(world: Gleek, rng: Random) -> None:
    """Take the buyer's cards in a sampled world for dealt and bought ones by lot, and discard the worst."""
    hand, rules = world.hands[world.buyer], world.options
    dealt = mask_of(rng.sample(cards(hand), world.layout.hand - world.layout.bought)) | world.waste
    fresh, whole = hand & ~dealt, hand | world.waste
    table = world.layout, world.trumps.suit, rules.face
    world.hands[world.buyer] = after_exchange(*table, dealt, fresh, first=rules.take_first)
    world.waste = whole & ~world.hands[world.buyer]


# -- Playouts ------------------------------------------------------------------------------------

VIES = 0.6
"""From what share of hands beaten on regulars mostly vie."""
SEES = 0.56, 0.68, 0.76, 0.8
"""And see a vie, a revie, the next and any later one."""
REVIES = 0.84, 0.87, 0.88, 0.88
"""And revie them."""


def quick_before_play(game: Gleek, seat: Seat, legal: Sequence[Move], random: Callable[[], float]) -> Move:
    """Bid what the stock is worth, discard the least card, and vie with a good suit."""
    phase = game.phase.name
    if phase == "auction":
        return bid_or_pass(game, seat, random)
    if phase == "exchange":
        return discard(game, seat)
    if phase == "claims":
        return honest_claim(game, seat, legal)
    if phase == "challenge":
        return DONE
    share = better_than(game, game.ruff_of(seat))
    share += 0.2 * (random() - 0.5)
    if phase == "ruff":
        return VIE if share > VIES else PASS
    # Beyond a few revies, whoever is in stays in with what it has revied with.
    staked = min(game.challenge, len(SEES)) - 1
    if phase == "answer":
        return SEE if share > SEES[staked] else PASS
    return REVIE if share > REVIES[staked] else STAND


# -- The ruff ------------------------------------------------------------------------------------

CURIOUS = {3: 0.12, 4: 0.12}
"""What seeing is worth besides by number of seats, in steps: who folds too much is bluffed by all.  Of two
the one who bought knows who wins, and among five or six somebody else sees."""


def answer_ruff(game: Gleek, seat: Seat, rng: Random) -> Move:
    """Vie, see or revie when it promises more than the other answer; in doubt by chance, so that nobody
    can reckon with it.
    """
    ruff = Ruff(game, seat)
    random = rng.random()
    if game.unopposed or (ruff.knows and not ruff.lost):
        return VIE if game.phase.name == "ruff" else SEE if game.phase.name == "answer" else REVIE
    if game.phase.name == "ruff":
        return VIE if wavers(ruff.gain_of_vying() - waiting(game), random) else PASS
    if game.phase.name == "answer":
        if ruff.hopeless:
            return PASS
        curious = CURIOUS.get(game.seats, 0.0)
        return SEE if wavers(ruff.gain_of_seeing() + curious, random) else PASS
    return REVIE if wavers(4 * (ruff.chance - revie_from(game)), random) else STAND


# -- Claims --------------------------------------------------------------------------------------


def claim_or_stop(game: Gleek, seat: Seat) -> Advice:
    """Claim what is true; a lie can be found out by anybody who counts the cards you play."""
    move = honest_claim(game, seat, game.legal_moves(seat))
    if move != DONE:
        ranks = _(SET_RANKS[claimed(seat, move).rank])
        return Advice(move, _("You hold these {ranks}, so be paid for them.").format(ranks=ranks))
    return Advice(DONE, _("You hold no other set, and a lie is found out by whoever counts your cards."))


def why_word(game: Gleek, seat: Seat, move: Move) -> str:
    """What speaks for a claim or a challenge, or against more of them."""
    if move >= CHALLENGE:
        if move not in proven_false(game):
            return _("A challenge that finds out nothing costs you no more than one payment.")
        return _("The buyer never played so many {ranks}.").format(ranks=_(SET_RANKS[(move - CHALLENGE) % 4]))
    if game.phase.name == "challenge":
        if proven_false(game):
            return _("To say nothing costs nothing, but what a false claim has cost you is not paid back.")
        return _("Nothing you saw proves that a claim was false.")
    if move == DONE and honest_claim(game, seat, game.legal_moves(seat)) != DONE:
        return _("What you hold and do not claim now is not paid for.")
    if move == DONE:
        return _("It is safest to say no more: a lie is found out by whoever counts the cards.")
    ranks = _(SET_RANKS[claimed(seat, move).rank])
    if move == honest_claim(game, seat, game.legal_moves(seat)):
        return _("You hold these {ranks}, so be paid for them.").format(ranks=ranks)
    return _("A claim of {ranks} is paid at once, and only a challenge could take it back.").format(
        ranks=ranks
    )


def challenge_or_not(game: Gleek) -> Advice:
    """Challenge what the cards played prove to be false."""
    move = next(iter(proven_false(game)), DONE)
    return Advice(move, why_word(game, game.turn, move))


def proven_false(game: Gleek) -> list[Move]:
    """The challenges of claims that the cards played prove to be false."""
    legal, found = game.legal_moves(game.turn), []
    for claim in game.claims:
        move = CHALLENGE + 4 * claim.seat + claim.rank
        shown = game.played[claim.seat]
        if move in legal and game.largest_set(claim.seat, claim.rank, shown) < claim.size:
            found.append(move)
    return found


THUMBS = GleekThumbs()
