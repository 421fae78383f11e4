"""Rules of thumb for Gleek; each test quotes what section 9 of its rule file says of the situation."""

import re
from itertools import islice
from random import Random

import pytest

from cardtable.opponents import Level, Memory
from cardtable.opponents.gleek.mind import Ruff, better_than, card_worths, keeping, stock_gain
from cardtable.opponents.gleek.thumbs import THUMBS
from rulesets.cards import cards, highest, mask_of
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import BID, PASS, SEE, VIE, honours_taken
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.gleek.positions import A, B, C, discard_any, table
from tests.games.turns import explained, well_said
from tests.rulesets.matches import act


def advised(game: Gleek, memory: Memory = Memory.FULL) -> tuple[str, str]:
    advice = THUMBS.advise(game, game.turn, Random(1), memory)
    assert game.why_not(game.turn, advice.move) is None
    assert advice.because.endswith(".")
    return game.code(advice.move), advice.because


def at_trick(hand: str, trick: str = "", turned: str = "7C", played: str = "") -> Gleek:
    """Seat 0 to play; what is not named lies at random."""
    game = table(turned=turned)
    deck = game.deck
    game.go("play")
    game.turn = A
    game.buyer = B
    game.trick = [deck.index[face] for face in trick.split()]
    game.leader = -len(game.trick) % 3
    game.hands[A] = deck.mask(hand)
    game.played[B] = deck.mask(played)
    gone = game.hands[A] | mask_of(game.trick) | game.played[B] | 1 << game.turned
    rest = [card for card in range(len(deck)) if not gone >> card & 1]
    Random(1).shuffle(rest)
    count = game.hands[A].bit_count()
    for seat in (B, C):
        game.hands[seat] = mask_of(rest[:count])
        del rest[:count]
    game.waste = mask_of(rest)
    return game


# -- The stock -----------------------------------------------------------------------------------

WEAK = "4S 5S 6S 7S 4D 5D 6D 8D 4H 5H 6H 9H"
STRONG = "AC KC QC TC AS KS AD KD AH KH QH QD"


def test_bid_for_the_stock_mainly_when_weak() -> None:
    """Replacing 7 small plain cards is worth more than replacing good ones."""
    game = table(turned="7C")
    assert stock_gain(game, game.deck.mask(WEAK)) > stock_gain(game, game.deck.mask(STRONG)) + 3
    weak = table(hands={B: WEAK}, turned="7C")
    strong = table(hands={B: STRONG}, turned="7C")
    assert advised(weak)[0] == "bid:13"
    assert advised(strong)[0] == "pass"


def test_a_bid_beyond_the_rough_count_says_what_it_costs_if_nobody_bids_more() -> None:
    """15 was advised beside "worth only about 14", as if it were a loss nobody had reckoned."""
    game = table(hands={B: WEAK}, turned="7C")
    game.bid = int(stock_gain(game, game.hands[B]))
    assert THUMBS.explain(game, B, BID + game.bid + 1, Random(1)).endswith(
        "if somebody bids more, your share grows, and if nobody does you pay about 1 coin more than that."
    )


def test_near_18_stop() -> None:
    """Near 16-18 stop unless the honours are clearly not in hand."""
    game = table(hands={B: WEAK}, turned="7C")
    game.bid = 22
    assert advised(game)[0] == "pass"


def test_never_keep_a_lonely_small_plain_card() -> None:
    """Keep trumps, aces, pairs/triples of A-J, and the long suit for the ruff."""
    game = table(hands={A: "AS KS 9S 8S AD KD QD 4H 6C TC JD JH"}, turned="7C")
    act(game, "pass pass")
    kept = keeping(game, game.hands[A])
    index = game.deck.index
    assert min(kept, key=lambda card: kept[card]) == index["4H"]
    assert kept[index["TC"]] > kept[index["9S"]]
    assert kept[index["JH"]] > kept[index["9S"]]
    assert advised(game)[0] == "4H"


def test_a_discard_names_the_pairs_and_the_suit_that_are_kept() -> None:
    """Two tens were held when the ten was "none" of trumps, aces, pairs and a suit left to be guessed."""

    def why(hand: str) -> str:
        game = table(hands={A: hand}, turned="5C")
        act(game, "pass pass")
        return THUMBS.explain(game, A, game.deck.index["TH"], Random(1))

    end = ": the ten of hearts is none of these."
    pairs = "pairs of kings, queens or jacks"
    assert (
        why("TD AD 4S KS AS 5H 6H 9H TH 4D 8C 9C")
        == f"Keep trumps, aces, {pairs}, and spades, your best suit{end}"
    )
    assert (
        why("TD AD 4S 5S 6S 5H 6H 9H TH KC QC 9C")
        == f"Keep trumps, which are your best suit, aces and {pairs}{end}"
    )
    assert why("TD 4D 4S KS 6S QH 6H 9H TH 4C 8C 9C") == (
        "The ten of hearts adds only 1 to hearts, your best suit: a card of the stock may do more."
    )


