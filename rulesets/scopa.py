"""Scopa: capture cards from the table by matching or adding up to them; sweep it clean for a point.

The rule book is shared/rules/scopa.md.  Readings where it leaves room:

* Seats 0 and 2 play against 1 and 3 at a table of four; two and three players play alone.
* In mode three the first three cards go round one at a time and the four table cards follow, as in
  mode nine.  A void deal is dealt again by the same dealer, and nothing of it is scored.
* Leftover cards are taken by the side that captured last before the deal is counted.  Where nobody
  captured, which the base rule excludes, they go to the dealer's side.
* The simple primiera (`primieraMode` sevens) compares counts only, so a missing suit does no harm.
* Escoba: when the first table makes 15 or 30 the dealer's side takes it at once; it captured last.
* An ace that takes a lying ace alone (`takeAce`, or a table of one ace) captures an equal card, so
  clearing the table with it is an ordinary scopa.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

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
    Said,
    Seat,
    TrickTaken,
    View,
    Zone,
    silent,
)
from rulesets.italian import FRENCH_SKIN, ITALIAN
from rulesets.knowledge import lay_out
from rulesets.scopa_captures import ACES, KINGS, OF_VALUE, PACK, VALUE, combinations, sets_adding_to
from rulesets.scopa_options import ScopaOptions
from rulesets.scopa_scoring import count, lines
from rulesets.words import _, later, ngettext

# -- Players and cards ---------------------------------------------------------------------------

HAND = tuple(Zone("hand", seat) for seat in range(4))
PILE = tuple(Zone("pile", side) for side in range(3))
TABLE = Zone("table")
STOCK = Zone("stock")

TAKEN_SHIFT = 6
"""A capture is written as the taken cards' mask above the six bits of the played card."""
CARD_BITS = (1 << TAKEN_SHIFT) - 1

FIRST_PACKETS = {"three": (1, 1, 1), "nine": (1,) * 9, "ten": (3, 3, 4)}


def played(move: Move) -> Card:
    """The card a move plays."""
    return move & CARD_BITS


def taken(move: Move) -> Mask:
    """The table cards a move takes; none when the card is only laid down."""
    return move >> TAKEN_SHIFT


