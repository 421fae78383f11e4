"""What the side panel says in Tarot."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.tables.sheets.figures import signed
from rulesets.core import Card, Reason, View
from rulesets.tarot.facts import TarotFacts
from rulesets.tarot.options import TarotOptions
from rulesets.tarot.pack import DECKS, HAND_SIZE, STOCK, SUIT_SIZE
from rulesets.words import _, later, ngettext


def side_lines(rules: TarotOptions, view: View[TarotFacts], names: Sequence[str]) -> list[Reason]:
    """What counts and what beats what, needed at every card; then how hand and match stand."""
    facts = view.facts
    lines: list[Reason] = []
    if view.phase in ("play", "give"):
        words = {"all": HAND_SIZE, "name": names[facts.leader]}
        trick = min(facts.tricks_played + 1, HAND_SIZE)
        lines.append(Reason(_("Trick {n} of {all}; leader: {name}").format(n=trick, **words), "play"))
    lines += [Reason(counting(rules), "scoring"), *(Reason(line, "winning") for line in ranks(rules))]
    if (gift := facts.gift) is not None:
        card = DECKS[rules.deck_skin].name(gift.card)
        given = {"name": names[gift.giver], "card": card, "other": names[gift.taker]}
        text = _("The Fool counts for {name}: {other} got {card} for it.")
        lines.append(Reason(text.format(**given), "give"))
    else:
        lines.append(Reason(of_the_fool(rules), "give"))
    if (owes := facts.owes) is not None:
        text = _("A card for the Fool is still due from {name} to {other}.")
        lines.append(Reason(text.format(name=names[owes.debtor], other=names[owes.creditor]), "options"))
    lines.append(Reason(aim(view), "end"))
    if asleep := len(view.zones.get(STOCK, ())):
        text = _("{n} cards were not dealt; nobody sees them.")
        if rules.reveal_unused == "atHandEnd":
            text = _("{n} cards were not dealt; the score sheet will show them.")
        lines.append(Reason(text.format(n=asleep), "deal"))
    return lines


CUPS_AND_COINS = (2, 3)
"""Among the suits."""
COUNTING = {
    "italian": later(
        "Cards won count 1 each, honours more: Fool +5; trumps 21 and 1, kings +4; queens +3; knights +2; "
        "pages +1. Then 12 are taken off. The number beside a name is the total of earlier deals."
    ),
    "french": later(
        "Cards won count 1 each, honours more: Fool +5; trumps 21 and 1, kings +4; queens +3; knights +2; "
        "jacks +1. Then 12 are taken off. The number beside a name is the total of earlier deals."
    ),
}
REVERSED = {
    "italian": later("High to low: king, queen, knight (N), page, 10 … 1, but in cups and coins 1 … 10."),
    "french": later("High to low: king, queen, knight (N), jack, 10 … 1, but in hearts and diamonds 1 … 10."),
}
STRAIGHT = {
    "italian": later("High to low: king, queen, knight (N), page, 10 … 1."),
    "french": later("High to low: king, queen, knight (N), jack, 10 … 1."),
}


def low_pips_win(card: Card, rules: TarotOptions) -> bool:
    """Whether pips of the suit of a card are the stronger the lower they are."""
    return card // SUIT_SIZE in CUPS_AND_COINS and rules.pip_order == "reversedCupsCoins"


def counting(rules: TarotOptions) -> str:
    """What cards and honours count, and what the plates show."""
    return _(COUNTING[rules.deck_skin])


def ranks(rules: TarotOptions) -> list[str]:
    """What beats what, and whether it has to."""
    order = STRAIGHT if rules.pip_order == "straight" else REVERSED
    trumps = _("Who has none of the suit led must play a trump, any one; who has neither plays any card.")
    if rules.overtrump:
        trumps = _(
            "Who has none of the suit led must play a trump, and beat those that lie there if possible; "
            "who has neither plays any card."
        )
    return [_(order[rules.deck_skin]), trumps]


def of_the_fool(rules: TarotOptions) -> str:
    """When the Fool may be played, and what becomes of it."""
    if rules.fool_without_pile == "owed":
        text = _(
            "The Fool may always be played, and wins nothing. Whoever plays it keeps it and gives "
            "the winner of the trick a card they have won, now or when they win one."
        )
    else:
        text = _(
            "The Fool may always be played, and wins nothing. Whoever plays it keeps it and gives "
            "the winner of the trick a card they have won; who has none loses it."
        )
    if rules.fool_last_trick == "lost":
        text = " ".join((text, _("In the last trick it is lost in any case.")))
    return text


def aim(view: View[TarotFacts]) -> str:
    """How far the match still goes."""
    target, left = view.facts.target, view.facts.deals_left
    if left is not None:
        text = ngettext(
            "{n} deal still to play: most points win.", "{n} deals still to play: most points win.", left
        )
        return text.format(n=left)
    assert target is not None
    text = _("The match ends after a deal in which somebody reaches {target} points.")
    if max(view.scores) > 0:
        text = _("The match ends after a deal in which somebody reaches {target} points; the best has {n}.")
    return text.format(target=target, n=signed(max(view.scores)))
