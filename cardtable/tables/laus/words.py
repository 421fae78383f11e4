"""What the side panel and the tags say in Laus."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Card, Reason, Seat, View
from rulesets.laus.facts import LausFacts
from rulesets.laus.options import LausOptions
from rulesets.laus.pack import CARD_POINTS, DECK, QUEEN_PENALTY
from rulesets.words import _, in_a_row, ngettext, sentence_case

SAVING = DECK.index["QD"]
"""The queen that cancels the others."""
TIMES = "\N{MULTIPLICATION SIGN}{n}"


def side_lines(rules: LausOptions, view: View[LausFacts], names: Sequence[str]) -> list[Reason]:
    """What cards cost and beat, which is needed at every card; then what doubles the deal, and the end."""
    facts = view.facts
    return [
        *card_lines(),
        *(Reason(line, "doubling") for line in doubling(rules, facts)),
        *counted(facts, names),
        *(Reason(line, "doubling") for line in may_double(facts, names)),
        *(Reason(line, "sweep") for line in sweep_lines(facts, names)),
        *(Reason(line, "end") for line in aim(view, names)),
    ]


def doubling(rules: LausOptions, facts: LausFacts) -> list[str]:
    """What a player without a trick does to the deal, as long as that can still come."""
    most = rules.max_multiplier
    doubles = rules.no_trick_doubles and (most == "none" or facts.multiplier < int(most))
    if not doubles or not facts.trickless:
        return []
    return [_("Each player who wins no trick pays nothing, and doubles the deal for the others.")]


def counted(facts: LausFacts, names: Sequence[str]) -> list[Reason]:
    """What the deal counts by now, and why it is more than once."""
    now = facts.multiplier
    if now == 1:
        return []
    if facts.sure and now > facts.of_passes:
        who = sentence_case(listed(names, facts.sure))
        text = _("{names} can win no trick any more: this deal counts {times}.")
        return [Reason(text.format(names=who, times=TIMES.format(n=now)), "doubling")]
    text = ngettext(
        "After {n} pass on the skat this deal counts {times}.",
        "After {n} passes on the skat this deal counts {times}.",
        facts.passes,
    )
    return [Reason(text.format(n=facts.passes, times=TIMES.format(n=now)), "skat")]


def listed(names: Sequence[str], seats: Sequence[Seat]) -> str:
    """Some of the players."""
    return in_a_row([names[seat] for seat in seats])


def further(facts: LausFacts) -> list[int]:
    """What the deal counts if one more player stays without a trick, if two more do, and so on."""
    now, then = facts.multiplier, facts.would_be_multiplier
    if then <= now:
        return []
    # All of them without one would be a sweep, which is another matter.
    most = min(len(facts.trickless), len(facts.tricks) - 2) - len(facts.sure)
    return [min(now << more, then) for more in range(1, most + 1)]


def may_double(facts: LausFacts, names: Sequence[str]) -> list[str]:
    """Who may yet stay without a trick, and what the deal counts then; nothing when that doubles no more."""
    counts = further(facts)
    if not counts:
        return []
    without = [seat for seat in facts.trickless if seat not in facts.sure]
    if len(without) == 1:
        text = _("Without a trick so far: {names}. If that stays so, the deal counts {times}.")
    elif counts[0] == counts[-1]:
        text = _("Without a trick so far: {names}. If one of them stays so, the deal counts {times}.")
    else:
        text = _(
            "Without a trick so far: {names}. If one of them stays so, the deal counts {times}; "
            "if two do, {most}."
        )
    first, last = (TIMES.format(n=count) for count in (counts[0], counts[-1]))
    return [text.format(names=listed(names, without), times=first, most=last)]


def sweep_lines(facts: LausFacts, names: Sequence[str]) -> list[str]:
    """What taking every trick comes to, as long as somebody still can."""
    if facts.sweep is None:
        return []
    text = _("If one player takes every trick, their total falls by {n}, and nobody pays.")
    if not facts.sweep:
        text = _("If one player takes every trick, nobody pays anything.")
    if not any(facts.tricks):
        return [text.format(n=facts.sweep)]
    taker = names[facts.tricks.index(max(facts.tricks))]
    text = _("So far every trick went to {name}, whose total falls by {n} if all do; then nobody pays.")
    if not facts.sweep:
        text = _("So far every trick went to {name}. If all do, nobody pays anything.")
    return [text.format(name=taker, n=facts.sweep)]


def aim(view: View[LausFacts], names: Sequence[str]) -> list[str]:
    """How far the match still goes, and who is nearest to ending it."""
    target, left = view.facts.target, view.facts.deals_left
    if left is not None:
        text = ngettext(
            "{n} deal still to play: fewest points win.",
            "{n} deals still to play: fewest points win.",
            left,
        )
        return [text.format(n=left)]
    assert target is not None
    words = _("After the deal in which somebody reaches {target} points, whoever has fewest wins the match.")
    lines = [words.format(target=target)]
    most = max(view.scores)
    if most > 0:
        who = listed(names, [seat for seat, score in enumerate(view.scores) if score == most])
        words = _("Nearest to it: {names}, {n} points to go.")
        lines.append(words.format(names=who, n=max(0, target - most)))
    return lines


def card_lines() -> list[Reason]:
    """What it costs to win cards, and what beats what."""
    queens = _(
        "Queens cost more: {clubs} 300, {spades} 200, {hearts} 100, "
        "but nothing more for whoever wins the queen of diamonds as well."
    )
    return [
        Reason(_("Cards you win cost: ace 11, ten 10, king 4, queen 3, jack 2."), "scoring"),
        Reason(queens, "queens"),
        Reason(
            _("Jacks are trumps and beat all others, highest first: {clubs} {spades} {hearts} {diamonds}"),
            "winning",
        ),
        Reason(_("Other suits, highest first: A 10 K Q 9 8 7"), "winning"),
    ]


def queens_in(won: Sequence[Card]) -> str:
    """What the queens that lie open in a pile will cost whoever won them."""
    if SAVING in won:
        return _("safe from queens")
    costs = [QUEEN_PENALTY[card] for card in won if card in QUEEN_PENALTY]
    return ngettext("queen {n}", "queens {n}", len(costs)).format(n=sum(costs)) if costs else ""


def about_queens(won: Sequence[Card], saved: str) -> Reason:
    """What that tag means, if somebody else is `saved` by the queen of diamonds and if nobody is."""
    if SAVING in won:
        words = _("The queen of diamonds is in this pile: every queen in it counts only 3 points.")
    elif saved:
        words = ngettext(
            "Paid for the queen in this pile, besides her 3 points and before any doubling: "
            "the queen of diamonds saves only {name}.",
            "Paid for the queens in this pile, besides their 3 points each and before any doubling: "
            "the queen of diamonds saves only {name}.",
            len(QUEEN_PENALTY.keys() & set(won)),
        )
    else:
        words = ngettext(
            "Paid for the queen in this pile, besides her 3 points and before any doubling, "
            "unless the queen of diamonds is won by the same player.",
            "Paid for the queens in this pile, besides their 3 points each and before any doubling, "
            "unless the queen of diamonds is won by the same player.",
            len(QUEEN_PENALTY.keys() & set(won)),
        )
    return Reason(words.format(name=saved), "queens")


def trick_cost(name: str, trick: Sequence[Card], saved: bool | None) -> str:
    """Who takes a trick and what it costs; `saved` by a queen of diamonds taken before, None if that is not
    to be seen.
    """
    points = sum(CARD_POINTS[card] for card in trick)
    penalty = sum(QUEEN_PENALTY.get(card, 0) for card in trick)
    if SAVING in trick:
        text = ngettext(
            "The trick goes to {name} and costs {n} point; its queen of diamonds saves {name} from queens",
            "The trick goes to {name} and costs {n} points; its queen of diamonds saves {name} from queens",
            points,
        )
    elif penalty and saved:
        text = ngettext(
            "The trick goes to {name}, costs {n} point, and the queen of diamonds saves {name} {penalty}",
            "The trick goes to {name}, costs {n} points, and the queen of diamonds saves {name} {penalty}",
            points,
        )
    elif penalty and saved is None:
        text = ngettext(
            "The trick goes to {name}, costs {n} point, and {penalty} if no queen of diamonds saves {name}",
            "The trick goes to {name}, costs {n} points, and {penalty} if no queen of diamonds saves {name}",
            points,
        )
    elif penalty:
        text = ngettext(
            "The trick goes to {name} and costs {n} point, and {penalty} for queens",
            "The trick goes to {name} and costs {n} points, and {penalty} for queens",
            points,
        )
    else:
        text = ngettext(
            "The trick goes to {name} and costs {n} point",
            "The trick goes to {name} and costs {n} points",
            points,
        )
        if not points:
            text = _("The trick goes to {name} and costs nothing")
    return text.format(name=name, n=points, penalty=penalty)


def points_in_words(points: int) -> str:
    """So many penalty points."""
    return ngettext("{n} point", "{n} points", points).format(n=points)
