"""The tricks of Losing Loadum: who follows, who looks at the trump, and who takes what.

`rules/losing_loadum.md`, sections 3a, 4 and 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import BIT, cards, holds, is_single, lowest
from rulesets.core import (
    Announced,
    Card,
    CardMoved,
    Move,
    Reason,
    Revealed,
    Said,
    Seat,
    TrickTaken,
    silent,
)
from rulesets.losing_loadum.claims import may_have_left, without_suit
from rulesets.losing_loadum.pack import (
    DECK,
    DENY,
    HAND,
    LIMIT,
    LOAD,
    ORDERS,
    PILE,
    STOCK,
    SUIT,
    SUIT_LETTERS,
    SUITS,
    TAKE,
    TRICK,
)
from rulesets.losing_loadum.scoring import AUTOMATIC, REVOKED
from rulesets.losing_loadum.state import Act, LosingLoadum
from rulesets.losing_loadum.words import (
    FOLLOW,
    FREE,
    MUST_FOLLOW,
    NAMES_TRUMP,
    ONLY,
    TRUMP_IS,
    UNCOVER,
    not_held,
)
from rulesets.words import Deed, _


class Play(Act):
    """Follow the suit led if you can, else play any card; the first who cannot uncovers the trump."""

    name = "play"

    def enter(self, game: LosingLoadum) -> None:
        """The dealer's left leads to the first trick, then the winner of the last."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Cards of the suit led, or any if there is none; any at all where a revoke is only punished."""
        hand = game.hands[seat]
        trick = game.trick
        if trick and game.options.revoke == "prevented":
            return cards(hand & SUITS[SUIT[trick[0]]] or hand)
        return cards(hand)

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Play a card; the last one of a trick decides it."""
        trick = game.trick
        card = BIT[move]
        game.hands[seat] ^= card
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        if game.claims[seat]:
            held = game.hands[seat].bit_count()
            game.claims[seat] = may_have_left(game.claims[seat], card, game.lacks[seat], held)
        if game.revokes and (seat, SUIT[move]) in game.revokes:
            game.end_hand((seat,), REVOKED)
            return
        led = SUIT[trick[0]]
        if SUIT[move] != led:
            did_not_follow(game, seat, led)
        following = game.after[seat]
        if following == game.leader:
            trick_is_full(game)
            return
        game.turn = following
        if game.trump is None and game.options.reveal_timing == "beforeCard":
            led = SUITS[SUIT[trick[0]]]
            if not game.hands[game.turn] & led:
                game.lacks[game.turn] |= led
                game.claims[game.turn] = without_suit(game.claims[game.turn], led)
                look_at_trump(game, game.turn)

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """A card of another hand, or one that does not follow."""
        if not 0 <= move < len(DECK):
            return Reason(
                _("You may speak and exchange only between two tricks: now a card must be played."), "speak"
            )
        if not holds(game.hands[seat], move):
            return not_held(move, "play")
        led = SUIT[game.trick[0]]
        follower = lowest(game.hands[seat] & SUITS[led])
        return Reason(_(MUST_FOLLOW[led]).format(card=DECK.name(follower)), "following")

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Say what was led and whether it must be followed."""
        hand = game.hands[seat]
        if is_single(hand):
            return _("Play your last card.")
        if not game.trick:
            return _("You lead: play any card.")
        led = SUIT[game.trick[0]]
        if following := hand & SUITS[led]:
            only = is_single(following) and game.options.revoke == "prevented"
            return _((ONLY if only else FOLLOW)[led]).format(card=DECK.name(lowest(following)))
        return _(FREE[led] if game.looker >= 0 else UNCOVER[led])

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Everybody sees the card."""
        return Deed(_("plays {card}"), _("You play {card}")).format(card=DECK.name(move))


def did_not_follow(game: LosingLoadum, seat: Seat, led: int) -> None:
    """Who plays off-suit shows a void, or revokes; the first time in a hand the trump is looked up."""
    suit = SUITS[led]
    if game.hands[seat] & suit:
        game.revokes += ((seat, led),)
    game.lacks[seat] |= suit
    if game.claims[seat]:
        game.claims[seat] = without_suit(game.claims[seat], suit)
    if game.trump is None:
        look_at_trump(game, seat)


def look_at_trump(game: LosingLoadum, seat: Seat) -> None:
    """One player sees the top card of the stock; its suit is announced once to all, and it goes back."""
    top = game.stock[0]
    game.trump = SUIT[top]
    game.looker = seat
    if game.tell is not silent:
        sentence = _("The first player who cannot follow suit looks at the top card of the stock.")
        game.tell(Revealed, (top,), STOCK, Reason(sentence, "trump"), 1 << seat)
        kept = game.options.trump_shown == "always"
        game.tell(Announced, Reason(_(TRUMP_IS[game.trump]), "trump"), kept, "trump")


def trick_is_full(game: LosingLoadum) -> None:
    """The highest trump takes the trick, or else the highest card of the suit led; some may be swallowed."""
    trick = game.trick
    if game.options.swallowing and any(SUIT[card] != SUIT[trick[0]] for card in trick):
        game.go("swallow")
        return
    best = ORDERS[game.trump].winner(trick)
    award(game, game.player_of(best), None if game.tell is silent else why_taken(game, trick[best]))


def why_taken(game: LosingLoadum, best: Card) -> Reason:
    """Name the rule by which `best` took the trick, but not the trump, which is announced only once."""
    if game.trump == SUIT[best] and SUIT[best] != SUIT[game.trick[0]]:
        reason = _("A trump beats all other cards: {card} took the trick.")
    else:
        reason = _("The highest card of the suit led took the trick: {card}.")
    return Reason(reason.format(card=DECK.name(best)), "taking")


def award(game: LosingLoadum, seat: Seat, why: Reason | None) -> None:
    """The trick and its points go to a seat, which leads next; between tricks the table may speak."""
    trick = game.trick
    if why is not None:
        game.tell(TrickTaken, seat, tuple(trick), PILE[seat], why)
    taken = points = 0
    for card in trick:
        taken |= BIT[card]
        points += LOAD[card]
    game.taken[seat] |= taken
    if points:
        game.load[seat] += points
        game.captures += ((seat, taken),)
    game.last_trick = tuple(trick)
    game.trick = []
    game.leader = seat
    if game.options.out_mode == "concealed":
        game.go("speak")
    elif game.load[seat] >= LIMIT:
        game.end_hand((seat,), AUTOMATIC)
    else:
        game.after_speaking()


# -- Swallowing ---------------------------------------------------------------------------------


class Swallow(Act):
    """With swallowing, the best card of the suit led takes a mixed trick if its player misses the trump."""

    name = "swallow"
    words: ClassVar = {"take": TAKE} | {f"deny:{letter}": DENY + i for i, letter in enumerate(SUIT_LETTERS)}

    def enter(self, game: LosingLoadum) -> None:
        """Ask the player of the highest card of the suit led."""
        game.phase = self
        game.turn = game.player_of(ORDERS[None].winner(game.trick))

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Take the trick, or name any suit."""
        return SWALLOW_MOVES

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """The trick goes to its true winner only if the trump is named; nothing else is told."""
        told = game.tell is not silent
        if told:
            words = _("I take it.") if move == TAKE else _(TRUMP_IS[move - DENY])
            game.tell(Said, seat, words, "take" if move == TAKE else "deny")
        best = ORDERS[game.trump].winner(game.trick)
        true_winner = game.player_of(best)
        if move - DENY == game.trump and true_winner != seat:
            award(game, true_winner, named_rightly(game.trick[best]) if told else None)
        else:
            award(game, seat, kept() if told else None)

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Cards have to wait."""
        return Reason(_("First say whether you take this trick, or which suit is trump."), "swallow")

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Ask."""
        return _(
            "Yours is the highest card of the suit led: take the trick, or name the trump that beats it."
        )

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Everybody hears it."""
        if move == TAKE:
            return Deed(_("takes the trick"), _("You take the trick"))
        if not own and game.options.trump_shown == "once":
            return _("names the trump")
        return Deed(*map(_, NAMES_TRUMP[move - DENY]))


def named_rightly(best: Card) -> Reason:
    """Why the trick goes to the highest trump."""
    sentence = _("The trump was named rightly: {card} took the trick.").format(card=DECK.name(best))
    return Reason(sentence, "swallow")


def kept() -> Reason:
    """Why it goes to the highest card of the suit led, whether or not that is true."""
    return Reason(_("Whoever played the highest card of the suit led kept the trick."), "swallow")


SWALLOW_MOVES = tuple(Swallow.words.values())
PLAY, SWALLOW = Play(), Swallow()
