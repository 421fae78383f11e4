"""Rules of thumb for Gleek: what the stock is worth, when to vie, and who gets the honours.

After section 9 of the rule file.  What cards and ruffs are worth is reckoned in
`cardtable.opponents.gleek.mind`, and what the stock is worth in `cardtable.opponents.gleek.stock`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor
from random import Random

from cardtable.opponents.gleek.beginner import first_evening
from cardtable.opponents.gleek.mind import (
    BLUFFS,
    KNOWN_BLUFFS,
    REVIED,
    SAW,
    VIED,
    Mind,
    Ruff,
    best_kept,
    better_than,
    card_worths,
    play,
    wavers,
    worst_first,
)
from cardtable.opponents.gleek.quick import honest_claim, quick_card
from cardtable.opponents.gleek.reasons import why_play
from cardtable.opponents.gleek.staking import revie_from, waiting, why_answer
from cardtable.opponents.gleek.stock import reckons_with_weakness, stock_gain, stock_limit
from cardtable.opponents.thumbs import Advice, Memory, Thumbs, is_a_bluff
from rulesets.cards import cards, highest, holds, mask_of
from rulesets.core import Card, Move, Seat
from rulesets.gleek.pack import (
    BID,
    CHALLENGE,
    DONE,
    GLEEK,
    PASS,
    REVIE,
    RUFF_STAGES,
    SEE,
    SET_RANKS,
    STAND,
    VIE,
    claimed,
)
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, ngettext, sentence_case


class GleekThumbs(Thumbs[Gleek]):
    """How to play Gleek."""

    playouts = 1200
    worth_a_word = 1.0
    in_coins = True

    def advise(self, game: Gleek, seat: Seat, rng: Random, memory: Memory) -> Advice:
        """Bid, discard, vie, claim or play."""
        if not memory.practised:
            return first_evening(game, seat, memory)
        phase = game.phase.name
        if phase == "play":
            mind = Mind(game, seat)
            card = play(mind)
            return Advice(card, why_play(mind, card))
        if phase == "auction":
            move = bid_now_and_then(game, seat, rng)
            return Advice(move, why_bid(game, seat, move))
        if phase == "exchange":
            card = discard(game, seat)
            return Advice(card, why_discard(game, seat, card))
        if phase == "claims":
            return claim_or_stop(game, seat)
        if phase == "challenge":
            return challenge_or_not(game)
        move = answer_ruff(game, seat, rng)
        return Advice(move, why_answer(game, seat, move))

    def explain(self, game: Gleek, seat: Seat, move: Move, rng: Random) -> str:
        """Say what speaks for a move the search prefers."""
        phase = game.phase.name
        if phase == "play":
            return why_play(Mind(game, seat), move)
        if phase == "auction":
            return why_bid(game, seat, move)
        if phase == "exchange":
            return why_discard(game, seat, move)
        if phase in RUFF_STAGES:
            return why_answer(game, seat, move)
        return why_word(game, seat, move)

    def candidates(self, game: Gleek, seat: Seat) -> Sequence[Move]:
        """All moves, but trumps are not discarded while anything else may go."""
        legal = game.legal_moves(seat)
        if game.phase.name != "exchange":
            return legal
        trumps = game.pack.mates[game.trumps.tiddy]
        return [card for card in legal if not holds(trumps, card)] or legal

    def dealt_anew(self, game: Gleek, seat: Seat, rng: Random) -> Gleek:
        """In the ruff, a world in which whoever bought the stock has discarded its worst cards."""
        world = super().dealt_anew(game, seat, rng)
        if game.phase.name in RUFF_STAGES and game.buyer not in (-1, seat):
            change_sensibly(world, rng)
        return world

    def credible(self, game: Gleek, seat: Seat, random: Callable[[], float]) -> bool:
        """In the ruff, whether the others hold what those who vie, see and revie are believed to hold."""
        if game.phase.name not in RUFF_STAGES or not game.challenge:
            return True
        if game.seats == 2:
            knows, mine = game.ruff_of(1 - seat), game.ruff_of(seat)
            better = knows > mine or (knows == mine and seat != game.eldest)
            return seat == game.buyer or better or random() < KNOWN_BLUFFS
        dared = VIED if game.challenge == 1 else REVIED
        followed = SAW if game.challenge == 1 else REVIED
        for other in {game.challenger, *game.seers} - {seat}:
            floor = dared if other == game.challenger else followed
            weak = better_than(game, game.ruff_of(other)) < floor
            if weak and not is_a_bluff(1 - floor, BLUFFS, random):
                return False
        return True

    def daring(self, game: Gleek, seat: Seat, move: Move) -> float:
        """Bids, vies and revies; in the play the higher card."""
        if move in (PASS, STAND):
            return -1.0
        return float(move) if move >= len(game.deck) else move % game.pack.ranks

    def sameness(self, game: Gleek, seat: Seat, move: Move) -> float:
        """To stay in; in the play the suit of which most is left."""
        if move >= len(game.deck):
            return float(move != PASS)
        return (game.hands[seat] & game.pack.mates[move]).bit_count()

    def quick(self, game: Gleek, seat: Seat, random: Callable[[], float]) -> Move:
        """Win cheaply when last, with the highest card when not; throw away the least card."""
        if game.phase.name == "play":
            return quick_card(game, seat)
        legal = game.legal_moves(seat)
        if len(legal) == 1:
            return legal[0]
        return quick_before_play(game, seat, legal, random)


def change_sensibly(world: Gleek, rng: Random) -> None:
    """Take the buyer's cards in a sampled world for dealt and bought ones by lot, and discard the worst."""
    hand = world.hands[world.buyer]
    dealt = mask_of(rng.sample(cards(hand), world.layout.hand - world.layout.bought)) | world.waste
    kept = best_kept(world.layout, world.trumps.suit, world.options.face, dealt)
    world.hands[world.buyer] = hand & ~dealt | kept
    world.waste = dealt & ~kept


