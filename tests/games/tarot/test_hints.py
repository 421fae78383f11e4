"""Every reason given in Tarot is true of the position: each sentence is held against the cards themselves."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.tarot.mind import worth_later
from cardtable.opponents.tarot.thumbs import THUMBS
from rulesets.cards import cards, mask_of
from rulesets.core import Card, Mask, Move, TrickTaken, listen
from rulesets.tarot.game import Tarot
from rulesets.tarot.pack import (
    ABOVE,
    DECK,
    DECKS,
    FOOL,
    HONOUR,
    MAGICIAN,
    MATES,
    POWERS,
    TRUMPS,
    winner_of,
)
from rulesets.tarot.words import suit_name
from tests.games.turns import claim_of, turns
from tests.rulesets.matches import heard_of, random_options

SEEN = 0.5
"""Points that make a card better than another for a beginner, too."""
NAME = r"(?:[Tt]he [\w ]+(?: \(trump \d+\))?|[Tt]rump \d+)"
CARDS = {deck.name(card).lower(): card for deck in DECKS.values() for card in range(len(deck))}


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

    def cost(self, card: Card) -> float:
        """What is lost with a card: its use in later tricks, by the rules of thumb, and its honour."""
        keep = worth_later(self.game.options.pip_order, self.game.seats, self.hand.bit_count() - 1)
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
        return stronger == rest != [] and self.move != MAGICIAN

    def highest_number(self) -> bool:
        """Whether another card that might be played has a lower number on it, and is stronger."""
        numbers = [int(face[2:]) for face in map(DECK.faces.__getitem__, self.legal) if face[2:].isdigit()]
        return not self.trump and max(numbers) == int(DECK.faces[self.move][2:]) > min(numbers)

    def lowest_but_the_magician(self) -> bool:
        trumps = [card for card in self.legal if TRUMPS >> card & 1]
        return trumps[:2] == [MAGICIAN, self.move]

    def weakest_of_the_suits(self) -> bool:
        """Whether it is no honour, and of the suit cards that may be played the most easily beaten."""
        power = POWERS[self.game.options.pip_order]
        suits = [card for card in self.legal if card != FOOL and not TRUMPS >> card & 1]
        mates = [card for card in suits if MATES[card] == MATES[self.move]]
        most = max(map(self.beaten_by, suits))
        easiest = self.move == min(mates, key=power) and self.beaten_by(self.move) == most
        return easiest and not self.trump and not HONOUR[self.move] and len(suits) > 1

    def only_the_fool_besides(self) -> bool:
        return set(self.legal) == {self.move, FOOL}

    def beside_trumps(self, count: int) -> bool:
        """Whether so many cards of its suit are held, and trumps to take the suit with."""
        suits = [DECK.faces[card][:2] for card in cards(self.hand & ~TRUMPS) if card != FOOL]
        return suits.count(DECK.faces[self.move][:2]) == count and bool(self.hand & TRUMPS)

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
        """Whether another has played something else when the suit was asked for, and may still trump."""
        suit, trumps = MATES[self.move], TRUMPS & self.unseen
        others = [lacked for seat, lacked in enumerate(self.game.lacks) if seat != self.seat]
        return any(suit & lacked == suit and trumps & ~lacked for lacked in others)

    def holds_no_master(self) -> bool:
        """Whether every trump of the hand can still be beaten."""
        return not any(TRUMPS >> card & 1 and not self.unseen & ABOVE[card] for card in self.legal)

    def keeps_the_fool(self) -> bool:
        return bool(self.pile) or self.game.options.fool_without_pile == "owed"


def lost_alike(several: bool, p: Position) -> bool:
    """Whether a trick is lost with any card, and one other, or several, are as good to keep."""
    others = len([card for card in p.legal if card not in (p.move, FOOL)])
    return not any(map(p.wins, p.legal)) and p.as_good_as_any() and others > 0 and (others > 1) == several


Check: TypeAlias = Callable[[Position], bool]
BESIDES: dict[str, Callable[[Position, Card], bool]] = {
    "A trump led asks for trumps: {card}, your lowest, may bring out one that beats {other}.": (
        Position.lowest_trump_below
    ),
    "that could beat {other} in your hand later.": Position.could_be_trumped,
    "those that are played now cannot beat {other} later.": Position.could_be_trumped,
}
"""What the end of a claim says of another card."""
CLAIMS: dict[str, Check] = {
    "Of the cards you have won none counts less than {card}.": lambda p: all(
        HONOUR[card] >= HONOUR[p.move] for card in cards(p.pile)
    ),
    "Another player can do little with {card}.": lambda p: any(
        HONOUR[card] < HONOUR[p.move] for card in cards(p.pile)
    ),
    "{card} wins this trick, which is worth {points} points.": lambda p: (
        p.last and p.wins(p.move) and FOOL not in p.trick
    ),
    "{card} wins this trick, which is worth {points} points or more.": lambda p: (
        p.last and p.wins(p.move) and FOOL in p.trick
    ),
    "{card} will probably win this trick, which is worth {points} points or more.": lambda p: (
        p.wins(p.move) and not p.last
    ),
    "No trump will probably follow, and then {card} wins {points} points or more.": lambda p: (
        p.move == MAGICIAN and p.wins(p.move) and p.higher_trumps() > 0
    ),
    "No trump that is still out beats {card}: it wins this trick, worth {points} points or more.": lambda p: (
        p.trump and p.higher_trumps() == 0 and p.wins(p.move)
    ),
    "{card} may win this trick, which is worth {points} points or more.": lambda p: (
        p.wins(p.move) and not p.last
    ),
    "{card} is enough to win this trick, which is worth {points} points.": lambda p: (
        p.last and p.wins(p.move) and p.enough() and FOOL not in p.trick
    ),
    "The Fool, your only other choice, would be lost now.": lambda p: (
        p.only_the_fool_besides() and not p.keeps_the_fool()
    ),
    "The Fool, your only other choice, may be needed later.": lambda p: (
        p.only_the_fool_besides() and p.hand.bit_count() > 2
    ),
    "You cannot win this trick, and the Fool can as well go to the last one.": lambda p: (
        p.only_the_fool_besides()
        and p.keeps_the_fool()
        and p.hand.bit_count() == 2
        and not any(map(p.wins, p.legal))
        and p.game.options.fool_last_trick != "lost"
    ),
    "{suit} are weaker the higher their number: play your weakest, for you cannot win.": lambda p: (
        not any(map(p.wins, p.legal)) and p.weakest() and p.highest_number()
    ),
    "{suit} are weaker the higher their number: play your weakest, for you will hardly win.": lambda p: (
        not p.last and p.weakest() and p.highest_number()
    ),
    "You cannot win this trick, and {card} is the weakest you may play.": lambda p: (
        not any(map(p.wins, p.legal)) and p.weakest()
    ),
    "You will hardly win this trick, and {card} is the weakest you may play.": lambda p: (
        not p.last and p.weakest()
    ),
    "You cannot win this trick, and {card} is your lowest trump that is no honour.": lambda p: (
        not any(map(p.wins, p.legal)) and p.lowest_but_the_magician()
    ),
    "You will hardly win this trick, and {card} is your lowest trump that is no honour.": lambda p: (
        not p.last and p.lowest_but_the_magician()
    ),
    "You cannot win this trick, and no card of your suits is weaker than {card}: "
    "{n} of its suit that you have not seen beats it.": lambda p: (
        not any(map(p.wins, p.legal)) and p.weakest_of_the_suits() and p.beaten_by(p.move) == 1
    ),
    "You cannot win this trick, and no card of your suits is weaker than {card}: "
    "{n} of its suit that you have not seen beat it.": lambda p: (
        not any(map(p.wins, p.legal)) and p.weakest_of_the_suits() and p.beaten_by(p.move) > 1
    ),
    "You will hardly win this trick, and {card} is a card you can spare.": lambda p: (
        not p.last and any(map(p.wins, p.legal)) and p.spared()
    ),
    "You will hardly win this trick, whatever you play.": lambda p: not p.last and any(map(p.wins, p.legal)),
    "A card that may win this trick is worth more later, and {card} is one you can spare.": lambda p: (
        p.keeps_a_winner() and p.spared() and not p.last
    ),
    "With {card} you will hardly win this trick, but you keep cards that may win others.": lambda p: (
        any(p.wins(card) for card in p.legal) and not p.last
    ),
    "You cannot win this trick, and {card} is the card you will miss least.": lambda p: (
        p.missed_least() and not any(map(p.wins, p.legal))
    ),
    "You cannot win this trick, and {card} is a card you can spare.": lambda p: (
        not any(map(p.wins, p.legal)) and p.spared()
    ),
    **{
        f"You cannot win this trick{how} your other {them} about as good to keep{card}.": partial(
            lost_alike, several
        )
        for them, several in (("choice is", False), ("choices are", True))
        for how, card in ((": {card} is no honour, and", ""), (", and", " as {card}"))
    },
    "You cannot win this trick, whatever you play.": lambda p: not any(map(p.wins, p.legal)),
    "A card that wins this trick is worth more later, and {card} is one you can spare.": lambda p: (
        p.last and p.keeps_a_winner() and p.spared() and not p.wins(p.move)
    ),
    "With {card} you leave this trick to another player.": lambda p: (
        p.last and any(map(p.wins, p.legal)) and not p.wins(p.move)
    ),
    "The Fool will be lost, for you have won nothing to give for it, but it saves another card.": lambda p: (
        p.move == FOOL and not p.keeps_the_fool()
    ),
    "The Fool counts for you if you win a trick yet, and your other cards wait for one.": lambda p: (
        p.move == FOOL and p.keeps_the_fool() and not p.pile
    ),
    "The Fool has to be played before the deal is over, and you have a card to give for it.": lambda p: (
        p.move == FOOL and bool(p.pile) and p.hand.bit_count() <= 3
    ),
    "You have a card to give for the Fool, so it counts for you, and your other cards wait.": lambda p: (
        p.move == FOOL and bool(p.pile)
    ),
    "Nothing that is still out beats {card}, and the trick is worth {points} points or more.": lambda p: (
        p.begins and p.trump and p.higher_trumps() == 0
    ),
    "Only {n} trump still out beats {card}, and the trick is worth {points} points or more.": lambda p: (
        p.begins and p.higher_trumps() == 1
    ),
    "Only {n} trumps still out beat {card}, and the trick is worth {points} points or more.": lambda p: (
        p.begins and 1 < p.higher_trumps() <= 4
    ),
    "{card} will probably win while others can still follow suit; later it is trumped sooner.": lambda p: (
        p.begins
        and not p.trump
        and all(
            p.unseen & MATES[p.move] & ~lacked for seat, lacked in enumerate(p.game.lacks) if seat != p.seat
        )
    ),
    "A trump led asks for trumps: {card}, your lowest, may bring out one that beats {other}.": lambda p: (
        p.begins and p.trump and p.move != MAGICIAN
    ),
    "A trump led asks for trumps, and those that are played now cannot beat {other} later.": lambda p: (
        p.begins and p.trump
    ),
    "A trump led asks for trumps: only a higher one can beat {card}.": lambda p: p.begins and p.trump,
    "You will hardly win this trick with any card, and {card} is one you can spare.": lambda p: (
        p.begins and p.holds_no_master() and p.spared()
    ),
    "You will hardly win this trick with any card, but {card} has the best chance.": lambda p: (
        p.begins and p.holds_no_master() and p.highest_of_its_suit()
    ),
    "{suit} were not followed by everybody: "
    "somebody may have to spend on them a trump that could beat {other} in your hand later.": lambda p: (
        p.begins and not p.trump and not HONOUR[p.move] and p.somebody_showed_none()
    ),
    "{suit} were not followed by everybody: somebody may have to spend a trump on them, "
    "and the fewer are left, the more your own can win.": lambda p: (
        p.begins and not p.trump and not HONOUR[p.move] and p.somebody_showed_none() and bool(p.hand & TRUMPS)
    ),
    "{suit} are the suit you hold most of: when the others run out of them, "
    "they spend trumps, and the fewer are left, the more your own can win.": lambda p: (
        p.begins and not HONOUR[p.move] and p.most_of_a_suit() and bool(p.hand & TRUMPS)
    ),
    "{suit} are one of your long suits: when the others run out of them, "
    "they spend trumps, and the fewer are left, the more your own can win.": lambda p: (
        p.begins and not HONOUR[p.move] and not p.trump and p.three_of_a_suit() and bool(p.hand & TRUMPS)
    ),
    "{card} is your only card of its suit: when that is led again, you trump it.": lambda p: (
        p.begins and not HONOUR[p.move] and p.beside_trumps(1)
    ),
    "You hold only two cards of its suit: once they are gone, you trump that suit.": lambda p: (
        p.begins and not HONOUR[p.move] and p.beside_trumps(2)
    ),
    "You will hardly win this trick with any card, and {card} will hardly win a later one.": lambda p: (
        p.begins and p.holds_no_master() and p.cost(p.move) - HONOUR[p.move] < SEEN
    ),
    "You will hardly win this trick; what beats {card} now can beat none of your cards later.": lambda p: (
        p.begins and p.holds_no_master()
    ),
    "What beats {card} now can beat none of your cards later.": lambda p: p.begins and not p.trump,
    "No card of your suits is weaker than {card}: {n} of its suit that you have not seen beats it. "
    "You keep the better ones for later.": lambda p: (
        p.begins and p.weakest_of_the_suits() and p.beaten_by(p.move) == 1
    ),
    "No card of your suits is weaker than {card}: {n} of its suit that you have not seen beat it. "
    "You keep the better ones for later.": lambda p: (
        p.begins and p.weakest_of_the_suits() and p.beaten_by(p.move) > 1
    ),
    "{card} is the card you will miss least, and you keep the better ones for later.": lambda p: (
        p.begins and p.missed_least() and p.spared()
    ),
    "You keep better cards for later, and {card} is one you can spare now.": lambda p: (
        p.begins and p.spared()
    ),
    "Little is lost with {card}: it is no honour, and hardly wins a later trick.": lambda p: (
        p.begins and not p.trump and not HONOUR[p.move] and p.cost(p.move) < SEEN
    ),
}


def pattern_of(sentence: str) -> str:
    for sign in "().;":
        sentence = sentence.replace(sign, "\\" + sign)
    named = sentence.replace("{card}", f"(?P<card>{NAME})").replace("{other}", f"(?P<other>{NAME})")
    named = named.replace("{suit}", r"(?P<suit>\w+)")
    return named.replace("{points}", r"(?P<points>\d+)").replace("{n}", r"(?P<n>\d+)")


PATTERNS = {claim: re.compile(pattern_of(claim)) for claim in CLAIMS}


def held_true(game: Tarot, move: Move, because: str) -> str:
    """Check a reason; the claim it makes."""
    claim, match = claim_of(PATTERNS, because)
    said, position = match.groupdict(), Position(game, move)
    where = f"{because} ({DECK.write(game.hands[game.turn])})"
    if "card" in said:
        assert CARDS[said["card"].lower()] == move, where
    if "suit" in said:
        assert said["suit"] == suit_name(game.deck, move), where
    if "n" in said:
        assert int(said["n"]) == position.beaten_by(move), where
    if "points" in said:
        assert int(said["points"]) == position.stake(), where
    if "other" in said:
        holds = next(check for end, check in BESIDES.items() if claim.endswith(end))
        assert holds(position, CARDS[said["other"].lower()]), where
    assert CLAIMS[claim](position), where
    return claim


@pytest.mark.wording
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_reason_is_true(seats: int) -> None:
    """In random matches and house rules, of the move advised and of any other the search may prefer."""
    told: set[str] = set()
    outcomes: dict[str, list[bool]] = defaultdict(list)
    for seed in range(10):
        rng = Random(seed)
        game = Tarot(seats, random_options(Tarot, rng, seats) if seed % 2 else None)
        heard = listen(game)
        open_claims: dict[int, str] = {}
        for seat, legal in turns(game, rng, deals=1):
            move = legal[0]
            if len(legal) > 1:
                world = game.sample(seat, rng)
                advice = THUMBS.advise(world, seat, rng, Memory.FULL)
                other = rng.choice(legal)
                told.add(held_true(game, other, THUMBS.explain(world, seat, other, rng)))
                open_claims[seat] = held_true(game, advice.move, advice.because)
                move = advice.move
            before = len(heard)
            game.apply(seat, move)
            for taken in heard_of(TrickTaken, heard[before:]):
                for claimer, claim in open_claims.items():
                    outcomes[claim].append(taken.seat == claimer)
                open_claims.clear()
    told |= set(outcomes)
    assert len(told) > len(CLAIMS) / 2, "many kinds of reasons were given"
    for claim, came_true in outcomes.items():
        share = sum(came_true) / len(came_true)
        if ("probably win" in claim or "then {card} wins" in claim) and len(came_true) > 10:
            assert share > 0.5, claim
        if "hardly win" in claim and len(came_true) > 10:
            assert share < 0.4, claim
        if "beats {card}: it wins" in claim or "cannot win" in claim:
            assert share == float("it wins" in claim), claim
