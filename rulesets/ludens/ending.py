"""Scoring: the end of a hand, of a leg, and the Ludens."""

from __future__ import annotations

from rulesets.core import OVER, Announced, DealEnded, MatchEnded, Reason, silent
from rulesets.ludens.scoring import individual, leg_winner, next_leg, sheet_line
from rulesets.ludens.state import Ludens
from rulesets.ludens.words import leg_goes_on, leg_won, why_ended, why_side_scored


def score_hand(game: Ludens) -> None:
    """Every trick counts for its winner, and with the pair bonus for the side and its leg."""
    rules = game.options
    points = tuple([individual(game.tricks_of(seat)) for seat in range(4)])
    bonus = [sum([pair.points for pair in game.bonuses(side)]) for side in range(2)]
    sides = (points[0] + points[2] + bonus[0], points[1] + points[3] + bonus[1])
    leg = (game.leg[0] + sides[0], game.leg[1] + sides[1])
    game.grand = (game.grand[0] + sides[0], game.grand[1] + sides[1])
    game.score_sheet += ((sum(game.legs_won), *points, *bonus),)
    game.deals += 1
    winner = leg_winner(leg, rules)
    if winner is None:
        game.leg = leg
    else:
        game.leg = next_leg(leg, winner, rules)
        game.legs_won = (game.legs_won[0] + 1 - winner, game.legs_won[1] + winner)
        if game.legs_won[winner] == rules.legs_to_win:
            game.turn = OVER
            if rules.legs_to_win > 1:
                more = rules.ludens_bonus
                game.grand = (game.grand[0] + more * (1 - winner), game.grand[1] + more * winner)
    if game.tell is not silent:
        tell_end_of_hand(game, points, sides)
        tell_leg(game, leg, winner)
    if game.turn != OVER:
        game.go("deal")
    elif game.tell is not silent and winner is not None:
        why = why_ended(rules, winner, game.grand)
        game.tell(MatchEnded, tuple(game.scores()), game.ranking(), why)


def tell_end_of_hand(game: Ludens, points: tuple[int, ...], sides: tuple[int, int]) -> None:
    """Tell the sheet of the hand: four players, two sides, and the state of the legs."""
    bonuses = [game.bonuses(side) for side in range(2)]
    why = " ".join(
        why_side_scored(side, points[side] + points[side + 2], bonuses[side], game.options)
        for side in range(2)
    )
    game.tell(
        DealEnded,
        game.dealer,
        points,
        tuple(game.scores()),
        tuple(sheet_line(game.tricks_of(seat)) for seat in range(4)),
        Reason(why, "pairs" if any(bonuses) else "scoring"),
        {"sides": list(sides), "legs": list(game.leg), "legs_won": list(game.legs_won)},
    )


def tell_leg(game: Ludens, leg: tuple[int, int], winner: int | None) -> None:
    """Announce a leg that was won, or that goes on only because the sides are level."""
    if winner is not None:
        game.tell(Announced, leg_won(winner, leg), kind="leg")
    elif max(leg) >= game.options.leg_target:
        game.tell(Announced, leg_goes_on(leg[0]), kind="level")
