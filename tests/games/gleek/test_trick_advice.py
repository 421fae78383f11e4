"""Which card Gleek's rules of thumb give to a trick, and what they say of it; quotes are of section 9."""

from math import inf
from random import Random

import pytest

from cardtable.matches.hindsight.problems import puzzles_of
from cardtable.opponents import Budget, Level, choose
from cardtable.opponents.gleek.quick import quick_card
from cardtable.opponents.gleek.thumbs import THUMBS
from rulesets.cards import lowest
from rulesets.gleek.dealing import low_trumps
from rulesets.gleek.options import GleekOptions
from tests.games.gleek.positions import A, B, C, table
from tests.games.gleek.test_opponent import advised, at_trick


def test_an_honour_in_the_trick_is_won() -> None:
    game = at_trick("AC 5S 6D", "8H JC", played="AH")
    game.hands[A] = game.deck.mask("AC 5S 6D")
    assert advised(game) == (
        "AC",
        "The jack of clubs, an honour worth 9 points, lies in this trick: win it.",
    )


def test_of_tiddy_it_is_said_what_it_brings() -> None:
    """It was led as a low card like another, without a word on the coins that everybody pays for it."""
    brings = "Tiddy brings you 2 coins from each as soon as it is played, whoever wins the trick."
    game = at_trick("4C 8C 5S 6D", turned="7C")
    why = {game.code(card): THUMBS.explain(game, A, card, Random(1)) for card in game.legal_moves(A)}
    assert [card for card in why if brings in why[card]] == ["4C"]
    game = at_trick("4C 8C 5S 6D", turned="7C")
    game.low_trumps = low_trumps(game.trumps, GleekOptions(tyde_value=0))
    assert "Tiddy" not in THUMBS.explain(game, A, game.deck.index["4C"], Random(1))


def test_the_last_to_play_wins_cheaply_or_gives_the_least() -> None:
    assert advised(at_trick("AS 9S 4D", "6S 8S"))[0] == "9S"
    assert advised(at_trick("4S 9S 4D", "6S AS"))[0] == "4S"


def test_tom_is_brought_home_when_the_trick_is_sure() -> None:
    """Ruff a late plain lead with Tom when Tib, K, Q are gone."""
    assert advised(at_trick("JC 4D 5D", "6H 9H", played="AC KC QC"))[0] == "JC"


def test_playouts_lead_sure_trumps_while_honours_are_about_and_keep_the_others_to_trump_with() -> None:
    """They led every sure trump at once, and so the coach gave up plain tricks to keep a small one."""

    def lead(hand: str, turned: str = "7C", played: str = "") -> str:
        game = at_trick(hand, "", turned, played)
        return game.code(quick_card(game, A))

    assert lead("AC 9C 5S") == "AC", "the king may fall"
    assert lead("9C 5S 6D", played="AC KC QC JC TC 8C") == "5S", (
        "a small trump wins a trick whenever it is played"
    )
    assert lead("9C AS 6D", played="AC KC QC JC TC 8C") == "AS"
    assert lead("KC 5S 6D", played="AC QC JC TC 9C 8C 6C 5C 4C") == "KC", "an honour is brought home"
    assert lead("9C 4S", played="AC KC QC JC TC 8C 6C 5C 4C") == "4S"


def test_playouts_keep_what_nobody_can_beat_and_rather_what_may_be_asked_for() -> None:
    """They threw the one of two aces that could still win, and so the coach gave up an ace for a nine."""

    def loss(hand: str, trick: str, played: str = "") -> str:
        game = at_trick(hand, trick, "7D", f"{trick} {played}")
        return game.code(quick_card(game, A))

    hearts = "KH QH JH TH 9H 8H 7H 6H 5H 4H"
    assert loss("AC AH", "QS", hearts) == "AH", "no heart will be led but by this seat"
    assert loss("AC 9C AH", "QS", hearts) == "9C"
    assert loss("AC 9C", "QS", "KC QC JC TC 8C 7C 6C 5C 4C") == "9C", "they win alike, and the lower goes"
    assert loss("9H KC", "QS", "AH KH QH JH TH") == "KC", "the ace of clubs is out"
    assert loss("9H KC", "QS", "AC AH KH QH JH") == "9H", "the ten of hearts is out"
    assert loss("AC JD", "QS KD") == "AC", "Tom is worth more than a trick"


