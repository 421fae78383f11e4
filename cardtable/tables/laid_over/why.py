"""Why a computer did what it did: its reason, its cards and what it guessed, over the dimmed table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cardtable.matches.desk.thinking import Errand, Thinker
from cardtable.matches.hindsight.motives import Motive, motive_from
from cardtable.matches.seats.door import Act, Door
from cardtable.matches.seats.sitting import Sitting
from cardtable.opponents.characters import level_in_words
from cardtable.shell.scene import Change, Kit, Pop, Scene, Stay
from cardtable.stage.faces import Faces
from cardtable.stage.theme import BRIGHT, MUTED
from cardtable.ui.containers import Centred, Column, Panel
from cardtable.ui.scroll import Scroll
from cardtable.ui.strips import CardStrip
from cardtable.ui.widget import Widget
from cardtable.ui.widgets import Button, Label, Link, Ways, title
from rulesets.core import Seat
from rulesets.words import _, ngettext, sentence_case

NOT_FOUND = Motive("", "", False)
"""Nobody could find out why."""


class WhyScene(Scene):
    """One act of a computer at a time; two buttons lead to the ones before and after it."""

    overlay = True
    space_leaves = True

    def __init__(
        self,
        kit: Kit,
        sitting: Sitting,
        thinker: Thinker,
        viewer: Seat,
        numbers: Sequence[int],
        number: int,
        *,
        faces: Faces | None,
        look_up: Callable[[str], Change],
    ) -> None:
        """Of all acts those of the `numbers` may be asked about; nothing is said of others."""
        super().__init__(kit)
        self.sitting = sitting
        self.thinker = thinker
        self.viewer = viewer
        self.faces = faces
        self.look_up = look_up
        self.numbers = numbers
        self.at = numbers.index(number)
        self.errand = self._ask()
        self.found: Motive | None = None
        """Why it was done, as soon as that is known."""
        self.trial: Errand | None = None
        self._told_trial: Any = None
        """What was last shown of a test."""
        self.heading = title("", 28, "centre")
        self.told = Column([], gap=12)
        self.to_earlier = Button(_("Earlier"), partial(self.turn, -1))
        self.to_later = Button(_("Later"), partial(self.turn, 1))
        self.test_it = Button(_("Test it"), self.test)

    # -- asking

    @property
    def number(self) -> int:
        """The act that is looked at."""
        return self.numbers[self.at]

    def _ask(self) -> Errand:
        errand = self.sitting.why(self.number, self.viewer)
        self.thinker.run(errand)
        return errand

    def turn(self, way: int) -> Stay:
        """Look at an earlier or a later act."""
        at = max(0, min(len(self.numbers) - 1, self.at + way))
        if at != self.at:
            self._drop()
            self.at, self.found, self.trial = at, None, None
            self.errand = self._ask()
            self.tell()
        return Stay()

    def test(self) -> Stay:
        """Let the player decide again with the hidden cards elsewhere."""
        if self.trial is None:
            self.trial = self.sitting.test(self.number)
            self.thinker.run(self.trial)
            self.tell()
        return Stay()

    def _drop(self) -> None:
        for errand in (self.errand, self.trial):
            if errand is not None:
                self.thinker.drop(errand)

    def left(self) -> None:
        """Nobody waits for an answer any more."""
        self._drop()

    @property
    def busy(self) -> bool:
        """Frames must come until everything is answered."""
        return super().busy or not self.errand.done or bool(self.trial and not self.trial.done)

    def update(self, dt: float) -> Change | None:
        """Show what has come."""
        self.thinker.look()
        if self.found is None and self.errand.done:
            # A thought that failed has nothing to say.
            news = self.errand.news
            self.found = NOT_FOUND if news is None else motive_from(news)
            self.tell()
        come = None if self.trial is None else (self.trial.news, self.trial.done)
        if come != self._told_trial:
            self._told_trial = come
            self.tell()
        return super().update(dt)

    # -- showing

    @property
    def act(self) -> Act:
        """What was done."""
        return self.sitting.acts()[self.number]

    @property
    def door(self) -> Door:
        """The match as the viewer may know it."""
        return self.sitting.door(self.viewer)

    def build(self) -> None:
        """What is told, and the ways on."""
        on = Button(_("Go on"), Pop, primary=True)
        ways = Ways([self.to_earlier, self.to_later, self.test_it, on])
        parts = [self.heading, Scroll(self.told).sized(grow=1), ways]
        self.show(Centred(Panel(parts, pad=26, gap=16), most=640))
        self.ui.focus = on
        self.tell()

    def tell(self) -> None:
        """Say what is known of the act by now; the buttons stay where they are."""
        act = self.act
        name = self.sitting.names[act.seat]
        level = level_in_words(self.sitting.players[act.seat].level or "")
        did = _("{name} ({level}) {act}.").format(name=name, level=level, act=act.sentence(self.viewer))
        self.heading.text = _("Why did {name} do that?").format(name=name)
        self.told.fill([Label(did, face="bold", colour=BRIGHT), *self._reason(name)])
        none_before = _("The log tells of nothing before this that a computer decided.")
        none_since = _("The log tells of nothing since that a computer decided.")
        self.to_earlier.disabled("" if self.at else none_before)
        self.to_later.disabled("" if self.at < len(self.numbers) - 1 else none_since)
        # What would not be done again cannot be done again with other cards.
        self.test_it.visible = self.sitting.hides(self.number) and (self.found is None or self.found.again)
        self.told.resized()

    def _reason(self, name: str) -> list[Widget]:
        """What speaks for the act, as far as it may be told."""
        found = self.found
        if found is None:
            return [Label(_("Thinking it over once more …"), colour=MUTED)]
        if found is NOT_FOUND:
            return [Label(_("Why {name} did that could not be found out.").format(name=name))]
        if not found.because and not found.either:
            text = _("From what you have seen there is no telling. {name} gives the reason after the deal.")
            return [Label(text.format(name=name)), *self._trial(name)]
        # Reasons speak to whoever acts, so they are told as advice: "you" in them is that player.
        text = _("The advice that {name} followed: “{because}”")
        if found.either:
            text = _("From what you have seen, {name} probably followed one of these:")
        elif not found.certain:
            text = _("From what you have seen, {name} probably followed this advice: “{because}”")
        elif not found.again:
            text = _(
                "Thinking it over once more, {name} would act otherwise. "
                "In favour of what was done: “{because}”"
            )
        parts: list[Widget] = [Label(text.format(name=name, because=found.because))]
        parts += [Label(f"• “{one}”") for one in found.either]
        parts.append(Link(_("Rule"), partial(self.look_up, found.rule)))
        if not found.certain:
            text = _("{name} tells the true reason after the deal; now it might give cards away.")
            parts.append(Label(text.format(name=name), size=15, colour=MUTED))
        return [*parts, *self._trial(name), *self._cards(name, found)]

    def _cards(self, name: str, found: Motive) -> list[Widget]:
        """What the player held, and where it thought that hidden cards lay."""
        deck = self.door.deck if self.faces is not None else None
        parts: list[Widget] = []
        if found.held and self.faces is not None and deck is not None:
            parts.append(Label(_("{name} held:").format(name=name), size=16, colour=MUTED))
            parts.append(CardStrip(self.faces, deck, found.held, card=52))
        if found.certain and deck is not None and self.sitting.hides(self.number):
            text = _("What {name} had seen told little of where any hidden card lay.")
            if found.guesses:
                text = _("{name} could not see these cards, and this is what was most likely:")
            parts.append(Label(text.format(name=name), size=16, colour=MUTED))
        for guess in found.guesses:
            text = _("{card} with {other}, {percent} chances in 100: that was not so.")
            if guess.seat == self.viewer:
                text = _("{card} in your hand, {percent} chances in 100: that was not so.")
                if guess.right:
                    text = _("{card} in your hand, {percent} chances in 100: that was so.")
            elif guess.right:
                text = _("{card} with {other}, {percent} chances in 100: that was so.")
            other = self.sitting.names[guess.seat]
            card = self.door.name_of_kind(guess.card) if deck is not None else ""
            words = text.format(card=card, other=other, percent=guess.percent)
            parts.append(Label("• " + sentence_case(words), size=16))
        return parts

    def _trial(self, name: str) -> list[Widget]:
        """What came of a test."""
        if self.trial is None:
            return []
        if self.trial.news is None and self.trial.done:
            return [Label(_("It could not be put to the test."))]
        if self.trial.news is None:
            return [Label(_("The hidden cards are dealt anew …"), colour=MUTED)]
        times, same, _moved = self.trial.news
        text = ngettext(
            "With the hidden cards dealt anew, {name} decided the same in {same} of {times} trial.",
            "With the hidden cards dealt anew, {name} decided the same in {same} of {times} trials.",
            times,
        )
        if times == same:
            text = ngettext(
                "The cards that {name} could not see were dealt anew once, and {name} did the same.",
                "The cards that {name} could not see were dealt anew {times} times, "
                "and {name} did the same every time.",
                times,
            )
        return [Label(text.format(name=name, times=times, same=same))]
