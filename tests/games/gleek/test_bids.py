"""Up to where Gleek's rules of thumb bid for the stock, and what they say of it; quotes are of section 9."""

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.gleek.mind import at_large
from cardtable.opponents.gleek.stock import (
    bids_of,
    chance_to_bid,
    may_hoist,
    reckons_with_weakness,
    stock_gain,
    stock_limit,
)
from cardtable.opponents.gleek.thumbs import THUMBS
from cardtable.opponents.gleek.worths import PLAIN, card_worths
from rulesets.cards import cards, mask_of
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS
from tests.games.gleek.claims import check_reason
from tests.games.gleek.positions import A, B, C, table
from tests.games.gleek.test_opponent import advised
from tests.rulesets.matches import act

WEAK = "4S 5S 6S 7S 4D 5D 6D 8D 4H 5H 6H 9H"
STRONG = "AC KC QC TC AS KS AD KD AH KH QH QD"


def test_bid_for_the_stock_mainly_when_weak() -> None:
    """Replacing 7 small plain cards is worth more than replacing good ones."""
    game = table(turned="7C")
    assert stock_gain(game, game.deck.mask(WEAK)) > stock_gain(game, game.deck.mask(STRONG)) + 3
    weak = table(hands={B: WEAK}, turned="7C")
    strong = table(hands={B: STRONG}, turned="7C")
    assert advised(weak)[0] == "bid:13"
    weak.bid = strong.bid = 34
    assert advised(weak)[0] == "bid:35"
    assert advised(strong)[0] == "pass"


def test_with_three_the_price_is_driven_up_while_both_others_bid_and_left_to_one() -> None:
    """Who bid while two others did, whatever was held, and never against one, took a coin a deal."""
    several = table(hands={B: WEAK}, turned="7C")
    several.bid = int(stock_gain(several, several.hands[B])) + 4
    move, because = advised(several)
    assert move == f"bid:{several.bid + 1}"
    assert because.endswith(
        "If nobody bids more, you pay about 5 coins more than that. But while all three of you are still "
        "in, the price often goes on rising, and with it the share you may be paid; once you pass, it mostly "
        "rises no more."
    )
    several.bid = 13
    assert advised(several)[1].endswith("You bid no more than that.")
    one = table(hands={C: WEAK}, turned="7C")
    act(one, "pass")
    move, because = advised(one)
    assert move == "pass"
    assert because == (
        "A rough count makes 7 new cards worth about 16 coins to you. But only one other is still in: "
        "pass, and the stock is sold at 12, of which you are paid a share, while whoever buys it pays all."
    )


def test_a_bid_beyond_the_rough_count_says_what_it_costs_if_nobody_bids_more() -> None:
    """15 was advised beside "worth only about 14", as if it were a loss nobody had reckoned."""
    game = table(hands={B: STRONG}, turned="7C")
    game.bid = 16
    assert may_hoist(game, game.hands[B])
    coins = int(stock_gain(game, game.hands[B]))
    assert THUMBS.explain(game, B, BID + 17, Random(1)).endswith(
        f"If nobody bids more, you pay about {17 - coins} coins more than that. But while all three of you "
        "are still in, the price often goes on rising, and with it the share you may be paid: so bid on now "
        "and then, for once you pass, it mostly rises no more."
    )


