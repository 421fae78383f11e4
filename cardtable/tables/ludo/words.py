"""What the panel beside Ludo's board says: what matters at every throw, as the house rules have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.core import Reason, View
from rulesets.ludo.facts import LudoFacts
from rulesets.ludo.options import LudoOptions
from rulesets.ludo.pack import HOME
from rulesets.ludo.words import OPENING
from rulesets.words import _, ngettext, sentence_case

SIX = 6


def panel_lines(view: View[LudoFacts], rules: LudoOptions, thrower: str) -> list[Reason]:
    """How the turn stands, then what brings pawns out, on, out of danger and home.

    `thrower` is the name of whoever throws, empty for whoever reads it.
    """
    return [*_of_the_turn(view.facts, view.phase == "move", rules, thrower), *_of_the_game(rules)]


def _of_the_turn(facts: LudoFacts, moving: bool, rules: LudoOptions, thrower: str) -> list[Reason]:
    """Throws that follow, sixes in a row, and tries to come out."""
    lines: list[Reason] = []
    if (further := facts.pending if moving else facts.pending - 1) > 0:
        six = moving and facts.die == SIX and rules.extra_on_six
        words = _throws_again(further, six, moving, thrower)
        if _may_earn(facts, rules) and not (six and further == 1):
            words = _throws_at_least(further, thrower)
        lines.append(Reason(words, "roll"))
    if facts.sixes > 1:
        lines.append(Reason(_("Sixes in a row: {n}").format(n=facts.sixes), "sixes"))
    if facts.tries and not moving:
        # This one, and those that follow it.
        text = _("Throws left to bring a pawn out: {n}")
        lines.append(Reason(text.format(n=1 + facts.tries), "base"))
    return lines


def _throws_again(further: int, six: bool, moving: bool, thrower: str) -> str:
    """That whoever is in turn has so many throws to come, and whether a six has just earned one."""
    if thrower and six and further == 1:
        text = _("{name} threw a six: after this move {name} throws again.")
    elif thrower:
        text = ngettext(
            "{name} has one more throw after this.", "{name} has {n} more throws after this.", further
        )
    elif six and further == 1:
        text = _("You threw a six: after this move you throw again.")
    elif moving:
        text = ngettext(
            "After this move you throw once more.", "After this move you throw {n} times more.", further
        )
    else:
        text = ngettext(
            "After this throw you throw once more.", "After this throw you throw {n} times more.", further
        )
    return text.format(n=further, name=thrower)


def _may_earn(facts: LudoFacts, rules: LudoOptions) -> bool:
    """Whether one of the pawns that may move now would earn a throw by a capture, or by coming home."""
    return any(
        (walk.captured and rules.extra_on_capture) or (walk.end == HOME and rules.extra_on_home)
        for walk in facts.preview
    )


def _throws_at_least(further: int, thrower: str) -> str:
    """That whoever is in turn has so many throws to come, besides those that the move may earn."""
    if thrower:
        text = ngettext(
            "{name} has at least one more throw after this.",
            "{name} has at least {n} more throws after this.",
            further,
        )
    else:
        text = ngettext(
            "After this move you throw at least once more.",
            "After this move you throw at least {n} times more.",
            further,
        )
    return text.format(n=further, name=thrower)


def _of_the_game(rules: LudoOptions) -> list[Reason]:
    """What holds all the time."""
    home = _("Home by the exact throw: with more a pawn cannot move.")
    if rules.exact_finish == "bounce":
        home = _("With too high a throw for home a pawn walks back the rest.")
    return [
        Reason(_(OPENING[rules.enter_on]), "base"),
        *_of_house_rules(rules),
        *_again(rules),
        Reason(
            _("Points: coming out 1, each step 1, a pawn home 250 in all."),
            "scoring",
        ),
        Reason(home, "home"),
        Reason(_capture(rules), "capture"),
        Reason(_safe(rules), "capture"),
        Reason(_passing(rules), "blocks" if rules.blocks else "move"),
    ]


def _of_house_rules(rules: LudoOptions) -> Iterator[Reason]:
    """What is played otherwise than usual, and is not told by what stands there in any case."""
    if rules.must_enter:
        yield Reason(_("A throw that can bring a pawn out has to be used for that."), "must_enter")
    if rules.first_six == "threeTries":
        yield Reason(_("With all pawns in the base you have up to three tries in a turn."), "base")
    if rules.partners:
        words = _("Partners do not capture each other; a side wins when all its pawns are home.")
        yield Reason(words, "options")
    elif rules.play_on:
        yield Reason(_("When the first is home, the others play on for the places."), "options")


def _again(rules: LudoOptions) -> list[Reason]:
    """What earns one more throw, each by itself, and what a third six does."""
    earned = (
        (rules.extra_on_six, _("a six")),
        (rules.extra_on_capture, _("a capture")),
        (rules.extra_on_home, _("a pawn home")),
    )
    after = [words for holds, words in earned if holds]
    lines = []
    if len(after) == 1:
        lines.append(Reason(_("One more throw after {what}.").format(what=after[0]), "roll"))
    elif after:
        words = _("{each}: one more throw each.")
        lines.append(Reason(sentence_case(words.format(each=", ".join(after))), "roll"))
    if not rules.throws_again:
        return lines
    if rules.three_sixes == "pass":
        lines.append(Reason(_("A third six in a row moves nothing and ends the turn."), "sixes"))
    elif rules.three_sixes == "lastPawnHome":
        words = _("A third six in a row ends the turn and sends the pawn moved last back to its base.")
        lines.append(Reason(words, "sixes"))
    return lines


def _capture(rules: LudoOptions) -> str:
    """How one captures."""
    if rules.capture_pairs == "all":
        return _("Pawns on which another ends its move go back to their base.")
    return _("Landing on another's unsafe pawn captures it.")


def _passing(rules: LudoOptions) -> str:
    """Whether others are in the way."""
    if rules.blocks:
        return _("Two pawns of one colour let no other colour pass or land there.")
    if rules.capture_pairs == "all":
        return _("Pawns may pass others and share a place.")
    return _("Two or more together are safe, of any colours; others may join or pass them.")


def _safe(rules: LudoOptions) -> str:
    """Where no pawn is captured."""
    places = [_("entrances {shield}") if rules.safe_for_all else _("the own entrance {shield}")]
    if rules.star_cells:
        places.append(_("stars {star}"))
    places.append(_("the final line"))
    if rules.capture_pairs == "single" and rules.blocks:
        places.append(_("any two together"))
    return _("Safe for all: {places}.").format(places=_or(places))


def _or(words: Sequence[str]) -> str:
    """One, two or more things of which any will do."""
    if len(words) < 2:
        return "".join(words)
    return _("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])


def about_throwing() -> str:
    """What the die does that lies there to be thrown."""
    return Reason(_("Throws the die."), "roll")
