"""Rules of thumb for Losing Loadum; each test quotes what section 9 or G19 of its rule file says."""

from itertools import islice
from random import Random

import pytest

from cardtable.opponents import Budget, Level, Memory, choose, thumbs_for
from cardtable.opponents.losing_loadum.mind import ATTENTION, SHARP, Mind, danger, remembered
from cardtable.opponents.losing_loadum.speaking import why_challenge
from cardtable.opponents.losing_loadum.thumbs import THUMBS
from rulesets.core import OVER
from rulesets.losing_loadum.game import GAME
from rulesets.losing_loadum.pack import CHALLENGE, DECK, LIMIT, SUIT_LETTERS, SUITS, load_of
from rulesets.losing_loadum.state import LosingLoadum
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.losing_loadum.positions import exchange, gap, table
from tests.games.turns import sound_advice, turns
from tests.rulesets.matches import random_options


def advised(game: LosingLoadum, memory: Memory = Memory.FULL) -> tuple[str, str]:
    move, because, *_more = THUMBS.advise(game, game.turn, Random(1), memory)
    return game.code(move), because


def captured(game: LosingLoadum, *tricks: tuple[int, str]) -> LosingLoadum:
    """Give seats the tricks they took in this hand."""
    for seat, faces in tricks:
        taken = DECK.mask(faces)
        game.taken[seat] |= taken
        game.load[seat] += load_of(taken)
        game.captures += ((seat, taken),)
    return game


def test_the_module_is_found() -> None:
    assert thumbs_for(GAME(5)) is THUMBS


# -- Cards ---------------------------------------------------------------------------------------


def test_loaders_are_thrown_on_someone_elses_trick() -> None:
    """An ace or ten without small cards is the first thing to dump on someone else's trick."""
    game = table("AS 9D 2D KC", "3H 2C", "5H 4C", "6H 8C", trump="C", leader=1)
    for card in ("3H", "5H", "6H"):
        game.apply(game.turn, DECK.index[card])
    card, because = advised(game)
    assert card == "AS"
    assert because == (
        "You cannot follow, and the ace of spades is no trump, so its 11 points go to somebody else. "
        "Whoever played the six of hearts then has 11 points by your count."
    )


def test_the_highest_card_that_stays_below_goes_first() -> None:
    """Keep a 2 or 3 under every ace, ten and king."""
    game = table("AH 9H 2H 3C", "TH 2C", "JH 4C", leader=1)
    for card in ("TH", "JH"):
        game.apply(game.turn, DECK.index[card])
    assert advised(game) == (
        "9H",
        "The nine of hearts stays below the jack of hearts, and what you hold below it you keep for later.",
    )


def test_a_low_card_is_led() -> None:
    card, because = advised(table("AH 4H 3H KS 2D QC", "5H 6H 7H 5S 9D TS", "8H 9H 8S TD 4D 5D"))
    assert card in ("2D", "3H", "4H")
    assert "Somebody else has to take the trick from" in because


@pytest.mark.parametrize(
    ("hand", "lead"),
    [("KC 9S TS 3H 5H 6H JH AH 9D QD", "9D"), ("JC 6S KS 2H 3H TH JH 2D QD KD", "6S")],
)
def test_a_bare_loader_that_takes_the_trick_is_not_led_early(hand: str, lead: str) -> None:
    """Whoever follows throws the dearest card that stays below: of those points a tenth was expected."""
    rest = [face for face in DECK.faces if face not in hand.split()]
    game = table(hand, *(" ".join(rest[seat:40:4]) for seat in range(4)), stock=" ".join(rest[40:]))
    assert DECK.faces[THUMBS.advise(game, 0, Random(1), Memory.FULL).move] == lead


@pytest.mark.parametrize(("hand", "lead"), [("9H 9S", "9S"), ("8H 8S 2D", "8S"), ("JH 9S 4D", "4D")])
def test_a_suit_is_not_led_that_others_have_shown_to_lack(hand: str, lead: str) -> None:
    """What they throw on it was weighed as if nobody had shown anything, and as little dear."""
    game = table(hand, "5D 6S 3D", "6H 8D 5S", "TH KD 3S", "4D 4H 4S", trump="C")
    for seat in (1, 2):
        game.lacks[seat] |= SUITS[SUIT_LETTERS.index("H")]
    assert {THUMBS.advise(game, 0, Random(seed), Memory.FULL).move for seed in range(20)} == {
        DECK.index[lead]
    }


