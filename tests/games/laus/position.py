"""A position of Laus as the seat in turn can see it for itself, reckoned without the opponents' Mind."""

from __future__ import annotations

from itertools import combinations

from cardtable.opponents.laus.mind import SPECIAL, danger
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move
from rulesets.laus.game import Laus
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, QUEEN_PENALTY, SUIT_MATES
from rulesets.laus.scoring import pass_factor

QUEEN_OF_DIAMONDS = DECK.index["QD"]


class Position:
    """What the seat in turn can see for itself."""

    def __init__(self, game: Laus, move: Move) -> None:
        self.game, self.seat, self.move = game, game.turn, move
        self.hand, self.trick = game.hands[self.seat], game.trick
        seen = self.hand | sum(1 << card for card in self.trick)
        for won in game.won:
            seen |= won
        self.aside: Mask = game.skat if game.takers()[-1:] == [self.seat] else 0
        seen |= self.aside
        self.unseen: Mask = DECK.all & ~seen
        self.last = len(self.trick) == game.seats - 1
        self.won = game.won[self.seat]

    @property
    def suit(self) -> Mask:
        return SUIT_MATES[self.move]

    @property
    def best(self) -> Card:
        return self.trick[ORDER.winner(self.trick)]

    @property
    def holder(self) -> int:
        return (self.game.leader + ORDER.winner(self.trick)) % self.game.seats

    def beats(self, card: Card, other: Card) -> bool:
        """Whether `card`, played later, beats `other` in this trick."""
        led = self.trick[0] if self.trick else other
        return ORDER.winner([led, other, card]) == 2 and card != other

    def would_win(self, card: Card) -> bool:
        return all(self.beats(card, other) for other in self.trick)

    def beaters(self) -> set[Card]:
        """Cards that players still to come may hold and that beat the one played."""
        seats, played = self.game.seats, len(self.trick)
        later = [(self.seat + step) % seats for step in range(1, seats - played)]
        held = [self.unseen & ~self.game.lacks[seat] for seat in later]
        return {card for some in held for card in cards(some) if self.beats(card, self.move)}

    def could_be_beaten_by_any(self) -> bool:
        """Whether anybody else may hold what beats the card, were it led."""
        others = [self.unseen & ~lacks for seat, lacks in enumerate(self.game.lacks) if seat != self.seat]
        return any(self.higher(some, self.move) or some & JACKS for some in others)

    def must_be_beaten(self) -> bool:
        """Whether another surely holds cards of the suit led, and all of them are higher."""
        rest = cards(self.unseen & self.suit)
        others = [len(cards(hand)) for seat, hand in enumerate(self.game.hands) if seat != self.seat]
        held = len(rest) > self.unseen.bit_count() - sum(others)
        return not self.trick and held and len(self.higher(self.unseen, self.move)) == len(rest)

    def beatable(self) -> bool:
        return bool(self.beaters())

    def follows(self) -> bool:
        return bool(SUIT_MATES[self.trick[0]] >> self.move & 1)

    def higher(self, some: Mask, card: Card) -> list[Card]:
        """Cards of the same suit in play that are stronger."""
        return [one for one in cards(some & SUIT_MATES[card]) if ORDER.strength[one] > ORDER.strength[card]]

    def few_beat_it(self, told: str) -> bool:
        """Whether so many unseen cards beat it in its suit, and more the lowest card of each other suit."""
        lowest = [
            max(len(self.higher(self.unseen, card)) for card in cards(self.hand & mates & ~JACKS))
            for mates in {SUIT_MATES[card] for card in cards(self.hand & ~JACKS)} - {self.suit}
        ]
        n = int(told.split()[0])
        return n == len(self.higher(self.unseen, self.move)) <= 3 and min(lowest) > n

    def all_the_same(self) -> bool:
        """Whether all that may be played is of one suit, counts the same, and is beaten by the same cards."""
        legal = self.game.legal_moves(self.seat)
        beaten = {tuple(sorted(self.higher(self.unseen, card))) for card in legal}
        worth = {(CARD_POINTS[card], QUEEN_PENALTY.get(card, 0)) for card in legal}
        return len(legal) > 1 and len(beaten) == len(worth) == len({SUIT_MATES[card] for card in legal}) == 1

    def cannot_follow(self) -> bool:
        return not self.hand & SUIT_MATES[self.trick[0]]

    def may_be_saved(self) -> bool:
        """Whether whoever takes the trick may win, or has, the queen of diamonds."""
        open_still = (self.unseen | self.hand | self.aside) & CANCELLER
        later = [(self.seat + step) % self.game.seats for step in range(1, self.game.seats - len(self.trick))]
        return bool(open_still) or any(self.game.won[seat] & CANCELLER for seat in later)

    def saved(self) -> bool:
        """Whoever takes the trick as it lies pays nothing for queens."""
        return QUEEN_OF_DIAMONDS in self.trick or bool(self.game.won[self.holder] & CANCELLER)