# -- Playouts ------------------------------------------------------------------------------------

VIES = 0.6
"""From what share of hands beaten on regulars mostly vie."""
SEES = 0.56, 0.68, 0.76, 0.8
"""And see a vie, a revie, the next and any later one."""
REVIES = 0.84, 0.87, 0.88, 0.88
"""And revie them."""


def quick_before_play(game: Gleek, seat: Seat, legal: Sequence[Move], random: Callable[[], float]) -> Move:
    """Bid what the stock is worth, discard the least card, and vie with a good suit."""
    phase = game.phase.name
    if phase == "auction":
        return bid_or_pass(game, seat)
    if phase == "exchange":
        return discard(game, seat)
    if phase == "claims":
        return honest_claim(game, seat, legal)
    if phase == "challenge":
        return DONE
    share = better_than(game, game.ruff_of(seat))
    share += 0.2 * (random() - 0.5)
    if phase == "ruff":
        return VIE if share > VIES else PASS
    # Beyond a few revies, whoever is in stays in with what it has revied with.
    staked = min(game.challenge, len(SEES)) - 1
    if phase == "answer":
        return SEE if share > SEES[staked] else PASS
    return REVIE if share > REVIES[staked] else STAND


# -- The stock -----------------------------------------------------------------------------------


def bid_or_pass(game: Gleek, seat: Seat) -> Move:
    """Bid for the stock up to a limit: what it is worth, and what one may be paid if others bid more."""
    return BID + game.bid + 1 if game.bid + 1 <= stock_limit(game, game.hands[seat]) else PASS


CLOSE = 0.5
"""So many coins on either side of where a hand stops bidding both answers come to nearly the same."""


def bid_now_and_then(game: Gleek, seat: Seat, rng: Random) -> Move:
    """The same, but near the limit by chance, so that nobody can reckon with it."""
    left = stock_limit(game, game.hands[seat]) - game.bid - 1
    if abs(left) < CLOSE:
        return BID + game.bid + 1 if rng.random() < (left / CLOSE + 1) / 2 else PASS
    return bid_or_pass(game, seat)