def test_before_the_reveal_a_suit_is_dumped_that_will_hardly_be_trump() -> None:
    """Discard from the suit of which you have seen or hold most."""
    game = table("AS AD 2C 3C", "2H 4C", "5H 5C", leader=1)
    game.taken[1] = DECK.mask("TS 9S 8S 7S 6S 5S 4S 3S KS QS")
    for card in ("2H", "5H"):
        game.apply(game.turn, DECK.index[card])
    assert game.trump is None, "the one who cannot follow first looks only after the card is laid"
    assert advised(game) == (
        "AS",
        "You cannot follow: away with the ace of spades, whose suit will hardly turn out to be trump: "
        "only 2 cards of it are neither played nor in your hand. "
        "If the five of hearts takes the trick, its player has 11 points by your count.",
    )


def test_a_card_that_no_hand_can_hold_may_be_the_trump_in_the_stock() -> None:
    """Of the ace's suit "you know all its cards" was said, while one that nobody else can hold was unseen."""
    game = table("AS AD 2C 3C", "2H 4C", "5H 5C", leader=1)
    game.taken[1] = DECK.mask("TS 9S 8S 7S 6S 5S 4S 3S KS QS JS")
    for seat in (1, 2):
        game.lacks[seat] |= SUITS[SUIT_LETTERS.index("S")]
    for card in ("2H", "5H"):
        game.apply(game.turn, DECK.index[card])
    ace = DECK.index["AS"]
    assert "only 1 card of it is neither played nor in your hand" in THUMBS.explain(game, 0, ace, Random(1))
    game.taken[1] |= DECK.mask("2S")
    assert "whose suit is not trump: you know all its cards" in THUMBS.explain(game, 0, ace, Random(1))


def test_danger_grows_with_bare_loaders() -> None:
    def of(hand: str) -> float:
        held = DECK.mask(hand)
        return danger(held, DECK.all & ~held, None)

    assert of("AS TS") > of("AS 3S 2S") > of("4S 3S 2S")
    assert of("2S") == 0


def test_a_high_trump_is_more_of_a_danger_than_a_high_card_of_another_suit() -> None:
    """By the rules of thumb an exchange saved a point, where only high trumps could come for a bare queen."""
    hand = DECK.mask("QS 5H")
    out = DECK.all & ~hand
    assert danger(hand, out, 2) > danger(hand, out, None) == danger(hand, out, 0)
    last = DECK.mask("KS")
    assert danger(last, DECK.mask("2H"), 2) > 2 * danger(last, DECK.mask("2H"), 0)


@pytest.mark.parametrize("memory", list(Memory))
def test_computer_seats_never_revoke(memory: Memory) -> None:
    rng = Random(5)
    game = GAME(4, GAME.Options(revoke="punished", counters=1))
    while game.turn != OVER:
        move = (
            game.chance(rng)
            if game.turn < 0
            else THUMBS.advise(game, game.turn, rng, memory).move
            if len(game.legal_moves(game.turn)) > 1
            else game.legal_moves(game.turn)[0]
        )
        game.apply(game.turn, move)
        assert not game.revokes


# -- Attention -----------------------------------------------------------------------------------

HANDS = ("2C 3C", "4C 5C", "6C 7C", "8C 9C")
TRICKS = ((1, "AS 2S"), (2, "AD 2D"), (1, "AH TH"), (3, "KC QC"), (1, "TS 3S"), (2, "KD QD"))


def test_a_perfect_memory_misses_nothing() -> None:
    game = captured(gap(*HANDS), *TRICKS)
    assert remembered(game, 0, SHARP) == game.load


def test_ones_own_tricks_are_always_known() -> None:
    game = captured(gap(*HANDS), *TRICKS)
    assert remembered(game, 1, 0.0)[1] == game.load[1]


