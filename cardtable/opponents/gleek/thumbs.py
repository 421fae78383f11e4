"""Rules of thumb for Gleek: what the stock is worth, when to vie, and who gets the honours.

After section 9 of the rule file.  What cards, stock and ruffs are worth is reckoned in
`cardtable.opponents.gleek.mind`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardtable.opponents.gleek.mind import (
    Mind,
    better_than,
    card_worths,
    chance_in_ruff,
    keeping,
    stock_gain,
)
from cardtable.opponents.thumbs import Advice, Memory, Thumbs
from rulesets.core import Card, Move, Seat
from rulesets.gleek.pack import BID, CHALLENGE, DONE, PASS, REVIE, SEE, SET_RANKS, STAND, VIE, claimed
from rulesets.gleek.scoring import UNIT
from rulesets.gleek.state import Gleek
from rulesets.words import _


class GleekThumbs(Thumbs[Gleek]):
    """How to play Gleek."""

    playouts = 1200

    def advise(self, game: Gleek, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Bid, discard, vie, claim or play."""
        phase = game.phase.name
        if phase == "play":
            return play(Mind(game, seat, memory))
        if phase == "auction":
            return bid_or_pass(game, seat)
        if phase == "exchange":
            return discard(game, seat)
        if phase == "claims":
            return claim_or_stop(game, seat)
        if phase == "challenge":
            return challenge_or_not(game, memory)
        return answer_ruff(game, seat, memory)

    def quick(self, game: Gleek, seat: Seat, random: Callable[[], float]) -> Move:
        """Win cheaply when last, with the highest card when not; throw away the least card."""
        if game.phase.name == "play":
            return quick_card(game, seat)
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        return quick_before_play(game, seat, legal, random)


# -- Playouts ------------------------------------------------------------------------------------


