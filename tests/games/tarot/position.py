"""A position of Tarot as the seat in turn can see it for itself, reckoned without the opponents' Mind."""

from __future__ import annotations

from collections import Counter

from cardtable.opponents.tarot.habits import worth_later
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, Seat
from rulesets.tarot.game import Tarot
from rulesets.tarot.pack import (
    ABOVE,
    DECK,
    FOOL,
    HONOUR,
    MAGICIAN,
    MATES,
    POWERS,
    TRUMPS,
    winner_of,
)

SEEN = 0.5
"""Points that make a card better than another for a beginner, too."""


class Position:
    """What the seat in turn can see for itself."""

    def __init__(self, game: Tarot, move: Move) -> None:
        self.game, self.seat, self.move = game, game.turn, move
        self.hand, self.trick, self.pile = game.hands[self.seat], game.trick, game.piles[self.seat]
        seen = self.hand | mask_of(self.trick) | (1 << FOOL if game.debtor >= 0 else 0)
        for pile in game.piles:
            seen |= pile
        self.unseen: Mask = DECK.all & ~seen
        self.legal = game.legal_moves(self.seat)
        self.last = len(self.trick) == game.seats - 1
        self.begins = game.led < 0

    def wins(self, card: Card) -> bool:
        """Whether a card beats all that lies there."""
        if card == FOOL:
            return False
        return winner_of(self.game.order, [*self.trick, card]) == len(self.trick)

    def may_be_beaten(self) -> bool:
        """Whether somebody still to play may have a card that beats it."""
        order, trick = self.game.order, [*self.trick, self.move]
        beats = [card for card in cards(self.unseen) if winner_of(order, [*trick, card]) == len(trick)]
        return any(
            not self.game.lacks[seat] >> card & 1 for seat in self.later() for card in beats if card != FOOL
        )

    def higher_trumps(self) -> int:
        return (self.unseen & ABOVE[self.move]).bit_count() if self.trump else -1

    @property
    def trump(self) -> bool:
        return bool(TRUMPS >> self.move & 1)

    def stake(self) -> int:
        """A point for every card of the trick, and the honours that lie there; the Fool goes back."""
        return self.game.seats + sum(HONOUR[card] for card in (*self.trick, self.move) if card != FOOL)

    def missed_least(self) -> bool:
        """Whether it costs least to lose, and no honour goes where a plain card of its class might."""
        others = self.others()
        return self.cost(self.move) <= min(others) and max(others) >= self.cost(self.move) + SEEN

    def missed_alike(self) -> bool:
        """Whether something else that might be played costs about as little to lose."""
        return min(self.others()) < self.cost(self.move) + SEEN

    def cost(self, card: Card) -> float:
        """What is lost with a card: its use in later tricks, by the rules of thumb, and its honour."""
        game, led = self.game, MATES[self.game.led] if self.game.led >= 0 else 0
        keep = worth_later(game.options.pip_order, game.seats, self.hand.bit_count() - 1, led)
        return keep[card] + HONOUR[card]

    def others(self) -> list[float]:
        return [self.cost(card) for card in self.legal if card not in (self.move, FOOL)]

    def spared(self) -> bool:
        """Whether half of the others that might be played are better to keep."""
        others = self.others()
        return sum(cost > self.cost(self.move) + SEEN for cost in others) * 2 >= len(others) > 0

    def as_good_as_any(self) -> bool:
        """Whether all others that might be played are about as good to keep."""
        return all(abs(cost - self.cost(self.move)) < SEEN for cost in self.others())

    def beaten_by(self, card: Card) -> int:
        """How many unseen cards of its suit, or trumps, are stronger."""
        power = POWERS[self.game.options.pip_order]
        return sum(power(other) > power(card) for other in cards(self.unseen & MATES[card]))

    def weakest(self) -> bool:
        """Whether it follows a suit, or trumps, in which whatever else might be played is stronger."""
        power = POWERS[self.game.options.pip_order]
        rest = [card for card in self.legal if card not in (self.move, FOOL)]
        stronger = [
            card for card in rest if MATES[card] == MATES[self.move] and power(card) > power(self.move)
        ]
        return stronger == rest != [] and self.move != MAGICIAN and self.rank_matters(rest)

    def weakest_but_the_fool(self, kept: bool) -> bool:
        """Whether only the Fool is weaker of what may be played, and it would be kept, or not."""
        return self.weakest() and FOOL in self.legal and self.keeps_the_fool() == kept

    def others_may_hold(self, some: Mask) -> bool:
        """Whether somebody else may have one of some cards."""
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        return any(self.unseen & some & ~self.game.lacks[seat] for seat in others)

    def rank_matters(self, others: list[Card]) -> bool:
        """Whether somebody may hold a card of the suit that beats the one played, and not all of these."""
        power = POWERS[self.game.options.pip_order]
        most = max(map(power, others))
        return any(power(card) < most for card in self.stronger_held())

    def stronger_held(self) -> list[Card]:
        """The cards of its suit that beat the one played and that somebody else may hold."""
        power = POWERS[self.game.options.pip_order]
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        return [
            card
            for card in cards(self.unseen & MATES[self.move])
            if power(card) > power(self.move) and any(not self.game.lacks[one] >> card & 1 for one in others)
        ]

    def weakest_that_might(self) -> bool:
        """Whether it beats what lies there, and all others that do are stronger cards of its suit."""
        power = POWERS[self.game.options.pip_order]
        others = [card for card in self.legal if card != self.move and self.wins(card)]
        stronger = [
            card for card in others if MATES[card] == MATES[self.move] and power(card) > power(self.move)
        ]
        return self.wins(self.move) and stronger == others

    def highest_number(self) -> bool:
        """Whether another card that might be played has a lower number on it, and is stronger."""
        numbers = [int(face[2:]) for face in map(DECK.faces.__getitem__, self.legal) if face[2:].isdigit()]
        return not self.trump and max(numbers) == int(DECK.faces[self.move][2:]) > min(numbers)

    def lowest_but_the_magician(self) -> bool:
        trumps = [card for card in self.legal if TRUMPS >> card & 1]
        return trumps[:2] == [MAGICIAN, self.move]

    def weakest_of_the_suits(self) -> bool:
        """Whether it is no honour, and of the suit cards in hand the most easily beaten."""
        power = POWERS[self.game.options.pip_order]
        suits = [card for card in cards(self.hand) if card != FOOL and not TRUMPS >> card & 1]
        mates = [card for card in suits if MATES[card] == MATES[self.move]]
        most = max(map(self.beaten_by, suits))
        easiest = self.move == min(mates, key=power) and self.beaten_by(self.move) == most
        matters = bool(self.stronger_held())
        return easiest and matters and not self.trump and not HONOUR[self.move] and len(suits) > 1

    def tied_with_honours(self) -> bool:
        """Whether other suit cards are as easily beaten, and all of them are honours."""
        held = [card for card in cards(self.hand) if card not in (FOOL, self.move)]
        suits = [card for card in held if not TRUMPS >> card & 1]
        tied = [card for card in suits if self.beaten_by(card) == self.beaten_by(self.move)]
        return len(tied) > 0 and min(HONOUR[card] for card in tied) > 0

    def gives_least(self) -> bool:
        """Whether with whatever else might be played the winner of the trick gets more honours."""
        given = {card: HONOUR[card] for card in self.legal if card != self.move}
        if FOOL in given and self.keeps_the_fool():
            given[FOOL] = min((HONOUR[card] for card in cards(self.pile)), default=0)
        return HONOUR[self.move] < min(given.values())

    def best_trump_kept(self) -> Card:
        """The highest trump of the hand besides the one played."""
        return cards(self.hand & TRUMPS & ~(1 << self.move))[-1]

    def only_the_fool_besides(self) -> bool:
        return set(self.legal) == {self.move, FOOL}

    def fool_may_go_last(self) -> bool:
        """Whether one trick is to come after this, where the Fool may be kept as well as now."""
        last = self.only_the_fool_besides() and self.hand.bit_count() == 2
        return last and self.keeps_the_fool() and self.game.options.fool_last_trick != "lost"

    def beside_trumps(self, count: int) -> bool:
        """Whether so many cards of its suit are held, and trumps to take the suit with."""
        suits = [DECK.faces[card][:2] for card in cards(self.hand & ~TRUMPS) if card != FOOL]
        return suits.count(DECK.faces[self.move][:2]) == count and bool(self.hand & TRUMPS)

    def other_single_pips(self) -> list[Card]:
        """The other cards in hand that are no honours and alone of their suits."""
        suits = Counter(DECK.faces[card][:2] for card in cards(self.hand) if card < MAGICIAN)
        single = [card for card in cards(self.hand) if card < MAGICIAN and suits[DECK.faces[card][:2]] == 1]
        return [card for card in single if card != self.move and not HONOUR[card]]

    def only_trump_others_may_beat(self, other: Card) -> bool:
        """Whether it is the one trump kept, and somebody still to play may have one with a higher number."""
        number = {card: int(DECK.faces[card][1:]) for card in cards(TRUMPS)}
        higher = [card for card in cards(self.unseen & TRUMPS) if number[card] > number.get(other, 99)]
        holders = [self.game.lacks[seat] for seat in self.later()]
        may = any(not lacked >> card & 1 for lacked in holders for card in higher)
        return may and self.hand == 1 << other | 1 << self.move

    def could_be_trumped(self, other: Card) -> bool:
        """Whether it is kept, and an honour or the best of its suit, and so one for trumps to beat."""
        held = self.hand >> other & 1 and other not in (self.move, FOOL) and not TRUMPS >> other & 1
        return bool(held) and (HONOUR[other] > 0 or not self.beaten_by(other))

    def lowest_trump_below(self, other: Card) -> bool:
        """Whether it is the lowest trump and the other the highest, which one that is unseen beats."""
        trumps = cards(self.hand & TRUMPS)
        return (trumps[0], trumps[-1]) == (self.move, other) and self.beaten_by(other) > 0

    def enough(self) -> bool:
        """Whether a higher card would win as well, and no lower one."""
        winners = [card for card in self.legal if self.wins(card)]
        power = POWERS[self.game.options.pip_order]
        return len(winners) > 1 and min(winners, key=power) == self.move

    def higher_winners(self) -> list[Card]:
        """What else of its suit might win, and beats it."""
        power = POWERS[self.game.options.pip_order]
        mates = [card for card in self.legal if MATES[self.move] >> card & 1 and self.wins(card)]
        return [card for card in mates if power(card) > power(self.move)]

    def as_good_but_cheaper(self, other: Card) -> bool:
        """Whether a lower honour, or none, beats what lies there, and whatever beats it beats this card."""
        power = POWERS[self.game.options.pip_order]
        between = [
            card
            for card in cards(self.unseen & MATES[other])
            if power(other) < power(card) < power(self.move)
        ]
        lower = self.wins(other) and power(other) < power(self.move) and HONOUR[other] < HONOUR[self.move]
        mates = other in self.legal and MATES[other] == MATES[self.move]
        return mates and lower and (self.last or not between)

    def keeps_a_winner(self) -> bool:
        return any(self.cost(card) > self.cost(self.move) + SEEN for card in self.legal if self.wins(card))

    def highest_of_its_suit(self) -> bool:
        power = POWERS[self.game.options.pip_order]
        mates = [card for card in self.legal if MATES[self.move] >> card & 1]
        return power(self.move) == max(map(power, mates))

    def most_of_a_suit(self) -> bool:
        suits = Counter(DECK.faces[card][:2] for card in cards(self.hand) if not TRUMPS >> card & 1)
        own = suits.pop(DECK.faces[self.move][:2])
        return own > max([2, *suits.values()])

    def three_of_a_suit(self) -> bool:
        return [DECK.faces[card][:2] for card in cards(self.hand)].count(DECK.faces[self.move][:2]) >= 3

    def somebody_showed_none(self) -> bool:
        """Whether one who is still to play did something else when the suit was asked for, and may trump."""
        suit, trumps = MATES[self.move], TRUMPS & self.unseen
        later = [self.game.lacks[seat] for seat in self.later()]
        return any(suit & lacked == suit and trumps & ~lacked for lacked in later)

    def later(self) -> list[Seat]:
        """Who plays to this trick after the seat in turn."""
        seats = self.game.seats
        return [(self.seat + step) % seats for step in range(1, seats - len(self.trick))]

    def still_to_play(self) -> int:
        return len(self.later())

    def only_who_showed_none_beats(self) -> bool:
        """Whether each of those who may have a card that beats it has shown to have none of its suit."""
        suit, trick = MATES[self.move], [*self.trick, self.move]
        for seat in self.later():
            lacked = self.game.lacks[seat]
            may_hold = [card for card in cards(self.unseen & ~lacked) if card != FOOL]
            beats = any(winner_of(self.game.order, [*trick, card]) == len(trick) for card in may_hold)
            if beats and suit & ~lacked:
                return False
        return True

    def holds_no_master(self) -> bool:
        """Whether every trump of the hand can still be beaten."""
        return not any(TRUMPS >> card & 1 and not self.unseen & ABOVE[card] for card in self.legal)

    def holds_trumps(self, several: bool) -> bool:
        """Whether the hand has trumps, and more than one."""
        n = sum(TRUMPS >> card & 1 for card in self.legal)
        return n > 1 if several else n == 1

    def keeps_the_fool(self) -> bool:
        return bool(self.pile) or self.game.options.fool_without_pile == "owed"