class Scopa(Game):
    """A match of Scopa."""

    __slots__ = (
        "dealer",
        "deck",
        "hands",
        "last_capturer",
        "last_play",
        "on_stock",
        "pack",
        "piles",
        "plain",
        "rounds_left",
        "scope",
        "side_count",
        "table",
        "totals",
        "twins",
        "values",
        "winner",
    )
    info = GameInfo("scopa", "Scopa", 2, 4, 4, teams={4: ((0, 2), (1, 3))})
    Options = ScopaOptions
    options: ScopaOptions

    def __init__(self, seats: int = 4, options: ScopaOptions | None = None) -> None:
        super().__init__(seats, options)
        self.deck: Deck = FRENCH_SKIN if self.options.deck_skin == "french" else ITALIAN
        self.plain = self.options.capture == "equal" and not self.options.ace_takes_all
        """Whether cards take by the base rule alone."""
        self.side_count = 2 if seats == 4 else seats
        self.dealer: Seat = 0
        self.hands: list[Mask] = [0] * seats
        self.pack: tuple[Card, ...] = ()
        self.on_stock = 0
        """How many cards of `pack` have been dealt."""
        self.rounds_left = 0
        self.table: Mask = 0
        self.values = 0
        """Bit v is set when a card of value v lies on the table."""
        self.twins = False
        """Whether some value lies on the table twice."""
        self.piles: list[Mask] = [0] * self.side_count
        self.scope: list[int] = [0] * self.side_count
        self.last_capturer: Seat = -1
        self.last_play: Move = -1
        self.totals: list[int] = [0] * self.side_count
        self.winner = -1
        """The side that has won the match."""
        FIRST_DEALER.enter(self)

    def copy(self) -> Scopa:
        """An independent match that tells nobody."""
        new = object.__new__(Scopa)
        new.seats = self.seats
        new.options = self.options
        new.deck = self.deck
        new.plain = self.plain
        new.side_count = self.side_count
        new.phase = self.phase
        new.turn = self.turn
        new.deals = self.deals
        new.tell = silent
        new.dealer = self.dealer
        new.hands = self.hands[:]
        new.pack = self.pack
        new.on_stock = self.on_stock
        new.rounds_left = self.rounds_left
        new.table = self.table
        new.values = self.values
        new.twins = self.twins
        new.piles = self.piles[:]
        new.scope = self.scope[:]
        new.last_capturer = self.last_capturer
        new.last_play = self.last_play
        new.totals = self.totals[:]
        new.winner = self.winner
        return new

    def scores(self) -> Sequence[int]:
        """Each seat's side's points."""
        return [self.totals[seat % self.side_count] for seat in range(self.seats)]

    def payoffs(self) -> Sequence[float]:
        """How far a seat's side is ahead of the mean."""
        mean = sum(self.totals) / self.side_count
        return [self.totals[seat % self.side_count] - mean for seat in range(self.seats)]

    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Sides by points, with the winner of a tie-break alone at the top."""
        standing = [(side == self.winner, total) for side, total in enumerate(self.totals)]
        return tuple(
            tuple(seat for seat in range(self.seats) if standing[seat % self.side_count] == place)
            for place in sorted(set(standing), reverse=True)
        )

    # -- Knowledge

    def view(self, seat: Seat) -> View:
        """Own hand, the table and all counts; what was captured must be remembered."""
        zones: dict[Zone, tuple[Card, ...]] = {
            HAND[other]: cards(hand) if other == seat else (HIDDEN,) * hand.bit_count()
            for other, hand in enumerate(self.hands)
        }
        zones[TABLE] = cards(self.table)
        zones[STOCK] = (HIDDEN,) * (len(self.pack) - self.on_stock)
        for side, pile in enumerate(self.piles):
            zones[PILE[side]] = cards(pile) if self.options.show_piles else (HIDDEN,) * pile.bit_count()
        facts: dict[str, Fact] = {
            "dealer": self.dealer,
            "scope": tuple(self.scope),
            "totals": tuple(self.totals),
            "target": self.options.target,
            "last_capturer": self.last_capturer,
            "rounds_left": self.rounds_left,
            "last_play": ()
            if self.last_play < 0
            else (played(self.last_play), *cards(taken(self.last_play))),
        }
        return View(seat, self.phase.name, self.turn, self.actors(), zones, tuple(self.scores()), facts)

    def sample(self, seat: Seat, rng: Random) -> Scopa:
        """Deal anew what lies in other hands and in the stock."""
        new = self.copy()
        unseen = ITALIAN.all & ~(self.hands[seat] | self.table)
        for pile in self.piles:
            unseen &= ~pile
        others = [other for other in range(self.seats) if other != seat]
        places = [(self.hands[other].bit_count(), unseen) for other in others]
        stock = len(self.pack) - self.on_stock
        if self.pack:
            *hands, rest = lay_out(unseen, [*places, (stock, unseen)], rng)
            for other, hand in zip(others, hands, strict=True):
                new.hands[other] = hand
            undealt = list(cards(rest))
            rng.shuffle(undealt)
            # Which place of the pack a dealt card came from is history that no rule asks for.
            new.pack = (*(0,) * self.on_stock, *undealt)
        return new

    # -- Words

    def code(self, move: Move) -> str:
        """``D7``, or ``D8xC5+S3`` when cards are taken."""
        if self.turn == CHANCE or not taken(move):
            return self.phase.code(self, move)
        return (
            self.deck.faces[played(move)]
            + "x"
            + "+".join(self.deck.faces[card] for card in cards(taken(move)))
        )

    def parse(self, code: str) -> Move:
        """Read a card, or a card, ``x`` and what it takes in suit order."""
        if self.turn == CHANCE or "x" not in code:
            return self.phase.parse(self, code)
        face, _x, rest = code.partition("x")
        faces = rest.split("+")
        if any(one not in self.deck.index for one in (face, *faces)):
            raise ValueError(_("“{code}” is not a move of {game}.").format(code=code, game=self.info.title))
        move = mask_of(self.deck.index[one] for one in faces) << TAKEN_SHIFT | self.deck.index[face]
        if self.code(move) != code:
            raise ValueError(_("“{code}” should read {right}.").format(code=code, right=self.code(move)))
        return move

    def touches(self, move: Move) -> tuple[int, ...]:
        """The card of the hand first, then the cards it takes."""
        return (played(move), *cards(taken(move)))

    def describe(self, seat: Seat, move: Move, viewer: Seat | None = None) -> str:
        """Say what is played and taken; nothing of it is secret."""
        card = self.deck.name(played(move))
        if not taken(move):
            return _("lays {card} on the table").format(card=card)
        got = [self.deck.name(one) for one in cards(taken(move))]
        if len(got) == 1:
            return _("plays {card} and takes {taken}").format(card=card, taken=got[0])
        return _("plays {card} and takes {taken} and {last}").format(
            card=card, taken=", ".join(got[:-1]), last=got[-1]
        )


# -- The deal ------------------------------------------------------------------------------------


class FirstDealer(FirstSeat[Scopa]):
    """The first dealer is drawn by lot."""

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Let the seat drawn deal."""
        game.dealer = move
        DEAL.enter(game)


