"""What stands beside the table of Losing Loadum, and what is heard there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import dropwhile, takewhile

from cardtable.matches.log import LogLine
from cardtable.matches.seats.door import Act
from cardtable.matches.seats.sitting import Sitting
from cardtable.tables.losing_loadum.offers import settled
from rulesets.cards import mask_of
from rulesets.core import (
    CHANCE,
    WATCHER,
    Announced,
    Card,
    DealEnded,
    Reason,
    Revealed,
    Said,
    Seat,
    TrickTaken,
    View,
)
from rulesets.losing_loadum.facts import LoadumFacts
from rulesets.losing_loadum.options import LoadumOptions
from rulesets.losing_loadum.pack import (
    ADMIT,
    CHALLENGE,
    DECK,
    HAND,
    LIMIT,
    LOAD,
    LOADERS,
    PASS,
    SUIT_LETTERS,
    offers,
)
from rulesets.losing_loadum.words import TRUMP_IS
from rulesets.words import _, later, ngettext

SUIT_NAMES = (later("Clubs"), later("Diamonds"), later("Spades"), later("Hearts"))
"""In the order of the suits of the pack."""
LAST_DEALS = 12
"""So many hands that are over are still named in the log."""
SAID_NOTHING = ("pass", "decline")
EXCHANGING = ("exchange", "answer")
"""The chapters in which cards are offered and given."""


# -- The side panel ------------------------------------------------------------------------------


def panel_lines(view: View[LoadumFacts], rules: LoadumOptions) -> list[Reason]:
    """What has to be avoided, the trump as far as it may be shown, and what cards count."""
    loses = _(
        "Challenged with {limit} points in your tricks you lose a counter. "
        "If nobody is, most points at the end of the deal lose one."
    )
    if rules.out_mode == "automatic":
        loses = _(
            "With {limit} points in your tricks you lose a counter. "
            "If nobody has so many, most points at the end of the deal lose one."
        )
    loaders = _("Loaders, the cards that count: ace 11, ten 10, king 3, queen 2, jack 1")
    if rules.exchange != "off":
        loaders = _("Loaders count: ace 11, ten 10 (each a “card”), king 3, queen 2, jack 1 (each a “coat”)")
    lines = [
        Reason(loses.format(limit=LIMIT), "scoring"),
        Reason(_trump_line(view), "trump"),
        Reason(loaders, "loaders"),
        Reason(_("High to low: A K Q J 10 9 … 2"), "taking"),
        Reason(
            _("Counters are lives: whoever has none left is out, and the last player left wins."), "scoring"
        ),
    ]
    if rules.revoke == "punished":
        lines.append(Reason(_("Not following suit costs all counters once it comes out."), "following"))
    if not rules.own_total_shown:
        lines.append(Reason(_("Count the points in your tricks yourself."), "speak"))
    if view.facts.pot:
        lines.append(Reason(_("Pot: {amount}").format(amount=view.facts.pot), "options"))
    return lines


def _trump_line(view: View[LoadumFacts]) -> str:
    if view.facts.trump:
        return _(TRUMP_IS[SUIT_LETTERS.index(view.facts.trump)])
    if view.facts.trump_known:
        return _("The trump was announced: remember it.")
    return _("Trump: unknown until somebody cannot follow suit")


def taken_by(name: str, trick: Sequence[Card]) -> str:
    """Who takes a trick, and what it loads, if cards are given."""
    if not trick:
        return _("The trick goes to {name}").format(name=name)
    n = sum(LOAD[card] for card in trick)
    if not n:
        return _("The trick goes to {name}: no points").format(name=name)
    text = ngettext("The trick loads {name} with {n} point", "The trick loads {name} with {n} points", n)
    return text.format(name=name, n=n)


def took(name: str, event: TrickTaken, *, counted: bool) -> str:
    """Who took a trick and why, for the ears of a beginner; with its points where they are counted aloud."""
    n = sum(LOAD[card] for card in event.cards)
    words = _("**{name}** took the trick. {why}")
    if counted:
        words = _("**{name}** took the trick, no points. {why}")
    if counted and n:
        words = ngettext(
            "**{name}** took the trick, {n} point. {why}",
            "**{name}** took the trick, {n} points. {why}",
            n,
        )
    return words.format(name=name, n=n, why=event.why)


def nothing_to_offer(view: View[LoadumFacts], viewer: Seat, guard: str) -> str:
    """Why whoever looks is not asked to offer anything; empty where a card may be offered."""
    hand = mask_of(view.zones[HAND[viewer]]) if viewer >= 0 else 0
    if not hand or offers(hand, guard):
        return ""
    if hand & LOADERS:
        return Reason(
            _("You had nothing to offer for exchange: a low card guards each of your loaders."),
            "exchange",
        )
    return Reason(_("You had nothing to offer for exchange: you held no loader."), "exchange")


def nobody_offered(act: Act, latest: Iterable[Act]) -> str:
    """That the exchange is over with an act, and nobody offered anything; else empty."""
    if act.phase != "exchange" or act.view(WATCHER).phase in EXCHANGING:
        return ""
    until_then = dropwhile(lambda one: one.number > act.number, latest)
    gap = takewhile(lambda one: one.phase in EXCHANGING, until_then)
    if any(one.phase == "answer" or one.move != PASS for one in gap):
        return ""
    return Reason(_("Nobody offered anything for exchange."), "exchange")


# -- What is heard -------------------------------------------------------------------------------


def announced(act: Act, event: Announced, names: Sequence[str]) -> str:
    """The trump, and who looked at it; what is heard only once is worth a warning."""
    words = {"name": names[act.view(WATCHER).facts.looker], "trump": event.text}
    if event.kept:
        return _("{name} looked at the top card of the stock. {trump}").format(**words)
    return _("{name} looked at the top card of the stock. {trump} Remember it!").format(**words)


def looked(act: Act, viewer: Seat, names: Sequence[str]) -> str:
    """The trump for the ears of `viewer`, if somebody looked at it; whoever did knows the card, too."""
    events = act.seen_by(viewer)
    told = next((event for event in events if isinstance(event, Announced)), None)
    if told is None:
        return ""
    seen = next((event.cards[0] for event in events if isinstance(event, Revealed)), None)
    if seen is None or act.view(WATCHER).facts.looker != viewer:
        return announced(act, told, names)
    words = _("You looked at the top card of the stock, {card}. {trump} The others heard only that.")
    return words.format(card=DECK.name(seen), trump=told.text)


def heard(event: Said, names: Sequence[str], alone: Seat | None) -> str:
    """What somebody says: players are called by their names, and whoever sits `alone` at the screen “you”."""
    if event.act != "challenge":
        return event.text
    if event.about == alone:
        return _("I challenge you.")
    return _("I challenge {name}.").format(name=names[event.about])


def unheard(acts: Sequence[Act], ended: Act, alone: Seat | None, names: Sequence[str]) -> Iterator[Reason]:
    """What whoever is `alone` at the screen chose in the last gap of a deal, if another was heard first."""
    speaker = next((event.seat for event in ended.seen_by(WATCHER) if isinstance(event, Said)), None)
    gap = takewhile(lambda act: act.phase == "speak", reversed(acts[: ended.number + 1]))
    own = next((act for act in gap if act.seat == alone), None)
    if own is None or own.move == PASS or speaker in (None, alone):
        return
    chose = _("You chose to admit 31.")
    if own.move != ADMIT:
        chose = _("You chose to challenge {name}.").format(name=names[own.move - CHALLENGE])
    heard_first = _("{name} was heard first: choices are opened from the trick winner's left.")
    yield Reason(f"{chose} {heard_first.format(name=names[speaker])}", "speak")


# -- The log -------------------------------------------------------------------------------------


def log_lines(
    sitting: Sitting, shown: int, viewer: Seat, names: Sequence[str], alone: Seat | None
) -> Iterator[LogLine]:
    """How hands ended, what became of offers, and the last trick: all else has to be remembered.

    What is chosen under seal stands nowhere before it is opened.  Neither does who passed or declined:
    those who had nothing to give never were asked, and would be missing.
    """
    lines = _lines(sitting, shown, viewer, names, alone)
    return iter(sorted(lines, key=lambda line: line.number))


def _lines(
    sitting: Sitting, shown: int, viewer: Seat, names: Sequence[str], alone: Seat | None
) -> Iterator[LogLine]:
    """The same, hand by hand and then the last trick."""
    acts = sitting.acts()[:shown]
    for act in [act for act in acts if _ends_hand(act)][-LAST_DEALS:]:
        for event in act.seen_by(viewer):
            if isinstance(event, Said):
                yield LogLine(act.number, "move", event.seat, heard(event, names, alone), event=event)
                for words in unheard(acts, act, alone if viewer == alone else None, names):
                    yield LogLine(act.number, "event", CHANCE, words, event=event)
            elif isinstance(event, DealEnded):
                yield LogLine(act.number, "deal", CHANCE, event.why, event=event)
    since = _last_trick_began(acts)
    for act in acts[_last_deal(acts) : since]:
        for event in act.seen_by(viewer):
            if isinstance(event, Announced) and event.kept:
                yield LogLine(act.number, "event", CHANCE, event.text, event=event)
    for line in sitting.log(viewer, since, shown):
        act = acts[line.number]
        secret = act.phase == "speak" or act.code in SAID_NOTHING
        if line.kind == "event" or (line.kind == "move" and not secret):
            yield line
    for act in acts[_last_deal(acts) :]:
        if (offer := settled(act, viewer if viewer == alone else WATCHER)) is not None:
            yield LogLine(act.number, "event", CHANCE, offer.logged(names, viewer), event=offer.last)


def _ends_hand(act: Act) -> bool:
    return any(isinstance(event, DealEnded) for event in act.seen_by(WATCHER))


def _last_deal(acts: Sequence[Act]) -> int:
    return next((act.number for act in reversed(acts) if act.seat == CHANCE), 0)


def _last_trick_began(acts: Sequence[Act]) -> int:
    """The act with the first card of the trick in progress or the one before it, or the first of a deal."""
    since = len(acts)
    if not acts:
        return since
    view: View[LoadumFacts] = acts[-1].view(WATCHER)
    begun = sum(zone.kind == "trick" for zone in view.zones)
    plays = begun or sum(zone.kind == "hand" for zone in view.zones)
    while since and acts[since - 1].seat != CHANCE and plays:
        since -= 1
        plays -= acts[since].phase == "play"
    return since