def test_each_foreign_capture_is_remembered_at_the_rate_of_the_level() -> None:
    """Each foreign capture with points is remembered with probability a, else missed."""
    attention = ATTENTION[Memory.FULL]
    kept = missed = 0
    rng = Random(3)
    for deal in range(400):
        game = gap(*HANDS)
        game.deals = deal
        captured(game, (1, DECK.write(1 << DECK.index["AS"] | 1 << rng.randrange(8))))
        believed = remembered(game, 0, attention)
        kept += believed[1] == 11
        missed += not any(believed)
    assert kept + missed == 400
    assert kept / 400 == pytest.approx(attention, abs=0.06)


def test_of_two_players_neither_misses_what_the_other_takes() -> None:
    """What fell and is not one's own is the other's: a perfect counter took .03 a deal from regulars."""
    for deal in range(40):
        game = captured(gap("KS 2H", "AH 3D"), (1, "AS TS"), (0, "KC"), (1, "TD"), (0, "QC"))
        game.deals = deal
        assert remembered(game, 0, ATTENTION[Memory.FULL]) == game.load
        game.turn = 0
        assert advised(game)[0] == "challenge:1"


def test_what_is_remembered_follows_from_what_everybody_saw() -> None:
    game = captured(gap(*HANDS), *TRICKS)
    other = game.copy()
    other.hands = [0, *game.hands[2:], game.hands[1]]
    assert remembered(game, 0, 0.5) == remembered(other, 0, 0.5) == remembered(game, 0, 0.5)


# -- Speaking ------------------------------------------------------------------------------------


def test_challenge_as_soon_as_you_are_sure() -> None:
    game = captured(gap(*HANDS), (1, "AS TS AD"), (2, "KC"))
    game.deals = next(
        deal for deal in range(50) if remembered(with_deals(game, deal), 0, ATTENTION[Memory.FULL])[1] == 32
    )
    game.turn = 0
    assert advised(game) == (
        "challenge:1",
        "The tricks of this player hold 11 + 11 + 10 = 32 points, and 31 are enough. "
        "You could still come to 31 yourself: the challenge ends the deal before.",
    )


def test_a_regular_misses_points_but_never_challenges_wrongly() -> None:
    """Counts that are too high would be paid for with counters: "never challenge" gained by saving them."""
    rng = Random(8)
    for deal in range(300):
        game = captured(
            gap(*HANDS), *[(rng.randrange(1, 4), DECK.faces[rng.randrange(52)]) for _n in range(9)]
        )
        game.deals = deal
        assert all(
            believed <= true
            for believed, true in zip(remembered(game, 0, ATTENTION[Memory.FULL]), game.load, strict=True)
        )
        game.turn = 0
        move = THUMBS.advise(game, 0, rng, Memory.FULL).move
        assert move < CHALLENGE or game.load[move - CHALLENGE] >= LIMIT


def test_what_may_be_looked_up_a_regular_does_not_miss() -> None:
    """Computers keep to the same as people: where the house opens the deal, every trick can be counted."""

    def challenges(open_deal: bool) -> list[bool]:
        game = captured(gap(*HANDS), (1, "AS TS AD"), (2, "KC"))
        made = []
        for game.deals in range(40):
            advice = choose(
                game.copy(), 0, Level.REGULAR, Random(1), Budget(8, float("inf")), open_deal=open_deal
            )
            made.append(advice.move == CHALLENGE + 1)
        return made

    assert all(challenges(open_deal=True))
    assert set(challenges(open_deal=False)) == {True, False}


def test_a_hint_counts_everything() -> None:
    game = captured(gap(*HANDS), (1, "AS TS AD"), (2, "KC"))
    for deal in range(60):
        game.deals = deal
        assert THUMBS.natural(game, 0, Random(1)).move == CHALLENGE + 1


def with_deals(game: LosingLoadum, deals: int) -> LosingLoadum:
    game.deals = deals
    return game


def test_never_challenge_on_a_hunch() -> None:
    game = captured(gap(*HANDS), (1, "AS TS KD"))
    game.turn = 0
    assert advised(game)[0] == "pass"


def test_past_31_say_nothing() -> None:
    game = captured(gap(*HANDS), (0, "AS TS AD"))
    game.turn = 0
    assert advised(game) == (
        "pass",
        "You have 31 or more yourself. As long as nobody says so you may escape: others may come to 31 and "
        "be challenged first, or somebody may challenge wrongly.",
    )


# -- Exchanges and swallowing --------------------------------------------------------------------


