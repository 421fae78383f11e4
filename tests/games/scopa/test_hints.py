"""Every claim a hint makes is true of the position: each sentence is held against the cards themselves."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from cardtable.opponents import Memory
from cardtable.opponents.scopa.left import ALIKE
from cardtable.opponents.scopa.reasons import what_it_captures
from cardtable.opponents.scopa.thumbs import THUMBS
from cardtable.opponents.scopa.worth import unseen
from rulesets.cards import cards
from rulesets.core import CHANCE, Move
from rulesets.packs.italian import ITALIAN
from rulesets.scopa.game import GAME
from rulesets.scopa.pack import COINS, PRIMIERA, RE_BELLO, SETTEBELLO, VALUE, played, taken
from rulesets.scopa.state import Scopa
from tests.games.scopa.claimed import Position
from tests.games.scopa.evenings import beginner_holds_true
from tests.games.scopa.house_claims import HOUSE_CLAIMS
from tests.games.turns import turns
from tests.rulesets.matches import random_options

ALL = ITALIAN.all

CLAIMS: dict[str, Callable[..., bool]] = HOUSE_CLAIMS | {
    r"It clears the table: a scopa, which is worth a point\.": lambda p: p.sweeps(),
    r"It brings in (.+), which is worth a whole point\.": lambda p, name: any(
        name == p.game.deck.name(card)
        and p.got >> card & 1
        and (card == SETTEBELLO or (card == RE_BELLO and p.game.options.re_bello))
        for card in (SETTEBELLO, RE_BELLO)
    ),
    r"It captures (\d+) cards, (.+): whoever has most cards scores a point, "
    r"and so does whoever has most (?:coins|diamonds)\.": (
        lambda p, n, coins: p.captures(n, coins) and p.in_doubt() and p.in_doubt(COINS)
    ),
    r"It captures (\d+) cards, (.+): whoever has most (?:coins|diamonds) scores a point\.": (
        lambda p, n, coins: p.captures(n, coins) and not p.in_doubt() and p.in_doubt(COINS)
    ),
    r"It captures (\d+) cards: whoever has most cards scores a point\.": lambda p, n: (
        int(n) == p.got.bit_count() > 1 and len(p.game.piles) == 3 and p.in_doubt()
    ),
    r"It captures (\d+) cards, which makes (\d+) to (\d+): whoever has most cards scores a point\.": (
        lambda p, n, own, theirs: (
            int(n) == p.got.bit_count() > 1
            and len(p.game.piles) == 2
            and p.in_doubt(also=p.got)
            and int(own) == p.game.piles[p.game.turn % 2].bit_count() + int(n)
            and int(theirs) == p.game.piles[1 - p.game.turn % 2].bit_count()
            and not p.wins_the_rest()
        )
    ),
    r"It captures (\d+) cards\.": lambda p, n: int(n) == p.got.bit_count() and p.wins_the_rest(),
    r"The only card you have not seen can take nothing then: what is left over goes to you\.": (
        lambda p: p.wins_the_rest()
    ),
    r"It captures (\d+) cards, though who has most is decided\.": lambda p, n: (
        int(n) == p.got.bit_count() > 1 and not p.in_doubt() and not p.only_sweeps()
    ),
    r"It captures (\d+) cards, though only a sweep can still bring a point\.": lambda p, n: (
        int(n) == p.got.bit_count() > 1 and p.only_sweeps()
    ),
    r"Only a sweep can still bring a point\.": lambda p: not p.some and p.only_sweeps(),
    r"It captures (\d+) cards: with these you surely have most cards and most (?:coins|diamonds), a point "
    r"each\.": lambda p, n: int(n) == p.got.bit_count() and p.makes_sure(ALL) and p.makes_sure(COINS),
    r"It captures (\d+) cards: with these you surely have most (cards|coins|diamonds), which is a "
    r"point\.": lambda p, n, kind: (
        int(n) == p.got.bit_count()
        and p.makes_sure(ALL if kind == "cards" else COINS)
        and not p.makes_sure(COINS if kind == "cards" else ALL)
    ),
    r"The table then adds up to (\d+), and no single card can sweep more than 10\.": lambda p, n: (
        int(n) == p.sum > 10 and not p.sweepers(p.move, hidden=False) and any(map(p.sweepers, p.legal))
    ),
    r"Nobody can sweep (.+), which is left: all its equals are gone, or yours\.": lambda p, name: (
        not p.sweepers(p.move) and p.lonely() == name
    ),
    r"Nobody can sweep what is left\.": lambda p: bool(p.some and p.sum) and not p.sweepers(p.move),
    r"No single card can sweep the table then\.": lambda p: (
        not p.sweepers(p.move, hidden=False) and any(map(p.sweepers, p.legal))
    ),
    r"Every card that could sweep the table then has been played, or is yours\.": lambda p: (
        not p.sweepers(p.move) and any(map(p.sweepers, p.legal))
    ),
    r"The table then adds up to (\d+): a card that counts (\d+) could sweep it\.": lambda p, n, counts: (
        int(n) == p.sum and p.sweepers(p.move) == {int(counts)}
    ),
    r"Whatever you lay, a single card could sweep the table: after this one, a card that counts (\d+)\.": (
        lambda p, counts: p.sweepers(p.move) == {int(counts)} and all(map(p.sweepers, p.legal))
    ),
    r"(.+) would make it (\d+), and a card that counts (\d+) could sweep that\.": lambda p, name, n, counts: (
        p.would_leave(name, n, counts, takes=False) and not p.sweepers(p.move)
    ),
    r"To take with (.+) would leave (\d+) there, and a card that counts (\d+) could sweep that\.": (
        lambda p, name, n, counts: (
            p.would_leave(name, n, counts, takes=True)
            and all(p.sweepers(move) for move in p.others() if taken(move))
        )
    ),
    r"(.+) may still lie there in your next turn: of the cards you have not seen \((\d+)\), (none|\d+) could "
    r"take (it|any of them), and (none|\d+) could take what you lay down\.": lambda p, some, all_, n, it, m: (
        p.could_be_taken(some) == (0 if n == "none" else int(n))
        and p.taking_it() == (0 if m == "none" else int(m))
        and int(all_) == len(p.hidden())
        and (it == "it") == (" + " not in some)
        and not p.surely_stays(p.named(some))
        and not (p.game.on_stock == 40 and p.probably_taken(p.named(some)))
    ),
    r"(.+) will still lie there in your next turn: of the cards you have not seen \((\d+)\), none can "
    r"take (it|any of them), and (\d+) could take what you lay down\.": lambda p, some, all_, it, m: (
        p.could_be_taken(some) == 0
        and p.surely_stays(p.named(some))
        and p.taking_it() == int(m) > 0
        and int(all_) == len(p.hidden())
        and (it == "it") == (" + " not in some)
    ),
    r"No card you have not seen could take what you lay down, or what you can take now: "
    r"both may still lie there in your next turn\.": lambda p: (
        p.taking_it() == 0
        and bool(p.hand)
        and any(
            p.stays(some) == 0 and not p.surely_stays(some | 1 << p.card)
            for some in map(taken, p.others())
            if some
        )
    ),
    r"No card you have not seen can take what you lay down, or what you can take now: "
    r"both will still lie there in your next turn\.": lambda p: any(
        p.surely_stays(some | 1 << p.card) for some in map(taken, p.others()) if some
    ),
    r"The only card you have not seen could take what you lay down, but not what you can take now: "
    r"that will still lie there in your next turn\.": lambda p: (
        len(p.hidden()) == p.taking_it() == 1
        and any(p.surely_stays(some) for some in map(taken, p.others()) if some)
    ),
    r"Laid down, (.+) could fall to others, and a point with it\.": lambda p, name: all(
        card == SETTEBELLO or (card == RE_BELLO and p.game.options.re_bello) for card in p.lost(name)
    ),
    r"Laid down, (.+) could fall to others: whoever has most (?:coins|diamonds) scores a point\.": (
        lambda p, name: p.in_doubt(COINS) and all(COINS >> card & 1 for card in p.lost(name))
    ),
    r"Laid down, (.+) could fall to others: after sevens, sixes count most in the primiera\.": (
        lambda p, name: p.primiera_in_doubt() and all(VALUE[card] == 6 for card in p.lost(name))
    ),
    r"Laid down, (.+) could fall to others: aces come third in the primiera, after sevens and sixes\.": (
        lambda p, name: p.primiera_in_doubt() and all(VALUE[card] == 1 for card in p.lost(name))
    ),
    r"You keep (.+): your pile has none of its suit that counts as much for the primiera\.": lambda p, name: (
        p.card_named(name) in p.hand
        and VALUE[p.card_named(name)] == VALUE[p.card]
        and p.primiera_in_doubt()
        and p.best_of_suit(p.card_named(name)) < PRIMIERA[p.card % 10] <= p.best_of_suit(p.card)
    ),
    r"Whatever you (lay|play), the next player cannot sweep the table\.": lambda p, do: (
        not any(map(p.sweepers, p.legal))
        and not p.sweepers(p.move, hidden=False)
        and (do == "play") == any(map(taken, p.legal))
    ),
    r"Whatever you (lay|play), every card that could sweep the table next has been played, or is yours\.": (
        lambda p, do: (
            not any(map(p.sweepers, p.legal))
            and bool(p.sweepers(p.move, hidden=False))
            and (do == "play") == any(map(taken, p.legal))
        )
    ),
    r"What speaks against (.+): after (.+) the table would add up to (\d+), and nobody could sweep that\.": (
        lambda p, card, names, n: (
            p.card_named(card) == p.card and bool(p.sweepers(p.move)) and p.would_be_safe(names, int(n))
        )
    ),
    r"The risk: it leaves (\d+), and (one|\d+) cards? still out could sweep that; the next player has "
    r"(?:it|one) (.+)\.": lambda p, n, k, often: (
        p.some and int(n) == p.sum and p.still_out(k) and often == p.how_often_swept()
    ),
    r"It is the last card: what it does not take goes to you as well, for you capture last\.": lambda p: (
        bool(p.some) and p.game.on_stock == 40 and sum(map(int.bit_count, p.game.hands)) == 1
    ),
    r"Of the (\d+) cards you have not seen, (\d+) can take something then; after (.+) (\d+) can\.": (
        lambda p, hidden, n, what, m: (
            int(hidden) == unseen(p.game, p.game.turn).bit_count()
            and 0 < int(n) == p.takers(p.move) < p.takers(p.brief(what)) == int(m)
        )
    ),
    r"No card you have not seen can take anything then; after (.+) (\d+) can\.": lambda p, what, m: (
        p.takers(p.move) == 0 < p.takers(p.brief(what)) == int(m)
    ),
    r"After (.+) the only card you have not seen could take something\.": lambda p, what: (
        p.takers(p.move) == 0 < p.takers(p.brief(what)) == len(p.hidden()) == 1
    ),
    r"After (.+) (\d+) cards still out could sweep the table\.": lambda p, what, m: (
        0 < len(p.sweeping_cards(p.move)) < len(p.sweeping_cards(p.brief(what))) == int(m)
    ),
    r"After (.+) a card that counts (\d+) could take (.+)\.": lambda p, what, n, some: (
        p.danger(p.brief(what)) > p.danger(p.move)
        and p.offers(p.brief(what), int(n)) > p.offers(p.move, int(n))
        and any(some in p.takes(card, p.brief(what)) for card in p.hidden(int(n)))
    ),
    r"(One|\d+) cards? still out could do so: the next player has (?:it|one) (.+)\.": (
        lambda p, k, often: p.still_out(k) and often == p.how_often_swept()
    ),
    r"Your next turn will be your last, and whoever captures last gets what is left over\.": lambda p: (
        p.game.on_stock == 40 and len(p.hand) == 1
    ),
    r"(.+) would take the same, but add less to your primiera, which has (.+) in that suit\.": (
        lambda p, name, best: (
            p.is_twin(name)
            and p.finer(p.card_named(name)) < p.finer(p.card)
            and p.card_named(best) // 10 == p.card_named(name) // 10
            and (p.game.piles[p.game.turn % p.game.side_count] | p.some) >> p.card_named(best) & 1
            and PRIMIERA[p.card_named(best) % 10]
            == max(
                PRIMIERA[one % 10]
                for one in cards(p.game.piles[p.game.turn % p.game.side_count] | p.some)
                if one // 10 == p.card_named(name) // 10
            )
        )
    ),
    r"(.+) would take the same, and add more to your primiera\.": lambda p, name: (
        p.is_twin(name) and p.finer(p.card_named(name)) > p.finer(p.card)
    ),
    r"(.+) would take the same, and be worth as much to you\.": lambda p, name: (
        p.is_twin(name) and p.finer(p.card_named(name)) == p.finer(p.card)
    ),
    r"No other card of yours takes anything\.": lambda p: (
        bool(p.some) and len(p.legal) > 1 and not any(taken(move) for move in p.legal if move != p.move)
    ),
    r"With (.+) it would be (\d+) (?:coin|diamond)s? fewer\.": lambda p, what, n: (
        int(n) == (p.got & COINS).bit_count() - (p.brings(what) & COINS).bit_count() and p.in_doubt(COINS)
    ),
    r"With (.+) it would be (\d+) cards? fewer\.": lambda p, what, n: (
        int(n) == p.got.bit_count() - p.brings(what).bit_count() and p.in_doubt()
    ),
    r"With (.+) it would be (\d+) cards? more, but what you leave there and keep in hand counts for more\.": (
        lambda p, what, n: int(n) == p.cards_of(what) - p.got.bit_count() and p.in_doubt()
    ),
    r"It brings your primiera to (\d+) so far; with (.+) it would be (\d+)\.": (
        lambda p, best, what, less: (
            int(best) == p.primiera_with(p.got) > int(less)
            and int(less) == p.primiera_with(p.brings(what))
            and p.primiera_in_doubt()
            and not p.gives_away_a_point(p.brief(what))
        )
    ),
    r"After (.+) a card that counts (\d+) could sweep the table\.": lambda p, what, n: (
        int(n) in p.sweepers(p.brief(what)) and not p.sweepers(p.move)
    ),
    r"After (.+) (the seven of (?:coins|diamonds)), which is still out, could take (.+) and score its "
    r"point\.": lambda p, what, seven, some: (
        p.card_named(seven) == SETTEBELLO
        and bool(unseen(p.game, p.game.turn) >> SETTEBELLO & 1)
        and some in p.takes(SETTEBELLO, p.brief(what))
        and p.takes(SETTEBELLO, p.move) == [""]
    ),
    r"If (.+) still lies there in your next turn, you can take it with (.+)\.": lambda p, own, name: (
        p.card_named(own) == p.card
        and all(map(p.lies_for, p.twins(name)))
        and not p.surely_stays(1 << p.card)
    ),
    r"(.+) will still lie there in your next turn, and you can take it with (.+)\.": lambda p, own, name: (
        p.waits(p.card_named(own), p.card_named(name))
        if p.some
        else p.card_named(own) == p.card
        and all(map(p.lies_for, p.twins(name)))
        and p.surely_stays(1 << p.card)
    ),
    r"If (.+) still (lies?) there in your next turn, (.+) may take (it|them together)\.": (
        lambda p, some, lies, name, them: (
            p.takes_together(name, some)
            and not p.surely_stays(p.named(some))
            and (lies == "lies") == (them == "it") == (" + " not in some)
        )
    ),
    r"(.+) will still lie there in your next turn, and (.+) may take (it|them together)\.": (
        lambda p, some, name, them: (
            p.takes_together(name, some)
            and p.surely_stays(p.named(some))
            and (them == "it") == (" + " not in some)
        )
    ),
    r"After (.+) the next player could hope to win about as much\.": lambda p, name: (
        p.card_named(name) in p.hand and abs(p.danger(p.card_named(name)) - p.danger(p.move)) <= ALIKE
    ),
    r"As the table lies, no card you have not seen could take (.+), or (.+): but that is worth "
    r"more, and you keep it for longer\.": (
        lambda p, own, name: (
            p.card_named(own) == p.card
            and p.taking_it() == p.taking_it(name) == 0
            and p.worth(p.card) < p.worth(p.card_named(name))
        )
    ),
    r"As the table lies, no card you have not seen could take what you lay down\.": (
        lambda p: p.taking_it() == 0
    ),
    r"Of the (\d+) cards you have not seen only (\d+) could take what you lay down\.": lambda p, n, m: (
        len(p.hidden()) == int(n) > 2 * int(m) == 2 * p.taking_it() > 0
    ),
    r"As many of the cards you have not seen could take (.+), alone or with others, as could take (.+): "
    r"(\d+)\.": lambda p, own, name, n: (
        p.card_named(own) == p.card and p.taking_it() == p.taking_it(name) == int(n) > 0
    ),
    r"The only card you have not seen could take (.+), and not (.+)\.": lambda p, own, name: (
        p.card_named(own) == p.card and len(p.hidden()) == 1 == p.taking_it() and not p.taking_it(name)
    ),
    r"The only card you have not seen could take (.+) as well as (.+)\.": lambda p, own, name: (
        p.card_named(own) == p.card and len(p.hidden()) == 1 == p.taking_it() == p.taking_it(name)
    ),
    r"(\d+) of the cards you have not seen could take (.+), alone or with others, and (\S+) could take "
    r"(.+)\.": lambda p, n, own, m, name: (
        p.card_named(own) == p.card
        and p.taking_it() == int(n) > 0
        and p.taking_it(name) == (0 if m == "none" else int(m))
    ),
    r"But (.+) is worth keeping: (\d+) of those cards, if laid down, would give it something to take, "
    r"and (.+) would do so for (.+)\.": lambda p, name, n, m, own: (
        p.card_named(own) == p.card
        and p.fed(p.card, p.card_named(name)) == int(n)
        and p.fed(p.card_named(name), p.card) == (0 if m == "none" else int(m)) < int(n)
        and p.taking_it() >= p.taking_it(name)
    ),
    r"But (.+) is worth keeping: the higher a card counts, the more sums it may take "
    r"later\.": lambda p, name: (
        p.card_named(name) in p.hand
        and p.game.plain
        and VALUE[p.card_named(name)] > VALUE[p.card]
        and p.sums_for(VALUE[p.card_named(name)]) > p.sums_for(VALUE[p.card])
        and p.taking_it() >= p.taking_it(name)
    ),
    r"But (.+) is worth keeping: (.+) may still be laid down, and would count more in your pile "
    r"than (.+)\.": lambda p, name, prize, its: (
        p.card_named(name) in p.hand
        and p.taking_it() >= p.taking_it(name)
        and 1 << p.card_named(prize)
        in p.ways(p.table_after(p.move) | 1 << p.card_named(prize), p.card_named(name))
        and VALUE[p.card_named(prize)] == VALUE[p.card_named(name)]
        and VALUE[p.card_named(its)] == VALUE[p.card]
        and {p.card_named(prize), p.card_named(its)} <= {*p.hidden()}
        and p.worth(p.card_named(prize)) > p.worth(p.card_named(its))
    ),
    r"But it would be worth less than (.+) to whoever captures it\.": lambda p, name: (
        p.card_named(name) in p.hand and p.taking_it(name) and p.worth(p.card) < p.worth(p.card_named(name))
    ),
    r"But (.+) is worth more in your pile, if it can still capture something\.": lambda p, name: (
        p.card_named(name) in p.hand
        and not p.taking_it(name)
        and p.worth(p.card) < p.worth(p.card_named(name))
    ),
}


def held_true(game: Scopa, move: Move, because: str) -> None:
    """Check a reason, sentence by sentence."""
    for said in re.split(r"(?<=\.) ", because):
        found = [(claim, match) for claim in CLAIMS if (match := re.fullmatch(claim, said))]
        assert found, f"nobody checks: {said}"
        claim, match = found[0]
        assert CLAIMS[claim](Position(game, move), *match.groups()), because


@pytest.mark.parametrize("seed", range(8))
def test_every_reason_is_true(seed: int) -> None:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = GAME(seats, random_options(GAME, rng, seats) if seed else None)
    for seat, legal in turns(game, rng, deals=2):
        move = rng.choice(legal)
        if len(legal) > 1:
            held_true(game, move, THUMBS.explain(game, seat, move, rng))
            for memory in (Memory.FORGETFUL, Memory.OPEN):
                beginner_holds_true(game, THUMBS.advise(game, seat, rng, memory))
            advice = THUMBS.advise(game, seat, rng, Memory.FULL)
            held_true(game, advice.move, advice.because)
            move = advice.move if rng.random() < 0.7 else move
        game.apply(seat, move)


def test_a_false_count_is_caught() -> None:
    """The planted fault: a capture that counts one card too many."""
    rng = Random(1)
    game = GAME(2)
    while game.turn == CHANCE:
        game.apply(CHANCE, game.chance(rng))
    while not (takes := [move for move in game.legal_moves(game.turn) if taken(move)]):
        game.apply(game.turn, game.legal_moves(game.turn)[0])
    count = taken(takes[0]).bit_count() + 1
    because = what_it_captures(game, game.turn, taken(takes[0]) | 1 << played(takes[0]))
    assert f"captures {count} cards" in because
    held_true(game, takes[0], because)
    with pytest.raises(AssertionError):
        held_true(game, takes[0], because.replace(f"captures {count}", f"captures {count + 1}"))