def quick_card(game: Gleek, seat: Seat) -> Card:
    """Last to play, win as cheaply as possible; before, play what is likely to hold, else the least."""
    legal = game.legal_moves(seat)
    if len(legal) == 1:
        return legal[0]
    trick, pack = game.trick, game.pack
    worths = card_worths(game.layout, game.trumps.suit)
    trump = game.trumps.suit
    ranks = pack.ranks
    if not trick:
        return quick_lead(game, legal)
    best = trick[game.trumps.order.winner(trick)]
    above = pack.mates[best] & -(2 << best)
    winning = [card for card in legal if above >> card & 1]
    if not winning and best // ranks != trump:
        winning = [card for card in legal if card // ranks == trump]
    if winning:
        if len(trick) + 1 == game.seats:
            honours = [card for card in winning if game.trumps.honours >> card & 1]
            return honours[0] if honours else winning[0]
        safe = winning[-1]
        if safe // ranks != trump or best // ranks == trump:
            return safe if not game.trumps.honours >> safe & 1 or safe % ranks == ranks - 1 else winning[0]
        return winning[0]
    return min(legal, key=worths.__getitem__)


def quick_lead(game: Gleek, legal: Sequence[Card]) -> Card:
    """Lead a card nothing out can beat in its suit, else a low one."""
    ranks = game.pack.ranks
    gone = game.hands[game.turn] | 1 << game.turned
    for played in game.played:
        gone |= played
    out = game.deck.all & ~gone
    for card in reversed(legal):
        if not out & game.pack.mates[card] & -(2 << card):
            return card
    return min(legal, key=lambda card: (game.trumps.honours >> card & 1, card % ranks))


def quick_before_play(game: Gleek, seat: Seat, legal: Sequence[Move], random: Callable[[], float]) -> Move:
    """Pass on a dear stock, discard the least card, and vie with a good suit."""
    phase = game.phase.name
    if phase == "auction":
        return legal[0] if game.bid < 13 + 4 * random() and len(legal) > 1 else PASS
    if phase == "exchange":
        return min(legal, key=card_worths(game.layout, game.trumps.suit).__getitem__)
    if phase == "claims":
        return honest_claim(game, seat, legal)
    if phase == "challenge":
        return DONE
    share = better_than(game, game.ruff_of(seat))
    share += 0.2 * (random() - 0.5)
    if phase == "ruff":
        return VIE if share > 0.6 else PASS
    if phase == "answer":
        return SEE if share > 0.45 + 0.12 * game.challenge else PASS
    return REVIE if share > 0.8 + 0.04 * game.challenge else STAND


# -- The stock -----------------------------------------------------------------------------------


def bid_or_pass(game: Gleek, seat: Seat) -> Advice:
    """Bid for the stock up to what the exchange is likely to gain."""
    gain = stock_gain(game, game.hands[seat])
    if game.bid + 1 <= gain:
        return Advice(
            BID + game.bid + 1,
            _("Exchanging your worst cards is worth about {n} points to you, no less than this bid.").format(
                n=round(gain)
            ),
        )
    return Advice(
        PASS,
        _("With your cards the exchange is worth about {n} points: let others pay you for it.").format(
            n=max(0, round(gain))
        ),
    )


def discard(game: Gleek, seat: Seat) -> Advice:
    """Keep trumps, aces, pairs of court cards and the long suit; discard the rest."""
    kept = keeping(game, game.hands[seat])
    card = min(game.legal_moves(seat), key=kept.__getitem__)
    return Advice(
        card,
        _("Keep trumps, aces, pairs and your best suit: {card} is worth least.").format(
            card=game.deck.name(card)
        ),
    )


# -- The ruff ------------------------------------------------------------------------------------

VIE_FROM = 0.38
REVIE_FROM = 0.6


def answer_ruff(game: Gleek, seat: Seat, memory: Memory) -> Advice:
    """Vie, see or revie when the chance of winning pays for the price."""
    worth = game.ruff_of(seat)
    if memory is Memory.FULL:
        chance = chance_in_ruff(game, seat)
    else:
        chance = better_than(game, worth) ** (game.seats - 1)
    percent = round(100 * chance)
    if game.phase.name == "ruff":
        if chance >= VIE_FROM:
            return Advice(
                VIE,
                _("Your ruff beats all the others about {percent} times in a hundred.").format(
                    percent=percent
                ),
            )
        return Advice(PASS, _("Your best suit is too weak to vie; you can still answer somebody else's vie."))
    if game.phase.name == "answer":
        stakes = game.stakes()
        unit = UNIT * game.multiplier
        stay, leave = unit * (game.challenge + 1), unit * game.challenge
        won = sum(stakes) - stakes[seat] + unit
        if chance * won - (1 - chance) * stay > -leave:
            return Advice(
                SEE,
                _(
                    "To see costs {more} more than to pass, and you win about {percent} times in a hundred."
                ).format(more=stay - leave, percent=percent),
            )
        return Advice(
            PASS,
            _("Whoever raised shows strength, and your suit is not good enough to pay for another step."),
        )
    assert game.phase.name == "revie"
    if chance >= REVIE_FROM:
        return Advice(REVIE, _("You are likely to hold the best suit, so let the others pay more to see it."))
    return Advice(STAND, _("Your suit is worth a look, but not worth raising the price."))


# -- Claims --------------------------------------------------------------------------------------


def honest_claim(game: Gleek, seat: Seat, legal: Sequence[Move]) -> Move:
    """The dearest set that is really held, or no more."""
    for move in reversed(legal[:-1]):
        claim = claimed(seat, move)
        if game.largest_set(seat, claim.rank, game.hands[seat]) >= claim.size:
            return move
    return DONE


def claim_or_stop(game: Gleek, seat: Seat) -> Advice:
    """Claim what is true; a lie can be found out by anybody who counts the cards you play."""
    move = honest_claim(game, seat, game.legal_moves(seat))
    if move != DONE:
        ranks = _(SET_RANKS[claimed(seat, move).rank])
        return Advice(move, _("You hold these {ranks}, so be paid for them.").format(ranks=ranks))
    return Advice(DONE, _("You hold no other set, and a lie is found out by whoever counts your cards."))


def challenge_or_not(game: Gleek, memory: Memory) -> Advice:
    """Challenge what the cards played prove to be false."""
    if memory is Memory.FULL:
        for claim in game.claims:
            move = CHALLENGE + 4 * claim.seat + claim.rank
            shown = game.played[claim.seat]
            if move in game.legal_moves(game.turn) and (
                game.largest_set(claim.seat, claim.rank, shown) < claim.size
            ):
                ranks = _(SET_RANKS[claim.rank])
                return Advice(move, _("The buyer never played so many {ranks}.").format(ranks=ranks))
    return Advice(DONE, _("Nothing you saw proves that a claim was false."))


# -- The tricks ----------------------------------------------------------------------------------


def play(mind: Mind) -> Advice:
    """Play what wins most now and costs least later."""
    card = max(mind.game.legal_moves(mind.seat), key=mind.worth)
    return Advice(card, why_play(mind, card))


def why_play(mind: Mind, card: Card) -> str:
    """Say what speaks for a card."""
    game = mind.game
    name = game.deck.name(card)
    chance = mind.wins_with(card)
    lying = sum(mind.honour.get(one, 0) for one in game.trick)
    if not game.trick:
        if not mind.out & mind.above(card):
            return _("Nobody holds a higher card of this suit, so {card} is likely to win.").format(card=name)
        return _("It is a cheap lead, and the player after you has to play high.")
    if chance == 0.0:
        return _("You cannot win this trick sensibly, so give away the card you need least.")
    if lying:
        return _("There are honours worth {n} points in this trick: win them.").format(n=lying)
    if card in mind.honour and chance > 0.9:
        return _("This trick is yours, so bring {card} home with its {n} points.").format(
            card=name, n=mind.honour[card]
        )
    if not mind.later:
        return _("You play last: win the trick as cheaply as you can.")
    return _("{card} has a good chance to win the trick.").format(card=name[:1].upper() + name[1:])


THUMBS = GleekThumbs()
