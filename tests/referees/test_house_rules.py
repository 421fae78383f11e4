"""House rules bear the keys, defaults and values of sections 6 and 12 of the rule files, copied by hand."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.console.house_rules import options_from
from rulesets import GAMES

YES_OR_NO = (True, False)
NO_OR_YES = (False, True)

TABLES: dict[str, dict[str, tuple[Any, ...]]] = {
    "ludens": {
        "deckSkin": ("french", "latin"),
        "legsToWin": (3, 1, 2),
        "legTarget": (150, 100, 200),
        "ludensBonus": (300, 0),
        "trickThreshold": (20, 18, 22),
        "similar": ("value", "category"),
        "pairRule": ("atLeast", "exactly"),
        "legCarry": ("reset", "loserKeeps"),
        "matchWinner": ("ludens", "grandTotal"),
        "sumHelper": YES_OR_NO,
    },
    "laus": {
        "target": (1500, 500, 1000, 2000, 3000),
        "matchEnd": ("target", "fixedRounds"),
        "rounds": (1, 2, 3, 4, 5),
        "passDoubles": YES_OR_NO,
        "noTrickDoubles": YES_OR_NO,
        "sweep": (120, 0, 240),
        "discardBan": ("queensAndJacks", "jacksOnly", "none"),
        "skatTo": ("lastTrick", "mostCardPoints"),
        "maxMultiplier": ("none", "4", "8"),
        "showCaptured": ("queens", "none", "all"),
    },
    "ludo": {
        "enterOn": ("6", "1,6", "5,6"),
        "mustEnter": NO_OR_YES,
        "threeSixes": ("pass", "lastPawnHome", "ignore"),
        "extraOnSix": YES_OR_NO,
        "extraOnCapture": YES_OR_NO,
        "extraOnHome": YES_OR_NO,
        "starCells": YES_OR_NO,
        "safeForAll": YES_OR_NO,
        "capturePairs": ("single", "all"),
        "blocks": NO_OR_YES,
        "exactFinish": ("exact", "bounce"),
        "pawns": (4, 2, 3),
        "firstSix": ("normal", "threeTries"),
        "playOn": NO_OR_YES,
        "partners": NO_OR_YES,
    },
    "scopa": {
        "dealMode": ("three", "nine", "ten"),
        "target": (16, 11, 21, 31),
        "aceTakesAll": NO_OR_YES,
        "aceOnTable": ("takeAll", "takeAce"),
        "aceScopa": NO_OR_YES,
        "redealAces": (False,),
        "firstAceBan": NO_OR_YES,
        "napola": NO_OR_YES,
        "reBello": NO_OR_YES,
        "lastCardScopa": NO_OR_YES,
        "primieraMode": ("sum", "sevens"),
        "primieraMissing": ("out", "countPresent"),
        "capture": ("equal", "fifteen"),
        "sevens": (False,),
        "tieBreak": ("hand", "order"),
        "kingsRedeal": YES_OR_NO,
        "direction": ("anticlockwise", "clockwise"),
        "showPiles": NO_OR_YES,
    },
    "poch": {
        "startCoins": (40, 20, 200),
        "rounds": (1, 5),
        "anteEachDeal": YES_OR_NO,
        "minBet": (1, 2, 3),
        "maxRaise": (5, 1, 20),
        "betCap": (10, 5, 40),
        "allowCheck": NO_OR_YES,
        "needPairToBet": NO_OR_YES,
        "pochTie": ("trump", "kickers"),
        "twoPairs": NO_OR_YES,
        "mustPlay": YES_OR_NO,
        "lastCardCoin": YES_OR_NO,
        "lastDealToPoch": NO_OR_YES,
        "bankrupt": ("debt", "stop"),
        "flushForSequence": NO_OR_YES,
        "remind": NO_OR_YES,
    },
    "losing_loadum": {
        "counters": (3, 2, 1, 4, 5),
        "outMode": ("concealed", "automatic"),
        "exchange": ("betweenTricks", "off", "alsoBeforeFirstTrick"),
        "exchangeGuard": ("offererUnguarded", "anyLoader", "bothUnguarded"),
        "swallowing": NO_OR_YES,
        "trumpShown": ("once", "always"),
        "revealTiming": ("afterCard", "beforeCard"),
        "revoke": ("prevented", "punished"),
        "naturalTie": ("allTied", "lastLoaderTaker", "nobody"),
        "ownTotalShown": YES_OR_NO,
        "stake": (0, 1, 10, 1000),
    },
    "gleek": {
        "layout": ("L3",),
        "openingBid": (12, 1, 20),
        "bidCap": (40, 12, 99),
        "maxRaise": (1, 2, 3, 4, 5),
        "exchange": ("discardFirst", "takeFirst"),
        "ruffPips": ("one", "face"),
        "openingPassFinal": NO_OR_YES,
        "maxRevies": (4, 0, 9),
        "ruffCarryCap": (8, 1, 2, 4),
        "turnUpMournival": NO_OR_YES,
        "turnUpGleekWho": ("any", "dealer", "off"),
        "tydeValue": (2, 0, 4),
        "towserTumbler": NO_OR_YES,
        "falseClaims": NO_OR_YES,
        "rounds": (2, 1, 10),
        "showPlayed": NO_OR_YES,
    },
    "laugh_and_lie_down": {
        "stakes": ("balanced", "uniform"),
        "lastInRule": ("holder", "lastPair"),
        "layFirst": NO_OR_YES,
        "freePair": NO_OR_YES,
        "forceThree": YES_OR_NO,
        "catching": NO_OR_YES,
        "rounds": (1, 2, 3, 4, 5),
    },
    "tarot": {
        "matchType": ("target", "rounds"),
        "target": (50, 30, 75, 100),
        "rounds": (1, 2, 3),
        "pipOrder": ("reversedCupsCoins", "straight"),
        "foolWithoutPile": ("lostAtOnce", "owed"),
        "foolLastTrick": ("normal", "lost"),
        "foolGift": ("auto", "ask"),
        "dealPasses": ("right", "left"),
        "overtrump": NO_OR_YES,
        "showPiles": ("countsOnly", "honours", "all"),
        "revealUnused": ("off", "atHandEnd"),
    },
}
"""Every key of a table, its values with the default first.  Seats are not a house rule."""
SKINS = {"tarot": {"deckSkin"}, "scopa": {"deckSkin"}}
"""Keys the rule files give no value of: section 1 speaks of a French-suited skin."""
BEYOND = [
    ("ludens", "legsToWin", "4"),
    ("laus", "rounds", "6"),
    ("laus", "maxMultiplier", "2"),
    ("ludo", "pawns", "5"),
    ("ludo", "enterOn", "5"),
    ("scopa", "dealMode", "five"),
    ("poch", "startCoins", "19"),
    ("poch", "startCoins", "201"),
    ("poch", "minBet", "4"),
    ("poch", "maxRaise", "21"),
    ("poch", "betCap", "41"),
    ("poch", "betCap", "4"),
    ("losing_loadum", "counters", "0"),
    ("losing_loadum", "stake", "-1"),
    ("gleek", "openingBid", "21"),
    ("gleek", "maxRaise", "6"),
    ("gleek", "maxRevies", "10"),
    ("gleek", "ruffCarryCap", "3"),
    ("gleek", "tydeValue", "3"),
    ("gleek", "rounds", "11"),
    ("laugh_and_lie_down", "rounds", "6"),
    ("tarot", "rounds", "4"),
]


SEATS = {
    "ludens": (4, 4, 4),
    "laus": (3, 4, 4),
    "ludo": (2, 4, 4),
    "scopa": (2, 4, 4),
    "poch": (3, 6, 4),
    "losing_loadum": (2, 12, 5),
    "gleek": (2, 6, 3),
    "laugh_and_lie_down": (3, 7, 5),
    "tarot": (2, 6, 4),
}
"""Section 1: fewest and most seats, and the usual number."""


def written(value: object) -> str:
    """A value as the command line has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("game", GAMES)
