"""The gap between two tricks of Losing Loadum: who speaks, and who exchanges cards.

Split from `rulesets.losing_loadum.game`; `rules/losing_loadum.md` section 3b.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rulesets.cards import cards
from rulesets.core import HIDDEN, Card, CardMoved, Mask, Move, Phase, Revealed, Said, Seat, silent
from rulesets.losing_loadum.knowledge import (
    Claim,
    after_offer,
    could_give,
    may_have_left,
    secrets_after_swap,
)
from rulesets.losing_loadum.pack import (
    ADMIT,
    CHALLENGE,
    CLASS,
    COATS,
    DECK,
    DECLINE,
    HAND,
    LIMIT,
    LOAD,
    LOADERS,
    MOST_SEATS,
    PASS,
    PILE,
    SUIT,
    SUITS,
    answers,
    offers,
)
from rulesets.losing_loadum.scoring import ADMITTED, CAUGHT, WRONG
from rulesets.losing_loadum.words import CARD_FOR_CARD, COAT_FOR_COAT
from rulesets.words import _

if TYPE_CHECKING:
    from rulesets.losing_loadum.game import LosingLoadum


class Act(Phase["LosingLoadum"]):
    """A phase in which the players act, and which can put every act in words."""

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Put a move in words: all of it for the mover's own ears, for others what they may hear."""
        raise NotImplementedError


# -- Speaking -----------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def speeches(seat: Seat, playing: tuple[Seat, ...], may_admit: bool) -> tuple[Move, ...]:
    """Pass, admit, or challenge any other player in the hand."""
    accused = tuple(CHALLENGE + other for other in playing if other != seat)
    return (PASS, ADMIT, *accused) if may_admit else (PASS, *accused)


