"""What the search makes of what its playouts found: how long it looks, what it prefers, what it tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from random import Random

import pytest

from cardtable.opponents import Advice, Budget, Memory, Thumbs
from cardtable.opponents.leans import Lean
from cardtable.opponents.pausing import at_once
from cardtable.opponents.search import BATCH, LIKED_WORLDS, leaning, search
from rulesets.core import OVER, Game, Move, Seat
from rulesets.laus.game import Laus
from rulesets.words import by_you
from tests.opponents.test_search import ENDLESS, dealt

NATURAL = Advice(-1, "It feels right.")
"""Stands for the rule of thumb's advice; its move is the first candidate."""


class Scripted(Thumbs[Laus]):
    """Sees only what it was told to see: by candidate, what it leads to in one world after the other."""

    horizon = 1

    def __init__(self, *ends: Sequence[float], because: str = "It was tried out.") -> None:
        self.ends = ends
        self.because = because
        self.tried: Counter[int] = Counter()
        self.script: Mapping[Move, Callable[[], float]] = {}

    def advise(self, game: Laus, seat: Seat, rng: Random, memory: Memory) -> Advice:
        return NATURAL._replace(move=self.candidates(game, seat)[0])

    def candidates(self, game: Laus, seat: Seat) -> Sequence[Move]:
        moves = sorted(game.legal_moves(seat))[: len(self.ends)]
        if not self.script:
            self.script = {move: cycle(ends).__next__ for move, ends in zip(moves, self.ends, strict=True)}
        return moves

    def outlook(self, game: Laus) -> Sequence[float]:
        move = game.trick[0]
        self.tried[list(self.script).index(move)] += 1
        return [self.script[move]()] * game.seats

    def explain(self, game: Laus, seat: Seat, move: Move, rng: Random) -> str:
        return self.because if move in self.script else ""


def decided(thumbs: Scripted, playouts: int, lean: Lean = Lean.NONE) -> tuple[int, str, str]:
    """Which candidate is advised, why, and how it compares."""
    game = dealt()
    steps = search(game, game.turn, thumbs, Random(1), Budget(playouts, ENDLESS), lambda: 0.0, lean)
    advice = at_once(lambda: steps)()
    return list(thumbs.script).index(advice.move), advice.because, advice.compared


ZERO = (0.0,)
SURE, HALF_SURE, UNSURE = (3.0, 1.0), (10.0, -8.0), (10.0, -9.6)
"""Ahead of zero in twelve worlds by many standard errors, by 0.38, and by 0.07."""


@pytest.mark.parametrize(
    ("moves", "worlds"),
    [
        # Of eight that are alike each third of the playouts is shared: by eight, by four, by two.
        (8, (336, 336, 144, 144, 48, 48, 48, 48)),
        # Of three the half that stays is two of them.
        (3, (480, 480, 192)),
        (2, (576, 576)),
    ],
)
def test_what_comes_to_the_same_shares_the_playouts_to_the_last(moves: int, worlds: tuple[int, ...]) -> None:
    thumbs = Scripted(*[ZERO] * moves)
    decided(thumbs, 24 * 4 * BATCH)
    assert tuple(thumbs.tried[move] for move in range(moves)) == worlds


def test_no_playout_is_made_beyond_the_budget_and_none_within_it_is_left() -> None:
    for playouts, worlds in ((5, 1), (6, 2), (8, 2), (9, 3)):
        thumbs = Scripted(ZERO, ZERO, ZERO)
        decided(thumbs, playouts)
        assert set(thumbs.tried.values()) == {worlds}


def test_no_world_is_begun_when_the_time_is_over() -> None:
    for ceiling, worlds in ((2.0, 1), (3.0, 2)):
        thumbs = Scripted(ZERO, ZERO)
        game, clock = dealt(), iter(map(float, range(99)))
        at_once(search)(game, game.turn, thumbs, Random(1), Budget(1000, ceiling), clock.__next__)
        assert set(thumbs.tried.values()) == {worlds}


