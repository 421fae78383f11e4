"""What the cards, compartments, plates and answers of Poch say of themselves."""

from __future__ import annotations

from collections.abc import Hashable

from cardtable.tables.cloth.felt import CardFelt
from cardtable.tables.coins import heaps
from cardtable.tables.labels import HouseLabels, Thing, sentence, told
from cardtable.tables.poch.board import shared_out
from cardtable.tables.poch.words import about, coins
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.poch.facts import PochFacts
from rulesets.poch.options import PochOptions
from rulesets.poch.pack import (
    BET,
    CALL,
    CHECK,
    COMPARTMENTS,
    COUNTED,
    DECK,
    DROP,
    HOLD,
    LIMIT,
    LUCKY_RANKS,
    MARRIAGE_RANKS,
    POCH,
    RAISE,
    RANK,
    RANK_OF_COMPARTMENT,
    RANKS,
    SEQUENCE_RANKS,
    SUIT,
    TURNED_DOWN,
    TURNED_UP,
    WORTH,
)
from rulesets.words import _, later, ngettext


class PochLabels(HouseLabels[PochFacts, PochOptions]):
    """A card counts towards 31, and as a trump it may take a compartment."""

    first = (
        later("First to bet in this deal: {name}, who sits next."),
        later("First to bet in this deal: you, who sit next."),
    )

    def worth(self, card: Card) -> str:
        """What it counts, what it takes from the board, and how far the count was with it."""
        counts = Reason(_("Counts {n} towards 31.").format(n=WORTH[card]), "counting")
        counted = self.counted
        if card in counted:
            so_far = counted[: counted.index(card) + 1]
            parts = [str(WORTH[one]) for one in so_far]
            text = _("The count with it: {sum} = {n}.") if len(parts) > 1 else _("The count with it: {n}.")
            words = text.format(sum=" + ".join(parts), n=sum(WORTH[one] for one in so_far))
            return Reason(words, "counting")
        bets = self.view.phase == "betting" and RANK[card] == RANKS - 1
        highest = Reason(_("Highest in the betting."), "hands") if bets else ""
        return told(self._lucky(card), highest, counts)

    @property
    def counted(self) -> list[Card]:
        """The cards of the count as they lie there: the one that closes it, too, while it is paid for."""
        felt = self.manners.felt
        sprites = felt.table.zones.get(COUNTED, ()) if isinstance(felt, CardFelt) else ()
        return [sprite.card for sprite in sprites]

    def _lucky(self, card: Card) -> str:
        """What it takes from the board as a trump; in the count trumps no longer matter."""
        if SUIT[card] != self.facts.trump or self.view.phase == "counting":
            return ""
        rank = RANK[card]
        words = [_("A trump.")]
        if LUCKY_RANKS >> rank & 1:
            place = COMPARTMENTS[RANK_OF_COMPARTMENT.index(rank)]
            words.append(_("Whoever was dealt it took compartment {place}.").format(place=place))
        undealt = sum(1 << RANK[turned] for turned in self.view.zones.get(TURNED_UP, ()))
        if MARRIAGE_RANKS >> rank & 1 and not MARRIAGE_RANKS & undealt:
            words.append(_("The marriage (KQ) pays whoever is dealt king and queen of trumps."))
        if SEQUENCE_RANKS >> rank & 1 and not SEQUENCE_RANKS & undealt:
            words.append(_("The sequence (789) pays whoever is dealt seven, eight and nine of trumps."))
        if self.rules.flush_for_sequence:
            words.append(_("Five trumps in one hand take the sequence (789), too."))
        return Reason(" ".join(words), "lucky")

    def outcome(self, move: Move) -> str:
        """How far the count comes with a card, or what an answer means."""
        if self.view.phase == "counting":
            return self.in_count(move)
        words = {
            DROP: _("You are out of the betting; the count comes later for everybody."),
            CALL: _("You stay in. When nobody raises any more the hands are shown."),
            CHECK: _("You stay in without a bet, as long as nobody bets."),
        }
        if move in words:
            return Reason(words[move], "betting")
        if move >= BET:
            text = _("Whoever is still in must stake as much, raise, or drop out.")
            if move % BET == self.rules.bet_cap:
                text = _("That is the most: whoever is still in must stake as much or drop out.")
            return Reason(text, "limits")
        return ""

    def answer(self, move: Move) -> str:
        """What a button does; a bet costs what it says, and of other answers the price is told."""
        if self.view.phase != "betting" or not BET <= move < RAISE:
            return super().answer(move)
        return told(sentence(self.manners.in_words(move)), self.outcome(move))

    def in_count(self, move: Move) -> str:
        """What the count comes to."""
        if move == HOLD:
            text = _(
                "You play nothing. If nobody else adds a card either, whoever played last wins the count."
            )
            return Reason(text, "options")
        if move >= len(DECK):
            return ""
        count = self.facts.counted + WORTH[move]
        made = Reason(_("It makes {n} of 31.").format(n=count), "adding")
        if self.view.zones.get(Zone("hand", self.manners.viewer)) == (move,):
            return self.going_out(count)
        if count == LIMIT:
            n = len(self.view.scores) - 1
            text = ngettext(
                "It makes 31 and closes the count: {n} coin for you.",
                "It makes 31 and closes the count: {n} coins for you.",
                n,
            )
            return Reason(text.format(n=n), "closing")
        return made

    def going_out(self, count: int) -> str:
        """What the last card of a hand makes, and what it brings."""
        hands = [cards for zone, cards in self.view.zones.items() if zone.kind == "hand"]
        n = sum(map(len, hands)) - 1
        if self.rules.last_card_coin:
            n += len(self.view.scores) - 1
        text = ngettext(
            "It makes {count} of 31, and is your last card: the deal ends, {n} coin for you.",
            "It makes {count} of 31, and is your last card: the deal ends, {n} coins for you.",
            n,
        )
        return Reason(text.format(count=count, n=n), "going_out")

    def pile(self, zone: Zone, count: int) -> str:
        """The stock, and what was counted already."""
        if zone.kind == "waste":
            text = ngettext("{n} card of earlier counts.", "{n} cards of earlier counts.", count)
            return Reason(text.format(n=count), "counting")
        if zone.kind == "stock":
            text = ngettext("{n} card that nobody was dealt.", "{n} cards that nobody was dealt.", count)
            return Reason(text.format(n=count), "deal")
        return super().pile(zone, count)

    def card(self, card: Card) -> str:
        """The card turned up says what it settles."""
        if card not in self.lying("turned").values():
            return super().card(card)
        name = sentence(self.manners.door.deck.name(card))
        words = _(
            "Turned up: its suit is trumps in this deal. Nobody holds it, so it takes nothing from the board."
        )
        return told(name, Reason(words, "deal"))

    def score(self, seat: Seat) -> str:
        """The purse."""
        return _("In the purse: {n}.").format(n=coins(self.view.scores[seat]))

    def note(self, seat: Seat) -> str:
        """How the seat stands in the betting."""
        facts = self.facts
        if seat in facts.passed_over:
            words = _("No card of this player fits: with it the count would pass 31.")
            return Reason(words, "adding")
        if seat in facts.held_back:
            return Reason(_("Has held back since the last card of the count."), "options")
        if self.view.phase != "betting":
            won = _("Won the betting of this deal, and began the first count.")
            if not self.view.zones.get(COUNTED) and not self.view.zones.get(TURNED_DOWN):
                won = _("Won the betting of this deal, and begins the first count.")
            return Reason(won, "alone") if facts.winner == seat else ""
        if seat in facts.out:
            return Reason(_("Has dropped out of the betting."), "betting")
        staked = facts.staked[seat]
        words = _("Has staked {n} in the Poch.") if staked else ""
        return Reason(words.format(n=coins(staked)), "betting") if staked else ""

    def more(self) -> list[Thing]:
        """The board and its compartments."""
        board = shared_out(self.manners.seating(self.manners.theme)).board
        return [Thing("place", board, self.board, "board"), *heaps(self.manners.felt, self.compartment)]

    def board(self) -> str:
        """What all the compartments are there for."""
        words = _("The board: whoever is dealt the trumps of a compartment takes the coins that lie in it.")
        poch = _("Those in the Poch go to whoever wins the betting.")
        return Reason(told(words, poch), "lucky")

    def compartment(self, place: Hashable) -> str:
        """What a compartment is for, and what lies in it."""
        number = COMPARTMENTS.index(str(place))
        return Reason(about(self.view, self.rules, number), "betting" if number == POCH else "lucky")