class Speak(Act):
    """After every trick each player secretly chooses to pass, to admit 31 points or to challenge somebody."""

    name = "speak"
    words: ClassVar = {"pass": PASS, "admit": ADMIT} | {
        f"challenge:{seat}": CHALLENGE + seat for seat in range(MOST_SEATS)
    }

    def enter(self, game: LosingLoadum) -> None:
        """Ask from the trick winner's left, the winner last."""
        game.phase = self
        game.turn = game.after[game.leader]

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Admitting takes 31 points; challenging takes nothing but courage."""
        return speeches(seat, game.playing, game.load[seat] >= LIMIT)

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Collect the choice under seal; when all have chosen, the first that is no pass ends the hand."""
        game.sealed.append(move)
        if seat != game.leader:
            game.turn = game.after[seat]
            return
        sealed = game.sealed
        game.sealed = []
        speaker = seat
        for choice in sealed:
            speaker = game.after[speaker]
            if choice == ADMIT:
                if game.tell is not silent:
                    game.tell(Said, speaker, _("I have 31."))
                game.end_hand((speaker,), ADMITTED)
                return
            if choice != PASS:
                challenge(game, speaker, choice - CHALLENGE)
                return
        game.after_speaking()

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Not yet 31, nobody to challenge, or a card."""
        if 0 <= move < len(DECK):
            return _("Before the next lead, challenge somebody or continue.")
        if move == ADMIT:
            return _("You may admit being out only with 31 points or more in your tricks.")
        if move == CHALLENGE + seat:
            return _("You cannot challenge yourself.")
        return _("You can challenge only players who are in this hand.")

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Ask the same of everybody, so that the question tells nothing."""
        return _("Challenge a player who you are sure has 31 points, or continue.")

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Nobody else hears a choice before all have chosen."""
        if not own:
            return _("chooses in secret")
        if move == PASS:
            return _("says nothing")
        if move == ADMIT:
            return _("admits 31 points")
        return _("challenges player {number}").format(number=move - CHALLENGE + 1)

    def parse(self, game: LosingLoadum, code: str) -> Move:
        """Read a choice; the seat challenged must sit at this table."""
        move = super().parse(game, code)
        if move >= CHALLENGE + game.seats:
            raise ValueError(_("There is no such seat at this table: {code}.").format(code=code))
        return move


def challenge(game: LosingLoadum, challenger: Seat, accused: Seat) -> None:
    """The accused shows the loaders taken: with 31 the accused is out, else the challenger."""
    if game.tell is not silent:
        game.tell(Said, challenger, _("I challenge player {number}.").format(number=accused + 1))
        shown = cards(game.taken[accused] & LOADERS)
        why = _("Challenged: the loaders taken count {points}.").format(points=game.load[accused])
        game.tell(Revealed, shown, PILE[accused], why)
    if game.load[accused] >= LIMIT:
        game.end_hand((accused,), CAUGHT)
    else:
        game.end_hand((challenger,), WRONG)


# -- Exchanging ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def offer_moves(hand: Mask, guard: str) -> tuple[Move, ...]:
    """Cards that may be offered, or a pass."""
    return (*cards(offers(hand, guard)), PASS)


class Exchange(Act):
    """Each player in turn may offer one loader that no low card of its suit guards, or pass."""

    name = "exchange"

    def enter(self, game: LosingLoadum) -> None:
        """Ask the winner of the trick first; before the first trick, eldest."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Unguarded loaders, and always a pass."""
        return offer_moves(game.hands[seat], game.options.exchange_guard)

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Pass, or ask the others without naming the card."""
        if move == PASS:
            self.next_seat(game, seat)
            return
        kind = CLASS[move]
        if game.tell is not silent:
            game.tell(Said, seat, _(COAT_FOR_COAT) if COATS >> move & 1 else _(CARD_FOR_CARD))
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
            game.lead()
        else:
            game.phase = self
            game.turn = following

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Not a loader of this hand, or guarded."""
        if not 0 <= move < len(DECK):
            return _("Everybody has spoken: now offer a card for exchange, or continue.")
        if not game.hands[seat] >> move & 1:
            return _("You do not hold {card}.").format(card=DECK.name(move))
        if not LOAD[move]:
            return _("Only loaders are exchanged: aces, tens, kings, queens and jacks.")
        guard = max(cards(game.hands[seat] & SUITS[SUIT[move]] & ~LOADERS))
        return _(
            "You may not offer {card}: {guard} guards it, and only a loader "
            "without a low card of its suit is offered."
        ).format(card=DECK.name(move), guard=DECK.name(guard))

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Say what may be offered."""
        if game.options.exchange_guard == "anyLoader":
            return _("Offer a loader for exchange, or continue.")
        return _("Offer a loader that has no low card of its suit beside it, or continue.")

    def code(self, game: LosingLoadum, move: Move) -> str:
        """Write ``pass`` or ``offer:`` and the card."""
        return "pass" if move == PASS else "offer:" + DECK.faces[move]

    def parse(self, game: LosingLoadum, code: str) -> Move:
        """Read ``pass`` or ``offer:`` and a card."""
        return PASS if code == "pass" else read_card("offer", code)

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Others hear the class of the card, never the card."""
        if move == PASS:
            return _("offers nothing")
        if own:
            return _("offers {card} for exchange").format(card=DECK.name(move))
        return _("offers a coat for a coat") if COATS >> move & 1 else _("offers a card for a card")