@pytest.mark.parametrize("seed", range(3))
def test_a_master_keeps_both_of_its_sure_aces(seed: int) -> None:
    """It gave up that of hearts, because in its playouts that of clubs went to the next spade led."""
    trumps, hearts = "AD KD QD JD TD 9D 8D 6D 5D 4D", "KH QH JH TH 9H 8H 7H 6H 5H 4H"
    game = at_trick("AC 9C AH", "QS", "7D", f"QS {trumps} {hearts}")
    gone = 1 << lowest(game.hands[C])  # who has led holds one card less
    game.hands[C], game.waste, game.stock = game.hands[C] ^ gone, game.waste | gone, 0
    world = game.sample(A, Random(seed))
    assert game.code(choose(world, A, Level.MASTER, Random(seed), Budget(1200, inf)).move) == "9C"


def test_what_all_others_have_shown_to_lack_is_not_said_to_be_out() -> None:
    """A reader saw that both had no diamonds left: the eight and the nine, never played, were thrown away."""
    game = at_trick("JD 7D", played="AD KD QD TD 6D 5D 4D")
    said = THUMBS.explain(game, A, game.deck.index["7D"], Random(1))
    assert "2 cards that may still be out beat the seven of diamonds" in said
    game.lacks = [0, game.deck.mask("8D 9D"), game.deck.mask("8D 9D"), *game.lacks[3:]]
    said = THUMBS.explain(game, A, game.deck.index["7D"], Random(1))
    assert said.startswith("Nobody else can have a card of this suit")


def test_a_lead_below_what_nobody_can_beat_does_not_say_that_this_may_be_beaten() -> None:
    """Of one queen "one of these" was said to fall, and of an ace that fewer would beat it."""
    game = at_trick("AS QS 7S", played=CLUBS)
    queen = game.deck.index["QS"]
    only = "Only 1 card that may still be out beats the queen of spades in its suit."
    assert THUMBS.explain(game, A, queen, Random(1)) == only
    game = at_trick("AD KS QS 7S")
    waits = "The ace of diamonds stays the highest of its suit: it can wait."
    ace = "Once the ace of spades falls, nobody can beat the king of spades in its suit."
    assert THUMBS.explain(game, A, queen, Random(1)) == f"{only} {ace} {waits}"
    game = at_trick("QS TS 7S", played="AC")
    few = "Only 3 cards that may still be out beat the ten of spades in its suit."
    two = "2 of these beat the queen of spades, too: once one of them falls, fewer can."
    assert THUMBS.explain(game, A, game.deck.index["TS"], Random(1)) == f"{few} {two}"


def test_what_nobody_can_beat_is_led_first_where_nobody_else_has_a_trump() -> None:
    """Whoever led low instead lost .04 to .13 (.03 to .05) a deal: later nobody need lead the suit."""
    game = table(2, turned="KD")
    game.go("play")
    game.turn = game.leader = B
    game.trick, game.buyer, game.stock = [], A, 0
    game.hands = [game.deck.mask(hand) for hand in ("KS TC JC QC KC 9C", "AS QS TS 8S 7S 6S")]
    game.waste = game.deck.mask("5C 9S JS 5H 6H 7H 8H 9H JH")
    game.played[B] = game.deck.mask("TD 9D 7D 5D TH 8C 4C 6C 4S 5S AC")
    game.played[A] = game.deck.all & ~(sum(game.hands) | game.played[B] | game.waste | 1 << game.turned)
    wins = "Nobody else can have a higher card of this suit, nor a trump: "
    assert advised(game) == ("AS", f"{wins}the ace of spades wins.")
    world = game.sample(B, Random(1))
    assert game.code(choose(world, B, Level.MASTER, Random(1), Budget(400, inf)).move) == "AS"


def test_of_nothing_but_one_plain_suit_a_master_does_not_try_to_keep_what_nobody_can_beat() -> None:
    """In its playouts the lowest was led after the ace, and so a queen seemed better than that."""
    for hand, left, tried in (
        ("AS QS 6S", "", "AS"),
        ("AS KS 6S", "", "KS AS"),
        ("QS TS 6S", "", "6S TS QS"),
        ("AS QS 6D", "", "QS AS 6D"),
        ("AS QS 6S", "4C", "6S QS AS"),
    ):
        game = at_trick(hand, played=CLUBS.replace(left, ""))
        assert {game.code(card) for card in THUMBS.candidates(game, A)} == {*tried.split()}


