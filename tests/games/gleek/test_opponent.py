"""Rules of thumb for Gleek; each test quotes what section 9 of its rule file says of the situation."""

from itertools import islice
from math import prod
from random import Random
from statistics import fmean

import pytest

from cardtable.opponents import Level, Memory
from cardtable.opponents.gleek.mind import (
    Ruff,
    better_than,
    buyers_ruffs,
    unseen_ruffs,
)
from cardtable.opponents.gleek.stock import chance_to_bid
from cardtable.opponents.gleek.thumbs import THUMBS
from cardtable.opponents.gleek.worths import keeping
from rulesets.cards import mask_of
from rulesets.core import CHANCE
from rulesets.gleek.game import Gleek
from rulesets.gleek.pack import PASS, REVIE, RUFF_STAGES, SEE, STAND, VIE
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.gleek.claims import check_reason
from tests.games.gleek.positions import A, B, C, discard_any, table
from tests.games.turns import explained
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


def test_never_keep_a_lonely_small_plain_card() -> None:
    """Keep trumps, aces, pairs/triples of A-J, and the long suit for the ruff."""
    game = table(hands={A: "AS KS 9S 8S AD KD QD 4H 6C TC JD JH"}, turned="7C")
    act(game, "pass pass")
    kept = keeping(game.layout, game.trumps.suit, game.options.face, game.hands[A])
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
        == f"Keep rather trumps, aces, {pairs}, and spades, your best suit{end}"
    )
    assert (
        why("TD AD 4S 5S 6S 5H 6H 9H TH KC QC 9C")
        == f"Keep rather trumps, which are your best suit, aces and {pairs}{end}"
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
    because = THUMBS.explain(game, C, PASS, Random(1))
    assert because == (
        "You hold a ruff of 23 in clubs (K 10 + Q 10 + 1 + 1 + 1). By chance alone it beats the hand of "
        "whoever bought the stock in 9 of 100 cases, the other in 24, both of them in about 2. "
        "To vie costs 4 if a better one sees it; if you pass, nobody pays."
    )


def test_who_raises_shows_strength() -> None:
    """Buyers with fresh cards have better ruffs on average; respect their vie."""
    game = ruff_game("AS KS QS 9S 8S 4D 5D 6D 4H 5H 6H 4C")
    before = Ruff(game, B).chance
    act(game, "vie")
    game.turn = C
    game.hands[C] = game.deck.mask("AD KD QD 9D 8D 4S 5S 6S 7H 8H 9H 5C")
    assert Ruff(game, C).chance < before


def test_what_is_believed_of_a_bet_is_what_is_imagined_of_it() -> None:
    """A coach that tried a ruff out said "see", and with the next breath "you win 1 time in 100".

    Who bought the stock was taken for a little better in the one estimate, and for any hand in the other.
    """
    apart = []
    for seed in range(30):
        game = bet_on_by_the_buyer(seed)
        if game is not None:
            ruff, rng, tries = Ruff(game, game.turn), Random(seed), 60
            inside = {game.challenger, *game.seers}
            worlds = [THUMBS.imagine(game, game.turn, rng) for _try in range(tries)]
            won = sum(all(world.ruff_of(one) < ruff.worth for one in inside) for world in worlds)
            apart.append(abs(prod(ruff.against(one) for one in inside) - won / tries))
    assert len(apart) > 12
    assert fmean(apart) < 0.09


def bet_on_by_the_buyer(seed: int) -> Gleek | None:
    """A deal in which somebody has to answer a bet of the buyer's; None if it has none."""
    game, rng = Gleek(3, Gleek.Options()), Random(seed)
    while game.phase.name not in ("claims", "play"):
        if game.phase.name == "answer" and game.buyer in {game.challenger, *game.seers}:
            return game
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
        else:
            game.apply(game.turn, THUMBS.advise(game, game.turn, rng, Memory.FULL).move)
    return None


def test_a_buyer_is_believed_to_keep_the_best_and_no_honour_goes() -> None:
    game = next(found for seed in range(20) if (found := bet_on_by_the_buyer(seed)) is not None)
    seat = game.turn
    for seed in range(20):
        world = THUMBS.imagine(game, seat, Random(seed))
        assert world.hands[seat] == game.hands[seat]
        assert world.waste.bit_count() == game.waste.bit_count()
        assert not world.waste & game.trumps.honours
        held = world.hands[A] | world.hands[B] | world.hands[C] | world.waste | 1 << world.turned
        assert held.bit_count() == len(game.deck) - game.stock.bit_count()
    assert fmean(buyers_ruffs(game, seat)) > fmean(unseen_ruffs(game, seat)) + 2


def test_doubtful_ruffs_are_vied_now_and_then() -> None:
    """Nobody can reckon with a vie, nor with a fold."""
    game = ruff_game("AS KS QS 8S 4D 5D 6D 4H 5H 6H 4C 5C")
    moves = [THUMBS.advise(game, game.turn, Random(seed), Memory.FULL).move for seed in range(300)]
    assert 15 < moves.count(VIE) < 285
    assert moves.count(VIE) + moves.count(PASS) == 300


def in_doubt(game: Gleek) -> bool:
    """Whether it is chance that decides between a bid and a pass."""
    return game.phase.name == "auction" and 0 < chance_to_bid(game, game.hands[game.turn]) < 1


def test_a_habit_bids_and_discards_as_a_regular_does() -> None:
    """In playouts all bid up to the same, and gave away pairs and the best suit in the exchange."""
    for seed in range(30):
        game, rng = Gleek(6, Gleek.Options()), Random(seed)
        while game.phase.name not in ("ruff", "claims", "play"):
            move = game.chance(rng) if game.turn == CHANCE else THUMBS.quick(game, game.turn, rng.random)
            if game.turn != CHANCE and len(game.legal_moves(game.turn)) > 1 and not in_doubt(game):
                assert move == THUMBS.advise(game, game.turn, rng, Memory.FULL).move
            game.apply(game.turn, move)


def test_the_best_ruff_is_never_passed_by_habit() -> None:
    """After some revies playouts had everybody pass, whatever was held."""
    game = ruff_game("AS KS QS JS TS 9S 8S 7S 6S 5S 4S AD")
    act(game, "vie")
    while game.phase.name in RUFF_STAGES:
        if game.turn == B:
            habits = {THUMBS.quick(game, B, Random(seed).random) for seed in range(20)}
            assert PASS not in habits
        game.apply(game.turn, SEE if SEE in game.legal_moves(game.turn) else REVIE)
    assert game.challenge > game.options.max_revies


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


def bet_of_two(seed: int) -> Gleek:
    """A deal of two players in which the first bet has to be answered; the one in turn vies if nobody has."""
    game, rng = Gleek(2, Gleek.Options()), Random(seed)
    while game.phase.name != "ruff":
        if game.turn == CHANCE:
            game.apply(CHANCE, game.chance(rng))
        else:
            game.apply(game.turn, THUMBS.advise(game, game.turn, rng, Memory.FULL).move)
    game.apply(game.turn, VIE)
    return game


def test_of_two_the_buyer_knows_who_wins_and_the_other_allows_for_it() -> None:
    """Two hands, the stock and its waste are all the cards: the buyer took bets of the other for honest
    when it saw that they were not, and the other was taken to be as easily bluffed by it as by chance.
    """
    answers = set()
    for seed in range(40):
        game = bet_of_two(seed)
        ruff = Ruff(game, game.turn)
        assert ruff.knows == (game.turn == game.buyer)
        if ruff.knows:
            rivals = [game.ruff_of(seat) for seat in game.clockwise(game.eldest)]
            wins = game.clockwise(game.eldest)[rivals.index(max(rivals))] == game.turn
            assert ruff.chance == wins == (not ruff.lost)
            moves = {THUMBS.advise(game, game.turn, Random(r), Memory.FULL).move for r in range(20)}
            assert moves == {SEE if wins else PASS}
            answers |= moves
        else:
            assert ruff.chance < ruff.share_against(game.buyer) or ruff.chance in (0, 1)
    assert answers == {SEE, PASS}


def test_no_chance_is_told_at_which_it_would_have_been_a_loss_to_see() -> None:
    """Two coins were to be gained by seeing, and with the next breath only 10 in 100 cases were won."""
    figure = "you win about"
    for hand, told in (("KH QH 4H TH AD 7D KS 7S 8C JC", False), ("KH QH JH TH AD 7D KS 7S 8C 6C", True)):
        game = table(4, {A: hand}, turned="9H")
        act(game, "bid:7 pass pass pass")
        discard_any(game)
        act(game, "vie see pass pass revie see")
        because = THUMBS.explain(game, A, STAND, Random(1))
        assert (figure in because) == told
        check_reason(game, A, STAND, because)
        assert because.endswith("and a revie would mostly be seen by better ones.")


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