def test_seats_are_those_of_the_rule_file(game: str) -> None:
    """Section 1: "Equipment and seats"."""
    info = GAMES[game].info
    assert (info.min_seats, info.max_seats, info.default_seats) == SEATS[game]


@pytest.mark.parametrize("game", GAMES)
def test_keys_and_defaults_are_those_of_the_rule_file(game: str) -> None:
    """Section 6: "Values (default first)"."""
    kind = GAMES[game]
    keys = kind(kind.info.default_seats).options.as_keys()
    assert set(keys) == set(TABLES[game]) | SKINS.get(game, set())
    assert {key: keys[key] for key in TABLES[game]} == {
        key: values[0] for key, values in TABLES[game].items()
    }


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_the_tables_can_be_chosen(game: str) -> None:
    kind = GAMES[game]
    seats = kind.info.default_seats
    for key, values in TABLES[game].items():
        for value in values:
            options = options_from(kind, seats, [f"{key}={written(value)}"])
            assert kind(seats, options).options.as_keys()[key] == value


@pytest.mark.parametrize(("game", "key", "value"), BEYOND)
def test_a_value_beyond_the_table_is_refused(game: str, key: str, value: str) -> None:
    kind = GAMES[game]
    with pytest.raises(ValueError, match=key):
        options_from(kind, kind.info.default_seats, [f"{key}={value}"])


def test_house_rules_that_need_another_can_be_chosen_with_it() -> None:
    """Fine print: "`redealAces` only with `aceTakesAll`; `sevens` only with `fifteen`"."""
    kind = GAMES["scopa"]
    for given in (["aceTakesAll=true", "redealAces=true"], ["capture=fifteen", "sevens=true"]):
        keys = options_from(kind, 4, given).as_keys()
        assert keys[given[1].partition("=")[0]] is True


@pytest.mark.parametrize(
    ("name", "seats"),
    [("L2", 2), ("L3", 3), ("L4", 4), ("L4b", 4), ("L5", 5), ("L5b", 5), ("L6", 6)],
)
def test_every_layout_of_gleek_can_be_chosen(name: str, seats: int) -> None:
    """Rule: "layout: L2,L3,L4,L4b,L5,L5b,L6"."""
    kind = GAMES["gleek"]
    assert kind(seats, options_from(kind, seats, [f"layout={name}"])).options.as_keys()["layout"] == name