# -- The ruff ------------------------------------------------------------------------------------


def test_the_measured_chances_of_a_ruff() -> None:
    """A ruff of 24 beats both unimproved opponents about 43 % of the time, 28 about 62 %, 36 about 96 %."""
    game = table()
    for worth, share in ((24, 0.43), (28, 0.62), (36, 0.96)):
        assert better_than(game, worth) ** 2 == pytest.approx(share, abs=0.09)


def ruff_game(hand: str) -> Gleek:
    """Seat B is first to be asked in a ruff for which A, the buyer, did not vie."""
    game = table(turned="7C")
    act(game, "pass pass")
    discard_any(game)
    act(game, "pass")
    game.hands[B] = game.deck.mask(hand)
    return game


def test_vie_with_a_strong_suit_and_wait_with_a_weak_one() -> None:
    assert advised(ruff_game("AS KS QS JS 9S 4D 5D 6D 4H 5H 6H 4C"))[0] == "vie"
    assert advised(ruff_game("AS 9S 8S KD 4D 5D QH 4H 5H JC 4C 5C"))[0] == "pass"


def test_the_last_who_could_vie_is_told_how_many_hands_are_against_it() -> None:
    """A ruff that beats 26 of 100 hands was passed, and not a word said that two were against it."""
    game = ruff_game("KC QC 9C 8C 4C 4D 5D 6D 4H 5H 6H 8S")
    game.apply(B, PASS)
    game.hands[C] = game.hands[B]
    assert THUMBS.explain(game, C, PASS, Random(1)) == (
        "You hold a ruff of 23 in clubs (K 10 + Q 10 + 1 + 1 + 1), which beats 26 of 100 unseen hands, "
        "and both that are against you about 7 times of 100. "
        "To vie costs 4 if a better one sees it; if you pass, nobody pays."
    )


def test_who_raises_shows_strength() -> None:
    """Buyers with fresh cards have better ruffs on average; respect their vie."""
    game = ruff_game("AS KS QS 9S 8S 4D 5D 6D 4H 5H 6H 4C")
    before = Ruff(game, B, Memory.FULL).chance
    act(game, "vie")
    game.turn = C
    game.hands[C] = game.deck.mask("AD KD QD 9D 8D 4S 5S 6S 7H 8H 9H 5C")
    assert Ruff(game, C, Memory.FULL).chance < before


def test_doubtful_ruffs_are_vied_now_and_then() -> None:
    """Nobody can reckon with a vie, nor with a fold."""
    game = ruff_game("AS KS 9S 8S 4D 5D 6D 4H 5H 6H 4C 5C")
    moves = [THUMBS.advise(game, game.turn, Random(seed), Memory.FULL).move for seed in range(300)]
    assert 15 < moves.count(VIE) < 285
    assert moves.count(VIE) + moves.count(PASS) == 300


def test_trumps_are_not_discarded_while_anything_else_may_go() -> None:
    """When you discard, keep trumps, aces, pairs of court cards and one long suit."""
    for seed in range(60):
        game = table(seed=seed)
        act(game, "pass pass")
        while game.phase.name == "exchange":
            legal = game.legal_moves(game.turn)
            card = THUMBS.advise(game, game.turn, Random(1), Memory.FULL).move
            trumps = game.pack.mates[game.trumps.tiddy]
            if trumps >> card & 1:
                assert all(trumps >> other & 1 for other in legal)
            game.apply(game.turn, card)


def test_a_card_alone_in_its_suit_goes_where_all_that_is_kept_is_worth_as_much() -> None:
    game = table(turned="7C")
    act(game, "pass pass")
    game.hands[A] = game.deck.mask("KC QC 9C 8C AS KS 9S AH KH 9H 6H 4D")
    assert THUMBS.explain(game, A, game.deck.index["4D"], Random(1)) == (
        "The four of diamonds is alone in its suit, and whatever you keep is worth no less in the tricks."
    )


def test_every_reason_is_true_of_its_position() -> None:
    """Counts, prices and superlatives are checked against the position; every legal move has a reason."""
    for game, seat, move, because in islice(explained(Gleek, Random(3), THUMBS, 0.1), 4000):
        check_reason(game, seat, move, because)