def is_loaded(p: Position) -> bool:
    return any(p.won >> queen & 1 for queen in QUEEN_PENALTY) and not p.won & CANCELLER


def brings_the_canceller(p: Position) -> bool:
    return QUEEN_OF_DIAMONDS in (*p.trick, p.move)


def wins_dear(p: Position) -> bool:
    """Whether the card is sure to win a trick after which its player pays for queens."""
    dear = is_loaded(p) or any(card in QUEEN_PENALTY for card in (*p.trick, p.move))
    sure = p.would_win(p.move) and not p.beatable()
    return dear and sure and not p.won & CANCELLER and not brings_the_canceller(p)


def leads_the_canceller(p: Position) -> bool:
    """Whether the queen of diamonds is led by a seat that has taken others."""
    return p.move == QUEEN_OF_DIAMONDS and not p.trick and is_loaded(p)


def saves_later(p: Position) -> bool:
    """The queen of diamonds lies there, a dear queen is still to be played, and the card would win."""
    dear = any((p.unseen | p.hand) >> queen & 1 for queen in QUEEN_PENALTY)
    return QUEEN_OF_DIAMONDS in p.trick and dear and p.would_win(p.move)


def lies(p: Position) -> int:
    return sum(costs(card) for card in p.trick)


def costs(card: Card) -> int:
    return CARD_POINTS[card] + QUEEN_PENALTY.get(card, 0)


def thrown(p: Position, queen: Card) -> bool:
    return p.cannot_follow() and queen == p.move and not p.would_win(p.move)


def laid(p: Position) -> int:
    return p.game.skat.bit_count()


def safest(p: Position) -> list[tuple[Card, ...]]:
    """The cards, one or two, without which a hand is in least danger: more than one choice where they tie."""
    out = DECK.all & ~p.hand & ~p.game.skat
    left = {
        away: danger(p.hand & ~mask_of(away), out, SPECIAL, 2)
        for away in combinations(p.game.legal_moves(p.seat), 2 - laid(p))
    }
    least = min(left.values())
    return [away for away, kept in left.items() if kept < least + 1e-9]


def is_safest_without(p: Position, card: Card) -> bool:
    """Whether a hand is in least danger without a card, and another if two are to be laid aside."""
    return any(card in away for away in safest(p))


def alone_like_it(p: Position) -> set[Card]:
    """Cards that may be laid aside instead and are each the only one of another suit in hand."""
    together = {one for away in safest(p) if p.move in away for one in away}
    legal = [card for card in p.game.legal_moves(p.seat) if card not in together]
    return {card for card in legal if p.hand & SUIT_MATES[card] == 1 << card and not p.suit >> card & 1}


