"""Exchanging cards before the next lead of Losing Loadum; `rules/losing_loadum.md`, section 3b, step 2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rulesets.cards import cards, holds
from rulesets.core import HIDDEN, Card, CardMoved, Move, Reason, Revealed, Said, Seat, silent
from rulesets.losing_loadum.claims import (
    Bared,
    Claim,
    after_offer,
    could_give,
    may_have_left,
    secrets_after_swap,
)
from rulesets.losing_loadum.pack import (
    CLASS,
    COATS,
    DECK,
    DECLINE,
    HAND,
    PASS,
    SUIT,
    answers,
    offers,
)
from rulesets.losing_loadum.state import Act, LosingLoadum
from rulesets.losing_loadum.words import CARD_FOR_CARD, COAT_FOR_COAT, not_held, offered, why_not_offered
from rulesets.words import Deed, _


class Swap(Act):
    """A card is named for an exchange, or nothing comes of it."""

    word: ClassVar[str]
    """What stands before the card in a transcript,"""
    no: ClassVar[tuple[str, Move]]
    """and what stands there else."""

    def code(self, game: LosingLoadum, move: Move) -> str:
        """Write the word and the card."""
        word, refused = self.no
        return word if move == refused else f"{self.word}:{DECK.faces[move]}"

    def parse(self, game: LosingLoadum, code: str) -> Move:
        """Read a card after its word and a colon."""
        word, refused = self.no
        if code == word:
            return refused
        said, _colon, face = code.partition(":")
        if said != self.word or face not in DECK.index:
            raise ValueError(_("“{code}” should read {word}:CARD.").format(code=code, word=self.word))
        return DECK.index[face]


class Exchange(Swap):
    """Each player in turn may offer one loader that no low card of its suit guards, or pass."""

    name = "exchange"
    word, no = "offer", ("pass", PASS)

    def enter(self, game: LosingLoadum) -> None:
        """Ask the winner of the trick first; before the first trick, eldest."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Unguarded loaders, and always a pass."""
        return (*cards(offers(game.hands[seat], game.options.exchange_guard)), PASS)

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Pass, or ask the others without naming the card."""
        if move == PASS:
            self.next_seat(game, seat)
            return
        kind = CLASS[move]
        if game.tell is not silent:
            if holds(COATS, move):
                game.tell(Said, seat, _(COAT_FOR_COAT), "offer_coat")
            else:
                game.tell(Said, seat, _(CARD_FOR_CARD), "offer_card")
        bare = game.options.exchange_guard != "anyLoader"
        held = game.hands[seat].bit_count()
        game.claims[seat] = after_offer(game.claims[seat], kind, bare, game.lacks[seat], held)
        game.offer = move
        game.offerer = seat
        ANSWER.ask(game, game.after[seat])

    def next_seat(self, game: LosingLoadum, seat: Seat) -> None:
        """Go on to the next seat, or to the next trick; nobody keeps the card offered in mind."""
        game.offer = HIDDEN
        following = game.after[seat]
        if following == game.leader:
            game.go("play")
        else:
            game.phase = self
            game.turn = following

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Not a loader of this hand, or guarded."""
        return why_not_offered(game.hands[seat], move)

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Say what may be offered."""
        if game.options.exchange_guard == "anyLoader":
            return _("Offer a loader for exchange, or continue.")
        return _("Offer a loader that has no low card of its suit beside it, or continue.")

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Others hear the class of the card, never the card."""
        if move == PASS:
            return Deed(_("offers nothing"), _("You offer nothing"))
        if own:
            return offered(move)
        if COATS >> move & 1:
            return _("offers a coat for a coat: a king, queen or jack for another")
        return _("offers a card for a card: an ace or ten for another")


