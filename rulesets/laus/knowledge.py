"""What a seat of Laus knows: the cards it may see, and a random world that agrees with its knowledge.

A seat knows its own hand, which suits others did not follow, that no queen or jack is laid aside, and
where its own discards can be: in the skat, or with somebody who took the skat after it.
"""

from __future__ import annotations

from random import Random

from rulesets.cards import cards, highest, mask_of
from rulesets.core import Card, Knowledge, Mask, Seat, Zone
from rulesets.knowledge import hands_before, lay_out, lying
from rulesets.laus.facts import LausFacts, prospects
from rulesets.laus.pack import DECK, HAND, JACKS, ORDER, PILE, QUEENS, SKAT, TRICK
from rulesets.laus.scoring import BANNED_FROM_SKAT, cost_of, pass_factor, swept
from rulesets.laus.state import TAKE, Laus

OPEN_WON = {"queens": QUEENS, "none": 0, "all": DECK.all}
"""Which of the cards won lie open, by the house rule."""


class LausKnowledge(Knowledge[Laus]):
    """Views and sampled worlds of Laus."""

    def zones(self, game: Laus, seat: Seat) -> dict[Zone, tuple[Card, ...]]:
        """Own hand, the open cards, and the skat for the one who laid it aside."""
        opened = OPEN_WON[game.options.show_captured]
        zones = hands_before(seat, HAND, game.hands)
        zones |= {PILE[other]: lying(won, opened) for other, won in enumerate(game.won)}
        for i, card in enumerate(game.trick):
            zones[TRICK[(game.leader + i) % game.seats]] = (card,)
        if game.skat:
            zones[SKAT] = lying(game.skat, game.skat if game.takers()[-1:] == [seat] else 0)
        return zones

    def facts(self, game: Laus, seat: Seat) -> LausFacts:
        """What all may know besides the cards."""
        rules = game.options
        tricks = tuple(won.bit_count() // game.seats for won in game.won)
        return LausFacts(
            target=rules.target if rules.match_end == "target" else None,
            deals_left=rules.rounds * game.seats - game.deals if rules.match_end == "fixedRounds" else None,
            best=game.trick[ORDER.winner(game.trick)] if game.trick else None,
            passes=game.passes,
            skat_acts=tuple(
                (seat, "take" if act == TAKE else "pass")
                for seat, act in zip(game.asked(), game.acts, strict=True)
            ),
            pass_doubles=pass_factor(rules, game.passes + 1) > pass_factor(rules, game.passes),
            of_passes=pass_factor(rules, game.passes),
            tricks=tricks,
            points=() if forgotten(game) else tuple(map(cost_of, game.won)),
            **prospects(rules, game.passes, tricks, done(game))._asdict(),
        )

    def sample(self, game: Laus, seat: Seat, rng: Random) -> Laus:
        """Deal again what `seat` has not seen, true to suits not followed and cards laid aside."""
        world = game.copy()
        takers = game.takers()
        banned = BANNED_FROM_SKAT[game.options.discard_ban]
        knows_skat = takers[-1:] == [seat]
        others = [other for other in range(game.seats) if other != seat]
        pool = sum([game.hands[other] for other in others])
        if not knows_skat:
            pool += game.skat
        mine, later_takers = given_away(game, seat)
        places = []
        for other in others:
            allowed = pool & ~game.lacks[other]
            if other not in later_takers:
                allowed &= ~mine
            places.append((game.hands[other].bit_count(), allowed))
        if not knows_skat:
            places.append((game.skat.bit_count(), pool & ~banned if takers else pool))
        hands = lay_out(pool, places, rng)
        if not knows_skat:
            world.skat = hands.pop()
        for other, hand in zip(others, hands, strict=True):
            world.hands[other] = hand
        world.laid = laid_aside(game, seat, world, banned, rng)
        return world


def forgotten(game: Laus) -> bool:
    """Whether what the cards won cost has to be remembered, or is nothing because one player won all."""
    return game.options.show_captured == "none" or (swept(game.won) and not any(game.hands))


def done(game: Laus) -> list[Seat]:
    """Who can win no trick of this deal any more, as everybody sees: no card of theirs is left to do it."""
    if not game.trick:
        return list(range(game.seats)) if any(game.won) and not any(game.hands) else []
    if game.hands[game.leader]:
        return []
    place = ORDER.winner(game.trick)
    # Nothing beats the highest jack, so that nobody who has yet to play can win the last trick either.
    turns = game.seats if game.trick[place] == highest(JACKS) else len(game.trick)
    return [(game.leader + turn) % game.seats for turn in range(turns) if turn != place]


def given_away(game: Laus, seat: Seat) -> tuple[Mask, list[Seat]]:
    """What `seat` laid aside, and who took the skat after it."""
    takers = game.takers()
    if seat not in takers:
        return 0, []
    place = takers.index(seat)
    laid = [mask for mask in game.laid if mask]
    return laid[place] if place < len(laid) else game.skat, takers[place + 1 :]


def laid_aside(game: Laus, seat: Seat, world: Laus, banned: Mask, rng: Random) -> tuple[Mask, ...]:
    """What each seat laid aside in a sampled world: as `seat` knows it, else as it may have been.

    The cards went to the next taker, who still has them or laid them aside again.
    """
    laid = list(game.laid)
    following: Seat | None = None
    passed_on = world.skat
    for taker in reversed(game.takers()):
        turn = (taker - game.dealer - 1) % game.seats
        if turn < len(laid):
            if following is None:
                laid[turn] = world.skat
            elif seat not in (taker, following):
                may_be = cards((world.hands[following] | passed_on) & ~banned)
                laid[turn] = mask_of(rng.sample(may_be, 2))
            passed_on = laid[turn]
        following = taker
    return tuple(laid)
