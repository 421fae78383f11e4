"""How the stock of Gleek is bid for, and what is discarded for it, with reasons; its worth tells `stock`."""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from cardtable.opponents.gleek.stock import (
    bids_of,
    chance_to_bid,
    left_to_one,
    may_hoist,
    price_often_rises,
    reckons_with_weakness,
    stock_gain,
    stock_limit,
)
from cardtable.opponents.gleek.worths import card_worths, turned_up, worst_first
from rulesets.cards import cards, highest, holds
from rulesets.core import Card, Mask, Move, Seat
from rulesets.gleek.pack import BID, PASS
from rulesets.gleek.state import Gleek
from rulesets.gleek.words import SUIT_NAMES
from rulesets.words import _, ngettext, sentence_case

# -- The auction ---------------------------------------------------------------------------------


def bid_or_pass(game: Gleek, seat: Seat, random: Callable[[], float]) -> Move:
    """Bid for the stock up to a limit: what it is worth, and what one may be paid if others bid more.

    Near the limit it is left to chance, so that nobody can reckon with it.
    """
    chance = chance_to_bid(game, game.hands[seat])
    return BID + game.bid + 1 if chance >= 1 or (chance > 0 and random() < chance) else PASS


def why_bid(game: Gleek, seat: Seat, move: Move) -> str:
    """What speaks for a bid, or for leaving the stock to others."""
    hand = game.hands[seat]
    text = why_leave(game, hand) if move == PASS else why_go_on(game, hand, move - BID)
    return text.replace("{new}", str(game.layout.bought))


def hardly_worth_a_coin() -> str:
    """That new cards are worth nothing to speak of to a hand by itself."""
    return _("A rough count makes {new} new cards worth hardly a coin to you.")


def rough_count(coins: int) -> str:
    """What new cards are worth to a hand by itself."""
    if coins < 1:
        return hardly_worth_a_coin()
    text = ngettext(
        "A rough count makes {new} new cards worth about {n} coin to you.",
        "A rough count makes {new} new cards worth about {n} coins to you.",
        coins,
    )
    return text.replace("{n}", str(coins))


def why_leave(game: Gleek, hand: Mask) -> str:
    """What speaks for leaving the stock to others."""
    coins, price = floor(stock_gain(game, hand)), game.bid + 1
    if game.seats == 2 and price <= max(stock_limit(game, hand), coins):
        return why_sell(game, coins)
    if game.seats > 2 and left_to_one(game):
        return f"{rough_count(coins)} {why_leave_to_one(game, dear=price > coins)}"
    if game.seats > 2 and price <= coins:
        share = _("But whoever passes pays nothing, and is paid a share.")
        if not all_are_paid(game):
            share = _("But whoever passes pays nothing, and may be paid a share.")
        return f"{rough_count(coins)} {share}"
    if coins > 1:
        text = _(
            "By your cards, buying new ones is worth about {n} coins at most. Let others bid: "
            "whoever buys pays you a share."
        )
        if not all_are_paid(game):
            text = _(
                "By your cards, buying new ones is worth about {n} coins at most. Let others bid: "
                "whoever buys may have to pay you a share."
            )
        if game.seats == 2:
            text = _(
                "By your cards, buying new ones is worth about {n} coins at most. Let the other buy, who "
                "then pays you the whole bid."
            )
        return text.replace("{n}", str(coins))
    if game.seats == 2:
        return _("With your cards the exchange is hardly worth anything: let the other pay you for it.")
    if not all_are_paid(game):
        return _("With your cards the exchange is hardly worth anything: leave it to others.")
    return _("With your cards the exchange is hardly worth anything: let others pay you for it.")


def all_are_paid(game: Gleek) -> bool:
    """Whether there is a coin for everybody else when the stock is sold at what has been bid."""
    return game.bid >= game.seats - 1


def why_leave_to_one(game: Gleek, *, dear: bool) -> str:
    """What speaks for leaving the stock to the last of several others; `dear` where it costs too much."""
    text = _(
        "But only one other is still in: pass, and the stock is sold at {bid}, of which you are paid a "
        "share, while whoever buys it pays all."
    )
    if dear:
        text = _(
            "Only one other is still in: pass, and the stock is sold at {bid}, of which you are paid a "
            "share, while whoever buys it pays all."
        )
    if not all_are_paid(game):
        text = _(
            "But only one other is still in: pass, and the stock is sold at {bid}, which costs you nothing."
        )
        if dear:
            text = _(
                "Only one other is still in: pass, and the stock is sold at {bid}, which costs you nothing."
            )
    return text.replace("{bid}", str(game.bid))


