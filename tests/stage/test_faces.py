"""Every card of every pack has a drawing and an index of its own."""

import os
from typing import cast

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from cardtable.stage.art import Art
from cardtable.stage.faces import Faces
from cardtable.stage.packs import PACKS, Index, Pack
from cardtable.stage.places import OVERLAPPING
from cardtable.stage.text import Fonts
from rulesets.cards import Deck
from rulesets.ludens.pack import DECKS as LUDENS
from rulesets.packs.italian import FRENCH_SKIN, ITALIAN
from rulesets.tarot.pack import DECKS as TAROT

DECKS = {
    "scopa": ITALIAN,
    "scopa in French dress": FRENCH_SKIN,
    "ludens": LUDENS["french"],
    "ludens in Latin dress": LUDENS["latin"],
    "tarot": TAROT["italian"],
    "tarot in French dress": TAROT["french"],
}


@pytest.fixture(autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.mark.parametrize("name", DECKS)
def test_every_card_has_a_drawing_and_an_index_of_its_own(name: str) -> None:
    deck: Deck = DECKS[name]
    art = Art(threaded=False)
    assert deck.style in PACKS
    drawings = [PACKS[deck.style].drawing(face) for face in deck.drawings]
    indices = {PACKS[deck.style].index(face) for face in deck.drawings}
    assert [name for name in drawings if not art.has(name)] == []
    assert [index.suit for index in indices if index.suit and not art.has(index.suit)] == []
    assert len(set(drawings)) == len(indices) == len(deck)


def test_a_new_pack_is_one_record_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    square = Pack(1.0, ("squares",), "squares/{}".format, lambda face: Index(face, "suits/S", "S"), "_long")
    monkeypatch.setitem(cast(dict[str, Pack], PACKS), "square", square)
    log: list[str] = []
    faces = Faces(Art(log.append, threaded=False), Fonts(), back="navy")
    deck = Deck(("A", "B"), {"A": "the first", "B": "the second"}, "square")
    card = faces.face(deck.style, deck.drawings[1], 100)
    assert card.get_size() == faces.back(deck.style, 100).get_size() == (100, 100)
    assert ["squares/B" in line for line in log] == [True], "only its drawing is not there yet"
    assert min(card.get_at((50, 90))[:3]) > 200, "and blank card stock stands in for it"
    inked = [card.get_at((x, y)) for x in range(4, 20) for y in range(4, 40)]
    assert sum(max(colour[:3]) < 120 for colour in inked) > 20, "with the index in its corner"


def test_the_latin_numerals_eight_and_nine_are_not_the_knave_and_the_knight() -> None:
    """Latin deck (a skin only): King 12 = K, Knight 11 = Q, Knave 10 = J."""
    deck = LUDENS["latin"]
    shown = {face: deck.drawings[deck.index[face]] for face in ("8D", "9D", "JD", "QD", "KD")}
    assert [PACKS["latin"].drawing(face) for face in shown.values()] == [
        "italian/D8n",
        "italian/D9n",
        "italian/D8",
        "italian/D9",
        "italian/D10",
    ]
    assert [PACKS["latin"].index(face).rank for face in shown.values()] == ["8", "9", "10", "11", "12"]


def test_the_french_tarot_has_french_signs_and_a_jack_for_the_page() -> None:
    """French-suited skin: Sw = spades, St = clubs, Cu = hearts, Co = diamonds."""
    signs = [PACKS["tarot_french"].index(face).suit for face in ("SwK", "St2", "Cu7", "Co10")]
    assert signs == ["suits/S", "suits/C", "suits/H", "suits/D"]
    assert PACKS["tarot_french"].index("CoP").rank == "J"
    assert PACKS["tarot_french"].drawing("T12") == PACKS["tarot"].drawing("T12")


@pytest.mark.parametrize("back", ["garnet", "navy", "forest", "ivory"])
def test_the_back_of_a_long_card_is_not_drawn_out(back: str) -> None:
    # The medallion is as high as it is wide: all that differs from the ground is seen alike both ways.
    art = Art(threaded=False)
    faces = Faces(art, Fonts(), back=back)
    long, short = faces.back("tarot", 220), faces.back("french", 220)
    assert long.get_size() == (220, 400)
    middle = pygame.Rect(0, 0, 60, 60)
    middle.center = 110, 200
    same = pygame.Rect(0, 0, 60, 60)
    same.center = 110, 154
    assert near(long.subsurface(middle), short.subsurface(same))


def near(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures show the same, but for the rounding of half a point."""
    points = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    apart = [
        sum(abs(a - b) for a, b in zip(one.get_at(at)[:3], other.get_at(at)[:3], strict=True))
        for at in points
    ]
    return sum(apart) / len(apart) < 60


def test_no_french_court_of_the_tarot_holds_a_coin_or_a_goblet() -> None:
    drawing = PACKS["tarot_french"].drawing
    courts = [drawing(suit + rank) for suit in ("Sw", "St", "Cu", "Co") for rank in "KQNP"]
    assert courts[:4] == ["tarot_french/SK", "tarot_french/SQ", "tarot_french/SN", "tarot_french/SJ"]
    assert {name.split("/")[0] for name in courts} == {"tarot_french"}


def test_a_trump_has_its_number_in_the_corner_and_its_title_on_the_tablet() -> None:
    death, fool = PACKS["tarot"].index("T13"), PACKS["tarot"].index("Fool")
    assert (death.rank, death.suit, death.title) == ("13", "", "Death")
    assert (fool.rank, fool.suit, fool.title) == ("", "suits/Fool", "The Fool")
    faces = Faces(Art(threaded=False), Fonts(), back="garnet")
    card = faces.face("tarot", "T13", 330)
    tablet = [card.get_at((x, y)) for x in range(40, 174) for y in range(555, 572)]
    assert sum(max(colour[:3]) < 90 for colour in tablet) > 60


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [82, 110, 173, 330])
def test_a_long_title_stays_within_its_tablet(width: int, large: bool) -> None:
    faces = Faces(Art(threaded=False), Fonts(), back="garnet", large_index=large)
    drawn = faces.art.get("tarot/T12", (width, faces.height("tarot", width)))
    card = faces.face("tarot", "T12", width)
    foot = [(x, y) for x in range(width * 3 // 4) for y in range(round(width * 1.66), round(width * 1.76))]
    written = [x for x, y in foot if drawn.get_at((x, y))[1] - card.get_at((x, y))[1] > 40]
    assert written
    assert width * 25 / 220 - 1 <= min(written)
    assert max(written) <= width * 117 / 220 + 1
    assert max(written) < width * (OVERLAPPING - 0.05), "in a fan the next card lies on the rest"
