"""What becomes of an offer is told to whoever may know it, and stays in the log; what it is for, before.

Fresh readers did not know what had come of offers, why one would exchange, and what "a coat" is.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from cardtable.opponents.losing_loadum.thumbs import THUMBS
from cardtable.shell.reading.pages import first_of, line_of, section_of
from cardtable.tables.asking.answers import AnswerButton
from cardtable.tables.game_scene import GameScene
from cardtable.tables.losing_loadum.offers import Settled, settled
from cardtable.tables.state import State
from rulesets.core import CHANCE, WATCHER, Said, listen
from rulesets.losing_loadum.pack import ADMIT, COATS, DECK, DECLINE, LOADERS, PASS, TO_OFFER, offers
from rulesets.losing_loadum.words import TRUMP_IS
from rulesets.words import sentence_case
from tests.games.losing_loadum.at_loadum import AtLoadum
from tests.games.losing_loadum.positions import exchange, gap
from tests.pilot import sure
from tests.rulesets.matches import act, heard_of
from tests.tables.teaching.test_coach import Coached

FACES = re.compile("|".join(re.escape(DECK.name(card)) for card in range(len(DECK))))
FOUR = ("you", "regular", "regular", "regular")


def played(*kinds: str, acts: int = 900) -> AtLoadum:
    """A match in which every card may be offered and nobody challenges, some deals of it played at random."""
    at = AtLoadum(*kinds, exchange_guard="anyLoader")
    for number in range(acts):
        seat = at.session.game.actors()[0]
        speaks = at.session.game.phase.name == "speak"
        legal = [PASS] if speaks else sorted(at.session.game.legal_moves(seat))
        at.session.play(seat, Random(number).choice(legal))
    return at


def test_whoever_offers_later_has_heard_the_offers_before_so_nothing_is_said_of_a_secret() -> None:
    """“Seats clockwise from the trick winner”; only what is said of 31 points is collected sealed."""
    game = exchange("AS", "KH", "QD")
    heard = listen(game)
    act(game, "offer:AS")
    assert [event.act for event in heard_of(Said, heard)] == ["offer_card", "decline", "decline"]
    assert (game.turn, game.phase.name, game.sealed) == (1, "exchange", [])
    act(game, "offer:KH")
    assert [event.act for event in heard_of(Said, heard)][3:] == ["offer_coat"]
    for topic in ("exchange", "answer"):
        line = line_of("losing_loadum", topic, game.options)
        assert "in turn" in line
        assert "secret" not in line


def test_everybody_hears_what_came_of_an_offer_and_only_the_partners_of_which_cards() -> None:
    at = played(*FOUR)
    names, ends = ["Ada", "Bo", "Cleo", "Dan"], dict[str, int]()
    open_offers = 0
    for told in at.table.sitting.acts():
        said = [event.act for event in told.seen_by(WATCHER) if isinstance(event, Said)]
        open_offers += sum(word.startswith("offer") for word in said)
        public = settled(told, WATCHER)
        if public is None:
            continue
        open_offers -= 1
        ends[public.last.act] = ends.get(public.last.act, 0) + 1
        assert public.last.act == said[-1]
        assert not FACES.search(public.told(names, WATCHER))
        for seat in range(4):
            own = settled(told, seat)
            assert own is not None
            words = own.told(names, seat)
            partner = public.partner >= 0 and seat in (public.offerer, public.partner)
            assert len(FACES.findall(words)) == (2 if partner else 0), words
            assert ("You" in words) == (partner or seat == public.offerer)
            assert names[seat] not in words or "You" not in words
    assert open_offers in (0, 1)
    assert ends.keys() == {"decline", "exchanged", "cancelled"}


@pytest.mark.parametrize("offerer", range(3))
def test_whoever_looks_on_hears_who_gave_a_card_wherever_they_sit(offerer: int) -> None:
    names = ["Ada", "Bo", "Cleo"]
    for partner in (-1, *(seat for seat in range(3) if seat != offerer)):
        for word in ("exchanged", "cancelled") if partner >= 0 else ("decline",):
            offer = Settled(offerer, False, partner, Said(offerer, word), None, 2)
            told = offer.told(names, WATCHER)
            assert {name for name in names if name in told} == {
                names[seat] for seat in (offerer, partner) if seat >= 0
            }


def test_whoever_was_not_asked_to_give_a_card_is_told_why() -> None:
    """Others exchanged, and a person who held no such card was asked nothing, with no word why."""
    at, names, found = played(*FOUR), ["Ada", "Bo", "Cleo", "Dan"], set()
    for told in at.table.sitting.acts():
        if (offer := settled(told, WATCHER)) is None:
            continue
        for seat in range(4):
            hand = at.session.steps[told.number].after.hands[seat]  # type: ignore[attr-defined]
            why = offer.asked_of(names, seat, hand, "offererUnguarded")
            kind = COATS if offer.coat else LOADERS & ~COATS
            part = seat in (offer.offerer, offer.partner)
            assert ("You hold no" in why) == (not part and not hand & kind)
            assert (names[offer.partner] in why) == why.endswith("asked before you.")
            found.add(why.split(" ", 1)[-1])
    assert {"", "hold no coat to give.", "hold no ace or ten to give.", "was asked before you."} <= found


def test_what_came_of_offers_stays_in_the_log_until_the_next_deal() -> None:
    at = played(*FOUR)
    acts = at.table.sitting.acts()
    begun = next(told.number for told in reversed(acts) if told.seat == CHANCE)
    over = [offer for told in acts[begun:] if (offer := settled(told, 0)) is not None]
    assert len(over) > 2
    names = at.table.sitting.names
    wanted = [offer.logged(names, 0) for offer in over]
    at.table.showing.jump()
    written = [line.text for line in at.loadum.log_lines()]
    assert [text for text in written if text in wanted] == wanted


def test_an_offer_before_the_first_trick_stands_in_the_log_while_it_goes_round() -> None:
    """It stood there between tricks only; and what nobody said stands nowhere."""
    at = AtLoadum(*FOUR, exchange="alsoBeforeFirstTrick", exchange_guard="anyLoader", seed=3)
    while at.session.game.phase.name != "answer":
        seat = at.session.game.actors()[0]
        at.session.play(seat, max(move for move in at.session.game.legal_moves(seat) if move < len(DECK)))
    at.table.showing.jump()
    assert [line.kind for line in at.loadum.log_lines()].count("move") == 1


def test_in_company_the_log_names_no_card_that_was_exchanged() -> None:
    at = played("you", "you", "you")
    over = [offer for told in at.table.sitting.acts() if (offer := settled(told, WATCHER)) is not None]
    assert any(offer.partner >= 0 for offer in over)
    begun = next(told.number for told in at.table.sitting.latest() if told.seat == CHANCE)
    for line in at.loadum.log_lines():
        if line.number > begun and isinstance(line.event, Said) and line.kind == "event":
            assert not FACES.search(line.text)


@pytest.mark.slow
def test_the_coach_tells_the_trump_and_the_trick_and_the_looker_which_card_it_was() -> None:
    """Whoever had looked heard of the trick alone once it was full."""
    both = looked = 0
    for seed in range(1, 13):
        at = Coached("losing_loadum", *FOUR, seed=seed)
        for _decision in range(12):
            said, game = at.asked(), at.session.game
            if at.session.game.deals or at.session.over:
                break
            if "looked at the top card" in said:
                trump = TRUMP_IS[game.trump]  # type: ignore[attr-defined]
                assert trump in said
                both += "took the trick" in said
                own = game.looker == 0  # type: ignore[attr-defined]
                assert (DECK.name(game.stock[0]) in said) or not own  # type: ignore[attr-defined]
                looked += own
                break
            at.act()
        if both and looked:
            break
    assert both
    assert looked


def test_a_hint_before_the_exchange_says_whether_it_is_worth_it() -> None:
    poor = gap("AS 2D 3D 4H 3H 2C", "KC 9S 8S 7S 6S 5S", "TD 9D 8D 7D 6D 5D")
    advice = THUMBS.natural(poor, poor.turn, Random(1))
    assert advice.move == PASS
    while poor.turn != 0:
        act(poor, "pass")
    advice = THUMBS.natural(poor, 0, Random(1))
    card = advice.then - TO_OFFER
    assert offers(poor.hands[0], "offererUnguarded") >> card & 1
    assert sentence_case(DECK.name(card)) in advice.because
    assert advice.pointed_out == advice.then
    act(poor, "pass")
    assert THUMBS.natural(poor, 0, Random(1)).move == card
    guarded = gap("AS 2S 3D 4H 3H 2C", "KC 9S 8S 7S 6S 5S", "TD 9D 8D 7D 6D 5D")
    while guarded.turn != 0:
        act(guarded, "pass")
    assert "xchange" not in THUMBS.natural(guarded, 0, Random(1)).because


def first_offer(size: tuple[int, int] = (960, 600)) -> Coached:
    """A coached table that asks in a gap in which a card may be offered."""
    for seed in range(1, 40):
        at = Coached("losing_loadum", *FOUR, seed=seed, size=size)
        for _decision in range(8):
            at.asked()
            if at.session.game.phase.name == "speak" and "Exchange…" in at.pilot.names():
                return at
            at.act()
    raise AssertionError("nothing could ever be offered")


def test_a_deal_that_is_explained_waits_where_a_card_may_first_be_offered_and_says_what_that_is() -> None:
    at = first_offer()
    assert at.table.state is State.ASKED
    assert "offer a loader" in at.table.prompt.label.name.lower()
    line = " ".join(section_of(first_of("losing_loadum"), "exchange").split()).partition(" {")[0]
    assert line[:60] in at.coach.box.said or "exchange" in at.coach.box.said.lower()
    (button,) = [
        one
        for one in at.table.prompt.buttons.inside
        if isinstance(one, AnswerButton) and one.answer.key == "exchange"
    ]
    assert "costs no points" in button.words()


@pytest.mark.parametrize("seed", [1, 3])
def test_a_card_chosen_for_exchange_is_told_at_the_prompt_until_its_turn_has_come(seed: int) -> None:
    """Somebody who was asked about another's offer meanwhile did not know what had become of their own."""
    at, waits = AtLoadum(*FOUR, seed=seed, exchange_guard="anyLoader"), set[bool]()
    chosen, number = -1, 0
    while at.session.game.deals == 0 and len(waits) < 2:
        table = sure(at.wait_for_turn(), GameScene)
        at.pilot.blink()
        if at.game.phase.name == "answer":
            since = table.sitting.acts()[number:]
            own = [made for made in since if made.seat == 0 and made.phase == "exchange"]
            told = (
                f"You offer {DECK.name(chosen)} when your turn comes, if you still hold it."
                in table.prompt.label.name
            )
            assert told == (not own)
            waits.add(told)
            table.act(DECLINE)
        elif at.game.phase.name == "speak" and at.loadum.gap._may_exchange:
            at.loadum.gap.choose("exchange")
            chosen, number = at.loadum.gap.offers(0)[0], len(at.session.steps)
            table.act(chosen)
        else:
            table.act(table.asking.legal()[0])
    assert waits == {True, False}


