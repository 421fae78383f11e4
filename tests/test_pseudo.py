"""The pseudo-language lengthens what is drawn and changes nothing for who compares."""

from __future__ import annotations

from cardtable.stage.text import Fonts
from rulesets.words import sentence_case
from tests.pilot import letters
from tests.pseudo import CLOSE, OPEN, Pseudo, as_drawn, plain


def test_a_sentence_is_bracketed_and_a_third_longer_and_compares_like_the_plain_one() -> None:
    said = (
        Pseudo()
        .gettext("Take {what}.")
        .format(what=Pseudo().ngettext("{n} card", "{n} cards", 2).format(n=2))
    )
    drawn = str.__str__(said)
    assert drawn.startswith(OPEN)
    assert drawn.endswith(CLOSE)
    assert len(drawn) >= len("Take 2 cards.") * 4 // 3
    assert said == "Take 2 cards."
    assert {said: 1} == {"Take 2 cards.": 1}
    assert "2 cards" in said
    assert said != "Take 3 cards."
    assert plain(drawn) == "Take 2 cards."
    filled = Pseudo().gettext("{somebody}: {something}").format(somebody="Ann", something="Ben")
    assert len(filled) == len("Ann: Ben") + 2, "what is filled in is longer by itself"


def test_whatever_a_sentence_is_cut_or_broken_into_is_as_long_as_what_is_drawn() -> None:
    """Lines were broken between the words of the plain one: prompts and buttons were drawn no longer."""
    said = Pseudo().gettext("the ace and the king and the queen")
    assert "".join(map(str.__str__, said.split(" "))) == str.__str__(said).replace(" ", "")
    assert said.split()[:2] == ["the", "ace"]
    begun = sentence_case(said)
    assert begun == "The ace and the king and the queen"
    assert len(begun) == len(said) > len("the ace and the king and the queen")
    assert str.__str__(said[:3]) == f"{OPEN}the"
    assert str.__str__(said[4:7]) == "ace"
    lines = as_drawn(vars(Fonts)["wrap"])(letters(), "sans", 16, said, 120)
    assert len(lines) > 2
    assert " ".join(map(str.__str__, lines)) == str.__str__(said)