def why_bid(game: Gleek, seat: Seat, move: Move) -> str:
    """What speaks for a bid, or for leaving the stock to others."""
    limit, n = stock_limit(game, hand := game.hands[seat]), floor(stock_gain(game, hand))
    honours = [game.deck.name(card) for card in reversed(cards(hand & game.trumps.honours))]
    rough = hardly = _("A rough count makes {new} new cards worth hardly a coin to you.")
    if n >= 1:
        rough = ngettext(
            "A rough count makes {new} new cards worth about {n} coin to you.",
            "A rough count makes {new} new cards worth about {n} coins to you.",
            n,
        )
    price, cap = game.bid + 1 if move == PASS else move - BID, game.options.bid_cap
    if move != PASS and game.seats == 3 and price <= n:
        text = f"{rough} {_('You bid no more than that.')}"
    elif move != PASS and price <= limit and reckons_with_weakness(game, hand, price):
        text = f"{rough} {why_beyond(game)}"
    elif move != PASS and game.seats == 3 and price <= limit and price < cap:
        text = f"{rough} {_('But both others still bid: if one of them bids more, your share grows.')}"
    elif move != PASS and price <= limit and limit < cap:
        n = floor(limit)
        text = ngettext(
            "By your cards {new} new ones are worth bidding for up to about {n} coin; above that, let "
            "others buy and pay you.",
            "By your cards {new} new ones are worth bidding for up to about {n} coins; above that, let "
            "others buy and pay you.",
            n,
        )
    elif move != PASS and price <= limit:
        text = _("By your cards {new} new ones are worth bidding {cap} coins for, and nobody may bid more.")
    elif move != PASS:
        little = _("A rough count makes {new} new cards worth only about {n} coins to you.")
        beyond = bool(honours) and price >= limit + CLOSE
        text = f"{little if n > 1 else hardly} {why_bid_more(price - max(0, n), beyond, last=price == cap)}"
    elif price <= max(limit, n):
        text = f"{rough} {_('But whoever passes pays nothing, and is paid a share.')}"
    elif n > 1:
        text = _(
            "By your cards, buying new ones is worth about {n} coins at most. Let others bid: "
            "whoever buys pays you a share."
        )
    else:
        text = _("With your cards the exchange is hardly worth anything: let others pay you for it.")
    honour = honours[0] if honours else ""
    return text.format(n=max(0, n), new=game.layout.bought, honour=honour, cap=cap)


def why_beyond(game: Gleek) -> str:
    """What others who bid high tell of their hands, and these of the stock: what no hand holds lies there."""
    if game.seats == 2:
        return _(
            "But whoever bids so high probably has many poor cards, and what both hands lack lies in the "
            "stock."
        )
    if game.in_auction.bit_count() == 3:
        return _(
            "But both others still bid at so high a price: probably they have many poor cards, and what all "
            "hands lack lies in the stock."
        )
    return _("But whoever bids so high probably has many poor cards, and good ones are likely in the stock.")


def why_bid_more(more: int, honours: bool, *, last: bool) -> str:
    """What speaks for so many coins more than a rough count makes new cards worth, perhaps beside honours."""
    if honours:
        return _(
            "But you keep {honour}: looking ahead, new trumps beside it bring you more than the share "
            "you get if you pass."
        )
    if last:
        return ngettext(
            "Nobody may bid more: the stock is yours, and you pay about {more} coin more than that.",
            "Nobody may bid more: the stock is yours, and you pay about {more} coins more than that.",
            more,
        ).replace("{more}", str(more))
    return ngettext(
        "But if somebody bids more, your share grows; if nobody does, you pay about {more} coin more than "
        "that.",
        "But if somebody bids more, your share grows; if nobody does, you pay about {more} coins more than "
        "that.",
        more,
    ).replace("{more}", str(more))


def discard(game: Gleek, seat: Seat) -> Card:
    """Keep trumps as long as anything else may go, aces, pairs of court cards and the long suit."""
    face = game.options.face
    return worst_first(game.layout, game.trumps.suit, face, game.hands[seat])[0]


def why_discard(game: Gleek, seat: Seat, card: Card) -> str:
    """What speaks for discarding a card."""
    held, pack = game.hands[seat], game.pack
    name = game.deck.name(card)
    if holds(pack.mates[game.trumps.tiddy], card):
        text = _("Of what may be discarded only trumps are left, or they are many: {card} wins little.")
    elif any(holds(rank, card) and (held & rank).bit_count() > 2 for rank in pack.sets):
        text = _("This breaks up your gleek, which brings little: what you keep is worth more than {card}.")
    elif any(holds(rank, card) and (held & rank).bit_count() > 1 for rank in pack.sets):
        text = _("A pair is only a hope for a gleek: {card} is worth less than what you keep.")
    elif holds(pack.aces, card):
        text = _("Even an ace has to go where all else is worth more.")
    else:
        return why_none_of_these(game, seat, card)
    return text.format(card=name)


