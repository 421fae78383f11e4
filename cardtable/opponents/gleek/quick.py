"""What a seat of Gleek gives to a trick in a playout, and claims: sensible, within a few microseconds."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.opponents.gleek.mind import at_large
from cardtable.opponents.gleek.worths import PLAIN, card_worths
from rulesets.core import Card, Move, Seat
from rulesets.gleek.pack import DONE, claimed
from rulesets.gleek.state import Gleek


def quick_card(game: Gleek, seat: Seat) -> Card:
    """Last to play, win as cheaply as possible; before, play what is likely to hold, else the least."""
    legal = game.legal_moves(seat)
    if len(legal) == 1:
        return legal[0]
    trick, pack = game.trick, game.pack
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
    return quick_loss(game, legal)


def quick_lead(game: Gleek, legal: Sequence[Card]) -> Card:
    """Lead a card nothing out can beat in its suit, else a low one; low trumps are kept to trump with."""
    ranks, trump = game.pack.ranks, game.trumps.suit
    out = at_large(game, game.turn)
    honours = game.trumps.honours
    sure = [card for card in reversed(legal) if not out & game.pack.mates[card] & -(2 << card)]
    drawing = [card for card in sure if card // ranks == trump and (out & honours or honours >> card & 1)]
    plain = [card for card in sure if card // ranks != trump]
    if drawing or plain:
        return (drawing or plain)[0]
    return min(legal, key=lambda card: (card // ranks == trump, honours >> card & 1, card % ranks))


def quick_loss(game: Gleek, legal: Sequence[Card]) -> Card:
    """Give the least card to a trick of another's; what nothing out can beat is kept as an ace is.

    Of cards worth the same goes the one of whose suit least is out: it is the last to be asked for.
    """
    mates = game.pack.mates
    worths = card_worths(game.layout, game.trumps.suit)
    ace = game.seats * PLAIN["A"]
    out = at_large(game, game.turn)

    def dear(card: Card) -> tuple[float, int]:
        rivals = out & mates[card]
        sure = not rivals & -(2 << card)
        return max(worths[card], ace) if sure else worths[card], rivals.bit_count()

    return min(legal, key=dear)


def honest_claim(game: Gleek, seat: Seat, legal: Sequence[Move]) -> Move:
    """The dearest set that is really held, or no more."""
    for move in reversed(legal[:-1]):
        claim = claimed(seat, move)
        if game.largest_set(seat, claim.rank, game.hands[seat]) >= claim.size:
            return move
    return DONE