def empties(p: Position, suit: str, led: str, *contrast: Card | None) -> bool:
    """Whether a suit is given up, what else would do so, and what sets the card apart from that."""
    other, card, queen, safe = contrast
    told = (p.hand & p.suit).bit_count() <= 2 - laid(p) and (suit, led) == (
        ("a jack", "one") if p.suit == JACKS else ("this suit", "it")
    )
    if other is None:
        return told and not alone_like_it(p)
    catches_queen = [one for one in QUEEN_PENALTY if p.unseen >> one & 1 and p.move in p.higher(p.hand, one)]
    apart = queen in catches_queen if card == p.move else safe == p.move and is_safest_without(p, p.move)
    lower = [one for one in QUEEN_PENALTY if p.unseen >> one & 1 and other in p.higher(p.hand, one)]
    return told and other in alone_like_it(p) and apart and not (card == p.move and lower)


def is_highest(p: Position) -> bool:
    """All else that may be played is lower, and of the same suit."""
    others = [card for card in p.game.legal_moves(p.seat) if card != p.move]
    return bool(others) and all(p.move in p.higher(1 << p.move, card) for card in others)


def highest_loser(p: Position) -> bool:
    higher = p.higher(p.hand, p.move)
    return p.follows() and not p.would_win(p.move) and all(p.would_win(card) for card in higher)


def falls(p: Position, best: Card, queen: Card) -> bool:
    return p.follows() and best == p.best and queen == p.move and not p.would_win(p.move)


def doubled(p: Position) -> bool:
    rules, passes = p.game.options, p.game.passes
    return pass_factor(rules, passes + 1) > pass_factor(rules, passes)


def forces(p: Position, queen: Card) -> bool:
    return queen in p.higher(p.unseen, p.move) and not p.higher(p.hand, queen)


def may_lose(p: Position) -> bool:
    """Another legal card cannot win."""
    return any(not p.would_win(card) for card in p.game.legal_moves(p.seat))


def may_win_later(p: Position) -> bool:
    """Whether others hold its suit; kept for the last trick, something that it would beat when led."""
    if p.hand.bit_count() > 2:
        return bool(p.unseen & p.suit)
    return any(ORDER.winner([led, p.move]) for led in cards(p.unseen))


def likeliest(p: Position, card: Card, loses: bool) -> bool:
    """A card is thrown that may win a trick later, and none of its suit is higher; or others win this one."""
    others = any(map(p.would_win, cards(p.hand & ~(1 << card))))
    mine = p.cannot_follow() and card == p.move and not p.higher(p.hand, card)
    return mine and may_win_later(p) and others == loses


def catches(p: Position, card: Card) -> bool:
    """A card of the hand that would win the queen of diamonds: a higher diamond, or the highest jack left."""
    jack = bool(p.hand & JACKS & 1 << card) and not p.higher(p.unseen, card)
    return jack or card in p.higher(p.hand, QUEEN_OF_DIAMONDS)


def keeps_a_catcher(p: Position, card: Card, other: Card) -> bool:
    """Another card stays, to be played later, that would win the queen of diamonds and costs more."""
    stays = bool(p.hand >> card & 1) and card != p.move == other
    loses = p.cannot_follow() or not p.would_win(card)
    dearer = CARD_POINTS[card] > CARD_POINTS[other] and catches(p, card) and not catches(p, other)
    return stays and loses and dearer and bool(p.unseen & CANCELLER) and not p.would_win(other)


def nothing_else_loses(p: Position) -> bool:
    """The queen of diamonds is held, and is all that could be played instead without winning the trick."""
    losing = [card for card in p.game.legal_moves(p.seat) if not p.would_win(card)]
    return bool(p.trick) and {*losing} == {p.move, QUEEN_OF_DIAMONDS} != {p.move}


def keeps_the_canceller(p: Position) -> bool:
    """The queen of diamonds stays although she could be played, and could save from some queen."""
    dear = any((p.unseen | p.hand) >> queen & 1 for queen in QUEEN_PENALTY)
    if p.trick:
        return nothing_else_loses(p) and not p.won & CANCELLER and (dear or is_loaded(p))
    rest = p.hand & ~CANCELLER
    sure = not any(Position(p.game, card).beatable() for card in cards(rest))
    return is_loaded(p) and p.hand & CANCELLER > 0 and p.move != QUEEN_OF_DIAMONDS and (sure or is_last(rest))


