"""Playing cards and taking with them, until the deal is counted and a side has won."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.cards import BIT, cards, holds, is_single
from rulesets.core import (
    OVER,
    Announced,
    Card,
    CardMoved,
    DealEnded,
    Mask,
    MatchEnded,
    Move,
    Phase,
    Said,
    Seat,
    silent,
)
from rulesets.scopa.captures import plain_moves, takings
from rulesets.scopa.pack import (
    ACES,
    CARD_BITS,
    HAND,
    PACK,
    TABLE,
    TAKEN_SHIFT,
    counts_as_sweep,
    played,
    taken,
)
from rulesets.scopa.scoring import Count, count, lines
from rulesets.scopa.state import THREE, Scopa
from rulesets.scopa.words import goes_on, refusal, why_left, why_taken, why_won
from rulesets.words import _

FULL_HAND = 10
"""Cards of every hand until somebody has played, where all are dealt at once."""


class Play(Phase[Scopa]):
    """Play a card: it takes an equal card, or else cards that add up to it, or it stays on the table."""

    name = "play"

    def enter(self, game: Scopa) -> None:
        """Let the seat after the dealer begin."""
        game.phase = self
        game.turn = (game.dealer + 1) % game.seats

    def legal(self, game: Scopa, seat: Seat) -> Sequence[Move]:
        """Every card of the hand with every way it can take."""
        hand, table = game.hands[seat], game.table
        if game.plain:
            moves = plain_moves(hand, table)
        else:
            rules = game.options
            moves = [
                some << TAKEN_SHIFT | card for card in cards(hand) for some in takings(table, card, rules)
            ]
        if game.ace_ban:
            return [move for move in moves if not self.banned(game, played(move))]
        return moves

    def banned(self, game: Scopa, card: Card) -> bool:
        """Whether the house rule forbids to open the deal with this ace."""
        return holds(ACES, card) and self.bans_aces(game)

    def bans_aces(self, game: Scopa) -> bool:
        """Whether the next card is the first of a deal, and may by house rule be no ace."""
        return game.ace_ban and all(hand.bit_count() == FULL_HAND for hand in game.hands)

    def apply(self, game: Scopa, seat: Seat, move: Move) -> None:
        """Play the card, take what it takes, and go on."""
        card = move & CARD_BITS
        some = move >> TAKEN_SHIFT
        heard = game.tell is not silent
        hands, bit = game.hands, BIT[card]
        hands[seat] ^= bit
        game.acts = (*game.acts, (game.table, move))
        if heard:
            game.tell(CardMoved, card, HAND[seat], TABLE)
        if not some:
            game.table |= bit
        else:
            cleared = some == game.table
            sweep = cleared and sweeping(game, card, some)
            side = seat % game.side_count
            if sweep:
                game.scope[side] += 1
                if heard:
                    game.tell(Said, seat, _("Scopa!"), act="sweep")
            if heard:
                game.capture(seat, some, bit, why_taken(game.deck, card, some, game.options, cleared, sweep))
            else:  # written out: game.capture()
                game.table ^= some
                game.piles[side] |= some | bit
                game.last_capturer = seat
        game.turn = following = (seat + 1) % game.seats
        if hands[following]:
            return
        if game.on_stock < PACK:
            game.rounds_left -= 1
            game.deal_hands(THREE)
        else:
            end_deal(game)

    def why_not(self, game: Scopa, seat: Seat, move: Move) -> str:
        """Name the rule: whose card, an equal card first, a capture is compulsory."""
        banned = self.banned(game, played(move))
        return refusal(game.deck, game.hands[seat], game.table, move, game.options, banned)

    def prompt(self, game: Scopa, seat: Seat) -> str:
        """Ask for a card."""
        if not game.table:
            if self.bans_aces(game) and game.hands[seat] & ACES:
                return _("You lay the first card of the deal, which may be no ace.")
            return _("The table is empty: lay a card on it.")
        if not any(map(taken, game.legal_moves(seat))):
            if is_single(game.hands[seat]):
                return _("The card you hold can take nothing: lay it on the table.")
            return _("None of your cards can take anything: lay one on the table.")
        if game.options.capture == "fifteen":
            return _("Play a card; with cards of the table that make fifteen together it takes them.")
        if game.options.ace_takes_all and not (game.options.ace_on_table == "takeAce" and game.table & ACES):
            return _(
                "Play a card: it takes an equal card or, if none lies there, cards that add up to it; "
                "an ace takes all."
            )
        return _("Play a card: it takes an equal card or, if none lies there, cards that add up to it.")


def sweeping(game: Scopa, card: Card, some: Mask) -> bool:
    """Whether clearing the table counts: not with the last card, nor with an ace that takes all."""
    if game.on_stock == PACK and not any(game.hands) and not game.options.last_card_scopa:
        return False
    return counts_as_sweep(card, some, game.options)


# -- The count -----------------------------------------------------------------------------------

ORDER_OF_TIES = ("cards", "coins", "settebello", "primiera", "scope")


def end_deal(game: Scopa) -> None:
    """Give the leftovers to the last capturer, count every side's cards, and see whether a side has won."""
    if game.table:
        give_leftovers(game)
    counts = count(game.piles, game.scope, game.options)
    for side, points in enumerate(counts):
        game.totals[side] += sum(points)
    game.deals += 1
    if game.tell is not silent:
        tell_count(game, counts)
    best = max(game.totals)
    if best < game.options.target:
        next_deal(game)
        return
    leaders = [side for side in range(game.side_count) if game.totals[side] == best]
    decided_by = ""
    if len(leaders) > 1 and game.options.tie_break == "order":
        leaders, decided_by = ahead_in_last_deal(leaders, counts)
    if len(leaders) == 1:
        end_match(game, leaders[0], decided_by)
    else:
        if game.tell is not silent:
            game.tell(Announced, goes_on(best), kind="level")
        next_deal(game)


