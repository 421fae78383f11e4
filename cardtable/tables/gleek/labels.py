"""What the cards, plates, piles and answers of Gleek say of themselves."""

from __future__ import annotations

from collections.abc import Hashable

from cardtable.tables.coins import heaps
from cardtable.tables.gleek.buttons import claim_of
from cardtable.tables.gleek.cloth import at_stake, only_buyer_sees
from cardtable.tables.gleek.ruff import meant, stake_of
from cardtable.tables.labels import HouseLabels, Thing, sentence, so_far, told
from cardtable.tables.sheets.figures import signed
from rulesets.cards import holds
from rulesets.core import Card, Move, Reason, Seat, Zone
from rulesets.gleek.facts import GleekFacts
from rulesets.gleek.options import GleekOptions
from rulesets.gleek.pack import (
    BID,
    CHALLENGE,
    DONE,
    GLEEK,
    MOURNIVAL,
    PASS,
    REVIE,
    RUFF_STAGES,
    SEE,
    SET_RANKS,
    STAND,
    VIE,
    WASTE,
    Claim,
    Trumps,
    pack_of,
)
from rulesets.words import _, later, ngettext


class GleekLabels(HouseLabels[GleekFacts, GleekOptions]):
    """Honours, ruff and price: every card counts three ways, every answer costs or wins."""

    first = (
        later("First to bid, to vie and to lead: {name}, the eldest."),
        later("First to bid, to vie and to lead: you, the eldest."),
    )

    def next_to_dealer(self) -> Seat:
        """The eldest."""
        return self.facts.eldest

    @property
    def of_two(self) -> bool:
        """Whether there is only one other player."""
        return len(self.view.scores) == 2

    @property
    def trumps(self) -> Trumps | None:
        """What the suit turned up settles; None before a card is."""
        facts = self.facts
        return None if facts.trump < 0 else pack_of(facts.layout).trumps[facts.trump]

    def worth(self, card: Card) -> str:
        """What it is worth in the tricks, and while the ruff is open what it adds to that."""
        tricks = self.in_tricks(card)
        if self.view.phase not in ("auction", "exchange", *RUFF_STAGES):
            return tricks
        n = pack_of(self.facts.layout).ruff(1 << card, self.rules.face)
        ruff = _("In the ruff it counts {n} with the cards of its suit.").format(n=n)
        return told(tricks, Reason(ruff, "ruff"), self.in_sets(card))

    def in_sets(self, card: Card) -> str:
        """What three and four of its rank are paid, where they are."""
        sets = pack_of(self.facts.layout).sets
        rank = next((i for i, members in enumerate(sets) if holds(members, card)), -1)
        if rank < 0:
            return ""
        gleek, mournival = (Claim(self.view.seat, rank, size).price for size in (GLEEK, MOURNIVAL))
        text = _("Three {ranks} in a hand, a gleek, bring {gleek} from each; four, a mournival, {mournival}.")
        if self.of_two:
            text = _("Three {ranks} in a hand, a gleek, bring {gleek}; four, a mournival, {mournival}.")
        words = text.format(ranks=_(SET_RANKS[rank]), gleek=gleek, mournival=mournival)
        return Reason(told(words, self.third(card, rank)), "claims")

    def third(self, card: Card, rank: int) -> str:
        """Where the card turned up is of the rank of another: that it may be the third."""
        members = pack_of(self.facts.layout).sets[rank]
        if card in (up := self.lying("turned").values()) or not any(holds(members, one) for one in up):
            return ""
        third = {
            "any": _("The one turned up may be the third."),
            "dealer": _("For the dealer the one turned up may be the third."),
            "off": "",
        }[self.rules.turn_up_gleek_who]
        fourth = _("The one turned up may be the fourth.") if self.rules.turn_up_mournival else ""
        return told(third, fourth)

    def in_tricks(self, card: Card) -> str:
        """An honour, Tiddy and his fellows, another trump, or just a card."""
        trumps = self.trumps
        plain = Reason(_("Taken in a trick it counts 1."), "settlement")
        if trumps is None or trumps.order.group[card] != trumps.suit:
            return plain
        worths = dict(trumps.worths)
        if card in worths:
            layout = self.facts.layout
            text = _("An honour of trumps: taken in a trick it counts {n} and 1 more as a card.")
            if worths[card] == layout.tib:
                text = _("Tib, the ace of trumps: taken in a trick it counts {n} and 1 more as a card.")
            elif worths[card] == layout.tom:
                text = _("Tom, the jack of trumps: taken in a trick it counts {n} and 1 more as a card.")
            return Reason(text.format(n=worths[card]), "tiddy")
        if card in (earning := self.low_trumps(trumps)):
            named, n = earning[card]
            earns = _("It earns {n} from everybody when it is played; taken in a trick it counts 1.")
            if self.of_two:
                earns = _("It earns {n} from the other when it is played; taken in a trick it counts 1.")
            return Reason(told(named, earns.format(n=n)), "tiddy")
        return told(_("A trump."), plain)

    def low_trumps(self, trumps: Trumps) -> dict[Card, tuple[str, int]]:
        """The low trumps that earn something at this table: what they are, and how much from each."""
        named: dict[Card, tuple[str, int]] = {}
        if due := self.rules.tyde_value:
            named[trumps.tiddy] = _("Tiddy, the lowest trump."), due
        if self.rules.towser_tumbler:
            named |= {
                trumps.towser: (_("Towser, the five of trumps."), 5),
                trumps.tumbler: (_("Tumbler, the six of trumps."), 6),
            }
        return named

    def outcome(self, move: Move) -> str:
        """What an answer leads to; whether a card would win the trick."""
        if self.view.phase == "play":
            return self.in_trick(move)
        if self.view.phase == "exchange":
            return Reason(_("Thrown away it counts for nobody, and only you see it."), "exchange")
        if move in (VIE, SEE, STAND, REVIE, PASS) and self.view.phase in RUFF_STAGES:
            return self.in_ruff(move)
        if move == PASS:
            out = Reason(_("Then you are out of the bidding."), "auction")
            share = _("Whoever buys pays you a share of the bid.")
            if self.of_two:
                share = _("The other pays you the whole bid.")
            return told(out, Reason(share, "auction") if self.facts.bid >= len(self.view.scores) else "")
        if BID <= move < CHALLENGE:
            return Reason(self.buying(), "auction")
        if move == DONE:
            return self.done()
        claim = claim_of(self.view, move)
        if move >= CHALLENGE:
            return Reason(_("If it was false, its owner pays back twice."), "challenge")
        text = (
            _("The other pays you {n} at once.")
            if self.of_two
            else _("Each of the others pays you {n} at once.")
        )
        return Reason(text.format(n=claim.price), "claims")

    def done(self) -> str:
        """What it means to claim no more, or to challenge nothing."""
        if self.view.phase == "challenge":
            return Reason(
                _("Then you challenge nothing: that costs nothing, and can bring nothing."), "challenge"
            )
        return Reason(_("What you have not claimed by then is not paid to you."), "bluff")

    def buying(self) -> str:
        """What the highest bid brings, by the house rule for whether the stock is seen first."""
        layout = self.facts.layout
        first, n, more = layout.first_discard, layout.bought, layout.second_discard
        text = ngettext(
            "If nobody bids more you buy the stock: you throw away {n} card, then take its {n} unseen.",
            "If nobody bids more you buy the stock: you throw away {n} cards, then take its {n} unseen.",
            n,
        )
        if self.rules.take_first:
            text = ngettext(
                "If nobody bids more you buy the stock: you take its {n} card, then throw as many away.",
                "If nobody bids more you buy the stock: you take its {n} cards, then throw as many away.",
                n,
            )
        elif more:
            text = ngettext(
                "If nobody bids more you buy the stock: you throw away {first} cards, then take its {n} "
                "unseen, and throw away {more} more.",
                "If nobody bids more you buy the stock: you throw away {first} cards, then take its {n} "
                "unseen, and throw away {more} more.",
                more,
            )
        return text.format(first=first, n=n, more=more)

    def in_ruff(self, move: Move) -> str:
        """What an answer to the ruff means."""
        words = {
            VIE: self.vying(),
            SEE: self.seeing(),
            STAND: self.standing(),
            REVIE: _("You raise: whoever is still in stakes as much to stay in, or gives up what is staked."),
            PASS: self.passing(),
        }
        return Reason(words[move], "answer" if self.view.phase == "answer" else "ruff")

    def seeing(self) -> str:
        """What may be won by staying in."""
        if self.of_two:
            return _("You stay in; with the better ruff you win what the other loses.")
        return _("You stay in; with the best ruff you win what all the others lose.")

    def standing(self) -> str:
        """What follows when nobody raises: only those who saw may."""
        if self.facts.said.count("see") == 1:
            return _("Nobody else may raise: the suits are shown.")
        return _("When all who saw stand, the suits are shown.")

    def vying(self) -> str:
        """What is at stake once the ruff is vied, and once somebody has seen it."""
        seen = 2 * self.facts.step
        if self.facts.unopposed and self.of_two:
            return _("The other has passed for good, cannot answer, and pays you {n}.").format(
                n=self.facts.step
            )
        if self.facts.unopposed:
            return _("Nobody can answer: all the others have passed for good, and each pays you {n}.").format(
                n=self.facts.step
            )
        text = _(
            "You bet that your ruff is best: the others lose {n} to its winner, or see it; then it is "
            "{more} for each."
        )
        if self.of_two:
            text = _(
                "You bet that your ruff is better: the other loses {n} to its winner, or sees it; then it is "
                "{more} for each."
            )
        most = _("More is at stake only if you stay in after a revie.")
        if not self.rules.max_revies:
            most = _("More cannot be at stake: here nobody may revie.")
        return told(text.format(n=self.facts.step, more=seen), most)

    def passing(self) -> str:
        """What becomes of whoever passes, before the ruff is vied and after."""
        if self.view.phase != "ruff":
            return _("You are out of this ruff.")
        if self.facts.last_to_open:
            return _("You are the last who could vie: then nobody pays.")
        words = {"n": self.facts.step, "more": 2 * self.facts.step}
        if self.rules.opening_pass_final:
            return _("You are out of this ruff; if somebody vies, you pay {n}.").format(**words)
        text = _("You wait. If somebody vies, you are asked again: to pass then costs {n}, to see it {more}.")
        return text.format(**words)

    def in_trick(self, card: Card) -> str:
        """Whether it would win the trick as it lies."""
        trumps, lying = self.trumps, self.lying("trick")
        if trumps is None or not lying:
            return ""
        seats = len(self.view.scores)
        leader = next(seat for seat in lying if (seat - 1) % seats not in lying)
        played = [lying[(leader + i) % seats] for i in range(len(lying))]
        wins = trumps.order.winner([*played, card]) == len(played)
        return _("It wins the trick.") if wins and len(played) == seats - 1 else so_far(wins)

    def pile(self, zone: Zone, count: int) -> str:
        """The stock that is bought, and what was thrown away."""
        if zone.kind == "stock":
            text = ngettext("The stock: {n} hidden card.", "The stock: {n} hidden cards.", count)
            return Reason(text.format(n=count), "auction")
        if zone.kind == "waste":
            text = ngettext("{n} card thrown away.", "{n} cards thrown away.", count)
            return Reason(text.format(n=count), "exchange")
        return super().pile(zone, count)

    def score(self, seat: Seat) -> str:
        """The purse."""
        stakes = self.facts.stakes
        n = self.view.scores[seat] - (stakes[seat] if stakes else 0)
        purse = ngettext("{n} coin in the purse.", "{n} coins in the purse.", abs(n)).format(n=signed(n))
        return told(purse, _("A purse may go below zero.") if n < 0 else "")

    def note(self, seat: Seat) -> str:
        """Bid, stake, or tricks and how far they are from break-even."""
        facts, even = self.facts, self.facts.layout.break_even
        if self.view.phase == "auction":
            out = seat not in facts.in_auction
            words = _("Out of the bidding.") if out else _("Still in the bidding.")
            bid = facts.bids[seat]
            last = _("Own last bid: {bid}.").format(bid=bid) if bid else ""
            return told(words, Reason(last, "auction") if last else "")
        if self.view.phase in RUFF_STAGES and facts.stakes:
            text = ngettext(
                "{n} coin at stake in the ruff.", "{n} coins at stake in the ruff.", facts.stakes[seat]
            )
            return Reason(text.format(n=facts.stakes[seat]), "ruff")
        if self.view.phase not in ("play", "challenge"):
            return ""
        points, tricks = facts.points[seat], facts.tricks[seat]
        away = abs(points - even)
        if points < even:
            text = ngettext(
                "{points} of {even} points: {n} short, which would cost {n} coin.",
                "{points} of {even} points: {n} short, which would cost {n} coins.",
                away,
            )
        elif points == even:
            text = _("{points} of {even} points: just even.")
        else:
            text = ngettext(
                "{points} points, {n} over the {even} that break even, which would win {n} coin.",
                "{points} points, {n} over the {even} that break even, which would win {n} coins.",
                away,
            )
        words = text.format(points=points, even=even, n=away)
        if not tricks and points:
            words = told(words, _("They are for the honour that was turned up at the deal."))
        return Reason(words, "settlement")

    def more(self) -> list[Thing]:
        """The coins at stake."""
        return heaps(self.manners.felt, self.staked)

    def staked(self, place: Hashable) -> str:
        """What coins in the middle are, or before a seat."""
        said = self.facts.said
        seat = next((one for one in range(len(said)) if stake_of(one) == place), None)
        if seat is None:
            return at_stake(self.view)
        if not (code := said[seat]):
            return self.note(seat)
        return told(self.note(seat), Reason(meant(code, self.facts, self.rules), "answer"))

    def card(self, card: Card) -> str:
        """The card turned up says what it settles: it is in nobody's hand, and no trick takes it."""
        if card in self.view.zones.get(WASTE, ()):
            away = _("Thrown away: it counts for nobody.")
            if only_buyer_sees(self.view):
                away = _("Thrown away: only you see it, and it counts for nobody.")
            return told(sentence(self.manners.door.deck.name(card)), Reason(away, "exchange"))
        if card not in self.lying("turned").values():
            return super().card(card)
        up = _("Turned up on the stock: its suit is trumps. Nobody holds it, and it is never played.")
        name = sentence(self.manners.door.deck.name(card))
        return told(name, Reason(up, "deal"), self.turned_worth(card))

    def turned_worth(self, card: Card) -> str:
        """What a card turned up has brought the dealer or will, and of which sets it may be one."""
        trumps = self.trumps
        n = 0 if trumps is None else dict(trumps.worths).get(card, 0)
        brings = Reason(_("The dealer counts {n} points for it.").format(n=n), "deal") if n else ""
        if trumps is not None and card in (earning := self.low_trumps(trumps)):
            named, due = earning[card]
            # Towser and Tumbler pay double here, Tiddy does not.
            due *= 1 if card == trumps.tiddy else 2
            text = _("The dealer got {n} from each for turning it up.")
            if self.of_two:
                text = _("The dealer got {n} for turning it up.")
            brings = Reason(told(named, text.format(n=due)), "tiddy")
        return told(brings, Reason(self.in_set(), "claims") if self.in_sets(card) else "")

    def in_set(self) -> str:
        """Who may count the card turned up as one of a set."""
        third = {
            "any": _("Whoever holds two others of its rank may count it as the third of a gleek."),
            "dealer": _("A dealer who holds two others of its rank may count it as the third of a gleek."),
            "off": "",
        }[self.rules.turn_up_gleek_who]
        fourth = ""
        if self.rules.turn_up_mournival:
            fourth = _("Whoever holds all three others may count it as the fourth of a mournival.")
        return told(third, fourth)