def test_what_is_advised_is_red_and_framed_only_while_a_card_is_chosen() -> None:
    """Before, touching the card would lead it."""
    at = first_offer()
    legal = at.table.manners.gap.offers  # type: ignore[attr-defined]
    card = next(card for card in at.table.asking.own() if offers(1 << card, "anyLoader"))
    at.table.asking.hint((), TO_OFFER + card)
    red = [
        one.answer.key
        for one in at.table.prompt.buttons.inside
        if isinstance(one, AnswerButton) and one.primary
    ]
    assert red == ["exchange"]
    assert not at.table.asking.hinted
    at.pilot.click("Exchange…")
    assert at.table.asking.hinted == {card}
    assert DECK.name(card) in at.table.manners.in_words(TO_OFFER + card)
    assert not any(one.primary for one in at.table.prompt.buttons.inside if isinstance(one, AnswerButton)), (
        "the way back is not the way on"
    )
    at.pilot.press(27)
    assert not at.table.asking.hinted
    assert at.table.asking.advised == TO_OFFER + card
    assert not legal(0)


def test_while_nobody_looks_no_hand_is_asked_about() -> None:
    """With twelve at one screen the hand of the last of them was meant, which lay face down."""
    at = AtLoadum(*["you"] * 12)
    assert at.until_covered().viewer < 0
    assert not at.loadum.gap._may_exchange


def test_whoever_holds_31_is_told_so_where_it_may_be_admitted() -> None:
    for seed in range(3, 30):
        at = AtLoadum(*FOUR, seed=seed)
        at.until_31_fell()
        if (at.table.door.view.facts.own_total or 0) >= 31:
            break
    assert "may admit that" in at.table.prompt.label.name
    assert "Admit 31" in at.buttons()


def test_admitting_says_what_it_costs_and_that_it_gains_time_alone() -> None:
    at = AtLoadum(*FOUR)
    words = at.loadum.labels.outcome(ADMIT)
    assert "lose one counter" in words
    assert "saves time" in words


def test_the_words_of_the_exchange_are_explained_where_they_are_met() -> None:
    game = exchange("AS KS 4D 3D", "5C 6C JC 8C", "9H 8H 7H 6H")
    assert "king, queen or jack" in game.describe(0, DECK.index["KS"], 1)
    assert "ace or ten" in game.describe(0, DECK.index["AS"], 1)
    assert "loaded" in section_of(first_of("losing_loadum"), "aim")
