"""What is asked in the gap between two tricks of Losing Loadum, made of what is known of it."""

from __future__ import annotations

from rulesets.core import Card, Reason
from rulesets.losing_loadum.pack import DECK
from rulesets.words import _


def about_back() -> str:
    """What it means not to choose after all."""
    return Reason(_("Back to the other answers."), "speak")


def about_others() -> str:
    """What it means that one of several people at the screen wants to be asked."""
    return Reason(_("Somebody else has something to say before all go on."), "speak")


def about_challenge() -> str:
    """What it means to challenge somebody."""
    words = _("Name a player who you think has 31 points: right, and they lose a counter; wrong, and you do.")
    return Reason(words, "speak")


def about_exchange(guard: str) -> str:
    """What it means to offer a card, by the house rule for which; and what it costs."""
    words = _(
        "Offer a loader that no low card guards, for one that you do not know: it may be safer or worse."
    )
    if guard == "anyLoader":
        words = _("Offer a loader for one that you do not know: it may be safer or worse.")
    price = _(
        "It costs no points; the others hear “a coat” (king, queen, jack) or “a card” (ace, ten), "
        "and what came of it."
    )
    return Reason(f"{words} {price}", "exchange")


def about_own(total: int) -> str:
    """What whoever has 31 points may do besides, said to nobody else."""
    return _("You have {total} points yourself, and may admit that.").format(total=total)


def to_speak(first: str, *, enough: bool, offers: bool, leads: bool, last: bool) -> str:
    """What somebody is asked who may speak: whether 31 points have fallen, what may be offered, who leads.

    Whoever may offer before them is named, if anybody: they choose in advance.
    """
    if not enough:
        return _to_offer(first, offers=offers, leads=leads)
    if last:
        return _("All cards are played: challenge somebody who you are sure has 31 points, or continue.")
    if leads and offers:
        return _(
            "Lead a card; or, before that, challenge somebody who you are sure has 31 points, "
            "or offer a loader for exchange."
        )
    if leads:
        return _("Lead a card; or, before that, challenge somebody who you are sure has 31 points.")
    if offers:
        return _(
            "Challenge somebody who you are sure has 31 points, offer a loader for exchange, or continue."
        )
    return _("Challenge somebody who you are sure has 31 points, or continue.")


def _to_offer(first: str, *, offers: bool, leads: bool) -> str:
    """The same while nobody can have 31 points."""
    if not offers:
        return _("Nobody can have 31 points yet: continue.")
    if leads:
        return _("Lead a card; or, before that, offer a loader for one that you do not know.")
    if first:
        words = _(
            "{name} may offer first. Choose what you do in your turn: offer a loader for one that you do not "
            "know, or continue."
        )
        return words.format(name=first)
    return _("Choose what you do in your turn: offer a loader for one that you do not know, or continue.")


def to_answer(name: str, *, coat: bool) -> str:
    """What is asked of everybody to whom `name` offers a card."""
    asked = (
        _("{name} offers a coat for a coat: give a king, queen or jack for it unseen, or decline.")
        if coat
        else _("{name} offers a card for a card: give an ace or ten for it unseen, or decline.")
    )
    return asked.format(name=name)


def waits_for_turn(card: Card) -> str:
    """What becomes of a card that was chosen for exchange, while others offer theirs."""
    return _("You offer {card} when your turn comes, if you still hold it.").format(card=DECK.name(card))


def in_the_pause(leader: str, *, enough: bool, offers: bool, last: bool) -> str:
    """What the viewer may do before `leader` leads, who is the viewer where no name is given."""
    if last:
        return _("All cards are played: challenge somebody now, or the deal is counted.")
    if not leader:
        if enough and offers:
            return _("You took the trick: lead a card, or before it challenge somebody or offer a loader.")
        if enough:
            return _("You took the trick: lead a card, or challenge somebody before.")
        return _("You took the trick: lead a card, or offer a loader for exchange before.")
    if enough and offers:
        words = _(
            "Challenge whoever you think has 31 points, or offer a loader for exchange, or {name} leads."
        )
    elif enough:
        words = _("If you think that somebody has 31 points, challenge now, or {name} leads.")
    else:
        words = _("Offer a loader for exchange now, or {name} leads.")
    return words.format(name=leader)