class Answer(Act):
    """The others, in turn, decline or give a card of the same class; two cards of one suit both go back."""

    name = "answer"

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
            game.tell(Said, seat, _("No."))

    def legal(self, game: LosingLoadum, seat: Seat) -> Sequence[Move]:
        """Decline, or give a card of that class."""
        return (DECLINE, *cards(answers(game.hands[seat], game.offer, game.options.exchange_guard)))

    def apply(self, game: LosingLoadum, seat: Seat, move: Move) -> None:
        """Pass the question on, or exchange the two cards face down."""
        if move == DECLINE:
            self.decline(game, seat)
            self.ask(game, game.after[seat])
            return
        if SUIT[move] == SUIT[game.offer]:
            cards_go_back(game, seat, move)
        else:
            exchange_cards(game, seat, move)
        EXCHANGE.next_seat(game, game.offerer)

    def why_not(self, game: LosingLoadum, seat: Seat, move: Move) -> str:
        """Not held, of another class, or guarded."""
        if not 0 <= move < len(DECK):
            return _("Answer the offer first: give a card of the same kind, or decline.")
        if not game.hands[seat] >> move & 1:
            return _("You do not hold {card}.").format(card=DECK.name(move))
        if CLASS[game.offer] >> move & 1:
            return _("With this house rule a card that is guarded by a low card of its suit cannot be given.")
        if COATS >> game.offer & 1:
            return _("A coat is offered for a coat: only a king, queen or jack can be given for it.")
        return _("A card is offered for a card: only an ace or a ten can be given for it.")

    def prompt(self, game: LosingLoadum, seat: Seat) -> str:
        """Repeat the offer."""
        if COATS >> game.offer & 1:
            return _("“A coat for a coat”: give a king, queen or jack for an unknown one, or decline.")
        return _("“A card for a card”: give an ace or ten for an unknown one, or decline.")

    def code(self, game: LosingLoadum, move: Move) -> str:
        """Write ``decline`` or ``accept:`` and the card."""
        return "decline" if move == DECLINE else "accept:" + DECK.faces[move]

    def parse(self, game: LosingLoadum, code: str) -> Move:
        """Read ``decline`` or ``accept:`` and a card."""
        return DECLINE if code == "decline" else read_card("accept", code)

    def tale(self, game: LosingLoadum, move: Move, own: bool) -> str:
        """Others learn only that a card was given."""
        if move == DECLINE:
            return _("declines")
        if own:
            return _("gives {card} for it").format(card=DECK.name(move))
        return _("accepts the offer")


def read_card(word: str, code: str) -> Card:
    """Read the card after a word and a colon."""
    said, _colon, face = code.partition(":")
    if said != word or face not in DECK.index:
        raise ValueError(_("“{code}” should read {word}:CARD.").format(code=code, word=word))
    return DECK.index[face]


def cards_go_back(game: LosingLoadum, seat: Seat, card: Card) -> None:
    """Both cards are of one suit: the exchange is cancelled, but the two partners have seen them."""
    offerer, offered = game.offerer, game.offer
    if game.tell is not silent:
        both = 1 << offerer | 1 << seat
        why = _("Both cards are of the same suit, so both go back.")
        game.tell(Revealed, (offered,), HAND[offerer], why, both)
        game.tell(Revealed, (card,), HAND[seat], why, both)
        game.tell(Said, seat, _("Both cards are of the same suit: the exchange is cancelled."))
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
        game.tell(Said, seat, _("Exchanged."))
    swap = 1 << offered | 1 << card
    game.hands[offerer] ^= swap
    game.hands[seat] ^= swap
    given = {who: could_give(game.claims[who], kind, game.lacks[who]) for who in (offerer, seat)}
    for who, partner in ((offerer, seat), (seat, offerer)):
        held = game.hands[who].bit_count()
        kept = may_have_left(game.claims[who], given[who], game.lacks[who], held - 1)
        game.claims[who] = (*kept, Claim(given[partner]))
    game.secrets = secrets_after_swap(game.secrets, offerer, offered, seat, card, kind)


def imagined_offer(game: LosingLoadum, rng: Random) -> Card:
    """A card that the offerer may have offered if this world were the true one."""
    hand = game.hands[game.offerer]
    kind = CLASS[game.offer]
    possible = cards(offers(hand, game.options.exchange_guard) & kind or hand & kind)
    return possible[int(rng.random() * len(possible))]


SPEAK, EXCHANGE, ANSWER = Speak(), Exchange(), Answer()