class Deal(DealPhase[Scopa]):
    """Cards go round, then four to the table; three kings among those make the deal void."""

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Deal from the shuffled pack."""
        game.pack = tuple(pack_order(PACK, move))
        game.on_stock = 0
        game.hands = [0] * game.seats
        game.table = 0
        game.piles = [0] * game.side_count
        game.scope = [0] * game.side_count
        game.last_capturer = game.last_play = -1
        game.tell(DealBegan, game.dealer)
        deal_hands(game, FIRST_PACKETS[game.options.deal_mode])
        if game.options.deal_mode != "ten":
            for card in game.pack[game.on_stock : game.on_stock + 4]:
                game.table |= 1 << card
                game.tell(CardMoved, card, STOCK, TABLE)
            game.on_stock += 4
        look_at_table(game)
        game.rounds_left = (PACK - game.on_stock) // (3 * game.seats)
        if game.options.kings_redeal and (game.table & KINGS).bit_count() >= 3:
            game.tell(Announced, _("Three kings lie on the table, so the deal is void and is dealt again."))
        elif game.options.redeal_aces and game.table & ACES:
            game.tell(Announced, _("An ace lies on the table, so the deal is void and is dealt again."))
        else:
            if game.options.capture == "fifteen":
                take_table_of_fifteen(game)
            PLAY.enter(game)
            return
        DEAL.enter(game)


def deal_hands(game: Scopa, packets: Sequence[int]) -> None:
    """Deal packets round the table, beginning with the seat after the dealer."""
    pack, hands, at = game.pack, game.hands, game.on_stock
    heard = game.tell is not silent
    for size in packets:
        for place in range(1, game.seats + 1):
            seat = (game.dealer + place) % game.seats
            for card in pack[at : at + size]:
                hands[seat] |= 1 << card
                if heard:
                    game.tell(CardMoved, card, STOCK, HAND[seat], 1 << seat)
            at += size
    game.on_stock = at


def look_at_table(game: Scopa) -> None:
    """Note which values lie on the table, and whether one lies there twice."""
    values = 0
    for card in cards(game.table):
        values |= 1 << VALUE[card]
    game.values = values
    game.twins = values.bit_count() != game.table.bit_count()


def take_table_of_fifteen(game: Scopa) -> None:
    """In Escoba a first table of 15 or 30 is the dealer's, with one or two sweeps."""
    total = sum(VALUE[card] for card in cards(game.table))
    if total not in (15, 30):
        return
    sweeps = total // 15
    game.scope[game.dealer % game.side_count] += sweeps
    capture(
        game,
        game.dealer,
        game.table,
        ngettext(
            "The cards turned up make fifteen, so the dealer takes them and scores a sweep.",
            "The cards turned up make twice fifteen, so the dealer takes them and scores two sweeps.",
            sweeps,
        ),
    )
    look_at_table(game)


# -- The play ------------------------------------------------------------------------------------