def is_last(some: Mask) -> bool:
    return some.bit_count() == 1


def pays_for(won: Mask, many: str, n: str) -> bool:
    """What queens that somebody has taken cost, and whether it is one or more."""
    taken = [QUEEN_PENALTY[card] for card in cards(won) if card in QUEEN_PENALTY]
    return sum(taken) == int(n) > 0 and (len(taken) > 1) == ("queens" in many)


def out_of_reach(p: Position) -> bool:
    """One of the others pays most for queens, and neither holds this trick nor plays to it any more."""
    pays = {seat: sum(costs(card) for card in cards(won & SPECIAL)) for seat, won in enumerate(p.game.won)}
    most = max(pays, key=pays.__getitem__)
    alone = [*pays.values()].count(pays[most]) == 1 and pays[most] > 0 and most != p.seat
    played = [(p.game.leader + turn) % p.game.seats for turn in range(len(p.trick))]
    beaten = p.would_win(p.move) or most != p.holder
    return p.move == QUEEN_OF_DIAMONDS and alone and most in played and beaten


def spent(p: Position) -> bool:
    """Whether each of the last two cards loses this trick, and the next, whatever is led to it."""
    pair = cards(p.hand)
    loses = all(not p.would_win(card) for card in pair) and p.trick and len(pair) == 2
    led = [one for one in cards(p.unseen) if any(ORDER.winner([one, card]) for card in pair)]
    alike = len({(CARD_POINTS[card], QUEEN_PENALTY.get(card, 0)) for card in pair}) == 1
    return bool(loses) and not led and alike and QUEEN_OF_DIAMONDS not in pair


def kept(p: Position, queen: Card) -> bool:
    """A queen that could be thrown now stays, and need not be the next card."""
    others = p.hand & ~(1 << p.move)
    held = bool(p.hand >> queen & 1) and queen in QUEEN_PENALTY and others.bit_count() > 1
    return p.cannot_follow() and queen != p.move and held and not p.saved()


def twins(p: Position) -> list[Card]:
    """Other cards of its suit that do not win the trick, and that just the same cards beat."""
    mates = cards(p.hand & p.suit & ~(1 << p.move))
    above = p.higher(p.unseen, p.move)
    return [one for one in mates if not p.would_win(one) and p.higher(p.unseen, one) == above]


def beaten_by_most(p: Position) -> int:
    """How many cards of its suit beat a lead, if fewer beat any other; else 0."""
    n, *others = (len(p.higher(p.unseen, one)) for one in (p.move, *cards(p.hand & ~(1 << p.move))))
    return n if n > max(others) else 0


def worth_keeping(p: Position, card: Card, jack: Card) -> bool:
    """A card is led that only a jack can beat, and a jack is kept that nothing beats."""
    sure = bool(p.hand & JACKS & 1 << jack) and not p.higher(p.unseen, jack)
    return card == p.move and not p.trick and p.beatable() and not p.higher(p.unseen, card) and sure


def counts_most(p: Position) -> bool:
    """No other card that loses the trick counts more for whoever takes it than the card played."""
    losing = [one for one in cards(p.hand) if not p.would_win(one)]
    return costs(p.move) >= max(CARD_POINTS[one] if p.saved() else costs(one) for one in losing)


def catches_dearest(p: Position, card: Card, queen: Card) -> bool:
    """A card thrown is higher than a queen at large, and no card that counts more than a dearer one."""

    def caught(one: Card) -> list[int]:
        return [n for her, n in QUEEN_PENALTY.items() if p.unseen >> her & 1 and one in p.higher(p.hand, her)]

    dearer = [one for one in cards(p.hand) if not p.would_win(one) and costs(one) > costs(card)]
    most = max(sum(map(caught, dearer), [0]))
    named = p.unseen >> queen & 1 and card in p.higher(p.hand, queen)
    return thrown(p, card) and not p.won & CANCELLER and bool(named) and QUEEN_PENALTY[queen] > most
