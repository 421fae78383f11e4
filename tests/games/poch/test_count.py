"""Which card Poch's rules of thumb add to the count, and what they say of it."""

import re
from collections import Counter
from itertools import islice
from math import inf
from random import Random

import pytest

from cardtable.opponents.pausing import at_once
from cardtable.opponents.poch.counting import nobody_fits, rivals_of
from cardtable.opponents.poch.thumbs import THUMBS
from cardtable.opponents.search import search
from cardtable.opponents.thumbs import Budget, Memory
from rulesets.poch.game import Poch
from rulesets.poch.pack import DECK, FITTING, HOLD, WORTH
from tests.games.poch.count_claims import nobody_goes_on
from tests.games.poch.test_opponent import OTHERS, advice, hands
from tests.games.turns import explained, turns


def late_count(**options: object) -> Poch:
    """Three aces have been played and the fourth was never dealt; the last seat adds to a count of 10."""
    game = hands("TS QD 8C", "9C 7C KH 9D", "7D", "8D 9H TH QH", turned="QS", phase="counting", **options)
    game.used, game.sequence, game.count = DECK.mask("AC AD AH KS JC 8S"), [DECK.index["JD"]], 10
    game.turn = 3
    return game


def test_where_the_next_card_ends_the_count_whatever_is_added_it_is_said() -> None:
    """From 20 a single card was said to make 30 or 31, and from 19 none: but 29 won as surely as 30."""
    game = late_count()
    told = (
        "Whatever you add, whoever plays next wins this count, "
        "for nobody will have a card that fits after that. "
    )
    known = (
        " Only an ace would fit then, and nobody else has one: nobody showed the ace of trumps to take its "
        "coins, and the other aces have been seen."
    )
    for move in game.legal_moves(3):
        assert THUMBS.explain(game, 3, move, Random(1)) == (
            told + "Then somebody's last card ends the deal before your next turn." + known
        )
    game.hands[2] = DECK.mask("7D KD KC")
    why = {move: THUMBS.explain(game, 3, move, Random(1)) for move in game.legal_moves(3)}
    assert why[DECK.index["TH"]] == told + "So keep low cards, which fit more often later." + known
    assert why[DECK.index["9H"]] == told + "It matters only what you keep." + known


def test_an_ace_that_may_be_out_leaves_the_next_card_in_doubt() -> None:
    game = late_count()
    game.used ^= DECK.mask("AC")
    assert "wins this count" not in advice(game)[1]
    game = late_count(mustPlay=False)
    assert "wins this count" not in advice(game)[1], "the next player may hold back"


@pytest.mark.parametrize("seen", ["", "AC AD AH"])
def test_twenty_is_no_worse_a_total_than_nineteen(seen: str) -> None:
    """Once a card of 10 was advised and once the nine, but the same cards fit after both."""
    game = hands("8D 9H TH QH", "TS QD 8C 7H", "9C 7C KH 9D", "7D KC KD JD", phase="counting")
    game.used, game.sequence, game.count = DECK.mask(seen), [DECK.index["JH"]], 10
    assert WORTH[advice(game)[0]] == 10
    assert "20" not in advice(game)[1]
    if not seen:
        low = THUMBS.explain(game, 0, DECK.index["9H"], Random(1))
        assert low == (
            "More cards may follow after 19 than after 20, perhaps one of yours: each one held at the end "
            "costs a coin."
        ), "the queen and two aces"


def test_that_the_same_cards_fit_is_said_only_where_they_do_to_the_end_of_the_count() -> None:
    """After 7, 7 and 8 an eight still fits, after 10, 7 and 8 none: only the next card was looked at."""
    game = hands("7C 8H TD TH QS", *OTHERS[:2], turned="9D", phase="counting")
    assert THUMBS.explain(game, 0, DECK.index["7C"], Random(1)) == (
        "More cards may follow after 7 than after 10, perhaps one of yours: each one held at the end costs "
        "a coin."
    )
    game = hands("8C TD", "TS QD 8D", "9C KH 9D", turned="QS", phase="counting", mustPlay=False)
    game.used, game.sequence, game.count = DECK.mask("AC AD AH 7C 7D 7H 7S"), [DECK.index["JD"]], 10
    assert THUMBS.explain(game, 0, DECK.index["8C"], Random(1)) == (
        "The same cards fit after 18 as after 20: it matters only what you keep."
    )
    game.used ^= DECK.mask("7C AD AH")
    assert THUMBS.explain(game, 0, DECK.index["8C"], Random(1)) == (
        "What you keep fits as long after 18 as after 20, whatever the others add: it matters for the counts "
        "to come."
    )


THEN_A_COIN = " it is likely that nobody else can go on: then you get a coin from each."