class Play(Phase[Scopa]):
    """Play a card: it takes an equal card, or else cards that add up to it, or it stays on the table."""

    name = "play"

    def enter(self, game: Scopa) -> None:
        """Let the seat after the dealer begin."""
        game.phase = self
        game.turn = (game.dealer + 1) % game.seats

    def legal(self, game: Scopa, seat: Seat) -> Sequence[Move]:
        """Every card of the hand with every way it can take."""
        if not game.plain:
            return [
                some << TAKEN_SHIFT | card for card in cards(game.hands[seat]) for some in takings(game, card)
            ]
        table, values, twins = game.table, game.values, game.twins
        ways = combinations(values)
        moves: list[Move] = []
        for card in cards(game.hands[seat]):
            number = card % 10 + 1
            if values >> number & 1:
                equal = table & OF_VALUE[number]
                if equal & (equal - 1):
                    moves.extend([1 << one + TAKEN_SHIFT | card for one in cards(equal)])
                else:
                    moves.append(equal << TAKEN_SHIFT | card)
            elif sets := ways[number]:
                if twins:
                    sets = sets_adding_to(table, number)
                moves.extend([(table & some) << TAKEN_SHIFT | card for some in sets])
            elif twins and (sets := sets_adding_to(table, number)):
                moves.extend([some << TAKEN_SHIFT | card for some in sets])
            else:
                moves.append(card)
        if game.options.first_ace_ban:
            return [move for move in moves if not self.banned(game, played(move))]
        return moves

    def banned(self, game: Scopa, card: Card) -> bool:
        """Whether the house rule forbids to open the deal with this ace."""
        return (
            game.options.first_ace_ban
            and game.options.deal_mode == "ten"
            and VALUE[card] == 1
            and all(hand.bit_count() == 10 for hand in game.hands)
        )

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Play the card, take what it takes, and go on."""
        card = move & CARD_BITS
        some = move >> TAKEN_SHIFT
        game.hands[seat] ^= 1 << card
        game.last_play = move
        game.tell(CardMoved, card, HAND[seat], TABLE)
        if some:
            sweep = some == game.table and sweeping(game, card, some)
            game.table |= 1 << card
            if sweep and game.tell is not silent:
                game.tell(Said, seat, _("Scopa!"))
            capture(
                game,
                seat,
                some | 1 << card,
                why_taken(game, card, some, sweep) if game.tell is not silent else "",
            )
            if sweep:
                game.scope[seat % game.side_count] += 1
            if game.twins:
                look_at_table(game)
            elif some & (some - 1):
                for one in cards(some):
                    game.values &= ~(2 << one % 10)
            else:
                game.values &= ~(2 << (some.bit_length() - 1) % 10)
        else:
            number = VALUE[card]
            if game.values >> number & 1:
                game.twins = True
            game.table |= 1 << card
            game.values |= 1 << number
        game.turn = following = (seat + 1) % game.seats
        if not game.hands[following]:
            if game.on_stock < PACK:
                game.rounds_left -= 1
                deal_hands(game, (1, 1, 1))
            else:
                end_deal(game)

    def why_not(self, game: Scopa, seat: Seat, move: Move) -> str:
        """Name the rule: whose card, an equal card first, a capture is compulsory."""
        card = played(move)
        if move < 0 or card >= PACK or not game.hands[seat] >> card & 1:
            if 0 <= move < PACK and game.table >> move & 1:
                return _("None of your cards can take {card}.").format(card=game.deck.name(move))
            return _("You can only play a card that you hold.")
        name = game.deck.name(card)
        if self.banned(game, card):
            return _("By this table's rule the first card of a deal may not be an ace.")
        ways = takings(game, card)
        if not taken(move) and ways[0]:
            return _("A played card that can take must take: {card} can take {taken}.").format(
                card=name, taken=listed(game, ways[0])
            )
        if game.options.capture == "fifteen":
            return _("Those cards do not make fifteen together with {card}.").format(card=name)
        if game.plain and game.table & OF_VALUE[VALUE[card]]:
            return _("An equal card lies on the table, so {card} must take it rather than a sum.").format(
                card=name
            )
        return _("Those cards do not add up to {card}.").format(card=name)

    def prompt(self, game: Scopa, seat: Seat) -> str:
        """Ask for a card."""
        if not game.table:
            return _("The table is empty: lay down any card.")
        if game.options.capture == "fifteen":
            return _("Play a card; with cards of the table that make fifteen together it takes them.")
        return _("Play a card: it takes an equal card, or cards that add up to it.")


def takings(game: Scopa, card: Card) -> tuple[Mask, ...]:
    """The sets `card` can take; a single empty set when it can only be laid down."""
    table, number = game.table, VALUE[card]
    if game.options.capture == "fifteen":
        return sets_adding_to(table, 15 - number) or (0,)
    equal = table & OF_VALUE[number]
    takes_all = number == 1 and game.options.ace_takes_all and bool(table)
    if takes_all and (not equal or game.options.ace_on_table == "takeAll"):
        return (table,)
    if equal:
        return tuple(1 << one for one in cards(equal))
    return sets_adding_to(table, number) or (0,)


def sweeping(game: Scopa, card: Card, some: Mask) -> bool:
    """Whether clearing the table counts: not with the last card, nor with an ace that takes all."""
    if game.on_stock == PACK and not any(game.hands) and not game.options.last_card_scopa:
        return False
    if VALUE[card] != 1 or not game.options.ace_takes_all or game.options.ace_scopa:
        return True
    return some.bit_count() == 1 and bool(some & ACES)


def capture(game: Scopa, seat: Seat, some: Mask, why: str) -> None:
    """Move cards from the table to the pile of the seat's side."""
    side = seat % game.side_count
    game.table &= ~some
    game.piles[side] |= some
    game.last_capturer = seat
    game.tell(TrickTaken, seat, cards(some), PILE[side], why)


