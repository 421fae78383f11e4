"""The Game of Tarot, an early French tarot for two to six players, each for himself.

Rule file: `rules/tarot.md`; the phases below stand in the order of its chapters, and what the cards
won count is reckoned in `rulesets.tarot.scoring`.  How unclear points are read (its section 7):

* What is not dealt is set aside unseen (G1); play goes to the left, the deal to the right (G2).
* Who has won nothing yet loses the Fool at once (G3); otherwise its owner gives a card of his choice,
  by default the cheapest, openly (G4, G16), also in the last trick (G6).
* After a Fool that was led, the next card sets the suit (G5); the Fool is no trump (G7).
* Trumps need not be beaten (G8).  The Fool counts 5, and 1 for being a card (G9, G10).
* The match ends at 50 points; with level leaders another hand is dealt (G13).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from rulesets.cards import Deck, cards, mask_of
from rulesets.chance import DealPhase, FirstSeat, pack_order
from rulesets.core import (
    CHANCE,
    HIDDEN,
    OVER,
    Announced,
    Card,
    CardMoved,
    DealBegan,
    DealEnded,
    Fact,
    Game,
    GameInfo,
    Mask,
    MatchEnded,
    Move,
    Phase,
    Revealed,
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
    silent,
)
from rulesets.knowledge import lay_out
from rulesets.options import Options as GameOptions
from rulesets.tarot.following import highest_trump, playable, prompt_to_play, why_not_playable
from rulesets.tarot.options import Options as HouseRules
from rulesets.tarot.pack import ABOVE, DECK, DECKS, FOOL, MATES, ORDERS, THE_FOOL, TRUMPS
from rulesets.tarot.scoring import (
    HAND_SIZE,
    HONOURS,
    cheapest,
    match_over,
    points_of,
    sheet_of,
    suit_led,
    why_ended,
    why_sum,
    why_taken,
    winner_of,
)
from rulesets.words import _

PACKET = 3

HAND = tuple(Zone("hand", seat) for seat in range(6))
TRICK = tuple(Zone("trick", seat) for seat in range(6))
PILE = tuple(Zone("pile", seat) for seat in range(6))
OWED = tuple(Zone("owed", seat) for seat in range(6))
"""Where the Fool lies face up while its player owes a card for it."""
STOCK = Zone("stock")
"""Before the deal the whole pack; afterwards the cards that sleep in this hand."""


class Tarot(Game):
    """A match of the Game of Tarot."""

    __slots__ = (
        "creditor",
        "dealer",
        "debtor",
        "deck",
        "gift",
        "hands",
        "lacks",
        "last_leader",
        "last_trick",
        "leader",
        "led",
        "order",
        "piles",
        "totals",
        "trick",
        "unused",
    )
    info = GameInfo("tarot", "The Game of Tarot", min_seats=2, max_seats=6, default_seats=4)
    Options = HouseRules
    options: HouseRules

    def __init__(self, seats: int, options: GameOptions | None = None) -> None:
        super().__init__(seats, options)
        self.deck: Deck = DECKS[self.options.deck_skin]
        self.order = ORDERS[self.options.pip_order]
        self.totals: tuple[int, ...] = (0,) * seats
        self.dealer: Seat = -1
        """Nobody until the first dealer is drawn by lot."""
        self.hands: list[Mask] = [0] * seats
        self.unused: Mask = 0
        self.leader: Seat = 0
        self.trick: list[Card] = []
        self.led: Card = HIDDEN
        """The card to follow: the first of the trick that is not the Fool."""
        self.last_trick: Sequence[Card] = ()
        self.last_leader: Seat = 0
        self.piles: list[Mask] = [0] * seats
        self.lacks: list[Mask] = [0] * seats
        """Cards a seat has shown not to hold by not following suit, or by not trumping."""
        self.debtor: Seat = -1
        """Who played the Fool and still owes a card for it: the Fool lies open before that seat."""
        self.creditor: Seat = -1
        """Who gets that card."""
        self.gift: tuple[Seat, Seat, Card] | None = None
        """The card given for the Fool in this hand: by whom, to whom, and which."""
        FIRST.enter(self)

    def copy(self) -> Tarot:
        """Copy everything that changes; what is immutable is shared."""
        new = object.__new__(Tarot)
        new.seats = self.seats
        new.options = self.options
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.deck = self.deck
        new.order = self.order
        new.totals = self.totals
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.unused = self.unused
        new.leader = self.leader
        new.trick = self.trick[:]
        new.led = self.led
        new.last_trick = self.last_trick
        new.last_leader = self.last_leader
        new.piles = self.piles[:]
        new.lacks = self.lacks[:]
        new.debtor = self.debtor
        new.creditor = self.creditor
        new.gift = self.gift
        return new

    def scores(self) -> Sequence[int]:
        """Points so far: more are better."""
        return self.totals

    def payoffs(self) -> Sequence[float]:
        """How far each seat lies above the mean of the points."""
        mean = sum(self.totals) / self.seats
        return [total - mean for total in self.totals]

    # -- knowledge

    def view(self, seat: Seat) -> View[Any]:
        """Own hand, the open cards, and the own pile while a card is to be chosen from it."""
        zones: dict[Zone, tuple[Card, ...]] = {}
        open_cards = {"countsOnly": 0, "honours": HONOURS, "all": DECK.all}[self.options.show_piles]
        for other in range(self.seats):
            hand = cards(self.hands[other])
            zones[HAND[other]] = hand if other == seat else (HIDDEN,) * len(hand)
            pile = self.piles[other]
            choosing = self.phase is GIVE and self.turn == other == seat
            shown = pile if choosing else pile & open_cards
            zones[PILE[other]] = cards(shown) + (HIDDEN,) * (pile & ~shown).bit_count()
        for i, card in enumerate(self.trick):
            zones[TRICK[(self.leader + i) % self.seats]] = (card,)
        if self.debtor >= 0:
            zones[OWED[self.debtor]] = (FOOL,)
        revealed = self.options.reveal_unused == "atHandEnd" and self.turn in (CHANCE, OVER)
        zones[STOCK] = cards(self.unused) if revealed else (HIDDEN,) * self.unused.bit_count()
        return View(seat, self.phase.name, self.turn, self.actors(), zones, self.totals, self._facts())

    def _facts(self) -> dict[str, Fact]:
        """What all may know besides the cards."""
        rules = self.options
        trick = self.trick
        sizes = [pile.bit_count() + (seat == self.debtor) for seat, pile in enumerate(self.piles)]
        in_play = sum(hand.bit_count() for hand in self.hands) + len(trick)
        return {
            "dealer": self.dealer,
            "leader": self.leader,
            "requested": suit_led(self.led),
            "pips": None if self.led < 0 else rules.pip_order,
            "fool_led": bool(trick) and self.led < 0,
            "best": trick[winner_of(self.order, trick)] if self.led >= 0 else None,
            "cards_won": tuple(sizes),
            "base_scores": tuple(size - HAND_SIZE for size in sizes),
            "tricks_played": HAND_SIZE - -(-in_play // self.seats) if self.dealer >= 0 else 0,
            "owes": (self.debtor, self.creditor) if self.debtor >= 0 else None,
            "gift": self.gift,
            "last_trick": tuple(
                ((self.last_leader + i) % self.seats, card) for i, card in enumerate(self.last_trick)
            ),
            "last_winner": self.leader if self.last_trick else None,
            "target": rules.target if rules.match_type == "target" else None,
            "deals_left": rules.rounds * self.seats - self.deals if rules.match_type == "rounds" else None,
        }

    def sample(self, seat: Seat, rng: Random) -> Tarot:
        """Deal again what `seat` has not seen, true to every suit not followed and trump not played."""
        new = self.copy()
        others = [other for other in range(self.seats) if other != seat]
        pool = self.unused
        for other in others:
            pool |= self.hands[other]
        places = [(self.hands[other].bit_count(), pool & ~self.lacks[other]) for other in others]
        *hands, new.unused = lay_out(pool, [*places, (self.unused.bit_count(), pool)], rng)
        for other, hand in zip(others, hands, strict=True):
            new.hands[other] = hand
        return new

    # -- words

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Put a move in words; nothing in this game is played face down."""
        if seat == CHANCE:
            return (
                _("The first dealer is drawn by lot.") if self.phase is FIRST else _("The cards are dealt.")
            )
        card = self.deck.name(move)
        if self.phase is GIVE:
            return _("gives {card} for the Fool").format(card=card)
        if not self.trick:
            return _("leads {card}").format(card=card)
        if move == FOOL or self.led < 0 or (MATES[self.led] | TRUMPS) >> move & 1:
            return _("plays {card}").format(card=card)
        return _("discards {card}").format(card=card)