def test_of_two_a_bid_and_a_pass_go_by_the_same_figures() -> None:
    """17 was refused because a pass is paid the whole bid, which had been no reason against 13."""
    game = bid_up(WEAK_OF_TWO, "12", seats=2)
    why = (
        "By a rough count it comes to the same at about 17 coins whether you buy 9 new cards or the other "
        "does"
    )
    assert advised(game)[1] == f"{why}: you bid 13, and if you pass you are paid only 12."
    looking = (
        "they would cost you 13, and if you pass you are paid 12. But looking ahead, that brings you more."
    )
    assert THUMBS.explain(game, B, PASS, Random(1)) == f"{why}: {looking}"
    act(game, "bid:13 bid:14 bid:15 bid:16")
    said = THUMBS.explain(game, B, PASS, Random(1))
    assert said == f"{why}: they would cost you 17, and if you pass you are paid 16."


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_may_choose_among_all_cards_bids_more_for_new_ones(seats: int) -> None:
    """The same was bid and told as of a buyer who throws cards away before seeing others."""
    usual, choosing = (
        table(seats, turned="7C", seed=2, exchange=way) for way in ("discardFirst", "takeFirst")
    )
    hand = usual.hands[usual.turn]
    more = stock_gain(choosing, hand) - stock_gain(usual, hand)
    assert more > (1 if seats < 4 else 0.3)
    assert stock_limit(choosing, hand) == pytest.approx(stock_limit(usual, hand) + more)
    assert bids_of(choosing).most == bids_of(usual).most + round(more)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_buying_and_passing_come_to_nearly_the_same_nobody_can_reckon_with_a_bid(seats: int) -> None:
    """All regulars stopped at the very same bid with the same cards, whatever the chance."""
    doubtful = 0
    for seed in range(60):
        game = table(seats=seats, seed=seed)
        seat = game.turn
        for game.bid in range(5, 20):
            advice = [THUMBS.advise(game, seat, Random(chance), Memory.FULL) for chance in range(40)]
            chance_of_it = chance_to_bid(game, game.hands[seat])
            doubtful += 0 < chance_of_it < 1
            moves = {move for move, *_said in advice}
            if 0.1 < chance_of_it < 0.9:
                assert moves == {BID + game.bid + 1, PASS}
            if not 0 < chance_of_it < 1:
                assert moves == {BID + game.bid + 1 if chance_of_it >= 1 else PASS}
            assert len({because for _move, because, *_said in advice}) == len(moves)
            for move, because, *_said in advice:
                check_reason(game, seat, move, because)
                assert "looking ahead" not in because.lower(), "a regular does not"
    assert doubtful > 20


# -- Others who bid high -------------------------------------------------------------------------

NO_HONOUR = "KS 5S 6S 9S QD 5D 6D 8D AH TH 6H 9C"
TIB_AND_KING = "AC KC 9C 8C AS KS 9S AD QD 6D 8H 5H"
WEAK_OF_TWO = "AS 5S 6S 7S AD KD 6D 8D 4H 5H 6H 9H KS QD 9C JC QH"
MIDDLING_OF_TWO = "AC 8C 4C 5C AS QS TD JD 4S 5S 6S 4D 5D 6D 4H 5H 6H"
STRONG_OF_TWO = "AC KC QC TC AS KS AD KD AH KH QH QD 4S 5S 6S 6D 6H"


def bid_up(hand: str, *bids: str, seats: int = 3) -> Gleek:
    """What B is asked with a hand after some bids: a number is bid up to, by all who are in, one by one."""
    game = table(seats, {B: hand}, turned="7C")
    for bid in bids:
        if bid.isdecimal():
            act(game, *(f"bid:{n}" for n in range(game.bid + 1, int(bid) + 1)))
        else:
            act(game, bid)
    assert game.turn == B
    return game


@pytest.mark.parametrize(
    ("hand", "bids", "move"),
    [
        (NO_HONOUR, ("21",), "bid:22"),
        (NO_HONOUR, ("30",), "bid:31"),
        (WEAK, ("24",), "bid:25"),
        (TIB_AND_KING, ("36",), "pass"),
    ],
)
def test_while_both_others_bid_near_18_all_stop_but_the_weak(
    hand: str, bids: tuple[str, ...], move: str
) -> None:
    """Near 16-18 stop unless the honours are clearly not in hand.

    Of three who all bid so high none has them: whoever outbid all from 19 on took .66 to 1.10 a deal.
    """
    assert advised(bid_up(hand, *bids))[0] == move


@pytest.mark.parametrize("hand", [NO_HONOUR, WEAK, TIB_AND_KING])
@pytest.mark.parametrize("bids", [("13", "pass", "14"), ("13", "pass", "20"), ("22", "pass", "23")])
def test_the_stock_is_left_to_one_whatever_is_held(hand: str, bids: tuple[str, ...]) -> None:
    """Half of the price is paid to whoever passes: who raised it with two and sold to one took .5 a deal."""
    assert advised(bid_up(hand, *bids))[0] == "pass"


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_of_many_all_hands_raise_a_small_stock_a_little_and_leave_it_to_one(seats: int) -> None:
    """Who never bought took .4 a deal of six, who raised the price and never bought .2 of four, on paper."""
    for seed in range(40):
        game = table(seats, seed=seed)
        game.bid = 7
        assert advised(game)[0] == "bid:8"
        game.bid = 9
        assert advised(game)[0] == "pass"
        game = table(seats, seed=seed)
        while game.in_auction.bit_count() > 2:
            act(game, "pass")
        assert advised(game)[0] == "pass"