def why_sell(game: Gleek, coins: int) -> str:
    """What speaks for leaving the stock to the only other, who pays what it has bid."""
    price = game.bid + 1
    text = _(
        "By a rough count it comes to the same at about {n} coins whether you buy {new} new cards or the "
        "other does: they would cost you {price}, and if you pass you are paid {bid}."
    )
    if coins < 2:
        text = f"{rough_count(coins)} {_('They would cost you {price}, and if you pass you are paid {bid}.')}"
    elif price < coins - 1:
        text = f"{text} {_('But looking ahead, that brings you more.')}"
    return text.replace("{n}", str(coins)).replace("{price}", str(price)).replace("{bid}", str(game.bid))


def why_go_on(game: Gleek, hand: Mask, price: int) -> str:
    """What speaks for bidding so much."""
    coins, limit, cap = floor(stock_gain(game, hand)), stock_limit(game, hand), game.options.bid_cap
    if price <= coins and game.seats == 2:
        text = _(
            "By a rough count it comes to the same at about {n} coins whether you buy {new} new cards or the "
            "other does: you bid {price}, and if you pass you are paid only {bid}."
        )
        return text.replace("{n}", str(coins)).replace("{price}", str(price)).replace("{bid}", str(game.bid))
    if price <= coins:
        return f"{rough_count(coins)} {_('You bid no more than that.')}"
    if price > limit:
        return why_beyond_the_limit(game, hand, price)
    if reckons_with_weakness(game, hand, price):
        return f"{rough_count(coins)} {why_the_stock_is_rich(game)}"
    if game.seats > 2 and price < cap:
        return f"{rough_count(coins)} {why_raise(game, price - max(0, coins))}"
    if limit < cap:
        text = ngettext(
            "But bid for them up to about {most}: if the other bids more, you are paid more; if the other "
            "passes, you pay about {more} coin more than that.",
            "But bid for them up to about {most}: if the other bids more, you are paid more; if the other "
            "passes, you pay about {more} coins more than that.",
            more := price - max(0, coins),
        )
        text = text.replace("{most}", str(floor(limit))).replace("{more}", str(more))
        return f"{rough_count(coins)} {text}"
    text = _("By your cards {new} new ones are worth bidding {cap} coins for, and nobody may bid more.")
    return text.replace("{cap}", str(cap))


def why_raise(game: Gleek, more: int) -> str:
    """What speaks, while several others bid, for a bid that is by so many coins too high."""
    if price_often_rises(game):
        return f"{what_it_costs(more)} {why_the_price_rises(hoists=False)}"
    text = ngettext(
        "But {n} others are still in: if one of them bids more, your share grows; if nobody does, you pay "
        "about {more} coin more than that.",
        "But {n} others are still in: if one of them bids more, your share grows; if nobody does, you pay "
        "about {more} coins more than that.",
        more,
    )
    return text.replace("{n}", str(game.in_auction.bit_count() - 1)).replace("{more}", str(more))


def what_it_costs(more: int) -> str:
    """By how much a bid is too high if it is the last."""
    text = ngettext(
        "If nobody bids more, you pay about {more} coin more than that.",
        "If nobody bids more, you pay about {more} coins more than that.",
        more,
    )
    return text.replace("{more}", str(more))


def why_the_price_rises(*, hoists: bool) -> str:
    """What is gained while three are in, and lost by a pass: whoever is left with one other passes, too."""
    if hoists:
        return _(
            "But while all three of you are still in, the price often goes on rising, and with it the share "
            "you may be paid: so bid on now and then, for once you pass, it mostly rises no more."
        )
    return _(
        "But while all three of you are still in, the price often goes on rising, and with it the share you "
        "may be paid; once you pass, it mostly rises no more."
    )


def why_the_stock_is_rich(game: Gleek) -> str:
    """What others who bid high tell of their hands, and these of the stock: what no hand holds lies there."""
    if game.seats == 2:
        return _(
            "But whoever bids so high probably has many poor cards, and what both hands lack lies in the "
            "stock."
        )
    return _(
        "But both others still bid at so high a price: probably they have many poor cards, and what all "
        "hands lack lies in the stock."
    )


