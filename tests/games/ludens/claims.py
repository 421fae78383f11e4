"""What every sentence of the coach of Ludens claims, reckoned once more from the position."""

from __future__ import annotations

from functools import partial

from rulesets.cards import cards
from rulesets.ludens.pack import ALL_LAMPS, DECKS, LAMP, ORDER, lamps, total
from rulesets.ludens.words import COURTS
from tests.games.ludens.beginner_claims import OF_BEGINNERS
from tests.games.ludens.chance_claims import OF_CHANCES
from tests.games.ludens.discard_claims import OF_DISCARDS, Check
from tests.games.ludens.ending_claims import OF_ENDINGS
from tests.games.ludens.endings import may_win_a_score
from tests.games.ludens.position import CARDS, Position


def lacks_court(lamp: int, own: bool, p: Position) -> bool:
    """Nobody else has this picture, which the trick needs; whether the seat itself has."""
    held = any(LAMP[card] == lamp for card in cards(p.game.hands[p.seat]))
    unseen = any(LAMP[card] == lamp for card in cards(p.unseen()))
    return p.picture and bool(lamp & ~lamps(p.trick)) and held == own and not unseen


def all_gone(lamp: int, p: Position) -> bool:
    """Whether a trick of pictures cannot score for want of one that nobody has any more."""
    there = [*p.game.trick, *p.legal, *cards(p.unseen())]
    return p.picture and p.hopeless() and all(LAMP[card] != lamp for card in there)


def keeps_higher(several: bool, p: Position) -> bool:
    """Whether a trick cannot score, and one higher card of its kind or several stay in the hand."""
    higher = [card for card in p.legal if card != p.move and ORDER.winner([p.move, card]) == 1]
    return p.leads and not p.may_score() and bool(higher) and (len(higher) > 1) == several


def hardly_matters(group: int, p: Position) -> bool:
    """Whether two equal cards leave the trick to the same one, and no later trick of the kind can score."""
    winners = {ORDER.winner([*p.before, card]) for card in p.legal}
    ranks = {DECKS["french"].faces[card][0] for card in p.legal}
    over = not p.kind_may_score(p.left() & ~(1 << p.move))
    alike = len(p.legal) == 2 and len(ranks) == len(winners) == 1
    return p.last and over and alike and ORDER.group[p.move] == group


