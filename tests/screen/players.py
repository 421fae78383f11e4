"""A person who plays with the mouse alone, and one who plays with the keys alone."""

from __future__ import annotations

from typing import Protocol

from tests.screen.desk import Desk, Report, middle

MOST_ACTS = 1500
MOST_STEPS = 120
"""Cards or buttons that are passed on the way to one; some appear meanwhile."""
OVERLAYS = ("SheetScene", "ResultsScene", "NewsScene")


class Hands(Protocol):
    """How somebody acts."""

    def go_on(self, desk: Desk, report: Report) -> None:
        """Close a sheet."""

    def touch(self, desk: Desk, report: Report, touch: int, point: tuple[int, int]) -> None:
        """Choose a card or pawn."""

    def button(self, desk: Desk, report: Report, name: str) -> None:
        """Press a button."""


class Mouse:
    """Moves and clicks; never a key."""

    def go_on(self, desk: Desk, report: Report) -> None:
        """Click the way on."""
        desk.click(middle(next(w["rect"] for w in report["widgets"] if w["primary"])))

    def touch(self, desk: Desk, report: Report, touch: int, point: tuple[int, int]) -> None:
        """Click the card."""
        desk.click(point)

    def button(self, desk: Desk, report: Report, name: str) -> None:
        """Click the button."""
        desk.click(middle(next(w["rect"] for w in report["widgets"] if w["name"] == name)))


class Keys:
    """Arrows, Tab and Enter; never the mouse."""

    def go_on(self, desk: Desk, report: Report) -> None:
        """Tab to the way on, and Enter."""
        self.button(desk, report, next(w["name"] for w in report["widgets"] if w["primary"]))

    def touch(self, desk: Desk, report: Report, touch: int, point: tuple[int, int]) -> None:
        """Walk along the cards to the one meant."""
        for _step in range(MOST_STEPS):
            now = desk.report()
            if now.get("cursor") == touch and now["focus"] == "The table":
                desk.press("Return")
                return
            desk.press("Right" if now["focus"] in ("The table", "") else "Tab")
        raise AssertionError(f"the cursor never came to {touch}")

    def button(self, desk: Desk, report: Report, name: str) -> None:
        """Tab to the button, and Enter."""
        for _step in range(MOST_STEPS):
            if desk.report()["focus"] == name:
                desk.press("Return")
                return
            desk.press("Tab")
        raise AssertionError(f"Tab never came to {name}")


def play_to_the_end(desk: Desk, hands: Hands) -> int:
    """Play until the results are shown; the result is how many acts it took."""
    acts = 0
    while acts < MOST_ACTS:
        report = desk.wait(lambda r: bool(r["moves"] or r.get("held")) or r["scene"] in OVERLAYS, "a turn")
        if report["scene"] == "ResultsScene":
            return acts
        seen = desk.report_path.read_text()
        if report.get("held"):
            # A throw is no move: the match has gone on already, and the picture follows.
            hands.button(desk, report, report["offered"][0])
            # Only the throw itself will do: a second Enter would move the pawn that the cursor comes to.
            desk.wait(
                lambda r, before=report["shown"]: r.get("shown") != before or not r.get("held"),  # type: ignore[misc]
                "the throw",
            )
        elif report["moves"]:
            acts += 1
            make_move(desk, hands, report, acts)
            desk.wait(lambda _r, s=seen: desk.report_path.read_text() != s, "any change")  # type: ignore[misc]
        else:
            hands.go_on(desk, report)
            # Only the way on itself will do: a second Enter would press what comes next.
            desk.wait(lambda r, before=report["scene"]: r["scene"] != before, "what comes next")  # type: ignore[misc]
    raise AssertionError("the match does not end")


def make_move(desk: Desk, hands: Hands, report: Report, number: int) -> None:
    """Make one of the legal moves, another place in the list each time."""
    steps = report["steps"]
    move = report["moves"][number * 7 % len(report["moves"])]
    if move["button"]:
        hands.button(desk, report, move["button"])
        desk.wait(lambda r: r.get("steps") != steps, "the answer")
        return
    others = [other["touches"][0] for other in report["moves"] if other is not move and other["touches"]]
    wanted = [*move["touches"], *others][: report["several"]] if report["several"] else move["touches"]
    for touch, point in wanted:
        now = desk.report()
        if now.get("steps") != steps:
            return
        if touch not in now.get("picked", ()):
            hands.touch(desk, now, touch, point)
            desk.wait(
                lambda r, t=touch: r.get("steps") != steps or t in r.get("picked", ()),  # type: ignore[misc]
                "the choice",
                # The ring may have moved on by itself, to a card that became playable.
                again=lambda t=touch, p=point: hands.touch(desk, desk.report(), t, p),  # type: ignore[misc]
            )
    report = desk.report()
    if report.get("steps") == steps and report.get("offered"):
        hands.button(desk, report, report["offered"][0])
    desk.wait(lambda r: r.get("steps") != steps, "the move")