def why_none_of_these(game: Gleek, seat: Seat, card: Card) -> str:
    """What speaks for discarding what is neither a trump nor an ace, nor one of a pair that may be paid."""
    held, pack = game.hands[seat], game.pack
    face = game.options.face
    best = pack.ruff_cards(held, face)
    suit = held & pack.mates[card]
    equals = sum(pack.ruff(held & mates, face) == pack.ruff(best, face) for mates in set(pack.mates))
    worths = card_worths(game.layout, game.trumps.suit)
    if suit == 1 << card and all(worths[card] <= worths[other] for other in cards(held)):
        text = _("{card} is alone in its suit, and whatever you keep is worth no less in the tricks.")
    elif pack.ruff(suit, face) == pack.ruff(best, face):
        text = _("{card} adds only {n} to {suit}, your best suit: a card of the stock may do more.")
        if equals > 1:
            text = _("{card} adds only {n} to {suit}: a card of the stock may do more.")
        elif all(worths[card] <= worths[other] for other in cards(held & ~suit)):
            text = _(
                "{card} adds only {n} to {suit}, your best suit: a card of the stock may do more, and what "
                "you hold of other suits is likelier to win a trick."
            )
        best = suit
    elif equals > 1 or best == pack.aces or game.waste & pack.mates[highest(best)]:
        text = _("Keep rather trumps, aces and pairs of kings, queens or jacks: {card} is none of these.")
    elif holds(pack.mates[game.trumps.tiddy], highest(best)):
        text = _(
            "Keep rather trumps, which are your best suit, aces and pairs of kings, queens or jacks: "
            "{card} is none of these."
        )
    else:
        text = _(
            "Keep rather trumps, aces, pairs of kings, queens or jacks, and {suit}, your best suit: "
            "{card} is none of these."
        )
    name, of = game.deck.name(card), _(SUIT_NAMES[highest(best) // pack.ranks])
    return sentence_case(text.format(card=name, n=pack.ruff(1 << card, face), suit=of))


# -- The ruff ------------------------------------------------------------------------------------

CURIOUS = {3: 0.12, 4: 0.12}
"""What seeing is worth besides by number of seats, in steps: who folds too much is bluffed by all.  Of two
the one who bought knows who wins, and among five or six somebody else sees."""


def answer_ruff(game: Gleek, seat: Seat, rng: Random) -> Move:
    """Vie, see or revie when it promises more than the other answer; in doubt by chance, so that nobody
    can reckon with it.
    """
    ruff = Ruff(game, seat)
    random = rng.random()
    if game.unopposed or (ruff.knows and not ruff.lost):
        return VIE if game.phase.name == "ruff" else SEE if game.phase.name == "answer" else REVIE
    if game.phase.name == "ruff":
        return VIE if wavers(ruff.gain_of_vying() - waiting(game), random) else PASS
    if game.phase.name == "answer":
        if ruff.lost:
            return PASS
        curious = CURIOUS.get(game.seats, 0.0)
        return SEE if wavers(ruff.gain_of_seeing() + curious, random) else PASS
    return REVIE if wavers(4 * (ruff.chance - revie_from(game)), random) else STAND


# -- Claims --------------------------------------------------------------------------------------


def claim_or_stop(game: Gleek, seat: Seat) -> Advice:
    """Claim what is true; a lie can be found out by anybody who counts the cards you play."""
    move = honest_claim(game, seat, game.legal_moves(seat))
    if move != DONE:
        ranks = _(SET_RANKS[claimed(seat, move).rank])
        return Advice(move, _("You hold these {ranks}, so be paid for them.").format(ranks=ranks))
    return Advice(DONE, _("You hold no other set, and a lie is found out by whoever counts your cards."))


def why_word(game: Gleek, seat: Seat, move: Move) -> str:
    """What speaks for a claim or a challenge, or against more of them."""
    if move >= CHALLENGE:
        rank = (move - CHALLENGE) % 4
        buyer = game.buyer
        if game.largest_set(buyer, rank, game.played[buyer]) >= GLEEK:
            return _("A challenge that finds out nothing costs you no more than one payment.")
        return _("The buyer never played so many {ranks}.").format(ranks=_(SET_RANKS[rank]))
    if move == DONE:
        return _("It is safest to say no more: a lie is found out by whoever counts the cards.")
    ranks = _(SET_RANKS[claimed(seat, move).rank])
    if move == honest_claim(game, seat, game.legal_moves(seat)):
        return _("You hold these {ranks}, so be paid for them.").format(ranks=ranks)
    return _("A claim of {ranks} is paid at once, and only a challenge could take it back.").format(
        ranks=ranks
    )


def challenge_or_not(game: Gleek) -> Advice:
    """Challenge what the cards played prove to be false."""
    for claim in game.claims:
        move = CHALLENGE + 4 * claim.seat + claim.rank
        shown = game.played[claim.seat]
        if move in game.legal_moves(game.turn) and (
            game.largest_set(claim.seat, claim.rank, shown) < claim.size
        ):
            ranks = _(SET_RANKS[claim.rank])
            return Advice(move, _("The buyer never played so many {ranks}.").format(ranks=ranks))
    return Advice(DONE, _("Nothing you saw proves that a claim was false."))


THUMBS = GleekThumbs()