CLAIMS: dict[str, Check] = {
    **OF_BEGINNERS,
    **OF_DISCARDS,
    **OF_CHANCES,
    **OF_ENDINGS,
    **{
        f"Nobody else has {kind} left, so nobody scores when you lead one.": partial(
            lambda group, p: (
                p.leads and not p.followers() and not p.may_score() and ORDER.group[p.move] == group
            ),
            group,
        )
        for group, kind in enumerate(("an odd card", "an even card", "a picture"))
    },
    "So the other side scores nothing now; your other card is for the last trick.": lambda p: (
        p.leads and not p.may_score() and p.game.hands[p.seat].bit_count() == 2
    ),
    **{
        f"With {{card}} {what}: there is no {court} left{where}.": partial(
            lambda lamp, own, leads, p: p.leads == leads and lacks_court(lamp, own, p),
            lamp,
            bool(where),
            leads,
        )
        for what, leads in (("nobody scores", True), ("this trick cannot score any more", False))
        for courts in COURTS.values()
        for lamp, court in courts.items()
        for where in ("", " but in your hand")
    },
    "With {card} nobody scores: too few of the others have pictures left.": lambda p: (
        p.leads and p.picture and not p.may_score()
    ),
    "With {card} nobody scores: the others can no longer bring the total to {needed}.": lambda p: (
        p.leads and not p.picture and not p.may_score()
    ),
    "So the other side scores nothing, and what nobody can beat wins you the lead later.": lambda p: (
        p.leads
        and not p.may_score()
        and p.beatable()
        and not all(Position(p.game, card).beatable() for card in p.legal)
        and p.game.hands[p.seat].bit_count() > 2
    ),
    "This trick cannot score any more: if you remember, nobody after you has its kind left.": lambda p: (
        p.hopeless() and not p.last and not p.followers()
    ),
    "So the other side scores nothing, and {sure}, which nobody can beat, can wait.": lambda p: (
        p.leads and not p.may_score() and p.beatable() and p.named_sure()
    ),
    "Nor can anybody beat {other}: it can wait.": lambda p: p.leads and p.named_sure("other"),
    "Nor can anybody beat {n} other cards of yours: they can wait.": lambda p: (
        p.leads and p.sure_others() >= int(p.said["n"]) > 1
    ),
    **{
        f"So the other side scores nothing, and {them} of this kind you keep for later.": partial(
            keeps_higher, several
        )
        for them, several in (("a higher card", False), ("higher cards", True))
    },
    "So the other side scores nothing, and it is a card you can spare.": lambda p: (
        p.leads and p.spared() and not p.may_score()
    ),
    "This trick cannot score any more: whatever is still added, it does not reach {needed}.": lambda p: (
        not p.picture and p.hopeless()
    ),
    **{
        f"This trick cannot score any more: it needs a {court}, and all of them are gone.": partial(
            all_gone, lamp
        )
        for courts in COURTS.values()
        for lamp, court in courts.items()
    },
    "This trick cannot score any more: the pictures that it needs cannot all come.": lambda p: (
        p.picture and p.hopeless()
    ),
    "With {card} you win this trick, and it scores 30.": lambda p: (
        p.last and p.picture and p.result == 1 and p.best_is(0)
    ),
    "Your partner wins this trick, and with {card} it scores 30.": lambda p: (
        p.last and p.picture and p.result == 1 and p.best_is(2)
    ),
    "With {card} you win this trick, and the total of {total} is enough to score.": lambda p: (
        p.last and not p.picture and p.result == 1 and p.best_is(0)
    ),
    "Your partner wins this trick, and {card} brings the total to {total}, enough to score.": lambda p: (
        p.last and not p.picture and p.result == 1 and p.best_is(2)
    ),
    "You can spare {card}.": lambda p: p.spared(),
    "You keep {low} to hold a total down later.": lambda p: p.keeps("low", "A2"),
    "You keep {high} to win a trick later.": lambda p: p.keeps("high", "89K", beaten_by=2),
    "You keep {low} to hold a total down later, and {more} to bring one up or to win a trick.": lambda p: (
        p.keeps("low", "A2") and p.keeps_more()
    ),
    "You keep {low} to hold a total down later, and {high} to win a trick.": lambda p: (
        p.keeps("low", "A2") and p.keeps("high", "89K", beaten_by=2)
    ),
    **{
        f"{only}one of your cards adds more than {{card}}.": lambda p: (
            p.only_side() == 1 and total(p.trick) == max(total([*p.before, card]) for card in p.legal)
        )
        for only in ("N", "But only your side can, and n")
    },
    **{
        f"{{card}} is the best so far: {{n}} {beat} it.": (
            lambda p: p.best_is(0) and p.out(p.move).bit_count() == int(p.said["n"])
        )
        for beat in ("card still out beats", "cards still out beat")
    },
    "{card} is the best so far, and no card still out beats it.": lambda p: (
        p.best_is(0) and not p.out(p.move)
    ),
    "{other} would be beaten by {m}.": lambda p: (
        (other := CARDS[p.said["other"].lower()]) in p.legal
        and p.out(other).bit_count() == int(p.said["m"]) > p.out(p.move).bit_count()
    ),
    "You keep {other}: of equal cards the higher suit wins.": lambda p: (
        {CARDS[p.said["other"].lower()], p.move} == {*p.legal}
        and DECKS["french"].faces[p.legal[0]][0] == DECKS["french"].faces[p.legal[1]][0]
        and p.move == p.legal[0]
        and p.third_between()
        and p.kind_may_score(p.left() & ~(1 << p.move))
    ),
    **{
        f"After this trick {kind} can no longer score, so it hardly matters which of the two you play.": (
            partial(hardly_matters, group)
        )
        for group, kind in enumerate(("odd cards", "even cards", "pictures"))
    },
    "It makes no difference which of the two you play: {other} would do as well.": lambda p: (
        {CARDS[p.said["other"].lower()], p.move} == {*p.legal}
        and DECKS["french"].faces[p.legal[0]][0] == DECKS["french"].faces[p.legal[1]][0]
        and not p.third_between()
    ),
    "You keep {other}, which nobody can beat, for a trick that scores.": lambda p: (
        (best := CARDS[p.said["other"].lower()]) in p.legal
        and best != p.move
        and not p.out(best)
        and may_win_a_score(p.game, p.seat, best)
    ),
    "With {other} only your side could score; but as nobody can beat it, it can still win a trick that "
    "another leads: you keep it for that.": lambda p: (
        (best := CARDS[p.said["other"].lower()]) in p.legal
        and not p.out(best)
        and Position(p.game, best).only_side() == 1
        and Position(p.game, best).may_score()
    ),
    **{
        f"With {other} nobody could score; with {{card}} the other side may, but so may yours.": lambda p: (
            p.leads
            and p.may_score()
            and not any(Position(p.game, card).may_score() for card in p.legal if card != p.move)
            and (len(p.legal) == 2 or "other" not in p.said)
        )
        for other in ("any other card", "{other}")
    },
    "The other side may beat {card}, but what nobody can beat you keep for later.": lambda p: (
        p.leads and p.rivals_may_beat(p.move) and sum(not p.out(card) for card in p.legal) > 1
    ),
    "The other side may beat {card}, but you keep {sure} for later, which nobody can beat.": lambda p: (
        p.leads and p.rivals_may_beat(p.move) and p.named_sure()
    ),
    "Whatever you lead may be beaten; with {card} the other side is least likely to score.": lambda p: (
        p.leads and all(map(p.out, p.legal)) and p.least_likely()
    ),
    "Of the rest of your hand nothing is safer.": lambda p: p.leads and p.least_likely(),
    "With nothing else of the rest of your hand is your side likelier to score.": lambda p: (
        p.leads and p.most_likely()
    ),
    "None of your cards would add less to the total.": lambda p: (
        p.may_score()
        and not p.leads
        and not p.picture
        and p.follows
        and ORDER.winner(p.before) != len(p.before) - 2
        and total(p.trick) == min(total([*p.before, card]) for card in p.legal)
    ),
    "Nobody can beat {card}: with any other lead the other side could score, with it not.": lambda p: (
        p.leads
        and p.sure()
        and not p.out(p.move)
        and all(
            p.rivals_may_beat(card) and Position(p.game, card).may_score()
            for card in p.legal
            if card != p.move
        )
    ),
    "Nobody can beat {card}, so only your side can score in this trick.": lambda p: (
        p.leads and p.sure() and p.may_score()
    ),
    "Nobody can beat {card} in this trick, so only your side can score.": lambda p: (
        p.may_score() and p.best_is(0) and not p.out(p.move)
    ),
    "{higher}, if you led it, might be beaten, and the other side would score then.": lambda p: (
        p.leads
        and (other := CARDS[p.said["higher"].lower()]) in p.legal
        and p.rivals_may_beat(other)
        and Position(p.game, other).may_score()
    ),
    "One card still out would beat your partner's, and the other side will probably score with it.": (
        lambda p: not p.last and p.best_is(2) and p.out(p.before[-2]).bit_count() == 1
    ),
    "Of the cards still out {n} beat your partner's, and the other side will probably score with one.": (
        lambda p: not p.last and p.best_is(2) and p.out(p.before[-2]).bit_count() == int(p.said["n"]) > 1
    ),
    "If not, {card} brings the total to {total} for your side.": lambda p: (
        not p.picture and p.best_is(2) and total(p.trick) >= p.threshold
    ),
    "Of the other side nobody can beat {card} any more, so only your side can score.": lambda p: (
        p.may_score()
        and p.best_is(0)
        and p.only_side() == 1
        and not any(p.out(p.move) & p.game.hands[seat] for seat in p.after() if (seat - p.seat) % 2)
    ),
    "Your partner is winning, and the other side cannot: only your side can score.": lambda p: (
        p.may_score() and p.best_is(2) and p.only_side() == 1
    ),
    "You surely lead the next trick then.": lambda p: not p.leads and p.sure(),
    "You still hold {sure}, which nobody can beat.": lambda p: (
        not p.leads and p.best_is(0) and (p.last or p.sure()) and p.named_sure()
    ),
    "You still hold {n} cards that nobody can beat.": lambda p: (
        not p.leads and p.best_is(0) and (p.last or p.sure()) and p.sure_others() >= int(p.said["n"]) > 1
    ),
    "{higher} would win no more surely: you keep it.": lambda p: (
        (other := CARDS[p.said["higher"].lower()]) in p.legal
        and other > p.move
        and (p.scored_for(other) == p.result == 1 if p.last else p.out(other) == p.out(p.move))
    ),
    "With {other} it could score no more.": lambda p: (
        p.only_side() == 1 and p.stopped_by(CARDS[p.said["other"].lower()])
    ),
    "With {n} others of your cards it could score no more.": lambda p: (
        p.only_side() == 1 and sum(p.stopped_by(card) for card in p.legal) == int(p.said["n"]) > 1
    ),
    "The trick scores for nobody, and whatever you play, you lead next.": lambda p: (
        p.last and p.result == 0 and all(Position(p.game, card).best_is(0) for card in p.legal)
    ),
    "You surely lead the next trick then, and the other side does not choose its kind.": lambda p: (
        not p.leads and p.sure()
    ),
    "You will probably lead the next trick then, and the other side does not choose its kind.": lambda p: (
        not p.leads and p.best_is(0)
    ),
    "The trick scores for nobody, but with {card} you lead next, and not the other side.": lambda p: (
        p.last and p.result == 0 and p.best_is(0) and ORDER.winner(p.before) != 1
    ),
    "The trick scores for nobody, but with {card} you lead next, and not your partner.": lambda p: (
        p.last and p.result == 0 and p.best_is(0) and ORDER.winner(p.before) == 1
    ),
    "The trick scores for nobody.": lambda p: p.last and p.result == 0,
    "The trick scores for nobody, and {card} leaves the lead to the other side.": lambda p: (
        p.last and p.result == 0 and not p.best_is(0) and not p.best_is(2)
    ),
    "The trick scores for nobody, and {card} leaves the lead to your partner.": lambda p: (
        p.last and p.result == 0 and p.best_is(2)
    ),
    "The other side scores whatever you play.": lambda p: p.last and set(p.others()) == {-1},
    "Your partner wins this trick, and whatever you add, it scores.": lambda p: (
        p.last and p.best_is(2) and {*p.others()} == {1}
    ),
    **{
        f"If your partner adds a {court}, your side may score.": partial(
            lambda lamp, p: (
                p.picture
                and not p.last
                and ALL_LAMPS & ~lamps(p.trick) == lamp
                and (p.seat + 2) % 4 in p.after()
            ),
            lamp,
        )
        for courts in COURTS.values()
        for lamp, court in courts.items()
    },
    "{kept} is likelier to score now, but as nobody can beat it, it can win a trick that another leads: "
    "you keep it for that.": lambda p: p.keeps_the_likelier(),
    "{other} would keep the other side from scoring, but is worth more later than {card}.": lambda p: (
        p.last and p.result == -1 and p.spoils(CARDS[p.said["other"].lower()])
    ),
    "{other} would keep the other side from scoring, but kept it can win you a trick: nobody can beat it.": (
        lambda p: (
            p.last
            and p.result == -1
            and p.spoils(CARDS[p.said["other"].lower()])
            and p.named_sure("other")
            and may_win_a_score(p.game, p.seat, CARDS[p.said["other"].lower()])
        )
    ),
    "{card} adds no new picture, so the other side does not score.": lambda p: (
        p.last and p.repeats() and p.result == 0 and -1 in p.others()
    ),
    "{card} takes the trick from the other side.": lambda p: p.last and p.best_is(0) and -1 in p.others(),
    "{card} keeps the total down to {total}, so the other side does not reach {needed}.": lambda p: (
        p.last and not p.picture and p.result == 0 and total(p.trick) < p.threshold
    ),
    "Nobody can beat {card} in this trick, and the total goes up to {total}.": lambda p: (
        p.best_is(0) and not p.beatable()
    ),
    "Your partner is winning, and {card} supplies a picture that is missing.": lambda p: (
        p.best_is(2) and p.picture and not p.repeats()
    ),
    "{card} adds no new picture, so the trick does not score yet.": lambda p: (
        p.repeats() and lamps(p.trick).bit_count() == 2 and p.may_score() and p.only_side() != 1
    ),
    **{
        f"{text}.": partial(
            lambda side, p: (
                p.repeats()
                and lamps(p.trick) == LAMP[p.move]
                and p.names_courts()
                and p.may_score()
                and p.only_side() == side
            ),
            side,
        )
        for text, side in (
            ("{card} adds no new picture: a {first} and a {second} must still come before anybody scores", 0),
            (
                "Only the other side can score in this trick, and {card} adds no new picture: "
                "a {first} and a {second} must still come",
                -1,
            ),
        )
    },
    "{card} adds no new picture, so the trick cannot score any more.": lambda p: (
        p.repeats() and not p.may_score()
    ),
    "With {card} this trick cannot score any more.": lambda p: not p.may_score(),
    "With {card} the total is only {total}, so the trick cannot score any more.": lambda p: (
        not p.picture and not p.may_score()
    ),
    "{card} is the highest so far: the other side has to beat it to score.": lambda p: (
        not p.last and p.best_is(0) and not p.leads and p.may_score() and p.only_side() != 1
    ),
    "Your partner is winning so far, and {card} leaves it at that.": lambda p: (
        not p.last and p.best_is(2) and p.may_score() and p.only_side() != 1
    ),
    "The other side may score, and with {other} it would be more likely to.": lambda p: (
        not p.last
        and not p.leads
        and not p.best_is(0)
        and not p.best_is(2)
        and p.may_score()
        and CARDS[p.said["other"].lower()] in {*p.legal} - {p.move}
    ),
    "With {card} the total is only {total}, which makes it harder for the other side to score.": lambda p: (
        not p.picture and total(p.trick) < p.threshold and p.may_score() and p.only_side() != 1
    ),
    "Your side scores: {card} brings the total to {total}, and the other side cannot win.": lambda p: (
        total(p.trick) >= p.threshold and p.only_side() == 1
    ),
    "A higher card would help either side to {needed}, a lower one neither.": lambda p: (
        not p.leads and not p.picture and p.follows and p.in_the_middle() and not p.only_side()
    ),
    "{sure} would make it certain, but you keep it for later.": lambda p: (
        (other := Position(p.game, CARDS[p.said["sure"].lower()])).only_side() == 1
        and total(other.trick) >= p.threshold
        and other.move in {*p.legal} - {p.move}
    ),
    "{card} is the highest so far, and adds no new picture: the other side has to beat it to score.": (
        lambda p: p.best_is(0) and bool(LAMP[p.move] & lamps(p.before))
    ),
    "The other side will probably score, whatever you play.": lambda p: not p.last,
    "The other side will probably score, even if another card makes it less certain.": lambda p: (
        not p.last and len(p.legal) > 1
    ),
    "The other side will probably score: with {stop} nobody could, but it is kept for later.": lambda p: (
        not p.last and p.stopped_by(CARDS[p.said["stop"].lower()])
    ),
    "The trick will probably score for nobody.": lambda p: not p.last and not p.lacks_one_picture(),
    "A {first} and a {second} must come before anybody scores.": lambda p: (
        p.leads and p.picture and p.names_courts()
    ),
    "Before anybody scores, {short} must be added to {card}.": lambda p: (
        p.leads and not p.picture and total([p.move]) + int(p.said["short"]) == p.threshold
    ),
    "It is still open who scores, if anybody.": lambda p: not p.last and p.only_side() == 0,
    **{
        f"Only {side} side can score in this trick, and it is open whether it does.": partial(
            lambda number, p: not p.last and p.may_score() and p.only_side() == number, number
        )
        for side, number in (("your", 1), ("the other", -1))
    },
}