def check_reason(game: Gleek, seat: int, move: int, because: str) -> None:
    well_said(because)
    check_before_the_play(game, seat, move, because)
    if (found := re.search(r"costs (\d+) more", because)) is not None:
        assert int(found[1]) == game.price(SEE) - game.price(PASS)
    if game.phase.name != "play":
        return
    deck, hand, trick = game.deck, game.hands[seat], game.trick
    unseen = deck.all & ~(hand | 1 << game.turned | mask_of(trick))
    for played in game.played:
        unseen &= ~played
    if seat == game.buyer:
        unseen &= ~game.waste
    # What every other hand has shown to lack lies in the stock or was thrown away.
    others = [lacks for other, lacks in enumerate(game.lacks) if other != seat]
    unseen = mask_of(card for card in cards(unseen) if any(not lacks >> card & 1 for lacks in others))
    higher = unseen & game.pack.mates[move] & -(2 << move)
    assert "Nobody can have" not in because
    if "Nobody else can have" in because or "Nobody else can beat" in because:
        assert not higher
    if (found := re.search(r"(\d+) cards? that may still be out", because)) is not None:
        assert int(found[1]) == higher.bit_count()
    check_of_suits(game, seat, move, because, unseen)
    check_of_trumps(game, seat, move, because, unseen)
    low: dict[int, tuple[str, int]] = {game.trumps.tiddy: ("Tiddy", game.options.tyde_value)}
    if game.options.towser_tumbler:
        low |= {game.trumps.towser: ("Towser", 5), game.trumps.tumbler: ("Tumbler", 6)}
    name, n = low.get(move, ("", 0))
    told = re.search(r"(T\w+) brings you (\d+) coins? from each as soon as it is played", because)
    assert (told and told.groups()) == ((name, str(n)) if n else None), because
    if "You play last" in because:
        assert len(trick) == game.seats - 1
    if "cannot win" in because:
        winner = game.trumps.order.winner
        assert all(winner([*trick, card]) < len(trick) for card in game.legal_moves(seat))
    if (found := re.search(r"honours worth (\d+) points", because)) is not None:
        assert int(found[1]) == honours_taken(game.trumps, mask_of(trick))
    if "A low lead" in because:
        assert deck.faces[move][0] not in "TJQKA"
        high = game.pack.mates[move] & game.pack.high & ~game.lacks[(seat + 1) % game.seats]
        assert unseen & high, "the next player may hold what the lead is to draw"
        assert hand.bit_count() > 2, "there are tricks left in which it could be used"
    if "Nobody after you can beat" in because:
        assert not any(may_beat(game, move, game.hands[other]) for other in to_play_after(game, seat))
    if (
        found := re.search(r"(the [a-z]+ of [a-z]+), which was shown in the ruff, beats", because, re.I)
    ) is not None:
        later = to_play_after(game, seat)
        (shown,) = [card for card in cards(higher) if deck.name(card) == found[1].lower()]
        assert any(game.shown[other] & ~game.played[other] & 1 << shown for other in later)
    check_of_waiting(game, seat, move, because, unseen)
    if "has a good chance" in because:
        doubtful = (cards(unseen & ~game.lacks[other]) for other in to_play_after(game, seat))
        assert any(may_beat(game, move, 1 << card) for held in doubtful for card in held)


