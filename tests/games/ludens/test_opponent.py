"""The rules of thumb of Ludens keep to section 9 of the rule file and say why."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.opponents import Level
from cardtable.opponents.ludens.mind import LAYOUTS, Mind
from cardtable.opponents.ludens.thumbs import THUMBS
from cardtable.opponents.thumbs import Advice, Memory
from rulesets.cards import cards
from rulesets.ludens.game import Ludens
from rulesets.ludens.pack import DECK, ODD
from tests.bench.arena.players import player_of
from tests.bench.arena.rounds import measured
from tests.games.ludens.positions import FULL_HANDS, FULL_PLAY, N, S, W, dealt
from tests.games.turns import sound_advice, turns
from tests.rulesets.matches import act


def asked(trick: str, hand: str, leader: int = N) -> Advice:
    """What the next player is advised to add to a trick, holding this hand; nothing was played before."""
    game = dealt(FULL_HANDS)
    game.leader = leader
    game.trick = [DECK.index[face] for face in trick.split()]
    game.turn = (leader + len(game.trick)) % 4
    game.hands[game.turn] = DECK.mask(hand)
    return THUMBS.advise(game, game.turn, Random(3), Memory.FULL)


def reason_of(trick: str, hand: str, card: str) -> str:
    """What is said of a card that the next player may add to a trick."""
    game = dealt(FULL_HANDS)
    game.leader, game.trick = N, [DECK.index[face] for face in trick.split()]
    game.turn = (N + len(game.trick)) % 4
    game.hands[game.turn] = DECK.mask(hand)
    return THUMBS.explain(game, game.turn, DECK.index[card], Random(3))


def test_the_last_player_kills_a_trick_the_others_are_winning() -> None:
    """If the enemy is winning, play your lowest in-category card so the total dies."""
    advice = asked("9S 3C 7S", "AH 7D QD")
    assert advice.move == DECK.index["7D"], "9 + 3 + 7 already score, so the seven keeps the killer"
    advice = asked("9D 3C 5S", "AH 7D QD")
    assert advice.move == DECK.index["AH"]
    assert advice.because == (
        "The ace of hearts keeps the total down to 18, so the other side does not reach 20."
    )


def test_the_last_player_completes_a_trick_of_the_partner() -> None:
    """If partner is winning, add your biggest safe card."""
    advice = asked("3S 9D 5S", "AH 3C 7C QD")
    assert advice.move == DECK.index["3C"]
    assert "enough to score" in advice.because


def test_a_rank_already_there_spoils_a_picture_trick() -> None:
    """Repeat a rank already there to spoil; supply the missing rank when your side is ahead."""
    spoil = asked("KD 3C QS", "QH JH")
    assert spoil.move == DECK.index["QH"]
    assert "adds no new picture" in spoil.because
    supply = asked("QC KD QS", "QH JH")
    assert supply.move == DECK.index["JH"]
    assert "with the jack of hearts it scores 30" in supply.because


@pytest.mark.parametrize(
    ("trick", "hand", "can"),
    [
        ("KD KS", "KH 3C", False),
        ("KD QS", "KH 3C", True),
        ("AC 3C", "5D 2S", False),
        ("AC 9C", "5D 2S", True),
    ],
)
def test_that_a_trick_cannot_score_is_no_guess(trick: str, hand: str, can: bool) -> None:
    """One player is left: jack and queen cannot both come, nor can eleven of nine."""
    advice = asked(trick, hand)
    assert ("cannot score any more" in advice.because) != can


def test_the_highest_card_of_a_category_is_led() -> None:
    """Suit order makes 9D and 8D unbeatable."""
    advice = asked("", "9D 5C 3S 4H 6S JH")
    assert advice.move == DECK.index["9D"]


def test_a_lead_that_nobody_can_beat_is_told_from_all_others() -> None:
    """Lead pictures when your side holds the top suits: then the other side cannot score."""
    because = reason_of("", "KD 5C 3S 4H 6S JH", "KD")
    assert because == (
        "Nobody can beat the king of diamonds: with any other lead the other side could score, with it not."
    )


def test_what_is_kept_for_later_is_named() -> None:
    """Keep aces and twos as killers, and 9D/9H, 8D/8H as winners."""
    assert "You keep the two of hearts to hold a total down later." in reason_of("6S 3C", "2H 4D 7D", "4D")
    kept = "You keep your lowest cards to hold a total down later, and the nine of clubs to win a trick."
    assert kept in reason_of("5S 9D", "AC AS 7D 9C", "7D")
    assert "You keep the king of hearts to win a trick later." in reason_of("QC QD QS", "JS KH 4D", "JS")


def test_what_can_be_beaten_is_not_said_to_score_because_others_add_to_it() -> None:
    """With two hostile hands out of three an eight is likelier theirs."""
    because = reason_of("", "6S AC 3C JS 2C 4D", "6S")
    assert "your side will probably score" not in because


def test_the_poorer_partner_is_helped() -> None:
    """Steer wins to the poorer partner: with 2 number tricks already yours, let partner take the next."""
    game = dealt(FULL_HANDS)
    game.won[3 * N + ODD] = 2
    game.won[3 * S + ODD] = 1
    mind = Mind(game, W, Random(1), Memory.FULL)
    assert mind.worth(S, ODD) >= 40 > 24 > mind.worth(N, ODD)


def test_cards_that_come_to_the_same_are_searched_once() -> None:
    """No two cards are equal, but nothing lies between 3S and 3H when nobody else can play there."""
    game = dealt(FULL_HANDS)
    game.hands[game.turn] = DECK.mask("3C 3H 3D 9C 9S KH")
    assert set(THUMBS.candidates(game, game.turn)) == set(cards(DECK.mask("3C 3H 9C KH")))
    game.piles[N] = DECK.mask("3S")
    assert set(THUMBS.candidates(game, game.turn)) == set(cards(DECK.mask("3C 9C KH")))


def test_a_beginner_forgets_what_was_played() -> None:
    """A beginner knows the table and the last trick, but neither older cards nor who had to discard."""
    game = dealt(FULL_HANDS)
    act(game, *FULL_PLAY.split()[:25])
    seat = game.turn
    full = Mind(game, seat, Random(1), Memory.FULL)
    forgetful = Mind(game, seat, Random(1), Memory.FORGETFUL)
    assert not full.out & ~forgetful.out
    assert forgetful.out & DECK.mask("KD QD") == DECK.mask("KD QD")
    assert not full.out & DECK.mask("KD QD")
    places = {other: i for i, other in enumerate(full.later)}
    assert len(full.layouts) == LAYOUTS
    for other, place in places.items():
        assert all(not layout[place] & game.lacks[other] for layout in full.layouts)


@pytest.mark.parametrize("memory", list(Memory))
def test_every_choice_is_legal_and_has_a_whole_sentence(memory: Memory) -> None:
    """Advice is a legal move and one sentence, whatever lies on the table."""
    rng = Random(6)
    game = Ludens(4)
    reasons = set()
    for seat, legal in turns(game, rng, deals=6):
        assert THUMBS.quick(game, seat, rng.random) in legal
        move = legal[0]
        if len(legal) > 1:
            move, because, *_more = sound_advice(THUMBS, game, seat, rng, memory)
            reasons.add(because.split()[0])
        game.apply(seat, move if rng.random() < 0.7 else rng.choice(legal))
    assert len(reasons) >= 3


@pytest.mark.slow
def test_regular_beats_random() -> None:
    """Regular does better than random in by far most deals of the same cards."""
    regular, random = player_of(Level.REGULAR), player_of(Level.RANDOM)
    assert measured("ludens", regular, random, range(30)).decided.low > 0.6
