"""What is told at a table of Tarot of the highest trump and of the Fool."""

from cardtable.tables.tarot.tags import TarotTags
from cardtable.tables.tarot.words import kept_fool
from rulesets.core import WATCHER, Said, TrickTaken
from rulesets.tarot.options import TarotOptions
from tests.games.tarot.test_table import CARD, cloth_of, position
from tests.playing import play_on
from tests.tables.at_table import AtTable


def test_the_badge_says_that_nothing_beats_the_highest_trump() -> None:
    """It said "Only a higher trump wins." when the World lay there."""
    tags = TarotTags(cloth_of(4, (1280, 800), 100))
    for led, usual in (("Cu9", "Only a higher trump wins."), ("T4", "The highest number wins.")):
        said = [tags.suit_badge(CARD[led], CARD[best])[1].text for best in ("T20", "T21")]
        assert said == [usual, "Nothing beats the highest trump."]


def test_of_every_card_it_is_said_what_it_counts() -> None:
    """It counted 1 "as every card", as if it were them."""
    labels = position(["Cu9 CuK T5 T1 Fool", "Cu4 Co3 Sw1 Sw2 Sw3"]).table.labels
    for face, counts in (
        ("Cu9", "Won, it counts 1 like every card."),
        ("CuK", "Won, it counts 1 like every card, and 4 more as an honour."),
        ("T5", "Won, it counts 1 like every card."),
        ("T1", "Won, it counts 1 like every card, and 4 more as an honour."),
        ("Fool", "It counts 1 like every card, and 5 more as an honour."),
    ):
        assert counts in labels.card(CARD[face])


def test_a_card_owed_for_the_fool_is_told_to_go_to_whom_it_was_owed() -> None:
    """It read "Anna got trump 3 for it" where Anna, who won the trick, paid what she owed another."""
    owed = 0
    for seed in range(14):
        at = AtTable("tarot", ["random"] * 4, seed=seed, foolWithoutPile="owed")
        while not at.table.sitting.sheets:
            play_on(at.session, 1, seed)
        names, rules = at.table.manners.names(), TarotOptions.model_validate(at.table.door.options.as_keys())
        for act in at.table.sitting.acts():
            seen = act.seen_by(WATCHER)
            takers = [event.seat for event in seen if isinstance(event, TrickTaken)]
            for event in seen:
                if isinstance(event, Said) and event.act == "give":
                    (told,) = kept_fool(act, names[takers[0]], names, rules)
                    assert f"counts for {names[event.seat]}: {names[event.about]} got" in told
                    owed += event.about not in takers
    assert owed