def test_what_sets_a_card_apart_that_may_end_the_count_is_said() -> None:
    """Only an ace fits after 27, 28 and 30: that nobody else may have one was the reason for the ten."""
    game = hands("7D 8D TS KS", "9H TC 8C", "JH JC", "9C KH 9D", turned="JD", phase="counting")
    game.used, game.sequence = DECK.mask("KD JS QD AC AH"), [DECK.index["TH"], DECK.index["QC"]]
    game.count = 20
    higher = "A higher card would do that, too, but is kept for the count that you then begin."
    lower = "A lower card would do that, too, but is kept, for it fits more often later."
    for card, total, apart in (("TS", 30, lower), ("7D", 27, higher), ("8D", 28, higher)):
        told = THUMBS.explain(game, 0, DECK.index[card], Random(1))
        assert told == f"After {total}{THEN_A_COIN} {apart}"


def test_after_which_card_the_end_of_the_count_is_surer_is_said() -> None:
    """A nine makes 23, which leaves room for an eight, a ten does not; a seven may be out, too, or not."""
    game = hands("9D TS", "KC", "KH", turned="JD", phase="counting")
    game.used = DECK.mask("AC AH AS AD 7C 7D 7H 9C 9H 9S 8C 8D 8H TC TD TH QS QC QD")
    game.sequence, game.count = [DECK.index["JH"]], 14
    nine, ten = (DECK.index[card] for card in ("9D", "TS"))
    kept = "that one is kept for the count that you then begin."
    assert THUMBS.explain(game, 0, nine, Random(1)) == (
        f"After 23{THEN_A_COIN} After a higher card it is likelier still, but {kept}"
    )
    assert THUMBS.explain(game, 0, ten, Random(1)) == (
        f"After 24{THEN_A_COIN} After a lower card it is less sure."
    )
    game.used |= DECK.mask("7S")
    assert THUMBS.explain(game, 0, nine, Random(1)) == (
        f"After 23{THEN_A_COIN} A higher card would make sure of it, but is kept for the count that you then "
        "begin."
    )
    assert THUMBS.explain(game, 0, ten, Random(1)).endswith(" After a lower card it is less sure.")


def test_no_lower_card_is_spoken_of_where_the_only_one_is_the_ace_that_is_to_come_last() -> None:
    """A reader held A, 10 and 7: "a lower card would do that, too" was the ace just spoken of."""
    game = hands("TH TD 7S AC", "9D QD 8C 7H", "AH 7D KH 9H", "AD KS KD JD", phase="counting")
    game.sequence, game.count = [DECK.index["KC"], DECK.index["TC"]], 20
    told = THUMBS.explain(game, 0, DECK.index["7S"], Random(1))
    assert "your own may then come last" in told
    assert "A lower card" not in told


def after_two_queens(**options: object) -> Poch:
    """A reader's count of 20: the next player and another have shown their hands, and hold three aces."""
    game = hands(
        "7D 8S 9S JH KS", "AS TH TS KD 7H", "AC TD QC 8D 8C", "AD AH QS JC", "9C 9H KH KC",
        turned="8H", phase="counting", **options,
    )  # fmt: skip
    game.sequence, game.count = [DECK.index["QH"], DECK.index["JD"]], 20
    return game


def test_where_an_ace_that_was_shown_wins_the_count_of_another_it_is_said() -> None:
    """Of aces that "may be followed by another" was told where one in sight had to follow whatever came."""
    game = after_two_queens()
    low, eight = DECK.index["7D"], DECK.index["8S"]
    unseen = "After 30 anybody's ace ends the count and wins it; after 27 more aces have room, and whoever"
    assert THUMBS.explain(game, 0, low, Random(1)).startswith(unseen)
    game.shown = game.hands[1] | game.hands[3]
    lost = (
        "Whatever you add, only aces fit then: you hold none, and another holds one that was shown, so this "
        "count is lost. "
    )
    assert THUMBS.explain(game, 0, low, Random(1)) == (
        lost + "After 27 more aces may follow than after 30, and then end no later count."
    )
    assert THUMBS.explain(game, 0, eight, Random(1)) == (
        lost + "After 28 more aces may follow than after 30, and then end no later count. "
        "A lower card would do that, too, but is kept to end a count."
    )
    game.used = DECK.mask("AC AD AH")
    game.hands[2:4] = [DECK.mask("TD QC 8D 8C"), DECK.mask("QS JC")]
    assert THUMBS.explain(game, 0, low, Random(1)) == (
        lost + "You keep a higher card for a count that you begin."
    )
    game = after_two_queens(mustPlay=False)
    game.shown = game.hands[1] | game.hands[3]
    assert THUMBS.explain(game, 0, low, Random(1)).startswith(unseen), "aces may be held back"