def test_a_bare_ace_is_the_first_thing_to_exchange() -> None:
    """An ace or ten without small cards is the first thing to exchange."""
    game = exchange("AS 2D 3D 4H 3H 2C", "KC 9S 8S 7S 6S 5S", "TD 9D 8D 7D 6D 5D")
    assert advised(game)[0] == "offer:AS"


def test_what_went_back_is_not_offered_again() -> None:
    """The coach advised the same offer after every trick, to whoever was sure to give the same card."""
    game = exchange("AS 2D 3D 4H 3H 2C", "TS 9C 8C 7C 6C 5C", "TD 9D 8D 7D 6D 5D")
    game.apply(0, DECK.index["AS"])
    game.apply(1, DECK.index["TS"])
    game.go("exchange")
    game.turn = 0
    for memory in (Memory.FULL, Memory.SURE):
        assert advised(game, memory) == (
            "pass",
            "You have seen the ten of spades in another hand: given for the ace of spades, it would go back, "
            "and so would yours. An offer tells the others what you would be rid of.",
        )
    game.last_trick = (DECK.index["JH"],)
    assert advised(game, Memory.FORGETFUL)[0] == "offer:AS", "who remembers no card tries again"


def test_an_offer_is_declined_if_ones_own_card_is_well_guarded() -> None:
    game = exchange("AS 2D 3D 4H 3H 2C", "TC 8C 7C 5C 4C 3C")
    game.apply(0, DECK.index["AS"])
    assert advised(game)[0] == "decline"


def test_nobody_forgets_the_trump() -> None:
    game = table("2H 2D", "TC 3D", "8H 4D", "TH 5D", swallowing=True)
    for card in ("2H", "TC", "8H", "TH"):
        game.apply(game.turn, DECK.index[card])
    for memory in Memory:
        assert advised(game, memory)[0] == "deny:C"


@pytest.mark.parametrize("memory", list(Memory))
def test_every_advice_is_legal_and_gives_its_reason_in_a_sentence(memory: Memory) -> None:
    for seed in range(6):
        rng = Random(seed)
        game = GAME(2 + 2 * seed, random_options(LosingLoadum, rng))
        for seat, legal in islice(turns(game, rng), 300):
            if len(legal) > 1:
                advice = sound_advice(THUMBS, game, seat, rng, memory)
                assert "{" not in advice.because
                assert set(THUMBS.candidates(game, seat)) <= set(legal)
            quiet = game.phase.name == "speak" and rng.random() < 0.98
            game.apply(seat, legal[0] if quiet else rng.choice(legal))


# -- The master ----------------------------------------------------------------------------------


def test_a_master_counts_everything_and_challenges_only_those_past_31() -> None:
    game = captured(gap(*HANDS), (1, "AS TS AD"), (2, "KC"))
    game.turn = 0
    assert [game.code(move) for move in THUMBS.candidates(game, 0)] == ["challenge:1", "pass"]


def test_of_neighbouring_worthless_cards_a_master_tries_one() -> None:
    game = table("2H 3H 4H 9H KH", "5H 6S 7S 8S 9S", "6H 7H 8H TH JH")
    tried = {DECK.faces[card] for card in THUMBS.candidates(game, 0)}
    assert len(tried & {"2H", "3H", "4H"}) == 1
    assert {"9H", "KH"} <= tried


def test_a_card_is_judged_by_the_points_it_costs_and_a_word_by_counters_alone() -> None:
    """What comes to the same counters in a few worlds does not come to the same."""
    card, word = table("2H 9H", "5H 6S", "6H 7H"), gap("2H", "5H", "6H")
    clean, laden = word, captured(word.copy(), (0, "AS"))
    assert list(clean.payoffs()) == list(laden.payoffs())
    assert THUMBS.results(card, clean)[0] > THUMBS.results(card, laden)[0]
    assert THUMBS.results(card, clean)[1] < THUMBS.results(card, laden)[1], "others are better off"
    for end in (clean, laden):
        assert list(THUMBS.results(word, end)) == list(clean.payoffs())
    assert sum(THUMBS.results(card, laden)) == pytest.approx(sum(laden.payoffs()))


