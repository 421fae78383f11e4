"""Every card of every pack has a drawing and an index of its own."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from cardtable.stage.art import Art
from cardtable.stage.faces import PROPORTION, drawing, index_of
from rulesets.cards import Deck
from rulesets.ludens.pack import DECKS as LUDENS
from rulesets.packs.italian import FRENCH_SKIN, ITALIAN
from rulesets.tarot.pack import DECKS as TAROT

PACKS = {
    "scopa": ITALIAN,
    "scopa in French dress": FRENCH_SKIN,
    "ludens": LUDENS["french"],
    "ludens in Latin dress": LUDENS["latin"],
    "tarot": TAROT["italian"],
    "tarot in French dress": TAROT["french"],
}


@pytest.mark.parametrize("name", PACKS)
def test_every_card_has_a_drawing_and_an_index_of_its_own(name: str) -> None:
    deck: Deck = PACKS[name]
    art = Art(threaded=False)
    assert deck.style in PROPORTION
    drawings = [drawing(deck.style, face) for face in deck.drawings]
    indices = {index_of(deck.style, face) for face in deck.drawings}
    assert [name for name in drawings if not art.has(name)] == []
    assert [index.suit for index in indices if index.suit and not art.has(index.suit)] == []
    assert len(set(drawings)) == len(indices) == len(deck)


def test_the_latin_numerals_eight_and_nine_are_not_the_knave_and_the_knight() -> None:
    """Latin deck (a skin only): King 12 = K, Knight 11 = Q, Knave 10 = J."""
    deck = LUDENS["latin"]
    shown = {face: deck.drawings[deck.index[face]] for face in ("8D", "9D", "JD", "QD", "KD")}
    assert [drawing("latin", face) for face in shown.values()] == [
        "italian/D8n",
        "italian/D9n",
        "italian/D8",
        "italian/D9",
        "italian/D10",
    ]
    assert [index_of("latin", face).rank for face in shown.values()] == ["8", "9", "10", "11", "12"]


def test_the_french_tarot_has_french_signs_and_a_jack_for_the_page() -> None:
    """French-suited skin: Sw = spades, St = clubs, Cu = hearts, Co = diamonds."""
    signs = [index_of("tarot_french", face).suit for face in ("SwK", "St2", "Cu7", "Co10")]
    assert signs == ["suits/S", "suits/C", "suits/H", "suits/D"]
    assert index_of("tarot_french", "CoP").rank == "J"
    assert drawing("tarot_french", "T12") == drawing("tarot", "T12")
