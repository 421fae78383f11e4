"""What the side panel and the log say in Tarot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.tables.sheets.figures import signed
from rulesets.core import CHANCE, WATCHER, Card, Reason, Revealed, Said, TrickTaken, View
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
        lines.append(Reason(fool_given(rules, names[gift.giver], names[gift.taker], card), "give"))
    else:
        lines.append(Reason(of_the_fool(rules), "give"))
    if (owes := facts.owes) is not None:
        text = _("A card for the Fool is still due from {name} to {other}.")
        lines.append(Reason(text.format(name=names[owes.debtor], other=names[owes.creditor]), "options"))
    lines.append(Reason(aim(view), "end"))
    if asleep := len(view.zones.get(STOCK, ())):
        text = _("{n} cards were not dealt.")
        if rules.reveal_unused == "atHandEnd":
            text = _("{n} cards were not dealt; the score sheet will show them.")
        lines.append(Reason(text.format(n=asleep), "deal"))
    return lines


CUPS_AND_COINS = (2, 3)
"""Among the suits."""
COUNTING = {
    "italian": later(
        "A card won counts 1, honours more: Fool +5; World (21), Magician (1), kings +4; queens +3; "
        "knights +2; pages +1. The sum less 12 is below a name, earlier deals beside it."
    ),
    "french": later(
        "A card won counts 1, honours more: Fool +5; World (21), Magician (1), kings +4; queens +3; "
        "knights +2; jacks +1. The sum less 12 is below a name, earlier deals beside it."
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
    trumps = _("Follow suit, trumps with trumps; else play a trump, any one; without trumps any card.")
    if rules.overtrump:
        trumps = _(
            "Follow suit, trumps with trumps; else play a trump; beat the trumps that lie there if possible; "
            "without trumps any card."
        )
    return [_(order[rules.deck_skin]), trumps]


def of_the_fool(rules: TarotOptions) -> str:
    """When the Fool may be played, and what becomes of it."""
    sentences = [
        _("The Fool may always be played instead; it wins nothing."),
        _("To keep it, its owner gives the winner of the trick the cheapest card won before."),
        _("Who has none loses it."),
    ]
    if rules.fool_gift == "ask":
        sentences[1] = _("To keep it, its owner chooses a card won before for the winner of the trick.")
    if rules.fool_without_pile == "owed":
        sentences[2] = _("Who has none gives one of the next they win, or else loses it in the end.")
    if rules.fool_last_trick == "lost":
        sentences.append(_("In the last trick it is lost in any case."))
    return " ".join(sentences)


def aim(view: View[TarotFacts]) -> str:
    """How far the match still goes."""
    target, left = view.facts.target, view.facts.deals_left
    if left is not None:
        text = ngettext(
            "{n} deal still to play: most points win.", "{n} deals still to play: most points win.", left
        )
        return text.format(n=left)
    assert target is not None
    text = _("The match ends when somebody has {target} points after a deal and leads alone.")
    if max(view.scores) > 0:
        text = _(
            "The match ends when somebody has {target} points after a deal and leads alone; the best has {n}."
        )
    return text.format(target=target, n=signed(max(view.scores)))


# -- The log -------------------------------------------------------------------------------------


def with_the_fool(
    lines: Iterable[LogLine], acts: Sequence[Act], names: Sequence[str], rules: TarotOptions
) -> Iterator[LogLine]:
    """The same lines, and after a trick with the Fool who keeps it, and gives or owes whom a card for it."""
    for line in lines:
        yield line
        if isinstance(line.event, TrickTaken):
            taker = names[line.event.seat]
            for text in kept_fool(acts[line.number], taker, names, rules):
                yield LogLine(line.number, "event", CHANCE, text)


def kept_fool(act: Act, taker: str, names: Sequence[str], rules: TarotOptions) -> Iterator[Reason]:
    """What the owner of a Fool has said when its trick was taken, or when a card was won to pay for it."""
    card = ""
    for event in act.seen_by(WATCHER):
        if isinstance(event, Revealed):
            card = DECKS[rules.deck_skin].name(event.cards[0])
        elif isinstance(event, Said) and event.act == "give":
            yield Reason(fool_given(rules, names[event.seat], names[event.about], card), "give")
        elif isinstance(event, Said) and event.act == "owe":
            text = _("{name} keeps the Fool, and owes {other} a card for it.")
            yield Reason(text.format(name=names[event.seat], other=taker), "give")


def fool_given(rules: TarotOptions, name: str, other: str, card: str) -> str:
    """Who keeps the Fool, and what was given for it."""
    text = _("The Fool counts for {name}: {other} got {card} for it; no card won so far counts less.")
    if rules.fool_gift == "ask":
        text = _("The Fool counts for {name}: {other} got {card} for it.")
    return text.format(name=name, other=other, card=card)
