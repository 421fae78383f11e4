"""The pseudo-language lengthens what is drawn and changes nothing for who compares."""

from __future__ import annotations

from tests.pseudo import CLOSE, OPEN, Pseudo, plain


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