def test_what_is_clearly_behind_drops_out_at_the_next_look_and_nothing_else_does() -> None:
    """By 3.5 standard errors after twelve worlds, by 2.6 then and by 3.7 after twice as many, or always."""
    clearly, in_the_end, always = (-2.0, 0.0), (-7.0, 1.0), (-1.0,)
    thumbs = Scripted(ZERO, clearly, in_the_end, always, ZERO)
    decided(thumbs, 1000)
    assert [thumbs.tried[move] for move in (1, 2, 3)] == [BATCH, 2 * BATCH, BATCH]
    assert thumbs.tried[0] == thumbs.tried[4] > 2 * BATCH


def test_the_natural_move_is_left_only_for_one_that_is_ahead_by_more_than_chance() -> None:
    assert decided(Scripted(ZERO, HALF_SURE), 24) == (0, NATURAL.because, "")
    assert decided(Scripted(ZERO, SURE), 24)[:2] == (1, "It was tried out.")
    assert decided(Scripted(SURE, ZERO), 24)[:2] == (0, NATURAL.because)


@pytest.mark.parametrize(("ends", "followed"), [(UNSURE, True), (HALF_SURE, False), (SURE, False)])
def test_a_lean_is_followed_only_where_it_comes_to_the_same(ends: tuple[float, ...], followed: bool) -> None:
    """The natural move is ahead; bold is the highest card."""
    assert decided(Scripted(ends, ZERO), 24, Lean.BOLD)[0] == followed


def test_a_lean_is_not_followed_to_what_has_dropped_out() -> None:
    assert decided(Scripted(ZERO, ZERO, (-5.0,)), 90, Lean.BOLD)[0] == 0


def test_a_lead_is_told_in_the_figures_of_the_next_best_where_it_is_beyond_chance() -> None:
    """Of a lead of 2, by many standard errors; nothing of one by 1.7."""
    best, _because, compared = decided(Scripted((-9.0,), SURE, ZERO), 36)
    assert best == 1
    assert compared.startswith("Looking ahead, you end about 2 points worse on average if you ")
    assert compared.endswith(", the next best choice.")
    assert decided(Scripted((6.0, -2.0), ZERO), 24)[1:] == (NATURAL.because, "")


def test_a_lead_is_told_from_what_is_worth_a_word_on() -> None:
    for least, told in ((2.0, True), (2.1, False)):
        thumbs = Scripted(SURE, ZERO)
        thumbs.worth_a_word = least  # type: ignore[misc]
        assert bool(decided(thumbs, 24)[2]) == told


@pytest.mark.parametrize(
    ("rivals", "told"),
    [
        ((ZERO,), "You do about as well if you play the {} instead."),
        (((-0.5, 0.45),), "You do about as well if you play the {} instead."),
        ((ZERO, ZERO), "You do about as well if you play the {} instead, or if you play the {}."),
        ((ZERO,) * 3, "You do about as well if you play the {} instead, say, or if you play the {}."),
        ((ZERO,) * 7, "All your choices come to about the same here."),
        # Half a point behind on average, and it may be more than one.
        (((-6.0, 5.0),), ""),
        (((-0.4,),), ""),
    ],
)
def test_what_surely_comes_to_the_same_is_named(rivals: Sequence[Sequence[float]], told: str) -> None:
    """Nobody looks for a reason why this card and not its neighbour where there is none."""
    thumbs = Scripted(ZERO, *rivals, because=NATURAL.because)
    thumbs.worth_a_word = 1.0  # type: ignore[misc]
    game = dealt()
    steps = search(game, game.turn, thumbs, Random(1), Budget(4000, ENDLESS), lambda: 0.0)
    advice = at_once(lambda: steps)()
    assert advice.move == min(thumbs.script)
    others = [game.deck.name(card).removeprefix("the ") for card in sorted(thumbs.script)[1:]]
    assert advice.alike == told.format(*others)