def test_of_a_card_given_away_it_is_said_how_many_beat_it_where_no_other_is_beaten_by_more() -> None:
    """Five cards running were "what it costs you least to give away", and no word why."""
    least = "You cannot win this trick, and the five of diamonds is what it costs you least to give away: "
    game = at_trick("5D TD KD", "AS QS")
    why = "7 cards that may still be out beat it, and none that you may play is beaten by more."
    assert advised(game) == ("5D", least + why)
    game = at_trick("5D KD", "AS QS", played="4D 6D 7D 8D 9D TD JD QD")
    assert "beaten by more" not in advised(game)[1]


def test_a_low_lead_counts_all_that_beat_the_best_and_what_may_have_been_thrown_away() -> None:
    """Of five tens or higher seven were said to beat the seven, and a king in the waste to be out."""
    low = "A low lead: whoever plays next must spend a ten or higher of the suit, if there is one."
    seven = (
        "7 cards that may still be out beat the seven of diamonds; should one of them fall now, fewer could "
    )
    game = at_trick("4D 7D 5H", played=CLUBS)
    assert THUMBS.explain(game, A, game.deck.index["4D"], Random(1)) == f"{low} {seven}beat it later."
    king = (
        "Of the cards that may still be out only the king of diamonds beats the queen of diamonds: once it "
    )
    game = at_trick("4D QD 5H", played=f"{CLUBS} AD")
    assert THUMBS.explain(game, A, game.deck.index["4D"], Random(1)) == (
        f"{low} {king}falls, nobody can beat the queen of diamonds in its suit."
    )


def test_a_higher_card_shown_in_the_ruff_speaks_against_a_lead() -> None:
    game = at_trick("KS KD 4H", played="AD")
    game.buyer = A
    game.waste = 0
    king = game.deck.index["KS"]
    assert "shown in the ruff" not in THUMBS.explain(game, A, king, Random(1))
    game.shown[C] = game.deck.mask("AS")
    assert THUMBS.explain(game, A, king, Random(1)) == (
        "The ace of spades, which was shown in the ruff, beats the king of spades: "
        "you keep what is surer to win."
    )


def test_the_last_trump_is_drawn_before_a_high_plain_card_is_led() -> None:
    """The coach led the jack to a trump, with the highest trump in hand and one other still out."""

    def lead(left: str) -> tuple[str, str]:
        """What is advised of two cards, while nothing but this is left with the others."""
        faces = [face for face in at_trick("9C JS").deck.faces if face not in f"9C JS 7C {left}".split()]
        game = at_trick("9C JS", played=" ".join(faces))
        game.lacks[B] |= game.pack.mates[game.deck.index["JS"]]
        game.lacks[C] |= game.pack.mates[game.deck.index["9C"]]
        return advised(game)

    assert lead("8C 4D 5D 6D 4H 5H 6H") == (
        "9C",
        "Nobody else can have a higher trump: the nine of clubs wins, and draws the eight of clubs, the only "
        "trump that may still be out. Then nobody can beat the jack of spades.",
    )
    assert lead("4D 5D 6D 8D 4H 5H 6H")[0] == "JS", "there is none to be drawn"


CLUBS = "AC KC QC JC TC 9C 8C 6C 5C 4C"


@pytest.mark.parametrize(
    ("hand", "played", "led"),
    [
        ("4C KS 9S QD 8D", "", "4C"),
        ("5C AS KS 9S", "", "5C"),
        ("TC QD 8D 4H", "", "TC"),
        ("5C KC KS 9S", "", "5C"),
        ("AC 5C KS 9S", "", "AC"),
        ("TC 5C KS 9S", "AC KC QC JC", "TC"),
        ("KC KS 9S", "", "9S"),
        ("5C 9C AS 9S QD 8D", CLUBS.replace("5C ", "").replace("9C ", ""), "AS"),
    ],
    ids=[
        "Tiddy first",
        "before an ace",
        "the ten is no honour",
        "the king may fall to Tib",
        "Tib before a low one",
        "what nobody beats before a low one",
        "no honour that may be beaten",
        "not when nobody else has any",
    ],
)
def test_trumps_are_led_while_others_hold_any(hand: str, played: str, led: str) -> None:
    """Lead trumps early when holding Tib to catch Tom and the unsupported king and queen.

    Whoever led them, Tib or no Tib, took .60 (.23) a deal from three who kept them to trump with.
    """
    assert advised(at_trick(hand, played=played))[0] == led


