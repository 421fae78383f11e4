"""The rule book leads on: from a term to where it is explained, from there to its section, and back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from cardtable.shell.reading.pages import page_of, section_about, section_of, terms_of
from cardtable.ui.markup import Word
from rulesets import IDS
from tests.pilot import Pilot
from tests.shell.reading.test_rule_book import reading, scene_of


def spot_of(pilot: Pilot, wanted: Callable[[Word], bool]) -> pygame.Rect:
    """Where the first word of that kind is, turned into sight."""
    reader = scene_of(pilot).reader
    flow = reader.page.flow(pilot.kit.theme, reader.page.rect.w)
    run = next(run for run in flow.runs if run.word and wanted(run.word))
    reader.scroll_to(run.y - reader.rect.h // 2)
    pilot.frame(2)
    return flow.spot(run).move(reader.page.rect.topleft)


@pytest.mark.parametrize("game", IDS)
def test_a_click_on_a_term_leads_to_where_it_is_explained_and_back_again(game: str) -> None:
    pilot = reading(game)
    reader = scene_of(pilot).reader
    flow = reader.page.flow(pilot.kit.theme, reader.page.rect.w)
    assert {term.entry for term in terms_of(game).values()} <= set(flow.anchors)
    spot = spot_of(pilot, lambda word: bool(word.meaning))
    there, term = reader.offset, reader.page.word_at(spot.center)
    assert term is not None
    assert term.word is not None
    pilot.click(spot.center)
    pilot.frame(2)
    assert reader.offset == min(flow.anchors[term.word.link], reader.furthest) != there
    pilot.press(pygame.K_LEFT, mod=pygame.KMOD_ALT)
    pilot.frame(2)
    assert reader.offset == there


@pytest.mark.parametrize("game", IDS)
def test_every_page_leads_to_others_of_its_sections_and_each_link_somewhere(game: str) -> None:
    pilot = reading(game)
    reader = scene_of(pilot).reader
    flow = reader.page.flow(pilot.kit.theme, reader.page.rect.w)
    links = [run.word.link for run in flow.runs if run.word and run.word.link and not run.word.meaning]
    assert len(set(links)) >= 3
    assert {link.removeprefix("#") for link in links} <= set(flow.anchors)
    spot = spot_of(pilot, lambda word: word.link.startswith("#"))
    there = reader.offset
    pilot.click(spot.center)
    pilot.frame(2)
    assert reader.offset != there
    pilot.click("Back to where you were")
    pilot.frame(2)
    assert reader.offset == there


@pytest.mark.parametrize("game", IDS)
def test_every_page_has_period_notes_that_name_their_source(game: str) -> None:
    notes = section_of(page_of(game), "period")
    assert len(re.findall(r"[.!:;](?=\s|$)", notes)) >= 3
    assert "(#sources)" in notes


def test_a_sentence_leads_to_the_section_of_what_it_speaks_of() -> None:
    assert section_about("tarot", "Cups are weaker the higher their number: play your weakest.") == "cards"
    assert section_about("scopa", "It brings your primiera to 65 so far.") == "primiera"
    assert section_about("gleek", "Tom and Tib") == "tiddy"
    assert section_about("laus", "The trick goes to Anna.") == "", "of tricks no section tells in particular"