def test_the_playout_policy_makes_legal_moves_in_every_phase() -> None:
    for seed in range(12):
        rng = Random(seed)
        options = GAME.Options(swallowing=bool(seed % 2), exchange="alsoBeforeFirstTrick")
        game = GAME(2 + seed, options) if seed < 11 else GAME(3, options)
        for seat, legal in islice(turns(game, rng), 400):
            move = THUMBS.quick(game, seat, rng.random)
            assert move in legal
            if game.phase.name in ("exchange", "answer"):
                move = rng.choice(legal)
            game.apply(seat, move)


def test_regular_wins_60_of_100_two_seat_matches_against_random() -> None:
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("losing_loadum", regular, random, range(10), seats=2, deals=None).first.mean >= 0.60


def test_a_challenge_counts_the_points_aloud_or_says_that_they_were_remembered() -> None:
    game = gap(*HANDS, load=(0, 33, 0, 0))
    game.taken[1] = DECK.mask("AC TC AS JC 2C")
    told = why_challenge(game, 0, 1, [0, 33, 0, 0])
    assert told.startswith("The tricks of this player hold 11 + 11 + 10 + 1 = 33 points, and 31 are enough.")
    told = why_challenge(game, 0, 1, [0, 34, 0, 0])
    assert told.startswith("You remember 34 points in the tricks of this player, and 31 are enough.")
    told = why_challenge(game, 0, 2, [0, 34, 0, 0])
    assert told == "By your count this player has fewer than 31 points: a wrong challenge costs a counter."


def test_a_challenge_says_what_is_gained_by_not_waiting() -> None:
    game = gap(*HANDS, load=(30, 33, 0, 0))
    assert why_challenge(game, 0, 1, game.load).endswith("the challenge ends the deal before.")
    game.hands[0] = 0
    told = why_challenge(game, 0, 1, game.load)
    assert told.endswith("whoever has most points loses the counter, and that is not you.")
    game.load[0] = 31
    assert why_challenge(game, 0, 1, game.load).endswith("challenge before you are challenged.")


def test_so_many_more_of_100_deals_are_not_100_deals_more() -> None:
    said = (
        THUMBS.overrule(0.11, "you play the nine of clubs"),
        THUMBS.compare(0.07, "you play the nine of clubs"),
        THUMBS.cost(0.067, 0.036),
    )
    assert said == (
        "In many trials in thought, you lose a counter in about 11 more of 100 deals if you play the "
        "nine of clubs instead.",
        "Looking ahead, you lose a counter in about 7 more of 100 deals if you play the nine of clubs, "
        "the next best choice.",
        "It costs a counter in about 6.7 more of 100 deals (give or take 3.6).",
    )


def test_whoever_has_shown_to_lack_a_suit_is_not_expected_to_go_above_a_card_of_it() -> None:
    """All others were taken to hold it, as if nobody had shown anything."""
    game = table("TS 4H", "QH 3H", "5D 4D", "9H 8H", trump="C", stock="5C AS")
    chances = [Mind(game, 0, SHARP).wins(DECK.index["TS"])]
    for seat in (1, 2, 3):
        game.lacks[seat] |= SUITS[SUIT_LETTERS.index("S")]
        chances.append(Mind(game, 0, SHARP).wins(DECK.index["TS"]))
    assert chances == sorted(chances)
    assert chances[0] < chances[1] <= chances[-1] == 1.0, "what nobody holds lies in the stock"
    game.options = GAME.Options(revoke="punished")
    assert Mind(game, 0, SHARP).wins(DECK.index["TS"]) == chances[0], "it may have been a revoke"


def test_a_trump_that_nothing_beats_is_no_less_of_a_danger_for_lower_ones_beside_it() -> None:
    """It can neither be ducked with, nor thrown away: it takes whatever trick it comes to."""
    out = DECK.mask("4C 6C TC")
    alone, beside = (danger(DECK.mask(hand), out, 0) for hand in ("KC", "2C 9C KC"))
    assert beside - danger(DECK.mask("2C 9C"), out, 0) > 0.9 * alone
    game = table("2C 9C QC KC TH", "5C 4H", "3C 5H", trump="C", stock="7C", leader=1)
    game.taken[1] = SUITS[0] & ~DECK.mask("2C 9C QC KC 5C 3C 4C 6C TC 7C")
    game.load = [17, 0, 15]
    for face in ("5C", "3C"):
        game.apply(game.turn, DECK.index[face])
    assert advised(game)[0] == "QC"