@pytest.mark.parametrize(
    ("hand", "led"), [("KS 9S QD 8D 4H", "9S"), ("KS QD TH 5H", "5H"), ("QD 8D 9S KH", "9S")]
)
def test_a_plain_king_or_queen_that_may_be_beaten_is_not_led(hand: str, led: str) -> None:
    """Lead low through a seat whose court cards you want out."""
    assert advised(at_trick(hand))[0] == led


def test_a_low_card_is_led_to_which_the_next_player_has_to_give_a_high_one() -> None:
    """In tricks the second hand is forced high."""
    game = at_trick("8S 8D 5H", played=CLUBS)
    spades, diamonds = game.deck.mask("AS KS QS JS TS"), game.deck.mask("AD KD QD JD TD")
    game.lacks[B], game.lacks[C] = spades, diamonds
    assert advised(game)[0] == "8D", "a high spade could only be the last player's"
    game.lacks[B], game.lacks[C] = diamonds, spades
    assert advised(game)[0] == "8S"


def test_of_a_low_trump_it_is_said_what_it_draws() -> None:
    """And that the next player must give a high one, which the last may beat, only where that is so."""
    draws, gives = "A trump draws trumps: ", "The next player must give a ten or higher, if there is one"
    ace = "each that falls is one less that could take the ace of spades later."
    game = at_trick("5C AS KD 9D")
    assert advised(game) == ("5C", f"{draws}{ace} {gives}, and another may beat it.")
    game.lacks[C] = game.deck.mask(CLUBS)
    assert advised(game) == ("5C", f"{draws}{ace} {gives}.")
    game.lacks[B] = game.deck.mask("AC KC QC JC TC")
    game.lacks[C] = 0
    assert advised(game) == ("5C", f"{draws}{ace}")
    others = "each that falls is one less to take other suits with."
    assert advised(at_trick("5C KD 9D"))[1] == f"{draws}{others} {gives}, and another may beat it."
    follow = "whoever has one must follow; 7 that may still be out beat the five of clubs."
    assert advised(at_trick("6C 5C"))[1] == draws + follow


def test_a_low_trump_is_led_for_an_honour_that_others_beat() -> None:
    """A puzzle set the ten of trumps before the jack, and said only what any trump draws."""
    one = "Of the trumps that may still be out only the queen of clubs beats the jack of clubs: once it "
    assert advised(at_trick("5C JC KD 9D", played="AC KC"))[1].endswith(f"{one}falls, nobody can.")
    more = "3 trumps that may still be out beat the jack of clubs; should one of them fall now, fewer could "
    assert advised(at_trick("5C JC KD 9D"))[1].endswith(f"{more}beat it later.")
    game = at_trick("5C JC KD 9D")
    game.lacks[B] = game.deck.mask("AC KC QC")
    five = THUMBS.explain(game, A, game.deck.index["5C"], Random(1))
    assert "the jack" not in five, "the next player has none that beats it"
    assert "once it falls" not in advised(at_trick("5C AC KD 9D"))[1], "nobody beats the ace"


def test_whoever_has_to_follow_suit_cannot_trump_a_lead() -> None:
    """The next player had the last spade, and a trump might take the queen of spades, it was said."""
    because = puzzles_of("gleek")[5].point(puzzles_of("gleek")[5].session()).because
    assert because == (
        "Nobody else can have a higher card of this suit, and whoever may have a trump has to follow suit: "
        "the queen of spades wins. The last player could not follow a trump, and so has none left."
    )


def test_of_a_card_that_may_be_beaten_it_is_said_why_no_cheaper_one_is_played() -> None:
    """That it wins if nobody beats it was all that was said of one in sixty cards advised."""
    wins = "wins the trick if nobody after you can beat it."
    game = at_trick("5C 5D 6D 7D 8D 9D 4H 5H 6H 7H", "9S")
    game.lacks[B] = game.deck.mask("AS KS QS JS TS 9S 8S 7S 6S 5S 4S")
    only = THUMBS.explain(game, A, game.deck.index["5C"], Random(1))
    assert only == f"The five of clubs {wins} Nothing else that you may play wins it."
    game = at_trick("TS QS 5D 6D 7D 8D 9D 4H 5H 6H", "4S")
    lower = THUMBS.explain(game, A, game.deck.index["QS"], Random(1))
    assert lower == f"The queen of spades {wins} More cards that may still be out beat a lower one."
