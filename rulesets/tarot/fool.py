"""The Fool stays with its owner, and a card of the own pile goes to the winner of the trick for it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import cards
from rulesets.core import Card, CardMoved, Move, Phase, Reason, Revealed, Said, Seat, silent
from rulesets.tarot.facts import Gift
from rulesets.tarot.pack import FOOL, OWED, PILE, THE_FOOL
from rulesets.tarot.scoring import cheapest
from rulesets.tarot.state import Tarot
from rulesets.tarot.words import given_for_the_fool
from rulesets.words import _


class Give(Phase[Tarot]):
    """Who played the Fool keeps it and gives the winner of the trick a card from the own pile."""

    name = "give"

    def enter(self, game: Tarot) -> None:
        """Ask for the card, or give the cheapest."""
        if game.options.fool_gift == "ask":
            game.phase = self
            game.turn = game.debtor
            if game.tell is not silent:
                why = Reason(_("One of these cards must be given for the Fool."), "give")
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
        return Reason(_("For the Fool you must give a card that you have won."), "give")

    def prompt(self, game: Tarot, seat: Seat) -> str:
        """Ask for a card."""
        return _("The Fool counts for you: choose a card you have won, to give for it.")

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
    game.gift = Gift(debtor, creditor, card)
    game.debtor = game.creditor = -1
    if game.tell is not silent:
        text = given_for_the_fool(game.deck.name(card))
        game.tell(Revealed, (card,), PILE[debtor], text)
        game.tell(Said, debtor, text, "give", creditor)
        game.tell(CardMoved, card, PILE[debtor], PILE[creditor])
        game.tell(CardMoved, FOOL, OWED[debtor], PILE[debtor])
    game.go("play")


GIVE = Give()
