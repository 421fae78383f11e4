"""The mutants are faults, each a different one, and there are tests to notice them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.bench.mutants import drawn, mutants
from tests.bench.trying import ROOT, own_tests

SOURCE = '''
def fits(card: int, hand: int = 3) -> bool:
    """Whether 1 + 1 fits."""
    late = random() < half or 1.5 > hand
    return not card and hand >= card + 1 and hand != 2


Fits: TypeAlias = int | None
LIMIT = 31
'''


def test_every_fault_is_planted_once_and_none_in_words_or_types() -> None:
    found = [(mutant.before, mutant.after) for mutant in mutants(Path("x.py"), SOURCE)]
    assert ("not card", "card") in found
    assert ("hand >= card + 1", "hand > card + 1") in found
    assert ("card + 1", "card - 1") in found
    assert ("hand != 2", "hand == 2") in found
    assert ("3", "4") in found
    assert ("31", "62") in found
    assert ("random() < half or 1.5 > hand", "random() < half and 1.5 > hand") in found
    assert len(found) == len(set(found)) == 10
    for mutant in mutants(Path("x.py"), SOURCE):
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(SOURCE))


@pytest.mark.slow
def test_mutants_are_drawn_from_the_seed_and_every_file_has_tests() -> None:
    some = drawn(60, 7, ["rulesets/scopa", "cardtable/store", "cardtable/opponents"])
    assert some == drawn(60, 7, ["rulesets/scopa", "cardtable/store", "cardtable/opponents"])
    assert len({mutant.file.parts[1] for mutant in some}) == 3
    for mutant in some:
        assert all((ROOT / test.partition("::")[0]).exists() for test in own_tests(mutant.file))