class Answer(Swap):
    """The others, in turn, decline or give a card of the same class; two cards of one suit both go back."""

    name = "answer"
    word, no = "accept", ("decline", DECLINE)

    def ask(self, game: LosingLoadum, seat: Seat) -> None:
        """Ask the first seat from here on that can accept; the others are declined for."""
        game.phase = self
        guard = game.options.exchange_guard
        while seat != game.offerer:
            if answers(game.hands[seat], game.offer, guard):
                game.turn = seat
                return
            self.decline(game, seat)
            seat = game.after[seat]
        EXCHANGE.next_seat(game, seat)

    def decline(self, game: LosingLoadum, seat: Seat) -> None:
        """Say no: so does, to the ears of the table, a seat that had nothing to give."""
        if game.tell is not silent:
            game.tell(Said, seat, _("No."), "decline")

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Decline, or give a card of that class."""
        return (DECLINE, *cards(answers(game.hands[seat], game.offer, game.options.exchange_guard)))

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Pass the question on, or exchange the two cards face down."""
        if move == DECLINE:
            self.decline(game, seat)
            self.ask(game, game.after[seat])
            return
        game.bared += seen_bare(game, seat, move)
        if SUIT[move] == SUIT[game.offer]:
            cards_go_back(game, seat, move)
        else:
            exchange_cards(game, seat, move)
        EXCHANGE.next_seat(game, game.offerer)

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Not held, of another class, or guarded."""
        if not 0 <= move < len(DECK):
            return Reason(_("Answer the offer first: give a card of the same kind, or decline."), "answer")
        if not game.hands[seat] >> move & 1:
            return not_held(move, "answer")
        if CLASS[game.offer] >> move & 1:
            return Reason(
                _("With this house rule a card that is guarded by a low card of its suit cannot be given."),
                "options",
            )
        return Reason(
            _("A coat is offered for a coat: only a king, queen or jack can be given for it.")
            if COATS >> game.offer & 1
            else _("A card is offered for a card: only an ace or a ten can be given for it."),
            "answer",
        )

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Repeat the offer."""
        if COATS >> game.offer & 1:
            return _("“A coat for a coat”: give a king, queen or jack for an unknown one, or decline.")
        return _("“A card for a card”: give an ace or ten for an unknown one, or decline.")

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Others learn only that a card was given."""
        if move == DECLINE:
            return Deed(_("declines"), _("You decline"))
        if own:
            return Deed(_("gives {card} for it"), _("You give {card} for it")).format(card=DECK.name(move))
        return _("accepts the offer")


def seen_bare(game: LosingLoadum, seat: Seat, card: Card) -> tuple[Bared, ...]:
    """What each partner learns of the other besides the cards: no low card stands beside one that is bare."""
    guard = game.options.exchange_guard
    learned = [(seat, game.offerer, SUIT[game.offer])] if guard != "anyLoader" else []
    if guard == "bothUnguarded":
        learned.append((game.offerer, seat, SUIT[card]))
    return tuple([one for one in learned if one not in game.bared])


def cards_go_back(game: LosingLoadum, seat: Seat, card: Card) -> None:
    """Both cards are of one suit: the exchange is cancelled, but the two partners have seen them."""
    offerer, offered = game.offerer, game.offer
    if game.tell is not silent:
        both = 1 << offerer | 1 << seat
        why = Reason(_("Both cards are of the same suit, so both go back."), "answer")
        game.tell(Revealed, (offered,), HAND[offerer], why, both)
        game.tell(Revealed, (card,), HAND[seat], why, both)
        words = _("Both cards are of the same suit: the exchange is cancelled.")
        game.tell(Said, seat, words, "cancelled", offerer)
    held = game.hands[seat].bit_count()
    game.claims[seat] = after_offer(game.claims[seat], CLASS[card], False, game.lacks[seat], held)
    learned = ((offerer, seat, card), (seat, offerer, offered))
    game.secrets += tuple([secret for secret in learned if secret not in game.secrets])


def exchange_cards(game: LosingLoadum, seat: Seat, card: Card) -> None:
    """The two cards change hands; only the two partners see them."""
    offerer, offered = game.offerer, game.offer
    kind = CLASS[offered]
    if game.tell is not silent:
        both = 1 << offerer | 1 << seat
        game.tell(CardMoved, offered, HAND[offerer], HAND[seat], both)
        game.tell(CardMoved, card, HAND[seat], HAND[offerer], both)
        game.tell(Said, seat, _("Exchanged."), "exchanged", offerer)
    swap = 1 << offered | 1 << card
    game.hands[offerer] ^= swap
    game.hands[seat] ^= swap
    given = {who: could_give(game.claims[who], kind, game.lacks[who]) for who in (offerer, seat)}
    for who, partner in ((offerer, seat), (seat, offerer)):
        held = game.hands[who].bit_count()
        kept = may_have_left(game.claims[who], given[who], game.lacks[who], held - 1)
        game.claims[who] = (*kept, Claim(given[partner]))
    game.secrets = secrets_after_swap(game.secrets, offerer, offered, seat, card, kind)


EXCHANGE, ANSWER = Exchange(), Answer()