def why_beyond_the_limit(game: Gleek, hand: Mask, price: int) -> str:
    """What may still speak for more than new cards are worth with all that others may pay."""
    coins, text = floor(stock_gain(game, hand)), hardly_worth_a_coin()
    if coins > 1:
        text = _("A rough count makes {new} new cards worth only about {n} coins to you.")
        text = text.replace("{n}", str(coins))
    honours, more = hand & game.trumps.honours, price - max(0, coins)
    hoists = may_hoist(game, hand)
    if hoists and game.seats == 2:
        besides = ngettext(
            "But whoever passes is paid the whole bid: bid on now and then with a hand that is not weak, so "
            "that the other pays you more. If the other passes, you pay about {more} coin more than that.",
            "But whoever passes is paid the whole bid: bid on now and then with a hand that is not weak, so "
            "that the other pays you more. If the other passes, you pay about {more} coins more than that.",
            more,
        )
    elif honours and not hoists and price >= stock_limit(game, hand) + bids_of(game).close:
        besides = _(
            "But you keep {honour}: looking ahead, new trumps beside it bring you more than the share "
            "you get if you pass."
        )
        if game.seats == 2:
            besides = _(
                "But you keep {honour}: looking ahead, new trumps beside it bring you more than what you "
                "are paid if you pass."
            )
        besides = besides.replace("{honour}", game.deck.name(highest(honours)))
    elif price == game.options.bid_cap:
        besides = ngettext(
            "Nobody may bid more: the stock is yours, and you pay about {more} coin more than that.",
            "Nobody may bid more: the stock is yours, and you pay about {more} coins more than that.",
            more,
        )
    elif price_often_rises(game):
        return f"{text} {what_it_costs(more)} {why_the_price_rises(hoists=hoists)}"
    elif game.seats == 2:
        besides = ngettext(
            "But if the other bids more, you are paid more; if the other passes, you pay about {more} coin "
            "more than that.",
            "But if the other bids more, you are paid more; if the other passes, you pay about {more} coins "
            "more than that.",
            more,
        )
    else:
        besides = ngettext(
            "But if somebody bids more, your share grows; if nobody does, you pay about {more} coin more "
            "than that.",
            "But if somebody bids more, your share grows; if nobody does, you pay about {more} coins more "
            "than that.",
            more,
        )
    return f"{text} {besides.replace('{more}', str(more))}"


# -- The discards --------------------------------------------------------------------------------


def discard(game: Gleek, seat: Seat) -> Card:
    """Keep trumps as long as anything else may go, aces, pairs of court cards and the long suit."""
    table = game.layout, game.trumps.suit, game.options.face
    return worst_first(*table, game.hands[seat], turned_up(game, seat))[0]


def why_discard(game: Gleek, seat: Seat, card: Card) -> str:
    """What speaks for discarding a card."""
    held, pack = game.hands[seat], game.pack
    name = game.deck.name(card)
    rank = next((rank for rank, members in enumerate(pack.sets) if holds(members, card)), -1)
    alike = (held & pack.sets[rank]).bit_count() if rank >= 0 else 0
    if holds(pack.mates[game.trumps.tiddy], card):
        text = _("Of what may be discarded only trumps are left, or they are many: {card} wins little.")
    elif alike and game.largest_set(seat, rank, held):
        text = _("This breaks up your gleek, which brings little: what you keep is worth more than {card}.")
    elif alike > 1 and not game.stock:
        text = _("You hold the new cards, and a pair is no gleek: {card} is worth less than what you keep.")
    elif alike > 1:
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
        likelier = all(worths[card] < worths[other] for other in cards(held & ~suit))
        text = why_of_the_best_suit(only=equals == 1, likelier=likelier, comes=bool(game.stock))
        best = suit
    elif equals > 1 or best == pack.aces or game.waste & pack.mates[highest(best)]:
        text = _("Keep rather trumps, aces and pairs of kings, queens or jacks: {card} is none of these.")
        if not game.stock:
            text = _("Keep rather trumps, aces and gleeks: {card} is none of these.")
    elif holds(pack.mates[game.trumps.tiddy], highest(best)):
        text = _(
            "Keep rather trumps, which are your best suit, aces and pairs of kings, queens or jacks: "
            "{card} is none of these."
        )
        if not game.stock:
            text = _(
                "Keep rather trumps, which are your best suit, aces and gleeks: {card} is none of these."
            )
    elif game.stock:
        text = _(
            "Keep rather trumps, aces, pairs of kings, queens or jacks, and {suit}, your best suit: "
            "{card} is none of these."
        )
    else:
        text = _("Keep rather trumps, aces, gleeks, and {suit}, your best suit: {card} is none of these.")
    name, of = game.deck.name(card), _(SUIT_NAMES[highest(best) // pack.ranks])
    return sentence_case(text.format(card=name, n=pack.ruff(1 << card, face), suit=of))


def why_of_the_best_suit(*, only: bool, likelier: bool, comes: bool) -> str:
    """What speaks for discarding a card of the best suit, or of one as good: others are `likelier` to win a
    trick, and the stock still `comes`.
    """
    if not only:
        if comes:
            return _("{card} adds only {n} to {suit}: a card of the stock may do more.")
        return _("{card} adds only {n} to {suit}.")
    if comes and likelier:
        return _(
            "{card} adds only {n} to {suit}, your best suit: a card of the stock may do more, and what "
            "you hold of other suits is likelier to win a trick."
        )
    if comes:
        return _("{card} adds only {n} to {suit}, your best suit: a card of the stock may do more.")
    if likelier:
        return _(
            "{card} adds only {n} to {suit}, your best suit, and what you hold of other suits is likelier to "
            "win a trick."
        )
    return _("{card} adds only {n} to {suit}, your best suit.")