# -- The deal (rules section 2) -----------------------------------------------------------------


class First(FirstSeat[Tarot]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Tarot, seat: Seat, move: Move) -> None:
        """Give the cards to the seat drawn."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[Tarot]):
    """Everybody gets twelve cards in packets of three; the others are set aside unseen."""

    def apply(self, game: Tarot, seat: Seat, move: Move) -> None:
        """Deal, the first time by the dealer drawn by lot and then by the next to the right."""
        seats = game.seats
        if game.deals:
            game.dealer = (game.dealer + (1 if game.options.deal_passes == "left" else -1)) % seats
        pack = pack_order(len(DECK), move)
        dealt = HAND_SIZE * seats
        hands = [0] * seats
        for i in range(0, dealt, PACKET):
            hands[(game.dealer + 1 + i // PACKET) % seats] |= mask_of(pack[i : i + PACKET])
        game.hands = hands
        game.unused = mask_of(pack[dealt:])
        game.piles = [0] * seats
        game.lacks = [0] * seats
        game.debtor = game.creditor = -1
        game.gift = None
        game.last_trick = ()
        game.leader = (game.dealer + 1) % seats
        if game.tell is not silent:
            game.tell(DealBegan, game.dealer)
            for i in range(dealt):
                target = (game.dealer + 1 + i // PACKET) % seats
                game.tell(CardMoved, pack[i], STOCK, HAND[target], 1 << target)
        PLAY.enter(game)


# -- Playing the tricks (rules sections 3 and 4) ------------------------------------------------


class Play(Phase[Tarot]):
    """Follow suit, or else play a trump, or else any card; the Fool may be played at any time."""

    name: ClassVar[str] = "play"

    def enter(self, game: Tarot) -> None:
        """The dealer's left leads to the first trick, afterwards the winner of the last."""
        game.phase = self
        game.turn = game.leader

    def legal(self, game: Tarot, seat: Seat) -> Sequence[Move]:
        """Cards of the suit led, or else trumps, or else any; and always the Fool."""
        return cards(playable(game.hands[seat], game.led, game.trick, game.options.overtrump))

    def apply(self, game: Tarot, seat: Seat, move: Move) -> None:
        """Play a card; the last one of a trick decides it."""
        trick = game.trick
        game.hands[seat] ^= 1 << move
        led = game.led
        if led < 0:
            if move != FOOL:
                game.led = move
        elif move != FOOL:
            self.note_voids(game, seat, move, led)
        trick.append(move)
        if game.tell is not silent:
            game.tell(CardMoved, move, HAND[seat], TRICK[seat])
        if len(trick) < game.seats:
            game.turn = (seat + 1) % game.seats
        else:
            take_trick(game)

    def note_voids(self, game: Tarot, seat: Seat, move: Move, led: Card) -> None:
        """Who does not follow has none of the suit; who does not trump either has no trump."""
        if not MATES[led] >> move & 1:
            game.lacks[seat] |= MATES[led] if TRUMPS >> move & 1 else MATES[led] | TRUMPS
        if game.options.overtrump and TRUMPS >> move & 1 and move < (best := highest_trump(game.trick)):
            game.lacks[seat] |= ABOVE[best]

    def why_not(self, game: Tarot, seat: Seat, move: Move) -> str:
        """A card must be held, follow suit, or else trump."""
        return why_not_playable(game.deck, game.hands[seat], move, game.led, game.trick)

    def prompt(self, game: Tarot, seat: Seat) -> str:
        """Say what was led and what it asks for."""
        return prompt_to_play(game.deck, game.hands[seat], game.led, game.trick)