def test_a_first_bid_that_must_be_made_tells_nothing() -> None:
    """The eldest has to open, whatever it holds."""
    game = table(hands={B: WEAK}, turned="7C", opening_bid=20)
    assert not reckons_with_weakness(game, game.hands[B], 21)
    act(game, "bid:21 bid:22 bid:23")
    assert reckons_with_weakness(game, game.hands[B], 24)


def test_a_bid_that_has_been_jumped_tells_nothing() -> None:
    """Who bid 17 may pass when 22 is bid at once."""
    game = table(hands={A: NO_HONOUR}, turned="7C", max_raise=5)
    act(game, "bid:17 bid:22")
    assert not reckons_with_weakness(game, game.hands[A], 23)
    game.bids[B] = 21
    assert reckons_with_weakness(game, game.hands[A], 23)


@pytest.mark.parametrize(
    ("hand", "bids", "move"),
    [
        (WEAK_OF_TWO, ("20",), "bid:21"),
        (WEAK_OF_TWO, ("34",), "pass"),
        (STRONG_OF_TWO, ("26",), "pass"),
        (MIDDLING_OF_TWO, ("18",), "pass"),
    ],
)
def test_of_two_the_weak_buy_and_the_others_leave_it_in_the_end(
    hand: str, bids: tuple[str, ...], move: str
) -> None:
    """Bid for the stock mainly when weak."""
    assert advised(bid_up(hand, *bids, seats=2))[0] == move


@pytest.mark.parametrize(
    ("seats", "bids", "said"),
    [
        (2, "18", "But whoever passes is paid the whole bid"),
        (2, "24", "But whoever passes is paid the whole bid"),
        (3, "18", "so bid on now and then"),
        (3, "30", "so bid on now and then"),
    ],
)
def test_a_strong_hand_raises_the_price_now_and_then(seats: int, bids: str, said: str) -> None:
    """A seat that pushes the price and then drops may be hoisting.

    Of two, whoever alone did so took .8 a deal.
    """
    hand = STRONG_OF_TWO if seats == 2 else STRONG
    game = bid_up(hand, bids, seats=seats)
    assert may_hoist(game, game.hands[B])
    advice = [THUMBS.advise(game, B, Random(seed), Memory.FULL) for seed in range(400)]
    raised = [each for each in advice if each.move != PASS]
    assert len(raised) / 400 == pytest.approx(bids_of(game).hoists, abs=0.1)
    assert all(said in each.because for each in raised)
    game.bid = bids_of(game).most
    assert {THUMBS.advise(game, B, Random(seed), Memory.FULL).move for seed in range(40)} == {PASS}


def outbid(start: Gleek, move: int, rng: Random) -> bool:
    """Whether the price still rises in an auction of regulars after what somebody does."""
    game = start.copy()
    game.apply(game.turn, move)
    price = game.bid
    while game.phase.name == "auction":
        game.apply(game.turn, THUMBS.quick(game, game.turn, rng.random))
    return game.bid > price


def test_of_three_who_bid_one_often_bids_more_and_after_a_pass_none() -> None:
    """25 was advised on a rough count of 9 since a share grows "if" another bids more."""
    raised, passed = [], []
    for seed in range(60):
        game, rng = table(seed=seed, turned="7C"), Random(seed)
        while game.phase.name == "auction":
            advice = THUMBS.advise(game, game.turn, rng, Memory.FULL)
            check_reason(game, game.turn, advice.move, advice.because)
            if "the price often goes on rising" in advice.because:
                raised.append(outbid(game, advice.move, rng))
                passed.append(outbid(game, PASS, rng))
            game.apply(game.turn, advice.move)
    assert len(raised) > 100
    assert fmean(raised) > 0.7
    assert fmean(passed) < 0.1


def test_the_last_other_is_not_called_others() -> None:
    """A pass against one alone was told "let others bid", and to be for what cards are worth."""
    game = bid_up(TIB_AND_KING, "13", "pass", "16")
    assert said(game, PASS).endswith(
        "Only one other is still in: pass, and the stock is sold at 16, of which you are paid a share, while "
        "whoever buys it pays all."
    )


def test_a_bid_beyond_the_rough_count_says_of_what_it_makes_sure() -> None:
    """All conclusions from bids are no more than likely; what no hand holds is in the stock for sure."""
    assert advised(bid_up(NO_HONOUR, "21"))[1] == (
        "A rough count makes 7 new cards worth about 15 coins to you. But both others still bid at so high "
        "a price: probably they have many poor cards, and what all hands lack lies in the stock."
    )
    assert advised(bid_up(WEAK_OF_TWO, "24", seats=2))[1] == (
        "A rough count makes 9 new cards worth about 17 coins to you. But whoever bids so high probably has "
        "many poor cards, and what both hands lack lies in the stock."
    )


