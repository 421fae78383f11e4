"""What the panel beside Ludo's board says: what matters at every throw, as the house rules have it."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.core import Reason, View
from rulesets.ludo.facts import LudoFacts
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.words import OPENING
from rulesets.words import _, ngettext


def panel_lines(view: View[LudoFacts], rules: LudoOptions) -> list[Reason]:
    """How the turn stands, then what brings pawns out, on, out of danger and home."""
    return [*_of_the_turn(view.facts, view.phase == "move"), *_of_the_game(rules)]


def _of_the_turn(facts: LudoFacts, moving: bool) -> list[Reason]:
    """Throws that follow, sixes in a row, and tries to come out."""
    lines: list[Reason] = []
    if (further := facts.pending if moving else facts.pending - 1) > 0:
        text = ngettext("One throw saved up", "{n} throws saved up", further)
        if not moving:
            text = ngettext("After this throw: one more", "After this throw: {n} more", further)
        lines.append(Reason(text.format(n=further), "roll"))
    if facts.sixes > 1:
        lines.append(Reason(_("Sixes in a row: {n}").format(n=facts.sixes), "sixes"))
    if facts.tries > 1:
        text = _("Throws left to bring a pawn out: {n}")
        lines.append(Reason(text.format(n=facts.tries), "base"))
    return lines


def _of_the_game(rules: LudoOptions) -> list[Reason]:
    """What holds all the time."""
    home = _("Home by the exact throw")
    if rules.exact_finish == "bounce":
        home = _("With too high a throw for home a pawn walks back the rest.")
    return [
        Reason(_(OPENING[rules.enter_on]), "base"),
        *_again(rules),
        Reason(
            _("Beside a name: 1 for a step, 250 for a pawn home."),
            "scoring",
        ),
        Reason(home, "home"),
        Reason(_capture(rules), "capture"),
        Reason(_safe(rules), "capture"),
        Reason(_passing(rules), "blocks" if rules.blocks else "move"),
    ]


def _again(rules: LudoOptions) -> list[Reason]:
    """What throws once more, and what a third six does."""
    earned = (
        (rules.extra_on_six, _("a six")),
        (rules.extra_on_capture, _("a capture")),
        (rules.extra_on_home, _("a pawn home")),
    )
    after = [words for holds, words in earned if holds]
    lines = [Reason(_("Throw again after {what}.").format(what=_or(after)), "roll")] if after else []
    if rules.three_sixes == "pass":
        lines.append(Reason(_("A third six in a row only ends the turn, saved throws and all."), "sixes"))
    elif rules.three_sixes == "lastPawnHome":
        words = _("A third six in a row ends the turn and sends the pawn moved last back to its base.")
        lines.append(Reason(words, "sixes"))
    return lines


def _capture(rules: LudoOptions) -> str:
    """How one captures."""
    if rules.capture_pairs == "all":
        return _("Pawns on which another ends its move start again.")
    return _("A lone pawn on which another ends its move starts again.")


def _passing(rules: LudoOptions) -> str:
    """Whether others are in the way."""
    if rules.blocks:
        return _("Two pawns of one colour let no other colour pass or land there.")
    return _("Pawns may pass others and share a place.")


def _safe(rules: LudoOptions) -> str:
    """Where no pawn is captured."""
    places = [_("entrances {shield}") if rules.safe_for_all else _("the own entrance {shield}")]
    if rules.star_cells:
        places.append(_("stars {star}"))
    places.append(_("the final line"))
    if rules.capture_pairs == "single":
        places.append(_("two on one place"))
    return _("Safe for all: {places}.").format(places=_or(places))


def _or(words: Sequence[str]) -> str:
    """One, two or more things of which any will do."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])