def take_trick(game: Tarot) -> None:
    """The highest trump wins, or else the highest card of the suit led; the Fool goes back to its owner."""
    trick = game.trick
    best = winner_of(game.order, trick)
    winner = (game.leader + best) % game.seats
    taken = mask_of(trick)
    fool_returns = False
    if taken & THE_FOOL:
        owner = (game.leader + trick.index(FOOL)) % game.seats
        fool_returns = keeps_the_fool(game, owner)
        if fool_returns:
            taken ^= THE_FOOL
            game.debtor, game.creditor = owner, winner
    if game.tell is not silent:
        won = tuple(card for card in trick if taken >> card & 1)
        game.tell(TrickTaken, winner, won, PILE[winner], why_taken(game.deck, game.order, trick))
        if fool_returns:
            game.tell(CardMoved, FOOL, TRICK[game.debtor], OWED[game.debtor])
        elif THE_FOOL & taken:
            game.tell(Announced, why_fool_lost(game, winner))
    payable = fool_returns and game.piles[game.debtor]
    game.piles[winner] |= taken
    game.last_trick = trick
    game.last_leader = game.leader
    game.trick = []
    game.led = HIDDEN
    game.leader = winner
    if payable or game.debtor == winner:
        GIVE.enter(game)
    else:
        if fool_returns and game.tell is not silent:
            game.tell(Said, game.debtor, _("I keep the Fool and owe a card for it."))
        go_on(game)


def keeps_the_fool(game: Tarot, owner: Seat) -> bool:
    """The owner keeps the Fool if there is a card to give for it, now or by the house rules later."""
    if game.options.fool_last_trick == "lost" and not any(game.hands):
        return False
    return bool(game.piles[owner]) or game.options.fool_without_pile == "owed"