def ahead_in_last_deal(leaders: list[int], counts: Sequence[Count]) -> tuple[list[int], str]:
    """Who of sides that are level is ahead by the points of a deal, in their order, and by which of them."""
    for heading in ORDER_OF_TIES:
        points = {side: getattr(counts[side], heading) for side in leaders}
        leaders = [side for side in leaders if points[side] == max(points.values())]
        if len(leaders) == 1:
            return leaders, heading
    return leaders, ""


def next_deal(game: Scopa) -> None:
    """The deal passes on."""
    game.dealer = (game.dealer + 1) % game.seats
    game.go("deal")


def give_leftovers(game: Scopa) -> None:
    """Cards that are left on the table go to the side that captured last, or to the dealer's."""
    seat = game.last_capturer if game.last_capturer >= 0 else game.dealer
    partners = game.side_count < game.seats
    why = why_left(game.last_capturer, partners) if game.tell is not silent else ""
    game.capture(seat, game.table, 0, why)


def tell_count(game: Scopa, counts: Sequence[Count]) -> None:
    """Tell every seat's points, with the sheet of its side."""
    sheets = [lines(game.deck, game.piles, side, points, game.options) for side, points in enumerate(counts)]
    sides = [seat % game.side_count for seat in range(game.seats)]
    game.tell(
        DealEnded,
        game.dealer,
        tuple(sum(counts[side]) for side in sides),
        tuple(game.totals[side] for side in sides),
        tuple(sheets[side] for side in sides),
    )


def end_match(game: Scopa, winner: int, decided_by: str) -> None:
    """The side with most points has won, or by house rule the one of those that is ahead in the last deal."""
    game.turn = OVER
    game.winner = winner
    if game.tell is not silent:
        why = why_won(game.totals[winner], game.options, decided_by)
        game.tell(MatchEnded, tuple(game.scores()), game.ranking(), why)


PLAY = Play()