def check_of_waiting(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards which trumps are said to win later, too, wherever a plain card is led."""
    trumps = game.pack.mates[game.trumps.tiddy]
    sure = [card for card in cards(game.hands[seat] & trumps) if not unseen & trumps & -(2 << card)]
    told = re.search(
        r"(?:(the [a-z]+ of [a-z]+)|Your (\d+) highest trumps) wins? later, too: nobody", because, re.I
    )
    led = not game.trick and not trumps >> move & 1 and bool(sure)
    assert bool(told) == led
    if told:
        name = game.deck.name(sure[-1]) if len(sure) == 1 else None
        assert (told[1] and told[1].lower(), told[2]) == (name, None if name else str(len(sure)))


def check_before_the_play(game: Gleek, seat: int, move: int, because: str) -> None:
    """Hold against hand and prices what is said of a bid, of a discard and of a ruff nobody has vied."""
    hand, pack, suits = game.hands[seat], game.pack, ("clubs", "spades", "hearts", "diamonds")
    face = game.options.ruff_pips == "face"
    worths = [pack.ruff(hand & pack.mates[suit * pack.ranks], face) for suit in range(4)]
    if (found := re.search(r"only about (\d+) coins.* pay about (\d+) coins? more", because)) is not None:
        assert int(found[1]) + int(found[2]) == move - BID
    if game.phase.name == "revie":
        n = len({game.challenger, *game.seers} - {seat})
        if (found := re.search(r"and (\d+) others are in|(only one other) is still in", because)) is not None:
            assert (int(found[1]) if found[1] else 1) == n
        else:
            assert "worth a look" not in because or n == 1
    if "none of these" in because:
        assert not any(rank >> move & 1 and (hand & rank).bit_count() > 1 for rank in pack.sets)
        assert not (pack.aces | pack.mates[game.trumps.tiddy]) >> move & 1
        best = pack.ruff_cards(hand, face)
        in_waste = bool(game.waste & pack.mates[highest(best)])
        only = worths.count(max(worths)) == 1
        assert ("your best suit" in because) == (best != pack.aces and not in_waste and only)
        assert worths[move // pack.ranks] < pack.ruff(hand, face), "the best suit is kept"
    if "adds only" in because:
        assert worths[move // pack.ranks] == max(worths)
        assert ("your best suit" in because) == (worths.count(max(worths)) == 1)
    if "alone in its suit" in because:
        worth = card_worths(game.layout, game.trumps.suit)
        assert hand & pack.mates[move] == 1 << move
        assert min(worth[card] for card in cards(hand)) == worth[move]
    if "trumps, which are your best suit" in because:
        assert worths[game.trumps.suit] == max(worths)
    elif (found := re.search(r"([a-z]+), your best suit", because)) is not None:
        assert worths[suits.index(found[1])] == max(worths)
        assert found[1] != suits[game.trumps.suit] or "adds only" in because
    if (
        found := re.search(r"beats (\d+) of 100 unseen hands, and .* about (\d+) times of 100", because)
    ) is not None:
        assert int(found[2]) == pytest.approx(
            int(found[1]) ** (game.seats - 1) / 100 ** (game.seats - 2), abs=3
        )
        assert ("both that are" in because) == (game.seats == 3)
        assert f"To vie costs {game.price(VIE)} if" in because
    if "if you pass, nobody pays." in because:
        assert len(game.unanswered) == 1


def check_of_suits(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against the cards what is said of suits that may still be out, and of winners that are kept."""
    deck, trick, mates = game.deck, game.trick, game.pack.mates
    trumps, winner = mates[game.trumps.tiddy], game.trumps.order.winner
    higher = unseen & mates[move] & -(2 << move)
    if (found := re.search(r"A trump draws trumps: .*?(\d+) that may still be out", because)) is not None:
        assert (int(found[1]), trumps >> move & 1) == (higher.bit_count(), 1)
        assert ("your others" in because) == bool(game.hands[seat] & trumps & ~(1 << move))
    if (found := re.search(r"(\d+) cards? of its suit may still be out, and later", because)) is not None:
        assert int(found[1]) == (unseen & mates[move]).bit_count()
    if "later it may be trumped" in because or "has a trump may take it" in because:
        assert unseen & trumps
        assert not trumps >> move & 1
    if "wins the trick" in because and "You play last" in because:
        assert winner([*trick, move]) == len(trick)
    if (found := re.search(r"which you lead: (\d+) cards? that may still be out", because)) is not None:
        beaters = [unseen & mates[card] & -(2 << card) for card in cards(game.hands[seat])]
        assert {beaten.bit_count() for beaten in beaters} == {int(found[1])}
    told = because[0].lower() + because[1:]
    kept = re.search(
        r"(the [a-z]+ of [a-z]+)(?: can wait| waits for| would win| may still be|, which could)", told
    )
    assert bool(kept) == any(
        word in because for word in ("wait", "would win", "still be beaten", "could win it")
    )
    if kept is not None:
        (keep,) = [card for card in cards(game.hands[seat]) if deck.name(card) == kept[1]]
        assert keep != move
        assert winner([*trick, keep]) == len(trick)
        least = [card for card in game.legal_moves(seat) if winner([*trick, card]) == len(trick)]
        assert ("no more than once" in because) <= (len(least) > 1)
        if "wait" in because:
            assert not honours_taken(game.trumps, mask_of(trick))
        if "counts only" in because:
            assert trumps >> keep & 1
            assert f"counts only {game.seats}" in because
            assert honours_taken(game.trumps, unseen)
        elif "wait" in because:
            assert not unseen & mates[keep] & -(2 << keep)
            assert f"and {(unseen & mates[keep]).bit_count()} cards" in because
        beaten = any(may_beat(game, keep, unseen & ~game.lacks[other]) for other in to_play_after(game, seat))
        assert ("still be beaten" in because) <= beaten
    if (found := re.search(r"Keep (the [a-z]+ of [a-z]+): nobody", because)) is not None:
        (best,) = [card for card in cards(game.hands[seat]) if deck.name(card) == found[1]]
        assert best != move
        assert not unseen & mates[best] & -(2 << best)


def check_of_trumps(game: Gleek, seat: int, move: int, because: str, unseen: int) -> None:
    """Hold against all hands who is said to have no trump, and against what was played how that is known."""
    trumps = game.pack.mates[game.trumps.tiddy]
    above = game.pack.mates[move] & -(2 << move)
    after = to_play_after(game, seat)
    ready = [other for other in after if unseen & trumps & ~game.lacks[other]]
    if "no trump is left" in because or "No trump is left" in because:
        assert not unseen & trumps
    if "each of yours wins a trick" in because:
        assert not unseen & trumps
        assert 1 == trumps >> move & 1 < (game.hands[seat] & trumps).bit_count()
    if "No higher trump is left" in because:
        assert not unseen & above
    if "nor a trump" in because or "a trump left" in because or "and no trump." in because:
        assert not any(game.hands[other] & trumps for other in after)
    for who, place in (("next", 0), ("last", -1)):
        if f"only the {who} player may have a trump for it" in because:
            assert ready == [after[place]]
            assert [other for other in after if game.hands[other] & trumps] in ([], ready)
    if (found := re.search(r"only (\d+) of the others may have a trump", because)) is not None:
        assert int(found[1]) == len(ready)
    if (found := re.search(r"(\d+) others? of it may be out", because)) is not None:
        assert int(found[1]) == (unseen & game.pack.mates[move]).bit_count()
        assert ready == after
    if "Nobody else can have a card of this suit" in because:
        assert not unseen & game.pack.mates[move]
    if (found := re.search(r"(the [a-z]+ of [a-z]+) may fall", because)) is not None:
        (fallen,) = [card for card in cards(unseen & game.trumps.honours) if game.deck.name(card) == found[1]]
        assert any(~game.lacks[other] >> fallen & 1 for other in after)
    if (found := re.search(r"honours worth (\d+) may fall", because)) is not None:
        held = mask_of(
            card
            for card in cards(unseen & game.trumps.honours)
            if any(~game.lacks[other] >> card & 1 for other in after)
        )
        assert int(found[1]) == honours_taken(game.trumps, held)
    if (found := re.search(r"Only (\d+) higher trumps? may still be out", because)) is not None:
        assert int(found[1]) == (unseen & above).bit_count()
    known = {
        "could not follow a trump": [other for other in after if not trumps & ~game.lacks[other]],
        "showed trumps in the ruff": [other for other in after if game.shown[other] & trumps],
        "below the ten as second player": [other for other in after if trumps & game.lacks[other]],
    }
    lacked = above if trumps >> move & 1 else trumps
    for words, seats in known.items():
        if words in because:
            assert any(not game.hands[other] & lacked for other in seats)


def to_play_after(game: Gleek, seat: int) -> list[int]:
    """Who still plays to the trick after a seat."""
    return [(seat + step) % game.seats for step in range(1, game.seats - len(game.trick))]


def may_beat(game: Gleek, move: int, held: int) -> bool:
    """Whether any of these cards, none of which the suit led forbids, beats one in the trick."""
    lying = [*game.trick, move]
    held = held & game.pack.mates[lying[0]] or held
    return any(game.trumps.order.winner([*lying, card]) == len(lying) for card in cards(held))


# -- Claims --------------------------------------------------------------------------------------


def test_true_sets_are_claimed_and_a_lie_is_challenged_by_who_counts() -> None:
    game = table(turned="7H", hands={C: "KC KD KS 4C 6C"}, falseClaims=True, stock="4S 5S 6S 7S 8S 9S TS")
    act(game, "pass bid:13 pass KS 4C 6C")
    discard_any(game, "KC KD")
    act(game, "pass pass pass done done")
    assert advised(game)[0] == "done", "one king is gone, so the claim would be a lie"
    act(game, "claim:gleek:K done")
    while game.phase.name == "play":
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    assert advised(game)[0] == "challenge:2:K"
    assert advised(game, Memory.FORGETFUL)[0] == "done"


# -- Strength ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_regular_wins_money_from_random_players() -> None:
    """Regular's mean ledger against random players lies above zero with 95 % certainty."""
    result = measured("gleek", player_of(Level.REGULAR), player_of(Level.RANDOM), range(25))
    assert result.gain.low > 0