def why_fool_lost(game: Tarot, winner: Seat) -> str:
    """Name the rule by which the Fool goes with the trick."""
    if game.options.fool_last_trick == "lost" and not any(game.hands):
        return _("The Fool was played to the last trick, so it is lost to the winner.")
    return _("The owner of the Fool has won no card to give for it, so it goes to the winner of the trick.")


class Give(Phase[Tarot]):
    """Who played the Fool takes it back and gives the winner of the trick a card from the own pile."""

    name: ClassVar[str] = "give"

    def enter(self, game: Tarot) -> None:
        """Ask for the card, or give the cheapest."""
        if game.options.fool_gift == "ask":
            game.phase = self
            game.turn = game.debtor
            if game.tell is not silent:
                why = _("One of these cards must be given for the Fool.")
                pile = cards(game.piles[game.debtor])
                game.tell(Revealed, pile, PILE[game.debtor], why, 1 << game.debtor)
        else:
            give(game, cheapest(game.piles[game.debtor], game.options.pip_order))

    def legal(self, game: Tarot, seat: Seat) -> Sequence[Move]:
        """Any card won so far."""
        return cards(game.piles[seat])

    def apply(self, game: Tarot, seat: Seat, move: Move) -> None:
        """Give the card chosen."""
        give(game, move)

    def why_not(self, game: Tarot, seat: Seat, move: Move) -> str:
        """Only cards won can be given."""
        return _("For the Fool you must give a card that you have won.")

    def prompt(self, game: Tarot, seat: Seat) -> str:
        """Ask for a card."""
        return _("You take the Fool back: choose a card from your pile to give for it.")

    def code(self, game: Tarot, move: Move) -> str:
        """Write ``give:`` and the card."""
        return f"give:{game.deck.faces[move]}"

    def parse(self, game: Tarot, code: str) -> Move:
        """Read ``give:`` and the card."""
        word, _colon, face = code.partition(":")
        if word != "give" or face not in game.deck.index:
            raise ValueError(_("“{code}” should read give:CARD.").format(code=code))
        return game.deck.index[face]


def give(game: Tarot, card: Card) -> None:
    """Settle what is owed for the Fool, and go on."""
    debtor, creditor = game.debtor, game.creditor
    game.piles[debtor] ^= 1 << card | THE_FOOL
    game.piles[creditor] |= 1 << card
    game.gift = (debtor, creditor, card)
    game.debtor = game.creditor = -1
    if game.tell is not silent:
        text = _("I take the Fool back and give {card} for it.").format(card=game.deck.name(card))
        game.tell(Revealed, (card,), PILE[debtor], text)
        game.tell(Said, debtor, text)
        game.tell(CardMoved, card, PILE[debtor], PILE[creditor])
        game.tell(CardMoved, FOOL, OWED[debtor], PILE[debtor])
    go_on(game)


def go_on(game: Tarot) -> None:
    """The winner of the trick leads to the next, or the hand is over."""
    if any(game.hands):
        PLAY.enter(game)
    else:
        score_hand(game)


# -- The hand and the match (rules sections 4 and 5) --------------------------------------------


def score_hand(game: Tarot) -> None:
    """Everybody counts cards and honours; the match ends at the target or after the rounds."""
    if game.debtor >= 0:
        forfeit_the_fool(game)
    points = tuple([points_of(pile) for pile in game.piles])
    game.totals = tuple([total + more for total, more in zip(game.totals, points, strict=True)])
    game.deals += 1
    over = match_over(game.totals, game.deals, game.options)
    if game.tell is not silent:
        if game.options.reveal_unused == "atHandEnd":
            game.tell(Revealed, cards(game.unused), STOCK, _("These cards were not dealt."))
        sheet = tuple(sheet_of(pile, game.deck) for pile in game.piles)
        game.tell(DealEnded, game.dealer, points, game.totals, sheet, why_sum(game.unused))
    if not over:
        DEAL.enter(game)
        return
    game.turn = OVER
    if game.tell is not silent:
        game.tell(MatchEnded, game.totals, game.ranking(), why_ended(game.totals, game.options))


def forfeit_the_fool(game: Tarot) -> None:
    """Who owes a card for the Fool and has won no trick by the end loses it to the winner of its trick."""
    game.piles[game.creditor] |= THE_FOOL
    if game.tell is not silent:
        text = _(
            "The owner of the Fool has won no trick to pay for it, so it goes to whom the card was owed."
        )
        game.tell(Announced, text)
        game.tell(CardMoved, FOOL, OWED[game.debtor], PILE[game.creditor])
    game.debtor = game.creditor = -1


FIRST, DEAL, PLAY, GIVE = First(), Deal(), Play(), Give()
GAME = Tarot