def test_no_count_is_in_doubt_that_an_ace_in_sight_takes_away() -> None:
    """Held against what is in sight, by the table alone."""
    told = 0
    for game, seat, move, because in islice(explained(Poch, Random(11), THUMBS, 0.5), 12000):
        if game.phase.name != "counting" or move == HOLD or game.count + WORTH[move] < 26:
            continue
        in_sight = any(hand & game.shown & FITTING[1] for one, hand in enumerate(game.hands) if one != seat)
        lost = in_sight and game.options.must_play and not game.hands[seat] & FITTING[1]
        assert not (lost and "have room, and whoever adds one" in because), because
        assert not (lost and "there is room for only" in because), because
        told += "so this count is lost" in because
    assert told > 10


def test_room_is_left_for_more_than_one_ace_after_another() -> None:
    """From 29 on an ace makes 30 or 31, after which at most one more fits."""
    game = hands("9H TH KC 7C", "AS QD 8C 7H", "AC 7D KH 9D", "AH KS KD JD", phase="counting")
    game.sequence, game.count = [DECK.index["TC"], DECK.index["9C"]], 19
    assert advice(game) == (
        DECK.index["9H"],
        "After 29 there is room for only 2 more aces, after 28 for more: whoever adds one is then less sure "
        "to win the count with it. A lower card would do that, too, but is kept to end a count.",
    )
    game.hands[0] = DECK.mask("9H TH KC AD")
    assert "after 28 for more: your own may then come last, and win the count." in advice(game)[1]


def test_room_for_more_aces_is_spoken_of_only_where_so_many_may_come() -> None:
    """With three aces seen "whoever adds one may be followed by another" was told of the last one."""
    game = hands("9H TH KC 7C", "AS QD 8C 7H", "8H 7D KH 9D", "TD KS KD JD", phase="counting")
    game.sequence, game.count = [DECK.index["TC"], DECK.index["QC"]], 20
    game.used = DECK.mask("AC")
    same = "The same cards fit after 27 as after 30: it matters only what you keep."
    followed = "whoever adds one may be followed by another"
    assert followed in THUMBS.explain(game, 0, DECK.index["7C"], Random(1))
    game.used |= DECK.mask("AD")
    assert THUMBS.explain(game, 0, DECK.index["7C"], Random(1)) == same, "the ace of trumps was not shown"
    game.hands[0], game.used = DECK.mask("9H TH AH 7C"), DECK.mask("AC")
    assert "your own may then come last" in THUMBS.explain(game, 0, DECK.index["7C"], Random(1))


def test_a_single_card_that_may_be_held_back_is_not_one_of_several_alike() -> None:
    """It read: "All your cards that fit count 8: one is as good as another" of the only one."""
    game = hands("8C KC TC", "QD JD TD 7H", "QS JS 9D 8S", "QC JH TH 9H", phase="counting", mustPlay=False)
    game.sequence, game.count = [DECK.index["7C"], DECK.index["7D"], DECK.index["8H"]], 22
    assert THUMBS.explain(game, 0, DECK.index["8C"], Random(1)) == (
        "The eight of clubs is your only card that fits, and each one held at the end costs a coin."
    )


def test_cards_named_as_just_as_good_are_named_without_the_total_they_make() -> None:
    """The ten of hearts, making 20 instead, or the queen of hearts, making 20: the total tells nothing."""
    game = hands("9H JC TH QH", "TS QD 8C 7H", "9C 7C KH 9D", "7D KC KD JD", phase="counting")
    game.sequence, game.count = [DECK.index["JH"]], 10
    steps = search(game, 0, THUMBS, Random(1), Budget(2000, inf), lambda: 0.0)
    advice = at_once(lambda: steps)()
    assert WORTH[advice.move] == 10
    assert re.fullmatch(
        r"You do about as well if you add the [a-z]+ of [a-z]+ instead, or if you add the [a-z]+ of [a-z]+\.",
        advice.alike,
    )


def test_who_holds_few_cards_may_soon_end_the_deal() -> None:
    """With one card left to another nothing was said of what each card costs that is still held."""
    game = hands("8D 9H TH QH", "TS QD", "9C 7C KH 9D", "7S KC KD JD", phase="counting")
    game.sequence, game.count = [DECK.index["JH"]], 10
    few = "The deal may end soon: somebody else has only 2 cards left."
    assert advice(game)[1].endswith(few)
    game.hands[1] |= DECK.mask("7H")
    assert few not in advice(game)[1]


