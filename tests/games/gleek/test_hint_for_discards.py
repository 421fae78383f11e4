"""A hint to the buyer of Gleek's stock, for all cards that are discarded together."""

import pygame
import pytest

from cardtable.stage.cards import Shade
from tests.games.gleek.test_table import buyer_at_table, game_of, shade


@pytest.mark.slow
def test_a_hint_names_and_frames_all_discards_and_enter_does_them(monkeypatch: pytest.MonkeyPatch) -> None:
    at = buyer_at_table()
    asking, said = at.table.asking, list[str]()
    monkeypatch.setattr(at.table.ui, "explain", lambda _cloth, words, _rect: said.append(words))
    at.pilot.press(pygame.K_h)
    while at.table.counsel.hinting:
        at.pilot.blink()
    hinted = asking.hinted
    assert len(hinted) == 7
    for card in hinted:
        assert game_of(at).deck.name(card) in said[-1]
        assert shade(at, card) is Shade.LIT
    for number in range(1, 8):
        at.pilot.press(pygame.K_RETURN)
        assert len(asking.picked) == number
    assert set(asking.picked) == hinted
    at.pilot.press(pygame.K_h)
    assert said[-1].startswith("You have chosen enough cards")
    at.pilot.press(pygame.K_RETURN)
    assert {step.move for step in at.session.steps if step.before.phase.name == "exchange"} >= hinted