def listed(game: Scopa, some: Mask) -> str:
    """Cards in words, joined as a sum."""
    return " + ".join(game.deck.name(card) for card in cards(some))


def why_taken(game: Scopa, card: Card, some: Mask, sweep: bool) -> str:
    """Say in one sentence why these cards were taken."""
    words = {"card": game.deck.name(card), "taken": listed(game, some)}
    if sweep:
        return _("Scopa! {card} takes the last cards of the table: one point.").format(**words)
    if game.options.capture == "fifteen":
        return _("Fifteen: {card} with {taken}.").format(**words)
    if some.bit_count() == 1:
        return _("An equal card: {card} takes {taken}.").format(**words)
    if sum(VALUE[one] for one in cards(some)) == VALUE[card]:
        return _("A sum: {card} takes {taken}, which add up to it.").format(**words)
    return _("Ace takes all: {card} takes everything on the table.").format(**words)


# -- Scoring -------------------------------------------------------------------------------------

ORDER_OF_TIES = ("cards", "coins", "settebello", "primiera", "scope")
LEFTOVERS = later("The cards left on the table go to the side that captured last.")


def end_deal(game: Scopa) -> None:
    """Give the leftovers to the last capturer, count every side's cards, and see whether a side has won."""
    if game.table:
        capture(
            game,
            game.last_capturer if game.last_capturer >= 0 else game.dealer,
            game.table,
            _(LEFTOVERS) if game.tell is not silent else "",
        )
    game.values = 0
    game.twins = False
    counts = count(game.piles, game.scope, game.options)
    for side, points in enumerate(counts):
        game.totals[side] += sum(points)
    game.deals += 1
    seats = range(game.seats)
    if game.tell is not silent:
        sheets = [
            lines(game.deck, game.piles[side], points, game.options) for side, points in enumerate(counts)
        ]
        game.tell(
            DealEnded,
            game.dealer,
            tuple(sum(counts[seat % game.side_count]) for seat in seats),
            tuple(game.totals[seat % game.side_count] for seat in seats),
            tuple(sheets[seat % game.side_count] for seat in seats),
        )
    best = max(game.totals)
    leaders = [side for side in range(game.side_count) if game.totals[side] == best]
    if best >= game.options.target and len(leaders) > 1 and game.options.tie_break == "order":
        standing = {
            side: tuple(getattr(counts[side], heading) for heading in ORDER_OF_TIES) for side in leaders
        }
        leaders = [side for side in leaders if standing[side] == max(standing.values())]
    if best >= game.options.target and len(leaders) == 1:
        end_match(game, leaders[0])
    else:
        game.dealer = (game.dealer + 1) % game.seats
        DEAL.enter(game)


def end_match(game: Scopa, winner: int) -> None:
    """The side with most points has won."""
    game.turn = OVER
    game.winner = winner
    if game.tell is not silent:
        game.tell(
            MatchEnded,
            tuple(game.scores()),
            game.ranking(),
            _("{points} points reach the target of {target}, and no side has more.").format(
                points=game.totals[winner], target=game.options.target
            ),
        )


FIRST_DEALER, DEAL, PLAY = FirstDealer(), Deal(), Play()
GAME = Scopa
