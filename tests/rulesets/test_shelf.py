"""The nine games stand on the shelf in one order, each at a place of its own."""

from rulesets import IDS, infos


def test_the_games_stand_in_the_order_of_their_first_mention() -> None:
    own = [info for info in infos() if info.id in IDS]
    assert [info.id for info in own] == [
        "ludens",
        "laus",
        "ludo",
        "scopa",
        "poch",
        "losing_loadum",
        "gleek",
        "laugh_and_lie_down",
        "tarot",
    ]
    places = [info.shelf for info in own]
    assert places == sorted(set(places)), "no two at one place, where others could not come between"