def test_the_last_card_of_another_is_named_where_it_was_shown() -> None:
    """Where the only card was a jack in sight, it was told as one that might be any."""
    game = hands("9D 9S KS", "KD JS 8S", "TS QD 8C", "JC", "9C 7C KC", turned="8H", phase="counting")
    one = " The deal may end soon: somebody else has only 1 card left."
    assert advice(game)[1].endswith(one)
    game.shown = DECK.mask("JC QS")
    assert advice(game)[1].endswith(
        " The deal may end soon: somebody else has only the jack of clubs left, which fits up to 21."
    )
    game.hands[1] = DECK.mask("8S")
    assert one not in advice(game)[1]
    game.shown |= DECK.mask("8S")
    assert "the deal ends before your next turn" in advice(game)[1], "the eight fits at once"
    game.hands[1], game.hands[4] = DECK.mask("KD JS"), DECK.mask("7C")
    assert advice(game)[1].endswith(one), "another's last card may be any"
    game.shown |= DECK.mask("7C")
    assert advice(game)[1].endswith(" somebody else has only the seven of clubs left, which fits up to 24.")


def test_a_card_that_changes_nothing_is_not_said_to_be_kept_for_later() -> None:
    """Where another's only card surely fits first, no count of one's own is left to end."""
    game = hands("7D 8D", "9C", *OTHERS[1:], phase="counting")
    told = (
        "It makes no difference which card you play: the deal ends before your next turn, for a player "
        "after you holds one card only, which fits in any case."
    )
    for count, ends in ((0, True), (13, True), (14, False)):
        game.count = count
        assert (advice(game)[1] == told) == ends, advice(game)
    game.count = 0
    game.hands[1], game.hands[2] = game.hands[2], game.hands[1]
    assert advice(game)[1] == told, "two cards of ten fit before it is one's turn"
    game.count = 4
    assert advice(game)[1] != told
    game.hands[1], game.hands[2] = DECK.mask("AC"), game.hands[1]
    for count, shown, ends in ((22, "AC", True), (23, "AC", False), (22, "", False)):
        game.count, game.shown = count, DECK.mask(shown)
        game.sequence = [DECK.index["KS"], DECK.index["QC"]]
        assert (THUMBS.explain(game, 0, DECK.index["7D"], Random(1)) == told) == ends, "an ace in sight"


def test_the_card_that_ends_the_count_is_played() -> None:
    """The seat that can close at 31 takes a coin from everybody."""
    game = hands("AC KC 8C 7C", "QD JD TD 8H", "QS JS TS 8S", phase="counting")
    game.count, game.sequence = 23, [DECK.index["KD"], DECK.index["KH"]]
    move, because = advice(game)
    assert move == DECK.index["8C"]
    assert "31" in because


def test_a_ten_is_led_and_low_cards_are_kept() -> None:
    """Lead a ten-card when you hold small ones behind it."""
    move, because = advice(hands("AC KC 8C 7C", "QD JD TD 8H", "QS JS TS 8S", phase="counting"))
    assert move == DECK.index["KC"]
    assert because


def test_an_unclaimed_trump_is_in_no_hand() -> None:
    """An unclaimed compartment means that trump is not in any hand."""
    game = hands("AC KC 8C 7C 9C", *OTHERS, phase="counting")
    for rival in rivals_of(game, 0, Memory.FULL):
        assert not rival.possible & DECK.mask("AS KS QS JS TS")
    assert any(rival.possible & DECK.mask("AS") for rival in rivals_of(game, 0, Memory.FORGETFUL))


def test_a_shown_card_that_fits_is_reckoned_with() -> None:
    game = hands("AC KC 8C 7C 9C", *OTHERS, phase="counting")
    game.shown = DECK.mask("JS")
    assert nobody_fits(rivals_of(game, 0, Memory.FULL), 21) == 0
    assert nobody_fits(rivals_of(game, 0, Memory.FULL), 31) == 1


def test_how_likely_nobody_goes_on_is_reckoned_by_all_the_ways_in_which_the_cards_may_lie() -> None:
    """Each card was drawn as if the ones before had been put back: with six players 4 % seemed 90 %."""
    rng, told = Random(6), Counter[int]()
    while min(told[seats] for seats in range(3, 7)) < 15:
        game = Poch(rng.randint(3, 6))
        for seat, legal in turns(game, rng, 1):
            if game.phase.name == "counting" and len(legal) > 1:
                rivals = rivals_of(game, seat, Memory.FULL)
                for total in {game.count + WORTH[card] for card in legal}:
                    truly = nobody_goes_on(game, seat, total)
                    assert nobody_fits(rivals, total) == pytest.approx(truly, abs=1e-9)
                    told[game.seats] += 0 < truly < 1
            game.apply(seat, rng.choice(legal))