def test_the_highest_bid_allowed_is_not_said_to_be_followed_by_another() -> None:
    """A limit may lie above what may be bid, and then no share grows."""
    game = table(hands={B: WEAK}, turned="7C", bid_cap=13)
    assert advised(game)[1].endswith("You bid no more than that.")
    game = table(4, {B: "AS KS QS AD KD QD AH KH QH 4C"}, turned="7C", bid_cap=12, opening_bid=11)
    assert THUMBS.explain(game, B, BID + 12, Random(1)) == (
        "A rough count makes 3 new cards worth hardly a coin to you. "
        "Nobody may bid more: the stock is yours, and you pay about 11 coins more than that."
    )
    weak = table(2, {B: WEAK_OF_TWO}, turned="7C", bid_cap=20)
    weak.bid = 18
    assert advised(weak)[1] == (
        "By your cards 9 new ones are worth bidding 20 coins for, and nobody may bid more."
    )


def said(game: Gleek, move: int) -> str:
    """What is said of a move, after it has been held against the position."""
    because = THUMBS.explain(game, game.turn, move, Random(1))
    check_reason(game, game.turn, move, because)
    return because


def dear_bids(seats: int, deals: int) -> Iterator[Gleek]:
    """Auctions of regulars, wherever one bids because the others probably have poor cards."""
    for seed in range(deals):
        game, rng = table(seats, seed=seed, turned="7C"), Random(seed)
        while game.phase.name == "auction":
            advice = THUMBS.advise(game, game.turn, rng, Memory.FULL)
            check_reason(game, game.turn, advice.move, advice.because)
            if "many poor cards" in advice.because:
                yield game
            game.apply(game.turn, advice.move)


@pytest.mark.parametrize("seats", [2, 3])
def test_where_hands_are_said_to_be_poor_and_the_stock_rich_they_are(seats: int) -> None:
    """Both against the cards that whoever bids has not seen: what lies in the stock is worth clearly more."""
    rich, poor = [], []
    for game in dear_bids(seats, 400):
        worths, unseen = card_worths(game.layout, game.trumps.suit), cards(at_large(game, game.turn))
        low = [card for card in unseen if worths[card] < game.seats * PLAIN["J"]]
        usual = fmean(worths[card] for card in unseen)
        rich.append(fmean(worths[card] for card in cards(game.stock)) - usual)
        for other in cards(game.in_auction & ~(1 << game.turn)):
            held = (game.hands[other] & mask_of(low)).bit_count() / game.layout.hand
            poor.append(held - len(low) / len(unseen))
    assert len(rich) > 20
    assert fmean(rich) > 0.25
    assert fmean(poor) > 0.03, "half a card of 17"


def imagined_worths(game: Gleek, seat: int, other: int) -> tuple[float, float]:
    """What new cards were worth to another on average: as a master imagines it, and by chance alone."""
    rng = Random(1)
    worlds = [THUMBS.imagine(game, seat, rng) for _world in range(200)]
    anew = [game.sample(seat, rng) for _world in range(200)]
    believed, chance = (
        fmean(stock_gain(world, world.hands[other] | world.played[other]) for world in some)
        for some in (worlds, anew)
    )
    return believed, chance


def test_a_master_believes_those_weak_who_bid_high() -> None:
    """Masters once imagined hands as if nobody had bid."""
    game = table(2, turned="7C", seed=3)
    act(game, *(f"bid:{n}" for n in range(13, 27)))
    believed, chance = imagined_worths(game, game.turn, 1 - game.turn)
    assert believed > chance + 0.5


def test_a_master_believes_those_strong_who_stopped_early_as_long_as_cards_are_played() -> None:
    """Honours that are not in the stock are in their hands."""
    game = table(3, turned="7C", seed=3)
    act(game, "bid:13 bid:14 bid:15 bid:16 pass")
    assert game.turn == A
    believed, chance = imagined_worths(game, A, C)
    assert believed < chance - 0.5
    act(game, "pass")
    assert game.buyer == B
    rng = Random(1)
    while game.phase.name != "play" or sum(game.played).bit_count() < 6:
        game.apply(game.turn, THUMBS.quick(game, game.turn, rng.random))
    believed, chance = imagined_worths(game, A, C)
    assert believed < chance - 0.3