@pytest.mark.parametrize(
    ("tried", "untried", "told"),
    [
        ("Another speaks.", "It makes 28.", True),
        ("Another speaks.", "It makes 27.", False),
        ("It makes 28.", "It makes 28.", False),
    ],
)
def test_what_another_stands_for_is_as_good_as_that(
    tried: str, untried: str, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader took the queen that was not named for worse than the ten that counts as much."""
    game = dealt()
    best, worse = sorted(game.legal_moves(game.turn))[:2]
    thumbs = Scripted((0.5,), (-9.0,))
    thumbs.worth_a_word = 20.0  # type: ignore[misc]
    monkeypatch.setattr(thumbs, "advise", lambda *_asked: Advice(best, "It makes 28."))
    monkeypatch.setattr(
        thumbs, "explain", lambda _game, _seat, move, _rng: tried if move == worse else untried
    )
    steps = search(game, game.turn, thumbs, Random(1), Budget(4000, ENDLESS), lambda: 0.0)
    assert bool(at_once(lambda: steps)().alike) == told


def test_what_another_stands_for_is_not_named_where_that_is_plain_to_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A reader of Ludo was told of each of three pawns on one place that it comes to the same."""
    game = dealt()
    best, worse = sorted(game.legal_moves(game.turn))[:2]
    thumbs = Scripted((0.5,), (-9.0,))
    thumbs.worth_a_word = 20.0  # type: ignore[misc]
    thumbs.names_twins = False  # type: ignore[misc]
    monkeypatch.setattr(thumbs, "advise", lambda *_asked: Advice(best, "It makes 28."))
    words = {worse: "Another speaks."}
    monkeypatch.setattr(thumbs, "explain", lambda _game, _seat, move, _rng: words.get(move, "It makes 28."))
    steps = search(game, game.turn, thumbs, Random(1), Budget(4000, ENDLESS), lambda: 0.0)
    assert not at_once(lambda: steps)().alike


@pytest.mark.parametrize(
    ("because", "named"),
    [("The {} costs 3.", True), ("The {} costs nothing.", False), ("", False)],
)
def test_what_speaks_for_it_is_the_same_or_it_is_not_named(
    because: str, named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader saw the reason refuted by a choice that was as good for another one."""
    game = dealt()
    mine, other = sorted(game.legal_moves(game.turn))[:2]
    thumbs = Scripted(ZERO, ZERO, because=because.format(game.deck.name(other)))
    thumbs.worth_a_word = 1.0  # type: ignore[misc]
    natural = NATURAL._replace(move=mine, because=f"The {game.deck.name(mine)} costs 4.")
    monkeypatch.setattr(thumbs, "advise", lambda *_asked: natural)
    steps = search(game, game.turn, thumbs, Random(1), Budget(400, ENDLESS), lambda: 0.0)
    assert bool(at_once(lambda: steps)().alike) == named


@pytest.mark.parametrize(
    ("ends", "told"), [((5.0, -2.0), True), (SURE, False), (UNSURE, False)], ids=["close", "sure", "natural"]
)
def test_a_best_move_that_is_hardly_ahead_of_the_natural_one_is_called_a_close_call(
    ends: tuple[float, ...], told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A reader weighed two cards against a sweep and found the advice bad: it was better by little."""
    thumbs = Scripted(ZERO, ends)
    game = dealt()
    monkeypatch.setattr(thumbs, "close_call", lambda natural: f"Close: {natural}.")
    steps = search(game, game.turn, thumbs, Random(1), Budget(24, ENDLESS), lambda: 0.0)
    natural = min(game.legal_moves(game.turn))
    said = at_once(lambda: steps)().alike
    assert said == (f"Close: {by_you(game.describe(game.turn, natural))}." if told else "")


def test_a_few_worlds_do_not_tell_that_moves_come_to_the_same() -> None:
    thumbs = Scripted(ZERO, ZERO)
    thumbs.worth_a_word = 1.0  # type: ignore[misc]
    game = dealt()
    steps = search(game, game.turn, thumbs, Random(1), Budget(2 * LIKED_WORLDS - 2, ENDLESS), lambda: 0.0)
    assert not at_once(lambda: steps)().alike


def test_where_there_are_no_words_for_a_move_its_lead_is_the_reason() -> None:
    best, because, compared = decided(Scripted(ZERO, SURE, because=""), 24)
    assert (best, compared) == (1, "")
    assert because.startswith("Looking ahead, you end about ")


@pytest.mark.parametrize(
    ("ends", "followed"),
    [
        (ZERO, True),
        ((1.0, -1.0), True),
        ((0.9, -1.0), True),
        ((1.0, -0.9), False),
        ((0.6, -1.0), False),
        (SURE, False),
        ((-1.0,), False),
    ],
)
def test_a_rule_of_thumb_gives_way_to_what_is_liked_where_both_come_to_the_same(
    ends: tuple[float, ...], followed: bool
) -> None:
    """Characters took what ended no worse, which was a search: those of Gleek came near to a master.

    Then they took what was behind by as much, too: those of Laugh and Lie Down were weaker than a regular.
    """
    game = dealt()
    thumbs = Scripted(ends, ZERO)
    advice = thumbs.advise(game, game.turn, Random(1), Memory.FULL)
    leant = at_once(leaning)(game, game.turn, thumbs, advice, Lean.BOLD, Random(1))
    assert (leant != advice) == followed
    assert thumbs.tried == {0: LIKED_WORLDS, 1: LIKED_WORLDS}
    assert LIKED_WORLDS < 60, "a rule of thumb is answered at once"


def test_what_is_advised_anyway_and_what_has_no_words_is_not_compared() -> None:
    game = dealt()
    for thumbs, lean in ((Scripted(ZERO, ZERO), Lean.CAREFUL), (Scripted(ZERO, ZERO, because=""), Lean.BOLD)):
        advice = thumbs.advise(game, game.turn, Random(1), Memory.FULL)
        assert at_once(leaning)(game, game.turn, thumbs, advice, lean, Random(1)) is advice
        assert not thumbs.tried


@pytest.mark.parametrize(("deals", "over"), [(1, False), (1, True)])
def test_without_a_horizon_a_playout_ends_with_the_deal(deals: int, over: bool) -> None:
    class ToTheEnd(Thumbs[Laus]):
        ended: list[Game]

        def outlook(self, game: Laus) -> Sequence[float]:
            self.ended = [game]
            return game.payoffs()

    game = dealt()
    if over:
        game.totals = (10_000, 0, 0, 0)
    thumbs = ToTheEnd()
    advice = at_once(search)(game, game.turn, thumbs, Random(1), Budget(8, ENDLESS), lambda: 0.0)
    assert advice.move in game.legal_moves(game.turn)
    assert [(end.deals, end.turn == OVER) for end in thumbs.ended] == [(deals, over)]


@pytest.mark.parametrize(
    ("ends", "plain", "otherwise"),
    [
        # Worth a word is 10. By 2, by 6 and by 12, beyond chance; by 10, which may be chance.
        (SURE, 0, 1),
        ((7.0, 5.0), 0, 1),
        ((14.0, 10.0), 1, 1),
        ((40.0, -20.0), 0, 1),
    ],
)
def test_whoever_teaches_leaves_the_natural_move_only_for_what_can_be_explained(
    ends: tuple[float, ...], plain: int, otherwise: int
) -> None:
    class WorthTen(Scripted):
        worth_a_word = 10.0

    assert decided(WorthTen(ZERO, ends), 24, Lean.PLAIN)[0] == plain
    assert decided(WorthTen(ZERO, ends), 24)[0] == otherwise


def test_what_a_rule_of_thumb_would_not_do_is_compared_with_what_it_would() -> None:
    """Readers asked why not the card that the same reason spoke for, and that came first to mind."""
    game, thumbs = dealt(), Scripted(ZERO, (14.0, 10.0), (11.0,))
    steps = search(game, game.turn, thumbs, Random(1), Budget(400, ENDLESS), lambda: 0.0, Lean.PLAIN)
    advice = at_once(lambda: steps)()
    natural = game.describe(game.turn, min(game.legal_moves(game.turn)))
    assert (list(thumbs.script).index(advice.move), advice.because) == (1, "It was tried out.")
    assert advice.alike == (
        "In many trials in thought, you end the deal about 12 points better on average than "
        f"if {by_you(natural)}."
    )
    assert thumbs.tried[0] >= LIKED_WORLDS, "a figure of a few worlds is none"
