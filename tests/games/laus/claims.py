"""What every sentence of the coach of Laus claims, held against the cards themselves."""

from __future__ import annotations

from rulesets.cards import cards
from rulesets.laus.pack import CANCELLER, CARD_POINTS, DECK, JACKS, ORDER, QUEEN_PENALTY, SUIT_MATES
from tests.games.laus.position import (
    QUEEN_OF_DIAMONDS,
    Position,
    beaten_by_most,
    brings_the_canceller,
    catches_dearest,
    costs,
    counts_most,
    doubled,
    empties,
    falls,
    forces,
    highest_loser,
    is_highest,
    is_loaded,
    is_safest_without,
    keeps_a_catcher,
    keeps_the_canceller,
    kept,
    laid,
    leads_the_canceller,
    lies,
    likeliest,
    may_lose,
    nothing_else_loses,
    out_of_reach,
    pays_for,
    saves_later,
    spent,
    thrown,
    twins,
    worth_keeping,
)
from tests.games.laus.saving_claims import CARD, SAVING, Check

CARDS = {DECK.name(card): card for card in range(len(DECK))}

CLAIMS: dict[str, Check] = {
    **SAVING,
    (
        f"A card below ({CARD}) may force her out: you hold none of her suit above her, "
        "so another player takes her."
    ): forces,
    (
        f"It may draw the(?: (\\d))? higher jacks?, so that ({CARD}) can win the queen of diamonds later, "
        "who cancels every queen you have taken."
    ): lambda p, count, jack: (
        is_loaded(p)
        and bool(p.unseen & CANCELLER)
        and bool(p.hand & JACKS & ~(1 << p.move) & 1 << jack)
        and len(p.higher(p.unseen, p.move)) == int(count or 1)
        and bool(p.higher(p.unseen, jack))
    ),
    (
        f"Played now, ({CARD}) and her (\\d+) points are yours unless somebody plays higher: "
        f"with ({CARD}) you risk less."
    ): lambda p, queen, penalty, card: (
        card == p.move
        and not p.last
        and not p.won & CANCELLER
        and QUEEN_OF_DIAMONDS not in p.trick
        and queen in p.game.legal_moves(p.seat)
        and QUEEN_PENALTY[queen] == int(penalty)
        and p.would_win(queen)
        and card not in QUEEN_PENALTY
    ),
    "It is your last of this suit: if that is led again, you may throw away any card.": lambda p: (
        (p.hand & p.suit).bit_count() == 1
        and bool(p.higher(p.unseen, p.move))
        and (p.unseen & p.suit).bit_count() > p.game.seats - 1
        and p.hand.bit_count() > 2
    ),
    f"If ({CARD}) wins the queen of diamonds, she cancels every queen you have taken.": (
        lambda p, card: (
            is_loaded(p)
            and not p.game.trick
            and bool(p.unseen & CANCELLER)
            and card == p.move
            and card in p.higher(p.hand, QUEEN_OF_DIAMONDS)
        )
    ),
    "Keep the queen of diamonds: if you win a trick with her, other queens cost you only 3 points each.": (
        keeps_the_canceller
    ),
    "The queen of diamonds would save whoever is winning this trick from (a queen that costs|queens that "
    "cost) (\\d+) points: keep her.": lambda p, many, n: (
        nothing_else_loses(p) and not p.would_win(p.move) and pays_for(p.game.won[p.holder], many, n)
    ),
    "Played now, the queen of diamonds cannot save the player who pays most for queens so far.": out_of_reach,
    "Neither of your cards can win a trick any more: it makes no difference which you play.": spent,
    "It is sure to win this trick, but later in the deal it could cost you more.": lambda p: (
        not p.beatable() and p.hand.bit_count() > 1
    ),
    "Every card you hold is sure to win its trick, whichever you lead.": (
        lambda p: all(not Position(p.game, card).beatable() for card in cards(p.hand))
    ),
    "Only a jack can beat it, but later in the deal it could cost you more.": lambda p: (
        p.beatable()
        and all(JACKS >> card & 1 for card in cards(p.unseen) if p.beats(card, p.move))
        and p.hand.bit_count() > 1
    ),
    f"Only a jack can beat ({CARD}), and nothing beats ({CARD}), which you may keep for later.": (
        lambda p, card, jack: worth_keeping(p, card, jack) and p.hand.bit_count() > 3
    ),
    f"Only a jack can beat ({CARD}), and ({CARD}), led before it, might draw that jack out.": (
        lambda p, card, jack: worth_keeping(p, card, jack) and p.hand.bit_count() <= 3
    ),
    f"Only a jack can beat any card you hold: looking ahead, you lead ({CARD}) now.": lambda p, card: (
        card == p.move
        and not p.trick
        and p.beatable()
        and not p.hand & JACKS
        and not any(p.higher(p.unseen, one) for one in cards(p.hand))
    ),
    "A jack is best led while a higher one is still out that may have to be played on it.": lambda p: (
        bool(JACKS >> p.move & 1) and bool(p.higher(p.unseen, p.move))
    ),
    "Higher cards of its suit are still out, so somebody else will probably take the trick.": lambda p: (
        len(p.higher(p.unseen, p.move)) > 1
    ),
    r"Only (1 card that beats it in its suit is|\d+ cards that beat it in its suit are) still out, "
    "fewer than in your other suits: led later, it may win.": Position.few_beat_it,
    "Should the queen of diamonds fall on it, another player gets her, and she saves you from nothing; but a "
    "trick that you won instead might cost you more.": lambda p: (
        bool(p.unseen & CANCELLER)
        and QUEEN_OF_DIAMONDS in p.higher(CANCELLER, p.move)
        and any(p.game.won[p.seat] >> queen & 1 for queen in QUEEN_PENALTY)
    ),
    "A low diamond might give somebody the queen of diamonds, who saves from other queens.": lambda p: (
        bool(p.unseen & CANCELLER)
        and not p.suit & CANCELLER
        and any(QUEEN_OF_DIAMONDS in p.higher(CANCELLER, card) for card in cards(p.hand))
    ),
    f"Should her own suit be led before, ({CARD}) can be played instead of her.": lambda p, guard: (
        guard != p.move
        and bool(p.hand >> guard & 1)
        and any(p.higher(p.hand & 1 << queen, guard) for queen in QUEEN_PENALTY)
    ),
    f"You have taken the queen of diamonds: ({CARD}) counts 3 points for you, and (\\d+) more for others.": (
        lambda p, queen, n: (
            not p.trick and queen == p.move and bool(p.won & CANCELLER) and int(n) == QUEEN_PENALTY[queen]
        )
    ),
    "(She is sure to win|If she wins) this trick, (?:and|she) cancels every queen you have taken.": (
        lambda p, how: leads_the_canceller(p) and p.beatable() == (how == "If she wins")
    ),
    "If you win this trick, the queen of diamonds in it saves you from any queen to come.": lambda p: (
        saves_later(p) and p.beatable()
    ),
    "Win this trick: the queen of diamonds in it saves you from any queen to come.": lambda p: (
        saves_later(p) and not p.beatable()
    ),
    f"(Any lead|It) may win and cost points(?:: looking ahead, ({CARD})|, but looking ahead it) risks least"
    "(?:; (\\d+) cards? of its suit beats? it)?.": lambda p, which, card, n: (
        card in (p.move, None)
        and not (leads_the_canceller(p) or p.move in QUEEN_PENALTY or p.must_be_beaten())
        and (which == "Any lead")
        == (not any(Position(p.game, one).must_be_beaten() for one in cards(p.hand)))
        and (beaten_by_most(p) if which == "Any lead" else 0) == int(n or 0)
        and bool(p.higher(p.unseen, p.move))
    ),
    f"Led now, ({CARD}) may still go to another player: (\\d+) cards? of her suit can beat her.": (
        lambda p, queen, n: (
            queen == p.move
            and queen in QUEEN_PENALTY
            and not (p.trick or p.won & CANCELLER)
            and len(p.higher(p.unseen, queen)) == int(n) > 0
        )
    ),
    (
        f"You cannot help winning this trick. With ({CARD}) you would win her (\\d+) points, too: "
        f"win it with ({CARD})."
    ): lambda p, queen, n, card: (
        card == p.move
        and p.last
        and not (may_lose(p) or p.won & CANCELLER)
        and queen in p.game.legal_moves(p.seat)
        and QUEEN_PENALTY[queen] == int(n)
        and card not in QUEEN_PENALTY
    ),
    "It may win, but is your last of this suit: if that is led again, you may throw any card.": lambda p: (
        (p.hand & p.suit).bit_count() == 1
        and p.hand.bit_count() > 2
        and (p.unseen & p.suit).bit_count() > p.game.seats - 1
        and not p.must_be_beaten()
    ),
    "Somebody else has its suit, and only higher cards of it, so another player takes the trick.": (
        Position.must_be_beaten
    ),
    (
        f"Keep ({CARD}): it may yet win the queen of diamonds, who might save another player "
        f"from a dear queen; ({CARD}) hardly could."
    ): lambda p, card, other: (
        any(queen in cards(sum(p.game.won)) for queen in QUEEN_PENALTY)
        and not is_loaded(p)
        and keeps_a_catcher(p, card, other)
    ),
    "The queen of diamonds in this trick would save whoever is winning it from (a queen that costs|queens "
    "that cost) (\\d+) points: rather win it yourself.": lambda p, many, n: (
        QUEEN_OF_DIAMONDS in p.trick
        and p.would_win(p.move)
        and may_lose(p)
        and pays_for(p.game.won[p.holder], many, n)
    ),
    f"Every card you may play could win this trick: play ({CARD}), and keep the lower for later.": (
        lambda p, card: card == p.move and not may_lose(p) and is_highest(p)
    ),
    f"You cannot help winning this trick: do so with ({CARD}), and keep the lower for later.": (
        lambda p, card: card == p.move and not may_lose(p) and is_highest(p) and p.last
    ),
    f"You cannot follow, so ({CARD}) and her (\\d+) points go to another player.": lambda p, queen, n: (
        thrown(p, queen) and int(n) == QUEEN_PENALTY[queen] and not p.saved() and not p.may_be_saved()
    ),
    f"You cannot follow, so ({CARD}) goes to another player, who pays (\\d+) points for her unless saved by "
    "the queen of diamonds.": lambda p, queen, n: (
        thrown(p, queen) and int(n) == QUEEN_PENALTY[queen] and not p.saved() and p.may_be_saved()
    ),
    f"Keep ({CARD}) for another trick: the queen of diamonds saves only one player, "
    "and whoever is winning this one has a dear queen already.": lambda p, queen: (
        kept(p, queen)
        and any(one in QUEEN_PENALTY for one in cards(p.game.won[p.holder]))
        and p.may_be_saved()
    ),
    f"Keep ({CARD}) for another trick: the queen of diamonds saves only one player, "
    "and a dear queen lies in this one already.": lambda p, queen: (
        kept(p, queen) and any(one in QUEEN_PENALTY for one in p.trick) and p.may_be_saved()
    ),
    f"You may throw ({CARD}) on another trick later.": kept,
    f"You cannot follow: ({CARD}) goes first, and ({CARD}) may go to another trick later.": (
        lambda p, card, queen: card == p.move and kept(p, queen)
    ),
    (
        f"You cannot follow: ({CARD}) is your last card of its suit, and without it you may throw away "
        f"({CARD}) when that suit is led, too; to this trick she need not go yet."
    ): lambda p, card, queen: (
        card == p.move
        and kept(p, queen)
        and (p.hand & p.suit).bit_count() == 1
        and bool(p.unseen & p.suit & ~JACKS)
    ),
    f"You cannot follow, so ({CARD}) goes to another player.": thrown,
    f"The queen of diamonds would cancel ({CARD}) for the taker: keep her for another trick.": (
        lambda p, queen: QUEEN_OF_DIAMONDS in p.trick and queen in cards(p.hand) and queen in QUEEN_PENALTY
    ),
    f"Whoever is winning this trick has the queen of diamonds: keep ({CARD}) for another.": lambda p, queen: (
        bool(p.game.won[p.holder] & CANCELLER) and queen in cards(p.hand) and queen in QUEEN_PENALTY
    ),
    (
        f"Keep ({CARD}): it may yet win the queen of diamonds, who cancels every queen you have taken; "
        f"({CARD}) hardly could."
    ): lambda p, card, other: is_loaded(p) and keeps_a_catcher(p, card, other),
    f"You cannot follow: of your cards( that do not win this trick)? ({CARD}) is the most likely to win a "
    "costly (?:trick|one) later.": lambda p, loses, card: likeliest(p, card, bool(loses)) and not twins(p),
    f"You cannot follow: of your cards( that do not win this trick)? none is more likely than ({CARD}) to "
    f"win a costly (?:trick|one) later; ({CARD}) is as likely, but costs less.": (
        lambda p, loses, card, other: (
            likeliest(p, card, bool(loses)) and other in twins(p) and CARD_POINTS[other] < CARD_POINTS[card]
        )
    ),
    "The same cards beat whatever you may play: it makes no difference which.": lambda p: p.all_the_same(),
    "Whatever you may play wins this trick: it makes no difference which.": lambda p: (
        p.all_the_same() and not p.beatable()
    ),
    f"You cannot follow: without ({CARD}) you may throw away any card when its suit is led.": (
        lambda p, card: (
            p.cannot_follow()
            and card == p.move
            and (p.hand & p.suit).bit_count() == 1
            and (p.hand & ~(1 << card)).bit_count() > 1
            and bool(p.hand & ~(1 << card) & ~JACKS)
            and bool(p.unseen & p.suit & ~JACKS)
        )
    ),
    f"You cannot follow, so ({CARD}) and its (\\d+) points? go to another player.": lambda p, card, n: (
        thrown(p, card) and int(n) == CARD_POINTS[card] and counts_most(p)
    ),
    f"You cannot follow: kept, ({CARD}) may have to win ({CARD}) later, who is still out.": catches_dearest,
    f"You cannot follow, and ({CARD}) is what you can best do without.": lambda p, card: (
        p.cannot_follow() and card == p.move and not (CARD_POINTS[card] and counts_most(p))
    ),
    f"The trick belongs to ({CARD}) so far, so ({CARD}) and her (\\d+) points go to another player.": (
        lambda p, best, queen, n: (
            falls(p, best, queen)
            and int(n) == QUEEN_PENALTY[queen]
            and not p.saved()
            and not p.may_be_saved()
        )
    ),
    f"The trick belongs to ({CARD}) so far, so ({CARD}) goes to another player, who pays (\\d+) points for "
    "her unless saved by the queen of diamonds.": lambda p, best, queen, n: (
        falls(p, best, queen) and int(n) == QUEEN_PENALTY[queen] and not p.saved() and p.may_be_saved()
    ),
    f"The trick belongs to ({CARD}) so far, so ({CARD}) goes to another player.": falls,
    f"It stays below ({CARD}). Nobody else has its suit: any card of yours that stays below will do.": (
        lambda p, best: (
            p.follows()
            and best == p.best
            and not p.would_win(p.move)
            and not p.unseen & p.suit
            and len({costs(card) for card in cards(p.hand & p.suit) if not p.would_win(card)}) == 1
            and any(not p.would_win(card) for card in p.higher(p.hand, p.move))
        )
    ),
    f"It stays below ({CARD}), and nobody else has a card of its suit any more.": (
        lambda p, best: (
            p.follows()
            and best == p.best
            and not p.would_win(p.move)
            and not p.unseen & p.suit
            and len({costs(card) for card in cards(p.hand & p.suit) if not p.would_win(card)}) > 1
        )
    ),
    f"It stays below ({CARD}), and what you keep will be of more use later.": lambda p, best: (
        p.follows()
        and bool(p.unseen & p.suit)
        and best == p.best
        and not p.would_win(p.move)
        and any(not p.would_win(card) for card in p.higher(p.hand, p.move))
    ),
    "It is the highest card you can be rid of here without winning the trick.": highest_loser,
    "Nobody else has a card of its suit any more: any card of yours that stays below will do.": lambda p: (
        p.follows()
        and not p.would_win(p.move)
        and not p.unseen & p.suit
        and len({costs(card) for card in cards(p.hand & p.suit) if not p.would_win(card)}) == 1
    ),
    "Of the cards you may play it is the only one that cannot win the trick.": lambda p: (
        [card for card in p.game.legal_moves(p.seat) if not p.would_win(card)] == [p.move]
    ),
    "If you win this trick, the queen of diamonds in it cancels every queen you have taken.": lambda p: (
        is_loaded(p) and brings_the_canceller(p) and p.would_win(p.move) and p.beatable()
    ),
    "Win this trick: the queen of diamonds in it cancels every queen you have taken.": lambda p: (
        is_loaded(p) and brings_the_canceller(p) and p.would_win(p.move)
    ),
    "You have taken the queen of diamonds, so every queen counts only 3 points for you.": lambda p: (
        bool(p.won & CANCELLER) and any(card in QUEEN_PENALTY for card in p.trick)
    ),
    f"Taking this trick now is likely to cost you less than keeping ({CARD}).": lambda p, card: (
        card == p.move and p.would_win(card) and may_lose(p)
    ),
    f"A card that beats ({CARD}) may still come, and then she goes to another player.": lambda p, queen: (
        queen == p.move and queen in QUEEN_PENALTY and p.beatable() and p.would_win(queen)
    ),
    f"Only (\\d+) points? lie[s]? in the trick: be rid of ({CARD}) now, before it costs more.": (
        lambda p, n, card: int(n) == lies(p) > 0 and card == p.move and may_lose(p) and p.last
    ),
    f"Nothing that costs lies in the trick: be rid of ({CARD}) now, before it costs you more.": (
        lambda p, card: lies(p) == 0 and card == p.move and may_lose(p) and p.last
    ),
    f"Win this trick with ({CARD}) now: kept, it may have to win ({CARD}) later, who is still out.": (
        lambda p, card, queen: (
            card == p.move
            and p.would_win(card)
            and may_lose(p)
            and not p.last
            and queen in QUEEN_PENALTY
            and bool(p.unseen >> queen & 1)
            and (not SUIT_MATES[p.trick[0]] >> queen & 1 or card in p.higher(p.hand, queen))
            and not p.won & CANCELLER
        )
    ),
    f"You cannot help winning this trick, so win it with ({CARD}), which costs the fewest points.": (
        lambda p, card: (
            card == p.move
            and p.last
            and not may_lose(p)
            and card not in QUEEN_PENALTY
            and all(CARD_POINTS[card] < costs(one) for one in p.game.legal_moves(p.seat) if one != card)
        )
    ),
    f"You cannot help winning this trick, so win it with ({CARD}), which you do best without.": (
        lambda p, card: card == p.move and p.last and not may_lose(p)
    ),
    f"(Whatever you play, the same cards can beat it|Only a jack can beat whatever you play"
    f"|Whatever you play wins this trick): (?:if it wins, )?({CARD}) costs you the fewest points.": (
        lambda p, how, card: (
            card == p.move
            and ("same" in how) == (bool(p.higher(p.unseen, card)) and p.beatable())
            and ("wins" in how) == (not p.beatable())
            and not may_lose(p)
            and not p.last
            and all(
                p.higher(p.unseen, one) == p.higher(p.unseen, card) and costs(one) > costs(card)
                for one in p.game.legal_moves(p.seat)
                if one != card
            )
        )
    ),
    f"Every card you may play could win this trick, but ({CARD}) will probably be beaten.": lambda p, card: (
        card == p.move and not may_lose(p) and len(p.beaters()) > 1
    ),
    f"(?:Every card|(Both cards)) you may play could win this trick[,;] ({CARD}) "
    "(?:less likely than any other|is less likely to).": lambda p, both, card: (
        card == p.move
        and not may_lose(p)
        and bool(both) == (len(p.game.legal_moves(p.seat)) == 2)
        and all(ORDER.strength[card] <= ORDER.strength[one] for one in p.game.legal_moves(p.seat))
    ),
    f"Every card you may play could win this trick, and ({CARD}) is what you do best without.": (
        lambda p, card: card == p.move and not may_lose(p)
    ),
    "With the skat you choose two cards to be rid of(, and you double nothing)?.": lambda p, nothing: (
        p.game.code(p.move) == "take" and doubled(p) == bool(nothing)
    ),
    "With these cards the others are likely to pay more than you, and a pass doubles that.": lambda p: (
        p.game.code(p.move) == "pass" and doubled(p)
    ),
    "With these cards the others are likely to pay more than you, and the skat could be worse.": lambda p: (
        p.game.code(p.move) == "pass" and not doubled(p)
    ),
    "Without (this suit|a jack) in your hand you may throw away any card when (it|one) is led"
    f"(?:, as without ({CARD}); but (?:({CARD}) might have to win ({CARD})|"
    f"the rest of your hand is safest without ({CARD})))?.": empties,
    f"The rest of your hand is safest without ({CARD}).": lambda p, card: (
        card == p.move and is_safest_without(p, card)
    ),
    f"Looking ahead, the rest of your hand costs you less without ({CARD})(?: and ({CARD}))?.": (
        lambda p, card, other: card == p.move and (other is None) == bool(laid(p))
    ),
    f"Without ({CARD}) and ({CARD}) you may throw away any card when their suit is led.": (
        lambda p, card, other: (
            card == p.move and not laid(p) and p.hand & p.suit == 1 << card | 1 << other and card != other
        )
    ),
}
